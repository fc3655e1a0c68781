"""Tuning: better weights for the judgement, by CMA-ES, taught by what the search bot would see.

In each round the best weights so far play games with a frozen panel, and decisions of theirs become
trials (`trials.py`). The evolution then looks for weights that do best in all trials of this and
earlier rounds; some are kept aside, to see that it learns and not just remembers. At last the
weights play whole games against every member of the panel.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, astuple, dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Protocol, TypeVar

from kickdoor.arena.evolution import Evolution, candidates, learn
from kickdoor.arena.match import Fixture, Match
from kickdoor.arena.processes import workers
from kickdoor.arena.trials import Course, Schooling, TrialQuestion, questions, read, score, taught
from kickdoor.bots.judgement import (
    COMMON_SENSE,
    NAMES,
    Judgement,
    saved,
    scaled,
    tuned,
    unscaled,
)
from kickdoor.bots.sensible import Sensible
from kickdoor.errors import KickdoorError

PLAYERS = 4
CAP = 20_000
"""A game with more decisions than that counts as lost for the candidate."""

FIRST_STEP = (0.1, 0.06)
"""How far the first generation of each round looks around, in parts of each weight's range."""

STRAYING = 0.0005
"""What it costs to stray from where a round began, by the square of the way: for what few trials
speak of, where it stood is the better guide."""

ASIDE = 5
"""Every so-maniest game of trials is kept aside."""

ASKED = 12_000
"""The trials that a generation is judged by, about: of more, each has its part of them."""

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
class CandidateGame:
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
    games: int = 240  # with trials, in each round
    often: float = 0.3  # the part of a game's decisions that become trials
    candidates: int = 24  # candidates in a generation
    generations: int = 40  # in each round
    rounds: int = 2
    round: int = 0
    sets: tuple[str, ...] = ("pathfinder", "classic", "pathfinder", "star")
    began: list[float] = field(default_factory=lambda: scaled(tuned()))
    search: Evolution = field(default_factory=lambda: Evolution([], FIRST_STEP[0], 24))
    panel: dict[str, Weights] = field(
        default_factory=lambda: {name: astuple(each) for name, each in PANEL.items()}
    )

    def __post_init__(self) -> None:
        if not self.search.middle:
            self.search = Evolution(list(self.began), FIRST_STEP[0], self.candidates)

    @property
    def is_done(self) -> bool:
        """Whether all rounds are over."""
        return self.round >= self.rounds

    def best(self) -> Judgement:
        """The weights in the middle of all that did well: less luck than any one of them."""
        return Judgement(*unscaled(self.search.middle))

    def trials(self, kept: Path) -> tuple[Path, ...]:
        """Where the trials are, beside the file that the tuning is kept in: last, this round's."""
        rounds = range(1, self.round + 2)
        return tuple(kept.with_suffix(f".trials-{each}.jsonl") for each in rounds)


# --- somebody who plays -------------------------------------------------------------------------


class Workforce(Protocol):
    """Somebody who does work for many."""

    def __call__(self, play: Callable[[T], R], games: list[T]) -> Iterator[R]:
        """What comes of each, in order."""
        ...


@contextmanager
def players(jobs: int) -> Iterator[Workforce]:
    """Somebody who does so, on so many processes."""
    if jobs == 1:
        yield lambda play, games: map(play, games)
        return
    with workers(jobs) as crew:
        yield crew.each


def set_of(tuning: Tuning, round: int) -> str:
    """The set of a round of games, one for each seat: so every seat meets every set."""
    return tuning.sets[round % len(tuning.sets)]


# --- trials, and what is learnt of them --------------------------------------------------------


