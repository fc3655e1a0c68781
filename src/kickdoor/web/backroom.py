"""The back room: what takes longer than a moment is done there, and paid for by whoever asks.

Python computes one thing at a time, in whichever thread: so what is done apart from the loop in
which everybody's tables run still takes time from it. An address has one thing done at a time, and
waits before the next until some of its share has come back; the others do not wait for it.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from time import thread_time
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from kickdoor.table.refusals import Refused
from kickdoor.web.addresses import SITE, site_of
from kickdoor.web.retelling import Reteller, Untold
from kickdoor.web.settings import Settings
from kickdoor.web.shares import Allowances

THREADS = 2
PART = 0.2
"""What an address may have of a processor there; more where more sockets are allowed."""
AT_ONCE_S = 4.0
"""How much of it can be saved up: to read a game, and to tell all of it, takes half a second."""
QUEUE = 12
"""That wait for one address at a time: a page asks for four things at once."""

T = TypeVar("T")


class BackRoom:
    """Does one thing after the other for each address, and a few at a time for all of them."""

    def __init__(self, settings: Settings, hit: Callable[[str, str], None]) -> None:
        self.shares = Allowances(settings, part=PART, at_once=AT_ONCE_S, dearer=0.0)
        self._hit = hit
        self._most = max(QUEUE, settings.sockets_per_address // 4)
        self._waiting: Counter[str] = Counter()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._threads = ThreadPoolExecutor(THREADS, "back room")
        self._reteller = Reteller()

    async def do(self, address: str, what: Callable[..., T], *told: Any) -> T:
        """Do something for somebody, in a thread: when it is their turn."""
        async with self.turn(address):
            return await self.run(address, what, *told)

    async def run(self, address: str, what: Callable[..., T], *told: Any) -> T:
        """The same for somebody whose turn it is."""
        loop = asyncio.get_running_loop()
        seconds, result = await loop.run_in_executor(self._threads, timed, what, told)
        self.pay(address, seconds)
        if isinstance(result, Failed):
            raise result.error
        return result

    async def told(self, address: str, what: Callable[..., T], *about: Any) -> T:
        """Have something told of a game that is over, by the process that does so."""
        async with self.turn(address):
            seconds, found = await self._reteller.tell(what, *about)
            self.pay(address, seconds)
        if isinstance(found, Untold):
            raise Refused(found.key, found.rule, **found.values)
        return found

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """When it is their turn, and for as long as that lasts; `too_many` if too many wait."""
        payers = self._payers(address)
        if any(self._waiting[each] >= most for each, most in payers.items()):
            self._hit("back room", address)
            raise Refused("too_many")
        self._waiting.update(payers.keys())
        try:
            async with self._turns.setdefault(address, asyncio.Lock()):
                await self.shares.of(address).turn()
                yield
        finally:
            self._waiting.subtract(payers.keys())
            self._waiting = +self._waiting

    def pay(self, address: str, seconds: float) -> None:
        """What was done for somebody has taken so much of a processor's time."""
        self.shares.of(address).pay(seconds)

    def close(self) -> None:
        """Nothing more is done."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._reteller.close()

    def _payers(self, address: str) -> dict[str, int]:
        """Whose places are taken, and how many they have: one's own, and one's site's."""
        site = site_of(address)
        return {address: self._most} | ({site: SITE * self._most} if site else {})


class Failed:
    """An error that came of it: who caused it pays all the same."""

    def __init__(self, error: Exception) -> None:
        self.error = error


def timed(what: Callable[..., T], told: tuple[Any, ...]) -> tuple[float, T | Failed]:
    """Do it, and say how much of a processor's time that took."""
    begun = thread_time()
    try:
        found: T | Failed = what(*told)
    except Exception as error:
        found = Failed(error)
    return thread_time() - begun, found
