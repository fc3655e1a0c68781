"""What some monsters of the classic set make of some munchkins, and whom all of them mind."""

from collections import Counter

import pytest

from kickdoor.cards import Class, Item, Monster, Race
from kickdoor.sets import cards_of
from kickdoor.sets.classic.monsters import MONSTERS as ALL
from kickdoor.testing import deal, rule
from kickdoor.words import IsA, Strength

MONSTERS = [card for card in ALL if isinstance(card, Monster)]


def test_the_delegator_is_worth_2_treasures_and_a_level_to_whoever_has_to_fight_it():
    stick, prizes = Item("Very Big Stick", bonus=99), ["Power Tie", "Umbrella Policy"]
    table = deal(
        set="classic",
        cards=(stick,),
        door="The Delegator",
        treasures=[*prizes, "Company Carp"],
        ann={},
        bob=dict(level=4, wears=["Very Big Stick"]),
        cat={},
    )
    assert table.fight.threat == 11
    table.play("""
        bob: claim victory
        all: pass
        ann: loot the room
    """)
    assert (table.bob.level, table.bob.hand) == (5, prizes)
    assert table.is_quiet()


@rule("C01")
def test_human_remains_department_takes_half_an_elf_for_no_human():
    ann = dict(is_a=["Elf", "Half-Breed"])
    table = deal(set="classic", door="Human Remains Department", ann=ann, bob={}, cat={})
    assert table.fight.threat == 9


@rule("CHR-6")
def test_stationery_golem_minds_no_elf_without_drawbacks():
    ann = dict(is_a=["Elf", "Half-Breed"])
    table = deal(set="classic", door="Stationery Golem", ann=ann, bob={}, cat={})
    assert table.fight.threat == 3


@pytest.mark.parametrize(("face", "escapes"), [(6, True), (5, False)])
def test_the_meeting_that_dragons_on_takes_2_off_the_die_of_an_elf(face, escapes):
    ann = dict(level=5, is_a=["Elf"])
    table = deal(set="classic", door="The Meeting That Dragons On", ann=ann, bob={}, cat={})
    table.play(f"""
        ann: run away
        all: pass
        ann: run from The Meeting That Dragons On
        all: pass
        die: {face}
        all: pass
        all: pass
    """)
    assert ("ann escapes from The Meeting That Dragons On" in table.log) == escapes


def test_no_class_and_no_race_is_hated_or_loved_more_than_the_others_but_the_elf():
    """An Elf goes up by helping, and would win too often; a Cleric has the Undead to love."""
    traits = {card.name.lower() for card in cards_of("classic") if isinstance(card, Class | Race)}
    hated, loved = Counter(), Counter()
    for card in MONSTERS:
        for word in card.modifiers:
            if isinstance(word, Strength) and isinstance(word.versus, IsA):
                (hated if word.amount > 0 else loved)[word.versus.tag] += 1
        if card.befriends is not None:
            loved[card.befriends.tag] += 1
    assert hated == dict.fromkeys(traits | {"human"}, 2) | {"elf": 4}
    assert loved == dict.fromkeys((traits | {"human"}) - {"cleric"}, 1)
