"""Before the game: what is played, on how many seats, against which bots, and who is ready."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import chain, count
from typing import Any

from msgspec import UNSET

from kickdoor.bots import BOTS, is_bot
from kickdoor.errors import KickdoorError
from kickdoor.game.box import Options
from kickdoor.options import agreed
from kickdoor.own_bots import is_served
from kickdoor.sets.tables import check_that_it_can_be_played, players_allowed
from kickdoor.table.commands import Agree, Invite, Ready, Sex, Wait
from kickdoor.table.core import Seat, Table
from kickdoor.table.guests import (
    NONE,
    Own,
    box_with,
    check_names,
    named,
    own_of,
    rules_with,
    still_carried,
)
from kickdoor.table.happenings import Created
from kickdoor.table.positions import taken_up
from kickdoor.table.refusals import Refused, because

BOT_NAMES = ("Bramble", "Odo", "Pim", "Quill", "Rusk", "Sorrel", "Tansy", "Umber", "Vetch", "Wick")


# --- what is played -----------------------------------------------------------------------------


def create(table: Table, who: str, happened: Created) -> None:
    """An empty table."""
    state = table.state
    state.set, seats = happened.set, happened.seats
    own = {} if happened.own is UNSET else named(happened.own)
    if happened.position:
        game = taken_up(happened.position)
        state.set, seats = game.box.name, len(game.names)
        own = still_carried(game.box)
    else:
        check_what_is_played(happened.set, happened.options, seats, own)
    state.own = own or UNSET
    state.options = list(happened.options)
    state.pace, state.talk = happened.pace, happened.talk
    state.position = happened.position
    state.daily = happened.daily
    state.seats = [Seat() for _ in range(seats)]


def agree(table: Table, who: str, command: Agree) -> None:
    """The owner says what is played; whoever was ready should look again."""
    table.in_lobby()
    table.check_owner(who)
    state = table.state
    set = state.set if command.set is UNSET else command.set
    options = state.options if command.options is UNSET else command.options
    seats = len(state.seats) if command.seats is UNSET else command.seats
    if not state.position:
        check_what_is_played(set, options, seats, own_of(state))
    elif set != state.set or options != state.options:
        raise Refused("options_wrong", why="game_has_its_rules")
    elif seats != len(state.seats):
        raise Refused("seats_wrong", least=len(state.seats), most=len(state.seats))
    for number, seat in enumerate(state.seats):
        if number >= seats and not seat.is_free:
            raise Refused("seat_taken", seat=number)
    state.set, state.options = set, list(options)
    state.seats = state.seats[:seats] + [Seat() for _ in range(seats - len(state.seats))]
    if command.pace is not UNSET:
        state.pace = command.pace
    if command.talk is not UNSET:
        state.talk = command.talk
    for seat in state.seats:
        seat.ready = bool(seat.bot)
    table.tell("agreed")


def rules_agreed(set: str, options: list[str], own: Own = NONE) -> Options:
    """The rules of a served table: everybody is asked, so that a silence tells nothing."""
    try:
        rules = agreed(rules_with(set, own), tuple(options))
    except KickdoorError as error:
        raise Refused("options_wrong", **because(error)) from error
    return replace(rules, elide=False)


def check_what_is_played(set: str, options: list[str], seats: int, own: Own = NONE) -> None:
    """Refuse a set, rules or a number of seats that cannot be played."""
    try:
        check_names(set, own)
        box = box_with(set, own)
    except Refused:
        raise
    except KickdoorError as error:
        raise Refused("set_wrong", **because(error)) from error
    rules = rules_agreed(set, options, own)
    least, most = players_allowed(rules)
    if not least <= seats <= most:
        raise Refused("seats_wrong", least=least, most=most)
    try:
        check_that_it_can_be_played(box, rules, seats)
    except KickdoorError as error:
        raise Refused("set_wrong", **because(error)) from error


# --- who plays ----------------------------------------------------------------------------------


def invite(table: Table, who: str, command: Invite) -> None:
    """Put a bot on a free seat, or another in place of the one that sits there."""
    table.in_lobby()
    table.check_owner(who)
    place = table.place(command.seat)
    if place.person:
        raise Refused("seat_taken", seat=command.seat)
    if not is_bot(command.bot) and not is_served(command.bot):
        raise Refused("bot_unknown", bot=command.bot, there=", ".join(BOTS))
    if place.bot:
        place.bot = command.bot
        return
    name = bot_name(table)
    sex = "female" if command.seat % 2 == 0 else "male"
    table.state.seats[command.seat] = Seat(bot=command.bot, name=name, sex=sex, ready=True)
    table.tell("sat", name=name, seat=command.seat)


def bot_name(table: Table) -> str:
    """A name for a bot that nobody here has."""
    used = {seat.name.lower() for seat in table.state.seats}
    used |= {person.name.lower() for person in table.state.people.values()}
    more = (f"{name} {number}" for number in count(2) for name in BOT_NAMES)
    return next(name for name in chain(BOT_NAMES, more) if name.lower() not in used)


def sex(table: Table, who: str, command: Sex) -> None:
    """SET-7 Male or female, to begin with."""
    table.in_lobby()
    table.state.seats[table.seated(who)].sex = command.sex


def ready(table: Table, who: str, command: Ready) -> None:
    """Ready; the share of the shuffle is fixed with it, and shown to all."""
    table.in_lobby()
    seat = table.state.seats[table.seated(who)]
    seat.ready = True
    seat.part = command.part
    table.tell("ready", name=seat.name)


def wait(table: Table, who: str, command: Wait) -> None:
    """Not ready after all."""
    table.in_lobby()
    table.state.seats[table.seated(who)].ready = False


DEEDS: dict[type, Callable[[Table, str, Any], None]] = {
    Created: create, Agree: agree, Invite: invite, Sex: sex, Ready: ready, Wait: wait,
}  # fmt: skip
