"""CHR-2, C08 Whoever becomes somebody else in a fight: its monsters look again at once."""

import pytest

from kickdoor.cards import Class, Curse, GoUpALevel, Monster, Special
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Bars,
    Cards,
    ChangeSex,
    Draw,
    Forbid,
    IsA,
    Level,
    Lose,
    LoseLevels,
    Not,
    SexIs,
)

CARDS = (
    Monster(
        "Kitchen Cat",
        level=9,
        treasures=1,
        befriends=Not(IsA("cook")),
        gift=Draw("treasures"),
        bad_stuff=LoseLevels(),
    ),
    Monster("Aunt", level=9, treasures=1, befriends=SexIs("male"), bad_stuff=LoseLevels()),
    Monster("Flatterer", level=9, treasures=1, befriends=Level(2), bad_stuff=LoseLevels()),
    Monster(
        "Food Critic",
        level=20,
        treasures=1,
        modifiers=(Bars("help", versus=SexIs("male")),),
        bad_stuff=LoseLevels(),
    ),
    Class("Cook", abilities=()),
    Class("Nurse", abilities=()),
    Curse("Sacked", effect=Lose(Cards("class"))),
    Curse("Other Hat", effect=ChangeSex()),
    GoUpALevel("Gold Star"),
    Special("Closed Doors", deck="doors", when="any fight", effect=Forbid("help")),
)
HELPED = "ann: ask bob for help\n ann: offer no Treasures\n bob: accept ann's offer"


def scene(**position) -> Scene:
    return deal(cards=CARDS, **{"ann": {}, "bob": {}, "cat": {}, **position})


@rule("CHR-2", "F18", "WHEN-1")
def test_CHR_2_whoever_drops_a_class_may_have_a_friend_there():
    table = scene(door="Kitchen Cat", ann=dict(is_a=["Cook"]))
    table.play("ann: discard Cook")
    assert not table.in_fight
    assert len(table.ann.hand) == 1  # its gift


@rule("CHR-2", "F18")
@pytest.mark.parametrize(
    ("door", "card", "ann"),
    [
        ("Kitchen Cat", "Sacked", dict(is_a=["Cook"])),
        ("Aunt", "Other Hat", dict(sex="female")),
        ("Flatterer", "Gold Star", dict(level=1)),
    ],
)
def test_CHR_2_whatever_it_was_that_made_them_so(door, card, ann):
    table = scene(door=door, ann=ann, cat=dict(hand=[card]))
    table.play(f"cat: play {card} on ann\n all: pass")
    if table.can("ann: lose Cook"):
        table.play("ann: lose Cook")
    assert not table.in_fight
    assert table.is_quiet()


@rule("CHR-2", "F18")
def test_CHR_2_what_one_becomes_in_place_of_it_counts():
    table = scene(door="Kitchen Cat", ann=dict(is_a=["Cook"], hand=["Nurse"]))
    table.play("ann: play Nurse in place of Cook")
    assert not table.in_fight


@rule("CHR-2", "F17")
def test_F17_a_helper_whom_the_monster_would_not_have_any_more_leaves():
    bob = dict(level=2, sex="female")
    table = scene(door="Food Critic", bob=bob, cat=dict(hand=["Other Hat"]))
    table.play(HELPED)
    assert table.fight.helper == "bob"
    table.play("cat: play Other Hat on bob\n all: pass")
    assert table.fight.helper is None
    assert table.fight.foes == ["Food Critic"]


@rule("CHR-2", "F18")
def test_F18_a_helper_who_becomes_its_friend_takes_it_away_from_both():
    bob = dict(level=2, sex="female")
    ann = dict(sex="female")
    table = scene(door="Aunt", ann=ann, bob=bob, cat=dict(hand=["Other Hat"]))
    table.play(HELPED)
    table.play("cat: play Other Hat on bob\n all: pass")
    assert not table.in_fight


@rule("CHR-2", "RUN-2")
def test_CHR_2_on_the_run_it_is_too_late_for_that():
    table = scene(door="Kitchen Cat", ann=dict(is_a=["Cook"]))
    table.play("ann: run away\n all: pass\n ann: run from Kitchen Cat\n ann: discard Cook")
    assert table.fight.foes == ["Kitchen Cat"]


@rule("F17", "HLP-1")
def test_F17_whoever_helps_already_goes_on_where_a_card_lets_nobody_help_any_more():
    """A card that forbids more help is no monster that fights no two: another joins, too."""
    hand = ["Closed Doors", "Wandering Monster", "Aunt"]
    table = scene(door="Food Critic", bob=dict(sex="female", level=2), cat=dict(hand=hand))
    table.play(HELPED)
    table.play("cat: play Closed Doors")
    assert table.fight.helper == "bob"
    table.play("cat: play Wandering Monster with Aunt")
    assert table.fight.helper == "bob"
    assert table.fight.foes == ["Food Critic", "Aunt"]
