"""ITM-6, ITM-7 Big Items: one at a time, and what happens to the second."""

import pytest

from kickdoor.cards import Class, Curse, Item, Monster, OneShot
from kickdoor.testing import deal, rule
from kickdoor.words import (
    Cards,
    Draw,
    Lose,
    Nothing,
    PassFight,
    Power,
    Room,
    Trait,
)

CARDS = (
    Monster("Paper Ogre", level=9, treasures=1, bad_stuff=Nothing()),
    Monster("Straw Ogre", level=30, treasures=1, bad_stuff=Nothing()),
    Class(
        "Butler", abilities=(Power("Chores", when="your turn", discard=1, effect=Draw("doors")),)
    ),
    Class("Porter", abilities=(Trait("Broad Back", Room("big", 1)),)),
    Item("Anvil", bonus=1, gold=600, big=True),
    Item("Bathtub", bonus=2, gold=500, big=True),
    Item("Cannon", bonus=3, gold=100, big=True),
    Item("Dinghy", bonus=4, gold=100, big=True),
    Item("Egg Cup", bonus=1, gold=100),
    Item("Fish Fork", bonus=1, gold=100),
    Item("Gold Bar", gold=800),
    OneShot("Delegate", when="your fight", aim="rival", effect=PassFight()),
    Curse("Sacked", effect=Lose(Cards("class"))),
    Curse("Heavy Toll", effect=Lose(Cards("item", big=True))),
)
LOADED = dict(is_a=["Porter"], wears=["Anvil", "Bathtub"])
POOR = dict(is_a=["Porter"], wears=["Cannon", "Dinghy"])


def scene(ann=None, bob=None, cat=None, **more):
    return deal(cards=CARDS, ann=ann or {}, bob=bob or {}, cat=cat or {}, **more)


# --- one Big Item -------------------------------------------------------------------------------


@rule("ITM-6")
def test_ITM_6_one_big_item_is_carried_and_any_number_of_small_ones():
    table = scene(ann=dict(wears=["Anvil"], hand=["Bathtub", "Egg Cup", "Fish Fork"]))
    assert not table.can("ann: play Bathtub")
    table.play("""
        ann: play Egg Cup
        ann: play Fish Fork
    """)
    assert table.ann.in_play == ["Anvil", "Egg Cup", "Fish Fork"]


@rule("ITM-6", "I02")
def test_I02_a_big_item_lying_sideways_counts_too():
    table = scene(ann=dict(carries=["Anvil"], hand=["Bathtub"]))
    assert not table.can("ann: play Bathtub")


@rule("ITM-6")
def test_ITM_6_the_first_must_be_sold_before_another_is_played():
    table = scene(ann=dict(wears=["Anvil"], hand=["Bathtub", "Gold Bar"]))
    table.play("""
        ann: sell Items
        ann: sell Anvil
        ann: sell Gold Bar
        ann: close the sale
        ann: play Bathtub
    """)
    assert table.ann.in_play == ["Bathtub"]


@rule("ITM-6")
def test_ITM_6_or_traded_away():
    table = scene(ann=dict(wears=["Anvil"], hand=["Bathtub"]))
    table.play("""
        ann: offer bob a trade
        ann: add Anvil
        ann: make the offer
        bob: accept ann's offer
        ann: play Bathtub
    """)
    assert table.ann.in_play == ["Bathtub"]
    assert table.bob.in_play == ["Anvil"]


@rule("ITM-6")
def test_ITM_6_or_lost():
    table = scene(ann=dict(wears=["Anvil"], hand=["Bathtub"]), bob=dict(hand=["Heavy Toll"]))
    table.play("""
        bob: play Heavy Toll on ann
        all: pass
        ann: lose Anvil
    """)
    assert table.can("ann: play Bathtub")


@rule("ITM-6")
def test_ITM_6_or_spent_on_an_ability():
    table = scene(ann=dict(is_a=["Butler"], wears=["Anvil"], hand=["Bathtub"]))
    table.play("""
        ann: use Chores
        ann: discard Anvil
    """)
    assert table.can("ann: play Bathtub")


@rule("ITM-6")
def test_ITM_6_nobody_is_given_a_second_big_item():
    table = scene(ann=dict(wears=["Anvil"]), bob=dict(wears=["Bathtub"]))
    table.play("""
        ann: offer bob a trade
        ann: add Anvil
        ann: make the offer
    """)
    assert not table.can("bob: accept ann's offer")


