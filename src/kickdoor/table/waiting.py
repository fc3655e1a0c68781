"""What time brings: bots act, windows close, choices are made for those who do not make them."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.bots import bot_called, parts
from kickdoor.engine import legal
from kickdoor.game.acts import NEVER_MIND, NONE, PASS_ACT, SELL, Act
from kickdoor.game.state import Game
from kickdoor.game.views import View, see
from kickdoor.rules.moments import SETTING_UP
from kickdoor.rules.windows import Window
from kickdoor.table.core import SECONDS, Seat, Table
from kickdoor.table.happenings import (
    AnyHappening,
    BotActed,
    HoldUp,
    Passed,
    PassedOn,
    StoodIn,
    TimeUp,
)
from kickdoor.table.people import heir
from kickdoor.table.windows import GRACE, LEAST, PACES, hold_ends

AWAY = 60 * SECONDS  # then a bot sits in
THINKING = (600, 1_400)  # a bot's time for an act of its own, whatever it holds
PUTTING_TOGETHER = (150, 250)  # and for the next piece of an offer or a sale
DRESSING = (50, 150)  # and for each card it sets up with: nobody wants to wait for the first door

NEVER_MIND_ACT: Act = (NEVER_MIND, NONE, NONE)

Coming = tuple[int, AnyHappening | int]
"""When, and what; a number is a seat whose act is found only then."""


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


def coming(table: Table) -> list[Coming]:
    """Everything that time will bring."""
    found = absences(table)
    if table.state.phase == "playing":
        found += thoughts(table)
        found += ends(table)
    return found


def absences(table: Table) -> list[Coming]:
    """TABLE 10 A bot sits in for whoever stays away, as long as somebody else is there to play."""
    state = table.state
    found: list[Coming] = []
    owner = state.people.get(state.owner)
    if owner is not None and not owner.present and heir(table):
        found.append((owner.gone_at + AWAY, PassedOn()))
    if state.phase != "playing" or not any(table.is_there(seat.person) for seat in state.seats):
        return found
    for number, seat in enumerate(state.seats):
        if seat.person and not seat.stand_in and not table.is_there(seat.person):
            found.append((state.people[seat.person].gone_at + AWAY, StoodIn(number)))
    return found


def thoughts(table: Table) -> list[tuple[int, int]]:
    """When each bot that has not thought about the present will: the time, the seat."""
    found: list[tuple[int, int]] = []
    for number, seat in enumerate(table.state.seats):
        if seat.player and number not in table.pondered and not is_worked_on(table, number):
            when = thinks_at(table, number)
            if when is not None:
                found.append((when, number))
    return found


def ends(table: Table) -> list[Coming]:
    """When the clock runs out, or what holds it."""
    state = table.state
    clock = state.clock
    if clock.holder >= 0:
        return [(hold_ends(table), HoldUp())]
    if clock.kind == "window":
        if len(clock.passed) == len(state.seats):
            return [(clock.since + LEAST, TimeUp())]
        found: list[Coming] = [(when, Passed(seat)) for seat, when in automatic_passes(table)]
        return [*found, (clock.until + GRACE, TimeUp())] if clock.until else found
    if clock.kind == "choice" and clock.until and not state.seats[clock.seat].player:
        return [(clock.until + GRACE, clock.seat)]
    return []


def automatic_passes(table: Table) -> list[tuple[int, int]]:
    """Who does not want to be asked, and when they pass: at some time within the window."""
    clock = table.state.clock
    if clock.win:
        return []  # TABLE 8
    span = clock.until - clock.since if clock.until else PACES["standard"][0]
    found = []
    for number, seat in enumerate(table.state.seats):
        if seat.player or number in clock.passed or wants_to_be_asked(seat):
            continue
        when = clock.since + LEAST + table.draw(f"pass {number}", max(span - LEAST, 1))
        found.append((number, when))
    return found


def wants_to_be_asked(seat: Seat) -> bool:
    """TABLE 7 Whether a seat is waited for, as far as it goes by its personal stop.

    "Only if I can change the result" is for the screen to follow: no window may close sooner
    because of what is in a hand (TABLE 5).
    """
    return seat.stop in ("always", "change")


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
        least, most = DRESSING if is_setting_up(game) else THINKING
    return clock.since + least + table.draw(f"think {seat}", most - least)


def is_setting_up(game: Game) -> bool:
    """SET-8 Whether somebody plays out of the first cards."""
    top = game.stack[-1]
    return isinstance(top, Window) and top.moment == SETTING_UP


def is_voluntary(game: Game) -> bool:
    """Whether whoever is asked could have done without: an offer or a sale put together."""
    return NEVER_MIND_ACT in game.options


def thought(table: Table, seat: int) -> AnyHappening | None:
    """What a seat does about the present; None: nothing, before anybody has called."""
    clock = table.state.clock
    if clock.kind == "choice" and not table.state.seats[seat].player:
        return BotActed(seat, [default(table)])
    chosen = table.elsewhere.get(seat) or riddle(table, seat, ways(table, seat)).solved()
    if clock.kind == "choice":
        return BotActed(seat, [chosen])
    if chosen == PASS_ACT and clock.kind == "window":
        return Passed(seat)
    if chosen == PASS_ACT and seat != clock.seat:
        return None
    return BotActed(seat, [chosen])


UNTIMED = {"search": "search@40r"}
"""A table has no clock but its own: here one thinks for so many tries, not for so long."""


def ways(table: Table, seat: int) -> list[Act]:
    """What a seat could do about the present."""
    game = table.live()
    return game.options if table.state.clock.kind == "choice" else legal(game, seat)


@dataclass(frozen=True)
class Riddle:
    """A bot's decision: wherever and whenever it is thought about, the answer is the same."""

    seat: int
    bot: str
    seed: int
    view: View
    options: list[Act]

    def solved(self) -> Act:
        """What the bot does."""
        return bot_called(self.bot, self.seed).choose(self.view, self.options)


def riddle(table: Table, seat: int, options: list[Act]) -> Riddle:
    """What a bot is to decide, or would have to in somebody's place; it sees what the seat does."""
    name = table.state.seats[seat].player or "sensible"
    kind, _ = parts(name)
    seed = table.draw(f"bot {seat}", 2**62)
    return Riddle(seat, UNTIMED.get(kind, name), seed, see(table.live(), seat), options)


def long_riddles(table: Table) -> list[Riddle]:
    """What bots that think long will have to decide, so that it can be begun elsewhere."""
    if table.state.phase != "playing":
        return []
    return [
        riddle(table, seat, ways(table, seat))
        for _, seat in thoughts(table)
        if seat not in table.elsewhere and parts(table.state.seats[seat].player)[0] in UNTIMED
    ]


def is_worked_on(table: Table, seat: int) -> bool:
    """Whether a bot's decision is thought about elsewhere, and not known yet."""
    return table.elsewhere.get(seat, PASS_ACT) is None


def default(table: Table) -> Act:
    """TABLE 9 The time for a choice is over: what somebody sensible would do.

    What was begun of one's own will comes to nothing, and nothing more is begun.
    """
    game = table.live()
    if is_voluntary(game):
        return NEVER_MIND_ACT
    forced = [each for each in game.options if each[0] != SELL]
    return riddle(table, game.asked, forced).solved()
