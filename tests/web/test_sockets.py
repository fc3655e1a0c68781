"""One socket a client: a hello, commands and their answers, and how it ends."""

import asyncio
from contextlib import suppress

import pytest
from msgspec.json import encode
from web.scenes import PART, answer, do, ending, heard, hello, say, ticket
from websockets.exceptions import ConnectionClosed

from kickdoor.host.mail import LoggedOut
from kickdoor.store import StoreFailed
from kickdoor.web import pulse, sockets
from kickdoor.web.sessions import TICKET_MS

pytestmark = pytest.mark.anyio


async def test_who_says_hello_is_welcomed_and_shown_the_table(served):
    browser, code = await served.table()
    async with served.line() as line:
        await hello(line, await ticket(browser), code)
        welcome = await heard(line)
        assert (welcome["type"], welcome["protocol"]) == ("welcome", 1)
        assert len(welcome["trace"]) == 12
        shown = await answer(line, "snapshot")
    assert shown["seat"] == 0
    assert shown["sections"]["table"]["code"] == code


async def test_a_command_is_acknowledged_and_everybody_hears_of_it(served):
    browser, code = await served.table()
    other = served.browser()
    await other.post(f"/api/tables/{code}/join", json={"name": "Bob"})
    async with served.socket(browser, code) as ann, served.socket(other, code) as bob:
        await answer(ann, "snapshot")
        await answer(bob, "snapshot")
        done = await do(ann, 7, do="ready", part=PART)
        assert (done["type"], done["n"]) == ("ack", 7)
        assert done["trace"].endswith("-7")
        news = await answer(bob, "news")
        assert [told["key"] for told in news["told"]] == ["notice.ready"]
        assert news["changed"]["table"]["seats"][0]["ready"] is True


async def test_the_same_number_again_is_answered_again_and_done_once(served):
    browser, code = await served.table()
    async with served.socket(browser, code) as line:
        await do(line, 1, do="say", phrase="hello")
        room = await served.house.host.room(code)
        before = room.table.state.seq
        assert (await do(line, 1, do="say", phrase="hello"))["type"] == "ack"
        assert room.table.state.seq == before


async def test_a_refusal_has_a_key_values_and_a_trace(served):
    browser, code = await served.table()
    async with served.socket(browser, code) as line:
        refused = await do(line, 3, do="sit", seat=9)
        assert (refused["type"], refused["n"]) == ("refusal", 3)
        assert (refused["key"], refused["values"]) == ("refusal.seat_unknown", {"seat": 9})
        assert refused["trace"].endswith("-3")
        assert (await do(line, 4, do="start"))["key"] == "refusal.too_few"


async def test_look_why_draft_and_ping_are_answered(served):
    browser, code = await served.table(seats=3, bots=2)
    async with served.socket(browser, code) as line:
        await answer(line, "snapshot")
        await say(line, type="look")
        assert (await answer(line, "snapshot"))["seat"] == 0
        await say(line, type="why", n=1, card=3)
        assert (await answer(line, "refusal"))["key"] == "refusal.not_playing"
        await do(line, 2, do="ready", part=PART)
        assert (await do(line, 3, do="start"))["type"] == "ack"
        await say(line, type="look")
        hand = (await answer(line, "snapshot"))["sections"]["you"]["hand"]
        await say(line, type="why", n=4, card=hand[0])
        assert (await answer(line, "because", "refusal"))["n"] == 4
        await say(line, type="draft", n=5, acts=[["never_heard_of", 0, 0]])
        assert (await answer(line, "drafted", "refusal"))["n"] == 5
        await say(line, type="ping", t=77)
        pong = await answer(line, "pong")
        assert pong["t"] == 77
        assert pong["now"] >= 0


async def test_who_looks_where_is_shown_to_the_others_and_not_too_often(served, monkeypatch):
    monkeypatch.setattr(sockets, "GLANCES", (0.001, 3))
    browser, code = await served.table(seats=3, bots=1)
    other = served.browser()
    await other.post(f"/api/tables/{code}/join", json={"name": "Bob"})
    async with served.socket(browser, code) as ann, served.socket(other, code) as bob:
        await say(ann, type="glance", card=3)
        assert (await answer(ann, "refusal"))["key"] == "refusal.not_playing"
        await do(ann, 1, do="ready", part=PART)
        await do(bob, 1, do="ready", part=PART)
        await do(ann, 2, do="start")
        await say(ann, type="look")
        hand = (await answer(ann, "snapshot"))["sections"]["you"]["hand"]
        await say(bob, type="glance", card=-1)
        await do(bob, 2, do="say", phrase="hello")  # by now it is known that Bob looks around
        for _ in range(9):
            await say(ann, type="glance", card=hand[0])
        await do(ann, 3, do="say", phrase="hello")
        seen = []
        while (message := await answer(bob, "glanced", "ack", "news"))["type"] != "news" or not [
            told for told in message.get("told", []) if told["values"].get("name") == "Ann"
        ]:
            seen += [message] if message["type"] == "glanced" else []
        assert seen == [{"type": "glanced", "seat": 0}] * 2  # three at once; one was refused


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"ticket": "x" * 43}, "refusal.no_ticket"),
        ({"table": "NOPE"}, "refusal.no_table"),
        ({"protocol": 2}, "refusal.protocol"),
        ({"protocol": 10**400}, "refusal.protocol"),
        ({"client": "short"}, "refusal.malformed"),
        ({"type": "look"}, "refusal.malformed"),
        ({"more": 1}, "refusal.malformed"),
    ],
)
async def test_a_wrong_hello_is_turned_away_and_told_why(served, change, key):
    browser, code = await served.table()
    right = dict(
        type="hello", protocol=1, ticket=await ticket(browser), table=code, client="client-1"
    )
    async with served.line() as line:
        await say(line, **{**right, **change})
        said, closed = await ending(line)
    assert ([each["key"] for each in said], closed) == ([key], 1008)


