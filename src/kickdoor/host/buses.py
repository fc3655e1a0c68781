"""Which bus is at an address."""

from __future__ import annotations

from kickdoor.host.bus import Bus, BusFailed, LocalBus
from kickdoor.host.bus_postgres import PostgresBus
from kickdoor.host.bus_redis import RedisBus

POSSIBLE = "write nothing or 'local' for one process, postgresql://… or redis://… for several"


def bus_at(url: str | None) -> Bus:
    """The bus at an address; its driver is imported only if it is wanted.

    >>> bus_at("amqp://localhost")
    Traceback (most recent call last):
    ...
    kickdoor.host.bus.BusFailed: 'amqp' is no bus we know; write nothing or 'local' for one \
process, postgresql://… or redis://… for several
    """
    if url is None or url == "local":
        return LocalBus()
    scheme, found, _ = url.partition("://")
    if not found:
        raise BusFailed(f"this is no address of a bus; {POSSIBLE}")
    if scheme in ("postgresql", "postgres"):
        return PostgresBus(url)
    if scheme in ("redis", "rediss"):
        return RedisBus(url)
    raise BusFailed(f"{scheme!r} is no bus we know; {POSSIBLE}")
