"""Letters to the other processes. Any may be lost: the log is the truth, and is read anyway."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

import msgspec

from kickdoor.host.bus import Bus, BusFailed, Hear
from kickdoor.host.chores import Chores
from kickdoor.host.mail import AnyMail, Gaze, Here, Went
from kickdoor.table.messages import Glanced

AT_ONCE = 50  # people named in one letter, which must not be too large for the bus


class Post:
    """One process's letters. Who is alone writes none."""

    def __init__(self, bus: Bus, process: str, chores: Chores, alone: bool = False) -> None:
        self.process = process
        self._bus = bus
        self._chores = chores
        self._alone = alone

    async def open(self, hear: Hear) -> None:
        """Take part; `hear` gets each letter from the others."""
        await self._bus.open(self.process, hear)

    async def close(self) -> None:
        """Take no more part."""
        await self._bus.close()

    async def send(self, to: str, mail: AnyMail) -> None:
        """Write to one process; `BusFailed` if that cannot be done."""
        await self._bus.send(to, msgspec.json.encode(mail))

    def shout(self, mail: AnyMail) -> None:
        """Tell all the others, if they can be told: they look for themselves now and then."""
        if not self._alone:
            self._chores.spawn(self._shout(msgspec.json.encode(mail)))

    async def _shout(self, message: bytes) -> None:
        with suppress(BusFailed):
            await self._bus.shout(message)

    # --- who is where -------------------------------------------------------------------------

    def say_who_is_here(self, people: Iterable[tuple[str, str]]) -> None:
        """Tell whoever keeps these tables which of their people are connected here."""
        named = list(people)
        for start in range(0, len(named), AT_ONCE):
            here: dict[str, list[str]] = {}
            for table, who in named[start : start + AT_ONCE]:
                here.setdefault(table, []).append(who)
            self.shout(Here(self.process, here))

    def say_who_came(self, table: str, who: str) -> None:
        """Tell whoever keeps the table that somebody is connected here."""
        self.shout(Here(self.process, {table: [who]}))

    def say_who_went(self, table: str, who: str) -> None:
        """Tell whoever keeps the table that somebody has hung up."""
        self.shout(Went(self.process, table, who))

    def say_where(self, table: str, told: Glanced) -> None:
        """Tell the others where somebody who is connected here looks."""
        self.shout(Gaze(table, told.seat, told.card))
