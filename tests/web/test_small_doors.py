"""Names, codes, kicks, full disks, and whether the house is ready: small doors, all shut."""

import sqlite3

import httpx
import pytest
from patience import PATIENCE_S
from sqlalchemy.exc import OperationalError
from web.scenes import do

from kickdoor.host.reading import read
from kickdoor.store.errors import DiskFull, StoreFailed
from kickdoor.store.writer import failed
from kickdoor.table.names import skeleton
from kickdoor.table.serving import LogBroken, restored, snapshot
from kickdoor.web.addresses import SITE
from kickdoor.web.limits import WRONG_CODES, Limits
from kickdoor.web.settings import Settings
from kickdoor.web.shares import Allowances

pytestmark = pytest.mark.anyio


# --- names ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["\u2800", "\u3164\uffa0", "\u0301", ". . ."])
async def test_a_name_that_shows_nothing_is_refused(served, name):
    refused = await served.browser().post("/api/tables", json={"name": name})
    assert (refused.status_code, refused.json()["key"]) == (400, "refusal.name_wrong")


@pytest.mark.parametrize("name", ["\u0410nn", "ann", "A\u200bnn", "Ann.", "\uff21nn"])
async def test_a_name_that_looks_like_anothers_is_refused(served, name):
    _, code = await served.table("Ann")
    refused = await served.browser().post(f"/api/tables/{code}/join", json={"name": name})
    assert (refused.status_code, refused.json()["key"]) == (409, "refusal.name_taken")


async def test_names_in_any_letters_are_welcome(served):
    _, code = await served.table("Ann", seats=6)
    for name in ("Anna", "Борис", "李", "Ζωή", "🦆"):
        joined = await served.browser().post(f"/api/tables/{code}/join", json={"name": name})
        assert joined.status_code == 200, name
    assert skeleton("Борис") != skeleton("Анна")


# --- codes and kicks ------------------------------------------------------------------------------


def test_a_site_that_guesses_from_every_network_it_has_is_stopped():
    hits = []
    limits = Limits(Settings(), lambda *hit: hits.append(hit), lambda: 0.0)
    for number in range(SITE * WRONG_CODES):
        limits.wrong_code(f"2001:db8:1:{number:x}::/64")
    with pytest.raises(Exception, match="too much"):
        limits.check_codes("2001:db8:1:ffff::/64")
    limits.check_codes("2001:db8:2:1::/64")
    limits.check_codes("192.0.2.1")
    assert hits == [("codes", "2001:db8:1:ffff::/64")]


def networks_of_a_site(count):
    return [f"2001:db8:1:{number:x}::/64" for number in range(count)]


def test_a_site_may_do_four_times_as_much_as_one_network_of_it_however_many_it_has():
    limits = Limits(Settings(), lambda *hit: None, lambda: 0.0)
    most = limits.by_name["tables"].burst
    assert sum(limits.is_let("tables", each) for each in networks_of_a_site(1000)) == SITE * most
    assert limits.is_let("tables", "2001:db8:2:1::/64"), "another site"
    assert not limits.is_let("tables", "2001:db8:1:ffff::/64")


def test_a_site_that_holds_many_sockets_keeps_nobody_else_out():
    limits = Limits(Settings(), lambda *hit: None, lambda: 0.0)
    come = [each for each in networks_of_a_site(1000) if limits.come(each)]
    assert len(come) == SITE * limits.most_sockets
    assert limits.come("192.0.2.1")
    for each in come:
        limits.go(each)
    assert limits.come(come[0])
    assert limits.sockets == {"192.0.2.1": 1, come[0]: 1, "2001:db8:1::/48": 1}


def test_a_site_shares_the_lines_and_the_time_it_has():
    now = [0.0]
    shares = Allowances(Settings(), lambda: now[0])
    lines = [shares.come(each) for each in networks_of_a_site(1000)]
    let = [each for each in lines if each is not None]
    assert len(let) == SITE * shares.most_lines
    assert shares.come("192.0.2.1") is not None
    for each in let:
        each.go()
    now[0] = 60.0
    for each in let[:20]:
        each.pay(0.1)
    stranger = shares.come("2001:db8:1:fff0::/64")
    assert stranger.owes() > 0, "its neighbours have used up what the site has"
    assert shares.come("2001:db8:2:1::/64").owes() == 0


async def test_who_was_sent_away_does_not_come_back_with_a_new_cookie(served):
    owner, code = await served.table("Ann", seats=4)
    guest, friend = served.browser(), served.browser()
    await guest.post(f"/api/tables/{code}/join", json={"name": "Eve"})
    await friend.post(f"/api/tables/{code}/join", json={"name": "Bob"})
    async with served.socket(owner, code) as line, served.socket(guest, code, "client-2") as away:
        assert (await do(line, 1, do="kick", seat=1))["type"] == "ack"
        await away.wait_closed()
    again = await served.browser().post(f"/api/tables/{code}/join", json={"name": "Mallory"})
    assert (again.status_code, again.json()["key"]) == (403, "refusal.kicked")
    known = await friend.post(f"/api/tables/{code}/join", json={"name": "Bob"})
    assert known.status_code == 200, "who was there already stays"
    _, other = await served.table("Cat")
    joined = await served.browser().post(f"/api/tables/{other}/join", json={"name": "Mallory"})
    assert joined.status_code == 200, "another table is another matter"


