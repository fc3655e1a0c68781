"""Fights, looked at closely: what is counted when one is over, passed on, or shared."""

from dataclasses import replace

import pytest

from kickdoor.cards import Class, Curse, Enhancer, Item, Monster, OneShot
from kickdoor.game.box import Options
from kickdoor.options import agreed
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Afflict,
    Allows,
    Bars,
    Boost,
    Draw,
    GainLevels,
    IsA,
    JoinTwin,
    LoseLevels,
    Nothing,
    PassFight,
    RemoveMonster,
    SendHelperAway,
    Strength,
    Trait,
)

CARDS = (
    Monster("Moth", level=1, treasures=1, bad_stuff=LoseLevels()),
    Monster("Bee", level=2, treasures=1, bad_stuff=LoseLevels()),
    Monster("Ogre", level=30, treasures=1, bad_stuff=LoseLevels()),
    Monster("Ghost", level=1, treasures=0, spoils=GainLevels(), bad_stuff=Nothing()),
    Enhancer("Furious", strength=4),
    Enhancer("Echo", effect=JoinTwin(), copies=2),
    Monster(
        "Gaffer",
        level=9,
        treasures=0,
        befriends=IsA("witch"),
        gift=Draw("treasures", 2),
        bad_stuff=Nothing(),
    ),
    OneShot("Anvil", aim="foe", effect=RemoveMonster("killed"), copies=2),
    OneShot("Trapdoor", aim="foe", effect=RemoveMonster()),
    OneShot("Baton", when="your fight", aim="rival", effect=PassFight(), copies=2),
    OneShot("Away", aim="", effect=SendHelperAway()),
    OneShot("Fizz", effect=Boost(3)),
    Item("Pebble", copies=9),
    Curse("Stuck", effect=Afflict(Bars("gaining levels"))),
    Curse("Cold Feet", effect=Afflict(Strength(-1), until="your next fight ends")),
    Curse("Dry Spell", effect=Afflict(Strength(-1), until="you win a fight")),
    Class("Sexton", abilities=(Trait("Old Bones", Allows("drawing discards")),)),
)
HELP = """
    bob: ask ann for help
    bob: offer 1 Treasure, helper picking first
    ann: accept bob's offer
"""
PASSED_ON = """
    ann: play Wandering Monster with Bee
    ann: play Anvil on Bee
    ann: play Baton on bob
    bob: claim victory
    all: pass
"""


def scene(**position) -> Scene:
    """A position with these cards in the box."""
    given = {"treasures": ["Pebble"] * 6, "ann": {}, "bob": {}, "cat": {}, **position}
    return deal(cards=CARDS, **given)


# --- passed on ------------------------------------------------------------------------------------


def passed_on(door: str = "Moth", **ann) -> Scene:
    """Ann kills one of two, and bob fights the other."""
    hand = ["Wandering Monster", "Bee", "Anvil", "Baton"]
    return scene(door=door, ann={"hand": hand, **ann}, bob=dict(level=4)).play(PASSED_ON)


@rule("F31", "WIN-2")
def test_F31_who_killed_before_passing_on_may_win_by_it():
    assert passed_on(level=9).winners == ["ann"]


@rule("F31")
def test_F31_who_gains_no_levels_gains_none_by_it_and_has_the_treasures():
    table = passed_on(level=5, has=["Stuck"])
    assert (table.ann.level, table.ann.hand[:1]) == (5, ["Pebble"])


@rule("F31", "RWD-2")
def test_F31_the_special_reward_of_a_kill_is_whose_who_killed_it():
    hand = ["Wandering Monster", "Ghost", "Anvil", "Baton"]
    table = scene(door="Moth", ann=dict(level=5, hand=hand), bob=dict(level=4))
    table.play(PASSED_ON.replace("Bee", "Ghost"))
    assert (table.ann.level, table.bob.level) == (5 + 2, 4 + 1)


@rule("F31", "F18")
def test_F31_the_gift_of_a_friend_is_whose_friend_it_was():
    hand = ["Wandering Monster", "Gaffer", "Baton"]
    table = scene(door="Moth", ann=dict(is_a=["Witch"], hand=hand), bob=dict(level=4))
    table.play("ann: play Wandering Monster with Gaffer\n ann: play Baton on bob")
    assert table.ann.hand == []
    table.play("bob: claim victory\n all: pass")
    assert (len(table.ann.hand), len(table.bob.hand)) == (2, 1)


