"""The back room: what takes longer is done one after the other for each address, and paid for."""

import asyncio
from threading import Event

import pytest
from patience import PATIENCE_S
from web.test_coaching import keep, played
from web.test_own_sets import MINE, SEASIDE

from kickdoor.table.refusals import Refused
from kickdoor.web import backroom, checking
from kickdoor.web.backroom import BackRoom
from kickdoor.web.settings import Settings

__all__ = ["keep"]

pytestmark = pytest.mark.anyio


@pytest.fixture
def hits():
    """Whom a limit has met."""
    return []


@pytest.fixture
def room(hits):
    """A back room; whatever still goes on there is let end."""
    found = BackRoom(Settings(), lambda *hit: hits.append(hit))
    yield found
    found.close()


async def test_one_thing_at_a_time_for_an_address_and_others_do_not_wait_for_it(room):
    begun, go_on = Event(), Event()
    order = []

    def slow():
        begun.set()
        go_on.wait(PATIENCE_S)
        order.append("slow")

    first = asyncio.create_task(room.do("192.0.2.1", slow))
    await asyncio.to_thread(begun.wait, PATIENCE_S)
    second = asyncio.create_task(room.do("192.0.2.1", order.append, "its next"))
    await room.do("192.0.2.2", order.append, "another's")
    go_on.set()
    await asyncio.gather(first, second)
    assert order == ["another's", "slow", "its next"]


async def test_whoever_has_used_up_their_share_waits_and_nobody_else_does(room):
    room.pay("192.0.2.1", 1000.0)
    waiting = asyncio.create_task(room.do("192.0.2.1", str))
    assert await room.do("192.0.2.2", str, 7) == "7"
    assert not waiting.done()
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert not room._waiting


async def test_so_many_of_an_address_wait_and_four_times_as_many_of_a_site(room, hits):
    for network in range(10):
        room.pay(f"2001:db8:1:{network}::/64", 1000.0)
    many = [
        asyncio.create_task(room.do(f"2001:db8:1:{network}::/64", str))
        for network in range(10)
        for _ in range(backroom.QUEUE + 1)
    ]
    await asyncio.sleep(0)
    refused = [each for each in many if each.done()]
    assert len(many) - len(refused) == backroom.SITE * backroom.QUEUE
    assert {each.exception().key for each in refused} == {"too_many"}
    assert {what for what, _ in hits} == {"back room"}
    assert await room.do("2001:db8:2:1::/64", str, 7) == "7"
    for each in many:
        each.cancel()
    await asyncio.gather(*many, return_exceptions=True)


async def test_what_goes_wrong_there_is_heard_and_paid_for(room, monkeypatch):
    def spoil():
        raise Refused("no_game")

    paid = []
    monkeypatch.setattr(room, "pay", lambda *told: paid.append(told))
    with pytest.raises(Refused) as refused:
        await room.do("192.0.2.1", spoil)
    assert refused.value.key == "no_game"
    assert [who for who, _ in paid] == ["192.0.2.1"]


async def test_stories_and_sets_are_paid_for_by_whoever_asks(served, keep, monkeypatch):
    await keep(played())
    browser = served.browser()
    paid = []
    monkeypatch.setattr(served.house.backroom, "pay", lambda *told: paid.append(told))
    for path in ("/api/games/somegame/story", "/api/games/somegame/moments?at=1", "/api/sets"):
        paid.clear()
        assert (await browser.get(path)).status_code == 200
        assert {who for who, _ in paid} == {"127.0.0.1"}, path
    paid.clear()
    for path, content, times in (
        ("look", b"[set]", 1),
        ("print?once=true", SEASIDE, 2),  # looked at, and drawn
        ("table?by=Ann&card=Ladle", MINE.encode(), 2),  # and a game begun
        ("verdict?beside=pathfinder", SEASIDE, 1),  # played apart, and by turns
    ):
        paid.clear()
        asked = await browser.post(f"/api/studio/{path}", content=content)
        assert asked.status_code < 300, asked.text
        assert [who for who, _ in paid] == ["127.0.0.1"] * times, path


async def test_who_makes_us_look_too_long_pays_for_all_of_it(served, monkeypatch):
    monkeypatch.setattr(checking, "LONGEST_S", 0.001)
    paid = []
    monkeypatch.setattr(served.house.backroom, "pay", lambda *told: paid.append(told))
    refused = await served.browser().post("/api/studio/look", content=SEASIDE)
    assert refused.json()["key"] == "refusal.set_too_slow"
    assert paid == [("127.0.0.1", 0.001)]


async def test_a_game_is_told_again_by_a_process_that_is_replaced_if_it_dies(served, keep):
    await keep(played())
    browser, path = served.browser(), "/api/games/somegame/story"
    first = (await browser.get(path)).json()
    pool = served.house.backroom._reteller._pool
    for process in pool._processes.values():
        process.kill()
        process.join()
    assert (await browser.get(path)).json() == first
    assert (await browser.get(path)).json() == first
    assert served.house.backroom._reteller._pool is not pool


async def test_what_cannot_be_told_is_refused_with_its_reason(served, keep):
    await keep(played())
    await keep("kickdoor\nnonsense", "another")
    for path, status, key in (
        ("somegame/moments?at=999999", 400, "refusal.point_unknown"),
        ("somegame/story?seat=7", 400, "refusal.seat_unknown"),
        ("another/story", 400, "refusal.position_wrong"),
    ):
        refused = await served.browser().get(f"/api/games/{path}")
        assert (refused.status_code, refused.json()["key"]) == (status, key), path


@pytest.mark.parametrize("wrapped", [False, True])
async def test_a_set_may_be_larger_than_other_bodies_and_no_larger(served, wrapped):
    async def sent(content):
        body = pieces(content) if wrapped else content
        return await served.browser().post("/api/studio/look", content=body)

    assert (await sent(b" " * 200_000 + SEASIDE)).status_code == 200
    refused = await sent(b" " * 300_000)
    assert (refused.status_code, refused.json()["key"]) == (413, "refusal.too_large")


async def pieces(content):
    """A body, piece by piece."""
    for start in range(0, len(content), 10_000):
        yield content[start : start + 10_000]
