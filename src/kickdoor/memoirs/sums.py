"""What many games come to: sums, streaks, and the course of time in pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

from kickdoor.memoirs.shapes import Luck, Mine, PlayedGame, Portion, Summed

PIECES = 12
"""The course is told in so many pieces, of equally many games each as far as may be."""


def summed(plays: Iterable[PlayedGame]) -> Mine:
    """Somebody's games, summed up; in whatever order they come."""
    games = sorted(plays, key=lambda play: (play.at, play.game))
    streaks = list(runs(games))
    return Mine(
        sum_of(games),
        [sum_of(piece) for piece in pieces(games)],
        streaks[-1] if streaks else 0,
        max(streaks, default=0),
        shares((each.set, each.figures.won) for each in games),
        shares((name, each.figures.won) for each in games for name in each.figures.classes),
        dict(sorted(Counter(feat for each in games for feat in each.figures.feats).items())),
        sum(each.brought for each in games),
    )


def runs(games: Sequence[PlayedGame]) -> Iterable[int]:
    """How many were won one after the other, after each game."""
    row = 0
    for each in games:
        row = row + 1 if each.figures.won else 0
        yield row


def pieces(games: Sequence[PlayedGame]) -> Iterable[Sequence[PlayedGame]]:
    """The games in order of time, in a few pieces.

    >>> [len(each) for each in pieces([None] * 30)]
    [2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3]
    >>> [len(each) for each in pieces([None] * 3)]
    [1, 1, 1]
    """
    count = min(PIECES, len(games))
    ends = [len(games) * number // count for number in range(count + 1)] if count else []
    return [games[one:other] for one, other in pairwise(ends)]


def sum_of(games: Sequence[PlayedGame]) -> Summed:
    """What some games came to."""
    gained: Counter[str] = Counter()
    lost: Counter[str] = Counter()
    dice = gold = Luck()
    place = 0.0
    for each in games:
        figures = each.figures
        gained.update(figures.gained)
        lost.update(figures.lost)
        dice, gold = dice.and_also(figures.dice), gold.and_also(figures.gold)
        place += (figures.players - figures.place) / max(1, figures.players - 1)
    mine = [each.figures for each in games]
    return Summed(
        len(games),
        sum(each.won for each in mine),
        games[0].at if games else 0,
        games[-1].at if games else 0,
        dict(gained),
        dict(lost),
        sum(each.deals for each in mine),
        sum(each.kept for each in mine),
        sum(each.stabs for each in mine),
        sum(each.stabbed for each in mine),
        dice,
        gold,
        round(place / len(games), 3) if games else 0.0,
    )


def shares(each: Iterable[tuple[str, bool]]) -> list[Portion]:
    """How many of each sort, the commonest first."""
    games: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for name, is_won in each:
        games[name] += 1
        won[name] += is_won
    return [Portion(name, count, won[name]) for name, count in games.most_common()]
