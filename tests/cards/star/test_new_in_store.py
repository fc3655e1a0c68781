"""Cards of the star set that roll for it, count it, or do more if you do."""

from functools import partial

import pytest

from kickdoor.cards import Item, Monster
from kickdoor.game.munchkin import ALIVE, REBORN
from kickdoor.testing import Scene, rule
from kickdoor.words import LoseLevels
from scenes import dealer, get_help, levels, meet_too_much, run

WHEEL = Monster("Big Wheel", level=12, treasures=2, bad_stuff=LoseLevels(2))
GHOST = Monster("Old Ghost", level=9, treasures=1, tags=("undead",), bad_stuff=LoseLevels())
CUP = Item("Gold Cup", gold=600)
TIN = Item("Tin Can", gold=400)
JAR = Item("Jam Jar", gold=300)
TAG = Item("Price Tag", gold=100)
CARDS = (WHEEL, GHOST, CUP, TIN, JAR, TAG)
scene = dealer("star", CARDS, level=5)
meet = partial(meet_too_much, "star", CARDS, ["Laser", "Dazer", "Maser"])


def caught(by: str, **ann) -> Scene:
    """Let ann be caught by a monster of the set."""
    return run(scene(door=by, ann=ann, bob=dict(wears=["Price Gun"])), 1)


# Unexpected Item


@pytest.mark.parametrize(("die", "left"), [(1, 3), (3, 1), (6, 0)])
def test_unexpected_item_takes_as_many_cards_from_the_hand_as_the_die_shows(die, left):
    hand = ["Laser", "Dazer", "Maser", "Mutant"]
    table = caught("Unexpected Item", level=2, hand=hand, wears=["Jam Jar"])
    table.play(f"die: {die}\nall: pass")
    while table.asked == "ann" and "lose" in table.legal("ann")[0]:
        table.play(f"ann: {table.legal('ann')[0]}")
    assert table.ann.hand == hand[len(hand) - left :]
    assert (table.ann.level, table.ann.in_play) == (2, ["Jam Jar"])
    assert table.is_quiet()


# Restocking Fiend


def test_restocking_fiend_takes_the_dearest_item_and_as_much_again_and_a_level():
    table = caught("Restocking Fiend", carries=["Gold Cup", "Tin Can", "Jam Jar", "Price Tag"])
    table.play("ann: lose Gold Cup")
    assert table.legal("ann") == ["lose Tin Can", "lose Jam Jar", "lose Price Tag"]
    table.play("ann: lose Price Tag")  # 100 of 600
    table.play("ann: lose Jam Jar")  # 400 of 600
    table.play("ann: lose Tin Can")
    assert (table.ann.in_play, table.ann.level) == ([], 4)
    assert table.bob.in_play == ["Price Gun"]
    assert table.is_quiet()


def test_restocking_fiend_leaves_what_the_fee_does_not_reach():
    table = caught("Restocking Fiend", carries=["Gold Cup", "Tin Can", "Jam Jar", "Price Tag"])
    table.play("ann: lose Gold Cup\nann: lose Tin Can\nann: lose Jam Jar")  # 700 for 600
    assert (table.ann.in_play, table.ann.level) == (["Price Tag"], 4)
    assert table.is_quiet()


def test_restocking_fiend_takes_the_level_even_where_there_is_nothing_to_return():
    table = caught("Restocking Fiend", hand=["Laser"])
    assert (table.ann.hand, table.ann.level) == (["Laser"], 4)
    assert table.is_quiet()


# Spin-to-Win Sphinx


@pytest.mark.parametrize(("die", "level"), [(2, 7), (5, 4), (6, 3)])
def test_spin_to_win_sphinx_takes_as_many_levels_as_the_die_shows(die, level):
    table = caught("Spin-to-Win Sphinx", level=9).play(f"die: {die}\nall: pass")
    assert (table.ann.level, table.ann.life) == (level, ALIVE)
    assert table.is_quiet()


def test_spin_to_win_sphinx_kills_on_1():
    table = caught("Spin-to-Win Sphinx", level=9).play("die: 1\nall: pass")
    assert (table.ann.level, table.ann.life) == (9, REBORN)


# Buy Now, Flee Later

FLEE = "Buy Now, Flee Later"


def fleeing(**hands) -> Scene:
    """Let ann and bob, who helps her, be about to run."""
    people = {name: dict(hand=hands.get(name, [])) for name in ("ann", "bob", "cat")}
    table = get_help(scene(door="Restocking Fiend", **people))
    return table.play("ann: run away\nall: pass\nann: run from Restocking Fiend")


@rule("RUN-2")
def test_buy_now_flee_later_lets_both_escape_without_a_roll():
    table = fleeing(cat=[FLEE])
    table.play(f"cat: play {FLEE}\ncat: choose to have everyone in the fight escape without a roll")
    table.play("all: pass\nall: pass\nbob: run from Restocking Fiend\nall: pass\nall: pass")
    assert not table.in_fight
    assert levels(table) == (5, 5, 5)


def test_buy_now_flee_later_lets_one_escape_and_the_other_roll():
    table = fleeing(cat=[FLEE])
    table.play(f"cat: play {FLEE}\ncat: choose to have the helper escape without a roll")
    table.play("all: pass\ndie: 1\nall: pass")
    assert "Restocking Fiend catches ann" in table.log
    table.play("all: pass")
    assert levels(table) == (4, 5, 5)


