"""What is printed on a card, as a row of numbers, never what it is called.

Learners read it, and so does the bots' own foresight: a card that nobody has seen is understood.
"""

from __future__ import annotations

from typing import Any

from kickdoor.bots.effects import DOES, does
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
    Print,
)

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
