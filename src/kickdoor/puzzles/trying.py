"""Acts tried in worlds that a seat could be in, one after another, until it is clear which is best.

What is asked of a number of worlds is answered as soon as the error that is left allows it.
"""

from __future__ import annotations

from math import erfc, sqrt
from typing import NamedTuple

from kickdoor.bots.judgement import Judgement
from kickdoor.bots.value import value_of
from kickdoor.bots.worlds import Fate, answer, dealt, played_on
from kickdoor.game.acts import Act
from kickdoor.game.munchkin import ALIVE
from kickdoor.game.state import Game
from kickdoor.game.views import View

TO_THE_END = 400
"""Turns; a game that is longer is judged as it stands then."""


class End(NamedTuple):
    """What an act came to for whoever did it: the chance to win, and what is to be seen of it."""

    chance: float
    won: float
    lost: float  # somebody else has won
    died: float
    level: float
    cards: float
    rival: float  # the Levels of the others, together


class Lead(NamedTuple):
    """By how much an act is better than another, and the error of that."""

    gain: float
    error: float
    spread: float  # from world to world

    @property
    def errors(self) -> float:
        """The same in errors."""
        return self.gain / self.error if self.error else 0.0


class Series:
    """What became of some acts, the same worlds and dice for each; more are tried as needed."""

    def __init__(
        self, view: View, acts: list[Act], judgement: Judgement, seed: int, turns: int = 1
    ) -> None:
        self.view = view
        self.acts = acts
        self.fate = Fate(judgement)
        self.seed = seed
        self.turns = turns
        self.ends: dict[Act, list[End]] = {act: [] for act in acts}

    @property
    def worlds(self) -> int:
        """In how many worlds they were tried."""
        return len(self.ends[self.acts[0]])

    def more(self, worlds: int) -> None:
        """Try them in more worlds."""
        seat = self.view.seat
        for _ in range(worlds):
            self.seed += 1
            world = dealt(self.view, self.seed)
            for act in self.acts:
                self.fate.reseed(self.seed)
                twin = world.copy()
                answer(twin, seat, act)
                played_on(twin, seat, self.fate, self.turns)
                self.ends[act].append(seen_from(twin, seat))

    def mean(self, act: Act) -> float:
        """The chance to win after an act."""
        ends = self.ends[act]
        return sum(end.chance for end in ends) / len(ends)

    def error(self, act: Act) -> float:
        """The standard error of that."""
        return lead([end.chance for end in self.ends[act]]).error

    def best(self) -> Act:
        """The act that was best."""
        return max(self.acts, key=self.mean)

    def over(self, best: Act, other: Act) -> Lead:
        """By how much one is better than another."""
        pairs = zip(self.ends[best], self.ends[other], strict=True)
        return lead([one.chance - two.chance for one, two in pairs])

    def least(self, best: Act) -> Lead:
        """The lead over whatever comes nearest."""
        return min((self.over(best, act) for act in self.acts if act != best), key=gain_of)

    def next_to(self, best: Act) -> Act:
        """What comes nearest."""
        others = (act for act in self.acts if act != best)
        return max(others, key=self.mean)

    def vote(self, first: int, worlds: int) -> Act:
        """What a search would choose that looked at so many of the worlds."""
        return max(
            self.acts,
            key=lambda act: sum(end.chance for end in self.ends[act][first : first + worlds]),
        )

    def dissent(self, best: Act, worlds: int) -> float:
        """How many of all searches of so many worlds choose another act, at most (95 %).

        Each other act beats the best by chance: more seldom, the greater its lag is against what
        changes from world to world. The lag is taken two errors smaller than it was seen to be.
        """
        total = 0.0
        for act in self.acts:
            if act != best:
                total += overtakes(self.over(best, act), self.worlds, worlds)
        return min(1.0, total)


def gain_of(lead: Lead) -> float:
    """What leads are compared by."""
    return lead.gain


def lead(gains: list[float]) -> Lead:
    """The mean of some gains, its error and their spread.

    >>> lead([0.1, 0.3]).gain, round(lead([0.1, 0.3]).error, 3)
    (0.2, 0.1)
    """
    count = len(gains)
    mean = sum(gains) / count
    spread = sqrt(sum((gain - mean) ** 2 for gain in gains) / max(1, count - 1))
    return Lead(mean, spread / sqrt(count), spread)


def overtakes(ahead: Lead, seen: int, worlds: int) -> float:
    """How likely the one behind is ahead in the mean of so many worlds, at most.

    >>> overtakes(Lead(0.1, 0.01, 0.1), 100, 25) < 0.001 < overtakes(Lead(0.1, 0.03, 0.3), 100, 25)
    True
    """
    if not ahead.spread:
        return 0.0 if ahead.gain > 0 else 1.0
    size = ahead.gain / ahead.spread
    size -= 2 * sqrt((1 + size * size / 2) / seen)
    return erfc(size * sqrt(worlds / 2)) / 2


def seen_from(world: Game, seat: int) -> End:
    """A world as it stands, for a seat."""
    me = world.munchkins[seat]
    has_won = world.over and seat in world.winners
    return End(
        value_of(world.box, world.rules).chances(world)[seat],
        float(has_won),
        float(world.over and not has_won),
        float(me.life != ALIVE),
        float(me.level),
        float(len(me.hand) + len(me.table)),
        float(sum(each.level for each in world.munchkins) - me.level),
    )
