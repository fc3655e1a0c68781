"""TRD-4, TRD-5 Selling Items for levels."""

import pytest

from kickdoor.cards import Class, Curse, Item, Monster, OneShot
from kickdoor.game.views import SPECTATOR, see
from kickdoor.testing import deal, rule
from kickdoor.words import Afflict, Bars, Boost, Nothing, SalePrice, Trait

CARDS = (
    Monster("Straw Ogre", level=30, treasures=1, bad_stuff=Nothing()),
    Class("Peddler", abilities=(Trait("Patter", SalePrice(2)),)),
    Item("Barrow", gold=0, abilities=(Trait("Haggle", SalePrice(2)),)),
    Item("Fork", bonus=1, gold=100, slot="one hand"),
    Item("Knife", bonus=2, gold=200, slot="one hand"),
    Item("Spoon", bonus=3, slot="one hand"),
    Item("Lamp", gold=900),
    Item("Mirror", gold=1000),
    Item("Clock", gold=2000),
    Item("Half Lamp", gold=300),
    Item("Half Clock", gold=300),
    OneShot("Fizz", gold=800, effect=Boost(2)),
    OneShot("Flat Fizz", effect=Boost(1)),
    Curse("Held Back", effect=Afflict(Bars("gaining levels"))),
)


def scene(ann=None, bob=None, cat=None, **more):
    return deal(cards=CARDS, ann=ann or {}, bob=bob or {}, cat=cat or {}, **more)


def sold(table, *names):
    """Ann lays these out for sale."""
    table.play("ann: sell Items")
    for name in names:
        table.play(f"ann: sell {name}")
    return table


@rule("TRD-4")
def test_TRD_4_a_thousand_gold_of_items_from_hand_and_table_is_a_level_at_once():
    table = scene(ann=dict(carries=["Lamp"], hand=["Fork", "Knife"]))
    sold(table, "Lamp")
    assert not table.can("ann: close the sale")
    table.play("""
        ann: sell Fork
        ann: close the sale
    """)
    assert table.ann.level == 2
    assert table.ann.in_play == []
    assert table.ann.hand == ["Knife"]
    assert {"Lamp", "Fork"} <= set(table.discards)
    assert table.is_quiet()


@rule("TRD-4")
@pytest.mark.parametrize(
    ("wares", "levels"),
    [
        (["Mirror"], 1),
        (["Mirror", "Lamp"], 1),  # no change is given
        (["Clock"], 2),
        (["Mirror", "Clock"], 3),
        (["Clock", "Lamp", "Fork"], 3),
    ],
)
def test_TRD_4_a_level_for_each_full_thousand(wares, levels):
    table = sold(scene(ann=dict(hand=wares)), *wares)
    table.play("ann: close the sale")
    assert table.ann.level == 1 + levels
    assert table.ann.hand == []


@rule("TRD-4")
def test_TRD_4_with_less_there_is_no_sale_and_a_sale_may_be_dropped():
    assert not scene(ann=dict(hand=["Lamp"])).can("ann: sell Items")
    table = sold(scene(ann=dict(hand=["Mirror"])), "Mirror")
    table.play("ann: never mind")
    assert table.ann.hand == ["Mirror"]
    assert table.ann.level == 1


@rule("TRD-4")
def test_TRD_4_only_on_the_own_turn_and_not_in_combat_nor_while_running_away():
    table = scene(door="Straw Ogre", ann=dict(hand=["Mirror"]), bob=dict(hand=["Clock"]))
    assert not table.can("bob: sell Items")
    assert not table.can("ann: sell Items")
    table.play("""
        ann: run away
        all: pass
        ann: run from Straw Ogre
    """)
    assert not table.can("ann: sell Items")
    table.play("""
        all: pass
        die: 6
        all: pass
    """)
    assert table.can("ann: sell Items")


@rule("TRD-4", "I10")
def test_I10_one_shots_with_a_value_are_sold_and_those_without_are_not():
    table = scene(ann=dict(hand=["Fizz", "Flat Fizz"], carries=["Knife"]))
    table.play("ann: sell Items")
    assert table.legal("ann") == ["sell Fizz", "sell Knife", "never mind"]
    table.play("""
        ann: sell Fizz
        ann: sell Knife
        ann: close the sale
    """)
    assert table.ann.level == 2
    assert table.ann.hand == ["Flat Fizz"]


