"""What bad luck costs whom, in levels: Curses, Bad Stuff, and the peril of Running Away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kickdoor import words as w
from kickdoor.bots.outlook import Outlook, once
from kickdoor.game.context import Context
from kickdoor.game.fight import Foe
from kickdoor.game.prints import ITEM
from kickdoor.rules.items import items_in_play
from kickdoor.rules.ranks import is_proof, lowest
from kickdoor.words.whom import seats_of

Reckoning = Callable[[Outlook, int, Any], float]


def harm(o: Outlook, victim: int, word: Any) -> float:
    """What an effect would cost a munchkin."""
    reckoning = HARMS.get(type(word))
    return o.j.mishap if reckoning is None else reckoning(o, victim, word)


def bane(o: Outlook, victim: int, curse: int) -> float:
    """What a Curse would cost a munchkin: nothing, if it is proof against them."""
    return 0.0 if is_proof(o.game, victim) else harm(o, victim, o.prints[curse].effect)


def item_value(o: Outlook, victim: int, card: int) -> float:
    """What an Item in play is to its owner."""
    each = o.prints[card]
    worn = each.kind == ITEM and not o.game.sideways[card]
    return (o.j.point * o.points[card] if worn else o.j.trifle) + o.j.gold * each.gold


def lose_levels(o: Outlook, victim: int, word: w.LoseLevels) -> float:
    """As many as can be lost."""
    level = o.game.munchkins[victim].level
    if word.to:
        least = 1 if word.to == "1" else o.game.munchkins[lowest(o.game)[0]].level
        return (level - least) * o.rise(victim, 1)
    return min(level - 1.0, 3.0 if word.die else float(word.count)) * o.rise(victim, 1)


def lose_item(o: Outlook, victim: int, word: w.LoseItem) -> float:
    """The least of those that fit, if one may choose; else the best."""
    pool = word.pool(o.game, Context(-1, -1, victim))
    values = sorted(item_value(o, victim, card) for card in pool)
    if not values or word.every:
        return sum(values)
    if word.chosen_by != "victim":
        values.reverse()
    return sum(values[: word.count])


def lose_hand(o: Outlook, victim: int, word: w.LoseHand) -> float:
    """Cards chosen are the worst, cards drawn are anything."""
    size = len(o.game.munchkins[victim].hand)
    if word.every:
        return o.j.hand * size
    each = o.j.hand if word.at_random else 0.5 * o.j.hand
    return each * min(size, word.count)


def plunder(o: Outlook, victim: int, word: w.Plunder) -> float:
    """Somebody else has it, too."""
    if word.of == "hand":
        return 0.35 if o.game.munchkins[victim].hand else 0.0
    items = items_in_play(o.game, victim)
    return max((item_value(o, victim, card) for card in items), default=0.0)


def perish(o: Outlook, victim: int, word: w.Perish) -> float:
    """All but levels, Class and Faction."""
    items = sum(item_value(o, victim, card) for card in items_in_play(o.game, victim))
    hand = o.j.hand * len(o.game.munchkins[victim].hand)
    return max(0.3, o.j.death + items + hand - 4 * (o.j.door + o.j.treasure))


def lose_trait(o: Outlook, victim: int, word: w.LoseTrait | w.SwapTrait | w.LoseHireling) -> float:
    """Nothing, for those who have none."""
    return o.j.calling if word.can(o.game, Context(-1, -1, victim)) else 0.0


def afflict(o: Outlook, victim: int, word: w.Afflict) -> float:
    """What lasts."""
    modifier = word.modifier
    lasting = word.until in ("you die", "it is lifted")
    if isinstance(modifier, w.Strength):
        return -modifier.amount * (o.j.point if lasting else 0.1)
    if isinstance(modifier, w.Bars):
        return 0.6
    if isinstance(modifier, w.ItemBonus):
        return 0.2
    return 0.3


def branch(o: Outlook, victim: int, word: w.If) -> float:
    """What holds for this one."""
    holds = word.condition.holds(o.game, victim, True)
    return harm(o, victim, word.effect if holds else word.otherwise)


def choice(o: Outlook, victim: int, word: w.Choose) -> float:
    """The least evil; what could do nothing is no choice."""
    to = Context(-1, -1, victim)
    costs = [harm(o, victim, each) for each in word.effects if each.can(o.game, to)]
    return min(costs, default=0.0)


def attempt(o: Outlook, victim: int, word: w.Try) -> float:
    """The first if it can be done."""
    can = word.effect.can(o.game, Context(-1, -1, victim))
    return harm(o, victim, word.effect if can else word.otherwise)


def to_others(o: Outlook, victim: int, word: w.To) -> float:
    """What happens to others is no harm; unless one is among them."""
    if victim in seats_of(o.game, Context(-1, victim, victim), word.whom):
        return harm(o, victim, word.effect)
    return 0.0


def on_roll(o: Outlook, victim: int, word: w.OnRoll) -> float:
    """As likely as it is."""
    chance = (7 - word.at_least) / 6
    good, bad = harm(o, victim, word.effect), harm(o, victim, word.otherwise)
    return chance * good + (1 - chance) * bad


HARMS: dict[type, Reckoning] = {
    w.Afflict: afflict,
    w.ChangeSex: lambda o, victim, word: 0.2,
    w.Choose: choice,
    w.Draw: lambda o, victim, word: -o.j.door * word.count,
    w.GainLevels: lambda o, victim, word: -o.rise(victim),
    w.HandRound: lambda o, victim, word: 0.0,
    w.If: branch,
    w.InOrder: lambda o, victim, word: sum(harm(o, victim, each) for each in word.effects),
    w.LoseFight: lambda o, victim, word: 1.0,
    w.LoseHand: lose_hand,
    w.LoseHireling: lose_trait,
    w.LoseItem: lose_item,
    w.LoseLevels: lose_levels,
    w.LoseTrait: lose_trait,
    w.Nothing: lambda o, victim, word: 0.0,
    w.OnRoll: on_roll,
    w.Perish: perish,
    w.Plunder: plunder,
    w.ShowHand: lambda o, victim, word: 0.05,
    w.SwapTrait: lose_trait,
    w.To: to_others,
    w.Try: attempt,
}


def peril_of(o: Outlook, runner: int, foe: Foe) -> float:
    """What Running Away from one monster may cost."""
    monster = o.prints[foe.monster]
    escape = o.escape(runner, foe.card)
    caught = harm(o, runner, monster.bad_stuff) * (1 - escape)
    return caught + (harm(o, runner, monster.on_escape) * escape if monster.on_escape else 0.0)


@once
def peril(o: Outlook, runner: int) -> float:
    """What Running Away from all of them may cost."""
    return sum(peril_of(o, runner, foe) for foe in o.fight.foes)
