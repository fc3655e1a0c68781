"""What the office halves, files again, and passes on to somebody else."""

import pytest

from kickdoor.cards import Item, Monster
from kickdoor.words import LoseLevels
from scenes import dealer, flee

CARDS = (
    Monster("Sample Rat", level=1, treasures=1, bad_stuff=LoseLevels()),
    Monster("Sample Ogre", level=15, treasures=1, bad_stuff=LoseLevels(2)),
    Item("Sample Hat", bonus=1, slot="head"),
    Item("Sample Vest", bonus=3, slot="armor"),
    Item("Sample Spade", bonus=4, slot="two hands"),
)
scene = dealer("classic", CARDS, level=5)
GEAR = ["Sample Hat", "Sample Vest", "Sample Spade"]

# Depreciation


def test_depreciation_halves_each_item_and_rounds_down():
    ann = dict(wears=GEAR, has=["Depreciation"])
    table = scene(door="Sample Ogre", ann=ann, bob=dict(wears=[]))
    assert table.fight.strength == 5 + 0 + 1 + 2
    assert table.bob.strength == 5


def test_depreciation_ends_with_a_fight_that_is_won():
    table = scene(door="Sample Rat", ann=dict(wears=["Sample Hat"], has=["Depreciation"]))
    table.play("ann: claim victory\nall: pass")
    assert (table.ann.in_play, table.discards[-1]) == (["Sample Hat"], "Depreciation")


def test_depreciation_outlasts_one_that_is_fled():
    table = scene(door="Sample Ogre", ann=dict(level=1, has=["Depreciation"]))
    flee(table, foe="Sample Ogre")
    table.play("die: 6\nall: pass")
    assert "Depreciation" in table.ann.in_play


# Back on File


def test_back_on_file_leaves_the_monster_for_whoever_comes_next():
    table = scene(door="Sample Ogre", ann=dict(hand=["Back on File"]), bob={})
    table.play("ann: play Back on File on Sample Ogre\nall: pass")
    assert (table.in_fight, table.ann.level) == (False, 5)
    assert table.game.prints[table.game.doors[-1]].name == "Sample Ogre"


def test_back_on_file_takes_one_of_two():
    table = scene(
        door="Sample Ogre",
        ann=dict(hand=["Wandering Monster", "Sample Rat"]),
        cat=dict(hand=["Back on File"]),
    )
    table.play("ann: play Wandering Monster with Sample Rat\ncat: play Back on File on Sample Ogre")
    assert table.fight.foes == ["Sample Rat"]


# Passed Down the Line


def fled(die: int, **more):
    """Ann runs from the ogre, rolls, and has somebody else suffer."""
    table = scene(door="Sample Ogre", ann=dict(hand=["Passed Down the Line"]), **more)
    return table.play(f"""
        ann: run away
        all: pass
        ann: run from Sample Ogre
        all: pass
        die: {die}
        ann: play Passed Down the Line
        ann: choose bob
        all: pass
        all: pass
    """)


@pytest.mark.parametrize("die", [1, 6])
def test_passed_down_the_line_strikes_whom_one_likes_and_not_oneself(die):
    table = fled(die)
    assert (table.ann.level, table.bob.level, table.cat.level) == (5, 3, 5)
    assert table.ann.in_play == []
    assert table.is_quiet()


def test_passed_down_the_line_is_for_whoever_runs():
    table = scene(door="Sample Ogre", bob=dict(hand=["Passed Down the Line"]))
    table.play("ann: run away\nall: pass\nann: run from Sample Ogre\nall: pass\ndie: 1")
    assert not table.can("bob: play Passed Down the Line")
