"""When a process dies, stands still, or the database does: what is done is done once, and told."""

import asyncio
import sqlite3
from itertools import count

import pytest
from hosting import (
    a_table,
    connected,
    die,
    go_on,
    refusal,
    same,
    soon,
    spread,
    stand_still,
    started,
)
from patience import PATIENCE_S
from sqlalchemy.exc import OperationalError
from store.scenes import say, silence

from kickdoor.host import host, keeping, logbook, presence
from kickdoor.store.errors import StoreFailed
from kickdoor.store.faults import FAULTS, sabotage
from kickdoor.table.commands import Chat, Said
from kickdoor.table.serving import fold, snapshot

pytestmark = pytest.mark.anyio

BOTH = ["sqlite", "postgres postgres"]


def texts(client):
    """What was said, as a client heard it."""
    return [each["text"] for each in client.told("notice.chat")]


async def logged(host, code):
    """What was said, as the log has it."""
    id = await host.store.table_of(code)
    records = await host.store.records(id)
    fold(None, records, check=True)
    bodies = [record.body.decode() for record in records]
    return [body.split('"text":"')[1].split('"')[0] for body in bodies if '"chat"' in body]


# --- the keeper dies ----------------------------------------------------------------------------


@pytest.mark.parametrize("place", BOTH, indirect=True)
async def test_a_dead_keepers_table_is_taken_over_and_its_time_goes_on(process):
    one, two = await process("one"), await process("two")
    code, clients = await spread(one, two, "Ann", "Bob", "Cat")
    await started(clients)
    _, bob, cat = clients
    await bob.do(Chat("before"))
    room = await two.room(code)
    seq = room.table.state.seq
    await die(one)
    await soon(lambda: room.lease is not None)
    assert two.figures.taken_over == 1
    at = room.table.state.at
    assert room.now() == at  # the outage costs nobody anything, and the clock waits for Ann
    assert room.table.state.seq >= seq
    ann = await connected(two, code, "Ann")
    await soon(lambda: room.now() > at)
    await ann.do(Chat("after"))
    await same(ann, bob, cat)
    assert texts(bob) == ["before", "after"]
    assert bob.gaps == cat.gaps == 0


async def test_the_clock_does_not_wait_for_ever_for_whoever_stays_away(process, monkeypatch):
    one, two = await process("one"), await process("two")
    code, clients = await spread(one, two, "Ann", "Bob", "Cat")
    await started(clients)
    room = await two.room(code)
    monkeypatch.setattr(presence, "RETURNING", 0.2)
    await die(one)
    await soon(lambda: clients[1].told("notice.gone") == [{"name": "Ann"}])
    at = room.table.state.at
    await soon(lambda: room.now() > at)


async def test_those_who_are_connected_where_it_is_taken_over_are_not_waited_for(process):
    one, two = await process("one"), await process("two")
    code, (ann, bob) = await spread(one, two, "Ann", "Bob")
    ann.at.detach()
    await bob.until(lambda client: client.told("notice.gone"))
    await die(one)
    room = await two.room(code)
    await soon(lambda: room.lease is not None)
    assert room.presence.is_anybody_there()


@pytest.mark.parametrize("place", BOTH, indirect=True)
async def test_what_was_on_its_way_when_the_keeper_died_is_done_once_and_answered(process):
    one, two = await process("one"), await process("two")
    code, (_, bob) = await spread(one, two, "Ann", "Bob")
    await bob.do(Chat("before"))
    await stand_still(one)
    on_the_way = [asyncio.create_task(bob.do(Chat(f"word {n}"))) for n in range(5)]
    await asyncio.gather(*on_the_way)
    assert sorted(await logged(two, code)) == ["before", *(f"word {n}" for n in range(5))]
    assert sorted(texts(bob)) == sorted(await logged(two, code))


