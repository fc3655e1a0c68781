"""What time brings to a table: a window closes, a bot acts, a choice is made for who is away."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol

from kickdoor.game.acts import Act
from kickdoor.host.chores import Chores
from kickdoor.host.clock import Clock
from kickdoor.host.pacing import Pacing
from kickdoor.store.base import Lease
from kickdoor.table.core import Table
from kickdoor.table.serving import Done, due, tick
from kickdoor.table.waiting import Riddle, long_riddles


class Timed(Protocol):
    """A table that time does something to."""

    @property
    def table(self) -> Table:
        """The table, as it is now."""

    @property
    def lease(self) -> Lease | None:
        """The right to do what is due; None: another process does."""

    @property
    def is_running(self) -> bool:
        """Whether its time runs."""

    def done(self, done: Done) -> None:
        """Time has brought this."""

    def freeze(self, error: Exception) -> None:
        """Go no further: this is a mistake of ours."""


class Answers(Protocol):
    """Whoever thinks for bots that think long."""

    async def answer(self, riddle: Riddle) -> Act:
        """What a bot decides."""


class Ticking:
    """What time brings to one table: what is due is done, and what bots think about is asked."""

    def __init__(self, timed: Timed, clock: Clock, thinkers: Answers, chores: Chores) -> None:
        self._timed = timed
        self._pacing = Pacing(clock, timed.table.state.at)
        self._thinkers = thinkers
        self._chores = chores

    def now(self) -> int:
        """The table's own time; where it is followed, about that."""
        return self._pacing.now()

    def stop(self) -> None:
        """Let it stand until it is looked at again."""
        self._pacing.run(False)

    def set(self) -> None:
        """Go on from what is stored."""
        self._pacing.set(self._timed.table.state.at)

    def pace(self) -> None:
        """Stop the table's time or let it go on, and look again when something is due."""
        timed = self._timed
        self._pacing.run(timed.is_running)
        if not timed.is_running or timed.lease is None:
            self._pacing.ring_at(None, self._ring)
            return
        for riddle in long_riddles(timed.table):
            timed.table.elsewhere[riddle.seat] = None
            self._chores.spawn(self._think(riddle, timed.table.elsewhere))
        self._pacing.ring_at(due(timed.table), self._ring)

    async def _think(self, riddle: Riddle, answers: dict[int, Act | None]) -> None:
        """Have a bot's decision thought about elsewhere, and look again when it is found."""
        try:
            answers[riddle.seat] = await self._thinkers.answer(riddle)
        except Exception as error:  # K10
            return self._timed.freeze(error)
        if answers is self._timed.table.elsewhere:  # if not, the game has gone on
            self.pace()

    def _ring(self) -> None:
        """Do what time has brought."""
        try:
            done = tick(self._timed.table, self.now())
            if done is None:
                self.pace()
            else:
                self._timed.done(done)
        except Exception as error:  # K10 a broken table hurts only itself
            self._timed.freeze(error)

    async def catch_up(self, still_ours: Callable[[], Awaitable[None]]) -> None:
        """In the Daily Dungeon nothing comes before what is due: however fast somebody clicks."""
        while self._timed.table.is_daily:
            when = due(self._timed.table)
            if when is None or when > self.now():
                return
            self._ring()
            await asyncio.sleep(0)  # others have tables, too
            await still_ours()
