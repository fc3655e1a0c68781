"""The round that a process makes, alone: with tables that only note down what is asked of them."""

from types import SimpleNamespace

import pytest
from host.alone import LEASE, NotedBus, Shelf, quiet, services
from hosting import Client

from kickdoor.host import keeping
from kickdoor.host.audience import Audience
from kickdoor.host.clock import SetClock
from kickdoor.host.keeping import IDLE_S, PAUSE_S, SKIPPED_S, UNFOLLOWED_S, Keeping
from kickdoor.host.mail import Here
from kickdoor.store.errors import StoreFailed
from kickdoor.table.refusals import Refused

pytestmark = pytest.mark.anyio


class Room:
    """A table that notes down what is asked of it."""

    def __init__(self, id, *, kept=True, people=(), used_at=0.0):
        self.id = id
        self.lease = LEASE if kept else None
        state = SimpleNamespace(people=dict.fromkeys(people), phase="over")
        self.table = SimpleNamespace(state=state)
        self.audience = Audience()
        self.used_at = used_at
        self.idle = True
        self.noted = []
        self.presence = SimpleNamespace(look=lambda: self.noted.append("look"))
        self.following = self

    async def take_over(self):
        self.noted.append("take_over")
        self.lease = LEASE
        return True

    async def check_lease(self):
        self.noted.append("check_lease")

    async def catch_up(self, to=None):
        self.noted.append("catch_up")

    async def settled(self):
        self.noted.append("settled")

    def is_idle(self):
        return self.idle

    def close(self, key, code):
        self.noted.append(("close", key, code))

    def forget(self, key):
        self.noted.append(("forget", key))

    def freeze(self, error):
        self.noted.append(("freeze", type(error)))


class Process:
    """Some tables, a store that has orphans, and the round to be made."""

    def __init__(self, *rooms):
        self.rooms = {room.id: room for room in rooms}
        self.refusals = []  # what the next tables that are opened say
        self.opened = []
        self.orphans = []  # what the store finds, look by look
        self.bus = NotedBus()
        self.store = Shelf()
        self.store.orphans = self._orphans
        self.around = services(self.store, self.bus)
        self.keeping = Keeping(self, self.around)

    async def _orphans(self, limit):
        return self.orphans.pop(0) if self.orphans else []

    async def room_of(self, id):
        self.opened.append(id)
        if self.refusals:
            raise Refused(self.refusals.pop(0))
        return Room(id, kept=not id.startswith("somebody's"))


# --- living -------------------------------------------------------------------------------------


@pytest.fixture
def wall(monkeypatch):
    """The two clocks of the machine, as this process sees them."""
    clocks = SimpleNamespace(monotonic=0.0, time=0.0)
    monkeypatch.setattr(keeping, "monotonic", lambda: clocks.monotonic)
    monkeypatch.setattr(keeping, "time", lambda: clocks.time)
    return clocks


@pytest.mark.parametrize("clock", ["monotonic", "time"])
async def test_a_heart_that_stood_still_makes_a_process_look_what_is_still_its_own(wall, clock):
    ours, theirs = Room("ours"), Room("theirs", kept=False)
    process = Process(ours, theirs)
    await process.keeping.beat()
    setattr(wall, clock, SKIPPED_S)
    await process.keeping.beat()
    assert ours.noted == []
    setattr(wall, clock, 2 * SKIPPED_S + 0.1)
    await process.keeping.beat()
    assert (ours.noted, theirs.noted) == (["check_lease"], [])
    assert process.store.calls == [("beat", "one")] * 3


# --- orphans ------------------------------------------------------------------------------------


async def test_the_tables_of_a_dead_process_are_kept_here_first_those_that_are_looked_at():
    followed = Room("followed", kept=False)
    process = Process(followed)
    process.orphans = [["unknown", "followed"]]
    await process.keeping.look_for_orphans()
    assert followed.noted == ["take_over"]
    assert process.opened == ["unknown"]
    assert process.around.figures.taken_over == 1  # the other counts itself


async def test_it_is_looked_again_until_nothing_more_can_be_had():
    process = Process()
    process.orphans = [["a"], ["somebody's"], ["never looked at"]]
    await process.keeping.look_for_orphans()
    assert process.opened == ["a", "somebody's"]
    assert process.orphans == [["never looked at"]]


async def test_a_table_that_the_database_did_not_give_yet_is_asked_for_again(monkeypatch):
    monkeypatch.setattr(keeping, "AGAIN_S", 0)
    process = Process()
    process.orphans = [["a"]]
    process.refusals = ["not_stored", "not_stored"]
    await process.keeping.look_for_orphans()
    assert process.opened == ["a"] * 3
    assert process.around.figures.taken_over == 1


async def test_a_broken_one_is_left_alone():
    process = Process()
    process.orphans = [["a"]]
    process.refusals = ["frozen"]
    await process.keeping.look_for_orphans()
    assert process.opened == ["a"]
    assert process.around.figures.taken_over == 0


