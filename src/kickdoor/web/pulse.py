"""Whether a client is still there, how far away it is, and whether its session still stands."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Protocol

from kickdoor.store.errors import StoreFailed
from kickdoor.table.messages import PingOut
from kickdoor.web.premises import Caller
from kickdoor.web.sessions import REVALIDATE_S, Sessions

PING_S = 5.0
SILENT_S = 22.0
"""How long a client may leave our pings unanswered, whatever else it says: it may not read at all.

The line itself is pinged by the server too.
"""
FARTHEST = 500  # milliseconds of lag that are made good at most
SMOOTH = 4


class Pinged(Caller, Protocol):
    """Who can be asked whether it is still there."""

    def say(self, message: PingOut) -> None:
        """Send it this."""


class Pulse:
    """The pings of one socket."""

    def __init__(self, socket: Pinged, sessions: Sessions) -> None:
        self.socket = socket
        self.sessions = sessions
        self.lag = 0  # half a round trip, in milliseconds
        self._measured = False
        self._sent: int | None = None
        self._heard = monotonic()
        self._valid_until = monotonic() + REVALIDATE_S
        self._timer: asyncio.TimerHandle | None = None
        self._checking: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Ping at once, and then every few seconds."""
        self._heard = monotonic()
        self._beat()

    def end(self) -> None:
        """Ping no more."""
        if self._timer is not None:
            self._timer.cancel()
        if self._checking is not None:
            self._checking.cancel()

    def answered(self, t: int) -> None:
        """The client has answered a ping: if it was the last one, the way is known."""
        self._heard = monotonic()
        if t != self._sent:
            return
        self._sent = None
        half = min(FARTHEST, max(0, (milliseconds() - t) // 2))
        self.lag += half if not self._measured else (half - self.lag) // SMOOTH
        self._measured = True

    def _beat(self) -> None:
        now = monotonic()
        if now - self._heard > SILENT_S:
            self.socket.hang_up("silent", 1013)
            return
        if now > self._valid_until:
            self._valid_until = now + REVALIDATE_S
            self._checking = asyncio.create_task(self._revalidate())
        self._sent = milliseconds()
        self.socket.say(PingOut(self._sent))
        self._timer = asyncio.get_running_loop().call_later(PING_S, self._beat)

    async def _revalidate(self) -> None:
        """Hang up on a session that was ended, here or at another process."""
        session = self.socket.session
        assert session is not None
        try:
            if await self.sessions.by_key(session.key) != session:
                self.socket.hang_up("no_session", 1008)
        except StoreFailed:
            self._valid_until = monotonic()  # ask again with the next ping


def milliseconds() -> int:
    """A clock to measure with."""
    return int(monotonic() * 1000)
