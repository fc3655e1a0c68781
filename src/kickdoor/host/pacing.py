"""A table's own time: it stands still while nobody is there to play, and after a process died."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from kickdoor.host.clock import Clock


class Pacing:
    """Milliseconds of one table, which run or stand; and a bell."""

    def __init__(self, clock: Clock, at: int) -> None:
        self._clock = clock
        self._offset = clock.ms() - at
        self._stopped: int | None = at
        self._timer: asyncio.TimerHandle | None = None

    def now(self) -> int:
        """The time at the table."""
        return self._clock.ms() - self._offset if self._stopped is None else self._stopped

    def set(self, at: int) -> None:
        """Go on from a moment, as stored: what has passed since costs nobody anything."""
        self._offset = self._clock.ms() - at
        if self._stopped is not None:
            self._stopped = at

    def run(self, runs: bool) -> None:
        """Let time run, or stand."""
        if runs and self._stopped is not None:
            self._offset = self._clock.ms() - self._stopped
            self._stopped = None
        elif not runs and self._stopped is None:
            self._stopped = self.now()

    def ring_at(self, when: int | None, ring: Callable[[], None]) -> None:
        """Ring then, and not before; None: not at all."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if when is not None:
            wait = self._clock.seconds(max(when - self.now(), 0))
            self._timer = asyncio.get_running_loop().call_later(wait, ring)
