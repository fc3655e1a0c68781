"""Modifiers: what is different while a card is in play.

On a munchkin's card `versus` looks at the foes and `when` at the munchkin; on a monster `versus`
looks at the munchkins it fights (any of them, once: MON-8).
"""

from __future__ import annotations

from typing import Literal

from kickdoor.game.prints import SLOT_NAMES
from kickdoor.words.base import Condition, Modifier, Slot

Barred = Literal["help", "escape", "gear", "level", "one-shots", "gaining levels", "fighting"]


class Strength(Modifier, tag="strength"):
    """Adds to strength in a fight; `each` multiplies it by a count."""

    amount: int
    versus: Condition | None = None
    when: Condition | None = None
    each: Literal["", "card in hand", "item", "rival", "foe", "level"] = ""


class RunAway(Modifier, tag="run away"):
    """Adds to the die when Running Away; on a monster, for that monster alone."""

    amount: int
    versus: Condition | None = None
    when: Condition | None = None


class Treasures(Modifier, tag="treasures"):
    """On a monster: more (or fewer) Treasures for killing it."""

    amount: int
    versus: Condition | None = None


class Levels(Modifier, tag="levels"):
    """On a monster: more levels for killing it."""

    amount: int
    versus: Condition | None = None


class SalePrice(Modifier, tag="sale price"):
    """Once a turn, the given number of Items sells at a multiple of its value."""

    factor: int
    items: int = 1


class HandSize(Modifier, tag="hand size"):
    """More cards in hand at the end of the turn."""

    amount: int


class Slots(Modifier, tag="slots"):
    """Room for more Items of a slot: extra hands, a second hat."""

    slot: Slot
    amount: int = 1


class BigItems(Modifier, tag="big items"):
    """Room for more Big Items."""

    amount: int


class ItemBonus(Modifier, tag="item bonus"):
    """The bonus of Items counts so many times: twice, or not at all."""

    factor: int
    slot: Slot | None = None
    when: Condition | None = None

    def slot_number(self) -> int:
        """The slot as the engine counts it; -1 for any."""
        return -1 if self.slot is None else SLOT_NAMES.index(self.slot)


class WinsTies(Modifier, tag="ties"):
    """The munchkins' side wins ties."""


class Bars(Modifier, tag="bars"):
    """Something is not done. On a monster it binds the whole fight (MON-5, F16).

    help: nobody may help. escape: nobody escapes it. gear: only Level counts. level: Level does
    not count. one-shots: none may be played. gaining levels: its victim gains none. fighting: it
    cannot be fought, only fled or got rid of.
    """

    what: Barred


class Escapes(Modifier, tag="escapes"):
    """Escapes by itself, without a roll, from foes that fit."""

    versus: Condition | None = None
    when: Condition | None = None


class CurseProof(Modifier, tag="curse proof"):
    """Curses do nothing to the owner."""

    when: Condition | None = None


class Loots(Modifier, tag="loots"):
    """Looting the room draws more, or Treasures in place of Doors."""

    amount: int = 0
    treasure: bool = False
