"""One room alone: append, commit, then tell; and what becomes of what could not be stored."""

import asyncio

import pytest
from host.alone import a_room, failed, listening, quiet
from hosting import refusal, soon

from kickdoor.host import logbook
from kickdoor.host.mail import Hint, KeptElsewhere
from kickdoor.store.errors import Fenced
from kickdoor.table.commands import Chat, Kick, Said, Start
from kickdoor.table.happenings import Back
from kickdoor.table.serving import do, fold, snapshot

pytestmark = pytest.mark.anyio


def chat(text, n=1, who="Ann"):
    """Somebody says something, under a number of its own."""
    return Said(who, Chat(text), f"{who}/web", n)


def texts(client):
    return [each["text"] for each in client.told("notice.chat")]


# --- append, commit, then tell --------------------------------------------------------------------


async def test_nobody_hears_of_a_command_before_it_is_stored():
    room = a_room()
    bob = listening(room, "Bob")
    await room.settled()
    room.store.gate.clear()
    saying = asyncio.create_task(room.do(chat("hello")))
    await soon(lambda: room.table.state.seq == 4)
    assert texts(bob) == []
    room.store.gate.set()
    assert await saying == 4
    assert texts(bob) == ["hello"]
    assert room.store.log[-1].seq == 4
    await quiet(room.around.chores)
    assert room.around.post._bus.shouted == [Hint(room.id, 4)]
    assert (room.around.figures.batches, room.around.figures.records) == (1, 1)


async def test_a_refusal_changes_and_stores_nothing():
    room = a_room()
    before = snapshot(room.table)
    assert await refusal(room.do(Said("Bob", Start()))) == "not_owner"
    assert snapshot(room.table) == before
    assert len(room.store.log) == 3


async def test_a_repeat_is_done_once_and_answered_when_the_first_is_stored():
    room = a_room()
    room.store.gate.clear()
    first, again = (asyncio.create_task(room.do(chat("once"))) for _ in range(2))
    await soon(lambda: room.table.state.seq == 4)
    assert not first.done()
    assert not again.done()
    room.store.gate.set()
    assert await asyncio.gather(first, again) == [4, 4]
    assert len(room.store.log) == 4


async def test_whoever_is_sent_away_sees_it_and_then_no_more():
    room = a_room()
    bob, eve = listening(room, "Bob"), listening(room, "Eve")
    await room.do(Said("Ann", Kick(name="Bob")))
    assert [message["seat"] for message in bob.heard] == [1, -1]  # shown the table without a seat
    assert bob.bye == ("kicked", 1008)
    assert eve.told("notice.kicked")
    assert eve.bye is None


async def test_a_table_that_breaks_says_so_to_everybody_and_does_no_more(monkeypatch):
    room = a_room()
    ann = listening(room, "Ann")
    monkeypatch.setattr(room.table, "check_owner", lambda who: 1 / 0)
    assert await refusal(room.do(Said("Ann", Start()))) == "frozen"
    assert [type(error) for error in room.landlord.reports] == [ZeroDivisionError]
    assert ann.bye == ("frozen", 1011)
    assert await refusal(room.do(chat("hello"))) == "frozen"
    assert len(room.landlord.reports) == 1


async def test_every_so_many_records_the_table_is_kept_whole():
    room = a_room()
    for n in range(logbook.EVERY):
        await room.do(chat("word", n))
    seq, kept = room.store.kept
    assert seq == logbook.EVERY
    assert kept == snapshot(fold(None, room.store.log[:seq]))


# --- when it could not be stored ------------------------------------------------------------------


async def test_what_was_not_stored_was_never_said():
    room = a_room()
    bob = listening(room, "Bob")
    await room.settled()
    before = snapshot(room.table)
    room.store.due.append(failed())
    assert await refusal(room.do(chat("lost"))) == "not_stored"
    assert snapshot(room.table) == before
    assert room.lease is not None  # nobody else wants the table: it is kept here again
    await room.do(chat("found", 2))
    assert texts(bob) == ["found"]
    assert bob.gaps == 0
    assert (room.around.figures.lost, room.around.figures.fenced) == (1, 0)


async def test_what_was_stored_though_nobody_said_so_is_answered_as_done():
    room = a_room()
    bob = listening(room, "Bob")
    room.store.due.append(failed(written=True))
    assert await room.do(chat("in")) == 4
    assert room.store.log[-1].seq == room.table.state.seq == 4
    await room.settled()
    assert bob.heard[-1]["type"] == "snapshot"  # and everybody sees it


