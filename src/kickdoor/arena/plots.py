"""Plots for a page: dots with whiskers, and lines over time. They take their colours from it.

They are as wide as a telephone, so that words in them are read there as they are; a desk puts
several side by side. A mark has a class, and the page's style sheet says what that looks like.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

from kickdoor.arena.charts import drawing

WIDTH = 340
EDGE = 15  # half a number at the axis
NUMBERS = 66  # room for what is said of a mark
LABEL, TRACK, BETWEEN = 17, 17, 7
AXIS = 24
HIGH = 190  # of the lines and the columns
LEFT = 26


@dataclass(frozen=True)
class Dot:
    """A value, how sure it is, whose it is, and what is written behind it."""

    value: float
    said: str
    low: float | None = None
    high: float | None = None
    kind: str = "plain"


@dataclass(frozen=True)
class Row:
    """What the dots are about."""

    label: str
    dots: tuple[Dot, ...]


@dataclass(frozen=True)
class Mark:
    """Where nothing special would be, and what that is called."""

    value: float
    said: str


@dataclass(frozen=True)
class Curve:
    """A value at 0, 1, 2 and so on."""

    values: Sequence[float]
    kind: str = "plain"


class Scale:
    """From values to places."""

    def __init__(self, values: Sequence[float], start: float, end: float) -> None:
        least, most = min(values, default=0.0), max(values, default=1.0)
        self.step = nice((most - least or abs(most) or 1.0) / 4)
        self.least = floor(least / self.step + 1e-9) * self.step
        self.most = max(ceil(most / self.step - 1e-9) * self.step, self.least + self.step)
        self.start, self.end = start, end

    def __call__(self, value: float) -> float:
        part = (value - self.least) / (self.most - self.least)
        return self.start + part * (self.end - self.start)

    def ticks(self) -> list[float]:
        """Round numbers from end to end."""
        count = round((self.most - self.least) / self.step)
        return [round(self.least + number * self.step, 9) for number in range(count + 1)]


def nice(number: float) -> float:
    """The next of 1, 2, 5, 10, 20, 50 and so on.

    >>> [nice(0.03), nice(1), nice(7), nice(230)]
    [0.05, 1.0, 10.0, 500.0]
    """
    power: float = 10.0 ** floor(log10(number) + 1e-9)
    for times in (1, 2, 5):
        if number <= times * power * 1.000001:
            return round(times * power, 9)
    return round(10 * power, 9)


def dots(title: str, rows: Sequence[Row], mark: Mark | None = None, unit: str = "") -> str:
    """A row for each thing, under its name a track for each dot; a line where they might all be.

    >>> row = Row("ann & bob", (Dot(0.5, "50 %", 0.4, 0.6),))
    >>> drawn = dots("Wins", [row], Mark(0.25, "par"))
    >>> drawn.count("<circle"), "ann &amp; bob" in drawn
    (1, True)
    """
    every = [dot for row in rows for dot in row.dots]
    ends = [end for dot in every for end in (dot.low, dot.value, dot.high) if end is not None]
    across = Scale([*ends, *([mark.value] if mark else [])], EDGE, WIDTH - NUMBERS)
    drawn: list[str] = []
    y = float(TRACK if mark else 0)
    top = y
    for row in rows:
        drawn.append(text(0, y + LABEL - 5, row.label, "label"))
        y += LABEL
        for dot in row.dots:
            drawn += strokes(dot, across, y + TRACK / 2)
            y += TRACK
        y += BETWEEN
    grid = [line(across(tick), top, across(tick), y, "grid") for tick in across.ticks()]
    grid += [text(across(tick), y + 16, told(tick, unit), "tick") for tick in across.ticks()]
    if mark:
        x = across(mark.value)
        grid += [line(x, top - 4, x, y, "mark"), heading(mark.said, x, top - 7)]
    return drawing(title, WIDTH, y + AXIS, [*grid, *drawn])


def strokes(dot: Dot, across: Scale, y: float) -> list[str]:
    """A dot with its whisker, and its number at the end of the track."""
    found = []
    if dot.low is not None and dot.high is not None:
        found.append(line(across(dot.low), y, across(dot.high), y, f"whisker {dot.kind}"))
    found.append(f'<circle cx="{across(dot.value):.1f}" cy="{y:.1f}" r="4.5" class="{dot.kind}"/>')
    found.append(text(WIDTH, y + 4, dot.said, "said"))
    return found


def lines(title: str, each: Sequence[Curve], floor: float, unit: str = "") -> str:
    """Lines from left to right, one step for each value, above a floor.

    >>> lines("Levels", [Curve([1, 2, 4]), Curve([1, 1, 3])], floor=1).count("<polyline")
    2
    """
    steps = max([len(one.values) for one in each] + [2]) - 1
    up = Scale([floor, *(value for one in each for value in one.values)], HIGH, 8)
    across = Scale([0, steps], LEFT, WIDTH - 8)
    across.most = float(steps)
    drawn = [line(LEFT, up(tick), WIDTH - 8, up(tick), "grid") for tick in up.ticks()]
    drawn += [text(LEFT - 6, up(tick) + 4, told(tick, unit), "said") for tick in up.ticks()]
    for number in range(0, steps + 1, max(1, round(nice(steps / 8)))):
        drawn.append(text(across(number), HIGH + 18, str(number), "tick"))
    for one in each:
        points = " ".join(f"{across(x):.1f},{up(y):.1f}" for x, y in enumerate(one.values))
        drawn.append(f'<polyline points="{points}" class="{one.kind}"/>')
    return drawing(title, WIDTH, HIGH + AXIS, drawn)


def histogram(title: str, counts: Sequence[tuple[int, int]], mark: Mark | None = None) -> str:
    """A column for each (number, how often), side by side.

    >>> histogram("Rounds", [(9, 1), (10, 3), (12, 2)], Mark(10.2, "mean")).count("<rect")
    3
    """
    first = min((number for number, _ in counts), default=0)
    last = max((number for number, _ in counts), default=0)
    up = Scale([0, *(often for _, often in counts)], HIGH, TRACK)
    step = (WIDTH - LEFT - 8) / (last - first + 1)
    drawn = [line(LEFT, up(tick), WIDTH - 8, up(tick), "grid") for tick in up.ticks()]
    drawn += [text(LEFT - 6, up(tick) + 4, f"{tick:,.0f}", "said") for tick in up.ticks()]
    for number, often in counts:
        x, y = LEFT + (number - first) * step, up(often)
        drawn.append(
            f'<rect x="{x + step * 0.08:.1f}" y="{y:.1f}" width="{step * 0.84:.1f}" '
            f'height="{HIGH - y:.1f}" class="plain"><title>{number}: {often:,}</title></rect>'
        )
    for number in range(first, last + 1, max(1, round(nice((last - first + 1) / 8)))):
        drawn.append(text(LEFT + (number - first + 0.5) * step, HIGH + 18, str(number), "tick"))
    if mark:
        x = LEFT + (mark.value - first + 0.5) * step
        drawn += [line(x, TRACK - 4, x, HIGH, "mark"), heading(mark.said, x, TRACK - 7)]
    return drawing(title, WIDTH, HIGH + AXIS, drawn)


# --- strokes ------------------------------------------------------------------------------------


def line(x: float, y: float, to_x: float, to_y: float, kind: str) -> str:
    """A stroke."""
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" class="{kind}"/>'


def text(x: float, y: float, said: str, kind: str) -> str:
    """Words; the style sheet says to which side of the place."""
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}">{escape(said)}</text>'


def heading(said: str, x: float, y: float) -> str:
    """What a mark is called, above it, or beside that where there is no room.

    >>> heading("no difference", 15, 10)
    '<text x="39.0" y="10.0" class="tick mark">no difference</text>'
    """
    half = 3 * len(said)
    return text(min(max(x, half), WIDTH - half), y, said, "tick mark")


def told(number: float, unit: str) -> str:
    """A number at an axis; shares in parts of a hundred.

    >>> told(0.25, "%"), told(-200.0, ""), told(0.5, "")
    ('25', '-200', '0.5')
    """
    return f"{100 * number if unit == '%' else number:g}"
