"""ITM Items: what one carries, what one equips, and how it is lost."""

import pytest

from kickdoor.cards import Class, Curse, Item, Monster, OneShot
from kickdoor.testing import deal, rule
from kickdoor.words import (
    ITEM,
    Boost,
    Cards,
    Draw,
    IsA,
    Lose,
    Nothing,
    Room,
    Trait,
)

CARDS = (
    Monster("Straw Ogre", level=12, treasures=1, bad_stuff=Lose(Cards("item", slot="one hand"))),
    Monster("Paper Ogre", level=1, treasures=1, bad_stuff=Nothing()),
    Class("Cobbler", abilities=()),
    Item("Tin Hat", bonus=1, gold=100, slot="head"),
    Item("Top Hat", bonus=2, gold=200, slot="head"),
    Item("Tin Vest", bonus=1, gold=100, slot="armor"),
    Item("Top Coat", bonus=2, gold=200, slot="armor"),
    Item("Tin Shoes", bonus=1, gold=100, slot="feet"),
    Item("Top Boots", bonus=2, gold=200, slot="feet"),
    Item("Fork", bonus=1, gold=100, slot="one hand"),
    Item("Knife", bonus=2, gold=200, slot="one hand"),
    Item("Spoon", bonus=3, slot="one hand"),
    Item("Ladle", bonus=5, gold=500, slot="two hands"),
    Item("Awl", bonus=4, gold=400, usable_by=IsA("cobbler")),
    Item("Spare Arm", gold=100, abilities=(Trait("Spare", Room("one hand")),)),
    OneShot("Fizz", gold=300, effect=Boost(2)),
    OneShot("Flat Fizz", effect=Boost(1)),
    OneShot("Lucky Dip", aim="", effect=Draw("treasures")),
    Curse("Butterfingers", effect=Lose(Cards("item", slot="one hand"))),
    Curse("Anything Goes", effect=Lose(ITEM)),
    Curse("Hat Tax", effect=Lose(Cards("item", slot="head"))),
    Curse("Small Change", effect=Lose(Cards("item", big=False))),
)
SLOTS = [("Tin Hat", "Top Hat"), ("Tin Vest", "Top Coat"), ("Tin Shoes", "Top Boots")]


def scene(ann=None, bob=None, **more):
    return deal(cards=CARDS, ann=ann or {}, bob=bob or {}, cat={}, **more)


# --- what is an Item ----------------------------------------------------------------------------


@rule("ITM-1")
def test_ITM_1_no_value_is_zero_gold_and_still_an_item():
    table = scene(ann=dict(wears=["Spoon"]), bob=dict(hand=["Anything Goes"]))
    assert table.can("ann: offer bob a trade")
    table.play("""
        bob: play Anything Goes on ann
        all: pass
        ann: lose Spoon
    """)
    assert table.ann.in_play == []
    assert "Spoon" in table.discards
    assert table.is_quiet()


@rule("ITM-1")
def test_ITM_1_a_one_shot_with_a_value_is_an_item_and_can_be_carried():
    table = scene(ann=dict(hand=["Fizz", "Flat Fizz"]), bob=dict(hand=["Small Change"]))
    assert not table.can("ann: carry Flat Fizz")
    table.play("""
        ann: carry Fizz
        bob: play Small Change on ann
        all: pass
        ann: lose Fizz
    """)
    assert table.ann.in_play == []
    assert table.ann.hand == ["Flat Fizz"]


# --- carried and equipped -----------------------------------------------------------------------


@rule("ITM-2")
def test_ITM_2_what_lies_sideways_is_carried_but_does_not_count():
    table = scene(ann=dict(level=2, wears=["Tin Hat"], carries=["Knife"]))
    assert table.ann.in_play == ["Tin Hat", "Knife"]
    assert table.ann.strength == 2 + 1
    table.play("""
        ann: equip Knife
        ann: lay Tin Hat sideways
    """)
    assert table.ann.strength == 2 + 2
    assert table.ann.sideways == ["Tin Hat"]


@rule("ITM-2", "I03")
def test_ITM_2_nothing_is_equipped_or_laid_sideways_in_combat_but_bystanders_may():
    gear = dict(wears=["Tin Hat"], carries=["Knife"])
    table = scene(door="Straw Ogre", ann=gear, bob=dict(wears=["Tin Vest"], carries=["Fork"]))
    assert not table.can("ann: equip Knife")
    assert not table.can("ann: lay Tin Hat sideways")
    table.play("bob: equip Fork")
    assert table.bob.sideways == []
    assert table.can("bob: lay Tin Vest sideways")


