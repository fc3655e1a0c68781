"""One game of a contest, heard seat by seat, and kept as one line."""

from __future__ import annotations

from collections import Counter
from time import thread_time_ns
from typing import Any, cast

from msgspec import Struct

from kickdoor.arena.aftermath import HELD, CardEar
from kickdoor.arena.contest import ContestGame
from kickdoor.arena.match import Match
from kickdoor.arena.simulate import outcome
from kickdoor.bots import Bot
from kickdoor.game import events
from kickdoor.game.acts import Act
from kickdoor.game.prints import CURSE
from kickdoor.game.state import Event, Game
from kickdoor.game.views import View

DIGITS = 6
"""How many binary digits of a time are kept: it is told to 3 % then."""


class Times(Struct):
    """How long a bot thought, in nanoseconds of the processor, where it had a choice."""

    total: int = 0
    slowest: int = 0
    counts: dict[int, int] = {}  # by time, rounded down: how often


class Scorecard(Struct, frozen=True):
    """What came of one game. The times are last: only they differ if it is played again."""

    number: int
    seed: int
    bots: tuple[str, ...]  # by seat, as is all that follows
    first: int
    winners: tuple[int, ...]
    turns: int
    rounds: int
    decisions: int
    capped: bool
    choices: tuple[int, ...]
    levels: list[list[int]]  # at the start, after each round, at the end
    played: list[list[str]]  # cards from the hand, each once
    gained: list[dict[str, int]]  # levels by source
    lost: list[dict[str, int]]
    error: str = ""
    transcript: str = ""
    faults: dict[int, str] = {}  # by seat: why a bot was stopped; it has forfeited this game
    times: list[Times] = []

    @property
    def deal(self) -> int:
        """Which deal it was, from 0."""
        return self.number // len(self.bots)

    @property
    def share(self) -> float:
        """What each winner gets of the victory."""
        return 1 / len(self.winners) if self.winners else 0.0


def scored(entry: ContestGame) -> Scorecard:
    """Play a game, and keep what is to be known of it.

    >>> from kickdoor.arena.contest import Contest
    >>> record = scored(Contest(("random",) * 3, games=3, seed=5).entry(1))
    >>> record.number, record.seed, len(record.levels) == record.rounds + 1
    (1, 5, True)
    """
    match = Match(entry.fixture)
    clocks = [Clocked(bot) for bot in match.bots]
    match.bots[:] = [cast(Bot, clock) for clock in clocks]
    scorer = Scorer(match.game)
    result = outcome(match, lambda: scorer.follow(match))
    return Scorecard(
        entry.number,
        result.seed,
        entry.fixture.bots,
        result.first,
        tuple(seat for seat in result.winners if seat not in result.faults),
        result.turns,
        result.rounds,
        result.decisions,
        result.unfinished,
        tuple(clock.choices for clock in clocks),
        [*scorer.rounds, list(scorer.levels)],
        [sorted(cards) for cards in scorer.played],
        [dict(sorted(levels.items())) for levels in scorer.rises],
        [dict(sorted(levels.items())) for levels in scorer.falls],
        result.error,
        result.transcript,
        result.faults,
        [clock.times for clock in clocks],
    )


class Clocked:
    """A bot with a clock beside it, which runs while it thinks about more than one act."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.blind = bot.blind
        self.choices = 0
        self.times = Times()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.bot, name)

    def choose(self, view: View, acts: list[Act]) -> Act:
        """Whatever the bot chooses."""
        if len(acts) == 1:
            return self.bot.choose(view, acts)
        started = thread_time_ns()
        chosen = self.bot.choose(view, acts)
        took = getattr(self.bot, "took", 0) or thread_time_ns() - started
        times = self.times
        self.choices += 1
        times.total += took
        times.slowest = max(times.slowest, took)
        rounded = floor(took)
        times.counts[rounded] = times.counts.get(rounded, 0) + 1
        return chosen


def floor(time: int) -> int:
    """A time with its first few binary digits only.

    >>> floor(30), floor(1000), floor(1001), floor(1023)
    (30, 992, 992, 1008)
    """
    shift = max(0, time.bit_length() - DIGITS)
    return time >> shift << shift


class Scorer(CardEar):
    """Hears what each seat played, and where its levels came from."""

    def __init__(self, game: Game) -> None:
        seats = range(len(game.munchkins))
        self.played: list[set[str]] = [set() for _ in seats]
        self.rises: list[Counter[str]] = [Counter() for _ in seats]
        self.falls: list[Counter[str]] = [Counter() for _ in seats]
        self.who = 0
        super().__init__(game)
        self.rounds = [list(self.levels)]

    def hear(self, event: Event) -> None:
        """Count what has just happened, and note who did it."""
        kind, self.who, card, _ = event
        if kind == events.TURN_BEGUN:
            gone = (self.game.turns - 1) // len(self.levels)
            while len(self.rounds) <= gone:
                self.rounds.append(list(self.levels))
        elif kind == events.PLAYED_ON and self.game.prints[card].kind == CURSE:
            self.credit(card)
        super().hear(event)

    def use(self, card: int, again: bool = True) -> None:
        """It is played; a Curse that lands is heard of from its victim, who did not play it."""
        if self.where[card] == HELD and self.game.prints[card].kind != CURSE:
            self.credit(card)
        super().use(card, again)

    def credit(self, card: int) -> None:
        """Somebody played it from the hand."""
        self.played[self.who].add(self.game.prints[card].name)

    def rise(self, seat: int, source: str, levels: int) -> None:
        """Somebody has gone up."""
        self.rises[seat][source] += levels
        super().rise(seat, source, levels)

    def fall(self, seat: int, source: str, levels: int) -> None:
        """Somebody has gone down."""
        self.falls[seat][source] += levels
        super().fall(seat, source, levels)
