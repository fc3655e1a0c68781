"""What if: a view changed for the length of a sum, and put back whatever comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from kickdoor.game.fight import Fight


@contextmanager
def without(table: list[int], card: int) -> Iterator[None]:
    """As if a card were not in play.

    >>> table = [4, 5, 6]
    >>> with without(table, 5):
    ...     print(table)
    [4, 6]
    >>> table
    [4, 5, 6]
    """
    place = table.index(card)
    del table[place]
    try:
        yield
    finally:
        table.insert(place, card)


@contextmanager
def along_with(table: list[int], card: int) -> Iterator[None]:
    """As if a card were in play, too."""
    table.append(card)
    try:
        yield
    finally:
        table.pop()


@contextmanager
def fought_by(fight: Fight, fighter: int, helper: int) -> Iterator[None]:
    """As if these two fought, or this one alone."""
    before = fight.fighter, fight.helper
    fight.fighter, fight.helper = fighter, helper
    try:
        yield
    finally:
        fight.fighter, fight.helper = before
