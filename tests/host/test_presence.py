"""Who is there, alone: with a clock that is ours and a table that only has people."""

from types import SimpleNamespace

import pytest
from host.alone import LEASE, HandClock
from hosting import Client

from kickdoor.host.audience import Audience
from kickdoor.host.presence import DROPPED, HEARD, RETURNING, Presence
from kickdoor.table.core import Person
from kickdoor.table.happenings import Back, Gone

pytestmark = pytest.mark.anyio


class Place:
    """A table of which only its people are known, and what is noted down of them."""

    def __init__(self, *people, kept=True):
        known = {who: Person(who) for who in people}
        self.table = SimpleNamespace(state=SimpleNamespace(people=known))
        self.people = known
        self.lease = LEASE if kept else None
        self.audience = Audience()
        self.clock = HandClock()
        self.noted = []
        self.paced = 0
        self.beside = []
        self.presence = Presence(
            self, lambda: self.clock.seconds(self.clock.ms()), self.beside.append
        )

    async def happen(self, what):
        self.people[what.person].present = isinstance(what, Back)
        self.noted.append(what)

    def pace(self):
        self.paced += 1

    # --- what a scene does ---

    async def come(self, who):
        """Somebody connects here."""
        client = Client(who)
        self.audience.add(client)
        await self.presence.back(who)
        return client

    async def look(self, *, after=0.0):
        """Look who is there after a while, and do what comes of it."""
        self.clock.go(after)
        self.presence.look()
        await self.done_beside()

    async def done_beside(self):
        while self.beside:
            await self.beside.pop(0)


async def test_a_connection_lost_for_a_moment_is_not_told():
    place = Place("Ann", "Bob")
    await place.come("Ann")
    bob = await place.come("Bob")
    await place.look()
    place.audience.remove(bob)
    await place.look(after=0.1)
    await place.look(after=DROPPED - 0.1)
    assert place.noted == []
    await place.come("Bob")
    await place.look(after=DROPPED * 3)
    assert place.noted == []


async def test_one_lost_for_long_is_told_once_and_whoever_is_back_at_once():
    place = Place("Ann", "Bob")
    await place.come("Ann")
    place.audience.remove(await place.come("Bob"))
    await place.look()
    await place.look(after=DROPPED)
    await place.look(after=DROPPED)
    assert place.noted == [Gone("Bob")]
    await place.come("Bob")
    assert place.noted == [Gone("Bob"), Back("Bob")]


async def test_who_has_joined_and_never_been_there_has_time_to_connect():
    place = Place("Ann")
    await place.look()
    await place.look(after=RETURNING - 0.1)
    assert place.noted == []
    await place.look(after=0.1)
    assert place.noted == [Gone("Ann")]


async def test_who_was_sent_away_or_only_watches_is_not_noted_down():
    place = Place("Ann")
    place.people["Ann"].kicked = True
    place.people["Ann"].present = False
    await place.come("Ann")
    await place.come("Eve")
    assert place.noted == []


# --- after a restart ----------------------------------------------------------------------------


async def test_after_a_restart_the_clock_waits_for_those_who_were_there():
    place = Place("Ann", "Bob", "Cat")
    place.people["Cat"].present = False
    place.presence.expect()
    assert not place.presence.is_anybody_there()
    await place.come("Ann")
    assert not place.presence.is_anybody_there()  # Bob is still waited for
    await place.come("Bob")
    assert place.presence.is_anybody_there()
    assert place.noted == []
    assert place.paced == 2


async def test_and_not_for_ever():
    place = Place("Ann", "Bob")
    place.presence.expect()
    await place.come("Ann")
    await place.look(after=RETURNING - 0.1)
    assert not place.presence.is_anybody_there()
    await place.look(after=0.1)
    assert place.presence.is_anybody_there()
    assert place.noted == [Gone("Bob")]


async def test_who_is_connected_already_is_not_waited_for():
    place = Place("Ann")
    await place.come("Ann")
    place.presence.expect()
    await place.done_beside()
    assert place.presence.is_anybody_there()


async def test_where_nobody_is_no_time_runs():
    place = Place("Ann")
    place.people["Ann"].present = False
    assert not place.presence.is_anybody_there()


# --- other processes ----------------------------------------------------------------------------


async def test_another_process_is_believed_as_long_as_it_says_so():
    place = Place("Ann", "Bob")
    await place.come("Ann")
    for _ in range(3):
        place.presence.heard("two", ["Bob"])
        await place.look(after=HEARD - 0.1)
    assert place.presence.here() == {"Ann", "Bob"}
    place.clock.go(0.1)
    assert place.presence.here() == {"Ann"}
    await place.look()
    await place.look(after=DROPPED)
    assert place.noted == [Gone("Bob")]


async def test_who_hangs_up_there_is_missed_as_soon_as_here():
    place = Place("Ann", "Bob")
    await place.come("Ann")
    place.presence.heard("two", ["Bob"])
    await place.done_beside()
    place.presence.left("two", "Bob")
    place.presence.left("three", "Bob")  # that nobody has heard of
    await place.look()
    await place.look(after=DROPPED)
    assert place.noted == [Gone("Bob")]


async def test_who_comes_back_at_another_process_is_noted_down_once():
    place = Place("Ann", "Bob")
    place.people["Bob"].present = False
    for _ in range(2):
        place.presence.heard("two", ["Bob"])
        await place.done_beside()
    assert place.noted == [Back("Bob")]


async def test_who_follows_notes_nothing_down():
    place = Place("Ann", "Bob", kept=False)
    place.people["Bob"].present = False
    place.presence.heard("two", ["Bob"])
    await place.done_beside()
    await place.look(after=RETURNING * 2)
    await place.come("Bob")
    assert place.noted == []
    assert place.presence.here() == {"Bob"}
