"""What monsters do when they enter a fight, while it lasts, and when it is won or bought off."""

from functools import partial

import pytest

from kickdoor.cards import Item
from kickdoor.testing import deal, rule
from scenes import WARDROBE, get_help

WIN = "ann: claim victory\nall: pass"
scene = partial(deal, set="classic", cards=(*WARDROBE, Item("Anvil", bonus=50)))


# --- what a kill brings -------------------------------------------------------------------------


def test_unpaid_imptern_also_brings_a_door_face_down():
    table = scene(
        door="Unpaid Imptern",
        doors=["Elf", "Dwarf"],
        treasures=["Hat", "Cape"],
        ann=dict(level=3),
        bob={},
        cat={},
    )
    table.play(WIN)
    assert (table.ann.level, table.ann.hand) == (4, ["Hat", "Elf"])
    assert table.log[-2:] == ["ann draws Hat", "ann draws Elf"]  # and shows neither
    assert table.bob.hand == table.cat.hand == []
    assert table.is_quiet()


@rule("HLP-4")
def test_unpaid_imptern_brings_its_door_to_the_fighter_and_not_to_the_helper():
    table = scene(
        door="Unpaid Imptern",
        doors=["Elf", "Dwarf"],
        treasures=["Hat"],
        ann=dict(level=1),
        bob=dict(level=4),
        cat={},
    )
    get_help(table).play(WIN)
    table.play("ann: take Hat")
    assert (sorted(table.ann.hand), table.bob.hand) == (["Elf", "Hat"], [])
    assert table.is_quiet()


def test_something_in_the_recycling_also_brings_the_top_of_the_treasure_discards():
    table = scene(
        door="Something in the Recycling",
        treasures=["Hat"],
        discards=["Cape", "Clogs", "Elf"],
        ann=dict(level=4),
        bob={},
        cat={},
    )
    table.play(WIN)
    assert table.legal("ann") == ["take Clogs"]
    table.play("ann: take Clogs")
    assert (table.ann.level, table.ann.hand) == (5, ["Hat", "Clogs"])
    assert table.discards == ["Elf", "Something in the Recycling", "Cape"]
    assert table.is_quiet()


def test_something_in_the_recycling_brings_no_more_if_no_treasure_was_discarded():
    table = scene(
        door="Something in the Recycling",
        treasures=["Hat"],
        discards=["Elf"],
        ann=dict(level=4),
        bob={},
        cat={},
    )
    table.play(WIN)
    assert table.ann.hand == ["Hat"]
    assert table.is_quiet()


@rule("F37")
@pytest.mark.parametrize(
    ("ann", "levels"),
    [
        (dict(level=7), 2),
        (dict(level=7, carries=["Hat"]), 2),
        (dict(level=7, wears=["Hat"]), 1),
        (dict(level=7, is_a=["Elf"]), 2),
    ],
)
def test_self_made_man_eater_is_worth_1_more_level_for_nothing_but_level(ann, levels):
    table = scene(door="Self-Made Man-Eater", ann=ann, bob={}, cat={})
    table.play(WIN)
    assert table.ann.level == 7 + levels
    assert table.is_quiet()


@rule("F37")
def test_self_made_man_eater_is_worth_no_more_after_a_one_shot():
    ann = dict(level=7, hand=["Vial Language"])
    table = scene(door="Self-Made Man-Eater", ann=ann, bob={}, cat={})
    table.play("ann: play Vial Language for the munchkins").play(WIN)
    assert table.ann.level == 7 + 1
    assert table.is_quiet()


# --- when it enters the fight -------------------------------------------------------------------


@rule("T19")
def test_the_passing_buck_has_everyone_pass_their_hand_to_the_right():
    table = scene(
        door="Unpaid Imptern",
        ann=dict(hand=["Hat", "Cape"]),
        bob=dict(hand=["Wandering Monster", "The Passing Buck", "Elf"]),
        cat={},
    )
    table.play("bob: play Wandering Monster with The Passing Buck")
    assert (table.ann.hand, table.bob.hand, table.cat.hand) == (["Elf"], [], ["Hat", "Cape"])
    assert table.fight.foes == ["Unpaid Imptern", "The Passing Buck"]


