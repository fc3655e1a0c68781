"""Small charts as SVG text: bars lying down, columns standing up. No library, no fonts, no colour
that a dark page would swallow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

WIDTH = 720
LEFT, RIGHT, TOP = 240, 80, 44
BAR, GAP = 18, 8
HEIGHT = 200  # of the columns
INK, PAPER, FILL, LINE, FAINT = "#24292f", "#ffffff", "#7c5cbf", "#c2410c", "#d0d7de"


@dataclass(frozen=True)
class Bar:
    """A bar: what it stands for, how long it is, and what is written behind it."""

    label: str
    value: float
    said: str


def bars(title: str, rows: Sequence[Bar], mark: float = 0.0) -> str:
    """A bar for each row, and a line across them where they should end.

    >>> "<title>Wins</title>" in bars("Wins", [Bar("ann & bob", 0.5, "50 %")], mark=0.25)
    True
    """
    room = WIDTH - LEFT - RIGHT
    longest = max([mark, *(row.value for row in rows)], default=0.0) or 1.0
    height = TOP + len(rows) * (BAR + GAP) + GAP
    drawn = []
    for place, row in enumerate(rows):
        y = TOP + place * (BAR + GAP)
        long = room * row.value / longest
        drawn.append(text(LEFT - 8, y + BAR - 4, row.label, "end"))
        drawn.append(box(LEFT, y, long, BAR))
        drawn.append(text(LEFT + long + 6, y + BAR - 4, row.said))
    if mark:
        x = LEFT + room * mark / longest
        drawn.append(line(x, TOP - 4, x, height - GAP, LINE))
    return sheet(title, height, drawn)


def columns(title: str, counts: Sequence[tuple[int, int]], mark: float = 0.0) -> str:
    """A column for each (number, how often), side by side; a line at the mean, perhaps.

    >>> columns("Rounds", [(9, 1), (10, 3), (11, 2)], mark=10.2).count("<rect")
    4
    """
    left, right = 40, 20
    first = min((number for number, _ in counts), default=0)
    last = max((number for number, _ in counts), default=0)
    most = max((often for _, often in counts), default=0) or 1
    step = (WIDTH - left - right) / (last - first + 1)
    floor = TOP + HEIGHT
    drawn = [line(left, floor, WIDTH - right, floor, FAINT)]
    every = -(-(last - first + 1) // 16)
    for number, often in counts:
        x = left + (number - first) * step
        high = HEIGHT * often / most
        drawn.append(box(x + step * 0.08, floor - high, step * 0.84, high))
    for number in range(first, last + 1, every):
        drawn.append(text(left + (number - first + 0.5) * step, floor + 18, str(number), "middle"))
    if mark:
        x = left + (mark - first + 0.5) * step
        drawn.append(line(x, TOP, x, floor, LINE))
    return sheet(title, floor + 32, drawn)


# --- strokes ------------------------------------------------------------------------------------


def sheet(title: str, height: float, drawn: Sequence[str]) -> str:
    """A whole picture, on paper of its own, with its heading."""
    paper = [
        f'<rect width="{WIDTH}" height="{height:.0f}" rx="6" fill="{PAPER}"/>',
        f'<text x="16" y="26" font-size="15" font-weight="bold">{escape(title)}</text>',
    ]
    return drawing(title, WIDTH, height, [*paper, *drawn])


def drawing(title: str, width: float, height: float, drawn: Sequence[str]) -> str:
    """A picture on whatever it is laid upon; the title is for those who cannot see it."""
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
            f'role="img" font-family="sans-serif" font-size="13" fill="{INK}">',
            f"<title>{escape(title)}</title>",
            *drawn,
            "</svg>\n",
        ]
    )


def box(x: float, y: float, width: float, height: float) -> str:
    """A filled rectangle."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{FILL}"/>'
    )


def line(x: float, y: float, to_x: float, to_y: float, colour: str) -> str:
    """A stroke."""
    return (
        f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" '
        f'stroke="{colour}" stroke-width="2"/>'
    )


def text(x: float, y: float, said: str, anchor: str = "start") -> str:
    """Words."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(said)}</text>'
