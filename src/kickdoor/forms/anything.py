"""Cards that say anything, well formed: they find what nobody has thought of."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from kickdoor.cards import Card
from kickdoor.forms.limits import TAG
from kickdoor.forms.mistakes import Place
from kickdoor.forms.shapes import Number, OneOf, Several, Shape, Text, Truth
from kickdoor.forms.vocabulary import CARD, Quantity, Tagged, field_of, form_of, kinds_of
from kickdoor.proofreading import objections

TAGS = ("undead", "goblin", "witch", "fire", "potion")
NUMBERS = (1, 1, 1, 2, 2, 3, 4, 5, 0, -1, -3)
DEEP = 4


def cards(rng: Random) -> Iterator[Card]:
    """One card after the other, each with a name of its own, none that would not be printed.

    There are as many of each kind, though most of what a monster could say is refused.
    """
    number = 0
    while True:
        number += 1
        kind = rng.choice(list(kinds_of(Card)))
        yield next(card for card in of_kind(kind, number, rng) if not objections(card))


def of_kind(kind: str, number: int, rng: Random) -> Iterator[Card]:
    """Anything at all that a card of this kind might say."""
    while True:
        values = word(CARD, rng, 0, kind)
        values["name"] = f"{kind.title()} {number}"
        values["copies"] = rng.choice((1, 1, 2))
        yield CARD.read(values, Place())


def said(shape: Shape, rng: Random, depth: int) -> Any:
    """Something of this shape."""
    if isinstance(shape, Number):
        return min(shape.most, max(shape.least, rng.choice(NUMBERS)))
    if isinstance(shape, Truth):
        return rng.random() < 0.4
    if isinstance(shape, Text):
        return rng.choice(TAGS) if shape is TAG else "".join(rng.choices("aehilmnorst", k=8))
    if isinstance(shape, OneOf):
        return rng.choice(shape.choices)
    if isinstance(shape, Several):
        return [said(shape.each, rng, depth) for _ in range(rng.randint(shape.least, 2))]
    if isinstance(shape, Quantity):
        return said(shape.word if rng.random() < 0.2 else shape.plain, rng, depth)
    assert isinstance(shape, Tagged), shape
    return word(shape, rng, depth)


def word(shape: Tagged, rng: Random, depth: int, tag: str = "") -> dict[str, Any]:
    """Any word that may stand here, or this one; deep inside, one that needs no other."""
    base = rng.choice(shape.bases)
    kinds = kinds_of(base)
    tags = list(kinds)
    if depth >= DEEP:
        tags = [tag for tag in tags if not needs_words(form_of(kinds[tag]).shapes.values())] or tags
    tag = tag or rng.choice(tags)
    form = form_of(kinds[tag])
    values: dict[str, Any] = {field_of(base): tag}
    for name, inner in form.shapes.items():
        if name in form.needed or rng.random() < 0.4:
            values[name] = said(inner, rng, depth + 1)
    return values


def needs_words(shapes: Any) -> bool:
    """Whether a word may hold others."""
    inner = [each.each if isinstance(each, Several) else each for each in shapes]
    return any(isinstance(each, Tagged) for each in inner)
