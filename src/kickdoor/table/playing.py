"""In the game: acts, passes, holds, and what time and bots bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from kickdoor.engine import act as try_out
from kickdoor.engine import copy, legal
from kickdoor.errors import IllegalAct, KickdoorError
from kickdoor.game.acts import ACCEPT, CALLS, COUNTER, DECLINE, PASS_ACT, VERB_NUMBERS
from kickdoor.game.acts import Act as Triple
from kickdoor.game.state import Game
from kickdoor.game.views import see
from kickdoor.rules.help import Drafting
from kickdoor.rules.plays import Using
from kickdoor.rules.trade import Sale
from kickdoor.rules.whynot import why_not
from kickdoor.rules.windows import Window
from kickdoor.table import commands
from kickdoor.table.core import Table
from kickdoor.table.happenings import BotActed, HoldUp, Passed, TimeUp
from kickdoor.table.refusals import Refused
from kickdoor.table.tempo import concerns
from kickdoor.table.windows import charge_holder, close, hold, play, stop_mark

OF_THE_MOMENT = frozenset((*CALLS, ACCEPT, DECLINE, COUNTER))
"""What was said of a state that has changed since is not what was meant."""

ONES_OWN = (Drafting, Sale, Using)
"""What one puts together alone, piece by piece."""

MOST_CREDIT = 500  # of one answer's time under way


# --- what a player says -------------------------------------------------------------------------


def act(table: Table, who: str, command: commands.Act) -> None:
    """Do something, and at once what goes with it; or nothing of it."""
    game = table.live()
    seat = table.seated(who)
    acts = [understood(each) for each in (command.act, *command.then)]
    if is_pass(table, seat, acts):
        passes(table, who, commands.Pass())
        return
    stale = table.seen < table.state.marks[seat]
    if stale and (table.state.clock.kind == "choice" or any(a[0] in OF_THE_MOMENT for a in acts)):
        raise Refused("stale")
    options = legal(game, seat)
    if acts[0] not in options:
        if not options:
            raise Refused("not_asked")
        raise Refused("stale") if stale else Refused("illegal", rule_against(game, seat, acts[0]))
    if len(acts) > 1:
        put_together(game, seat, acts)
    check_time(table, seat)
    play(table, seat, *acts, own=True)


def is_pass(table: Table, seat: int, acts: list[Triple]) -> bool:
    """Whether somebody passes on a window; in one's own, passing can be how one goes on."""
    clock = table.state.clock
    own = clock.kind == "call" and clock.seat == seat
    return acts == [PASS_ACT] and clock.kind != "choice" and not own


def rule_against(game: Game, seat: int, act: Triple) -> str:
    """The rule that forbids a card now, as far as the seat can see; "" if it is not theirs."""
    try:
        reason = why_not(see(game, seat).game, seat, act[1])
    except (KickdoorError, IndexError):
        return ""
    return "" if reason is None else reason.rule


def understood(said: commands.WireAct) -> Triple:
    """The act that was meant."""
    verb, what, target = said
    if verb not in VERB_NUMBERS:
        raise Refused("illegal")
    return VERB_NUMBERS[verb], what, target


def put_together(game: Game, seat: int, acts: list[Triple]) -> Game:
    """A trial of something that is said in pieces: either all of it can be done or nothing is.

    All but the last piece must leave the seat alone with its own: else a trial that fails could
    tell what would have been drawn.
    """
    trial = copy(game)
    for number, each in enumerate(acts):
        if number and not is_alone(trial, seat):
            raise Refused("illegal")
        try:
            try_out(trial, seat, each)
        except IllegalAct as error:
            raise Refused("illegal") from error
    return trial


def is_alone(game: Game, seat: int) -> bool:
    """Whether a seat is putting something together, of which nothing is hidden from it."""
    return isinstance(game.stack[-1], ONES_OWN) and game.asked == seat


def check_time(table: Table, seat: int) -> None:
    """An answer counts from when it was given, as far as its way can be made good."""
    clock = table.state.clock
    place = table.state.seats[seat]
    late = table.state.at - clock.until
    if not clock.until or late <= 0 or clock.holder >= 0:
        return
    if late > min(table.lag, MOST_CREDIT, place.credit):
        raise Refused("too_late")
    place.credit -= late


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
    if clock.holder == seat:  # that somebody lets go of the clock is seen, but not why
        charge_holder(table, empty=True)
        table.tell("released", seat=seat)
    else:
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


def stops(table: Table, who: str, command: commands.Stops) -> None:
    """Say when you want to be asked."""
    game = table.live()
    seat = table.seated(who)
    place = table.state.seats[seat]
    place.stop = command.at
    place.stop_until = stop_mark(game, command.at) if command.at.startswith("not") else -1
    table.privately(seat)


def bots(table: Table, who: str, command: commands.Bots) -> None:
    """Say how fast bots shall go."""
    seat = table.seated(who)
    table.state.seats[seat].tempo = command.tempo
    table.privately(seat)


def skip(table: Table, who: str, command: commands.Skip) -> None:
    """See nothing more before it is one's own business."""
    game = table.live()
    seat = table.seated(who)
    if command.on and concerns(table, game, seat):
        raise Refused("nothing_to_skip")
    table.state.seats[seat].skips = command.on or UNSET
    table.privately(seat)


# --- what nobody asked for ----------------------------------------------------------------------


def moved(table: Table, who: str, happened: BotActed) -> None:
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


DEEDS: dict[type, Callable[[Table, str, Any], None]] = {
    commands.Act: act, commands.Pass: passes, commands.Hold: hold_it, commands.Release: release,
    commands.Stops: stops, commands.Bots: bots, commands.Skip: skip,
    BotActed: moved, Passed: passed, TimeUp: time_up, HoldUp: hold_up,
}  # fmt: skip
