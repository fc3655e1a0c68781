"""A store in a database: the port, on a writer and a few readers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from sqlalchemy import Connection, bindparam, select

from kickdoor.store import guests, holding, plays, sharing, shelves, tidying
from kickdoor.store.appends import Append, in_order
from kickdoor.store.base import Holder, Lease
from kickdoor.store.clock import now as its_clock
from kickdoor.store.errors import StoreFailed
from kickdoor.store.guest_book import GuestBook
from kickdoor.store.opened import first_of
from kickdoor.store.plays import KeptPlay
from kickdoor.store.schema import entries, games, sessions, sets, snapshots, tables
from kickdoor.store.sharing import Shared
from kickdoor.store.tidying import Keep, Stored
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


class SqlStore(GuestBook):
    """The store on SQLite or PostgreSQL. What each method promises is said in `base.Store`."""

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

    async def first_alive(self) -> str | None:
        """One of the living processes, to all of them the same."""
        rows = await self.read(holding.FIRST_ALIVE, lease_ms=self.lease_ms)
        return next((process for (process,) in rows), None)

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
