"""Texts set in a place: broken into lines, as large as there is room for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kickdoor.printing.canvas import Canvas
from kickdoor.printing.fonts import font

SOFT = "\u00ad"
PIECES = re.compile(rf"[^ {SOFT}-]+[ {SOFT}-]?|[ {SOFT}-]")


class Run(NamedTuple):
    """A stretch of text in one face and colour."""

    text: str
    face: str
    colour: str


class Snippet(NamedTuple):
    """What is not broken, and whether a hyphen shows if the line ends here."""

    text: str
    face: str
    colour: str
    soft: bool

    def width(self, size: float) -> float:
        """How wide it is, in the middle of a line."""
        return font(self.face).width(self.text, size)

    @property
    def at_the_end(self) -> str:
        """As it stands at the end of a line."""
        return f"{self.text}-" if self.soft else self.text.rstrip(" ")


class Room(NamedTuple):
    """A place to write in, the largest and the least size, and how high a line is for its size."""

    wide: float
    high: float
    most: float
    least: float
    leading: float


Snippets = list[Snippet]


def pieces(runs: Sequence[Run]) -> list[Snippet]:
    """Runs in pieces, each of which stays on one line."""
    found = []
    for run in runs:
        for each in PIECES.findall(run.text):
            found.append(Snippet(each.rstrip(SOFT), run.face, run.colour, each.endswith(SOFT)))
    return found


def lines(runs: Sequence[Run], wide: float, size: float) -> list[Snippets]:
    """Runs broken into lines so wide."""
    found: list[Snippets] = [[]]
    used = 0.0
    for piece in pieces(runs):
        end = font(piece.face).width(piece.at_the_end, size)
        if found[-1] and used + end > wide:
            found.append([])
            used = 0.0
        found[-1].append(piece)
        used += piece.width(size)
    return found


def width(line: Snippets, size: float) -> float:
    """How wide a line is."""
    inside = sum(piece.width(size) for piece in line[:-1])
    return inside + (font(line[-1].face).width(line[-1].at_the_end, size) if line else 0.0)


def fitted(texts: Sequence[Sequence[Run]], room: Room, between: float = 0.0) -> float:
    """The largest size at which all of it fits; the least one, if none does."""
    size = room.most
    while size > room.least:
        set_so = [lines(runs, room.wide, size) for runs in texts]
        high = sum(len(each) for each in set_so) * size * room.leading
        widest = max((width(line, size) for each in set_so for line in each), default=0.0)
        if high + between * (len(texts) - 1) <= room.high and widest <= room.wide:
            return size
        size -= 0.25
    return room.least


def balanced(runs: Sequence[Run], wide: float, size: float) -> list[Snippets]:
    """Lines of much the same width: as narrow as so many lines can be."""
    found = lines(runs, wide, size)
    narrow, broad = wide / max(1, len(found)), wide
    for _ in range(12):
        middle = (narrow + broad) / 2
        attempt = lines(runs, middle, size)
        fits = len(attempt) <= len(found) and all(width(line, size) <= middle for line in attempt)
        narrow, broad = (narrow, middle) if fits else (middle, broad)
    return lines(runs, broad, size) if len(lines(runs, broad, size)) <= len(found) else found


def baseline(face: str, size: float, high: float) -> float:
    """How far below the top of a line its letters stand."""
    of = font(face)
    ascent, descent = of.ascent / of.units * size, of.descent / of.units * size
    return (high - (ascent - descent)) / 2 + ascent


def write(
    canvas: Canvas, found: Sequence[Snippets], x: float, y: float, size: float, high: float,
    *, middle: float | None = None,
) -> None:  # fmt: skip
    """Write lines, one below the other, from the left or around a middle."""
    for line in found:
        at = x if middle is None else middle - width(line, size) / 2
        for run in joined(line):
            stands = y + baseline(run.face, size, high)
            canvas.text(run.text, at, stands, size, run.face, run.colour)
            at += font(run.face).width(run.text, size)
        y += high


def joined(line: Snippets) -> Iterator[Run]:
    """The pieces of a line, those of one face together."""
    text = ""
    for place, piece in enumerate(line):
        is_last = place == len(line) - 1
        text += piece.at_the_end if is_last else piece.text
        if is_last or line[place + 1][1:3] != piece[1:3]:
            yield Run(text, piece.face, piece.colour)
            text = ""
