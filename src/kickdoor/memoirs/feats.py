"""Achievements: each is a sentence that a game can make true. Found from a player's figures.

Nothing here is to be had by playing much: each is a story of one game. A feat is a name, what it is
called, the sentence, and what must hold: all of it, each a figure and how much of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kickdoor.memoirs.shapes import Memoir


class Holds(NamedTuple):
    """A figure of a player's, at least and at most so much."""

    figure: str
    least: float = 1
    most: float = float("inf")

    def of(self, figures: Memoir) -> bool:
        """Whether it is so."""
        return bool(self.least <= value_of(figures, self.figure) <= self.most)


class Feat(NamedTuple):
    """Something worth telling."""

    name: str
    title: str
    said: str
    when: tuple[Holds, ...]

    def is_done(self, figures: Memoir) -> bool:
        """Whether a game made it true."""
        return all(each.of(figures) for each in self.when)


def value_of(figures: Memoir, name: str) -> float:
    """A figure, or one that follows from some of them.

    >>> value_of(Memoir(level=9, target=10), "short of it")
    1
    """
    if name in DERIVED:
        return DERIVED[name](figures)
    return float(getattr(figures, name))


DERIVED: dict[str, Callable[[Memoir], float]] = {
    "short of it": lambda it: it.target - it.level,
    "fallen": lambda it: it.peak - it.level if not it.won else 0,
    "short at best": lambda it: it.target - it.peak,
    "levels lost": lambda it: sum(it.lost.values()),
    "sold for levels": lambda it: it.gained.get("sales", 0),
    "carded": lambda it: it.gained.get("cards", 0),
    "killed for": lambda it: it.gained.get("kills", 0),
    "dice σ": lambda it: it.dice.sigma,
    "gold σ": lambda it: it.gold.sigma,
    "threw": lambda it: it.dice.count,
    "spared": lambda it: it.players - 1 - it.victims,
    "unkept": lambda it: it.deals - it.kept,
}  # fmt: skip
"""What is not counted, but comes of what is."""


def none(figure: str) -> Holds:
    """There is nothing of it."""
    return Holds(figure, 0, 0)


WON, LOST = Holds("won"), none("won")
OVER = Holds("winners")

FEATS = (
    Feat("free_help", "Friends in high places", "Won with a helper who had asked for nothing.",
        (WON, Holds("by_fight"), Holds("final_help"), none("final_treasures"),
         none("final_price"))),
    Feat("empty_hands", "The cheque is in the post",
        "Promised a helper Treasures, and won before there were any.",
        (WON, Holds("by_fight"), Holds("final_treasures"))),
    Feat("phoenix", "Just resting", "Died, and won all the same.", (WON, Holds("died"))),
    Feat("hermit", "I work alone", "Won without ever being helped.",
        (WON, none("was_helped"), Holds("fights", 3))),
    Feat("hair", "By a hair", "Won the last fight by a point, or none.",
        (WON, Holds("by_fight"), Holds("final_lead", 0, 1))),
    Feat("crushing", "Was that all?", "Won the last fight by twenty points or more.",
        (WON, Holds("by_fight"), Holds("final_lead", 20))),
    Feat("comeback", "Last shall be first", "Was last of all when half was over, and won.",
        (WON, Holds("last_at_half"))),
    Feat("steadfast", "Legs are for standing", "Won without ever running away.",
        (WON, none("fled"), none("caught"))),
    Feat("saint", "Halo, slightly used", "Won without doing anybody harm.", (WON, none("stabs"))),
    Feat("pincushion", "Pincushion", "Was stabbed twelve times, and won.",
        (WON, Holds("stabbed", 12))),
    Feat("equal_rights", "Fair is fair", "Stabbed everybody else at the table, and won.",
        (WON, none("spared"), Holds("victims", 2))),
    Feat("good_soul", "Good soul", "Helped six times in one game.", (Holds("helped", 6),)),
    Feat("unpaid", "On the house", "Helped to win a fight twice, for nothing.",
        (Holds("for_nothing", 2),)),
    Feat("bad_day", "It is not my day", "Was hit by ten Curses in one game.",
        (Holds("cursed", 10),)),
    Feat("lived_twice", "Third time lucky", "Died twice in one game.", (Holds("died", 2),)),
    Feat("sixes", "The dice love me", "Threw three sixes in one game.", (Holds("sixes", 3),)),
    Feat("ones", "The dice hate me", "Threw three ones in one game.", (Holds("ones", 3),)),
    Feat("giant", "The bigger they are", "Beat a monster of Level 20 or more.",
        (Holds("giant", 20),)),
    Feat("david", "Pick on someone your own size",
        "Beat a monster fifteen Levels above one's own.", (Holds("climb", 15),)),
    Feat("crowd", "Form a queue", "Beat three monsters in one fight.", (Holds("felled", 3),)),
    Feat("shopkeeper", "Everything must go", "Went up three Levels by selling.",
        (Holds("sold for levels", 3),)),
    Feat("bookworm", "It says so here", "Went up five Levels by cards.", (Holds("carded", 5),)),
    Feat("word", "A munchkin's word", "Made eight deals, and all came about as agreed.",
        (Holds("deals", 8), none("unkept"))),
    Feat("underdressed", "Nothing up my sleeve", "Won with not a single Item in play.",
        (WON, none("items"))),
    Feat("nobody", "Nobody special", "Won without a Class or a Race.", (WON, none("traits"))),
    Feat("sprint", "Home before dark", "Won within seven rounds.", (WON, Holds("rounds", 1, 7))),
    Feat("marathon", "Just one more turn", "Played a game of two dozen rounds to its end.",
        (OVER, Holds("rounds", 24))),
    Feat("escapist", "Gone before you know it", "Got away five times in one game.",
        (Holds("escaped", 5),)),
    Feat("caught", "Slow boots", "Was caught four times in one game.", (Holds("caught", 4),)),
    Feat("so_close", "So close", "Stood one Level from winning, and did not.",
        (OVER, LOST, Holds("short of it", 1, 1))),
    Feat("dropped", "Dropped on the doorstep",
        "Stood one Level from winning, and ended three below.",
        (OVER, LOST, Holds("short at best", 1, 1), Holds("fallen", 3))),
    Feat("unstoppable", "On a roll", "Won seven fights one after the other.", (Holds("row", 7),)),
    Feat("together", "All for two", "Won together with somebody.", (WON, Holds("winners", 2))),
    Feat("passenger", "Along for the ride", "Won in somebody else's fight.",
        (WON, Holds("by_help"))),
    Feat("against_odds", "Against all odds", "Won with the dice well against one.",
        (WON, Holds("threw", 4), Holds("dice σ", float("-inf"), -1.0))),
)  # fmt: skip
"""All of them."""

TITLES = {each.name: each.title for each in FEATS}
SENTENCES = {each.name: each.said for each in FEATS}


def done(figures: Memoir) -> list[str]:
    """What a player did in a game that is worth telling."""
    return [each.name for each in FEATS if each.is_done(figures)]
