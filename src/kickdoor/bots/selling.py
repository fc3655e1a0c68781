"""Selling Items for a level, without gutting one's gear."""

from __future__ import annotations

from kickdoor.bots.outlook import Outlook
from kickdoor.game.acts import CLOSE_SALE, NEVER_MIND, SELL_CARD, Act
from kickdoor.rules.prices import SALE, proceeds


def best_sale(o: Outlook) -> tuple[float, list[int]]:
    """The wares to part with for one level, and what is gained by it; below 0, keep them."""
    uses = {
        card: o.worth(card) - o.j.gold * o.prints[card].gold
        for card in o.me.hand + o.me.table
        if o.prints[card].gold
    }
    picked: list[int] = []
    for card in sorted(uses, key=lambda card: (uses[card] / o.prints[card].gold, card)):
        picked.append(card)
        if proceeds(o.game, o.seat, picked) >= SALE:
            break
    else:
        return -1.0, []
    for card in sorted(picked, key=lambda card: -uses[card]):
        rest = [other for other in picked if other != card]
        if proceeds(o.game, o.seat, rest) >= SALE:
            picked = rest
    waste = proceeds(o.game, o.seat, picked) - SALE
    return o.j.sale * o.rise(o.seat) - sum(uses[card] for card in picked) - o.j.gold * waste, picked


def completes_a_sale(o: Outlook, seat: int, got: tuple[int, ...], given: tuple[int, ...]) -> bool:
    """Whether what somebody gets for something would buy a level more, by all that lies open."""
    munchkin, golds = o.game.munchkins[seat], o.game.box.golds
    if munchkin.level + 1 >= o.game.rules.kill_level:
        return False
    before = more = 0
    for card in munchkin.hand + munchkin.table:
        before += golds[card]
    for card in got:
        more += golds[card]
    for card in given:
        more -= golds[card]
    return more > 0 and (before + more) // SALE > before // SALE


def in_sale(o: Outlook, acts: list[Act], picked: list[int]) -> Act:
    """The next ware of the sale; then close it."""
    _, wanted = best_sale(o)
    prints = o.prints
    missing = [prints[card] for card in wanted if card not in picked]
    for act in acts:
        if act[0] == SELL_CARD and prints[act[1]] in missing:
            return act
    closing = [act for act in acts if act[0] in (CLOSE_SALE, NEVER_MIND)]
    return closing[0]
