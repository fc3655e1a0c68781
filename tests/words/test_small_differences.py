"""Small differences that somebody at the table would notice, and so must a test."""

from kickdoor.cards import Enhancer, Item, Monster, OneShot
from kickdoor.game.box import Options
from kickdoor.table.windows import stop_mark
from kickdoor.testing import deal
from kickdoor.words import Boost, CancelCurse, Cards, Count, Has, LoseLevels, TurnCurse
from kickdoor.words import meaning as m
from kickdoor.words.facts import There
from kickdoor.words.whom import meant

OX = Monster("Ox", level=9, treasures=1, bad_stuff=LoseLevels())
FURIOUS = Enhancer("Furious", strength=3)


def test_T16_an_enhancer_lies_in_the_fight_once():
    each = Count(cards=Cards("enhancer", where="fight"))
    whip = OneShot("Whip", aim="", effect=Boost(1, "munchkins", each=each))
    table = deal(
        cards=(OX, FURIOUS, whip), door="Ox", ann=dict(hand=["Whip"]), bob=dict(hand=["Furious"])
    )
    table.play("""
        ann: run away
        bob: play Furious on Ox
        ann: play Whip
    """)
    assert table.fight.strength == 1 + 1


def test_ITM_1_what_has_no_value_is_not_worth_one_gold_piece():
    pebble = Item("Pebble", bonus=1, gold=0)
    table = deal(cards=(pebble,), ann=dict(carries=["Pebble"]), bob={}, cat={})
    assert Has(Cards("item")).holds(table.game, 0, False)
    assert not Has(Cards("item"), total=1).holds(table.game, 0, False)


def test_a_curse_turned_on_somebody_means_more_than_one_cancelled():
    assert TurnCurse().means() == m.CurseStops(turns=True)
    assert CancelCurse().means() == m.CurseStops(turns=False)


def test_a_boost_means_points_for_its_side_for_each_of_something():
    orcs = Count(cards=Cards("enhancer", where="fight"))
    assert Boost(2, "monsters", each=orcs).means() == m.Points(2, side="monsters", each=orcs)


def test_whose_turn_it_is_is_one_munchkin_of_all():
    assert meant(There(by=1, victim=1), "on turn") == (0,)
    assert len(meant(There(by=1, victim=1), "everyone")) > 1


def test_TABLE_7_a_stop_for_this_fight_lasts_as_long_as_its_turn():
    fighting = deal(cards=(OX,), door="Ox", ann={}, bob={}, cat={}).game
    fighting.turns = 5
    assert stop_mark(fighting, "not this fight") == stop_mark(fighting, "not this turn") == 5
    fighting.fight = None
    assert stop_mark(fighting, "not this fight") == 0
    assert stop_mark(fighting, "not this turn") == 5


def test_TRD_1_T05_people_trade_twenty_times_a_turn_and_bots_do_not_haggle_for_ever():
    people = Options()
    assert (people.trades, people.second_thoughts, people.turnings) == (20, 20, 9)