@rule("ITM-2", "I03")
def test_ITM_2_a_helper_is_in_the_fight_too():
    table = scene(door="Straw Ogre", bob=dict(level=3, wears=["Tin Vest"], carries=["Fork"]))
    table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
    """)
    assert not table.can("bob: equip Fork")
    assert not table.can("bob: lay Tin Vest sideways")


@rule("ITM-2", "I03")
def test_ITM_2_nothing_is_equipped_before_the_die_that_decides_an_escape():
    table = scene(door="Straw Ogre", ann=dict(wears=["Tin Hat"], carries=["Knife"]))
    table.play("""
        ann: run away
        all: pass
        ann: run from Straw Ogre
    """)
    assert not table.can("ann: equip Knife")
    assert not table.can("ann: lay Tin Hat sideways")
    table.play("""
        all: pass
        die: 5
        all: pass
        ann: equip Knife
    """)
    assert table.is_quiet()


@rule("I03", "I11")
def test_I03_I11_a_curse_from_the_door_is_resolved_before_anything_is_unequipped_or_sold():
    doomed = dict(wears=["Top Hat", "Ladle"], carries=["Awl"])
    table = scene(door="Hat Tax", ann=doomed)
    assert table.asked == "ann"
    assert table.legal("ann") == ["pass"]
    table.play("""
        all: pass
        ann: lose Top Hat
    """)
    assert table.ann.in_play == ["Ladle", "Awl"]
    assert table.can("ann: lay Ladle sideways")


# --- slots --------------------------------------------------------------------------------------


@rule("ITM-3")
@pytest.mark.parametrize(("worn", "new"), SLOTS)
def test_ITM_3_one_headgear_one_armor_one_footgear(worn, new):
    table = scene(ann=dict(wears=[worn], hand=[new]))
    table.play(f"ann: play {new}")
    assert table.ann.sideways == [new]
    assert not table.can(f"ann: equip {new}")
    table.play(f"ann: equip {new} in place of {worn}")
    assert table.ann.sideways == [worn]
    assert table.ann.strength == 1 + 2


@rule("ITM-3")
def test_ITM_3_different_slots_do_not_get_in_each_others_way():
    names = ["Tin Hat", "Tin Vest", "Tin Shoes", "Fork", "Knife"]
    table = scene(ann=dict(hand=names))
    for name in names:
        table.play(f"ann: play {name}")
    assert table.ann.sideways == []


@rule("ITM-3")
def test_ITM_3_two_hands_hold_two_one_hand_items_and_no_third():
    table = scene(ann=dict(wears=["Fork", "Knife"], hand=["Spoon"]))
    table.play("ann: play Spoon")
    assert table.ann.sideways == ["Spoon"]
    table.play("ann: equip Spoon in place of Fork")
    assert table.ann.sideways == ["Fork"]
    assert table.ann.strength == 1 + 2 + 3


@rule("ITM-3")
def test_ITM_3_a_two_hands_item_leaves_no_hand_free():
    table = scene(ann=dict(wears=["Ladle"], carries=["Fork"]))
    assert not table.can("ann: equip Fork")
    table.play("ann: equip Fork in place of Ladle")
    assert table.ann.sideways == ["Ladle"]
    assert table.ann.strength == 1 + 1


@rule("ITM-3")
def test_ITM_3_a_two_hands_item_wants_both_hands():
    table = scene(ann=dict(wears=["Fork", "Knife"], carries=["Ladle"]))
    assert not any(line.startswith("equip Ladle") for line in table.legal("ann"))
    table.play("ann: lay Fork sideways")
    assert not table.can("ann: equip Ladle")
    table.play("ann: equip Ladle in place of Knife")
    assert sorted(table.ann.sideways) == ["Fork", "Knife"]


@rule("ITM-3")
def test_ITM_3_a_card_may_lift_the_limit_and_without_it_the_limit_is_back_at_once():
    armed = dict(wears=["Fork", "Knife", "Spare Arm"], hand=["Spoon"])
    table = scene(ann=armed, bob=dict(hand=["Small Change"]))
    table.play("ann: play Spoon")
    assert table.ann.sideways == []
    table.play("""
        bob: play Small Change on ann
        all: pass
        ann: lose Spare Arm
    """)
    assert table.legal("ann") == ["lay Fork sideways", "lay Knife sideways", "lay Spoon sideways"]
    table.play("ann: lay Knife sideways")
    assert table.ann.strength == 1 + 1 + 3
    assert table.is_quiet()


# --- restrictions -------------------------------------------------------------------------------


@rule("ITM-4", "I01")
def test_ITM_4_anyone_carries_anything_but_equips_only_what_they_may():
    table = scene(ann=dict(hand=["Awl", "Cobbler"]))
    table.play("ann: play Awl")
    assert table.ann.sideways == ["Awl"]
    assert not table.can("ann: equip Awl")
    table.play("""
        ann: play Cobbler
        ann: equip Awl
    """)
    assert table.ann.strength == 1 + 4


@rule("ITM-4")
def test_ITM_4_the_bonus_stops_in_mid_fight_when_the_class_goes_and_comes_back_with_it():
    ann = dict(level=9, is_a=["Cobbler"], wears=["Awl"], hand=["Cobbler"])
    extra = (*CARDS[:2], Class("Cobbler", abilities=(), copies=2), *CARDS[3:])
    table = deal(door="Straw Ogre", cards=extra, ann=ann, bob={}, cat={})
    assert table.fight.strength == 13
    table.play("ann: discard Cobbler from the table")
    assert table.fight.strength == 9
    assert table.can("ann: run away")
    table.play("ann: play Cobbler")
    assert table.fight.strength == 13
    assert table.ann.sideways == []


# --- no way to be rid of it ---------------------------------------------------------------------


@rule("ITM-5", "I07", "I08")
def test_ITM_5_an_item_is_not_discarded_at_will_nor_sold_for_less_than_a_thousand():
    table = scene(ann=dict(wears=["Ladle"], hand=["Awl"]))
    about = [line for line in table.legal("ann") if "Ladle" in line or "Items" in line]
    assert about == ["lay Ladle sideways"]


@rule("ITM-5", "I07")
def test_ITM_5_an_item_in_play_may_be_spent_on_an_ability():
    ann = dict(is_a=["Warrior"], wears=["Ladle"])
    table = scene(set="classic", door="Straw Ogre", ann=ann)
    table.play("""
        ann: use Unpaid Overtime
        ann: discard Ladle
    """)
    assert table.ann.in_play == ["Warrior"]
    assert table.fight.strength == 1 + 1


# --- what takes Items ---------------------------------------------------------------------------


@rule("ITM-11")
def test_ITM_11_who_names_a_slot_takes_an_item_of_it_and_the_victim_picks():
    held = dict(wears=["Fork", "Tin Hat"], carries=["Knife"])
    table = scene(ann=held, bob=dict(hand=["Butterfingers"]))
    table.play("""
        bob: play Butterfingers on ann
        all: pass
    """)
    assert table.asked == "ann"
    assert table.legal("ann") == ["lose Fork", "lose Knife"]
    table.play("ann: lose Knife")
    assert table.ann.in_play == ["Fork", "Tin Hat"]


@rule("ITM-11")
def test_ITM_11_a_monster_takes_what_it_names_and_nothing_else():
    held = dict(wears=["Fork", "Knife", "Tin Hat"])
    table = scene(door="Straw Ogre", ann=held, bob=dict(wears=["Spoon"]))
    table.play("""
        ann: run away
        all: pass
        ann: run from Straw Ogre
        all: pass
        die: 4
        all: pass
    """)
    assert table.legal("ann") == ["lose Fork", "lose Knife"]
    table.play("ann: lose Fork")
    assert table.ann.in_play == ["Knife", "Tin Hat"]
    assert table.bob.in_play == ["Spoon"]
    assert table.is_quiet()


@rule("ITM-11")
def test_ITM_11_a_size_is_a_name_too():
    ann = dict(wears=["Unopened Plate Mail", "Tin Hat"], carries=["Fork"])
    table = scene(ann=ann, bob=dict(hand=["Small Change"]))
    table.play("""
        bob: play Small Change on ann
        all: pass
    """)
    assert table.legal("ann") == ["lose Tin Hat", "lose Fork"]


# --- Items and fights ---------------------------------------------------------------------------


@rule("I04")
def test_I04_no_item_is_played_from_hand_in_combat_by_fighter_or_helper():
    hats = dict(ann=dict(hand=["Tin Hat"]), bob=dict(hand=["Fork"]))
    assert scene(**hats).can("ann: play Tin Hat")
    table = scene(door="Straw Ogre", **hats)
    table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
    """)
    assert not table.can("ann: play Tin Hat")
    assert not table.can("bob: play Fork")
    table.play(
        "ann: run away\n all: pass\n ann: run from Straw Ogre\n all: pass\n die: 6\n all: pass"
    )
    table.play("bob: run from Straw Ogre\n all: pass\n die: 6\n all: pass")
    assert table.can("ann: play Tin Hat")
    assert not table.can("bob: play Fork")  # WHEN-3 it is not their turn


