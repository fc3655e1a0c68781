"""Ratings on Elo's scale, from who won against whom: Plackett's and Luce's model of a choice.

Of those who sit down, each wins in proportion to its strength; a rating is the logarithm of that,
400 points for ten times the strength. Only the victory counts, as in Munchkin: nobody asks who
came second. The strengths are those that make what happened most likely; an error is the larger of
what the model says and of what is seen from deal to deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import exp, log, sqrt

POINTS = 400 / log(10)
"""Of a rating, for each unit of the logarithm."""

PRIOR = 5.0
"""How far apart bots may be, in these units, to begin with: it weighs less than one game, and
gives even a bot that has never won a rating."""

STEPS = 60

Matrix = list[list[float]]


@dataclass(frozen=True)
class Bout:
    """A game, as far as it matters here: how many seats each bot had, and its share of victory."""

    seats: tuple[tuple[str, int], ...]
    shares: tuple[tuple[str, float], ...]


@dataclass(frozen=True)
class Rating:
    """How many points better than the anchor, and the standard error of that."""

    elo: float
    error: float


def rate(
    deals: Iterable[Iterable[Bout]], anchor: str, known: Iterable[str] = ()
) -> dict[str, Rating]:
    """Ratings of all who are known or played, the anchor's being 0. A deal's games hang together.

    >>> seats = (("ann", 1), ("bob", 1))
    >>> won, lost = Bout(seats, (("ann", 1.0),)), Bout(seats, (("bob", 1.0),))
    >>> ratings = rate([[won] * 10 + [lost]] * 50, anchor="bob")
    >>> round(ratings["ann"].elo, -1), ratings["bob"]
    (400.0, Rating(elo=0.0, error=0.0))
    """
    rounds = [list(deal) for deal in deals]
    bouts = [bout for deal in rounds for bout in deal]
    names = dict.fromkeys([*known, *(name for bout in bouts for name, _ in bout.seats)])
    logs = {anchor: 0.0} | dict.fromkeys(names, 0.0)
    free = [name for name in names if name != anchor]
    spread = fit(bouts, logs, free)
    seen = sandwich(spread, [surplus(deal, logs, free) for deal in rounds])
    # Deals in which a bot always won, or never, do not differ, and would seem to be sure.
    errors = {name: sqrt(max(spread[i][i], seen[i][i])) for i, name in enumerate(free)}
    return {name: Rating(POINTS * logs[name], POINTS * errors.get(name, 0.0)) for name in names}


def fit(bouts: list[Bout], logs: dict[str, float], free: list[str]) -> Matrix:
    """Find the likeliest strengths by Newton's steps; their covariance if games are games."""
    won = surplus(bouts, {}, free)
    tables = Counter(bout.seats for bout in bouts)
    spread: Matrix = []
    for _ in range(STEPS):
        slope = [each - logs[name] / PRIOR**2 for name, each in zip(free, won, strict=True)]
        curve = [[(i == j) / PRIOR**2 for j in range(len(free))] for i in range(len(free))]
        for seats, games in tables.items():
            chances = chances_of(seats, logs)
            for i, one in enumerate(free):
                expected = games * chances.get(one, 0.0)
                slope[i] -= expected
                curve[i][i] += expected
                for j, other in enumerate(free):
                    curve[i][j] -= expected * chances.get(other, 0.0)
        spread = inverse(curve)
        step = times(spread, slope)
        for name, by in zip(free, step, strict=True):
            logs[name] += max(-1.0, min(1.0, by))
        if all(abs(by) < 1e-10 for by in step):
            break
    return spread


def chances_of(seats: tuple[tuple[str, int], ...], logs: Mapping[str, float]) -> dict[str, float]:
    """How likely each bot is to win, all its seats together."""
    weights = {name: count * exp(logs[name]) for name, count in seats}
    whole = sum(weights.values())
    return {name: weight / whole for name, weight in weights.items()}


def surplus(bouts: Iterable[Bout], logs: Mapping[str, float], free: list[str]) -> list[float]:
    """By bot: the victories it had, less those that one could expect (none, of strangers)."""
    more = dict.fromkeys(free, 0.0)
    for bout in bouts:
        for name, share in bout.shares:
            if name in more:
                more[name] += share
        for name, chance in chances_of(bout.seats, logs).items() if logs else ():
            if name in more:
                more[name] -= chance
    return [more[name] for name in free]


def sandwich(spread: Matrix, surpluses: list[list[float]]) -> Matrix:
    """The covariance if only deals, and not the games of a deal, know nothing of each other."""
    size, deals = len(spread), len(surpluses)
    more = deals / max(1, deals - 1)
    filling = [
        [more * sum(each[i] * each[j] for each in surpluses) for j in range(size)]
        for i in range(size)
    ]
    left = [[dot(row, column) for column in zip(*filling, strict=True)] for row in spread]
    return [[dot(row, column) for column in zip(*spread, strict=True)] for row in left]


def inverse(matrix: Matrix) -> Matrix:
    """The inverse of a matrix that has one (Gauss and Jordan).

    >>> inverse([[2.0, 0.0], [0.0, 4.0]])
    [[0.5, 0.0], [0.0, 0.25]]
    """
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        best = max(range(i, size), key=lambda row: abs(rows[row][i]))
        rows[i], rows[best] = rows[best], rows[i]
        rows[i] = [each / rows[i][i] for each in rows[i]]
        for j in range(size):
            if j != i:
                by = rows[j][i]
                rows[j] = [one - by * other for one, other in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]


def times(matrix: Matrix, vector: list[float]) -> list[float]:
    """A matrix times a vector."""
    return [dot(row, vector) for row in matrix]


def dot(one: Iterable[float], other: Iterable[float]) -> float:
    """Summed products."""
    return sum(a * b for a, b in zip(one, other, strict=True))
