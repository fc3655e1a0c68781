"""The Bad Stuff of the worst of them, and what they do to those who get away."""

from functools import partial

import pytest

from kickdoor.cards import Hireling, Item
from kickdoor.game.munchkin import ALIVE
from kickdoor.testing import deal, rule
from scenes import run

KIT = (
    Item("Cap", gold=100, slot="head"),
    Item("Coat", gold=100, slot="armor"),
    Item("Boots", gold=100, slot="feet"),
    Item("Very Big Stick", bonus=99),
    Hireling("Tea Boy", called="Sidekick"),
)
scene = partial(deal, set="star", cards=KIT)


# --- even if you escape -------------------------------------------------------------------------


@rule("X06")
@pytest.mark.parametrize(("level", "after"), [(5, 4), (1, 1)])
def test_warp_corpse_costs_a_level_even_if_you_escape(level, after):
    table = run(scene(door="Warp Corpse", ann=dict(level=level), bob=dict(level=3), cat={}), 6)
    assert (table.ann.level, table.bob.level, table.ann.life) == (after, 3, ALIVE)
    assert table.is_quiet()


@rule("X06")
@pytest.mark.parametrize(
    ("face", "script", "hand"),
    [
        (6, "ann: lose Coat", ["Cap", "Boots"]),
        (1, "ann: lose Coat\nann: lose Cap", ["Boots"]),
    ],
)
def test_eau_de_toad_costs_a_card_even_if_you_escape_and_never_both(face, script, hand):
    ann = dict(hand=["Cap", "Coat", "Boots"])
    table = run(scene(door="Eau de Toad", ann=ann, bob=dict(hand=["Trader"]), cat={}), face)
    table.play(script)
    assert (table.ann.hand, table.ann.level, table.bob.hand) == (hand, 1, ["Trader"])
    assert table.is_quiet()


@pytest.mark.parametrize("monster", ["Warp Corpse", "Eau de Toad"])
def test_it_costs_whoever_beats_it_nothing(monster):
    ann = dict(level=5, hand=["Cap"], wears=["Very Big Stick"])
    table = scene(door=monster, ann=ann, bob={}, cat={})
    table.play("""
        ann: claim victory
        all: pass
    """)
    assert (table.ann.level, table.ann.hand[0]) == (6, "Cap")
    assert table.is_quiet()


# --- no escape ----------------------------------------------------------------------------------


def test_nobody_escapes_the_black_holesale():
    table = scene(door="Black Holesale", ann=dict(level=2, wears=["Cap"]), bob={}, cat={})
    table.play("""
        ann: run away
        all: pass
        ann: run from Black Holesale
        all: pass
    """)
    assert "Black Holesale catches ann" in table.log
    assert not [said for said in table.log if "die" in said]
    assert (table.ann.level, table.ann.in_play) == (2, [])
    assert table.is_quiet()


@rule("HIR-4", "I23")
def test_a_sidekick_gets_you_past_the_black_holesale_all_the_same():
    ann = dict(level=2, wears=["Cap"], has=["Tea Boy"])
    table = scene(door="Black Holesale", ann=ann, bob={}, cat={})
    table.play("""
        ann: run away
        all: pass
        ann: run from Black Holesale
        ann: sacrifice Tea Boy
        all: pass
        all: pass
    """)
    assert "ann escapes from Black Holesale" in table.log
    assert (table.ann.level, table.ann.in_play) == (2, ["Cap"])
    assert table.is_quiet()
