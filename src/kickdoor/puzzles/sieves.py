"""The sieves that a decision must come through before it is a puzzle, the cheapest first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kickdoor.bots.judgement import COMMON_SENSE, Judgement, tuned
from kickdoor.bots.outlook import Outlook
from kickdoor.bots.patient import Patient
from kickdoor.bots.search import candidates
from kickdoor.bots.sensible import Sensible
from kickdoor.game.acts import Act
from kickdoor.game.views import View
from kickdoor.puzzles.shapes import Proof
from kickdoor.puzzles.trying import TO_THE_END, Lead, Series

WIDTH = 7
"""So many acts are offered at most."""
LEAST_ACTS = 4
TRIFLE = 0.005
CLEAR = 0.08
"""By so much of a chance to win the best act beats the next."""

GLANCES = (1, TRIFLE), (3, CLEAR / 2), (8, CLEAR)
"""After so many worlds it must be ahead by so much, or nobody looks further."""
QUICK_ERRORS = 2.0

STEP = 10
SURE = 60
SURE_ERRORS = 4.0

COMPANY = 24
RIVALS = 3

VOTE = 25
"""Worlds that a search looks at; it votes for what was best there."""
VOTES = 6
DISSENT = 0.02
MOST_VOTES = 8

PAIRS = 20
LEAST_PAIRS = 40
MOST_PAIRS = 200
END_ERRORS = 2.0
EARLY_ERRORS = 2.6
"""Who looks again and again must ask for more, or chance would get through once too often."""
SLACK = 0.3
"""So many errors may be missing on the way; with more, it would hardly get there."""

SEEDS = 3
"""How often a bot is asked whether it finds the best."""

SIEVES = ("worth a look", "clear at once", "not for every bot", "clear", "in any company",
          "to every search", "to the end")  # fmt: skip


class Sifted(NamedTuple):
    """A decision that came through all sieves."""

    best: Act
    tempting: Act
    series: Series
    proof: Proof
    right: tuple[str, ...]  # the bots that find the best


class Sifting:
    """One decision on its way through the sieves."""

    def __init__(self, view: View, options: list[Act], seed: int) -> None:
        self.view = view
        self.options = options
        self.seed = seed
        self.passed = 0
        self.judgement = tuned()

    def sifted(self) -> Sifted | None:
        """The decision, if it comes through all of them."""
        usual = Sensible(0, self.judgement).choose(self.view, self.options)
        acts = worth_a_look(self.view, self.options, usual)
        if len(acts) < LEAST_ACTS:
            return None
        self.passed = 1
        other = Sensible(0, COMMON_SENSE).choose(self.view, self.options)
        best = self.clear_at_once(acts, usual if usual == other else None)
        if best is None:
            return None
        self.passed = 2
        answers = answered(self.view, self.options)
        if answers["sensible"] == answers["tuned"] == {best}:
            return None
        self.passed = 3
        series = self.clear(acts, best)
        if series is None:
            return None
        self.passed = 4
        if not all(self.holds(series, best, *how) for how in ((COMMON_SENSE, 1), (tuned(), 2))):
            return None
        self.passed = 5
        votes = voted(series, best)
        if not votes:
            return None
        self.passed = 6
        games = self.to_the_end(series, best)
        if games is None:
            return None
        self.passed = 7
        pairs, ends = games
        proof = Proof(series.worlds, votes, pairs, round(ends.gain, 4), round(ends.error, 4))
        right = tuple(name for name, said in answers.items() if said == {best})
        return Sifted(best, tempting(answers, series, best), series, proof, right)

    def clear_at_once(self, acts: list[Act], usual: Act | None) -> Act | None:
        """The best of some acts, if a few worlds show it, and not every bot does it anyway."""
        series = self.series(acts, 1)
        for worlds, gain in GLANCES:
            series.more(worlds - series.worlds)
            best = series.best()
            if best == usual or series.least(best).gain < gain:
                return None
        return best if series.least(best).errors > QUICK_ERRORS else None

    def clear(self, acts: list[Act], best: Act) -> Series | None:
        """New worlds, many of them: none of those in which it was found."""
        series = self.series(acts, 2)
        while series.worlds < SURE:
            series.more(STEP)
            least = series.least(best)
            if least.gain < CLEAR / 2 or least.errors < SURE_ERRORS * series.worlds / SURE / 2:
                return None
        least = series.least(best)
        return series if least.gain > CLEAR and least.errors > SURE_ERRORS else None

    def holds(self, series: Series, best: Act, company: Judgement, turns: int) -> bool:
        """Whether it is the best too among others, or if one looks further."""
        rivals = sorted(series.acts, key=lambda act: -series.mean(act))[:RIVALS]
        other = Series(self.view, rivals, company, self.seed + 3_000_000 * turns, turns)
        other.more(COMPANY)
        return other.best() == best

    def to_the_end(self, series: Series, best: Act) -> tuple[int, Lead] | None:
        """Games played to their end after the best act and after the next: who wins counts."""
        return played_out(self.view, best, series.next_to(best), self.judgement, self.seed)

    def series(self, acts: list[Act], part: int) -> Series:
        """Worlds of their own for each sieve."""
        return Series(self.view, acts, self.judgement, self.seed + 1_000_000 * part)


def worth_a_look(view: View, options: list[Act], usual: Act) -> list[Act]:
    """The acts that deserve a thought, in an order that tells nothing."""
    return sorted(candidates(Outlook(view, tuned()), options, usual, WIDTH))


def answered(view: View, options: list[Act]) -> dict[str, set[Act]]:
    """What each sort of bot does, the weakest first."""
    found: dict[str, set[Act]] = {"patient": {Patient(0).choose(view, options)}}
    for name, judgement in (("sensible", COMMON_SENSE), ("tuned", tuned())):
        found[name] = {Sensible(seed, judgement).choose(view, options) for seed in range(SEEDS)}
    return found


def tempting(answers: dict[str, set[Act]], series: Series, best: Act) -> Act:
    """What a bot does instead that should know better; or else what comes nearest."""
    for name in ("tuned", "sensible"):
        for act in sorted(answers[name]):
            if act != best and act in series.acts:
                return act
    return series.next_to(best)


def voted(series: Series, best: Act) -> int:
    """How many searches were asked, if all choose the best and hardly any ever would not.

    It ends with the first that chooses another act; and as soon as it is proved that fewer than
    one of fifty would.
    """
    for number in range(MOST_VOTES):
        missing = VOTE * (number + 1) - series.worlds
        if missing > 0:
            series.more(missing)
        if series.vote(VOTE * number, VOTE) != best:
            return 0
        if number + 1 >= VOTES and series.dissent(best, VOTE) < DISSENT:
            return number + 1
    return 0


def played_out(
    view: View, best: Act, other: Act, judgement: Judgement, seed: int
) -> tuple[int, Lead] | None:
    """How many pairs of games, and the lead in them; None if the best does not win more."""
    series = Series(view, [best, other], judgement, seed + 9_000_000, TO_THE_END)
    for ahead in growing(series, best, other):
        is_last = series.worlds >= MOST_PAIRS
        if ahead.errors > (END_ERRORS if is_last else EARLY_ERRORS):
            return series.worlds, ahead
        if ahead.errors < END_ERRORS * (series.worlds / MOST_PAIRS) - SLACK:
            return None
    return None


def growing(series: Series, best: Act, other: Act) -> Iterator[Lead]:
    """The lead after more and more pairs."""
    series.more(LEAST_PAIRS - PAIRS)
    while series.worlds < MOST_PAIRS:
        series.more(PAIRS)
        yield series.over(best, other)
