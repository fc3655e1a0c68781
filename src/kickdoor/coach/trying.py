"""Decisions tried again: in worlds that whoever made them could have been in."""

from __future__ import annotations

from math import sqrt

from kickdoor.bots.foresight import foresight_of
from kickdoor.bots.judgement import tuned
from kickdoor.bots.outlook import Outlook
from kickdoor.bots.search import ROUTINE, candidates
from kickdoor.bots.sensible import Sensible
from kickdoor.bots.worlds import Fate, compared
from kickdoor.coach.shapes import Effort
from kickdoor.game.acts import (
    ADD,
    CALLS,
    CLOSE_SALE,
    MAKE_OFFER,
    NEVER_MIND,
    PASS_ACT,
    SELL,
    SELL_CARD,
    TRADE,
    WANT,
    Act,
)
from kickdoor.game.views import View

WIDTH = 5
"""So many acts of a decision are tried at most, and what was done."""
LEFT_OUT = ROUTINE - {SELL, TRADE}
"""Housekeeping is no matter of opinion."""
STEPS = frozenset((ADD, WANT, MAKE_OFFER, NEVER_MIND, SELL_CARD, CLOSE_SALE))
"""Steps of a sale or a trade, which bots take by common sense alone."""
SURE = 2.0
"""What is told is what is left of a gain, or of a loss, less so many standard errors."""


class Decision:
    """A decision that was made: by whom, from which view, what, and what else deserved a thought.

    For each act tried there are chances to win: one for each world, a vector of all players.
    """

    def __init__(self, view: View, options: list[Act], done: Act, at: int) -> None:
        self.view = view
        self.done = done
        self.at = at
        self.turn = view.game.turns
        self.options = options
        self.acts: list[Act] = []
        self.chances: dict[Act, list[list[float]]] = {}

    @property
    def seat(self) -> int:
        """Who decided."""
        return self.view.seat

    def forget(self) -> None:
        """Begin anew, so that what was picked for its luck must show it again."""
        self.chances = {}

    def keep(self, acts: list[Act]) -> None:
        """Go on with these, and forget the others."""
        self.chances = {act: self.chances[act] for act in acts}

    def gain(self, act: Act, whose: int) -> tuple[float, float]:
        """How much better than what was done an act was, for somebody; and the error of that."""
        pairs = zip(self.chances[act], self.chances[self.done], strict=True)
        gains = [one[whose] - other[whose] for one, other in pairs]
        count = len(gains)
        mean = sum(gains) / count
        if count == 1:
            return mean, abs(mean)
        spread = sum((gain - mean) ** 2 for gain in gains) / (count - 1)
        return mean, sqrt(spread / count)

    def best(self) -> tuple[float, float, Act]:
        """What seems best for whoever decided: the gain, its error, the act."""
        return max((*self.gain(act, self.seat), act) for act in self._others())

    def surest(self, count: int = 1) -> list[Act]:
        """What is surest to have been better: so many acts, the one with the most at least."""

        def least(act: Act) -> tuple[float, Act]:
            gain, error = self.gain(act, self.seat)
            return gain - SURE * error, act

        return sorted(self._others(), key=least, reverse=True)[:count]

    def _others(self) -> list[Act]:
        """What was tried and not done."""
        return [act for act in self.chances if act != self.done]

    def nothing(self) -> Act:
        """What it is to let things be: to pass, or to go on."""
        if PASS_ACT in self.options:
            return PASS_ACT
        return next((act for act in self.options if act[0] in CALLS), self.done)


class Trying:
    """Whoever tries decisions again, with an effort."""

    def __init__(self, effort: Effort) -> None:
        self.effort = effort
        self.judgement = tuned()
        self.policy = Sensible(effort.seed, self.judgement)
        self.fate = Fate(self.judgement, foresight_of)
        self.seed = effort.seed

    def look(self, decision: Decision) -> bool:
        """Find what deserved a thought; False if nothing did."""
        usual = self.policy.choose(decision.view, decision.options)
        outlook = Outlook(decision.view, self.judgement)
        decision.acts = candidates(outlook, decision.options, usual, WIDTH, LEFT_OUT)
        if decision.acts == [usual] and usual[0] in STEPS:
            others = [act for act in decision.options if act != usual]
            decision.acts = [usual, *others][:WIDTH]
        if decision.done not in decision.acts:
            decision.acts.append(decision.done)
        return len(decision.acts) > 1

    def run(self, decision: Decision, acts: list[Act], worlds: int) -> None:
        """Try acts in so many worlds, the same for each, with the same dice."""
        for _ in range(worlds):
            self.seed += 1
            ends = compared(decision.view, acts, self.fate, self.seed, self.effort.turns)
            for act, end in zip(acts, ends, strict=True):
                decision.chances.setdefault(act, []).append(end)
