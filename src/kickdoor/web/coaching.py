"""The coach of a process: it looks at one game at a time, and apart, so that no table waits."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from multiprocessing.connection import Connection

from msgspec import Struct

from kickdoor.coach import Report, reviewed
from kickdoor.host.chores import Chores
from kickdoor.table.refusals import Refused
from kickdoor.transcripts import replay
from kickdoor.web.apart import apart, be_polite

KEPT = 64
"""Games whose report is kept, a few kilobytes each."""
QUEUE = 6
"""Games that may wait to be looked at closely; a usual one takes half a minute."""
PATIENCE_S = 20.0
"""A game that nobody has asked about for so long is not looked at closely when its turn comes."""
LONGEST_S = 300.0
"""After that long a game is given up."""


class Coached(Struct):
    """What the coach says of a game: its course at once, decisions and stabs when it is done."""

    report: Report
    share: float  # of the work; at 1 the report is complete


class Coach:
    """What was seen of each game; the decisions are looked at meanwhile."""

    def __init__(self, chores: Chores) -> None:
        self._chores = chores
        self._seen: OrderedDict[str, Coached | None] = OrderedDict()  # None: it went wrong
        self._begun: dict[str, str] = {}  # looked at closely, or to be: and for which address
        self._asked: dict[str, float] = {}  # when somebody last asked for one of them
        self._looking = asyncio.Lock()

    def knows(self, id: str) -> bool:
        """Whether a game has been looked at, or is to be."""
        return id in self._seen

    async def look(
        self, id: str, text: str, address: str, glance: Callable[[str], Awaitable[Report]]
    ) -> Coached:
        """What is seen of a game by now; no more than a glance where too many wait.

        Whoever asks for several has the next one looked at closely when the last is done.
        """
        if id not in self._seen:
            course = Coached(await glance(text), 0.0)
            self._seen.setdefault(id, course)  # others may have asked for it meanwhile
            if len(self._seen) > KEPT:
                self._asked.pop(self._seen.popitem(last=False)[0], None)
        seen = self._seen[id]
        if seen is None:
            del self._seen[id]  # whoever asks again has it tried again
            raise Refused("coach_failed")
        self._seen.move_to_end(id)
        self._asked[id] = asyncio.get_running_loop().time()
        is_free = len(self._begun) < QUEUE and address not in self._begun.values()
        if seen.share < 1 and id not in self._begun and is_free:
            self._begun[id] = address
            self._chores.spawn(self._look_closely(id, seen, text))
        return seen

    async def _look_closely(self, id: str, seen: Coached, text: str) -> None:
        """Look at every decision of a game, when its turn has come."""

        def tell(share: float) -> None:
            seen.share = share

        try:
            async with self._looking, asyncio.timeout(LONGEST_S):
                if asyncio.get_running_loop().time() - self._asked[id] > PATIENCE_S:
                    return
                self._seen[id] = Coached(await looked_at(text, tell), 1.0)
        except Exception:
            self._seen[id] = None
            raise
        finally:
            del self._begun[id]


async def looked_at(text: str, tell: Callable[[float], None]) -> Report:
    """A game reviewed by another process."""
    report: Report = await apart(review, text, last=is_report, tell=tell)
    return report


def is_report(said: float | Report) -> bool:
    """Whether it is that, and no share of the work."""
    return isinstance(said, Report)


def review(line: Connection, text: str) -> None:
    """What the other process does: read the game, and look at it again."""
    be_polite()
    line.send(reviewed(replay(text), tick=lambda done, steps: line.send(done / (steps + 1))))
