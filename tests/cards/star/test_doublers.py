"""Half-Breed and Super Munchkin: two of a kind, or one with nothing bad about it."""

import pytest

from kickdoor.cards import Item, Monster
from kickdoor.testing import rule
from kickdoor.words import IsA, LoseLevels, Not, Strength
from scenes import dealer

CARDS = (
    Monster(
        "Straw Ogre",
        level=30,
        treasures=1,
        bad_stuff=LoseLevels(),
        modifiers=(Strength(+3, versus=IsA("feline")),),
    ),
    Monster(
        "Straw Troll",
        level=30,
        treasures=1,
        bad_stuff=LoseLevels(),
        modifiers=(Strength(+3, versus=IsA("psychic")),),
    ),
    Item("Tin Hat", bonus=1, gold=100, slot="head"),
    Item("Top Hat", bonus=2, gold=100, slot="head"),
    Item("Cat Flap", bonus=2, gold=100, usable_by=Not(IsA("feline"))),
    Item("Crystal Ball", bonus=2, gold=100, usable_by=Not(IsA("psychic"))),
)
scene = dealer("star", CARDS)


# --- Half-Breed ---------------------------------------------------------------------------------


@rule("CHR-5")
def test_half_breed_goes_with_a_race_and_makes_room_for_a_second():
    ann = dict(is_a=["Mutant"], hand=["Half-Breed", "Cyborg", "Mutant"], wears=["Tin Hat"])
    table = scene(ann=ann, bob=dict(hand=["Half-Breed"], is_a=["Trader"]))
    assert not table.can("bob: play Half-Breed")
    assert not table.can("ann: play Cyborg")
    table.play("""
        ann: play Half-Breed
        ann: play Cyborg
    """)
    assert not table.can("ann: play Mutant")
    assert set(table.ann.in_play) == {"Mutant", "Half-Breed", "Cyborg", "Tin Hat"}
    assert table.is_quiet()


@rule("CHR-5")
def test_half_breed_with_2_races_has_what_is_good_and_bad_about_both():
    ann = dict(is_a=["Mutant", "Feline", "Half-Breed"], wears=["Tin Hat", "Top Hat", "Cat Flap"])
    table = scene(door="Straw Ogre", ann=ann)
    assert table.fight.threat == 30 + 3
    assert table.ann.strength == 1 + 1 + 2


@rule("CHR-6")
@pytest.mark.parametrize(("more", "bonus", "threat"), [(["Half-Breed"], 2, 30), ([], 0, 33)])
def test_half_breed_with_1_race_has_its_advantages_and_no_drawbacks(more, bonus, threat):
    ann = dict(is_a=["Feline", *more], wears=["Cat Flap"])
    table = scene(door="Straw Ogre", doors=["Trader"], ann=ann)
    assert (table.fight.threat, table.ann.strength) == (threat, 1 + bonus)
    table.play("ann: run away\nall: pass\nann: run from Straw Ogre\nall: pass\ndie: 5")
    assert table.play("all: pass\nall: pass").ann.hand == ["Trader"]  # Smug as ever
    assert table.is_quiet()


# --- Super Munchkin -----------------------------------------------------------------------------


@rule("CHR-5")
def test_super_munchkin_goes_with_a_class_and_makes_room_for_a_second():
    ann = dict(is_a=["Psychic"], hand=["Super Munchkin", "Trader", "Psychic"])
    table = scene(ann=ann, bob=dict(hand=["Super Munchkin"], is_a=["Mutant"]))
    assert not table.can("bob: play Super Munchkin")
    assert not table.can("ann: play Trader")
    table.play("ann: play Super Munchkin\nann: play Trader")
    assert not table.can("ann: play Psychic")
    assert table.ann.in_play == ["Psychic", "Super Munchkin", "Trader"]
    assert table.is_quiet()


@rule("CHR-5", "CHR-6")
@pytest.mark.parametrize(
    ("more", "bonus", "threat"),
    [
        ([], 2, 33),
        (["Super Munchkin"], 2 + 2, 30),
        (["Super Munchkin", "Bounty Hunter"], 2 + 2, 33),
    ],
    ids=["a Class", "and nothing bad about it", "two, and all about both"],
)
def test_super_munchkin_with_1_class_has_no_drawbacks_and_with_2_all_of_them(more, bonus, threat):
    ann = dict(is_a=["Psychic", *more], wears=["Crystal Ball"])
    table = scene(door="Straw Troll", ann=ann)
    assert (table.fight.strength, table.fight.threat) == (1 + bonus, threat)
