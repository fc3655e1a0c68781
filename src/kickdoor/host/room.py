"""A table in this process: kept here, or followed while another process keeps it.

Whoever keeps it carries commands out, stores them, and tells only then (K1); whoever follows reads
the same log, comes to the same table, and tells the same to those who are connected there.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kickdoor.host.audience import Audience, Letter, Listener
from kickdoor.host.mail import Hint
from kickdoor.host.presence import Presence
from kickdoor.store.base import Lease
from kickdoor.store.errors import Fenced, StoreFailed
from kickdoor.table.commands import AnyCommand
from kickdoor.table.core import Table
from kickdoor.table.happenings import AnyHappening
from kickdoor.table.records import Record
from kickdoor.table.refusals import Refused
from kickdoor.table.serving import ENTRY, Done, do, due, is_known, redo, snapshot, tick

if TYPE_CHECKING:
    from kickdoor.host.host import Host

EVERY = 50  # records from one snapshot to the next


@dataclass
class Batch:
    """What waits to be stored, who is told then, and who waits for it."""

    records: list[Record] = field(default_factory=list)
    letters: list[Letter] = field(default_factory=list)
    waiting: list[asyncio.Future[None]] = field(default_factory=list)
    snapshot: bytes | None = None


class Room:
    """One table, those connected to it here, and the way into its log."""

    def __init__(self, host: Host, table: Table, lease: Lease | None) -> None:
        self.host = host
        self.id = table.state.id
        self.table = table
        self.lease = lease  # None: another process keeps the table, this one follows
        self.audience = Audience()
        self.frozen = False
        self.kept = ""  # the last game that was put with the finished ones
        self.used_at = host.clock.ms()
        self.presence = Presence(self)
        self._batch = Batch()
        self._writer: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._reading = asyncio.Lock()
        self._true = asyncio.Event()  # not set while the table is not what the log tells
        self._true.set()
        self._offset = host.clock.ms() - table.state.at
        self._stopped: int | None = None
        self.pace()

    # --- time ---------------------------------------------------------------------------------

    def now(self) -> int:
        """The table's own time: it stands still while nobody is there to play."""
        return self._stopped if self._stopped is not None else self.host.clock.ms() - self._offset

    def pace(self) -> None:
        """Stop the table's time or let it go on, and look again when something is due."""
        runs = (
            self.lease is not None
            and self._true.is_set()
            and not self.frozen
            and self.presence.is_anybody_there()
        )
        if runs and self._stopped is not None:
            self._offset = self.host.clock.ms() - self._stopped
            self._stopped = None
        elif not runs and self._stopped is None:
            self._stopped = self.now()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        when = due(self.table) if runs else None
        if when is not None:
            wait = self.host.clock.seconds(max(when - self.now(), 0))
            self._timer = asyncio.get_running_loop().call_later(wait, self._ring)

    def _ring(self) -> None:
        """Do what time has brought."""
        try:
            done = tick(self.table, self.now())
        except Exception as error:  # K10 a broken table hurts only itself
            self.freeze(error)
            return
        if done is not None:
            self._enqueue(done)
        else:
            self.pace()

    # --- carrying out -------------------------------------------------------------------------

    async def do(
        self,
        who: str,
        what: AnyCommand | AnyHappening,
        by: str = "",
        client_seq: int = 0,
        lag: int = 0,
        seen: int = -1,
    ) -> None:
        """Carry a command out; return when it is stored. What is refused changes nothing."""
        await self._true.wait()
        if self.frozen:
            raise Refused("frozen")
        if by and is_known(self.table, by, client_seq):
            await self.settled()  # K3 the answer it got, or is about to get
            return
        try:
            done = do(
                self.table,
                who,
                what,
                self.now(),
                by=by,
                client_seq=client_seq,
                lag=lag,
                seen=seen,
            )
        except Refused:
            raise
        except Exception as error:
            self.freeze(error)
            raise Refused("frozen") from error
        await self._enqueue(done)

    def _enqueue(self, done: Done) -> asyncio.Future[None]:
        """Draw what will be told, and leave it to the writer."""
        self.used_at = self.host.clock.ms()
        batch = self._batch
        batch.records.append(done.record)
        batch.letters += self.audience.letters(self.table, done.told)
        if done.record.seq % EVERY == 0:
            batch.snapshot = snapshot(self.table)
        self.pace()
        return self._wait_for_the_writer()

    def _wait_for_the_writer(self) -> asyncio.Future[None]:
        """Have what waits stored; what comes meanwhile goes with the next."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        self._batch.waiting.append(future)
        if self._writer is None:
            self._writer = loop.create_task(self._write())
        return future

    async def settled(self) -> None:
        """Wait until all that was carried out so far is stored."""
        await self._wait_for_the_writer()

    async def _write(self) -> None:
        """Store what waits, then tell; until nothing waits."""
        while self._batch.waiting:
            batch, self._batch = self._batch, Batch()
            try:
                if batch.records and self.lease is not None:
                    await self.host.store.append(self.lease, batch.records, batch.snapshot)
                    self.host.hint(Hint(self.id, batch.records[-1].seq))
            except (Fenced, StoreFailed) as error:
                self._lose(batch, fenced=isinstance(error, Fenced))
                break
            deliver(batch)
            if self.table.state.phase == "over":
                self.host.keep_game(self)
        self._writer = None

    # --- when it could not be stored ----------------------------------------------------------

    def _lose(self, batch: Batch, fenced: bool) -> None:
        """Nothing of this happened, as far as anybody was told: read the log, it has the truth."""
        self._true.clear()
        later, self._batch = self._batch, Batch()
        for future in (*batch.waiting, *later.waiting):
            if not future.done():
                future.set_exception(Refused("not_stored"))
                future.exception()  # whoever waits will see it; bots do not wait
        if fenced:
            self.lease = None
        self.host.figures.lost += 1
        self.pace()
        self.host.spawn(self.read_anew())

    async def read_anew(self) -> None:
        """Come to the table that the log tells of; keep it again if nobody else does."""
        async with self._reading:
            self.table, self.lease = await self.host.read(self.id, self.lease)
            self._offset = self.host.clock.ms() - self.table.state.at
            self._stopped = None
            self._true.set()
            self.audience.forget()
            deliver(Batch(letters=self.audience.snapshots(self.table)))
            self.pace()

    def freeze(self, error: Exception) -> None:
        """K10 Stop here: what is stored stays, and is a bug report."""
        self.frozen = True
        self.pace()
        self.host.report(self, error)
        for listener in list(self.audience.listeners):
            listener.hang_up("frozen", 1011)

    # --- following ----------------------------------------------------------------------------

    async def catch_up(self) -> None:
        """Read on in the log, and tell those who are connected here."""
        async with self._reading:
            if self.lease is not None:
                return
            for record in await self.host.store.records(self.id, self.table.state.seq):
                done = redo(self.table, record, ENTRY.decode(record.body))
                deliver(Batch(letters=self.audience.letters(self.table, done.told)))
            self.used_at = self.host.clock.ms()

    async def take_over(self, lease: Lease) -> None:
        """Whoever kept the table is gone: keep it here."""
        await self.catch_up()
        self.lease = lease
        self._offset = self.host.clock.ms() - self.table.state.at
        self._stopped = None
        self.presence.expect()
        self.pace()

    # --- listeners ----------------------------------------------------------------------------

    async def add(self, listener: Listener) -> None:
        """Somebody is connected: they get the table as it is stored."""
        self.audience.add(listener)
        self.show(listener)
        await self.settled()
        await self.presence.came(listener.person)

    def show(self, listener: Listener) -> None:
        """Send the whole table again."""
        if listener in self.audience.listeners:
            self._batch.letters.append(self.audience.snapshot(self.table, listener))
            self._wait_for_the_writer()

    def remove(self, listener: Listener) -> None:
        """Somebody is gone, perhaps to come back at once."""
        self.audience.remove(listener)
        self.presence.went(listener.person)

    def close(self) -> None:
        """This process keeps the table no longer."""
        if self._timer is not None:
            self._timer.cancel()
        for listener in list(self.audience.listeners):
            listener.hang_up("closing", 1012)


def deliver(batch: Batch) -> None:
    """It is stored: tell everybody, then those who waited for it."""
    for listener, message in batch.letters:
        listener.push(message)
    for future in batch.waiting:
        if not future.done():
            future.set_result(None)
