"""What is printed on the cards, a line a card, each set on a page of its own.

Items and their worth; one-shots and their gold, what the plain ones add, and what some are good
for; Go Up a Level; and of monsters: what they are worth, against whom they are stronger or weaker
(the level, the difference, somebody they mind and somebody they do not), whom they will not pursue
and whom they will, and what the die must show.

A page is read by the tests of every set, `test_every_*.py`; what only one card does is tested in
the folder of its set.
"""

import pytest

from facts import classic, pathfinder, star

PAGES = {"classic": classic, "pathfinder": pathfinder, "star": star}

each_set = pytest.mark.parametrize("set", PAGES)


def lines(table: str) -> list:
    """Every line of a table, of every set: the set, the card, and what is said of it."""
    found = []
    for set, page in PAGES.items():
        rows = getattr(page, table)
        for row in rows.items() if isinstance(rows, dict) else rows:
            row = (row,) if isinstance(row, str) else row
            found.append(pytest.param(set, *row, id=f"{set}: {row[0]}"))
    return found
