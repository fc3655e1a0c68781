"""Time as tables have it: it never goes back, and a process that slept costs nobody anything."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Protocol

STUCK = 400  # milliseconds without a look at the clock: the process stood still
STEP = 100  # how often somebody looks, so that it is noticed


class Clock(Protocol):
    """Milliseconds since whenever."""

    def ms(self) -> int:
        """The time now."""

    def seconds(self, ms: int) -> float:
        """How long so much of it takes in the world outside."""


class SteadyClock:
    """The monotonic clock, less the time in which this process did not run (T1, T2).

    >>> times = iter([0.0, 0.1, 0.2, 5.2, 5.3])
    >>> clock = SteadyClock(lambda: next(times))
    >>> [clock.ms() for _ in range(4)]
    [100, 200, 300, 400]
    """

    def __init__(self, seconds: Callable[[], float] = monotonic, speed: float = 1.0) -> None:
        self._seconds = seconds
        self._speed = speed  # faster than life, for trying things out
        self._last = self._raw()
        self._lost = self._last

    def _raw(self) -> int:
        """The monotonic clock in milliseconds."""
        return int(self._seconds() * 1000)

    def ms(self) -> int:
        """The time now; a gap in which nobody looked is left out."""
        now = self._raw()
        if now - self._last > STUCK:
            self._lost += now - self._last - STEP
        self._last = now
        return int((now - self._lost) * self._speed)

    def seconds(self, ms: int) -> float:
        """How long so much of it takes in the world outside."""
        return ms / 1000 / self._speed
