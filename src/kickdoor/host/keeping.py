"""What a process does for its tables again and again: live, look for orphans, read on, tidy up."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import monotonic, time
from typing import TYPE_CHECKING

from kickdoor.host.clock import STEP
from kickdoor.host.reading import AGAIN_S, patiently
from kickdoor.store.errors import Fenced, StoreFailed
from kickdoor.table.refusals import Refused

if TYPE_CHECKING:
    from kickdoor.host.host import Host
    from kickdoor.host.room import Room
    from kickdoor.store.base import Lease

BEAT_S = 2.0
SKIPPED_S = 2 * BEAT_S  # a heart that stood still for so long: others may keep our tables
LOOK_S = 1.0  # between looks for tables whose keeper is gone, and for people who are
POLL_S = 2.0  # after which a follower reads on, hint or not, and says who is there
TIDY_S = 30.0
BURY_S = 60 * 60.0  # between two looks for processes that are long dead
AT_ONCE = 20  # tables taken over at a time
IDLE_S = 10 * 60.0  # after which a table that nobody uses is put to rest
UNFOLLOWED_S = 60.0  # after which a table that another process keeps is not followed any more


class Keeping:
    """The round that one process makes."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._beats: tuple[float, float] | None = None

    def begin(self) -> None:
        """Make the round from now on."""
        for seconds, what in (
            (BEAT_S, self.beat),
            (LOOK_S, self.look_for_orphans),
            (LOOK_S, self.look_who_is_there),
            (POLL_S, self.read_on),
            (TIDY_S, self.tidy_up),
            (BURY_S, self.host.store.bury),
            (STEP / 1000, self.watch_the_clock),
        ):
            self.host.chores.every(seconds, what)

    async def watch_the_clock(self) -> None:
        """Look at the clock, so that it notices when the process stood still."""
        self.host.clock.ms()

    async def beat(self) -> None:
        """Say that this process lives; if it did not for a while, look what is still ours.

        Both clocks are asked: one does not go on while the machine sleeps, the other may be set.
        """
        await self.host.store.beat(self.host.process)
        now = monotonic(), time()
        before, self._beats = self._beats or now, now
        if max(now[0] - before[0], abs(now[1] - before[1])) > SKIPPED_S:
            for room in self._rooms(kept=True):
                await patiently(room.check_lease)

    async def look_for_orphans(self) -> None:
        """Keep the tables whose keeper is gone; first those that somebody here looks at."""
        rooms = self.host.rooms
        while True:
            found = await self.host.store.orphans(1_000)
            found.sort(key=lambda id: id not in rooms)
            kept = False
            for start in range(0, len(found), AT_ONCE):
                some = found[start : start + AT_ONCE]
                kept |= any(await asyncio.gather(*map(self._adopt, some)))
            if not kept:
                return

    async def _adopt(self, id: str) -> bool:
        """Keep one of them; whether that could be done."""
        room = self.host.rooms.get(id)
        if room is not None:
            return await room.take_over()
        while room is None:
            try:
                room = await self.host.room_of(id)
            except Refused as refused:
                if refused.key != "not_stored":
                    return False
                await asyncio.sleep(AGAIN_S)  # it may be ours already: nobody else would
        self.host.figures.taken_over += room.lease is not None
        return room.lease is not None

    async def look_who_is_there(self) -> None:
        """Notice who has gone."""
        for room in self._rooms(kept=True):
            try:
                room.presence.look()
            except Exception as error:  # K10 a broken table hurts only itself
                room.freeze(error)

    async def read_on(self) -> None:
        """Follow, though no hint came; and tell those who keep the tables who is connected here."""
        followed = [room for room in self._rooms(kept=False) if room.audience.listeners]
        self.host.forwarding.say_who_is_here(followed)
        for room in followed:
            await room.catch_up()

    # --- tidying up -----------------------------------------------------------------------------

    async def tidy_up(self) -> None:
        """Put tables to rest that nobody has used for long."""
        for room in list(self.host.rooms.values()):
            if self.is_unused(room):
                with suppress(Refused):  # then something waits, and it is not unused
                    await room.settled()
            if self.is_unused(room):  # still: somebody may have come meanwhile
                lease = room.lease
                self.host.forget(room)
                if lease is not None:
                    await self._put_to_rest(lease)

    def is_unused(self, room: Room) -> bool:
        """Whether a table can do without this process."""
        if room.audience.listeners or room.writing.is_busy:
            return False
        unused = self.host.seconds() - room.used_at
        if room.lease is None:
            return unused > UNFOLLOWED_S
        people = room.table.state.people.values()
        is_empty = not any(person.present for person in people)
        return unused > IDLE_S and (is_empty or room.frozen)

    async def _put_to_rest(self, lease: Lease) -> None:
        """It is no orphan, and anybody may have it."""
        with suppress(Fenced, StoreFailed):  # then somebody has it, or whoever asks for it gets it
            await self.host.store.retire(lease)
            await self.host.store.release(lease)

    def _rooms(self, kept: bool) -> list[Room]:
        """The tables that are kept here, or those that are only followed."""
        return [room for room in self.host.rooms.values() if (room.lease is not None) is kept]
