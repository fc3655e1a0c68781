"""The Treasures of the classic set that are no Items: promotions, staff and windfalls."""

import pytest

from kickdoor.cards import Hireling, Item, Monster, Special
from kickdoor.sets.classic.treasures import TREASURES
from kickdoor.testing import Scene, rule
from kickdoor.words import LoseLevels
from scenes import dealer, levels

COG = Monster("Small Cog", level=2, treasures=1, bad_stuff=LoseLevels())
ANVIL = Item("Anvil", bonus=3, big=True)
PIANO = Item("Piano", bonus=2, big=True)
CARDS = (COG, ANVIL, PIANO)
OTHERS = ["Hireling", "Payroll Error in Your Favour", "Hostile Takeover"]
lay_out = dealer("classic", CARDS)


def test_no_card_is_missing_here():
    ours = [card for card in TREASURES if isinstance(card, Hireling | Special)]
    assert {card.name for card in ours} == {*OTHERS}
    assert sum(card.copies for card in ours) == 1 + 2


# Go Up a Level


@pytest.mark.parametrize(
    ("whom", "after"), [("yourself", (5, 3, 4)), ("bob", (4, 5, 3)), ("cat", (3, 4, 5))]
)
def test_blame_the_next_desk_costs_the_player_on_the_left_a_level(whom, after):
    people = [{"level": 4, "hand": ["Blame the Next Desk"]}, {"level": 4}, {"level": 4}]
    table = lay_out(*people).play(f"ann: play Blame the Next Desk on {whom}")

    assert levels(table) == after
    assert table.is_quiet()


@rule("PRE-1")
def test_blame_the_next_desk_takes_nobodys_first_level():
    table = lay_out({"hand": ["Blame the Next Desk"]})
    table.play("ann: play Blame the Next Desk on yourself")
    assert levels(table) == (2, 1, 1)


@rule("L15", "TRS-2")
def test_blame_the_next_desk_falls_on_the_neighbour_though_no_level_is_left_to_gain():
    table = lay_out({"level": 9, "hand": ["Blame the Next Desk"]}, {"level": 3}, {"level": 3})
    table.play("ann: play Blame the Next Desk on yourself")

    assert levels(table) == (9, 2, 3)
    assert table.winners == []
    assert table.is_quiet()


HANDS = ({"hand": ["Read Everybody's Mail", "Elf"]}, {"hand": ["Thief"]}, {"hand": ["Dwarf"]})


def shown(table: Scene) -> set[str]:
    return {line for line in table.log if "shows" in line}


@pytest.mark.parametrize(
    ("whom", "mail"),
    [
        ("yourself", {"bob shows Thief", "cat shows Dwarf"}),
        ("bob", {"ann shows Elf", "cat shows Dwarf"}),
    ],
)
def test_read_everybodys_mail_has_all_the_others_show_their_hands(whom, mail):
    table = lay_out(*HANDS).play(f"ann: play Read Everybody's Mail on {whom}")

    assert shown(table) == mail
    assert table.bob.hand == ["Thief"]  # shown, not lost
    assert table.is_quiet()


@rule("L15", "TRS-2")
def test_read_everybodys_mail_reads_on_though_no_level_is_left_to_gain():
    table = lay_out(HANDS[0] | {"level": 9}, *HANDS[1:])
    table.play("ann: play Read Everybody's Mail on yourself")

    assert levels(table) == (9, 1, 1)
    assert table.winners == []
    assert shown(table) == {"bob shows Thief", "cat shows Dwarf"}
    assert table.is_quiet()


# Hostile Takeover

TAKEOVER = {"hand": ["Hostile Takeover"]}


@rule("P09")
def test_hostile_takeover_takes_an_item_in_play_a_big_one_too():
    assets = {"wears": ["Power Tie"], "carries": ["Anvil"], "hand": ["Company Carp"]}
    table = lay_out(TAKEOVER, assets, {"wears": ["Umbrella Policy"]})
    table.play("ann: play Hostile Takeover on bob")
    assert table.legal("ann") == ["take Power Tie", "take Anvil"]
    table.play("ann: take Anvil")

    assert table.ann.in_play == ["Anvil"]
    assert table.bob.in_play == ["Power Tie"]
    assert table.bob.hand == ["Company Carp"]
    assert table.cat.in_play == ["Umbrella Policy"]
    assert table.discards == ["Hostile Takeover"]
    assert table.is_quiet()


@rule("ITM-6")
def test_hostile_takeover_takes_what_you_can_carry():
    table = lay_out(TAKEOVER | {"carries": ["Piano"]}, {"wears": ["Power Tie", "Anvil"]})
    table.play("ann: play Hostile Takeover on bob\nann: take Power Tie")
    assert sorted(table.ann.in_play) == ["Piano", "Power Tie"]

    stuck = lay_out(TAKEOVER | {"carries": ["Piano"]}, {"wears": ["Anvil"]})
    assert not stuck.can("ann: play Hostile Takeover on bob")


def test_hostile_takeover_is_for_your_own_turn_out_of_combat_and_for_rivals_with_items():
    rich = {"wears": ["Power Tie"]}
    assert lay_out(TAKEOVER, rich).can("ann: play Hostile Takeover on bob")
    assert not lay_out(TAKEOVER, rich).can("ann: play Hostile Takeover on cat")
    assert not lay_out(TAKEOVER | rich).can("ann: play Hostile Takeover on yourself")
    assert not lay_out(rich, TAKEOVER).can("bob: play Hostile Takeover on ann")
    fight = lay_out(TAKEOVER, rich, door="Small Cog")
    assert not fight.can("ann: play Hostile Takeover on bob")
