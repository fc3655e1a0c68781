"""The one-shots of the classic set that move monsters and munchkins in and out of a fight."""

from functools import partial

import pytest

from kickdoor.cards import Monster
from kickdoor.testing import Scene, rule
from kickdoor.words import LoseLevels
from scenes import get_help, levels, meet_too_much

WHEEL = Monster("Big Wheel", level=12, treasures=3, bad_stuff=LoseLevels(2))
COG = Monster("Small Cog", level=2, treasures=1, bad_stuff=LoseLevels())
CARDS = (WHEEL, COG)
WAGES = ["Power Tie", "Umbrella Policy", "Company Carp", "Do Not Disturb Sign"]
meet = partial(meet_too_much, "classic", CARDS, WAGES)


def meet_two(*ann: str) -> Scene:
    """Let ann meet the Big Wheel and the Small Cog."""
    table = meet(ann={"hand": list(ann)}, bob={"hand": ["Wandering Monster", "Small Cog"]})
    return table.play("bob: play Wandering Monster with Small Cog")


# Severance Package


@rule("W05", "CMB-3", "F03")
def test_severance_package_leaves_the_treasures_of_the_only_monster():
    table = meet(ann={"hand": ["Severance Package"]})
    table.play("ann: play Severance Package on Big Wheel")

    assert levels(table) == (4, 3, 2)
    assert table.ann.hand == WAGES[:3]
    assert {"Severance Package", "Big Wheel"} <= set(table.discards)
    assert table.bob.hand == table.cat.hand == []
    assert table.is_quiet()


@rule("W05")
def test_severance_package_loses_the_treasures_if_others_are_left():
    table = meet_two("Severance Package").play("ann: play Severance Package on Big Wheel")
    assert table.fight.foes == ["Small Cog"]
    assert table.fight.treasures == 1

    table.play("ann: claim victory\nall: pass")
    assert levels(table) == (5, 3, 2)
    assert table.ann.hand == WAGES[:1]
    assert table.is_quiet()


def test_severance_package_is_for_those_in_the_fight():
    table = meet(ann={}, bob={"hand": ["Severance Package"]})
    assert not table.can("bob: play Severance Package on Big Wheel")
    get_help(table)
    assert table.can("bob: play Severance Package on Big Wheel")


# Outsourcing Agreement


@pytest.mark.parametrize(("level", "may"), [(2, True), (3, False)])
def test_outsourcing_agreement_is_only_for_a_fight_that_is_being_lost(level, may):
    table = meet("Small Cog", ann={"level": level, "hand": ["Outsourcing Agreement"]})
    assert table.can("ann: play Outsourcing Agreement on bob") is may