# --- under which name -----------------------------------------------------------------------------


async def test_under_a_foreign_name_nobody_answers(serving):
    served = await serving(host_names=("Play.Example.org", "127.0.0.1"))
    async with httpx.AsyncClient(base_url=served.url, timeout=PATIENCE_S) as stranger:
        assert (await stranger.get("/api/sets")).status_code == 200
        foreign = {"host": "evil.example:8027"}
        refused = await stranger.get("/api/sets", headers=foreign)
        assert (refused.status_code, refused.json()["key"]) == (421, "refusal.host_unknown")
        named = await stranger.get("/api/sets", headers={"host": "play.example.org:8027"})
        assert named.status_code == 200
        assert (await stranger.get("/healthz", headers=foreign)).status_code == 200


# --- whether it is ready --------------------------------------------------------------------------


async def test_a_house_that_cannot_store_is_well_but_not_ready(served, monkeypatch):
    browser = served.browser()
    assert (await browser.get("/readyz")).status_code == 200
    monkeypatch.setattr("kickdoor.host.keeping.UNHEARD_S", -1.0)
    refused = await browser.get("/readyz")
    assert (refused.status_code, refused.json()["key"]) == (503, "refusal.not_stored")
    assert (await browser.get("/healthz")).status_code == 200


def test_a_full_disk_is_told_from_other_faults():
    full = sqlite3.OperationalError("database or disk is full")
    full.sqlite_errorcode = 13
    assert isinstance(failed(OperationalError("INSERT", {}, full)), DiskFull)
    locked = sqlite3.OperationalError("database is locked")
    locked.sqlite_errorcode = 5
    assert not isinstance(failed(OperationalError("INSERT", {}, locked)), DiskFull)


async def test_a_full_disk_is_refused_as_such_and_the_table_heals(served, monkeypatch):
    browser, code = await served.table()
    store = served.house.host.store
    append, claim = store.append, store.claim

    async def is_full(*about):
        raise DiskFull

    async with served.socket(browser, code) as line:
        assert (await do(line, 1, do="ready", part="ab" * 16))["type"] == "ack"
        monkeypatch.setattr(store, "append", is_full)
        monkeypatch.setattr(store, "claim", is_full)
        for number in (2, 3):
            assert (await do(line, number, do="wait"))["key"] == "refusal.disk_full"
        monkeypatch.setattr(store, "append", append)
        monkeypatch.setattr(store, "claim", claim)
        room = served.house.host.rooms[await store.table_of(code)]
        await room.logbook._true.wait()
        assert (await do(line, 4, do="wait"))["type"] == "ack"


async def test_a_table_that_cannot_be_read_is_counted(served, monkeypatch):
    _, code = await served.table()
    host = served.house.host
    room = await host.room(code)
    host.forget(room)

    async def broken(*about):
        raise LogBroken

    monkeypatch.setattr("kickdoor.host.host.read", broken)
    with pytest.raises(Exception, match="log kept"):
        await host.room(code)
    assert b"kickdoor_tables_frozen 1.0" in served.house.metrics.text()
    monkeypatch.undo()
    await host.store.release(room.lease)
    await host.room(code)
    assert b"kickdoor_tables_frozen 0.0" in served.house.metrics.text()


# --- a damaged snapshot ---------------------------------------------------------------------------


async def test_a_damaged_snapshot_is_found_out_and_the_log_has_the_table(served, monkeypatch):
    browser, code = await served.table()
    host = served.house.host
    room = await host.room(code)
    async with served.socket(browser, code) as line:
        await do(line, 1, do="ready", part="ab" * 16)
    kept, hash = snapshot(room.table), room.table.state.hash
    assert restored(kept).state.hash == hash
    for at in (len(kept) // 3, len(kept) - 5):
        damaged = kept[:at] + bytes([kept[at] ^ 1]) + kept[at + 1 :]
        with pytest.raises(Exception, match="damaged"):
            restored(damaged)

    async def snapshot_of(table):
        wrong = restored(kept)
        wrong.state.public += 7  # whole, but not what the log leads to
        wrong.state.seq -= 1
        return wrong.state.seq, snapshot(wrong)

    monkeypatch.setattr(host.store, "snapshot", snapshot_of)
    found, _ = await read(host.store, room.id, "another process")
    assert found.state.hash == (await host.store.records(room.id))[-1].hash


def test_a_store_that_fails_says_how_a_player_is_told():
    assert (StoreFailed().key, DiskFull().key) == ("not_stored", "disk_full")