# --- looking ------------------------------------------------------------------------------------


async def test_who_keeps_a_table_looks_who_is_there_and_a_broken_one_stops_no_other():
    broken, sound, followed = Room("broken"), Room("sound"), Room("followed", kept=False)
    broken.presence.look = lambda: 1 / 0
    await Process(broken, sound, followed).keeping.look_who_is_there()
    assert broken.noted == [("freeze", ZeroDivisionError)]
    assert sound.noted == ["look"]
    assert followed.noted == []


async def test_who_follows_reads_on_and_says_who_of_its_people_is_connected():
    busy = Room("busy", kept=False, people=["Ann", "Bob", "Cat"])
    for who in ("Bob", "Ann", "Eve"):
        busy.audience.add(Client(who))
    empty, ours = Room("empty", kept=False), Room("ours")
    process = Process(busy, empty, ours)
    await process.keeping.read_on()
    await quiet(process.around.chores)
    assert busy.noted == ["catch_up"]
    assert empty.noted == ours.noted == []
    assert process.bus.shouted == [Here("one", {"busy": ["Ann", "Bob"]})]


# --- tidying up ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("kept", "patience"), [(True, IDLE_S), (False, UNFOLLOWED_S)])
async def test_a_table_is_put_to_rest_when_nobody_has_used_it_for_long(kept, patience):
    room = Room("t1", kept=kept)
    process = Process(room)
    process.around.clock.go(patience)
    await process.keeping.tidy_up()
    assert room.noted == []
    process.around.clock.go(0.1)
    await process.keeping.tidy_up()
    assert room.noted == ["settled", ("forget", "closing")]
    assert process.store.calls == ([("retire", LEASE), ("release", LEASE)] if kept else [])


async def test_one_that_somebody_uses_is_left_alone():
    room = Room("t1")
    room.idle = False
    process = Process(room)
    process.around.clock.go(IDLE_S * 2)
    await process.keeping.tidy_up()
    assert room.noted == []


async def test_one_to_which_somebody_comes_at_the_last_moment_is_left_alone():
    room = Room("t1")
    process = Process(room)

    async def somebody_comes():
        room.idle = False

    room.settled = somebody_comes
    process.around.clock.go(IDLE_S * 2)
    await process.keeping.tidy_up()
    assert room.noted == process.store.calls == []


async def test_a_database_that_fails_keeps_no_table_from_being_forgotten():
    rooms = Room("t1"), Room("t2")
    process = Process(*rooms)

    async def fail(lease, under_way):
        raise StoreFailed

    process.store.retire = fail
    process.around.clock.go(IDLE_S * 2)
    await process.keeping.tidy_up()
    assert [room.noted[-1] for room in rooms] == [("forget", "closing")] * 2


async def test_R1_nothing_is_cleared_away_for_a_day_after_the_clock_was_set(monkeypatch):
    """A year ahead, all that is there would seem to be worn out."""
    process, uptime, asked = Process(), [0.0], []
    process.keeping._days = SetClock(lambda: uptime[0])

    async def tidy(keep):
        asked.append(uptime[0])
        return {}

    monkeypatch.setattr(process.store, "tidy", tidy, raising=False)
    a_year = 365 * 86_400_000
    for seconds, ahead in ((0, 0), (3600, 0), (7200, a_year), (10_800, a_year), (14_400, 0)):
        uptime[0] = float(seconds)
        process.store.clock_ms = 1000 * seconds + ahead
        await process.keeping.beat()
        await process.keeping.clear_away()
    assert asked == [0, 3600]
    uptime[0] += PAUSE_S
    await process.keeping.clear_away()
    assert len(asked) == 3


async def test_a_room_that_was_closed_is_let_go(monkeypatch):
    ours, theirs, other = Room("ours"), Room("theirs", kept=False), Room("other")
    process = Process(ours, theirs, other)

    async def closed():
        return {"ours", "theirs", "elsewhere"}

    monkeypatch.setattr(process.store, "closed", closed, raising=False)
    await process.keeping.leave_what_is_closed()
    assert ours.noted == theirs.noted == [("close", "closed", 1008), ("forget", "closed")]
    assert other.noted == []
    assert process.store.calls == [("release", LEASE)]


async def test_R1_what_is_worn_out_is_cleared_away_until_nothing_is_left(monkeypatch):
    monkeypatch.setattr(keeping, "LOOK_S", 0)
    left = [{"tables": 50, "games": 1}, {"tables": 3, "games": 0}, {"tables": 0, "games": 0}]
    process = Process()

    async def tidy(keep):
        assert keep == keeping.KEEP
        return left.pop(0)

    monkeypatch.setattr(process.store, "tidy", tidy, raising=False)
    await process.keeping.clear_away()
    assert left == []
    assert process.around.figures.tidied == 54
