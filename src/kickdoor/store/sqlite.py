"""SQLite: a file on this machine, written ahead, flushed at every commit."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TextIO

from sqlalchemy import URL, Connection, Engine, Table, create_engine, event, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from kickdoor.store.databases import READERS, Database, T
from kickdoor.store.errors import StoreFailed

CHECKPOINT_S = 1.0
"""How often the log that is written ahead is carried over into the file."""
LARGE = 64 * 2**20
"""The size in bytes at which that log is cut, though writers must wait a moment for it."""
PATIENCE_MS = 5_000
"""How long to wait for another process that is writing."""
THREADS = READERS + 2
"""For those who read, the one who writes, and the one who carries the log over."""


class SQLite(Database):
    """A database in one file; without a name, in one that goes when the store is closed."""

    def __init__(self, path: Path | None) -> None:
        self.folder = TemporaryDirectory(prefix="kickdoor-") if path is None else None
        self.path = Path(self.folder.name, "tables.db") if self.folder else Path(path or "")
        self.flush = "OFF" if self.folder else "FULL"
        self.taken: TextIO | None = None
        self.threads = threads()

    def __str__(self) -> str:
        return str(self.path)

    async def call(self, what: Callable[[], T]) -> T:
        """Do it in a thread: there and back again once, however many statements it takes."""
        doing = asyncio.get_running_loop().run_in_executor(self.threads, what)
        try:
            return await asyncio.shield(doing)
        except asyncio.CancelledError:
            # It cannot be stopped; and as long as it lasts, it has a connection.
            await asyncio.gather(doing, return_exceptions=True)
            raise

    def insert(self, table: Table) -> sqlite.Insert:
        """An INSERT of this dialect."""
        return sqlite.insert(table)

    def writing(self) -> Engine:
        """One connection, whose transactions begin by taking the right to write."""
        engine = self.engine(poolclass=NullPool)

        @event.listens_for(engine, "begin")
        def begin(connection: Connection) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE")

        return engine

    def reading(self) -> Engine:
        """A few connections that cannot change anything, and one for the checkpoints."""
        return self.engine("PRAGMA query_only = ON", pool_size=READERS + 1, max_overflow=0)

    def migrating(self) -> Engine:
        """The same as for writing: a migration here is quick, and the file may have to be made."""
        if not self.path.exists():
            # It will hold secrets. What SQLite lays beside it has the same rights.
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))
        return self.writing()

    def engine(self, *pragmas: str, **options: Any) -> Engine:
        """Connections that leave BEGIN to us, set up as we promise."""
        engine = create_engine(
            URL.create("sqlite", database=str(self.path)),
            hide_parameters=True,
            connect_args={"check_same_thread": False},  # one thread at a time, as `call` is awaited
            **options,
        )

        @event.listens_for(engine, "connect")
        def set_up(connection: sqlite3.Connection, record: object) -> None:
            connection.isolation_level = None
            cursor = connection.cursor()
            for pragma in (
                f"PRAGMA busy_timeout = {PATIENCE_MS}",
                "PRAGMA journal_mode = WAL",
                f"PRAGMA synchronous = {self.flush}",
                "PRAGMA fullfsync = ON",  # on a Mac, a flush alone does not reach the disk
                "PRAGMA foreign_keys = ON",
                "PRAGMA wal_autocheckpoint = 0",
                *pragmas,
            ):
                cursor.execute(pragma)
            cursor.close()

        return engine

    def lock(self, connection: Connection) -> None:
        """Nothing to do: the transaction began by taking the right to write."""

    async def tend(self, reader: Engine, commits: Callable[[], int]) -> None:
        """Carry the log over whenever something was written, in a thread that no writer awaits."""
        seen = 0
        while True:
            await asyncio.sleep(CHECKPOINT_S)
            if commits() != seen:
                seen = commits()
                try:
                    await self.call(lambda: self.checkpoint(reader))
                except SQLAlchemyError:
                    seen = -1  # the log only grows; it is tried again

    def checkpoint(self, reader: Engine) -> None:
        """Carry the log over into the file; cut it when it is large."""
        log = self.path.with_name(self.path.name + "-wal")
        with reader.connect() as connection:
            connection.execute(text("PRAGMA wal_checkpoint(PASSIVE)"))
            if log.exists() and log.stat().st_size > LARGE:
                connection.execute(text("PRAGMA busy_timeout = 100"))
                connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
                connection.execute(text(f"PRAGMA busy_timeout = {PATIENCE_MS}"))

    async def dump(self, to: Path) -> None:
        """SQLite's own backup, in one step: in WAL it reads one moment and holds up nobody."""
        await asyncio.to_thread(copy, self.path, to)

    def take(self) -> None:
        """Lock the file itself; the lock goes with the process, however it ends.

        One beside it could be deleted, and would then keep nobody out. Only Windows needs that:
        there, what is locked cannot be read.
        """
        beside = self.path.with_name(self.path.name + ".lock")
        lock = beside.open("w") if sys.platform == "win32" else self.path.open("r")
        try:
            lock_whole(lock.fileno())
            self.taken = lock
        except OSError as error:
            lock.close()
            raise StoreFailed(
                f"another Kickdoor serves the tables in {self.path}: stop it, or give this one "
                "another file with --db"
            ) from error

    def close(self) -> None:
        """Let others in, and remove the file if it was only for this store."""
        self.threads.shutdown(wait=False)
        self.threads = threads()  # in case that somebody opens it once more
        if self.taken is not None:
            self.taken.close()
        if self.folder:
            self.folder.cleanup()


def threads() -> ThreadPoolExecutor:
    """Threads that begin when they are needed."""
    return ThreadPoolExecutor(THREADS, "sqlite")


def lock_whole(file: int) -> None:
    """Have a file for ourselves; an error if somebody has it."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def copy(path: Path, to: Path) -> None:
    """Copy a database that is in use, and look whether the copy is sound."""
    try:
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(to)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")  # all in one file
            (found,) = target.execute("PRAGMA integrity_check").fetchone()
    except sqlite3.Error as error:
        raise OSError(str(error)) from error
    if found != "ok":
        raise OSError(found)
