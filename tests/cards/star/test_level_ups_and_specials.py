"""The Treasures of the star set that are no Items: promotions, and three more."""

import pytest

from kickdoor.cards import Curse, Item, Monster, Special
from kickdoor.sets.star.treasures import TREASURES
from kickdoor.testing import rule
from kickdoor.words import Afflict, LoseLevels, RunAway, Strength
from scenes import dealer, levels

COG = Monster("Small Cog", level=2, treasures=1, bad_stuff=LoseLevels())
POST = Monster("Goal Post", level=6, treasures=1, bad_stuff=LoseLevels())
ITCH = Curse("Itch", effect=Afflict(Strength(-1)))
LIMP = Curse("Limp", effect=Afflict(RunAway(-1)))
ANVIL = Item("Anvil", bonus=9, big=True)
RIBBON = Item("Ribbon", bonus=1)
CARDS = (COG, POST, ITCH, LIMP, ANVIL, RIBBON)

RESET, BRANCH = "Restore the Factory Settings", "Open a Second Branch Next Door"
OTHERS = ["Buy One, Get Two", "Try Before You Buy", "Market Correction"]
lay_out = dealer("star", CARDS)


def test_no_card_is_missing_here():
    ours = {card.name for card in TREASURES if isinstance(card, Special)}
    assert ours == {*OTHERS}


# Go Up a Level


@rule("L15")
@pytest.mark.parametrize(("level", "after"), [(3, 4), (8, 9), (9, 9)])
def test_restore_the_factory_settings_gets_rid_of_every_lasting_trap_even_so(level, after):
    table = lay_out(
        {"hand": [RESET]},
        {"level": level, "has": ["Itch", "Limp", "Ribbon"]},
        {"has": ["Piped Music"]},
    )
    table.play(f"ann: play {RESET} on bob")

    assert levels(table) == (1, after, 1)
    assert table.bob.in_play == ["Ribbon"]
    assert table.cat.in_play == ["Piped Music"]
    assert sorted(table.discards) == ["Itch", "Limp", RESET]
    assert table.is_quiet()


def test_restore_the_factory_settings_is_no_use_to_an_untrapped_level_9():
    table = lay_out({"level": 9, "hand": [RESET]})
    assert not table.can(f"ann: play {RESET} on yourself")


@rule("L15")
@pytest.mark.parametrize(("level", "after"), [(3, 4), (9, 9)])
def test_open_a_second_branch_next_door_treats_the_neighbour_on_the_left(level, after):
    table = lay_out({"hand": [BRANCH]}, {"level": level}, treasures=["Laser", "Dazer"])
    table.play(f"ann: play {BRANCH} on bob")

    assert levels(table) == (1, after, 1)
    assert (table.ann.hand, table.bob.hand, table.cat.hand) == ([], [], ["Laser"])
    assert table.discards == [BRANCH]
    assert table.is_quiet()


# Try Before You Buy


@rule("F23")
def test_try_before_you_buy_takes_an_item_that_turns_the_fight():
    rich = {"wears": ["Dazer", "Ribbon"], "carries": ["Price Gun", "Laser", "Anvil"]}
    ann = {"level": 4, "hand": ["Try Before You Buy"]}
    table = lay_out(ann, rich, {"carries": ["Bobaser"]}, door="Goal Post")
    table.play("ann: play Try Before You Buy on bob")
    assert table.legal("ann") == ["take Dazer"]  # what is small, hers to use, and enough

    table.play("ann: take Dazer")
    assert table.fight.strength == 4 + 3
    table.play("ann: claim victory\nall: pass")

    assert table.ann.level == 5
    assert table.ann.in_play == ["Dazer"]
    assert sorted(table.bob.in_play) == ["Anvil", "Laser", "Price Gun", "Ribbon"]
    assert "Try Before You Buy" in table.discards
    assert table.is_quiet()


def test_try_before_you_buy_wants_a_fight_that_is_being_lost_and_can_be_won():
    card, rich = {"hand": ["Try Before You Buy"]}, {"wears": ["Dazer"]}
    play = "ann: play Try Before You Buy on bob"
    assert not lay_out(card, rich).can(play)
    assert not lay_out({**card, "level": 3}, rich, door="Goal Post").can(play)
    assert lay_out({**card, "level": 6}, rich, door="Goal Post").can(play)
    assert not lay_out({**card, "level": 7}, rich, door="Goal Post").can(play)


def test_try_before_you_buy_is_for_the_fighter_and_the_helper():
    card = {"hand": ["Try Before You Buy"]}
    table = lay_out({"level": 3}, card, {"wears": ["Dazer"]}, door="Goal Post")
    assert not table.can("bob: play Try Before You Buy on cat")
    table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
        bob: play Try Before You Buy on cat
        bob: take Dazer
    """)
    assert table.fight.strength == 3 + 1 + 3
    assert table.bob.in_play == ["Dazer"]
    assert table.cat.in_play == []


# Market Correction


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((2, 5, 4), (2, 4, 4)),
        ((5, 3, 5), (4, 3, 4)),
        ((4, 3, 3), (3, 3, 3)),
        ((2, 2, 2), (1, 1, 1)),
    ],
)
def test_market_correction_costs_each_player_of_the_highest_level_a_level(before, after):
    ann, bob, cat = ({"level": level} for level in before)
    table = lay_out({**ann, "hand": ["Market Correction"]}, bob, cat)
    table.play("ann: play Market Correction")

    assert levels(table) == after
    assert table.discards == ["Market Correction"]
    assert table.is_quiet()


def test_market_correction_comes_on_your_own_turn_out_of_combat_if_anybody_can_fall():
    card = {"hand": ["Market Correction"]}
    assert lay_out(card, {"level": 2}).can("ann: play Market Correction")
    assert not lay_out(card).can("ann: play Market Correction")
    assert not lay_out(bob={**card, "level": 2}).can("bob: play Market Correction")
    assert not lay_out(card, {"level": 2}, door="Small Cog").can("ann: play Market Correction")
