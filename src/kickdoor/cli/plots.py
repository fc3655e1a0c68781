"""Plots for a terminal: dots with whiskers, and columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.table import Table

from kickdoor.arena.findings import value_of
from kickdoor.arena.verdict import CardVerdict

WIDE = 41
HIGH = 6
EIGHTHS = " ▁▂▃▄▅▆▇█"


def whiskers(cards: Sequence[CardVerdict]) -> Table:
    """A card a line: its effect, and a whisker as long as we are unsure."""
    ends = [end for each in cards if each.effect for end in (each.effect.low, each.effect.high)]
    most = max(map(abs, ends), default=1.0)
    grid = Table(box=None, show_header=False, padding=(0, 1))
    for each in cards:
        if each.effect is not None:
            line = whisker(each.effect.low, each.effect.value, each.effect.high, most)
            grid.add_row(each.card, f"{value_of(each):+.0f}", line)
    return grid


def whisker(low: float, value: float, high: float, most: float) -> str:
    """A dot with its whisker; the middle of the line is 0.

    >>> whisker(-10, 0, 20, 20)
    '          ├─────────●───────────────────┤'
    """
    places = [round((each / most + 1) / 2 * (WIDE - 1)) for each in (low, value, high)]
    line = [" "] * WIDE
    line[WIDE // 2] = "┊"
    for place in range(places[0], places[2] + 1):
        line[place] = "─"
    line[places[0]], line[places[2]] = "├", "┤"
    line[places[1]] = "●"
    return "".join(line).rstrip()


def histogram(numbers: Sequence[int]) -> str:
    """Columns side by side, and the numbers below them.

    >>> print(histogram([9, 10, 10, 11]))
         ██
         ██
         ██
      ██ ██ ██
      ██ ██ ██
      ██ ██ ██
      9  10 11
    """
    if not numbers:
        return ""
    counts = Counter(numbers)
    places = range(min(numbers), max(numbers) + 1)
    step = -(-len(places) // 24)  # so many columns fit beside each other
    often = [sum(counts[number + by] for by in range(step)) for number in places[::step]]
    most = max(often)
    rows = []
    for row in range(HIGH, 0, -1):
        parts = [max(0, min(8, round((each * HIGH / most - row + 1) * 8))) for each in often]
        rows.append(" ".join(EIGHTHS[part] * 2 for part in parts))
    rows.append(" ".join(f"{number:<2}" for number in places[::step]))
    return "\n".join(f"  {row}".rstrip() for row in rows)
