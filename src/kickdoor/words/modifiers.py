"""Modifiers: what is different while a card is in play.

On a munchkin's card `versus` looks at the foes and `when` at the munchkin; on a monster `versus`
looks at the munchkins it fights (any of them, once: MON-8).
"""

from __future__ import annotations

from typing import Literal

from kickdoor.game.prints import SLOT_NAMES
from kickdoor.words.amounts import PARTS
from kickdoor.words.base import Amount, Condition, Modifier, Slot, an, gear, many, more, plural
from kickdoor.words.meaning import About, Standing

Barred = Literal[
    "help", "escape", "gear", "level", "one-shots", "powers", "gaining levels", "fighting", "turn",
    "losing levels", "dying", "bad stuff", "giving up",
]  # fmt: skip
BARRED: dict[Barred, str] = {
    "help": "nobody may help",
    "escape": "nobody escapes",
    "gear": "nothing counts but Level",
    "level": "Level does not count",
    "one-shots": "no one-shots may be played",
    "powers": "no powers may be used",
    "gaining levels": "no level is gained",
    "fighting": "it cannot be fought, only fled or got rid of",
    "turn": "you miss your next turn",
    "losing levels": "no card takes a level",
    "dying": "you do not die",
    "bad stuff": "no Bad Stuff strikes you",
    "giving up": "no Class, Race or Faction is given up",
}
SHUNNED: dict[str, str] = {"help": "may not help", "escape": "does not escape"}
"""What a monster may bar only some from."""
Allowed = Literal["winning ties", "drawing discards", "turns to the right"]
ALLOWED: dict[Allowed, str] = {
    "winning ties": "your side wins ties",
    "drawing discards": "you may draw face up from the top of the discards, for a card from your "
    "hand each",
    "turns to the right": "turns go to the right, and to the left again if two cards say so",
}
ALLOWED_MEANS: dict[Allowed, tuple[About, str]] = {
    "winning ties": ("ties", ""),
    "drawing discards": ("loots", "discards"),
    "turns to the right": ("loots", "turns"),
}
Limited = Literal["head", "armor", "feet", "one hand", "big", "complex", "hireling", "hand", "sort"]
LIMITED: dict[Limited, str] = {
    "head": gear("head"),
    "armor": gear("armor"),
    "feet": gear("feet"),
    "one hand": gear("one hand"),
    "big": "Big Item",
    "complex": "Complex Item",
    "hireling": "Hireling",
    "hand": "card in hand",
    "sort": "Item",
}


def limited(
    said: str, versus: Condition | None, when: Condition | None, to: str = "against"
) -> str:
    """What holds only in some fights, or for some munchkins.

    >>> from kickdoor.words import Alone, IsA
    >>> limited("+2", IsA("undead"), Alone())
    '+2 against whoever is an Undead while fighting alone'
    """
    whom = ""
    if versus is not None:
        whom = f" {to} whoever is {versus}" if versus.is_of_one() else f" if {versus.clause()}"
    if when is not None:
        whom += f" while {when}" if when.is_of_one() else f" if {when.clause()}"
    return said + whom


class Strength(Modifier, tag="strength"):
    """Adds to strength in a fight; `each` multiplies it by a count."""

    amount: int
    versus: Condition | None = None
    when: Condition | None = None
    each: Amount | None = None

    def means(self) -> Standing:
        return Standing("strength", self.amount, always=self.versus is None and self.when is None)

    def __str__(self) -> str:
        times = self.each.times() if self.each is not None else ""
        return limited(f"{self.amount:+d}{times}", self.versus, self.when)


class RunAway(Modifier, tag="run away"):
    """Adds to the die when Running Away; on a monster, for that monster alone.

    `each` multiplies it by a count.
    """

    amount: int
    versus: Condition | None = None
    when: Condition | None = None
    each: Amount | None = None

    def means(self) -> Standing:
        return Standing("run away", self.amount, always=self.versus is None)

    def __str__(self) -> str:
        times = self.each.times() if self.each is not None else ""
        return limited(f"{self.amount:+d} to Run Away{times}", self.versus, self.when, "from")


class Rolls(Modifier, tag="rolls"):
    """Adds to every die that the owner casts, to Run Away or for whatever else."""

    amount: int

    def means(self) -> Standing:
        return Standing("run away", self.amount)

    def __str__(self) -> str:
        return f"{self.amount:+d} to every die you cast"


class Treasures(Modifier, tag="treasures"):
    """On a monster: more (or fewer) Treasures for killing it; `each` multiplies it by a count."""

    amount: int
    versus: Condition | None = None
    each: Amount | None = None

    def means(self) -> Standing:
        return Standing("treasures", self.amount, always=self.versus is None)

    def __str__(self) -> str:
        times = self.each.times() if self.each is not None else ""
        return limited(f"worth {more(self.amount, 'Treasure')}{times}", self.versus, None, "to")


class Levels(Modifier, tag="levels"):
    """On a monster: more levels for killing it; `each` multiplies it by a count."""

    amount: int
    versus: Condition | None = None
    each: Amount | None = None

    def means(self) -> Standing:
        return Standing("levels", self.amount, always=self.versus is None)

    def __str__(self) -> str:
        times = self.each.times() if self.each is not None else ""
        return limited(f"worth {more(self.amount, 'level')}{times}", self.versus, None, "to")


class SalePrice(Modifier, tag="sale price"):
    """Once a turn, the given number of Items sells at a multiple of its value."""

    factor: int
    items: int = 1

    def means(self) -> Standing:
        return Standing("sale price", self.factor)

    def __str__(self) -> str:
        return f"once a turn you sell {many(self.items, 'Item')} at {self.factor} times the value"


