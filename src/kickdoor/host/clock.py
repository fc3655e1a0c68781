"""Time as tables have it: it never goes back, and a process that slept costs nobody anything."""

from __future__ import annotations

import sys
from collections.abc import Callable
from math import inf
from time import monotonic, time
from typing import Protocol

if sys.platform == "linux":
    from time import CLOCK_BOOTTIME, clock_gettime

STUCK = 400  # milliseconds without a look at the clock: the process stood still
STEP = 100  # how often somebody looks, so that it is noticed
SET_MS = 60_000  # a clock that is off by so much more than before has been set


class Clock(Protocol):
    """Milliseconds since whenever."""

    def ms(self) -> int:
        """The time now."""

    def seconds(self, ms: int) -> float:
        """How long so much of it takes in the world outside."""


def uptime() -> float:
    """Seconds that go by while the machine sleeps, too, and whatever a clock is set to."""
    if sys.platform == "linux":
        return clock_gettime(CLOCK_BOOTTIME)
    return monotonic()


def world() -> int:
    """The time of day, in milliseconds since 1970; tables have a time of their own."""
    return int(time() * 1000)


class SetClock:
    """Notices when a clock that tells the time of day is set, ahead or back.

    >>> seconds = 0.0
    >>> clock = SetClock(lambda: seconds)
    >>> clock.look(1_000_000), clock.since_set()
    (None, inf)
    >>> seconds = 10.0
    >>> clock.look(5_000_000), clock.since_set()
    (None, 0.0)
    """

    def __init__(self, seconds: Callable[[], float] = uptime) -> None:
        self._seconds = seconds
        self._ahead: float | None = None
        self._set_at: float | None = None

    def look(self, ms: int) -> None:
        """It says so much now."""
        now = self._seconds()
        ahead = ms - 1000 * now
        if self._ahead is not None and abs(ahead - self._ahead) > SET_MS:
            self._set_at = now
        self._ahead = ahead

    def since_set(self) -> float:
        """Seconds since it was set; for ever, as far as anybody knows."""
        return inf if self._set_at is None else self._seconds() - self._set_at


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
