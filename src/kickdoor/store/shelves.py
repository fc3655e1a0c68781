"""Tokens, tickets and secrets, within the writer's transaction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from secrets import token_bytes

from sqlalchemy import Connection, Table, bindparam, delete, select, update

from kickdoor.store.clock import now
from kickdoor.store.databases import Database
from kickdoor.store.schema import secrets, sessions, tickets

A_DAY_MS = 24 * 60 * 60 * 1000


def add(connection: Connection, database: Database, shelf: Table, **row: object) -> None:
    """Put something on a shelf; what already lies there under its name stays."""
    connection.execute(database.insert(shelf).values(row).on_conflict_do_nothing())


def end_session(connection: Connection, token_hash: str) -> None:
    """Forget a token."""
    connection.execute(delete(sessions).where(sessions.c.token_hash == token_hash))


FOUND = (
    select(tickets.c.ticket_hash)
    .where(tickets.c.ticket_hash.in_(bindparam("wanted", expanding=True)))
    .order_by(tickets.c.ticket_hash)  # so that nobody waits in a circle
    .with_for_update()
)
TAKE = (
    delete(tickets)
    .where(tickets.c.ticket_hash.in_(FOUND))
    .returning(tickets.c.ticket_hash, tickets.c.person, tickets.c.expires)
)


def add_tickets(
    connection: Connection, database: Database, rows: Sequence[Mapping[str, object]]
) -> list[None]:
    """Issue tickets; one that is there already stays. Whoever asks for one is here today."""
    connection.execute(database.insert(tickets).on_conflict_do_nothing(), rows)
    keys = {str(row["person"]).partition("~")[0] for row in rows}
    here = sessions.c.token_hash.in_(sorted(keys)) & (sessions.c.seen < now() - A_DAY_MS)
    connection.execute(update(sessions).where(here).values(seen=now()))
    return [None] * len(rows)


def take_tickets(
    connection: Connection, database: Database, asked: Sequence[tuple[str, int]]
) -> list[str | None]:
    """Whom each ticket lets in at a time. Who deletes the row has it: the first who asked."""
    rows = connection.execute(TAKE, {"wanted": [ticket for ticket, _ in asked]})
    found = {ticket: (str(person), expires) for ticket, person, expires in rows}
    nobody = None, 0
    lets_in = [(*found.pop(ticket, nobody), now) for ticket, now in asked]
    return [person if expires > now else None for person, expires, now in lets_in]


def forget_tickets(connection: Connection, at: int) -> None:
    """Clear away tickets that nobody used in time, leaving those to others that others clear."""
    late = (
        select(tickets.c.ticket_hash)
        .where(tickets.c.expires <= at)
        .with_for_update(skip_locked=True)
    )
    connection.execute(delete(tickets).where(tickets.c.ticket_hash.in_(late)))


def secret(connection: Connection, database: Database, name: str) -> bytes:
    """The secret of a name; whoever asks first draws it."""
    add(connection, database, secrets, name=name, value=token_bytes(32))
    value: bytes = (
        connection.execute(select(secrets.c.value).where(secrets.c.name == name))
    ).scalar_one()
    return value
