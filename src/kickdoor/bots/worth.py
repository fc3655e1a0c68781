"""What cards are worth, in levels: a level is 1, a lasting point of strength a fifth of one.

What is printed on a card is judged once a box; what depends on who holds it, each time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from kickdoor import words as w
from kickdoor.bots.judgement import Judgement
from kickdoor.game.box import Box
from kickdoor.game.prints import (
    BACK,
    CHEAT,
    CURSE,
    DOUBLER,
    ENHANCER,
    HIRELING,
    ITEM,
    LEVEL_UP,
    MONSTER,
    Print,
)  # fmt: skip

REMOVALS = {"gone": 0.4, "treasure": 0.6, "charmed": 0.6, "killed": 1.0, "boxed": 0.4}
"""What it is worth to be able to get rid of a monster, by how it goes."""

USES: dict[type, float | Callable[[Judgement, Any], float]] = {
    w.AddTreasures: lambda j, word: 0.1 * word.count,
    w.Boost: lambda j, word: j.boost * word.amount,
    w.CancelCurse: 0.35,
    w.ChangeDie: 0.3,
    w.CompelHelp: 0.5,
    w.Draw: lambda j, word: word.count * (j.door if word.deck == "doors" else j.treasure),
    w.Escape: 0.4,
    w.GainLevels: lambda j, word: j.level_up * word.count,
    w.InOrder: lambda j, word: sum(use_of(j, each) for each in word.effects),
    w.JoinFight: 0.4,
    w.JoinTwin: 0.5,
    w.LiftCurse: 0.15,
    w.LoseFight: 0.6,
    w.Mirror: 0.5,
    w.OnRoll: lambda j, word: (use_of(j, word.effect) + use_of(j, word.otherwise)) / 2,
    w.PassFight: 0.5,
    w.Recapture: 0.3,
    w.Peek: lambda j, word: 0.1 + j.door * word.keep,
    w.RemoveMonster: lambda j, word: j.riddance * REMOVALS[word.how],
    w.ReplaceMonster: 0.3,
    w.RollAgain: 0.3,
    w.SendHelperAway: 0.3,
    w.SetDie: 0.4,
    w.StealItem: 0.6,
    w.StealLevel: 1.5,
    w.SwapItem: 0.5,
    w.TakeDiscard: lambda j, word: j.treasure if word.top else 2 * j.treasure,
    w.Tame: 0.5,
    w.To: 0.0,
    w.TurnCurse: 0.5,
    w.TurnFight: lambda j, word: use_of(j, word.effect),
}


def use_of(j: Judgement, word: Any) -> float:
    """What having an effect at one's disposal is worth, before looking at the table."""
    use = USES.get(type(word), 0.2)
    return j.trick * use if isinstance(use, float) else use(j, word)


@lru_cache(maxsize=64)
def plain(box: Box, j: Judgement) -> list[float]:
    """The worth of each card of a box to anybody; Items and the like depend on more."""
    return [plain_worth(j, each) for each in box.prints]


def plain_worth(j: Judgement, each: Print) -> float:
    """The worth of a card as printed."""
    kind = each.kind
    if kind == BACK:
        return j.door if each.is_door else j.treasure
    if kind == MONSTER:
        return j.monster
    if kind == CURSE:
        return j.curse
    if kind == DOUBLER or kind == CHEAT:
        return 0.35
    if kind == HIRELING:
        return j.hireling + j.point * points_of(j, each)
    if kind == ENHANCER:
        if each.effect is not None:
            return use_of(j, each.effect)
        return 0.15 + j.enhancer * abs(each.bonus)
    if kind == LEVEL_UP:
        return j.level_up
    return use_of(j, each.effect) + j.gold * each.gold


@lru_cache(maxsize=64)
def points(box: Box, j: Judgement) -> list[float]:
    """What each Item of a box gives whoever may use it, in points of strength."""
    return [points_of(j, each) if each.kind == ITEM else 0.0 for each in box.prints]


def points_of(j: Judgement, each: Print) -> float:
    """The points of one Item: its bonus, and something for what else it says."""
    total = float(each.bonus)
    for word in each.strengths:
        always = word.versus is None and word.when is None
        total += word.amount if always else j.condition * word.amount
    for word in each.run_aways:
        total += 0.5 * word.amount if word.versus is None else 0.1
    total += sum(POINTS.get(about, j.power) for about in each.others)
    return total + j.power * (len(each.powers) + len(each.whenevers))


POINTS = {"room": 1.5, "ties": 1.0, "sale price": 1.5, "passes for": 0.2}
"""What standing advantages are like, in points of strength."""
