"""The bus between processes, over each kind of server: what it promises, and what it survives."""

import asyncio
import os
import signal
from contextlib import AsyncExitStack
from importlib import import_module
from time import monotonic

import pytest
from patience import PATIENCE_S
from services import children

from kickdoor.host import bus_distant
from kickdoor.host.bus import LARGEST, BusFailed, Hub, LocalBus
from kickdoor.host.bus_distant import DistantBus
from kickdoor.host.buses import bus_at

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend():
    """Buses live on asyncio."""
    return "asyncio"


class Process:
    """A process on the bus, and all it has heard."""

    def __init__(self, bus):
        self.bus = bus
        self.heard = []
        self.open = bus.open
        self.send = bus.send
        self.shout = bus.shout
        self.close = bus.close


@pytest.fixture(params=["local", "postgres", "redis"])
def kind(request):
    """Each kind of bus."""
    return request.param


@pytest.fixture(params=["postgres", "redis"])
def distant(request):
    """Each kind of bus that can be cut."""
    return request.param


@pytest.fixture
async def on(request):
    """`await on(kind, "a")` is a process of this id on a bus of that kind."""
    hub = Hub()
    async with AsyncExitStack() as stack:

        async def joined(kind, name):
            bus = LocalBus(hub) if kind == "local" else bus_at(address(request, kind))
            process = Process(bus)
            await bus.open(name, process.heard.append)
            stack.push_async_callback(bus.close)
            return process

        yield joined


def address(request, kind):
    """Where the server of a kind of bus is."""
    return request.getfixturevalue(kind).url


async def until(claim, seconds=PATIENCE_S):
    """Wait until it is so."""
    deadline = monotonic() + seconds
    while not claim():
        assert monotonic() < deadline, "it never came about"
        await asyncio.sleep(0.01)


async def are_in_touch(*processes):
    """Every process hears every other, again or at last."""
    number = 0
    waiting = {(each, other) for each in processes for other in processes if each is not other}
    deadline = monotonic() + PATIENCE_S
    while waiting:
        assert monotonic() < deadline, "they never found each other"
        number += 1
        for each in processes:
            await each.shout(b"%s %d" % (each.bus.process.encode(), number))
        await asyncio.sleep(0.05)
        waiting = {
            (each, other)
            for each, other in waiting
            if not any(said.startswith(each.bus.process.encode()) for said in other.heard)
        }


# --- what it does ---------------------------------------------------------------------------------


async def test_a_message_to_one_process_is_heard_there_and_nowhere_else(on, kind):
    ann, bob, cat = await on(kind, "ann"), await on(kind, "bob"), await on(kind, "cat")
    await ann.send("bob", b"psst")
    await ann.shout(b"done")
    await until(lambda: b"done" in bob.heard and b"done" in cat.heard)
    assert (ann.heard, bob.heard, cat.heard) == ([], [b"psst", b"done"], [b"done"])


async def test_a_shout_is_heard_by_all_but_who_shouts(on, kind):
    ann, bob = await on(kind, "ann"), await on(kind, "bob")
    await ann.shout(b"mine")
    await bob.shout(b"his")
    await until(lambda: ann.heard and bob.heard)
    assert (ann.heard, bob.heard) == ([b"his"], [b"mine"])


async def test_one_may_write_to_oneself(on, kind):
    ann = await on(kind, "ann")
    await ann.send("ann", b"remember")
    await until(lambda: ann.heard == [b"remember"])


async def test_a_message_to_nobody_is_lost_without_a_word(on, kind):
    ann, bob = await on(kind, "ann"), await on(kind, "bob")
    await ann.send("zoe", b"hello?")
    await ann.send("bob", b"hello")
    await until(lambda: bob.heard == [b"hello"])


async def test_a_thousand_messages_arrive_in_order(on, kind):
    ann, bob = await on(kind, "ann"), await on(kind, "bob")
    sent = [b"%d" % number for number in range(1_000)]
    for number, message in enumerate(sent):
        await (ann.send("bob", message) if number % 3 else ann.shout(message))
        if number % 100 == 0:
            await asyncio.sleep(0)
    await until(lambda: len(bob.heard) >= len(sent))
    assert bob.heard == sent


async def test_the_same_words_twice_are_heard_twice(on, kind):
    ann, bob = await on(kind, "ann"), await on(kind, "bob")
    for _ in range(3):
        await ann.send("bob", b"again")
    await ann.send("bob", b"end")
    await until(lambda: b"end" in bob.heard)
    assert bob.heard == [b"again"] * 3 + [b"end"]


