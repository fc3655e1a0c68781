"""HIR-1 Hirelings: help that carries things."""

import pytest

from kickdoor.cards import Class, Curse, Hireling, Item, Monster
from kickdoor.testing import deal, rule
from kickdoor.words import (
    ITEM,
    Draw,
    IsA,
    Lose,
    Nothing,
    Perish,
    Power,
    Room,
    Trait,
)

CARDS = (
    Monster("Straw Ogre", level=30, treasures=1, bad_stuff=Nothing()),
    Class(
        "Butler", abilities=(Power("Chores", when="your turn", discard=1, effect=Draw("doors")),)
    ),
    Hireling("Boots Boy", bonus=2, carries=True),
    Hireling("Mule", abilities=(Trait("Pack", Room("big", 1)),)),
    Item("Tin Hat", bonus=1, gold=100, slot="head"),
    Item("Top Hat", bonus=2, gold=200, slot="head"),
    Item("Anvil", bonus=3, gold=600, big=True),
    Item("Barrel", bonus=4, gold=500, big=True),
    Item("Witch Broom", bonus=5, gold=400, usable_by=IsA("witch")),
    Item("Mirror", gold=1000),
    Curse("Anything Goes", effect=Lose(ITEM)),
    Curse("Doom", effect=Perish()),
)


def scene(ann=None, bob=None, cat=None, **more):
    return deal(cards=CARDS, ann=ann or {}, bob=bob or {}, cat=cat or {}, **more)


# --- when it is played --------------------------------------------------------------------------


@rule("HIR-1")
@pytest.mark.parametrize("door", [None, "Straw Ogre"])
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_HIR_1_played_at_any_time_on_any_turn_in_combat_too(door, who):
    table = scene(door=door, **{who: dict(hand=["Boots Boy"])})
    table.play(f"{who}: play Boots Boy")
    assert getattr(table, who).in_play == ["Boots Boy"]
    assert getattr(table, who).strength == 1 + 2


@rule("HIR-1")
def test_HIR_1_between_the_claim_and_the_end():
    table = scene(door="Straw Ogre", ann=dict(hand=["Boots Boy"]))
    table.play("""
        ann: run away
        all: pass
        ann: run from Straw Ogre
        ann: play Boots Boy
    """)
    assert table.ann.in_play == ["Boots Boy"]


# --- what it carries ----------------------------------------------------------------------------


@rule("HIR-1", "I20")
@pytest.mark.parametrize(
    ("worn", "item", "bonus"), [("Tin Hat", "Top Hat", 2), ("Mirror", "Witch Broom", 5)]
)
def test_I20_it_carries_one_item_beyond_the_limits(worn, item, bonus):
    table = scene(ann=dict(wears=[worn], carries=[item], has=["Boots Boy"]))
    before = table.ann.strength
    table.play(f"ann: give {item} to Boots Boy to carry")
    assert table.ann.strength == before + bonus
    assert table.ann.sideways == []
    assert table.is_quiet()


@rule("I20")
def test_I20_a_big_item_too_and_then_another_may_be_played():
    table = scene(ann=dict(wears=["Anvil"], has=["Boots Boy"], hand=["Barrel"]))
    assert not table.can("ann: play Barrel")
    table.play("""
        ann: give Anvil to Boots Boy to carry
        ann: play Barrel
    """)
    assert table.ann.strength == 1 + 2 + 3 + 4
    assert table.is_quiet()


@rule("I20")
def test_I20_it_may_be_given_another_and_puts_the_first_down():
    ann = dict(wears=["Tin Hat"], carries=["Top Hat", "Witch Broom"], has=["Boots Boy"])
    table = scene(ann=ann)
    table.play("""
        ann: give Top Hat to Boots Boy to carry
        ann: give Witch Broom to Boots Boy to carry
    """)
    assert table.ann.sideways == ["Top Hat"]
    assert table.ann.strength == 1 + 2 + 1 + 5


@rule("I20", "ITM-7")
def test_I20_a_big_item_that_is_put_down_counts_again():
    ann = dict(wears=["Anvil"], carries=["Witch Broom"], has=["Boots Boy"], hand=["Barrel"])
    table = scene(ann=ann, bob=dict(level=3), cat=dict(level=2))
    table.play("""
        ann: give Anvil to Boots Boy to carry
        ann: play Barrel
        ann: give Witch Broom to Boots Boy to carry
    """)
    assert table.legal("ann") == ["sell Items", "give Anvil to cat", "give Barrel to cat"]
    table.play("ann: give Anvil to cat")
    assert table.cat.in_play == ["Anvil"]
    assert table.is_quiet()


