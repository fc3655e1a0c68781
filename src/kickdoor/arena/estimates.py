"""How sure one can be: intervals of shares, and the quick and the slow of many times."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kickdoor.arena.scorecards import DIGITS
from kickdoor.arena.simulate import interval

Z = 1.96


def by_deals(won: Sequence[float], games: int) -> tuple[float, float]:
    """The interval of a share, from what was won of each deal's games, so many each.

    The games of one deal have much in common, so they are worth more, or fewer, than as many
    that have nothing: Wilson's interval, of as many games as they are worth.

    >>> alike = by_deals([4, 0, 4, 0] * 25, games=4)
    >>> [round(each, 2) for each in alike], [round(each, 2) for each in interval(200, 400)]
    ([0.4, 0.6], [0.45, 0.55])
    """
    worth = worth_of(won, games)
    return interval(worth * sum(won) / (len(won) * games), worth)


def worth_of(won: Sequence[float], games: int) -> float:
    """How many games without anything in common would tell as much."""
    deals = len(won)
    share = sum(won) / (deals * games)
    apart = sum((each / games - share) ** 2 for each in won)
    if deals < 2 or apart == 0 or not 0 < share < 1:
        return float(deals * games)
    variance = apart / (deals - 1) / deals
    return share * (1 - share) / variance * (Z / student(deals - 1)) ** 2


def student(freedom: int) -> float:
    """Student's t for 95 %, by Cornish's and Fisher's series; good from three on.

    >>> round(student(10), 2), round(student(1000), 2)
    (2.23, 1.96)
    """
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3


def quantile(counts: Mapping[int, int], part: float) -> float:
    """The time that so large a part does not exceed, of times that were rounded down; 0 of none.

    >>> quantile({30: 2, 992: 1}, 0.5), quantile({30: 2, 992: 1}, 0.95)
    (30.0, 999.5)
    """
    left = part * sum(counts.values())
    for time in sorted(counts):
        left -= counts[time]
        if left <= 0:
            return time + ((1 << max(0, time.bit_length() - DIGITS)) - 1) / 2
    return 0.0
