"""Bots that think long do so elsewhere, and come to what they would have come to here."""

import asyncio
import os
import signal
from random import Random

import pytest
from hosting import a_table, serving, soon, started

from kickdoor.bots import bot_called
from kickdoor.engine import act, new_game
from kickdoor.game.views import see
from kickdoor.host.thinking import pack, unpack
from kickdoor.table.waiting import Riddle


def riddles(set, every):
    """Decisions of a game between random bots, which gets into every corner."""
    game = new_game(4, set=set, seed=5)
    bot, rng = bot_called("random", 1), Random(2)
    for number in range(1200):
        if game.over:
            return
        seat, options = game.asked, game.options
        if seat >= 0 and number % every == 0:
            yield Riddle(seat, "tuned", number, see(game, seat), list(options))
        act(game, seat, rng.choice(options) if seat < 0 else bot.choose(see(game, seat), options))


@pytest.mark.parametrize("set", ["pathfinder", "star + classic"])
def test_a_riddle_is_the_same_after_its_journey(set):
    found = 0
    for riddle in riddles(set, every=25):
        packed = pack(riddle)
        arrived = unpack(packed)
        assert packed.set == riddle.view.game.box.name
        assert len(packed.riddle) < 20_000
        assert arrived.view.game.box is riddle.view.game.box
        assert arrived.view.game is not riddle.view.game
        assert arrived.solved() == riddle.solved()
        found += 1
    assert found > 20


def test_no_table_waits_while_a_brutal_bot_thinks(monkeypatch):
    here = []

    def solved(riddle):
        here.append(riddle.bot)
        return riddle.options[0]

    async def scene():
        async with serving() as host:
            _, (ann,) = await a_table(host, "Ann", bots=2, bot="brutal")
            monkeypatch.setattr(Riddle, "solved", solved)  # in this process alone
            await ann.play(60)
            assert host.figures.frozen == 0
            assert ann.sections["game"]["acts"] > 20
        assert set(here) <= {"sensible"}  # whoever lets a choice go by has it made for them

    asyncio.run(scene())


def test_if_the_processes_die_the_bots_think_on():
    async def scene():
        async with serving() as host:
            _, (ann,) = await a_table(host, "Ann", bots=2, bot="brutal")
            await ann.play(20)
            pool = host.thinkers._pool
            for process in list(pool._processes.values()):
                os.kill(process.pid, signal.SIGKILL)
            await ann.play(ann.number + 30)
            assert host.figures.frozen == 0

    asyncio.run(scene())


def test_what_is_found_too_late_is_not_done():
    async def scene():
        async with serving() as host:
            slow, asked = asyncio.Event(), []

            async def answer(riddle):
                asked.append(riddle)
                await slow.wait()
                return riddle.options[0]

            host.thinkers.answer = answer
            code, _ = await a_table(host, "Ann", bots=2, bot="brutal")
            await soon(lambda: len(asked) == 2)
            table = (await host.room(code)).table
            before = table.elsewhere
            assert before == {riddle.seat: None for riddle in asked}
            table.elsewhere = {}  # as when the game goes on
            slow.set()
            await soon(lambda: None not in before.values())
            assert not set(before.items()) & set(table.elsewhere.items())

    asyncio.run(scene())


def test_a_bot_that_fails_stops_its_table_and_no_other():
    async def scene():
        reports = []
        async with serving(report=lambda room, error: reports.append(error)) as host:
            code, (ann,) = await a_table(host, "Ann", bots=2, bot="brutal", start=False)
            _, (bob,) = await a_table(host, "Bob", bots=2)

            async def answer(riddle):
                raise ZeroDivisionError

            host.thinkers.answer = answer
            room = await host.room(code)
            await started([ann])
            await soon(lambda: room.frozen)
            assert isinstance(reports[0], ZeroDivisionError)
            await bob.play(20)

    asyncio.run(scene())


def test_nobody_is_started_before_somebody_has_to_think():
    async def scene():
        async with serving() as host:
            _, (ann,) = await a_table(host, "Ann", bots=2)
            await ann.play(10)
            assert host.thinkers._pool is None

    asyncio.run(scene())
