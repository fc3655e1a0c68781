"""Trials: in many decisions of many games, what each act would have come to.

A game between members of a panel is played once. Here and there it stops, and every act that
deserves a thought is tried in the same imagined worlds, as the search bot does it; but there the
others are who they are, for how they answer is half of what there is to learn. From then on any
weights can be judged in a moment, by what they would have done there: a whole game says who won,
a trial says by how much each act was better or worse.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import msgspec

from kickdoor.arena.match import rules_for_bots, undisturbed
from kickdoor.bots.judgement import Judgement
from kickdoor.bots.outlook import Outlook
from kickdoor.bots.search import ROUTINE, candidates
from kickdoor.bots.sensible import Sensible
from kickdoor.bots.worlds import Fate, compared
from kickdoor.engine import act, new_game
from kickdoor.game import acts as say
from kickdoor.game.acts import Act
from kickdoor.game.state import Game
from kickdoor.game.views import View, see

PLAYERS = 4
CAP = 6000
"""A game with more decisions than that teaches nothing more."""

WIDTH = 14
"""So many acts of a decision are tried at most."""

LEFT_OUT = ROUTINE - {say.SELL}
"""What is no matter of opinion, and trades: who else gains by them, no turn shows."""

LATER = frozenset((say.PLAY_ON, say.USE_ON))
"""What can be done as well in the next window, while nobody fights: it would count too often."""


UTMOST = 0.25
"""So much a trial counts at most, for and against: or a few would drown all the others."""


class Trial(msgspec.Struct, frozen=True):
    """A decision: after so many acts of the game, whose, and the chance to win after each act.

    The first act is what the model does.
    """

    at: int
    seat: int
    acts: list[Act]
    chances: list[float]


class Schooling(msgspec.Struct, frozen=True):
    """A game and its trials: enough to come to each of them again."""

    seed: int
    set: str
    decisions: int
    deeds: list[tuple[int, Act]]
    trials: list[Trial]

    def write(self, file: Path) -> None:
        """Add it to a file, a line a game."""
        with file.open("ab") as end:
            end.write(msgspec.json.encode(self) + b"\n")


@dataclass(frozen=True)
class Course:
    """What is to be played: with whom, how often it stops, and how hard is tried."""

    seed: int
    set: str
    panel: tuple[Judgement, ...]
    model: Judgement  # what whoever learns goes on with in imagined worlds
    often: float = 0.1
    worlds: int = 12  # many trials heard badly teach more than few heard well


class Company(Fate):
    """The fate of one who learns, by a model, among others who go on as they have begun."""

    def __init__(self, learner: int, model: Judgement, panel: Sequence[Judgement]) -> None:
        super().__init__(model)
        self.others = [None if seat == learner else Fate(each) for seat, each in enumerate(panel)]

    def reseed(self, seed: int) -> None:
        """For all of them."""
        super().reseed(seed)
        for other in self.others:
            if other is not None:
                other.reseed(seed)

    def choose(self, view: View, acts: list[Act]) -> Act:
        """What whoever is asked does."""
        other = self.others[view.seat]
        return super().choose(view, acts) if other is None else other.choose(view, acts)


def taught(course: Course) -> Schooling:
    """Play a game, and stop here and there to try what could be done."""
    rng = Random(f"trials {course.seed}")
    game = new_game(PLAYERS, set=course.set, seed=course.seed, rules=rules_for_bots(course.set))
    seated = [rng.choice(course.panel) for seat in range(PLAYERS)]
    bots = [Sensible(f"{course.seed} {seat}", each) for seat, each in enumerate(seated)]
    policy = Sensible(0, course.model)
    fates = [Company(seat, course.model, seated) for seat in range(PLAYERS)]
    deeds: list[tuple[int, Act]] = []
    trials: list[Trial] = []
    decisions = 0
    with undisturbed():
        while not game.over and decisions < CAP:
            seat, options = game.asked, game.options
            if seat < 0:
                chosen = options[int(rng.random() * len(options))]
            else:
                view = see(game, seat)
                chosen = bots[seat].choose(view, options)
                decisions += 1
                if len(options) > 1 and rng.random() < course.often:
                    acts = worth_a_trial(view, options, policy, course.model)
                    if len(acts) > 1:
                        chances = outcomes(
                            view, acts, fates[seat], rng.getrandbits(48), course.worlds
                        )
                        trials.append(Trial(len(deeds), seat, acts, chances))
            deeds.append((seat, chosen))
            act(game, seat, chosen)
    return Schooling(course.seed, course.set, decisions, deeds, trials)


def worth_a_trial(view: View, options: list[Act], policy: Sensible, model: Judgement) -> list[Act]:
    """The acts to be tried, what the model does first; none, if nothing hangs on it."""
    usual = policy.choose(view, options)
    left_out = LEFT_OUT if view.game.fight is not None else LEFT_OUT | LATER
    if view.game.fight is None and (usual == say.PASS_ACT or usual[0] in LATER):
        return []
    return candidates(Outlook(view, model), options, usual, WIDTH, left_out)


def outcomes(view: View, acts: list[Act], fate: Fate, seed: int, worlds: int) -> list[float]:
    """The chance to win after each act, in the mean of so many worlds, the same for each."""
    sums = [0.0] * len(acts)
    for number in range(worlds):
        for place, end in enumerate(compared(view, acts, fate, seed + number, turns=1)):
            sums[place] += end[view.seat]
    return [round(total / worlds, 5) for total in sums]


# --- judged by them -----------------------------------------------------------------------------


class TrialQuestion:
    """A trial to be answered: the view, what could be done, and what each act is worth."""

    __slots__ = ("gains", "options", "view")

    def __init__(self, game: Game, trial: Trial) -> None:
        self.view = see(game, trial.seat)
        self.options = list(game.options)
        usual = trial.chances[0]
        self.gains = {
            each: min(UTMOST, max(-UTMOST, chance - usual))
            for each, chance in zip(trial.acts, trial.chances, strict=True)
        }

    def answered(self, bot: Sensible) -> float:
        """By how much a bot does better here than the model; what was not tried is neither."""
        return self.gains.get(bot.choose(self.view, self.options), 0.0)


def questions(schooling: Schooling) -> list[TrialQuestion]:
    """The trials of a game, each with the view of its moment."""
    return [TrialQuestion(game, trial) for game, trial in moments(schooling)]


def moments(schooling: Schooling) -> Iterator[tuple[Game, Trial]]:
    """The game at each of its trials, as long as nobody asks for the next one."""
    game = new_game(
        PLAYERS,
        set=schooling.set,
        seed=schooling.seed,
        rules=rules_for_bots(schooling.set),
    )
    number = 0
    for trial in schooling.trials:
        for seat, what in schooling.deeds[number : trial.at]:
            act(game, seat, what)
        number = trial.at
        yield game, trial


def score(judgement: Judgement, asked: Sequence[TrialQuestion]) -> float:
    """How much better than the model a judgement does, in the mean of some questions."""
    bot = Sensible(0, judgement)
    return sum(question.answered(bot) for question in asked) / len(asked)


def read(file: Path) -> list[Schooling]:
    """The games of a file; a half-written last line is left out."""
    lines = file.read_bytes().split(b"\n")[:-1]
    return [msgspec.json.decode(line, type=Schooling) for line in lines]
