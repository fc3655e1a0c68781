"""What time brings: bots act, windows close, choices are made for those who do not make them."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.bots import bot_called, parts
from kickdoor.engine import legal
from kickdoor.game.acts import DECLINE, NEVER_MIND, NONE, PASS_ACT, SELL, Act
from kickdoor.game.state import Game
from kickdoor.game.views import View, see
from kickdoor.own_bots import is_served
from kickdoor.rules.moments import SETTING_UP
from kickdoor.rules.windows import Window
from kickdoor.table.calls import ANSWERING
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
from kickdoor.table.tempo import has_a_say, is_alone, least, tempo
from kickdoor.table.windows import GRACE, PACES, answer_until, hold_ends, unanswered

AWAY = 60 * SECONDS  # then a bot sits in

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
    found: list[Coming] = []
    until = answer_until(table)
    if until:
        for deal in unanswered(table):  # TABLE 9 no answer is a no
            no = BotActed(deal.to, [(DECLINE, NONE, deal.by)])
            found.append((until + GRACE, no))
    if clock.kind == "window":
        if len(clock.passed) == len(state.seats):
            return [(closes_at(table), TimeUp())]
        found += [(when, Passed(seat)) for seat, when in automatic_passes(table)]
        return [*found, (clock.until + GRACE, TimeUp())] if clock.until else found
    if clock.kind == "choice" and clock.until and not state.seats[clock.seat].player:
        return [(clock.until + GRACE, clock.seat)]
    return found


def closes_at(table: Table) -> int:
    """When a window closes that everybody has passed.

    Who wants to be asked only if they can change something lets it last: they may have passed just
    because their hand is as it is, and how early it closes would tell (TABLE 5); not if nobody else
    is there to be told.
    """
    clock = table.state.clock
    if table.is_daily:
        return clock.since
    by_hand = any(seat.stop == "change" for seat in table.state.seats) and not is_alone(table)
    return clock.until + GRACE if clock.until and by_hand else clock.since + least(table)


def automatic_passes(table: Table) -> list[tuple[int, int]]:
    """Who does not want to be asked, and when they pass: at some time within the window."""
    clock = table.state.clock
    if clock.win:
        return []  # TABLE 8
    span = clock.until - clock.since if clock.until else PACES["standard"][0]
    soonest = least(table)
    found = []
    for number, seat in enumerate(table.state.seats):
        if seat.player or number in clock.passed:
            continue
        wants = wants_to_be_asked(seat)
        at_once = seat.skips is True or is_at_a_loss(table, number)
        if at_once or (table.is_daily and not wants):
            found.append((number, clock.since))
        elif not wants:
            drawn = table.draw(f"pass {number}", max(span - soonest, 1))
            found.append((number, clock.since + soonest + drawn))
    return found


def is_at_a_loss(table: Table, seat: int) -> bool:
    """Whether a window that nobody called need not wait for a seat: nobody is there to see it."""
    game = table.live()
    top = game.stack[-1]
    answering = isinstance(top, Window) and top.moment in ANSWERING
    return answering and is_alone(table) and not has_a_say(game, seat)


def wants_to_be_asked(seat: Seat) -> bool:
    """TABLE 7 Whether a seat is waited for, as far as it goes by its personal stop.

    "Only if I can change the result" is for the screen to follow: no window may close sooner
    because of what is in a hand (TABLE 5).
    """
    return seat.stop in ("always", "change")


def thinks_at(table: Table, seat: int) -> int | None:
    """When the bot on a seat says something; its delay has nothing to do with its hand.

    In the Daily Dungeon that is at once, or whoever clicks faster would get another game.
    """
    clock = table.state.clock
    game = table.live()
    pace = tempo(table)
    if clock.kind == "choice":
        if game.asked != seat:
            return None
        early, late = pace.putting_together if is_voluntary(game) else pace.thinking
    elif (clock.kind == "window" and seat in clock.passed) or unanswered(table):
        return None  # it has said what it has to say, or waits for an answer
    else:
        early, late = pace.dressing if is_setting_up(game) else pace.thinking
    if table.is_daily:
        return clock.since
    return clock.since + early + table.draw(f"think {seat}", late - early)


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


STAND_IN = "sensible"
"""Who answers in place of somebody else."""

UNTIMED = {name: f"{name}@40r" for name in ("search", "net+search")}
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
        """What the bot does; for one of somebody's own, which is not here, somebody sensible."""
        name = STAND_IN if is_served(self.bot) else self.bot
        return bot_called(name, self.seed).choose(self.view, self.options)


def riddle(table: Table, seat: int, options: list[Act]) -> Riddle:
    """What a bot is to decide, or would have to in somebody's place; it sees what the seat does."""
    name = table.state.seats[seat].player or STAND_IN
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
        if seat not in table.elsewhere and thinks_long(table.state.seats[seat].player)
    ]


def thinks_long(name: str) -> bool:
    """Whether a bot of that name may think long: `search` does, and who knows of somebody's own."""
    return parts(name)[0] in UNTIMED or is_served(name)


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
