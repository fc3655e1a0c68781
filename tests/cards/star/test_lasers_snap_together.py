"""The lasers of the star set: they snap together, come apart card by card, and are all fire."""

from itertools import combinations

import pytest

from kickdoor.cards import Class, Curse, Enhancer, Item, Monster
from kickdoor.sets.star.items import ITEMS
from kickdoor.testing import Scene, rule
from kickdoor.words import (
    ITEM,
    Cards,
    Draw,
    Has,
    ItemBonus,
    Lose,
    LoseLevels,
    OnRoll,
    Perish,
    Power,
    Strength,
    ThatMany,
)
from scenes import dealer

BONUS = {
    "Laser": 2,
    "Maser": 1,
    "Dazer": 3,
    "Bobaser": 4,
    "Purchaser": 2,
    "Paraphraser": 1,
    "Ambulance Chaser": 2,
}
COMPLEX = ("Maser", "Bobaser", "Paraphraser")
SIMPLE = tuple(name for name in BONUS if name not in COMPLEX)
ANYBODYS = [name for name in BONUS if name != "Purchaser"]

WALL = Monster("Brick Wall", level=30, treasures=1, bad_stuff=LoseLevels())
FROST = Monster(
    "Frost Bite",
    level=30,
    treasures=1,
    modifiers=(Strength(-5, versus=Has(Cards("item", tag="fire", worn=True))),),
    bad_stuff=LoseLevels(),
)
DAMP = Enhancer("Damp", modifiers=(ItemBonus(0, tag="fire"),))
SPARK = Curse("Spark", effect=Lose(Cards("item", tag="laser")))
BURNT = Curse("Burnt Fingers", effect=Lose(Cards("item", slot="two hands")))
DOOM = Curse("Doom", effect=Perish())
WOBBLE = Curse("Wobble", copies=3, effect=OnRoll(effect=LoseLevels(ThatMany())))
TOASTER = Item("Toaster", bonus=1, complex=True)
LEFT = Item("Left Mitten", slot="one hand")
SPENDER = Class(
    "Spender",
    abilities=(
        Power("Splash Out", when="any time", aim="you", discard=1, cost=ITEM, effect=Draw("doors")),
    ),
)
CARDS = (WALL, FROST, DAMP, SPARK, BURNT, DOOM, WOBBLE, TOASTER, LEFT, SPENDER)
lay_out = dealer("star", CARDS)


def test_no_laser_is_missing_here():
    lasers = [item for item in ITEMS if item.snaps]
    assert {item.name: item.bonus for item in lasers} == BONUS
    assert sum(item.copies for item in lasers) == 8


# Snapping


@rule("ITM-9")
@pytest.mark.parametrize(("one", "other"), list(combinations(ANYBODYS, 2)))
def test_two_lasers_are_one_weapon_with_the_sum_of_the_bonuses(one, other):
    table = lay_out({"hand": [one, other]}).play(f"ann: play {one}\nann: play {other}")

    assert table.ann.sideways == []
    assert table.ann.strength == 1 + BONUS[one] + BONUS[other]
    assert table.is_quiet()


@rule("ITM-9")
def test_purchaser_snaps_onto_the_rest_in_a_traders_hands():
    trader = {"is_a": ["Trader"], "wears": ["Laser"], "hand": ["Purchaser"]}
    assert lay_out(trader).play("ann: play Purchaser").ann.strength == 1 + 2 + 2

    anybody = {"wears": ["Laser"], "hand": ["Purchaser"]}
    table = lay_out(anybody).play("ann: play Purchaser")
    assert table.ann.sideways == ["Purchaser"]
    assert table.ann.strength == 1 + 2


@rule("ITM-9")
def test_all_of_them_make_a_laser_laser_maser_dazer_bobaser_and_so_on():
    every = ["Laser", *BONUS]
    table = lay_out({"is_a": ["Trader"], "hand": every})
    table.play("\n".join(f"ann: play {name}" for name in every))

    assert table.ann.sideways == []
    assert table.ann.strength == 1 + 2 + sum(BONUS.values())
    assert table.is_quiet()


@rule("ITM-3", "ITM-9")
def test_snapped_together_they_fill_both_hands():
    wears = ["Laser", "Dazer"]
    for other in ("Left Mitten", "Telescopic Selfie Stick"):
        table = lay_out({"wears": wears, "hand": [other]}).play(f"ann: play {other}")
        assert table.ann.sideways == [other]


@rule("ITM-8", "ITM-9")
@pytest.mark.parametrize(("one", "other"), list(combinations(COMPLEX, 2)))
def test_complex_lasers_snapped_together_count_as_one_complex_item(one, other):
    ann = {"hand": [one, other, "Toaster"]}
    table = lay_out(ann).play(f"ann: play {one}\nann: play {other}\nann: play Toaster")

    assert table.ann.sideways == ["Toaster"]
    assert table.ann.strength == 1 + BONUS[one] + BONUS[other]
    assert table.is_quiet()


@rule("ITM-8", "ITM-9")
@pytest.mark.parametrize("simple", [name for name in SIMPLE if name != "Purchaser"])
def test_only_the_complex_ones_count_as_complex(simple):
    table = lay_out({"wears": ["Toaster"], "hand": [simple, "Bobaser"]})
    table.play(f"ann: play {simple}\nann: play Bobaser")

    assert table.ann.sideways == ["Bobaser"]
    assert table.ann.strength == 1 + 1 + BONUS[simple]
    assert table.is_quiet()


# Coming apart