async def test_any_bytes_go_over_it_up_to_the_largest(on, kind):
    ann, bob = await on(kind, "ann"), await on(kind, "bob")
    largest = (bytes(range(256)) * 24)[:LARGEST]
    for message in (b"", b"\0", largest):
        await ann.send("bob", message)
        await ann.shout(message)
    await until(lambda: len(bob.heard) == 6)
    assert bob.heard == [b"", b"", b"\0", b"\0", largest, largest]


async def test_a_message_too_large_is_refused_and_the_next_one_goes(on, kind):
    ann, bob = await on(kind, "ann"), await on(kind, "bob")
    for tell in (ann.shout, lambda message: ann.send("bob", message)):
        with pytest.raises(BusFailed, match="5,901 bytes is too large for the bus"):
            await tell(bytes(LARGEST + 1))
    await ann.send("bob", b"small")
    await until(lambda: bob.heard == [b"small"])


async def test_a_listener_that_stumbles_hears_the_next_message(on, kind):
    ann, bob = await on(kind, "ann"), await on(kind, "bob")
    understood = []

    def stumble(message):
        if message == b"stone":
            raise ValueError(message)
        understood.append(message)

    bob.bus.hear = stumble
    await ann.send("bob", b"stone")
    await ann.send("bob", b"bread")
    await until(lambda: understood == [b"bread"])


async def test_who_sends_goes_on_before_anybody_hears(on, kind):
    ann, bob = await on(kind, "ann"), await on(kind, "bob")
    await ann.send("bob", b"later")
    assert bob.heard == []
    await until(lambda: bob.heard == [b"later"])


# --- coming and going -----------------------------------------------------------------------------


async def test_what_was_sent_before_closing_still_goes_out(on, kind):
    ann, bob = await on(kind, "ann"), await on(kind, "bob")
    for number in range(500):
        await ann.send("bob", b"%d" % number)
    await ann.close()
    await until(lambda: len(bob.heard) == 500)


async def test_a_closed_bus_hears_and_says_nothing(on, kind):
    ann, bob, cat = await on(kind, "ann"), await on(kind, "bob"), await on(kind, "cat")
    await bob.close()
    await bob.close()
    await bob.send("ann", b"I am gone")
    await ann.shout(b"who is here?")
    await until(lambda: cat.heard == [b"who is here?"])
    assert (ann.heard, bob.heard) == ([], [])


async def test_a_closed_bus_can_be_opened_again(on, kind):
    ann, bob = await on(kind, "ann"), await on(kind, "bob")
    await bob.close()
    await bob.open("bob", bob.heard.append)
    await ann.send("bob", b"welcome back")
    await until(lambda: bob.heard == [b"welcome back"])


async def test_a_bus_belongs_to_one_process(on, kind):
    ann = await on(kind, "ann")
    with pytest.raises(BusFailed, match="the process ann is on this bus already"):
        await ann.open("bob", ann.heard.append)


async def test_two_hosts_on_a_hub_cannot_have_one_id(on):
    await on("local", "ann")
    with pytest.raises(BusFailed, match="the process ann is on this bus already"):
        await on("local", "ann")


@pytest.mark.parametrize("name", ["", "two words", "x" * 41, "ümlaut", 'a";DROP', "line\n"])
async def test_an_id_is_plain(on, kind, name):
    with pytest.raises(BusFailed, match="cannot be the id of a process"):
        await on(kind, name)


# --- losing the connection ------------------------------------------------------------------------


def cut(request, kind, how="all"):
    """End the connections of all buses, though the server goes on."""
    service = request.getfixturevalue(kind)
    if kind == "postgres":
        mine = "FROM pg_stat_activity WHERE application_name = 'kickdoor bus'"
        service.psql(f"SELECT pg_terminate_backend(pid) {mine}")
        return
    with import_module("redis").Redis.from_url(service.url) as client:
        for each in ("pubsub", "normal") if how == "all" else (how,):
            client.execute_command("CLIENT", "KILL", "TYPE", each)


async def test_a_connection_that_was_cut_heals_by_itself(request, on, distant):
    ann, bob = await on(distant, "ann"), await on(distant, "bob")
    cut(request, distant)
    await until(lambda: ann.bus.losses and bob.bus.losses, bus_distant.LOOK_S / 2)  # at once
    await are_in_touch(ann, bob)


@pytest.mark.parametrize("half", ["pubsub", "normal"])
async def test_a_redis_bus_cut_in_half_heals_whole(request, on, half, monkeypatch):
    monkeypatch.setattr(bus_distant, "LOOK_S", 0.2)  # nobody speaks: it must look by itself
    ann, bob = await on("redis", "ann"), await on("redis", "bob")
    await ann.shout(b"so that there is a connection to speak on")
    await bob.shout(b"as well")
    await until(lambda: ann.heard and bob.heard)
    cut(request, "redis", half)
    await until(lambda: ann.bus.losses and bob.bus.losses)
    ann.heard.clear()
    bob.heard.clear()
    await are_in_touch(ann, bob)


