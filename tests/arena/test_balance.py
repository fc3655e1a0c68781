"""The balance of the sets: what is heard of a game, what is made of it, and how it is shown."""

from collections import Counter
from xml.etree import ElementTree

import pytest

from kickdoor import bots
from kickdoor.arena import balance_pages
from kickdoor.arena.aftermath import DRAWN, FATES, KEPT, PLAYED, SPENT, WASTED, CardEar, heard
from kickdoor.arena.balance import (
    BalanceSheet,
    dead,
    faults,
    out_of_proportion,
    out_of_time,
    unfair,
    weigh,
)
from kickdoor.arena.balance_pages import CHARTS, card_page, charts, in_short, section, written
from kickdoor.arena.charts import Bar, bars, columns
from kickdoor.arena.match import Fixture
from kickdoor.arena.simulate import Result, Tally
from kickdoor.cards import Curse, GoUpALevel, Item, OneShot, Race, Special
from kickdoor.sets import SETS
from kickdoor.testing import deal
from kickdoor.words import Boost, Draw, GainLevels, LoseLevels, Whenever

KIT = (
    Item("Crown Jewels", gold=1000),
    Item("Pebble", gold=100),
    OneShot("Fizz", gold=100, effect=Boost(3)),
    Curse("Banana Skin", effect=LoseLevels()),
    GoUpALevel("Promotion"),
    Special("Windfall", deck="treasures", aim="you", at_once=True, effect=Draw("treasures")),
    Race("Sherpa", abilities=(Whenever("Tip", on="you help kill", effect=GainLevels()),)),
)

HELPED = """
    ann: ask bob for help
    ann: offer 1 Treasure, helper picking first
    bob: accept ann's offer
    ann: claim victory
    all: pass
    bob: take Pebble
"""


def listened(script, **scene):
    """Play a scene and listen to it."""
    table = deal(cards=KIT, **scene)
    ear = CardEar(table.game)
    for line in script.strip().splitlines():
        table.play(line)
        for event in table.game.events:
            ear.hear(event)
        table.game.events.clear()
    return ear


def fates(ear, name):
    """What became of a card so far."""
    return {fate: ear.cards[name, fate] for fate in FATES if ear.cards[name, fate]}


# --- every set, in short ------------------------------------------------------------------------


@pytest.mark.parametrize("name", SETS)
def test_a_set_plays_without_error_and_the_sums_are_right(name):
    sheet = weigh(Fixture(("sensible",) * 4, seed=1, set=name), games=20)
    tally = sheet.tally
    assert (tally.games, tally.errors, tally.unfinished) == (20, 0, 0)
    assert sheet.gained.keys() >= {"kills", "sales", "cards"}
    assert sum(sheet.won[trait] for trait in sheet.won if trait[0] == "Class") >= 20
    assert sum(sheet.held[trait] for trait in sheet.held if trait[0] == "Class") >= 80
    assert {card for card, _ in sheet.cards} <= set(sheet.names())
    alive = [card for card in sheet.names() if sheet.cards[card, PLAYED]]
    assert len(alive) > 0.9 * len(sheet.names())
    for card in sheet.names():  # nothing is lost that was not had
        had, *gone = (sheet.cards[card, fate] for fate in (DRAWN, SPENT, WASTED))
        assert sum(gone) <= had


def test_levels_gained_and_lost_come_to_the_levels_that_all_have_in_the_end():
    fixture = Fixture(("random",) * 3, seed=2)
    account = heard(fixture)
    losers = sum(account.gained.values()) - sum(account.lost.values()) + 3 - 10
    assert len(account.result.winners) == 1
    assert 2 <= losers <= 18


def test_the_sums_do_not_depend_on_the_number_of_processes():
    plan = Fixture(("random",) * 3, seed=4)
    one, two = weigh(plan, 4), weigh(plan, 4, jobs=2)
    assert (one.cards, one.gained, one.lost) == (two.cards, two.gained, two.lost)
    assert (one.held, one.won, one.tally.turns) == (two.held, two.won, two.tally.turns)


def test_listening_does_not_change_the_game():
    fixture = Fixture(("sensible",) * 3, seed=6)
    quiet = weigh(fixture, 1).tally.turns
    assert quiet == [heard(fixture).result.turns]


# --- what is heard ------------------------------------------------------------------------------


def test_what_was_dealt_was_drawn():
    ear = listened("ann: play Pebble", ann=dict(hand=["Pebble", "Fizz"]))
    assert fates(ear, "Pebble") == {DRAWN: 1, PLAYED: 1}
    assert fates(ear, "Fizz") == {DRAWN: 1}


def test_a_one_shot_laid_on_the_table_is_not_played_yet():
    ann = dict(level=5, hand=["Fizz"])
    ear = listened("ann: carry Fizz", ann=ann)
    assert fates(ear, "Fizz") == {DRAWN: 1}
    ear = listened("ann: play Fizz for the munchkins", door="Slob Goblin", ann=ann)
    assert fates(ear, "Fizz") == {DRAWN: 1, PLAYED: 1}


