"""Running Away, looked at closely: what one die has to do with the next, and who is asked."""

import pytest

from kickdoor.cards import Enhancer, Hireling, Item, Monster, OneShot
from kickdoor.rules.escaping import chance_of_escape
from kickdoor.rules.procedures import question
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import (
    Bars,
    Escape,
    Escapes,
    IsA,
    LoseLevels,
    Perish,
    Recapture,
    RemoveMonster,
    RunAway,
    Trait,
)

CARDS = (
    Monster("Ogre", level=30, treasures=1, bad_stuff=LoseLevels()),
    Monster("Glue", level=30, treasures=1, modifiers=(Bars("escape"),), bad_stuff=LoseLevels(2)),
    Monster("Snail", level=1, treasures=1, modifiers=(RunAway(2),), bad_stuff=LoseLevels()),
    Monster("Mummy", level=20, treasures=1, tags=("undead",), bad_stuff=LoseLevels()),
    Enhancer("Sticky", strength=1, modifiers=(Bars("escape"),)),
    Enhancer("Slimy", strength=1),
    Item("Springs", slot="feet", abilities=(Trait("Boing", RunAway(4)),)),
    Item("Slippers", slot="feet", abilities=(Trait("Quick", RunAway(1)),)),
    Item("Holy Boots", abilities=(Trait("Off", Escapes(versus=IsA("undead"))),)),
    Hireling("Squire"),
    OneShot("Smoke", when="running away", aim="", effect=Escape()),
    OneShot("Doom", when="any time", aim="any player", effect=Perish()),
    OneShot("Leash", when="your fight", aim="foe", effect=RemoveMonster("tamed")),
)


def scene(door: str = "Ogre", **position) -> Scene:
    """Ann has met something, and others may send more."""
    return deal(cards=CARDS, door=door, **{"ann": {}, "bob": {}, "cat": {}, **position})


def two(first: str, second: str, **ann) -> Scene:
    """Ann runs from two monsters, and is asked from which first."""
    table = scene(first, ann={"level": 5, **ann}, bob=dict(hand=["Wandering Monster", second]))
    table.play(f"bob: play Wandering Monster with {second}\n ann: run away\n all: pass")
    return table


@rule("X05", "RUN-2")
def test_X05_the_six_that_saved_one_from_the_first_is_no_help_against_what_lets_nobody_go():
    table = two("Ogre", "Glue").play("ann: run from Ogre\n all: pass\n die: 6\n all: pass")
    assert table.ann.level == 5
    table.play("ann: run from Glue\n all: pass")
    assert (table.ann.level, table.in_fight) == (3, False)


@rule("X05")
def test_X05_who_needs_no_die_now_is_not_held_up_before_the_next_monster():
    table = two("Ogre", "Mummy", hand=["Smoke"])
    table.play("ann: run from Ogre\n ann: play Smoke\n all: pass")
    assert table.legal("ann") == ["run from Mummy"]
    table.play("ann: run from Mummy")
    assert (table.ann.level, table.in_fight) == (5, False)


@rule("HIR-4")
def test_HIR_4_nor_whoever_has_left_somebody_behind():
    table = two("Ogre", "Mummy", has=["Squire"])
    table.play("ann: run from Ogre\n ann: sacrifice Squire\n all: pass\n ann: run from Mummy")
    assert (table.ann.level, table.in_fight) == (5, False)


@rule("RUN-2")
@pytest.mark.parametrize(("needs", "wears"), [(6, ["Springs"]), (5, ["Slippers"])])
def test_RUN_2_nobody_gets_away_more_often_than_always(needs, wears):
    table = scene("Snail", ann=dict(wears=wears))
    chance = chance_of_escape(table.game, 0, table.game.fight.foes[0])
    assert chance == pytest.approx(needs / 6)


@rule("PRE-5", "RUN-2")
def test_PRE_5_a_tame_monster_is_no_slower_and_no_faster_than_its_master():
    table = scene(
        "Snail", ann=dict(level=5, hand=["Leash"]), bob=dict(hand=["Wandering Monster", "Ogre"])
    )
    table.play("bob: play Wandering Monster with Ogre\n ann: play Leash on Snail")
    table.play("ann: run away\n all: pass\n ann: run from Ogre\n all: pass\n die: 4\n all: pass")
    assert (table.ann.level, table.ann.in_play) == (4, ["Snail"])


@rule("X05")
@pytest.mark.parametrize("on", [["Sticky"], ["Slimy", "Sticky"], ["Sticky", "Slimy"]])
def test_X05_one_sticky_enhancer_among_others_is_enough(on):
    table = scene(ann=dict(level=5), bob=dict(hand=on))
    for card in on:
        table.play(f"bob: play {card} on Ogre")
    table.play("ann: run away\n all: pass\n ann: run from Ogre\n all: pass")
    assert (table.ann.level, table.in_fight) == (4, False)


@rule("X05")
@pytest.mark.parametrize(("door", "sixths"), [("Mummy", 6), ("Ogre", 2)])
def test_X05_what_always_gets_away_from_some_does_so_from_these_alone(door, sixths):
    table = scene(door, ann=dict(wears=["Holy Boots"]))
    chance = chance_of_escape(table.game, 0, table.game.fight.foes[0])
    assert chance == pytest.approx(sixths / 6)


@rule("RUN-5", "X08")
def test_RUN_5_who_died_before_the_die_is_not_called_back_for_the_last_one_either():
    hand = ["Wandering Monster", "Mummy", "Doom"]
    table = deal(
        cards=(*CARDS, OneShot("Not So Fast", when="somebody escapes", aim="", effect=Recapture())),
        door="Ogre",
        ann=dict(level=5),
        bob=dict(hand=hand),
        cat={},
    )
    table.play("bob: play Wandering Monster with Mummy\n ann: run away\n all: pass")
    table.play("ann: run from Ogre\n all: pass\n die: 6\n all: pass")
    table.play("all: pass\n ann: run from Mummy\n bob: play Doom on ann")
    while not table.can("bob: kick open the door"):
        assert "got away" not in question(table.game, 1)
        table.play(f"{table.asked}: {table.legal(table.asked)[0]}")
    assert table.turn == "bob"
