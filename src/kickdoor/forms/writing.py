"""Cards written down: as plain values, and as TOML that a person likes to read."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache
from textwrap import wrap
from typing import Any

from msgspec import Struct
from msgspec.structs import FieldInfo, fields

from kickdoor.cards import Card
from kickdoor.words.base import Word

WIDTH = 100
PROSE = ("text", "epic_text", "flavor", "about")


def plain(value: Any) -> Any:
    """A card or a word as plain values: its tag, and whatever is not as it would be anyway.

    A word of which nothing else is to be said is its tag alone.

    >>> from kickdoor.words import ITEM, Lose, Try, Perish
    >>> plain(Try(Lose(ITEM, 2), otherwise=Perish()))
    {'do': 'try', 'effect': {'do': 'lose', 'what': 'item', 'count': 2}, 'otherwise': 'perish'}
    """
    if isinstance(value, tuple):
        return [plain(each) for each in value]
    if not isinstance(value, Struct):
        return value
    config = value.__struct_config__
    spelt = getattr(value, "SPELT", "")
    tag = getattr(value, spelt) if spelt else config.tag
    told = {config.tag_field: tag} if config.tag_field else {}
    for field in fields_of(type(value)):
        said = getattr(value, field.name)
        if field.name != spelt and (field.required or said != field.default):
            told[field.name] = plain(said)
    return tag if isinstance(value, Word) and len(told) == 1 else told


@cache
def fields_of(kind: type[Struct]) -> tuple[FieldInfo, ...]:
    """The fields of a kind of card or word; looked up once, as that takes long."""
    return fields(kind)


def depth(value: Any) -> int:
    """How deep words stand inside one another.

    >>> from kickdoor.words import ITEM, Lose, Try, Perish
    >>> depth(Perish()), depth(Try(Lose(ITEM, 2), otherwise=Perish()))
    (1, 3)
    """
    if isinstance(value, tuple):
        return max(map(depth, value), default=0)
    if not isinstance(value, Struct):
        return 0
    inner = max((depth(getattr(value, each.name)) for each in fields_of(type(value))), default=0)
    return inner + isinstance(value, Word)


def toml(header: dict[str, Any], cards: Iterable[Card]) -> str:
    """A set as the text of a TOML file.

    >>> from kickdoor.cards import Item
    >>> print(toml({"name": "tiny", "title": "Tiny"}, [Item("Tin Hat", bonus=1, slot="head")]))
    [set]
    name = "tiny"
    title = "Tiny"
    <BLANKLINE>
    [[cards]]
    kind = "item"
    name = "Tin Hat"
    bonus = 1
    slot = "head"
    <BLANKLINE>
    """
    head = "\n".join(table("[set]", "set", header)) + "\n"
    return "\n".join([head, *map(card_toml, cards)])


def card_toml(card: Card) -> str:
    """A card as it would stand in the file of a set."""
    return "\n".join(table("[[cards]]", "cards", plain(card))) + "\n"


def table(heading: str, path: str, values: dict[str, Any]) -> Iterator[str]:
    """A table, line by line; what fits on no line gets a table of its own, behind the rest."""
    yield heading
    later = []
    for key, value in values.items():
        lines = entry(key, value)
        if lines:
            yield from lines
        else:
            later.append((f"{path}.{key}", value))
    for inner, value in later:
        if isinstance(value, dict):
            yield from table(f"[{inner}]", inner, value)
        else:
            for each in value:
                yield from table(f"[[{inner}]]", inner, each)


def entry(key: str, value: Any) -> list[str]:
    """A field on its line, or on a few; no line, if it needs a table of its own."""
    line = f"{key} = {inline(value)}"
    if len(line) <= WIDTH:
        return [line]
    if key in PROSE:
        text = value.replace("\\", "\\\\").replace('"""', '""\\"').strip()
        return [f'{key} = """', *wrap(text, WIDTH, break_on_hyphens=False), '"""']
    if isinstance(value, list):
        lines = [f"    {inline(each)}," for each in value]
        tables = all(isinstance(each, dict) for each in value)  # a word alone is none
        if not tables or max(map(len, lines)) <= WIDTH:
            return [f"{key} = [", *lines, "]"]
    return [] if isinstance(value, dict | list) else [line]


def inline(value: Any) -> str:
    """A value on one line.

    >>> print(inline({"do": "draw", "deck": "doors", "face_up": True, "tags": ["a", "b"]}))
    { do = "draw", deck = "doors", face_up = true, tags = ["a", "b"] }
    """
    if isinstance(value, dict):
        told = ", ".join(f"{key} = {inline(each)}" for key, each in value.items())
        return f"{{ {told} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(inline, value))}]"
    return json.dumps(value, ensure_ascii=False)
