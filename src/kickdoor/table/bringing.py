"""A set is brought to a table by whoever keeps it; it is played with when they say so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from kickdoor.errors import KickdoorError
from kickdoor.table.commands import Bring
from kickdoor.table.core import Table
from kickdoor.table.guests import carried_by, own_of, set_of
from kickdoor.table.happenings import Brought
from kickdoor.table.lobby import check_what_is_played
from kickdoor.table.refusals import Refused, because

MOST_SETS = 3
"""Brought to a table, beside ours; one that is not played with makes room."""
MOST_TIMES = 40
"""That sets are brought to one table: its log holds every one of them."""


def bring(table: Table, who: str, command: Bring) -> None:
    """Whoever keeps the log has found no such set: else it would say `Brought`."""
    check_bringing(table, who)
    raise Refused("no_set", code=command.set)


def check_bringing(table: Table, who: str) -> None:
    """Refuse whoever may bring nothing here, or not now, or has brought enough."""
    table.in_lobby()
    table.check_owner(who)
    if table.state.position:
        raise Refused("options_wrong", why="game_has_its_rules")
    if times(table) >= MOST_TIMES:
        raise Refused("too_many")


def times(table: Table) -> int:
    """How often a set was brought here."""
    return 0 if table.state.brought is UNSET else table.state.brought


def brought(table: Table, who: str, happened: Brought) -> None:
    """A set is there; whatever was there under its name before, it is this one from now on."""
    check_bringing(table, who)
    state, wanted = table.state, happened.set
    try:
        found = set_of(wanted.inside)
    except KickdoorError as error:
        raise Refused("set_wrong", **because(error)) from error
    before = own_of(state)
    own = {name: each for name, each in before.items() if name != found.name}
    for name in list(own):
        if len(own) >= MOST_SETS and not carried_by(state.set, {name: own[name]}):
            del own[name]
    if len(own) >= MOST_SETS:
        raise Refused("sets_full", most=MOST_SETS)
    own[found.name] = wanted
    if carried_by(state.set, own) != carried_by(state.set, before):
        check_what_is_played(state.set, state.options, len(state.seats), own)
        for seat in state.seats:
            seat.ready = bool(seat.bot)
    state.own = own
    state.brought = times(table) + 1
    table.tell("brought", title=found.title)


DEEDS: dict[type, Callable[[Table, str, Any], None]] = {Bring: bring, Brought: brought}
