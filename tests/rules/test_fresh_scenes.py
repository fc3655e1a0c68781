"""Scenes that a table comes to sooner or later: odd Curses, deaths in company, corners."""

import pytest
from oddities import FLEE, WIN, helped, run, table

from kickdoor.testing import rule

KICK = "{}: kick open the door\n all: pass"
LOOT = "{}: loot the room\n all: pass"
END = "{}: end the turn\n all: pass"


# --- curses -------------------------------------------------------------------------------------


@rule("CRS-1", "ITM-2", "U01")
def test_CRS_1_an_equipped_item_that_a_curse_takes_in_the_fight_counts_no_more():
    scene = table("Ogre", ann=dict(level=9, wears=["Fork"]), bob=dict(hand=["Moths"]))
    assert scene.fight.strength == 11
    scene.play("bob: play Moths on ann\n all: pass\n ann: lose Fork")
    assert (scene.fight.strength, scene.ann.in_play) == (9, [])
    assert not scene.can("ann: claim victory"), "a tie is the monster's"
    assert "Fork" in scene.discards


@rule("CRS-1", "ITM-4")
def test_CRS_1_who_is_cursed_chooses_whether_a_worn_item_goes_or_one_that_lies_sideways():
    scene = table(ann=dict(wears=["Hat"], carries=["Bonnet"]), bob=dict(hand=["Moths"]))
    scene.play("bob: play Moths on ann\n all: pass")
    assert set(scene.legal("ann")) == {"lose Hat", "lose Bonnet"}
    scene.play("ann: lose Bonnet")
    assert (scene.ann.in_play, scene.ann.sideways, scene.ann.strength) == (["Hat"], [], 2)


@rule("ITM-3", "CRS-1", "ITM-2")
def test_ITM_3_the_hand_that_a_curse_empties_is_free_for_another_item():
    ann = dict(wears=["Hat"], carries=["Bonnet"], sex="female")
    scene = table(ann=ann, bob=dict(hand=["Moths"]))
    assert scene.can("ann: equip Bonnet"), "it takes up no room"
    scene.play("bob: play Moths on ann\n all: pass\n ann: lose Hat\n ann: equip Bonnet")
    assert (scene.ann.strength, scene.ann.sideways) == (5, [])


@rule("CRS-1", "TRN-1", "I03", "I11")
def test_I11_behind_the_door_moths_take_the_only_item_before_it_can_be_sold():
    scene = table(doors=["Moths"], ann=dict(carries=["Crown"]))
    scene.play(KICK.format("ann"))
    assert not scene.can("ann: sell Crown")
    scene.play("all: pass\n ann: lose Crown")
    assert (scene.ann.in_play, scene.ann.level) == ([], 1)
    assert scene.can("ann: loot the room")


@rule("CRS-1", "TRN-1", "X20")
def test_X20_a_curse_behind_the_door_that_empties_the_hand_leaves_the_room_to_be_looted():
    scene = table(doors=["Drop It", "Cook"], ann=dict(hand=["Moth"]))
    scene.play(KICK.format("ann")).play("all: pass\n ann: lose Moth")
    assert scene.ann.hand == []
    scene.play(LOOT.format("ann"))
    assert scene.ann.hand == ["Cook"]


@rule("U10", "DTH-2", "CRS-1")
def test_U10_a_curse_from_a_body_is_played_by_whoever_has_it_now():
    scene = table("Reaper", ann=dict(level=3, hand=["Yawn"]), bob=dict(level=5), cat=dict(level=4))
    scene.play(FLEE + run("Reaper", 1) + "\n bob: take Yawn")
    assert (scene.bob.hand, scene.turn) == (["Yawn"], "bob")
    scene.play("bob: play Yawn on cat\n all: pass")
    assert (scene.cat.level, scene.bob.hand) == (3, [])


@rule("U01", "L15", "X10")
def test_U01_the_third_curse_of_a_turn_lands_though_there_is_no_level_left_to_lose():
    scene = table(ann=dict(level=3), bob=dict(hand=["Yawn"] * 3))
    levels = []
    for _ in range(3):
        scene.play("bob: play Yawn on ann\n all: pass")
        levels.append(scene.ann.level)
    assert (levels, scene.bob.hand) == ([2, 1, 1], [])


# --- deaths in company --------------------------------------------------------------------------


KIN = dict(hand=["Rotten", "Ghoul"])
"""Two who are undead, if they like: one that kills and one that takes a level."""
TOGETHER = "cat: play Rotten on Reaper\n cat: add Ghoul to the fight"


