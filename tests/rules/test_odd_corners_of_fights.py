"""Odd corners of fights: helpers who die, fights passed on, trouble, curses on the run."""

from dataclasses import replace

import pytest
from oddities import FLEE, WIN, helped, run, table

from kickdoor.game.box import Options
from kickdoor.testing import rule

# --- helpers ------------------------------------------------------------------------------------


@rule("DTH-2", "RUN-4", "Z5")
def test_Z5_a_helper_who_dies_is_looted_by_all_the_others_and_is_owed_nothing():
    scene = table(
        "Reaper",
        ann=dict(level=5, carries=["Fork"]),
        bob=dict(level=4, wears=["Hat"], hand=["Yawn"]),
        cat=dict(level=3),
    )
    scene.play("ann: ask bob for help\n ann: add Fork\n ann: offer no Treasures")
    scene.play("bob: accept ann's offer" + FLEE + run("Reaper", 6) + run("Reaper", 1, "bob"))
    assert scene.legal("ann") == ["take Yawn", "take Hat"]
    scene.play("ann: take Hat\n cat: take Yawn")
    assert (scene.ann.hand, scene.cat.hand, scene.ann.in_play) == (["Hat"], ["Yawn"], ["Fork"])
    assert (scene.bob.in_play, scene.bob.hand) == ([], [])
    assert scene.is_quiet()


@rule("RUN-5", "DTH-2", "RUN-4")
def test_RUN_4_a_helper_loots_the_fighter_and_then_runs():
    ann = dict(level=5, wears=["Hat"], hand=["Star"])
    scene = table("Reaper", ann=ann, bob=dict(level=4))
    scene.play(helped() + FLEE + run("Reaper", 1))
    assert scene.asked == "bob"
    scene.play("bob: take Star\n cat: take Hat")
    assert scene.legal("bob")[0] == "run from Reaper"
    scene.play(run("Reaper", 5, "bob"))
    assert (scene.bob.hand, scene.cat.hand, scene.turn) == (["Star"], ["Hat"], "bob")


@rule("F09", "DTH-3", "HLP-1")
def test_F09_whose_helper_has_died_may_ask_another():
    scene = table("Ogre", ann=dict(level=3), bob=dict(level=8), cat=dict(level=8, hand=["Anvil"]))
    scene.play(helped() + "\n cat: play Anvil on bob\n all: pass")
    assert not scene.can("ann: ask bob for help")
    scene.play(helped("cat"))
    assert (scene.fight.helper, scene.fight.strength) == ("cat", 11)


@rule("Z2", "DTH-3", "TRN-3")
def test_Z2_a_helper_who_died_gets_no_charity_in_that_turn():
    hand = ["Yawn", "Moths", "Mirror", "Sack", "Large", "Rotten"]
    scene = table("Reaper", ann=dict(level=5, hand=hand), bob=dict(level=1), cat=dict(level=3))
    scene.play(helped() + FLEE + run("Reaper", 6) + run("Reaper", 1, "bob"))
    scene.play("ann: end the turn\n all: pass")
    assert {line.split(" to ")[1] for line in scene.legal("ann")} == {"cat"}


@rule("HLP-3", "TRS-2", "HLP-1")
def test_HLP_1_a_level_for_the_helper_counts_in_the_fight():
    scene = table("Ogre", ann=dict(level=3), bob=dict(level=6), cat=dict(hand=["Star"]))
    scene.play(helped())
    assert scene.fight.strength == 9
    scene.play("cat: play Star on bob" + WIN)
    assert (scene.ann.level, scene.bob.level) == (4, 7)


@rule("TRD-1", "WHEN-2")
def test_TRD_1_whoever_starts_to_help_takes_up_no_trade():
    scene = table("Ogre", ann=dict(level=3), bob=dict(level=8), cat=dict(level=8, carries=["Hat"]))
    scene.play("cat: offer bob a trade\n cat: add Hat\n cat: make the offer")
    assert scene.can("bob: accept cat's offer")
    scene.play(helped())
    assert not scene.can("bob: accept cat's offer")


@rule("HLP-2", "ITM-6", "Z5")
def test_Z5_two_big_items_promised_are_too_many_to_be_added():
    ann = dict(level=3, is_a=["Porter"], wears=["Trunk", "Chest"])
    scene = table("Ogre", ann=ann, bob=dict(level=8)).play("ann: ask bob for help\n ann: add Trunk")
    assert not scene.can("ann: add Chest")


@rule("HLP-4", "HIR-1")
def test_HLP_1_the_helpers_hireling_and_what_it_carries_count():
    bob = dict(level=3, has=["Page"], wears=["Fork"])
    scene = table("Ogre", ann=dict(level=3), bob=bob).play(helped())
    assert scene.fight.strength == 3 + 3 + 1 + 2


