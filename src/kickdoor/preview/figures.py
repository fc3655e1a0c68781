"""The figures on a card: what stands in its corner, under its picture and at its foot."""

from __future__ import annotations

from kickdoor.cards import Card, Doubler, Enhancer, Hireling, Item, Monster, OneShot
from kickdoor.terminal.face import counted
from kickdoor.words.base import Slot

WORN: dict[Slot | None, str] = {
    None: "",
    "head": "Headgear",
    "armor": "Armor",
    "feet": "Footgear",
    "one hand": "1 Hand",
    "two hands": "2 Hands",
}


def corner(card: Card) -> tuple[str, str]:
    """The number that everybody looks at first, and what it is.

    >>> corner(Item("Tin Hat", bonus=1)), corner(Item("Nail"))
    (('+1', 'Bonus'), ('', ''))
    """
    if isinstance(card, Monster):
        return str(card.level), "Level"
    if isinstance(card, Enhancer) and card.strength:
        return f"{card.strength:+d}", "to monster"
    if isinstance(card, Item | Hireling) and card.bonus:
        return f"{card.bonus:+d}", "Bonus"
    return "", ""


def line(card: Card) -> tuple[str, ...]:
    """What is said of a card beside its kind.

    >>> line(Item("Anvil", slot="two hands", big=True, tags=("iron",)))
    ('Big', 'Iron')
    """
    if isinstance(card, Monster):
        return tuple(map(str.title, card.tags))
    if isinstance(card, Enhancer):
        return tuple(f"makes {tag.title()}" for tag in card.makes)
    if isinstance(card, Doubler):
        return (f"doubles a {card.of.title()}",)
    if isinstance(card, Item):
        sizes = ("Big",) * card.big + ("Complex",) * card.complex
        return (*sizes, *map(str.title, card.tags))
    if isinstance(card, OneShot):
        return tuple(map(str.title, card.tags))
    return ()


def bottom(card: Card) -> tuple[str, str]:
    """What stands at the foot, left and right.

    >>> bottom(Item("Tin Hat", gold=200, slot="head"))
    ('Headgear', '200 Gold')
    """
    if isinstance(card, Monster):
        levels = counted(card.levels, "Level") if card.levels != 1 else ""
        return levels, counted(card.treasures, "Treasure") if card.treasures else "Special"
    if isinstance(card, Enhancer) and card.treasures:
        return "", counted(card.treasures, "Treasure", signed=True)
    if isinstance(card, Item | OneShot) and card.gold is not None:
        worn = WORN[card.slot] if isinstance(card, Item) else ""
        return worn, f"{card.gold:,} Gold" if card.gold else "No Value"
    return "", ""
