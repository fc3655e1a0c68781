"""May: what one may pay is asked for only where all of it could be paid."""

import pytest

from kickdoor.cards import Item, Special
from kickdoor.testing import Scene, deal
from kickdoor.words import ITEM, Cards, Draw, GainLevels, Lose, LoseLevels, May, The, This, Try
from kickdoor.words.base import Effect

CUP, CAN = Item("Cup", gold=400), Item("Can", gold=200)


def offered(price: Effect, **ann) -> bool:
    """Whether ann is asked for it, by a card that gives a Treasure for it."""
    bargain = Try(May(price), then=Draw("treasures"))
    cards = (Special("Deal", deck="treasures", effect=bargain), CUP, CAN)
    table: Scene = deal(cards=cards, ann=dict(hand=["Deal"], **ann), bob={}, cat={})
    return table.can("ann: play Deal")


@pytest.mark.parametrize(("level", "asked"), [(1, False), (2, False), (3, True)])
def test_levels_are_offered_only_if_one_has_as_many_to_lose(level, asked):
    assert offered(LoseLevels(2), level=level) == asked


@pytest.mark.parametrize(("level", "asked"), [(1, False), (2, True), (9, True)])
def test_levels_down_to_a_level_are_offered_whatever_they_come_to(level, asked):
    assert offered(LoseLevels(to=1), level=level) == asked


@pytest.mark.parametrize(
    ("has", "asked"), [([], False), (["Can"], False), (["Cup"], False), (["Cup", "Can"], True)]
)
def test_items_are_offered_only_if_they_are_worth_enough(has, asked):
    assert offered(Lose(ITEM, total=500), carries=has) == asked


@pytest.mark.parametrize(("has", "asked"), [([], False), (["Can"], False), (["Cup", "Can"], True)])
def test_items_are_offered_only_if_there_are_enough(has, asked):
    assert offered(Lose(ITEM, 2), carries=has) == asked


@pytest.mark.parametrize(("has", "asked"), [([], False), (["Can"], True)])
def test_every_item_is_offered_if_there_is_one(has, asked):
    assert offered(Lose(ITEM, every=True), carries=has) == asked


@pytest.mark.parametrize(("level", "asked"), [(1, True), (8, True), (9, False)])
def test_anything_else_is_offered_if_it_can_be_done(level, asked):
    assert offered(GainLevels(), level=level) == asked


def test_cards_that_are_counted_are_said_in_the_plural():
    lost = LoseLevels(The("level", "lowest"))
    assert str(lost) == "lose as many levels as the lowest Level at the table"
    worn = Cards("item", complex=True, worn=True)
    assert worn.several() == "Complex Items you are wearing"
    assert (ITEM.several(), This().several()) == ("Items", "this card")
