"""Mistakes in what somebody wrote: where, what was expected, and what was meant, perhaps."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date, time
from difflib import get_close_matches
from typing import Any, Final

from kickdoor.forms.hints import SAME
from kickdoor.forms.lookalikes import latin, lookalike

LONGEST_SHOWN = 40
MOST_MISTAKES = 200


class TooMany(Exception):
    """So many mistakes that nobody reads on."""


class Wrong:
    """What is read in place of something that could not be read."""


WRONG: Final = Wrong()


@dataclass(frozen=True)
class Mistake:
    """One mistake: `path` leads to it, `said` is for whoever made it.

    >>> print(Mistake(('cards[3] "Mildew Hydra"', "level"), "expected a whole number"))
    cards[3] "Mildew Hydra" > level: expected a whole number
    """

    path: tuple[str, ...]
    said: str
    file: str = ""
    line: int = 0

    def __str__(self) -> str:
        line = f", line {self.line}" if self.line else ""
        path = " > ".join(self.path)
        return ": ".join(filter(None, (self.file + line, path, self.said)))


@dataclass(frozen=True)
class Place:
    """Where somebody is reading, and the list on which mistakes are noted."""

    path: tuple[str, ...] = ()
    depth: int = 0
    mistakes: list[Mistake] = field(default_factory=list)

    def inside(self, step: str) -> Place:
        """One step further in."""
        return Place((*self.path, cut(step, 100)), self.depth, self.mistakes)

    def entry(self, number: int) -> Place:
        """An entry of the list that stands here, counted from 1."""
        return Place((*self.path[:-1], f"{self.path[-1]}[{number}]"), self.depth, self.mistakes)

    def deeper(self) -> Place:
        """The same place, inside one word more."""
        return Place(self.path, self.depth + 1, self.mistakes)

    def wrong(self, said: str) -> Wrong:
        """Note a mistake."""
        if len(self.mistakes) >= MOST_MISTAKES:
            raise TooMany
        self.mistakes.append(Mistake(self.path, said))
        return WRONG

    def expected(self, what: str, found: Any, hint: str = "") -> Wrong:
        """Note that something else stands here."""
        return self.wrong(f"expected {what}, found {shown(found)}" + (f"; {hint}" if hint else ""))


def cut(text: str, most: int = LONGEST_SHOWN) -> str:
    """The beginning of a text, with nothing in it that a terminal would obey."""
    beginning = text if len(text) <= most else text[:most] + "…"
    return "".join(each if each.isprintable() else "�" for each in beginning)


def shown(value: Any) -> str:
    """What was found, short enough to be repeated.

    >>> shown("two"), shown(2.0), shown([1]), shown(10**5000), shown(None)
    ('"two"', '2.0', 'a list', 'a huge number', 'nothing (None)')
    """
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{cut(value)}"'
    if isinstance(value, int):
        return str(value) if abs(value) < 10**12 else "a huge number"
    if isinstance(value, float):
        return f"{value:g}" + ".0" * (value.is_integer() and abs(value) < 1e6)
    if isinstance(value, dict | list):
        return "a table" if isinstance(value, dict) else "a list"
    if isinstance(value, date | time):
        return "a date or a time"
    if value is None or isinstance(value, type):
        return "nothing (None)" if value is None else f"the class {value.__name__}"
    return f"something of the class {type(value).__name__}"


def bare(word: str) -> str:
    """A word without what people mix up: case, spaces, hyphens, underscores.

    >>> bare("Lose_Levels") == bare("lose levels") == bare("LoseLevels")
    True
    """
    return re.sub(r"[\W_]", "", word.lower())


def meant(said: str, there: Iterable[str]) -> str | None:
    """The one that was meant, if one comes near.

    >>> meant("lose levles", ["lose levels", "lose fight"]), meant("hat", ["level"])
    ('lose levels', None)
    >>> meant("helmet", ["head", "feet"]), meant("hand", ["head", "one hand"])
    ('head', 'one hand')
    """
    known = [each for each in there if each]
    by_form = {bare(each): each for each in reversed(known)}
    if not said or len(said) > 2 * LONGEST_SHOWN:
        return None
    same = [each for each in SAME.get(said.lower(), ()) if each in known]
    if same and bare(said) not in by_form:
        return same[0]
    whole = [each for each in known if f" {said.lower()} " in f" {each} "]
    if whole and bare(said) not in by_form:
        return whole[0]
    found = get_close_matches(bare(latin(said)), by_form, 1, 0.6)
    return by_form[found[0]] if found else None


def suggested(said: str, near: str) -> str:
    """Ask whether that was meant; if the two look alike, say where they differ.

    >>> print(suggested("itme", "item"))
    did you mean "item"?
    >>> print(suggested("itеm", "item"))
    did you mean "item"? "е" (letter 3) looks like a Latin e, but is CYRILLIC SMALL LETTER IE
    """
    odd = lookalike(said, all_latin=True)
    return f'did you mean "{near}"?' + (f" {odd}" if odd else "")


def listed(there: Iterable[str], most: int = 12) -> str:
    """What there is, as far as anybody reads it.

    >>> listed(["head", "feet"]), listed("abc", 2)
    ('"head" or "feet"', '"a", "b" or "c"')
    """
    quoted = [f'"{each}"' for each in there]
    if len(quoted) > most + 1:
        quoted[most:] = [f"one of {len(quoted) - most} more"]
    return " or ".join(filter(None, (", ".join(quoted[:-1]), quoted[-1])))
