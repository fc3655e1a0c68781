"""The six parts of speech a card is written in, and what their English shares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, dataclass_transform

from msgspec import Struct

from kickdoor.words.facts import NO_NEEDS, Facts, There, true_of
from kickdoor.words.meaning import NOTHING

if TYPE_CHECKING:
    from kickdoor.game.context import Context
    from kickdoor.game.fight import Foe
    from kickdoor.game.state import Game
    from kickdoor.words.meaning import Meaning, Standing

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
    "each rival from the right",
    "everyone",
    "left neighbour",
    "right neighbour",
    "highest",
    "lowest",
    "that player",
    "the foe",
    "each foe",
    "on turn",
    "roller",
    "runner",
    "cursed",
    "dying",
]
WHOM: dict[Whom, str] = {
    "you": "whoever played the card or uses the power; where nobody did (a Curse from behind a "
    "door, the Bad Stuff of a monster), whoever it happens to",
    "victim": "whoever it happens to, as every effect does if nobody else is named: whoever a "
    "Curse strikes or a monster catches; the fighter, when a monster comes or is killed; the "
    "player aimed at; if none is, whoever played it. Inside of a `to`, each of those it names",
    "fighter": "whose fight it is; nobody, if nobody fights",
    "helper": "who helps in the fight, or has helped to win it; nobody, if nobody does",
    "each fighter": "the fighter, then the helper",
    "each rival": "everybody but the victim, in turn from the left",
    "each rival from the right": "everybody but the victim, in turn from the right",
    "everyone": "everybody, in turn from the victim on",
    "left neighbour": "the next living munchkin to the left of the victim",
    "right neighbour": "the next living munchkin to the right of the victim",
    "highest": "whoever is of the highest Level, all of them if several are",
    "lowest": "whoever is of the lowest Level, all of them if several are",
    "that player": "inside of a `to`, who was the victim before; after a `try`, whose card it was",
    "the foe": "the monster aimed at, fled from, or that says so; no munchkin",
    "each foe": "every monster in the fight, one after the other; no munchkin",
    "on turn": "whose turn it is",
    "roller": "who cast the die that lies on the table; nobody, if none does",
    "runner": "who is about to roll to Run Away, or has just rolled for it; nobody, if none has",
    "cursed": "on whom a Curse is about to land; nobody, if none is",
    "dying": "who is about to die; nobody, if nobody is",
}
"""Whom a word means; the dead are past caring."""


@dataclass_transform(frozen_default=True)
class Word(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something a card may say."""

    def needs(self) -> Facts:
        """What must be there, or it would never do or be anything; each of our words says so."""
        return NO_NEEDS

    def looks_at(self) -> Facts:
        """What it goes by: if something is pointed at, some word has to look at it."""
        return self.needs()

    def inside(self, field: str, there: There) -> tuple[There, ...]:
        """Where the words in one of its fields are, if this one is there: all that it could be."""
        return (there,)


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

    def could_hold(self, there: There) -> bool:
        """Whether it could ever be true there."""
        return self.needs() <= true_of(there)

    def known(self, game: Game, to: Context) -> Condition:
        """The same, with all that a card's pronouns stand for filled in: itself, if it has none."""
        return self

    def clause(self) -> str:
        """The same, as it follows an "if" that does not say who is asked."""
        return str(self)

    def is_of_one(self) -> bool:
        """Whether it is about whoever is asked, in English, and not about how things are."""
        return self.clause() == str(self)


class Effect(Word, tag_field="do"):
    """An imperative: something that happens, once, to somebody."""

    def can(self, game: Game, to: Context) -> bool:
        """Whether it would do anything at all (CRS-4)."""
        return True

    def can_in_full(self, game: Game, to: Context) -> bool:
        """Whether all of it could be done, as where it is a price that one may pay."""
        return self.can(game, to)

    def comes_to(self) -> Facts:
        """What is known when it has been done: that many, that card, that player."""
        return NO_NEEDS

    def apply(self, game: Game, to: Context) -> None:
        """Do it, or start the procedure that does; where it cannot be done, do nothing."""
        raise NotImplementedError

    def means(self) -> Meaning:
        """What comes of it, for whoever has to weigh it: the same wherever it is said."""
        raise NotImplementedError

    def leaves(self, there: There) -> There:
        """Where one is when it has been done."""
        return there

    def may_be_left(self) -> bool:
        """Whether nothing may come of it though it can be done: somebody may decline, or a die."""
        return False

    def awaits(self, done: bool = True) -> Meaning:
        """What it will do if that is done for which it waits, or if it is not."""
        return NOTHING


class Amount(Word, tag_field="number"):
    """A number that is known only when it happens; it may stand wherever a number may."""

    def count(self, game: Game, to: Context) -> int:
        """What it is, as things are."""
        raise NotImplementedError

    def so_many(self, things: str) -> str:
        """So many of these, in English."""
        return f"as many {things} as {self}"

    def times(self) -> str:
        """So many times something, in English, said behind it."""
        return f" times {self}"


class Noun(Word, tag_field="cards"):
    """Cards: which of somebody's are meant. In English it stands in the singular."""

    def pool(self, game: Game, to: Context) -> list[int]:
        """Those of the victim's that are meant."""
        raise NotImplementedError

    def counted(self, count: int | Amount) -> str:
        """So many of them, in English."""
        return str(self)

    def every(self) -> str:
        """All of them, in English."""
        return str(self)

    def several(self) -> str:
        """Some of them, in English."""
        return str(self)


class Modifier(Word, tag_field="modifies"):
    """A noun: something that is different while the card is in play."""

    def means(self) -> Standing:
        """What is different."""
        raise NotImplementedError


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

    >>> an("Item"), an("level"), an("1 Hand Item"), an("one-shot")
    ('an Item', 'a level', 'a 1 Hand Item', 'a one-shot')
    """
    vowel = thing[0] in "aeiouAEIOU" and not thing.startswith("one")
    return f"an {thing}" if vowel else f"a {thing}"


def plural(thing: str) -> str:
    """Say several of it.

    >>> plural("Item"), plural("piece of Armor"), plural("card from hand")
    ('Items', 'pieces of Armor', 'cards from hand')
    >>> plural("Class, Race or Faction from hand")
    'Classes, Races or Factions from hand'
    """
    for link in (" of ", " from ", " in "):
        head, found, tail = thing.partition(link)
        if found:
            return f"{plural(head)}{link}{tail}"
    for joint in (", ", " or "):
        head, found, tail = thing.partition(joint)
        if found:
            return f"{plural(head)}{joint}{plural(tail)}"
    return f"{thing}es" if thing.endswith("s") else f"{thing}s"


def many(count: int | Amount, thing: str) -> str:
    """Say how many.

    >>> many(1, "level"), many(1, "Item"), many(2, "level")
    ('a level', 'an Item', '2 levels')
    """
    if isinstance(count, Amount):
        return count.so_many(plural(thing))
    return an(thing) if count == 1 else f"{count} {plural(thing)}"


def more(count: int, thing: str) -> str:
    """Say how many more of it, or fewer.

    >>> more(1, "Treasure"), more(2, "Treasure"), more(-1, "card")
    ('1 more Treasure', '2 more Treasures', '1 fewer card')
    """
    number = abs(count)
    thing = thing if number == 1 else plural(thing)
    return f"{number} {'more' if count >= 0 else 'fewer'} {thing}"
