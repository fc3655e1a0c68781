"""A position as a seat sees it, as plain values and back: what is hidden is not even in there."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from random import Random
from typing import Any

import msgspec
from msgspec import Raw

from kickdoor.errors import KickdoorError
from kickdoor.game.box import Box
from kickdoor.game.state import Game
from kickdoor.game.views import View, imagine, visible
from kickdoor.puzzles.shapes import Puzzle
from kickdoor.saves import flat, unflat
from kickdoor.sets import box_of
from kickdoor.sets.contents import content, contents_hash

LEFT_OUT = ("cards", "kickdoor", "set")
"""What the puzzle itself says."""


class CardsChanged(KickdoorError):
    """The cards that a puzzle shows are not what they were when it was found."""

    def __init__(self, id: str) -> None:
        super().__init__(f"the cards of puzzle {id} have changed since it was found")


def position_of(view: View) -> Raw:
    """What a seat sees, as plain values."""
    values = flat(view.game)
    for name in LEFT_OUT:
        del values[name]
    values["box"] = len(view.game.box.prints)
    return Raw(msgspec.json.encode(values))


def view_of(puzzle: Puzzle) -> View:
    """What the seat of a puzzle sees. Raises CardsChanged."""
    box = box_of(puzzle.set)
    values = unpacked(puzzle.position)
    if puzzle.cards != (digest(box, values) if fits(box, values) else ""):
        raise CardsChanged(puzzle.id)
    return View(unflat(values, box, b""), puzzle.seat)


def unpacked(position: Raw) -> dict[str, Any]:
    """What is said in a position."""
    values: dict[str, Any] = msgspec.json.decode(position)
    return values


def world_of(puzzle: Puzzle) -> Game:
    """A whole game that the seat of a puzzle could be looking at; for the same puzzle the same."""
    return imagine(view_of(puzzle), Random(puzzle.id))


def fits(box: Box, values: dict[str, Any]) -> bool:
    """Whether a box has all the numbers that a position names, so that it can be looked at."""
    return bool(values["box"] == len(box.prints))


def seen_in(box: Box, values: dict[str, Any]) -> list[int]:
    """The cards of a position that are no backs."""
    game = unflat(values, box, b"")
    return sorted({card for pile in visible(game) for card in pile if card < box.size})


def digest(box: Box, values: dict[str, Any]) -> str:
    """A hash of the cards that a position shows, each by its number and by what is printed."""
    told: list[Any] = [(card, printed(box, card)) for card in seen_in(box, values)]
    if any(is_said_by_a_card(each) for each in values["stack"]):
        told.append(contents_hash(box))  # a word is known by its place among all of them
    return sha256(msgspec.json.encode(told, order="sorted")).hexdigest()[:16]


@lru_cache(maxsize=4096)
def printed(box: Box, card: int) -> str:
    """What is printed on a card, as far as the rules read it."""
    found = box.prints[card]
    return msgspec.json.encode([found.name, content(box.cards[found.index])], order="sorted").hex()


def is_said_by_a_card(value: Any) -> bool:
    """Whether a word of a card stands anywhere in a value of the stack."""
    if isinstance(value, dict):
        return "w" in value or any(map(is_said_by_a_card, value.values()))
    return isinstance(value, list) and any(map(is_said_by_a_card, value))
