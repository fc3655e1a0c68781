"""ITM-10 Cheat!: one Item against any limit."""

import pytest

from kickdoor.cards import Class, Curse, Item, Monster
from kickdoor.testing import deal, rule
from kickdoor.words import (
    Afflict,
    Cards,
    Draw,
    Has,
    IsA,
    ItemBonus,
    Lose,
    Nothing,
    Perish,
    Power,
    SexIs,
    Strength,
    Trait,
)

CARDS = (
    Monster("Straw Ogre", level=30, treasures=1, bad_stuff=Nothing()),
    Class(
        "Butler", abilities=(Power("Chores", when="your turn", discard=1, effect=Draw("doors")),)
    ),
    Item("Tin Hat", bonus=1, gold=100, slot="head"),
    Item("Top Hat", bonus=2, gold=200, slot="head"),
    Item("Fork", bonus=1, gold=100, slot="one hand"),
    Item("Knife", bonus=2, gold=200, slot="one hand"),
    Item("Spoon", bonus=3, gold=300, slot="one hand"),
    Item("Anvil", bonus=1, gold=600, big=True),
    Item("Barrel", bonus=4, gold=500, big=True, slot="armor"),
    Item("Witch Hat", bonus=3, gold=400, slot="head", usable_by=IsA("witch")),
    Item("Kilt", bonus=2, gold=400, usable_by=SexIs("male")),
    Item(
        "Matching Glove",
        bonus=2,
        gold=100,
        slot="one hand",
        usable_by=IsA("witch"),
        abilities=(
            Trait("Matching", Strength(+3, when=Has(Cards("item", slot="armor", worn=True)))),
        ),
    ),
    Curse("Heavy Toll", effect=Lose(Cards("item", big=True))),
    Curse("Light Toll", effect=Lose(Cards("item", big=False))),
    Curse("Bare Chest", effect=Lose(Cards("item", slot="armor", worn=True))),
    Curse("Bald Spot", effect=Afflict(ItemBonus(0, slot="head"))),
    Curse("Doom", effect=Perish()),
)


def scene(ann=None, bob=None, cat=None, **more):
    return deal(cards=CARDS, ann=ann or {}, bob=bob or {}, cat=cat or {}, **more)


# --- against any limit --------------------------------------------------------------------------


@rule("ITM-10", "I12")
@pytest.mark.parametrize(
    ("worn", "item", "bonus"),
    [
        (["Tin Hat"], "Top Hat", 2),  # slot
        (["Fork", "Knife"], "Spoon", 3),  # hands
        ([], "Witch Hat", 3),  # Class
        ([], "Kilt", 2),  # sex
        (["Anvil"], "Barrel", 4),  # size
        (["Tin Hat"], "Witch Hat", 3),  # slot and Class at once
    ],
)
def test_ITM_10_one_item_from_hand_is_equipped_against_any_limit(worn, item, bonus):
    table = scene(ann=dict(wears=worn, hand=["Cheat!", item]))
    before = table.ann.strength
    table.play(f"ann: play Cheat! with {item}")
    assert table.ann.strength == before + bonus
    assert table.ann.sideways == []
    assert sorted(table.ann.in_play) == sorted([*worn, item, "Cheat!"])
    assert table.is_quiet()


@rule("ITM-10")
def test_ITM_10_or_one_that_lies_sideways_in_play():
    table = scene(ann=dict(wears=["Tin Hat"], carries=["Top Hat"], hand=["Cheat!"]))
    table.play("ann: play Cheat! with Top Hat")
    assert table.ann.sideways == []
    assert table.ann.strength == 1 + 1 + 2


@rule("ITM-10")
def test_ITM_10_a_cheated_item_may_be_laid_sideways_and_equipped_again_beside_a_full_slot():
    table = scene(ann=dict(wears=["Tin Hat"], hand=["Cheat!", "Top Hat"]))
    table.play("""
        ann: play Cheat! with Top Hat
        ann: lay Top Hat sideways
    """)
    assert table.ann.strength == 1 + 1
    table.play("ann: equip Top Hat")
    assert table.ann.strength == 1 + 1 + 2
    assert table.ann.sideways == []


