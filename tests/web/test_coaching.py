"""The coach of a server: the course of a game at once, its costly decisions after a while."""

import asyncio
from math import inf
from time import monotonic

import msgspec
import pytest
from patience import PATIENCE_S

from kickdoor.coach import reviewed
from kickdoor.testing import deal
from kickdoor.transcripts import replay, transcript
from kickdoor.web import coaching

pytestmark = pytest.mark.anyio

PATH = "/api/games/somegame/coach"


def played() -> str:
    """A short game, played to its end: Ann, one level from the top, fights a goblin."""
    table = deal(
        door="Slob Goblin",
        ann=dict(level=9, wears=["Blazer"], hand=["Liquid Assets", "Witch"]),
        bob=dict(level=2, hand=["Mob Goblins"]),
        cat=dict(level=3),
    )
    table.play("""
        ann: play Witch
        ann: claim victory
        bob: pass
        cat: pass
    """)
    assert table.game.over
    return transcript(table.game)


@pytest.fixture
async def keep(served):
    """Keep a game here, as if it had been played: `await keep(text)`."""
    _, code = await served.table()
    room = await served.house.host.room(code)

    async def kept(text: str, id: str = "somegame") -> None:
        await served.house.host.store.keep_game(id, room.id, len(id), text)

    return kept


async def whole(browser, path: str = PATH) -> dict:
    """What the coach says when it has seen everything."""
    deadline = monotonic() + PATIENCE_S
    while (seen := (await browser.get(path)).json())["share"] < 1:
        assert monotonic() < deadline
        await asyncio.sleep(0.05)
    return seen["report"]


async def test_who_was_going_to_win_is_said_at_once(served, keep):
    await keep(played())
    first = await served.browser().get(PATH)
    assert first.headers["cache-control"] == "no-store"
    seen = first.json()
    assert seen["share"] < 1
    begun, *_, ended = seen["report"]["course"]
    assert sum(begun["chances"]) == pytest.approx(1, abs=0.001)
    assert ended["chances"] == [1, 0, 0]
    assert seen["report"]["highlights"]["nearest_miss"]["seat"] != 0


async def test_decisions_are_told_by_another_process_as_the_command_tells_them(served, keep):
    text = played()
    await keep(text)
    browser = served.browser()
    report = await whole(browser)
    assert sum(player["looked_at"] for player in report["players"]) > 0
    assert report == msgspec.json.decode(msgspec.json.encode(reviewed(replay(text))))
    assert (await browser.get(PATH)).headers["cache-control"] == "max-age=300"


async def test_a_game_that_was_looked_at_is_not_looked_at_again(served, keep, monkeypatch):
    await keep(played())
    browser = served.browser()
    report = await whole(browser)
    monkeypatch.setattr(coaching, "looked_at", None)
    served.house.limits.by_name["reviews"].bucket("127.0.0.1").tokens = 0
    assert await whole(browser) == report


async def test_one_game_is_looked_at_at_a_time(served, keep, monkeypatch):
    begun, go_on = asyncio.Event(), asyncio.Event()
    alone = coaching.looked_at

    async def slow(text, tell):
        begun.set()
        await go_on.wait()
        return await alone(text, tell)

    monkeypatch.setattr(coaching, "looked_at", slow)
    monkeypatch.setattr(coaching, "PATIENCE_S", inf)  # however slow this machine is
    await keep(played())
    await keep(played(), "another")
    monkeypatch.setattr(served.house, "address", lambda request: request.headers["x-from"])
    browser, stranger = (served.browser(**{"x-from": f"192.0.2.{each}"}) for each in (1, 2))
    for who, path in ((browser, PATH), (stranger, "/api/games/another/coach")):
        assert (await who.get(path)).json()["share"] == 0
    await begun.wait()
    begun.clear()
    assert (await browser.get("/healthz")).status_code == 200
    assert not begun.is_set(), "two at once"
    go_on.set()
    await whole(browser)
    await begun.wait()


async def test_an_address_has_one_game_looked_at_and_its_next_one_when_that_is_done(served, keep):
    await keep(played())
    await keep(played(), "another")
    await keep(played(), "yetanother")
    browser, coach = served.browser(), served.app.state.coach
    for id in ("somegame", "another", "yetanother"):
        assert (await browser.get(f"/api/games/{id}/coach")).json()["share"] < 1
        assert len(coach._begun) <= 1
    for id in ("yetanother", "another", "somegame"):
        await whole(browser, f"/api/games/{id}/coach")


async def test_a_game_that_cannot_be_looked_at_is_refused_and_may_be_tried_again(
    served, keep, monkeypatch
):
    await keep(played())
    browser = served.browser()
    with monkeypatch.context() as patched:
        patched.setattr(coaching, "review", gives_up)
        while (answer := await browser.get(PATH)).status_code == 200:
            await asyncio.sleep(0.05)
    assert (answer.status_code, answer.json()["key"]) == (503, "refusal.coach_failed")
    assert await whole(browser)


def gives_up(line, text) -> None:
    """A process that ends without a word."""


async def test_where_too_many_wait_there_is_a_glance_and_more_when_there_is_room(
    served, keep, monkeypatch
):
    monkeypatch.setattr(coaching, "QUEUE", 0)
    await keep(played())
    browser = served.browser()
    for _ in range(2):
        seen = (await browser.get(PATH)).json()
        assert seen["share"] == 0
        assert seen["report"]["course"][-1]["levels"] == [10, 2, 3]
    monkeypatch.undo()
    assert await whole(browser)


async def test_a_game_that_nobody_waits_for_any_more_is_left_for_whoever_asks_again(
    served, keep, monkeypatch
):
    monkeypatch.setattr(coaching, "PATIENCE_S", -1.0)
    await keep(played())
    browser = served.browser()
    assert (await browser.get(PATH)).json()["share"] == 0
    await asyncio.sleep(0.2)  # in which it would have begun
    assert (await browser.get(PATH)).json()["share"] == 0
    monkeypatch.undo()
    assert await whole(browser)


async def test_whoever_asks_for_too_many_games_is_refused(served, keep):
    await keep(played())
    served.house.limits.by_name["reviews"].bucket("127.0.0.1").tokens = 0
    assert (await served.browser().get(PATH)).json()["key"] == "refusal.too_many"


async def test_a_game_under_way_has_no_coach_yet(served, keep):
    await keep(transcript(deal(ann={}, bob={}, cat={}).game))
    refused = await served.browser().get(PATH)
    assert (refused.status_code, refused.json()["key"]) == (409, "refusal.not_over")
