"""Tests of the client are coroutines on asyncio, at a table in the same process."""

import asyncio

import pytest
from client.fake import FakeServer
from patience import PATIENCE_S

from kickdoor.client import Client, Patience


class Hurried(Client):
    """A client that waits for nothing very long, so that a test fails where it would hang."""

    async def do(self, command):
        """Do it soon."""
        async with asyncio.timeout(PATIENCE_S):
            await super().do(command)

    async def changed(self):
        """Wait for a moment."""
        async with asyncio.timeout(PATIENCE_S):
            await super().changed()


@pytest.fixture
def anyio_backend() -> str:
    """One kind of coroutine is enough."""
    return "asyncio"


@pytest.fixture
def server() -> FakeServer:
    """A server without sockets, with no table yet."""
    return FakeServer()


@pytest.fixture
def pauses() -> list[float]:
    """How long clients have waited before they tried again."""
    return []


@pytest.fixture
async def seat(server, pauses):
    """Sit down at the server's table: `await seat("Ann")`; the first one makes it."""
    clients = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        await asyncio.sleep(0)

    async def come(name: str, **wanted) -> Client:
        here = dict(name=name, way=server.guest(name), patience=Patience(pause, tries=20))
        if server.table is None:
            client = await Hurried.create(**here, **wanted)
        else:
            client = await Hurried.join(code=server.table.state.code, **here, **wanted)
        clients.append(client)
        return client

    yield come
    for client in clients:
        await client.close()
