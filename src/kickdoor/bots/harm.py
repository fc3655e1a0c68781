"""What bad luck costs whom, in levels: Curses, Bad Stuff, and the peril of Running Away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, assert_never

from kickdoor.bots.outlook import Outlook
from kickdoor.bots.sums import once
from kickdoor.game.context import Context
from kickdoor.game.fight import Foe
from kickdoor.game.prints import CLASS, CURSE, DOUBLER, FACTION, HIRELING, ITEM, RACE
from kickdoor.rules.character import of_kind
from kickdoor.rules.items import items_in_play
from kickdoor.rules.numbers import is_barred
from kickdoor.rules.ranks import is_proof
from kickdoor.words import meaning as m
from kickdoor.words.fate import KINDS
from kickdoor.words.meaning import Consequence, Meaning
from kickdoor.words.whom import seats_of

Reckoning = Callable[[Outlook, int, Any], float]


def harm(o: Outlook, victim: int, meaning: Meaning) -> float:
    """What a meaning would cost a munchkin."""
    if isinstance(meaning, Consequence):
        return HARMS[type(meaning)](o, victim, meaning)
    match meaning:
        case m.All():
            return sum(harm(o, victim, part) for part in meaning.parts)
        case m.When():
            return harm(o, victim, meaning.branch(o.game, Context(-1, -1, victim)))
        case m.Either():  # the least evil, or the worst, if somebody else may say
            found = meaning.open(o.game, Context(-1, -1, victim))
            pick = min if meaning.by == "victim" else max
            return pick((harm(o, victim, each) for each in found), default=0.0)
        case m.Odds():
            good, bad = harm(o, victim, meaning.then), harm(o, victim, meaning.otherwise)
            return meaning.chance * good + (1 - meaning.chance) * bad
        case m.For():  # what befalls others is no harm; unless one is among them
            among = victim in seats_of(o.game, Context(-1, victim, victim), meaning.whom)
            others = among and meaning.one == "victim"  # then there is always somebody else
            return harm(o, victim, meaning.meaning) if among and not others else 0.0
        case _:
            assert_never(meaning)


def bane(o: Outlook, victim: int, curse: int) -> float:
    """What a Curse would cost a munchkin: nothing, if it is proof, or has nothing to lose by it."""
    effect = o.prints[curse].effect
    if is_proof(o.game, victim, o.seat):
        return 0.0
    if effect is not None and not effect.can(o.game, Context(curse, o.seat, victim)):
        return 0.0
    return harm(o, victim, o.meaning(effect))


def item_value(o: Outlook, victim: int, card: int) -> float:
    """What an Item in play is to its owner."""
    each = o.prints[card]
    worn = each.kind == ITEM and not o.game.sideways[card]
    return (o.j.point * o.points[card] if worn else o.j.trifle) + o.j.gold * each.gold


def levels(o: Outlook, victim: int, it: m.Levels) -> float:
    """As many as can be lost; or what is gained."""
    if it.sign > 0:
        return -rises(o, victim, it) * o.rise(victim)
    return fall(o, victim, it) * o.rise(victim, 1)


def rises(o: Outlook, victim: int, it: m.Levels) -> int:
    """How many levels are gained."""
    if it.to is None:
        return o.number(it.count, victim)
    return max(0, o.number(it.to, victim) - o.game.munchkins[victim].level)


def fall(o: Outlook, victim: int, it: m.Levels) -> int:
    """How many levels are lost: never the first."""
    level = o.game.munchkins[victim].level
    least = 1 if it.to is None else max(1, o.number(it.to, victim))
    count = o.number(it.count, victim) if it.to is None else level
    return max(0, min(count, level - least))


def swaps_levels(o: Outlook, victim: int, it: m.SwapsLevels) -> float:
    """What lies between the two: the least of it, if there is a choice."""
    others = seats_of(o.game, Context(-1, o.seat, victim), it.to)
    level = o.game.munchkins[victim].level
    falls = [level - o.game.munchkins[other].level for other in others]
    return min(falls, default=0) * o.rise(victim)


def loses(o: Outlook, victim: int, it: m.Loses) -> float:
    """The least of them, if one may choose; else the best, or any."""
    pool = it.cards.pool(o.game, Context(-1, o.seat, victim))
    values = sorted((parting(o, victim, card), o.prints[card].gold) for card in pool)
    if it.every or not values:
        return sum(value for value, _ in values)
    if it.at_random:
        mean = sum(value for value, _ in values) / len(values)
        return mean * min(len(values), o.number(it.count, victim))
    if it.chosen_by != "victim":
        values.reverse()
    lost, left = 0.0, o.number(it.total or it.count, victim)
    for value, gold in values:
        if left <= 0:
            break
        lost += value
        left -= gold if it.total else 1
    return lost


def parting(o: Outlook, victim: int, card: int) -> float:
    """What it costs to lose a card, wherever it lies; with a Curse one parts gladly."""
    kind = o.prints[card].kind
    if card in o.game.munchkins[victim].hand:
        return o.j.hand
    if kind == CURSE:
        return -burden(o, victim, card)
    return o.j.calling if kind in CALLINGS else item_value(o, victim, card)


CALLINGS = (CLASS, RACE, FACTION, DOUBLER, HIRELING)


def burden(o: Outlook, victim: int, curse: int) -> float:
    """What a Curse that has struck goes on costing: of all that it does, what lasts."""
    meant = m.consequences(o.meaning(o.prints[curse].effect))
    return sum(lasts(o, victim, it) for it in meant if isinstance(it, m.Lasts))


def gets(o: Outlook, victim: int, it: m.Gets) -> float:
    """Cards that may be anything; or the best of what lies there."""
    if not it.discards:
        return -o.number(it.count, victim) * (o.j.door if it.deck == "doors" else o.j.treasure)
    pile = it.lying(o.game)
    return -max(map(o.worth, pile[-1:] if it.discards == "top" else pile), default=0.0)


def becomes(o: Outlook, victim: int, it: m.Becomes) -> float:
    """Another Class is as good as none; of those who have none it takes none."""
    if it.what == "sex":
        return 0.2
    return o.j.calling if of_kind(o.game, victim, KINDS[it.what]) else 0.0


def dies(o: Outlook, victim: int, it: m.Dies) -> float:
    """All but levels, Class and Faction."""
    items = sum(item_value(o, victim, card) for card in items_in_play(o.game, victim))
    hand = o.j.hand * len(o.game.munchkins[victim].hand)
    return max(0.3, o.j.death + items + hand - 4 * (o.j.door + o.j.treasure))


def lasts(o: Outlook, victim: int, it: m.Lasts) -> float:
    """What lasts, for as long as it does."""
    held = it.standing
    if it.until == "your turn ends" and victim == o.game.turn and o.turn_is_over:
        return 0.0
    if held.about == "strength":
        lasting = it.until in ("you die", "it is lifted")
        return -held.amount * (o.j.point if lasting else 0.1)
    return -LASTING[held.about] if held.is_good() else LASTING[held.about]


LASTING: dict[m.About, float] = {
    "run away": 0.3,
    "treasures": 0.3,
    "levels": 0.3,
    "sale price": 0.3,
    "room": 0.3,
    "item bonus": 0.2,
    "ties": 0.3,
    "bars": 0.6,
    "escapes": 0.3,
    "curse proof": 0.3,
    "loots": 0.3,
    "passes for": 0.3,
}
"""What it costs that something is different from now on, or is worth, if that is good."""


def suffers(o: Outlook, victim: int, it: m.Suffers) -> float:
    """The worst that is fought; of a card that nobody knows yet, what may be."""
    fight = o.game.fight
    foes = fight.foes if fight is not None and it.of == "the foe" else []
    stuff = [o.prints[foe.monster].bad_stuff for foe in foes]
    return max((harm(o, victim, o.meaning(each)) for each in stuff), default=o.j.mishap)


def harmless(o: Outlook, victim: int, it: Consequence) -> float:
    """Nothing that befalls anybody."""
    return 0.0


def mishap(o: Outlook, victim: int, it: Consequence) -> float:
    """Nobody can foresee what comes of it."""
    return o.j.mishap


HARMS: dict[type[Consequence], Reckoning] = {
    m.Becomes: becomes,
    m.Casts: harmless,
    m.CountsNoMore: harmless,
    m.CountsTwice: harmless,
    m.CurseStops: harmless,
    m.Dies: dies,
    m.Faces: mishap,
    m.FightLost: lambda o, victim, it: 1.0,
    m.FoeChanges: harmless,
    m.FoeJoins: mishap,
    m.FoeLeaves: harmless,
    m.FoePays: harmless,
    m.Forbidden: harmless,
    m.Free: harmless,
    m.Gets: gets,
    m.HelperLeaves: harmless,
    m.Helps: mishap,
    m.Hunted: mishap,
    m.Lasts: lasts,
    m.Levels: levels,
    m.Lives: harmless,
    m.Loses: loses,
    m.PassesHand: harmless,
    m.Points: harmless,
    m.Sees: lambda o, victim, it: -0.1 - 0.2 * it.keep,
    m.Shows: lambda o, victim, it: 0.05,
    m.Suffers: suffers,
    m.SwapsItem: mishap,
    m.SwapsLevels: swaps_levels,
    m.TakesOver: mishap,
    m.TurnMore: lambda o, victim, it: -o.rise(victim),
}
"""What each consequence costs whom it befalls."""


def peril_of(o: Outlook, runner: int, foe: Foe) -> float:
    """What Running Away from one monster may cost."""
    monster = o.prints[foe.monster]
    escape = o.escape(runner, foe.card)
    spared = is_barred(o.game, runner, "bad stuff")
    caught = 0.0 if spared else harm(o, runner, o.meaning(monster.bad_stuff)) * (1 - escape)
    if monster.on_escape is None:
        return caught
    return caught + harm(o, runner, o.meaning(monster.on_escape)) * escape


@once
def peril(o: Outlook, runner: int) -> float:
    """What Running Away from all of them may cost."""
    return sum(peril_of(o, runner, foe) for foe in o.fight.foes)
