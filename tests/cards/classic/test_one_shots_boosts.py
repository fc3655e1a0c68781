"""The one-shots of the classic set that add to a fight, but not plainly."""

import pytest

from kickdoor.cards import Item, Monster
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import LoseLevels
from scenes import get_help

TARGET = Monster("Straw Target", level=5, treasures=1, bad_stuff=LoseLevels())
WALL = Monster("Brick Wall", level=12, treasures=1, bad_stuff=LoseLevels())
COAT = Item("Coat", bonus=2, slot="armor")
PEBBLE = Item("Pebble")
CARDS = (TARGET, WALL, COAT, PEBBLE)


def fight(ann: dict, bob: dict | None = None, door: str = "Straw Target", **table) -> Scene:
    """Let ann meet the Straw Target."""
    return deal(set="classic", cards=CARDS, door=door, ann=ann, bob=bob or {}, cat={}, **table)


def sides(table: Scene) -> tuple[int, int]:
    return table.fight.strength, table.fight.threat


# Performance Review


@pytest.mark.parametrize(("level", "after"), [(4, (9, 5)), (5, (5, 10)), (1, (6, 5))])
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_performance_review_is_hard_on_those_of_level_5_or_higher(level, after, who):
    hands = {"ann": [], "bob": [], who: ["Performance Review"]}
    table = fight({"level": level, "hand": hands["ann"]}, {"level": 9, "hand": hands["bob"]})
    table.play(f"{who}: play Performance Review on {'yourself' if who == 'ann' else 'ann'}")

    assert sides(table) == after
    assert "Performance Review" not in table.discards


def test_performance_review_is_for_those_in_the_fight_helpers_too():
    table = fight({"level": 5}, {"level": 3, "hand": ["Performance Review"]}, door="Brick Wall")
    assert not table.can("bob: play Performance Review on yourself")
    assert not table.can("bob: play Performance Review on cat")
    get_help(table).play("bob: play Performance Review on yourself")
    assert sides(table) == (5 + 3 + 5, 12)


# Pivot Table


@pytest.mark.parametrize(("die", "after"), [(4, (10, 5)), (6, (10, 5)), (3, (4, 11)), (1, (4, 11))])
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_pivot_table_adds_6_to_one_side_or_the_other(die, after, who):
    hands = {"ann": [], "bob": [], who: ["Pivot Table"]}
    table = fight({"level": 4, "hand": hands["ann"]}, {"hand": hands["bob"]})
    table.play(f"{who}: play Pivot Table\ndie: {die}\nall: pass")

    assert f"the die shows {die} for {who}" in table.log
    assert sides(table) == after
    assert "Pivot Table" not in table.discards


# Eleventh-Hour Budget Amendment

AMENDMENT = "Eleventh-Hour Budget Amendment"


@pytest.mark.parametrize(
    ("level", "may"),
    [
        (5, True),  # 5 to 12: 13 to 12 is won
        (4, False),  # 12 to 12 is not
    ],
)
def test_eleventh_hour_budget_amendment_must_turn_a_losing_fight(level, may):
    table = fight({"level": level}, {"hand": [AMENDMENT]}, door="Brick Wall")
    assert table.can(f"bob: play {AMENDMENT} for the munchkins") is may
    assert not table.can(f"bob: play {AMENDMENT} for the monsters")


@pytest.mark.parametrize(
    ("level", "may"),
    [
        (7, True),  # 13 to 5: 13 to 13 is lost
        (8, False),  # 14 to 13 is still won
    ],
)
def test_eleventh_hour_budget_amendment_must_turn_a_winning_fight(level, may):
    ann = {"level": level, "wears": ["Coat", "Head of Department"]}
    table = fight(ann, {"hand": [AMENDMENT]})
    assert sides(table) == (level + 2 + 4, 5)
    assert table.can(f"bob: play {AMENDMENT} for the monsters") is may
    assert not table.can(f"bob: play {AMENDMENT} for the munchkins")


def test_eleventh_hour_budget_amendment_adds_8_and_is_discarded_with_the_fight():
    table = fight({"level": 5, "hand": [AMENDMENT]}, door="Brick Wall")
    table.play(f"ann: play {AMENDMENT} for the munchkins")
    assert sides(table) == (5 + 8, 12)

    table.play("ann: claim victory\nall: pass")
    assert table.ann.level == 6
    assert AMENDMENT in table.discards
    assert table.is_quiet()


def test_eleventh_hour_budget_amendment_voids_a_claim():
    table = fight({"level": 9}, {"hand": [AMENDMENT]})
    table.play(f"ann: claim victory\nbob: play {AMENDMENT} for the monsters")
    assert sides(table) == (9, 5 + 8)
    assert table.legal("ann")[0] == "run away"


