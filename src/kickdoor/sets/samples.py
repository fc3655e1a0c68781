"""How the boxes say it: for every word a card that uses it, as it would stand in a set's file."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from kickdoor.cards import Card, parts_of, words_of
from kickdoor.forms import card_toml, plain
from kickdoor.forms.writing import entry, inline, table
from kickdoor.sets import SETS, cards_of
from kickdoor.words.base import Word


def sample(kind: type[Struct]) -> str:
    """A short example of a word or a kind of card, with the card it stands on.

    >>> from kickdoor.words import ChangeSex
    >>> print(sample(ChangeSex))
    As on The Other Box (pathfinder):
    <BLANKLINE>
        effect = "change sex"
    """
    found = samples().get(kind)
    if found is None:
        return "No card of the boxes uses it."
    name, box, text = found
    lines = "\n".join(f"    {line}".rstrip() for line in text.splitlines())
    return f"As on {name} ({box}):\n\n{lines}"


@cache
def samples() -> dict[type[Struct], tuple[str, str, str]]:
    """The best example of each: one that says more than it must, and no more than it needs."""
    found: dict[type[Struct], tuple[tuple[bool, int], tuple[str, str, str]]] = {}
    for box in SETS:
        for card in cards_of(box):
            for value, text in uses(card):
                rank = (not says_something(value), len(text))
                if type(value) not in found or rank < found[type(value)][0]:
                    found[type(value)] = (rank, (card.name, box, text))
    return {kind: best for kind, (_, best) in found.items()}


def uses(card: Card) -> Iterator[tuple[Struct, str]]:
    """The card, and every word on it, with what is written on the card where it stands."""
    yield card, card_toml(card)
    for field, part in parts_of(card):
        text = written(card, field, part)
        yield from ((word, text) for word in (part, *words_of(part)))


def written(card: Card, field: str, part: Word) -> str:
    """A field of a card, with one word in it."""
    many = isinstance(getattr(card, field), tuple)
    lines = entry(field, [plain(part)] if many else plain(part))
    heading = f"[[cards.{field}]]" if many else f"[cards.{field}]"
    return "\n".join(lines or table(heading, f"cards.{field}", plain(part)))


def says_something(value: Struct) -> bool:
    """Whether a field of it is said that need not be."""
    return isinstance(value, Card) or len(inline(plain(value)).split(" = ")) > 2