@rule("ITM-10")
def test_ITM_10_one_item_only():
    table = scene(ann=dict(wears=["Tin Hat"], hand=["Cheat!", "Top Hat", "Witch Hat"]))
    table.play("""
        ann: play Cheat! with Top Hat
        ann: play Witch Hat
    """)
    assert table.ann.sideways == ["Witch Hat"]
    assert not any(line.startswith("equip Witch Hat") for line in table.legal("ann"))


@rule("I17")
def test_I17_a_cheated_hand_item_costs_no_hand():
    table = scene(ann=dict(wears=["Fork", "Knife"], hand=["Cheat!", "Spoon"]))
    table.play("""
        ann: play Cheat! with Knife
        ann: play Spoon
    """)
    assert table.ann.sideways == []
    assert table.ann.strength == 1 + 1 + 2 + 3


@rule("I19")
def test_I19_a_legally_usable_item_may_be_cheated_for_nothing():
    table = scene(ann=dict(wears=["Tin Hat"], hand=["Cheat!"]))
    table.play("ann: play Cheat! with Tin Hat")
    assert table.ann.strength == 1 + 1
    assert table.ann.in_play == ["Tin Hat", "Cheat!"]


# --- of one's own -------------------------------------------------------------------------------


@rule("I15")
def test_I15_only_with_an_item_of_ones_own():
    ann = dict(hand=["Cheat!", "Fork"], wears=["Tin Hat"])
    table = scene(ann=ann, bob=dict(wears=["Knife"], hand=["Top Hat"]), discards=["Spoon"])
    cheats = [line for line in table.legal("ann") if "Cheat!" in line]
    assert cheats == ["play Cheat! with Tin Hat", "play Cheat! with Fork"]


@rule("ITM-10")
def test_ITM_10_no_item_is_brought_into_a_fight_that_way():
    table = scene(door="Straw Ogre", ann=dict(hand=["Cheat!", "Fork"], carries=["Tin Hat"]))
    assert not any("Cheat!" in line for line in table.legal("ann"))


# --- the Item stays what it is ------------------------------------------------------------------


@rule("I13")
def test_I13_big_stays_big_for_a_curse():
    ann = dict(wears=["Fork"], hand=["Cheat!", "Barrel"])
    table = scene(ann=ann, bob=dict(hand=["Light Toll", "Heavy Toll"]))
    table.play("""
        ann: play Cheat! with Barrel
        bob: play Light Toll on ann
        all: pass
    """)
    assert table.legal("ann") == ["lose Fork"]
    table.play("""
        ann: lose Fork
        bob: play Heavy Toll on ann
        all: pass
        ann: lose Barrel
    """)
    assert table.ann.in_play == []


@rule("I13")
def test_I13_big_stays_big_for_a_thief():
    ann = dict(wears=["Fork"], hand=["Cheat!", "Barrel"])
    bob = dict(hand=["Possession Is Nine Points"])
    table = scene(ann=ann, bob=bob, doors=["Witch", "Summoner"])
    table.play("""
        ann: play Cheat! with Barrel
        ann: kick open the door
        all: pass
        ann: loot the room
        all: pass
        ann: end the turn
        all: pass
        bob: play Possession Is Nine Points on ann
    """)
    assert table.legal("bob") == ["take Fork"]


@rule("I13")
def test_I13_armor_stays_armor():
    ann = dict(wears=["Blazer"], hand=["Cheat!", "Barrel"])
    table = scene(ann=ann, bob=dict(hand=["Bare Chest"]))
    table.play("""
        ann: play Cheat! with Barrel
        bob: play Bare Chest on ann
        all: pass
    """)
    assert table.legal("ann") == ["lose Blazer", "lose Barrel"]


