"""What time brings: bots act, windows close, choices are made for those who do not make them."""

from __future__ import annotations

from kickdoor.bots import bot_called
from kickdoor.engine import legal
from kickdoor.game.acts import CLOSE_SALE, NEVER_MIND, PASS_ACT, Act
from kickdoor.game.state import Game
from kickdoor.game.views import see
from kickdoor.rules.upkeep import housekeeping
from kickdoor.rules.windows import Window
from kickdoor.table.core import SECONDS, Table
from kickdoor.table.happenings import AnyHappening, HoldUp, Moved, Passed, StoodIn, TimeUp
from kickdoor.table.windows import GRACE, LEAST, PACES, hold_ends

AWAY = 60 * SECONDS  # then a bot sits in
THINKING = (600, 1_400)  # a bot's time for an act of its own, whatever it holds
PUTTING_TOGETHER = (150, 250)  # and for the next piece of an offer or a sale
ENOUGH = (NEVER_MIND, CLOSE_SALE)
"""Where time ends what somebody began of their own will, these say so."""


def due(table: Table) -> int | None:
    """When to look again, in the table's own time; None if only somebody's word brings anything."""
    times = [when for when, _ in coming(table)]
    return min(times) if times else None


def next_happening(table: Table, now: int) -> AnyHappening | None:
    """What has come about by now, if anything; the earliest first.

    A bot that thinks and says nothing leaves no trace in the log: it is only remembered here.
    """
    while True:
        ripe = [each for each in coming(table) if each[0] <= now]
        if not ripe:
            return None
        _, happening = min(ripe, key=lambda each: each[0])
        if not isinstance(happening, int):
            return happening
        found = thought(table, happening)
        if found is not None:
            return found
        table.pondered[happening] = now


def coming(table: Table) -> list[tuple[int, AnyHappening | int]]:
    """Everything that time will bring, and when; a number is a bot's seat that wants to think."""
    state = table.state
    if state.phase != "playing":
        return []
    clock = state.clock
    found: list[tuple[int, AnyHappening | int]] = []
    for number, seat in enumerate(state.seats):
        person = state.people.get(seat.person)
        if person is not None and not person.present and not seat.stand_in:
            found.append((person.gone_at + AWAY, StoodIn(number)))
        if seat.player and number not in table.pondered:
            when = thinks_at(table, number)
            if when is not None:
                found.append((when, number))
    if clock.holder >= 0:
        found.append((hold_ends(table), HoldUp()))
    elif clock.kind == "window":
        everybody = all(seat in clock.passed for seat in range(len(state.seats)))
        if everybody:
            found.append((clock.since + LEAST, TimeUp()))
        elif clock.until:
            found.append((clock.until + GRACE, TimeUp()))
        found += [(when, Passed(seat)) for seat, when in automatic_passes(table)]
    elif clock.kind == "choice" and clock.until and not state.seats[clock.seat].player:
        found.append((clock.until + GRACE, default_choice(table)))
    return found


def automatic_passes(table: Table) -> list[tuple[int, int]]:
    """Who does not want to be asked, and when they pass: at some time within the window."""
    clock = table.state.clock
    if clock.win:
        return []  # TABLE 8
    span = clock.until - clock.since if clock.until else PACES["standard"][0]
    found = []
    for number, seat in enumerate(table.state.seats):
        if seat.player or number in clock.passed or wants_to_be_asked(table, number):
            continue
        when = clock.since + LEAST + table.draw(f"pass {number}", max(span - LEAST, 1))
        found.append((number, when))
    return found


def wants_to_be_asked(table: Table, seat: int) -> bool:
    """TABLE 7 Whether a personal stop holds now."""
    stop = table.state.seats[seat].stop
    if stop == "change":
        return can_change_anything(table.live(), seat)
    return stop == "always"


def can_change_anything(game: Game, seat: int) -> bool:
    """Whether a seat could do more than pass and put its own things in order."""
    options = legal(game, seat)
    idle = {PASS_ACT, *housekeeping(game, seat, -1)}
    return any(each not in idle for each in options)


def thinks_at(table: Table, seat: int) -> int | None:
    """When the bot on a seat says something; its delay has nothing to do with its hand."""
    clock = table.state.clock
    game = table.live()
    if clock.kind == "choice":
        if game.asked != seat:
            return None
        least, most = PUTTING_TOGETHER if is_voluntary(game) else THINKING
    elif clock.kind == "window" and seat in clock.passed:
        return None
    else:
        least, most = THINKING
    return clock.since + least + table.draw(f"think {seat}", most - least)


def is_voluntary(game: Game) -> bool:
    """Whether whoever is asked could have done without: an offer or a sale put together."""
    return any(each[0] in ENOUGH for each in game.options)


def thought(table: Table, seat: int) -> AnyHappening | None:
    """What the bot on a seat does about the present; None: nothing, before anybody has called."""
    game = table.live()
    clock = table.state.clock
    options = legal(game, seat)
    if clock.kind == "call" and seat != clock.seat and options == [PASS_ACT]:
        return None
    chosen = choice(table, seat, options)
    if chosen == PASS_ACT and isinstance(game.stack[-1], Window):
        if clock.kind == "window":
            return Passed(seat)
        if seat != clock.seat:
            return None
    return Moved(seat, [chosen])


def choice(table: Table, seat: int, options: list[Act]) -> Act:
    """What a bot would do, from what the seat can see."""
    name = table.state.seats[seat].player or "sensible"
    seed = table.draw(f"bot {seat}", 2**62)
    return bot_called(name, seed).choose(see(table.live(), seat), options)


def default_choice(table: Table) -> Moved:
    """The time for a choice is over: what somebody sensible would do, or never mind."""
    game = table.live()
    enough = [each for each in game.options if each[0] in ENOUGH]
    seat = game.asked
    return Moved(seat, enough[:1] or [choice(table, seat, game.options)])
