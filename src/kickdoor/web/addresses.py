"""Addresses as limits see them: a household's, the site it belongs to, and where that is."""

from __future__ import annotations

import ipaddress

SITE = 4
"""So many times as much as a household may a whole IPv6 site: it has 65,536 networks, and could
send from each of them in turn."""


def subscriber(found: str, bits: int = 64) -> str:
    """An address as one subscriber has it: of IPv6, a whole network.

    >>> subscriber("2001:db8:1:2:3::4"), subscriber("::ffff:192.0.2.1")
    ('2001:db8:1:2::/64', '192.0.2.1')
    """
    try:
        address = ipaddress.ip_address(found)
    except ValueError:
        return found[:64]
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, bits), strict=False))
    return str(address)


def neighbourhood(address: str) -> str:
    """Where an address is from, for figures that name nobody.

    >>> [neighbourhood(each) for each in ("127.0.0.1", "192.168.1.2", "2001:4860::/64", "a guest")]
    ['this machine', 'own network', 'internet', 'unknown']
    """
    try:
        found = ipaddress.ip_network(address)
    except ValueError:
        return "unknown"
    if found.is_loopback:
        return "this machine"
    return "own network" if found.is_private else "internet"


def site_of(address: str) -> str:
    """The IPv6 site that a network belongs to; "" for what is no such network.

    >>> site_of("2001:db8:1:2::/64"), site_of("192.0.2.1"), site_of("a guest: me")
    ('2001:db8:1::/48', '', '')
    """
    if ":" not in address:
        return ""
    try:
        network = ipaddress.IPv6Network(address, strict=False)
    except ValueError:
        return ""
    return str(network.supernet(new_prefix=48)) if network.prefixlen >= 48 else ""