def courses(tuning: Tuning, there: int) -> list[Course]:
    """The games of this round that are still to be played."""
    first = (tuning.seed * 10 + tuning.round) * 1_000_000
    model = tuning.best()
    panel = [judgement_of(weights) for weights in tuning.panel.values()]
    panel += [model] * (len(panel) // 2)  # a third of the seats
    return [
        Course(first + number, set_of(tuning, number), tuple(panel), model, tuning.often)
        for number in range(there, tuning.games)
    ]


@lru_cache(maxsize=64)
def judgement_of(weights: Weights) -> Judgement:
    """One judgement for the same weights, so that what it makes of the cards is kept."""
    return Judgement(*weights)


def gather(tuning: Tuning, play: Workforce, file: Path) -> Iterator[Schooling]:
    """Play the games of this round, and write each down as it ends."""
    there = len(read(file)) if file.exists() else 0
    for schooling in play(taught, courses(tuning, there)):
        schooling.write(file)
        yield schooling


@lru_cache(maxsize=1)
def examination(files: tuple[Path, ...]) -> tuple[list[TrialQuestion], list[TrialQuestion]]:
    """The questions of all trials in some files: to learn from, and those kept aside."""
    learnt: list[TrialQuestion] = []
    aside: list[TrialQuestion] = []
    for file in files:
        for number, schooling in enumerate(read(file)):
            (learnt if number % ASIDE else aside).extend(questions(schooling))
    return learnt, aside


@dataclass(frozen=True)
class Exam:
    """Weights to be judged by trials: by a generation's part of them, or by those kept aside."""

    files: tuple[Path, ...]
    weights: Weights
    generation: int | None


def mark(exam: Exam) -> float:
    """How much better than their rounds' models some weights do, in chances to win a decision."""
    learnt, aside = examination(exam.files)
    if exam.generation is None:
        return score(Judgement(*exam.weights), aside)
    parts = -(-len(learnt) // ASKED)
    return score(Judgement(*exam.weights), learnt[exam.generation % parts :: parts])


def generation(tuning: Tuning, play: Workforce, files: tuple[Path, ...]) -> str:
    """Try the candidates of one generation, learn from them, and what to say of it."""
    search = tuning.search
    points = candidates(search, tuning.seed)
    exams = [Exam(files, unscaled(point), search.generation) for point in points]
    unseen, *marks = play(mark, [Exam(files, unscaled(search.middle), None), *exams])
    strayed = [
        STRAYING * sum((x - y) ** 2 for x, y in zip(point, tuning.began, strict=True))
        for point in points
    ]
    told = (
        f"round {tuning.round + 1}, generation {search.generation}: {unseen:+.3%} a decision on "
        f"trials kept aside, its candidates {sum(marks) / len(marks):+.3%}, "
        f"the best {max(marks):+.3%}, step {search.step:.3f}"
    )
    learn(search, points, [each - way for each, way in zip(marks, strayed, strict=True)])
    if search.generation >= tuning.generations:
        next_round(tuning)
    return told


def next_round(tuning: Tuning) -> None:
    """Whoever came out of this round sits on the panel of the next."""
    tuning.round += 1
    tuning.panel[f"round {tuning.round}"] = astuple(tuning.best())
    tuning.began = tuning.search.middle
    step = FIRST_STEP[min(tuning.round, len(FIRST_STEP) - 1)]
    if not tuning.is_done:
        tuning.search = Evolution(tuning.search.middle, step, tuning.candidates)


# --- whole games --------------------------------------------------------------------------------


def share_won(bout: CandidateGame) -> float:
    """Play one game: 1 if the candidate wins it, a part if it shares the victory."""
    match = Match(Fixture(("sensible",) * PLAYERS, bout.seed, bout.set, cap=CAP))
    for seat in range(PLAYERS):
        weights = bout.weights if seat == bout.seat else bout.rivals
        match.bots[seat] = Sensible(f"{bout.seed} {seat}", judgement_of(weights))
    if not match.play() or bout.seat not in match.game.winners:
        return 0.0
    return 1.0 / len(match.game.winners)


def bouts_of(tuning: Tuning, weights: Weights, first: int, deals: int) -> list[CandidateGame]:
    """Games against three of each member of the panel: each deal from each seat."""
    return [
        CandidateGame(
            weights,
            rivals,
            first + deal // PLAYERS,
            deal % PLAYERS,
            set_of(tuning, deal // PLAYERS),
        )
        for rivals in tuning.panel.values()
        for deal in range(deals)
    ]


def checked(tuning: Tuning, play: Workforce, deals: int) -> dict[str, float]:
    """What the best weights win of fresh deals, by member of the panel."""
    bouts = bouts_of(tuning, astuple(tuning.best()), 900_000_000, deals)
    shares = list(play(share_won, bouts))
    return {
        name: sum(shares[place * deals : (place + 1) * deals]) / deals
        for place, name in enumerate(tuning.panel)
    }


def fitness(won: dict[str, float]) -> float:
    """The mean over the panel, and something for the worst: no weak spot is worth it."""
    return sum(won.values()) / len(won) + WORST * min(won.values())


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
        kept["search"] = Evolution(**kept["search"])
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
