"""What has been done this turn or in this fight, and how often: the keys of `used`.

Powers count from 0 up. What else is limited in a turn has a range of its own below, far from the
others, so that one dictionary of numbers holds it all and copies fast.
"""

from __future__ import annotations

from kickdoor.game.acts import NONE
from kickdoor.game.prints import PER_TURN, PER_VICTIM, PowerPrint
from kickdoor.game.state import Game

SEATS = 16  # more than ever sit at a table,
AT_MOST = 10  # and more than any option allows

SHOWN, TRADED, FOUGHT_IN, TURNED, DISCOUNTED = -1, -101, -201, -1_001, -100_001
"""Where the ranges begin; each goes down, and ends above the next."""

FOUGHT, WON = 1, 2
"""What came of a seat's fights this turn, under `fought`."""


def shown(seat: int, other: int) -> int:
    """TRD-3 A hand shown to somebody."""
    return SHOWN - (seat * AT_MOST + other)


def traded(seat: int) -> int:
    """TRD-1 Trades that a seat has offered."""
    return TRADED - seat


def fought(seat: int) -> int:
    """A fight of this seat: FOUGHT or WON."""
    return FOUGHT_IN - seat


def turned(card: int) -> int:
    """ITM-2 An Item laid sideways: not twice in a turn, or there would be no end to it."""
    return TURNED - card


def discounted(seat: int, index: int) -> int:
    """C10 A seat has had the multiple of a price that this print grants."""
    return DISCOUNTED - (index * SEATS + seat)


def of_power(power: PowerPrint, seat: int, victim: int = NONE) -> int:
    """C10 A power in somebody's hands, whichever copy of the card; C27 on each victim."""
    key = power.index * SEATS + seat
    return key if power.per != PER_VICTIM else -1 - (key * SEATS + victim)


def times(game: Game, seat: int, power: PowerPrint, victim: int = NONE) -> int:
    """How often a seat has used a power in this fight or turn."""
    key = of_power(power, seat, victim)
    if power.per == PER_TURN:
        return game.used.get(key, 0)
    return 0 if game.fight is None else game.fight.used.get(key, 0)