@rule("I04", "TRS-3")
def test_I04_not_even_one_just_received():
    ann = dict(hand=["Lucky Dip"])
    table = scene(door="Straw Ogre", ann=ann, treasures=["Tin Hat"])
    table.play("ann: play Lucky Dip")
    assert table.ann.hand == ["Tin Hat"]
    assert not table.can("ann: play Tin Hat")


@rule("I05")
def test_I05_a_one_shot_is_used_from_hand_or_from_the_table():
    table = scene(door="Straw Ogre", ann=dict(hand=["Flat Fizz"]), bob=dict(carries=["Fizz"]))
    table.play("""
        ann: play Flat Fizz for the munchkins
        bob: play Fizz for the munchkins
    """)
    assert table.fight.strength == 1 + 1 + 2
    assert table.ann.hand == table.bob.in_play == []


@rule("I06")
def test_I06_a_curse_takes_a_one_shot_before_it_is_played_but_not_after():
    bob = dict(hand=["Anything Goes", "Small Change"])
    table = scene(door="Straw Ogre", ann=dict(carries=["Fizz", "Fork"]), bob=bob)
    table.play("""
        bob: play Anything Goes on ann
        all: pass
    """)
    assert table.can("ann: lose Fizz")
    table.play("""
        ann: lose Fork
        ann: play Fizz for the munchkins
        bob: play Small Change on ann
        all: pass
    """)
    assert table.fight.strength == 1 + 2
    assert "Fizz" not in table.discards
