"""A new table as somebody wants it: its maker on it, and the bots that come with it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from random import Random
from typing import Annotated

from msgspec import UNSET, Meta, Struct

from kickdoor.bots import characters_for, parts
from kickdoor.sets import DEFAULT
from kickdoor.table.bringing import MOST_SETS
from kickdoor.table.commands import Invite, Join, Pace, Said
from kickdoor.table.core import Table
from kickdoor.table.guests import named
from kickdoor.table.happenings import Created, OwnSet
from kickdoor.table.lobby import check_what_is_played
from kickdoor.table.records import Record
from kickdoor.table.refusals import Refused
from kickdoor.table.serving import do, new_table


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
    bring: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=MOST_SETS)] = []


def laid(
    code: str, person: str, wanted: NewTable, own: Sequence[OwnSet] = ()
) -> tuple[Table, list[Record]]:
    """The table, its maker on it, bots on the last seats; and the log of that."""
    if not wanted.position:
        check_what_is_played(wanted.set, wanted.options, wanted.seats, named(own))
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
        list(own) or UNSET,
    )
    table, first = new_table(created)
    records = [first.record, do(table, Said(person, Join(wanted.name)), 0).record]
    seats = range(wanted.seats - wanted.bots, wanted.seats)
    for seat, bot in zip(seats, company(wanted, created.secret), strict=True):
        records.append(do(table, Said(person, Invite(seat, bot)), 0).record)
    return table, records


def company(wanted: NewTable, secret: str) -> list[str]:
    """The bots that are wanted, each with a character of its own if that can be had."""
    kind, character = parts(wanted.bot)
    there = list(characters_for(kind))
    if not wanted.characters or character or not there:
        return [wanted.bot] * wanted.bots
    Random(secret).shuffle(there)
    return [f"{wanted.bot}:{there[each % len(there)]}" for each in range(wanted.bots)]
