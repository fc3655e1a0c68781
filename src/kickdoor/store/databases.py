"""What we need to know of a database beyond SQL, and where SQLite and PostgreSQL differ."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, Engine, Table
from sqlalchemy.dialects import postgresql, sqlite

from kickdoor.store.errors import StoreFailed

READERS = 4
"""How many may read at a time."""

T = TypeVar("T")


class Database(ABC):
    """A place for rows: how to reach it, look after it and copy it.

    What is said to it is written as if one could wait for every answer, and done by `call`.
    """

    @abstractmethod
    async def call(self, what: Callable[[], T]) -> T:
        """Do something that talks to the database, all of it, while the others go on."""

    @abstractmethod
    def insert(self, table: Table) -> postgresql.Insert | sqlite.Insert:
        """An INSERT that may say what to do ON CONFLICT: spelt alike, but by each in its own."""

    @abstractmethod
    def writing(self) -> Engine:
        """Connections for the writer."""

    @abstractmethod
    def reading(self) -> Engine:
        """Connections for everybody else; each statement stands by itself."""

    @abstractmethod
    def migrating(self) -> Engine:
        """A connection that has the patience for a change of the schema."""

    @abstractmethod
    def lock(self, connection: Connection) -> None:
        """Let one process at a time change the schema, until its transaction ends."""

    @abstractmethod
    async def tend(self, reader: Engine, commits: Callable[[], int]) -> None:
        """Look after the database as long as it is open; `commits` counts what was written."""

    @abstractmethod
    async def dump(self, to: Path) -> None:
        """Copy everything into an empty file, as it was at one moment, while the writer goes on."""

    def take(self) -> None:
        """Keep other processes out, until this one ends."""
        raise StoreFailed("a database for several processes cannot be had by one alone")

    async def backup(self, to: Path) -> None:
        """Make a copy that only its owner may read, and that has its name only when it is whole."""
        if to.exists():
            raise StoreFailed(f"{to} is already there; choose another name for the backup")
        half = to.with_name(to.name + ".half")
        try:
            os.close(os.open(half, os.O_CREAT | os.O_TRUNC | os.O_RDWR, 0o600))
            await self.dump(half)
            half.rename(to)
        except OSError as error:
            half.unlink(missing_ok=True)
            raise StoreFailed(f"the backup could not be made: {error}") from error

    @abstractmethod
    def close(self) -> None:
        """Clear away what only lived as long as the store."""
