"""What cards are worth, in levels: a level is 1, a lasting point of strength a fifth of one.

What is printed on a card is judged once a box; what depends on who holds it, each time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, assert_never

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
from kickdoor.words import meaning as m
from kickdoor.words.amounts import typical
from kickdoor.words.base import Whom
from kickdoor.words.meaning import Consequence, Meaning


def use_of(j: Judgement, meaning: Meaning) -> float:
    """What having such a thing at one's disposal is worth, before looking at the table."""
    if isinstance(meaning, Consequence):
        use = USES[type(meaning)]
        return j.trick * use if isinstance(use, float) else use(j, meaning)
    match meaning:
        case m.All():
            return sum(use_of(j, part) for part in meaning.parts)
        case m.When():  # nobody knows yet
            return (use_of(j, meaning.then) + use_of(j, meaning.otherwise)) / 2
        case m.Either():
            return max(use_of(j, each.then) for each in meaning.options)
        case m.Odds():
            good, bad = use_of(j, meaning.then), use_of(j, meaning.otherwise)
            return meaning.chance * good + (1 - meaning.chance) * bad
        case m.For():
            share = 1.0 if meaning.one is not None else SHARES[meaning.whom]
            return share * use_of(j, meaning.meaning)
        case _:
            assert_never(meaning)


SHARES: dict[Whom, float] = {
    "you": -1.0,
    "victim": 1.0,
    "fighter": 1.0,
    "helper": 1.0,
    "each fighter": 1.0,
    "each rival": 2.0,
    "everyone": 1.0,
    "left neighbour": 1.0,
    "right neighbour": 1.0,
    "highest": 1.0,
    "lowest": 0.5,
    "each rival from the right": 2.0,
    "that player": 1.0,
    "on turn": 1.0,
    "roller": 1.0,
    "runner": 1.0,
    "cursed": 1.0,
    "dying": 1.0,
    "the foe": 1.0,
    "each foe": 1.0,
}
"""How much of it is meant well: what befalls rivals is wanted, what befalls oneself is not."""


def foe_leaves(j: Judgement, it: m.FoeLeaves) -> float:
    """What it is worth to be able to get rid of a monster, by what it leaves."""
    if it.tamed:
        return j.trick * 0.5
    return j.riddance * (1.0 if it.killed else 0.4 if it.treasures == "none" else 0.6)


def gets(j: Judgement, it: m.Gets) -> float:
    """So many cards; the best of many is as good as two."""
    if it.discards:
        return j.treasure if it.discards == "top" else 2 * j.treasure
    return typical(it.count) * (j.door if it.deck == "doors" else j.treasure)


def levels(j: Judgement, it: m.Levels) -> float:
    """As good as a card that says so; better, if it is somebody else's."""
    if it.taker is not None:
        return j.trick * 1.5
    return j.level_up * typical(it.count) if it.sign > 0 else j.trick * 0.2


def loses(j: Judgement, it: m.Loses) -> float:
    """What others lose to one, one has."""
    if it.what == "curse":
        return j.trick * 0.15
    return j.trick * (0.6 if it.taker == "you" and it.what == "item" else 0.2)


USES: dict[type[Consequence], float | Callable[[Judgement, Any], float]] = {
    m.Becomes: 0.2,
    m.Casts: lambda j, it: j.trick * (0.3 if it.again or it.by else 0.4),
    m.CountsNoMore: 0.4,
    m.CountsTwice: 0.5,
    m.CurseStops: lambda j, it: j.trick * (0.5 if it.turns else 0.35),
    m.Dies: 0.2,
    m.Faces: lambda j, it: j.trick * 0.4,
    m.FightLost: 0.6,
    m.FoeChanges: 0.3,
    m.FoeJoins: lambda j, it: j.trick * (0.5 if it.twin else 0.4),
    m.FoeLeaves: foe_leaves,
    m.FoePays: lambda j, it: 0.1 * typical(it.treasures),
    m.Forbidden: 0.3,
    m.Free: 0.4,
    m.Gets: gets,
    m.HelperLeaves: 0.3,
    m.Helps: 0.5,
    m.Hunted: 0.3,
    m.Lasts: 0.2,
    m.Levels: levels,
    m.Lives: 1.0,
    m.Loses: loses,
    m.PassesHand: 0.2,
    m.Points: lambda j, it: j.boost * it.amount,
    m.Sees: lambda j, it: 0.1 + j.door * it.keep,
    m.Shows: 0.2,
    m.Suffers: 0.5,
    m.SwapsItem: 0.5,
    m.SwapsLevels: 1.0,
    m.TakesOver: 0.5,
    m.TurnMore: 1.0,
}
"""What it is worth to be able to do so, in tricks unless it says otherwise."""


@lru_cache(maxsize=64)
def plain(box: Box, j: Judgement) -> list[float]:
    """The worth of each card of a box to anybody; Items and the like depend on more."""
    return [plain_worth(j, each, box) for each in box.prints]


def plain_worth(j: Judgement, each: Print, box: Box) -> float:
    """The worth of a card as printed."""
    use = j.trick * 0.2 if each.effect is None else use_of(j, box.meanings[id(each.effect)])
    kind = each.kind
    if kind == BACK:
        return j.door if each.is_door else j.treasure
    if kind == MONSTER:
        return j.monster
    if kind == CURSE:
        return j.curse
    if each.enhances:
        return j.point * each.bonus
    if kind == DOUBLER or kind == CHEAT:
        return 0.35
    if kind == HIRELING:
        return j.hireling + j.point * points_of(j, each)
    if kind == ENHANCER:
        if each.effect is not None:
            return use
        return 0.15 + j.enhancer * abs(each.bonus)
    if kind == LEVEL_UP:
        return j.level_up
    return use + j.gold * each.gold


@lru_cache(maxsize=64)
def points(box: Box, j: Judgement) -> list[float]:
    """What each Item of a box gives whoever may use it, in points of strength."""
    return [points_of(j, each) if each.kind == ITEM else 0.0 for each in box.prints]


def points_of(j: Judgement, each: Print) -> float:
    """The points of one Item: its bonus, and something for what else it says."""
    total = float(each.bonus)
    others = (word for words in each.others.values() for word in words)
    for word in (*each.strengths, *each.run_aways, *each.factors, *others):
        held = word.means()
        point = POINTS[held.about]
        total += point if isinstance(point, float) else point(j, held)
    return total + j.power * (len(each.powers) + len(each.whenevers))


def power(j: Judgement, held: m.Standing) -> float:
    """Something one can do, or need not suffer."""
    return j.power


POINTS: dict[m.About, float | Callable[[Judgement, m.Standing], float]] = {
    "strength": lambda j, held: held.amount if held.always else j.condition * held.amount,
    "run away": lambda j, held: 0.5 * held.amount if held.always else 0.1,
    "treasures": power,
    "levels": power,
    "sale price": 1.5,
    "room": lambda j, held: j.power if held.what == "hand" else 1.5,
    "item bonus": lambda j, held: j.power if held.amount > 1 else -j.power,
    "ties": 1.0,
    "bars": 0.0,
    "escapes": power,
    "curse proof": power,
    "loots": power,
    "passes for": 0.2,
}
"""What standing advantages are like, in points of strength."""
