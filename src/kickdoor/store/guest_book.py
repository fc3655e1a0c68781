"""What a store keeps of guests: where they were, what they have played, their tries at a day."""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.store import dailies, guests, plays
from kickdoor.store.appends import in_order
from kickdoor.store.base import Lease
from kickdoor.store.guests import Visit
from kickdoor.store.opened import OpenDatabase, first_of
from kickdoor.store.plays import KeptPlay
from kickdoor.store.sharing import Shared
from kickdoor.store.tries import OneTry, Worth
from kickdoor.table.records import Record


class GuestBook(OpenDatabase):
    """Who has been here. What each method promises is said in `base.Store`."""

    async def note_visit(self, person: str, table: str, name: str) -> None:
        """Remember that somebody comes to a table."""
        visit = Visit(person, table, name, "")
        await self.writer.do(lambda on: guests.note(on, self.database, visit))

    async def forget_visit(self, person: str, table: str) -> None:
        """They did not come in after all."""
        await self.writer.do(lambda on: guests.unnote(on, person, table))

    async def visits_of(self, guest: str) -> list[Visit]:
        """Where a guest and their hands have been."""
        rows = await self.read(guests.visits_of(guest))
        return [Visit(person, table, name, code or "") for person, table, name, code in rows]

    async def guests_at(self, table: str) -> list[Visit]:
        """Who has been at a table."""
        return [Visit(*row) for row in await self.read(guests.GUESTS_AT, table=table)]

    async def sessions_of(self, guest: str) -> list[tuple[int, int]]:
        """Since when a guest is known, and when they were last here, in milliseconds."""
        return [(row[0], row[1]) for row in await self.read(guests.SESSIONS_OF, guest=guest)]

    async def files_of(self, table: str) -> list[tuple[str, int, str]]:
        """The finished games of a table: id, when, and the file."""
        rows = await self.read(guests.FILES_OF, table=table)
        return [(id, at, text) for id, at, text in rows]

    async def sets_of(self, guest: str) -> list[Shared]:
        """The sets that a guest shares by a code."""
        rows = await self.read(guests.SETS_OF, guest=guest)
        return [Shared(*row) for row in rows]

    async def players_of(self, game_id: str) -> list[str]:
        """Who was at the table of a finished game."""
        return [person for (person,) in await self.read(dailies.PLAYERS_OF, game=game_id)]

    async def forget(self, guest: str) -> list[str]:
        """Forget somebody; these keys are no sessions any more."""
        return await self.writer.do(lambda on: guests.forget(on, guest))

    # --- the Daily Dungeon ------------------------------------------------------------------------

    async def begin_try(
        self, wanted: OneTry, code: str, process: str, first: list[Record]
    ) -> Lease:
        """Begin somebody's one try at a day, and the log of its table."""
        in_order(first)
        at = (code, process)
        return await self.writer.do(lambda on: dailies.begin(on, self.database, wanted, at, first))

    async def end_try(self, table: str, worth: Worth, at: int, step: int | None) -> None:
        """A try is over; without a step it is not counted."""
        await self.writer.do(lambda on: dailies.end(on, self.database, table, worth, at, step))

    async def tries_of(self, person: str) -> list[OneTry]:
        """What somebody has tried, the last day first."""
        return [OneTry(*row) for row in await self.read(dailies.TRIES_OF, person=person)]

    async def code_of(self, table: str) -> str | None:
        """The code of a table, as long as there is one."""
        return first_of(await self.read(dailies.CODE_OF, table=table))

    async def counts_of(self, day: str) -> dict[int, int]:
        """How many came how far on a day."""
        rows = await self.read(dailies.COUNTS_OF, day=day)
        return {int(step): int(count) for step, count in rows}

    async def par_of(self, day: str) -> str | None:
        """What bots made of a day, if that was worked out."""
        return first_of(await self.read(dailies.PAR_OF, day=day))

    async def keep_par(self, day: str, scores: str) -> None:
        """Keep what bots made of a day."""
        await self.writer.do(lambda on: dailies.keep_par(on, self.database, day, scores))

    # --- their games ------------------------------------------------------------------------------

    async def plays_of(self, guest: str, hand: int) -> list[KeptPlay]:
        """All the games that somebody has played."""
        return [KeptPlay(*row) for row in await self.read(plays.ALL_OF, guest=guest, hand=hand)]

    async def plays_before(
        self, guest: str, hand: int, mark: tuple[int, str], most: int
    ) -> list[KeptPlay]:
        """The last of them before a moment and a game."""
        about = {"guest": guest, "hand": hand, "at": mark[0], "game": mark[1], "most": most}
        return [KeptPlay(*row) for row in await self.read(plays.PAGE_OF, **about)]

    async def plays_with(self, guest: str) -> list[KeptPlay]:
        """All of a guest and their hands."""
        return [KeptPlay(*row) for row in await self.read(plays.GUESTS_OF, guest=guest)]

    async def bring_plays(self, wanted: Sequence[KeptPlay], most: int) -> int:
        """Put games beside a guest's that they bring along."""
        return await self.writer.do(lambda on: plays.bring(on, self.database, wanted, most))
