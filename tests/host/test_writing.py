"""Batches alone: nothing is told before it is stored, and whoever waits is answered."""

import asyncio

import pytest
from hosting import refusal
from store.scenes import record

from kickdoor.host.writing import Writing
from kickdoor.store.errors import Fenced, StoreFailed
from kickdoor.table.refusals import Refused

pytestmark = pytest.mark.anyio


class Log:
    """A log that stores when it is let, and fails when it is told to."""

    id = "t1"

    def __init__(self):
        self.stored = []
        self.errors = []
        self.open = asyncio.Event()
        self.open.set()

    async def append(self, records):
        await self.open.wait()
        if self.errors:
            raise self.errors.pop(0)
        self.stored.append([each.seq for each in records])


class Writer:
    """A table that notes down what it is asked to recover."""

    def __init__(self):
        self.recovered = []
        self.broke = []

    async def recover(self, batch, later, error):
        lost = [[each.seq for each in some.records] for some in (batch, later)]
        self.recovered.append((*lost, isinstance(error, Fenced)))
        for each in (batch, later):
            each.settle(-1, Refused("not_stored"))

    def freeze(self, error):
        self.broke.append(error)


class Ear:
    """Somebody who listens."""

    def __init__(self):
        self.heard = []

    def push(self, message):
        self.heard.append(message)


@pytest.fixture
def log():
    return Log()


@pytest.fixture
def writer():
    return Writer()


@pytest.fixture
def writing(log, writer):
    return Writing(log, writer)


def done(writing, seq, *letters):
    """Something was done, and is to be stored and told; this can be waited for."""
    writing.next.records.append(record(seq))
    writing.post(list(letters))
    return writing.wait(seq)


async def test_nobody_is_told_before_it_is_stored(log, writing):
    log.open.clear()
    ann = Ear()
    stored = done(writing, 1, (ann, b"news"))
    await asyncio.sleep(0)
    assert writing.is_busy
    assert ann.heard == []
    log.open.set()
    await stored
    assert ann.heard == [b"news"]
    assert log.stored == [[1]]


async def test_while_one_batch_is_stored_the_next_gathers(log, writing):
    log.open.clear()
    first = done(writing, 1)
    await asyncio.sleep(0)  # it is on its way
    rest = [done(writing, 2), done(writing, 3)]
    log.open.set()
    await asyncio.gather(first, *rest)
    assert log.stored == [[1], [2, 3]]


async def test_first_all_are_told_then_who_waits_is_answered_then_the_rest_is_done(log, writing):
    order = []
    ann = Ear()
    ann.push = lambda message: order.append(("told", stored.done()))
    stored = done(writing, 1, (ann, b"news"))
    writing.then(lambda: order.append(("then", stored.done())))
    await stored
    assert order == [("told", False), ("then", True)]


async def test_what_is_only_to_be_told_needs_no_store(log, writing):
    ann = Ear()
    writing.post([(ann, b"look")])
    await writing.wait(0)
    assert ann.heard == [b"look"]
    assert log.stored == []


async def test_nothing_to_tell_wakes_nobody(writing):
    writing.post([])
    assert not writing.is_busy


async def test_who_cannot_be_told_keeps_nobody_from_hearing(writing):
    ann, bob = Ear(), Ear()
    ann.push = lambda message: 1 / 0
    await done(writing, 1, (ann, b"news"), (bob, b"news"))
    assert bob.heard == [b"news"]


@pytest.mark.parametrize(("error", "fenced"), [(StoreFailed(), False), (Fenced("t1"), True)])
async def test_what_could_not_be_stored_is_told_to_nobody_and_given_back(
    log, writer, writing, error, fenced
):
    log.errors.append(error)
    log.open.clear()
    ann = Ear()
    lost = done(writing, 1, (ann, b"one"))
    await asyncio.sleep(0)
    later = done(writing, 2, (ann, b"two"))
    log.open.set()
    assert await refusal(lost) == await refusal(later) == "not_stored"
    assert writer.recovered == [([1], [2], fenced)]
    assert ann.heard == []
    await done(writing, 1, (ann, b"one again"))
    assert ann.heard == [b"one again"]


async def test_in_doubt_nothing_is_stored_before_somebody_has_looked(log, writer, writing):
    stored = done(writing, 1)
    writing.doubt()
    assert await refusal(stored) == "not_stored"
    assert writer.recovered == [([1], [], True)]
    assert log.stored == []


async def test_a_mistake_of_ours_stops_the_table_and_is_said(log, writer, writing):
    log.errors.append(ZeroDivisionError())
    assert await refusal(done(writing, 1)) == "frozen"
    assert [type(error) for error in writer.broke] == [ZeroDivisionError]
    assert writer.recovered == []


async def test_who_waits_when_it_is_stopped_is_told_that_it_closes(log, writing):
    log.open.clear()
    ann = Ear()
    on_its_way = done(writing, 1, (ann, b"one"))
    await asyncio.sleep(0)
    gathering = done(writing, 2, (ann, b"two"))
    writing.stop()
    assert await refusal(on_its_way) == await refusal(gathering) == "closing"
    assert log.stored == ann.heard == []


async def test_who_has_given_up_waiting_is_no_mistake(log, writing):
    log.open.clear()
    stored = done(writing, 1)
    await asyncio.sleep(0)
    stored.cancel()
    other = writing.wait(1)
    log.open.set()
    await other
    assert log.stored == [[1]]
