"""A person's own data: all that this house knows of them, and how they are forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from msgspec import Raw, Struct

from kickdoor.host.clock import world
from kickdoor.host.dailies import is_hidden
from kickdoor.host.history import Album, album_of
from kickdoor.host.keeping import Keeping
from kickdoor.host.room import Room
from kickdoor.store.base import Store
from kickdoor.table.commands import Leave, Said
from kickdoor.table.records import Record
from kickdoor.table.refusals import Refused
from kickdoor.table.serving import ENTRY

Apart = Callable[..., Awaitable[Any]]
"""Does something apart from the loop, as `asyncio.to_thread` does."""

MOST_FILES = 100
"""Finished games that are exported whole; of older ones, where they are to be had."""
MOST_LOGS = 200
"""Tables of which it is exported what somebody did there; of more, only that they were there."""
LARGEST = 20_000_000
"""Bytes of both; what comes after that is only named."""
NO_MATTER = ("no_table", "not_here", "kicked", "frozen")
"""Why somebody cannot leave a table where there is nothing left to leave."""


class Known(Struct):
    """That a guest is known, since when, and when they were last here; by the world's clock."""

    since: int
    seen: int


class Deed(Struct):
    """Something that somebody said or did, by the table's own time."""

    at: int
    did: Raw


class Been(Struct):
    """A table where somebody has been, and what they did there; no code: the table is gone."""

    table: str
    code: str
    name: str
    did: list[Deed]


class Finish(Struct):
    """A finished game of a table where somebody has been; without a file, ask for it by its id."""

    id: str
    at: int
    file: str = ""


class Lent(Struct):
    """A set that somebody shares by a code: as whom, and what is in it."""

    code: str
    by: str
    version: int
    set: Raw


class TriedDay(Struct):
    """A try at the Daily Dungeon, by the world's clock; `at` is 0 while it is under way."""

    day: str
    begun: int
    at: int
    score: int


class Export(Struct):
    """All that a house knows of somebody."""

    person: str
    known: list[Known]
    tables: list[Been]
    games: list[Finish]
    sets: list[Lent]
    album: Album
    tries: list[TriedDay] = []


class Rooms(Protocol):
    """Whoever has the tables."""

    store: Store
    rooms: dict[str, Room]
    keeping: Keeping

    async def room_of(self, id: str) -> Room:
        """Any table, by its id."""

    def carry_out(self, room: Room, said: Said) -> Awaitable[None]:
        """Do it wherever the table is kept; return when it is stored."""


async def exported(
    store: Store,
    guest: str,
    apart: Apart = asyncio.to_thread,
    now: Callable[[], int] = world,
) -> Export:
    """All that is known of a guest and their hands; but for what a day is dealt from."""
    known = [Known(*row) for row in await store.sessions_of(guest)]
    found = Export(guest, known, [], [], [], await album_of(store, guest, apart))
    for shared in await store.sets_of(guest):
        inside = Raw(shared.inside.encode())
        found.sets.append(Lent(shared.code, shared.by, shared.version, inside))
    for each in await store.tries_of(guest):
        found.tries.append(TriedDay(each.day, each.begun, each.at or 0, each.score))
    files = size = 0
    seen: set[str] = set()
    for visit in await store.visits_of(guest):
        whole = visit.code and len(found.tables) < MOST_LOGS and size < LARGEST
        records = await store.records(visit.table) if whole else []
        did: list[Deed] = await apart(deeds_of, visit.person, records) if records else []
        size += sum(len(bytes(each.did)) for each in did)
        found.tables.append(Been(visit.table, visit.code, visit.name, did))
        if visit.table in seen:
            continue
        seen.add(visit.table)
        for id, at, text in await store.files_of(visit.table):
            whole = files < MOST_FILES and size < LARGEST and not is_hidden(text, now())
            found.games.append(Finish(id, at, text if whole else ""))
            files += 1
            size += len(text) * whole
    return found


def deeds_of(person: str, records: list[Record]) -> list[Deed]:
    """What somebody did, of a table's log."""
    mark = person.encode()
    return [
        Deed(record.at, Raw(record.body))
        for record in records
        if mark in record.body and ENTRY.decode(record.body).who == person
    ]


async def forgotten(house: Rooms, guest: str, turn: Callable[[], Awaitable[object]]) -> list[str]:
    """Forget a guest: they leave every table for good; the keys of the sessions that ended.

    Before each it is waited for their turn. If it breaks off in the middle, it can be said again.
    """
    for visit in await house.store.visits_of(guest):
        await turn()
        others = {each.person for each in await house.store.guests_at(visit.table)}
        if visit.code and any(each.partition("~")[0] != guest for each in others):
            await leave(house, visit.table, visit.person)
    return await house.store.forget(guest)


async def leave(house: Rooms, table: str, person: str) -> None:
    """Somebody leaves a table for good; it is put to rest again, if it was opened only for that."""
    was_open = table in house.rooms
    try:
        room = await house.room_of(table)
        if person in room.table.state.people:
            await house.carry_out(room, Said(person, Leave(forget=True)))
    except Refused as refused:
        if refused.key not in NO_MATTER:
            raise
    else:
        if not was_open and not room.audience.listeners:
            await house.keeping.rest(room)
