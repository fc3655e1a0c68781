"""The Daily Dungeon: who has had their try at which day, and what came of it; and of all, no names.

A try is one row from the deal on: so nobody has a second, however they come. What it was worth is
counted beside, for ever and for nobody; who it was goes with the guest.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, Select, bindparam, delete, select, update

from kickdoor.store import holding
from kickdoor.store.base import Lease
from kickdoor.store.databases import Database
from kickdoor.store.errors import CodeTaken, TryTaken
from kickdoor.store.schema import daily_counts, daily_pars, daily_tries, games, tables, visits
from kickdoor.store.tries import OneTry, Worth
from kickdoor.table.records import Record

TRIES_OF = (
    select(*(daily_tries.c[name] for name in OneTry._fields))
    .where(daily_tries.c.person == bindparam("person"))
    .order_by(daily_tries.c.day.desc())
)
CODE_OF = select(tables.c.code).where(tables.c.id == bindparam("table"))
COUNTS_OF = select(daily_counts.c.step, daily_counts.c.count).where(
    daily_counts.c.day == bindparam("day")
)
PAR_OF = select(daily_pars.c.scores).where(daily_pars.c.day == bindparam("day"))
PLAYERS_OF: Select[tuple[str]] = (
    select(visits.c.person)
    .join(games, games.c.table_id == visits.c.table_id)
    .where(games.c.id == bindparam("game"))
)
"""Who was at the table of a finished game."""


def begin(
    connection: Connection,
    database: Database,
    wanted: OneTry,
    at: tuple[str, str],
    first: Sequence[Record],
) -> Lease:
    """The try and its table, or neither."""
    code, process = at
    row = database.insert(daily_tries).values(wanted._asdict()).on_conflict_do_nothing()
    if not connection.execute(row).rowcount:
        raise TryTaken(wanted.day)
    try:
        return holding.create(connection, database, (wanted.table_id, code, process), first)
    except CodeTaken:
        this = daily_tries.c.table_id == wanted.table_id
        connection.execute(delete(daily_tries).where(this))
        raise


def end(
    connection: Connection,
    database: Database,
    table: str,
    worth: Worth,
    at: int,
    step: int | None,
) -> None:
    """A try is over, once; as one more who has come so far, if it was in time."""
    this = (daily_tries.c.table_id == table) & daily_tries.c.at.is_(None)
    row = update(daily_tries).where(this).values(at=at, **worth._asdict())
    ended = connection.execute(row.returning(daily_tries.c.day, daily_tries.c.counted))
    for day, counted in ended.all():
        if counted and step is not None:
            count(connection, database, day, step)


def count(connection: Connection, database: Database, day: str, step: int) -> None:
    """One more has come so far that day."""
    row = database.insert(daily_counts).values(day=day, step=step, count=1)
    connection.execute(
        row.on_conflict_do_update(
            index_elements=["day", "step"], set_={"count": daily_counts.c.count + 1}
        )
    )


def keep_par(connection: Connection, database: Database, day: str, scores: str) -> None:
    """What bots made of a day; whoever worked it out first."""
    row = database.insert(daily_pars).values(day=day, scores=scores)
    connection.execute(row.on_conflict_do_nothing())