async def test_what_the_keeper_stored_but_did_not_answer_is_not_done_again(process):
    one, two = await process("one"), await process("two")
    code, (_, bob) = await spread(one, two, "Ann", "Bob")
    room = await one.room(code)
    stored = asyncio.Event()
    append = one.store.append

    async def store_and_die(*what):
        await append(*what)
        stored.set()
        await asyncio.sleep(100)  # and nobody is told

    one.store.append = store_and_die
    said = asyncio.create_task(bob.do(Chat("once")))
    await stored.wait()
    await die(one)
    await said
    assert await logged(two, code) == texts(bob) == ["once"]
    assert room.closed


async def test_of_two_that_are_left_one_takes_over_and_the_other_follows(process):
    one, two, three = [await process(name) for name in ("one", "two", "three")]
    code, (_, bob) = await spread(one, two, "Ann", "Bob")
    cat = await connected(three, code, "Cat")
    await die(one)
    rooms = [await host.room(code) for host in (two, three)]
    await soon(lambda: any(room.lease is not None for room in rooms))
    await bob.do(Chat("who is there?"))
    await soon(lambda: texts(cat) == ["who is there?"])
    await same(bob, cat)
    assert sorted(room.lease is not None for room in rooms) == [False, True]


async def test_tables_nobody_looks_at_are_taken_over_too_and_a_broken_one_stops_none(process):
    one = await process("one")
    codes = [(await a_table(one, "Ann", start=False))[0] for _ in range(5)]
    broken = await one.store.table_of(codes[2])
    await say(one.store, f"UPDATE entries SET hash = 'no' WHERE table_id = '{broken}' AND seq = 1")
    await die(one)
    two = await process("two")
    await soon(lambda: two.figures.taken_over == 4)
    assert len(two.rooms) == 4
    assert all(room.lease is not None for room in two.rooms.values())
    assert await refusal(two.room(codes[2])) == "frozen"
    ann = await connected(two, codes[3], "Ann")
    await ann.do(Chat("still here"))


async def test_a_process_that_closes_hands_its_tables_over_at_once(process, monkeypatch):
    monkeypatch.setattr(host, "CLOSING_S", PATIENCE_S)
    one, two = await process("one"), await process("two")
    _, (ann, bob) = await spread(one, two, "Ann", "Bob")
    words = [asyncio.create_task(ann.do(Chat(f"word {n}"))) for n in range(5)]
    await asyncio.sleep(0)
    await one.close()
    answers = await asyncio.gather(*words, return_exceptions=True)
    assert answers == [None] * 5
    assert ann.bye == ("closing", 1012)
    await bob.do(Chat("and then"))
    assert texts(bob) == [*(f"word {n}" for n in range(5)), "and then"]
    one.close = _nothing


# --- the keeper stands still --------------------------------------------------------------------


@pytest.mark.parametrize("place", BOTH, indirect=True)
async def test_a_keeper_that_stood_still_writes_nothing_more_and_follows(process):
    one, two = await process("one"), await process("two")
    code, (ann, bob) = await spread(one, two, "Ann", "Bob")
    await stand_still(one)
    await bob.do(Chat("are you asleep?"))
    old, new = await one.room(code), await two.room(code)
    assert old.lease is not None
    assert new.lease is not None
    await go_on(one)
    await ann.do(Chat("me?"))  # fenced there, and done where the table is kept now
    assert old.lease is None
    assert await logged(two, code) == ["are you asleep?", "me?"]
    await same(ann, bob)
    assert snapshot(old.table) == snapshot(new.table)
    assert ann.heard[-1]["number"] == bob.heard[-1]["number"]
    assert any(each["type"] == "snapshot" for each in ann.heard[1:])
    assert one.figures.fenced >= 1
    assert one.figures.resyncs >= 1


async def test_a_keeper_that_stood_still_finds_out_though_nobody_there_says_a_word(process):
    one, two = await process("one"), await process("two")
    code, (ann, bob) = await spread(one, two, "Ann", "Bob")
    room = await one.room(code)
    await stand_still(one)
    await bob.do(Chat("are you asleep?"))
    await asyncio.sleep(keeping.SKIPPED_S)
    await go_on(one)
    await soon(lambda: room.lease is None)
    await same(ann, bob)


