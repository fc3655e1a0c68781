"""The Treasures that are more Treasures, the moment you get one: a card of every set."""

import pytest

from facts import lines
from kickdoor.cards import Item, Monster
from kickdoor.testing import rule
from kickdoor.words import LoseLevels
from scenes import dealer, get_help

WAGES = [f"Wage {number}" for number in range(1, 6)]
CARDS = (
    Monster("Small Cog", level=2, treasures=1, bad_stuff=LoseLevels()),
    *(Item(name) for name in WAGES),
)

each_windfall = pytest.mark.parametrize(("set", "name", "count"), lines("WINDFALLS"))


@rule("W06", "W07")
@each_windfall
def test_it_draws_treasures_face_down_the_moment_you_get_it(set, name, count):
    scene = dealer(set, CARDS)
    table = scene({"level": 4}, door="Small Cog", treasures=[name, *WAGES])
    table.play("ann: claim victory\nall: pass")

    assert table.ann.hand == WAGES[:count]
    assert [line for line in table.log if "draws" in line][1:] == [
        f"ann draws {card}" for card in WAGES[:count]
    ]
    assert name in table.discards
    assert table.bob.hand == table.cat.hand == []
    assert table.is_quiet()


@rule("W06")
@each_windfall
def test_it_fills_the_pile_that_is_to_be_shared(set, name, count):
    scene = dealer(set, CARDS)
    table = scene({"level": 1}, {"level": 3}, door="Small Cog", treasures=[name, *WAGES])
    get_help(table, treasures="1 Treasure, helper picking first")
    table.play("ann: claim victory\nall: pass")
    assert table.asked == "bob"
    assert sorted(table.legal("bob")) == [f"take {card}" for card in WAGES[:count]]

    table.play("bob: take Wage 2")
    for card in ("Wage 1", *WAGES[2:count]):
        table.play(f"ann: take {card}")

    assert table.ann.hand == ["Wage 1", *WAGES[2:count]]
    assert table.bob.hand == ["Wage 2"]
    assert "ann turns up Wage 2" in table.log
    assert name in table.discards
    assert table.is_quiet()
