"""The forms of cards and words, walked out of their annotations: nothing is written twice."""

from __future__ import annotations

import inspect
import re
from dataclasses import dataclass, replace
from functools import cache, partial
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from kickdoor import cards
from kickdoor.cards import Card
from kickdoor.forms.before import as_now
from kickdoor.forms.hints import INTO, PLACES
from kickdoor.forms.limits import BOUNDS, TEXTS
from kickdoor.forms.mistakes import (
    WRONG,
    Mistake,
    Place,
    bare,
    cut,
    listed,
    meant,
    shown,
    suggested,
)
from kickdoor.forms.shapes import (
    Copies,
    Fields,
    Number,
    OneOf,
    OneOrMore,
    Schema,
    Several,
    Shape,
    Text,
    Truth,
)
from kickdoor.forms.switches import rules_form
from kickdoor.words.base import Ability, Amount, Condition, Effect, Modifier, Noun, Word, an
from kickdoor.words.catalogue import all_words

DEEPEST = 16
NOUNS: dict[type[Struct], str] = {
    Card: "kind of card",
    Effect: "effect",
    Condition: "condition",
    Modifier: "modifier",
    Ability: "ability",
    Amount: "amount",
    Noun: "noun",
}
"""The parts of speech; the tag field of each says which word it is."""


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
    return {tag: each for each in found if each not in NOUNS for tag in tags_of(each)}


def words_of(base: type[Struct]) -> list[type[Struct]]:
    """The same, each of them once."""
    return list(dict.fromkeys(kinds_of(base).values()))


def is_known(kind: type[Struct]) -> bool:
    """Whether it is of the vocabulary; a word of somebody's own answers for itself."""
    return any(kinds_of(base).get(tag_of(kind)) is kind for base in NOUNS if issubclass(kind, base))


def tag_of(kind: type[Struct]) -> str:
    """What a word or a kind of card is called where it is written."""
    return tags_of(kind)[0]


@cache
def tags_of(kind: type[Struct]) -> tuple[str, ...]:
    """The same, and what else: a word that is spelt by one of its fields has many names.

    >>> tags_of(cards.Item), tags_of(kinds_of(Noun)["hand card"])[:3]
    (('item',), ('card', 'hand card', 'item'))
    """
    field = spelt_by(kind)
    if field:
        return get_args(next(each.type for each in fields(kind) if each.name == field))
    return (str(kind.__struct_config__.tag),)


def spelt_by(kind: type[Struct]) -> str:
    """The field that stands where the tag would: cards are called by their kind."""
    return str(getattr(kind, "SPELT", ""))


def field_of(base: type[Struct]) -> str:
    """The field that says which word it is: `do`, `is`, `modifies`, `ability`, `kind`."""
    return str(base.__struct_config__.tag_field)


def noun(kind: type[Struct]) -> str:
    """Which part of speech it is."""
    return next(said for base, said in NOUNS.items() if issubclass(kind, base))


