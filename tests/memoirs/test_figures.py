"""What is counted of a game: each figure in a little scene; and the same as the arena counts."""

import pytest
from memoirs.scenes import CARDS, dealt, mine, scene

from kickdoor.arena.match import Fixture, Match
from kickdoor.arena.scorecards import Scorer
from kickdoor.bots.ledger import victim_of
from kickdoor.engine import act
from kickdoor.game.prints import CLASS
from kickdoor.memoirs import figures_of
from kickdoor.memoirs.chronicle import treasures_of, worth_of
from kickdoor.memoirs.shapes import Luck
from kickdoor.testing import deal
from kickdoor.transcripts import acts_of, beginning, replay, transcript


def test_levels_by_source_are_those_of_the_arena():
    match = Match(Fixture(("sensible",) * 3, seed=4))
    scorer = Scorer(match.game)
    assert scorer.follow(match)
    found = figures_of(match.game)
    assert [each.gained for each in found] == [dict(each) for each in scorer.rises]
    assert [each.lost for each in found] == [dict(each) for each in scorer.falls]
    assert [each.won for each in found] == [seat in match.game.winners for seat in range(3)]


def test_a_game_read_from_its_file_has_the_same_figures():
    game = dealt(3)
    assert figures_of(replay(transcript(game))) == figures_of(game)


def test_stabs_are_given_as_often_as_received():
    game = dealt(3)
    found = figures_of(game)
    told, stabs = beginning(game), [0] * 4
    for seat, what in acts_of(game):
        if seat >= 0 and victim_of(told, seat, what) >= 0:
            stabs[seat] += 1
        act(told, seat, what)
    assert [each.stabs for each in found] == stabs
    assert sum(each.stabbed for each in found) == sum(stabs) > 0
    assert all(each.victims <= min(3, each.stabs) for each in found)


def test_places_and_what_lies_before_one_are_as_at_the_end():
    game = dealt(3)
    for seat, each in enumerate(figures_of(game)):
        table = [game.prints[card] for card in game.munchkins[seat].table]
        assert each.classes == sorted({it.title for it in table if it.kind == CLASS})
        assert (each.place == 1) == each.won
        assert each.level == game.munchkins[seat].level
        better = sum(it.won or it.level > each.level for it in figures_of(game))
        assert each.won or each.place == 1 + better


def test_of_a_game_that_goes_on_there_is_no_place_yet():
    found = mine(deal(ann={}, bob={}, cat={}))
    assert (found.place, found.winners, found.won) == (0, 0, False)


def test_a_fight_won_alone_counts_with_its_monster_and_its_lead():
    table = scene("Ogre", ann=dict(level=4, wears=["Cannon"]))
    table.play("ann: claim victory\n all: pass")
    found = mine(table)
    assert (found.fights, found.alone, found.row, found.felled) == (1, 1, 1, 1)
    assert (found.giant, found.climb, found.lead, found.narrow) == (6, 2, 34 - 6, 0)
    assert found.gained == {"kills": 1}
    assert mine(table, 1).fights == 0


HELP = """
    ann: ask bob for help
    ann: offer {price}
    bob: accept ann's offer
    ann: claim victory
    all: pass
"""
FOR_NOTHING, FOR_ONE = "no Treasures", "1 Treasure, helper picking first"


def test_help_for_nothing_counts_for_the_helper_and_is_a_deal_that_was_kept():
    table = scene(ann=dict(level=4), bob=dict(level=4)).play(HELP.format(price=FOR_NOTHING))
    ann, bob = mine(table), mine(table, 1)
    assert (ann.was_helped, ann.deals, ann.kept, ann.alone, ann.narrow) == (1, 1, 1, 0, 0)
    assert (bob.helped, bob.for_nothing, bob.deals, bob.kept) == (1, 1, 1, 1)
    assert mine(table, 2).deals == 0


def test_help_that_is_paid_is_not_for_nothing():
    table = scene(ann=dict(level=4), bob=dict(level=4)).play(HELP.format(price=FOR_ONE))
    table.play("all: pass")
    bob = mine(table, 1)
    assert (bob.helped, bob.for_nothing, bob.deals) == (1, 0, 1)


def test_a_deal_about_a_fight_that_is_lost_is_made_and_not_kept():
    table = scene(ann=dict(level=4), bob=dict(level=4), door="Ogre", cat=dict(hand=["Fizz"]))
    table.play("""
        ann: ask bob for help
        ann: offer no Treasures
        bob: accept ann's offer
        ann: claim victory
        cat: play Fizz for the monsters
        ann: run away
    """)
    assert (mine(table).deals, mine(table).kept, mine(table).fled) == (1, 0, 1)


def test_an_item_that_is_traded_makes_a_deal_that_is_kept_at_once():
    table = deal(cards=CARDS, turn="ann", ann=dict(wears=["Hat"]), bob={}, cat={})
    table.play("""
        ann: offer bob a trade
        ann: add Hat
        ann: make the offer
        bob: accept ann's offer
    """)
    assert [(each.deals, each.kept) for each in figures_of(table.game)] == [(1, 1), (1, 1), (0, 0)]


def test_a_curse_is_a_stab_and_a_loss():
    table = scene(door="Mouse", ann=dict(level=3), bob=dict(hand=["Slip"]))
    table.play("bob: play Slip on ann\n all: pass")
    ann, bob = mine(table), mine(table, 1)
    assert (ann.stabbed, ann.cursed, ann.lost) == (1, 1, {"curses": 1})
    assert (bob.stabs, bob.victims, ann.stabs) == (1, 1, 0)


def test_luck_is_how_far_chance_was_above_what_is_owed():
    assert Luck(4, 5.0, 25.0).sigma == 1.0
    assert Luck(1, 1.0, 2.0).and_also(Luck(2, -3.0, 2.0)) == Luck(3, -2.0, 4.0)
    assert Luck().sigma == 0.0


def test_dice_count_as_they_fell_for_whom_they_were_cast():
    table = scene(door="Whale", ann=dict(level=4))
    table.play("ann: run away\n all: pass\n ann: run from Whale\n all: pass\n die: 6")
    found = mine(table)
    assert (found.dice.count, found.dice.excess) == (1, 2.5)
    assert (found.sixes, found.ones) == (1, 0)
    assert mine(table, 1).dice == Luck()


def test_treasures_are_measured_against_those_of_the_box():
    game = dealt(3)
    mean, variance = treasures_of(game.box)
    cards = [each for each in game.box.prints[: game.box.size] if not each.is_door]
    worth = [worth_of(each.kind, each.gold) for each in cards]
    assert min(worth) < mean < max(worth)
    assert variance == pytest.approx(sum((each - mean) ** 2 for each in worth) / len(worth))
    for each in figures_of(game):
        assert each.gold.variance == pytest.approx(each.gold.count * variance, rel=1e-4)
