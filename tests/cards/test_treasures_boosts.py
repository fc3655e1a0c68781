"""The one-shots of the Pathfinder set that raise the tone of a fight in their own way."""

import pytest

from kickdoor.cards import Monster
from kickdoor.testing import Scene, deal, rule
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


# Padded Invoice


def test_padded_invoice_adds_3_to_the_monsters_and_2_treasures_to_one_of_them():
    table = fight({"level": 9}, {"hand": ["Padded Invoice", "Wandering Monster", "Goal Post"]})
    table.play("""
        bob: play Wandering Monster with Goal Post
        bob: play Padded Invoice on Goal Post
    """)
    assert table.fight.threat == 5 + 3 + 3
    assert table.fight.treasures == 1 + 1 + 2
    assert table.fight.strength == 9


def test_padded_invoice_is_paid_only_with_the_monster_it_is_on():
    table = fight(
        {"level": 9, "hand": ["Padded Invoice", "Reassignment to the Provinces"]},
        {"hand": ["Wandering Monster", "Goal Post"]},
    )
    table.play("""
        bob: play Wandering Monster with Goal Post
        ann: play Padded Invoice on Goal Post
        ann: play Reassignment to the Provinces on Goal Post
    """)
    assert table.fight.treasures == 1
    assert table.fight.threat == 5 + 3  # what was added to the side stays


@rule("RWD-1")
def test_padded_invoice_is_paid_to_the_winner():
    table = fight({"level": 7, "wears": ["Blazer"], "hand": ["Padded Invoice"]})
    table.play("""
        ann: play Padded Invoice on Straw Target
        ann: claim victory
        all: pass
    """)
    assert len(table.ann.hand) == 1 + 2
    assert table.ann.level == 8
    assert table.bob.hand == table.cat.hand == []
    assert "Padded Invoice" in table.discards
    assert table.is_quiet()
