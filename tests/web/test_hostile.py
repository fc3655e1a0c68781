"""F1 Whatever comes over a socket or into REST: refused with a key, and nothing changes."""

import random

import httpx
import msgspec
import pytest
from patience import PATIENCE_S
from web.scenes import answer, do, ending, say

from kickdoor.errors import WHYS

pytestmark = pytest.mark.anyio

NONSENSE = [
    "",
    " ",
    "null",
    "[]",
    "{}",
    '"do"',
    "1e999",
    "NaN",
    "{" * 4000,
    "[" * 16000,
    '{"type":"do"}',
    '{"type":"do","n":1,"command":{}}',
    '{"type":"do","n":1,"command":{"do":"fly"}}',
    '{"type":"do","n":-1,"command":{"do":"pass"}}',
    '{"type":"do","n":1.5,"command":{"do":"pass"}}',
    '{"type":"do","n":"1","command":{"do":"pass"}}',
    '{"type":"do","n":1,"command":{"do":"pass"},"seat":2}',
    '{"type":"do","n":1,"command":{"do":"pass","seat":2}}',
    '{"type":"do","n":1,"command":{"do":"created","id":"x"}}',
    '{"type":"do","n":1,"command":{"do":"gone","person":"x"}}',
    '{"type":"do","n":1,"command":{"do":"timeup"}}',
    '{"type":"do","n":1,"command":{"do":"join","name":"' + "x" * 25 + '"}}',
    '{"type":"do","n":1,"command":{"do":"act","act":["pass",0]}}',
    '{"type":"do","n":1,"command":{"do":"act","act":["pass",0,99999999999]}}',
    '{"type":"do","n":1,"command":{"do":"ready","part":"zz"}}',
    '{"type":"do","n":1,"command":{"do":"chat","text":""}}',
    '{"type":"do","n":1,"command":{"do":"chat","text":"\\ud800 x"}}',
    '{"type":"hello","protocol":1,"ticket":"","table":"","client":"client-1"}',
    '{"type":"snapshot"}',
    '{"type":"why","n":1,"card":-1}',
    '{"type":"draft","n":1,"acts":[]}',
    '{"type":"ping","t":-1}',
    '{"type":"ping","t":1}{"type":"ping","t":1}',
    '\ufeff{"type":"look"}',
    "\x00",
    b"\x00\x01binary",
    b'{"type":"look"}',
]


@pytest.fixture
def patient(monkeypatch) -> None:
    """Let a socket say as much nonsense as it likes."""
    monkeypatch.setattr("kickdoor.web.sockets.MALFORMED", 10**9)
    monkeypatch.setattr("kickdoor.web.sockets.MESSAGES", (1e9, 1e9))


async def test_a_frame_that_makes_no_sense_is_refused_and_changes_nothing(served, patient):
    browser, code = await served.table()
    room = await served.house.host.room(code)
    async with served.socket(browser, code) as line:
        await do(line, 50, do="ready", part="ab" * 16)
        before = room.table.state.hash
        for frame in NONSENSE:
            await line.send(frame)
            refused = await answer(line, "refusal", "bye")
            assert (refused["type"], refused["n"]) == ("refusal", 0), frame
            assert refused["key"] == "refusal.malformed", frame
            assert refused["values"]["why"] in WHYS, frame
            assert len(refused["values"].get("detail", "")) <= 200, frame
            assert room.table.state.hash == before, frame
        assert (await do(line, 51, do="wait"))["type"] == "ack"


async def test_the_fifth_frame_of_nonsense_is_the_last(served):
    browser, code = await served.table()
    async with served.socket(browser, code) as line:
        for _ in range(4):
            await line.send("nonsense")
        assert (await do(line, 1, do="say", phrase="sorry"))["type"] == "ack"
        await line.send("nonsense")
        said, closed = await ending(line)
    assert (said[-1]["type"], closed) == ("bye", 1008)
    assert b"kickdoor_malformed_total 5.0" in served.house.metrics.text()


async def test_a_sentence_that_was_mangled_is_refused_or_means_what_it_says(served, patient):
    """Recorded frames with bytes changed, dropped, doubled: the server answers every one."""
    browser, code = await served.table()
    rng = random.Random(7)
    recorded = [
        b'{"type":"do","n":5,"command":{"do":"sit","seat":1},"seen":4}',
        b'{"type":"do","n":6,"command":{"do":"agree","options":["epic"],"seats":4}}',
        b'{"type":"do","n":7,"command":{"do":"act","act":["play",3,1],"then":[["pass",0,0]]}}',
        b'{"type":"draft","n":8,"acts":[["ask",1,2]]}',
        b'{"type":"why","n":9,"card":12}',
    ]
    async with served.socket(browser, code) as line:
        for number in range(300):
            frame = bytearray(rng.choice(recorded))
            for _ in range(rng.randint(1, 4)):
                at = rng.randrange(len(frame))
                change = rng.randrange(3)
                if change == 0:
                    frame[at] = rng.randrange(128)
                elif change == 1:
                    del frame[at]
                else:
                    frame[at:at] = frame[at : at + rng.randrange(9)]
            await line.send(frame.decode("ascii"))
            await say(line, type="ping", t=number)
            while (await answer(line, "pong"))["t"] != number:
                pass
    assert b"kickdoor_failed_total 0.0" in served.house.metrics.text()


BODIES = [
    b"",
    b"null",
    b"[" * 60_000,
    b'{"name":"Ann"',
    b'{"name":1}',
    b'{"name":null}',
    b'{"name":"Ann","bots":"2"}',
    b'{"name":"Ann","bots":1e3}',
    b'{"name":"Ann","admin":true}',
    b'{"name":"\xff"}',
    b'{"name":""}',
    b"name=Ann",
    msgspec.msgpack.encode({"name": "Ann"}),
]


async def test_a_body_that_makes_no_sense_is_refused(served):
    browser, code = await served.table()
    before = (await served.house.host.room(code)).table.state.hash
    for path in ("/api/tables", f"/api/tables/{code}/join", "/api/games/nosuch/fork"):
        for body in BODIES:
            refused = await browser.post(path, content=body)
            assert refused.status_code == 400, body
            assert refused.json()["key"] == "refusal.malformed", body
    assert (await served.house.host.room(code)).table.state.hash == before
    assert len(served.house.host.rooms) == 1


async def test_a_forged_cookie_is_nobodys(served):
    for value in ("", "x", "x" * 4000, "'; DROP TABLE--"):
        forged = {"cookie": f"kickdoor={value}"}
        refused = await served.browser().post("/api/tickets", headers=forged)
        assert (refused.status_code, refused.json()["key"]) == (401, "refusal.no_session")


ODD = [
    "/api/tables/%00%00",
    "/api/tables/%ff",
    "/api/tables/🎲",
    "/api/sets/%2e%2e%2fetc/cards",
    "/api/sets/etc/cards",
    "/api/games/%27%20OR%201=1",
    "/api/games/%00/moments",
]


async def test_odd_addresses_are_only_not_there(served):
    async with httpx.AsyncClient(base_url=served.url, timeout=PATIENCE_S) as stranger:
        for path in ODD:
            assert (await stranger.get(path)).status_code in (400, 404)
    assert b"kickdoor_failed_total 0.0" in served.house.metrics.text()
