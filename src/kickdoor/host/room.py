"""A table in this process: kept here, or followed while another process keeps it.

Whoever keeps it carries commands out, stores them, and tells only then (K1); whoever follows reads
the same log, comes to the same table, and tells the same to those who are connected there.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from kickdoor.game.acts import Act
from kickdoor.host.audience import Audience, Listener
from kickdoor.host.mail import KeptElsewhere, Said
from kickdoor.host.pacing import Pacing
from kickdoor.host.presence import Presence
from kickdoor.host.reading import SLICE, patiently, read
from kickdoor.host.writing import Batch, Writing
from kickdoor.store.base import Lease
from kickdoor.store.errors import StoreFailed
from kickdoor.table.commands import AnyCommand
from kickdoor.table.core import Table, Told
from kickdoor.table.happenings import AnyHappening
from kickdoor.table.records import Record
from kickdoor.table.refusals import Refused
from kickdoor.table.serving import (
    ENTRY,
    Done,
    LogBroken,
    do,
    due,
    is_known,
    redo,
    snapshot,
    tick,
)
from kickdoor.table.waiting import Riddle, long_riddles

if TYPE_CHECKING:
    from kickdoor.host.host import Host

PATIENCE_S = 5.0  # for a database that does not answer


class Room:
    """One table, those connected to it here, and the way into its log."""

    def __init__(self, host: Host, table: Table, lease: Lease | None) -> None:
        self.host = host
        self.id = table.state.id
        self.table = table
        self.lease = lease  # None: another process keeps the table, this one follows
        self.keeper = ""  # that process, if it is known
        self.audience = Audience()
        self.frozen = False
        self.closed = False
        self.used_at = host.seconds()
        self.presence = Presence(self)
        self.writing = Writing(self)
        self._pacing = Pacing(host.clock, table.state.at)
        self._reading = asyncio.Lock()  # held by whoever changes the table by reading
        self._true = asyncio.Event()  # not set while the table may not be what the log tells
        self._true.set()
        self._kept = ""  # the last game that was put with the finished ones
        if lease is not None:
            self._begin_to_keep()
        self.pace()

    # --- time ---------------------------------------------------------------------------------

    def now(self) -> int:
        """The table's own time; where it is followed, about that."""
        return self._pacing.now()

    def pace(self) -> None:
        """Stop the table's time or let it go on, and look again when something is due."""
        runs = self._true.is_set() and not self.frozen and self.presence.is_anybody_there()
        self._pacing.run(runs and not self.closed)
        rings = runs and self.lease is not None and not self.closed
        if rings:
            for riddle in long_riddles(self.table):
                self.table.elsewhere[riddle.seat] = None
                self.host.chores.spawn(self._think(riddle, self.table.elsewhere))
        self._pacing.ring_at(due(self.table) if rings else None, self._ring)

    async def _think(self, riddle: Riddle, answers: dict[int, Act | None]) -> None:
        """Have a bot's decision thought about elsewhere, and look again when it is found."""
        try:
            answers[riddle.seat] = await self.host.thinkers.answer(riddle)
        except Exception as error:  # K10
            return self.freeze(error)
        if answers is self.table.elsewhere:  # if not, the game has gone on
            self.pace()

    def _ring(self) -> None:
        """Do what time has brought."""
        try:
            done = tick(self.table, self.now())
            if done is None:
                self.pace()
            else:
                self._done(done)
        except Exception as error:  # K10 a broken table hurts only itself
            self.freeze(error)

    # --- carrying out -------------------------------------------------------------------------

    async def do(self, said: Said) -> int:
        """Carry a command out; return when it is stored, and up to which record.

        What is refused changes nothing; `KeptElsewhere` if another process keeps the table.
        """
        # What was said before may be stored by now: while nobody knows, it is not denied.
        await self._ours("elsewhere" if self._knows(said) else "not_stored")
        if self._knows(said):
            stored = self.writing.wait()  # K3 the answer it got, or is about to get
        else:
            who, what, by, number, lag, seen = msgspec.structs.astuple(said)
            stored = self._carry_out(who, what, by=by, client_seq=number, lag=lag, seen=seen)
        seq = self.table.state.seq
        await stored
        return seq

    def _knows(self, said: Said) -> bool:
        """Whether this was carried out before; it is perhaps not stored yet."""
        return bool(said.by) and is_known(self.table, said.by, said.client_seq)

    async def happen(self, what: AnyHappening) -> None:
        """Note down what nobody asked for; return when it is stored."""
        await self._ours()
        await self._carry_out("", what)

    def _carry_out(
        self, who: str, what: AnyCommand | AnyHappening, **about: Any
    ) -> asyncio.Future[None]:
        """Carry it out now; what is returned can be waited for until it is stored."""
        try:
            self._done(do(self.table, who, what, self.now(), **about))
        except Refused:
            raise
        except Exception as error:  # K10 a broken table hurts only itself
            self.freeze(error)
            raise Refused("frozen") from error
        return self.writing.wait()

    def _done(self, done: Done) -> None:
        """Draw what will be told, and leave it to be stored."""
        self.used_at = self.host.seconds()
        batch = self.writing.next
        batch.records.append(done.record)
        self._tell(done.told)
        self._keep_game()
        self.writing.wake()
        self.pace()

    def _tell(self, told: Told) -> None:
        """Have everybody told who is connected here."""
        self.writing.post(self.audience.letters(self.table, told))
        self.writing.next.kicked |= any(notice.key == "kicked" for notice in told.notices)

    def _keep_game(self) -> None:
        """Have a game that is over put with the finished ones, once it is stored."""
        table = self.table
        if table.state.phase == "over" and self._kept != table.game_id():
            self._kept = table.game_id()
            self.writing.next.finished = (self._kept, table.state.number, snapshot(table))
            self.writing.wake()

    async def _ours(self, late: str = "not_stored") -> None:
        """Wait until the table is what the log tells; `KeptElsewhere` if it is not kept here."""
        await self._truth(late)
        if self.closed:
            raise Refused("closing")
        if self.frozen:
            raise Refused("frozen")
        if self.lease is None:
            raise KeptElsewhere

    async def _truth(self, late: str = "not_stored") -> None:
        """Wait until the table is what the log tells; what is said if that takes too long."""
        if self._true.is_set():
            return
        try:
            await asyncio.wait_for(self._true.wait(), PATIENCE_S)
        except TimeoutError:
            raise Refused(late) from None

    async def settled(self) -> None:
        """Wait until all that was done so far is stored, or known not to be."""
        await self._truth()
        with suppress(Refused, KeptElsewhere):
            await self.writing.wait()

    def check_truth(self) -> None:
        """Refuse to show a table that may not be what the log tells."""
        if not self._true.is_set():
            raise Refused("not_stored")

    # --- when it could not be stored ----------------------------------------------------------

    async def recover(self, batch: Batch, fenced: bool) -> None:
        """A batch could not be stored, or nobody knows: read the log, which has the truth.

        The table is kept here again if nobody else keeps it. Those who wait are answered by what
        the log says; everybody is shown the table anew.
        """
        self._true.clear()
        self.pace()
        later = self.writing.take()
        self.host.figures.lost += 1
        self.host.figures.fenced += fenced
        try:
            async with self._reading:
                stored = await self._read_anew(batch, later)
            otherwise = KeptElsewhere() if self.lease is None else Refused("not_stored")
        except asyncio.CancelledError:
            stored, otherwise = -1, Refused("closing")
            raise
        except Refused as refused:  # there is no such table any more
            stored, otherwise = -1, refused
            self.host.forget(self, refused.key)
        except Exception as error:
            stored, otherwise = -1, Refused("frozen")
            self.freeze(error)
        finally:
            self._true.set()
            for each in (batch, later):
                each.settle(stored, otherwise)

    async def _read_anew(self, batch: Batch, later: Batch) -> int:
        """Take the table from the log; up to which record is stored what waited for it."""
        self.lease = None
        self.keeper = ""
        store, process = self.host.store, self.host.process
        waiting = [*batch.records, *later.records]
        stored = waiting[0].seq - 1 if waiting else self.table.state.seq
        found = await patiently(lambda: read(store, self.id, process))
        if found is None:
            raise Refused("no_table", code=self.table.state.code)
        if batch.records:
            last = batch.records[-1]
            log = await patiently(lambda: store.records(self.id, last.seq - 1))
            if log and log[0].hash == last.hash:
                stored = last.seq
        self.table, self.lease = found
        self._true.set()
        self._kept = ""
        if self.lease is not None:
            self._begin_to_keep()
        self._show_all()
        self._pacing.set(self.table.state.at)
        self.pace()
        return stored

    def _show_all(self) -> None:
        """Show everybody the table anew, and whoever was sent away the door."""
        self.audience.forget()
        letters = self.audience.snapshots(self.table)
        self.host.figures.resyncs += len(letters)
        self.writing.post(letters)
        self.writing.next.kicked = True

    def freeze(self, error: Exception) -> None:
        """K10 Stop here: what is stored stays, and is a bug report."""
        if self.frozen:
            return
        self.frozen = True
        self.pace()
        self.host.report(self, error)
        self._hang_up("frozen", 1011)

    # --- following ----------------------------------------------------------------------------

    def hinted(self, seq: int) -> None:
        """Another process says that the log goes up to here."""
        if seq <= self.table.state.seq:
            return
        if self.lease is None:
            self.host.chores.spawn(self.catch_up(seq))
        else:
            self.writing.doubt()  # it is not us who wrote that

    async def catch_up(self, to: int | None = None) -> None:
        """Read on in the log, at least up to a record, and tell those who are connected here."""
        async with self._reading:
            if self.lease is None and (to is None or self.table.state.seq < to):
                await self._read_on()

    async def _read_on(self) -> None:
        """Come to where the log is, as whoever keeps the table did."""
        if self.frozen or self.closed:
            return
        records = await self.host.store.records(self.id, self.table.state.seq)
        try:
            for number, record in enumerate(records, 1):
                self._redo(record)
                if number % SLICE == 0:
                    await asyncio.sleep(0)
        except Exception as error:
            self.freeze(error)
        if records:
            self.used_at = self.host.seconds()
            self._pacing.set(self.table.state.at)
            self.pace()

    def _redo(self, record: Record) -> None:
        """Do one thing as it was done elsewhere."""
        done = redo(self.table, record, ENTRY.decode(record.body))
        if done.record.hash != record.hash:
            raise LogBroken(f"record {record.seq} of table {self.id} leads elsewhere")
        self._tell(done.told)

    async def take_over(self) -> bool:
        """Keep the table here from now on, if nobody keeps it; whether that came about."""
        async with self._reading:
            if self.lease is not None or self.closed:
                return False
            store, process = self.host.store, self.host.process
            lease = await patiently(lambda: store.claim(self.id, process))
            if lease is None:
                return False
            await patiently(self._read_on)
            self.lease = lease
            self.host.figures.taken_over += 1
            self._begin_to_keep()
            self.pace()
            return True

    def _begin_to_keep(self) -> None:
        """From now on this process carries out what is said here; the time goes on as stored."""
        self.keeper = ""
        self._pacing.run(False)  # or a moment would pass before it is known who is there
        self._pacing.set(self.table.state.at)
        self.presence.expect()
        self._keep_game()

    async def check_lease(self) -> None:
        """Look whether the table is still ours to keep."""
        holder = await self.host.store.holder(self.id)
        if self.lease is not None and (holder is None or holder.epoch != self.lease.epoch):
            self.writing.doubt()

    # --- listeners ----------------------------------------------------------------------------

    async def add(self, listener: Listener) -> None:
        """Somebody is connected: they get the table as it is stored."""
        with suppress(StoreFailed):  # then it will be read on soon
            await self.catch_up()
        self.audience.add(listener)
        self._show(listener)
        await self.settled()
        await self.presence.came(listener.person)

    def show(self, listener: Listener) -> None:
        """Send the whole table again."""
        if listener in self.audience.listeners:
            self.host.figures.resyncs += 1
            self._show(listener)

    def _show(self, listener: Listener) -> None:
        """Send the whole table; if it is being read anew, everybody will be sent it."""
        if self._true.is_set():
            self.writing.post([self.audience.snapshot(self.table, listener)])

    def remove(self, listener: Listener) -> None:
        """Somebody is gone, perhaps to come back at once."""
        self.used_at = self.host.seconds()
        self.audience.remove(listener)
        self.presence.went(listener.person)

    def send_away(self) -> None:
        """Hang up on those who may not be here any more."""
        for listener in list(self.audience.listeners):
            person = self.table.state.people.get(listener.person)
            if person is not None and person.kicked:
                listener.hang_up("kicked", 1008)

    def close(self, key: str = "closing", code: int = 1012) -> None:
        """This process has no more to do with the table."""
        self.closed = True
        self.pace()
        self.writing.stop()
        self._hang_up(key, code)

    def _hang_up(self, key: str, code: int) -> None:
        """Hang up on everybody."""
        for listener in list(self.audience.listeners):
            listener.hang_up(key, code)
