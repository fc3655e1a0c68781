"""Bots that think long do so in processes of their own: no other table waits for them.

What is to be decided travels as bytes, without the box: every process has its own, and whatever is
printed in it is named by its number.
"""

from __future__ import annotations

import os
from dataclasses import replace
from functools import lru_cache
from io import BytesIO
from pickle import Pickler, Unpickler
from typing import Any, NamedTuple

from kickdoor.game.acts import Act
from kickdoor.game.box import Box
from kickdoor.game.views import View
from kickdoor.host.helpers import Helpers
from kickdoor.sets import box_of
from kickdoor.sets.carried import box_carried, carried
from kickdoor.table.waiting import Riddle


class Thinkers(Helpers):
    """Processes that think."""

    def __init__(self) -> None:
        super().__init__(max(1, (os.cpu_count() or 2) // 2))

    async def answer(self, riddle: Riddle) -> Act:
        """What a bot decides."""
        return await self.do(solve, pack(riddle))


def solve(packed: Packed) -> Act:
    """What each of them does then."""
    return unpack(packed).solved()


# --- without the box ----------------------------------------------------------------------------


class Packed(NamedTuple):
    """A riddle as bytes, the name of the box it is about, and sets in it that are none of ours."""

    set: str
    inside: bytes
    riddle: bytes


def pack(riddle: Riddle) -> Packed:
    """A riddle, ready to travel.

    What was done before stays here: bots that think long have no use for it.
    """
    game = riddle.view.game
    game.history = None
    file = BytesIO()
    BoxlessPickler(file, game.box).dump(replace(riddle, view=View(game, riddle.view.seat)))
    return Packed(game.box.name, carried(game.box), file.getvalue())


def unpack(packed: Packed) -> Riddle:
    """The riddle again, about this process's own box."""
    name, inside = packed.set, packed.inside
    box = box_carried(name, inside) if inside else box_of(name)
    riddle: Riddle = BoxlessUnpickler(BytesIO(packed.riddle), box).load()
    return riddle


@lru_cache(maxsize=64)
def pieces(box: Box) -> list[Any]:
    """The box itself and all that is printed in it, in an order that every process comes to."""
    return [box, box.prints, *box.prints, *box.words, *box.powers]


@lru_cache(maxsize=64)
def numbers(box: Box) -> dict[int, int]:
    """Where each of them is in that order."""
    return {id(piece): number for number, piece in enumerate(pieces(box))}


class BoxlessPickler(Pickler):
    """Writes the number of whatever belongs to the box."""

    def __init__(self, file: BytesIO, box: Box) -> None:
        super().__init__(file)
        self._numbers = numbers(box)

    def persistent_id(self, piece: object) -> int | None:
        """The number, if it has one."""
        return self._numbers.get(id(piece))


class BoxlessUnpickler(Unpickler):
    """Reads such numbers."""

    def __init__(self, file: BytesIO, box: Box) -> None:
        super().__init__(file)
        self._pieces = pieces(box)

    def persistent_load(self, number: int) -> object:
        """What the number stands for."""
        return self._pieces[number]
