"""How much is too much: for a socket, a person, an address."""

import asyncio
from collections import Counter

import pytest
from web.scenes import answer, do, ending, hello, say, ticket
from websockets.exceptions import InvalidStatus

from kickdoor.table.refusals import Refused
from kickdoor.web import limits
from kickdoor.web.limits import Bucket, Limit, Limits
from kickdoor.web.settings import Settings

pytestmark = pytest.mark.anyio


def figures(served) -> bytes:
    """What is counted."""
    return served.house.metrics.text()


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_its_burst_at_once_and_then_what_comes_back():
    bucket = Bucket(20.0, 40, tokens=40, at=0.0)
    assert [bucket.take(0.0) for _ in range(41)] == [True] * 40 + [False]
    assert [bucket.take(0.1) for _ in range(3)] == [True, True, False]
    assert sum(bucket.take(1000.0) for _ in range(100)) == 40


def test_everybody_has_a_bucket_of_their_own_and_looking_costs_nothing():
    clock = Clock()
    limit = Limit(1 / 60, 2, clock)
    assert not limit.is_spent("ann")
    assert (limit.take("ann"), limit.take("ann"), limit.take("ann")) == (True, True, False)
    assert limit.is_spent("ann")
    assert limit.take("bob")
    clock.now = 60.0
    assert not limit.is_spent("ann")
    assert (limit.take("ann"), limit.take("ann")) == (True, False)


def test_strangers_do_not_fill_the_memory(monkeypatch):
    monkeypatch.setattr(limits, "KEPT", 10)
    clock = Clock()
    limit = Limit(1.0, 2, clock)
    for number in range(100):
        limit.take(f"stranger {number}")
        limit.take("ann")
    assert len(limit.buckets) <= 10
    assert limit.is_spent("ann")


def test_a_party_behind_one_address_may_do_more_of_everything():
    hits = []
    small = Limits(Settings(), lambda *hit: hits.append(hit), Clock())
    large = Limits(Settings(sockets_per_address=4000), lambda *hit: hits.append(hit), Clock())

    for found, tables in ((small, 10), (large, 800)):
        for _ in range(tables):
            found.check("tables", "somewhere")
        with pytest.raises(Refused, match="too much"):
            found.check("tables", "somewhere")
    assert hits == [("tables", "somewhere")] * 2


async def test_tables_are_made_ten_a_minute_by_one_address(served):
    browser = served.browser()
    made = [await browser.post("/api/tables", json={"name": "Ann"}) for _ in range(11)]
    assert [each.status_code for each in made] == [201] * 10 + [429]
    assert made[-1].json() == {"key": "refusal.too_many", "values": {}}
    assert (
        b'kickdoor_limited_total{limit="tables",who="this machine"} 1.0'
        in served.house.metrics.text()
    )


async def test_ten_wrong_codes_a_minute_and_then_not_even_the_right_one(served):
    _, code = await served.table()
    guesser = served.browser()
    wrong = [await guesser.get(f"/api/tables/WRONG{n}") for n in range(8)]
    wrong += [await guesser.post("/api/tables/WRONGX/join", json={"name": "Eve"})]
    wrong += [await guesser.get("/api/tables/WRONGY/qr.svg")]
    assert {each.status_code for each in wrong} == {404}
    for path in (f"/api/tables/{code}", "/api/tables/WRONGZ", f"/api/tables/{code}/qr.svg"):
        assert (await guesser.get(path)).status_code == 429


async def test_wrong_codes_in_a_hello_count_too(served):
    browser, code = await served.table()
    for number in range(11):
        async with served.line() as line:
            await hello(line, await ticket(browser), f"WRONG{number}")
            said, closed = await ending(line)
            expected = "refusal.no_table" if number < 10 else "refusal.too_many"
            assert (said[0]["key"], closed) == (expected, 1008)
    assert (await browser.get(f"/api/tables/{code}")).status_code == 429


async def test_an_address_has_so_many_sockets_and_gets_them_back(serving):
    served = await serving(sockets_per_address=2)
    browser, code = await served.table()
    async with served.socket(browser, code), served.socket(browser, code, "client-2"):
        async with served.line() as third:
            said, closed = await ending(third)
        assert (said[0]["key"], closed) == ("refusal.too_many", 1008)
    while served.house.limits.sockets:
        await asyncio.sleep(0.01)
    async with served.socket(browser, code) as again:
        assert (await do(again, 1, do="say", phrase="hello"))["type"] == "ack"


