"""Hosts and clients in one process, for scenes about serving."""

import asyncio
from contextlib import asynccontextmanager
from itertools import count
from random import Random

import msgspec
from patience import PATIENCE_S
from store.scenes import silence

from kickdoor.host import Host, NewTable, host, logbook
from kickdoor.host.bus import LocalBus
from kickdoor.host.clock import SteadyClock
from kickdoor.store import postgres, sqlite, store_at
from kickdoor.table.commands import Act, Join, Pass, Ready, Said, Start
from kickdoor.table.refusals import Refused
from kickdoor.table.serving import fold, snapshot

NUMBERS = count(1)
ON = {"claim", "kick", "loot", "ready", "end_turn", "flee", "close_sale", "never_mind"}


def be_patient(patch):
    """What a host or a store gives up in life after seconds may take as long as any test.

    Whoever tries such a limit sets one of their own.
    """
    patch.setattr(host, "PATIENCE_S", PATIENCE_S)
    patch.setattr(logbook, "PATIENCE_S", PATIENCE_S)
    patch.setattr(sqlite, "PATIENCE_MS", int(1000 * PATIENCE_S))
    patch.setattr(postgres, "ANSWER_S", PATIENCE_S)
    patch.setitem(postgres.CONNECT, "timeout", PATIENCE_S)


class Client:
    """Somebody connected: remembers all it was sent, and what it shows of the table now."""

    def __init__(self, person, client=None):
        self.person = person
        self.client = client or f"client-{next(NUMBERS)}-of-{person}"
        self.heard = []
        self.glances = []
        self.sections = {}
        self.bye = None
        self.number = -1
        self.gaps = 0
        self.at = None
        self.n = 0
        self.rng = Random(person)
        self._news = asyncio.Event()

    def push(self, message):
        read = msgspec.json.decode(message)
        if read["type"] == "glanced":
            self.glances.append((read["seat"], read.get("card", -1)))
            self._news.set()
            return
        self.heard.append(read)
        if read["type"] == "snapshot":
            self.sections = dict(read["sections"])
        else:
            self.gaps += read["number"] != self.number + 1
            self.sections |= read.get("changed", {})
        self.number = read["number"]
        self._news.set()

    @property
    def public(self):
        """What everybody sees of the table."""
        return {name: each for name, each in self.sections.items() if name != "you"}

    def hang_up(self, key, code):
        self.bye = (key, code)

    async def do(self, command, *, n=None, seen=None):
        self.n += 1
        number = self.n if n is None else n
        seen = self.number if seen is None else seen
        by = f"{self.person}/{self.client}"
        await self.at.do(Said(self.person, command, by, number, seen=seen))

    async def until(self, true, seconds=PATIENCE_S):
        """Wait for something to be true of what is shown."""
        async with asyncio.timeout(seconds):
            while not true(self):
                self._news.clear()
                await self._news.wait()

    def choose(self, options):
        """Mostly what gets the game on, sometimes anything."""
        on = [each for each in options if each["act"][0] in ON]
        return self.rng.choice(on if on and self.rng.random() < 0.7 else options)

    async def play(self, messages, seconds=PATIENCE_S):
        """Go on until so many messages have come."""
        async with asyncio.timeout(seconds):
            while self.number < messages and self.sections["table"]["phase"] == "playing":
                self._news.clear()
                clock, you = self.sections["clock"], self.sections["you"]
                options = you.get("options", [])
                try:
                    if clock["kind"] == "window" and not you.get("passed"):
                        await self.do(Pass())
                        continue
                    if clock["kind"] != "window" and clock.get("seat", -1) == you["seat"]:
                        await self.do(Act(tuple(self.choose(options)["act"])))
                        continue
                except Refused:
                    pass  # the table has changed meanwhile
                await self._news.wait()

    def told(self, key):
        """The values of everything of one kind that was told."""
        return [
            line["values"]
            for message in self.heard
            for line in message.get("told", ())
            if line["key"] == key
        ]


@asynccontextmanager
async def serving(url="sqlite://", *, bus=None, store=None, **more):
    """A host that is open."""
    more.setdefault("clock", SteadyClock(speed=20))
    host = Host(store or store_at(url), bus or LocalBus(), **more)
    await host.open()
    try:
        yield host
    finally:
        await host.close()


async def die(host):
    """A process ends without a goodbye: what it holds it holds, and its heart stands still."""
    await stand_still(host)
    for room in host.rooms.values():
        room.close()
    await host.store.close()


async def stand_still(host):
    """A process is stopped: it says nothing, and hears nothing."""
    await host.chores.close()
    await host.post.close()
    await silence(host.store, host.process)


async def go_on(host):
    """It goes on where it stood, and knows of nothing."""
    await host.post.open(host.forwarding.hear)
    host.keeping.begin()


async def connected(host, code, person, client=None):
    """A client of somebody who has joined."""
    client = Client(person, client)
    client.at = await host.attach(code, client)
    return client


async def a_table(host, *names, bots=0, start=True, **wanted):
    """A table, and a client for each name; the first one keeps it."""
    seats = max(len(names) + bots, 3)
    wanted = {"seats": seats, "bots": bots, **wanted}
    code = await host.create(names[0], NewTable(name=names[0], **wanted))
    clients = [await connected(host, code, names[0])]
    for name in names[1:]:
        await host.do(code, Said(name, Join(name)))
        clients.append(await connected(host, code, name))
    if start:
        for client in clients:
            await client.do(Ready("5a" * 16))
        await clients[0].do(Start())
    return code, clients


async def soon(true, seconds=PATIENCE_S):
    """Wait until something is so."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.01)


async def shown_and_logged(host, room):
    """A table as it is this moment, and as its log up to there tells it: they should be alike.

    Meanwhile the game may go on, and the log with it.
    """
    shown, seq = snapshot(room.table), room.table.state.seq
    await room.settled()
    records = await host.store.records(room.id)
    return shown, snapshot(fold(None, records[:seq], check=True))


async def refusal(doing):
    """The key of a refusal."""
    try:
        await doing
    except Refused as refused:
        return refused.key
    return None


async def spread(one, two, *names, **wanted):
    """A table kept by the first process; the first client there, the others at the second."""
    wanted = {"seats": max(len(names), 3), **wanted}
    code, (first,) = await a_table(one, names[0], start=False, **wanted)
    clients = [first]
    for name in names[1:]:
        await two.do(code, Said(name, Join(name)))
        clients.append(await connected(two, code, name))
    return code, clients


async def started(clients):
    """They all begin to play."""
    for client in clients:
        await client.do(Ready("5a" * 16))
    await clients[0].do(Start())
    for client in clients:
        await client.until(lambda each: each.sections["table"]["phase"] == "playing")


async def same(*clients):
    """Wait until they all see the same of the table."""
    await soon(lambda: all(client.public == clients[0].public for client in clients))
