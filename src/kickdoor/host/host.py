"""One process and its tables: found by code, kept by lease, taken over when their keeper dies."""

from __future__ import annotations

import asyncio
import secrets
import string
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from kickdoor.host.audience import Listener
from kickdoor.host.bus import Bus
from kickdoor.host.clock import STEP, Clock, SteadyClock
from kickdoor.host.figures import Figures
from kickdoor.host.forwarding import Forwarding
from kickdoor.host.mail import Hint
from kickdoor.host.room import Room
from kickdoor.host.seating import Attached, NewTable, laid
from kickdoor.store.base import Lease, Store
from kickdoor.store.errors import CodeTaken, Fenced, StoreFailed
from kickdoor.table.commands import AnyCommand
from kickdoor.table.core import Table
from kickdoor.table.files import game_file
from kickdoor.table.refusals import Refused
from kickdoor.table.screens import table_picture
from kickdoor.table.serving import fold, restored

BEAT = 2.0  # seconds
LOOK = 1.0  # seconds between looks for tables whose keeper is gone
AT_ONCE = 50  # tables taken over in one look
POLL = 2.0  # seconds after which a follower reads on, hint or not
IDLE = 10 * 60_000  # milliseconds after which a table that nobody uses is put to rest
AGAIN = 0.25  # seconds until a database that failed is tried again

T = TypeVar("T")
Report = Callable[[Room, Exception], None]


