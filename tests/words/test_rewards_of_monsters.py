"""Modifiers of what a kill is worth: Treasures and levels."""

import pytest
from words.test_modifiers import met

from kickdoor.words import Level, Levels, SexIs, Treasures


@pytest.mark.parametrize(
    ("modifier", "sex", "treasures"),
    [
        (Treasures(+1), "male", 3),
        (Treasures(+1, versus=SexIs("female")), "female", 3),
        (Treasures(+1, versus=SexIs("female")), "male", 2),
        (Treasures(-1), "male", 1),
        (Treasures(-5), "male", 1),  # never below one
    ],
)
def test_treasures(modifier, sex, treasures):
    table = met(modifier, level=8, sex=sex)
    assert table.fight.treasures == treasures
    assert len(table.play("ann: claim victory\n all: pass").ann.hand) == treasures


@pytest.mark.parametrize(
    ("modifier", "level"),
    [
        (Levels(+1), 6 + 2),
        (Levels(+1, versus=Level(at_most=6)), 6 + 2),
        (Levels(+1, versus=Level(at_most=5)), 6 + 1),
    ],
    ids=str,
)
def test_levels(modifier, level):
    table = met(modifier, level=6).play("ann: claim victory\n all: pass")
    assert (table.ann.level, table.bob.level) == (level, 1)
