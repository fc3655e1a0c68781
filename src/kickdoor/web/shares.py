"""Fair shares: every address pays for what it costs the loop in which everybody's tables run.

What is paid with is the loop's own time; what is done apart from it has shares of its own
(`backroom`). Whoever has used up their share is not cut off: they are
read no further until some of it has come back, and the others do not notice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Generator
from dataclasses import dataclass, field
from math import inf
from time import monotonic, thread_time
from typing import Any, TypeVar

from kickdoor.web.addresses import SITE, site_of
from kickdoor.web.settings import SOCKETS_PER_ADDRESS, Settings

PART = 0.15
"""What an address may have of the loop's time; more where more sockets are allowed."""
SITE_PART = 2
"""And a whole IPv6 site, which has so many of them, only so many times as much."""
AT_ONCE_S = 0.4
"""How much of it can be saved up: the visits of a whole party, but no siege."""
LONG_S = 0.004
DEARER = 40
"""Whoever keeps everybody waiting longer than LONG_S at a stretch pays so much more for the rest:
a single rewind of a long game is dearer than a hundred short commands."""
DEAREST_S = 0.6
"""No single stretch costs more: whoever is the first to ask for a set has it read for everybody."""
COMING_S = 0.0002  # for a connection, which costs the system more than what is seen of it here
KEPT = 20_000  # addresses, before those that owe nothing are forgotten

T = TypeVar("T")


@dataclass(slots=True)
class Allowance:
    """What one address has left, in seconds, and how many lines it holds."""

    rate: float
    most: float
    left: float
    at: float
    clock: Callable[[], float] = monotonic
    lines: int = 0
    site: Allowance | None = None  # which pays as well
    dearer: float = DEARER
    queue: asyncio.Lock = field(default_factory=asyncio.Lock)

    def pay(self, seconds: float) -> None:
        """Pay for so long a stretch of time."""
        self._fill()
        more = self.dearer * max(0.0, seconds - LONG_S)
        self.left -= min(seconds + more, DEAREST_S) if more else seconds
        if self.site is not None:
            self.site.pay(seconds)

    def owes(self) -> float:
        """Seconds until something is left; 0 while it is."""
        others = self.site.owes() if self.site is not None else 0.0
        if self.left > 0:
            return others
        self._fill()
        own = max(0.0, (0.001 - self.left) / self.rate) if self.left <= 0 else 0.0
        return max(own, others)

    def come(self) -> None:
        """A line more."""
        self.lines += 1
        if self.site is not None:
            self.site.come()

    def go(self) -> None:
        """One less."""
        self.lines -= 1
        if self.site is not None:
            self.site.go()

    async def turn(self) -> bool:
        """Wait until something is left; whether one had to.

        One after the other: what the first of them begins with is paid before the next is asked.
        """
        waited = False
        async with self.queue:
            while seconds := self.owes():
                waited = True
                await asyncio.sleep(seconds)
        return waited

    def _fill(self) -> None:
        now = self.clock()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now


def free_share() -> Allowance:
    """The share of somebody who pays for nothing, or elsewhere."""
    return Allowance(1.0, inf, inf, 0.0)


class Allowances:
    """Everybody's share, by address."""

    def __init__(
        self,
        settings: Settings,
        clock: Callable[[], float] = monotonic,
        *,
        part: float = PART,
        at_once: float = AT_ONCE_S,
        dearer: float = DEARER,
    ) -> None:
        size = max(1.0, settings.sockets_per_address / SOCKETS_PER_ADDRESS)
        self.rate, self.most, self.dearer = part * size, at_once * size, dearer
        self.most_lines = 2 * settings.sockets_per_address + SOCKETS_PER_ADDRESS
        self.clock = clock
        self.by_address: dict[str, Allowance] = {}

    def of(self, address: str) -> Allowance:
        """The share of an address; a new one is whole."""
        found = self.by_address.get(address)
        if found is None:
            if len(self.by_address) >= KEPT:
                self._forget()
            found = self._new(site_of(address))
            self.by_address[address] = found
        return found

    def _new(self, site: str) -> Allowance:
        """A share of which nothing was used yet."""
        found = Allowance(
            self.rate, self.most, self.most, self.clock(), self.clock, dearer=self.dearer
        )
        if site:
            if site not in self.by_address:
                self.by_address[site] = self._new("")
                self.by_address[site].rate *= SITE_PART
            found.site = self.by_address[site]
        return found

    def come(self, address: str) -> Allowance | None:
        """Another line of an address; None if it has enough of them."""
        share = self.of(address)
        share.pay(COMING_S)
        site = share.site
        if share.lines >= self.most_lines:
            return None
        if site is not None and site.lines >= SITE * self.most_lines:
            return None
        share.come()
        return share

    def _forget(self) -> None:
        """Those who hold no line and owe nothing are strangers again."""
        kept = {
            address: share
            for address, share in self.by_address.items()
            if share.lines or share.owes()
        }
        self.by_address = kept


class Metered(Awaitable[T]):
    """Something that is awaited, and pays for every stretch in which it runs.

    While it waits for anything, it costs nobody anything, and pays nothing.
    """

    def __init__(self, what: Coroutine[Any, Any, T], pay: Callable[[float], None]) -> None:
        self._what = what
        self._pay = pay

    def __await__(self) -> Generator[Any, Any, T]:
        error: BaseException | None = None
        while True:
            begun = thread_time()
            try:
                awaited = self._what.send(None) if error is None else self._what.throw(error)
            except StopIteration as end:
                result: T = end.value
                return result
            finally:
                self._pay(thread_time() - begun)
            error = None
            try:
                yield awaited
            except GeneratorExit:
                self._what.close()
                raise
            except BaseException as thrown:
                error = thrown