async def test_order_is_kept_after_healing(request, on, distant):
    ann, bob = await on(distant, "ann"), await on(distant, "bob")
    cut(request, distant)
    await until(lambda: ann.bus.losses and bob.bus.losses)
    await are_in_touch(ann, bob)
    bob.heard.clear()
    sent = [b"after %d" % number for number in range(300)]
    for message in sent:
        await ann.send("bob", message)
    await until(lambda: sent[-1] in bob.heard)
    assert [said for said in bob.heard if said.startswith(b"after")] == sent


async def test_a_server_that_was_away_for_a_while_is_found_again(request, on, distant):
    ann, bob = await on(distant, "ann"), await on(distant, "bob")
    service = request.getfixturevalue(distant)
    service.kill()
    try:
        await until(lambda: not ann.bus.is_connected and not bob.bus.is_connected)
        for number in range(20):  # nobody waits for what cannot be sent, and nothing piles up
            await ann.send("bob", b"lost %d" % number)
        await asyncio.sleep(0.5)  # in which nothing may pile up
    finally:
        service.start()
    await are_in_touch(ann, bob)
    assert not [said for said in bob.heard if said.startswith(b"lost")]


async def test_a_server_that_falls_silent_is_given_up_and_found_again(
    request, on, distant, monkeypatch
):
    for module in ("bus_distant", "bus_redis"):
        monkeypatch.setattr(f"kickdoor.host.{module}.LOOK_S", 0.2)
    monkeypatch.setattr(bus_distant, "PATIENCE_S", 0.5)
    ann, bob = await on(distant, "ann"), await on(distant, "bob")
    service = request.getfixturevalue(distant)
    everybody = [service.process.pid, *children(service.process.pid)]
    for each in everybody:
        os.kill(each, signal.SIGSTOP)
    try:
        await until(lambda: not ann.bus.is_connected and not bob.bus.is_connected)
    finally:
        for each in everybody:
            os.kill(each, signal.SIGCONT)
    await are_in_touch(ann, bob)


async def test_a_bus_closes_while_its_server_is_away(request, on, distant):
    ann = await on(distant, "ann")
    service = request.getfixturevalue(distant)
    service.kill()
    try:
        await until(lambda: not ann.bus.is_connected)
        await ann.close()  # and does not wait for it to come back
    finally:
        service.start()


async def test_an_ear_that_hears_nothing_any_more_is_given_up(on, monkeypatch):
    async def unheard(ear):
        """A ping into the void."""

    monkeypatch.setattr("kickdoor.host.bus_redis.LOOK_S", 0.1)
    monkeypatch.setattr("redis.asyncio.client.PubSub.ping", unheard)
    ann = await on("redis", "ann")
    await until(lambda: ann.bus.losses)


class Moody(DistantBus):
    """A bus over a server that does as the test says."""

    def __init__(self):
        super().__init__("moody://")
        self.mood = "well"
        self.links = 0
        self.posted = []

    async def connect(self):
        self.links += 1
        return self.links

    async def post(self, link, letters):
        if self.mood == "hangs":
            await asyncio.sleep(60)  # longer than anybody waits
        if self.mood == "fails":
            raise LookupError("drivers have many names for it")
        self.posted += [message for _, message in letters]

    async def disconnect(self, link):
        raise LookupError("it was dead already")


@pytest.mark.parametrize("mood", ["fails", "hangs"])
async def test_what_waits_when_the_connection_breaks_is_lost_and_the_next_goes(monkeypatch, mood):
    monkeypatch.setattr(bus_distant, "PATIENCE_S", 0.2)
    bus = Moody()
    await bus.open("ann", print)
    bus.mood = mood
    for number in range(3 * bus_distant.BATCH):
        await bus.shout(b"lost %d" % number)
    await until(lambda: bus.losses == 1)
    bus.mood = "well"
    await until(lambda: bus.is_connected)
    await bus.shout(b"next")
    await until(lambda: bus.posted)
    await bus.close()
    assert (bus.posted, bus.links) == ([b"next"], 2)


async def test_who_sends_more_than_can_be_sent_loses_the_oldest(monkeypatch):
    bus = Moody()
    await bus.open("ann", print)
    for number in range(bus_distant.MOST_WAITING + 2):  # the bus gets no turn meanwhile
        await bus.shout(b"%d" % number)
    await bus.close()
    assert (len(bus.posted), bus.posted[0]) == (bus_distant.MOST_WAITING, b"2")
