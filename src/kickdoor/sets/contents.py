"""Cards known by their content: a hash of all that the rules read, and what has changed since.

A text, a joke or a translation is for people: who mends a typo has changed no card. Nor does a
word that cards may say from now on change those that do not say it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from hashlib import sha256
from typing import Any

import msgspec
from msgspec.structs import fields

from kickdoor.cards import Card
from kickdoor.forms import plain
from kickdoor.game.box import Box

PROSE = ("text", "epic_text", "flavor", "picture")
MOST = 5
"""So many changed cards are named; whoever has changed more knows."""


@lru_cache(maxsize=64)
def contents_hash(box: Box) -> str:
    """A hash of the cards in a box, in their order, by what is printed on them.

    >>> from kickdoor.cards import Item
    >>> from kickdoor.press import pressed
    >>> hat, mended = Item("Hat", bonus=1), Item("Hat", bonus=1, text="It fits.")
    >>> contents_hash(pressed("mine", (hat,))) == contents_hash(pressed("mine", (mended,)))
    True
    >>> contents_hash(pressed("mine", (hat,))) == contents_hash(pressed("mine", (Item("Hat"),)))
    False
    """
    names = {each.index: each.name for each in box.prints[: box.size]}
    lines = [(names[index], content(card)) for index, card in enumerate(box.cards)]
    return sha256(msgspec.json.encode(lines, order="sorted")).hexdigest()[:16]


def content(card: Card) -> dict[str, Any]:
    """All of a card that the rules read, as plain values."""
    values: dict[str, Any] = plain(card)
    return {name: value for name, value in values.items() if name not in PROSE}


def changes(then: Iterable[Card], now: Iterable[Card]) -> list[str]:
    """Which cards are not as they were, each with what is new about it.

    >>> from kickdoor.cards import Item, OneShot
    >>> from kickdoor.words import Boost
    >>> then = [Item("Hat", bonus=1), Item("Cap"), OneShot("Pie", effect=Boost(2))]
    >>> now = [Item("Hat", bonus=3, big=True), OneShot("Pie", effect=Boost(3)), Item("Fez")]
    >>> changes(then, now)
    ['Hat (bonus 1, now 3; now big)', 'Cap (gone)', 'Pie (effect)', 'Fez (new)']
    """
    before, after = ({card.name: card for card in cards} for cards in (then, now))
    told = []
    for name, card in before.items():
        if name not in after:
            told.append(f"{name} (gone)")
        elif content(card) != content(after[name]):
            told.append(f"{name} ({'; '.join(differences(card, after[name]))})")
    return [*told, *(f"{name} (new)" for name in after if name not in before)]


def differences(then: Card, now: Card) -> Iterator[str]:
    """What of a card is not as it was, field by field; of words, only where they stand."""
    if type(then) is not type(now):
        yield f"now {now.__struct_config__.tag}"
        return
    for field in fields(then):
        old, new = getattr(then, field.name), getattr(now, field.name)
        if old == new or field.name in PROSE:
            continue
        called = field.name.replace("_", " ")
        if isinstance(new, bool):
            yield f"now {called}" if new else f"no longer {called}"
        elif isinstance(old, int | str) and isinstance(new, int | str):
            yield f"{called} {old}, now {new}"
        else:
            yield called


def listed(told: list[str]) -> str:
    """Some of them, if they are many."""
    more = len(told) - MOST
    return ", ".join(told[:MOST]) + (f" and {more} more" if more > 0 else "")
