"""One process and its tables: found by code, kept by lease, taken over when their keeper dies."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from kickdoor.host.attaching import Attached
from kickdoor.host.audience import Listener
from kickdoor.host.bus import Bus
from kickdoor.host.chores import Chores, note
from kickdoor.host.clock import Clock, SteadyClock, world
from kickdoor.host.dailies import Dailies, DayShown, Entering
from kickdoor.host.finished import written_down
from kickdoor.host.forwarding import Forwarding
from kickdoor.host.guests import Apart, Export, exported, forgotten
from kickdoor.host.keeping import Keeping
from kickdoor.host.mail import KeptElsewhere, LoggedOut
from kickdoor.host.post import Post
from kickdoor.host.reading import read
from kickdoor.host.room import Room
from kickdoor.host.seating import NewTable, laid
from kickdoor.host.services import Services
from kickdoor.host.sets import GuestSets
from kickdoor.sets.guests import Guest
from kickdoor.store.base import Lease, Store
from kickdoor.store.errors import CodeTaken, Fenced, StoreFailed
from kickdoor.table.commands import Said
from kickdoor.table.core import Table
from kickdoor.table.daily import check_admitted
from kickdoor.table.refusals import Refused
from kickdoor.table.screens import table_picture

PATIENCE_S = 15.0  # for a command; a table whose keeper died is taken over before that
AGAIN_S = 0.1  # until it is asked again who keeps a table
CLOSING_S = 5.0  # to store what waits

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # of a code; none that is read as a digit
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
        sets: Iterable[Guest] = (),
        own_sets: bool = True,
        time_of_day: Callable[[], int] = world,
    ) -> None:
        self.store = store
        self.process = process or secrets.token_hex(6)
        self.alone = alone  # nobody else uses this database: whatever it holds is ours
        self.rooms: dict[str, Room] = {}
        self.unreadable: set[str] = set()  # tables whose log leads nowhere
        self.chores = Chores()
        self.post = Post(bus, self.process, self.chores, alone)
        guests = GuestSets(store, sets, own_sets)
        self.dailies = Dailies(store, self.process, self.chores, time_of_day)
        self.services = Services(
            store, clock or SteadyClock(), self.post, self.chores, guests, self.dailies
        )
        self.figures = self.services.figures
        self.thinkers = self.services.thinkers
        self.forwarding = Forwarding(self, store, self.post, self.chores)
        self.keeping = Keeping(self, self.services)
        self.is_closing = False
        self.on_logout: Callable[[str], None] = lambda session: None
        self._report = report
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._ids: dict[str, str] = {}  # of the tables in this process, by code

    async def open(self) -> None:
        """Connect, and begin to look after tables."""
        await self.store.open()
        if self.alone:
            await self.store.only(self.process)
        await self.store.beat(self.process)
        await self.post.open(self.forwarding.hear)
        self.keeping.begin()
        self.dailies.open()

    async def close(self) -> None:
        """Store what waits, hang up, and let go of the tables."""
        self.is_closing = True
        await self.chores.close()
        self.thinkers.close()
        self.dailies.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING_S):
                await asyncio.gather(*self._opening.values(), return_exceptions=True)
                settled = (room.settled() for room in self.rooms.values())
                await asyncio.gather(*settled, return_exceptions=True)
        rooms = list(self.rooms.values())
        for room in rooms:
            self.forget(room)
        leases = [room.lease for room in rooms if room.lease is not None]
        await asyncio.gather(*(self._release(lease) for lease in leases))
        await self.post.close()
        await self.store.close()

    async def _release(self, lease: Lease) -> None:
        """Let somebody else keep a table."""
        with suppress(Fenced, StoreFailed):  # then somebody has it already, or will
            await self.store.release(lease)

    # --- tables -------------------------------------------------------------------------------

    async def create(self, person: str, wanted: NewTable) -> str:
        """A new table with its maker on it; this is its code."""
        own = [await self.services.sets.found(each) for each in wanted.bring]

        async def lay(code: str) -> tuple[Table, Lease]:
            table, records = laid(code, person, wanted, own)
            await self.store.note_visit(person, table.state.id, wanted.name)
            return table, await self.store.create(table.state.id, code, self.process, records)

        return await self._laid(lay)

    async def _laid(self, lay: Callable[[str], Awaitable[tuple[Table, Lease]]]) -> str:
        """Lay a table under a code that is free; this is the code."""
        for _ in range(20):
            code = "".join(secrets.choice(LETTERS) for _ in range(6))
            try:
                table, lease = await stored(lay(code))
            except CodeTaken:
                continue
            self._add(Room(self.services, self, table, lease))
            return code
        raise Refused("not_stored")

    async def room(self, code: str) -> Room:
        """The table with this code, kept here if nobody keeps it."""
        code = code.upper()
        id = self._ids.get(code) or await stored(self.store.table_of(code))
        if id is None:
            raise Refused("no_table", code=code[:12])
        return await self.room_of(id)

    async def room_of(self, id: str) -> Room:
        """The same, by its id. It is read once, however many ask."""
        if self.is_closing:
            raise Refused("closing")
        if id in self.rooms:
            room = self.rooms[id]
            room.used_at = self.services.seconds()
            return room
        if id not in self._opening:
            task = asyncio.get_running_loop().create_task(self._open(id))
            self._opening[id] = task
            task.add_done_callback(lambda _: self._opening.pop(id))
        return await asyncio.shield(self._opening[id])

    async def _open(self, id: str) -> Room:
        """Read a table from its log."""
        try:
            found = await stored(read(self.store, id, self.process))
        except Refused:
            raise
        except Exception as error:  # K10 a broken table hurts only itself
            self.figures.frozen += 1
            self.unreadable.add(id)
            note("table cannot be read", error, table=id)
            raise Refused("frozen") from error
        if found is None:
            raise Refused("no_table", code="")
        self.unreadable.discard(id)
        room = Room(self.services, self, *found)
        self._add(room)
        return room

    def _add(self, room: Room) -> None:
        """From now on a table is served here."""
        self.rooms[room.id] = room
        self._ids[room.table.state.code] = room.id

    def forget(self, room: Room, key: str = "closing") -> None:
        """Have no more to do with a table here."""
        self.rooms.pop(room.id, None)
        self._ids.pop(room.table.state.code, None)
        room.close(key)

    async def attach(self, code: str, listener: Listener) -> Attached:
        """Connect a client to a table; it is shown the table at once."""
        room = await self.room(code)
        if room.frozen:
            raise Refused("frozen")
        check_admitted(room.table, listener.person)
        person = room.table.state.people.get(listener.person)
        if person is not None and person.kicked:
            raise Refused("kicked")
        attached = Attached(self.services, room, listener, self.carry_out)
        await attached.come()
        return attached

    async def picture(self, code: str) -> bytes:
        """What everybody may know of a table."""
        room = await self.room(code)
        await room.settled()
        return msgspec.json.encode(table_picture(room.table))

    # --- commands -----------------------------------------------------------------------------

    async def do(self, code: str, said: Said) -> None:
        """A command that comes from no table's own connection: joining."""
        await self.carry_out(await self.room(code), said)

    async def carry_out(self, room: Room, said: Said) -> None:
        """Do it here or where the table is kept; return when it is stored."""
        try:
            async with asyncio.timeout(PATIENCE_S):
                await self._carry_out(room, said)
        except TimeoutError:
            self.figures.refused += 1
            raise Refused("elsewhere") from None
        except Refused:
            self.figures.refused += 1
            raise
        self.figures.commands += 1

    async def _carry_out(self, room: Room, said: Said) -> None:
        """Try until it is done or refused, wherever the table is kept by then."""
        while True:
            with suppress(KeptElsewhere):
                # While the log is read anew nobody knows who keeps it: the table says so itself.
                if room.lease is not None or room.closed or not room.logbook.is_true:
                    await room.do(said)
                else:
                    self.figures.forwarded += 1
                    if not said.by:  # however often it is asked, it is done once (K3)
                        said = replace(said, by=f"{said.who}/{secrets.token_hex(6)}")
                    await self.forwarding.ask(room, said)
                return
            await asyncio.sleep(AGAIN_S)

    def log_out(self, session: str) -> None:
        """Whoever is connected by a session is hung up on, here and elsewhere."""
        self.hang_up_on(session)
        self.post.shout(LoggedOut(session))

    def hang_up_on(self, session: str) -> None:
        """The same, here."""
        self.on_logout(session)

    # --- guests -------------------------------------------------------------------------------

    async def note_visit(self, person: str, room: Room, name: str) -> None:
        """Somebody is about to come in: it is known where they have been, so that it can go."""
        await stored(self.store.note_visit(person, room.id, name))

    async def forget_visit(self, person: str, room: Room) -> None:
        """They did not come in after all."""
        await stored(self.store.forget_visit(person, room.id))

    async def export(self, guest: str, apart: Apart) -> Export:
        """All that is known of a guest."""
        now = self.dailies.world
        return await stored(exported(self.store, guest, apart, now))

    async def be_forgotten(self, guest: str, turn: Callable[[], Awaitable[object]]) -> list[str]:
        """Forget a guest; the keys of their sessions, which have ended."""
        keys = await stored(forgotten(self, guest, turn))
        await stored(self.keeping.leave_what_is_closed())
        return keys

    # --- finished games -----------------------------------------------------------------------

    async def game(self, game_id: str, person: str = "") -> str:
        """A finished game; one that is over this moment is still being written down.

        What a day was dealt from is told when the day has closed, and not before; but `person` will
        be shown only what they saw themselves.
        """
        text = await stored(written_down(self.store, game_id, self._has_seen))
        await self.check_open(game_id, text, person)
        return text

    async def check_open(self, game_id: str, text: str, person: str = "") -> None:
        """The same of a game that was fetched before."""
        await stored(self.dailies.check_open(game_id, text, person))

    def _has_seen(self, game_id: str) -> bool:
        """Whether a game was finished at a table in this process."""
        tables = (room.table.state for room in self.rooms.values())
        return any(each.id == game_id for state in tables for each in state.finished)

    # --- the Daily Dungeon --------------------------------------------------------------------

    async def day(self, person: str, day: str = "") -> DayShown:
        """A day as somebody may know it; today's, if none is named."""
        return await stored(self.dailies.show(person, day))

    async def enter(self, wanted: Entering) -> str:
        """Somebody's one try at a day, or practice after it; the code of its table."""
        return await self._laid(lambda code: self.dailies.begin(wanted, code))

    # --- small things -------------------------------------------------------------------------

    def frozen(self) -> int:
        """How many tables broke, and go no further or cannot even be read."""
        return sum(room.frozen for room in self.rooms.values()) + len(self.unreadable)

    def is_ready(self) -> bool:
        """Whether something could be stored a moment ago, and whoever comes may stay."""
        return not self.is_closing and self.keeping.is_heard()

    def waiting(self) -> int:
        """How many records wait to be stored, for whoever watches over it."""
        return sum(len(room.writing.next.records) for room in self.rooms.values())

    def report(self, room: Room, error: Exception) -> None:
        """A table broke: say so where somebody will see it."""
        self.figures.frozen += 1
        if self._report is not None:
            self._report(room, error)


async def stored(answer: Awaitable[T]) -> T:
    """What the store says; a database that fails is refused politely."""
    try:
        return await answer
    except StoreFailed as error:
        raise Refused(error.key) from error
