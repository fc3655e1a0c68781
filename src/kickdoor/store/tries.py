"""A try at the Daily Dungeon, as it is stored."""

from __future__ import annotations

from typing import NamedTuple


class Worth(NamedTuple):
    """What a game was worth."""

    score: int
    level: int
    rounds: int
    won: bool
    marks: str
    style: str


class OneTry(NamedTuple):
    """Somebody's try at a day; `at` is when it was over, in the world's time, and None before."""

    table_id: str
    day: str
    person: str
    counted: bool
    begun: int
    at: int | None = None
    score: int = 0
    level: int = 0
    rounds: int = 0
    won: bool = False
    marks: str = ""
    style: str = ""
