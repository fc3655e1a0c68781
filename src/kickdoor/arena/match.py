"""One game between bots: chance is rolled, every bot gets its own view and no more."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random

from kickdoor.bots import BLINDFOLD, Bot
from kickdoor.engine import act, new_game
from kickdoor.game.box import Box, Options
from kickdoor.game.speech import name_of, say
from kickdoor.game.state import Game
from kickdoor.game.views import see
from kickdoor.heads import HEADER, header
from kickdoor.options import agreed, brisk
from kickdoor.own_bots import bot_for, fault_of
from kickdoor.sets import rules_of
from kickdoor.transcripts import acts_of, beginning

CAP = 100_000
"""A game with more decisions than that is not going to end."""


@contextmanager
def undisturbed() -> Iterator[None]:
    """Without the garbage collector: games make no cycles, and it costs a seventh of the time."""
    working = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if working:
            gc.enable()


def rules_for_bots(set: str | Box, options: str | Iterable[str] = ()) -> Options:
    """The rules of a set as bots play them among themselves, brisk, with what was agreed on.

    >>> rules_for_bots("star").trades, rules_for_bots("star", "trades=5").trades
    (1, 5)
    """
    rules = Options() if isinstance(set, Box) else rules_of(set)
    return agreed(brisk(rules), options)


@dataclass(frozen=True)
class Fixture:
    """What it takes to play a game: the same one gives the same game, wherever it is run."""

    bots: tuple[str, ...]
    seed: int
    set: str | Box = "pathfinder"
    rules: Options | None = None
    cap: int = CAP


class Match:
    """A game and who plays it.

    >>> match = Match(Fixture(("random", "random", "random"), seed=5))
    >>> match.play()
    True
    >>> match.game.over, match.decisions > match.game.turns > match.rounds
    (True, True)
    """

    def __init__(self, fixture: Fixture) -> None:
        self.fixture = fixture
        seed = fixture.seed
        self.bots: list[Bot] = [
            bot_for(name, f"{seed} {seat}") for seat, name in enumerate(fixture.bots)
        ]
        self.chance = Random(seed)
        rules = fixture.rules or rules_for_bots(fixture.set)
        self.game = new_game(len(self.bots), set=fixture.set, seed=seed, rules=rules)
        self.decisions = 0

    def play(self) -> bool:
        """Play to the end, or to the cap; True if it came to an end."""
        with undisturbed():
            while not self.game.over:
                if self.decisions >= self.fixture.cap:
                    return False
                self.step()
        return True

    def step(self) -> None:
        """One answer: a bot's, which is a decision, or the die's, which is none."""
        game = self.game
        seat = game.asked
        options = game.options
        if seat < 0:
            act(game, seat, options[int(self.chance.random() * len(options))])
            return
        bot = self.bots[seat]
        self.decisions += 1
        act(game, seat, bot.choose(BLINDFOLD if bot.blind else see(game, seat), options))

    @property
    def faults(self) -> dict[int, str]:
        """Whose bot was stopped, by seat, and why; a stand-in has played on for it."""
        return {seat: why for seat, bot in enumerate(self.bots) if (why := fault_of(bot))}

    @property
    def rounds(self) -> int:
        """How often it went round the table, the last time perhaps not all the way."""
        return -(-self.game.turns // len(self.bots))

    @property
    def first(self) -> int:
        """The seat that had the first turn."""
        return (self.game.turn - max(0, self.game.turns - 1)) % len(self.bots)


def evidence(game: Game) -> str:
    """A transcript as far as it can be told; the last line is what was being done.

    It has no end, so it replays a game that broke right into what broke it.
    """
    lines = [HEADER, *header(game)]
    told = beginning(game)
    try:
        for seat, what in acts_of(game):
            lines.append(f"{name_of(told, seat)}: {say(told, seat, what)}")
            act(told, seat, what)
    except Exception as error:
        lines.append(f"# {type(error).__name__}: {error}")
    return "\n".join(lines) + "\n"


def rotated(bots: Sequence[str], by: int) -> tuple[str, ...]:
    """The bots, each moved so many seats on.

    >>> rotated(("ann", "bob", "cat"), 1)
    ('cat', 'ann', 'bob')
    """
    by %= len(bots)
    return (*bots[len(bots) - by :], *bots[: len(bots) - by])
