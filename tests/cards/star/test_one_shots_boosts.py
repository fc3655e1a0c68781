"""The one-shots of the star set that raise a fight's tone in their own way."""

import pytest

from kickdoor.cards import Curse, Monster
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    ITEM,
    Afflict,
    Bars,
    Lose,
    LoseLevels,
    Strength,
)
from scenes import get_help

TARGET = Monster("Straw Target", level=5, treasures=1, bad_stuff=LoseLevels())
POST = Monster("Goal Post", level=12, treasures=2, bad_stuff=LoseLevels())
PURIST = Monster("Purist", level=5, treasures=1, modifiers=(Bars("gear"),), bad_stuff=LoseLevels())
ITCH = Curse("Itch", effect=Afflict(Strength(-1)))
MOTHS = Curse("Moths", effect=Lose(ITEM))
CARDS = (TARGET, POST, PURIST, ITCH, MOTHS)


def fight(ann: dict, bob: dict | None = None, door: str = "Straw Target") -> Scene:
    """Let ann meet the Straw Target, or something else."""
    return deal(set="star", cards=CARDS, door=door, ann=ann, bob=bob or {}, cat={})


# Coupon Expiring Right Now


@pytest.mark.parametrize(
    ("level", "sides"),
    [
        (9, {"monsters": True, "munchkins": False}),
        (6, {"monsters": True, "munchkins": False}),
        (5, {"monsters": False, "munchkins": True}),
        (1, {"monsters": False, "munchkins": True}),
    ],
)
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_coupon_expiring_right_now_is_good_only_if_it_turns_the_fight(level, sides, who):
    hands = {"ann": [], "bob": [], who: ["Coupon Expiring Right Now"]}
    table = fight({"level": level, "hand": hands["ann"]}, {"hand": hands["bob"]})

    for side, good in sides.items():
        assert table.can(f"{who}: play Coupon Expiring Right Now for the {side}") is good


@pytest.mark.parametrize(("level", "good"), [(7, True), (6, False)])
def test_coupon_expiring_right_now_adds_6_and_no_more_to_the_munchkins(level, good):
    table = fight({"level": level, "hand": ["Coupon Expiring Right Now"]}, door="Goal Post")
    coupon = "ann: play Coupon Expiring Right Now for the munchkins"
    assert table.can(coupon) is good
    if good:
        table.play(f"{coupon}\nann: claim victory\nall: pass")
        assert table.ann.level == 8
        assert "Coupon Expiring Right Now" in table.discards
        assert table.is_quiet()


def test_coupon_expiring_right_now_adds_6_to_the_monsters():
    table = fight({"level": 9}, {"hand": ["Coupon Expiring Right Now"]})
    table.play("bob: play Coupon Expiring Right Now for the monsters")
    assert (table.fight.strength, table.fight.threat) == (9, 5 + 6)


# Mirror from the Shoe Department

MIRROR = "Mirror from the Shoe Department"


@rule("F10", "F11")
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_mirror_from_the_shoe_department_counts_the_fighter_once_more(who):
    hands = {"ann": [], "bob": [], who: [MIRROR]}
    ann = {"level": 4, "wears": ["Dazer"], "hand": hands["ann"]}
    table = fight(ann, {"hand": hands["bob"]}, "Goal Post")
    table.play(f"{who}: play {MIRROR}")

    assert table.fight.strength == 2 * (4 + 3)
    assert table.fight.threat == 12
    assert table.fight.helper is None


@rule("F11")
def test_mirror_from_the_shoe_department_shows_whatever_becomes_of_the_fighter():
    ann = {"level": 4, "wears": ["Dazer"], "hand": [MIRROR]}
    table = fight(ann, {"hand": ["Itch", "Moths", "Free Sample"]}, "Goal Post")
    table.play(f"ann: play {MIRROR}\nbob: play Itch on ann\nall: pass")
    assert table.fight.strength == 2 * (4 + 3 - 1)

    table.play("bob: play Moths on ann\nall: pass\nann: lose Dazer")
    assert table.fight.strength == 2 * (4 - 1)
    table.play("bob: play Free Sample for the munchkins")
    assert table.fight.strength == 2 * (4 - 1 + 2)


@rule("F10")
def test_mirror_from_the_shoe_department_is_no_helper_and_does_not_show_one():
    table = fight({"level": 3, "hand": [MIRROR]}, {"level": 2}, "Goal Post")
    table.play(f"ann: play {MIRROR}")
    get_help(table)

    assert table.fight.helper == "bob"
    assert table.fight.strength == 2 * 3 + 2


@rule("F20")
def test_mirror_from_the_shoe_department_shows_the_level_where_nothing_else_counts():
    table = fight({"level": 4, "wears": ["Dazer"], "hand": [MIRROR]}, door="Purist")
    table.play(f"ann: play {MIRROR}")
    assert table.fight.strength == 2 * 4


def test_mirror_from_the_shoe_department_wins_a_fight_and_is_discarded():
    table = fight({"level": 3, "hand": [MIRROR]})
    table.play(f"ann: play {MIRROR}\nann: claim victory\nall: pass")

    assert table.ann.level == 4
    assert MIRROR in table.discards
    assert len(table.ann.hand) == 1
    assert table.is_quiet()
