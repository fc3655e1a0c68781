"""The boxes of cards, by name."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from kickdoor.errors import UnknownSet
from kickdoor.game.box import Box
from kickdoor.press import pressed

SETS = ("pathfinder",)


@cache
def box_of(name: str) -> Box:
    """The box with this name, its cards printed.

    >>> len(box_of("pathfinder").prints)
    168
    """
    if name not in SETS:
        raise UnknownSet(name, SETS)
    return pressed(name, import_module(f"kickdoor.sets.{name}").CARDS)
