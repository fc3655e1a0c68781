"""What a bot is asked, as bytes without the box: whoever reads it has the same box, by its name.

Whatever is printed in the box is named by its number.
"""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from pickle import Pickler, Unpickler
from typing import Any

from kickdoor.game.box import Box
from kickdoor.sets import box_of
from kickdoor.sets.carried import box_carried


def packed(thing: object, box: Box) -> bytes:
    """A view, or whatever holds one, ready to travel."""
    file = BytesIO()
    BoxlessPickler(file, box).dump(thing)
    return file.getvalue()


def unpacked(written: bytes, box: Box) -> Any:
    """The same again, about this process's own box."""
    return BoxlessUnpickler(BytesIO(written), box).load()


def box_there(name: str, inside: bytes) -> Box:
    """The box of that name, with the sets of somebody's own that were sent along."""
    return box_carried(name, inside) if inside else box_of(name)


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
