"""Cards from still other boxes: Bad Stuff ignored, swapped Items, ambushes, smoke, standing in."""

import pytest
from tests.own_sets.far_cards import aloud, caught, helped, read, scene

CARDS = read("""
[[cards]]
kind = "one-shot"
name = "Padding"
gold = 200
when = ["your fight", "a die is rolled"]
aim = ""
effect = { do = "afflict", modifier = { modifies = "bars", what = "bad stuff" }, \
until = "your next fight ends" }

[[cards]]
kind = "hireling"
name = "Fall Guy"
abilities = [{ ability = "power", name = "Take It", when = "a die is rolled", discard = 1, \
cost = "this card", only = { is = "the one", whom = "runner" }, \
effect = { do = "afflict", modifier = { modifies = "bars", what = "bad stuff" }, \
until = "your next fight ends" } }]

[[cards]]
kind = "monster"
name = "Swap Meet"
level = 20
treasures = 1
bad_stuff = { do = "swap item", to = "left neighbour" }

[[cards]]
kind = "one-shot"
name = "Ambush"
gold = 300
when = "your turn"
aim = "rival"
effect = { do = "meet", hand = "you" }

[[cards]]
kind = "one-shot"
name = "Smoke"
gold = 300
when = "your fight"
aim = ""
effect = { do = "in order", effects = ["lose fight", { do = "to", whom = "each fighter", \
effect = "escape" }] }

[[cards]]
kind = "monster"
name = "Clinger"
level = 20
treasures = 1
modifiers = [{ modifies = "bars", what = "escape" }]
bad_stuff = "lose levels"
""")


@pytest.mark.parametrize(
    ("name", "field", "english"),
    [
        ("Padding", "effect", "enjoy until your next fight ends: no Bad Stuff strikes you"),
        ("Swap Meet", "bad_stuff", "swap an Item with the left neighbour, as they choose"),
        ("Ambush", "effect", "fight a monster from the hand of whoever played this"),
        ("Smoke", "effect",
         "lose the fight at once, then have everyone in the fight escape without a roll"),
    ],
)  # fmt: skip
def test_it_reads_aloud(name, field, english):
    assert aloud(CARDS, name, field) == english


def test_bad_stuff_does_not_strike_and_then_it_does_again():
    table = scene(CARDS, door="Ox", ann=dict(hand=["Padding"]))
    table.play("ann: play Padding\n ann: run away\n all: pass\n ann: run from Ox\n all: pass")
    table.play("die: 1\n all: pass")
    assert (table.ann.level, table.ann.in_play, table.in_fight) == (5, [], False)


def test_bad_stuff_may_be_ignored_when_the_die_lies_there():
    table = scene(CARDS, door="Ox", ann=dict(has=["Fall Guy"]))
    table.play("ann: run away\n all: pass\n ann: run from Ox\n all: pass\n die: 1")
    table.play("ann: use Take It\n ann: discard Fall Guy\n all: pass")
    assert (table.ann.level, table.ann.in_play) == (5, [])


def test_only_the_own_bad_stuff_is_ignored():
    table = scene(CARDS, door="Ox", ann=dict(hand=["Padding"]))
    helped(table).play("ann: play Padding\n ann: run away\n all: pass\n ann: run from Ox")
    table.play("all: pass\n die: 1\n all: pass\n bob: run from Ox\n all: pass\n die: 1\n all: pass")
    assert (table.ann.level, table.bob.level) == (5, 4)


def test_a_neighbour_swaps_as_they_choose_even_in_a_fight():
    table = caught(CARDS, "Swap Meet", ann=dict(wears=["Hat"]), bob=dict(wears=["Pin"]))
    table.play("bob: take Hat\n bob: lose Pin")
    assert (table.ann.in_play, table.bob.in_play) == (["Pin"], ["Hat"])


def test_nothing_is_swapped_with_who_has_nothing():
    table = caught(CARDS, "Swap Meet", ann=dict(wears=["Hat"]), cat=dict(wears=["Pin"]))
    assert (table.ann.in_play, table.bob.in_play) == (["Hat"], [])


def test_an_ambush_out_of_the_hand_of_who_lays_it():
    table = scene(CARDS, ann=dict(hand=["Ambush", "Ox"]), bob=dict(hand=["Mouse"]))
    table.play("ann: play Ambush on bob\n ann: play Ambush with Ox")
    assert (table.fight.fighter, table.fight.foes) == ("bob", ["Ox"])
    assert (table.turn, table.ann.hand, table.bob.hand) == ("ann", [], ["Mouse"])


def test_no_ambush_without_a_monster():
    table = scene(CARDS, ann=dict(hand=["Ambush"]), bob=dict(hand=["Mouse"]))
    assert not table.can("ann: play Ambush on bob")


@pytest.mark.parametrize("help_comes", [True, False])
def test_in_the_smoke_everybody_gets_away(help_comes):
    table = scene(CARDS, door="Ox", ann=dict(hand=["Smoke"]))
    if help_comes:
        helped(table)
    table.play("ann: play Smoke\n ann: run from Ox\n all: pass")
    if help_comes:
        table.play("bob: run from Ox\n all: pass")
    assert (table.in_fight, table.ann.level, table.bob.level) == (False, 5, 5)


def test_X05_not_from_what_lets_nobody_go():
    table = scene(CARDS, door="Clinger", ann=dict(hand=["Smoke"]))
    table.play("ann: play Smoke\n ann: run from Clinger\n all: pass")
    assert (table.in_fight, table.ann.level) == (False, 4)
