"""Where a bus is: addresses, and what is missing there."""

from importlib import import_module

import pytest

from kickdoor.errors import KickdoorError
from kickdoor.host import bus as bus_module
from kickdoor.host.bus import BusFailed, LocalBus
from kickdoor.host.buses import bus_at

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend():
    """Buses live on asyncio."""
    return "asyncio"


@pytest.mark.parametrize("url", [None, "local"])
def test_without_an_address_the_bus_stays_in_the_process(url):
    assert isinstance(bus_at(url), LocalBus)


@pytest.mark.parametrize("url", ["", "here", "kafka://x", "sqlite:///tables.db"])
def test_another_address_is_refused_with_what_is_possible(url):
    with pytest.raises(BusFailed, match=r"postgresql://… or redis://… for several") as refusal:
        bus_at(url)
    assert isinstance(refusal.value, KickdoorError)


@pytest.mark.parametrize(
    ("url", "extra"), [("postgresql://x/y", "postgres"), ("redis://x", "redis")]
)
def test_a_missing_driver_is_named_with_how_to_get_it(monkeypatch, url, extra):
    def without(name):
        if not name.startswith("kickdoor"):
            raise ImportError(name)
        return import_module(name)

    monkeypatch.setattr(bus_module, "import_module", without)
    with pytest.raises(BusFailed, match=rf"pip install kickdoor\[{extra}\]"):
        bus_at(url)


@pytest.mark.parametrize("scheme", ["postgresql", "redis"])
async def test_a_server_that_is_not_there_is_said_at_once(scheme):
    bus = bus_at(f"{scheme}://:secret@127.0.0.1:1/0")
    with pytest.raises(BusFailed, match="the bus cannot be reached") as refusal:
        await bus.open("ann", print)
    assert "secret" not in str(refusal.value)