async def test_behind_a_proxy_every_client_is_counted_by_itself(serving):
    served = await serving(sockets_per_address=1, behind_proxy=True)
    async with (
        served.line(additional_headers={"x-forwarded-for": "192.0.2.1"}),
        served.line(additional_headers={"x-forwarded-for": "192.0.2.2"}),
        served.line(additional_headers={"x-forwarded-for": "192.0.2.3, 192.0.2.1"}) as third,
    ):
        said, _ = await ending(third)
        assert said[0]["key"] == "refusal.too_many"


async def test_a_flood_ends_the_socket_that_sends_it_and_no_other(served):
    browser, code = await served.table()
    async with (
        served.socket(browser, code) as flood,
        served.socket(browser, code, "client-2") as calm,
    ):
        for number in range(500):
            await say(flood, type="ping", t=number)
        said, closed = await ending(flood)
        assert (said[-1]["key"], closed) == ("refusal.too_many", 1008)
        assert sum(each["type"] == "pong" for each in said) <= 60
        assert (await do(calm, 1, do="say", phrase="hello"))["type"] == "ack"
    assert (
        b'kickdoor_limited_total{limit="messages",who="this machine"} 1.0'
        in served.house.metrics.text()
    )


async def test_who_asks_for_the_whole_table_too_often_gets_it_later(served, monkeypatch):
    monkeypatch.setattr("kickdoor.web.sockets.LOOKS", (2.0, 2))
    browser, code = await served.table()
    async with served.socket(browser, code) as line:
        await do(line, 1, do="say", phrase="hello")
        (socket,) = served.house.sockets
        looks = []
        monkeypatch.setattr(socket.attached, "look", lambda: looks.append(True))
        for _ in range(12):
            socket._look()
        assert len(looks) == 2
        await asyncio.sleep(1.5)  # one loop has both clocks
        assert len(looks) == 3, "one for all the others"
        await asyncio.sleep(1.2)  # in which nothing more may be sent
        assert len(looks) == 3


async def test_a_crowd_from_one_address_does_not_get_as_far_as_a_handshake(serving):
    served = await serving(sockets_per_address=2)
    browser, code = await served.table()
    ends = Counter()
    async with served.socket(browser, code), served.socket(browser, code, "client-2"):
        for _ in range(70):
            try:
                async with served.line() as line:
                    said, closed = await ending(line)
                    ends[said[0]["key"], closed] += 1
            except InvalidStatus as refused:
                ends[refused.response.status_code] += 1
    assert ends.keys() == {429, ("refusal.too_many", 1008)}
    assert ends[429] >= 5
    assert (
        b'kickdoor_limited_total{limit="handshakes",who="this machine"}'
        in served.house.metrics.text()
    )
    assert (await browser.get("/healthz")).status_code == 200


async def test_who_asks_too_many_questions_is_told_to_wait(served, monkeypatch):
    monkeypatch.setattr("kickdoor.web.sockets.QUESTIONS", (0.001, 3))
    browser, code = await served.table()
    async with served.socket(browser, code) as line:
        keys = []
        for number in range(5):
            await say(line, type="why", n=number, card=1)
            keys.append((await answer(line, "refusal"))["key"])
        assert keys == ["refusal.not_playing"] * 3 + ["refusal.too_many"] * 2
        assert (await do(line, 9, do="ready", part="ab" * 16))["type"] == "ack"


async def test_who_talks_too_much_is_asked_to_wait_but_may_play(served):
    browser, code = await served.table()
    async with served.socket(browser, code) as line:
        answers = [await do(line, n, do="say", phrase="hurry") for n in range(8)]
        kinds = [each.get("key", "ack") for each in answers]
        assert kinds[:6] == ["ack"] * 6
        assert "refusal.too_many" in kinds
        assert (await do(line, 9, do="ready", part="ab" * 16))["type"] == "ack"
        await say(line, type="look")
        assert (await answer(line, "snapshot"))["seat"] == 0
