"""Every card of a box as a row of numbers: what is printed on it, never what it is called.

A sheet is made once a box. Its rows are cards, then powers, then single effects, so that whatever
an act is about is one row.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from kickdoor.game.acts import POWERS
from kickdoor.game.box import Box
from kickdoor.game.prints import (
    BACK,
    CURSE_FALLS,
    CURSED,
    DEATH,
    DYING,
    FLIGHT,
    MONSTER,
    NO_SLOT,
    RUNNING,
    SLOT_NAMES,
    TRAITS,
    PowerPrint,
    Print,
)
from kickdoor.rl.effects import DOES, does

Floats = npt.NDArray[np.float32]

KINDS = (
    "monster", "curse", "class", "race", "faction", "doubler", "enhancer", "item", "one-shot",
    "go up a level", "special", "cheat", "hireling", "back",
)  # fmt: skip
MOMENTS = (
    "any time", "my turn", "quiet", "any fight", "my fight", "another's fight", "running",
    "die rolled", "cursed", "identity", "table", "escaped",
)  # fmt: skip
LIKE = {FLIGHT: RUNNING, CURSE_FALLS: CURSED, DYING: CURSED, DEATH: CURSED}
"""Moments that share a column with another: anybody's with one's own, death's with a Curse's."""

NUMBERS = (
    "level / 10", "levels", "treasures / 3", "bonus / 5", "gold / 1000", "strength / 5",
    "strength at times / 5", "run away / 2", "is an item", "is a door", "big", "restricted",
)  # fmt: skip
CARD: tuple[str, ...] = (
    *NUMBERS,
    *KINDS,
    *(f"slot {name}" for name in SLOT_NAMES[1:]),
    "complex", "carries", "at once", "multiplies gear", "standing words", "whenevers", "bars",
    "powers", "speaks when met", "speaks when fled", "spares some", "a power",
    *(f"when {name}" for name in MOMENTS),
    *(f"does {name}" for name in DOES),
)  # fmt: skip
"""The columns of a card, in their order; the first are the NUMBERS."""

AT = {name: place for place, name in enumerate(CARD)}
BOOST = AT["does boost"]
DOING = AT[f"does {DOES[0]}"]
WHEN = AT[f"when {MOMENTS[0]}"]
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


def points_of(each: Print) -> float:
    """What an Item in play adds, as printed, where nothing special holds."""
    always = sum(word.amount for word in each.strengths if is_standing(word))
    return float(each.bonus + always)


def is_standing(word: Any) -> bool:
    """Whether a modifier holds whoever has it and whatever is met."""
    return word.versus is None and word.when is None


def row_of(each: Print) -> list[float]:
    """What is printed on a card, column by column."""
    row = [0.0] * len(CARD)
    always = sum(word.amount for word in each.strengths if is_standing(word))
    sometimes = sum(word.amount for word in each.strengths if not is_standing(word))
    row[: len(NUMBERS)] = (
        each.level / 10,
        float(each.levels) if each.kind == MONSTER else 0.0,
        each.treasures / 3,
        each.bonus / 5,
        each.gold / 1000,
        always / 5,
        sometimes / 5,
        sum(word.amount for word in each.run_aways) / 2,
        float(each.is_item),
        float(each.is_door),
        float(each.big),
        float(each.usable_by is not None or each.only is not None),
    )
    row[AT["monster"] + each.kind] = 1.0
    if each.slot != NO_SLOT:
        row[AT["slot head"] + each.slot - 1] = 1.0
    for name, amount in (
        ("complex", each.complex),
        ("carries", each.carries),
        ("at once", each.at_once),
        ("multiplies gear", len(each.factors)),
        ("standing words", len(each.others)),
        ("whenevers", len(each.whenevers)),
        ("bars", len(each.bars)),
        ("powers", len(each.powers)),
        ("speaks when met", each.on_meeting is not None),
        ("speaks when fled", each.on_escape is not None),
        ("spares some", each.ignores is not None or each.befriends is not None),
    ):
        row[AT[name]] = float(amount)
    when = each.when
    if each.kind in TRAITS or each.is_item:
        for power in each.powers:
            when |= power.when
    write_moments(row, when if each.kind != BACK else 0)
    row[DOING:] = does(each.bad_stuff if each.kind == MONSTER else each.effect)
    return row


def write_moments(row: list[float], when: int) -> None:
    """Mark the moments that a card or a power waits for."""
    for moment, like in LIKE.items():
        if when & moment:
            when |= like
    for bit in range(len(MOMENTS)):
        row[WHEN + bit] = float(bool(when & 1 << bit))


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