FOR_LEVELS = " for each of your levels above the first"


class Room(Modifier, tag="room"):
    """Room for more of something: extra hands, a second hat, Big Items, company; or for less.

    hand: cards that may stay in hand at the end of the turn. sort: Items of such a `sort`.
    `by_level`: so much for each of one's levels above the first.
    """

    of: Limited
    amount: int = 1
    unlimited: bool = False
    sort: str = ""
    by_level: bool = False

    def means(self) -> Standing:
        return Standing("room", self.amount, self.of)

    def __str__(self) -> str:
        if self.of == "hand":
            if self.unlimited:
                return "you keep any number of cards in hand"
            kept = f"you keep {more(self.amount, 'card')} in hand at the end of the turn"
            return kept + FOR_LEVELS * self.by_level
        thing = f"{self.sort} {LIMITED[self.of]}".strip()
        if self.unlimited:
            return f"you have room for any number of {plural(thing)}"
        return f"you have room for {more(self.amount, thing)}" + FOR_LEVELS * self.by_level


class ItemBonus(Modifier, tag="item bonus"):
    """The bonus of Items counts so many times: twice, or not at all; of all `but` some, perhaps.

    `one_in`: of each only a part, one in so many: half of it, rounded down.
    """

    factor: int
    slot: Slot | None = None
    when: Condition | None = None
    tag: str | None = None
    but: Slot | None = None
    one_in: int = 1

    def covers(self, slot: int) -> bool:
        """Whether it is about Items of such a slot, as the engine counts them."""
        name = SLOT_NAMES[slot]
        return (self.slot is None or self.slot == name) and self.but != name

    def means(self) -> Standing:
        least = -(-self.factor // self.one_in)  # more than 1 only if it is more than it was
        return Standing("item bonus", least, self.slot or "", self.when is None)

    def __str__(self) -> str:
        times = f"counts {self.factor} times" if self.factor else "does not count"
        if self.one_in > 1:
            part = PARTS.get(self.one_in, f"one {self.one_in}th")
            several = f"{self.factor} times " * (self.factor > 1)
            times = f"counts for {several}{part}, rounded down"
        items = plural(gear(self.slot, self.tag))
        if self.but is not None:
            items += f" but {plural(gear(self.but))}"
        return limited(f"the bonus of your {items} {times}", None, self.when)


class Allows(Modifier, tag="allows"):
    """Something is done that else is not.

    winning ties: the munchkins' side wins them. drawing discards: a face-up draw may come from the
    top of the discards, for a card from the hand (C20). turns to the right: they go there, for as
    long as it lies before anybody; if two cards say so, to the left again.
    """

    what: Allowed
    when: Condition | None = None

    def means(self) -> Standing:
        about, what = ALLOWED_MEANS[self.what]
        return Standing(about, what=what, always=self.when is None)

    def __str__(self) -> str:
        return limited(ALLOWED[self.what], None, self.when)


class Bars(Modifier, tag="bars"):
    """Something is not done. On a monster it binds the whole fight (MON-5, F16).

    help: nobody may help. escape: nobody escapes it. gear: only Level counts. level: Level does
    not count. one-shots: none may be played. powers: none may be used, but the monster's own.
    gaining levels: its victim gains none. fighting: it cannot be fought, only fled or got rid of.
    turn: of what lasts, and goes when a turn was missed for it. losing levels, dying: no card makes
    its owner do so. bad stuff: of monsters that catch its owner. giving up: its owner keeps every
    Class, Race and Faction, or, if it is one itself, this one, until a card takes it. Help and
    escape a monster may bar from those alone who fit `versus`.
    """

    what: Barred
    versus: Condition | None = None

    def means(self) -> Standing:
        return Standing("bars", what=self.what, always=self.versus is None)

    def __str__(self) -> str:
        if self.versus is not None:
            return f"whoever is {self.versus} {SHUNNED.get(self.what, self.what)}"
        return BARRED[self.what]


class Escapes(Modifier, tag="escapes"):
    """Escapes by itself, without a roll, from foes that fit."""

    versus: Condition | None = None
    when: Condition | None = None

    def means(self) -> Standing:
        return Standing("escapes", always=self.versus is None and self.when is None)

    def __str__(self) -> str:
        return limited("you escape without a roll", self.versus, self.when, "from")


class CurseProof(Modifier, tag="curse proof"):
    """Curses do nothing to the owner; or only those from behind a door, or from a player."""

    when: Condition | None = None
    sent: Literal["", "door", "player"] = ""

    def means(self) -> Standing:
        return Standing("curse proof", always=self.when is None and not self.sent)

    def __str__(self) -> str:
        whence = {"": "", "door": " from behind a door", "player": " that a player sends"}
        return limited(f"Curses{whence[self.sent]} do nothing to you", None, self.when)


class Loots(Modifier, tag="loots"):
    """Looting the room draws more, or Treasures in place of Doors."""

    amount: int = 0
    treasure: bool = False

    def means(self) -> Standing:
        return Standing("loots", self.amount)

    def __str__(self) -> str:
        drawn = more(self.amount, "card") if self.amount else "the card"
        return f"you draw {drawn} for looting the room" + " from the Treasures" * self.treasure


class PassesFor(Modifier, tag="passes for"):
    """Monsters take the owner for such a one, whatever the owner is (M14).

    `to_all`: so does everything else that asks, Items only for such a one among it.
    """

    tag: str
    to_all: bool = False

    def means(self) -> Standing:
        return Standing("passes for", what=self.tag)

    def __str__(self) -> str:
        if self.to_all:
            return f"you count as {an(self.tag.title())}"
        return f"monsters take you for {an(self.tag.title())}"
