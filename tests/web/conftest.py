"""A server of our own on this machine, in the loop of the test, with tables in memory."""

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack

import pytest
from hosting import be_patient
from patience import PATIENCE_S
from web.scenes import Served

from kickdoor.web import coaching
from kickdoor.web.settings import Settings


@pytest.fixture
def anyio_backend() -> str:
    """Tests of the web are coroutines on asyncio."""
    return "asyncio"


@pytest.fixture(autouse=True)
def nothing_is_given_up_for_our_slowness(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where many tests run, an answer may take long; those of a limit set one of their own."""
    be_patient(monkeypatch)
    monkeypatch.setattr(coaching, "PATIENCE_S", PATIENCE_S)


@pytest.fixture
async def serving() -> AsyncIterator[Callable]:
    """Start servers: `await serving(sockets_per_address=3)`."""
    async with AsyncExitStack() as stack:

        async def start(**settings) -> Served:
            served = Served(Settings(**settings))
            await stack.enter_async_context(served)
            return served

        yield start


@pytest.fixture
async def served(serving) -> Served:
    """A server as it comes."""
    return await serving()
