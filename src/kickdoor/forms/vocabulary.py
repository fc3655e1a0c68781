"""The forms of cards and words, walked out of their annotations: nothing is written twice."""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from kickdoor import cards
from kickdoor.cards import Card
from kickdoor.forms.mistakes import WRONG, Mistake, Place, bare, listed, meant, shown, suggested
from kickdoor.forms.shapes import (
    Copies,
    Fields,
    Measure,
    Number,
    OneOf,
    Schema,
    Several,
    Shape,
    Text,
    Truth,
)
from kickdoor.options import LIST, Option
from kickdoor.words.base import Ability, Condition, Effect, Modifier, Word, an
from kickdoor.words.catalogue import all_words

DEEPEST = 16
NOUNS: dict[type[Struct], str] = {
    Card: "kind of card",
    Effect: "effect",
    Condition: "condition",
    Modifier: "modifier",
    Ability: "ability",
}
"""The parts of speech; the tag field of each says which word it is."""

BOUNDS = {
    "gold": (0, 100_000),
    "worth": (0, 100_000),
    "copies": (1, 20),
    "level": (1, 99),
    "levels": (0, 99),
    "count": (1, 99),
    "cards": (0, 99),
    "items": (1, 99),
    "discard": (0, 99),
    "limit": (0, 99),
    "keep": (0, 99),
    "factor": (0, 99),
    "value": (0, 6),
    "AddTreasures.count": (-99, 99),
    "Monster.treasures": (0, 99),
}
"""What a number may be, where it is not from -99 to 99: by field, or by kind and field."""

TAG = Text(40, 1, pattern=r"[^A-Z]*", called="a tag in small letters")
PROSE = Text(600, flowing=True)
TEXTS = {
    "name": Text(60, 1, called="a name"),
    "text": PROSE,
    "epic_text": PROSE,
    "about": PROSE,
    "flavor": Text(300, flowing=True),
    "tag": TAG,
    "tags": TAG,
    "makes": TAG,
    "title": Text(60, 1, called="a title"),
    "Header.name": Text(
        40, 1, pattern="[a-z][a-z0-9-]*", called="a short name in small letters, digits and hyphens"
    ),
}
"""What a text may be, where it is not any of 60 characters."""


class Header(Struct, frozen=True):
    """What a set says about itself, under [set]."""

    name: str
    title: str
    about: str = ""
    rules: dict[str, Any] = {}


@cache
def kinds_of(base: type[Struct]) -> dict[str, type[Struct]]:
    """What may be said where a field takes this part of speech, by tag.

    >>> sorted(kinds_of(Ability))
    ['power', 'trait', 'whenever']
    """
    known = [each for each in vars(cards).values() if isinstance(each, type)]
    found = [each for each in (*known, *all_words()) if issubclass(each, base)]
    return {tag_of(each): each for each in found if each not in NOUNS}


def is_known(kind: type[Struct]) -> bool:
    """Whether it is of the vocabulary; a word of somebody's own answers for itself."""
    return any(kinds_of(base).get(tag_of(kind)) is kind for base in NOUNS if issubclass(kind, base))


def tag_of(kind: type[Struct]) -> str:
    """What a word or a kind of card is called where it is written."""
    return str(kind.__struct_config__.tag)


def field_of(base: type[Struct]) -> str:
    """The field that says which word it is: `do`, `is`, `modifies`, `ability`, `kind`."""
    return str(base.__struct_config__.tag_field)


def noun(kind: type[Struct]) -> str:
    """Which part of speech it is."""
    return next(said for base, said in NOUNS.items() if issubclass(kind, base))


@dataclass(frozen=True)
class Tagged(Shape):
    """A table that says which word it is: `{ do = "draw", deck = "doors" }`."""

    bases: tuple[type[Struct], ...]

    def read(self, value: Any, at: Place) -> Any:
        if not isinstance(value, dict):
            return at.expected(str(self), value, self.as_table(value))
        if at.depth >= DEEPEST:
            return at.wrong(f"words stand inside one another here, more than {DEEPEST} deep")
        for base in self.bases:
            if field_of(base) in value:
                break
        else:
            return at.wrong(f"expected {self}{instead(value)}")
        before = len(at.mistakes)
        kind = chosen(base, value[field_of(base)], at)
        if kind is None:
            return WRONG
        rest = {key: said for key, said in value.items() if key != field_of(base)}
        found = form_of(kind).read(rest, at.deeper())
        return found if len(at.mistakes) == before else WRONG

    def proofread(self, value: Any, at: Place) -> None:
        if not isinstance(value, self.bases) or type(value) in NOUNS:
            nouns = " or ".join(an(noun(base)) for base in self.bases)
            at.expected(nouns, value, self.as_made(value))
        elif at.depth >= DEEPEST:
            at.wrong(f"words stand inside one another here, more than {DEEPEST} deep")
        elif is_known(type(value)):
            form_of(type(value)).proofread(value, at.deeper())

    def as_made(self, value: Any) -> str:
        """How a word is made that is there by its name, or as a class."""
        if isinstance(value, type) and issubclass(value, self.bases) and value not in NOUNS:
            return f"make one: {value.__name__}(…)"
        for base in self.bases:
            kinds = kinds_of(base)
            near = meant(value, kinds) if isinstance(value, str) else None
            if near:
                return f"did you mean {kinds[near].__name__}(…)?"
        return ""

    def as_table(self, value: Any) -> str:
        """How a word is written that stands there without its table, or with others in a list."""
        if isinstance(value, list) and Effect in self.bases:
            return 'for several write { do = "in order", effects = [ … ] }'
        for base in self.bases:
            near = meant(value, kinds_of(base)) if isinstance(value, str) else None
            if near:
                return f'write {{ {field_of(base)} = "{near}" }}'
        return ""

    def schema(self) -> Schema:
        refs = [{"$ref": f"#/$defs/{base.__name__}"} for base in self.bases]
        return refs[0] if len(refs) == 1 else {"oneOf": refs}

    def __str__(self) -> str:
        told = (f'{an(noun(base))}, {{ {field_of(base)} = "…" }}' for base in self.bases)
        return " or ".join(told)


