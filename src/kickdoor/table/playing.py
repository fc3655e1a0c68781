"""In the game: acts, passes, holds, and what time and bots bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kickdoor.engine import act as try_out
from kickdoor.engine import copy, legal
from kickdoor.errors import IllegalAct
from kickdoor.game.acts import (
    ACCEPT,
    CALLS,
    COUNTER,
    DECLINE,
    PASS,
    VERB_NUMBERS,
)
from kickdoor.game.acts import (
    Act as Triple,
)
from kickdoor.game.state import Game
from kickdoor.rules.windows import Window
from kickdoor.table import commands
from kickdoor.table.core import Table
from kickdoor.table.happenings import Back, Gone, HoldUp, Moved, Passed, StoodIn, TimeUp
from kickdoor.table.refusals import Refused
from kickdoor.table.windows import charge_holder, close, hold, play, stop_mark

OF_THE_MOMENT = frozenset((*CALLS, ACCEPT, DECLINE, COUNTER))
"""What was said of a state that has changed since is not what was meant."""

MOST_CREDIT = 500  # of one answer's time under way


# --- what a player says -------------------------------------------------------------------------


def act(table: Table, who: str, command: commands.Act) -> None:
    """Do something, and at once what goes with it; or nothing of it."""
    game = table.live()
    seat = table.seated(who)
    acts = [understood(each) for each in (command.act, *command.then)]
    if acts[0][0] == PASS and is_in_window(table):
        passes(table, who, commands.Pass())
        return
    check_time(table, seat)
    if acts[0][0] in OF_THE_MOMENT and table.seen < table.state.marks[seat]:
        raise Refused("stale")
    if acts[0] not in legal(game, seat):
        raise Refused("illegal" if legal(game, seat) else "not_asked")
    if len(acts) > 1:
        check_all(game, seat, acts)
    play(table, seat, *acts)


def understood(said: commands.WireAct) -> Triple:
    """The act that was meant."""
    verb, what, target = said
    if verb not in VERB_NUMBERS:
        raise Refused("illegal")
    return VERB_NUMBERS[verb], what, target


def check_all(game: Game, seat: int, acts: list[Triple]) -> None:
    """Either all of it can be done or nothing of it is."""
    trial = copy(game)
    for each in acts:
        try:
            try_out(trial, seat, each)
        except IllegalAct as error:
            raise Refused("illegal") from error


def check_time(table: Table, seat: int) -> None:
    """An answer counts from when it was given, as far as its way can be made good."""
    clock = table.state.clock
    place = table.state.seats[seat]
    late = table.state.at - clock.until
    if not clock.until or late <= 0 or clock.holder >= 0:
        return
    credit = min(table.lag, MOST_CREDIT, place.credit)
    if late > credit:
        raise Refused("too_late")
    place.credit -= late


def is_in_window(table: Table) -> bool:
    """Whether passing is all that a pass means."""
    return table.state.clock.kind == "window"


def passes(table: Table, who: str, command: commands.Pass) -> None:
    """Let the window close. Nobody sees it before it does."""
    game = table.live()
    seat = table.seated(who)
    clock = table.state.clock
    if clock.kind != "window" or not isinstance(game.stack[-1], Window):
        raise Refused("nothing_to_pass")
    if table.seen < table.state.marks[seat]:
        raise Refused("stale")
    if seat in clock.passed:
        raise Refused("passed_already")
    check_time(table, seat)
    let_pass(table, seat)


def let_pass(table: Table, seat: int) -> None:
    """Note it, for that seat alone."""
    clock = table.state.clock
    clock.passed.append(seat)
    if clock.holder == seat:
        charge_holder(table, empty=True)
        return  # that somebody lets go of the clock is seen
    table.privately(seat)


def hold_it(table: Table, who: str, command: commands.Hold) -> None:
    """Hold it! That somebody holds is public; why is not."""
    seat = table.player(who)
    clock = table.state.clock
    place = table.state.seats[seat]
    if clock.kind != "window" or not clock.until:
        raise Refused("nothing_to_hold")
    if clock.holder >= 0:
        raise Refused("held_already", seat=clock.holder)
    if place.spent:
        raise Refused("hold_spent")
    if place.bank <= 0:
        raise Refused("bank_empty")
    check_time(table, seat)
    hold(table, seat)
    table.tell("held", seat=seat)


def release(table: Table, who: str, command: commands.Release) -> None:
    """Never mind."""
    seat = table.player(who)
    if table.state.clock.holder != seat:
        raise Refused("not_holding")
    charge_holder(table, empty=True)
    table.tell("released", seat=seat)


def stops(table: Table, who: str, command: commands.StopAtCommand) -> None:
    """Say when you want to be asked."""
    game = table.live()
    seat = table.seated(who)
    place = table.state.seats[seat]
    place.stop = command.at
    place.stop_until = stop_mark(game, command.at) if command.at.startswith("not") else -1
    table.privately(seat)


# --- what nobody asked for ----------------------------------------------------------------------


def moved(table: Table, who: str, happened: Moved) -> None:
    """A bot's act, or a choice made for somebody whose time was over."""
    play(table, happened.seat, *happened.acts)


def passed(table: Table, who: str, happened: Passed) -> None:
    """A bot's pass, or an automatic one."""
    let_pass(table, happened.seat)


def time_up(table: Table, who: str, happened: TimeUp) -> None:
    """The window closes."""
    close(table)


def hold_up(table: Table, who: str, happened: HoldUp) -> None:
    """The clock cannot be held any longer."""
    table.tell("released", seat=table.state.clock.holder)
    charge_holder(table, empty=True)


def gone(table: Table, who: str, happened: Gone) -> None:
    """Somebody's connection was lost; before a game nothing more comes of it."""
    person = table.state.people[happened.person]
    person.present = False
    person.gone_at = table.state.at
    table.tell("gone", name=person.name)


def back(table: Table, who: str, happened: Back) -> None:
    """The seat is the player's again the moment they are back."""
    person = table.state.people[happened.person]
    person.present = True
    seat = table.seat_of(happened.person)
    if seat >= 0:
        table.state.seats[seat].stand_in = False
    table.tell("back", name=person.name)


def stood_in(table: Table, who: str, happened: StoodIn) -> None:
    """A bot plays for somebody who is away."""
    seat = table.state.seats[happened.seat]
    seat.stand_in = True
    table.tell("stood_in", seat=happened.seat)


DEEDS: dict[type, Callable[[Table, str, Any], None]] = {
    commands.Act: act, commands.Pass: passes, commands.Hold: hold_it, commands.Release: release,
    commands.StopAtCommand: stops, Moved: moved, Passed: passed, TimeUp: time_up, HoldUp: hold_up,
    Gone: gone, Back: back, StoodIn: stood_in,
}  # fmt: skip
