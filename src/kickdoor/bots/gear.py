"""Changing what is worn: always for the better, so that it comes to an end."""

from __future__ import annotations

from kickdoor.bots.outlook import Outlook
from kickdoor.game.acts import Act
from kickdoor.game.prints import ITEM, ONE_HAND, TWO_HANDS
from kickdoor.rules.items import carried_by, equipped, room


def equipping(o: Outlook, act: Act) -> float:
    """By how many points a change betters what is worn; a second hand set free may be filled."""
    _, card, other = act
    gain = o.points_now(card) - 0.01  # for nothing, nothing is changed
    if other < 0:
        return gain
    gain -= o.points_now(other)
    prints = o.prints
    if prints[other].slot == TWO_HANDS and prints[card].slot == ONE_HAND:
        gain += max(spare_for_one_hand(o, card), default=0.0)
    return gain


def spare_for_one_hand(o: Outlook, card: int) -> list[float]:
    """The points of the other one-hand Items that lie about."""
    return [
        o.points_now(spare)
        for spare in o.me.table
        if spare != card
        and o.game.sideways[spare]
        and o.prints[spare].kind == ITEM
        and o.prints[spare].slot == ONE_HAND
    ]


def laying_aside(o: Outlook, act: Act) -> float:
    """What is gained by laying a one-hand Item sideways: room for a better two-hand one."""
    card = act[1]
    if o.prints[card].slot != ONE_HAND or room(o.game, o.seat, "one hand") != 2:
        return -0.1 - o.points_now(card)
    worn = [o.points_now(each) for each in equipped(o.game, o.seat, ONE_HAND)]
    better = [
        o.points_now(spare)
        for spare in o.me.table
        if o.game.sideways[spare] and o.prints[spare].slot == TWO_HANDS
    ]
    gain = max(better, default=0.0) - sum(worn)
    return gain if gain > 0 and len(worn) == 2 else -0.1 - o.points_now(card)


def carrying(o: Outlook, act: Act) -> float:
    """What is gained by giving a Hireling an Item: one that could not be worn, and a better one."""
    _, hireling, item = act
    if not o.game.sideways[item]:
        return -1.0
    carried = carried_by(o.game, hireling)
    return o.points[item] - sum(o.points[each] for each in carried) - 0.01
