"""Small things that words say, and that no scene had looked at: found by checks/mutations."""

import pytest

from kickdoor.cards import Class, Item, Monster, OneShot, Special
from kickdoor.game.context import Context
from kickdoor.game.munchkin import DEAD
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    GainLevels,
    IsA,
    LoseLevels,
    Not,
    Nothing,
    Strength,
    SwapItem,
    The,
)

CARDS = (
    Monster(
        "Heretic",
        level=5,
        treasures=1,
        modifiers=(Strength(+4, versus=Not(IsA("monk"))),),
        bad_stuff=Nothing(),
    ),
    Monster(
        "Zealot",
        level=5,
        treasures=1,
        modifiers=(Strength(-4, versus=Not(IsA("monk"))),),
        bad_stuff=Nothing(),
    ),
    Monster("Gnat", level=1, treasures=1, bad_stuff=Nothing()),
    OneShot(
        "Whistle",
        when="running away",
        aim="",
        effect=GainLevels(The("level", of="the foe")),
    ),
    Class("Monk", abilities=()),
    Item("Hat", bonus=1, slot="head"),
    Item("Cap", bonus=1, slot="head"),
    Item("Anvil", bonus=1, big=True),
    Item("Piano", bonus=1, big=True),
    Special("Swap", deck="doors", aim="any player", effect=SwapItem()),
)


def scene(**position) -> Scene:
    """A position with these cards in the box."""
    return deal(cards=CARDS, **{"ann": {}, "bob": {}, "cat": {}, **position})


@rule("CHR-6")
@pytest.mark.parametrize(
    ("is_a", "heretic", "zealot"),
    [([], 9, 1), (["Monk"], 5, 5), (["Monk", "Super Munchkin"], 5, 1)],
)
def test_CHR_6_who_has_the_advantages_alone_is_one_of_them_where_it_helps(is_a, heretic, zealot):
    assert scene(door="Heretic", ann=dict(is_a=is_a)).fight.threat == heretic
    assert scene(door="Zealot", ann=dict(is_a=is_a)).fight.threat == zealot


@rule("ITM-6")
@pytest.mark.parametrize(
    ("mine", "theirs", "could"),
    [
        (["Hat"], ["Anvil"], ["Anvil"]),
        (["Anvil"], ["Hat"], ["Hat"]),
        (["Anvil"], ["Piano"], ["Piano"]),
        (["Hat"], ["Cap", "Piano"], ["Cap", "Piano"]),
        (["Anvil", "Hat"], ["Cap", "Piano"], ["Cap", "Piano"]),
        (["Anvil"], ["Piano", "Cap"], ["Piano"]),
    ],
)
def test_ITM_6_a_swap_is_open_where_both_could_carry_what_they_get(mine, theirs, could):
    table = scene(ann=dict(wears=mine, hand=["Swap"]), bob=dict(wears=theirs))
    table.play("ann: play Swap on bob")
    assert table.legal("ann") == [f"take {name}" for name in could]


@pytest.mark.parametrize(("level", "can"), [(1, False), (2, True)])
def test_PRE_1_where_nobody_lives_the_first_level_is_the_lowest(level, can):
    game = scene(ann=dict(level=level)).game
    for munchkin in game.munchkins:
        munchkin.life = DEAD
    assert LoseLevels(to=The("level", "lowest")).can(game, Context(0, 0, 0)) is can


@pytest.mark.parametrize(("hunter", "level"), [("Heretic", 3 + 5), ("Gnat", 3 + 1)])
def test_X05_the_foe_of_whoever_runs_is_the_one_that_is_run_from(hunter, level):
    table = scene(
        door="Heretic",
        ann=dict(level=3, is_a=["Monk"], hand=["Whistle"]),
        bob=dict(hand=["Wandering Monster", "Gnat"]),
    )
    table.play("bob: play Wandering Monster with Gnat\n ann: run away\n all: pass")
    assert table.play(f"ann: run from {hunter}\n ann: play Whistle").ann.level == level
