"""The vocabulary as data, for a page that lets people choose: every kind, word, field and topic."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import NODEFAULT, Struct

from kickdoor.cards import Card
from kickdoor.forms.reference import is_of
from kickdoor.forms.shapes import (
    Fields,
    Measure,
    Number,
    OneOf,
    OneOrMore,
    Several,
    Shape,
    Text,
    Truth,
)
from kickdoor.forms.vocabulary import (
    HEADER,
    NOUNS,
    Header,
    Quantity,
    Tagged,
    alone,
    default_of,
    field_of,
    form_of,
    kinds_of,
    tags_of,
    words_of,
)
from kickdoor.forms.writing import plain
from kickdoor.words.catalogue import TOPICS

Plain = dict[str, Any]


LEAST: dict[str, Any] = {
    "bad_stuff": {"do": "lose levels", "count": 1},
    "effect": {"do": "lose levels", "count": 1},
    "abilities": [],
    "deck": "treasures",
    "of": "class",
    "level": 1,
    "treasures": 1,
}
"""What a new card says where it must say something, so that it can be played at once."""
USUAL: dict[str, Plain] = {
    "one-shot": {"effect": {"do": "boost", "amount": 2}, "gold": 100},
    "item": {"bonus": 1, "gold": 200},
    "enhancer": {"strength": 3},
    "hireling": {"bonus": 1},
    "special": {"effect": {"do": "draw", "deck": "treasures"}},
}
"""And what else the card of such a kind usually says."""


def beginning(kind: str) -> Plain:
    """A new card of a kind, to be changed.

    >>> beginning("monster")
    {'kind': 'monster', 'level': 1, 'treasures': 1, 'bad_stuff': {'do': 'lose levels', 'count': 1}}
    """
    needed = form_of(kinds_of(Card)[kind]).needed
    said = {name: LEAST[name] for name in needed if name in LEAST}
    return {"kind": kind, **said, **USUAL.get(kind, {})}


@cache
def lexicon() -> Plain:
    """All that may be said, and what it means: the same that the reader reads by.

    >>> sorted(lexicon())
    ['begin', 'header', 'speech', 'topics']
    >>> [each["name"] for each in lexicon()["speech"]["Effect"]["words"][0]["fields"]]
    ['count', 'may_win', 'to']
    """
    return {
        "begin": {kind: beginning(kind) for kind in kinds_of(Card)},
        "header": [entry(Header, name, shape) for name, shape in HEADER.shapes.items()],
        "speech": {
            base.__name__: {
                "called": said,
                "field": field_of(base),
                "alone": list(alone(base)),
                "words": [word(kind) for kind in words_of(base)],
            }
            for base, said in NOUNS.items()
        },
        "topics": {
            topic.name: {
                "about": topic.about,
                "says": {each: topic.meanings[each] for each in topic.choices},
            }
            for topic in TOPICS
        },
    }


def word(kind: type[Struct]) -> Plain:
    """A word, or a kind of card: what it may be called, what it means, and its fields."""
    form = form_of(kind)
    fields = [entry(kind, name, shape) for name, shape in form.shapes.items()]
    return {"tags": list(tags_of(kind)), "about": form.about, "fields": fields}


def entry(kind: type[Struct], name: str, shape: Shape) -> Plain:
    """A field: what it takes, whether it must be said, and what holds otherwise."""
    default = default_of(kind, name)
    told: Plain = {"name": name, "takes": taken(shape)}
    if default is NODEFAULT:
        told["needed"] = True
    elif default is not None:
        told["else"] = plain(default)
    return told


def taken(shape: Shape) -> Plain:
    """What may stand in a field, as data.

    >>> taken(Number(1, 9)), taken(Several(Truth()))["each"]
    ({'is': 'number', 'least': 1, 'most': 9}, {'is': 'yes or no'})
    """
    if isinstance(shape, Number | Measure):
        return {"is": "number", "least": shape.least, "most": shape.most}
    if isinstance(shape, Truth):
        return {"is": "yes or no"}
    if isinstance(shape, Text):
        return {"is": "text", "most": shape.most, "flowing": shape.flowing}
    if isinstance(shape, OneOf):
        topic = next((topic.name for topic in TOPICS if is_of(shape, topic)), "")
        return {"is": "one of", "choices": list(shape.choices), "topic": topic}
    if isinstance(shape, Several):
        which = "one or more" if isinstance(shape, OneOrMore) else "several"
        return {"is": which, "each": taken(shape.each), "least": shape.least}
    if isinstance(shape, Quantity):
        return {"is": "amount", "plain": taken(shape.plain), "of": names(shape.word)}
    if isinstance(shape, Fields):
        fields = [{"name": name, "takes": taken(each)} for name, each in shape.shapes.items()]
        return {"is": "fields", "fields": fields}
    assert isinstance(shape, Tagged), shape
    return {"is": "word", "of": names(shape)}


def names(shape: Tagged) -> list[str]:
    """Which parts of speech may stand there."""
    return [base.__name__ for base in shape.bases]