def test_a_level_by_a_sale_and_what_was_sold_out_of_the_hand():
    script = "ann: sell Items\nann: sell Crown Jewels\nann: close the sale"
    ear = listened(script, ann=dict(hand=["Crown Jewels"]))
    assert fates(ear, "Crown Jewels") == {DRAWN: 1, SPENT: 1}
    assert ear.gained == {"sales": 1}


def test_a_level_by_a_card():
    ear = listened("ann: play Promotion on yourself", ann=dict(hand=["Promotion"]))
    assert fates(ear, "Promotion") == {DRAWN: 1, PLAYED: 1}
    assert ear.gained == {"cards": 1}


def test_a_level_lost_to_a_curse_that_was_played_once_and_not_twice():
    ear = listened(
        "bob: play Banana Skin on ann\nall: pass", ann=dict(level=3), bob=dict(hand=["Banana Skin"])
    )
    assert fates(ear, "Banana Skin") == {DRAWN: 1, PLAYED: 1}
    assert ear.lost == {"curses": 1}


def test_a_curse_behind_the_door_was_never_drawn():
    ear = listened("ann: kick open the door\nall: pass", doors=["Banana Skin"], ann=dict(level=3))
    assert fates(ear, "Banana Skin") == {PLAYED: 1}


def test_a_kill_is_a_level_for_the_fighter_and_help_one_for_whoever_has_it_so():
    ear = listened(
        "ann: claim victory\nall: pass", door="Slob Goblin", ann=dict(level=5), treasures=["Pebble"]
    )
    assert ear.gained == {"kills": 1}
    assert fates(ear, "Pebble") == {DRAWN: 1}
    scene = dict(ann=dict(level=1), bob=dict(level=5, is_a=["Sherpa"]), treasures=["Pebble"])
    ear = listened(HELPED, door="Shop Goblin", **scene)
    assert ear.gained == {"kills": 1, "help": 1}


def test_what_must_be_played_at_once_and_is_turned_up_among_shared_treasures_is_played():
    scene = dict(ann=dict(level=1), bob=dict(level=5), treasures=["Windfall", "Pebble"])
    ear = listened(HELPED, door="Shop Goblin", **scene)
    assert fates(ear, "Windfall") == {DRAWN: 1, PLAYED: 1}
    assert fates(ear, "Pebble") == {DRAWN: 1}


def test_what_is_left_when_all_is_over_was_kept_and_the_rest_wasted():
    table = deal(cards=KIT, ann=dict(hand=["Pebble", "Fizz"], wears=["Crown Jewels"]))
    ear = CardEar(table.game)
    lost = table.game.munchkins[0].hand.pop()
    ear.look_back()
    assert table.game.prints[lost].name == "Fizz"
    assert fates(ear, "Fizz") == {DRAWN: 1, WASTED: 1}
    assert fates(ear, "Pebble") == {DRAWN: 1, KEPT: 1}
    assert fates(ear, "Crown Jewels") == {KEPT: 1}


# --- the verdict --------------------------------------------------------------------------------


def sheet_of(rounds=15, wins=(25, 25, 25, 25), orders=(25, 25, 25, 25), **counters):
    """A sheet of a hundred games that were never played."""
    tally = Tally(("sensible",) * 4)
    for number in range(100):
        tally.add(Result(number, 500, 4 * rounds, rounds, 0, ()), 0)
    tally.wins_by_seat[:], tally.wins_by_order[:] = wins, orders
    return BalanceSheet("pathfinder", tally, **counters)


def test_a_set_without_fault():
    assert faults(sheet_of()) == []


@pytest.mark.parametrize(
    ("wins", "said"),
    [
        ((29, 25, 25, 21), []),
        ((30, 26, 24, 20), ["seat 1 has 30.0%", "seat 4 has 20.0%"]),
        ((29, 29, 29, 29), []),  # some were won by two
    ],
)
def test_seats_win_within_four_points_of_even(wins, said):
    found = list(unfair(sheet_of(wins=wins)))
    assert [fault.split(" of ")[0] for fault in found] == said


def test_turn_order_does_too():
    assert "turn order 2 has 30.0%" in next(unfair(sheet_of(orders=(25, 30, 25, 20))))


@pytest.mark.parametrize(
    ("held", "won", "fault"),
    [
        ("Witch", 35, False),
        ("Witch", 36, True),
        ("Witch", 18, False),
        ("Witch", 17, True),
        ("no Class", 17, False),  # it is said why
        ("no Class", 36, True),
    ],
)
def test_no_class_wins_far_more_or_less_than_its_share(held, won, fault):
    trait = ("Class", held)
    sheet = sheet_of(held=Counter({trait: 100}), won=Counter({trait: won}))
    assert bool(list(out_of_proportion(sheet))) == fault


