"""ITM Items: what one may carry, what one may equip."""

from __future__ import annotations

from kickdoor.game.prints import (
    CURSE,
    ITEM,
    NO_SLOT,
    ONE_HAND,
    SLOT_NAMES,
    TWO_HANDS,
)
from kickdoor.game.state import Game
from kickdoor.rules.numbers import is_usable, modifiers


def room(game: Game, seat: int, slot: int) -> int:
    """ITM-3 How much one may equip of a slot (hands count singly), as cards may lift it."""
    count = 2 if slot == ONE_HAND else 1
    for word in modifiers(game, seat, "slots"):
        if word.slot == SLOT_NAMES[slot]:
            count += word.amount
    return count


def takes(slot: int) -> int:
    """How many of its slot an Item takes: a 2 Hands Item takes two hands."""
    return 2 if slot == TWO_HANDS else 1


def equipped(game: Game, seat: int, slot: int) -> list[int]:
    """The Items that fill a slot; hands are one slot, and cheated Items fill none (ITM-10)."""
    prints = game.prints
    hands = slot >= ONE_HAND
    return [
        card
        for card in game.munchkins[seat].table
        if not game.sideways[card]
        and prints[card].kind == ITEM
        and (prints[card].slot == slot or (hands and prints[card].slot >= ONE_HAND))
        and card not in game.attached
    ]


def overload(game: Game, seat: int, slot: int) -> int:
    """By how much the equipped Items of a slot exceed the room for them."""
    kind = ONE_HAND if slot >= ONE_HAND else slot
    worn = sum(takes(game.prints[card].slot) for card in equipped(game, seat, kind))
    return worn - room(game, seat, kind)


def fits(game: Game, seat: int, card: int) -> bool:
    """ITM-3, ITM-4 Whether an Item could be equipped beside what is."""
    slot = game.prints[card].slot
    if not is_usable(game, seat, card):
        return False
    if card in game.attached:  # ITM-10 against any limit of slot
        return True
    return slot == NO_SLOT or overload(game, seat, slot) + takes(slot) <= 0


def in_the_way(game: Game, seat: int, card: int) -> list[int]:
    """The equipped Items any one of which would make room for this one, which does not fit."""
    slot = game.prints[card].slot
    if slot == NO_SLOT or not is_usable(game, seat, card):
        return []
    excess = overload(game, seat, slot) + takes(slot)
    return [
        other for other in equipped(game, seat, slot) if takes(game.prints[other].slot) >= excess
    ]


def big_items(game: Game, seat: int) -> list[int]:
    """The Big Items that count against the limit: cheated ones do not (ITM-10)."""
    prints = game.prints
    return [
        card
        for card in game.munchkins[seat].table
        if prints[card].big and card not in game.attached
    ]


def big_room(game: Game, seat: int) -> int:
    """ITM-6 One Big Item, unless something lifts that."""
    room = 1
    for word in modifiers(game, seat, "big items"):
        room += word.amount
    return room


def can_carry(game: Game, seat: int, card: int) -> bool:
    """ITM-4, ITM-6 Anyone carries anything, but for a second Big Item."""
    if not game.prints[card].big:
        return True
    return len(big_items(game, seat)) < big_room(game, seat)


def items_in_play(game: Game, seat: int) -> list[int]:
    """P13 What a munchkin carries that has a gold value printed."""
    prints = game.prints
    return [card for card in game.munchkins[seat].table if prints[card].is_item]


def loose_items(game: Game, seat: int) -> list[int]:
    """The Items in play, one-shots aside, that go with no Cheat! or Hireling yet."""
    prints = game.prints
    return [
        card
        for card in game.munchkins[seat].table
        if prints[card].kind == ITEM and card not in game.attached
    ]


def has_items(game: Game, seat: int) -> bool:
    """Whether a munchkin carries anything that has a gold value printed."""
    prints = game.prints
    for card in game.munchkins[seat].table:
        if prints[card].is_item:
            return True
    return False


def own_cards(game: Game, seat: int) -> list[int]:
    """CHR-3 All one may discard for an ability: hand and table, but no Curse kept (U06)."""
    munchkin = game.munchkins[seat]
    prints = game.prints
    return munchkin.hand + [card for card in munchkin.table if prints[card].kind != CURSE]


def distinct(game: Game, cards: list[int]) -> list[int]:
    """One of each card: two copies would be said alike."""
    prints = game.prints
    found: list[int] = []
    seen: list[int] = []
    for card in cards:
        each = prints[card]
        if not each.single:
            if each.index in seen:
                continue
            seen.append(each.index)
        found.append(card)
    return found