@rule("I16")
def test_I16_conditional_bonuses_still_want_their_condition():
    table = scene(ann=dict(hand=["Cheat!", "Matching Glove", "Blazer"]))
    table.play("ann: play Cheat! with Matching Glove")
    assert table.ann.strength == 1 + 2
    table.play("ann: play Blazer")
    assert table.ann.strength == 1 + 2 + 2 + 3


@rule("I18")
def test_I18_a_curses_drawback_stays():
    table = scene(ann=dict(hand=["Cheat!", "Witch Hat"]), bob=dict(hand=["Bald Spot"]))
    table.play("""
        bob: play Bald Spot on ann
        all: pass
        ann: play Cheat! with Witch Hat
    """)
    assert table.ann.strength == 1


# --- for good -----------------------------------------------------------------------------------


@rule("I14")
def test_I14_it_does_not_move_to_another_item():
    table = scene(ann=dict(wears=["Tin Hat"], carries=["Top Hat"], hand=["Cheat!"]))
    table.play("ann: play Cheat! with Tin Hat")
    assert not any("Cheat!" in line for line in table.legal("ann"))


@rule("I14")
def test_I14_it_goes_when_the_item_is_lost():
    ann = dict(hand=["Cheat!", "Barrel"])
    table = scene(ann=ann, bob=dict(hand=["Heavy Toll"]))
    table.play("""
        ann: play Cheat! with Barrel
        bob: play Heavy Toll on ann
        all: pass
        ann: lose Barrel
    """)
    assert table.ann.in_play == []
    assert {"Cheat!", "Barrel"} <= set(table.discards)


@rule("I14")
def test_I14_it_goes_when_the_item_is_traded():
    table = scene(ann=dict(hand=["Cheat!", "Witch Hat"]))
    table.play("""
        ann: play Cheat! with Witch Hat
        ann: offer bob a trade
        ann: add Witch Hat
        ann: make the offer
        bob: accept ann's offer
    """)
    assert table.ann.in_play == []
    assert table.bob.sideways == ["Witch Hat"]
    assert not table.can("bob: equip Witch Hat")
    assert "Cheat!" in table.discards


@rule("I14")
def test_I14_it_goes_when_the_item_is_sold():
    table = scene(ann=dict(wears=["Anvil"], hand=["Cheat!", "Barrel"]))
    table.play("""
        ann: play Cheat! with Barrel
        ann: sell Items
        ann: sell Barrel
        ann: sell Anvil
        ann: close the sale
    """)
    assert table.ann.level == 2
    assert table.ann.in_play == []
    assert "Cheat!" in table.discards


@rule("ITM-7", "I14")
def test_ITM_7_a_cheat_spent_on_an_ability_leaves_its_big_item_without_leave():
    ann = dict(is_a=["Butler"], wears=["Anvil"], hand=["Cheat!", "Barrel"])
    table = scene(ann=ann, bob=dict(level=3), cat=dict(level=2))
    table.play("""
        ann: play Cheat! with Barrel
        ann: use Chores
        ann: discard Cheat!
        ann: give Barrel to cat
    """)
    assert table.ann.in_play == ["Butler", "Anvil"]
    assert table.cat.in_play == ["Barrel"]
    assert table.is_quiet()


@rule("ITM-10", "DTH-2")
def test_ITM_10_the_looters_of_a_body_find_it_apart_from_its_item():
    ann = dict(hand=["Cheat!", "Witch Hat"])
    table = scene(ann=ann, bob=dict(level=3, hand=["Doom"]))
    table.play("""
        ann: play Cheat! with Witch Hat
        bob: play Doom on ann
        all: pass
    """)
    assert sorted(table.legal("bob")) == ["take Cheat!", "take Witch Hat"]
    table.play("""
        bob: take Witch Hat
        cat: take Cheat!
    """)
    assert table.cat.hand == ["Cheat!"]
    table.play("bob: play Witch Hat")  # whose turn it is now
    assert table.bob.sideways == ["Witch Hat"]
    assert table.bob.strength == 3
