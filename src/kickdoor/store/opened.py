"""A database that is open: one writer, a few readers."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Engine, Executable

from kickdoor.store.base import LEASE_MS
from kickdoor.store.databases import READERS, Database
from kickdoor.store.errors import StoreFailed
from kickdoor.store.migrating import migrate
from kickdoor.store.writer import Writer


class OpenDatabase:
    """SQLite or PostgreSQL, from its opening to its end."""

    writer: Writer
    reader: Engine
    tending: asyncio.Task[None]

    def __init__(self, database: Database, lease_ms: int = LEASE_MS) -> None:
        self.database = database
        self.lease_ms = lease_ms
        self.swept = 0

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


def first_of(rows: Sequence[tuple[Any, ...]]) -> str | None:
    """The first column of the first row, if there is one."""
    return str(rows[0][0]) if rows else None


def reason(error: Exception) -> str:
    """What the driver says, without the statement around it."""
    return str(getattr(error, "orig", error)) or type(error).__name__
