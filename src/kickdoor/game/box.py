"""What does not change during a game: the cards in the box and the rules agreed on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kickdoor.game.prints import BACK, MONSTER, ONE_SHOT, RACE, TABLE, PowerPrint, Print

NEVER = 99
"""A Level that nobody reaches."""

UNLIMITED = 999
"""As many as one likes."""

REMINDERS = 10
"""So many reminders of one card there are: one for everybody who may ever sit at a table."""


@dataclass(frozen=True)
class Options:
    """The rules as printed, and what a table may agree to change.

    >>> Options(loot_treasure=True).hand_limit
    5
    """

    winning_level: int = 10
    kill_level: int = 10  # from this Level on, only kills count
    epic_level: int = NEVER  # EPC-2 from this Level on one is Epic
    hand_limit: int = 5
    dealt: int = 4
    listen_at_the_door: bool = False  # FST-1
    loot_treasure: bool = False  # FST-2
    shared_victory: bool = False  # FST-3
    traits_at_once: bool = False  # SET-8C Classes and Races are played at once, not by choice
    loot_it_all: bool = False  # DTH-2C looters go on until nothing is left
    beat_one_flee_the_rest: bool = False  # MON-5, the classic house rule
    last_monster_ends_it: bool = True  # F03 since July 2018
    half_human: bool = False  # C01 before it: half of a lone Race is Human in every respect
    agree_who_runs: bool = False  # X01 fighter and helper say who runs first, or roll for it
    any_table_size: bool = False  # two to ten players, outside the rulebooks
    first_by_die: bool = True  # SET-9
    board: bool = False  # SET-11 Levels are shown on a board
    reasonable_time: float = 3.75  # CMB-6 in seconds; whoever keeps the table keeps the clock
    elide: bool = True  # do not ask those who could only pass; a served table asks everybody
    asks: int = 1  # how often the same seat may be asked for help, until another monster joins
    counters: int = 1  # and how many counter-offers may follow
    trades: int = 20  # how many trades a seat may offer in one turn,
    turnings: int = 9  # how often it may lay an Item sideways,
    second_thoughts: int = 20  # and how often break off an offer or a sale it has begun (T05)


class Box:
    """Every piece of cardboard by number, and every word and power by number."""

    def __init__(
        self,
        name: str,
        prints: list[Print],
        words: list[Any],
        powers: list[PowerPrint],
        cards: tuple[Any, ...] = (),
        own: dict[str, Any] | None = None,
        reminders: tuple[tuple[Any, Print], ...] = (),
    ) -> None:
        self.name = name
        self.cards = cards  # as they were written: what a saved game knows them by
        self.own = {} if own is None else own  # sets of somebody's own among them, by their path
        self.size = len(prints)
        # By card: the copies of one card share one Print. Behind the last card stand the two
        # backs, for the hidden cards of a view; then what reminds of cards that last and go all the
        # same: no cards, but each lies on the table as a lasting Curse does, and has its number.
        self.prints = [*prints, Print("a Door", BACK, True), Print("a Treasure", BACK, False)]
        self.reminders: dict[int, int] = {}  # by the word: the first number of its reminders
        for word, each in reminders:
            self.reminders[id(word)] = len(self.prints)
            self.prints += [each] * REMINDERS
        self.doors = [card for card, each in enumerate(prints) if each.is_door]
        self.treasures = [card for card, each in enumerate(prints) if not each.is_door]
        self.door_back = self.size
        self.treasure_back = self.size + 1
        self.words = words  # every effect on every card, in order: a save names them by number
        self.word_numbers = {id(word): number for number, word in enumerate(words)}
        self.meanings: dict[int, Any] = {id(word): word.means() for word in words}
        self.has_races = any(each.kind == RACE for each in prints)
        guises = [word for each in self.prints for word in each.others.get("passes for", ())]
        self.guises = any(word.to_all for word in guises)  # whether some pass for others (M14)
        self.golds = [each.gold for each in self.prints]
        self.powers = powers
        self.moments = moments_of(prints, epic=False)  # what some card or power waits for
        self.epic_moments = moments_of(prints, epic=True)  # and some Epic munchkin
        self.whens = [each.when for each in self.prints]  # by card: its moments in a hand
        self.table_whens = [moments_in_play(each) for each in self.prints]  # and in play
        self.by_name = {each.name.lower(): each for each in prints}

    def names(self) -> list[str]:
        """What the cards are called, each once, as they lie in the box."""
        return list(dict.fromkeys(each.name for each in self.prints[: self.size]))

    def waits_for(self, moment: int, rules: Options) -> bool:
        """Whether any card in the box could be played at such a moment, under these rules."""
        return bool((self.moments if rules.epic_level == NEVER else self.epic_moments) & moment)


def moments_of(prints: list[Print], epic: bool) -> int:
    """Every moment that some card waits for, or some power on a card."""
    bits = 0
    for each in prints:
        bits |= each.when
        for power in (each.epic if epic and each.epic is not None else each).powers:
            bits |= power.when
    return bits


def moments_in_play(each: Print) -> int:
    """When a card that lies on the table lets its owner do something."""
    bits = each.when & ~TABLE if each.kind == ONE_SHOT else 0
    if each.kind != MONSTER:
        for power in (each.epic or each).powers:
            bits |= power.when
    return bits
