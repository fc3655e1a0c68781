"""What is printed on the cards, a line a card, each set on a page of its own."""

import pytest

from facts import classic, pathfinder, star

PAGES = {"classic": classic, "pathfinder": pathfinder, "star": star}

each_set = pytest.mark.parametrize("set", PAGES)


def lines(table: str) -> list:
    """Every line of a table, of every set: the set, the card, and what is said of it."""
    found = []
    for name, page in PAGES.items():
        rows = getattr(page, table)
        rows = rows.items() if isinstance(rows, dict) else rows
        for row in rows:
            row = (row,) if isinstance(row, str) else row
            found.append(pytest.param(name, *row, id=f"{name}: {row[0]}"))
    return found
