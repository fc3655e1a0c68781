"""The Treasures of the Pathfinder set that are no Items: promotions, staff and the rest."""

import pytest

from kickdoor.cards import Hireling, Monster, Special
from kickdoor.sets.pathfinder.treasures import TREASURES
from kickdoor.testing import rule
from kickdoor.words import LoseLevels
from scenes import dealer, levels

COG = Monster("Small Cog", level=2, treasures=1, bad_stuff=LoseLevels())
CARDS = (COG,)

GENEROUS = ["Trickle-Down Heroics", "Throw a Banquet in Your Own Honour"]
OTHERS = ["Hireling", "The Treasurer Has Fainted", "Revised Edition of the Chronicles"]
lay_out = dealer(cards=CARDS)


def test_no_card_is_missing_here():
    ours = {card.name for card in TREASURES if isinstance(card, Hireling | Special)}
    assert ours == {*OTHERS}


# Go Up a Level


def test_trickle_down_heroics_treats_everyone_who_is_lowest_then():
    table = lay_out(
        {"level": 3, "hand": ["Trickle-Down Heroics"]},
        {"level": 2},
        {"level": 3},
        treasures=["Blazer", "Starscone"],
    )
    table.play("ann: play Trickle-Down Heroics on bob")

    assert levels(table) == (3, 3, 3)
    assert [len(each.hand) for each in (table.ann, table.bob, table.cat)] == [1, 1, 1]
    assert table.is_quiet()


def test_trickle_down_heroics_passes_the_others_by():
    table = lay_out(
        {"level": 4, "hand": ["Trickle-Down Heroics"]},
        {"level": 2},
        {"level": 3},
        treasures=["Blazer"],
    )
    table.play("ann: play Trickle-Down Heroics on yourself")

    assert levels(table) == (5, 2, 3)
    assert table.bob.hand == ["Blazer"]
    assert table.ann.hand == table.cat.hand == []
    assert "bob draws Blazer" in table.log
    assert table.is_quiet()


def test_throw_a_banquet_in_your_own_honour_gives_everyone_a_door():
    table = lay_out(
        {"hand": ["Throw a Banquet in Your Own Honour"]},
        doors=["Akata", "Cheat!", "Pugwampi"],
    )
    table.play("ann: play Throw a Banquet in Your Own Honour on bob")

    assert levels(table) == (1, 2, 1)
    assert table.bob.hand == ["Akata"]
    assert table.cat.hand == ["Cheat!"]
    assert table.ann.hand == ["Pugwampi"]
    assert "cat draws Cheat!" in table.log  # and does not turn it up
    assert table.is_quiet()


@rule("L15", "TRS-2")
@pytest.mark.parametrize("name", GENEROUS)
def test_at_the_last_level_but_one_only_the_presents_are_left(name):
    table = lay_out({"level": 9, "hand": [name]}, {"level": 9}, {"level": 2})
    table.play(f"ann: play {name} on yourself")

    assert levels(table) == (9, 9, 2)
    assert table.winners == []
    assert len(table.cat.hand) == 1
    assert len(table.bob.hand) == len(table.ann.hand) == (0 if name == GENEROUS[0] else 1)
    assert table.is_quiet()


# The Treasurer Has Fainted


HOARD = ["The Treasurer Has Fainted", "Blazer", "Starscone", "Pumps"]


@rule("W07")
def test_the_treasurer_has_fainted_again_when_fetched_from_the_discards():
    table = lay_out({"hand": ["Goblin Rummage Sale"]}, discards=HOARD[:1], treasures=HOARD[1:])
    table.play("ann: play Goblin Rummage Sale\nann: take The Treasurer Has Fainted")

    assert table.ann.hand == HOARD[1:]
    assert table.discards == ["Goblin Rummage Sale", "The Treasurer Has Fainted"]
    assert table.is_quiet()


# Revised Edition of the Chronicles


CHRONICLES = "Revised Edition of the Chronicles"


def test_revised_edition_of_the_chronicles_moves_a_level_to_you():
    hand = [CHRONICLES, "Goblin Rummage Sale"]
    table = lay_out({"level": 3, "hand": hand}, {"level": 4}, {"level": 4})
    table.play(f"ann: play {CHRONICLES} on bob")

    assert levels(table) == (4, 3, 4)
    assert table.discards == [CHRONICLES]
    assert table.can("ann: play Goblin Rummage Sale")  # it lies with the Treasures
    assert table.is_quiet()


@rule("PRE-1")
def test_revised_edition_of_the_chronicles_wants_a_level_that_can_be_lost():
    table = lay_out({"level": 3, "hand": [CHRONICLES]}, {"level": 1}, {"level": 2})
    assert not table.can(f"ann: play {CHRONICLES} on bob")
    assert table.can(f"ann: play {CHRONICLES} on cat")
    assert not table.can(f"ann: play {CHRONICLES} on yourself")


@rule("L01", "WIN-2")
@pytest.mark.parametrize(("level", "may"), [(8, True), (9, False)])
def test_revised_edition_of_the_chronicles_does_not_end_with_your_victory(level, may):
    table = lay_out({"level": level, "hand": [CHRONICLES]}, {"level": 4})
    assert table.can(f"ann: play {CHRONICLES} on bob") is may


def test_revised_edition_of_the_chronicles_appears_on_your_own_turn_out_of_combat():
    author = {"level": 3, "hand": [CHRONICLES]}
    assert not lay_out({"level": 3}, author).can(f"bob: play {CHRONICLES} on ann")
    fight = lay_out(author, {"level": 3}, door="Small Cog")
    assert not fight.can(f"ann: play {CHRONICLES} on bob")
