"""Cards and powers played for more than the sums of a fight: what they are worth now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kickdoor import words as w
from kickdoor.bots import dice
from kickdoor.bots.fights import malice
from kickdoor.bots.harm import bane, harm, item_value, peril, peril_of
from kickdoor.bots.outlook import NEVER, Outlook
from kickdoor.bots.supposing import along_with
from kickdoor.bots.swing import power_price
from kickdoor.game.acts import JOIN, PLAY, PLAY_AT, PLAY_ON, POWERS, USE, USE_ON, Act
from kickdoor.game.context import Context
from kickdoor.game.prints import (
    CHEAT,
    CLASS,
    CURSE,
    DOUBLER,
    FACTION,
    HIRELING,
    ITEM,
    LEVEL_UP,
    ONE_SHOT,
)  # fmt: skip
from kickdoor.rules.curses import Cursing
from kickdoor.rules.items import fits, items_in_play
from kickdoor.rules.numbers import is_usable
from kickdoor.rules.plays import power_of
from kickdoor.rules.running import whoever_runs
from kickdoor.words.whom import neighbour, seats_of

FIRST = 1.0
"""Added to what costs nothing and puts one's own house in order: that comes before all trade."""

Benefit = Callable[[Outlook, Any, int], float]
"""What an effect, aimed at a seat, is worth to this one now."""