def test_the_mole_in_accounts_has_the_fighter_show_their_hand_to_all():
    table = scene(
        door="Unpaid Imptern",
        ann=dict(hand=["Elf", "Hat"]),
        bob=dict(hand=["Wandering Monster", "The Mole in Accounts", "Cape"]),
        cat={},
    )
    table.play("bob: play Wandering Monster with The Mole in Accounts")
    assert table.log[-2:] == ["ann shows Elf", "ann shows Hat"]
    assert "bob shows Cape" not in table.log
    assert (table.ann.hand, table.bob.hand) == (["Elf", "Hat"], ["Cape"])


@rule("T19")
def test_chief_execution_officer_sends_the_helper_away():
    cat = dict(hand=["Wandering Monster", "Chief Execution Officer"])
    table = scene(door="Pay Wraith", ann=dict(level=3), bob=dict(level=9), cat=cat)
    get_help(table).play("cat: play Wandering Monster with Chief Execution Officer")
    assert (table.fight.fighter, table.fight.helper) == ("ann", None)
    assert (table.fight.strength, table.fight.threat) == (3, 13 + 20)
    assert table.can("ann: ask bob for help")


def test_chief_execution_officer_at_the_door_lets_somebody_come_to_help():
    table = scene(door="Chief Execution Officer", ann={}, bob=dict(level=9), cat={})
    assert get_help(table).fight.helper == "bob"


# --- The Delegator ------------------------------------------------------------------------------


@rule("F30", "F32")
def test_the_delegator_at_the_door_has_the_player_on_the_left_fight_it():
    table = scene(
        door="The Delegator",
        doors=["Dwarf", "Elf"],
        treasures=["Hat", "Cape", "Clogs"],
        ann=dict(level=9),
        bob=dict(level=4, wears=["Badge"]),
        cat={},
    )
    assert (table.fight.fighter, table.fight.helper) == ("bob", None)
    assert (table.fight.strength, table.fight.threat) == (4 + 8, 11)
    table.play("""
        bob: claim victory
        all: pass
        ann: loot the room
    """)
    assert (table.bob.level, table.bob.hand) == (5, ["Hat", "Cape"])
    assert (table.ann.level, table.ann.hand) == (9, ["Dwarf"])  # the room is looted
    assert (table.turn, table.cat.hand) == ("ann", [])
    assert table.is_quiet()


@rule("F30")
def test_the_delegator_comes_to_a_fight_and_it_is_taken_over_alone():
    table = scene(
        door="Pay Wraith",
        ann=dict(level=9),
        bob=dict(level=2),
        cat=dict(level=3, hand=["Wandering Monster", "The Delegator"]),
    )
    get_help(table, "cat").play("cat: play Wandering Monster with The Delegator")
    assert (table.fight.fighter, table.fight.helper) == ("bob", None)
    assert (table.fight.strength, table.fight.threat) == (2, 13 + 11)


def test_the_delegator_leaves_it_to_the_fighter_if_the_player_on_the_left_helps_already():
    table = scene(
        door="Pay Wraith",
        ann=dict(level=9),
        bob=dict(level=2),
        cat=dict(level=3, hand=["Wandering Monster", "The Delegator"]),
    )
    get_help(table, "bob").play("cat: play Wandering Monster with The Delegator")
    assert (table.fight.fighter, table.fight.helper) == ("ann", "bob")
    assert (table.fight.strength, table.fight.threat) == (9 + 2, 13 + 11)


# --- Basilisk Assessment ------------------------------------------------------------------------


@rule("F28")
@pytest.mark.parametrize("ann", [dict(carries=["Hat"]), dict(wears=["Cape"], hand=["Hat"])])
def test_basilisk_assessment_ends_the_fight_of_whoever_wears_no_headgear(ann):
    table = scene(
        door="Basilisk Assessment",
        ann=ann | dict(level=9),
        bob=dict(wears=["Anvil"], hand=["Vial Language"]),
        cat={},
    )
    assert table.legal("ann") == ["run from Basilisk Assessment"]
    assert not table.can("bob: play Vial Language for the munchkins")
    table.play("""
        ann: run from Basilisk Assessment
        all: pass
        die: 5
        all: pass
        all: pass
    """)
    assert "ann escapes from Basilisk Assessment" in table.log
    assert (table.ann.level, table.bob.level) == (9, 1)
    assert table.is_quiet()


def test_basilisk_assessment_is_fought_in_a_hat():
    table = scene(
        door="Basilisk Assessment", ann=dict(level=9, wears=["Hat", "Badge"]), bob={}, cat={}
    )
    table.play(WIN)
    assert "ann" in table.winners


