"""Every card of a box as a row of numbers: what is printed on it, never what it is called.

A sheet is made once a box. Its rows are cards, then powers, then single effects, so that whatever
an act is about is one row.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from kickdoor.bots.effects import does
from kickdoor.bots.printed import (
    AT,
    BOOST,
    CARD,
    DOING,
    KINDS,
    NUMBERS,
    points_of,
    row_of,
    write_moments,
)
from kickdoor.game.acts import POWERS
from kickdoor.game.box import Box
from kickdoor.game.prints import PowerPrint

Floats = npt.NDArray[np.float32]

BAG = 0.25
"""What one card counts in a bag of them."""

LOW, HIGH = -8.0, 8.0
"""No number of an encoding is beyond these; what would be is cut off."""


class Sheet:
    """The rows of a box, and the plain lists that are read card by card.

    `rows[0]` is nothing at all; then come the cards and the two backs, the powers, the effects.
    """

    def __init__(self, box: Box) -> None:
        prints = box.prints
        faces = {id(each): row_of(each) for each in prints}
        cards = [faces[id(each)] for each in prints]
        powers = [
            power_row(cards[card], said[place]) if place < len(said) else EMPTY
            for card, said in enumerate((each.epic or each).powers for each in prints)
            for place in range(POWERS)
        ]
        effects = [effect_row(word) for word in box.words]
        self.rows: Floats = np.array([EMPTY, *cards, *powers, *effects], np.float32)
        self.bags: Floats = self.rows[: 1 + len(cards)] * np.float32(BAG)
        self.numbers = self.rows[:, : len(NUMBERS)].copy()
        self.first_power = 1 + len(cards)
        self.first_effect = self.first_power + len(powers)
        self.slots = [each.slot for each in prints]
        self.points = [points_of(each) for each in prints]
        self.golds = [each.gold / 1000 for each in prints]
        self.is_item = [each.is_item for each in prints]
        self.is_gear = [each.kind == KINDS.index("item") for each in prints]
        self.big = [each.big for each in prints]
        self.boosts = [row[BOOST] / 0.2 for row in self.rows.tolist()]


EMPTY = [0.0] * len(CARD)


@lru_cache(maxsize=16)
def sheet_of(box: Box) -> Sheet:
    """The sheet of a box, made once.

    >>> from kickdoor.sets import box_of
    >>> box = box_of("pathfinder")
    >>> sheet_of(box) is sheet_of(box), sheet_of(box).bags.shape == (1 + box.size + 2, len(CARD))
    (True, True)
    """
    return Sheet(box)


def power_row(card: list[float], power: PowerPrint) -> list[float]:
    """A power: the card it is on, with what the power does in place of what the card does."""
    row = card[:]
    row[AT["a power"]] = 1.0
    write_moments(row, power.when)
    row[DOING:] = does(power.effect)
    return row


def effect_row(word: Any) -> list[float]:
    """A single effect, where one is to be chosen."""
    row = EMPTY[:]
    row[DOING:] = does(word)
    return row
