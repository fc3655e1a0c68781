"""Sets that are shared by a code: put there, changed, looked up, taken back."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, delete, select, update

from kickdoor.store.clock import now
from kickdoor.store.databases import Database
from kickdoor.store.errors import CodeTaken
from kickdoor.store.schema import sets

A_DAY_MS = 24 * 60 * 60 * 1000
MOST_OF_A_PERSON = 50
"""Shared at a time; of more, the one that was not used for longest goes."""


class Shared(NamedTuple):
    """A set that somebody shares: whose it is, under which name they do, and what is in it."""

    code: str
    person: str
    by: str
    version: int
    inside: str


def share(connection: Connection, database: Database, wanted: Shared) -> None:
    """Put a set there; `CodeTaken` if something lies there already."""
    row = wanted._asdict() | {"used": now()}
    added = connection.execute(database.insert(sets).values(row).on_conflict_do_nothing())
    if not added.rowcount:
        raise CodeTaken(wanted.code)
    theirs = select(sets.c.code).where(sets.c.person == wanted.person)
    newest = theirs.order_by(sets.c.used.desc(), sets.c.code).limit(MOST_OF_A_PERSON)
    connection.execute(
        delete(sets).where(
            sets.c.person == wanted.person,
            sets.c.code.not_in(newest),
            sets.c.code != wanted.code,
        )
    )


def change(connection: Connection, wanted: Shared) -> int:
    """Another version of one's own set: which one it is now; 0, if it is not theirs."""
    mine = (sets.c.code == wanted.code) & (sets.c.person == wanted.person)
    rows = connection.execute(select(sets.c.version, sets.c.inside).where(mine)).all()
    if not rows:
        return 0
    version, inside = rows[0]
    version += inside != wanted.inside
    values = {"by": wanted.by, "version": version, "inside": wanted.inside, "used": now()}
    connection.execute(update(sets).where(mine).values(values))
    return int(version)


def take_back(connection: Connection, code: str, person: str) -> bool:
    """Take one's own set back; whether it was theirs."""
    mine = (sets.c.code == code) & (sets.c.person == person)
    return bool(connection.execute(delete(sets).where(mine)).rowcount)


def use(connection: Connection, code: str) -> None:
    """A set is used; that is written down once a day."""
    late = (sets.c.code == code) & (sets.c.used < now() - A_DAY_MS)
    connection.execute(update(sets).where(late).values(used=now()))
