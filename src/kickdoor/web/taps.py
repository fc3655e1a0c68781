"""A tap on every connection: what comes is handed on in small pieces, and paid for.

It stands between the system's transport and uvicorn's protocol, and is the one to the other. Where
an address owes something, or whoever is behind wants no more for now, nothing is read: what a
client then sends waits on its own side of the line, and costs us nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import thread_time
from typing import Any, cast

from kickdoor.web.shares import Allowance

PIECE = 512
"""So many bytes are handed on at a time: of the shortest frames there are, some eighty."""

Enter = Callable[[Any], Allowance | None]
"""By the other side's name: who pays for a line, or None if it is one too many."""


class Tap(asyncio.Protocol, asyncio.Transport):
    """One connection."""

    def __init__(
        self,
        *,
        made: Callable[..., asyncio.Protocol],
        enter: Enter,
        **about: Any,
    ) -> None:
        asyncio.Transport.__init__(self)
        self._made = made
        self._about = about
        self._enter = enter
        self._share: Allowance | None = None
        self._behind: asyncio.Protocol | None = None
        self._line: asyncio.Transport = cast(asyncio.Transport, None)
        self._inbox = bytearray()
        self._held = False  # by whoever is behind
        self._due: asyncio.TimerHandle | None = None  # when something is left of the share again
        self._reading = True

    # --- to the system, a protocol ----------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody comes; whose address holds too many lines is not even asked what they want."""
        self._line = cast(asyncio.Transport, transport)
        self._share = self._enter(transport.get_extra_info("peername"))
        if self._share is None:
            self._line.abort()
            return
        self._behind = self._made(**self._about)
        self._behind.connection_made(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        if self._share is None or self._behind is None:
            return
        self._share.go()
        self._inbox.clear()
        if self._due is not None:
            self._due.cancel()
        self._behind.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Something comes."""
        self._inbox += data
        self._hand_on()

    def eof_received(self) -> bool | None:
        """They will say no more."""
        return None if self._behind is None else self._behind.eof_received()

    def pause_writing(self) -> None:
        """They do not read."""
        if self._behind is not None:
            self._behind.pause_writing()

    def resume_writing(self) -> None:
        """They read again."""
        if self._behind is not None:
            self._behind.resume_writing()

    # --- to whoever is behind, a transport --------------------------------------------------------

    def pause_reading(self) -> None:
        """No more, for now."""
        self._held = True
        self._turn()

    def resume_reading(self) -> None:
        """Go on; not at once, as whoever says so is in the middle of something."""
        self._held = False
        if not self._inbox:
            self._turn()
        elif self._due is None:
            self._due = asyncio.get_running_loop().call_later(0, self._hand_on)

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """Somebody else is behind from now on."""
        self._behind = cast(asyncio.Protocol, protocol)

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Send something."""
        self._line.write(data)

    def close(self) -> None:
        """Close when all is sent; nothing more is listened to."""
        self._inbox.clear()
        self._line.close()

    def abort(self) -> None:
        """Close now."""
        self._inbox.clear()
        self._line.abort()

    def is_closing(self) -> bool:
        """Whether it is closed, or about to be."""
        return self._line.is_closing()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """What the system knows of the line."""
        return self._line.get_extra_info(name, default)

    # --- the tap ----------------------------------------------------------------------------------

    def _hand_on(self) -> None:
        """Hand on what has come, piece by piece, as long as it may be."""
        share, inbox = self._share, self._inbox
        assert share is not None
        assert self._behind is not None
        self._due = None
        while inbox and not self._held and not self._line.is_closing():
            owed = share.owes()
            if owed:
                self._due = asyncio.get_running_loop().call_later(owed, self._hand_on)
                break
            piece = bytes(inbox[:PIECE])
            del inbox[:PIECE]
            begun = thread_time()
            self._behind.data_received(piece)
            share.pay(thread_time() - begun)
        self._turn()

    def _turn(self) -> None:
        """Read on, or do not."""
        wanted = not self._held and not self._inbox
        if wanted is not self._reading and not self._line.is_closing():
            self._reading = wanted
            if wanted:
                self._line.resume_reading()
            else:
                self._line.pause_reading()
