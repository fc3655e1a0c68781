"""The surroundings that one part of the host needs to be tried without the others."""

import asyncio

import msgspec
from hosting import Client

from kickdoor.host.bus import BusFailed
from kickdoor.host.chores import Chores
from kickdoor.host.dailies import Dailies
from kickdoor.host.mail import READ
from kickdoor.host.post import Post
from kickdoor.host.room import Room
from kickdoor.host.seating import NewTable, laid
from kickdoor.host.services import Services
from kickdoor.host.sets import GuestSets
from kickdoor.store.base import Holder, Lease
from kickdoor.store.errors import Fenced, StoreFailed
from kickdoor.table.commands import Join, Said
from kickdoor.table.serving import do

LEASE = Lease("t1", 1)


class HandClock:
    """A clock that goes when it is told to."""

    def __init__(self):
        self.time = 0

    def ms(self):
        return self.time

    def seconds(self, ms):
        return ms / 1000

    def go(self, seconds):
        self.time += int(seconds * 1000)


class NotedBus:
    """A bus that leads nowhere: what is said there is noted down."""

    def __init__(self):
        self.sent = []
        self.shouted = []
        self.broken = False
        self.spoken = asyncio.Event()

    async def open(self, process, hear):
        self.hear = hear

    async def close(self):
        self.hear = None

    async def send(self, to, message):
        if self.broken:
            raise BusFailed("gone")
        self.sent.append((to, READ.decode(message)))
        self.spoken.set()

    async def shout(self, message):
        if self.broken:
            raise BusFailed("gone")
        self.shouted.append(READ.decode(message))


class Shelf:
    """A store in memory: one table's log, who keeps it, and errors that are due."""

    def __init__(self, records=()):
        self.log = list(records)
        self.kept = None  # the snapshot
        self.held = None  # by whom
        self.epoch = 1
        self.due = []  # what the next appends raise; with "after", when it is written
        self.gate = asyncio.Event()
        self.gate.set()
        self.calls = []
        self.clock_ms = 0  # what its clock says

    async def append(self, lease, records, snapshot=None):
        await self.gate.wait()
        error, when = self.due.pop(0) if self.due else (None, "")
        if error is not None and when != "after":
            raise error
        if lease.epoch != self.epoch:
            raise Fenced(lease.table)
        self.log += records
        self.kept = self.kept if snapshot is None else (records[-1].seq, snapshot)
        if error is not None:
            raise error

    async def records(self, table, after=0):
        return [record for record in self.log if record.seq > after]

    async def snapshot(self, table):
        return self.kept

    async def holder(self, table):
        return self.held

    async def claim(self, table, process):
        if self.held is not None and self.held.alive and self.held.process != process:
            return None
        self.epoch += 1
        self.held = Holder(process, self.epoch, True)
        return Lease(table, self.epoch)

    def taken_by(self, process):
        """Another process keeps the table from now on."""
        self.epoch += 1
        self.held = Holder(process, self.epoch, True)

    # what a round asks for
    async def beat(self, process):
        self.calls.append(("beat", process))
        return self.clock_ms

    async def retire(self, lease, under_way=True):
        self.calls.append(("retire", lease))

    async def release(self, lease):
        self.calls.append(("release", lease))


def services(store=None, bus=None, process="one", alone=False):
    """What a part of the host is given, with a clock that stands still."""
    chores = Chores()
    post = Post(bus or NotedBus(), process, chores, alone)
    shelf = Shelf() if store is None else store
    dailies = Dailies(shelf, process, chores, lambda: 0)
    return Services(shelf, HandClock(), post, chores, GuestSets(shelf), dailies)


class Landlord:
    """Hears what becomes of a room."""

    def __init__(self):
        self.reports = []
        self.forgotten = []

    def report(self, room, error):
        self.reports.append(error)

    def forget(self, room, key):
        self.forgotten.append(key)
        room.close(key)


def a_log():
    """A table with Ann and Bob at it, and its log."""
    table, records = laid("QUACKS", "Ann", NewTable(name="Ann", seats=3))
    records.append(do(table, Said("Bob", Join("Bob")), 0).record)
    return table, records


def a_room(*, kept=True, held_by="one", **more):
    """A room on a store in memory; its surroundings are at hand as attributes of it."""
    table, records = a_log()
    store = Shelf(records)
    store.held = Holder(held_by if not kept else "one", store.epoch, True)
    around = services(store, **more)
    landlord = Landlord()
    room = Room(around, landlord, table, Lease(table.state.id, store.epoch) if kept else None)
    room.landlord, room.store, room.around = landlord, store, around
    return room


def listening(room, person):
    """A client that is connected to a room, and was shown the table."""
    client = Client(person)
    room.audience.add(client)
    room.writing.post([room.audience.snapshot(room.table, client)])
    return client


async def quiet(chores):
    """Wait until nothing is done beside any more."""
    while chores._tasks:
        await asyncio.gather(*chores._tasks, return_exceptions=True)
        await asyncio.sleep(0)


def letter(mail):
    """A letter as it comes over the bus."""
    return msgspec.json.encode(mail)


def failed(*, written=False):
    """A database that did not say yes, though perhaps it did it."""
    return StoreFailed(), "after" if written else ""
