"""What if: a view changed for the length of a sum, and put back whatever comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from kickdoor.game.fight import Fight, Foe
from kickdoor.game.munchkin import Munchkin
from kickdoor.game.state import Game


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
    """As if a card were in play, too, or lay with a monster."""
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


@contextmanager
def in_place_of(munchkin: Munchkin, new: int, old: int) -> Iterator[None]:
    """As if a card from the hand lay in play where another lies."""
    table = munchkin.table
    place = table.index(old)
    with without(munchkin.hand, new):
        table[place] = new
        try:
            yield
        finally:
            table[place] = old


@contextmanager
def forbidding(fight: Fight, what: str) -> Iterator[None]:
    """As if something more were forbidden in a fight."""
    before = fight.forbidden
    fight.forbidden = (*before, what)
    try:
        yield
    finally:
        fight.forbidden = before


@contextmanager
def meeting(game: Game, seat: int, monster: int) -> Iterator[None]:
    """As if somebody fought a monster alone, whoever fights now."""
    before, game.fight = game.fight, Fight(seat)
    game.fight.foes.append(Foe(monster, monster, []))
    try:
        yield
    finally:
        game.fight = before
