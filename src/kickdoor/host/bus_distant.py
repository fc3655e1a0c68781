"""What buses over a server share: they send in batches, and connect again after a loss."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from contextlib import suppress
from random import uniform
from typing import Any

from kickdoor.host.bus import BusFailed, Hear, checked, checked_process, heard, log

EVERYBODY = "kickdoor"
"""The channel of shouts; that of one process goes on with its id."""

MOST_WAITING = 10_000
BATCH = 200
LOOK_S = 10.0  # a connection on which nothing happens is tried this often
PATIENCE_S = 5.0  # for a connection, and for an answer
SOONEST_S, LATEST_S = 0.1, 2.0  # between two attempts to connect

Letter = tuple[str, bytes]
"""A channel, and what to say there."""


class DistantBus(ABC):
    """A bus over a server. One task keeps the connection, and sends what waits.

    Whatever goes wrong with a connection, and drivers have many names for it, there is but one
    thing to do: let it go, and try another.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        self.process = ""
        self.hear: Hear | None = None
        self.is_connected = False
        self.losses = 0  # how often the connection was lost
        self._waiting: deque[Letter] = deque(maxlen=MOST_WAITING)  # the oldest are lost first
        self._called = asyncio.Event()
        self._closing = False
        self._task: asyncio.Task[None] | None = None

    # --- what each kind of server does ---

    @abstractmethod
    async def connect(self) -> Any:
        """A connection that listens to the channels of everybody and of this process."""

    @abstractmethod
    async def post(self, link: Any, letters: list[Letter]) -> None:
        """Send; an empty list only tries whether the connection is still good."""

    @abstractmethod
    async def disconnect(self, link: Any) -> None:
        """Let go of a connection, dead or alive."""

    # --- the bus ---

    async def open(self, process: str, hear: Hear) -> None:
        """Take part; if the server cannot be reached at all, say so now."""
        if self._task is not None:
            raise BusFailed(f"the process {self.process} is on this bus already")
        self.process = checked_process(process)
        try:
            link = await self.connect()
        except Exception as error:
            raise BusFailed(f"the bus cannot be reached: {error}") from error
        self.hear = hear
        self.is_connected = True
        self._closing = False
        self._task = asyncio.create_task(self._keep(link))

    async def send(self, to: str, message: bytes) -> None:
        """Send to one process."""
        self._put(self.channel_of(to), message)

    async def shout(self, message: bytes) -> None:
        """Send to all others."""
        self._put(EVERYBODY, message)

    async def close(self) -> None:
        """Send what waits, and go."""
        if self._task is None:
            return
        self._closing = True
        self.wake()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._task, PATIENCE_S)
        self.is_connected = False
        self.hear = None
        self._task = None

    # --- for each kind of server ---

    def channel_of(self, process: str) -> str:
        """Where one process listens."""
        return f"{EVERYBODY}.{checked_process(process)}"

    def receive(self, message: bytes) -> None:
        """Somebody has sent this."""
        if self.hear is not None:
            heard(self.hear, message)

    def wake(self) -> None:
        """Something is to be sent, or the connection to be tried."""
        self._called.set()

    # --- its life ---

    def _put(self, channel: str, message: bytes) -> None:
        """Have it sent soon; while there is no connection it is lost."""
        checked(message)
        if self.is_connected:
            self._waiting.append((channel, message))
            self.wake()

    async def _keep(self, link: Any) -> None:
        """Serve one connection after the other."""
        while link is not None:
            try:
                await self._serve(link)
            except Exception as error:
                self._lose(error)
            finally:
                await self._let_go(link)
            link = None if self._closing else await self._another()

    async def _serve(self, link: Any) -> None:
        """Send what waits, until the bus closes."""
        while self._waiting or not self._closing:
            if not self._waiting:
                await self._pause(LOOK_S)
            letters = [self._waiting.popleft() for _ in range(min(len(self._waiting), BATCH))]
            async with asyncio.timeout(PATIENCE_S):
                await self.post(link, letters)

    def _lose(self, error: Exception) -> None:
        """The connection is lost, and so is what waits."""
        self.is_connected = False
        self.losses += 1
        log.warning("bus.lost", why=repr(error), waiting=len(self._waiting))
        self._waiting.clear()

    async def _let_go(self, link: Any) -> None:
        """Disconnect; a dead connection may complain, or not answer at all."""
        with suppress(Exception):
            async with asyncio.timeout(PATIENCE_S):
                await self.disconnect(link)

    async def _another(self) -> Any:
        """A new connection, tried for ever more seldom; None if the bus closes meanwhile."""
        pause = SOONEST_S
        while True:
            await self._pause(uniform(pause / 2, pause))
            if self._closing:
                return None
            try:
                link = await self.connect()
            except Exception:
                pause = min(2 * pause, LATEST_S)
                continue
            self.is_connected = True
            log.info("bus.found_again")
            return link

    async def _pause(self, seconds: float) -> None:
        """Wait, but not once there is something to do."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._called.wait(), seconds)
        self._called.clear()