def instead(value: dict[str, Any]) -> str:
    """What a table is, if it is no such word."""
    for base, said in NOUNS.items():
        if field_of(base) in value:
            return f", found the {said} {shown(value[field_of(base)])}"
    near = {meant(key, map(field_of, NOUNS)): key for key in value}
    near.pop(None, None)
    return "".join(f', found "{key}"; {suggested(key, str(name))}' for name, key in near.items())


def chosen(base: type[Struct], said: Any, at: Place) -> type[Struct] | None:
    """The word that is said, or meant; a mistake in it is noted."""
    kinds = kinds_of(base)
    if isinstance(said, str) and said in kinds:
        return kinds[said]
    at = at.inside(field_of(base))
    if not isinstance(said, str):
        at.expected(f"{listed(kinds)}", said)
        return None
    by_name = {bare(kind.__name__): tag for tag, kind in kinds.items()}
    near = by_name.get(bare(said))
    other = next((other for other in NOUNS if said in kinds_of(other)), None)
    if near is None and other is not None:
        hint = f'that is {an(noun(other))}: {{ {field_of(other)} = "{said}" }}'
    else:
        near = near or meant(said, kinds)
        hint = suggested(said, near) if near else f"there is {listed(kinds)}"
    at.wrong(f"there is no {noun(base)} {shown(said)}; {hint}")
    return kinds[near] if near else None


def called(kind: type[Struct]) -> str:
    """What mistakes call it.

    >>> called(cards.Item), called(all_words()[0])
    ('an item', 'the condition "accompanied"')
    """
    if issubclass(kind, Header):
        return "[set]"
    if issubclass(kind, Card):
        return an(tag_of(kind))
    return f'the {noun(kind)} "{tag_of(kind)}"'


@cache
def form_of(kind: type[Struct]) -> Fields:
    """The form of a kind of card, or of a word, but for its tag.

    >>> from kickdoor.words import LoseLevels
    >>> print(*form_of(LoseLevels).shapes)
    count to die
    """
    found = fields(kind)
    return Fields(
        called=called(kind),
        make=kind,
        shapes={each.name: shape_of(each.type, kind, each.name) for each in found},
        needed=tuple(each.name for each in found if each.required),
        unsaid=tuple(each.name for each in found if each.default is None),
        about=" ".join((inspect.getdoc(kind) or "").split()),
    )


def shape_of(annotation: Any, kind: type, name: str) -> Shape:
    """What a field takes, by its annotation; None is said by saying nothing."""
    own = f"{kind.__name__}.{name}"
    parts = tuple(each for each in get_args(annotation) if each is not NoneType)
    origin = get_origin(annotation)
    if annotation is int:
        return (Copies if name == "copies" else Number)(
            *(BOUNDS.get(own) or BOUNDS.get(name) or (-99, 99))
        )
    if annotation is bool:
        return Truth()
    if annotation is str:
        return TEXTS.get(own) or TEXTS.get(name) or Text(60)
    if origin is dict:
        return rules_form()
    if origin is Literal:
        return OneOf(parts)
    if origin is tuple:
        is_all_it_says = issubclass(kind, Word) and default_of(kind, name) is NODEFAULT
        return Several(shape_of(parts[0], kind, name), least=int(is_all_it_says))
    if origin in (Union, UnionType):
        return shape_of(parts[0], kind, name) if len(parts) == 1 else Tagged(parts)
    return Tagged((annotation,))


def misfits(card: Any) -> list[Mistake]:
    """What no file could say of a card, and Python can: a Level below 1, a slot that is none.

    >>> print(*misfits(cards.Item("Tin Hat", bonus="two", slot="nose")), sep=chr(10))
    bonus: expected a whole number from -99 to 99, found "two"
    slot: expected "head", "armor", "feet", "one hand" or "two hands", found "nose"
    """
    place = Place()
    CARD.proofread(card, place)
    return place.mistakes


def default_of(kind: type[Struct], name: str) -> Any:
    """What holds if nothing is said; NODEFAULT, if something must be."""
    return next(each.default for each in fields(kind) if each.name == name)


def rules_form() -> Fields:
    """What a set may switch: every rule that a table may agree on."""
    shapes = {option.name: rule_shape(option) for option in LIST}
    return Fields("rules", dict, shapes, about="The rules that this set's own rulebook changes.")


def rule_shape(option: Option) -> Shape:
    """What an option may be set to, by what it is set to now."""
    if isinstance(option.default, bool):
        return Truth()
    if isinstance(option.default, int):
        return Number(int(option.least), int(option.most))
    return Measure(option.least, option.most)


CARD = Tagged((Card,))
HEADER = form_of(Header)
