"""Several processes on one database and one bus."""

from contextlib import AsyncExitStack

import pytest
from hosting import serving

from kickdoor.host import forwarding, keeping, presence, reading
from kickdoor.host.bus import Hub, LocalBus
from kickdoor.host.buses import bus_at
from kickdoor.host.clock import SteadyClock
from kickdoor.store import store_at

QUICK = {
    keeping: {"BEAT_S": 0.5, "SKIPPED_S": 1.0, "LOOK_S": 0.05, "POLL_S": 0.1},
    presence: {"DROPPED": 0.2, "HEARD": 1.0, "RETURNING": 0.6},
    forwarding: {"PATIENCE_S": 0.4},
    reading: {"AGAIN_S": 0.02},
}


@pytest.fixture
def anyio_backend():
    """Hosts live on asyncio."""
    return "asyncio"


@pytest.fixture
def quick(monkeypatch):
    """Everything that takes seconds in life takes a fraction of one."""
    for module, values in QUICK.items():
        for name, value in values.items():
            monkeypatch.setattr(module, name, value)


@pytest.fixture(params=["sqlite"])
def place(request, tmp_path):
    """The addresses of a database and of a bus; None: they meet in one process."""
    database, _, bus = request.param.partition(" ")
    if database == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db", None
    url = request.getfixturevalue("postgres").database()
    buses = {"": None, "postgres": url}
    return url, buses[bus] if bus in buses else request.getfixturevalue(bus).url


@pytest.fixture
async def process(place, quick):
    """`await process("one")` is a host of this name, on the database and the bus of all."""
    url, address = place
    hub = Hub()
    async with AsyncExitStack() as stack:

        async def opened(name, speed=20, bus=None, clock=None):
            bus = bus or (LocalBus(hub) if address is None else bus_at(address))
            clock = clock or SteadyClock(speed=speed)
            host = serving(store=store_at(url), bus=bus, process=name, clock=clock)
            opened.hub = hub
            return await stack.enter_async_context(host)

        opened.hub = hub
        yield opened
