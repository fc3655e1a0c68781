"""What an effect does, as a few numbers: so that a card no net has ever seen is still understood.

Read from what a word means, which every word says of itself; no card and no word is named here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, assert_never

from kickdoor.game.context import Effect
from kickdoor.words import meaning as m
from kickdoor.words.amounts import typical
from kickdoor.words.meaning import Meaning

DOES: tuple[str, ...] = (
    "boost", "levels gained", "levels lost", "items lost", "hand lost", "death", "trait lost",
    "cards drawn", "foe leaves", "foe joins", "escape", "curse undone", "takes from others",
    "moves a helper", "treasures added", "lasts", "anything else",
)  # fmt: skip
"""The columns, in their order."""

AT = {name: place for place, name in enumerate(DOES)}
ALL = 4.0
"""How many "every" stands for."""

Columns = dict[str, float]


def many(it: m.Levels | m.Loses | m.Gets) -> float:
    """How many: as it says, as a die shows in the mean if it has yet to turn out, or all."""
    if isinstance(it, m.Loses) and it.every:
        return ALL
    return float(it.count) if isinstance(it.count, int) else 3.5


def levels(it: m.Levels) -> Columns:
    """Up, down, or from somebody else."""
    if it.taker is not None:
        return {"takes from others": 1.0}
    return {"levels gained": many(it)} if it.sign > 0 else {"levels lost": 0.5 * many(it)}


def loses(it: m.Loses) -> Columns:
    """What goes, by what it is; or who has it then."""
    if it.taker is not None:
        mine = it.taker == "you" and it.what == "item"
        return {"takes from others": 1.0} if mine else {"items lost": 0.5}
    group, scale = LOSSES[it.what]
    return {group: scale * many(it)}


LOSSES: dict[str, tuple[str, float]] = {
    "item": ("items lost", 0.5),
    "hand": ("hand lost", 0.25),
    "hireling": ("trait lost", 1.0),
    "class": ("trait lost", 1.0),
    "race": ("trait lost", 1.0),
    "faction": ("trait lost", 1.0),
    "curse": ("curse undone", 1.0),
}


def becomes(it: m.Becomes) -> Columns:
    """Another sex is anything else."""
    return OTHER if it.what == "sex" else {"trait lost": 1.0}


OTHER = {"anything else": 1.0}

COLUMNS: dict[type[m.Consequence], Columns | Callable[[Any], Columns]] = {
    m.Becomes: becomes,
    m.Casts: {"escape": 1.0},
    m.CountsNoMore: {"boost": 1.0},
    m.CountsTwice: {"boost": 1.0},
    m.CurseStops: {"curse undone": 1.0},
    m.Dies: {"death": 1.0},
    m.Faces: {"foe joins": 1.0},
    m.FightLost: OTHER,
    m.FoeChanges: {"foe leaves": 1.0},
    m.FoeJoins: {"foe joins": 1.0},
    m.FoeLeaves: {"foe leaves": 1.0},
    m.FoePays: lambda it: {"treasures added": float(typical(it.treasures))},
    m.Forbidden: OTHER,
    m.Free: {"escape": 1.0},
    m.Gets: lambda it: {"cards drawn": many(it)},
    m.HelperLeaves: {"moves a helper": 1.0},
    m.Helps: {"moves a helper": 1.0},
    m.Hunted: OTHER,
    m.Lasts: {"lasts": 1.0},
    m.Levels: levels,
    m.Lives: {"escape": 1.0},
    m.Loses: loses,
    m.PassesHand: OTHER,
    m.Points: lambda it: {"boost": 0.2 * it.amount},
    m.Sees: lambda it: {"cards drawn": float(it.count)},
    m.Shows: OTHER,
    m.Suffers: OTHER,
    m.SwapsItem: {"takes from others": 1.0},
    m.SwapsLevels: {"takes from others": 1.0},
    m.TakesOver: OTHER,
    m.TurnMore: OTHER,
}
"""What each consequence counts, and where."""


def does(effect: Effect | None) -> list[float]:
    """What an effect comes to, column by column.

    >>> from kickdoor.words import InOrder, LoseLevels, Perish
    >>> done = does(InOrder((LoseLevels(2), Perish())))
    >>> {name: amount for name, amount in zip(DOES, done) if amount}
    {'levels lost': 1.0, 'death': 1.0}
    """
    found = [0.0] * len(DOES)
    if effect is not None:
        add(effect.means(), 1.0, found)
    return found


def add(meaning: Meaning, share: float, to: list[float]) -> None:
    """Add what a meaning comes to, so far as it is likely."""
    if isinstance(meaning, m.Consequence):
        columns = COLUMNS[type(meaning)]
        for name, amount in (columns if isinstance(columns, dict) else columns(meaning)).items():
            to[AT[name]] += share * amount
        return
    match meaning:
        case m.All():
            for part in meaning.parts:
                add(part, share, to)
        case m.When():
            add(meaning.then, 0.5 * share, to)
            add(meaning.otherwise, 0.5 * share, to)
        case m.Either():
            for each in meaning.options:
                add(each.then, share / len(meaning.options), to)
        case m.Odds():
            add(meaning.then, share * meaning.chance, to)
            add(meaning.otherwise, share * (1 - meaning.chance), to)
        case m.For():
            add(meaning.meaning, share, to)
        case _:
            assert_never(meaning)
