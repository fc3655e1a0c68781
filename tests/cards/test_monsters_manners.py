"""What monsters do when they enter a fight, while it lasts, and when it is won."""

import pytest

from kickdoor.testing import deal, rule
from scenes import get_help

STRONG = ["Battering Ramifications", "Goblin Sweat"]
WIN = "ann: claim victory\nall: pass"


# --- what a kill brings -------------------------------------------------------------------------


@rule("RWD-2")
def test_paper_tiger_brings_2_doors_face_down():
    table = deal(
        door="Paper Tiger",
        doors=["Witch", "Blackballed", "Summoner"],
        ann=dict(level=2),
        bob=dict(hand=["Blazer"]),
        cat={},
    )
    assert table.fight.treasures == 0
    table.play(WIN)
    assert (table.ann.level, table.ann.hand) == (3, ["Witch", "Blackballed"])
    assert table.bob.hand == ["Blazer"]
    assert table.is_quiet()


@rule("HLP-4")
def test_paper_tiger_brings_its_doors_to_the_fighter_and_not_to_the_helper():
    ann, bob = dict(level=1), dict(level=4)
    table = deal(door="Paper Tiger", doors=["Witch", "Summoner"], ann=ann, bob=bob, cat={})
    get_help(table).play(WIN)
    assert (table.ann.hand, table.bob.hand) == (["Witch", "Summoner"], [])
    assert table.is_quiet()


@rule("L05")
def test_paper_tiger_killed_outright_brings_its_doors_too():
    table = deal(
        door="Paper Tiger",
        doors=["Witch", "Summoner"],
        ann=dict(level=1, hand=["Goblin-Made Fuse"]),
        bob={},
        cat={},
    )
    table.play("""
        ann: play Goblin-Made Fuse on Paper Tiger
        die: 4
        all: pass
    """)
    assert (table.ann.level, table.ann.hand) == (2, ["Witch", "Summoner"])
    assert table.is_quiet()


@rule("RWD-1", "PRE-5")
def test_white_elephant_is_worth_the_treasures_that_an_enhancer_adds():
    table = deal(
        door="White Elephant",
        treasures=["T-Bone Stake"],
        discards=["Pumps"],
        ann=dict(level=8, wears=["Blazer", *STRONG], hand=["Closed Shop"]),
        bob={},
        cat={},
    )
    table.play("ann: play Closed Shop on White Elephant")
    assert table.fight.treasures == 1
    table.play(WIN).play("ann: take Pumps")
    assert table.ann.hand == ["T-Bone Stake", "Pumps"]
    assert table.is_quiet()


@rule("RWD-2")
def test_white_elephant_gives_the_winner_their_choice_of_the_treasure_discards():
    table = deal(
        door="White Elephant",
        discards=["Pumps", "Blackballed", "Blazer", "Loaded Ballot Box"],
        ann=dict(level=7, wears=STRONG),
        bob={},
        cat={},
    )
    table.play(WIN)
    assert table.legal("ann") == ["take Pumps", "take Blazer", "take Loaded Ballot Box"]
    table.play("ann: take Blazer")
    assert (table.ann.level, table.ann.hand) == (8, ["Blazer"])
    assert table.discards == ["Blackballed", "White Elephant", "Pumps", "Loaded Ballot Box"]
    assert table.is_quiet()


def test_white_elephant_gives_nothing_when_there_are_no_treasure_discards():
    table = deal(
        door="White Elephant",
        discards=["Blackballed"],
        ann=dict(level=7, wears=STRONG),
        bob={},
        cat={},
    )
    table.play(WIN)
    assert (table.ann.level, table.ann.hand) == (8, [])
    assert table.is_quiet()


def test_dead_letter_clerk_also_brings_a_door_face_down():
    table = deal(
        door="Dead Letter Clerk",
        doors=["Witch", "Summoner"],
        treasures=["Blazer", "Pumps"],
        ann=dict(level=5),
        bob={},
        cat={},
    )
    table.play(WIN)
    assert table.ann.hand == ["Blazer", "Witch"]
    assert table.is_quiet()


@pytest.mark.parametrize(("ann", "bob", "treasures"), [("male", "male", 2), ("male", "female", 3)])
def test_the_lions_share_is_worth_1_more_treasure_to_any_female_munchkin(ann, bob, treasures):
    table = deal(door="The Lion's Share", ann=dict(sex=ann), bob=dict(sex=bob), cat={})
    assert table.fight.treasures == 2  # Bob is not in it yet
    get_help(table)
    assert table.fight.treasures == treasures


@pytest.mark.parametrize(("ann", "bob", "levels"), [(5, 5, 1), (5, 4, 2), (4, 9, 2)])
def test_stepping_stone_golem_is_worth_1_more_level_to_anyone_of_level_4(ann, bob, levels):
    gear = ["Blazer", "T-Bone Stake", "Hellscourge", "Goblin Sweat"]
    table = deal(
        door="Stepping-Stone Golem", ann=dict(level=ann), bob=dict(level=bob, wears=gear), cat={}
    )
    get_help(table).play(WIN)
    while table.asked == "ann" and not table.is_quiet():
        table.play(f"ann: {table.legal('ann')[0]}")
    assert (table.ann.level, table.bob.level) == (ann + levels, bob)
    assert table.is_quiet()