def worth_playing(o: Outlook, act: Act) -> float:
    """What is gained by a play or a power, beyond what it costs."""
    verb, what, target = act
    if verb == JOIN:
        return -1.0
    if verb >= USE:
        power = power_of(o.game, what)
        cost = power_price(o, power, what // POWERS)
        whom = target if verb == USE_ON else o.seat
        return benefit(o, power.effect, whom) - cost
    each = o.prints[what]
    kind = each.kind
    if kind == ITEM:
        return FIRST + max(0.0, o.improvement(what))
    if CLASS <= kind <= FACTION:
        return FIRST + 1.0 + unlocked(o, what)
    if kind == DOUBLER or kind == HIRELING:
        return FIRST
    if kind == CHEAT:
        return cheating(o, target)
    if kind == CURSE:
        return malice(o, what, target)
    if kind == LEVEL_UP:
        early = 0.0 if o.game.turn == o.seat else o.j.bide
        return 2.0 - 4.0 * o.glare - early if target == o.seat else -1.0
    whom = target if verb == PLAY_ON else o.seat
    keep = o.j.hold * o.plain[what] if kind == ONE_SHOT and o.excess <= 0 else 0.1
    if verb == PLAY_AT and isinstance(each.effect, w.RemoveMonster):
        return riddance(o, target) - keep
    return benefit(o, each.effect, whom) - keep if verb in (PLAY, PLAY_ON) else -1.0


def benefit(o: Outlook, word: Any, whom: int) -> float:
    """What an effect is worth now."""
    reckoning = BENEFITS.get(type(word))
    return -1.0 if reckoning is None else reckoning(o, word, whom)


def unlocked(o: Outlook, trait: int) -> float:
    """The points of Items that a new Class or Faction would let this munchkin use."""
    game, seat, table = o.game, o.seat, o.me.table
    cards = o.me.hand + table
    barred = [c for c in cards if o.prints[c].usable_by and not is_usable(game, seat, c)]
    if not barred:
        return 0.0
    with along_with(table, trait):
        return sum(o.points[card] for card in barred if is_usable(game, seat, card))


def swapping(o: Outlook, act: Act) -> float:
    """What is gained by a new Class in place of the old: Items, or nothing much; or new company."""
    _, new, old = act
    if o.prints[new].kind == HIRELING:
        return o.plain[new] - o.plain[old] - 0.1
    gain = o.j.point * (unlocked(o, new) - o.relying_on(old)) - 0.15
    return FIRST + gain if gain > 0 else gain


def cheating(o: Outlook, item: int) -> float:
    """What a Cheat! on an Item brings: the points it could not give otherwise."""
    worn = item in o.me.table and not o.game.sideways[item]
    if worn and is_usable(o.game, o.seat, item):
        return -1.0
    if item not in o.me.table and fits(o.game, o.seat, item):
        return -1.0
    return o.j.point * o.points[item] - 0.4


def riddance(o: Outlook, foe: int) -> float:
    """What it is worth to be rid of a monster that one is running from."""
    running = o.fighting and o.fight.running
    return peril_of(o, o.seat, o.fight.foe(foe)) if running else -1.0


# --- effects ------------------------------------------------------------------------------------


def curse_in_the_air(o: Outlook, whom: int) -> float:
    """What the Curse that is about to land would cost somebody."""
    for procedure in reversed(o.game.stack):
        if isinstance(procedure, Cursing):
            return bane(o, whom, procedure.card)
    return 0.0


def take_discard(o: Outlook, word: w.TakeDiscard, whom: int) -> float:
    """The best of what lies there."""
    pile = o.game.door_discards if word.deck == "doors" else o.game.treasure_discards
    return max(map(o.worth, pile[-1:] if word.top else pile), default=-1.0)


def steal_item(o: Outlook, word: w.StealItem, whom: int) -> float:
    """The best that can be had, and that the rival has it no more."""
    cards = [c for c in items_in_play(o.game, whom) if not (word.small and o.prints[c].big)]
    return max((o.worth(c) + spited(o, whom, c) for c in cards), default=-1.0)


def swap_item(o: Outlook, word: w.SwapItem, whom: int) -> float:
    """The best for the worst."""
    best = max((o.worth(c) + spited(o, whom, c) for c in items_in_play(o.game, whom)), default=-1.0)
    return best - min(map(o.worth, items_in_play(o.game, o.seat)), default=1.0)


def spited(o: Outlook, whom: int, card: int) -> float:
    """What it is worth that a rival loses an Item."""
    return 0.5 * o.rivalry(whom) * item_value(o, whom, card)


def pass_fight(o: Outlook, word: w.PassFight, whom: int) -> float:
    """Let somebody else lose it: it is peril to them, or else a prize."""
    if o.need <= 0:
        return -1.0
    if o.me.level + o.fight.removed >= o.game.rules.winning_level:
        return NEVER  # F31 what was killed before stays one's own, and wins
    if o.need_of(whom) <= 0 or o.fight.helper >= 0:
        return -1.0
    return peril(o, o.seat) + o.rivalry(whom) * peril(o, whom) + o.j.door


def lift_curse(o: Outlook, word: w.LiftCurse, whom: int) -> float:
    """The worst Curse that lies there."""
    curses = [card for card in o.me.table if o.prints[card].kind == CURSE]
    return max((harm(o, o.seat, o.prints[card].effect) for card in curses), default=-1.0)


def on_roll(o: Outlook, word: w.OnRoll, whom: int) -> float:
    """As likely as it is."""
    chance = (7 - word.at_least) / 6
    return chance * benefit(o, word.effect, whom) + (1 - chance) * benefit(o, word.otherwise, whom)


def to_others(o: Outlook, word: w.To, whom: int) -> float:
    """What harms rivals is as good as it hurts; what harms oneself is not."""
    total = 0.0
    for seat in seats_of(o.game, Context(-1, o.seat, whom), word.whom):
        hurt = harm(o, seat, word.effect)
        total += -hurt if seat == o.seat else o.rivalry(seat) * hurt
    return total


def harming(o: Outlook, word: Any, whom: int) -> float:
    """What befalls a rival is as good as it hurts; oneself, one lets alone."""
    return o.rivalry(whom) * harm(o, whom, word) if whom != o.seat else -1.0


def plunder(o: Outlook, word: w.Plunder, whom: int) -> float:
    """A card out of somebody's hand, if it is this seat that takes it."""
    if word.by != "you" or word.of != "hand" or not o.game.munchkins[whom].hand:
        return -1.0
    return 0.5 * (o.j.door + o.j.treasure) + harming(o, word, whom)


def hand_round(o: Outlook, word: w.HandRound, whom: int) -> float:
    """A neighbour's hand for one's own, the card that does it gone."""
    giver = neighbour(o.game, o.seat, -1 if word.to == "left" else 1)
    hoped = 0.5 * (o.j.door + o.j.treasure) * len(o.game.munchkins[giver].hand)
    return hoped - sum(map(o.worth, o.me.hand))


def recapture(o: Outlook, word: w.Recapture, whom: int) -> float:
    """A rival who must roll after all may be caught after all."""
    runner = whoever_runs(o.game)
    if runner is None or runner.seat == o.seat:
        return -1.0
    return o.rivalry(runner.seat) * peril_of(o, runner.seat, o.fight.foe(runner.foe))


def gain_levels(o: Outlook, word: w.GainLevels, whom: int) -> float:
    """For oneself, and only then."""
    return word.count * o.rise(o.seat) if whom == o.seat else -1.0


BENEFITS: dict[type, Benefit] = {
    w.CancelCurse: lambda o, word, whom: curse_in_the_air(o, o.seat),
    w.ChangeDie: lambda o, word, whom: dice.change(o, word),
    w.Draw: lambda o, word, whom: word.count * (o.j.door if word.deck == "doors" else o.j.treasure),
    w.Escape: lambda o, word, whom: peril(o, o.seat),
    w.GainLevels: gain_levels,
    w.HandRound: hand_round,
    w.InOrder: lambda o, word, whom: max(benefit(o, each, whom) for each in word.effects),
    w.LiftCurse: lift_curse,
    w.OnRoll: on_roll,
    w.PassFight: pass_fight,
    w.Peek: lambda o, word, whom: 0.1 + 0.2 * word.keep,
    w.Plunder: plunder,
    w.Recapture: recapture,
    w.RollAgain: lambda o, word, whom: dice.change(o, word),
    w.SetDie: lambda o, word, whom: dice.change(o, word),
    w.StealItem: steal_item,
    w.StealLevel: lambda o, word, whom: o.rise(o.seat) + o.rivalry(whom) * o.rise(whom, 1),
    w.SwapItem: swap_item,
    w.SwapTrait: harming,
    w.TakeDiscard: take_discard,
    w.To: to_others,
    w.TurnCurse: lambda o, word, whom: curse_in_the_air(o, o.seat) + 0.1,
}
