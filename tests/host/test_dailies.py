"""What bots make of the day: one process of several works it out, once, and not for ever."""

import asyncio

import pytest
from patience import PATIENCE_S

from kickdoor.daily.days import DAY_MS, day_at
from kickdoor.host import dailies
from kickdoor.host.chores import Chores
from kickdoor.host.dailies import Dailies

pytestmark = pytest.mark.anyio

NOW = 1_795_000_000_000


class Shared:
    """As much of a store as there is to it, shared by several processes."""

    def __init__(self, first):
        self.first = first
        self.pars = {}
        self.kept = 0

    async def first_alive(self):
        """Who does what is done once."""
        return self.first

    async def par_of(self, day):
        """What bots made of a day."""
        return self.pars.get(day)

    async def keep_par(self, day, text):
        """Somebody has worked it out."""
        self.kept += 1
        self.pars.setdefault(day, text)

    async def secret(self, name):
        """Of the house."""
        return name.encode().ljust(32)


@pytest.fixture
async def process(monkeypatch):
    """Open the Dungeons of a process; how many games each has had played is counted."""
    opened = []

    def open_one(name, store, played, ahead_s=0.001):
        found = Dailies(store, name, Chores(), lambda: store.now)
        found.ahead_s = ahead_s

        async def do(what, deal, day, first, count):
            played.append((name, day, first, count))
            return [70] * count

        monkeypatch.setattr(found._helpers, "do", do)
        opened.append(found)
        return found

    yield open_one
    for each in opened:
        await each._chores.close()
        each.close()


async def until(true):
    """Wait for something to come about."""
    async with asyncio.timeout(PATIENCE_S):
        while not true():
            await asyncio.sleep(0.005)


async def test_one_process_of_several_works_it_out_before_anybody_asks(process):
    store, played = Shared("one"), []
    store.now = NOW
    one, two = process("one", store, played), process("two", store, played)
    one.open()
    two.open()
    await until(lambda: store.pars)
    await two.prepare()
    assert {name for name, *_ in played} == {"one"}
    assert sum(count for *_, count in played) == one.games
    # The first is gone, and a day has passed: the next does it.
    store.first = "two"
    store.now += DAY_MS
    await two.prepare()
    await two.prepare()  # though it is asked twice
    await until(lambda: day_at(store.now) in store.pars)
    assert {name for name, day, *_ in played if day == day_at(store.now)} == {"two"}
    assert store.kept == 2


async def test_whoever_looks_does_not_have_it_worked_out_once_more(process):
    store, played = Shared("one"), []
    store.now = NOW
    two = process("two", store, played)
    today = day_at(NOW)
    assert await two._par(today, today) == []
    await two.prepare()
    assert played == [], "another process has it in hand"


async def test_a_slow_machine_stops_when_there_are_enough(process, monkeypatch):
    store, played = Shared("one"), []
    store.now = NOW
    one = process("one", store, played)
    monkeypatch.setattr(dailies, "LONGEST_S", -1)
    await one.prepare()
    await until(lambda: store.pars)
    assert sum(count for *_, count in played) == dailies.ENOUGH
