"""Games of a mixture of bots, witnessed from turn to turn and laid out to learn from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from kickdoor.arena.fitting import BOXES, PLAYERS, turn_by_turn
from kickdoor.arena.match import rules_for_bots
from kickdoor.arena.tuning import players
from kickdoor.bots import Bot, bot_called
from kickdoor.bots.characters import CHARACTERS
from kickdoor.bots.foresight import MOST, places, rows_of
from kickdoor.engine import new_game
from kickdoor.sets import box_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[Any]

WHO = ("tuned", "tuned", "tuned", "sensible", "tuned:", "sensible:")
"""Who sits there: any of these, as often as it stands here; with a colon, of any character."""
EPIC = 0.1
"""This part of the games is played to Level 20."""
TOGETHER = 20
"""So many games are laid out where they were played, and come as one."""


@dataclass(frozen=True)
class Witnessed:
    """A game that was played out: who won, and by position and player, the rows that tell of it."""

    box: str
    players: int
    winners: tuple[int, ...]
    positions: list[list[list[int]]]


def witnessed(seed: int) -> Witnessed | None:
    """One game of the mixture, by its seed; None if it came to no end."""
    rng = Random(seed)
    count = rng.choice(PLAYERS)
    box = rng.choice(BOXES)
    options = ("epic",) if rng.random() < EPIC else ()
    game = new_game(count, set=box, seed=seed, rules=rules_for_bots(box, options))
    bots = [somebody(rng, f"{seed} {seat}") for seat in range(count)]
    positions = [places(game) for _ in turn_by_turn(game, bots, rng)]
    return Witnessed(box, count, game.winners, positions) if game.over else None


def somebody(rng: Random, seed: str) -> Bot:
    """A bot out of the mixture."""
    name = rng.choice(WHO)
    return bot_called(name + rng.choice(list(CHARACTERS)) if name[-1] == ":" else name, seed)


def harvests(games: int, seed: int, jobs: int = 1) -> Iterator[Harvest]:
    """So many games, some at a time, on so many processes; the seed counts up."""
    starts = range(seed, seed + games, TOGETHER)
    with players(jobs) as play:
        yield from play(
            harvest_of, [(first, min(TOGETHER, seed + games - first)) for first in starts]
        )


def harvest_of(which: tuple[int, int]) -> Harvest:
    """The games of some seeds."""
    first, count = which
    return Harvest(played for played in map(witnessed, range(first, first + count)) if played)


class Harvest:
    """Games laid out to learn from: a row of sums a player, and which rows make a position.

    >>> harvest = Harvest([played for played in map(witnessed, (1, 2)) if played])
    >>> harvest.at.shape[1], bool((harvest.won.sum(1) == 1).all())
    (6, True)
    """

    def __init__(self, games: Iterable[Witnessed]) -> None:
        import numpy as np

        tables = {box: np.array(rows_of(box_of(box)), np.float32) for box in BOXES}
        sums: list[Numbers] = []
        at: list[list[int]] = []
        won: list[list[float]] = []
        ends: list[int] = []
        count = 0
        for game in games:
            share = [(seat in game.winners) / len(game.winners) for seat in range(game.players)]
            share += [0.0] * (MOST - game.players)
            table = tables[game.box]
            told = [row for position in game.positions for row in position]
            starts = np.cumsum([0, *map(len, told)][:-1])
            flat = np.fromiter((place for row in told for place in row), np.int64)
            sums.append(np.add.reduceat(table[flat], starts).astype(np.float16))
            for _ in game.positions:
                seats = range(count, count + game.players)
                at.append([*seats, *[-1] * (MOST - game.players)])
                count += game.players
                won.append(share)
            ends.append(len(at))
        self.rows: Numbers = np.concatenate(sums)
        self.at: Numbers = np.array(at, np.int32)
        self.won: Numbers = np.array(won, np.float32)
        self.ends: Numbers = np.array(ends, np.int64)

    @classmethod
    def together(cls, parts: Iterable[Harvest]) -> Harvest:
        """Several harvests as one."""
        import numpy as np

        found = cls.__new__(cls)
        parts = list(parts)
        rows, positions = 0, 0
        at, ends = [], []
        for part in parts:
            at.append(np.where(part.at < 0, -1, part.at + rows))
            ends.append(part.ends + positions)
            rows += len(part.rows)
            positions += len(part.at)
        found.rows = np.concatenate([part.rows for part in parts])
        found.at, found.ends = np.concatenate(at), np.concatenate(ends)
        found.won = np.concatenate([part.won for part in parts])
        return found

    def split(self, every: int) -> tuple[Numbers, Numbers]:
        """The positions to learn from, and those of every so-maniest game, kept aside."""
        import numpy as np

        game = np.searchsorted(self.ends, np.arange(len(self.at)), side="right")
        aside = game % every == 0
        return np.flatnonzero(~aside), np.flatnonzero(aside)