@dataclass(frozen=True)
class Tagged(Shape):
    """A table that says which word it is: `{ do = "draw", deck = "doors" }`.

    Which word it is says it all, if that word needs nothing else: `"perish"`.
    """

    bases: tuple[type[Struct], ...]

    def read(self, value: Any, at: Place) -> Any:
        for base in self.bases:
            if isinstance(value, str) and value in alone(base):
                value = {field_of(base): value}
        if not isinstance(value, dict):
            return at.expected(str(self), value, self.as_table(value))
        if at.depth >= DEEPEST:
            return at.wrong(f"words stand inside one another here, more than {DEEPEST} deep")
        value = as_now(value)
        for base in self.bases:
            if field_of(base) in value:
                break
        else:
            told = instead(value, self.bases)
            if self.bases == (Card,) and not told:
                return at.wrong(f'"kind" is missing: {listed(kinds_of(Card), most=99)}')
            return at.wrong(f"expected {self}{told}")
        before = len(at.mistakes)
        kind = chosen(base, value[field_of(base)], at)
        if kind is None:
            return WRONG
        rest = {key: said for key, said in value.items() if key != field_of(base)}
        form = form_of(kind)
        if spelt_by(kind):
            form = replace(form, make=partial(kind, value[field_of(base)]))
        found = form.read(rest, at.deeper())
        return found if len(at.mistakes) == before else WRONG

    def proofread(self, value: Any, at: Place) -> None:
        if not isinstance(value, self.bases) or type(value) in NOUNS:
            nouns = " or ".join(an(noun(base)) for base in self.bases)
            at.expected(nouns, value, self.as_made(value))
        elif at.depth >= DEEPEST:
            at.wrong(f"words stand inside one another here, more than {DEEPEST} deep")
        elif is_known(type(value)):
            form_of(type(value)).proofread(value, at.deeper())
            field = spelt_by(type(value))
            if field:
                OneOf(tags_of(type(value))).proofread(getattr(value, field), at.inside(field))

    def alone(self) -> list[str]:
        """The words that may stand here without a table."""
        return [tag for base in self.bases for tag in alone(base)]

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
            figure = re.search(r"\d+", value) if near else None
            if near and figure and "count" in form_of(kinds_of(base)[near]).shapes:
                return f'write {{ {field_of(base)} = "{near}", count = {figure[0]} }}'
            if base is Noun and value in PLACES:
                return f'write {{ cards = "item", slot = "{PLACES[value]}" }}'
            if near and near in alone(base):
                return suggested(value, near)
            if near:
                needed = ", ".join(f"{name} = …" for name in form_of(kinds_of(base)[near]).needed)
                return f'write {{ {field_of(base)} = "{near}", {needed} }}'
            if isinstance(value, str) and base is Condition:
                tag = cut(value.lower())
                return f'if that is a Class, Race or Faction: {{ is = "a", tag = "{tag}" }}'
            if isinstance(value, str) and base is Noun:
                return f"there is {listed(alone(base), most=99)}"
        return ""

    def schema(self) -> Schema:
        refs: list[Schema] = [{"$ref": f"#/$defs/{base.__name__}"} for base in self.bases]
        short = [tag for base in self.bases if base not in NOUNS for tag in alone(base)]
        if short:  # a part of speech lists its own
            refs.append({"enum": short})
        return refs[0] if len(refs) == 1 else {"oneOf": refs}

    def __str__(self) -> str:
        told = (f'{an(noun(base))}, {{ {field_of(base)} = "…" }}' for base in self.bases)
        return " or ".join(told)


@dataclass(frozen=True)
class Quantity(Shape):
    """A number as it is, or one of several values; or a word for it."""

    plain: Number | OneOf
    word: Tagged

    def read(self, value: Any, at: Place) -> Any:
        if isinstance(value, dict) or value in self.word.alone():
            return self.word.read(value, at)
        if isinstance(value, str) and isinstance(self.plain, Number):
            hint = self.plain.as_whole(value) or self.word.as_table(value)
            return at.expected(str(self), value, hint)
        return self.plain.read(value, at)

    def proofread(self, value: Any, at: Place) -> None:
        (self.word if isinstance(value, Word) else self.plain).proofread(value, at)

    def schema(self) -> Schema:
        return {"oneOf": [self.plain.schema(), self.word.schema()]}

    def __str__(self) -> str:
        return f"{self.plain} or {self.word}"


@cache
def alone(base: type[Struct]) -> tuple[str, ...]:
    """The words of a part of speech that need no field: they may be their tag alone.

    >>> alone(Ability), alone(Amount)
    ((), ('count', 'that many'))
    """
    if issubclass(base, Card):
        return ()
    return tuple(tag for tag, kind in kinds_of(base).items() if not form_of(kind).needed)


def noun_of(base: type[Struct]) -> str:
    """What a word of this sort is called: a power is an ability.

    >>> noun_of(Ability)
    'ability'
    """
    return next((said for noun, said in NOUNS.items() if issubclass(base, noun)), "")


