"""A hint: what a good player would do now, from a seat's own view, and what that is worth."""

from __future__ import annotations

from typing import NamedTuple

from kickdoor.bots.worlds import compared
from kickdoor.coach.shapes import Effort
from kickdoor.coach.trying import Decision, Trying
from kickdoor.game.acts import Act
from kickdoor.game.views import View

WORLDS = 24
"""So many worlds that this seat could be in are tried, with the same dice for each act."""
CLEARLY = 0.01
"""By so much of a chance to win something has to be better than what common sense would do."""


class Weighed(NamedTuple):
    """An act, and the chance to win that it leaves; None where nothing else deserved a thought."""

    act: Act
    chance: float | None = None


def hints(view: View, options: list[Act], seed: int = 0, worlds: int = WORLDS) -> list[Weighed]:
    """What deserves a thought, the best of it first.

    Nothing but the view is looked at: what is hidden is dealt anew in each world.

    >>> from kickdoor.game.views import see
    >>> from kickdoor.scenes import deal
    >>> game = deal(door="Slob Goblin", ann=dict(level=4), bob={}, cat={}).game
    >>> [each.act == game.options[0] for each in hints(see(game, 0), game.options, worlds=2)][0]
    True
    """
    trying = Trying(Effort(seed=seed))
    usual = trying.policy.choose(view, options)
    decision = Decision(view, options, usual, 0)
    if not trying.look(decision):
        return [Weighed(usual)]
    sums = dict.fromkeys(decision.acts, 0.0)
    for world in range(worlds):
        ends = compared(view, decision.acts, trying.fate, seed + world, 1)
        for act, end in zip(decision.acts, ends, strict=True):
            sums[act] += end[view.seat] / worlds
    sums[usual] += CLEARLY
    ranked = sorted(sums, key=lambda act: -sums[act])
    sums[usual] -= CLEARLY
    return [Weighed(act, sums[act]) for act in ranked]
