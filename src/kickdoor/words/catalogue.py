"""The word list, made from the words themselves: `kickdoor words` and `docs/cards.md`."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from operator import attrgetter
from typing import Any, NamedTuple, get_args

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields

from kickdoor import words
from kickdoor.words import abilities, base, nouns
from kickdoor.words.base import Ability, Amount, Condition, Effect, Modifier, Noun, Word
from kickdoor.words.meaning import Consequence

SORTS: tuple[tuple[type[Word], str, str], ...] = (
    (Effect, "Effects", "imperatives: something happens"),
    (Condition, "Conditions", "predicates: true or false of a munchkin or a foe"),
    (Modifier, "Modifiers", "nouns: something is different while the card is in play"),
    (Ability, "Abilities", "what a card in play lets its owner do, or does by itself"),
    (Amount, "Amounts", "numbers that are known only when it happens"),
    (Noun, "Nouns", "which cards are meant"),
)


class Topic(NamedTuple):
    """What several fields may say, word for word, and what each of it means."""

    name: str
    about: str
    values: Any
    meanings: Mapping[Any, str]

    @property
    def choices(self) -> tuple[str, ...]:
        """What may be said, in its order."""
        return get_args(self.values)


TOPICS = (
    Topic("moments", "when something may be used", abilities.Moment, abilities.MOMENTS),
    Topic("aims", "what the one who plays it points at", abilities.Aim, abilities.AIMS),
    Topic("whom", "whom a word means", base.Whom, base.WHOM),
    Topic("sorts of card", "what a noun is called by", nouns.CardKind, nouns.CARD_KINDS),
    Topic("limits", "how often a power may be used", abilities.Per, abilities.PERS),
    Topic("happenings", "what a card may do something about", abilities.Happening,
          abilities.HAPPENINGS),
)  # fmt: skip

BEGIN, END = "<!-- the words: made by kickdoor words --write -->", "<!-- end of the words -->"


def with_catalogue(page: str) -> str:
    """A page with the word list between its two marks brought up to date."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{catalogue()}\n{END}{after}"


def all_words() -> list[type[Word]]:
    """Every word a card may use, by name.

    >>> [word.__name__ for word in all_words()][:3]
    ['AddTreasures', 'Afflict', 'AllOf']
    """
    return [getattr(words, name) for name in sorted(words.__all__)]


def catalogue() -> str:
    """The whole vocabulary as a page of Markdown."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield f"There are {len(all_words())} words, of six sorts."
    yield ""
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
    for topic in TOPICS:
        yield f"### {topic.name.title()}: {topic.about}"
        yield ""
        yield "| said | means |"
        yield "|---|---|"
        for said in topic.choices:
            yield f'| "{said}" | {topic.meanings[said]} |'
        yield ""
    meanings = sorted(Consequence.__subclasses__(), key=attrgetter("__name__"))
    yield f"### Consequences ({len(meanings)}): what a word means to whoever weighs it"
    yield ""
    yield "| consequence | is |"
    yield "|---|---|"
    for each in meanings:
        yield f"| `{each.__name__}({', '.join(each.__struct_fields__)})` | {inspect.getdoc(each)} |"
    yield ""


def signature(word: type[Struct]) -> str:
    """A word as it is written, with its fields and what they are if nothing is said.

    >>> from kickdoor.words import LoseLevels
    >>> signature(LoseLevels)
    'LoseLevels(count=1, to=None, taker=None)'
    """
    return f"{word.__name__}({', '.join(written(field) for field in fields(word))})"


def written(field: FieldInfo) -> str:
    """A field, and what it is if nothing is said."""
    if field.default is NODEFAULT:
        return field.name
    said = type(field.default).__name__ + "()"
    return f"{field.name}={said if isinstance(field.default, Word) else repr(field.default)}"
