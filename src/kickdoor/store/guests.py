"""What is known of a guest: where they have been, as whom; and how all of that is forgotten.

Several may share a browser: each is a person of its own, whose name begins with the browser's.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, bindparam, delete, or_, select, update

from kickdoor.store.databases import Database
from kickdoor.store.schema import (
    daily_tries,
    games,
    plays,
    sessions,
    sets,
    tables,
    tickets,
    visits,
)
from kickdoor.store.sharing import Shared

AT_ONCE = 500


class Visit(NamedTuple):
    """Somebody has been at a table; its code is "" if it is gone."""

    person: str
    table: str
    name: str
    code: str


def is_theirs(person: ColumnElement[str], guest: str) -> ColumnElement[bool]:
    """Whether it is a guest, or a hand of theirs."""
    return or_(person == guest, person.startswith(f"{guest}~", autoescape=True))


SESSIONS_OF = (
    select(sessions.c.at, sessions.c.seen)
    .where(sessions.c.person == bindparam("guest"))
    .order_by(sessions.c.at)
)
FILES_OF = (
    select(games.c.id, games.c.at, games.c.text)
    .where(games.c.table_id == bindparam("table"))
    .order_by(games.c.number)
)
SETS_OF = (
    select(*(sets.c[name] for name in Shared._fields))
    .where(sets.c.person == bindparam("guest"))
    .order_by(sets.c.code)
)
GUESTS_AT = (
    select(visits.c.person, visits.c.table_id, visits.c.name, tables.c.code)
    .join(tables, tables.c.id == visits.c.table_id)
    .where(visits.c.table_id == bindparam("table"))
    .order_by(visits.c.name)
)


def visits_of(guest: str) -> Select[tuple[str, str, str, str]]:
    """Where a guest has been."""
    return (
        select(visits.c.person, visits.c.table_id, visits.c.name, tables.c.code)
        .join(tables, tables.c.id == visits.c.table_id, isouter=True)
        .where(is_theirs(visits.c.person, guest))
        .order_by(visits.c.table_id, visits.c.person)
    )


def note(connection: Connection, database: Database, visit: Visit) -> None:
    """Somebody comes to a table; the name they go by now is the one that counts."""
    row = database.insert(visits).values(person=visit.person, table_id=visit.table, name=visit.name)
    connection.execute(
        row.on_conflict_do_update(
            index_elements=["person", "table_id"], set_={"name": row.excluded.name}
        )
    )


def unnote(connection: Connection, person: str, table: str) -> None:
    """Somebody did not come to a table after all."""
    theirs = (visits.c.person == person) & (visits.c.table_id == table)
    connection.execute(delete(visits).where(theirs))


def forget(connection: Connection, guest: str) -> list[str]:
    """Forget somebody: the keys of their sessions, which are good for nothing from now on.

    A table where nobody else has been is closed, and goes with what is cleared away next; its
    finished games go at once, and so do their history and the sets they share.
    """
    theirs = is_theirs(visits.c.person, guest)
    been = list(connection.scalars(select(visits.c.table_id).where(theirs).distinct()))
    connection.execute(delete(visits).where(theirs))
    for start in range(0, len(been), AT_ONCE):
        some = been[start : start + AT_ONCE]
        others = set(
            connection.scalars(select(visits.c.table_id).where(visits.c.table_id.in_(some)))
        )
        alone = [table for table in some if table not in others]
        close(connection, alone, at=0)
        connection.execute(delete(games).where(games.c.table_id.in_(alone)))
    connection.execute(delete(sets).where(sets.c.person == guest))
    connection.execute(delete(plays).where(plays.c.guest == guest))
    connection.execute(delete(daily_tries).where(daily_tries.c.person == guest))
    ended = delete(sessions).where(sessions.c.person == guest).returning(sessions.c.token_hash)
    keys = list(connection.scalars(ended))
    for key in keys:
        connection.execute(delete(tickets).where(is_theirs(tickets.c.person, key)))
    return keys


def close(connection: Connection, wanted: list[str], at: object) -> None:
    """Nobody comes in there any more; whoever keeps them now will notice, and hang up."""
    row = update(tables).where(tables.c.id.in_(wanted))
    connection.execute(row.values(closed=at, retired=True, under_way=False))
