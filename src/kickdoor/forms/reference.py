"""How everything is written in TOML, made from the forms: `kickdoor cards words`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec import NODEFAULT, Struct

from kickdoor.forms.mistakes import bare
from kickdoor.forms.shapes import OneOf, Several, Shape
from kickdoor.forms.vocabulary import (
    NOUNS,
    default_of,
    field_of,
    form_of,
    noun,
    tag_of,
    tags_of,
    words_of,
)
from kickdoor.forms.writing import inline, plain
from kickdoor.words.base import Word
from kickdoor.words.catalogue import TOPICS, Topic, signature

TITLES = {
    "kind of card": "Kinds of card",
    "effect": "Effects: what happens",
    "condition": "Conditions: what is asked of a munchkin or a monster",
    "modifier": "Modifiers: what is different while the card is in play",
    "ability": "Abilities: what a card in play lets its owner do, or does by itself",
    "amount": "Amounts: numbers that are known only when it happens",
    "noun": "Nouns: which cards are meant",
}
Example = Callable[[type[Struct]], str]
"""Where a word is used already, as it is written there."""


def reference(example: Example | None = None) -> str:
    """The page: every word, then every topic."""
    parts = []
    for base, said in NOUNS.items():
        parts.append(f"## {TITLES[said]}\n")
        parts += [described(kind, example) for kind in words_of(base)]
    parts.append("## What fields say, word for word\n")
    return "\n".join([*parts, *map(explained, TOPICS)])


def looked_up(word: str, example: Example | None = None) -> str:
    """What the page says of a word, a part of speech, a topic, or what a field says; or nothing.

    >>> print(looked_up("change die"))
    ### `do = "change die"`
    <BLANKLINE>
    The die shows more, or less, or what is said: if nothing is, what the player says.
    <BLANKLINE>
    - `amount`: a whole number from -99 to 99; else `0`
    - `to`: a whole number from 0 to 6; else `0`
    <BLANKLINE>
    In Python: `ChangeDie(amount=0, to=0)`
    <BLANKLINE>
    >>> print(looked_up("victim").splitlines()[0])
    ### whom: whom a word means
    """
    kinds = [kind for kind in every_kind() if bare(word) in map(bare, names_of(kind))]
    parts = [described(kind, example) for kind in kinds]
    for topic in TOPICS:
        if bare(word) in (bare(topic.name), bare(topic.name.removesuffix("s"))):
            parts.append(explained(topic))
        elif word in topic.choices:
            parts.append(explained(topic, [word]))
    return "\n".join(parts or fields_called(word))


def known() -> list[str]:
    """Everything that can be looked up."""
    words = [name for kind in every_kind() for name in names_of(kind)]
    topics = [said for topic in TOPICS for said in (topic.name, *topic.choices) if said]
    fields = [name for kind in every_kind() for name in form_of(kind).shapes]
    return list(dict.fromkeys([*words, *topics, *fields]))


def every_kind() -> Iterator[type[Struct]]:
    """Every kind of card, and every word."""
    for base in NOUNS:
        yield from words_of(base)


def names_of(kind: type[Struct]) -> tuple[str, ...]:
    """What somebody may call it who looks for it: itself, or all of its sort."""
    sort = noun(kind)
    return *tags_of(kind), kind.__name__, sort, "abilities" if sort == "ability" else f"{sort}s"


def described(kind: type[Struct], example: Example | None) -> str:
    """A word: what it means, its fields, how Python writes it, and where it is used."""
    return "\n".join(lines(kind, example)) + "\n"


def lines(kind: type[Struct], example: Example | None) -> Iterator[str]:
    """The same, line by line."""
    form = form_of(kind)
    yield f'### `{field_of(kind)} = "{tag_of(kind)}"`'
    yield ""
    yield form.about
    if form.shapes:
        yield ""
    for name, shape in form.shapes.items():
        default = default_of(kind, name)
        if default is NODEFAULT:
            otherwise = "**needed**"
        else:
            otherwise = "may be left out" if default is None else f"else `{inline(plain(default))}`"
        yield f"- `{name}`: {shape}; {otherwise}{pointed(shape)}"
    if issubclass(kind, Word):
        yield ""
        yield f"In Python: `{signature(kind)}`"
    if example is not None:
        yield ""
        yield example(kind)


def pointed(shape: Shape) -> str:
    """Which topic explains what may stand there."""
    found = [topic.name for topic in TOPICS if is_of(shape, topic)]
    return f" (see: {found[0]})" if found else ""


def is_of(shape: Shape, topic: Topic) -> bool:
    """Whether a field says what a topic explains."""
    each = shape.each if isinstance(shape, Several) else shape
    return isinstance(each, OneOf) and each.choices == topic.choices


def explained(topic: Topic, said: Iterable[str] | None = None) -> str:
    """A topic: what may be said, what it means, and which fields say it."""
    fields: dict[str, list[str]] = {}
    for kind in every_kind():
        for name, shape in form_of(kind).shapes.items():
            if is_of(shape, topic):
                fields.setdefault(name, []).append(f'"{tag_of(kind)}"')
        if tags_of(kind) == topic.choices:
            fields.setdefault(field_of(kind), []).append(f"a {noun(kind)}")
    where = "; ".join(f"`{name}` of {', '.join(kinds)}" for name, kinds in fields.items())
    meanings = [f'- "{each}": {topic.meanings[each]}' for each in said or topic.choices]
    return "\n".join(
        [f"### {topic.name}: {topic.about}", "", *meanings, "", f"Said in: {where}", ""]
    )


def fields_called(word: str) -> list[str]:
    """What a field of this name takes, on whichever card or word."""
    found = [
        f'- `{word}` of `{field_of(kind)} = "{tag_of(kind)}"`: {form_of(kind).shapes[word]}'
        for kind in every_kind()
        if word in form_of(kind).shapes
    ]
    return ["\n".join(found) + "\n"] if found else []
