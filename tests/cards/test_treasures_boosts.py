"""The one-shots of the Pathfinder set that raise the tone of a fight in their own way."""

import pytest

from kickdoor.cards import Monster
from kickdoor.testing import Scene, deal
from kickdoor.words import LoseLevels

TARGET = Monster("Straw Target", level=5, treasures=1, bad_stuff=LoseLevels())
POST = Monster("Goal Post", level=3, treasures=1, bad_stuff=LoseLevels())


def fight(ann: dict, bob: dict | None = None, **table) -> Scene:
    """Let ann meet the Straw Target."""
    return deal(cards=(TARGET, POST), door="Straw Target", ann=ann, bob=bob or {}, cat={}, **table)


# Belated Courage


def courage(**ann) -> Scene:
    return fight({"hand": ["Belated Courage"], **ann})


def test_belated_courage_adds_5_to_the_munchkins_when_you_are_losing():
    table = courage(level=1).play("ann: play Belated Courage")

    assert (table.fight.strength, table.fight.threat) == (1 + 5, 5)
    table.play("ann: claim victory\nall: pass")
    assert table.ann.level == 2
    assert "Belated Courage" in table.discards
    assert table.is_quiet()


@pytest.mark.parametrize(("level", "late_enough"), [(5, True), (6, False)])
def test_belated_courage_comes_at_a_tie_but_not_when_you_are_winning(level, late_enough):
    assert courage(level=level).can("ann: play Belated Courage") is late_enough


def test_belated_courage_does_not_come_at_a_tie_that_you_win():
    table = courage(level=5, is_a=["Hellknight"])
    assert not table.can("ann: play Belated Courage")


def test_belated_courage_is_for_the_fighter_and_the_helper_alone():
    table = fight({"level": 1}, {"level": 1, "hand": ["Belated Courage"]})
    assert not table.can("bob: play Belated Courage")

    table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
        bob: play Belated Courage
    """)
    assert table.fight.strength == 1 + 1 + 5
    assert table.bob.hand == []