@rule("F28", "T19")
def test_basilisk_assessment_ends_a_fight_that_it_enters_and_all_run_from_all():
    table = scene(
        door="The Free Lunch",
        ann=dict(level=9),
        bob=dict(level=5, wears=["Hat"]),
        cat=dict(hand=["Wandering Monster", "Basilisk Assessment"]),
    )
    table.play("ann: claim victory\ncat: play Wandering Monster with Basilisk Assessment")
    assert not table.can("ann: claim victory")
    assert table.legal("ann") == ["run from The Free Lunch", "run from Basilisk Assessment"]


# --- nobody may help ----------------------------------------------------------------------------


UNHELPED = ["Self-Made Man-Eater", "Hot-Desk Salamander", "Golf Club Ogre"]
UNHELPED += ["Basilisk Assessment", "Snakes on the Career Ladder"]


@rule("F17")
@pytest.mark.parametrize("monster", UNHELPED)
def test_nobody_may_help_and_whoever_helps_is_sent_away(monster):
    table = scene(door=monster, ann={}, bob=dict(level=9), cat={})
    everything = [said for who in ("ann", "bob", "cat") for said in table.legal(who)]
    assert not [said for said in everything if "help" in said]

    cat = dict(hand=["Wandering Monster", monster])
    table = scene(door="Pay Wraith", ann={}, bob=dict(level=9), cat=cat)
    get_help(table).play(f"cat: play Wandering Monster with {monster}")
    assert table.fight.helper is None
    assert not table.can("ann: ask bob for help")


# --- friends ------------------------------------------------------------------------------------


@rule("F18", "PRE-2")
def test_elf_and_safety_inspector_leaves_an_elf_and_leaves_a_door():
    table = scene(
        door="Elf and Safety Inspector",
        doors=["Dwarf", "Thief"],
        ann=dict(is_a=["Elf"]),
        bob={},
        cat={},
    )
    assert not table.in_fight
    assert (table.ann.level, table.ann.hand) == (1, ["Dwarf"])
    assert table.discards == ["Elf and Safety Inspector"]
    assert (table.bob.hand, table.cat.hand) == ([], [])
    assert table.is_quiet()


@rule("F18")
def test_elf_and_safety_inspector_has_a_door_for_the_fighter_when_the_helper_is_an_elf():
    bob = dict(is_a=["Elf"])
    table = scene(door="Elf and Safety Inspector", doors=["Dwarf"], ann={}, bob=bob, cat={})
    assert table.fight.foes == ["Elf and Safety Inspector"]
    get_help(table)
    assert not table.in_fight
    assert (table.ann.level, table.bob.level) == (1, 1)
    assert (table.ann.hand, table.bob.hand) == (["Dwarf"], [])
    assert table.log[-1] == "ann draws Dwarf"  # and does not show it
    assert table.is_quiet()


@rule("PRE-3", "F02")
@pytest.mark.parametrize(("wears", "hand"), [(["Anvil"], ["Clogs", "Dwarf"]), ([], [])])
def test_elf_and_safety_inspector_gives_its_door_only_if_the_fight_is_won(wears, hand):
    table = scene(
        door="The Free Lunch",
        doors=["Dwarf"],
        treasures=["Clogs"],
        ann=dict(is_a=["Elf"], wears=wears),
        bob=dict(hand=["Wandering Monster", "Elf and Safety Inspector"]),
        cat={},
    )
    table.play("bob: play Wandering Monster with Elf and Safety Inspector")
    assert (table.fight.foes, table.ann.hand) == (["The Free Lunch"], [])
    if wears:
        table.play(WIN)
    else:
        table.play("""
            ann: run away
            all: pass
            ann: run from The Free Lunch
            all: pass
            die: 6
            all: pass
            all: pass
        """)
    assert table.ann.hand == hand
    assert table.is_quiet()


def test_elf_and_safety_inspector_has_no_one_shots_played():
    table = scene(
        door="Elf and Safety Inspector",
        ann=dict(hand=["Vial Language", "Brass Parachute"], is_a=["Dwarf"]),
        bob=dict(hand=["Flask Force", "Recently Promoted"]),
        cat={},
    )
    assert not [said for said in table.legal("ann") if said.startswith("play")]
    assert [said for said in table.legal("bob") if said.startswith("play")] == [
        "play Recently Promoted on Elf and Safety Inspector"
    ]

    table.play("""
        ann: run away
        all: pass
        ann: run from Elf and Safety Inspector
    """)

    assert not table.can("ann: play Brass Parachute")