@rule("ITM-6")
def test_ITM_6_a_big_item_is_swapped_for_a_big_item():
    table = scene(ann=dict(wears=["Anvil"]), bob=dict(wears=["Bathtub"]))
    table.play("""
        ann: offer bob a trade
        ann: add Anvil
        ann: want Bathtub
        ann: make the offer
        bob: accept ann's offer
    """)
    assert table.ann.in_play == ["Bathtub"]
    assert table.bob.in_play == ["Anvil"]
    assert table.is_quiet()


@rule("ITM-6")
def test_ITM_6_but_not_for_a_small_one_by_somebody_who_has_a_big_one():
    table = scene(ann=dict(wears=["Anvil"]), bob=dict(wears=["Bathtub", "Egg Cup"]))
    table.play("""
        ann: offer bob a trade
        ann: add Anvil
        ann: want Egg Cup
        ann: make the offer
    """)
    assert not table.can("bob: accept ann's offer")
    assert table.can("bob: decline ann's offer")


@rule("ITM-6")
def test_ITM_6_nor_two_big_items_at_once():
    table = scene(ann=LOADED)
    table.play("""
        ann: offer bob a trade
        ann: add Anvil
        ann: add Bathtub
        ann: make the offer
    """)
    assert not table.can("bob: accept ann's offer")


@rule("ITM-6")
def test_ITM_6_what_lifts_the_limit_lifts_it_by_so_many():
    ann = dict(is_a=["Porter"], wears=["Anvil"], hand=["Bathtub", "Cannon"])
    table = scene(ann=ann)
    table.play("ann: play Bathtub")
    assert not table.can("ann: play Cannon")


# --- the permission is lost ---------------------------------------------------------------------


@rule("ITM-7")
def test_ITM_7_on_the_own_turn_the_excess_may_be_sold():
    table = scene(ann=LOADED, cat=dict(level=2))
    table.play("ann: discard Porter")
    assert table.asked == "ann"
    assert table.can("ann: sell Items")
    table.play("""
        ann: sell Items
        ann: sell Anvil
        ann: sell Bathtub
        ann: close the sale
    """)
    assert table.ann.level == 2
    assert table.ann.in_play == table.bob.in_play == []
    assert table.is_quiet()


@rule("ITM-7")
def test_ITM_7_a_sale_that_was_not_made_or_left_two_big_items_settles_nothing():
    ann = dict(is_a=["Porter"], wears=["Anvil", "Bathtub"], hand=["Gold Bar"])
    table = scene(ann=ann | dict(carries=["Egg Cup", "Fish Fork"]))
    table.play("""
        ann: discard Porter
        ann: sell Items
        ann: never mind
    """)
    assert not table.is_quiet()
    table.play("""
        ann: sell Items
        ann: sell Gold Bar
        ann: sell Egg Cup
        ann: sell Fish Fork
        ann: close the sale
    """)
    assert table.ann.level == 2
    assert not table.is_quiet()
    table.play("ann: give Bathtub to bob")
    assert table.ann.in_play == ["Anvil"]
    assert table.bob.sideways == ["Bathtub"]
    assert table.is_quiet()


@rule("ITM-7")
@pytest.mark.parametrize("hand", [[], ["Gold Bar"]])
def test_ITM_7_it_is_sold_only_with_a_thousand_gold_to_sell(hand):
    table = scene(ann=POOR | dict(hand=hand))
    table.play("ann: discard Porter")
    assert table.can("ann: sell Items") == bool(hand)


@rule("ITM-7")
def test_ITM_7_at_level_9_there_is_no_sale():
    table = scene(ann=LOADED | dict(level=9))
    table.play("ann: discard Porter")
    assert not table.can("ann: sell Items")


@rule("ITM-7")
def test_ITM_7_in_combat_it_goes_to_the_lowest_though_it_is_the_own_turn():
    table = scene(door="Straw Ogre", ann=LOADED, bob=dict(level=3), cat=dict(level=2))
    table.play("ann: discard Porter")
    assert table.legal("ann") == ["give Anvil to cat", "give Bathtub to cat"]
    table.play("ann: give Bathtub to cat")
    assert table.ann.in_play == ["Anvil"]
    assert table.cat.sideways == ["Bathtub"]
    assert table.fight.strength == 1 + 1


@rule("ITM-7", "F30")
def test_ITM_7_whoever_passed_the_fight_on_is_not_in_combat_and_may_sell():
    table = scene(door="Straw Ogre", ann=LOADED | dict(hand=["Delegate"]), cat=dict(level=2))
    table.play("""
        ann: play Delegate on bob
        ann: discard Porter
    """)
    assert table.can("ann: sell Items")


