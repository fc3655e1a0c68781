"""Decisions tried again: in worlds that whoever made them could have been in."""

from __future__ import annotations

from math import sqrt

from kickdoor.bots.judgement import tuned
from kickdoor.bots.outlook import Outlook
from kickdoor.bots.search import candidates
from kickdoor.bots.sensible import Sensible
from kickdoor.bots.worlds import Fate, compared
from kickdoor.coach.shapes import Effort
from kickdoor.game.acts import CALLS, PASS_ACT, Act
from kickdoor.game.views import View

WIDTH = 5
"""So many acts of a decision are tried at most, and what was done."""


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
        """What would have been best for whoever decided: the gain, its error, the act."""
        others = [act for act in self.chances if act != self.done]
        return max((*self.gain(act, self.seat), act) for act in others)

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
        self.fate = Fate(self.judgement)
        self.seed = effort.seed

    def look(self, decision: Decision) -> bool:
        """Find what deserved a thought; False if nothing did."""
        usual = self.policy.choose(decision.view, decision.options)
        outlook = Outlook(decision.view, self.judgement)
        decision.acts = candidates(outlook, decision.options, usual, WIDTH)
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
