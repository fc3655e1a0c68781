"""Tokens, tickets and secrets, within the writer's transaction."""

from __future__ import annotations

from secrets import token_bytes

from sqlalchemy import Table, delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from kickdoor.store.databases import Database
from kickdoor.store.schema import secrets, sessions, tickets


async def add(connection: AsyncConnection, database: Database, shelf: Table, **row: object) -> None:
    """Put something on a shelf; what already lies there under its name stays."""
    await connection.execute(database.insert(shelf).values(row).on_conflict_do_nothing())


async def end_session(connection: AsyncConnection, token_hash: str) -> None:
    """Forget a token."""
    await connection.execute(delete(sessions).where(sessions.c.token_hash == token_hash))


async def take_ticket(connection: AsyncConnection, ticket_hash: str, now: int) -> str | None:
    """Whom a ticket lets in. Who deletes the row has the ticket, and only one can."""
    mine = tickets.c.ticket_hash == ticket_hash
    found = (await connection.execute(select(tickets).where(mine))).one_or_none()
    if found is None or not (await connection.execute(delete(tickets).where(mine))).rowcount:
        return None
    return None if found.expires <= now else str(found.person)


async def forget_tickets(connection: AsyncConnection, now: int) -> None:
    """Clear away tickets that nobody used in time, leaving those to others that others clear."""
    late = (
        select(tickets.c.ticket_hash)
        .where(tickets.c.expires <= now)
        .with_for_update(skip_locked=True)
    )
    await connection.execute(delete(tickets).where(tickets.c.ticket_hash.in_(late)))


async def secret(connection: AsyncConnection, database: Database, name: str) -> bytes:
    """The secret of a name; whoever asks first draws it."""
    await add(connection, database, secrets, name=name, value=token_bytes(32))
    value: bytes = (
        await connection.execute(select(secrets.c.value).where(secrets.c.name == name))
    ).scalar_one()
    return value