# --- when it enters the fight -------------------------------------------------------------------


@rule("F18", "PRE-2")
@pytest.mark.parametrize("friend", ["Hellknight", "Red Mantis Assassin"])
def test_lobby_lizard_leaves_its_friends_and_leaves_a_gift(friend):
    table = deal(
        door="Lobby Lizard",
        treasures=["Blazer", "Pumps"],
        ann=dict(is_a=[friend]),
        bob={},
        cat={},
    )
    assert not table.in_fight
    assert (table.ann.level, table.ann.hand) == (1, ["Blazer"])
    assert table.discards == ["Lobby Lizard"]
    assert (table.bob.hand, table.cat.hand) == ([], [])
    assert table.is_quiet()


@rule("F18")
def test_lobby_lizard_has_a_gift_for_the_fighter_when_the_helper_is_its_friend():
    table = deal(
        door="Lobby Lizard", treasures=["Blazer"], ann={}, bob=dict(is_a=["Hellknight"]), cat={}
    )
    assert table.fight.foes == ["Lobby Lizard"]
    get_help(table)
    assert not table.in_fight
    assert (table.ann.level, table.ann.hand, table.bob.hand) == (1, ["Blazer"], [])
    assert table.is_quiet()


FLED = """
    ann: run away
    all: pass
    ann: run from Minutaur
    all: pass
    die: 6
    all: pass
"""


@rule("PRE-3", "F02")
@pytest.mark.parametrize(
    ("level", "script", "hand"), [(8, WIN, ["Pumps", "Starscone"]), (4, FLED, [])]
)
def test_lobby_lizard_gives_its_gift_when_the_fight_is_won_and_not_before(level, script, hand):
    table = deal(
        door="Minutaur",
        treasures=["Pumps", "Starscone", "Blazer"],
        ann=dict(level=level, is_a=["Hellknight"]),
        bob=dict(hand=["Wandering Monster", "Lobby Lizard"]),
        cat={},
    )
    table.play("bob: play Wandering Monster with Lobby Lizard")
    assert (table.fight.foes, table.ann.hand) == (["Minutaur"], [])
    table.play(script)
    assert sorted(table.ann.hand) == sorted(hand)
    assert (table.bob.hand, table.cat.hand) == ([], [])
    assert table.is_quiet()


@rule("CHR-2")
def test_lobby_lizard_leaves_whoever_becomes_its_friend_in_the_fight():
    table = deal(
        door="Lobby Lizard", treasures=["Blazer"], ann=dict(hand=["Hellknight"]), bob={}, cat={}
    )
    table.play("ann: play Hellknight")
    assert not table.in_fight
    assert (table.ann.level, table.ann.hand) == (1, ["Blazer"])
    assert table.is_quiet()


def test_lobby_lizard_fights_anybody_else():
    table = deal(door="Lobby Lizard", ann=dict(is_a=["Eagle Knight"]), bob={}, cat={})
    assert table.fight.foes == ["Lobby Lizard"]
    assert table.ann.hand == []


@pytest.mark.parametrize(("trait", "fights"), [("Necromancer", False), ("Summoner", True)])
def test_skeleton_staff_leaves_a_necromancer_with_nothing(trait, fights):
    table = deal(door="Skeleton Staff", ann=dict(is_a=[trait]), bob={}, cat={})
    assert table.in_fight == fights
    assert (table.ann.level, table.ann.hand) == (1, [])


def test_skeleton_staff_leaves_the_others_of_its_kind_to_fight_on():
    table = deal(
        door="Dead Letter Clerk",
        ann=dict(is_a=["Necromancer"]),
        bob=dict(hand=["Skeleton Staff"]),
        cat={},
    )
    table.play("bob: add Skeleton Staff to the fight")
    assert table.fight.foes == ["Dead Letter Clerk"]


@rule("T19")
def test_gobbledegoblin_has_everyone_pass_their_hand_to_the_left():
    table = deal(
        door="Slob Goblin",
        ann=dict(hand=["Blazer", "Pumps"]),
        bob=dict(hand=["Gobbledegoblin", "Witch"]),
        cat={},
    )
    table.play("bob: add Gobbledegoblin to the fight")
    assert (table.ann.hand, table.bob.hand, table.cat.hand) == ([], ["Blazer", "Pumps"], ["Witch"])
    assert table.fight.foes == ["Slob Goblin", "Gobbledegoblin"]


