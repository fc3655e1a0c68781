"""TRD-4 What Items are worth when sold."""

from __future__ import annotations

from kickdoor.game.state import Game
from kickdoor.rules.numbers import modifiers

SALE = 1000


def discount_key(seat: int) -> int:
    """In `game.used`: a multiple of the price was had this turn."""
    return -901 - seat


def proceeds(game: Game, seat: int, cards: list[int]) -> int:
    """What the cards sell for; the dearest at a multiple, if something grants that this turn."""
    prints = game.prints
    values = sorted((prints[card].gold for card in cards), reverse=True)
    total = sum(values)
    if not game.used.get(discount_key(seat)):
        for word in modifiers(game, seat, "sale price"):
            total += (word.factor - 1) * sum(values[: word.items])
    return total


def spend_discount(game: Game, seat: int) -> None:
    """Once a turn."""
    if modifiers(game, seat, "sale price"):
        game.used[discount_key(seat)] = 1


def can_sell(game: Game, seat: int) -> bool:
    """TRD-4, TRD-5 With 1,000 gold in all; never for the winning level."""
    munchkin = game.munchkins[seat]
    if munchkin.level + 1 >= game.rules.kill_level:
        return False
    prints = game.prints
    total = most = 0
    for card in munchkin.hand + munchkin.table:
        gold = prints[card].gold
        total += gold
        if gold > most:
            most = gold
    if total >= SALE:
        return True
    return total + most >= SALE and proceeds(game, seat, munchkin.hand + munchkin.table) >= SALE
