"""ITM-7, ITM-8, ITM-10 When a Cheat! is played: with what lies there, on anybody's turn."""

import pytest

from kickdoor.cards import Class, Curse, Hireling, Item, Monster
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Cards,
    Lose,
    Nothing,
    Room,
    Trait,
)

CARDS = (
    Monster("Straw Ogre", level=30, treasures=1, bad_stuff=Nothing()),
    Class("Porter", abilities=(Trait("Broad Back", Room("big", 1)),)),
    Class("Tinkerer", abilities=(Trait("Nimble", Room("complex", 1)),)),
    Class("Twohead", abilities=(Trait("Two Heads", Room("head", 1)),)),
    Item("Anvil", bonus=1, gold=100, big=True),
    Item("Bathtub", bonus=2, gold=100, big=True),
    Item("Clockwork", bonus=1, gold=100, complex=True),
    Item("Dynamo", bonus=1, gold=100, complex=True),
    Item("Tin Hat", bonus=1, gold=100, slot="head"),
    Item("Top Hat", bonus=2, gold=200, slot="head"),
    Item("Spare Hat", bonus=1, gold=100, slot="head", copies=2),
    Hireling("Mule", carries=True),
    Curse("Sacked", effect=Lose(Cards("class"))),
)
LOADED = dict(is_a=["Porter"], wears=["Anvil", "Bathtub"])


def scene(**position) -> Scene:
    return deal(cards=CARDS, **{"ann": {}, "bob": {}, "cat": {}, **position})


# --- on another's turn --------------------------------------------------------------------------


@rule("ITM-10", "WHEN-2")
def test_ITM_10_with_an_item_in_play_on_anothers_turn():
    table = scene(turn="bob", ann=dict(wears=["Tin Hat"], carries=["Top Hat"], hand=["Cheat!"]))
    table.play("ann: play Cheat! with Top Hat")
    assert table.ann.strength == 1 + 1 + 2
    assert table.ann.sideways == []


@rule("ITM-10", "WHEN-3")
def test_ITM_10_with_an_item_from_the_hand_only_when_that_may_be_played():
    ann = dict(hand=["Cheat!", "Top Hat"])
    assert not scene(turn="bob", ann=ann).can("ann: play Cheat! with Top Hat")
    assert scene(ann=ann).can("ann: play Cheat! with Top Hat")


@rule("ITM-10", "ITM-2")
def test_ITM_10_not_in_combat_but_while_others_fight():
    wears = dict(wears=["Tin Hat"], carries=["Top Hat"], hand=["Cheat!"])
    assert not scene(door="Straw Ogre", ann=wears).can("ann: play Cheat! with Top Hat")
    assert scene(door="Straw Ogre", bob=wears).can("bob: play Cheat! with Top Hat")


# --- too much of something ------------------------------------------------------------------------


@rule("ITM-7", "ITM-10")
@pytest.mark.parametrize("turn", ["ann", "bob"])
def test_ITM_7_a_cheat_puts_it_right(turn):
    table = scene(turn=turn, ann=dict(LOADED, hand=["Cheat!"]), cat=dict(hand=["Sacked"]))
    table.play("""
        cat: play Sacked on ann
        all: pass
        ann: lose Porter
        ann: play Cheat! with Bathtub
    """)
    assert sorted(table.ann.in_play) == ["Anvil", "Bathtub", "Cheat!"]
    assert table.ann.strength == 1 + 1 + 2
    assert table.ann.hand == []


@rule("ITM-7")
def test_ITM_7_in_combat_no_cheat_is_played():
    table = scene(door="Straw Ogre", ann=dict(LOADED, hand=["Cheat!"]), cat=dict(hand=["Sacked"]))
    table.play("cat: play Sacked on ann\n all: pass\n ann: lose Porter")
    assert not table.can("ann: play Cheat! with Bathtub")
    assert table.can("ann: give Bathtub to bob")


@rule("ITM-7", "HIR-1")
def test_ITM_7_a_hireling_whose_arms_are_free_takes_one():
    loaded = dict(LOADED, has=["Mule"])
    table = scene(ann=loaded, cat=dict(hand=["Sacked"]))
    table.play("""
        cat: play Sacked on ann
        all: pass
        ann: lose Porter
        ann: give Anvil to Mule to carry
    """)
    assert sorted(table.ann.in_play) == ["Anvil", "Bathtub", "Mule"]
    assert table.ann.strength == 1 + 1 + 2


@rule("ITM-7", "HIR-1")
def test_ITM_7_but_one_whose_arms_are_full_does_not():
    ann = dict(is_a=["Porter"], wears=["Anvil", "Bathtub"], has=["Mule"], carries=["Tin Hat"])
    table = scene(ann=ann, cat=dict(hand=["Sacked"]))
    table.play("""
        ann: give Tin Hat to Mule to carry
        cat: play Sacked on ann
        all: pass
        ann: lose Porter
    """)
    assert not table.can("ann: give Anvil to Mule to carry")


@rule("ITM-8")
def test_ITM_8_a_cheat_puts_it_right():
    ann = dict(is_a=["Tinkerer"], wears=["Clockwork", "Dynamo"], hand=["Cheat!"])
    table = scene(ann=ann, cat=dict(hand=["Sacked"]))
    table.play("""
        cat: play Sacked on ann
        all: pass
        ann: lose Tinkerer
        ann: play Cheat! with Dynamo
    """)
    assert table.ann.sideways == []


@rule("ITM-3", "U12")
def test_ITM_3_so_it_does_with_too_many_hats():
    ann = dict(is_a=["Twohead"], wears=["Tin Hat", "Top Hat"], hand=["Cheat!"])
    table = scene(ann=ann, cat=dict(hand=["Sacked"]))
    table.play("""
        cat: play Sacked on ann
        all: pass
        ann: lose Twohead
        ann: play Cheat! with Tin Hat
    """)
    assert table.ann.sideways == []
    assert table.ann.strength == 1 + 1 + 2


@rule("ITM-10", "WHEN-2", "WHEN-3")
@pytest.mark.parametrize(
    ("given", "held", "said", "can"),
    [
        ("Cheat!", ["Top Hat"], "play Cheat! with Top Hat", False),
        ("Top Hat", ["Cheat!"], "play Cheat! with Top Hat", True),
        ("Cheat!", ["Mule"], "play Cheat! with Mule", True),
        ("Spare Hat", ["Spare Hat", "Cheat!"], "play Cheat! with Spare Hat", True),
    ],
)
def test_ITM_10_with_what_may_be_played_itself_and_was_just_received(given, held, said, can):
    """A Cheat! just received plays no Item that was in the hand before, on another's turn."""
    hand = [given, "Anvil", "Bathtub", "Clockwork", "Dynamo", "Tin Hat"]
    ann = dict(level=2, hand=hand)
    table = scene(ann=ann, bob=dict(level=2), cat=dict(hand=held), doors=["Porter", "Twohead"])
    table.play("ann: kick open the door\n all: pass\n ann: loot the room\n all: pass")
    table.play(f"ann: end the turn\n all: pass\n ann: give {given} to cat")
    while table.turn == "ann":
        table.play(f"ann: {table.legal('ann')[0]}")
    assert table.can(f"cat: {said}") is can
