"""The four parts of speech a card is written in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

if TYPE_CHECKING:
    from kickdoor.game.context import Context
    from kickdoor.game.fight import Foe
    from kickdoor.game.state import Game

Kind = Literal["class", "race", "faction"]
Deck = Literal["doors", "treasures"]
Slot = Literal["head", "armor", "feet", "one hand", "two hands"]
Whom = Literal[
    "you",
    "victim",
    "fighter",
    "helper",
    "each fighter",
    "each rival",
    "everyone",
    "left neighbour",
    "right neighbour",
    "highest",
    "lowest",
]


class Word(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something a card may say."""


class Condition(Word, tag_field="is"):
    """A predicate: true or false of a munchkin, or of a foe."""

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        """Whether it is true of this munchkin; `against` reads it to the munchkin's disadvantage.

        The reading matters for Super Munchkin and its like alone: the drawbacks of a shielded
        Class do not count (CHR-6).
        """
        return False

    def fits(self, game: Game, foe: Foe) -> bool:
        """Whether it is true of this foe."""
        return False


class Effect(Word, tag_field="do"):
    """An imperative: something that happens, once, to somebody."""

    def can(self, game: Game, to: Context) -> bool:
        """Whether it would do anything at all (CRS-4)."""
        return True

    def apply(self, game: Game, to: Context) -> None:
        """Do it, or start the procedure that does."""
        raise NotImplementedError


class Modifier(Word, tag_field="modifies"):
    """A noun: something that is different while the card is in play."""


class Ability(Word, tag_field="ability"):
    """What a card in play lets its owner do, or does by itself."""


def many(count: int, thing: str) -> str:
    """Say how many.

    >>> many(1, "level"), many(2, "level")
    ('a level', '2 levels')
    """
    return f"a {thing}" if count == 1 else f"{count} {thing}s"
