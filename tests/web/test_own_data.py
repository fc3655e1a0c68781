"""R2: a person's own data, to be had as a file and to be forgotten, over REST."""

import asyncio

import pytest
from web.scenes import PART, answer, do, ending

from kickdoor.host import guests, keeping

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def soon(monkeypatch):
    """The round is made often."""
    monkeypatch.setattr(keeping, "POLL_S", 0.05)


async def at_play(served, line, other):
    """Two people at a table of three, dealt."""
    for n, each in enumerate((line, other), 1):
        assert (await do(each, n, do="ready", part=PART))["type"] == "ack"
    assert (await do(line, 9, do="start"))["type"] == "ack"


async def test_all_that_is_known_of_somebody_can_be_had(served):
    ann, code = await served.table("Ann", seats=3, bots=2)
    bob = served.browser()
    await bob.post(f"/api/tables/{code}/join", json={"name": "Bob", "watch": True})
    async with served.socket(ann, code) as line:
        assert (await do(line, 1, do="chat", text="psst"))["type"] == "ack"
    found = await ann.get("/api/me/export")
    assert "attachment" in found.headers["content-disposition"]
    known = found.json()
    assert len(known["known"]) == 1
    (table,) = known["tables"]
    assert (table["code"], table["name"]) == (code, "Ann")
    kinds = [each["did"][1]["do"] for each in table["did"]]
    assert (kinds[0], kinds[-1]) == ("join", "chat")
    assert "psst" in found.text
    assert "Bob" not in found.text
    (theirs,) = (await bob.get("/api/me/export")).json()["tables"]
    assert [each["did"][1]["do"] for each in theirs["did"]] == ["join"]


async def test_strangers_have_nothing_and_who_is_not_sure_keeps_it(served):
    for path, method in (("/api/me/export", "GET"), ("/api/me/forget", "POST")):
        refused = await served.browser().request(method, path, json={"sure": True})
        assert (refused.status_code, refused.json()["key"]) == (401, "refusal.no_session")
    ann, _ = await served.table("Ann")
    for unsure in ({}, {"sure": False}, {"sure": "yes"}):
        assert (await ann.post("/api/me/forget", json=unsure)).status_code == 400
    assert (await ann.get("/api/me/export")).status_code == 200


async def test_a_page_elsewhere_makes_nobody_forgotten(served):
    ann, _ = await served.table("Ann")
    evil = {"origin": "https://evil.example"}
    refused = await ann.post("/api/me/forget", json={"sure": True}, headers=evil)
    assert refused.status_code == 403


async def test_who_is_forgotten_is_gone_and_a_bot_plays_on(served):
    ann, code = await served.table("Ann", seats=3, bots=1)
    bob = served.browser()
    await bob.post(f"/api/tables/{code}/join", json={"name": "Bob"})
    alone = (await bob.post("/api/tables", json={"name": "Bob"})).json()["code"]
    async with served.socket(ann, code) as line, served.socket(bob, code, "client-2") as other:
        await at_play(served, line, other)
        person = (await bob.get("/api/me/export")).json()["person"]
        forgotten = await bob.post("/api/me/forget", json={"sure": True})
        assert forgotten.json() == {"done": True}
        said, closed = await ending(other)
        assert (said[-1]["key"], closed) == ("refusal.logged_out", 1008)
        room = await served.house.host.room(code)
        seat = next(each for each in room.table.state.seats if each.name == "Bob")
        assert (seat.person, seat.bot) == ("", "sensible")
        assert person not in room.table.state.people
        assert person not in str(room.table.state)
    assert (await bob.get("/api/me/export")).status_code == 401
    gone = await served.browser().get(f"/api/tables/{alone}")
    assert gone.json()["key"] == "refusal.no_table"
    assert (await ann.get(f"/api/tables/{code}")).status_code == 200


async def test_a_table_that_is_opened_only_to_leave_it_is_put_to_rest_again(served):
    """Whoever has been at thousands would fill the memory with them by going."""
    ann, code = await served.table("Ann")
    bob = served.browser()
    await bob.post(f"/api/tables/{code}/join", json={"name": "Bob"})
    host = served.house.host
    (room,) = host.rooms.values()
    await host.keeping.rest(room)
    assert (await ann.post("/api/me/forget", json={"sure": True})).status_code == 200
    assert host.rooms == {}
    (stored,) = await host.store.listed()
    assert (stored.code, stored.retired) == (code, True)
    room = await host.room(code)
    assert [each.name for each in room.table.state.people.values()] == ["Bob"]


async def test_of_very_many_tables_only_some_are_exported_whole(served, monkeypatch):
    monkeypatch.setattr(guests, "MOST_LOGS", 1)
    ann, _ = await served.table("Ann")
    await ann.post("/api/tables", json={"name": "Ann"})
    tables = (await ann.get("/api/me/export")).json()["tables"]
    assert sorted(bool(each["did"]) for each in tables) == [False, True]


async def test_who_sits_at_a_table_that_is_closed_is_told_within_seconds(served):
    ann, code = await served.table("Ann", seats=3, bots=2)
    host = served.house.host
    async with served.socket(ann, code) as line:
        await host.store.close_table(code)
        bye = await answer(line, "bye")
        assert bye["key"] == "refusal.closed"
        await line.wait_closed()
        assert line.close_code == 1008
    while host.rooms:
        await asyncio.sleep(0.01)
    again = await ann.post(f"/api/tables/{code}/join", json={"name": "Ann"})
    assert again.json()["key"] == "refusal.no_table"


async def test_of_a_stranger_who_was_not_let_in_nothing_is_kept(served):
    ann, code = await served.table("Ann")
    refused = await served.browser().post(f"/api/tables/{code}/join", json={"name": "Ann"})
    assert refused.json()["key"] == "refusal.name_taken"
    await ann.post(f"/api/tables/{code}/join", json={"name": "Bob", "hand": 1})
    store = served.house.host.store
    room = await served.house.host.room(code)
    assert [each.name for each in await store.guests_at(room.id)] == ["Ann", "Bob"]


async def test_of_somebody_known_it_is_kept_where_they_have_been_though_they_are_refused_now(
    served,
):
    _, code = await served.table("Ann")
    bob = served.browser()
    await bob.post(f"/api/tables/{code}/join", json={"name": "Bob"})
    again = await bob.post(f"/api/tables/{code}/join", json={"name": "Ann", "hand": 1})
    assert again.status_code == 409
    assert (await bob.get("/api/me/export")).json()["tables"][0]["name"] == "Bob"
