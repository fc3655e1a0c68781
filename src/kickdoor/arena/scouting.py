"""Scouting: which way better weights lie, before any candidate is weighed for itself.

Somebody with weights drawn around the middle plays three of the panel; then, in the same seat of
the same deal, somebody whose weights lie just as far off on the other side. Where only one of the
two wins, the winner's side of each weight gets a vote. Every game tells something of every weight.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from random import Random

from kickdoor.arena.match import Fixture, Match
from kickdoor.bots.judgement import Judgement, unscaled
from kickdoor.bots.sensible import Sensible

PLAYERS = 4
CAP = 20_000
"""A game with more decisions than that counts as lost."""

DOUBT = 1.0
"""So many standard errors of what the votes come to are put down to chance."""


@dataclass(frozen=True)
class Foray:
    """One deal for a pair of scouts around a middle in the box from 0 to 1."""

    middle: tuple[float, ...]
    step: float
    rivals: tuple[float, ...]
    seed: int
    set: str


@lru_cache(maxsize=64)
def judgement_of(weights: tuple[float, ...]) -> Judgement:
    """One judgement for the same weights, so that what it makes of the cards is kept."""
    return Judgement(*weights)


def moves_of(foray: Foray) -> list[float]:
    """How far the scouts' weights are off the middle, in steps; less where the box ends."""
    draw = Random(f"scouting {foray.seed}").gauss
    return [
        max(-near, min(near, draw(0.0, 1.0)))
        for near in (min(x, 1.0 - x) / foray.step for x in foray.middle)
    ]


def wins(foray: Foray, point: list[float]) -> bool:
    """Whether somebody with these weights wins the deal."""
    match = Match(Fixture(("sensible",) * PLAYERS, foray.seed, foray.set, cap=CAP))
    scout = foray.seed % PLAYERS
    for seat in range(PLAYERS):
        weights = unscaled(point) if seat == scout else foray.rivals
        match.bots[seat] = Sensible(f"{foray.seed} {seat}", judgement_of(weights))
    return match.play() and scout in match.game.winners


def tells(foray: Foray) -> list[float]:
    """How a pair of scouts votes, weight by weight; nothing, if both win or neither."""
    moves = moves_of(foray)
    votes = [
        wins(foray, [x + side * foray.step * m for x, m in zip(foray.middle, moves, strict=True)])
        for side in (1, -1)
    ]
    return [2.0 * move * (votes[0] - votes[1]) for move in moves]


def direction(told: list[list[float]]) -> list[float]:
    """The mean of the votes, less what chance alone would bring about."""
    games = len(told)
    found: list[float] = []
    for axis in range(len(told[0])):
        mean = sum(each[axis] for each in told) / games
        spread = sum((each[axis] - mean) ** 2 for each in told) / games
        doubt = DOUBT * sqrt(spread / games)
        found.append(max(0.0, abs(mean) - doubt) * (1 if mean > 0 else -1))
    return found


def scouted(
    middle: list[float], step: float, told: list[list[float]], stride: float
) -> list[float]:
    """The middle moved the way that the votes point: `stride` steps for each step they are off."""
    way = direction(told)
    return [
        min(1.0, max(0.0, x + stride * step * each)) for x, each in zip(middle, way, strict=True)
    ]
