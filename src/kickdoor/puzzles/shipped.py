"""The puzzles that come with Kickdoor: a file for each box, and in which order they are set."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from functools import cache
from hashlib import sha256

import msgspec

from kickdoor.compiled import PACKAGE
from kickdoor.errors import KickdoorError
from kickdoor.puzzles.positions import CardsChanged, view_of
from kickdoor.puzzles.shapes import Puzzle

FOLDER = PACKAGE / "puzzles" / "shipped"
A_DAY = 3
"""So many are set each day."""


class NoSuchPuzzle(KickdoorError, LookupError):
    """There is no puzzle of this name, or it is no more."""

    def __init__(self, id: str) -> None:
        super().__init__(f"there is no puzzle {id!r:.20}")


def shipped() -> list[Puzzle]:
    """All of them, by their names."""
    found = []
    for file in sorted(FOLDER.glob("*.jsonl.gz")):
        lines = gzip.decompress(file.read_bytes()).splitlines()
        found += [msgspec.json.decode(line, type=Puzzle) for line in lines]
    return sorted(found, key=name_of)


def ship(puzzles: Iterable[Puzzle]) -> None:
    """Write the files anew: the same puzzles are the same bytes."""
    boxes: dict[str, list[bytes]] = {}
    for each in sorted(puzzles, key=name_of):
        boxes.setdefault(each.set, []).append(msgspec.json.encode(each) + b"\n")
    FOLDER.mkdir(exist_ok=True)
    for file in FOLDER.glob("*.jsonl.gz"):
        if file.name.removesuffix(".jsonl.gz") not in boxes:
            file.unlink()
    for name, lines in boxes.items():
        content = gzip.compress(b"".join(lines), mtime=0)
        FOLDER.joinpath(f"{name}.jsonl.gz").write_bytes(content)


def name_of(puzzle: Puzzle) -> str:
    """What it is called."""
    return puzzle.id


@cache
def shelf() -> dict[str, Puzzle]:
    """All that can be set, by name; a name is a hash, so this is any order, and ever the same."""
    return {each.id: each for each in shipped() if is_as_found(each)}


def is_as_found(puzzle: Puzzle) -> bool:
    """Whether the cards of a puzzle are still what they were."""
    try:
        view_of(puzzle)
    except CardsChanged:
        return False
    return True


def puzzle_called(id: str) -> Puzzle:
    """One of them."""
    try:
        return shelf()[id]
    except KeyError:
        raise NoSuchPuzzle(id) from None


def after(id: str) -> Puzzle:
    """The one after another; behind the last, and behind what is not there, comes the next."""
    names = list(shelf())
    if not names:
        raise NoSuchPuzzle(id)
    return shelf()[next((name for name in names if name > id), names[0])]


def of_day(day: str) -> list[Puzzle]:
    """The three of a day, the easiest first: the same wherever these puzzles are."""
    drawn = sorted(shelf().values(), key=lambda each: sha256(f"{day} {each.id}".encode()).digest())
    return sorted(drawn[:A_DAY], key=lambda each: (each.rating, each.id))
