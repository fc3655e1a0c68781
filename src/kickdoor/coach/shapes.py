"""What the coach says: plain values, that go into a page, a file or a terminal."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Effort(Struct, frozen=True):
    """How hard to look: worlds tried for each act of each decision, and again of the worst."""

    quick: int = 3  # 0: no decision is looked at
    thorough: int = 300  # worlds in which whatever is told was tried
    again: int = 4  # how many decisions of each player are looked at again
    told: int = 3  # and how many of them are told, at most
    turns: int = 1  # how far each world is played on
    seed: int = 0
    again_in: int = 24  # worlds in which every act of those is tried


class Said(Struct, frozen=True):
    """What somebody did or could have done: a key and its values, and in English."""

    key: str
    values: dict[str, Any]
    english: str


class Point(Struct, frozen=True):
    """A turn's beginning, or the end: after how many acts, each player's chance and Level."""

    turn: int
    at: int
    seat: int  # whose turn it is
    chances: list[float]
    levels: list[int]


class Mistake(Struct, frozen=True):
    """A decision that cost its maker: what was done, what would have been better, by how much."""

    seat: int
    turn: int
    at: int  # after how many acts
    done: Said
    better: Said
    cost: float  # of the chance to win
    error: float  # the standard error of that


class Stab(Struct, frozen=True):
    """What somebody did to somebody else, and how much of a chance to win it took."""

    seat: int
    victim: int
    turn: int
    at: int
    done: Said
    cost: float
    error: float


class Fight(Struct, frozen=True):
    """A fight that was won, or fled from, by how little."""

    seat: int
    helper: int  # -1 for none
    turn: int
    at: int
    strength: int
    threat: int
    monsters: list[int]  # cards
    against: list[str]  # their names


class Bargain(Struct, frozen=True):
    """An offer that was accepted: who helps whom, or trades with whom, for what."""

    by: int
    to: int
    turn: int
    at: int
    helps: bool
    treasures: int
    gives: list[str]
    takes: list[str]
    plays: list[str]
    gold: int  # what the cards would sell for
    card: int  # what it was about: a card of it, or a monster; -1 for none


class Chance(Struct, frozen=True):
    """The best chance to win that somebody had who did not."""

    seat: int
    turn: int
    at: int
    chance: float


class Highlights(Struct, frozen=True):
    """What will be talked about; None is what did not happen."""

    best_stab: Stab | None = None
    narrowest_win: Fight | None = None
    narrowest_loss: Fight | None = None
    richest_deal: Bargain | None = None
    nearest_miss: Chance | None = None


class Feats(Struct, frozen=True):
    """What somebody did in a game, counted; and what they will be remembered for."""

    title: str  # one of the counts below, or "last_door", "second", "was_there"
    won: int  # fights
    fled: int  # fights
    helped: int
    died: int
    cursed: int
    stabs: int  # acts against somebody else
    sold: int  # Items


class Player(Struct, frozen=True):
    """One player's game."""

    seat: int
    name: str
    decisions: int  # with more than one answer
    looked_at: int  # of which more than one deserved a thought
    mistakes: list[Mistake]
    tally: Feats


class Report(Struct, frozen=True):
    """All that the coach says of a game."""

    names: tuple[str, ...]
    set: str
    winners: tuple[int, ...]
    turns: int
    acts: int
    course: list[Point]
    players: list[Player]
    highlights: Highlights
    last_fight: Fight | None = None  # the last that was won
