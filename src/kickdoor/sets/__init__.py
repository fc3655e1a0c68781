"""The boxes of cards, by name."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from kickdoor.cards import Card
from kickdoor.errors import UnknownSet
from kickdoor.game.box import Box
from kickdoor.press import pressed

SETS = ("pathfinder",)


def cards_of(name: str) -> tuple[Card, ...]:
    """The cards of a set, as they are written.

    >>> cards_of("pathfinder")[0].name
    'Slob Goblin'
    """
    if name not in SETS:
        raise UnknownSet(name, SETS)
    cards: tuple[Card, ...] = import_module(f"kickdoor.sets.{name}").CARDS
    return cards


@cache
def box_of(name: str) -> Box:
    """The box with this name, its cards printed.

    >>> box_of("pathfinder").size
    168
    """
    return pressed(name, cards_of(name))
