"""Letters between processes, alone: what is asked, what is answered, and what is lost."""

import asyncio
from types import SimpleNamespace

import pytest
from host.alone import NotedBus, letter, quiet, services
from hosting import refusal

from kickdoor.host import forwarding
from kickdoor.host.forwarding import Forwarding
from kickdoor.host.mail import Answer, Ask, Gaze, Here, Hint, KeptElsewhere, LoggedOut, Went
from kickdoor.store.base import Holder
from kickdoor.store.errors import StoreFailed
from kickdoor.table.commands import Chat, Said
from kickdoor.table.messages import Glanced
from kickdoor.table.refusals import Refused

pytestmark = pytest.mark.anyio

SAID = Said("Ann", Chat("hello"), "Ann/web", 7, 30, 4)


class Room:
    """A table that notes down what is asked of it; `error` is what comes of a command."""

    def __init__(self, id="t1", keeper=""):
        self.id = id
        self.keeper = keeper
        self.noted = []
        self.error = None
        self.following = self
        self.presence = SimpleNamespace(heard=self.note("heard"), left=self.note("left"))
        self.hinted = self.note("hinted")
        self.see_where = self.note("see_where")

    def note(self, what):
        return lambda *about: self.noted.append((what, *about))

    async def do(self, said):
        self.noted.append(said)
        if self.error is not None:
            raise self.error
        return 42

    async def catch_up(self, to=None):
        self.noted.append(("catch_up", to))

    async def take_over(self):
        self.noted.append("take_over")
        return True


class House:
    """A process "one" with one table, a bus that leads nowhere, and forwarding to be tried."""

    def __init__(self, room):
        self.rooms = {room.id: room}
        self.ended = []
        self.held = None
        self.bus = NotedBus()
        self.around = services(bus=self.bus)
        self.forwarding = Forwarding(self, self, self.around.post, self.around.chores)

    async def room_of(self, id):
        if id not in self.rooms:
            raise Refused("no_table", code="")
        return self.rooms[id]

    def hang_up_on(self, session):
        self.ended.append(session)

    async def holder(self, table):
        if isinstance(self.held, Exception):
            raise self.held
        return self.held

    def hear(self, mail):
        self.forwarding.hear(letter(mail))

    async def asking(self, room):
        """Ask, and look at the question; the task is what becomes of it."""
        task = asyncio.create_task(self.forwarding.ask(room, SAID))
        await self.bus.spoken.wait()
        return task, *self.bus.sent[-1]


# --- asking -------------------------------------------------------------------------------------


async def test_a_command_goes_to_the_keeper_in_one_piece_and_the_answer_is_waited_for():
    room = Room()
    house = House(room)
    house.held = Holder("two", 3, alive=True)
    task, to, ask = await house.asking(room)
    assert (to, ask.reply_to, ask.table, ask.said) == ("two", "one", "t1", SAID)
    assert not task.done()
    house.hear(Answer(ask.id, seq=9))
    await task
    assert room.noted == [("catch_up", 9)]  # before it is answered, it is known here
    assert room.keeper == "two"


async def test_a_refusal_comes_back_whole():
    room = Room(keeper="two")
    house = House(room)
    task, _, ask = await house.asking(room)
    house.hear(Answer(ask.id, 0, "illegal", {"seat": 2}, "CMB-4"))
    with pytest.raises(Refused) as refused:
        await task
    why = refused.value
    assert (why.key, why.values, why.rule) == ("illegal", {"seat": 2}, "CMB-4")
    assert room.noted == []
    assert room.keeper == "two"


async def test_whoever_is_no_keeper_any_more_is_not_asked_again():
    room = Room(keeper="two")
    house = House(room)
    task, _, ask = await house.asking(room)
    house.hear(Answer(ask.id, refused=forwarding.ASK_AGAIN))
    with pytest.raises(KeptElsewhere):
        await task
    assert room.keeper == ""


