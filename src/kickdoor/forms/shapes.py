"""The shapes that may stand in a field: one walk over the annotations, to read and to describe.

A field's annotation says what it takes: a number, a text, one of several, a word of a card. Each
shape reads a plain value (as TOML gives it), noting every mistake, and makes the JSON schema that
an editor checks it by.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from kickdoor.forms.mistakes import WRONG, Place, Wrong, listed, meant, shown

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
        quoted = isinstance(value, str) and re.fullmatch(r"\s*[+-]?\d{1,6}\s*", value)
        hint = f"write it without quotes: {value.strip()}" if quoted else ""
        return at.expected(str(self), value, hint)

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
        text = " ".join(value.split()) if self.flowing else value
        if not text.isprintable() or text != text.strip():
            return at.wrong(f"there are signs in {shown(text)} that cannot be printed on a card")
        if not self.least <= len(text) <= self.most:
            return at.wrong(f"expected {self}, found {len(text):,} characters")
        if self.pattern and not re.fullmatch(self.pattern, text):
            better = text.lower()
            hint = f'write it "{better}"' if re.fullmatch(self.pattern, better) else ""
            return at.expected(str(self), value, hint)
        return text

    def proofread(self, value: Any, at: Place) -> None:
        replace(self, flowing=False).read(value, at)  # what is not read is not wrapped anew

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
        return at.expected(str(self), value, f'did you mean "{near}"?' if near else "")

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
        near = meant(key, self.shapes)
        there = f"there is {listed(self.shapes, most=99)}" if self.shapes else "it has no fields"
        hint = f'did you mean "{near}"?' if near else there
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