async def test_who_does_not_say_hello_in_time_is_turned_away(served, monkeypatch):
    monkeypatch.setattr(sockets, "HELLO_S", 0.1)
    async with served.line() as line:
        said, closed = await ending(line)
    assert (said[0]["key"], closed) == ("refusal.silent", 1008)


async def test_a_ticket_is_good_once(served):
    browser, code = await served.table()
    one = await ticket(browser)
    async with served.line() as first, served.line() as second:
        await hello(first, one, code)
        assert (await heard(first))["type"] == "welcome"
        await hello(second, one, code)
        said, closed = await ending(second)
    assert (said[0]["key"], closed) == ("refusal.no_ticket", 1008)


async def test_a_ticket_is_good_for_thirty_seconds(served):
    browser, code = await served.table()
    late, sessions = await ticket(browser), served.house.sessions
    now = sessions.now()
    sessions.now = lambda: now + TICKET_MS + 1000
    async with served.line() as line:
        await hello(line, late, code)
        said, _ = await ending(line)
    assert said[0]["key"] == "refusal.no_ticket"


async def test_logging_out_closes_every_socket_of_the_session_and_no_other(served):
    browser, code = await served.table()
    other = served.browser()
    await other.post(f"/api/tables/{code}/join", json={"name": "Bob"})
    async with (
        served.socket(browser, code) as one,
        served.socket(browser, code, "client-2") as two,
        served.socket(other, code) as bob,
    ):
        unused = await ticket(browser)
        out = await browser.post("/api/logout")
        assert out.json() == {"done": True}
        for line in (one, two):
            said, closed = await ending(line)
            assert (said[-1]["key"], closed) == ("refusal.logged_out", 1008)
        assert (await do(bob, 1, do="say", phrase="sorry"))["type"] == "ack"
        async with served.line() as late:
            await hello(late, unused, code)
            said, _ = await ending(late)
            assert said[0]["key"] == "refusal.no_ticket"
    assert (await browser.post("/api/tickets")).status_code == 401


async def test_a_logout_at_another_process_closes_the_sockets_here(served):
    browser, code = await served.table()
    other = served.browser()
    await other.post(f"/api/tables/{code}/join", json={"name": "Bob"})
    async with served.socket(browser, code) as ann, served.socket(other, code) as bob:
        room = await served.house.host.room(code)
        owner = room.table.state.owner
        (session,) = (each.session for each in served.house.sockets if each.person == owner)
        served.house.host.forwarding.hear(encode(LoggedOut(session.key)))
        said, closed = await ending(ann)
        assert (said[-1]["key"], closed) == ("refusal.logged_out", 1008)
        assert (await do(bob, 1, do="say", phrase="sorry"))["type"] == "ack"


async def test_a_session_that_ended_elsewhere_is_noticed(served, monkeypatch):
    monkeypatch.setattr(pulse, "PING_S", 0.05)
    monkeypatch.setattr(pulse, "REVALIDATE_S", 0.1)
    browser, code = await served.table()
    async with served.socket(browser, code) as line:
        (socket,) = served.house.sockets
        await asyncio.sleep(0.3)  # in which it may not end
        assert socket.outbox.code is None, "it still stands"
        await served.house.sessions.end(socket.session)
        said, closed = await ending(line)
    assert (said[-1]["key"], closed) == ("refusal.no_session", 1008)


async def test_pings_measure_half_the_way_and_a_forged_answer_changes_nothing(served, monkeypatch):
    monkeypatch.setattr(pulse, "PING_S", 0.05)
    browser, code = await served.table()
    async with served.socket(browser, code) as line:
        (socket,) = served.house.sockets
        ping = await answer_ping(line)
        await say(line, type="pong", t=ping - 60_000)
        await answer_ping(line)
        assert socket.pulse.lag < 100, "it was just next door"