@rule("ITM-7")
def test_ITM_7_on_anothers_turn_it_goes_to_the_lowest():
    table = scene(turn="bob", ann=LOADED, bob=dict(level=4), cat=dict(level=2, hand=["Sacked"]))
    table.play("""
        cat: play Sacked on ann
        all: pass
        ann: lose Porter
    """)
    assert table.legal("ann") == ["give Anvil to cat", "give Bathtub to cat"]


@rule("ITM-7")
def test_ITM_7_among_several_of_the_lowest_level_the_owner_chooses():
    table = scene(door="Straw Ogre", ann=POOR, bob=dict(level=3), cat=dict(level=3))
    table.play("ann: discard Porter")
    offered = [f"give {card} to {who}" for card in ("Cannon", "Dinghy") for who in ("bob", "cat")]
    assert table.legal("ann") == offered


@rule("ITM-7")
def test_ITM_7_whoever_cannot_carry_it_is_passed_over():
    cat = dict(level=2, wears=["Anvil"])
    table = scene(door="Straw Ogre", ann=POOR, bob=dict(level=5), cat=cat)
    table.play("ann: discard Porter")
    assert table.legal("ann") == ["give Cannon to bob", "give Dinghy to bob"]


@rule("ITM-7", "I07")
def test_ITM_7_what_nobody_can_carry_is_discarded():
    table = scene(
        door="Straw Ogre",
        ann=POOR,
        bob=dict(wears=["Anvil"]),
        cat=dict(wears=["Bathtub"]),
    )
    table.play("ann: discard Porter")
    assert table.legal("ann") == ["lose Cannon", "lose Dinghy"]
    table.play("ann: lose Cannon")
    assert table.ann.in_play == ["Dinghy"]
    assert "Cannon" in table.discards
    assert table.bob.in_play == ["Anvil"]


@rule("ITM-7")
def test_ITM_7_one_after_the_other_until_nobody_is_left_who_can_carry_one():
    big = ["Bathtub", "Cannon", "Dinghy"]
    ann = dict(is_a=["Porter"], wears=["Load-Bearing Loafers"], carries=big)
    table = scene(turn="bob", ann=ann, bob=dict(wears=["Anvil"]))
    table.play("ann: discard Porter")
    assert table.can("ann: give Dinghy to cat")
    table.play("""
        ann: give Dinghy to cat
        ann: lay Load-Bearing Loafers sideways
    """)
    assert table.legal("ann") == ["lose Bathtub", "lose Cannon"]
    table.play("ann: lose Bathtub")
    assert table.ann.in_play == ["Load-Bearing Loafers", "Cannon"]
    assert table.cat.in_play == ["Dinghy"]
    assert table.is_quiet()


@rule("ITM-7")
def test_ITM_7_a_promised_big_item_that_became_one_too_many_is_put_right_at_once():
    ann = dict(level=5, wears=["Anvil"])
    cat = dict(level=6, is_a=["Porter"], wears=["Cannon", "Dinghy"])
    bob = dict(level=9)
    table = scene(door="Paper Ogre", ann=ann, bob=bob, cat=cat, treasures=["Egg Cup"])
    table.play("""
        ann: ask bob for help
        ann: add Anvil
        ann: offer no Treasures
        bob: accept ann's offer
        cat: discard Porter
        cat: give Dinghy to bob
        ann: claim victory
        all: pass
        ann: take Egg Cup
    """)
    assert table.legal("bob") == ["give Dinghy to ann", "give Anvil to ann"]
    table.play("bob: give Dinghy to ann")
    assert table.ann.in_play == ["Dinghy"]
    assert table.bob.in_play == ["Anvil"]
    assert table.is_quiet()


@rule("ITM-7")
def test_ITM_7_an_item_that_lifted_the_limit_is_missed_as_soon_as_it_lies_sideways():
    shod = dict(wears=["Load-Bearing Loafers", "Cannon", "Dinghy"])
    table = scene(turn="bob", ann=shod, bob=dict(level=2), cat=dict(level=3))
    table.play("ann: lay Load-Bearing Loafers sideways")
    assert table.legal("ann") == ["give Cannon to bob", "give Dinghy to bob"]
    table.play("ann: give Cannon to bob")
    assert table.ann.in_play == ["Load-Bearing Loafers", "Dinghy"]