async def test_whoever_is_fenced_follows_and_says_who_is_to_be_asked():
    room = a_room()
    room.store.taken_by("two")
    with pytest.raises(KeptElsewhere):
        await room.do(chat("mine?"))
    assert room.lease is None
    assert len(room.store.log) == 3
    assert room.around.figures.fenced == 1
    with pytest.raises(KeptElsewhere):
        await room.happen(Back("Bob"))


async def test_while_nobody_knows_whether_it_is_stored_that_is_not_denied(monkeypatch):
    monkeypatch.setattr(logbook, "PATIENCE_S", 0)
    room = a_room()
    reading = asyncio.Event()

    async def unanswered(table, process):
        await reading.wait()

    monkeypatch.setattr(room.store, "claim", unanswered)
    room.store.due.append(failed())
    first = asyncio.create_task(refusal(room.do(chat("so", 1))))
    await soon(lambda: not room.logbook.is_true)
    assert await refusal(room.do(chat("so", 1))) == "elsewhere"
    assert await refusal(room.do(chat("oh", 2))) == "not_stored"
    first.cancel()
    room.close()


async def test_a_table_that_is_gone_is_said_to_be_gone():
    room = a_room()
    ann = listening(room, "Ann")
    room.store.due.append((Fenced(room.id), ""))
    room.store.log.clear()
    assert await refusal(room.do(chat("where?"))) == "no_table"
    assert room.landlord.forgotten == ["no_table"]
    assert ann.bye == ("no_table", 1012)


async def test_a_log_that_leads_elsewhere_stops_the_table():
    room = a_room()
    room.store.due.append(failed())
    room.store.log.pop(1)
    assert await refusal(room.do(chat("lost"))) == "frozen"
    assert room.frozen


# --- following ------------------------------------------------------------------------------------


def written_elsewhere(room, text):
    """Another process carries a command out, and stores it."""
    twin = fold(None, room.store.log)
    room.store.log.append(do(twin, chat(text), 0).record)


async def test_who_follows_does_nothing_and_tells_what_another_process_stored():
    room = a_room(kept=False, held_by="two")
    bob = listening(room, "Bob")
    with pytest.raises(KeptElsewhere):
        await room.do(chat("here"))
    written_elsewhere(room, "there")
    room.following.hinted(4)
    await quiet(room.around.chores)
    await room.settled()
    assert texts(bob) == ["there"]
    room.following.hinted(4)  # that is known
    assert not room.around.chores._tasks
    assert len(room.store.log) == 4


async def test_who_follows_and_comes_to_another_table_stops_itself():
    room = a_room(kept=False, held_by="two")
    written_elsewhere(room, "there")
    room.table.state.talk = False
    await room.following.catch_up()
    assert room.frozen


async def test_a_keeper_that_hears_of_another_keeper_looks_before_it_stores():
    room = a_room()
    written_elsewhere(room, "theirs")
    room.store.taken_by("two")
    room.following.hinted(4)
    await soon(lambda: room.lease is None)
    assert room.table.state.seq == 4


async def test_a_lease_that_is_still_ours_is_kept_and_one_that_is_not_is_let_go():
    room = a_room()
    await room.following.check_lease()
    assert not room.writing.is_busy
    room.store.taken_by("two")
    await room.following.check_lease()
    await soon(lambda: room.lease is None)


async def test_a_table_is_taken_over_only_when_nobody_keeps_it():
    room = a_room(kept=False, held_by="two")
    assert not await room.following.take_over()
    written_elsewhere(room, "the last word")
    room.store.held = None
    assert await room.following.take_over()
    assert room.table.state.seq == 4
    assert await room.do(chat("and on", 2)) == 5
    assert room.around.figures.taken_over == 1
    assert not await room.following.take_over()  # it is kept here already


# --- time -----------------------------------------------------------------------------------------


async def test_a_tables_time_stands_until_those_who_were_there_are_back():
    room = a_room()
    room.around.clock.go(5)
    assert room.now() == 0
    for who in ("Ann", "Bob"):
        listening(room, who)
        await room.presence.back(who)
    room.around.clock.go(5)
    assert room.now() == 5_000
    room.close()
    room.around.clock.go(5)
    assert room.now() == 5_000


async def test_a_table_is_idle_when_nobody_would_miss_it():
    room = a_room()
    assert not room.is_idle()  # Ann and Bob may come back
    for person in room.table.state.people.values():
        person.present = False
    assert room.is_idle()
    ann = listening(room, "Ann")
    assert not room.is_idle()
    room.audience.remove(ann)
    assert not room.is_idle()  # something is still being told
    await room.settled()
    await soon(room.is_idle)