async def test_an_answer_that_does_not_come_is_not_waited_for_for_ever(monkeypatch):
    monkeypatch.setattr(forwarding, "PATIENCE_S", 0)
    room = Room(keeper="two")
    house = House(room)
    with pytest.raises(KeptElsewhere):
        await house.forwarding.ask(room, SAID)
    assert room.keeper == ""
    ((_, ask),) = house.bus.sent
    house.hear(Answer(ask.id, seq=9))  # too late, and heard without harm
    assert room.noted == []


@pytest.mark.parametrize(
    "held", [None, Holder("two", 3, alive=False), Holder("one", 3, alive=True)]
)
async def test_a_table_that_nobody_else_keeps_is_taken_over(held):
    room = Room()
    house = House(room)
    house.held = held
    with pytest.raises(KeptElsewhere):
        await house.forwarding.ask(room, SAID)
    assert room.noted == ["take_over"]
    assert house.bus.sent == []


async def test_a_bus_or_a_database_that_is_gone_means_to_ask_again():
    room = Room(keeper="two")
    house = House(room)
    house.bus.broken = True
    with pytest.raises(KeptElsewhere):
        await house.forwarding.ask(room, SAID)
    house.held = StoreFailed()
    with pytest.raises(KeptElsewhere):
        await house.forwarding.ask(room, SAID)
    assert room.keeper == ""


async def test_what_is_done_is_done_though_it_cannot_be_read_here_yet():
    room = Room(keeper="two")
    house = House(room)

    async def unreadable(to):
        raise StoreFailed

    room.catch_up = unreadable
    task, _, ask = await house.asking(room)
    house.hear(Answer(ask.id, seq=9))
    assert await refusal(task) is None


# --- being asked --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "answer"),
    [
        (None, Answer("q1", 42)),
        (KeptElsewhere(), Answer("q1", 0, forwarding.ASK_AGAIN)),
        (Refused("illegal", "CMB-4", seat=2), Answer("q1", 0, "illegal", {"seat": 2}, "CMB-4")),
    ],
)
async def test_who_asks_is_answered_with_what_came_of_it(error, answer):
    room = Room()
    room.error = error
    house = House(room)
    house.hear(Ask("q1", "two", "t1", SAID))
    await quiet(house.around.chores)
    assert room.noted == [SAID]
    assert house.bus.sent == [("two", answer)]


async def test_who_asks_about_a_table_that_is_not_there_is_told_so():
    house = House(Room())
    house.hear(Ask("q1", "two", "t9", SAID))
    await quiet(house.around.chores)
    assert house.bus.sent == [("two", Answer("q1", 0, "no_table", {"code": ""}))]


async def test_an_answer_that_cannot_be_sent_stops_nobody():
    room = Room()
    house = House(room)
    house.bus.broken = True
    house.hear(Ask("q1", "two", "t1", SAID))
    await quiet(house.around.chores)
    assert room.noted == [SAID]


# --- hearing ------------------------------------------------------------------------------------


async def test_each_letter_reaches_the_table_it_is_about():
    room = Room()
    house = House(room)
    for mail in (
        Hint("t1", 5),
        Gaze("t1", 2, 13),
        Here("two", {"t1": ["Bob"], "t9": ["Eve"]}),
        Went("two", "t1", "Bob"),
    ):
        house.hear(mail)
    assert room.noted == [
        ("hinted", 5),
        ("see_where", Glanced(2, 13)),
        ("heard", "two", ["Bob"]),
        ("left", "two", "Bob"),
    ]


async def test_a_letter_about_another_table_or_of_another_version_reaches_nobody():
    room = Room()
    house = House(room)
    house.hear(Hint("t9", 5))
    house.hear(Answer("never asked", 5))
    house.forwarding.hear(b'["telegram", 1]')
    house.forwarding.hear(b"\xff")
    assert room.noted == house.ended == []


async def test_whoever_logs_out_elsewhere_is_hung_up_on_here():
    house = House(Room())
    house.hear(LoggedOut("ab12"))
    assert house.ended == ["ab12"]
