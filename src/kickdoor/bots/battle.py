"""A fight: what to play for the munchkins, and what against them."""

from __future__ import annotations

from collections.abc import Iterable

from kickdoor.bots.harm import harm, peril
from kickdoor.bots.outlook import NEVER, Outlook
from kickdoor.bots.swing import price, swing, times
from kickdoor.game.acts import (
    JOIN, PLAY, PLAY_AT, PLAY_FOR, PLAY_ON, PLAY_WITH, USE, USE_WITH, Act,
)  # fmt: skip
from kickdoor.game.prints import CURSE

Push = tuple[float, float, Act]
"""How far an act moves the lead our way, what it costs, and the act."""

BLOWS = frozenset((*range(PLAY, PLAY_WITH + 1), *range(USE, USE_WITH + 1), JOIN))
"""The verbs that may move the lead."""


def pushes(o: Outlook, acts: Iterable[Act], side: int) -> list[Push]:
    """The acts that move the lead our way: side 1 is the munchkins', -1 the monsters'."""
    found: list[Push] = []
    for act in acts:
        if act[0] in BLOWS:
            points = swing(o, act) * side
            if points > 0:
                found.append((points, price(o, act), act))
    return found


def cheapest_way(o: Outlook, found: list[Push], need: float) -> tuple[float, Act] | None:
    """What to play first to move the lead so far, and what all of it will cost; None if it is out of reach."""
    enough = [push for push in found if push[0] >= need]
    if enough:
        points, cost, act = min(enough, key=lambda push: push[1])
        return cost, act
    total = 0.0
    first: Act | None = None
    for points, cost, act in sorted(found, key=lambda push: push[1] / push[0]):
        again = times(o, act)
        first = act if first is None else first
        while again and need > 0:
            need -= points
            total += cost
            again -= 1
    return None if need > 0 or first is None else (total, first)


def stake(o: Outlook) -> float:
    """What it is worth to this fighter, or helper, that the fight is won and not fled."""
    if o.fight.fighter == o.seat:
        gain = o.prize
    else:
        deal = o.fight.deal
        gain = o.j.treasure * deal.treasures if deal is not None else 0.0
        if o.for_the_win:
            return -NEVER
    return gain + peril(o, o.seat)


def to_win(o: Outlook, acts: list[Act]) -> tuple[float, Act] | None:
    """The best card or power to win our fight with, and what is gained by it."""
    if o.need <= 0:
        return greed(o, acts)
    way = cheapest_way(o, pushes(o, acts, 1), o.need)
    if way is None:
        return None
    cost, act = way
    return stake(o) - cost, act


def greed(o: Outlook, acts: list[Act]) -> tuple[float, Act] | None:
    """A fight that is won anyway can bear another monster, for its level and its Treasures."""
    if o.fight.fighter != o.seat or o.for_the_win:
        return None
    best: tuple[float, Act] | None = None
    for act in acts:
        verb, card, target = act
        monster = card if verb == JOIN else target if verb == PLAY_WITH else -1
        if monster not in o.me.hand or o.prints[monster].level == 0:
            continue
        left = -o.need + swing(o, act)
        each = o.prints[monster]
        gain = each.levels + o.j.treasure * each.treasures - price(o, act)
        if left >= o.j.spare and gain > 0 and (best is None or gain > best[0]):
            best = gain, act
    return best


def spite(o: Outlook) -> float:
    """What it is worth to this seat that somebody else's fight is lost."""
    if o.for_the_win:
        return NEVER
    fighter = o.fight.fighter
    gain = o.levels + 0.3 * o.j.treasure * o.treasures
    return o.rivalry(fighter) * (gain + 0.5 * peril(o, fighter))


def to_spoil(o: Outlook, acts: list[Act]) -> tuple[float, Act] | None:
    """The best thing to play against others who are winning."""
    if o.need > 0:
        return None
    hatred = spite(o)
    if hatred < o.j.spite:
        return None
    found = pushes(o, acts, -1)
    if not found:
        return None
    way = cheapest_way(o, found, 1 - o.need)
    if way is not None:
        return hatred - way[0], way[1]
    if o.for_the_win:  # others may have the rest; cards are no use in a lost game
        return hatred, max(found)[2]
    return None


def malice(o: Outlook, card: int, victim: int) -> float:
    """What a Curse on somebody is worth, beyond keeping it for later."""
    if victim == o.seat:
        return -1.0
    effect = o.prints[card].effect
    keep = 0.05 if o.excess > 0 else o.j.keep
    return o.j.malice * o.rivalry(victim) * harm(o, victim, effect) - keep


def is_curse(o: Outlook, act: Act) -> bool:
    """Whether an act lays a Curse on somebody."""
    return act[0] == PLAY_ON and o.prints[act[1]].kind == CURSE


__all__ = ["PLAY_AT", "PLAY_FOR", "is_curse", "malice", "to_spoil", "to_win"]