@rule("I20")
def test_I20_losing_it_loses_that_item_and_no_other():
    ann = dict(is_a=["Butler"], wears=["Tin Hat"], carries=["Top Hat"], has=["Boots Boy"])
    table = scene(ann=ann)
    table.play("""
        ann: give Top Hat to Boots Boy to carry
        ann: use Chores
        ann: discard Boots Boy
    """)
    assert table.ann.in_play == ["Butler", "Tin Hat"]
    assert {"Boots Boy", "Top Hat"} <= set(table.discards)


@rule("I20")
def test_I20_losing_the_item_leaves_the_hireling():
    ann = dict(wears=["Tin Hat"], carries=["Top Hat"], has=["Boots Boy"])
    table = scene(ann=ann, bob=dict(hand=["Anything Goes"]))
    table.play("""
        ann: give Top Hat to Boots Boy to carry
        bob: play Anything Goes on ann
        all: pass
        ann: lose Top Hat
    """)
    assert table.ann.in_play == ["Tin Hat", "Boots Boy"]


@rule("HIR-1", "I21")
def test_HIR_1_it_is_given_nothing_in_combat_but_what_it_carries_counts():
    ann = dict(level=2, wears=["Tin Hat"], carries=["Top Hat", "Witch Broom"], has=["Boots Boy"])
    table = scene(ann=ann, doors=["Straw Ogre"])
    table.play("""
        ann: give Top Hat to Boots Boy to carry
        ann: kick open the door
        all: pass
    """)
    assert table.in_fight
    assert table.fight.strength == 2 + 1 + 2 + 2
    assert not any("to carry" in line for line in table.legal("ann"))


@rule("HIR-1")
def test_HIR_1_one_that_is_played_in_combat_waits_for_its_first_item():
    table = scene(door="Straw Ogre", ann=dict(carries=["Tin Hat"], hand=["Boots Boy"]))
    table.play("ann: play Boots Boy")
    assert not any("to carry" in line for line in table.legal("ann"))


@rule("HIR-1")
def test_HIR_1_those_who_are_not_in_the_fight_may_give_theirs_something():
    bob = dict(wears=["Tin Hat"], carries=["Top Hat"], has=["Boots Boy"])
    table = scene(door="Straw Ogre", bob=bob)
    table.play("bob: give Top Hat to Boots Boy to carry")
    assert table.bob.sideways == []


# --- what it is ---------------------------------------------------------------------------------


@rule("I22")
def test_I22_one_at_a_time():
    table = scene(ann=dict(has=["Boots Boy"], hand=["Mule"]))
    assert not table.can("ann: play Mule")


@rule("I22")
def test_I22_it_is_no_item_to_trade_sell_or_lose():
    ann = dict(wears=["Mirror"], has=["Boots Boy"])
    table = scene(ann=ann, bob=dict(hand=["Anything Goes"]))
    table.play("ann: offer bob a trade")
    assert not table.can("ann: add Boots Boy")
    table.play("""
        ann: never mind
        ann: sell Items
    """)
    assert not table.can("ann: sell Boots Boy")
    table.play("""
        ann: never mind
        bob: play Anything Goes on ann
        all: pass
    """)
    assert table.legal("ann") == ["lose Mirror"]


@rule("I24")
def test_I24_one_that_only_raised_the_limits_takes_nothing_along_but_the_limit():
    ann = dict(is_a=["Butler"], wears=["Anvil"], has=["Mule"], hand=["Barrel"])
    table = scene(ann=ann, bob=dict(level=3), cat=dict(level=2))
    table.play("""
        ann: play Barrel
        ann: use Chores
        ann: discard Mule
    """)
    assert sorted(table.ann.in_play) == ["Anvil", "Barrel", "Butler"]
    assert table.legal("ann") == ["sell Items", "give Anvil to cat", "give Barrel to cat"]
    table.play("ann: give Barrel to cat")
    assert table.is_quiet()


@rule("HIR-1", "DTH-2")
def test_HIR_1_beside_the_body_it_lies_apart_from_what_it_carried():
    ann = dict(wears=["Tin Hat"], carries=["Top Hat"], has=["Boots Boy"])
    table = scene(ann=ann, bob=dict(level=3, hand=["Doom"]))
    table.play("""
        ann: give Top Hat to Boots Boy to carry
        bob: play Doom on ann
        all: pass
        bob: take Boots Boy
        cat: take Top Hat
    """)
    assert table.bob.hand == ["Boots Boy"]
    assert table.cat.hand == ["Top Hat"]
    assert "Tin Hat" in table.discards
