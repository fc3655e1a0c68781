"""The report of a contest: one page that asks nobody for anything, and says what was measured."""

import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from kickdoor.arena.aftermath import CardEar
from kickdoor.arena.cards_played import LEAST, cards_played, extremes
from kickdoor.arena.contest import Contest
from kickdoor.arena.plots import Curve, Dot, Mark, Row, Scale, dots, histogram, lines
from kickdoor.arena.report import report, verdict
from kickdoor.arena.standings import SeatShare, Standings, summed
from kickdoor.arena.tournament import hold
from kickdoor.game import events
from kickdoor.game.acts import POWERS
from kickdoor.testing import deal

SVG = {"s": "http://www.w3.org/2000/svg"}
VOID = {"meta", "br"}


class Reader(HTMLParser):
    """Reads a page as it is nested, and notes every tag and every attribute."""

    def __init__(self):
        super().__init__()
        self.open, self.tags, self.attributes = [], [], []

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.attributes += attributes
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.tags.append(tag)
        self.attributes += attributes

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def standings():
    return hold(Contest(("sensible", "random", "random"), games=6, seed=2))


@pytest.fixture(scope="module")
def page(standings):
    return report(standings)


def named(won, games, **more):
    """A contest of ann against two bobs in which ann won so many games."""
    standings = Standings(Contest(("ann", "bob", "bob"), games), games, **more)
    for seat in range(3):
        standings.sides["ann"].by_seat[seat] = SeatShare(games // 3, won / 3)
    return standings


# --- the page -----------------------------------------------------------------------------------


def test_it_is_whole_and_asks_nobody_for_anything(page):
    reader = Reader()
    reader.feed(page)
    assert reader.open == []
    assert not {"script", "link", "img", "iframe", "object"} & set(reader.tags)
    asked = [value for name, value in reader.attributes if name in ("src", "href", "srcset")]
    assert asked == []
    assert not any(name.startswith("on") for name, _ in reader.attributes)
    assert "url(" not in page
    assert "@import" not in page
    outside = set(re.findall(r"https?://[^\"' <]+", page))
    assert outside == {SVG["s"]}  # a name, and no address


def test_every_plot_is_there_and_is_a_picture(page):
    titles = [
        "Ratings", "Victories", "Wins by seat", "Wins by turn order", "Length of games",
        "Levels over time", "Where levels come from", "Thinking time",
    ]  # fmt: skip
    drawn = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    for title, each in zip(titles, drawn, strict=False):
        assert ElementTree.fromstring(each).findtext("s:title", namespaces=SVG) == title
    assert len(drawn) >= len(titles)


def test_it_says_what_the_sums_say(page, standings):
    told = standings.summed_up()
    assert "6 games: 2 deals of pathfinder, each played in all 3 rotations" in page
    assert f"<strong>{100 * told['win_rate']['sensible']:.0f} %</strong>" in page
    assert "kickdoor arena --bots sensible,random,random --games 6" in page


def test_a_name_that_is_no_html_does_no_harm():
    contest = Contest(("<b>", "bob", "bob"), games=3)
    assert "<b>" not in report(summed(contest, []))


def test_a_contest_of_nothing_is_a_page():
    reader = Reader()
    reader.feed(report(summed(Contest(("ann", "bob", "bob"), games=3), [])))
    assert reader.open == []


@pytest.mark.parametrize(
    ("won", "says"),
    [
        (200, "ann wins 66.7 % of its games, more than the 33.3 % of an equal"),
        (30, "ann wins 10.0 % of its games, fewer than the 33.3 % of an equal"),
        (105, "ann wins 35.0 % of its games. So many games do not tell it from an equal"),
    ],
)
def test_the_verdict_knows_how_sure_it_is(won, says):
    assert verdict(named(won, 300)).startswith(says)


# --- cards --------------------------------------------------------------------------------------


def test_a_card_is_lucky_if_those_who_played_it_win_more_than_they_do_anyway():
    standings = named(150, 300)
    standings.sides["bob"].by_seat[0] = SeatShare(600, 150)
    standings.plays = {
        ("Fizz", "ann"): SeatShare(40, 30),  # where half is usual
        ("Fizz", "bob"): SeatShare(40, 10),  # where a quarter is
        ("Pebble", "ann"): SeatShare(40, 10),
        ("Rare", "ann"): SeatShare(LEAST - 1, 1),
    }
    fizz, pebble = cards_played(standings)
    assert (fizz.card, fizz.seats, fizz.rate, fizz.expected) == ("Fizz", 80, 0.5, 0.375)
    assert fizz.luck == pytest.approx(4 / 3)
    assert (pebble.card, pebble.luck) == ("Pebble", 0.5)
    assert extremes([fizz, pebble]) == ([fizz], [pebble])


def test_a_used_power_that_is_gone_with_its_twin_moves_no_levels():
    table = deal(ann={})
    ear = CardEar(table.game)
    ear.hear((events.USED, 0, POWERS - 1, -1))
    assert ear.cause == "other"


# --- the plots ----------------------------------------------------------------------------------


def test_dots_lie_to_scale_with_their_whiskers():
    rows = [Row("ann", (Dot(0.2, "20 %", 0.1, 0.3), Dot(0.4, "40 %", 0.3, 0.5)))]
    root = ElementTree.fromstring(dots("Wins", rows, Mark(0.3, "par"), "%"))
    one, other = (float(each.get("cx")) for each in root.findall("s:circle", SVG))
    whiskers = [each for each in root.findall("s:line", SVG) if "whisker" in each.get("class")]
    ends = [(float(each.get("x1")), float(each.get("x2"))) for each in whiskers]
    assert ends[0][0] < one < ends[0][1] == pytest.approx(ends[1][0], abs=0.2)
    mark = next(each for each in root.findall("s:line", SVG) if each.get("class") == "mark")
    assert float(mark.get("x1")) == pytest.approx((one + other) / 2, abs=0.2)
    assert {"ann", "20 %", "40 %", "par"} <= {each.text for each in root.findall("s:text", SVG)}


def test_lines_go_up_where_values_do():
    root = ElementTree.fromstring(lines("Levels", [Curve([1, 3, 2], "b0")], floor=1))
    points = [each.split(",") for each in root.find("s:polyline", SVG).get("points").split()]
    (x0, y0), (x1, y1), (x2, y2) = [(float(x), float(y)) for x, y in points]
    assert x1 - x0 == pytest.approx(x2 - x1, abs=0.2)
    assert y1 < y2 < y0


def test_columns_are_as_high_as_often():
    root = ElementTree.fromstring(histogram("Rounds", [(1, 2), (4, 1)]))
    first, last = (float(each.get("height")) for each in root.findall("s:rect", SVG))
    assert first == pytest.approx(2 * last, abs=0.2)


@pytest.mark.parametrize("drawn", [dots("", []), lines("", [], floor=1), histogram("", [])])
def test_a_plot_of_nothing_is_a_plot(drawn):
    ElementTree.fromstring(drawn)


@pytest.mark.parametrize(
    ("values", "ticks"),
    [
        ([0.1, 0.4], [0.1, 0.2, 0.3, 0.4]),
        ([-1100, 17], [-1500, -1000, -500, 0, 500]),
        ([3], [3, 4]),
        ([0, 0], [0, 0.5]),
    ],
)
def test_an_axis_has_round_numbers(values, ticks):
    found = Scale(values, 0, 100).ticks()
    assert found[0] <= min(values)
    assert found[-1] >= max(values)
    assert 2 <= len(found) <= 7
    assert found == ticks
