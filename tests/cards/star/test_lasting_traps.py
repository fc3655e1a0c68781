"""The Traps that last: what they cost, and what lifts them."""

import pytest

from kickdoor.cards import Item, Monster, OneShot
from kickdoor.testing import rule
from kickdoor.words import (
    Cards,
    Lose,
    LoseLevels,
    RunAway,
    Trait,
)
from scenes import dealer, flee, run

CARDS = (
    Monster("Straw Ogre", level=30, treasures=1, bad_stuff=LoseLevels()),
    Monster("Straw Rat", level=1, treasures=1, bad_stuff=LoseLevels()),
    Item("Tin Hat", bonus=1, gold=300, slot="head"),
    Item("Clogs", bonus=3, gold=100, slot="feet"),
    Item("Torch", bonus=2, gold=100, slot="one hand", tags=("fire",)),
    Item("Kite", gold=100, abilities=(Trait("Lift", RunAway(+1)),)),
    Item("Toaster", bonus=1, gold=100, complex=True),
    OneShot("Soap", when="any time", aim="you", effect=Lose(Cards("curse"))),
)
scene = dealer("star", CARDS)


def win(table):
    """Ann beats what she fights."""
    return table.play("ann: claim victory\nall: pass")


@rule("CRS-2")
@pytest.mark.parametrize(
    "trap",
    [
        "Piped Music",
        "Sprinkler Test",
        "Gum on the Moving Walkway",
        "Please Take a Number",
        "Miscalibrated at the Factory",
    ],
)
def test_it_stays_as_a_reminder_and_can_be_lifted(trap):
    ann = dict(level=5, wears=["Clogs"], hand=["Soap"])
    table = scene(door=trap, ann=ann, bob=dict(wears=["Torch"])).play("all: pass")
    assert (table.ann.level, table.ann.in_play) == (5, ["Clogs", trap])
    assert table.bob.in_play == ["Torch"]
    table.play(f"ann: play Soap\nann: lose {trap}")
    assert table.ann.in_play == ["Clogs"]
    assert trap in table.discards
    assert table.is_quiet()


def test_piped_music_costs_2_until_a_fight_is_won():
    ann = dict(level=5, has=["Piped Music"])
    table = scene(door="Straw Rat", ann=ann, bob=dict(level=5))
    assert (table.fight.strength, table.bob.strength) == (5 - 2, 5)
    win(table)
    assert (table.ann.in_play, table.ann.strength) == ([], 6)
    assert "Piped Music" in table.discards
    assert table.is_quiet()


def test_piped_music_plays_on_after_a_lost_fight():
    table = flee(scene(door="Straw Ogre", ann=dict(level=5, has=["Piped Music"])))
    table.play("die: 6\nall: pass\nall: pass")
    assert (table.ann.in_play, table.ann.strength) == (["Piped Music"], 3)
    assert table.is_quiet()


