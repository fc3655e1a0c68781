"""PostgreSQL: one database for several processes, on one machine or many."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, Table, func, select
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool
from sqlalchemy.util import greenlet_spawn

from kickdoor.store.databases import READERS, Database, T
from kickdoor.store.errors import WrongAddress

CONNECT = {"timeout": 5, "target_session_attrs": "read-write"}
"""Give up after some seconds; of several hosts take the one that leads, not one that follows."""
ANSWER_S = 10
"""How long to wait for an answer before the database counts as gone."""

SETTINGS = {
    "application_name": "kickdoor",
    # A process that was stopped within a transaction must not keep a table from being taken over:
    "idle_in_transaction_session_timeout": "4000",
    "lock_timeout": "3000",
    "jit": "off",
}
MIGRATION_LOCK = 0x6B69636B646F6F72
"""The letters of our name, as the number of an advisory lock."""


class PostgreSQL(Database):
    """A database on a server."""

    def __init__(self, url: URL) -> None:
        if find_spec("asyncpg") is None:
            raise WrongAddress("PostgreSQL needs a driver: pip install kickdoor[postgres]")
        self.url = url.set(drivername="postgresql+asyncpg")

    def __str__(self) -> str:
        return self.url.set(drivername="postgresql").render_as_string(hide_password=True)

    async def call(self, what: Callable[[], T]) -> T:
        """Do it in the loop itself: a greenlet steps aside wherever an answer is awaited."""
        return await greenlet_spawn(what)

    def insert(self, table: Table) -> postgresql.Insert:
        """An INSERT of this dialect."""
        return postgresql.insert(table)

    def writing(self) -> Engine:
        """One connection, which the writer keeps until it throws it away."""
        return self.engine(poolclass=NullPool)

    def reading(self) -> Engine:
        """A few connections; a dead one is found out and replaced before it is used."""
        return self.engine(
            pool_size=READERS, max_overflow=0, pool_pre_ping=True, isolation_level="AUTOCOMMIT"
        )

    def migrating(self) -> Engine:
        """A connection that waits as long as it takes."""
        return create_async_engine(
            self.url,
            poolclass=NullPool,
            hide_parameters=True,
            connect_args=CONNECT,
        ).sync_engine

    def engine(self, **options: object) -> Engine:
        """Connections that give up rather than hang."""
        return create_async_engine(
            self.url,
            hide_parameters=True,
            connect_args={**CONNECT, "command_timeout": ANSWER_S, "server_settings": SETTINGS},
            **options,
        ).sync_engine

    def lock(self, connection: Connection) -> None:
        """An advisory lock, which goes with the transaction."""
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))

    async def tend(self, reader: Engine, commits: Callable[[], int]) -> None:
        """Nothing to do: PostgreSQL looks after itself."""

    async def dump(self, to: Path) -> None:
        """`pg_dump`, in the form that `pg_restore` reads."""
        program = shutil.which("pg_dump")
        if program is None:
            raise OSError(
                "PostgreSQL needs pg_dump for it; install the PostgreSQL client "
                "(Debian: apt install postgresql-client), or run it on the server"
            )
        where = self.url.set(drivername="postgresql", password=None).render_as_string()
        # A password on the command line could be read by everybody on this machine.
        secret = {} if self.url.password is None else {"PGPASSWORD": self.url.password}
        process = await asyncio.create_subprocess_exec(
            *(program, "--format=custom", f"--file={to}", f"--dbname={where}"),
            env=os.environ | secret,
            stderr=asyncio.subprocess.PIPE,
        )
        _, complaint = await process.communicate()
        if process.returncode:
            raise OSError(complaint.decode().strip())

    def close(self) -> None:
        """Nothing to clear away."""
