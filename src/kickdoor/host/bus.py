"""The bus between processes: hints and small messages. The log in the database is the truth.

**A message may be lost**: whatever is sent while a connection is down, or waits to be sent when it
breaks, is gone, and nobody is told. So whoever hopes for a hint also looks into the log now and
then, and whoever asks a question waits for its answer only so long. What arrives, arrives once,
and from one sender in the order in which it was sent.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol, TypeAlias

import structlog

from kickdoor.errors import KickdoorError

Hear: TypeAlias = Callable[[bytes], None]

LARGEST = 5_900
"""Bytes of a message, on any bus alike: as many as PostgreSQL takes in one NOTIFY, in base 64."""

PROCESS = re.compile(r"[0-9A-Za-z_-]{1,40}")

log = structlog.get_logger("kickdoor.bus")


class BusFailed(KickdoorError, OSError):
    """The bus cannot be used, and why; or a message cannot go over it."""


class Bus(Protocol):
    """What processes hear of each other by. See above what it does not promise."""

    async def open(self, process: str, hear: Hear) -> None:
        """Take part under an id of one's own; `hear` gets each message to it or to all."""

    async def send(self, to: str, message: bytes) -> None:
        """Send to one process by its id; whether there is such a process is not known here."""

    async def shout(self, message: bytes) -> None:
        """Send to all other processes."""

    async def close(self) -> None:
        """Take no more part. What was sent before still goes out, if it can."""


def driver(module: str, extra: str) -> Any:
    """A library that comes with an extra."""
    try:
        return import_module(module)
    except ImportError as missing:
        raise BusFailed(f"this bus needs a driver: pip install kickdoor[{extra}]") from missing


def checked_process(process: str) -> str:
    """An id that any bus can take."""
    if not PROCESS.fullmatch(process):
        raise BusFailed(
            f"{process!r:.60} cannot be the id of a process: up to 40 letters, digits, - and _"
        )
    return process


def checked(message: bytes) -> bytes:
    """A message that any bus can take."""
    if len(message) > LARGEST:
        raise BusFailed(
            f"a message of {len(message):,} bytes is too large for the bus, which takes "
            f"{LARGEST:,}; store it, and send a hint where it lies"
        )
    return message


def heard(hear: Hear, message: bytes) -> None:
    """Let a message be heard; a listener that stumbles over one still hears the next."""
    try:
        hear(message)
    except Exception:
        log.exception("bus.not_understood", size=len(message))


# --- one process ----------------------------------------------------------------------------------


class Hub:
    """Where the buses of one process meet, if there are several: hosts in a test."""

    def __init__(self) -> None:
        self.buses: dict[str, LocalBus] = {}


class LocalBus:
    """A bus that leaves the process nowhere; without a hub it has nobody to talk to."""

    def __init__(self, hub: Hub | None = None) -> None:
        self.hub = Hub() if hub is None else hub
        self.process = ""
        self.hear: Hear | None = None

    async def open(self, process: str, hear: Hear) -> None:
        """Take part."""
        if self.process or process in self.hub.buses:
            raise BusFailed(f"the process {self.process or process} is on this bus already")
        self.process = checked_process(process)
        self.hear = hear
        self.hub.buses[process] = self

    async def send(self, to: str, message: bytes) -> None:
        """Send to one process."""
        self._post(self.hub.buses.get(to), checked(message))

    async def shout(self, message: bytes) -> None:
        """Send to all others."""
        for bus in self.hub.buses.values():
            if bus is not self:
                self._post(bus, checked(message))

    def _post(self, bus: LocalBus | None, message: bytes) -> None:
        """Deliver it soon, but not before whoever sends it goes on: as any other bus does."""
        if self.process and bus is not None:
            asyncio.get_running_loop().call_soon(bus._receive, message)

    def _receive(self, message: bytes) -> None:
        """Hear it, unless this one has gone meanwhile."""
        if self.hear is not None:
            heard(self.hear, message)

    async def close(self) -> None:
        """Take no more part."""
        self.hub.buses.pop(self.process, None)
        self.process = ""
        self.hear = None