class Host:
    """A process that serves tables."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        *,
        clock: Clock | None = None,
        process: str = "",
        alone: bool = False,
        report: Report | None = None,
    ) -> None:
        self.store = store
        self.clock = clock or SteadyClock()
        self.process = process or secrets.token_hex(6)
        self.alone = alone  # nobody else uses this database: whatever it holds is ours
        self.figures = Figures()
        self.rooms: dict[str, Room] = {}
        self.forwarding = Forwarding(self, bus)
        self._bus = bus
        self._report = report
        self._opening: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Connect, and begin to look after tables."""
        await self.store.open()
        if self.alone:
            await self.store.only(self.process)
        await self.store.beat(self.process)
        await self._bus.open(self.process, self.forwarding.hear)
        for seconds, what in (
            (BEAT, self._beat),
            (LOOK, self._look_for_orphans),
            (POLL, self._read_on),
            (30.0, self._tidy_up),
            (STEP / 1000, self._watch_the_clock),
        ):
            self.spawn(self._every(seconds, what))

    async def close(self) -> None:
        """Store what waits, hang up, and let go of the tables."""
        for task in list(self._tasks):
            task.cancel()
        for room in self.rooms.values():
            with suppress(Refused):  # then it was told so
                await room.settled()
            room.close()
            if room.lease is not None:
                with suppress(Fenced, StoreFailed):  # then somebody else has it, or will
                    await self.store.release(room.lease)
        await self._bus.close()
        await self.store.close()

    # --- tables -------------------------------------------------------------------------------

    async def create(self, person: str, wanted: NewTable) -> str:
        """A new table with its maker on it; this is its code."""
        for _ in range(20):
            code = "".join(secrets.choice(string.ascii_uppercase) for _ in range(6))
            table, records = laid(code, person, wanted)
            try:
                lease = await self.store.create(table.state.id, code, self.process, records)
            except CodeTaken:
                continue
            except StoreFailed as error:
                raise Refused("not_stored") from error
            self.rooms[table.state.id] = Room(self, table, lease)
            return code
        raise Refused("not_stored")

    async def room(self, code: str) -> Room:
        """The table with this code, kept here if nobody keeps it."""
        id = await self._stored(self.store.table_of(code.upper()))
        if id is None:
            raise Refused("no_table", code=code[:12])
        return await self.room_of(id)

    async def room_of(self, id: str) -> Room:
        """The same, by its id."""
        lock = self._opening.setdefault(id, asyncio.Lock())
        async with lock:
            if id not in self.rooms:
                table, lease = await self.read(id, None)
                self.rooms[id] = Room(self, table, lease)
        self._opening.pop(id, None)
        return self.rooms[id]

    async def read(self, id: str, lease: Lease | None) -> tuple[Table, Lease | None]:
        """A table from its log, and the right to keep it if that can be had."""
        while True:
            try:
                if lease is None:
                    lease = await self.store.claim(id, self.process)
                kept = await self.store.snapshot(id)
                table = restored(kept[1]) if kept is not None else None
                records = await self.store.records(id, kept[0] if kept is not None else 0)
                return fold(table, records), lease
            except StoreFailed:
                await asyncio.sleep(AGAIN)

    async def do(
        self, code: str, person: str, command: AnyCommand, by: str = "", client_seq: int = 0
    ) -> None:
        """A command that comes from no table's own connection: joining."""
        room = await self.room(code)
        await self.carry_out(room, person, command, by, client_seq)

    async def carry_out(
        self,
        room: Room,
        who: str,
        command: AnyCommand,
        by: str = "",
        client_seq: int = 0,
        lag: int = 0,
        seen: int = -1,
    ) -> None:
        """Do it here or where the table is kept; return when it is stored."""
        try:
            if room.lease is not None:
                await room.do(who, command, by, client_seq, lag, seen)
            else:
                await self.forwarding.ask(room, who, command, by, client_seq, lag, seen)
        except Refused:
            self.figures.refused += 1
            raise
        self.figures.commands += 1

    async def picture(self, code: str) -> bytes:
        """What everybody may know of a table."""
        room = await self.room(code)
        return msgspec.json.encode(table_picture(room.table))

    async def attach(self, code: str, person: str, client: str, listener: Listener) -> Attached:
        """Connect a client to a table; it is shown the table at once."""
        room = await self.room(code)
        if room.frozen:
            raise Refused("frozen")
        person_there = room.table.state.people.get(person)
        if person_there is not None and person_there.kicked:
            raise Refused("kicked")
        await room.add(listener)
        return Attached(self, room.id, person, client, listener)

    # --- finished games -----------------------------------------------------------------------

    def keep_game(self, room: Room) -> None:
        """A finished game is a file; it is made apart, so that nobody waits for it."""
        if room.lease is None or room.kept == room.table.game_id():
            return
        room.kept = room.table.game_id()
        self.spawn(self._keep_game(room))

    async def _keep_game(self, room: Room) -> None:
        """Write it, and put it with the others."""
        table = room.table
        number, id = table.state.number, table.game_id()
        text = await asyncio.to_thread(game_file, table)
        while True:
            try:
                await self.store.keep_game(id, room.id, number, text)
                return
            except StoreFailed:
                await asyncio.sleep(AGAIN)

    async def game(self, game_id: str) -> str:
        """A finished game."""
        text = await self._stored(self.store.game(game_id))
        if text is None:
            raise Refused("no_game")
        return text

    async def _stored(self, answer: Awaitable[T]) -> T:
        """What the store says; a database that fails is refused politely."""
        try:
            return await answer
        except StoreFailed as error:
            raise Refused("not_stored") from error

    # --- looking after them -------------------------------------------------------------------

    async def _every(self, seconds: float, what: Callable[[], Awaitable[None]]) -> None:
        """Do something again and again, whatever the database says."""
        while True:
            with suppress(StoreFailed, Fenced):  # the next time, then
                await what()
            await asyncio.sleep(seconds)

    async def _beat(self) -> None:
        await self.store.beat(self.process)

    async def _watch_the_clock(self) -> None:
        self.clock.ms()

    async def _look_for_orphans(self) -> None:
        for id in await self.store.orphans(AT_ONCE):
            room = self.rooms.get(id)
            if room is None:
                room = await self.room_of(id)
                self.figures.taken_over += room.lease is not None
            elif room.lease is None:
                await self.try_to_keep(room)

    async def try_to_keep(self, room: Room) -> None:
        """Keep a table that was followed, if its keeper is gone."""
        lease = await self.store.claim(room.id, self.process)
        if lease is not None:
            await room.take_over(lease)
            self.figures.taken_over += 1

    async def _read_on(self) -> None:
        for room in list(self.rooms.values()):
            if room.lease is None:
                await room.catch_up()
                self.say_who_is_here(room)

    async def _tidy_up(self) -> None:
        now = self.clock.ms()
        for room in list(self.rooms.values()):
            if room.audience.listeners or now - room.used_at < IDLE:
                continue
            await room.settled()
            room.close()
            del self.rooms[room.id]
            if room.lease is not None:
                await self.store.retire(room.lease)

    # --- small things -------------------------------------------------------------------------

    def hint(self, hint: Hint) -> None:
        """Tell the other processes that there is something to read."""
        if not self.alone:
            self.forwarding.shout(hint)

    def say_who_is_here(self, room: Room) -> None:
        """Tell whoever keeps a table which of its people are connected here."""
        self.forwarding.say_who_is_here(room)

    def spawn(self, what: Coroutine[Any, Any, None]) -> None:
        """Have something done meanwhile."""
        task = asyncio.get_running_loop().create_task(what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def later(self, seconds: float, what: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Have something done in a while."""

        async def wait() -> None:
            await asyncio.sleep(seconds)
            with suppress(Refused):  # the table has said why
                await what()

        self.spawn(wait())

    def report(self, room: Room, error: Exception) -> None:
        """A table broke: say so where somebody will see it."""
        self.figures.frozen += 1
        if self._report is not None:
            self._report(room, error)
