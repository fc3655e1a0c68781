"""A store in a database: the port, on a writer and a few readers."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Executable, bindparam, select

from kickdoor.store import dailies, guests, holding, plays, sharing, shelves, tidying
from kickdoor.store.appends import Append, in_order
from kickdoor.store.base import LEASE_MS, Holder, Lease
from kickdoor.store.clock import now as its_clock
from kickdoor.store.databases import READERS, Database
from kickdoor.store.errors import StoreFailed
from kickdoor.store.guests import Visit
from kickdoor.store.migrating import migrate
from kickdoor.store.plays import KeptPlay
from kickdoor.store.schema import entries, games, sessions, sets, snapshots, tables
from kickdoor.store.sharing import Shared
from kickdoor.store.tidying import Keep, Stored
from kickdoor.store.tries import OneTry, Worth
from kickdoor.store.writer import Writer
from kickdoor.table.records import Record

SWEEP_MS = 60_000
"""How often tickets that nobody used are cleared away."""

RECORDS = (
    select(*(entries.c[name] for name in Record.__struct_fields__))
    .where(entries.c.table_id == bindparam("table"), entries.c.seq > bindparam("after"))
    .order_by(entries.c.seq)
)
SNAPSHOT = select(snapshots.c.seq, snapshots.c.body).where(
    snapshots.c.table_id == bindparam("table")
)
TABLE_OF = select(tables.c.id).where(tables.c.code == bindparam("code"), tables.c.closed.is_(None))
ANY_TABLE_OF = select(tables.c.id).where(tables.c.code == bindparam("code"))
PERSON_OF = select(sessions.c.person).where(sessions.c.token_hash == bindparam("token"))
GAME = select(games.c.text).where(games.c.id == bindparam("game"))
GAMES_OF = select(games.c.id).where(games.c.table_id == bindparam("table")).order_by(games.c.number)

SET = select(*(sets.c[name] for name in Shared._fields)).where(sets.c.code == bindparam("code"))


class SqlStore:
    """The store on SQLite or PostgreSQL. What each method promises is said in `base.Store`."""

    writer: Writer
    reader: Engine
    tending: asyncio.Task[None]

    def __init__(self, database: Database, lease_ms: int = LEASE_MS) -> None:
        self.database = database
        self.lease_ms = lease_ms
        self.swept = 0

    # --- open and shut ----------------------------------------------------------------------------

    async def open(self) -> None:
        """Connect, and bring the database to the newest schema."""
        try:
            await migrate(self.database)
        except StoreFailed:
            raise
        except Exception as error:
            raise StoreFailed(
                f"the database {self.database} cannot be opened ({reason(error)}); "
                "see that it is there and that you may write to it"
            ) from error
        self.reader = self.database.reading()
        # Who waits for the pool is not woken when somebody fails to connect; who waits here is.
        self.seats = asyncio.Semaphore(READERS)
        self.writer = Writer(self.database)
        self.tending = asyncio.create_task(
            self.database.tend(self.reader, lambda: self.writer.commits)
        )

    async def close(self) -> None:
        """Write what still waits, and let the database go."""
        self.tending.cancel()
        await asyncio.gather(self.tending, return_exceptions=True)
        await self.writer.close()
        await self.database.call(self.reader.dispose)
        self.database.close()

    async def read(self, query: Executable, **about: object) -> Sequence[tuple[Any, ...]]:
        """Ask the database something, on a connection that is not the writer's."""

        def ask() -> Sequence[tuple[Any, ...]]:
            with self.reader.connect() as connection:
                return [tuple(row) for row in connection.execute(query, about)]

        try:
            async with self.seats:
                return await self.database.call(ask)
        except Exception as error:
            raise StoreFailed("this cannot be looked up just now; try again in a moment") from error

    # --- the log ----------------------------------------------------------------------------------

    async def create(self, table: str, code: str, process: str, first: list[Record]) -> Lease:
        """Begin a table's log."""
        in_order(first)
        at = (table, code, process)
        return await self.writer.do(lambda on: holding.create(on, self.database, at, first))

    async def append(
        self, lease: Lease, records: list[Record], snapshot: bytes | None = None
    ) -> None:
        """Write records that follow the newest."""
        await self.writer.append(Append(lease, records, snapshot))

    async def records(self, table: str, after: int = 0) -> list[Record]:
        """The log after a record, in order."""
        return [Record(*row) for row in await self.read(RECORDS, table=table, after=after)]

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The newest snapshot, and the record it was made after."""
        for seq, body in await self.read(SNAPSHOT, table=table):
            return seq, body
        return None

    async def table_of(self, code: str) -> str | None:
        """Find the table that has a code."""
        return first_of(await self.read(TABLE_OF, code=code))

    # --- who serves -------------------------------------------------------------------------------

    async def holder(self, table: str) -> Holder | None:
        """Who serves a table."""
        about = {"wanted": [table], "lease_ms": self.lease_ms}
        for _, process, epoch, alive in await self.read(holding.HOLDERS, **about):
            return Holder(process, epoch, bool(alive))
        return None

    async def only(self, process: str) -> None:
        """Keep all others out."""
        self.database.take()
        await self.writer.do(lambda on: holding.only(on, process))

    async def claim(self, table: str, process: str) -> Lease | None:
        """Take a table that no other living process serves."""
        claim = holding.Claim(table, process, self.lease_ms)
        return await self.writer.share(holding.claim, claim)

    async def release(self, lease: Lease) -> None:
        """Give a table back."""
        await self.writer.do(lambda on: holding.release(on, lease))

    async def beat(self, process: str) -> int:
        """Say that a process lives; it would not do to be late because others queue."""
        beat = partial(holding.beat, database=self.database, process=process)
        return await self.writer.do(beat, at_once=True)

    async def bury(self) -> None:
        """Forget processes that nobody has heard of for a day."""
        await self.writer.do(holding.bury)

    async def orphans(self, limit: int) -> list[str]:
        """Tables to be served that no living process serves."""
        about = {"most": limit, "lease_ms": self.lease_ms}
        return [table for (table,) in await self.read(holding.ORPHANS, **about)]

    async def retire(self, lease: Lease, under_way: bool = True) -> None:
        """Put a table to rest."""
        await self.writer.do(lambda on: holding.retire(on, lease, under_way))

    # --- clearing away ----------------------------------------------------------------------------

    async def tidy(self, keep: Keep, later_ms: int = 0) -> dict[str, int]:
        """Clear some of what is worn out away; `later_ms` is as if so much time had passed."""
        return await self.writer.do(lambda on: tidying.tidy(on, keep, later_ms))

    async def due(self, keep: Keep, later_ms: int = 0) -> dict[str, int]:
        """How much of each would go."""
        return await self.writer.do(lambda on: tidying.due(on, keep, later_ms))

    async def rows(self) -> dict[str, int]:
        """How much lies on each shelf."""
        return await self.writer.do(tidying.rows)

    async def listed(self) -> list[Stored]:
        """Every table, the one that nobody has used for longest first."""
        return [Stored(*row) for row in await self.read(tidying.LISTED)]

    async def close_table(self, code: str) -> None:
        """Let nobody come to a table any more; whoever serves it hangs up within seconds."""
        table = await self.table_of(code)
        if table is None:
            raise StoreFailed(f"there is no table {code}, or it is closed already")
        await self.writer.do(lambda on: guests.close(on, [table], its_clock()))

    async def closed(self) -> set[str]:
        """The tables that were closed, and are not cleared away yet."""
        return {table for (table,) in await self.read(holding.CLOSED)}

    async def remove(self, code: str) -> None:
        """Remove a table that nobody serves, whatever state it is in."""
        table = first_of(await self.read(ANY_TABLE_OF, code=code))
        if table is None:
            raise StoreFailed(f"there is no table {code}")
        holder = await self.holder(table)
        if holder is not None and holder.alive:
            raise StoreFailed(f"the table {code} is being served; stop the server first")
        await self.writer.do(lambda on: tidying.remove(on, [table]))

    # --- guests -----------------------------------------------------------------------------------

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

    # --- the shelves ------------------------------------------------------------------------------

    async def add_session(self, token_hash: str, person: str, at: int) -> None:
        """Remember who a token stands for."""
        row = {"token_hash": token_hash, "person": person, "at": at, "seen": its_clock()}
        await self.writer.do(lambda on: shelves.add(on, self.database, sessions, **row))

    async def person_of(self, token_hash: str) -> str | None:
        """Who a token stands for, if anybody."""
        return first_of(await self.read(PERSON_OF, token=token_hash))

    async def end_session(self, token_hash: str) -> None:
        """Forget a token."""
        await self.writer.do(lambda on: shelves.end_session(on, token_hash))

    async def add_ticket(self, ticket_hash: str, person: str, expires: int) -> None:
        """Issue a ticket that lets a person in, once."""
        row = {"ticket_hash": ticket_hash, "person": person, "expires": expires}
        await self.writer.share(shelves.add_tickets, row)

    async def take_ticket(self, ticket_hash: str, now: int) -> str | None:
        """Whom a ticket lets in, for exactly one of all who ask; old ones are cleared away."""
        if now - self.swept >= SWEEP_MS:
            self.swept = now
            await self.writer.do(lambda on: shelves.forget_tickets(on, now))
        return await self.writer.share(shelves.take_tickets, (ticket_hash, now))

    async def keep_game(
        self, game_id: str, table: str, number: int, text: str, played: Sequence[KeptPlay] = ()
    ) -> None:
        """Keep a finished game, and for whom."""
        row = {"id": game_id, "table_id": table, "number": number, "text": text, "at": its_clock()}

        def put(on: Connection) -> None:
            shelves.add(on, self.database, games, **row)
            plays.keep(on, self.database, table, played)

        await self.writer.do(put)

    async def game(self, game_id: str) -> str | None:
        """Fetch a finished game."""
        return first_of(await self.read(GAME, game=game_id))

    async def games_of(self, table: str) -> list[str]:
        """The finished games of a table, the first first."""
        return [game for (game,) in await self.read(GAMES_OF, table=table)]

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

    async def share_set(self, wanted: Shared) -> None:
        """Share a set by a code."""
        await self.writer.do(lambda on: sharing.share(on, self.database, wanted))

    async def change_set(self, wanted: Shared) -> int:
        """Share another version of it; which one it is."""
        return await self.writer.do(lambda on: sharing.change(on, wanted))

    async def take_set_back(self, code: str, person: str) -> bool:
        """Share it no more."""
        return await self.writer.do(lambda on: sharing.take_back(on, code, person))

    async def shared_set(self, code: str) -> Shared | None:
        """The set that is shared by a code; it is used by that."""
        for row in await self.read(SET, code=code):
            await self.writer.do(lambda on: sharing.use(on, code))
            return Shared(*row)
        return None

    async def secret(self, name: str) -> bytes:
        """32 random bytes, the same for every process that asks."""
        return await self.writer.do(lambda on: shelves.secret(on, self.database, name))

    async def backup(self, to: Path) -> None:
        """Copy the whole database into a file while it is in use."""
        await self.database.backup(to)


def first_of(rows: Sequence[tuple[Any, ...]]) -> str | None:
    """The first column of the first row, if there is one."""
    return str(rows[0][0]) if rows else None


def reason(error: Exception) -> str:
    """What the driver says, without the statement around it."""
    return str(getattr(error, "orig", error)) or type(error).__name__
