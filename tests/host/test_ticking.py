"""A table's time alone: what is due is done when the bell rings, and not while time stands."""

import asyncio

import pytest
from host.alone import LEASE, HandClock, quiet
from hosting import soon
from virtual import begun

from kickdoor.host.chores import Chores
from kickdoor.host.ticking import Ticking
from kickdoor.table.happenings import Gone
from kickdoor.table.serving import due

pytestmark = pytest.mark.anyio


class Eager(HandClock):
    """A clock on which any wait is over at once, and the time is then what was waited for."""

    def seconds(self, ms):
        self.time += ms
        return 0


def a_table():
    """Bob is away: some time later, a bot will sit in for him."""
    served = begun("ann", "bob", "cat")
    served.do("", Gone("bob"))
    return served.table


class Timed:
    """A table that notes down what time brings, and plays no further."""

    def __init__(self, table, clock, answer=None):
        self.table = table
        self.lease = LEASE
        self.is_running = True
        self.brought = []
        self.broke = []
        self.chores = Chores()
        self.answer = answer
        self.time = Ticking(self, clock, self, self.chores)

    def done(self, done):
        self.brought.append(done)

    def freeze(self, error):
        self.broke.append(type(error))


async def test_what_is_due_is_done_when_it_is_due():
    table = a_table()
    timed = Timed(table, Eager())
    when = due(table)
    timed.time.pace()
    await soon(lambda: timed.brought)
    assert table.state.seats[1].stand_in
    assert timed.brought[0].record.at == when == timed.time.now()


@pytest.mark.parametrize("why", ["it stands", "another process keeps it"])
async def test_nothing_is_done_while_time_stands_or_another_process_does_it(why):
    table = a_table()
    clock = Eager()
    timed = Timed(table, clock)
    timed.time.pace()  # the bell is set,
    if why == "it stands":
        timed.is_running = False
    else:
        timed.lease = None
    timed.time.pace()  # and put away again
    for _ in range(3):
        await asyncio.sleep(0)  # in which it would have rung
    assert timed.brought == []
    now = timed.time.now()
    clock.go(1)
    assert timed.time.now() == now + (1_000 if timed.is_running else 0)


async def test_a_table_that_breaks_when_the_bell_rings_says_so():
    table = a_table()
    timed = Timed(table, Eager())
    timed.time.pace()
    table.state.seats = None
    await soon(lambda: timed.broke)
    assert timed.brought == []


async def test_a_bot_that_thinks_long_is_asked_once_and_what_it_finds_is_remembered():
    asked = []

    async def answer(riddle):
        asked.append(riddle.seat)
        return riddle.options[0]

    table = begun("ann", bots=2, bot="brutal").table
    timed = Timed(table, HandClock(), answer)
    timed.time.pace()
    timed.time.pace()
    await quiet(timed.chores)
    assert len(asked) == len(set(asked)) > 0
    assert table.elsewhere.keys() == set(asked)
    assert None not in table.elsewhere.values()


async def test_a_bot_that_fails_breaks_its_table():
    async def answer(riddle):
        raise ZeroDivisionError

    timed = Timed(begun("ann", bots=2, bot="brutal").table, HandClock(), answer)
    timed.time.pace()
    await quiet(timed.chores)
    assert set(timed.broke) == {ZeroDivisionError}
