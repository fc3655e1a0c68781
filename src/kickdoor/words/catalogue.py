"""The word list, made from the words themselves: `kickdoor words` and `docs/cards.md`."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields

from kickdoor import words
from kickdoor.words.base import Ability, Condition, Effect, Modifier, Word

SORTS: tuple[tuple[type[Word], str, str], ...] = (
    (Effect, "Effects", "imperatives: something happens"),
    (Condition, "Conditions", "predicates: true or false of a munchkin or a foe"),
    (Modifier, "Modifiers", "nouns: something is different while the card is in play"),
    (Ability, "Abilities", "what a card in play lets its owner do, or does by itself"),
)


BEGIN, END = "<!-- the words: made by kickdoor words --write -->", "<!-- end of the words -->"


def with_catalogue(page: str) -> str:
    """A page with the word list between its two marks brought up to date."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{catalogue()}\n{END}{after}"


def all_words() -> list[type[Word]]:
    """Every word a card may use, by name.

    >>> [word.__name__ for word in all_words()][:3]
    ['Accompanied', 'AddTreasures', 'Afflict']
    """
    return [getattr(words, name) for name in sorted(words.__all__)]


def catalogue() -> str:
    """The whole vocabulary as a page of Markdown."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    for sort, title, what in SORTS:
        found = [word for word in all_words() if issubclass(word, sort)]
        yield f"### {title} ({len(found)}): {what}"
        yield ""
        yield "| word | says |"
        yield "|---|---|"
        for word in found:
            meaning = " ".join((inspect.getdoc(word) or "").split())
            yield f"| `{signature(word)}` | {meaning} |"
        yield ""


def signature(word: type[Struct]) -> str:
    """A word as it is written, with its fields and what they are if nothing is said.

    >>> from kickdoor.words import LoseLevels
    >>> signature(LoseLevels)
    "LoseLevels(count=1, to='', die=False)"
    """
    return f"{word.__name__}({', '.join(written(field) for field in fields(word))})"


def written(field: FieldInfo) -> str:
    """A field, and what it is if nothing is said."""
    if field.default is NODEFAULT:
        return field.name
    said = type(field.default).__name__ + "()"
    return f"{field.name}={said if isinstance(field.default, Word) else repr(field.default)}"
