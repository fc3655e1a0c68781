"""Dice on the table: whether to change one, and to what."""

from __future__ import annotations

from typing import Any, NamedTuple

from kickdoor.bots.harm import harm
from kickdoor.bots.outlook import Outlook
from kickdoor.game.resolving import Resolving
from kickdoor.rules.dice import Rolling
from kickdoor.rules.escaping import ESCAPE, run_away_bonus
from kickdoor.rules.running import RunningAway
from kickdoor.words import meaning as m


class Cast(NamedTuple):
    """A die: whose it is, what it shows, what it takes, and what falling short costs."""

    seat: int
    shows: int
    takes: int
    stake: float
    low_is_good: bool = False

    def is_good(self, face: int) -> bool:
        """Whether a face would please whose die it is."""
        return face < self.takes if self.low_is_good else face >= self.takes


def on_the_table(o: Outlook) -> Cast | None:
    """The die that was cast last, if it is clear what it is for."""
    stack = o.game.stack
    for place in range(len(stack) - 1, 0, -1):
        rolling = stack[place]
        if isinstance(rolling, Rolling):
            return read(o, rolling, stack[place - 1])
    return None


def read(o: Outlook, rolling: Rolling, below: Any) -> Cast | None:
    """What a die is for: an escape, or what a card makes of it."""
    if isinstance(below, RunningAway):
        for foe in o.fight.foes:
            if foe.card == below.foe:
                takes = ESCAPE - run_away_bonus(o.game, rolling.seat, foe)
                stake = harm(o, rolling.seat, o.meaning(o.prints[foe.monster].bad_stuff))
                return Cast(rolling.seat, rolling.value, takes, stake)
    if isinstance(below, Resolving) and below.todo:
        word, to = below.todo[0]
        meaning = o.meaning(word)
        if isinstance(meaning, m.Odds):
            return odds(o, rolling, meaning, to.victim)
    return None


def odds(o: Outlook, rolling: Rolling, meaning: m.Odds, victim: int) -> Cast:
    """What a card makes of a die: one thing or the other; or that many, and then few may hurt."""
    high, low = harm(o, victim, meaning.then), harm(o, victim, meaning.otherwise)
    takes = meaning.at_least if meaning.at_least > 1 else 4
    return Cast(rolling.seat, rolling.value, takes, max(0.5, abs(high - low)), high > low)


def change(o: Outlook, it: m.Casts) -> float:
    """What changing the die is worth, before what it costs."""
    cast = on_the_table(o)
    if cast is None:
        return 0.0
    mine = cast.seat == o.seat
    weight = 1.0 if mine else o.rivalry(cast.seat)
    if cast.is_good(cast.shows) == mine:
        return 0.0
    return weight * cast.stake * chance(cast, it, mine)


def chance(cast: Cast, it: m.Casts, wanted: bool) -> float:
    """How likely the change makes the die good, or bad, as wanted."""
    if it.again:
        return sum(cast.is_good(face) == wanted for face in range(1, 7)) / 6
    if it.by:
        return float(cast.is_good(cast.shows + it.by) == wanted)
    faces = [it.to] if it.to else [1, 6]
    return float(any(cast.is_good(face) == wanted for face in faces))


def face_to_say(o: Outlook) -> int:
    """What a die should show, of one's own say."""
    cast = on_the_table(o)
    if cast is None:
        return 6
    return 6 if (cast.seat == o.seat) != cast.low_is_good else 1
