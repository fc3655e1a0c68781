"""TRD Trades and gifts, and hands that are shown."""

from kickdoor.cards import Class, Curse, Item, Monster, OneShot
from kickdoor.game.views import see
from kickdoor.testing import deal, rule
from kickdoor.words import (
    ITEM,
    Boost,
    Lose,
    Nothing,
)

CARDS = (
    Monster("Straw Ogre", level=30, treasures=1, bad_stuff=Nothing()),
    Class("Peddler", abilities=()),
    Item("Fork", bonus=1, gold=100, slot="one hand"),
    Item("Knife", bonus=2, gold=200, slot="one hand"),
    Item("Spoon", bonus=3, slot="one hand"),
    Item("Mirror", gold=1000),
    OneShot("Fizz", gold=800, effect=Boost(2)),
    Curse("Moths", effect=Lose(ITEM)),
)


def scene(ann=None, bob=None, cat=None, **more):
    return deal(cards=CARDS, ann=ann or {}, bob=bob or {}, cat=cat or {}, **more)


# --- trades -------------------------------------------------------------------------------------


@rule("TRD-1")
def test_TRD_1_items_change_owners_and_stay_in_play():
    table = scene(ann=dict(wears=["Fork"]), bob=dict(wears=["Knife"]), cat=dict(wears=["Spoon"]))
    table.play("""
        ann: offer bob a trade
        ann: add Fork
        ann: want Knife
        ann: make the offer
        bob: accept ann's offer
    """)
    assert table.ann.in_play == table.ann.sideways == ["Knife"]
    assert table.bob.in_play == table.bob.sideways == ["Fork"]
    assert table.ann.hand == table.bob.hand == []
    assert table.cat.in_play == ["Spoon"]
    assert table.is_quiet()


@rule("TRD-1")
def test_TRD_1_items_only_and_from_the_table_only():
    ann = dict(is_a=["Peddler"], wears=["Fork"], has=["Hireling"], hand=["Knife"])
    table = scene(ann=ann, bob=dict(hand=["Spoon"]))
    table.play("ann: offer bob a trade")
    assert table.legal("ann") == ["add Fork", "never mind"]


@rule("TRD-1")
def test_TRD_1_a_one_shot_with_a_value_is_traded_too():
    table = scene(ann=dict(carries=["Fizz"]))
    table.play("""
        ann: offer bob a trade
        ann: add Fizz
        ann: make the offer
        bob: accept ann's offer
    """)
    assert table.bob.in_play == ["Fizz"]


@rule("TRD-1")
def test_TRD_1_it_takes_two():
    table = scene(ann=dict(wears=["Fork"]), bob=dict(wears=["Knife"]))
    table.play("""
        ann: offer bob a trade
        ann: want Knife
        ann: make the offer
    """)
    assert not table.can("cat: accept ann's offer")
    table.play("bob: decline ann's offer")
    assert table.bob.in_play == ["Knife"]
    assert table.is_quiet()


@rule("TRD-1")
def test_TRD_1_an_offer_may_be_withdrawn_and_a_draft_dropped():
    table = scene(ann=dict(wears=["Fork"]), bob=dict(wears=["Knife"]))
    table.play("""
        bob: offer ann a trade
        bob: never mind
        ann: offer bob a trade
        ann: add Fork
        ann: make the offer
        ann: withdraw the offer to bob
    """)
    assert not table.can("bob: accept ann's offer")
    assert table.ann.in_play == ["Fork"]
    assert table.is_quiet()


@rule("TRD-1")
def test_TRD_1_nothing_for_nothing_is_no_offer():
    table = scene(ann=dict(wears=["Fork"]))
    table.play("ann: offer bob a trade")
    assert not table.can("ann: make the offer")


@rule("TRD-1")
def test_TRD_1_neither_may_be_in_combat_but_the_others_trade_on():
    table = scene(
        door="Straw Ogre",
        ann=dict(wears=["Fork"]),
        bob=dict(wears=["Knife"]),
        cat=dict(wears=["Spoon"]),
    )
    assert not any("trade" in line for line in table.legal("ann"))
    assert not table.can("bob: offer ann a trade")
    table.play("""
        bob: offer cat a trade
        bob: add Knife
        bob: make the offer
        cat: accept bob's offer
    """)
    assert table.cat.in_play == ["Spoon", "Knife"]


@rule("TRD-1")
def test_TRD_1_a_helper_is_in_combat_too_and_an_open_offer_falls_by_it():
    table = scene(door="Straw Ogre", bob=dict(wears=["Knife"]), cat=dict(wears=["Spoon"]))
    table.play("""
        bob: offer cat a trade
        bob: add Knife
        bob: make the offer
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
    """)
    assert not table.can("cat: accept bob's offer")
    assert not table.can("cat: offer bob a trade")
    assert not table.can("bob: offer cat a trade")


@rule("TRD-1")
def test_TRD_1_an_item_that_is_gone_is_not_traded():
    table = scene(ann=dict(wears=["Fork"]), cat=dict(hand=["Moths"]))
    table.play("""
        ann: offer bob a trade
        ann: add Fork
        ann: make the offer
    """)
    assert table.can("bob: accept ann's offer")
    table.play("""
        cat: play Moths on ann
        all: pass
        ann: lose Fork
    """)
    assert not table.can("bob: accept ann's offer")


@rule("TRD-1", "I27")
def test_I27_a_traded_item_stays_in_play_and_is_not_sold_before_the_own_turn():
    table = scene(ann=dict(wears=["Mirror"]), doors=["Witch", "Summoner"])
    table.play("""
        ann: offer bob a trade
        ann: add Mirror
        ann: make the offer
        bob: accept ann's offer
    """)
    assert table.bob.hand == []
    assert not table.can("bob: sell Items")
    table.play("""
        ann: kick open the door
        all: pass
        ann: loot the room
        all: pass
        ann: end the turn
        all: pass
        bob: sell Items
        bob: sell Mirror
        bob: close the sale
    """)
    assert table.bob.level == 2


# --- gifts and hands ----------------------------------------------------------------------------


@rule("TRD-2")
def test_TRD_2_an_item_may_be_given_for_nothing_on_anybodys_turn():
    table = scene(turn="cat", ann=dict(wears=["Fork"]))
    table.play("""
        ann: offer bob a trade
        ann: add Fork
        ann: make the offer
        bob: accept ann's offer
    """)
    assert table.ann.in_play == []
    assert table.bob.in_play == ["Fork"]


@rule("TRD-3")
def test_TRD_3_a_hand_may_be_shown_to_one_and_not_to_the_other():
    table = scene(ann=dict(hand=["Fork", "Knife"]))
    names = [table.game.prints[card].name for card in see(table.game, 1).game.munchkins[0].hand]
    assert "Fork" not in names
    table.play("ann: show bob your hand")
    hands = [
        [table.game.prints[card].name for card in see(table.game, seat).game.munchkins[0].hand]
        for seat in (1, 2)
    ]
    assert sorted(hands[0]) == ["Fork", "Knife"]
    assert "Fork" not in hands[1]
    assert "Knife" not in hands[1]
    assert table.ann.hand == ["Fork", "Knife"]


@rule("TRD-3")
def test_TRD_3_in_combat_too():
    table = scene(door="Straw Ogre", ann=dict(hand=["Fork"]))
    assert table.can("ann: show cat your hand")
