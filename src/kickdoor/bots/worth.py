"""What cards are worth, in levels: a level is 1, a lasting point of strength a fifth of one.

What is printed on a card is judged once a box; what depends on who holds it, each time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from kickdoor.game.box import Box
from kickdoor.game.prints import (
    BACK, CHEAT, CURSE, DOUBLER, ENHANCER, HIRELING, ITEM, LEVEL_UP, MONSTER, Print,
)  # fmt: skip
from kickdoor.words import (
    AddTreasures, Boost, CancelCurse, ChangeDie, CompelHelp, Draw, Escape, GainLevels, InOrder,
    JoinFight, JoinTwin, LiftCurse, OnRoll, PassFight, Peek, RemoveMonster, ReplaceMonster,
    RollAgain, SendHelperAway, SetDie, StealItem, StealLevel, SwapItem, TakeDiscard, Tame, To,
    TurnCurse,
)  # fmt: skip

TREASURE = 0.4
DOOR = 0.2
POINT = 0.2
GOLD = 0.0004
BOOST = 0.08  # a point of strength, once

USES: dict[type, float | Callable[[Any], float]] = {
    AddTreasures: lambda word: 0.1 * word.count,
    Boost: lambda word: BOOST * word.amount,
    CancelCurse: 0.35,
    ChangeDie: 0.3,
    CompelHelp: 0.5,
    Draw: lambda word: word.count * (DOOR if word.deck == "doors" else TREASURE),
    Escape: 0.4,
    GainLevels: lambda word: 1.0 * word.count,
    InOrder: lambda word: sum(map(use_of, word.effects)),
    JoinFight: 0.4,
    JoinTwin: 0.5,
    LiftCurse: 0.15,
    OnRoll: lambda word: (use_of(word.effect) + use_of(word.otherwise)) / 2,
    PassFight: 0.5,
    Peek: lambda word: 0.1 + DOOR * word.keep,
    RemoveMonster: lambda word: {"gone": 0.4, "treasure": 0.6, "killed": 1.0}[word.how],
    ReplaceMonster: 0.3,
    RollAgain: 0.3,
    SendHelperAway: 0.3,
    SetDie: 0.4,
    StealItem: 0.6,
    StealLevel: 1.5,
    SwapItem: 0.5,
    TakeDiscard: lambda word: TREASURE if word.top else 2 * TREASURE,
    Tame: 0.5,
    To: 0.0,
    TurnCurse: 0.5,
}


def use_of(word: Any) -> float:
    """What having an effect at one's disposal is worth, before looking at the table."""
    use = USES.get(type(word), 0.2)
    return use if isinstance(use, float) else use(word)


@lru_cache(maxsize=8)
def plain(box: Box) -> list[float]:
    """The worth of each card of a box to anybody; Items and the like depend on more."""
    return [plain_worth(each) for each in box.prints]


def plain_worth(each: Print) -> float:
    """The worth of a card as printed."""
    kind = each.kind
    if kind == BACK:
        return DOOR if each.is_door else TREASURE
    if kind == MONSTER:
        return 0.25
    if kind == CURSE:
        return 0.4
    if kind == DOUBLER or kind == CHEAT:
        return 0.35
    if kind == HIRELING:
        return 0.4
    if kind == ENHANCER:
        return 0.15 + 0.03 * abs(each.bonus) if each.effect is None else use_of(each.effect)
    if kind == LEVEL_UP:
        return 1.0
    return use_of(each.effect) + GOLD * each.gold


@lru_cache(maxsize=8)
def points(box: Box) -> list[float]:
    """What each Item of a box gives whoever may use it, in points of strength."""
    return [points_of(each) if each.kind == ITEM else 0.0 for each in box.prints]


def points_of(each: Print) -> float:
    """The points of one Item: its bonus, and something for what else it says."""
    total = float(each.bonus)
    for word in each.strengths:
        total += word.amount if word.versus is None and word.when is None else 0.4 * word.amount
    for word in each.run_aways:
        total += 0.5 * word.amount if word.versus is None else 0.1
    return total + 0.7 * (len(each.others) + len(each.powers) + len(each.whenevers))