def test_few_games_prove_little():
    """Two standard errors of a hundred games: nearly nine points of a share."""
    witch = ("Class", "Witch")
    wins = (33, 25, 25, 17)
    sheet = sheet_of(wins=wins, held=Counter({witch: 100}), won=Counter({witch: 43}))
    assert len(faults(sheet)) == 3
    assert faults(sheet, doubt=2) == []
    assert len(faults(sheet, doubt=0.5)) == 3
    sheet.tally.rounds[:] = [10, 13] * 50
    assert list(out_of_time(sheet)) == ["games take 11.5 rounds, and not 12 to 30"]
    assert list(out_of_time(sheet, doubt=3)) != []
    assert list(out_of_time(sheet, doubt=4)) == []


@pytest.mark.parametrize(("rounds", "kept"), [(11, False), (12, True), (30, True), (31, False)])
def test_games_of_four_take_twelve_to_thirty_rounds(rounds, kept):
    assert (not list(out_of_time(sheet_of(rounds)))) == kept


def test_a_card_that_is_drawn_and_never_played_is_dead():
    cards = Counter({("Witch", DRAWN): 9, ("Blazer", DRAWN): 9, ("Blazer", PLAYED): 1})
    assert list(dead(sheet_of(cards=cards))) == ["Witch was drawn 9 times and never played"]


def test_games_that_break_or_do_not_end_are_faults(monkeypatch):
    class Bomb:
        name = "bomb"
        blind = True

        def __init__(self, seed):
            pass

        def choose(self, view, acts):
            raise ZeroDivisionError("kaboom")

    monkeypatch.setitem(bots.BOTS, "bomb", Bomb)
    sheet = weigh(Fixture(("bomb",) * 3, seed=1), 1)
    found = faults(sheet)
    assert found[0] == "1 games broke and 0 came to no end"
    assert "kaboom" in found[1]
    assert not sheet.cards
    sheet = weigh(Fixture(("random",) * 3, seed=1, cap=9), 1)
    assert faults(sheet)[0] == "0 games broke and 1 came to no end"


# --- how it is shown ----------------------------------------------------------------------------


def test_bars_are_drawn_to_scale_with_what_is_said_of_them():
    drawn = bars("Ann & Bob", [Bar("half <of it>", 1.0, "1"), Bar("all", 2.0, "2")], mark=1.5)
    root = ElementTree.fromstring(drawn)
    ns = {"s": "http://www.w3.org/2000/svg"}
    _, half, whole = (float(each.get("width")) for each in root.findall("s:rect", ns))
    assert whole == 2 * half
    assert root.findtext("s:title", namespaces=ns) == "Ann & Bob"
    assert {"half <of it>", "1", "all", "2"} <= {each.text for each in root.findall("s:text", ns)}
    assert len(root.findall("s:line", ns)) == 1


def test_columns_leave_room_for_numbers_that_never_came():
    drawn = columns("Rounds", [(1, 2), (4, 1)])
    root = ElementTree.fromstring(drawn)
    ns = {"s": "http://www.w3.org/2000/svg"}
    _, first, last = root.findall("s:rect", ns)
    assert float(first.get("height")) == 2 * float(last.get("height"))
    assert [each.text for each in root.findall("s:text", ns)] == ["Rounds", "1", "2", "3", "4"]


@pytest.mark.parametrize("drawn", [bars("Nothing", []), columns("Nothing", [])])
def test_a_chart_of_nothing_is_a_chart(drawn):
    ElementTree.fromstring(drawn)


def test_a_page_gets_its_row_and_its_section_and_keeps_the_rest(monkeypatch):
    sheet = weigh(Fixture(("random",) * 3, seed=5), games=2)
    page = "a\n| star | random | old |\n| pathfinder | random | old |\n<!-- pathfinder -->\nold\n"
    page += "<!-- end of pathfinder -->\nz\n"
    new = written(page, sheet)
    assert new.startswith("a\n| star | random | old |\n| pathfinder | random | 2 |")
    assert new.endswith("\nold\n<!-- end of pathfinder -->\nz\n"), "of these, a row is enough"
    assert in_short(sheet) in new
    monkeypatch.setattr(balance_pages, "TOLD_IN_FULL", "random")
    new = written(page, sheet)
    assert new.endswith("\n<!-- end of pathfinder -->\nz\n")
    assert "old\n<" not in new
    assert section(sheet) in new
    assert written(new, sheet) == new


def test_every_chart_and_every_card_is_there():
    sheet = weigh(Fixture(("random",) * 3, seed=5), games=2)
    drawn = charts(sheet)
    assert drawn.keys() == CHARTS.keys()
    for each in drawn.values():
        ElementTree.fromstring(each)
    rows = card_page(sheet).splitlines()
    assert all(any(row.startswith(f"| {name} |") for row in rows) for name in sheet.names())
