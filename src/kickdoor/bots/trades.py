"""Trades: an Item that is worth more to somebody else for one that is worth more here."""

from __future__ import annotations

from typing import NamedTuple

from kickdoor.bots.bargains import NEVER_MIND_ACT, accepting_help, said
from kickdoor.bots.outlook import Outlook
from kickdoor.bots.selling import completes_a_sale
from kickdoor.game.acts import (
    ADD,
    ASK,
    COUNTER,
    DECLINE,
    END_TURN,
    KICK,
    MAKE_OFFER,
    NONE,
    OFFER_HELP,
    TRADE,
    WANT,
    Act,
)
from kickdoor.game.fight import Deal
from kickdoor.rules.items import items_in_play
from kickdoor.rules.numbers import is_usable
from kickdoor.rules.offers import can_take
from kickdoor.rules.uses import traded

PATIENCE = 2
"""Who has declined so many trades is not asked again; nor are more offered in one turn.

Nobody is asked twice in one turn: no is no.
"""


class Swap(NamedTuple):
    """One Item for another, and what is gained by it."""

    gain: float
    mine: int
    theirs: int


def as_trader(o: Outlook, other: int, got: tuple[int, ...], given: tuple[int, ...]) -> float:
    """What this seat gains by a trade; what a rival gains by it hurts."""
    gain = worth_of(o, got) - worth_of(o, given)
    rivalry = o.rivalry(other)
    if completes_a_sale(o, other, given, got):
        if o.levels_to_go(other) == 2:
            return -1.0  # a kill from winning, for an Item
        gain -= rivalry * o.rise(other)
    if rivalry > 0.3:  # nobody who matters
        theirs = o.of(other)
        gain -= rivalry * max(0.0, worth_of(theirs, given) - worth_of(theirs, got))
    return gain - o.j.margin


def worth_of(o: Outlook, cards: tuple[int, ...]) -> float:
    """What some cards are worth together."""
    return sum(map(o.worth, cards))


def accepting(o: Outlook, act: Act) -> float:
    """What accepting an open offer is worth."""
    by = act[2]
    for deal in o.game.offers:
        if deal.by == by and deal.to == o.seat:
            if deal.helps:
                return accepting_help(o, deal)
            return as_trader(o, by, deal.gives, deal.takes)
    return -1.0


def best_swap(o: Outlook, other: int) -> Swap | None:
    """The best trade that the other would hardly refuse: somebody parts with what lies idle."""
    game, theirs = o.game, o.of(other)
    here, there = of_use(o, o.seat, other), of_use(o, other, o.seat)
    best: Swap | None = None
    for mine in here:
        for wanted in there:
            if not (game.sideways[mine] or game.sideways[wanted]):
                continue
            gain = o.worth(wanted) - o.worth(mine)
            if gain <= o.j.margin or (best is not None and gain <= best.gain):
                continue
            if (
                as_trader(theirs, o.seat, (mine,), (wanted,)) > 0
                and as_trader(o, other, (wanted,), (mine,)) > 0
                and can_take(game, other, (mine,), (wanted,))
                and can_take(game, o.seat, (wanted,), (mine,))
            ):
                best = Swap(gain, mine, wanted)
    return best


def of_use(o: Outlook, owner: int, other: int) -> list[int]:
    """The Items of one munchkin that another could use."""
    game = o.game
    return [card for card in items_in_play(game, owner) if is_usable(game, other, card)]


def proposals(o: Outlook, acts: list[Act], scores: list[float]) -> None:
    """Think of trades once the house is in order: before the door is kicked open."""
    if acts[0][0] != KICK or max(scores) > 0 or o.game.used.get(traded(o.seat), 0) >= PATIENCE:
        return
    for place, act in enumerate(acts):
        if act[0] == TRADE:
            swap = best_swap(o, act[2])
            if swap is not None and may_be_asked(o, act[2]):
                scores[place] = swap.gain


def may_be_asked(o: Outlook, other: int) -> bool:
    """Whether somebody has not declined too many trades of this seat's, nor one this turn."""
    count = 0
    open_ = is_now = False
    for seat, (verb, _, target) in o.view.deeds()[0]:
        if seat == o.seat and target == other and verb in (TRADE, ASK, OFFER_HELP, COUNTER):
            open_ = verb == TRADE
        elif seat == other and target == o.seat and verb == DECLINE:
            count += open_
            is_now |= open_
            open_ = False
        elif verb == END_TURN:
            is_now = False
    return count < PATIENCE and not is_now


def drafted(o: Outlook, acts: list[Act], deal: Deal) -> Act:
    """The next piece of a trade."""
    swap = best_swap(o, deal.to)
    if swap is None:
        return NEVER_MIND_ACT
    piece: Act | None = (MAKE_OFFER, NONE, NONE)
    if not deal.gives:
        piece = said(o, acts, ADD, swap.mine)
    elif not deal.takes:
        piece = said(o, acts, WANT, swap.theirs)
    return NEVER_MIND_ACT if piece is None else piece
