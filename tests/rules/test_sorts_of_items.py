"""Items of a sort of the card maker's own: one of each sort is equipped, whatever else is worn."""

import pytest

from kickdoor.cards import Class, Item, Race
from kickdoor.errors import WrongCard
from kickdoor.press import pressed
from kickdoor.rules.whynot import why_not
from kickdoor.testing import Scene, deal, rule
from kickdoor.words import IsA, PassesFor, Room, Trait

STABLE = Trait("Stable", Room("sort", sort="steed"))
KIT = (
    Item("Pony", bonus=2, sort="steed"),
    Item("Hippo", bonus=3, sort="steed", big=True),
    Item("Goat", bonus=1, sort="steed", slot="head"),
    Item("Brig", bonus=4, sort="ship"),
    Item("Barn", abilities=(STABLE,)),
    Item("Zoo", abilities=(Trait("Zoo", Room("sort", sort="steed", unlimited=True)),)),
    Item("Ears", slot="head", abilities=(Trait("Ears", PassesFor("elf", to_all=True)),)),
    Item("Lute", bonus=3, usable_by=IsA("elf")),
    Race("Troll", abilities=(Trait("Guise", PassesFor("elf", to_all=True)),)),
)


def table(**ann) -> Scene:
    return deal(cards=KIT, ann=ann, bob={}, cat={})


@rule("ITM-3")
def test_ITM_3_one_of_a_sort_is_equipped_and_others_beside_it():
    scene = table(wears=["Pony"], hand=["Hippo", "Brig"])
    scene.play("ann: play Hippo\n ann: play Brig")
    assert (scene.ann.sideways, scene.ann.strength) == (["Hippo"], 1 + 2 + 4)
    assert not scene.can("ann: equip Hippo")
    scene.play("ann: equip Hippo in place of Pony")
    assert (scene.ann.sideways, scene.ann.strength) == (["Pony"], 1 + 3 + 4)


def test_ITM_3_it_takes_its_slot_too():
    scene = table(wears=["Ears"], carries=["Goat"])
    assert scene.can("ann: equip Goat in place of Ears")
    assert not scene.can("ann: equip Goat")


def test_ITM_3_a_card_may_make_room_for_more_of_a_sort_and_too_many_go_sideways():
    scene = table(wears=["Pony", "Barn"], carries=["Hippo", "Goat"])
    scene.play("ann: equip Hippo")
    assert (scene.ann.strength, scene.can("ann: equip Goat")) == (6, False)
    scene.play("ann: lay Barn sideways\n ann: lay Pony sideways")
    assert scene.ann.sideways == ["Pony", "Goat", "Barn"] or "Pony" in scene.ann.sideways
    assert scene.ann.strength == 4
    assert scene.is_quiet()
    assert table(wears=["Pony", "Zoo", "Hippo"], carries=["Goat"]).can("ann: equip Goat")


def test_ITM_3_why_it_is_carried_is_said():
    game = table(wears=["Pony"], carries=["Hippo"]).game
    hippo = game.munchkins[0].table[1]
    assert why_not(game, 0, hippo) is None  # in place of the Pony
    scene = table(wears=["Pony"], carries=["Hippo"])
    assert "ann: equip Hippo in place of Pony"[5:] in scene.legal("ann")


@rule("M14")
def test_M14_who_counts_as_such_a_one_does_so_before_everybody():
    assert table(wears=["Ears", "Lute"]).ann.strength == 4
    assert table(carries=["Ears"], wears=["Lute"]).ann.strength == 1
    assert table(is_a=["Troll"], wears=["Lute"]).ann.strength == 4
    assert table(wears=["Lute"]).ann.strength == 1


def test_M14_who_counts_as_what_may_not_depend_on_itself():
    guise = Item("Mask", usable_by=IsA("dwarf"), abilities=KIT[-1].abilities)
    with pytest.raises(WrongCard, match="would depend on who may use it"):
        pressed("mine", (guise,))


@pytest.mark.parametrize("word", [Room("sort"), Room("head", sort="steed")])
def test_a_sort_is_named(word):
    with pytest.raises(WrongCard, match='write of = "sort" and sort = '):
        pressed("mine", (Class("Rider", abilities=(Trait("Ride", word),)),))
