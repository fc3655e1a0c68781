"""TRD-4 What Items are worth when sold."""

from __future__ import annotations

from kickdoor.game.counting import note_use
from kickdoor.game.state import Game
from kickdoor.rules.character import face_of
from kickdoor.rules.numbers import is_barred, speaks
from kickdoor.rules.uses import discounted, may_think_again

SALE = 1000


def discounts(game: Game, seat: int) -> list[tuple[int, int]]:
    """The (key, factor) of each single Item that may still sell at a multiple this turn."""
    found: list[tuple[int, int]] = []
    for card in game.munchkins[seat].table:
        each = face_of(game, seat, card)
        words = each.others.get("sale price")
        if words is not None and speaks(game, seat, card):
            key = discounted(seat, each.index)
            if not game.used.get(key):
                found += [(key, word.factor) for word in words for _ in range(word.items)]
    return found


def proceeds(game: Game, seat: int, cards: list[int], most: int = 99) -> int:
    """What the cards sell for; the dearest at a multiple, one for each grant, `most` of them."""
    return sum(gold for _, gold in brought(game, seat, cards, most))


def brought(game: Game, seat: int, cards: list[int], most: int = 99) -> list[tuple[int, int]]:
    """What each of the cards brings when they are sold together, the dearest first."""
    golds = game.box.golds
    dearest = sorted(cards, key=golds.__getitem__, reverse=True)
    factors = [factor for _, factor in discounts(game, seat)[:most]]
    factors += [1] * (len(cards) - len(factors))
    return [(card, golds[card] * factor) for card, factor in zip(dearest, factors, strict=False)]


def spend_discounts(game: Game, seat: int, cards: list[int]) -> None:
    """Once a turn each; a multiple that brings no further level is kept for another sale."""
    levels = proceeds(game, seat, cards) // SALE
    granted = discounts(game, seat)
    needed = 0
    while proceeds(game, seat, cards, needed) // SALE < levels:
        needed += 1
    for key, _ in granted[:needed]:
        note_use(game, key)


def can_sell(game: Game, seat: int) -> bool:
    """TRD-4, TRD-5 With 1,000 gold in all; never for the winning level."""
    munchkin = game.munchkins[seat]
    if munchkin.level + 1 >= game.rules.kill_level:
        return False
    golds = game.box.golds
    total = 0
    for card in munchkin.hand:
        total += golds[card]
    for card in munchkin.table:
        total += golds[card]
    if total < SALE and not (
        discounts(game, seat) and proceeds(game, seat, munchkin.hand + munchkin.table) >= SALE
    ):
        return False
    return may_think_again(game, seat) and not is_barred(game, seat, "gaining levels")
