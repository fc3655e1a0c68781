"""Work that goes on beside: what goes wrong is noted down, and nothing else stops."""

import asyncio

import pytest
from hosting import a_table, soon
from structlog.testing import capture_logs

from kickdoor.host.chores import Chores
from kickdoor.store.errors import StoreFailed
from kickdoor.table.commands import Chat

pytestmark = pytest.mark.anyio


async def fail(error):
    """Go wrong."""
    raise error


async def test_a_mistake_is_noted_down_without_its_words():
    chores = Chores()
    with capture_logs() as logs:
        chores.spawn(fail(ValueError("the hidden card")))
        await soon(lambda: logs)
    assert logs[0]["error"] == "ValueError"
    assert "test_chores.py" in logs[0]["where"]
    assert "hidden" not in str(logs)


async def test_what_may_happen_to_anybody_is_no_mistake():
    chores = Chores()
    with capture_logs() as logs:
        chores.spawn(fail(StoreFailed()))
        await asyncio.sleep(0.02)  # in which nothing may be told
    assert not logs


async def test_what_is_done_again_and_again_is_done_again_after_a_mistake():
    chores = Chores()
    tries = []

    async def stumble():
        tries.append(1)
        raise StoreFailed if len(tries) % 2 else ValueError

    with capture_logs() as logs:
        chores.every(0.001, stumble)
        await soon(lambda: len(tries) > 6)
        await chores.close()
    assert {line["error"] for line in logs} == {"ValueError"}
    done = len(tries)
    await asyncio.sleep(0.02)  # in which nothing may be done
    assert len(tries) == done


async def test_a_listener_that_fails_keeps_nobody_from_hearing(process):
    host = await process("one")
    _, (ann, bob) = await a_table(host, "Ann", "Bob", start=False)
    ann.push = lambda message: 1 / 0
    with capture_logs() as logs:
        await bob.do(Chat("hello"))
    assert bob.told("notice.chat")
    assert [line["error"] for line in logs] == ["ZeroDivisionError"]


async def test_one_broken_table_does_not_keep_the_process_from_looking_after_the_others(
    process, monkeypatch
):
    host = await process("one")
    broken, _ = await a_table(host, "Ann", start=False)
    code, (bob, _) = await a_table(host, "Bob", "Cat", start=False)
    room = await host.room(broken)
    monkeypatch.setattr(room.presence, "look", lambda: 1 / 0)
    bob.at.detach()
    await soon(lambda: room.frozen)
    people = (await host.room(code)).table.state.people
    await soon(lambda: not people["Bob"].present)
    assert people["Cat"].present
