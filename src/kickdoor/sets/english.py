"""A card in plain English: what the engine reads in its words, to be held against its text."""

from __future__ import annotations

from collections.abc import Iterator

from kickdoor.cards import Card, OneShot, Special, parts_of
from kickdoor.words.abilities import all_said

LABELS = {
    "effect": "",
    "abilities": "",
    "epic": "Epic",
    "modifiers": "",
    "powers": "",
    "bad_stuff": "Bad Stuff",
    "on_meeting": "when it comes",
    "on_escape": "even if you escape",
    "befriends": "leaves whoever is",
    "ignores": "does not pursue whoever is",
    "usable_by": "usable by whoever is",
    "only": "only by whoever is",
}
"""How the fields of a card are called, where it is not by their names."""


def when(card: Card) -> str:
    """When a card of a moment of its own is played."""
    return ", ".join(all_said(card.when)) if isinstance(card, OneShot | Special) else ""


def english(card: Card) -> Iterator[tuple[str, str]]:
    """What the card says in the engine's own words: (which part, its English)."""
    for field, word in parts_of(card):
        yield LABELS.get(field, field), str(word)
