"""Who serves which table: leases, epochs and heartbeats, within the writer's transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import BigInteger, Connection, bindparam, delete, select, update

from kickdoor.store.appends import add_records, in_turn
from kickdoor.store.base import Lease
from kickdoor.store.clock import now
from kickdoor.store.databases import Database
from kickdoor.store.errors import CodeTaken, Fenced
from kickdoor.store.schema import processes, tables
from kickdoor.table.records import Record

DEAD_MS = 24 * 60 * 60 * 1000
"""How long a process is silent before it is forgotten; what it served, others have long since."""

held = tables.outerjoin(processes, processes.c.id == tables.c.process)
is_alive = processes.c.beat > now() - bindparam("lease_ms", type_=BigInteger)
"""Whether the holder has been heard of within the lease time."""

FIRST_ALIVE = select(processes.c.id).where(is_alive).order_by(processes.c.id).limit(1)

HOLDERS = (
    select(tables.c.id, tables.c.process, tables.c.epoch, is_alive.is_(True))
    .select_from(held)
    .where(tables.c.id.in_(bindparam("wanted", expanding=True)), tables.c.process.is_not(None))
)
"""Table, process, epoch and whether it lives; no row for a table that nobody serves."""

ORPHANS = (
    select(tables.c.id)
    .select_from(held)
    .where(~tables.c.retired, is_alive.is_not(True))
    .order_by(tables.c.id)
    .limit(bindparam("most"))
)
"""Tables to be served whose holder is silent, or that have none."""

CLOSED = select(tables.c.id).where(tables.c.closed.is_not(None))
"""Tables that nobody may serve any more."""

EPOCHS = (
    select(tables.c.id, tables.c.epoch)
    .where(tables.c.id.in_(bindparam("wanted", expanding=True)), tables.c.closed.is_(None))
    .order_by(tables.c.id)
    .with_for_update(skip_locked=True)
)
TAKE = (
    update(tables)
    .where(tables.c.id == bindparam("table"))
    .values(process=bindparam("by"), epoch=bindparam("lease"), retired=False, used=now())
)


def beat(connection: Connection, database: Database, process: str) -> int:
    """Note that a process lives, by the database's clock; and what that says."""
    row = database.insert(processes).values(id=process, beat=now())
    connection.execute(row.on_conflict_do_update(index_elements=["id"], set_={"beat": now()}))
    return connection.execute(select(now())).scalar_one()


def bury(connection: Connection) -> None:
    """Forget processes that are dead for long, leaving those to others that others bury."""
    dead = (
        select(processes.c.id)
        .where(processes.c.beat < now() - DEAD_MS)
        .with_for_update(skip_locked=True)
    )
    connection.execute(delete(processes).where(processes.c.id.in_(dead)))


def only(connection: Connection, process: str) -> None:
    """Whoever else served tables here is gone."""
    connection.execute(delete(processes).where(processes.c.id != process))


def create(
    connection: Connection,
    database: Database,
    at: tuple[str, str, str],
    first: Sequence[Record],
) -> Lease:
    """Begin a table's log, unless its name or its code is in use."""
    table, code, process = at
    row = database.insert(tables).values(
        id=table, code=code, process=process, epoch=1, seq=first[-1].seq, used=now()
    )
    if not (connection.execute(row.on_conflict_do_nothing())).rowcount:
        raise CodeTaken(code)
    add_records(connection, [(table, first)])
    beat(connection, database, process)
    return Lease(table, 1)


class Claim(NamedTuple):
    """A table that a process wants to serve."""

    table: str
    process: str
    lease_ms: int


def claim(
    connection: Connection, database: Database, claims: Sequence[Claim]
) -> list[Lease | None]:
    """Take each of the tables unless another living process serves it."""
    leases: dict[int, Lease] = {}
    for turn in in_turn(enumerate(claims), lambda each: each[1].table):
        granted = grant(connection, [each for _, each in turn])
        leases |= {place: granted[each.table] for place, each in turn if each.table in granted}
    for process in sorted({claims[place].process for place in leases}):
        beat(connection, database, process)
    return [leases.get(place) for place in range(len(claims))]


def grant(connection: Connection, claims: Sequence[Claim]) -> dict[str, Lease]:
    """Take tables, each of them once."""
    wanted = [each.table for each in claims]
    # Two statements: the second sees what others committed until we had the rows. A row that
    # somebody is just writing to is served, so it is not waited for.
    epochs = {row.id: row.epoch for row in connection.execute(EPOCHS, {"wanted": wanted})}
    about = {"wanted": wanted, "lease_ms": claims[0].lease_ms}
    alive = {row[0]: row[1] for row in connection.execute(HOLDERS, about) if row[3]}
    granted = [
        each
        for each in claims
        if each.table in epochs and alive.get(each.table, each.process) == each.process
    ]
    rows = [
        {"table": each.table, "by": each.process, "lease": epochs[each.table] + 1}
        for each in granted
    ]
    if rows:
        connection.execute(TAKE, rows)
    return {each.table: Lease(each.table, epochs[each.table] + 1) for each in granted}


def release(connection: Connection, lease: Lease) -> None:
    """Give a table back; a higher epoch makes sure that the lease is spent."""
    change(connection, lease, process=None, epoch=lease.epoch + 1, used=now())


def retire(connection: Connection, lease: Lease, under_way: bool) -> None:
    """Put a table to rest, perhaps in the middle of a game."""
    change(connection, lease, retired=True, under_way=under_way, used=now())


def change(connection: Connection, lease: Lease, **values: object) -> None:
    """Change the row of a table, if the lease is the newest."""
    row = update(tables).where(tables.c.id == lease.table, tables.c.epoch == lease.epoch)
    if not (connection.execute(row.values(values))).rowcount:
        raise Fenced(lease.table)
