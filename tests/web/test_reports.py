"""New 15, "This is wrong": what a seat sees of a game, asked for over REST."""

import pytest
from web.scenes import PART, do

from kickdoor.game.views import SPECTATOR, see
from kickdoor.reports import report

pytestmark = pytest.mark.anyio


async def begun(served):
    """Three people, who do nothing, before a new game: the browser of the first, and the table."""
    browser, code = await served.table(seats=3)
    comers = {"Bob": served.browser(), "Cat": served.browser()}
    for name, comer in comers.items():
        await comer.post(f"/api/tables/{code}/join", json={"name": name})
    for each in (*comers.values(), browser):
        async with served.socket(each, code) as line:
            await do(line, 1, do="ready", part=PART)
            if each is browser:
                await do(line, 2, do="start")
    return browser, (await served.house.host.room(code)).table


async def test_each_gets_what_is_seen_from_there_and_a_stranger_what_all_see(served):
    browser, table = await begun(served)
    path = f"/api/tables/{table.state.code}/position"
    mine = await browser.get(path)
    assert mine.headers["cache-control"] == "no-store"
    assert mine.text == report(see(table.game, 0))
    assert "seen by: " in mine.text
    strange = (await served.browser().get(path)).text
    assert strange == report(see(table.game, SPECTATOR))
    other_hand = (await browser.get(path, params={"hand": 1})).text
    assert other_hand == strange, "nobody plays there with a hand of that number"


async def test_before_the_game_there_is_nothing_to_see(served):
    browser, code = await served.table()
    refused = await browser.get(f"/api/tables/{code}/position")
    assert refused.status_code == 409
    assert refused.json()["key"] == "refusal.not_playing"
