"""Tuning: better weights for the judgement, found in many games against a frozen panel.

First it is scouted which way better weights lie. Then a candidate plays one seat against three of
the same member of the panel. All candidates of a
generation meet the same deals in the same seats. In the second stage whoever came out of the first
sits on the panel, too: what only beats the first panel is found out.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, astuple, dataclass, field, replace
from pathlib import Path
from typing import Protocol, TypeVar

from kickdoor.arena.evolution import Search, candidates, learn
from kickdoor.arena.match import Fixture, Match
from kickdoor.arena.scouting import Foray, judgement_of, scouted, tells
from kickdoor.arena.simulate import workers
from kickdoor.bots.judgement import COMMON_SENSE, NAMES, Judgement, saved, scaled, unscaled
from kickdoor.bots.sensible import Sensible
from kickdoor.errors import KickdoorError

PLAYERS = 4
STAGES = 2
CAP = 20_000
"""A game with more decisions than that counts as lost for the candidate."""

FIRST_STEP = (0.12, 0.06)
"""How far the first generation of each stage looks around, in parts of each weight's range."""

SCOUTING, STRIDE = 0.16, 8.0
"""How far off the scouts' weights lie, and how far to go the way they vote."""

WORST = 0.25
"""What the worst member of the panel counts, beside the mean of all."""

Weights = tuple[float, ...]
T = TypeVar("T")
R = TypeVar("R")

PANEL: dict[str, Judgement] = {
    "sensible": COMMON_SENSE,
    "grasping": replace(COMMON_SENSE, treasure=0.8, gold=0.0008, share=0.5, spare=1.0, hold=0.8),
    "spiteful": replace(
        COMMON_SENSE, rivalry=0.3, envy=1.5, malice=2.0, keep=0.2, spite=0.05, gloat=1.0
    ),
    "timid": replace(COMMON_SENSE, fear=2.0, nerve=0.6, trouble=0.6, spare=6.0, bother=0.3),
}
"""Who sits on the other side: hand-made, so that no tuning ever changes them."""


class WrongTuning(KickdoorError, ValueError):
    """A tuning was to be taken up again that is none, or another one."""


@dataclass(frozen=True)
class Trial:
    """One game of a candidate."""

    weights: Weights
    rivals: Weights
    seed: int
    seat: int
    set: str


@dataclass
class Tuning:
    """Where a tuning stands; kept in a file after every generation."""

    seed: int = 1
    trials: int = 16  # candidates in a generation
    deals: int = 32  # games of each candidate against each member of the panel
    generations: int = 32  # in each stage
    rounds: int = 2  # of scouting, to go
    forays: int = 3000  # deals of each
    sets: tuple[str, ...] = ("pathfinder", "classic", "pathfinder", "star")
    stage: int = 0
    search: Search = field(default_factory=lambda: Search(scaled(COMMON_SENSE), FIRST_STEP[0], 16))
    panel: dict[str, Weights] = field(
        default_factory=lambda: {name: astuple(each) for name, each in PANEL.items()}
    )
    played: int = 0

    def __post_init__(self) -> None:
        self.search.trials = self.trials

    @property
    def is_done(self) -> bool:
        """Whether both stages are over."""
        return self.stage >= STAGES

    def best(self) -> Judgement:
        """The weights in the middle of all that did well: less luck than any one of them."""
        return Judgement(*unscaled(self.search.middle))


# --- games --------------------------------------------------------------------------------------


def share_won(trial: Trial) -> float:
    """Play one game: 1 if the candidate wins it, a part if it shares the victory."""
    match = Match(Fixture(("sensible",) * PLAYERS, trial.seed, trial.set, cap=CAP))
    for seat in range(PLAYERS):
        weights = trial.weights if seat == trial.seat else trial.rivals
        match.bots[seat] = Sensible(f"{trial.seed} {seat}", judgement_of(weights))
    if not match.play() or trial.seat not in match.game.winners:
        return 0.0
    return 1.0 / len(match.game.winners)


def set_of(tuning: Tuning, round: int) -> str:
    """The set of a round of games, one for each seat: so every seat meets every set."""
    return tuning.sets[round % len(tuning.sets)]


