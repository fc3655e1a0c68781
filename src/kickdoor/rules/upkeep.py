"""Housekeeping: what a seat may rearrange of its own, trades and shown hands among it."""

from __future__ import annotations

from kickdoor.game.acts import (
    CARRY,
    DROP,
    EQUIP,
    EQUIP_FOR,
    LAY,
    NONE,
    OFFER_HELP,
    SHOW,
    TRADE,
    UNEQUIP,
    WITHDRAW,
    Act,
)  # fmt: skip
from kickdoor.game.prints import (
    ANY_TIME,
    CLASS,
    FACTION,
    HIRELING,
    ITEM,
    ONE_SHOT,
    OTHERS_FIGHT,
    QUIET,
    TABLE,
)
from kickdoor.game.state import Game
from kickdoor.rules import uses
from kickdoor.rules.character import may_be_given_up
from kickdoor.rules.items import distinct, fits, in_the_way, loose_items
from kickdoor.rules.moments import just_received
from kickdoor.rules.offers import can_offer_help, can_trade, may_offer_a_trade


def housekeeping(game: Game, seat: int, bits: int) -> list[Act]:
    """Everything a seat may rearrange now."""
    acts: list[Act] = []
    munchkin = game.munchkins[seat]
    idle = uses.has_dawdled(game, seat)
    if bits & ANY_TIME:
        arrange_table(game, seat, munchkin.table, bits & QUIET != 0 and not idle, acts)
    if bits & TABLE or game.fresh:
        lay_out(game, munchkin.hand, bits, acts)
    if bits & QUIET and not idle and may_offer_a_trade(game, seat):
        for other in range(len(game.munchkins)):
            if other != seat and can_trade(game, other):
                acts.append((TRADE, NONE, other))
    if bits & OTHERS_FIGHT and not idle and can_offer_help(game, seat):
        acts.append((OFFER_HELP, NONE, game.fight.fighter if game.fight is not None else NONE))
    for deal in game.offers:
        if deal.by == seat:
            acts.append((WITHDRAW, NONE, deal.to))
    # TRD-3 table talk, which a simulation does without
    if not game.rules.elide and munchkin.hand and not idle:
        for other in range(len(game.munchkins)):
            if other != seat and not game.used.get(uses.shown(seat, other)):
                acts.append((SHOW, NONE, other))
    return acts


def lay_out(game: Game, hand: list[int], bits: int, acts: list[Act]) -> None:
    """I05 One-shots may lie on the table, ready to be used."""
    prints = game.prints
    one_shots = [card for card in hand if prints[card].kind == ONE_SHOT]
    for card in distinct(game, one_shots):
        open_now = just_received(bits) if card in game.fresh else bits
        if prints[card].when & TABLE & open_now:
            acts.append((LAY, card, NONE))


def arrange_table(game: Game, seat: int, table: list[int], quiet: bool, acts: list[Act]) -> None:
    """ITM-2, WHEN-1, HIR-1 Turn Items, drop what one is, give a Hireling something to carry."""
    prints = game.prints
    sideways = game.sideways
    seen: list[tuple[int, int]] = []
    for card in table:
        each = prints[card]
        kind = each.kind
        if not each.single:
            if (each.index, sideways[card]) in seen:
                continue
            seen.append((each.index, sideways[card]))
        if kind == ITEM:
            if not quiet:
                continue
            if sideways[card]:
                equip(game, seat, card, acts)
            elif uses.may_turn(game, card):
                acts.append((UNEQUIP, card, NONE))
        elif CLASS <= kind <= FACTION:
            if may_be_given_up(game, seat, card):
                acts.append((DROP, card, NONE))  # WHEN-1, C15
        elif kind == HIRELING:
            acts.append((DROP, card, NONE))  # WHEN-1, I22
            if not quiet or not each.carries:
                continue
            for other in distinct(game, loose_items(game, seat)):
                if uses.may_take_a_place(game, seat, other):
                    acts.append((CARRY, card, other))


def equip(game: Game, seat: int, card: int, acts: list[Act]) -> None:
    """ITM-2 Equip what lies sideways, in place of another if need be."""
    if fits(game, seat, card):
        acts.append((EQUIP, card, NONE))
    elif uses.may_take_a_place(game, seat, card):
        for other in distinct(game, in_the_way(game, seat, card)):
            acts.append((EQUIP_FOR, card, other))