def instead(value: dict[str, Any], bases: tuple[type[Struct], ...]) -> str:
    """What a table is, if it is no such word."""
    for base in bases:
        for key, said in value.items():
            if said in kinds_of(base) if isinstance(said, str) else False:
                return f', found {key} = "{said}"; write {field_of(base)} = "{said}"'
            if key in kinds_of(base):
                return f', found "{key}"; write {{ {field_of(base)} = "{key}", … }}'
    for base, said in NOUNS.items():
        if field_of(base) in value:
            found = f", found the {said} {shown(value[field_of(base)])}"
            told = (INTO.get((noun_of(each), said)) for each in bases)
            return "; ".join(filter(None, (found, *told)))
    near = {meant(key, map(field_of, bases)): key for key in value}
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
        if near is None and base is Condition:
            hint = Tagged((base,)).as_table(said) + f"; {hint}"
    at.wrong(f"there is no {noun(base)} {shown(said)}; {hint}")
    return kinds[near] if near else None


def called(kind: type[Struct]) -> str:
    """What mistakes call it.

    >>> called(cards.Item), called(all_words()[0])
    ('an item', 'the effect "add treasures"')
    """
    if issubclass(kind, Header):
        return "[set]"
    if issubclass(kind, Card):
        return an(tag_of(kind))
    return f'the {noun(kind)} "{tag_of(kind)}"'


@cache
def form_of(kind: type[Struct]) -> Fields:
    """The form of a kind of card, or of a word, but for its tag."""
    found = [each for each in fields(kind) if each.name != spelt_by(kind)]
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
    parts = tuple(each for each in get_args(annotation) if each is not NoneType)
    origin = get_origin(annotation)
    if annotation is int:
        return number_of(kind, name)
    if annotation is bool:
        return Truth()
    if annotation is str:
        return TEXTS.get(f"{kind.__name__}.{name}") or TEXTS.get(name) or Text(60)
    if origin is dict:
        return rules_form()
    if origin is Literal:
        return OneOf(parts)
    if origin is tuple:
        is_all_it_says = issubclass(kind, Word) and default_of(kind, name) is NODEFAULT
        return Several(shape_of(parts[0], kind, name), least=int(is_all_it_says))
    if origin in (Union, UnionType):
        if len(parts) == 1:
            return shape_of(parts[0], kind, name)
        if parts[0] is int:
            return Quantity(number_of(kind, name), Tagged(parts[1:]))
        if get_origin(parts[0]) is Literal and isinstance(parts[1], type):
            return Quantity(OneOf(get_args(parts[0])), Tagged(parts[1:]))
        if get_origin(parts[1]) is tuple:
            return OneOrMore(shape_of(parts[0], kind, name), least=1)
        return Tagged(parts)
    return Tagged((annotation,))


def number_of(kind: type, name: str) -> Number:
    """What a field takes that takes a number."""
    bounds = BOUNDS.get(f"{kind.__name__}.{name}") or BOUNDS.get(name) or (-99, 99)
    return (Copies if name == "copies" else Number)(*bounds)


def misfits(card: Any) -> list[Mistake]:
    """What no file could say of a card, and Python can: a Level below 1, a slot that is none.

    >>> print(*misfits(cards.Item("Tin Hat", bonus="two", slot="nose")), sep=chr(10))
    bonus: expected a whole number from -99 to 99, found "two"; write it as a number: 2
    slot: expected "head", "armor", "feet", "one hand" or "two hands", found "nose"
    """
    place = Place()
    CARD.proofread(card, place)
    return place.mistakes


def default_of(kind: type[Struct], name: str) -> Any:
    """What holds if nothing is said; NODEFAULT, if something must be."""
    return next(each.default for each in fields(kind) if each.name == name)


CARD = Tagged((Card,))
HEADER = form_of(Header)