@rule("Z5", "CMB-3", "HLP-2")
def test_Z5_promises_are_kept_though_the_monster_was_only_got_rid_of():
    ann = dict(level=3, carries=["Fork"], hand=["Star", "Trapdoor"])
    scene = table("Ogre", ann=ann, bob=dict(level=8)).play("""
        ann: ask bob for help
        ann: add Fork
        ann: promise to play Star
        ann: offer 1 Treasure, helper picking first
        bob: accept ann's offer
        ann: play Trapdoor on Ogre
    """)
    assert (scene.bob.in_play, scene.bob.level, scene.bob.hand) == (["Fork"], 9, [])
    assert (scene.ann.level, scene.ann.hand) == (3, [])
    assert scene.is_quiet()


@rule("Z5", "I20", "HLP-2")
def test_Z5_what_a_hireling_carries_may_be_promised_and_the_hireling_stays():
    ann = dict(level=3, has=["Page"], carries=["Fork"])
    scene = table(doors=["Ogre"], ann=ann, bob=dict(level=8))
    scene.play("ann: give Fork to Page to carry\n ann: kick open the door\n all: pass")
    scene.play("ann: ask bob for help\n ann: add Fork\n ann: offer no Treasures")
    scene.play("bob: accept ann's offer" + WIN + "\n ann: take Pebble\n ann: take Pebble")
    assert (scene.ann.in_play, scene.bob.in_play) == (["Page"], ["Fork"])
    assert scene.is_quiet()


@rule("HLP-2", "TRS-2")
def test_TRS_2_a_promised_level_does_not_win_though_the_helper_stands_before_it():
    scene = table(
        "Ogre", ann=dict(level=3, hand=["Star"]), bob=dict(level=8), cat=dict(hand=["Star"])
    )
    scene.play("ann: ask bob for help\n ann: promise to play Star\n ann: offer no Treasures")
    scene.play("bob: accept ann's offer\n cat: play Star on bob" + WIN)
    scene.play("ann: take Pebble\n ann: take Pebble")
    assert (scene.bob.level, scene.winners) == (9, [])
    assert "Star" in scene.ann.hand  # it could not be played, and is hers


# --- fights passed on ---------------------------------------------------------------------------


@rule("F30", "HLP-1", "F32")
def test_F30_whoever_passed_it_on_may_be_asked_for_help_and_loots_all_the_same():
    scene = table("Ogre", ann=dict(level=6, hand=["Baton"]), bob=dict(level=6))
    scene.play("ann: play Baton on bob" + helped("ann", "1 Treasure, helper picking first", "bob"))
    scene.play("bob: claim victory\n all: pass\n ann: take Pebble\n bob: take Pebble")
    assert scene.legal("ann") == ["loot the room", "pass"]
    scene.play("ann: loot the room")
    assert (scene.ann.level, scene.bob.level, len(scene.ann.hand)) == (6, 7, 2)
    assert scene.is_quiet()


@rule("F30", "WIN-1", "WIN-2")
def test_F30_the_last_level_may_be_won_on_anothers_turn():
    scene = table("Moth", ann=dict(hand=["Baton"]), bob=dict(level=9))
    scene.play("ann: play Baton on bob\n bob: claim victory\n all: pass")
    assert scene.winners == ["bob"]


@rule("F30", "FST-3")
def test_FST_3_whoever_passed_the_fight_on_and_helps_in_it_wins_too():
    rules = Options(elide=False, shared_victory=True)
    scene = table("Ogre", ann=dict(level=2, hand=["Baton"]), bob=dict(level=9), rules=rules)
    scene.play("ann: play Baton on bob" + helped("ann", of="bob"))
    scene.play("bob: claim victory\n all: pass")
    assert sorted(scene.winners) == ["ann", "bob"]


@rule("F32", "FST-2")
def test_F32_where_rooms_hold_treasures_that_is_what_is_looted():
    rules = Options(elide=False, loot_treasure=True)
    scene = table("Moth", ann=dict(hand=["Baton"]), bob=dict(level=8), rules=rules)
    scene.play("ann: play Baton on bob\n bob: claim victory\n all: pass\n ann: loot the room")
    assert scene.ann.hand == ["Pebble"]


