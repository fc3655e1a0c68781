"""What does not change during a game: the cards in the box and the rules agreed on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kickdoor.game.prints import BACK, MONSTER, ONE_SHOT, TABLE, PowerPrint, Print


@dataclass(frozen=True)
class Options:
    """The rules as printed, and what a table may agree to change.

    >>> Options(loot_treasure=True).hand_limit
    5
    """

    winning_level: int = 10
    kill_level: int = 10  # from this Level on, only kills count
    hand_limit: int = 5
    dealt: int = 4
    listen_at_the_door: bool = False
    loot_treasure: bool = False
    shared_victory: bool = False
    first_by_die: bool = True
    elide: bool = True  # do not ask those who could only pass; a served table asks everybody
    asks: int = 1  # how often the same seat may be asked for help, until another monster joins
    counters: int = 1  # and how many counter-offers may follow
    trades: int = 1  # how many trades a seat may offer in one turn


class Box:
    """Every piece of cardboard by number, and every word and power by number."""

    def __init__(
        self,
        name: str,
        prints: list[Print],
        words: list[Any],
        powers: list[PowerPrint],
        moments: int,
    ) -> None:
        self.name = name
        self.size = len(prints)
        # By card: the copies of one card share one Print. Behind the last card stand the two
        # backs, for the hidden cards of a view.
        self.prints = [*prints, Print("a Door", BACK, True), Print("a Treasure", BACK, False)]
        self.doors = [card for card, each in enumerate(prints) if each.is_door]
        self.treasures = [card for card, each in enumerate(prints) if not each.is_door]
        self.door_back = self.size
        self.treasure_back = self.size + 1
        self.words = words  # every effect on every card, in order: a save names them by number
        self.word_numbers = {id(word): number for number, word in enumerate(words)}
        self.golds = [each.gold for each in self.prints]
        self.powers = powers
        self.moments = moments  # every moment that some card or power in the box waits for
        self.whens = [each.when for each in self.prints]  # by card: its moments in a hand
        self.table_whens = [moments_in_play(each) for each in self.prints]  # and in play
        self.by_name = {each.name.lower(): each for each in prints}


def moments_in_play(each: Print) -> int:
    """When a card that lies on the table lets its owner do something."""
    bits = each.when & ~TABLE if each.kind == ONE_SHOT else 0
    if each.kind != MONSTER:
        for power in each.powers:
            bits |= power.when
    return bits