async def test_a_hint_from_another_keeper_is_enough_to_find_out(process):
    one, two = await process("one"), await process("two")
    code, (ann, bob) = await spread(one, two, "Ann", "Bob")
    await stand_still(one)
    await bob.do(Chat("are you asleep?"))
    await one.post.open(one.forwarding.hear)
    await bob.do(Chat("still?"))
    room = await one.room(code)
    await soon(lambda: room.lease is None)
    await soon(lambda: ann.public == bob.public)


async def test_nothing_that_a_keeper_did_while_it_was_replaced_is_told(process):
    one, two = await process("one"), await process("two")
    code, (ann, bob) = await spread(one, two, "Ann", "Bob")
    watcher = await connected(one, code, "Eve")
    await stand_still(one)
    await bob.do(Chat("ours"))
    await go_on(one)
    await asyncio.gather(ann.do(Chat("theirs")), bob.do(Chat("ours too")))
    await same(ann, bob, watcher)
    told = [each["number"] for each in watcher.heard]
    assert told == sorted(told)
    assert set(await logged(two, code)) == {"ours", "theirs", "ours too"}
    assert watcher.gaps == 0


# --- the database -------------------------------------------------------------------------------


def cut(store, monkeypatch):
    """The database is gone, until what is returned is called."""
    watch, read = store.writer.watch, store.read
    tries = count()

    def fail(stage, size):
        raise OperationalError(None, None, sqlite3.OperationalError("gone"))

    async def unreadable(query, **about):
        mend.tries = next(tries)
        raise StoreFailed

    monkeypatch.setattr(store.writer, "watch", fail)
    monkeypatch.setattr(store, "read", unreadable)

    def mend():
        monkeypatch.setattr(store.writer, "watch", watch)
        monkeypatch.setattr(store, "read", read)

    mend.tries = 0  # how often it was asked in vain
    return mend


async def test_a_database_that_is_gone_for_a_while_costs_nothing_that_was_answered(
    process, monkeypatch
):
    one, two = await process("one"), await process("two")
    code, (ann, bob) = await spread(one, two, "Ann", "Bob")
    await ann.do(Chat("before"))
    mends = [cut(host.store, monkeypatch) for host in (one, two)]
    words = [
        asyncio.create_task(refusal(client.do(Chat(f"{client.person} {n}"))))
        for client in (ann, bob)
        for n in range(3)
    ]
    await soon(lambda: one.figures.lost and all(mend.tries > 10 for mend in mends))
    assert not any(task.done() and task.result() is None for task in words)
    for mend in mends:
        mend()
    answers = await asyncio.gather(*words)
    assert set(answers) <= {None, "not_stored"}
    said = ["Ann 0", "Ann 1", "Ann 2", "Bob 0", "Bob 1", "Bob 2"]
    done = [word for word, answer in zip(said, answers, strict=True) if answer is None]
    assert sorted(await logged(one, code)) == sorted(["before", *done])
    await ann.do(Chat("after"))
    await bob.do(Chat("afterwards"))
    await same(ann, bob)


async def test_while_nobody_knows_whether_it_is_stored_that_is_not_denied(process, monkeypatch):
    monkeypatch.setattr(logbook, "PATIENCE_S", 0.1)
    one = await process("one")
    code, _ = await a_table(one, "Ann", bots=2)
    kept = await one.room(code)
    first, other = (Said("Ann", Chat(text), "Ann/web", n) for n, text in ((901, "so"), (902, "oh")))
    mend = cut(one.store, monkeypatch)
    saying = asyncio.create_task(refusal(kept.do(first)))
    await soon(lambda: one.figures.lost)
    assert await refusal(kept.do(first)) == "elsewhere"
    assert await refusal(kept.do(other)) == "not_stored"
    mend()
    assert await saying == "not_stored"
    await kept.do(first)
    assert await logged(one, code) == ["so"]


