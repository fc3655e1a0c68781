"""What a puzzle is: plain values, one line of a file each."""

from __future__ import annotations

from typing import Any

from msgspec import Raw, Struct

from kickdoor.game.acts import Act

Values = dict[str, Any]


class TriedAct(Struct, frozen=True):
    """An act of a puzzle: the chance to win that it leaves, and the standard error of that."""

    act: Act
    chance: float
    error: float


class Rationale(Struct, frozen=True):
    """Why one act is better than another: a key and its values, and the rule that it rests on."""

    key: str
    rule: str
    values: Values = {}


class Proof(Struct, frozen=True):
    """What a puzzle has shown before it was kept."""

    worlds: int  # in which every act was tried
    votes: int  # searches of new worlds; all of them chose the best
    games: int  # pairs of games played to their end, after the best act and after the next
    ends: float  # how much oftener the best won them
    error: float  # the standard error of that


class Puzzle(Struct, frozen=True):
    """A position as one seat sees it, and which of some acts is the best there."""

    id: str
    set: str
    players: int
    seat: int
    cards: str  # a hash of the cards that are seen: whether they are still what they were
    position: Raw  # what the seat sees, and nothing else
    best: Act
    tempting: Act  # what many would do instead
    acts: list[TriedAct]  # all that deserved a thought, in no telling order
    proof: Proof
    rating: int
    theme: str
    because: Rationale
    sort: str = ""  # of each sort one is enough


class Dug(Struct, frozen=True):
    """A game that was searched for puzzles: how many decisions came through each sieve."""

    game: int
    sieves: list[int]
    ms: int = 0
