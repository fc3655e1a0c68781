"""A new table as somebody wants it, and a client's place at a table."""

from __future__ import annotations

import secrets
from random import Random
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from kickdoor.bots import characters_for, parts
from kickdoor.host.audience import Listener
from kickdoor.sets import DEFAULT
from kickdoor.table.asking import draft, glanced, swings, why
from kickdoor.table.commands import AnyCommand, Invite, Join, Pace, WireAct
from kickdoor.table.core import Table
from kickdoor.table.happenings import Created
from kickdoor.table.lobby import check_what_is_played
from kickdoor.table.messages import Because, Drafted, Swings
from kickdoor.table.records import Record
from kickdoor.table.refusals import Refused
from kickdoor.table.serving import do, new_table

if TYPE_CHECKING:
    from kickdoor.host.host import Host
    from kickdoor.host.room import Room


class NewTable(Struct, forbid_unknown_fields=True):
    """What somebody wants to play, and under which name."""

    name: Annotated[str, Meta(min_length=1, max_length=24)]
    set: Annotated[str, Meta(max_length=200)] = DEFAULT
    options: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=40)] = []
    pace: Pace = "standard"
    seats: Annotated[int, Meta(ge=2, le=10)] = 4
    talk: bool = True
    bots: Annotated[int, Meta(ge=0, le=9)] = 0
    bot: Annotated[str, Meta(max_length=24)] = "sensible"  # which
    characters: bool = False  # whether each bot is like nobody else at the table
    position: str = ""  # the transcript that the first game goes on from


def laid(code: str, person: str, wanted: NewTable) -> tuple[Table, list[Record]]:
    """The table, its maker on it, bots on the last seats; and the log of that."""
    check_what_is_played(wanted.set, wanted.options, wanted.seats)
    if wanted.bots >= wanted.seats:
        raise Refused("seats_wrong", least=wanted.bots + 1, most=10)
    created = Created(
        secrets.token_hex(8),
        code,
        secrets.token_hex(32),
        wanted.set,
        wanted.options,
        wanted.pace,
        wanted.seats,
        wanted.talk,
        wanted.position,
    )
    table, first = new_table(created)
    records = [first.record, do(table, person, Join(wanted.name), 0).record]
    seats = range(wanted.seats - wanted.bots, wanted.seats)
    for seat, bot in zip(seats, company(wanted, created.secret), strict=True):
        records.append(do(table, person, Invite(seat, bot), 0).record)
    return table, records


def company(wanted: NewTable, secret: str) -> list[str]:
    """The bots that are wanted, each with a character of its own if that can be had."""
    kind, character = parts(wanted.bot)
    there = list(characters_for(kind))
    if not wanted.characters or character or not there:
        return [wanted.bot] * wanted.bots
    Random(secret).shuffle(there)
    return [f"{wanted.bot}:{there[each % len(there)]}" for each in range(wanted.bots)]


class Attached:
    """A client's place at a table, whichever process keeps the table."""

    def __init__(
        self, host: Host, room: Room, person: str, client: str, listener: Listener
    ) -> None:
        self._host = host
        self._room = room
        self._person = person
        self._by = f"{person}/{client}"
        self._listener = listener

    async def do(self, command: AnyCommand, n: int, seen: int, lag: int) -> None:
        """Carry a command out; return when it is stored."""
        await self._host.carry_out(self._room, self._person, command, self._by, n, lag, seen)

    def look(self) -> None:
        """Send the whole table again."""
        self._room.show(self._listener)

    def now(self) -> int:
        """The table's own time."""
        return self._room.now()

    def why(self, n: int, card: int) -> Because:
        """Why a card cannot be played now."""
        self._room.check_truth()
        return why(self._room.table, self._person, n, card)

    def swings(self, n: int) -> Swings:
        """What each of one's own cards would make of the fight."""
        self._room.check_truth()
        return swings(self._room.table, self._person, n)

    def draft(self, n: int, acts: list[WireAct]) -> Drafted:
        """What could be said after these acts."""
        self._room.check_truth()
        return draft(self._room.table, self._person, n, acts)

    def glance(self, card: int) -> None:
        """Let the others see which open card one looks at."""
        self._room.check_truth()
        told = glanced(self._room.table, self._person, card)
        self._room.audience.looking.add(self._listener)
        self._room.audience.see_where(self._room.table, told)
        self._host.forwarding.say_where(self._room, told)

    def detach(self) -> None:
        """Hang up."""
        self._room.remove(self._listener)
