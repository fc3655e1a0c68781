"""Regrets: what a bot does again and again where something else would have come to more.

One trial is mostly luck, but the same choice in the same sort of situation, in many games, is not.
What stands on top here is a mistake of the bot's, or of whoever taught it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

from kickdoor.arena.estimates import student
from kickdoor.arena.trials import Schooling, Trial, moments
from kickdoor.bots.outlook import Outlook
from kickdoor.game.acts import PHRASES, Act
from kickdoor.game.parts import spoken_parts
from kickdoor.game.speech import value_spoken
from kickdoor.game.state import Game
from kickdoor.game.views import see

LEAST = 8
"""What happened less often says nothing."""

TELLING = (frozenset(("terms",)), frozenset(("terms", "card", "power")))
"""What tells acts of a sort apart, without cards and with them: never whom they are aimed at."""


class Regret(NamedTuple):
    """Where, what the model does, and what would have been better: how often, and by how much."""

    where: str
    does: str
    better: str
    times: int
    gain: float  # of the chance to win, in the mean
    error: float  # half of the 95 % interval

    @property
    def weight(self) -> float:
        """What it costs in all."""
        return self.times * self.gain


def regrets(schoolings: Iterable[Schooling], cards: bool = False) -> list[Regret]:
    """What is surely better than what the model does, what costs most first."""
    gains: defaultdict[tuple[str, str, str], list[float]] = defaultdict(list)
    for schooling in schoolings:
        for game, trial in moments(schooling):
            place = where(Outlook(see(game, trial.seat)))
            does = sort_of(game, trial.seat, trial.acts[0], cards)
            for better, gain in instead(game, trial, cards).items():
                gains[place, does, better].append(gain)
    found = [Regret(*key, *mean(each)) for key, each in gains.items() if len(each) >= LEAST]
    return sorted((each for each in found if each.gain > each.error), key=lambda it: -it.weight)


def instead(game: Game, trial: Trial, cards: bool) -> dict[str, float]:
    """By how much each sort of other act was better, in the mean of those that were tried."""
    usual = trial.chances[0]
    found: defaultdict[str, list[float]] = defaultdict(list)
    for each, chance in zip(trial.acts[1:], trial.chances[1:], strict=True):
        found[sort_of(game, trial.seat, each, cards)].append(chance - usual)
    return {sort: sum(each) / len(each) for sort, each in found.items()}


def where(o: Outlook) -> str:
    """What sort of situation it is.

    >>> from kickdoor.scenes import deal
    >>> table = deal(door="Akata", ann=dict(level=9), bob={}, cat={})
    >>> where(Outlook(see(table.game, 0))), where(Outlook(see(table.game, 1)))
    ('own fight, for the game, winning', "another's fight, for the game, winning")
    """
    if o.game.fight is None or not o.game.fight.foes:
        return "no fight"
    whose = "helping" if o.fighting else "another's fight"
    if o.fight.fighter == o.seat:
        whose = "own fight"
    stake = ", for the game" if o.for_the_win else ""
    how = "running" if o.fight.running else "losing" if o.need > 0 else "winning"
    return f"{whose}{stake}, {how}"


def sort_of(game: Game, seat: int, what: Act, cards: bool) -> str:
    """What sort of act it is: the verb, and the card that it is done with if that is wanted.

    >>> from kickdoor.scenes import deal
    >>> game = deal(door="Akata", ann=dict(hand=["Liquid Assets"]), bob={}, cat={}).game
    >>> [sort_of(game, 0, game.options[1], cards) for cards in (False, True)]
    ['play ... for the ...', 'play Liquid Assets for the ...']
    """
    _, values = spoken_parts(game, seat, what)
    told = {
        field: value_spoken(game, seat, field, value) if field in TELLING[cards] else "..."
        for field, value in values.items()
    }
    return PHRASES[what[0]].format_map(told)


def mean(gains: list[float]) -> tuple[int, float, float]:
    """How many, their mean, and half of its 95 % interval."""
    count = len(gains)
    middle = sum(gains) / count
    spread = sum((gain - middle) ** 2 for gain in gains) / (count - 1)
    return count, middle, student(count - 1) * sqrt(spread / count)