@rule("F31")
def test_F31_a_fight_passed_on_twice_pays_each_for_what_they_killed():
    ann = dict(level=5, hand=["Wandering Monster", "Bee", "Anvil", "Baton"])
    bob = dict(level=4, hand=["Wandering Monster", "Ghost", "Anvil", "Baton"])
    table = scene(door="Moth", ann=ann, bob=bob, cat=dict(level=3))
    table.play("""
        ann: play Wandering Monster with Bee
        ann: play Anvil on Bee
        ann: play Baton on bob
        bob: play Wandering Monster with Ghost
        bob: play Anvil on Ghost
        bob: play Baton on cat
        cat: claim victory
        all: pass
    """)
    assert (table.ann.level, table.bob.level, table.cat.level) == (5 + 1, 4 + 2, 3 + 1)
    assert [len(each.hand) for each in (table.ann, table.bob, table.cat)] == [1, 0, 1]
    assert table.can("ann: loot the room")


@rule("F31")
def test_F31_who_passed_a_fight_on_has_not_won_it():
    ann = dict(hand=["Baton"], has=["Dry Spell"])
    table = scene(door="Moth", ann=ann, bob=dict(level=4)).play("""
        ann: play Baton on bob
        bob: claim victory
        all: pass
    """)
    assert table.ann.in_play == ["Dry Spell"]


@rule("T17", "CRS-2")
def test_T17_a_curse_on_the_next_fight_is_over_with_it_for_who_passed_it_on():
    table = scene(door="Moth", ann=dict(hand=["Baton"], has=["Cold Feet"]), bob=dict(level=4))
    table.play("ann: play Baton on bob")
    assert table.ann.in_play == ["Cold Feet"]
    table.play("bob: claim victory\n all: pass")
    assert table.ann.in_play == []


@rule("T17", "CRS-2")
def test_T17_a_curse_on_the_next_fight_is_over_with_it_for_a_helper_who_left():
    bob = dict(level=4, hand=["Away"])
    table = scene(door="Ogre", ann={}, bob=bob, cat=dict(level=9, has=["Cold Feet"]))
    table.play("""
        ann: ask cat for help
        ann: offer no Treasures
        cat: accept ann's offer
        bob: play Away
    """)
    assert (table.fight.helper, table.cat.in_play) == (None, ["Cold Feet"])
    table.play("ann: run away\n all: pass\n ann: run from Ogre\n all: pass\n die: 6\n all: pass")
    assert (table.in_fight, table.cat.in_play) == (False, [])


# --- twins ----------------------------------------------------------------------------------------


@rule("F14", "F15")
@pytest.mark.parametrize("on", ["Moth", "Moth (2)"])
def test_F14_when_the_first_of_three_leaves_the_other_two_still_share_what_comes(on):
    bob = dict(hand=["Echo", "Echo", "Trapdoor", "Furious"])
    table = scene(door="Moth", bob=bob)
    table.play("bob: play Echo on Moth\n bob: play Echo on Moth (2)\n bob: play Trapdoor on Moth")
    assert table.fight.threat == 2
    table.play(f"bob: play Furious on {on}")
    assert table.fight.threat == 2 * (1 + 4)


# --- what is left of it ---------------------------------------------------------------------------


@rule("T15")
def test_T15_only_what_the_fight_has_used_is_laid_on_top():
    table = scene(
        door="Moth",
        discards=["Ogre", "Pebble"],
        ann=dict(level=5, hand=["Anvil"]),
        bob=dict(is_a=["Sexton"], hand=["Fizz", "Furious"]),
    )
    table.play("bob: play Fizz for the monsters\n bob: play Furious on Moth")
    table.play("ann: play Anvil on Moth")
    assert {*table.legal("ann")} == {"leave Furious on top", "leave Moth on top", "pass"}
    table.play("ann: leave Moth on top")
    assert {*table.legal("ann")} == {"leave Anvil on top", "leave Fizz on top", "pass"}


@rule("EPC-5")
def test_EPC_5_the_first_card_of_the_box_may_lie_behind_the_second_door():
    epic = replace(agreed(Options(), ("epic",)), elide=False)
    table = scene(doors=["Moth", "Slob Goblin"], rules=epic, ann=dict(level=10))
    table.play("ann: kick open the door\n all: pass")
    assert table.fight.foes == ["Moth", "Slob Goblin"]


@rule("CRS-2")
def test_CRS_2_a_helper_who_sits_first_has_won_a_fight_too():
    table = scene(door="Moth", turn="bob", ann=dict(level=5, has=["Dry Spell"]))
    table.play(HELP + "bob: claim victory\n all: pass")
    assert (table.ann.in_play, table.asked) == ([], "ann")


# --- beating one ----------------------------------------------------------------------------------


@rule("MON-5")
def test_MON_5_a_single_monster_that_is_too_strong_cannot_be_picked_to_be_beaten():
    rules = Options(elide=False, beat_one_flee_the_rest=True)
    table = scene(door="Ogre", rules=rules).play("ann: run away\n all: pass")
    assert table.legal("ann") == ["run from Ogre"]
