"""A fight: what to play for the munchkins, and what against them."""

from __future__ import annotations

from collections.abc import Iterable

from kickdoor.bots.harm import bane, harm, peril
from kickdoor.bots.outlook import NEVER, Outlook
from kickdoor.bots.swing import odds, price, swing, times, tried_out
from kickdoor.game.acts import JOIN, PLAY, PLAY_AT, PLAY_WITH, SWAP, USE, USE_WITH, Act
from kickdoor.game.prints import ENHANCER
from kickdoor.rules.reactions import reactions
from kickdoor.rules.stakes import levels_of, treasures_of
from kickdoor.words.meaning import FoeJoins

Push = tuple[float, float, Act]
"""How far an act moves the lead our way, what it costs, and the act."""

Plan = tuple[float, Act]
"""What is gained, and the act to begin with."""

TWIN = FoeJoins(twin=True)

LIKELY = 3.0
"""So many points against a fight are hoped for from a card that one cannot see."""

BLOWS = frozenset((*range(PLAY, PLAY_WITH + 1), *range(USE, USE_WITH + 1), JOIN, SWAP))
"""The verbs that may move the lead."""


def pushes(o: Outlook, acts: Iterable[Act], side: int) -> list[Push]:
    """The acts that move the lead our way: side 1 is the munchkins', -1 the monsters'."""
    found: list[Push] = []
    for act in acts:
        if act[0] in BLOWS:
            points = swing(o, act) * side
            if points == 0 and o.for_the_win:
                points = tried_out(o, act) * side
            if points > 0:
                found.append((points, price(o, act), act))
    return found