@pytest.mark.parametrize("trap", ["Piped Music", "Sprinkler Test"])
def test_helping_to_win_is_winning(trap):
    table = scene(door="Straw Rat", bob=dict(level=5, has=[trap]))
    table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
        ann: claim victory
        all: pass
    """)
    while not table.is_quiet():
        table.play(f"ann: {table.legal('ann')[0]}")
    assert table.bob.in_play == []
    assert trap in table.discards


def test_sprinkler_test_puts_out_fire_items_and_nothing_else_until_a_fight_is_won():
    worn = ["Torch", "Tin Hat", "Toaster"]
    table = scene(
        door="Straw Rat",
        ann=dict(level=5, wears=worn, has=["Sprinkler Test"]),
        bob=dict(wears=["Dazer"]),
    )
    assert table.fight.strength == 5 + 0 + 1 + 1
    assert table.bob.strength == 1 + 3
    win(table)
    assert table.ann.strength == 6 + 2 + 1 + 1
    assert table.ann.in_play == worn
    assert table.is_quiet()


def test_sprinkler_test_is_for_lasers_too_and_outlasts_a_lost_fight():
    table = scene(door="Straw Ogre", ann=dict(wears=["Laser", "Dazer"]))
    assert table.fight.strength == 1 + 2 + 3
    table = scene(door="Straw Ogre", ann=dict(wears=["Laser", "Dazer"], has=["Sprinkler Test"]))
    assert table.fight.strength == 1
    flee(table).play("die: 6\nall: pass\nall: pass")
    assert "Sprinkler Test" in table.ann.in_play
    assert table.is_quiet()


@pytest.mark.parametrize(("die", "left"), [(6, 5), (5, 4)])
def test_gum_costs_2_to_run_away_in_footgear(die, left):
    ann = dict(level=5, wears=["Clogs", "Kite"], has=["Gum on the Moving Walkway"])
    table = flee(scene(door="Straw Ogre", ann=ann))
    table.play(f"die: {die}\nall: pass\nall: pass")  # and 1 for the Kite
    assert table.ann.level == left
    assert table.ann.in_play == ["Clogs", "Kite", "Gum on the Moving Walkway"]
    assert table.is_quiet()


def test_gum_comes_off_with_the_footgear():
    table = scene(door="Gum on the Moving Walkway", ann=dict(wears=["Clogs"])).play("all: pass")
    assert table.ann.in_play == ["Clogs", "Gum on the Moving Walkway"]
    table.play("ann: lay Clogs sideways")
    assert table.ann.in_play == ["Clogs"]
    assert "Gum on the Moving Walkway" in table.discards
    assert table.is_quiet()


def test_please_take_a_number_lets_nobody_help_in_the_next_fight_and_goes_with_it():
    table = scene(door="Straw Ogre", ann=dict(level=5, has=["Please Take a Number"]))
    assert not any("help" in said for said in table.legal("ann") + table.legal("bob"))
    flee(table).play("die: 6\nall: pass\nall: pass")
    assert table.ann.in_play == []
    assert "Please Take a Number" in table.discards
    assert table.is_quiet()


def test_please_take_a_number_keeps_its_victim_from_helping_nobody():
    table = scene(door="Straw Ogre", bob=dict(has=["Please Take a Number"]))
    table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
    """)
    assert table.fight.helper == "bob"


@rule("CMB-8")
def test_please_take_a_number_counts_in_the_fight_its_victim_is_in():
    table = scene(door="Straw Ogre", ann=dict(level=5), cat=dict(hand=["Please Take a Number"]))
    assert table.can("ann: ask bob for help")
    table.play("cat: play Please Take a Number on ann\nall: pass")
    assert table.ann.in_play == ["Please Take a Number"]
    assert not any("help" in said for said in table.legal("ann") + table.legal("bob"))


def test_please_take_a_number_leaves_the_helper_who_is_there():
    table = scene(door="Straw Ogre", ann=dict(level=5), cat=dict(hand=["Please Take a Number"]))
    table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
        cat: play Please Take a Number on ann
        all: pass
    """)
    assert table.fight.helper == "bob"


@rule("X02")
@pytest.mark.parametrize(("has", "caught"), [(["Miscalibrated at the Factory"], True), ([], False)])
def test_miscalibrated_at_the_factory_takes_1_off_the_die_one_runs_by(has, caught):
    table = run(scene(door="Straw Ogre", ann=dict(level=5, has=has)), 5)
    assert ("Straw Ogre catches ann" in table.log) == caught


def test_miscalibrated_at_the_factory_takes_1_off_any_other_die_of_its_victim():
    ann = dict(level=5, has=["Miscalibrated at the Factory"])
    table = scene(door="Every Spin a Winner", ann=ann).play("all: pass\ndie: 5\nall: pass")
    assert (table.ann.level, table.ann.hand) == (5 - 1, [])


def test_miscalibrated_at_the_factory_lasts_until_a_fight_is_won():
    table = scene(door="Straw Rat", ann=dict(level=5, has=["Miscalibrated at the Factory"]))
    assert win(table).ann.in_play == []
    assert "Miscalibrated at the Factory" in table.discards


def test_gum_on_the_moving_walkway_outlasts_a_won_fight_and_the_turn():
    trap = "Gum on the Moving Walkway"
    table = scene(door="Straw Rat", ann=dict(level=5, wears=["Clogs"], has=[trap]))
    win(table).play("ann: end the turn\nall: pass")
    assert (table.turn, table.ann.in_play) == ("bob", ["Clogs", trap])
    assert table.is_quiet()
