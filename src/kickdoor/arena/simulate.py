"""Many games between bots, on many processes, summed up. The sums do not depend on how many."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from time import perf_counter
from traceback import format_exception_only
from typing import Any, TypeVar

from kickdoor.arena.match import Fixture, Match, evidence, rotated
from kickdoor.arena.processes import workers

T = TypeVar("T")
Each = TypeVar("Each")

SHOWN = 10
"""How many failures are kept with their transcripts; all are counted."""


@dataclass(frozen=True)
class Result:
    """What came of one game."""

    seed: int
    decisions: int
    turns: int = 0
    rounds: int = 0
    first: int = 0
    winners: tuple[int, ...] = ()
    unfinished: bool = False
    error: str = ""
    transcript: str = ""
    faults: dict[int, str] = field(default_factory=dict)  # by seat: why a bot was stopped


@dataclass
class Tally:
    """What came of all of them."""

    bots: tuple[str, ...]
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    turns: list[int] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)
    wins_by_seat: list[int] = field(default_factory=list)
    wins_by_order: list[int] = field(default_factory=list)
    wins_by_bot: list[int] = field(default_factory=list)
    unfinished: int = 0
    errors: int = 0
    failures: list[dict[str, Any]] = field(default_factory=list)
    forfeits: dict[str, int] = field(default_factory=dict)  # by bot: games it was stopped in
    stopped: list[dict[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        for wins in (self.wins_by_seat, self.wins_by_order, self.wins_by_bot):
            wins += [0] * len(self.bots)

    def add(self, result: Result, rotation: int) -> None:
        """Count one game in."""
        players = len(self.bots)
        self.games += 1
        self.decisions += result.decisions
        for seat, why in result.faults.items():
            self.add_forfeit(self.bots[(seat - rotation) % players], result.seed, why)
        if result.error or result.unfinished:
            self.errors += bool(result.error)
            self.unfinished += result.unfinished
            if len(self.failures) < SHOWN:
                self.failures.append(
                    {
                        "seed": result.seed,
                        "error": result.error or f"no end after {result.decisions} decisions",
                        "transcript": result.transcript,
                    }
                )
            return
        self.turns.append(result.turns)
        self.rounds.append(result.rounds)
        self.lengths.append(result.decisions)
        for seat in result.winners:
            self.wins_by_seat[seat] += 1
            self.wins_by_order[(seat - result.first) % players] += 1
            if seat not in result.faults:  # there a stand-in has won
                self.wins_by_bot[(seat - rotation) % players] += 1

    def add_forfeit(self, bot: str, seed: int, why: str) -> None:
        """Count a game that a bot did not play to its end."""
        self.forfeits[bot] = self.forfeits.get(bot, 0) + 1
        if len(self.stopped) < SHOWN:
            self.stopped.append({"bot": bot, "seed": seed, "why": why})

    def summed_up(self) -> dict[str, Any]:
        """Everything as plain values, one object."""
        seconds = max(self.seconds, 1e-9)
        kept = asdict(self)
        for name in ("turns", "rounds", "lengths"):
            del kept[name]
        return {
            **kept,
            "players": len(self.bots),
            "decisions_per_s": round(self.decisions / seconds),
            "games_per_s": round(self.games / seconds, 2),
            "turns_mean": mean(self.turns),
            "turns_median": median(self.turns),
            "rounds_mean": mean(self.rounds),
            "decisions_mean": mean(self.lengths),
            "decisions_median": median(self.lengths),
            "decisions_max": max(self.lengths, default=0),
        }


def mean(numbers: list[int]) -> float:
    """The mean, to two digits; of nothing, 0."""
    return round(sum(numbers) / len(numbers), 2) if numbers else 0.0


def median(numbers: list[int]) -> int:
    """The upper median; of nothing, 0."""
    return sorted(numbers)[len(numbers) // 2] if numbers else 0


def interval(won: float, games: float, z: float = 1.96) -> tuple[float, float]:
    """Between which shares the truth lies (Wilson's), 95 times in a hundred if no `z` is given.

    >>> [round(bound, 3) for bound in interval(60, 100)]
    [0.502, 0.691]
    """
    share, spread = won / games, z * z / games
    middle = (share + spread / 2) / (1 + spread)
    half = z * (share * (1 - share) / games + spread / (4 * games)) ** 0.5 / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def play_one(fixture: Fixture) -> Result:
    """Play one game."""
    match = Match(fixture)
    return outcome(match, match.play)


def outcome(match: Match, play: Callable[[], bool]) -> Result:
    """Play a match; what breaks is reported, with what it takes to see it break again."""
    game = match.game
    seed = match.fixture.seed
    try:
        finished = play()
    except Exception as error:
        said = "".join(format_exception_only(error)).strip()
        return Result(seed, match.decisions, 0, 0, 0, (), False, said, evidence(game), match.faults)
    return Result(
        seed,
        match.decisions,
        game.turns,
        match.rounds,
        match.first,
        game.winners,
        not finished,
        transcript="" if finished else evidence(game),
        faults=match.faults,
    )


def fixtures(plan: Fixture, games: int) -> Iterator[Fixture]:
    """The games of a simulation: the seed counts up, the bots move on a seat each time."""
    for number in range(games):
        yield Fixture(
            rotated(plan.bots, number), plan.seed + number, plan.set, plan.rules, plan.cap
        )


def simulate(
    plan: Fixture,
    games: int,
    jobs: int = 1,
    tick: Callable[[Result], None] | None = None,
    tally: Tally | None = None,
) -> Tally:
    """Play so many games; `tick` hears of each as it ends.

    Whoever brings a tally has the sums so far, should it be broken off.

    >>> tally = simulate(Fixture(("random", "random", "random"), seed=5), games=2)
    >>> tally.games, tally.errors, sum(tally.wins_by_seat)
    (2, 0, 2)
    """
    tally = tally or Tally(plan.bots)
    started = perf_counter()
    try:
        for number, result in enumerate(spread(play_one, plan, games, jobs)):
            tally.add(result, number)
            if tick is not None:
                tick(result)
    finally:
        tally.seconds = perf_counter() - started
    return tally


def spread(
    play: Callable[[Fixture], T], plan: Fixture, games: int, jobs: int
) -> Generator[T, None, None]:
    """What `play` makes of each game of a simulation, on so many processes, in order."""
    chunk = max(1, min(16, games // (jobs * 4)))
    return pooled(play, list(fixtures(plan, games)), jobs, chunk)


def pooled(
    play: Callable[[Each], T], games: Sequence[Each], jobs: int, chunk: int = 1
) -> Generator[T, None, None]:
    """What `play` makes of each, on so many processes, so many at a time, in order."""
    if jobs == 1 or len(games) < 2:
        yield from map(play, games)
        return
    with workers(min(jobs, len(games))) as crew:
        yield from crew.each(play, games, chunk)