def cheapest_way(o: Outlook, found: list[Push], need: float) -> Plan | None:
    """What moving the lead so far costs in all, and what to begin with; None if out of reach."""
    enough = [(cost, act) for points, cost, act in found if points >= need]
    if enough:
        return min(enough)
    spent: set[int] = set()
    way: list[tuple[float, float, Act]] = []  # what it costs in all, what it moves, and how
    for _, points, cost, act in sorted(
        (cost / points, points, cost, act) for points, cost, act in found
    ):
        cards = cards_of(act)
        if spent.isdisjoint(cards):
            often = min(times(o, act), -(-need // points))
            spent.update(cards)
            need -= often * points
            way.append((often * cost, often * points, act))
            if need <= 0:
                return pruned(way, -need)
    return None


def pruned(way: list[tuple[float, float, Act]], spare: float) -> Plan:
    """The same without what turned out not to be needed for it, the dearest first."""
    for each in sorted(way, reverse=True):
        if each[1] <= spare:
            spare -= each[1]
            way.remove(each)
    return sum(cost for cost, *_ in way), way[0][2]


def cards_of(act: Act) -> tuple[int, ...]:
    """The cards from one's hand that an act plays: each can be played but once."""
    verb, card, target = act
    if verb == PLAY_WITH:
        return card, target
    return (card,) if verb < USE or verb in (JOIN, SWAP) else ()


# --- for us -------------------------------------------------------------------------------------


def stake(o: Outlook) -> float:
    """What it is worth to this fighter, or helper, that the fight is won and not fled."""
    if o.fight.fighter == o.seat:
        return o.prize + o.j.fear * peril(o, o.seat)
    if o.for_the_win:
        return -NEVER
    deal = o.fight.deal
    share = 0.0 if deal is None else o.j.treasure * deal.treasures
    return o.j.fear * peril(o, o.seat) + share


def to_win(o: Outlook, acts: list[Act]) -> Plan | None:
    """The best card or power to win our fight with, and what is gained by it."""
    if o.need <= 0:
        return greed(o, acts)
    found, hoped = pushes(o, acts, 1), stake(o)
    found = [(points, cost + (1.0 - odds(o, act)) * hoped, act) for points, cost, act in found]
    way = cheapest_way(o, found, o.need) if found else None
    return None if way is None else (hoped - way[0], way[1])


def greed(o: Outlook, acts: list[Act]) -> Plan | None:
    """A fight that is won anyway can bear another monster, or a worse one, for what it brings."""
    if o.fight.fighter != o.seat or o.for_the_win:
        return None
    best: Plan | None = None
    for act in acts:
        gain = bounty(o, act)
        if gain > 0:
            gain -= price(o, act)
            left = swing(o, act) - o.need
            if left >= o.j.spare and gain > 0 and (best is None or gain > best[0]):
                best = gain, act
    return best


def bounty(o: Outlook, act: Act) -> float:
    """What an act adds to the spoils of one's own fight."""
    verb, card, target = act
    if verb == PLAY_AT and o.j.greed and o.prints[card].kind == ENHANCER:
        if o.meaning(o.prints[card].effect) == TWIN:
            foe = o.fight.foe(target)
            levels, treasures = levels_of(o.game, foe), treasures_of(o.game, foe)
            spoils = o.rise(o.seat) * levels + o.j.treasure * treasures
        else:
            spoils = o.j.treasure * o.prints[card].treasures
        return o.j.greed * spoils
    monster = card if verb == JOIN else target if verb == PLAY_WITH else -1
    if monster not in o.me.hand or not o.prints[monster].level:
        return 0.0
    each = o.prints[monster]
    return each.levels * o.rise(o.seat) + o.j.treasure * each.treasures


# --- against others -----------------------------------------------------------------------------


def spite(o: Outlook) -> float:
    """What it is worth to this seat that others lose their fight: fighter and helper."""
    if o.for_the_win or o.for_the_helper:
        return NEVER
    fighter, helper, share = o.fight.fighter, o.fight.helper, 0
    worth = 0.0
    if helper >= 0 and helper != o.seat:
        share = 0 if o.fight.deal is None else min(o.treasures, o.fight.deal.treasures)
        worth = o.rivalry(helper) * (
            o.j.loot * o.j.treasure * share + earned(o, helper) + o.j.gloat * peril(o, helper)
        )
    gain = o.levels * o.rise(fighter) + o.j.loot * o.j.treasure * (o.treasures - share)
    worth += o.rivalry(fighter) * (gain + o.j.gloat * peril(o, fighter))
    return worth * (1.0 - o.j.shirk * company(o)) if o.j.shirk else worth


def earned(o: Outlook, helper: int) -> float:
    """What a helper's own cards make of a victory: a level for each kill, or cards."""
    todo = reactions(o.game, helper, "you help win", who=o.fight.fighter)
    for foe in o.fight.foes:
        todo += reactions(o.game, helper, "you help kill", foe.monster, o.fight.fighter)
    return -sum(harm(o, helper, o.meaning(effect)) for effect, _ in todo)


def company(o: Outlook) -> float:
    """The part of the other onlookers who have cards: they could do it, too."""
    others = [
        munchkin.hand
        for seat, munchkin in enumerate(o.game.munchkins)
        if seat != o.seat and not o.fight.fights(seat)
    ]
    return sum(map(bool, others)) / len(others) if others else 0.0


def to_spoil(o: Outlook, acts: list[Act]) -> Plan | None:
    """The best thing to play against others who are winning."""
    if o.need > 0:
        return None
    spoiling = spite(o)
    if spoiling < o.j.spite:
        return None
    found = pushes(o, acts, -1)
    if not found:
        return None
    way = cheapest_way(o, found, 1 - o.need)
    if way is not None:
        return spoiling - way[0], way[1]
    best = max(found)
    if spoiling == NEVER and best[0] + reach_of_others(o) > -o.need:
        return spoiling, best[2]  # others may have the rest; cards are no use in a lost game
    return None


def reach_of_others(o: Outlook) -> float:
    """How many points the other onlookers may have among them, by the cards they hold."""
    others = [
        len(munchkin.hand)
        for seat, munchkin in enumerate(o.game.munchkins)
        if seat != o.seat and not o.fight.fights(seat)
    ]
    return LIKELY * sum(others)


def malice(o: Outlook, card: int, victim: int) -> float:
    """What a Curse on somebody is worth, beyond keeping it for later."""
    if victim == o.seat:
        return -1.0
    keep = 0.05 if o.excess > 0 else o.j.keep
    return o.j.malice * o.rivalry(victim) * bane(o, victim, card) - keep
