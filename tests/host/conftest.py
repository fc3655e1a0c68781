"""Several processes on one database and one bus."""

from contextlib import AsyncExitStack

import pytest
from hosting import be_patient, serving
from patience import PATIENCE_S

from kickdoor.host import bus_distant, bus_postgres, bus_redis, keeping, presence, reading
from kickdoor.host.bus import Hub, LocalBus
from kickdoor.host.buses import bus_at
from kickdoor.host.clock import SteadyClock
from kickdoor.store import store_at

QUICK = {
    keeping: {"BEAT_S": 0.5, "SKIPPED_S": 1.0, "LOOK_S": 0.05, "POLL_S": 0.1},
    presence: {"DROPPED": 0.2},
    reading: {"AGAIN_S": 0.02},
}
PATIENT = {
    presence: {"HEARD": PATIENCE_S, "RETURNING": PATIENCE_S},
    bus_distant: {"PATIENCE_S": PATIENCE_S},
    bus_postgres: {"PATIENCE_S": PATIENCE_S},
    bus_redis: {"PATIENCE_S": PATIENCE_S},
}


@pytest.fixture
def anyio_backend():
    """Hosts live on asyncio."""
    return "asyncio"


@pytest.fixture(autouse=True)
def patient(monkeypatch):
    """Nothing is given up because the machine is busy."""
    be_patient(monkeypatch)


@pytest.fixture
def quick(monkeypatch):
    """What is done every second is done more often; nobody is missed because all is slow."""
    for modules in (QUICK, PATIENT):
        for module, values in modules.items():
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
            store = store_at(url, lease_ms=int(1000 * PATIENCE_S))  # only `silence` ends a lease
            host = serving(store=store, bus=bus, process=name, clock=clock)
            opened.hub = hub
            return await stack.enter_async_context(host)

        opened.hub = hub
        yield opened
