"""What is on its way to one client. A table never waits for it (K9)."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

MESSAGES = 64
BYTES = 256 * 1024
PIECE = 32 * 1024
"""What is handed to the line at once, in bytes, unless a single message is larger."""
STUCK_S = 10.0
"""How long a client that could not keep up may go on not reading."""

SNAPSHOT = b'{"type":"snapshot"'


class Outbox:
    """A bounded queue. What does not fit is thrown away, and the whole table sent instead."""

    def __init__(
        self,
        send: Callable[[list[bytes]], Awaitable[None]],
        close: Callable[[int], Awaitable[None]],
        cut: Callable[[int], None],
    ) -> None:
        self.send = send
        self.close = close
        self.cut = cut  # close without waiting for the client to read
        self.look: Callable[[], None] = lambda: None  # ask for a snapshot
        self.overflowed: Callable[[], None] = lambda: None  # tell who counts
        self.waiting: deque[bytes] = deque()
        self.size = 0
        self.lost = False
        self.asked = False  # for the snapshot that makes up for it
        self.code: int | None = None
        self._called = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self.waiting)

    def push(self, message: bytes) -> None:
        """Send what the table tells; what came before a snapshot that is due, it will include."""
        if self.lost:
            if not message.startswith(SNAPSHOT):
                return
            self.lost = False
            self._disarm()
        self.answer(message)

    def answer(self, message: bytes) -> None:
        """Send what the client itself has asked for."""
        if self.code is not None:
            return
        full = len(self.waiting) >= MESSAGES or self.size + len(message) > BYTES
        if full and self.waiting:
            self._overflow()
            return
        self.waiting.append(message)
        self.size += len(message)
        self._called.set()

    def finish(self, last: bytes, code: int) -> None:
        """Send what waits and this, then close; a client that does not read is cut off."""
        if self.code is None:
            self.waiting.append(last)
            self.code = code
            self._arm(code)
            self._called.set()

    async def run(self) -> None:
        """Send, piece by piece, as fast as the client reads."""
        try:
            while True:
                await self._called.wait()
                await asyncio.sleep(0)  # an answer comes right after the news of it: both at once
                self._called.clear()
                while self.waiting:
                    await self.send(self._piece())
                if self.code is not None:
                    await self.close(self.code)
                    return
                if self.lost and not self.asked:
                    self.asked = True
                    self.look()
        except (OSError, RuntimeError):
            return  # the line is closed; whoever listens on it notices by itself
        finally:
            self._disarm()

    def stop(self) -> None:
        """Nothing is sent any more."""
        self.code = self.code or 1000
        self._disarm()

    def _piece(self) -> list[bytes]:
        """The next messages, as many as go together."""
        piece = [self.waiting.popleft()]
        size = len(piece[0])
        while self.waiting and size + len(self.waiting[0]) <= PIECE:
            piece.append(self.waiting.popleft())
            size += len(piece[-1])
        self.size -= size
        return piece

    # --- when it is too much ---

    def _overflow(self) -> None:
        """Throw everything away; a snapshot follows when the client reads again."""
        self.waiting.clear()
        self.size = 0
        self._called.set()
        self.overflowed()
        if not self.lost:
            self.lost = True
            self.asked = False
            self._arm(1013)

    def _arm(self, code: int) -> None:
        """Cut the client off, unless it reads in time."""
        self._disarm()
        self._timer = asyncio.get_running_loop().call_later(STUCK_S, self.cut, code)

    def _disarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
