"""The kinds of card, as frozen values. A card holds no code: only numbers, text and words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from kickdoor.words.abilities import Aims, Moments, Power
from kickdoor.words.base import Ability, Condition, Deck, Effect, Kind, Modifier, Slot, Word
from kickdoor.words.levels import GainLevels
from kickdoor.words.nouns import Cards

__all__ = [
    "Card",
    "Cheat",
    "Class",
    "Curse",
    "Doubler",
    "Enhancer",
    "Faction",
    "GoUpALevel",
    "Hireling",
    "Item",
    "Monster",
    "OneShot",
    "Race",
    "Special",
    "words_of",
]


class Card(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """What is printed on a piece of cardboard, and how many of it lie in the box."""

    name: str
    text: str = ""
    flavor: str = ""
    picture: str = ""  # the icon that the page draws it with; else it finds one by the name
    copies: int = 1


def parts_of(card: Struct) -> Iterator[tuple[str, Word]]:
    """The words that stand on a card itself, each with its field, in the order it is written."""
    for field in card.__struct_fields__:
        value = getattr(card, field)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Word):
                yield field, part


def words_of(card: Struct) -> Iterator[Word]:
    """Every word on a card, inside of others too, in the order it is written."""
    for _, part in parts_of(card):
        yield part
        yield from words_of(part)


class Monster(Card, tag="monster", frozen=True, kw_only=True):
    """Something behind a door.

    It does not pursue those it `ignores`; it leaves, with a `gift`, when it meets those it
    `befriends`. `on_meeting` strikes when it enters the fight, `bad_stuff` those it catches,
    `on_escape` those who get away from it. `spoils` is what a kill brings beside the Treasures (in
    place of them, if those are 0). `powers` are open to the munchkins who fight it: bribes and the
    like.
    """

    level: int
    treasures: int
    bad_stuff: Effect
    levels: int = 1
    tags: tuple[str, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    ignores: Condition | None = None
    befriends: Condition | None = None
    gift: Effect | None = None
    on_meeting: Effect | None = None
    on_escape: Effect | None = None
    spoils: Effect | None = None
    powers: tuple[Power, ...] = ()


class Curse(Card, tag="curse", frozen=True, kw_only=True):
    """Bad luck: from the door on whoever opened it, from a hand on anyone. Some call it a Trap.

    Its `tags` are its own, and those of what reminds of it.
    """

    effect: Effect
    called: Literal["Curse", "Trap"] = "Curse"
    tags: tuple[str, ...] = ()


class Class(Card, tag="class", frozen=True, kw_only=True):
    """What a munchkin does for a living; `epic` is what it does beside from Level 10 (EPC-2)."""

    abilities: tuple[Ability, ...]
    epic: tuple[Ability, ...] = ()
    epic_text: str = ""


class Race(Card, tag="race", frozen=True, kw_only=True):
    """What a munchkin was born as."""

    abilities: tuple[Ability, ...]
    epic: tuple[Ability, ...] = ()
    epic_text: str = ""


class Faction(Card, tag="faction", frozen=True, kw_only=True):
    """Whom a munchkin reports to."""

    abilities: tuple[Ability, ...]
    epic: tuple[Ability, ...] = ()
    epic_text: str = ""


class Doubler(Card, tag="doubler", frozen=True, kw_only=True):
    """CHR-5 Room for two of a kind, or for one without its drawbacks."""

    of: Kind


class Enhancer(Card, tag="enhancer", frozen=True, kw_only=True):
    """MON-3 Changes one monster in a fight; `makes` tags it (undead, goblin).

    Or, `on` such an Item, a Treasure that is played on one of one's own and lies there from then
    on: its strength is part of that Item's bonus, and the Item is what it `makes` of it. It goes
    where the Item goes, and when it goes.
    """

    strength: int = 0
    treasures: int = 0
    makes: tuple[str, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    effect: Effect | None = None
    on: Cards | None = None


class Item(Card, tag="item", frozen=True, kw_only=True):
    """Something to wear, wield or lug about.

    ITM-9 Items that `snaps` names alike snap together into one and fill their slot once. Of Items
    of one `sort` (steed, ship: whatever you call it) one is equipped, whatever else fills a slot.
    """

    bonus: int = 0
    gold: int = 0
    slot: Slot | None = None
    big: bool = False
    complex: bool = False
    snaps: str = ""
    sort: str = ""
    usable_by: Condition | None = None
    tags: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()


class OneShot(Card, tag="one-shot", frozen=True, kw_only=True):
    """TRS-1 Usable once only, from hand or table.

    P13 With a value in `gold` it is an Item too, and with 0, which is No Value; without one not.
    """

    effect: Effect
    gold: int | None = None
    when: Moments = "any fight"
    aim: Aims = "side"
    tags: tuple[str, ...] = ()
    only: Condition | None = None


class GoUpALevel(Card, tag="go up a level", frozen=True, kw_only=True):
    """TRS-2 On any player at any time; never the winning level."""

    effect: Effect = GainLevels()
    only: Condition | None = None


class Special(Card, tag="special", frozen=True, kw_only=True):
    """A card that is none of the other kinds: played once, for its effect, then discarded.

    `at_once`: it must be played the moment it is drawn (W06, W07). What reminds of it has its
    `tags`.
    """

    deck: Deck
    effect: Effect
    when: Moments = "any time"
    aim: Aims = ""
    at_once: bool = False
    only: Condition | None = None
    tags: tuple[str, ...] = ()


class Cheat(Card, tag="cheat", frozen=True, kw_only=True):
    """ITM-10 Goes with one Item, which may then be equipped against any limit."""


class Hireling(Card, tag="hireling", frozen=True, kw_only=True):
    """HIR-1 Company: a Hireling, an Ally or a Sidekick. It does what its card says and no more.

    `carries`: it takes one Item beyond its master's limits.
    """

    called: Literal["Hireling", "Ally", "Sidekick"] = "Hireling"
    deck: Deck = "doors"
    bonus: int = 0
    carries: bool = False
    abilities: tuple[Ability, ...] = ()
