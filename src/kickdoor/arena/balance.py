"""Whether a set is fair and alive: many games of one kind of bot, heard, summed up and judged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from time import perf_counter

from kickdoor.arena.aftermath import DRAWN, KINDS, PLAYED, Account, Trait, heard
from kickdoor.arena.match import Fixture
from kickdoor.arena.simulate import Tally, spread
from kickdoor.sets import box_of

SEAT = 0.04
"""How far from even a seat may win."""

SHARE = 1.5
"""How often a Class, Race or Faction may win, where 1 is its share."""

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
        return list(dict.fromkeys(each.name for each in box_of(self.set).prints[:-2]))

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


def faults(sheet: BalanceSheet) -> list[str]:
    """Everything that is not as it should be, a sentence each."""
    return [
        *broken(sheet),
        *unfair(sheet),
        *too_lucky(sheet),
        *out_of_time(sheet),
        *dead(sheet),
    ]


def broken(sheet: BalanceSheet) -> Iterator[str]:
    """No game breaks, and every game ends."""
    tally = sheet.tally
    if tally.errors or tally.unfinished:
        yield f"{tally.errors} games broke and {tally.unfinished} came to no end"
    for failure in tally.failures:
        yield f"the game of seed {failure['seed']}: {failure['error']}"


def unfair(sheet: BalanceSheet) -> Iterator[str]:
    """No seat wins much more or less often than another, nor does the first at table."""
    even = 1 / sheet.players
    tally = sheet.tally
    for what, wins in (("seat", tally.wins_by_seat), ("turn order", tally.wins_by_order)):
        for place, won in enumerate(wins):
            share = won / sheet.finished
            if round(abs(share - even), 9) > SEAT:
                yield f"{what} {place + 1} wins {share:.1%} of the games, and not {even:.1%}"


def too_lucky(sheet: BalanceSheet) -> Iterator[str]:
    """Whatever one is, it does not win the game by itself."""
    for trait in sheet.traits():
        luck = sheet.luck(trait)
        if luck > SHARE:
            yield f"{trait[0]} {trait[1]} wins {luck:.2f} times its share"


def out_of_time(sheet: BalanceSheet) -> Iterator[str]:
    """A game of four lasts an evening, not a night."""
    least, most = ROUNDS
    rounds = sum(sheet.tally.rounds) / sheet.finished
    if sheet.players == 4 and not least <= rounds <= most:
        yield f"games take {rounds:.1f} rounds, and not {least} to {most}"


def dead(sheet: BalanceSheet) -> Iterator[str]:
    """Every card that came to a hand was played by somebody."""
    for name in sheet.names():
        if sheet.cards[name, DRAWN] and not sheet.cards[name, PLAYED]:
            yield f"{name} was drawn {sheet.cards[name, DRAWN]} times and never played"