@rule("F32", "DTH-2")
def test_F32_though_the_other_died_of_it():
    ann, bob = dict(level=4, hand=["Baton"]), dict(level=3, wears=["Hat"], carries=["Fork"])
    scene = table("Reaper", ann=ann, bob=bob, cat=dict(level=1))
    scene.play("ann: play Baton on bob\n bob: run away\n all: pass" + run("Reaper", 1, "bob"))
    scene.play("ann: take Fork\n cat: take Hat")
    assert scene.legal("ann") == ["loot the room", "pass"]
    scene.play("ann: pass")
    assert scene.ann.hand == ["Fork"]
    assert scene.is_quiet()


@rule("F30", "CMB-4")
def test_F30_whoever_passed_it_on_may_well_make_it_worse():
    scene = table("Moth", ann=dict(hand=["Baton", "Large"]), bob=dict(level=5))
    scene.play("ann: play Baton on bob\n ann: play Large on Moth")
    assert scene.fight.threat == 8
    assert not scene.can("bob: claim victory")


# --- looking for trouble ------------------------------------------------------------------------

KICK = "ann: kick open the door\n all: pass"


@rule("TRN-2", "MON-3", "MON-6")
def test_TRN_2_trouble_is_enhanced_joined_and_rewarded_like_what_the_door_shows():
    scene = table(
        doors=["Cook"],
        ann=dict(level=8, hand=["Ghoul"], wears=["Fork"]),
        bob=dict(hand=["Large", "Wisp"]),
    )
    scene.play(KICK + "\n ann: look for trouble with Ghoul\n all: pass")
    scene.play("bob: play Large on Ghoul\n bob: add Wisp to the fight")
    assert (scene.fight.threat, scene.fight.treasures) == (5 + 5 + 2, 3)
    assert scene.can("ann: ask cat for help")


@rule("TRN-1", "TRN-2", "WHEN-3")
def test_TRN_1_a_class_behind_the_door_may_be_played_before_trouble():
    scene = table(doors=["Cook"], ann=dict(level=8, hand=["Moth"]))
    scene.play(KICK + "\n ann: play Cook\n ann: look for trouble with Moth\n all: pass")
    assert scene.ann.in_play == ["Cook"]
    assert scene.fight.foes == ["Moth"]


@rule("TRN-2", "TRD-4")
def test_TRD_4_between_the_door_and_the_room_one_may_sell():
    scene = table(doors=["Cook"], ann=dict(hand=["Crown"]))
    scene.play(KICK + "\n ann: sell Items\n ann: sell Crown\n ann: close the sale")
    assert scene.ann.level == 2
    assert scene.can("ann: loot the room")


@rule("TRN-2", "CMB-3")
def test_CMB_3_trouble_that_is_got_rid_of_was_trouble_enough():
    scene = table(doors=["Cook"], ann=dict(hand=["Moth", "Trapdoor"]))
    scene.play(KICK + "\n ann: look for trouble with Moth\n all: pass")
    scene.play("ann: play Trapdoor on Moth")
    assert (scene.ann.level, scene.ann.hand) == (1, ["Cook"])
    assert scene.legal("ann")[0] == "end the turn"


@rule("TRN-2", "T05")
def test_T05_trouble_that_is_taken_from_the_hand_before_it_begins_is_none():
    scene = table(doors=["Cook", "Usher"], ann=dict(hand=["Moth"]), bob=dict(hand=["Drop It"]))
    scene.play(KICK + "\n ann: look for trouble with Moth\n bob: play Drop It on ann\n all: pass")
    scene.play("ann: lose Moth")
    assert not scene.in_fight
    assert scene.legal("ann")[0] == "loot the room"


# --- cursed in a fight, cursed on the run -------------------------------------------------------


@rule("RUN-2", "CRS-1", "CRS-3")
def test_RUN_2_clogs_that_are_lost_before_the_die_are_no_help():
    scene = table("Ogre", ann=dict(level=5, wears=["Clogs"]), bob=dict(hand=["Moths"]))
    scene.play(
        FLEE + "\n ann: run from Ogre\n bob: play Moths on ann\n all: pass\n ann: lose Clogs"
    )
    scene.play("all: pass\n die: 4\n all: pass")
    assert scene.ann.level == 3


@rule("RUN-3", "RUN-2")
def test_RUN_3_what_the_first_monster_takes_does_not_help_against_the_second():
    ann = dict(level=5, wears=["Clogs"])
    bob = dict(hand=["Wandering Monster", "Ogre"])
    scene = table("Cobbler", ann=ann, bob=bob).play("bob: play Wandering Monster with Ogre" + FLEE)
    scene.play(run("Cobbler", 1) + "\n ann: lose Clogs" + run("Ogre", 4))
    assert (scene.ann.in_play, scene.ann.level) == ([], 3)