@rule("I09")
def test_I09_no_value_items_may_go_along():
    table = scene(ann=dict(carries=["Spoon"], hand=["Mirror"]))
    sold(table, "Spoon")
    assert not table.can("ann: close the sale")
    table.play("""
        ann: sell Mirror
        ann: close the sale
    """)
    assert table.ann.level == 2
    assert table.ann.in_play == table.ann.hand == []


@rule("TRD-4")
def test_TRD_4_cards_that_are_no_items_are_not_sold():
    ann = dict(hand=["Mirror", "Add a Middle Initial", "Straw Ogre"], has=["Hireling"])
    table = scene(ann=ann | dict(is_a=["Peddler"]))
    table.play("ann: sell Items")
    assert table.legal("ann") == ["sell Mirror", "never mind"]


# --- never the last level -----------------------------------------------------------------------


@rule("TRD-5")
def test_TRD_5_at_level_9_nothing_is_sold():
    table = scene(ann=dict(level=9, hand=["Clock"]))
    assert not table.can("ann: sell Items")


@rule("TRD-5")
def test_TRD_5_two_levels_worth_at_level_8_are_one():
    table = sold(scene(ann=dict(level=8, hand=["Clock"])), "Clock")
    table.play("ann: close the sale")
    assert table.ann.level == 9
    assert table.winners == []


@rule("TRD-4")
def test_TRD_4_whoever_can_gain_no_level_cannot_buy_one():
    table = scene(ann=dict(hand=["Mirror"], has=["Held Back"]))
    assert not table.can("ann: sell Items")


# --- a multiple of the price --------------------------------------------------------------------


def test_a_doubled_price_counts_for_the_dearest_item_once_a_turn():
    table = scene(ann=dict(is_a=["Peddler"], hand=["Half Lamp", "Half Clock", "Knife", "Lamp"]))
    sold(table, "Lamp")
    table.play("ann: close the sale")
    assert table.ann.level == 2
    assert not table.can("ann: sell Items")


def test_a_doubled_price_may_make_two_levels_of_one():
    table = sold(scene(ann=dict(is_a=["Peddler"], hand=["Mirror"])), "Mirror")
    table.play("ann: close the sale")
    assert table.ann.level == 3


def test_a_doubled_price_that_brought_nothing_is_kept_for_the_next_sale():
    ann = dict(is_a=["Peddler"], hand=["Half Lamp", "Fizz", "Lamp"])
    table = sold(scene(ann=ann), "Half Lamp", "Fizz")
    table.play("ann: close the sale")
    assert table.ann.level == 2
    sold(table, "Lamp")
    table.play("ann: close the sale")
    assert table.ann.level == 3


def test_two_grants_double_two_items_and_not_one_item_twice():
    ann = dict(is_a=["Peddler"], wears=["Barrow"], hand=["Half Lamp", "Half Clock"])
    table = scene(ann=ann)
    sold(table, "Half Lamp")
    assert not table.can("ann: close the sale")
    table.play("""
        ann: sell Half Clock
        ann: close the sale
    """)
    assert table.ann.level == 2
    assert table.ann.hand == []


def test_each_of_two_grants_is_had_once_a_turn():
    ann = dict(is_a=["Peddler"], carries=["Barrow"], hand=["Lamp", "Fizz"])
    table = sold(scene(ann=ann), "Lamp")
    table.play("ann: close the sale")
    assert not table.can("ann: sell Items")
    table.play("ann: equip Barrow")
    sold(table, "Fizz")
    table.play("ann: close the sale")
    assert table.ann.level == 3


@rule("TRD-4", "SET-5")
def test_TRD_4_what_is_laid_out_is_seen_by_all_and_remembered_though_nothing_is_sold():
    def seen(table) -> list[list[str]]:
        games = [see(table.game, viewer).game for viewer in (1, 2, SPECTATOR)]
        return [[each.prints[card].name for card in each.munchkins[0].hand] for each in games]

    table = scene(ann=dict(hand=["Mirror", "Knife"]))
    assert seen(table) == [["a Treasure", "a Treasure"]] * 3
    sold(table, "Mirror")
    assert seen(table) == [["Mirror", "a Treasure"]] * 3
    table.play("ann: never mind")
    assert seen(table) == [["Mirror", "a Treasure"]] * 3
    assert table.is_quiet()