async def answer_ping(line) -> int:
    """Answer the next ping, and wait until that is heard."""
    while (message := await heard(line))["type"] != "ping":
        pass
    await say(line, type="pong", t=message["t"])
    await say(line, type="ping", t=1)
    while (await heard(line))["type"] != "pong":
        pass
    return message["t"]


def test_lag_is_half_the_way_smoothed_and_never_more_than_half_a_second(monkeypatch):
    now = [10_000]
    monkeypatch.setattr(pulse, "milliseconds", lambda: now[0])
    beat = pulse.Pulse(socket=None, sessions=None)
    lags = []
    for way in (200, 200, 600, 100_000, 100_000):
        beat._sent = now[0]
        now[0] += way
        beat.answered(now[0] - way)
        lags.append(beat.lag)
    assert lags == [100, 100, 150, 237, 302]
    beat.answered(now[0])
    assert beat.lag == 302, "no ping was under way"


async def test_who_answers_no_ping_is_dropped(served, monkeypatch):
    monkeypatch.setattr(pulse, "PING_S", 0.05)
    monkeypatch.setattr(pulse, "SILENT_S", 0.2)
    browser, code = await served.table()
    async with served.socket(browser, code) as line:
        said, closed = await ending(line)
    assert (said[-1]["key"], closed) == ("refusal.silent", 1013)
    assert served.house.sockets == set()


async def test_who_talks_but_answers_no_ping_does_not_read_and_is_dropped(served, monkeypatch):
    monkeypatch.setattr(pulse, "PING_S", 0.05)
    monkeypatch.setattr(pulse, "SILENT_S", 0.2)
    browser, code = await served.table()
    async with served.socket(browser, code) as line:

        async def talk():
            with suppress(ConnectionClosed):
                while True:
                    await say(line, type="ping", t=1)
                    await asyncio.sleep(0.06)

        talking = asyncio.create_task(talk())
        said, closed = await ending(line)
        await talking
    assert (said[-1]["key"], closed) == ("refusal.silent", 1013)


async def test_a_mistake_of_ours_is_one_refusal_and_nothing_more(served, monkeypatch):
    browser, code = await served.table()
    async with (
        served.socket(browser, code) as line,
        served.socket(browser, code, "other-99") as two,
    ):
        await do(line, 8, do="say", phrase="hello")
        (one,) = (each for each in served.house.sockets if each.client == "client-1")

        def broken():
            raise ZeroDivisionError("the card in the hand is the Witch")

        monkeypatch.setattr(one.attached, "look", broken)
        await say(line, type="look")
        refused = await answer(line, "refusal")
        assert refused["key"] == "refusal.unexpected"
        assert "Witch" not in str(refused["values"])
        assert (await do(line, 1, do="say", phrase="ouch"))["type"] == "ack"
        assert (await do(two, 1, do="say", phrase="hello"))["type"] == "ack"
    assert b"kickdoor_failed_total 1.0" in served.house.metrics.text()


async def test_a_mistake_of_ours_at_the_door_is_a_goodbye(served, monkeypatch):
    browser, code = await served.table()

    async def broken(*_):
        raise ZeroDivisionError

    monkeypatch.setattr(served.house.host, "attach", broken)
    async with served.socket(browser, code) as line:
        said, closed = await ending(line)
    assert (said[-1]["key"], closed) == ("refusal.unexpected", 1011)
    assert served.house.sockets == set()


async def test_a_table_that_cannot_be_stored_says_so(served, monkeypatch):
    browser, code = await served.table()
    async with served.socket(browser, code) as line:
        await do(line, 1, do="ready", part=PART)
        store = served.house.host.store

        async def failing(*_):
            raise StoreFailed

        with monkeypatch.context() as broken:
            broken.setattr(store, "append", failing)
            assert (await do(line, 2, do="stand"))["key"] == "refusal.not_stored"
        assert (await do(line, 3, do="wait"))["type"] == "ack", "still on its seat"


async def test_when_the_server_stops_everybody_is_told_and_finds_all_of_it_stored(served):
    browser, code = await served.table()
    async with served.socket(browser, code) as line:
        assert (await do(line, 1, do="ready", part=PART))["type"] == "ack"
        stopping = asyncio.create_task(served.stop())
        said, closed = await ending(line)
        await stopping
    assert (said[-1]["key"], closed) == ("refusal.closing", 1012)
    with pytest.raises((OSError, ConnectionClosed)):
        async with served.line():
            pass


async def test_leaving_takes_the_socket_off_the_list_and_the_limit(served):
    browser, code = await served.table()
    async with served.socket(browser, code):
        assert len(served.house.sockets) == 1
        assert served.house.limits.sockets.total() == 1
    for _ in range(100):
        if not served.house.sockets and not served.house.limits.sockets:
            break
        await asyncio.sleep(0.01)
    assert served.house.sockets == set()
    assert served.house.limits.sockets == {}
    room = await served.house.host.room(code)
    assert room.audience.listeners == {}
