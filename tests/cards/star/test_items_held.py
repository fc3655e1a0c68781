"""What is held in the hands in the star set and does more than add its bonus."""

import pytest

from kickdoor.cards import Monster
from kickdoor.testing import Scene, deal
from kickdoor.words import LoseLevels
from scenes import get_help

CRUMB = Monster("Crumb", level=1, treasures=1, bad_stuff=LoseLevels())
CROUTON = Monster("Crouton", level=1, treasures=1, bad_stuff=LoseLevels())
WALL = Monster("Brick Wall", level=30, treasures=1, bad_stuff=LoseLevels())
CARDS = (CRUMB, CROUTON, WALL)
WAGES = ["Laser", "Dazer", "Maser"]
DOORS = ["Cheat!", "Half-Breed", "Super Munchkin"]


def meet(
    door: str, ann: dict | None = None, bob: dict | None = None, cat: dict | None = None, **more
) -> Scene:
    """Let ann meet a monster."""
    return deal(
        set="star",
        cards=CARDS,
        door=door,
        doors=DOORS,
        treasures=WAGES,
        ann=ann or {},
        bob=bob or {},
        cat=cat or {},
        **more,
    )


# Gumball-Machine Arm


def arm(*hand: str) -> dict:
    return {"is_a": ["Cyborg"], "wears": ["Gumball-Machine Arm"], "hand": list(hand)}


def test_gumball_machine_arm_turns_a_card_from_your_hand_into_2_more():
    table = meet("Brick Wall", arm("Crumb", "Crouton"))
    table.play("ann: use Exact Change")
    assert sorted(table.legal("ann")) == ["discard Crouton", "discard Crumb"]

    table.play("ann: discard Crumb")

    assert table.fight.strength == 1 + 2 + 2
    assert table.fight.threat == 30
    assert table.ann.hand == ["Crouton"]
    assert table.ann.in_play == ["Cyborg", "Gumball-Machine Arm"]
    assert table.discards == ["Crumb"]
    assert not table.can("ann: use Exact Change")  # once in each fight


def test_gumball_machine_arm_takes_nothing_from_the_table_and_works_in_fights_only():
    assert not meet("Brick Wall", arm()).can("ann: use Exact Change")
    assert not deal(set="star", cards=CARDS, ann=arm("Crumb"), bob={}, cat={}).can(
        "ann: use Exact Change"
    )
    bare = {"wears": ["Gumball-Machine Arm"], "hand": ["Crumb"]}
    assert not meet("Brick Wall", bare).can("ann: use Exact Change")


def test_gumball_machine_arm_helps_a_helper_but_no_bystander():
    table = meet("Brick Wall", bob=arm("Crumb"))
    assert not table.can("bob: use Exact Change")

    get_help(table).play("bob: use Exact Change\nbob: discard Crumb")

    assert table.fight.strength == 1 + (1 + 2) + 2


# One-Size Handcuffs


def hunter(**more) -> dict:
    return {"is_a": ["Bounty Hunter"], "wears": ["One-Size Handcuffs"], "level": 4, **more}


def test_one_size_handcuffs_draw_a_door_for_a_monster_killed():
    table = meet("Crumb", hunter()).play("ann: claim victory\nall: pass")

    assert table.ann.level == 5
    assert table.ann.hand == ["Laser", "Cheat!"]
    assert table.bob.hand == table.cat.hand == []
    assert table.is_quiet()


def test_one_size_handcuffs_draw_a_door_for_each_monster():
    table = meet("Crumb", hunter(), {"hand": ["Wandering Monster", "Crouton"]})
    table.play("""
        bob: play Wandering Monster with Crouton
        ann: claim victory
        all: pass
    """)
    assert table.ann.level == 6
    assert table.ann.hand == ["Laser", "Dazer", "Cheat!", "Half-Breed"]
    assert table.bob.hand == []
    assert table.is_quiet()


def test_one_size_handcuffs_draw_nothing_for_a_monster_that_was_not_killed():
    table = meet("Crumb", hunter(hand=["Return Without Receipt"]))
    table.play("ann: play Return Without Receipt on Crumb")

    assert table.ann.hand == []
    assert table.ann.level == 4
    assert table.is_quiet()


def test_one_size_handcuffs_draw_nothing_for_a_helper():
    table = get_help(meet("Crumb", bob=hunter()))
    table.play("ann: claim victory\nall: pass\nann: take Laser")
    assert table.bob.hand == ["Cheat!"]  # for helping, and no more
    assert table.is_quiet()


# Ray Gun and Can Opener


def gadgeteer(**more) -> dict:
    return {"is_a": ["Gadgeteer"], "wears": ["Ray Gun and Can Opener"], **more}


def test_ray_gun_and_can_opener_shoots():
    table = meet("Brick Wall", gadgeteer())
    assert table.asked == "ann"
    assert table.legal("ann") == ["choose to give the munchkins +3", "choose to draw a Door"]

    table.play("ann: choose to give the munchkins +3")

    assert table.fight.strength == 1 + 3
    assert table.fight.threat == 30
    assert table.ann.hand == []
    assert table.legal("ann")[0] == "run away"


def test_ray_gun_and_can_opener_opens():
    table = meet("Brick Wall", gadgeteer()).play("ann: choose to draw a Door")

    assert table.fight.strength == 1
    assert table.ann.hand == ["Cheat!"]
    assert table.bob.hand == []


def test_ray_gun_and_can_opener_counts_for_that_fight_alone():
    table = meet("Crumb", gadgeteer()).play("ann: choose to give the munchkins +3")
    assert table.fight.strength == 1 + 3
    table.play("ann: claim victory\nall: pass")

    assert table.ann.level == 2
    assert table.ann.strength == 2
    assert table.ann.hand == ["Laser"]
    assert table.is_quiet()


@pytest.mark.parametrize(
    "who",
    [
        {"wears": ["Ray Gun and Can Opener"]},
        gadgeteer(wears=[], carries=["Ray Gun and Can Opener"]),
    ],
)
def test_ray_gun_and_can_opener_does_nothing_in_the_wrong_hands_or_sideways(who):
    table = meet("Brick Wall", who)
    assert table.legal("ann")[0] == "run away"
    assert table.fight.strength == 1


def test_ray_gun_and_can_opener_is_not_set_for_a_helper():
    table = get_help(meet("Brick Wall", bob=gadgeteer()))
    assert table.fight.strength == 1 + 1
    assert table.bob.hand == []


def test_ray_gun_and_can_opener_counts_for_whoever_looks_for_trouble():
    table = deal(
        set="star",
        cards=CARDS,
        doors=["Cheat!"],
        ann=gadgeteer(hand=["Brick Wall"]),
        bob={},
        cat={},
    )
    table.play("""
        ann: kick open the door
        all: pass
        ann: look for trouble with Brick Wall
        all: pass
        ann: choose to give the munchkins +3
    """)
    assert table.fight.strength == 1 + 3
