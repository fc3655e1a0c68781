"""Monsters that one can get rid of, and what a weapon is worth against an Anger Manager."""

from functools import partial

import pytest

from kickdoor.testing import deal, rule
from scenes import WARDROBE, can_use, get_help

WIN = "ann: claim victory\nall: pass"
scene = partial(deal, set="classic", cards=WARDROBE)


# --- The Clawback Clause: Hand It Back ----------------------------------------------------------


@rule("CMB-3", "L10", "P10")
def test_the_clawback_clause_takes_2_items_in_play_and_leaves_its_treasures():
    table = scene(
        door="The Clawback Clause",
        treasures=["Badge", "Rock", "Pole"],
        ann=dict(wears=["Hat", "Cape"], carries=["Clogs"], hand=["Knife"], is_a=["Elf"]),
        bob=dict(wears=["Spoon"]),
        cat={},
    )
    table.play("ann: use Hand It Back of The Clawback Clause")
    assert table.legal("ann") == ["discard Hat", "discard Cape", "discard Clogs"]
    table.play("""
        ann: discard Clogs
        ann: discard Hat
    """)
    assert not table.in_fight
    assert (table.ann.level, table.ann.hand) == (1, ["Knife", "Badge", "Rock"])
    assert (table.ann.in_play, table.bob.in_play) == (["Elf", "Cape"], ["Spoon"])
    assert table.is_quiet()


def test_the_clawback_clause_does_not_leave_for_1_item_nor_for_a_bystanders_two():
    table = scene(
        door="The Clawback Clause",
        ann=dict(wears=["Hat"], hand=["Knife"]),
        bob=dict(wears=["Cape", "Clogs"]),
        cat={},
    )
    assert not can_use(table, "ann", "Hand It Back")
    assert not can_use(table, "bob", "Hand It Back")
    assert can_use(get_help(table), "bob", "Hand It Back")


@rule("CMB-3")
def test_the_clawback_clause_leaves_its_treasures_beside_another_monster_that_is_beaten():
    table = scene(
        door="The Clawback Clause",
        treasures=["Badge", "Rock", "Pole", "Knife"],
        ann=dict(level=4, wears=["Hat", "Cape"]),
        bob=dict(hand=["Wandering Monster", "The Free Lunch"]),
        cat={},
    )
    table.play("""
        bob: play Wandering Monster with The Free Lunch
        ann: use Hand It Back of The Clawback Clause
        ann: discard Hat
        ann: discard Cape
    """)
    assert (table.fight.foes, table.fight.threat) == (["The Free Lunch"], 3)
    table.play(WIN)
    assert (table.ann.level, table.ann.hand) == (5, ["Badge", "Rock", "Pole"])
    assert table.is_quiet()


@rule("F02")
def test_the_clawback_clause_leaves_nothing_to_whoever_flees_the_rest():
    table = scene(
        door="The Clawback Clause",
        ann=dict(level=2, wears=["Hat", "Cape"]),
        bob=dict(hand=["Wandering Monster", "The Free Lunch"]),
        cat={},
    )
    table.play("""
        bob: play Wandering Monster with The Free Lunch
        ann: use Hand It Back of The Clawback Clause
        ann: discard Hat
        ann: discard Cape
        ann: run away
        all: pass
        ann: run from The Free Lunch
        all: pass
        die: 6
        all: pass
        all: pass
    """)
    assert (table.ann.level, table.ann.hand, table.ann.in_play) == (2, [], [])
    assert table.is_quiet()


# --- Consult-Ants: Retainer ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "hand", [["Hat", "Elf", "Knife"], ["Hat", "Elf", "Knife", "Wizard", "Pole"]]
)
def test_consult_ants_leave_for_a_whole_hand_with_no_reward(hand):
    table = scene(
        door="Consult-Ants",
        treasures=["Badge", "Rock"],
        ann=dict(hand=hand, wears=["Cape"]),
        bob=dict(hand=["Spoon", "Clogs", "Dwarf"]),
        cat={},
    )
    assert not can_use(table, "bob", "Retainer")
    table.play("ann: use Retainer of Consult-Ants")
    assert not table.in_fight
    assert (table.ann.level, table.ann.hand, table.ann.in_play) == (1, [], ["Cape"])
    assert sorted(table.discards) == sorted(["Consult-Ants", *hand])
    assert table.bob.hand == ["Spoon", "Clogs", "Dwarf"]
    assert table.is_quiet()


def test_consult_ants_do_not_leave_for_a_hand_of_2():
    ann = dict(hand=["Hat", "Elf"], wears=["Cape", "Clogs"])
    table = scene(door="Consult-Ants", ann=ann, bob={}, cat={})
    assert not can_use(table, "ann", "Retainer")


def test_consult_ants_leave_for_the_helpers_hand_too():
    bob = dict(hand=["Spoon", "Clogs", "Dwarf"])
    table = scene(door="Consult-Ants", ann=dict(hand=["Hat"]), bob=bob, cat={})
    get_help(table).play("bob: use Retainer of Consult-Ants")
    assert not table.in_fight
    assert (table.ann.level, table.bob.level) == (1, 1)
    assert (table.ann.hand, table.bob.hand) == (["Hat"], [])
    assert table.is_quiet()


# --- The Anger Manager --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wears", "bonus"),
    [
        (["Hat", "Cape", "Clogs", "Badge"], 1 + 2 + 3 + 8),
        (["Knife", "Spoon"], 5),  # a spoon takes a hand, but is a tool
        (["Pole", "Hat"], 1),
        (["Rock", "Hat"], 1),
    ],
)
def test_the_anger_manager_lets_no_weapon_count(wears, bonus):
    ann = dict(level=5, wears=wears)
    assert scene(door="The Anger Manager", ann=ann, bob={}, cat={}).fight.strength == 5 + bonus


@rule("F16")
def test_the_anger_manager_calms_the_helper_and_the_whole_fight():
    table = scene(
        door="The Free Lunch",
        ann=dict(level=1, wears=["Knife"], is_a=["Dwarf"]),
        bob=dict(level=1, wears=["Pole", "Hat"]),
        cat=dict(hand=["Wandering Monster", "The Anger Manager", "Recently Promoted"]),
    )
    table.play("cat: play Recently Promoted on The Free Lunch")
    assert get_help(table).fight.strength == (1 + 4) + (1 + 6 + 1)
    table.play("cat: play Wandering Monster with The Anger Manager")
    assert table.fight.strength == 1 + (1 + 1)
