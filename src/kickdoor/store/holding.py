"""Who serves which table: leases, epochs and heartbeats, within the writer's transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from kickdoor.store.appends import add_records
from kickdoor.store.base import Lease
from kickdoor.store.clock import now
from kickdoor.store.databases import Database
from kickdoor.store.errors import CodeTaken, Fenced
from kickdoor.store.schema import processes, tables
from kickdoor.table.records import Record

held = tables.outerjoin(processes, processes.c.id == tables.c.process)


def is_alive(lease_ms: int) -> ColumnElement[bool]:
    """Whether the holder has been heard of within the lease time."""
    return processes.c.beat > now() - lease_ms


def holder(table: str, lease_ms: int) -> Select[*tuple[Any, ...]]:
    """Process, epoch and whether it lives; no row if nobody serves the table."""
    return (
        select(tables.c.process, tables.c.epoch, is_alive(lease_ms).is_(True))
        .select_from(held)
        .where(tables.c.id == table, tables.c.process.is_not(None))
    )


def orphans(limit: int, lease_ms: int) -> Select[*tuple[Any, ...]]:
    """Tables to be served whose holder is silent, or that have none."""
    return (
        select(tables.c.id)
        .select_from(held)
        .where(~tables.c.retired, is_alive(lease_ms).is_not(True))
        .order_by(tables.c.id)
        .limit(limit)
    )


async def beat(connection: AsyncConnection, database: Database, process: str) -> None:
    """Note that a process lives, by the database's clock."""
    row = database.insert(processes).values(id=process, beat=now())
    await connection.execute(row.on_conflict_do_update(index_elements=["id"], set_={"beat": now()}))


async def only(connection: AsyncConnection, process: str) -> None:
    """Whoever else served tables here is gone."""
    await connection.execute(delete(processes).where(processes.c.id != process))


async def create(
    connection: AsyncConnection,
    database: Database,
    at: tuple[str, str, str],
    first: Sequence[Record],
) -> Lease:
    """Begin a table's log, unless its name or its code is in use."""
    table, code, process = at
    row = database.insert(tables).values(
        id=table, code=code, process=process, epoch=1, seq=first[-1].seq
    )
    if not (await connection.execute(row.on_conflict_do_nothing())).rowcount:
        raise CodeTaken(code)
    await add_records(connection, [(table, first)])
    await beat(connection, database, process)
    return Lease(table, 1)


async def claim(
    connection: AsyncConnection, database: Database, table: str, process: str, lease_ms: int
) -> Lease | None:
    """Take a table unless another living process serves it."""
    # Two statements: the second sees what others committed while we waited for the row. A row
    # that somebody is just writing to is served, so it is not waited for.
    row = select(tables.c.epoch).where(tables.c.id == table).with_for_update(skip_locked=True)
    epoch: int | None = await connection.scalar(row)
    if epoch is None:
        return None
    other = (await connection.execute(holder(table, lease_ms))).one_or_none()
    if other is not None and other[0] != process and other[2]:
        return None
    await connection.execute(
        update(tables)
        .where(tables.c.id == table)
        .values(process=process, epoch=epoch + 1, retired=False)
    )
    await beat(connection, database, process)
    return Lease(table, epoch + 1)


async def release(connection: AsyncConnection, lease: Lease) -> None:
    """Give a table back; a higher epoch makes sure that the lease is spent."""
    await change(connection, lease, process=None, epoch=lease.epoch + 1)


async def retire(connection: AsyncConnection, lease: Lease) -> None:
    """Put a table to rest."""
    await change(connection, lease, retired=True)


async def change(connection: AsyncConnection, lease: Lease, **values: object) -> None:
    """Change the row of a table, if the lease is the newest."""
    row = update(tables).where(tables.c.id == lease.table, tables.c.epoch == lease.epoch)
    if not (await connection.execute(row.values(values))).rowcount:
        raise Fenced(lease.table)
