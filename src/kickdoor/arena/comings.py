"""Who came by which card, and what became of whoever did.

The decks are shuffled, so which card comes is a lottery: those who drew this one and those who drew
another of its deck differ by nothing but that. How often they won, beside how likely that was just
before, is the card's doing. What is no lottery, such as a card picked from the discards, is left
out; and what a card does to a game (how long it gets, who is ahead) needs no correction, for it is
compared with cards that came in the same games.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from math import sqrt
from statistics import NormalDist

from kickdoor.arena.aftermath import Account, CardEar, take_stock
from kickdoor.arena.estimates import student
from kickdoor.arena.match import Fixture, Match
from kickdoor.arena.simulate import outcome
from kickdoor.bots.value import value_of
from kickdoor.game import events
from kickdoor.game.state import Event, Game

DEALT, DRAWN, KICKED = "dealt", "drawn", "kicked open"
"""How one comes by a card."""

Way = tuple[bool, str]
"""Of the Doors or not, and how: only those who came by their cards alike are compared."""

LEAST = 25
"""Of a card that came to somebody in fewer games nothing can be said."""


@dataclass
class Hearing:
    """One game heard: its account, and of each card and way how much more its takers won."""

    account: Account
    more: dict[tuple[str, Way], list[float]] = field(default_factory=dict)  # one for each coming


def comings(fixture: Fixture) -> Hearing:
    """Play one game and hear who came by what.

    >>> heard = comings(Fixture(("random", "random", "random"), seed=5))
    >>> sum(len(more) for (_, (_, how)), more in heard.more.items() if how == "dealt")
    24
    """
    match = Match(fixture)
    ear = LotteryEar(match.game)
    result = outcome(match, lambda: ear.follow(match))
    account = Account(result, ear.cards, ear.gained, ear.lost)
    if result.error or result.unfinished:
        return Hearing(account)
    ear.look_back()
    take_stock(match.game, account)
    return Hearing(account, ear.outcomes())


class LotteryEar(CardEar):
    """Hears who comes by which card, and keeps how likely they were to win just before."""

    def __init__(self, game: Game) -> None:
        self.came: list[tuple[int, str, int, float]] = []  # card, how, seat, chance
        super().__init__(game)
        self.value = value_of(game.box, game.rules)
        players = len(game.munchkins)
        for seat, munchkin in enumerate(game.munchkins):
            self.came += [(card, DEALT, seat, 1 / players) for card in munchkin.hand]
        self.look()

    def look(self) -> None:
        """How everybody stands, and what lies among the discards."""
        game = self.game
        self.chances = self.value.chances(game)
        self.discards = game.door_discards + game.treasure_discards
        self.shuffles = game.shuffles

    def hear(self, event: Event) -> None:
        """Count, and keep who came by what by lot."""
        kind, seat, card, _ = event
        if kind == events.DOOR_OPENED:
            self.came.append((card, KICKED, seat, self.chances[seat]))
        elif kind in (events.DREW, events.DREW_FACE_UP) and not self.was_picked(card):
            self.came.append((card, DRAWN, seat, self.chances[seat]))
        super().hear(event)

    def was_picked(self, card: int) -> bool:
        """Whether it was taken from among the discards, and not dealt from a deck."""
        return card in self.discards and self.game.shuffles == self.shuffles

    def outcomes(self) -> dict[tuple[str, Way], list[float]]:
        """How much more than was likely those won who came by each card."""
        game = self.game
        found: dict[tuple[str, Way], list[float]] = defaultdict(list)
        share = 1 / max(1, len(game.winners))
        for card, how, seat, chance in self.came:
            each = game.prints[card]
            won = share if seat in game.winners else 0.0
            found[each.name, (each.is_door, how)].append(won - chance)
        return dict(found)


# --- many games ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Effect:
    """By how much a card moves the chance to win of whoever comes by it, beside another card."""

    card: str
    times: int  # it came to somebody
    games: int  # in which it did
    points: float  # in a hundred
    error: float  # one standard error

    def interval(self, sure: float = 0.95) -> tuple[float, float]:
        """Between which bounds the truth lies, so surely; from game to game, by Student's t."""
        wide = NormalDist().inv_cdf((1 + sure) / 2) / NormalDist().inv_cdf(0.975)
        half = wide * student(self.games - 1) * self.error
        return self.points - half, self.points + half


class Lottery:
    """All comings of all games, as they come in."""

    def __init__(self) -> None:
        self.sums: dict[Way, list[float]] = defaultdict(lambda: [0.0, 0.0])  # of all: more, times
        self.squares = 0.0
        self.games: dict[str, list[dict[Way, tuple[float, int]]]] = defaultdict(list)

    def add(self, heard: Hearing) -> None:
        """Count one game in."""
        here: dict[str, dict[Way, tuple[float, int]]] = defaultdict(dict)
        for (card, way), more in heard.more.items():
            here[card][way] = sum(more), len(more)
            self.sums[way][0] += sum(more)
            self.sums[way][1] += len(more)
            self.squares += sum(each * each for each in more)
        for card, ways in here.items():
            self.games[card].append(ways)

    def effect(self, card: str) -> Effect | None:
        """What a card does for whoever comes by it; nothing, if it hardly ever came.

        The comings of one game have that game in common, so it is games that count. Whoever has
        lost ten times has lost every time, which looks surer than it is: no card is surer than if
        its outcomes were spread like everybody's.
        """
        mean = {way: total / times for way, (total, times) in self.sums.items()}
        usual = self.squares / max(1.0, sum(times for _, times in self.sums.values()))
        found = []
        for ways in self.games.get(card, []):
            times = sum(count for _, count in ways.values())
            beside = sum(more - mean[way] * count for way, (more, count) in ways.items())
            found.append((beside, times))
        if len(found) < LEAST:
            return None
        times = sum(count for _, count in found)
        each = sum(beside for beside, _ in found) / times
        apart = sum((beside - each * count) ** 2 for beside, count in found)
        seen = apart * len(found) / (len(found) - 1)
        error = sqrt(max(seen, usual * sum(count * count for _, count in found))) / times
        return Effect(card, times, len(found), 100 * each, 100 * error)
