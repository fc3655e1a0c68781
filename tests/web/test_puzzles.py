"""Puzzles over the web: nothing is told before the answer but what the seat sees."""

import json

import msgspec
import pytest
from msgspec.structs import replace
from puzzles.scenes import last_level, puzzle
from web.scenes import Served

from kickdoor.game.acts import VERBS
from kickdoor.puzzles import shipped
from kickdoor.puzzles.positions import world_of
from kickdoor.web import puzzles
from kickdoor.web.settings import Settings

pytestmark = pytest.mark.anyio

NOON = 1_763_553_600_000


@pytest.fixture(autouse=True)
def few(monkeypatch, tmp_path):
    """Four puzzles, one of which was made with other cards."""
    monkeypatch.setattr(shipped, "FOLDER", tmp_path)
    some = [puzzle(f"p{number}", 800 + number, f"sort {number}") for number in range(3)]
    shipped.ship([*some, replace(some[0], id="old", cards="0" * 16, sort="old")])
    puzzles.drawn.cache_clear()
    shipped.shelf.cache_clear()
    yield
    puzzles.drawn.cache_clear()
    shipped.shelf.cache_clear()


@pytest.fixture
async def house():
    async with Served(Settings(sockets_per_address=50), time_of_day=lambda: NOON) as served:
        yield served


async def test_three_a_day_for_everybody(house):
    told = (await house.browser().get("/api/puzzles/today")).json()
    again = (await house.browser().get("/api/puzzles/today")).json()
    assert told == again
    assert told["day"] == "2025-11-19"
    assert (len(told["puzzles"]), told["count"]) == (3, 3)


async def test_what_is_shown_is_what_the_seat_sees_and_never_the_answer(house):
    answer = await house.browser().get("/api/puzzles/p1")
    shown = answer.json()
    assert shown["sections"]["you"]["hand"] == last_level().game.munchkins[0].hand
    assert "options" not in shown["sections"]["you"]
    acts = [tuple(each["act"]) for each in shown["acts"]]
    assert acts == [(VERBS[each.act[0]], *each.act[1:]) for each in puzzle().acts]
    for word in ("best", "chance", "because", "theme", "tempting", "proof", "seed"):
        assert f'"{word}"' not in answer.text


async def test_no_hidden_card_of_the_world_it_is_drawn_from_is_told(house):
    shown = (await house.browser().get("/api/puzzles/p1")).json()
    world = world_of(puzzle("p1"))
    hidden = {*world.doors, *world.treasures, *world.munchkins[1].hand, *world.munchkins[2].hand}
    for part in ("players", "fight", "you"):
        assert not hidden & set(numbers_in(shown["sections"][part], "hand", "table", "cards"))


def numbers_in(value, *fields):
    """The numbers that stand under these fields, wherever they do."""
    if isinstance(value, list):
        return [each for part in value for each in numbers_in(part, *fields)]
    if not isinstance(value, dict):
        return []
    found = [each for part in value.values() for each in numbers_in(part, *fields)]
    for field in fields:
        found += [each for each in value.get(field, []) if isinstance(each, int)]
    return found


async def test_an_answer_is_right_or_wrong_and_says_why_with_the_rule(house):
    browser, there = house.browser(), puzzle()
    best, other = ((VERBS[act[0]], *act[1:]) for act in (there.best, there.tempting))
    right = (await browser.post("/api/puzzles/p1", json={"act": best})).json()
    wrong = (await browser.post("/api/puzzles/p1", json={"act": other})).json()
    assert (right.pop("right"), wrong.pop("right")) == (True, False)
    assert right == wrong
    assert tuple(right["best"]) == best == tuple(right["acts"][0]["act"])
    assert right["why"] == {
        "key": "because.won", "rule": "WIN-1", "instead": list(other),
        "values": {"number": 90, "against": 10},
    }  # fmt: skip
    counted = house.house.metrics.text().decode()
    assert 'kickdoor_puzzles_total{what="right"} 1.0' in counted
    assert 'kickdoor_puzzles_total{what="wrong"} 1.0' in counted


@pytest.mark.parametrize(
    ("act", "status"),
    [(["pass", -1, -1], 409), (["fly", 0, 0], 409), ("pass", 400), (["x" * 30, 0, 0], 400)],
)
async def test_what_is_none_of_its_acts_is_refused(house, act, status):
    answer = await house.browser().post("/api/puzzles/p1", json={"act": act})
    assert answer.status_code == status


async def test_whoever_goes_on_comes_past_all_of_them_that_can_be_set(house):
    browser = house.browser()
    for last, comes in (("", "p0"), ("p0", "p1"), ("p1", "p2"), ("p2", "p0"), ("old", "p0")):
        assert (await browser.get(f"/api/puzzles/next?after={last}")).json()["id"] == comes


@pytest.mark.parametrize("path", ["/api/puzzles/nothing", "/api/puzzles/old"])
async def test_a_puzzle_that_is_not_there_or_whose_cards_have_changed(house, path):
    answer = await house.browser().get(path)
    assert answer.status_code == 404
    assert answer.json()["key"] == "refusal.no_puzzle"


async def test_without_puzzles_there_is_no_next(house):
    shipped.ship([])
    shipped.shelf.cache_clear()
    assert (await house.browser().get("/api/puzzles/next")).status_code == 404
    assert (await house.browser().get("/api/puzzles/today")).json()["puzzles"] == []


async def test_a_doubt_is_a_line_in_the_log_that_names_nobody(house, capsys, monkeypatch):
    said = []
    monkeypatch.setattr(puzzles.log, "warning", lambda what, **told: said.append((what, told)))
    browser = house.browser()
    done = await browser.post("/api/puzzles/p1/report", json={"because": "another is better"})
    assert done.status_code == 200
    assert said == [("puzzle doubted", {"puzzle": "p1", "because": "another is better"})]
    told = [
        (await browser.post("/api/puzzles/p1/report", json={"because": "broken"})).status_code
        for _ in range(8)
    ]
    assert told[-1] == 429
    wrong = await house.browser().post("/api/puzzles/p1/report", json={"because": "my own words"})
    assert wrong.status_code in (400, 429)


def test_what_is_sent_is_small():
    assert len(puzzles.drawn("p1")) < 20_000
    assert json.loads(puzzles.drawn("p1")) == msgspec.json.decode(puzzles.drawn("p1"))
