"""What is cleared away, and when: whatever nobody has used for as long as the rule says.

A table goes whole, with its log and its snapshot, and only if it was put to rest: what somebody
plays at, or is about to take up again, is never touched. Finished games outlive their tables.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Table, and_, delete, func, or_, select

from kickdoor.store import plays as histories
from kickdoor.store.clock import now
from kickdoor.store.schema import (
    daily_tries,
    entries,
    games,
    plays,
    processes,
    sessions,
    sets,
    snapshots,
    tables,
    visits,
)

DAY_MS = 24 * 60 * 60 * 1000
AT_ONCE = 50
"""Tables that go in one transaction: nobody who plays waits for it."""
SHELVES = {
    "tables": tables, "entries": entries, "games": games,
    "sessions": sessions, "visits": visits, "sets": sets, "plays": plays,
    "tries": daily_tries,
}  # fmt: skip


class Keep(NamedTuple):
    """For how many days each is kept after it was last used."""

    tables: int = 7  # a game was finished there, or none was begun
    under_way: int = 30  # a game was broken off
    games: int = 365  # and who played them
    sessions: int = 400
    sets: int = 90  # shared by a code
    tries: int = 400  # at the Daily Dungeon


class Stored(NamedTuple):
    """A table, for whoever looks after them."""

    code: str
    records: int
    idle_ms: int
    retired: bool
    under_way: bool
    closed: bool


def before(days: int, later_ms: int) -> Any:
    """A moment so many days ago; or later, as if time had passed."""
    return now() + later_ms - days * DAY_MS


def worn_out(keep: Keep, later_ms: int) -> ColumnElement[bool]:
    """The tables that nobody will miss."""
    idle = or_(
        and_(~tables.c.under_way, tables.c.used < before(keep.tables, later_ms)),
        tables.c.used < before(keep.under_way, later_ms),
    )
    closed = tables.c.closed < before(keep.tables, later_ms)
    gone = or_(tables.c.process.is_(None), tables.c.process.not_in(select(processes.c.id)))
    return and_(tables.c.retired, gone, or_(idle, closed))


def due(connection: Connection, keep: Keep, later_ms: int = 0) -> dict[str, int]:
    """How much of each would go now."""
    wanted: dict[str, tuple[Table, ColumnElement[bool]]] = {
        "tables": (tables, worn_out(keep, later_ms)),
        "games": (games, games.c.at < before(keep.games, later_ms)),
        "sessions": (sessions, sessions.c.seen < before(keep.sessions, later_ms)),
        "sets": (sets, sets.c.used < before(keep.sets, later_ms)),
        "plays": (plays, histories.worn_out(before(keep.games, later_ms))),
        "tries": (daily_tries, daily_tries.c.begun < before(keep.tries, later_ms)),
    }
    return {
        name: connection.execute(select(func.count()).select_from(shelf).where(which)).scalar_one()
        for name, (shelf, which) in wanted.items()
    }


def tidy(connection: Connection, keep: Keep, later_ms: int = 0) -> dict[str, int]:
    """Clear some of it away: how much of each went. Nothing means that all is done."""
    old = select(tables.c.id).where(worn_out(keep, later_ms)).order_by(tables.c.used).limit(AT_ONCE)
    gone = [id for (id,) in connection.execute(old.with_for_update(skip_locked=True))]
    remove(connection, gone)
    found = {"tables": len(gone)}
    for name, shelf, which in (
        ("games", games, games.c.at < before(keep.games, later_ms)),
        ("sessions", sessions, sessions.c.seen < before(keep.sessions, later_ms)),
        ("sets", sets, sets.c.used < before(keep.sets, later_ms)),
        ("tries", daily_tries, daily_tries.c.begun < before(keep.tries, later_ms)),
    ):
        (key,) = shelf.primary_key.columns
        some = select(key).where(which).limit(10 * AT_ONCE).with_for_update(skip_locked=True)
        found[name] = connection.execute(delete(shelf).where(key.in_(some))).rowcount
    found["plays"] = histories.tidy(connection, before(keep.games, later_ms))
    if found["tables"] or found["games"]:
        connection.execute(delete(visits).where(LEFT_OVER))
    return found


LEFT_OVER = and_(
    visits.c.table_id.not_in(select(tables.c.id)),
    visits.c.table_id.not_in(select(games.c.table_id)),
)
"""Visits to tables of which nothing is kept any more."""


def remove(connection: Connection, wanted: list[str]) -> None:
    """Remove tables with all that belongs to them but their finished games."""
    for shelf in (entries, snapshots):
        connection.execute(delete(shelf).where(shelf.c.table_id.in_(wanted)))
    connection.execute(delete(tables).where(tables.c.id.in_(wanted)))


def rows(connection: Connection) -> dict[str, int]:
    """How much lies on each shelf."""
    return {
        name: connection.execute(select(func.count()).select_from(shelf)).scalar_one()
        for name, shelf in SHELVES.items()
    }


LISTED = select(
    tables.c.code,
    tables.c.seq,
    now() - tables.c.used,
    tables.c.retired,
    tables.c.under_way,
    tables.c.closed.is_not(None),
).order_by(tables.c.used)
