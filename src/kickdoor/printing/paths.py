"""The outlines of pictures: what SVG calls a path, as operators of a PDF."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from math import acos, ceil, cos, pi, sin, sqrt, tan
from typing import NamedTuple

TOKEN = re.compile(r"([A-Za-z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
FLAGS = re.compile(r"\s*,?\s*([01])")
TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}

Point = tuple[float, float]


class Extent(NamedTuple):
    """The rectangle that something lies in, its control points included."""

    left: float
    top: float
    right: float
    bottom: float


class Outline(NamedTuple):
    """A path as a PDF says it, and where it lies."""

    operators: str
    extent: Extent


def num(value: float) -> str:
    """A number as short as it can be.

    >>> num(3.0), num(-0.12345), num(0.0004)
    ('3', '-0.123', '0')
    """
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def nums(*values: float) -> str:
    """Several numbers."""
    return " ".join(map(num, values))


@lru_cache(maxsize=4096)
def outline(d: str) -> Outline:
    """A path.

    >>> outline("M0 0h4v4z").operators
    '0 0 m 4 0 l 4 4 l h'
    """
    pen = Pen()
    for command, values in steps(d):
        pen.draw(command, values)
    xs, ys = zip(*pen.points, strict=True) if pen.points else ((0.0,), (0.0,))
    return Outline(" ".join(pen.operators), Extent(min(xs), min(ys), max(xs), max(ys)))


def steps(d: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its numbers; one that is not said again is the same again."""
    at, command = 0, ""
    while match := TOKEN.search(d, at):
        if match[1]:
            command, at = match[1], match.end()
            if command in "Zz":
                yield command, []
            continue
        values: list[float] = []
        for place in range(TAKES[command.upper()]):
            is_flag = command in "Aa" and place in (3, 4)  # flags may stand without a gap
            found = FLAGS.match(d, at) if is_flag else TOKEN.search(d, at)
            if found is None:
                return
            values.append(float(found[1] if is_flag else found[2]))
            at = found.end()
        yield command, values
        command = {"M": "L", "m": "l"}.get(command, command)


class Pen:
    """Where we are, where the stroke began, and how the last curve came in."""

    def __init__(self) -> None:
        self.operators: list[str] = []
        self.points: list[Point] = []
        self.here: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.control: Point | None = None
        self.last = ""

    def draw(self, command: str, values: list[float]) -> None:
        """Carry out one command."""
        kind = command.upper()
        x, y = self.here if command.islower() else (0.0, 0.0)
        if kind == "H":
            self.line((x + values[0], self.here[1]))
        elif kind == "V":
            self.line((self.here[0], y + values[0]))
        elif kind == "A":
            self.arc(values, (x + values[5], y + values[6]))
        elif kind == "Z":
            self.operators.append("h")
            self.here = self.start
        else:
            pairs = zip(values[::2], values[1::2], strict=True)
            self.through(kind, [(x + dx, y + dy) for dx, dy in pairs])
        self.last = kind

    def through(self, kind: str, points: list[Point]) -> None:
        """A move, a line or a curve."""
        if kind == "M":
            self.here = self.start = points[0]
            self.points.append(self.here)
            self.operators.append(f"{nums(*self.here)} m")
        elif kind == "L":
            self.line(points[0])
        elif kind == "C":
            self.curve(*points)
        elif kind == "S":
            self.curve(self.mirrored("CS"), *points)
        else:
            control = self.mirrored("QT") if kind == "T" else points[0]
            self.quadratic(control, points[-1])

    def line(self, to: Point) -> None:
        """A straight line."""
        self.here = to
        self.points.append(to)
        self.operators.append(f"{nums(*to)} l")

    def curve(self, first: Point, second: Point, to: Point) -> None:
        """A cubic curve."""
        self.points += (first, second, to)
        self.operators.append(f"{nums(*first, *second, *to)} c")
        self.here, self.control = to, second

    def quadratic(self, control: Point, to: Point) -> None:
        """A quadratic curve, as a cubic one."""
        (x0, y0), (x1, y1), (x2, y2) = self.here, control, to
        first = (x0 + 2 / 3 * (x1 - x0), y0 + 2 / 3 * (y1 - y0))
        self.curve(first, (x2 + 2 / 3 * (x1 - x2), y2 + 2 / 3 * (y1 - y2)), to)
        self.control = control

    def mirrored(self, after: str) -> Point:
        """The last control point on the other side, if a curve came before."""
        if self.control is None or self.last not in after:
            return self.here
        return 2 * self.here[0] - self.control[0], 2 * self.here[1] - self.control[1]

    def arc(self, values: list[float], to: Point) -> None:
        """A part of an ellipse, as curves of a quarter at most."""
        rx, ry, turn, large, sweep = abs(values[0]), abs(values[1]), *values[2:5]
        if not rx or not ry or to == self.here:
            self.line(to)
            return
        for first, second, end in arcs(self.here, to, (rx, ry), turn * pi / 180, large, sweep):
            self.curve(first, second, end)


