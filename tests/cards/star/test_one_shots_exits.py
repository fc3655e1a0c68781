"""The one-shots of the star set by which munchkins and monsters come and go."""

from functools import partial

import pytest

from kickdoor.cards import Monster
from kickdoor.testing import Scene, rule
from kickdoor.words import LoseLevels
from scenes import get_help, levels, meet_too_much

WHEEL = Monster("Big Wheel", level=12, treasures=2, bad_stuff=LoseLevels(2))
COG = Monster("Small Cog", level=2, treasures=1, bad_stuff=LoseLevels())
CARDS = (WHEEL, COG)
WAGES = ["Laser", "Dazer", "Maser"]
meet = partial(meet_too_much, "star", CARDS, WAGES)


def two(ann: dict, *hand: str) -> Scene:
    """Let ann meet the Big Wheel and, by courtesy of bob, the Small Cog."""
    table = meet(ann=ann, bob={"hand": ["Wandering Monster", "Small Cog", *hand]})
    return table.play("bob: play Wandering Monster with Small Cog")


# Return Without Receipt


@rule("CMB-3")
@pytest.mark.parametrize("who", ["ann", "bob", "cat"])
def test_return_without_receipt_removes_a_monster_for_nothing(who):
    hands = {"ann": [], "bob": [], "cat": [], who: ["Return Without Receipt"]}
    table = meet(ann={"hand": hands["ann"]}, bob={"hand": hands["bob"]}, hand=hands["cat"])
    table.play(f"{who}: play Return Without Receipt on Big Wheel")

    assert levels(table) == (4, 3, 2)
    assert table.ann.hand == table.bob.hand == table.cat.hand == []
    assert sorted(table.discards) == ["Big Wheel", "Return Without Receipt"]
    assert table.is_quiet()


def test_return_without_receipt_takes_one_of_several():
    table = two({"hand": ["Return Without Receipt"]})
    table.play("ann: play Return Without Receipt on Big Wheel")
    assert table.fight.foes == ["Small Cog"]

    table.play("ann: claim victory\nall: pass")

    assert table.ann.level == 4 + 1
    assert table.ann.hand == WAGES[:1]
    assert table.is_quiet()


# Bottomless Nachos


def test_bottomless_nachos_send_a_monster_away_and_leave_its_treasures():
    table = meet(ann={"hand": ["Bottomless Nachos"]})
    table.play("ann: play Bottomless Nachos on Big Wheel")

    assert levels(table) == (4, 3, 2)
    assert table.ann.hand == WAGES[:2]
    assert sorted(table.discards) == ["Big Wheel", "Bottomless Nachos"]
    assert table.is_quiet()


def test_bottomless_nachos_leave_the_treasures_though_another_monster_is_there():
    table = two({"hand": ["Bottomless Nachos"]})
    table.play("ann: play Bottomless Nachos on Big Wheel")
    assert table.fight.treasures == 2 + 1
    assert table.fight.threat == 2

    table.play("ann: claim victory\nall: pass")

    assert table.ann.level == 4 + 1
    assert table.ann.hand == WAGES
    assert table.is_quiet()


@rule("F02")
def test_bottomless_nachos_leave_nothing_if_the_fight_is_lost():
    table = two({"level": 1, "hand": ["Bottomless Nachos"]})
    table.play("""
        ann: play Bottomless Nachos on Big Wheel
        ann: run away
        all: pass
        ann: run from Small Cog
        all: pass
        die: 6
        all: pass
        all: pass
    """)
    assert table.ann.hand == []
    assert table.ann.level == 1
    assert table.is_quiet()


@rule("C30")
def test_bottomless_nachos_are_for_the_fighter_and_the_helper():
    table = meet(bob={"hand": ["Bottomless Nachos"]})
    assert not table.can("bob: play Bottomless Nachos on Big Wheel")

    get_help(table).play("bob: play Bottomless Nachos on Big Wheel")
    table.play("ann: take Laser\nann: take Dazer")

    assert table.ann.hand == WAGES[:2]
    assert table.bob.hand == []
    assert levels(table) == (4, 3, 2)
    assert table.is_quiet()


# Emergency Airlock


def test_emergency_airlock_puts_a_monster_back_in_the_box_at_the_last_moment():
    table = meet(ann={"hand": ["Emergency Airlock"]})
    assert not table.can("ann: play Emergency Airlock on Big Wheel")  # not while you fight
    table.play("""
        ann: run away
        all: pass
        ann: run from Big Wheel
        ann: play Emergency Airlock on Big Wheel
        all: pass
    """)
    assert levels(table) == (4, 3, 2)
    assert table.ann.hand == []  # no Treasures
    assert table.discards == ["Emergency Airlock"]  # and no Big Wheel
    assert [table.game.prints[card].name for card in table.game.boxed] == ["Big Wheel"]
    assert table.is_quiet()


def test_emergency_airlock_takes_any_one_monster_that_is_still_there():
    table = two({"hand": ["Emergency Airlock"]})
    table.play("""
        ann: run away
        all: pass
        ann: run from Small Cog
        ann: play Emergency Airlock on Big Wheel
        all: pass
        die: 1
        all: pass
    """)
    assert levels(table) == (4 - 1, 3, 2)
    assert table.is_quiet()


@rule("F36", "M12")
def test_emergency_airlock_gives_back_the_card_that_had_brought_the_monster():
    table = two({"hand": ["Emergency Airlock"]})
    assert table.bob.hand == []
    table.play("""
        ann: run away
        all: pass
        ann: run from Small Cog
        ann: play Emergency Airlock on Small Cog
        all: pass
    """)
    assert table.bob.hand == ["Wandering Monster"]
    assert [table.game.prints[card].name for card in table.game.boxed] == ["Small Cog"]
    table.play("ann: run from Big Wheel\nall: pass\ndie: 1\nall: pass")

    assert levels(table) == (4 - 2, 3, 2)
    assert table.is_quiet()


def test_emergency_airlock_saves_the_helper_too():
    table = get_help(meet(ann={"hand": ["Emergency Airlock"]}))
    table.play("""
        ann: run away
        all: pass
        ann: run from Big Wheel
        ann: play Emergency Airlock on Big Wheel
        all: pass
    """)
    assert levels(table) == (4, 3, 2)
    assert table.is_quiet()


def test_emergency_airlock_is_pressed_by_whoever_is_about_to_run():
    table = meet(bob={"hand": ["Emergency Airlock"]})
    table.play("ann: run away\nall: pass\nann: run from Big Wheel")
    assert not table.can("bob: play Emergency Airlock on Big Wheel")


# Please Hold for the Next Hero


def test_please_hold_sends_the_helper_away_too_and_cannot_go_to_them():
    table = get_help(
        meet("Small Cog", ann={"level": 1, "hand": ["Please Hold for the Next Hero"]}, level=3)
    )
    assert not table.can("ann: play Please Hold for the Next Hero on bob")

    table.play("ann: play Please Hold for the Next Hero on cat")
    assert (table.fight.fighter, table.fight.helper) == ("cat", None)
    table.play("cat: claim victory\nall: pass\nann: loot the room")

    assert levels(table) == (1, 3, 4)
    assert table.cat.hand == WAGES[:1]
    assert table.ann.hand == ["Cheat!"]
    assert table.is_quiet()
