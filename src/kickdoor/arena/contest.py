"""A contest of bots: every deal is played once in each rotation of the seats.

So whoever sits where, and before whom, is the same for all, and so are the cards and the dice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from kickdoor.arena.match import CAP, Fixture, rotated, rules_for_bots
from kickdoor.own_bots import checked, is_own
from kickdoor.sets import DEFAULT

__all__ = ["Contest"]

FORMAT = 1
"""Of what is kept of a contest; another one cannot be gone on with."""

COUNTS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

PLAYING = ("bots", "game", "rules", "sets", "words", "arena/match.py", "*.py")
"""The parts of Kickdoor that decide how a game goes."""


class ContestGame(NamedTuple):
    """One game of a contest: its number, and what it takes to play it."""

    number: int
    fixture: Fixture


@dataclass(frozen=True)
class Contest:
    """Who plays, and how often: the same contest gives the same games, wherever it is held.

    >>> contest = Contest(("sensible", "random", "random"), games=7, seed=5)
    >>> contest.games, contest.deals
    (9, 3)
    >>> entry = contest.entry(4)
    >>> entry.fixture.seed, entry.fixture.bots
    (6, ('random', 'sensible', 'random'))
    """

    bots: tuple[str, ...]
    games: int  # rounded up to whole rotations
    seed: int = 1
    set: str = DEFAULT
    options: tuple[str, ...] = ()
    cap: int = CAP
    code: str = ""  # of the bots and of the game, see `code_of`
    format: int = FORMAT

    def __post_init__(self) -> None:
        players = max(1, self.players)
        object.__setattr__(self, "games", -(-self.games // players) * players)

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.bots)

    @property
    def deals(self) -> int:
        """How many times cards are dealt anew."""
        return self.games // self.players

    @property
    def names(self) -> tuple[str, ...]:
        """The bots, each once."""
        return tuple(dict.fromkeys(self.bots))

    @cached_property
    def plan(self) -> Fixture:
        """Its first game."""
        rules = rules_for_bots(self.set, self.options)
        return Fixture(self.bots, self.seed, self.set, rules, self.cap)

    def entry(self, number: int) -> ContestGame:
        """One game: the deal, and everybody so many seats further on."""
        plan = self.plan
        deal, rotation = divmod(number, self.players)
        bots = rotated(self.bots, rotation)
        return ContestGame(number, Fixture(bots, self.seed + deal, plan.set, plan.rules, plan.cap))

    @property
    def title(self) -> str:
        """Who plays whom.

        >>> Contest(("tuned", "sensible", "sensible", "sensible"), 4).title
        'tuned against three sensible'
        """
        crowd = [said(name, self.bots.count(name)) for name in self.names]
        *others, last = crowd[1:] or [""]
        against = f"{', '.join(others)} and {last}" if others else last
        return f"{crowd[0]} against {against}" if against else f"{crowd[0]} among themselves"


def said(name: str, seats: int) -> str:
    """A bot, or several of a kind."""
    return name if seats == 1 else f"{COUNTS[seats - 2]} {name}"


def differences(kept: Contest, wanted: Contest) -> Iterator[str]:
    """In what a contest is another one, a sentence each; more games of the same are no other."""
    if kept.games > wanted.games:
        yield f"there are {kept.games} games, and not {wanted.games}"
    for name in ("bots", "seed", "set", "options", "cap", "format"):
        one, other = (spoken(getattr(each, name)) for each in (kept, wanted))
        if one != other:
            yield f"{name}: {one} there, {other} now"
    if kept.code != wanted.code:
        yield "the bots or the rules have changed since, so the same deal is played otherwise"


def spoken(value: object) -> str:
    """A value as one types it."""
    return (",".join(value) or "none") if isinstance(value, tuple) else str(value)


@cache
def code_of(set: str = DEFAULT, bots: tuple[str, ...] = ()) -> str:
    """A digest of what decides how a game goes: the bots, anybody's own, the engine, the cards.

    >>> len(code_of())
    16
    """
    root = Path(__file__).parents[1]
    files = [file for part in PLAYING for file in sorted(root.glob(f"{part}"))]
    if Path(set).is_dir():
        files.append(Path(set))
    sum = sha256()
    for each in files:
        for file in sorted(each.rglob("*")) if each.is_dir() else [each]:
            if file.is_file() and "__pycache__" not in file.parts:
                sum.update(file.name.encode() + b"\0" + file.read_bytes())
    for name in sorted({each for each in bots if is_own(each)}):
        sum.update(checked(name).encode())
    return sum.hexdigest()[:16]