def arcs(
    here: Point, to: Point, radii: Point, turn: float, large: float, sweep: float
) -> Iterator[tuple[Point, Point, Point]]:
    """The curves of an arc, by its middle and angles, as the SVG standard reckons them."""
    rx, ry = radii
    c, s = cos(turn), sin(turn)
    dx, dy = (here[0] - to[0]) / 2, (here[1] - to[1]) / 2
    px, py = c * dx + s * dy, c * dy - s * dx
    scale = sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = rx * scale, ry * scale
    below = (rx * py) ** 2 + (ry * px) ** 2
    root = sqrt(max(0.0, (rx * ry) ** 2 - below) / below)
    root = -root if (large != 0) == (sweep != 0) else root
    cx, cy = root * rx * py / ry, -root * ry * px / rx
    mx, my = c * cx - s * cy + (here[0] + to[0]) / 2, s * cx + c * cy + (here[1] + to[1]) / 2
    start = angle(1, 0, (px - cx) / rx, (py - cy) / ry)
    sweep_by = angle((px - cx) / rx, (py - cy) / ry, (-px - cx) / rx, (-py - cy) / ry)
    if sweep and sweep_by < 0:
        sweep_by += 2 * pi
    elif not sweep and sweep_by > 0:
        sweep_by -= 2 * pi
    count = max(1, ceil(abs(sweep_by) / (pi / 2) - 1e-9))
    step = sweep_by / count
    reach = 4 / 3 * tan(step / 4)

    def place(x: float, y: float) -> Point:
        return mx + c * rx * x - s * ry * y, my + s * rx * x + c * ry * y

    for number in range(count):
        one, other = start + number * step, start + (number + 1) * step
        (c1, s1), (c2, s2) = (cos(one), sin(one)), (cos(other), sin(other))
        yield (
            place(c1 - reach * s1, s1 + reach * c1),
            place(c2 + reach * s2, s2 - reach * c2),
            place(c2, s2),
        )


def angle(ux: float, uy: float, vx: float, vy: float) -> float:
    """From one direction to another."""
    length = sqrt((ux * ux + uy * uy) * (vx * vx + vy * vy)) or 1.0
    turn = acos(max(-1.0, min(1.0, (ux * vx + uy * vy) / length)))
    return -turn if ux * vy - uy * vx < 0 else turn


def ellipse(x: float, y: float, rx: float, ry: float) -> str:
    """An ellipse as a path."""
    return f"M{x - rx} {y}A{rx} {ry} 0 1 1 {x + rx} {y}A{rx} {ry} 0 1 1 {x - rx} {y}Z"


def rounded(extent: Extent, radius: float, upper: bool = True) -> str:
    """A rectangle with round corners, or only the lower ones."""
    left, top, right, bottom = extent
    r, u = radius, radius if upper else 0.0
    return (
        f"M{left + u} {top}H{right - u}A{u} {u} 0 0 1 {right} {top + u}V{bottom - r}"
        f"A{r} {r} 0 0 1 {right - r} {bottom}H{left + r}A{r} {r} 0 0 1 {left} {bottom - r}"
        f"V{top + u}A{u} {u} 0 0 1 {left + u} {top}Z"
    )
