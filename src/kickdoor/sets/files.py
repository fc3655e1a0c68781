"""A file of a set, read with care: what was sent may be broken, or meant to break things."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from pathlib import Path
from stat import S_ISREG
from typing import Any

from kickdoor.forms import cut
from kickdoor.forms.lookalikes import lookalike

LARGEST = 1_000_000

PLACE = re.compile(r"\s*\(at (?:line (\d+), column (\d+)|end of document)\)$")
LONG_KEY = re.compile(
    r"""(?<![\w"'-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){20}""", re.ASCII
)
HINTS = (
    ("Invalid value", 'texts need quotes: name = "…"; yes and no are true and false'),
    ("Illegal character '\\n'", 'a text of several lines needs three quotes: """'),
    ("Cannot overwrite", "it stands there twice; a new card begins with a line [[cards]]"),
    ("Cannot declare ('cards',)", "a card begins with two brackets: [[cards]]"),
    ("Cannot declare", "it stands there twice"),
    ("Expected newline", "is there a quote too many, or something behind the value? a thousand is "
     "1000 or 1_000, and no number begins with 0"),
    ("Invalid statement", "a line is a name, =, and a value; a remark begins with #"),
    ("Unescaped", "a \\ in a text is written twice: \\\\"),
    ("Illegal character", "no key makes this sign; type the line anew"),
    ("Expected ']", "a card begins with a line [[cards]], two brackets on either side"),
    ("Expected '='", "a line is a name, =, and a value; a remark begins with #"),
    ("Unclosed array", "a [ has no ]"),
    ("Unclosed inline table", "a { has no }, or a comma is missing; what stands in { } must be on "
     "one line"),
    ("Invalid initial character for a key part", "what stands in { } must be on one line, with no "
     "comma before the }"),
    ("Unterminated string", "a quote is missing at the end"),
)  # fmt: skip
"""What those mean who wrote the parser, for those who did not."""

LONGEST_LINE = 1_000
CURLY = re.compile("[^\"']*[“”„‟«»‘’‚]")
COMMA = re.compile(r"\s*[+-]?\d+(,\d+)+\s*(#.*)?")
CURLED = 'these quotes were made by a word processor; type the plain ones: "'


class Unreadable(Exception):
    """Why a file is not read, and the line, if it is one of its lines."""

    def __init__(self, why: str, line: int = 0) -> None:
        self.line = line
        super().__init__(why)


@dataclass(frozen=True)
class Found:
    """A file that lies in a folder or in a zip, not read yet; mistakes in it name its `path`."""

    path: Path
    read: Callable[[], bytes]


def content_of(file: Path, most: int = LARGEST) -> bytes:
    """What is in a file, if it is one, of a size that people write."""
    try:
        if not S_ISREG(file.stat().st_mode):
            raise Unreadable("this is no file that can be read to its end")
        with file.open("rb") as source:
            content = source.read(most + 1)
    except OSError as error:
        raise Unreadable(reason(error)) from None
    if len(content) > most:
        raise Unreadable(f"this file is larger than {most:,} bytes")
    return content


def text_in(file: Found) -> str:
    """The text of a file."""
    content = file.read()
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise Unreadable("this file is written in UTF-16; save it as UTF-8")
    if content[:4] == b"PK\x03\x04":
        raise Unreadable("this is a zip; give it a name that ends in .zip")
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise Unreadable("this is not written in UTF-8; save it as UTF-8", line) from None


def values_in(text: str) -> dict[str, Any]:
    """The plain values of a TOML text."""
    long_key = LONG_KEY.search(text)
    if long_key:  # the parser takes the square of its length
        line = text.count("\n", 0, long_key.start()) + 1
        raise Unreadable("a name with twenty dots in it or more", line)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise Unreadable("brackets stand inside one another without end") from None
    except tomllib.TOMLDecodeError as error:
        raise not_toml(str(error), text) from None
    except ValueError:
        raise Unreadable("there is a number in it too huge for any card") from None


def not_toml(said: str, text: str) -> Unreadable:
    """What is wrong with a text that is no TOML, and with which line."""
    place = PLACE.search(said)
    problem = PLACE.sub("", said)
    hint = next((f" ({hint})" for start, hint in HINTS if problem.startswith(start)), "")
    if place is None or place[1] is None:
        return Unreadable(f"this is not TOML: {problem} at the end of the file{hint}")
    line = text.splitlines()[int(place[1]) - 1].strip() if text.strip() else ""
    key, _, value = line[:LONGEST_LINE].partition("=")
    odd = lookalike(key, all_latin=True)
    if COMMA.fullmatch(value):
        hint = " (numbers are whole here, with no comma: 2, and a thousand is 1000)"
    if odd or CURLY.match(value):
        hint = f" ({odd or CURLED})"
    return Unreadable(f"this is not TOML: {problem}{hint} in: {cut(line)}", int(place[1]))


def reason(error: OSError | ValueError) -> str:
    """Why the system would not."""
    if isinstance(error, OSError) and error.strerror:
        return f"it cannot be read: {error.strerror}"
    return "it cannot be read"


HEADING = re.compile(r"^[ \t]*\[\[[ \t]*cards[ \t]*\]\]", re.MULTILINE)
SET = re.compile(r"^[ \t]*\[[ \t]*set[ \t]*\]", re.MULTILINE)
STEP = re.compile(r"([\w-]+)(?:\[(\d+)\])?")


@lru_cache(maxsize=1)
def headings(text: str) -> list[int]:
    """Where the cards of a text begin."""
    return [found.start() for found in HEADING.finditer(text)]


def line_of(text: str, path: tuple[str, ...], cards: int) -> int:
    """The line that a path leads to, as near as it can be found; 0, if it cannot.

    >>> text = '[[cards]]\\nname = "A"\\n[[cards]]\\nname = "B"\\n[cards.effect]\\ncount = 0'
    >>> line_of(text, ("cards[2]", "effect", "count"), 2)
    6
    """
    steps = [STEP.match(step) for step in path]
    position, end = part_of(text, steps[0] if steps else None, cards)
    if position < 0:
        return 0
    for step in filter(None, steps[1:]):
        heading = rf"\[\[[\w. \t-]*\b{step[1]}[ \t]*\]\]"
        entry = rf"(?<![\w-]){step[1]}[ \t]*[=\]]"
        rest = text[position:end]
        found = nth(heading, rest, int(step[2] or 1)) or nth(entry, rest, 1)
        if found is None:
            break
        position += found.start()
    return text.count("\n", 0, position) + 1


def part_of(text: str, first: re.Match[str] | None, cards: int) -> tuple[int, int]:
    """Where a card begins and ends, or [set]; -1, if that cannot be found."""
    starts = headings(text)
    if first is not None and first[1] == "set":
        found = SET.search(text)
        end = next((start for start in starts if found and start > found.start()), len(text))
        return (found.start(), end) if found else (-1, 0)
    if first is not None and first[1] != "cards":
        place = nth(rf"(?m)^[ \t]*\[*[ \t]*{first[1]}(?![\w-])", text, 1)
        return (place.start(), len(text)) if place else (-1, 0)
    if first is None or first[2] is None or len(starts) != cards:
        return -1, 0
    number = int(first[2])
    if number > cards:  # there is no text to look in: a game carries the set
        return -1, 0
    return starts[number - 1], [*starts, len(text)][number]


def nth(pattern: str, text: str, number: int) -> re.Match[str] | None:
    """The first, second, third place where something stands."""
    return next(islice(re.finditer(pattern, text), number - 1, None), None)