async def test_what_was_stored_though_nobody_said_so_is_answered_as_done(process):
    one, two = await process("one"), await process("two")
    code, (ann, bob) = await spread(one, two, "Ann", "Bob")
    lost = next(n for n, fault in enumerate(FAULTS) if fault.name == "an error after the commit")
    strike = sabotage(one.store, lost)
    await ann.do(Chat("in"))
    await soon(lambda: strike.struck)
    await ann.do(Chat("too"))
    assert await logged(two, code) == ["in", "too"]
    await same(ann, bob)


async def test_a_snapshot_that_cannot_be_read_is_done_without(process):
    one = await process("one")
    code, (ann,) = await a_table(one, "Ann", bots=2)
    await ann.play(messages=120)
    await one.room(code)
    await one.close()
    one.close = _nothing
    two = await process("two")
    await say(two.store, "UPDATE snapshots SET body = '[]'")
    await soon(lambda: two.rooms)
    ann = await connected(two, code, "Ann")
    await ann.play(messages=ann.number + 5)


async def _nothing():
    """It is closed already."""


async def test_a_table_that_is_gone_is_said_to_be_gone(process):
    one = await process("one")
    code, (ann,) = await a_table(one, "Ann", start=False)
    id = (await one.room(code)).id
    for table in ("entries", "snapshots", "tables"):
        column = "id" if table == "tables" else "table_id"
        await say(one.store, f"DELETE FROM {table} WHERE {column} = '{id}'")
    assert await refusal(ann.do(Chat("where?"))) == "no_table"
    assert ann.bye == ("no_table", 1012)
    assert id not in one.rooms


# --- tidying up ---------------------------------------------------------------------------------


async def test_a_table_that_nobody_uses_is_put_to_rest_and_anybody_may_wake_it(
    process, monkeypatch
):
    one, two = await process("one"), await process("two")
    code, (ann,) = await a_table(one, "Ann", start=False)
    room = await one.room(code)
    monkeypatch.setattr(keeping, "IDLE_S", 0.0)
    await asyncio.sleep(0.05)  # idle for a moment, or longer
    await one.keeping.tidy_up()
    assert not room.closed  # somebody is connected
    ann.at.detach()
    await one.keeping.tidy_up()
    assert not room.closed  # and perhaps back in a moment
    await soon(lambda: not room.table.state.people["Ann"].present)
    await soon(lambda: not room.writing.is_busy)
    await asyncio.sleep(0.05)  # idle for a moment, or longer
    await one.keeping.tidy_up()
    assert room.closed
    assert not one.rooms
    await asyncio.sleep(0.3)  # in which nobody may take it
    assert not two.rooms  # it rests: nobody takes it over
    ann = await connected(two, code, "Ann")
    await ann.do(Chat("good morning"))
    assert (await two.room(code)).lease is not None


async def test_a_table_that_nobody_here_looks_at_is_not_followed_for_ever(process, monkeypatch):
    one, two = await process("one"), await process("two")
    code, (ann, bob) = await spread(one, two, "Ann", "Bob")
    monkeypatch.setattr(keeping, "UNFOLLOWED_S", 0.0)
    await two.keeping.tidy_up()
    assert two.rooms
    bob.at.detach()
    await asyncio.sleep(0.05)  # alone for a moment, or longer
    await two.keeping.tidy_up()
    assert not two.rooms
    await ann.do(Chat("hello"))
    bob = await connected(two, code, "Bob")
    await same(ann, bob)


async def test_processes_that_are_long_dead_are_forgotten(process):
    one = await process("one")
    await one.store.beat("old")
    await silence(one.store, "old", 25 * 60 * 60 * 1000)
    await process("two")
    async with asyncio.timeout(PATIENCE_S):
        while ("old",) in await say(one.store, "SELECT id FROM processes"):
            await asyncio.sleep(0.02)
    assert {("one",), ("two",)} <= set(await say(one.store, "SELECT id FROM processes"))
