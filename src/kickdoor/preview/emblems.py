"""Which emblem a card bears: one for each kind, and for each place to wear something."""

from __future__ import annotations

from zlib import crc32

from kickdoor.cards import Card, Curse, Hireling, Item, Monster

FACES = ("monster", "one-eyed", "horned", "many-legged")
"""There is more than one sort of monster."""


def number_of(card: Card) -> int:
    """A number that is the card's own, and the same every time."""
    return crc32(card.name.encode())


def emblem_of(card: Card) -> str:
    """Which emblem a card bears.

    >>> emblem_of(Item("Tin Hat", slot="head"))
    'head'
    """
    if isinstance(card, Item) and card.slot:
        return card.slot
    if isinstance(card, Monster):
        return "undead" if "undead" in card.tags else FACES[number_of(card) % len(FACES)]
    if isinstance(card, Curse) and card.called == "Trap":
        return "trap"
    return str(card.__struct_config__.tag)


def called(card: Card) -> str:
    """What a card is called by its kind: a Curse may be a Trap, a Hireling an Ally."""
    if isinstance(card, Curse | Hireling):
        return card.called
    return str(card.__struct_config__.tag).capitalize()


def slug(name: str) -> str:
    """A name that markup can refer to.

    >>> slug("two hands")
    'two-hands'
    """
    return name.replace(" ", "-")
