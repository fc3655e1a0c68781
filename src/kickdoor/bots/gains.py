"""What comes of a card, weighed: what it is worth to this seat now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, assert_never

from kickdoor.bots import dice
from kickdoor.bots.harm import bane, harm, item_value, peril, peril_of
from kickdoor.bots.outlook import NEVER, Outlook
from kickdoor.game.context import Context
from kickdoor.rules.aims import monsters_in_hand
from kickdoor.rules.curses import Cursing
from kickdoor.rules.items import items_in_play
from kickdoor.rules.numbers import munchkin_strength
from kickdoor.rules.running import whoever_runs
from kickdoor.words import meaning as m
from kickdoor.words.meaning import Consequence, Meaning
from kickdoor.words.whom import chooser, neighbour, seats_of

Benefit = Callable[[Outlook, Any, int], float]
"""What a consequence, for a seat, is worth to this one now."""


def benefit(o: Outlook, meaning: Meaning, whom: int) -> float:
    """What it is worth to this seat that something befalls somebody."""
    if isinstance(meaning, Consequence):
        return BENEFITS[type(meaning)](o, meaning, whom)
    match meaning:
        case m.All():
            return sum(benefit(o, part, whom) for part in meaning.parts)
        case m.When():
            return benefit(o, meaning.branch(o.game, Context(-1, o.seat, whom)), whom)
        case m.Either():
            return choice(o, meaning, whom)
        case m.Odds():
            good, bad = benefit(o, meaning.then, whom), benefit(o, meaning.otherwise, whom)
            return meaning.chance * good + (1 - meaning.chance) * bad
        case m.For():
            seats = seats_of(o.game, Context(-1, o.seat, whom), meaning.whom)
            each = [benefit(o, meaning.meaning, seat) for seat in seats]
            if meaning.one is None:
                return sum(each)
            by = chooser(o.game, Context(-1, o.seat, whom), meaning.one)
            return (max if by == o.seat else min)(each, default=0.0)
        case _:
            assert_never(meaning)


def choice(o: Outlook, meaning: m.Either, whom: int) -> float:
    """The best, if one chooses oneself; a rival takes the least evil."""
    to = Context(-1, o.seat, whom)
    found = meaning.open(o.game, to)
    if not found:
        return 0.0
    if chooser(o.game, to, meaning.by) == o.seat:
        return max(benefit(o, each, whom) for each in found)
    return benefit(o, min(found, key=lambda each: harm(o, whom, each)), whom)


def befalls(o: Outlook, it: Consequence, whom: int) -> float:
    """What befalls a rival is as good as it hurts; what befalls oneself is not."""
    hurt = harm(o, whom, it)
    return -hurt if whom == o.seat else o.rivalry(whom) * hurt


def curse_in_the_air(o: Outlook, whom: int) -> float:
    """What the Curse that is about to land would cost somebody."""
    for procedure in reversed(o.game.stack):
        if isinstance(procedure, Cursing):
            return bane(o, whom, procedure.card)
    return 0.0


def swaps_item(o: Outlook, it: m.SwapsItem, whom: int) -> float:
    """The best for the worst, if this seat is the one who chooses."""
    if it.to != "you":
        return befalls(o, it, whom)
    best = max((o.worth(c) + spited(o, whom, c) for c in items_in_play(o.game, whom)), default=-1.0)
    return best - min(map(o.worth, items_in_play(o.game, o.seat)), default=1.0)


def swaps_levels(o: Outlook, it: m.SwapsLevels, whom: int) -> float:
    """Up, if this seat is the other of the two; and what it does to whom it befalls."""
    up = o.game.munchkins[whom].level - o.me.level
    mine = up * o.rise(o.seat) if it.to == "you" and whom != o.seat else 0.0
    return mine + befalls(o, it, whom)


def spited(o: Outlook, whom: int, card: int) -> float:
    """What it is worth that a rival loses an Item."""
    return 0.5 * o.rivalry(whom) * item_value(o, whom, card)


def takes_over(o: Outlook, it: m.TakesOver, whom: int) -> float:
    """Let somebody else lose it: it is peril to them, or else a prize."""
    if o.need <= 0:
        return -1.0
    if o.me.level + o.fight.removed >= o.game.rules.winning_level:
        return NEVER  # F31 what was killed before stays one's own, and wins
    if o.need_of(whom) <= 0 or o.fight.helper >= 0:
        return -1.0
    return peril(o, o.seat) + o.rivalry(whom) * peril(o, whom) + o.j.door


def passes_hand(o: Outlook, it: m.PassesHand, whom: int) -> float:
    """A neighbour's hand for one's own, the card that does it gone."""
    giver = neighbour(o.game, o.seat, -1 if it.to == "left" else 1)
    if it.to == "you":
        giver = whom
    hoped = 0.5 * (o.j.door + o.j.treasure) * len(o.game.munchkins[giver].hand)
    return hoped - sum(map(o.worth, o.me.hand))


def hunted(o: Outlook, it: m.Hunted, whom: int) -> float:
    """A rival who must roll after all may be caught after all."""
    runner = whoever_runs(o.game)
    if runner is None:
        return 0.0
    if runner.seat == o.seat:
        return -1.0
    return o.rivalry(runner.seat) * peril_of(o, runner.seat, o.fight.foe(runner.foe))


def levels(o: Outlook, it: m.Levels, whom: int) -> float:
    """What somebody else loses, too, if this seat gains it."""
    mine = o.rise(o.seat) if it.taker == "you" and whom != o.seat else 0.0
    return mine + befalls(o, it, whom)


def loses(o: Outlook, it: m.Loses, whom: int) -> float:
    """What this seat takes is its own then."""
    if it.taker != "you" or whom == o.seat:
        return befalls(o, it, whom)
    pool = it.cards.pool(o.game, Context(-1, o.seat, whom).given_to(o.seat))
    values = sorted((taking(o, whom, card) for card in pool), reverse=True)
    return sum(values if it.every else values[: o.number(it.count, whom)])


def taking(o: Outlook, whom: int, card: int) -> float:
    """What it is worth to take a card, and that a rival has it no more."""
    if card in o.game.munchkins[whom].hand:
        return 0.5 * (o.j.door + o.j.treasure) + o.rivalry(whom) * o.j.hand
    return o.worth(card) + spited(o, whom, card)


def curse_stops(o: Outlook, it: m.CurseStops, whom: int) -> float:
    """What is not suffered; and better if somebody else does."""
    return curse_in_the_air(o, o.seat) + 0.1 * it.turns


def free(o: Outlook, it: m.Free, whom: int) -> float:
    """What Running Away would have cost."""
    if o.game.fight is None or not o.fight.fights(whom):
        return 0.0
    spared = peril(o, whom)
    return spared if whom == o.seat else -o.rivalry(whom) * spared


def lives(o: Outlook, it: m.Lives, whom: int) -> float:
    """What death would have cost; and a rival one gladly lets go."""
    return -befalls(o, m.Dies(), whom)


def faces(o: Outlook, it: m.Faces, whom: int) -> float:
    """A fight of one's own choice is a chance; any other, a peril."""
    if whom != o.seat:
        return befalls(o, it, whom)
    levels = [o.prints[card].level for card in monsters_in_hand(o.game, o.seat)]
    if it.source != "hand" or it.hand != "victim" or not levels:
        return 0.1
    wins = min(levels) < munchkin_strength(o.game, o.seat)
    return o.rise(o.seat) + o.j.treasure if wins else -1.0


