"""Group commit: one task writes for all tables, whatever is waiting in one transaction (K1).

While a transaction is being made durable the next one gathers, so nobody waits for company.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, OperationalError

from kickdoor.errors import KickdoorError
from kickdoor.store.appends import Append, write
from kickdoor.store.databases import Database
from kickdoor.store.errors import DiskFull, StoreFailed

T = TypeVar("T")
Work: TypeAlias = Callable[[Connection], T]
Shared: TypeAlias = Callable[[Connection, Database, list[Any]], Sequence[T]]
Stage: TypeAlias = Literal["connecting", "begun", "written", "committed"]
Watch: TypeAlias = Callable[[Stage, int], None]

SQLITE_FULL = 13
POSTGRES_FULL = "53100"
MOST_APPENDS = 500
MOST_DEEDS = 50
"""How much a transaction holds at most. Appends cost little together, the rest a few statements
each: a crowd that comes back after a storm must not hold up the tables that play."""


class Share(msgspec.Struct, frozen=True, eq=False):
    """Someone's share in a deed that is done once for all who want it, in their order."""

    deed: Shared[Any]
    item: object


AnyWork: TypeAlias = Append | Share | Work[Any]


class Waiting(msgspec.Struct, eq=False):
    """A deed to be done, and who waits for it."""

    deed: AnyWork
    done: asyncio.Future[Any]

    def settle(self, outcome: object) -> None:
        """Tell whoever waits, unless they have gone away."""
        if self.done.done():
            return
        if isinstance(outcome, Exception):
            self.done.set_exception(outcome)
        else:
            self.done.set_result(outcome)


class Writer:
    """The only one in this process that writes; it keeps a connection of its own.

    `watch` is told of each stage of each transaction and its size: for metrics, and for faults.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self.engine = database.writing()
        self.watch: Watch = lambda stage, size: None
        self.stage: Stage = "connecting"
        self.commits = 0
        self.connection: Connection | None = None
        self.appends: list[Waiting] = []
        self.deeds: list[Waiting] = []
        self.called = asyncio.Event()
        self.closed = False
        self.task = asyncio.create_task(self.work())

    async def append(self, append: Append) -> None:
        """Have records written; return when they are durable."""
        await self.join(self.appends, append)

    async def do(self, deed: Work[T], at_once: bool = False) -> T:
        """Have something else done, before all others if it must be; return when it is durable."""
        result: T = await self.join(self.deeds, deed, at_once)
        return result

    async def share(self, deed: Shared[T], item: object) -> T:
        """Have something done together with all who want the like; this is what came of ours."""
        result: T = await self.join(self.deeds, Share(deed, item))
        return result

    def join(
        self, queue: list[Waiting], deed: AnyWork, at_once: bool = False
    ) -> asyncio.Future[Any]:
        """Join a queue; what is returned can be waited for."""
        if self.closed:
            raise StoreFailed("the store is closed; start the server again")
        waiting = Waiting(deed, asyncio.get_running_loop().create_future())
        queue.insert(0 if at_once else len(queue), waiting)
        self.called.set()
        return waiting.done

    async def close(self) -> None:
        """Write what waits, then stop."""
        self.closed = True
        self.called.set()
        await self.task

    async def work(self) -> None:
        """Take whatever waits into one transaction, again and again."""
        while self.appends or self.deeds or not self.closed:
            await self.called.wait()
            await asyncio.sleep(0)  # who was woken together with us may speak too
            batch = self.appends[:MOST_APPENDS] + self.deeds[:MOST_DEEDS]
            del self.appends[:MOST_APPENDS], self.deeds[:MOST_DEEDS]
            if batch:
                await self.settle(batch)
            elif not self.closed:
                self.called.clear()
        await self.database.call(self.disconnect)

    async def settle(self, batch: Sequence[Waiting], again: bool = True) -> None:
        """Write a batch, and tell each how it went."""
        try:
            outcomes = await self.database.call(lambda: self.transact(batch))
        except Exception as error:
            await self.database.call(self.disconnect)
            # Before the commit was asked for, nothing is written for sure; later, nobody knows.
            surely_not = self.stage in ("connecting", "begun")
            if surely_not and again and is_lost(error):
                await self.settle(batch, again=False)
            elif surely_not and len(batch) > 1 and is_of_one(error):
                for waiting in batch:
                    await self.settle([waiting])
            else:
                for waiting in batch:
                    waiting.settle(failed(error))
        else:
            for waiting, outcome in zip(batch, outcomes, strict=True):
                waiting.settle(outcome)

    def transact(self, batch: Sequence[Waiting]) -> list[object]:
        """Do a batch in one transaction: what each came to, where a refusal hurts no other."""
        size = len(batch)
        self.reach("connecting", size)
        if self.connection is None:
            self.connection = self.engine.connect()
        transaction = self.connection.begin()
        self.reach("begun", size)
        outcomes = self.outcomes(self.connection, [each.deed for each in batch])
        self.reach("written", size)
        transaction.commit()
        self.commits += 1
        self.reach("committed", size)
        return outcomes

    def outcomes(self, connection: Connection, deeds: Sequence[AnyWork]) -> list[object]:
        """What each deed comes to."""
        appends = [each for each in deeds if isinstance(each, Append)]
        shared: dict[Shared[Any], list[Share]] = {}
        for each in deeds:
            if isinstance(each, Share):
                shared.setdefault(each.deed, []).append(each)
        found: dict[Any, object] = {**write(connection, self.database, appends)}
        for deed, shares in shared.items():
            results = deed(connection, self.database, [each.item for each in shares])
            found.update(zip(shares, results, strict=True))
        return [
            found.get(each) if isinstance(each, Append | Share) else attempt(each, connection)
            for each in deeds
        ]

    def reach(self, stage: Stage, size: int) -> None:
        """Note how far the transaction is, and tell who watches."""
        self.stage = stage
        self.watch(stage, size)

    def disconnect(self) -> None:
        """Throw the connection away, with whatever was not committed on it."""
        connection, self.connection = self.connection, None
        if connection is not None:
            for farewell in (connection.invalidate, connection.close):
                with suppress(Exception):  # it may be dead already, which is why we are here
                    farewell()


def attempt(deed: Work[Any], connection: Connection) -> object:
    """Do a deed; a refusal of ours is an outcome like another."""
    try:
        return deed(connection)
    except KickdoorError as refusal:
        return refusal


def is_lost(error: Exception) -> bool:
    """Whether the database had hung up on us, so that it may answer on a new connection."""
    return isinstance(error, DBAPIError) and error.connection_invalidated


def is_of_one(error: Exception) -> bool:
    """Whether an error may come from one deed alone, so that the others deserve another try."""
    return not is_lost(error) and not isinstance(error, OperationalError | OSError)


def is_full(error: Exception) -> bool:
    """Whether the database has no room left."""
    cause = getattr(error, "orig", error)
    code = getattr(cause, "sqlite_errorcode", None)
    return code == SQLITE_FULL or getattr(cause, "sqlstate", "") == POSTGRES_FULL


def failed(error: Exception) -> StoreFailed:
    """What a waiting one is told; the reason is for our log, not for a player."""
    told = DiskFull() if is_full(error) else StoreFailed()
    told.__cause__ = error
    return told