@rule("ITM-9")
@pytest.mark.parametrize("trap", ["Spark", "Burnt Fingers"])
@pytest.mark.parametrize("lost", ["Laser", "Dazer", "Bobaser"])
def test_what_destroys_items_takes_one_card_of_them(trap, lost):
    wears = ["Laser", "Dazer", "Bobaser"]
    table = lay_out({"wears": wears}, {"hand": [trap]})
    table.play(f"bob: play {trap} on ann\nall: pass")
    assert sorted(table.legal("ann")) == [f"lose {name}" for name in sorted(wears)]

    table.play(f"ann: lose {lost}")

    assert table.ann.strength == 1 + 2 + 3 + 4 - BONUS[lost]
    assert lost in table.discards
    assert table.is_quiet()


@rule("ITM-9")
@pytest.mark.parametrize(("trap", "lost"), [("Annihilate", "Bobaser"), ("Antimatter", "Bobaser")])
def test_annihilate_and_antimatter_leave_the_rest_snapped_together(trap, lost):
    table = lay_out({"wears": ["Laser", "Dazer", "Bobaser"]}, {"hand": [trap]})
    table.play(f"bob: play {trap} on ann\nall: pass\nann: lose {lost}")

    assert table.ann.in_play == ["Laser", "Dazer"]
    assert table.ann.strength == 1 + 2 + 3
    assert table.is_quiet()


@rule("ITM-9")
def test_a_piece_may_be_laid_aside_traded_or_spent_by_itself():
    table = lay_out({"wears": ["Laser", "Dazer", "Bobaser"], "is_a": ["Spender"]})
    table.play("ann: lay Dazer sideways")
    assert table.ann.strength == 1 + 2 + 4
    table.play("ann: equip Dazer")
    assert table.ann.strength == 1 + 2 + 3 + 4

    table.play("ann: use Splash Out\nann: discard Laser")
    assert table.ann.strength == 1 + 3 + 4
    table.play("""
        ann: offer bob a trade
        ann: add Bobaser
        ann: make the offer
        bob: accept ann's offer
    """)
    assert table.ann.strength == 1 + 3
    assert table.bob.in_play == ["Bobaser"]
    assert table.is_quiet()


# Fire


@rule("ITM-9")
@pytest.mark.parametrize("name", BONUS)
def test_every_laser_is_fire(name):
    ann = {"is_a": ["Trader"], "wears": [name]}
    assert lay_out(ann, door="Frost Bite").fight.threat == 30 - 5
    idle = {"is_a": ["Trader"], "carries": [name]}
    assert lay_out(idle, door="Frost Bite").fight.threat == 30

    table = lay_out(ann, {"hand": ["Damp"]}, door="Brick Wall")
    table.play("bob: play Damp on Brick Wall")
    assert table.fight.strength == 1


# Paraphraser


def run_from_the_wall(**ann) -> Scene:
    table = lay_out({"level": 4, "wears": ["Paraphraser"], **ann}, door="Brick Wall")
    return table.play("""
        ann: run away
        all: pass
        ann: run from Brick Wall
        all: pass
    """)


@pytest.mark.parametrize(("again", "level"), [(5, 4), (4, 3)])
def test_paraphraser_has_your_die_rolled_again(again, level):
    table = run_from_the_wall().play("die: 1")
    table.play("ann: use In Other Words")
    assert table.asked == "die"
    table.play(f"die: {again}")
    assert not table.can("ann: use In Other Words")  # once each turn
    table.play("all: pass\nall: pass")

    assert table.ann.level == level
    assert table.ann.in_play == ["Paraphraser"]
    assert table.is_quiet()


def test_paraphraser_has_but_one_die_a_turn_rolled_again_whosever_turn_it_is():
    table = lay_out({"hand": ["Wobble", "Wobble"]}, {"level": 9, "wears": ["Paraphraser"]})
    table.play("""
        ann: play Wobble on bob
        all: pass
        die: 6
        bob: use In Other Words
        die: 1
        all: pass
    """)
    assert table.bob.level == 9 - 1

    table.play("ann: play Wobble on bob\nall: pass\ndie: 2")
    assert not table.can("bob: use In Other Words")
    table.play("all: pass")
    assert table.bob.level == 8 - 2
    assert table.is_quiet()


def test_paraphraser_leaves_other_peoples_dice_alone():
    table = lay_out({"wears": ["Paraphraser"], "hand": ["Wobble"]}, {"level": 9})
    table.play("ann: play Wobble on bob\nall: pass\ndie: 6")
    assert not table.can("ann: use In Other Words")

    table = run_from_the_wall(wears=[], carries=["Paraphraser"]).play("die: 1")
    assert not table.can("ann: use In Other Words")


# Ambulance Chaser


def test_ambulance_chaser_draws_a_door_whenever_another_munchkin_dies():
    table = lay_out({"wears": ["Ambulance Chaser"], "hand": ["Doom"]}, doors=["Cheat!"])
    table.play("ann: play Doom on cat\nall: pass")

    assert table.ann.hand == ["Cheat!"]
    assert table.bob.hand == table.cat.hand == []
    assert table.is_quiet()


def test_ambulance_chaser_draws_nothing_for_its_owners_own_death_or_lying_idle():
    table = lay_out({"carries": ["Ambulance Chaser"], "hand": ["Doom"]})
    table.play("ann: play Doom on cat\nall: pass")
    assert table.ann.hand == []

    table = lay_out({"hand": ["Doom"]}, {"level": 2}, {"wears": ["Ambulance Chaser"]})
    table.play("ann: play Doom on cat\nall: pass\nbob: take Ambulance Chaser")
    assert table.ann.hand == table.cat.hand == []
    assert table.bob.hand == ["Ambulance Chaser"]
    assert table.is_quiet()
