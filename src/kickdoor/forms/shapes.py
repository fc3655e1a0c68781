"""The shapes that may stand in a field: one walk over the annotations, to read and to describe.

A field's annotation says what it takes: a number, a text, one of several, a word of a card. Each
shape reads a plain value (as TOML gives it), noting every mistake, and makes the JSON schema that
an editor checks it by.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kickdoor.forms.hints import ELSEWHERE, in_figures
from kickdoor.forms.lookalikes import latin, lookalike, tower, unprintable
from kickdoor.forms.mistakes import WRONG, Place, Wrong, listed, meant, shown, suggested

MOST_ENTRIES = 50
MOST_COPIES = 2_000
Schema = dict[str, Any]


class Shape:
    """What may stand in a field."""

    def read(self, value: Any, at: Place) -> Any:
        """The value as the cards have it, or WRONG, with the mistakes noted."""
        raise NotImplementedError

    def proofread(self, value: Any, at: Place) -> None:
        """Note what is wrong with a value that was not read, but made in Python."""
        self.read(value, at)

    def schema(self) -> Schema:
        """The same for an editor."""
        raise NotImplementedError


@dataclass(frozen=True)
class Number(Shape):
    """A whole number within bounds."""

    least: int
    most: int

    def read(self, value: Any, at: Place) -> int | Wrong:
        if type(value) is int and self.least <= value <= self.most:
            return value
        return at.expected(str(self), value, self.as_whole(value))

    def as_whole(self, value: Any) -> str:
        """How a number is written that stands there in quotes, or with a point."""
        if isinstance(value, float) and value.is_integer() and self.least <= value <= self.most:
            thousand = " (a thousand is 1000)" if self.most > 10_000 else ""
            return f"write it without the point: {int(value)}{thousand}"
        if isinstance(value, float):
            return "there are no parts of one"
        if isinstance(value, str) and in_figures(value):
            return in_figures(value)
        found = re.match(r"\s*([+-]?\d{1,6})\b(.*)", value) if isinstance(value, str) else None
        if found is None:
            return ""
        return f"write {'only the number' if found[2].strip() else 'it'} without quotes: {found[1]}"

    def schema(self) -> Schema:
        return {"type": "integer", "minimum": self.least, "maximum": self.most}

    def __str__(self) -> str:
        return f"a whole number from {self.least:,} to {self.most:,}"


class Copies(Number):
    """How many of a card lie in the box. A mix adds up what its boxes have: it may be many."""

    def proofread(self, value: Any, at: Place) -> None:
        Number(self.least, max(self.most, MOST_COPIES)).read(value, at)


@dataclass(frozen=True)
class Measure(Shape):
    """A number, whole or not, within bounds."""

    least: float
    most: float

    def read(self, value: Any, at: Place) -> float | Wrong:
        if type(value) in (int, float) and self.least <= value <= self.most:
            return float(value)
        return at.expected(str(self), value)

    def schema(self) -> Schema:
        return {"type": "number", "minimum": self.least, "maximum": self.most}

    def __str__(self) -> str:
        return f"a number from {self.least:g} to {self.most:g}"


@dataclass(frozen=True)
class Truth(Shape):
    """Yes or no."""

    def read(self, value: Any, at: Place) -> bool | Wrong:
        if isinstance(value, bool):
            return value
        return at.expected(str(self), value, "without quotes" if isinstance(value, str) else "")

    def schema(self) -> Schema:
        return {"type": "boolean"}

    def __str__(self) -> str:
        return "true or false"


@dataclass(frozen=True)
class Text(Shape):
    """Something to be read; `flowing` text may be written on several lines."""

    most: int
    least: int = 0
    flowing: bool = False
    pattern: str = ""
    called: str = "a text"

    def read(self, value: Any, at: Place) -> str | Wrong:
        if not isinstance(value, str):
            hint = f'write it in quotes: "{shown(value)}"' if type(value) in (int, float) else ""
            return at.expected(str(self), value, hint)
        return self.checked(" ".join(value.split()) if self.flowing else value, at)

    def checked(self, text: str, at: Place) -> str | Wrong:
        """The text, if it is as it should be."""
        if not self.least <= len(text) <= self.most:
            return at.wrong(f"expected {self}, found {len(text):,} characters")
        odd = self.oddity(text)
        if odd:
            return at.wrong(odd)
        if self.pattern and not re.fullmatch(self.pattern, text):
            return at.expected(str(self), text, self.nearest(text))
        return text

    def oddity(self, text: str) -> str:
        """What nobody sees in a text, if there is something; a text that flows is not compared."""
        if text != text.strip():
            return f"there is a blank at an end of {shown(text)}; write it {shown(text.strip())}"
        hidden = unprintable(text)
        if hidden:
            return f"{hidden} in {shown(text)} cannot be printed on a card; type it anew"
        high = tower(text)
        if high:
            return f"{high}; write it with fewer"
        if "  " in text and not self.flowing:
            better = re.sub(" +", " ", text)
            return f"there are two blanks in a row in {shown(text)}; write it {shown(better)}"
        odd = "" if self.flowing else lookalike(text)
        return f"{odd}; type it anew in {shown(latin(text))}" if odd else ""

    def nearest(self, text: str) -> str:
        """How it would be right: in small letters, perhaps with hyphens."""
        small = text.lower()
        for better in (small, re.sub("[^a-z0-9]+", "-", small).strip("-")):
            if re.fullmatch(self.pattern, better):
                return f'write it "{better}"'
        return ""

    def proofread(self, value: Any, at: Place) -> None:
        if isinstance(value, str):
            self.checked(value, at)  # what is not read is not wrapped anew
        else:
            self.read(value, at)

    def schema(self) -> Schema:
        schema: Schema = {"type": "string", "maxLength": self.most}
        if self.least:
            schema["minLength"] = self.least
        if self.pattern:
            schema["pattern"] = f"^{self.pattern}$"
        return schema

    def __str__(self) -> str:
        if self.least:
            return f"{self.called} of {self.least} to {self.most} characters"
        return f"{self.called} of at most {self.most} characters"


@dataclass(frozen=True)
class OneOf(Shape):
    """One of several values, word for word."""

    choices: tuple[Any, ...]

    def read(self, value: Any, at: Place) -> Any:
        if value in self.choices and not isinstance(value, bool | float):
            return value
        near = meant(value, self.choices) if isinstance(value, str) else None
        hint = "leave it out, if you mean none" if value == "" else ""
        return at.expected(str(self), value, suggested(value, near) if near else hint)

    def schema(self) -> Schema:
        return {"enum": list(self.choices)}

    def __str__(self) -> str:
        return listed(map(str, self.choices), most=len(self.choices))


@dataclass(frozen=True)
class Several(Shape):
    """A list."""

    each: Shape
    least: int = 0

    def read(self, value: Any, at: Place) -> tuple[Any, ...] | Wrong:
        if not isinstance(value, list):
            return at.expected(str(self), value, "put it in brackets: [ … ]")
        if not self.least <= len(value) <= MOST_ENTRIES:
            return at.wrong(
                f"expected a list with {self.least} to {MOST_ENTRIES} entries, found {len(value):,}"
            )
        before = len(at.mistakes)
        found = tuple(self.each.read(one, at.entry(n)) for n, one in enumerate(value, 1))
        return found if len(at.mistakes) == before else WRONG

    def proofread(self, value: Any, at: Place) -> None:
        if not isinstance(value, tuple):
            at.expected(f"a tuple, each entry {self.each}", value, "write (…,), with its comma")
        elif not self.least <= len(value) <= MOST_ENTRIES:
            at.wrong(f"expected {self.least} to {MOST_ENTRIES} entries, found {len(value):,}")
        else:
            for number, one in enumerate(value, 1):
                self.each.proofread(one, at.entry(number))

    def schema(self) -> Schema:
        schema: Schema = {"type": "array", "items": self.each.schema(), "maxItems": MOST_ENTRIES}
        if self.least:
            schema["minItems"] = self.least
        return schema

    def __str__(self) -> str:
        return f"a list, each entry {self.each}"


class OneOrMore(Several):
    """One, or a list of several."""

    def read(self, value: Any, at: Place) -> Any:
        return super().read(value, at) if isinstance(value, list) else self.each.read(value, at)

    def proofread(self, value: Any, at: Place) -> None:
        if isinstance(value, tuple):
            super().proofread(value, at)
        else:
            self.each.proofread(value, at)

    def schema(self) -> Schema:
        return {"oneOf": [self.each.schema(), super().schema()]}

    def __str__(self) -> str:
        return f"{self.each}; or a list of such"


@dataclass(frozen=True)
class Fields(Shape):
    """A table with fields of its own, each with its shape; those `needed` must be there."""

    called: str
    make: Callable[..., Any]
    shapes: dict[str, Shape]
    needed: tuple[str, ...] = ()
    unsaid: tuple[str, ...] = ()  # those that may be None, which is said by saying nothing
    about: str = ""

    def read(self, value: Any, at: Place) -> Any:
        if not isinstance(value, dict):
            return at.expected(f"{self.called}: a table", value)
        if len(value) > MOST_ENTRIES:
            return at.wrong(f"{self.called} has no {len(value):,} fields")
        before = len(at.mistakes)
        found = {}
        for key, said in value.items():
            name = key if key in self.shapes else self.corrected(key, value, at)
            if name is not None:
                found[name] = self.shapes[name].read(said, at.inside(name))
        for name in self.needed:
            if name not in found:
                at.wrong(f'"{name}" is missing: {self.shapes[name]}')
        return self.make(**found) if len(at.mistakes) == before else WRONG

    def proofread(self, value: Any, at: Place) -> None:
        for name, shape in self.shapes.items():
            said = getattr(value, name)
            if said is not None or name not in self.unsaid:
                shape.proofread(said, at.inside(name))

    def corrected(self, key: str, value: dict[str, Any], at: Place) -> str | None:
        """Note a key that is not known; the one that was meant, if that is not there beside it."""
        elsewhere = ELSEWHERE.get((self.called, key))
        if elsewhere is not None:
            at.inside(key).wrong(f"{self.called} has no {shown(key)}; {elsewhere}")
            return None
        near = meant(key, self.shapes)
        there = f"there is {listed(self.shapes, most=99)}" if self.shapes else "it has no fields"
        hint = suggested(key, near) if near else there
        at.inside(key).wrong(f"{self.called} has no {shown(key)}; {hint}")
        return near if near not in value else None

    def schema(self) -> Schema:
        schema: Schema = {
            "type": "object",
            "properties": {
                name: {"description": str(shape), **shape.schema()}
                for name, shape in self.shapes.items()
            },
            "additionalProperties": False,
        }
        if self.needed:
            schema["required"] = list(self.needed)
        if self.about:
            schema["description"] = self.about
        return schema

    def __str__(self) -> str:
        return self.called