@rule("X11", "RUN-4", "DTH-3")
def test_X11_the_fighter_is_dead_to_the_second_monster_and_the_helper_runs_from_both():
    scene = table("Reaper", ann=dict(level=5), bob=dict(level=4), cat=KIN)
    scene.play(helped() + "\n" + TOGETHER + FLEE + run("Reaper", 1))
    assert (scene.ann.level, scene.asked) == (5, "bob")
    assert scene.legal("bob")[:2] == ["run from Reaper", "run from Ghoul"]
    scene.play(run("Ghoul", 1, "bob"))
    assert scene.bob.level == 3
    scene.play(run("Reaper", 6, "bob"))
    assert (scene.bob.level, scene.turn, scene.in_fight) == (3, "bob", False)


@rule("X11", "RUN-2", "RUN-5")
@pytest.mark.parametrize(("first", "level"), [("Reaper", 5), ("Ghoul", 4)])
def test_X11_only_what_caught_before_the_death_has_taken_its_level(first, level):
    scene = table("Reaper", ann=dict(level=5), cat=KIN).play(TOGETHER + FLEE)
    scene.play(run(first, 1) + run("Reaper", 1) * (first == "Ghoul"))
    assert (scene.ann.level, scene.turn, scene.in_fight) == (level, "bob", False)
    assert "ann dies" in scene.log


# --- corners ------------------------------------------------------------------------------------


@rule("SET-10", "TRN-4")
def test_SET_10_the_turn_goes_round_the_table_once_and_again():
    scene = table(doors=["Cook", "Usher", "Porter", "Guild", "Large", "Rotten"])
    seen = []
    for _ in range(3):
        seen.append(scene.turn)
        for line in (KICK, LOOT, END):
            scene.play(line.format(scene.turn))
    assert (seen, scene.turn) == (["ann", "bob", "cat"], "ann")


@rule("F06", "CMB-1")
def test_F06_nobody_runs_from_what_they_beat():
    scene = table("Moth", ann=dict(level=4))
    assert not scene.can("ann: run away")
    scene.play(WIN)
    assert scene.ann.level == 5


@rule("F07", "RUN-1")
def test_F07_whoever_runs_can_do_nothing_but_run():
    scene = table("Ogre", ann=dict(level=3, carries=["Hat"]), bob={})
    scene.play(FLEE)
    assert not any(line in ("pass", "stay") for line in scene.legal("ann"))
    scene.play(run("Ogre", 4))
    assert scene.ann.level == 1


@rule("I02", "ITM-6")
@pytest.mark.parametrize("lies", ["wears", "carries"])
def test_I02_one_big_item_leaves_no_room_for_another_however_it_lies(lies):
    scene = table(ann={lies: ["Trunk"], "hand": ["Chest"]})
    assert not scene.can("ann: play Chest")
    assert table(ann=dict(hand=["Chest"])).can("ann: play Chest")


@rule("C15", "CRS-1", "C07")
def test_C15_a_class_is_shed_on_another_ones_turn_and_no_curse_finds_it():
    scene = table(turn="bob", ann=dict(is_a=["Cook"]), cat=dict(hand=["Sack"]))
    scene.play("ann: discard Cook")
    assert scene.ann.in_play == []
    scene.play("cat: play Sack on ann\n all: pass")
    assert (scene.ann.in_play, scene.is_quiet()) == ([], True)


@rule("M02", "TRN-2")
def test_M02_a_monster_in_hand_waits_for_trouble_to_be_looked_for():
    scene = table(doors=["Cook"], ann=dict(level=4, hand=["Moth"]))
    assert not scene.can("ann: look for trouble with Moth")
    scene.play(KICK.format("ann"))
    scene.play("ann: look for trouble with Moth\n all: pass" + WIN)
    assert (scene.ann.level, scene.ann.hand[:1]) == (5, ["Cook"])


@rule("L04", "WIN-2")
def test_L04_a_level_by_a_card_does_not_win_after_the_fight_was_won():
    scene = table("Moth", ann=dict(level=8, hand=["Star"])).play(WIN)
    assert scene.ann.level == 9
    assert not scene.can("ann: play Star on ann")
    assert scene.winners == []


@rule("Z2", "X19", "CHR-1")
def test_X19_of_the_living_the_lowest_gets_the_charity_not_the_body():
    hand = ["Yawn", "Moths", "Mirror", "Sack", "Large", "Rotten"]
    scene = table(
        "Moth", ann=dict(level=6, hand=[*hand, "Anvil"]), bob=dict(level=1), cat=dict(level=2)
    )
    scene.play("ann: play Anvil on bob\n all: pass" + WIN).play(END.format("ann"))
    assert {line.split(" to ")[1] for line in scene.legal("ann")} == {"cat"}
