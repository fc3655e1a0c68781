"""The client at a real server, over real sockets on this machine."""

import asyncio
from collections.abc import AsyncIterator

import msgspec
import pytest
from web.scenes import Served

from kickdoor.client import Client, Refused, Unreachable, view_hash
from kickdoor.table.screens import public_sections, you_picture
from kickdoor.web.settings import Settings

pytestmark = pytest.mark.anyio


@pytest.fixture
async def served() -> AsyncIterator[Served]:
    """A server that listens."""
    async with Served(Settings()) as server:
        yield server


def hash_at(server: Served, client: Client) -> str:
    """What the server would show a client now."""
    (room,) = server.house.host.rooms.values()
    sections = {**public_sections(room.table), "you": you_picture(room.table, client.seat)}
    return view_hash({name: msgspec.json.encode(each) for name, each in sections.items()})


async def test_two_people_and_a_bot_begin_a_game(served):
    async with (
        await Client.create(served.url, name="Ann", bots=1, seats=3, set="star") as ann,
        await Client.join(served.url, code=ann.code.lower(), name="Bob") as bob,
    ):
        await bob.ready()
        with pytest.raises(Refused, match="Ann must be ready first"):
            await ann.start()
        await ann.ready()
        await ann.start()
        await bob.until(lambda state: state.table.phase == "playing")
        # W07 Some cards are played the moment they are dealt, and draw others.
        assert min(len(bob.state.you.hand), len(ann.state.you.hand)) >= 8
        assert ann.view_hash() == hash_at(served, ann)
        assert bob.view_hash() == hash_at(served, bob) != ann.view_hash()
        (card, *_) = bob.state.you.hand
        assert (await bob.cards())[card].name
        assert (await bob.why(card)).rule or any(card in each.act for each in bob.options)


async def test_lines_that_the_server_cuts_cost_nothing(served):
    async with await Client.create(served.url, name="Ann", bots=2) as ann:
        for _ in range(3):
            for socket in list(served.house.sockets):
                socket.hang_up("closing", 1012)
            await ann.say("hello")
        assert ann.lines == 4
        (room,) = served.house.host.rooms.values()
        await ann.until(lambda state: state.number == room.table.number(0))
        assert ann.view_hash() == hash_at(served, ann)
        records = await served.house.host.store.records(room.id, 0)
        assert sum(b'"say"' in record.body for record in records) == 3


async def test_a_table_that_is_not_there_is_refused(served):
    with pytest.raises(Refused, match="There is no table QQQQQQ") as error:
        await Client.join(served.url, code="QQQQQQ", name="Ann")
    assert error.value.values == {"code": "QQQQQQ"}


async def test_a_server_that_stops_is_waited_for(served):
    async with await Client.create(served.url, name="Ann", bots=2) as ann:
        await served.stop()
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.5):  # nobody answers
                await ann.ready()
    with pytest.raises(Unreachable):
        await Client.create(served.url, name="Ann")
