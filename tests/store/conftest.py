"""Stores on both databases, each empty and its own."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack

import pytest
from hosting import be_patient

from kickdoor.store import SqlStore, store_at


@pytest.fixture
def anyio_backend() -> str:
    """Tests of the store are coroutines on asyncio."""
    return "asyncio"


@pytest.fixture(autouse=True)
def patient(monkeypatch) -> None:
    """No database counts as gone because the machine is busy."""
    be_patient(monkeypatch)


@pytest.fixture(params=["sqlite", "postgres"])
def url(request, tmp_path) -> Iterator[str]:
    """The address of an empty database."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/tables.db"
    else:
        postgres = request.getfixturevalue("postgres")
        made = postgres.database()
        yield made
        postgres.drop(made)


@pytest.fixture
async def opened(url) -> AsyncIterator[Callable]:
    """Open as many stores on the database as one likes, as several processes would."""
    async with AsyncExitStack() as stack:

        async def another(**options) -> SqlStore:
            store = store_at(url, **options)
            await store.open()
            stack.push_async_callback(store.close)
            return store

        yield another


@pytest.fixture
async def store(opened) -> SqlStore:
    """An open store."""
    return await opened()