def test_minutaur_has_the_fighter_show_their_hand_to_all():
    table = deal(
        door="Slob Goblin",
        ann=dict(hand=["Witch", "Blazer"]),
        bob=dict(hand=["Wandering Monster", "Minutaur", "Summoner"]),
        cat={},
    )
    table.play("bob: play Wandering Monster with Minutaur")
    assert table.log[-2:] == ["ann shows Witch", "ann shows Blazer"]
    assert "bob shows Summoner" not in table.log
    assert (table.ann.hand, table.bob.hand) == (["Witch", "Blazer"], ["Summoner"])


@rule("T19")
def test_whispering_tyrant_has_each_munchkin_in_the_fight_discard_a_card_at_random():
    table = deal(
        door="Lich Pin",
        ann=dict(hand=["Witch", "Blazer"]),
        bob=dict(hand=["Pumps", "Summoner"]),
        cat=dict(hand=["Whispering Tyrant", "Goblin Sweat"]),
    )
    get_help(table).play("""
        cat: add Whispering Tyrant to the fight
        die: card 1
        die: card 0
    """)
    assert (table.ann.hand, table.bob.hand) == (["Witch"], ["Summoner"])
    assert table.cat.hand == ["Goblin Sweat"]
    assert table.fight.foes == ["Lich Pin", "Whispering Tyrant"]


# --- while it lasts -----------------------------------------------------------------------------


@rule("F20")
def test_egalitarian_ooze_lets_nothing_but_level_count():
    table = deal(
        door="Egalitarian Ooze",
        ann=dict(level=2, wears=["Blazer"], hand=["Liquid Assets"], is_a=["Eagle Knight"]),
        bob=dict(level=1, wears=["T-Bone Stake"], hand=["Mudslinging Kit"]),
        cat={},
    )
    table.play("""
        ann: play Liquid Assets for the munchkins
        ann: use Rally
        ann: discard Blazer
        bob: play Mudslinging Kit for the monsters
    """)
    assert (table.fight.strength, table.fight.threat) == (2, 4 + 2)
    get_help(table)
    assert table.fight.strength == 2 + 1


def test_level_playing_fiend_lets_all_but_level_count():
    table = deal(
        door="Level Playing Fiend",
        ann=dict(level=9, wears=["Blazer"], hand=["Liquid Assets"]),
        bob=dict(level=8, wears=["T-Bone Stake"]),
        cat={},
    )
    table.play("ann: play Liquid Assets for the munchkins")
    assert (table.fight.strength, table.fight.threat) == (2 + 3, 14)
    get_help(table)
    assert table.fight.strength == 2 + 3 + 2


def test_mob_goblins_are_braver_against_a_munchkin_fighting_alone():
    table = deal(door="Mob Goblins", ann=dict(level=4), bob={}, cat={})
    assert table.fight.threat == 10 + 3
    assert get_help(table).fight.threat == 10


def test_subcommittee_hydra_is_braver_against_munchkins_with_a_helper():
    table = deal(door="Subcommittee Hydra", ann=dict(level=4), bob={}, cat={})
    assert table.fight.threat == 19
    assert get_help(table).fight.threat == 19 + 4


def test_lamashtu_gets_2_for_each_monster_herself_included():
    table = deal(
        door="Slob Goblin",
        ann=dict(level=4),
        bob=dict(hand=["Wandering Monster", "Lamashtu", "Shop Goblin"]),
        cat={},
    )
    table.play("bob: play Wandering Monster with Lamashtu")
    assert table.fight.threat == 1 + 20 + 2 * 2
    table.play("bob: add Shop Goblin to the fight")
    assert table.fight.threat == 1 + 2 + 20 + 2 * 3


def test_goblin_filibuster_has_no_one_shots_played():
    table = deal(
        door="Goblin Filibuster",
        ann=dict(hand=["Liquid Assets", "Pre-Signed Resignation"], carries=["Mudslinging Kit"]),
        bob=dict(hand=["Committee Punch", "Closed Shop", "Blackballed"]),
        cat=dict(has=["Red Tape Round the Ankles"], hand=["Whitewash"]),
    )
    assert not [said for said in table.legal("ann") if said.startswith("play")]
    assert not [said for said in table.legal("cat") if said.startswith("play")]
    assert {said for said in table.legal("bob") if said.startswith("play")} == {
        "play Closed Shop on Goblin Filibuster",
        "play Blackballed on ann",
        "play Blackballed on yourself",
        "play Blackballed on cat",
    }

    table.play("""
        ann: run away
        all: pass
        ann: run from Goblin Filibuster
    """)

    assert not table.can("ann: play Pre-Signed Resignation")


def test_goblin_filibuster_has_no_one_shot_answer_a_curse():
    table = deal(
        door="Goblin Filibuster",
        ann=dict(hand=["Hex Exemption Form"], wears=["Blazer"]),
        bob=dict(hand=["Lose Your Armor"]),
        cat={},
    )
    table.play("bob: play Lose Your Armor on ann")
    assert not table.can("ann: play Hex Exemption Form")
    table.play("""
        all: pass
        ann: lose Blazer
    """)
    assert (table.ann.in_play, table.ann.hand) == ([], ["Hex Exemption Form"])
    assert table.fight.foes == ["Goblin Filibuster"]
