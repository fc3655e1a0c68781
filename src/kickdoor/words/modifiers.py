"""Modifiers: what is different while a card is in play.

On a munchkin's card `versus` looks at the foes and `when` at the munchkin; on a monster `versus`
looks at the munchkins it fights (any of them, once: MON-8).
"""

from __future__ import annotations

from typing import Literal

from kickdoor.game.prints import SLOT_NAMES
from kickdoor.words.base import Condition, Modifier, Slot, an, gear, many, more, plural

Barred = Literal["help", "escape", "gear", "level", "one-shots", "gaining levels", "fighting"]
BARRED: dict[Barred, str] = {
    "help": "nobody may help",
    "escape": "nobody escapes",
    "gear": "nothing counts but Level",
    "level": "Level does not count",
    "one-shots": "no one-shots may be played",
    "gaining levels": "no level is gained",
    "fighting": "it cannot be fought, only fled or got rid of",
}
Limited = Literal["head", "armor", "feet", "one hand", "big", "complex", "hireling"]
LIMITED: dict[Limited, str] = {
    "head": gear("head"),
    "armor": gear("armor"),
    "feet": gear("feet"),
    "one hand": gear("one hand"),
    "big": "Big Item",
    "complex": "Complex Item",
    "hireling": "Hireling",
}
Each = Literal["", "card in hand", "item", "rival", "foe", "level"]


def limited(
    said: str, versus: Condition | None, when: Condition | None, to: str = "against"
) -> str:
    """What holds only in some fights, or for some munchkins.

    >>> from kickdoor.words import Alone, IsA
    >>> limited("+2", IsA("undead"), Alone())
    '+2 against whoever is an Undead while fighting alone'
    """
    whom = f" {to} whoever is {versus}" if versus is not None else ""
    return said + whom + (f" while {when}" if when is not None else "")


class Strength(Modifier, tag="strength"):
    """Adds to strength in a fight; `each` multiplies it by a count."""

    amount: int
    versus: Condition | None = None
    when: Condition | None = None
    each: Each = ""

    def __str__(self) -> str:
        times = f" for each {self.each}" if self.each else ""
        return limited(f"{self.amount:+d}{times}", self.versus, self.when)


class RunAway(Modifier, tag="run away"):
    """Adds to the die when Running Away; on a monster, for that monster alone."""

    amount: int
    versus: Condition | None = None
    when: Condition | None = None

    def __str__(self) -> str:
        return limited(f"{self.amount:+d} to Run Away", self.versus, self.when, "from")


class Treasures(Modifier, tag="treasures"):
    """On a monster: more (or fewer) Treasures for killing it."""

    amount: int
    versus: Condition | None = None

    def __str__(self) -> str:
        return limited(f"worth {more(self.amount, 'Treasure')}", self.versus, None, "to")


class Levels(Modifier, tag="levels"):
    """On a monster: more levels for killing it."""

    amount: int
    versus: Condition | None = None

    def __str__(self) -> str:
        return limited(f"worth {more(self.amount, 'level')}", self.versus, None, "to")


class SalePrice(Modifier, tag="sale price"):
    """Once a turn, the given number of Items sells at a multiple of its value."""

    factor: int
    items: int = 1

    def __str__(self) -> str:
        return f"once a turn you sell {many(self.items, 'Item')} at {self.factor} times the value"


class HandSize(Modifier, tag="hand size"):
    """More cards in hand at the end of the turn, or fewer, or as many as you like."""

    amount: int = 0
    unlimited: bool = False

    def __str__(self) -> str:
        if self.unlimited:
            return "you keep any number of cards in hand"
        return f"you keep {more(self.amount, 'card')} in hand at the end of the turn"


class Room(Modifier, tag="room"):
    """Room for more of something: extra hands, a second hat, Big Items, company; or for less."""

    of: Limited
    amount: int = 1
    unlimited: bool = False

    def __str__(self) -> str:
        if self.unlimited:
            return f"you have room for any number of {plural(LIMITED[self.of])}"
        return f"you have room for {more(self.amount, LIMITED[self.of])}"


class ItemBonus(Modifier, tag="item bonus"):
    """The bonus of Items counts so many times: twice, or not at all."""

    factor: int
    slot: Slot | None = None
    when: Condition | None = None
    tag: str | None = None

    def slot_number(self) -> int:
        """The slot as the engine counts it; -1 for any."""
        return -1 if self.slot is None else SLOT_NAMES.index(self.slot)

    def __str__(self) -> str:
        times = f"counts {self.factor} times" if self.factor else "does not count"
        return limited(
            f"the bonus of your {plural(gear(self.slot, self.tag))} {times}", None, self.when
        )


class WinsTies(Modifier, tag="ties"):
    """The munchkins' side wins ties."""

    def __str__(self) -> str:
        return "your side wins ties"


class Bars(Modifier, tag="bars"):
    """Something is not done. On a monster it binds the whole fight (MON-5, F16).

    help: nobody may help. escape: nobody escapes it. gear: only Level counts. level: Level does
    not count. one-shots: none may be played. gaining levels: its victim gains none. fighting: it
    cannot be fought, only fled or got rid of.
    """

    what: Barred

    def __str__(self) -> str:
        return BARRED[self.what]


class Escapes(Modifier, tag="escapes"):
    """Escapes by itself, without a roll, from foes that fit."""

    versus: Condition | None = None
    when: Condition | None = None

    def __str__(self) -> str:
        return limited("you escape without a roll", self.versus, self.when, "from")


class CurseProof(Modifier, tag="curse proof"):
    """Curses do nothing to the owner."""

    when: Condition | None = None

    def __str__(self) -> str:
        return limited("Curses do nothing to you", None, self.when)


class Loots(Modifier, tag="loots"):
    """Looting the room draws more, or Treasures in place of Doors."""

    amount: int = 0
    treasure: bool = False

    def __str__(self) -> str:
        drawn = more(self.amount, "card") if self.amount else "the card"
        return f"you draw {drawn} for looting the room" + " from the Treasures" * self.treasure


class DrawsDiscards(Modifier, tag="draws discards"):
    """A face-up draw may come from the top of the discards, for a card from the hand (C20)."""

    def __str__(self) -> str:
        return "you may draw face up from the top of the discards, for a card from your hand each"


class PassesFor(Modifier, tag="passes for"):
    """Monsters take the owner for such a one, whatever the owner is (M14)."""

    tag: str

    def __str__(self) -> str:
        return f"monsters take you for {an(self.tag.title())}"