def trials_of(tuning: Tuning, weights: Weights, first: int, deals: int) -> list[Trial]:
    """The games of one candidate, member by member: the deals from `first` on, seats in turn."""
    return [
        Trial(weights, rivals, first + deal, deal % PLAYERS, set_of(tuning, deal // PLAYERS))
        for rivals in tuning.panel.values()
        for deal in range(deals)
    ]


class Play(Protocol):
    """Somebody who plays games."""

    def __call__(self, play: Callable[[T], R], games: list[T]) -> list[R]:
        """What comes of each."""
        ...


@contextmanager
def players(jobs: int) -> Iterator[Play]:
    """Somebody who plays games, on so many processes."""
    if jobs == 1:
        yield lambda play, games: list(map(play, games))
        return
    with workers(jobs) as pool:
        yield lambda play, games: pool.map(play, games, 8)


def rates(tuning: Tuning, shares: list[float], deals: int) -> dict[str, float]:
    """How much of its games a candidate has won, by member of the panel."""
    return {
        name: sum(shares[place * deals : (place + 1) * deals]) / deals
        for place, name in enumerate(tuning.panel)
    }


def fitness(won: dict[str, float]) -> float:
    """The mean over the panel, and something for the worst: no weak spot is worth it."""
    return sum(won.values()) / len(won) + WORST * min(won.values())


def go_on(tuning: Tuning, play: Play) -> str:
    """The next round of scouting, or the next generation; and what to say of it."""
    return scouting(tuning, play) if tuning.rounds else generation(tuning, play)


def scouting(tuning: Tuning, play: Play) -> str:
    """Move the middle the way that the scouts vote."""
    search = tuning.search
    first = (tuning.seed * 1000 + 900 + tuning.rounds) * 10_000
    panel = list(tuning.panel.values())
    forays = [
        Foray(
            tuple(search.middle),
            SCOUTING,
            panel[number // PLAYERS % len(panel)],
            first + number,
            set_of(tuning, number // PLAYERS // len(panel)),
        )
        for number in range(tuning.forays)
    ]
    before = search.middle
    search.middle = scouted(before, SCOUTING, play(tells, forays), STRIDE)
    tuning.rounds -= 1
    tuning.played += 2 * len(forays)
    moved = max(abs(x - y) for x, y in zip(before, search.middle, strict=True))
    return f"scouting: moved by {moved:.2f} at most, {tuning.played:,} games"


def generation(tuning: Tuning, play: Play) -> str:
    """Try the candidates of one generation, and learn from them."""
    search = tuning.search
    points = candidates(search, tuning.seed)
    first = (tuning.seed * 1000 + tuning.stage * 300 + search.generation) * 10_000
    games = [
        trial
        for point in points
        for trial in trials_of(tuning, unscaled(point), first, tuning.deals)
    ]
    shares = play(share_won, games)
    each = len(games) // len(points)
    won = [
        rates(tuning, shares[place * each : (place + 1) * each], tuning.deals)
        for place in range(len(points))
    ]
    fit = [fitness(one) for one in won]
    learn(search, points, fit)
    tuning.played += len(games)
    means = [sum(one.values()) / len(one) for one in won]
    told = (
        f"stage {tuning.stage + 1}, generation {search.generation}: mean "
        f"{sum(means) / len(means):.1%}, best {max(means):.1%}, step {search.step:.3f}, "
        f"{tuning.played:,} games"
    )
    if search.generation >= tuning.generations:
        next_stage(tuning)
    return told


def next_stage(tuning: Tuning) -> None:
    """Whoever came out of this stage sits on the panel of the next."""
    tuning.stage += 1
    tuning.panel[f"stage {tuning.stage}"] = astuple(tuning.best())
    if not tuning.is_done:
        tuning.search = Search(tuning.search.middle, FIRST_STEP[tuning.stage], tuning.trials)


def checked(tuning: Tuning, play: Play, deals: int) -> dict[str, float]:
    """What the best weights win of deals that no candidate has seen, by member of the panel."""
    weights = astuple(tuning.best())
    return rates(tuning, play(share_won, trials_of(tuning, weights, 900_000_000, deals)), deals)


# --- the file -----------------------------------------------------------------------------------


def keep(tuning: Tuning, file: Path) -> None:
    """Write down where it stands; never half of it."""
    half = file.with_suffix(".half")
    half.write_text(json.dumps({"weights": NAMES, **asdict(tuning)}) + "\n", "utf-8")
    half.replace(file)


def taken_up(file: Path) -> Tuning:
    """A tuning as it was left."""
    try:
        kept = json.loads(file.read_text("utf-8"))
        if tuple(kept.pop("weights")) != NAMES:
            raise WrongTuning(f"{file} tunes other weights than there are now: begin anew")
        kept["search"] = Search(**kept["search"])
        kept["panel"] = {name: tuple(each) for name, each in kept["panel"].items()}
        kept["sets"] = tuple(kept["sets"])
        return Tuning(**kept)
    except (OSError, ValueError, KeyError, TypeError) as error:
        if isinstance(error, WrongTuning):
            raise
        raise WrongTuning(f"{file} is no tuning that could be taken up: {error}") from error


def publish(tuning: Tuning, file: Path) -> None:
    """Write the weights for the bot."""
    saved(tuning.best(), file)
