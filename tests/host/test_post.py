"""Letters to all other processes."""

import pytest
from host.alone import NotedBus, quiet, services

from kickdoor.host.bus import LARGEST, checked
from kickdoor.host.mail import Gaze, Here, Hint, Went
from kickdoor.host.post import AT_ONCE
from kickdoor.table.messages import Glanced

pytestmark = pytest.mark.anyio


async def test_all_the_others_are_told_who_is_where_and_looks_at_what():
    bus = NotedBus()
    around = services(bus=bus)
    around.post.say_who_came("t1", "Ann")
    around.post.say_who_went("t1", "Bob")
    around.post.say_where("t1", Glanced(2, 13))
    await quiet(around.chores)
    assert bus.shouted == [
        Here("one", {"t1": ["Ann"]}),
        Went("one", "t1", "Bob"),
        Gaze("t1", 2, 13),
    ]


async def test_a_crowd_is_named_in_several_letters_that_any_bus_takes():
    class Narrow(NotedBus):
        async def shout(self, message):
            await super().shout(checked(message))

    bus = Narrow()
    around = services(bus=bus)
    crowd = [(f"table{n % 3}", f"{n:032}") for n in range(2 * AT_ONCE + 1)]
    around.post.say_who_is_here(crowd)
    await quiet(around.chores)
    assert len(bus.shouted) == 3
    named = [
        (table, who) for each in bus.shouted for table in each.people for who in each.people[table]
    ]
    assert sorted(named) == sorted(crowd)
    assert LARGEST > AT_ONCE * 32


async def test_who_is_alone_writes_no_letter():
    bus = NotedBus()
    around = services(bus=bus, alone=True)
    around.post.shout(Hint("t1", 1))
    await quiet(around.chores)
    assert bus.shouted == []


async def test_a_hint_that_cannot_be_sent_is_lost_without_a_word():
    bus = NotedBus()
    bus.broken = True
    around = services(bus=bus)
    around.post.shout(Hint("t1", 1))
    await quiet(around.chores)
    bus.broken = False
    around.post.shout(Hint("t1", 2))
    await quiet(around.chores)
    assert bus.shouted == [Hint("t1", 2)]
