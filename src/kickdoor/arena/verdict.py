"""What the bots think of a card, a set or a mix: games are played, heard, and judged as they come.

The first games say little and the intervals say so; whoever waits longer hears more.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt
from statistics import NormalDist
from time import monotonic

from msgspec import Struct

from kickdoor.arena.aftermath import DRAWN, FATES, KEPT, PLAYED, SPENT, WASTED, Trait
from kickdoor.arena.balance import BalanceSheet
from kickdoor.arena.comings import Effect, Hearing, Lottery, comings
from kickdoor.arena.estimates import student
from kickdoor.arena.match import Fixture, Match, rules_for_bots
from kickdoor.arena.simulate import Tally, fixtures, interval, pooled
from kickdoor.cards import Card

FIRST = 15.0
"""After so many seconds whoever waits is told a first verdict."""

CAP = 20_000
"""A game that takes more decisions is not going to end."""

AT_A_TIME = 4
"""So many games a process plays before it tells of them."""


class Bounds(Struct, frozen=True):
    """A figure, and between which bounds the truth lies, 95 times in a hundred."""

    value: float
    low: float
    high: float


class CardVerdict(Struct, frozen=True):
    """What became of a card, in a hundred games, and what it does for whoever comes by it."""

    card: str
    drawn: float
    played: float
    kept: float
    sold: float
    wasted: float
    times: int  # it came to somebody, by lot
    use: float  # plays for each time drawn
    effect: Bounds | None = None  # points in a hundred, beside another card of its deck
    sure: Bounds | None = None  # the same, so wide that no card of the set is accused by chance


class TraitVerdict(Struct, frozen=True):
    """What one can be, and how often who was it at the end had won, where 1 is an even share."""

    kind: str
    name: str
    seats: int
    luck: Bounds
    sure: Bounds  # the same, so wide that none of them is accused by chance


class BotsVerdict(Struct, frozen=True):
    """What the games so far came to."""

    set: str
    players: int
    bots: str
    games: int
    broke: int
    endless: int
    rounds: Bounds | None
    lengths: list[int]  # of every game, in rounds of the table
    cards: list[CardVerdict]
    traits: list[TraitVerdict]


@dataclass
class Jury:
    """Hears game after game; what it thinks by now can be asked at any time."""

    plan: Fixture
    sheet: BalanceSheet = field(init=False)
    lottery: Lottery = field(default_factory=Lottery)

    def __post_init__(self) -> None:
        assert isinstance(self.plan.set, str)
        self.sheet = BalanceSheet(self.plan.set, Tally(self.plan.bots))

    def add(self, heard: Hearing) -> None:
        """Count one game in."""
        self.sheet.add(heard.account, self.sheet.tally.games)
        self.lottery.add(heard)

    def verdict(self, cards: list[str] | None = None) -> BotsVerdict:
        """What it thinks by now, of these cards or of all."""
        sheet, tally = self.sheet, self.sheet.tally
        names = sheet.names() if cards is None else cards
        return BotsVerdict(
            set=sheet.set,
            players=sheet.players,
            bots=tally.bots[0],
            games=tally.games,
            broke=tally.errors,
            endless=tally.unfinished,
            rounds=mean_of(tally.rounds),
            lengths=sorted(tally.rounds),
            cards=[self.of_card(name, len(names)) for name in names],
            traits=list(self.of_traits()),
        )

    def of_card(self, name: str, among: int) -> CardVerdict:
        """What became of a card; it is accused only if that is no chance among so many."""
        sheet = self.sheet
        fates = {fate: 100 * sheet.cards[name, fate] / sheet.finished for fate in FATES}
        effect = self.lottery.effect(name)
        return CardVerdict(
            name,
            fates[DRAWN],
            fates[PLAYED],
            fates[KEPT],
            fates[SPENT],
            fates[WASTED],
            times=effect.times if effect is not None else 0,
            use=sheet.use(name),
            effect=bounds(effect, 0.95),
            sure=bounds(effect, surely(among)),
        )

    def of_traits(self) -> Iterator[TraitVerdict]:
        """How often those who were something had won, as times their share."""
        traits = list(self.sheet.traits())
        for trait in traits:
            luck, sure = (self.luck(trait, each) for each in (0.95, surely(len(traits))))
            yield TraitVerdict(*trait, self.sheet.held[trait], luck, sure)

    def luck(self, trait: Trait, sure: float) -> Bounds:
        """How often those who were it had won, and the bounds of that, so surely."""
        sheet = self.sheet
        z = NormalDist().inv_cdf((1 + sure) / 2)
        low, high = interval(sheet.won[trait], sheet.held[trait], z)
        return Bounds(sheet.luck(trait), sheet.players * low, sheet.players * high)


def fixture(mix: str, players: int, seed: int) -> Fixture:
    """The games of a mix; refused at once, if they cannot be dealt."""
    plan = Fixture(("sensible",) * players, seed, mix, rules_for_bots(mix), CAP)
    Match(plan)
    return plan


def judged(plan: Fixture, games: int, jobs: int = 1, seconds: float = 60.0) -> Iterator[Jury]:
    """A jury that has heard one game more each time, until so many are heard or time is up.

    Whoever stops listening ends the processes that play.

    >>> plan = Fixture(("random", "random", "random"), seed=5)
    >>> [jury.sheet.tally.games for jury in judged(plan, games=3)]
    [1, 2, 3]
    """
    jury = Jury(plan)
    until = monotonic() + seconds
    hearings = pooled(comings, list(fixtures(plan, games)), jobs, AT_A_TIME)
    try:
        for heard in hearings:
            jury.add(heard)
            yield jury
            if monotonic() >= until:
                break
    finally:
        hearings.close()


def surely(among: int) -> float:
    """How sure one must be of each, for none of so many to be accused by chance: Bonferroni's."""
    return 1 - 0.05 / max(1, among)


def bounds(effect: Effect | None, sure: float) -> Bounds | None:
    """An effect with its interval."""
    return None if effect is None else Bounds(effect.points, *effect.interval(sure))


def mean_of(numbers: list[int]) -> Bounds | None:
    """The mean of numbers, and where the truth lies, by Student's t; of too few, nothing.

    >>> mean_of([12, 14, 16, 14])
    Bounds(value=14.0, low=11.4, high=16.6)
    """
    count = len(numbers)
    if count < 4:
        return None
    mean = sum(numbers) / count
    error = sqrt(sum((each - mean) ** 2 for each in numbers) / (count - 1) / count)
    half = student(count - 1) * error
    return Bounds(mean, round(mean - half, 1), round(mean + half, 1))


def names_in(cards: tuple[Card, ...], printed: list[str]) -> list[str]:
    """The names under which cards of a set are played in a mix: two alike are told apart there."""
    wanted = {card.name for card in cards}
    return [name for name in printed if name in wanted or name.rpartition(" (")[0] in wanted]
