"""What bots think, over REST: of a set beside a box, and of what a table plays, with a repair."""

import asyncio

import pytest
from patience import PATIENCE_S
from web.scenes import do
from web.test_own_sets import HERE, MINE, SEASIDE, shared

from kickdoor.arena.findings import ENGLISH
from kickdoor.table.refusals import Refused
from kickdoor.web import thinking

pytestmark = pytest.mark.anyio

GAMES = 5


@pytest.fixture(autouse=True)
def few(monkeypatch):
    """So few games that nobody waits for long."""
    monkeypatch.setattr(thinking, "GAMES", GAMES)


async def thought(browser, path, **more):
    """What they think in the end."""
    answered = await browser.post(path, **more)
    assert answered.status_code == 200, answered.text
    found = answered.json()
    async with asyncio.timeout(PATIENCE_S):
        while found["share"] < 1:
            found = (await browser.get(f"/api/thoughts/{found['mark']}")).json()
            await asyncio.sleep(0.05)
    return found


async def test_bots_play_a_set_beside_a_box_and_say_what_they_think(served, monkeypatch):
    browser = served.browser()
    asked = {"path": "/api/studio/verdict?beside=pathfinder", "content": SEASIDE}
    found = await thought(browser, **asked)
    assert (found["mix"], found["games"]) == ("pathfinder + out-of-season", GAMES)
    assert {each["key"] for each in found["findings"]} <= ENGLISH.keys()
    assert found["findings"], "something is always said"
    assert {each["card"] for each in found["cards"]} == {card.name for card in HERE.cards}
    assert sum(each["drawn"] for each in found["cards"]) > 0
    assert "remedy" not in found or found["remedy"] is None
    monkeypatch.setattr(thinking, "played", None)
    served.house.limits.by_name["thoughts"].bucket("127.0.0.1").tokens = 0
    assert await thought(browser, **asked) == found, "what was played is not played again"
    refused = await browser.post("/api/studio/verdict", content=SEASIDE)
    assert refused.json()["key"] == "refusal.too_many"


async def test_the_deck_doctor_finds_what_a_mix_lacks_and_what_it_proposes_can_be_played(served):
    browser, code = await served.table(seats=3)
    made = await shared(browser, MINE)
    async with served.socket(browser, code) as line:
        await do(line, 1, do="bring", set=made["code"])
        await do(line, 2, do="agree", set="mine")
        found = await thought(browser, f"/api/tables/{code}/doctor")
        assert {"no_class", "no_race"} <= {each["key"] for each in found["findings"]}
        remedy = found["remedy"]
        assert remedy["games"] == GAMES
        assert remedy["mix"] != "mine"
        assert (await do(line, 3, do="agree", set=remedy["mix"]))["type"] == "ack"
    again = await thought(browser, f"/api/tables/{code}/doctor")
    assert (again["mix"], again["games"]) == (remedy["mix"], GAMES)
    assert "no_class" not in {each["key"] for each in again["findings"]}


async def test_what_cannot_be_dealt_is_said_and_another_box_put_beside_it(served):
    few_cards = MINE.replace('"copies":20', '"copies":1').encode()
    found = await thought(served.browser(), "/api/studio/verdict", content=few_cards)
    (only,) = found["findings"]
    assert (only["key"], only["gravity"], found["games"]) == ("unplayable", "bad", 0)
    assert only["values"]["why"]


async def test_what_nobody_can_think_about_is_refused(served, monkeypatch):
    browser = served.browser()
    unknown = await browser.get("/api/thoughts/0123456789abcdef")
    assert (unknown.status_code, unknown.json()["key"]) == (404, "refusal.no_thought")
    beside = await browser.post("/api/studio/verdict?beside=/etc", content=SEASIDE)
    assert beside.json()["key"] == "refusal.set_wrong"
    broken = SEASIDE.replace(b'kind = "monster"', b'kind = "monstre"', 1)
    flawed = await browser.post("/api/studio/verdict", content=broken)
    assert flawed.json()["key"] == "refusal.own_set_wrong"
    monkeypatch.setattr(thinking, "QUEUE", 0)
    full = await browser.post("/api/studio/verdict?beside=star", content=SEASIDE)
    assert full.json()["key"] == "refusal.too_many"


async def test_what_broke_may_be_asked_again(served, monkeypatch):
    async def breaks(wish, tell):
        raise EOFError

    browser = served.browser()
    path = "/api/studio/verdict?beside=pathfinder"
    with monkeypatch.context() as patched:
        patched.setattr(thinking, "played", breaks)
        mark = (await browser.post(path, content=SEASIDE)).json()["mark"]
        async with asyncio.timeout(PATIENCE_S):
            while (await browser.get(f"/api/thoughts/{mark}")).status_code == 200:
                await asyncio.sleep(0.01)
    assert (await thought(browser, path, content=SEASIDE))["games"] == GAMES


async def test_one_address_leaves_room_for_the_wishes_of_others(served, monkeypatch):
    never = asyncio.Event()

    async def slow(wish, tell):
        await never.wait()

    monkeypatch.setattr(thinking, "played", slow)
    thinkers = served.app.state.thinkers
    wishes = [thinking.Wish(name) for name in ("pathfinder", "star", "fu", "cthulhu")]
    for wish in wishes[: thinking.QUEUE_OF_ONE]:
        thinkers.think(wish, "192.0.2.1")
    with pytest.raises(Refused) as refused:
        thinkers.think(wishes[-1], "192.0.2.1")
    assert refused.value.key == "too_many"
    assert thinkers.think(wishes[-1], "192.0.2.2").share == 0
