"""What whoever runs a server may set."""

from __future__ import annotations

from dataclasses import dataclass

SOCKETS_PER_ADDRESS = 50


@dataclass(frozen=True)
class Settings:
    """How the server treats those who come."""

    origins: tuple[str, ...] = ()
    """Pages that may speak to it, beside its own: https://play.example.org."""
    behind_proxy: bool = False
    """Whether X-Forwarded-For, -Proto and -Host are to be believed."""
    sockets_per_address: int = SOCKETS_PER_ADDRESS
    """How many may be connected from one address; a party behind one needs more."""
    host_names: tuple[str, ...] = ()
    """What this server is called; under any other name it does not answer. All, if not said."""
    server: str = "kickdoor"
    """What this process is called, in a welcome and in the log."""