def foe_pays(o: Outlook, it: m.FoePays, whom: int) -> float:
    """More Treasures, if it is one's own fight and won."""
    mine = o.fighting and o.fight.fighter == o.seat and o.need <= 0
    return o.j.treasure * o.number(it.treasures, whom) if mine else 0.0


def by_the_lead(o: Outlook, it: Consequence, whom: int) -> float:
    """Good for nothing but a fight, and there the lead tells."""
    return 0.0


BENEFITS: dict[type[Consequence], Benefit] = {
    m.Becomes: befalls,
    m.Casts: lambda o, it, whom: dice.change(o, it),
    m.CountsNoMore: by_the_lead,
    m.CountsTwice: by_the_lead,
    m.CurseStops: curse_stops,
    m.Dies: befalls,
    m.Faces: faces,
    m.FightLost: by_the_lead,
    m.FoeChanges: by_the_lead,
    m.FoeJoins: by_the_lead,
    m.FoeLeaves: by_the_lead,
    m.FoePays: foe_pays,
    m.Forbidden: by_the_lead,
    m.Free: free,
    m.Gets: befalls,
    m.HelperLeaves: by_the_lead,
    m.Helps: by_the_lead,
    m.Hunted: hunted,
    m.Lasts: befalls,
    m.Levels: levels,
    m.Lives: lives,
    m.Loses: loses,
    m.PassesHand: passes_hand,
    m.Points: by_the_lead,
    m.Sees: befalls,
    m.Shows: befalls,
    m.Suffers: befalls,
    m.SwapsItem: swaps_item,
    m.SwapsLevels: swaps_levels,
    m.TakesOver: takes_over,
    m.TurnMore: befalls,
}
"""What each consequence is worth to whoever may bring it about."""
