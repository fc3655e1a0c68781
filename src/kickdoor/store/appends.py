"""What many tables append at once, in a handful of statements however many they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

import msgspec
from sqlalchemy import Connection, bindparam, insert, select, tuple_, update

from kickdoor.store.base import Lease
from kickdoor.store.databases import Database
from kickdoor.store.errors import Fenced
from kickdoor.store.schema import entries, snapshots, tables
from kickdoor.table.records import Record

T = TypeVar("T")


class Append(msgspec.Struct, frozen=True, eq=False):
    """Records that one table wants to have written."""

    lease: Lease
    records: Sequence[Record]
    snapshot: bytes | None = None

    def __post_init__(self) -> None:
        in_order(self.records)

    @property
    def before(self) -> int:
        """The record that must be the newest, for these to follow it."""
        return self.records[0].seq - 1

    @property
    def last(self) -> int:
        """The record that will be the newest."""
        return self.records[-1].seq


def in_order(records: Sequence[Record]) -> None:
    """Records are written without a gap, at least one.

    >>> in_order([])
    Traceback (most recent call last):
    ...
    ValueError: there is nothing to write
    """
    if not records:
        raise ValueError("there is nothing to write")
    first = records[0].seq
    if [record.seq for record in records] != list(range(first, first + len(records))):
        raise ValueError("the records of a table must be numbered without a gap")


STANDING = (
    select(tables.c.id)
    .where(
        tuple_(tables.c.id, tables.c.epoch, tables.c.seq).in_(bindparam("wanted", expanding=True))
    )
    .order_by(tables.c.id)  # everybody locks in one order, so that nobody waits in a circle
    .with_for_update()
)
ADVANCE = (
    update(tables)
    .where(
        tables.c.id == bindparam("table"),
        tables.c.epoch == bindparam("lease"),
        tables.c.seq == bindparam("before"),
    )
    .values(seq=bindparam("last"))
)


def write(
    connection: Connection, database: Database, appends: Sequence[Append]
) -> dict[Append, Fenced]:
    """Write what may be written; return what was refused, of which nothing is written."""
    refused: dict[Append, Fenced] = {}
    for turn in in_turn(appends, lambda each: each.lease.table):
        wanted = [(each.lease.table, each.lease.epoch, each.before) for each in turn]
        standing = set(connection.scalars(STANDING, {"wanted": wanted}))
        refused |= {
            each: Fenced(each.lease.table) for each in turn if each.lease.table not in standing
        }
        granted = [each for each in turn if each not in refused]
        if granted:
            advance(connection, granted)
            keep_snapshots(connection, database, granted)
    return refused


def in_turn(items: Iterable[T], table: Callable[[T], str]) -> Iterator[list[T]]:
    """Split them so that no table speaks twice in one turn, and each in its own order."""
    rest = list(items)
    while rest:
        turn: dict[str, T] = {}
        later = [each for each in rest if turn.setdefault(table(each), each) is not each]
        yield list(turn.values())
        rest = later


def advance(connection: Connection, granted: Sequence[Append]) -> None:
    """Write the records of tables that stand where they should, and move the tables on."""
    connection.execute(
        ADVANCE,
        [
            {
                "table": each.lease.table,
                "lease": each.lease.epoch,
                "before": each.before,
                "last": each.last,
            }
            for each in granted
        ],
    )
    add_records(connection, ((each.lease.table, each.records) for each in granted))


def add_records(connection: Connection, logs: Iterable[tuple[str, Sequence[Record]]]) -> None:
    """Add records to logs, without a look at whether they may be."""
    rows = [
        {"table_id": table, **msgspec.structs.asdict(record)}
        for table, records in logs
        for record in records
    ]
    connection.execute(insert(entries), rows)


def keep_snapshots(connection: Connection, database: Database, granted: Sequence[Append]) -> None:
    """Put the new snapshots in the place of the old."""
    rows = [
        {"table_id": each.lease.table, "seq": each.last, "body": each.snapshot}
        for each in granted
        if each.snapshot is not None
    ]
    if rows:
        replace = database.insert(snapshots)
        newer = {"seq": replace.excluded.seq, "body": replace.excluded.body}
        connection.execute(
            replace.on_conflict_do_update(index_elements=["table_id"], set_=newer), rows
        )