# Double-Entry Bookkeeping


@rule("F11")
def test_double_entry_bookkeeping_counts_the_fighters_own_strength_once_more_as_it_changes():
    table = fight(
        {"level": 4, "wears": ["Coat"], "hand": ["Double-Entry Bookkeeping"]},
        {"hand": ["Fail Upward", "Flask Force"]},
    ).play("ann: play Double-Entry Bookkeeping")
    assert sides(table) == (2 * (4 + 2), 5)

    table.play("bob: play Fail Upward on ann")
    assert table.fight.strength == 2 * (5 + 2)

    table.play("bob: play Flask Force for the munchkins")
    assert table.fight.strength == 2 * (5 + 2 + 4)


@rule("F10", "F11")
def test_double_entry_bookkeeping_does_not_enter_the_helper_twice():
    table = fight({"level": 2}, {"level": 3, "hand": ["Double-Entry Bookkeeping"]})
    assert not table.can("bob: play Double-Entry Bookkeeping")  # not from outside the fight
    get_help(table)
    assert sides(table) == (2 + 3, 5)

    table.play("bob: play Double-Entry Bookkeeping\nann: claim victory\nall: pass")

    assert table.ann.level == 3
    assert "Double-Entry Bookkeeping" in table.discards


@rule("F10")
def test_double_entry_bookkeeping_is_no_helper():
    table = fight({"level": 4, "hand": ["Double-Entry Bookkeeping"]}, door="Brick Wall")
    table.play("ann: play Double-Entry Bookkeeping")
    assert sides(table) == (8, 12)
    assert table.fight.helper is None
    assert table.can("ann: ask bob for help")


# Asset Stripping


@pytest.mark.parametrize(("item", "more"), [("Coat", 2 * 2 - 2), ("Pebble", 0)])
def test_asset_stripping_adds_2_for_each_point_of_the_bonus_of_what_was_lost(item, more):
    table = fight({"level": 4, "wears": ["Coat", "Pebble"], "hand": ["Asset Stripping"]})
    table.play("ann: play Asset Stripping")
    assert table.legal("ann") == ["lose Coat", "lose Pebble"]
    table.play(f"ann: lose {item}")

    assert sides(table) == (4 + 2 + more, 5)
    assert item in table.discards
    assert len(table.ann.in_play) == 1


def test_asset_stripping_needs_an_item_and_a_fight_of_ones_own():
    assert not fight({"hand": ["Asset Stripping"]}).can("ann: play Asset Stripping")
    bob = {"wears": ["Coat"], "hand": ["Asset Stripping"]}
    table = fight({"level": 3}, bob, door="Brick Wall")
    assert not table.can("bob: play Asset Stripping")
    get_help(table).play("bob: play Asset Stripping\nbob: lose Coat")
    assert sides(table) == (3 + 1 + 2 * 2, 12)


# Back-of-the-Envelope Estimate


@pytest.mark.parametrize("die", [1, 6])
@pytest.mark.parametrize(
    ("side", "munchkins", "monsters"), [("munchkins", 1, 0), ("monsters", 0, 1)]
)
def test_back_of_the_envelope_estimate_gives_a_side_what_the_die_shows(
    die, side, munchkins, monsters
):
    table = fight({"level": 4}, {"hand": ["Back-of-the-Envelope Estimate"]})
    table.play(f"""
        bob: play Back-of-the-Envelope Estimate for the {side}
        die: {die}
        all: pass
    """)
    assert f"the die shows {die} for bob" in table.log
    assert sides(table) == (4 + munchkins * die, 5 + monsters * die)


# Burning Platform


def test_burning_platform_adds_3_to_the_munchkins_in_a_fight():
    table = fight({"level": 4, "hand": ["Burning Platform"]}, {"hand": ["Vial Language"]})
    assert not fight({}, {"hand": ["Burning Platform"]}).can("bob: play Burning Platform")
    table.play("ann: play Burning Platform")
    assert sides(table) == (4 + 3, 5)


@rule("X05")
def test_burning_platform_frees_from_one_monster_and_from_no_other():
    bob = {"hand": ["Wandering Monster", "Brick Wall"]}
    table = fight({"level": 4, "hand": ["Burning Platform"]}, bob)
    table.play("""
        bob: play Wandering Monster with Brick Wall
        ann: run away
        all: pass
        ann: run from Straw Target
        ann: play Burning Platform
        all: pass
    """)
    while table.asked != "die":
        table.play(f"{table.asked}: {table.legal(table.asked)[0]}")
    table.play("die: 1\nall: pass")
    assert "ann escapes from Straw Target" in table.log
    assert "Brick Wall catches ann" in table.log
    assert "ann escapes from Brick Wall" not in table.log
    assert table.ann.level == 3
    assert table.is_quiet()