@rule("RUN-5", "CRS-1")
def test_RUN_5_whoever_is_killed_before_the_die_rolls_none_and_suffers_no_bad_stuff():
    scene = table("Ogre", ann=dict(level=5), bob=dict(hand=["Anvil"]))
    scene.play(FLEE + "\n ann: run from Ogre\n bob: play Anvil on ann\n all: pass")
    scene.play("all: pass")  # nobody has more to say about the flight of the dead
    assert (scene.ann.level, scene.turn, scene.in_fight) == (5, "bob", False)


@rule("CRS-1", "ITM-4", "U12")
@pytest.mark.parametrize("sideways", [False, True])
def test_U12_of_another_sex_one_is_weaker_in_mid_fight(sideways):
    bonnet = {"carries" if sideways else "wears": ["Bonnet"]}
    scene = table("Ogre", ann=dict(level=6, sex="female") | bonnet, bob=dict(hand=["Mirror"]))
    assert scene.fight.strength == (6 if sideways else 10)
    scene.play("bob: play Mirror on ann\n all: pass")
    assert scene.fight.strength == 6
    assert scene.ann.sideways == (["Bonnet"] if sideways else [])  # U12 nothing is turned now


@rule("EPC-7", "CHR-1", "X04")
def test_X04_a_level_lost_in_time_makes_one_not_worth_pursuing():
    scene = table("Snob", ann=dict(level=4), bob=dict(hand=["Yawn"]))
    scene.play("bob: play Yawn on ann\n all: pass" + FLEE + "\n ann: run from Snob\n all: pass")
    assert "ann escapes from Snob" in scene.log
    assert scene.ann.level == 3


@rule("L06", "TRS-2")
def test_L06_a_level_gained_in_time_makes_one_worth_it():
    scene = table("Snob", ann=dict(level=3), bob=dict(hand=["Star"]))
    scene.play("ann: run away\n bob: play Star on ann" + FLEE + run("Snob", 1))
    assert (scene.ann.level, "Snob catches ann" in scene.log) == (3, True)


@rule("CHR-2", "CHR-5", "CRS-1")
def test_CRS_1_a_curse_in_mid_fight_takes_one_class_of_two_and_leaves_the_rest():
    ann = dict(level=5, is_a=["Cook", "Usher", "Super Munchkin"])
    scene = table("Moth", ann=ann, bob=dict(hand=["Sack"]))
    scene.play("bob: play Sack on ann\n all: pass\n ann: lose Usher")
    assert scene.ann.in_play == ["Cook", "Super Munchkin"]


@rule("I20", "HIR-1", "U12")
def test_I20_a_hireling_lost_in_mid_fight_takes_its_strength_and_its_item_along():
    ann = dict(level=6, has=["Page"], carries=["Fork"])
    scene = table(ann=ann, doors=["Ogre"], bob=dict(hand=["Strike"]))
    scene.play("ann: give Fork to Page to carry\n ann: kick open the door\n all: pass")
    assert scene.fight.strength == 6 + 1 + 2
    scene.play("bob: play Strike on ann\n all: pass\n ann: lose Page")
    assert (scene.fight.strength, scene.ann.in_play) == (6, [])


@rule("MON-6", "F26")
def test_MON_6_whoever_joined_its_kin_stays_when_that_one_goes():
    scene = table(
        "Moth",
        ann=dict(level=1, hand=["Trapdoor"]),
        bob=dict(hand=["Rotten", "Wisp"]),
        cat=dict(hand=["Ghoul"]),
    )
    scene.play("bob: play Rotten on Moth\n cat: add Ghoul to the fight")
    scene.play("ann: play Trapdoor on Moth")
    assert scene.fight.foes == ["Ghoul"]
    assert scene.can("bob: add Wisp to the fight")  # Ghoul is one of its own


@rule("CMB-6", "U11", "TRS-1")
def test_CMB_6_a_claim_may_be_undone_and_won_back():
    scene = table("Moth", ann=dict(level=4, hand=["Bang"]), bob=dict(hand=["Large"]))
    scene.play("ann: claim victory\n bob: play Large on Moth")
    assert not scene.can("ann: claim victory")
    scene.play("ann: play Bang for the munchkins" + WIN)
    assert (scene.ann.level, scene.ann.hand) == (5, ["Pebble", "Pebble"])


@rule("SET-4", "RWD-1")
def test_SET_4_of_treasures_there_are_as_many_as_there_are():
    scene = table("Ogre", ann=dict(level=9, wears=["Hat"]), rules=Options(elide=False))
    scene.game.rules = replace(scene.game.rules, winning_level=12, kill_level=12)
    scene.game.treasures = scene.game.treasures[-1:]
    scene.play(WIN)
    assert (scene.ann.level, scene.ann.hand) == (10, ["Pebble"])
