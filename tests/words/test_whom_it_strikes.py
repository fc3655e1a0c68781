"""Whom a word is about, asked of a table, and said of gear that is left out."""

import pytest

from kickdoor.game.context import Context
from kickdoor.testing import deal
from kickdoor.words import ItemBonus
from kickdoor.words.whom import seats_of

NOTHING = -1


@pytest.mark.parametrize(
    ("whom", "seats"), [("highest", [1, 2]), ("lowest", [0]), ("each rival", [1, 2])]
)
def test_those_of_the_highest_and_the_lowest_level_are_found(whom, seats):
    game = deal(ann=dict(level=2), bob=dict(level=5), cat=dict(level=5)).game
    assert sorted(seats_of(game, Context(NOTHING, 0, 0), whom)) == seats


def test_gear_that_is_left_out_is_said():
    assert "but" not in str(ItemBonus(0))
    assert " but pieces of Footgear " in str(ItemBonus(0, but="feet"))
