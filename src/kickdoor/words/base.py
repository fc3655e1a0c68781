"""The four parts of speech a card is written in, and what their English shares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, dataclass_transform

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
WHOM: dict[Whom, str] = {
    "you": "whoever played the card or uses the power; where nobody did (a Curse from behind a "
    "door, the Bad Stuff of a monster), whoever it happens to",
    "victim": "whoever it happens to, as every effect does if nobody else is named: whoever a "
    "Curse strikes or a monster catches; the fighter, when a monster comes or is killed; the "
    "player aimed at; if none is, whoever played it. Inside of a `to`, each of those it names",
    "fighter": "whose fight it is; nobody, if nobody fights",
    "helper": "who helps in the fight; nobody, if nobody does",
    "each fighter": "the fighter, then the helper",
    "each rival": "everybody but the victim, in turn from the left",
    "everyone": "everybody, in turn from the victim on",
    "left neighbour": "the next living munchkin to the left of the victim",
    "right neighbour": "the next living munchkin to the right of the victim",
    "highest": "whoever is of the highest Level, all of them if several are",
    "lowest": "whoever is of the lowest Level, all of them if several are",
}
"""Whom a word means; the dead are past caring."""


@dataclass_transform(frozen_default=True)
class Word(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something a card may say."""


class Condition(Word, tag_field="is"):
    """A predicate: true or false of a munchkin, or of a foe. In English it follows an "is"."""

    def holds(self, game: Game, seat: int, against: bool) -> bool:
        """Whether it is true of this munchkin; `against` reads it to the munchkin's disadvantage.

        The reading matters for Super Munchkin and its like alone: the drawbacks of a shielded
        Class do not count (CHR-6).
        """
        return False

    def seems(self, game: Game, seat: int, against: bool) -> bool:
        """Whether a monster would say so of this munchkin, who may be in disguise (M14)."""
        return self.holds(game, seat, against)

    def fits(self, game: Game, foe: Foe) -> bool:
        """Whether it is true of this foe."""
        return False


class Effect(Word, tag_field="do"):
    """An imperative: something that happens, once, to somebody."""

    def can(self, game: Game, to: Context) -> bool:
        """Whether it would do anything at all (CRS-4)."""
        return True

    def apply(self, game: Game, to: Context) -> None:
        """Do it, or start the procedure that does; where it cannot be done, do nothing."""
        raise NotImplementedError


class Modifier(Word, tag_field="modifies"):
    """A noun: something that is different while the card is in play."""


class Ability(Word, tag_field="ability"):
    """What a card in play lets its owner do, or does by itself."""


# --- English ------------------------------------------------------------------------------------

GEAR: dict[Slot | None, str] = {
    None: "Item",
    "head": "piece of Headgear",
    "armor": "piece of Armor",
    "feet": "piece of Footgear",
    "one hand": "1 Hand Item",
    "two hands": "2 Hands Item",
}


def gear(
    slot: Slot | None = None,
    tag: str | None = None,
    big: bool | None = None,
    complex: bool | None = None,
) -> str:
    """Say what sort of Item.

    >>> gear(), gear("head"), gear(tag="fire", big=True)
    ('Item', 'piece of Headgear', 'Big fire Item')
    """
    size = "" if big is None else "Big " if big else "small "
    if complex is not None:
        size += "Complex " if complex else "simple "
    return size + (f"{tag} " if tag else "") + GEAR[slot]


def an(thing: str) -> str:
    """Put the article before it.

    >>> an("Item"), an("level"), an("1 Hand Item")
    ('an Item', 'a level', 'a 1 Hand Item')
    """
    return f"an {thing}" if thing[0] in "aeiouAEIOU" else f"a {thing}"


def plural(thing: str) -> str:
    """Say several of it.

    >>> plural("Item"), plural("piece of Armor"), plural("card from hand")
    ('Items', 'pieces of Armor', 'cards from hand')
    """
    for link in (" of ", " from "):
        head, found, tail = thing.partition(link)
        if found:
            return f"{head}s{link}{tail}"
    return f"{thing}s"


def many(count: int, thing: str) -> str:
    """Say how many.

    >>> many(1, "level"), many(1, "Item"), many(2, "level")
    ('a level', 'an Item', '2 levels')
    """
    return an(thing) if count == 1 else f"{count} {plural(thing)}"


def more(count: int, thing: str) -> str:
    """Say how many more of it, or fewer.

    >>> more(1, "Treasure"), more(2, "Treasure"), more(-1, "card")
    ('1 more Treasure', '2 more Treasures', '1 fewer card')
    """
    number = abs(count)
    thing = thing if number == 1 else plural(thing)
    return f"{number} {'more' if count >= 0 else 'fewer'} {thing}"
