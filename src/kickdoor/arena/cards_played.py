"""Which cards win: how often those who had played a card won, beside what they win anyway."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.arena.simulate import interval
from kickdoor.arena.standings import Standings

SHOWN = 12
"""How many of the best and of the worst a plot shows."""

LEAST = 20
"""Of a card that fewer have played nothing can be said."""


@dataclass(frozen=True)
class CardPlay:
    """A card: how many seats played it, what they won, and what those bots win anyway."""

    card: str
    seats: int
    won: float
    expected: float  # a share, as `rate` is

    @property
    def rate(self) -> float:
        """How often whoever had played it won."""
        return self.won / self.seats

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares the truth lies, 95 times in a hundred."""
        return interval(self.won, self.seats)

    @property
    def luck(self) -> float:
        """How many times what was expected."""
        return self.rate / self.expected if self.expected else 0.0


def cards_played(standings: Standings) -> list[CardPlay]:
    """Every card that enough have played, the luckiest first."""
    rates = {name: standings.rate(name) for name in standings.sides}
    found = []
    for card in sorted({card for card, _ in standings.plays}):
        by_bot = [(standings.plays.get((card, name)), rates[name]) for name in rates]
        plays = [(place, rate) for place, rate in by_bot if place is not None]
        seats = sum(place.games for place, _ in plays)
        if seats >= LEAST:
            won = sum(place.won for place, _ in plays)
            expected = sum(place.games * rate for place, rate in plays) / seats
            found.append(CardPlay(card, seats, won, expected))
    return sorted(found, key=lambda each: (-each.luck, each.card))


def extremes(found: list[CardPlay]) -> tuple[list[CardPlay], list[CardPlay]]:
    """The luckiest, and the unluckiest, worst first; no card is both."""
    shown = min(SHOWN, len(found) // 2)
    return found[:shown], found[::-1][:shown]