def test_buy_now_flee_later_knows_no_helper_where_nobody_helps():
    table = scene(door="Restocking Fiend", cat=dict(hand=[FLEE]))
    assert not table.can(f"cat: play {FLEE}")
    table.play("ann: run away\nall: pass\nann: run from Restocking Fiend")
    table.play(f"cat: play {FLEE}")
    assert "choose to have the helper escape without a roll" not in table.legal("cat")


# Price Check on Aisle Nine

CHECK = "Price Check on Aisle Nine"


@pytest.mark.parametrize(("side", "sums"), [("munchkins", (4 + 3, 12)), ("monsters", (4, 12 + 3))])
def test_price_check_on_aisle_nine_adds_3_to_either_side(side, sums):
    table = meet(hand=[CHECK])
    table.play(f"cat: play {CHECK} on Big Wheel")
    assert table.legal("cat") == [
        "choose to give the munchkins +3",
        "choose to give the monsters +3",
    ]
    table.play(f"cat: choose to give the {side} +3")
    assert (table.fight.strength, table.fight.threat) == sums


def test_price_check_on_aisle_nine_kills_what_is_undead():
    table = scene(door="Old Ghost", treasures=["Laser"], ann=dict(hand=[CHECK]))
    table.play(f"ann: play {CHECK} on Old Ghost")
    table.play("ann: choose to kill the monster if the monster is an Undead")
    assert (table.ann.level, table.ann.hand) == (6, ["Laser"])


# Go Up a Level

LAST, TRADE = "Come Last in the Customer Survey", "Trade Yourself In"


@rule("TRS-2")
def test_come_last_in_the_customer_survey_is_for_the_lowest():
    table = scene(ann=dict(hand=[LAST]), bob=dict(level=3), cat=dict(level=3))
    assert not table.can(f"ann: play {LAST} on ann")
    assert table.can(f"ann: play {LAST} on cat")
    table.play(f"ann: play {LAST} on bob")
    assert levels(table) == (5, 4, 3)
    assert table.is_quiet()


@pytest.mark.parametrize(("level", "after"), [(5, 6), (9, 9)])
def test_trade_yourself_in_gives_2_treasures_for_2_items(level, after):
    bob = dict(level=level, carries=["Gold Cup", "Tin Can", "Jam Jar"])
    table = scene(treasures=["Laser", "Dazer"], ann=dict(hand=[TRADE]), bob=bob)
    table.play(f"ann: play {TRADE} on bob")
    assert (table.ann.level, table.bob.level) == (5, after)
    table.play("bob: choose to lose 2 Items\nbob: lose Jam Jar\nbob: lose Tin Can")
    assert (table.bob.in_play, table.bob.hand) == (["Gold Cup"], ["Laser", "Dazer"])
    assert table.is_quiet()


def test_trade_yourself_in_may_be_left_at_the_level():
    bob = dict(carries=["Gold Cup", "Tin Can"])
    table = scene(treasures=["Laser"], ann=dict(hand=[TRADE]), bob=bob)
    table.play(f"ann: play {TRADE} on bob\nbob: never mind")
    assert (table.bob.level, table.bob.hand) == (6, [])
    assert table.bob.in_play == ["Gold Cup", "Tin Can"]


@pytest.mark.parametrize("carries", [[], ["Gold Cup"]])
def test_trade_yourself_in_asks_nobody_who_has_not_2_items(carries):
    table = scene(treasures=["Laser"], ann=dict(hand=[TRADE]), bob=dict(carries=carries))
    table.play(f"ann: play {TRADE} on bob")
    assert (table.bob.level, table.bob.hand, table.bob.in_play) == (6, [], carries)
    assert table.is_quiet()


# Items


@rule("X02")
@pytest.mark.parametrize(("wears", "away"), [(["Waving Cat, Both Paws"], True), ([], False)])
def test_waving_cat_both_paws_adds_1_to_the_die_one_runs_by(wears, away):
    table = run(scene(door="Spin-to-Win Sphinx", ann=dict(level=9, wears=wears)), 5)
    assert ("Spin-to-Win Sphinx catches ann" in table.log) != away


def test_waving_cat_both_paws_adds_1_to_any_other_die_of_its_wearer():
    ann = dict(wears=["Waving Cat, Both Paws"])
    table = scene(door="Every Spin a Winner", treasures=["Laser"], ann=ann)
    table.play("all: pass\ndie: 4\nall: pass")
    assert (table.ann.level, table.ann.hand) == (5, ["Laser"])


@pytest.mark.parametrize(("bob", "cat", "more"), [(5, 4, 0), (6, 5, 1), (9, 6, 2)])
def test_boots_of_overtaking_add_1_for_each_player_who_is_ahead(bob, cat, more):
    ann = dict(is_a=["Bounty Hunter"], wears=["Boots of Overtaking"])
    table = scene(ann=ann, bob=dict(level=bob), cat=dict(level=cat))
    assert table.ann.strength == 5 + 1 + more
    ann = dict(wears=["Boots of Overtaking"])
    assert scene(ann=ann, bob=dict(level=bob), cat=dict(level=cat)).ann.strength == 5
