"""Whether a set is fair and alive: many games of one kind of bot, heard, summed up and judged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from statistics import pstdev
from time import perf_counter

from kickdoor.arena.aftermath import DRAWN, KINDS, PLAYED, Account, Trait, heard
from kickdoor.arena.match import Fixture
from kickdoor.arena.simulate import Tally, spread
from kickdoor.sets import box_of

SEAT = 0.04
"""How far from even a seat may win."""

SHARE = (0.7, 1.4)
"""How often a Class, Race or Faction may win at least and at most, where 1 is its share."""

FEW: dict[str, str] = {
    "no Class": "who is nothing has no power, and often has just died",
    "no Race": "who is nothing has no power, and often has just died",
    "no Faction": "who is nothing has no power, and often has just died",
    "Human": "who is nothing has no power, and often has just died",
}
"""What may win less often than that, and why."""

ROUNDS = (12, 30)
"""How often it may go round a table of four, on average."""


@dataclass
class BalanceSheet:
    """What all the games of a set came to."""

    set: str
    tally: Tally
    cards: Counter[tuple[str, str]] = field(default_factory=Counter)  # (card, fate)
    gained: Counter[str] = field(default_factory=Counter)  # levels by source
    lost: Counter[str] = field(default_factory=Counter)
    held: Counter[Trait] = field(default_factory=Counter)  # seats that were so at the end
    won: Counter[Trait] = field(default_factory=Counter)  # and that won

    @property
    def players(self) -> int:
        """How many sat at the table."""
        return len(self.tally.bots)

    @property
    def finished(self) -> int:
        """The games that came to an end."""
        return max(1, len(self.tally.turns))

    def add(self, account: Account, rotation: int) -> None:
        """Count one game in; of one that broke, only that it did."""
        self.tally.add(account.result, rotation)
        if account.result.error or account.result.unfinished:
            return
        self.cards += account.cards
        self.gained += account.gained
        self.lost += account.lost
        self.held += account.held
        self.won += account.won

    def traits(self) -> Iterator[Trait]:
        """What one can be, kind by kind; being nothing special comes last."""
        names = {each.title for each in box_of(self.set).prints}
        for kind in KINDS.values():
            found = [trait for trait in self.held if trait[0] == kind]
            yield from sorted(found, key=lambda trait: (trait[1] not in names, trait[1]))

    def luck(self, trait: Trait) -> float:
        """How often those who were it at the end had won, where 1 is what anybody may expect."""
        return self.players * self.won[trait] / max(1, self.held[trait])

    def names(self) -> list[str]:
        """The cards of the set, as they lie in the box."""
        return box_of(self.set).names()

    def use(self, name: str) -> float:
        """How often a card was played, for each time it was drawn; a monster, for each game."""
        return self.cards[name, PLAYED] / max(1, self.cards[name, DRAWN])


def weigh(
    plan: Fixture, games: int, jobs: int = 1, tick: Callable[[Account], None] | None = None
) -> BalanceSheet:
    """Play so many games and hear them all; `tick` hears of each as it ends.

    >>> sheet = weigh(Fixture(("random", "random", "random"), seed=5), games=2)
    >>> sheet.tally.games, sheet.tally.errors, sum(sheet.held.values()) >= 12
    (2, 0, True)
    """
    assert isinstance(plan.set, str)
    sheet = BalanceSheet(plan.set, Tally(plan.bots))
    started = perf_counter()
    for number, account in enumerate(spread(heard, plan, games, jobs)):
        sheet.add(account, number)
        if tick is not None:
            tick(account)
    sheet.tally.seconds = perf_counter() - started
    return sheet


# --- the verdict --------------------------------------------------------------------------------


def faults(sheet: BalanceSheet, doubt: float = 0) -> list[str]:
    """Everything that is not as it should be, a sentence each.

    Few games prove little: with a `doubt`, a figure may be off by so many standard errors more.
    """
    return [
        *broken(sheet),
        *unfair(sheet, doubt),
        *out_of_proportion(sheet, doubt),
        *out_of_time(sheet, doubt),
        *dead(sheet),
    ]


def broken(sheet: BalanceSheet) -> Iterator[str]:
    """No game breaks, and every game ends."""
    tally = sheet.tally
    if tally.errors or tally.unfinished:
        yield f"{tally.errors} games broke and {tally.unfinished} came to no end"
    for failure in tally.failures:
        yield f"the game of seed {failure['seed']}: {failure['error']}"


def unfair(sheet: BalanceSheet, doubt: float = 0) -> Iterator[str]:
    """No seat wins much more or less often than another, nor does the first at table."""
    even = 1 / sheet.players
    tally = sheet.tally
    for what, wins in (("seat", tally.wins_by_seat), ("turn order", tally.wins_by_order)):
        all_of_them = max(1, sum(wins))  # some are won by two
        slack = SEAT + doubt * deviation(even, all_of_them)
        for place, won in enumerate(wins):
            share = won / all_of_them
            if round(abs(share - even), 9) > slack:
                yield f"{what} {place + 1} has {share:.1%} of the wins, and not {even:.1%}"


def out_of_proportion(sheet: BalanceSheet, doubt: float = 0) -> Iterator[str]:
    """Whatever one is, it neither wins the game by itself nor loses it."""
    least, most = SHARE
    for trait in sheet.traits():
        luck = sheet.luck(trait)
        slack = doubt * sheet.players * deviation(1 / sheet.players, sheet.held[trait])
        if luck > most + slack or (luck < least - slack and trait[1] not in FEW):
            yield f"{trait[0]} {trait[1]} wins {luck:.2f} times its share"


def out_of_time(sheet: BalanceSheet, doubt: float = 0) -> Iterator[str]:
    """A game of four lasts an evening, not a night."""
    least, most = ROUNDS
    taken = sheet.tally.rounds
    rounds = sum(taken) / sheet.finished
    slack = doubt * pstdev(taken) / sqrt(len(taken)) if taken else 0
    if sheet.players == 4 and not least - slack <= rounds <= most + slack:
        yield f"games take {rounds:.1f} rounds, and not {least} to {most}"


def deviation(chance: float, times: int) -> float:
    """How far a share is off by luck alone: one standard error."""
    return sqrt(chance * (1 - chance) / times)


def dead(sheet: BalanceSheet) -> Iterator[str]:
    """Every card that came to a hand was played by somebody."""
    for name in sheet.names():
        if sheet.cards[name, DRAWN] and not sheet.cards[name, PLAYED]:
            yield f"{name} was drawn {sheet.cards[name, DRAWN]} times and never played"
