"""Modifiers of what a kill is worth: Treasures and levels."""

import pytest
from words.test_modifiers import met

from kickdoor.rulebook.claims import rule
from kickdoor.rules.stakes import levels_at_stake
from kickdoor.words import IsA, Level, Levels, SexIs, Treasures

SHIELDED = ["Witch", "Super Munchkin"]


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


@rule("CHR-6")
@pytest.mark.parametrize("word", [Treasures, Levels])
@pytest.mark.parametrize(("amount", "shielded"), [(+1, True), (-1, False)])
def test_CHR_6_more_for_a_class_is_an_advantage_and_less_a_drawback(word, amount, shielded):
    """Who has the drawbacks taken off keeps what is good, and loses what is not."""

    def worth(is_a):
        table = met(word(amount, versus=IsA("witch")), level=5, is_a=is_a)
        fight = table.fight
        return fight.treasures if word is Treasures else levels_at_stake(table.game)

    plain = worth([])
    assert worth(["Witch"]) == plain + amount
    assert worth(SHIELDED) == plain + amount * shielded
