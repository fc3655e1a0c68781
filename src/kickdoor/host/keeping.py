"""What a process does for its tables again and again: live, look for orphans, read on, tidy up."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from time import monotonic, time
from typing import Protocol

from kickdoor.host.audience import Audience
from kickdoor.host.chores import log
from kickdoor.host.clock import STEP, SetClock
from kickdoor.host.following import Following
from kickdoor.host.presence import Presence
from kickdoor.host.reading import AGAIN_S, patiently
from kickdoor.host.services import Services
from kickdoor.store.base import Lease
from kickdoor.store.errors import Fenced, StoreFailed
from kickdoor.store.tidying import Keep
from kickdoor.table.core import Table
from kickdoor.table.refusals import Refused

BEAT_S = 2.0
SKIPPED_S = 2 * BEAT_S  # a heart that stood still for so long: others may keep our tables
UNHEARD_S = 3 * BEAT_S  # without a beat that was stored: nothing else would be either
LOOK_S = 1.0  # between looks for tables whose keeper is gone, and for people who are
POLL_S = 2.0  # after which a follower reads on, hint or not, and says who is there
TIDY_S = 30.0
BURY_S = 60 * 60.0  # between two looks for processes that are long dead
PAUSE_S = 24 * 60 * 60.0  # after the clock was set, until anything is cleared away
KEEP = Keep()
AT_ONCE = 20  # tables taken over at a time
IDLE_S = 10 * 60.0  # after which a table that nobody uses is put to rest
UNFOLLOWED_S = 60.0  # after which a table that another process keeps is not followed any more


class Tended(Protocol):
    """A table, as whoever makes the round sees it."""

    id: str
    used_at: float
    audience: Audience
    presence: Presence
    following: Following

    @property
    def table(self) -> Table:
        """Whose people are to be told of."""

    @property
    def lease(self) -> Lease | None:
        """The right to keep it; None: another process keeps it, this one follows."""

    def is_idle(self) -> bool:
        """Whether nobody has any use for it now."""

    async def settled(self) -> None:
        """Wait until all that was done so far is stored, or known not to be."""

    def close(self, key: str = "closing", code: int = 1012) -> None:
        """Hang up on all who are connected here."""

    def forget(self, key: str) -> None:
        """Have no more to do with it here."""

    def freeze(self, error: Exception) -> None:
        """Go no further: this is a mistake of ours."""


class KeptTables(Protocol):
    """All tables, and those of this process."""

    @property
    def rooms(self) -> Mapping[str, Tended]:
        """The tables that this process keeps or follows."""

    async def room_of(self, id: str) -> Tended:
        """Any table, by its id; it is kept here if nobody keeps it."""


class Keeping:
    """The round that one process makes."""

    def __init__(self, tables: KeptTables, services: Services) -> None:
        self._tables = tables
        self._services = services
        self._store = services.store
        self._beats: tuple[float, float] | None = None
        self._heard_at = monotonic()
        self._days = SetClock()

    def begin(self) -> None:
        """Make the round from now on."""
        for seconds, what in (
            (BEAT_S, self.beat),
            (LOOK_S, self.look_for_orphans),
            (LOOK_S, self.look_who_is_there),
            (POLL_S, self.read_on),
            (POLL_S, self.leave_what_is_closed),
            (TIDY_S, self.tidy_up),
            (BURY_S, self._store.bury),
            (BURY_S, self.clear_away),
            (STEP / 1000, self.watch_the_clock),
        ):
            self._services.chores.every(seconds, what)

    async def watch_the_clock(self) -> None:
        """Look at the clock, so that it notices when the process stood still."""
        self._services.clock.ms()

    async def beat(self) -> None:
        """Say that this process lives; if it did not for a while, look what is still ours.

        Both clocks are asked: one does not go on while the machine sleeps, the other may be set.
        """
        self._days.look(await self._store.beat(self._services.process))
        self._heard_at = monotonic()
        now = monotonic(), time()
        before, self._beats = self._beats or now, now
        if max(now[0] - before[0], abs(now[1] - before[1])) > SKIPPED_S:
            for room in self._rooms(kept=True):
                await patiently(room.following.check_lease)

    def is_heard(self) -> bool:
        """Whether the store has taken a beat of ours lately."""
        return monotonic() - self._heard_at < UNHEARD_S

    async def look_for_orphans(self) -> None:
        """Keep the tables whose keeper is gone; first those that somebody here looks at."""
        rooms = self._tables.rooms
        while True:
            found = await self._store.orphans(1_000)
            found.sort(key=lambda id: id not in rooms)
            kept = False
            for start in range(0, len(found), AT_ONCE):
                some = found[start : start + AT_ONCE]
                kept |= any(await asyncio.gather(*map(self._adopt, some)))
            if not kept:
                return

    async def _adopt(self, id: str) -> bool:
        """Keep one of them; whether that could be done."""
        room = self._tables.rooms.get(id)
        if room is not None:
            return await room.following.take_over()
        while room is None:
            try:
                room = await self._tables.room_of(id)
            except Refused as refused:
                if refused.key != "not_stored":
                    return False
                await asyncio.sleep(AGAIN_S)  # it may be ours already: nobody else would
        self._services.figures.taken_over += room.lease is not None
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
        self._services.post.say_who_is_here(
            (room.id, who)
            for room in followed
            for who in sorted(room.audience.people() & room.table.state.people.keys())
        )
        for room in followed:
            await room.following.catch_up()

    # --- tidying up -----------------------------------------------------------------------------

    async def tidy_up(self) -> None:
        """Put tables to rest that nobody has used for long."""
        for room in list(self._tables.rooms.values()):
            if self.is_unused(room):
                with suppress(Refused):  # then something waits, and it is not unused
                    await room.settled()
            if self.is_unused(room):  # still: somebody may have come meanwhile
                await self.rest(room)

    async def leave_what_is_closed(self) -> None:
        """Hang up at tables that were closed, and let them go."""
        for id in await self._store.closed() & self._tables.rooms.keys():
            room = self._tables.rooms[id]
            lease = room.lease
            room.close("closed", 1008)
            room.forget("closed")
            if lease is not None:
                with suppress(Fenced, StoreFailed):  # then it is not ours any more
                    await self._store.release(lease)

    def is_unused(self, room: Tended) -> bool:
        """Whether a table can do without this process."""
        unused = self._services.seconds() - room.used_at
        return room.is_idle() and unused > (UNFOLLOWED_S if room.lease is None else IDLE_S)

    async def clear_away(self) -> None:
        """Clear away what nobody will miss, a little at a time.

        If the clock was set, who knows what is old: whoever looks after us has a day to notice.
        """
        if self._days.since_set() < PAUSE_S:
            log.warning("the clock was set, so nothing is cleared away today")
            return
        while sum(gone := list((await self._store.tidy(KEEP)).values())):
            self._services.figures.tidied += sum(gone)
            await asyncio.sleep(LOOK_S)

    async def rest(self, room: Tended) -> None:
        """Put a table to rest: it is no orphan, and anybody may have it."""
        lease = room.lease
        room.forget("closing")
        if lease is not None:
            with suppress(Fenced, StoreFailed):  # then somebody has it, or gets it who asks
                await self._store.retire(lease, room.table.state.phase == "playing")
                await self._store.release(lease)

    def _rooms(self, kept: bool) -> list[Tended]:
        """The tables that are kept here, or those that are only followed."""
        return [room for room in self._tables.rooms.values() if (room.lease is not None) is kept]
