"""ITM Items: what one may carry, what one may equip."""

from __future__ import annotations

from typing import Any

from kickdoor.game.acts import NONE
from kickdoor.game.box import UNLIMITED
from kickdoor.game.prints import (
    CURSE,
    ITEM,
    NO_SLOT,
    ONE_HAND,
    SLOT_NAMES,
    TWO_HANDS,
)
from kickdoor.game.state import Game
from kickdoor.rules.numbers import is_cheated, is_usable, modifiers


def room(game: Game, seat: int, of: str) -> int:
    """ITM-3, ITM-6, ITM-8, HIR-2 How much there is room for (hands count singly), as cards say."""
    count = 2 if of == "one hand" else 1
    for word in modifiers(game, seat, "room"):
        if word.of == of:
            count += so_much(game, seat, word)
    return count


def so_much(game: Game, seat: int, word: Any) -> int:
    """How much room a card makes for its owner: as it says, or by its Level."""
    times = game.munchkins[seat].level - 1 if word.by_level else 1
    return UNLIMITED if word.unlimited else times * int(word.amount)


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
        and not (card in game.attached and is_cheated(game, card))
    ]


def filled(game: Game, cards: list[int]) -> int:
    """How much of a slot these Items fill; ITM-9 what is snapped together fills it once."""
    prints = game.prints
    count = 0
    snapped: list[str] = []
    for card in cards:
        snaps = prints[card].snaps
        if snaps not in snapped:
            count += takes(prints[card].slot)
        if snaps:
            snapped.append(snaps)
    return count


def overload(game: Game, seat: int, slot: int) -> int:
    """By how much the equipped Items of a slot exceed the room for them."""
    return filled(game, equipped(game, seat, slot)) - room(game, seat, SLOT_NAMES[slot])


def of_sort(game: Game, seat: int, sort: str) -> list[int]:
    """ITM-3 The Items of a sort that are equipped: of each sort of a card maker's own, one."""
    prints = game.prints
    return [
        card
        for card in game.munchkins[seat].table
        if prints[card].sort == sort
        and not game.sideways[card]
        and not (card in game.attached and is_cheated(game, card))
    ]


def sort_room(game: Game, seat: int, sort: str) -> int:
    """ITM-3 How many of a sort may be equipped: one, unless a card has room for more."""
    mine = [word for word in modifiers(game, seat, "room") if word.sort == sort]
    return 1 + sum(so_much(game, seat, word) for word in mine)


def complex_items(game: Game, seat: int) -> list[int]:
    """ITM-8 The Complex Items that are equipped; cheated ones do not count (ITM-10)."""
    prints = game.prints
    return [
        card
        for card in game.munchkins[seat].table
        if prints[card].complex
        and not game.sideways[card]
        and not (card in game.attached and is_cheated(game, card))
    ]


def too_complex(game: Game, seat: int, cards: list[int]) -> bool:
    """ITM-8, ITM-9 Whether these are too many at once; snapped together they count as one."""
    if len(cards) < 2:
        return len(cards) > room(game, seat, "complex")
    snapped = {game.prints[card].snaps or str(card) for card in cards}
    return len(snapped) > room(game, seat, "complex")


def fits(game: Game, seat: int, card: int, instead_of: int = NONE) -> bool:
    """ITM-3, ITM-4, ITM-8 Whether an Item could be equipped beside what is, or in its place."""
    each = game.prints[card]
    if not is_usable(game, seat, card):
        return False
    if card in game.attached and is_cheated(game, card):  # ITM-10 against any limit of slot
        return True
    if each.complex:
        others = [other for other in complex_items(game, seat) if other != instead_of]
        if too_complex(game, seat, [*others, card]):
            return False
    if each.sort:
        alike = [other for other in of_sort(game, seat, each.sort) if other != instead_of]
        if len(alike) >= sort_room(game, seat, each.sort):
            return False
    if each.slot == NO_SLOT:
        return True
    worn = [other for other in equipped(game, seat, each.slot) if other != instead_of]
    slot = ONE_HAND if each.slot >= ONE_HAND else each.slot
    return filled(game, [*worn, card]) <= room(game, seat, SLOT_NAMES[slot])


def in_the_way(game: Game, seat: int, card: int) -> list[int]:
    """The equipped Items any one of which would make room for this one, which does not fit."""
    each = game.prints[card]
    if not is_usable(game, seat, card):
        return []
    found = complex_items(game, seat) if each.complex else []
    if each.sort:
        found += of_sort(game, seat, each.sort)
    if each.slot != NO_SLOT:
        found += [other for other in equipped(game, seat, each.slot) if other not in found]
    return [other for other in found if fits(game, seat, card, other)]


def big_items(game: Game, seat: int) -> list[int]:
    """The Big Items that count against the limit: cheated ones do not (ITM-10)."""
    prints = game.prints
    return [
        card
        for card in game.munchkins[seat].table
        if prints[card].big and not (card in game.attached and is_cheated(game, card))
    ]


def big_room(game: Game, seat: int) -> int:
    """ITM-6 One Big Item, unless something lifts that."""
    return room(game, seat, "big")


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
    """The Items in play, one-shots aside, that go with no other card yet."""
    prints = game.prints
    return [
        card
        for card in game.munchkins[seat].table
        if prints[card].kind == ITEM and card not in game.attached
    ]


def carried_by(game: Game, card: int) -> list[int]:
    """HIR-1 What a Hireling has been given to carry."""
    return [item for item, helper in game.attached.items() if helper == card]


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
