"""Nouns: which cards are meant."""

import pytest

from kickdoor.cards import Curse, Hireling, Item, OneShot, Race
from kickdoor.game.context import Context
from kickdoor.testing import Scene, deal
from kickdoor.words import Afflict, Boost, Cards, RunAway, That, This
from kickdoor.words.nouns import HAND, ITEM

CARDS = (
    Item("Hat", bonus=2, gold=400, slot="head", tags=("felt",)),
    Item("Cap", bonus=1, gold=100, slot="head"),
    Item("Anvil", bonus=3, gold=300, big=True),
    Item("Clock", bonus=1, gold=400, complex=True),
    OneShot("Pie", gold=100, effect=Boost(2)),
    OneShot("Crumb", effect=Boost(1)),
    Hireling("Page", deck="treasures"),
    Race("Elf", abilities=()),
    Curse("Limp", effect=Afflict(RunAway(-1))),
)


def scene() -> Scene:
    """Ann has something of everything."""
    return deal(
        cards=CARDS,
        ann=dict(
            level=4,
            is_a=["Witch", "Elf", "Hellknight"],
            wears=["Hat", "Anvil", "Clock"],
            carries=["Cap", "Pie"],
            has=["Page", "Limp"],
            hand=["Crumb", "Akata", "Alchemist"],
        ),
        bob={},
        cat={},
    )


@pytest.mark.parametrize(
    ("noun", "found"),
    [
        (ITEM, "Hat, Anvil, Clock, Cap, Pie"),
        (HAND, "Crumb, Akata, Alchemist"),
        (Cards("card", "hand"), "Crumb, Akata, Alchemist"),
        (Cards("treasure"), "Crumb, Hat, Anvil, Clock, Cap, Pie, Page"),
        (Cards("treasure", "hand"), "Crumb"),
        (Cards("door"), "Akata, Alchemist, Witch, Elf, Hellknight"),
        (Cards("door", "play"), "Witch, Elf, Hellknight"),
        (Cards("card", "play"), "Witch, Elf, Hellknight, Hat, Anvil, Clock, Cap, Pie, Page"),
        (Cards("one-shot"), "Crumb, Pie"),
        (Cards("monster"), "Akata"),
        (Cards("monster", "play"), ""),
        (Cards("class"), "Witch"),
        (Cards("class", "hand"), "Alchemist"),
        (Cards("race"), "Elf"),
        (Cards("faction"), "Hellknight"),
        (Cards("trait"), "Witch, Elf, Hellknight"),
        (Cards("hireling"), "Page"),
        (Cards("curse"), "Limp"),
        (Cards("item", slot="head"), "Hat, Cap"),
        (Cards("item", slot="head", worn=True), "Hat"),
        (Cards("item", worn=True), "Hat, Anvil, Clock"),
        (Cards("item", tag="felt"), "Hat"),
        (Cards("item", big=True), "Anvil"),
        (Cards("item", big=False, complex=False), "Hat, Cap, Pie"),
        (Cards("item", complex=True), "Clock"),
        (Cards("item", worth=400), "Hat, Clock"),
        (Cards("item", best="gold"), "Hat, Clock"),
        (Cards("item", best="bonus"), "Anvil"),
        (Cards("item", tag="silk", best="bonus"), ""),
        (This(), ""),
        (That(), ""),
    ],
)
def test_which_cards_are_meant(noun, found):
    table = scene()
    pool = noun.pool(table.game, Context(-1, 0, 0))
    assert ", ".join(table.game.prints[card].name for card in pool) == found


def test_this_card_and_that_card_are_meant_as_long_as_one_has_them():
    table = scene()
    game = table.game
    hat, crumb = game.munchkins[0].table[3], game.munchkins[0].hand[0]
    to = Context(hat, 0, 0, it=crumb)
    assert This().pool(game, to) == [hat]
    assert That().pool(game, to) == [crumb]
    assert This().pool(game, to.on(1)) == That().pool(game, to.on(1)) == []
    assert hat not in Cards("item", but="this card").pool(game, to)
    assert hat in Cards("item", but="that card").pool(game, to)
    assert crumb not in Cards("card", but="that card").pool(game, to)


@pytest.mark.parametrize(
    ("noun", "counted"),
    [
        (ITEM, ("an Item", "2 Items", "every Item")),
        (
            Cards("item", slot="head", worth=100),
            (
                "a piece of Headgear worth 100 gold or more",
                "2 pieces of Headgear worth 100 gold or more",
                "every piece of Headgear worth 100 gold or more",
            ),
        ),
        (HAND, ("a card from your hand", "2 cards from your hand", "every card from your hand")),
    ],
)
def test_so_many_of_them(noun, counted):
    assert (noun.counted(1), noun.counted(2), noun.every()) == counted
