"""A table and its log, as one process knows them: written on, read on, or read anew."""

from __future__ import annotations

import asyncio

from kickdoor.host.mail import Hint
from kickdoor.host.reading import patiently, read
from kickdoor.host.services import Services
from kickdoor.store.base import Lease
from kickdoor.store.errors import Fenced
from kickdoor.table.core import Table, Told
from kickdoor.table.records import Record
from kickdoor.table.refusals import Refused
from kickdoor.table.serving import ENTRY, LogBroken, redo, snapshot

PATIENCE_S = 5.0  # for a database that does not answer
EVERY = 50  # records from one snapshot to the next


class Logbook:
    """One table's log, and the table that it has led to.

    Who has a lease keeps the table: nobody else writes its log. Who has none follows.
    """

    def __init__(self, services: Services, table: Table, lease: Lease | None) -> None:
        self.id = table.state.id
        self.table = table
        self.lease = lease
        self.reading = asyncio.Lock()  # held by whoever changes the table by reading
        self._services = services
        self._store = services.store
        self._true = asyncio.Event()  # not set while the table may not be what the log tells
        self._true.set()
        self._why = "not_stored"  # as a refusal says it

    # --- whether the table is what the log tells ------------------------------------------------

    @property
    def is_true(self) -> bool:
        """Whether the table is what the log tells, but for what waits to be stored."""
        return self._true.is_set()

    def doubt(self, why: str = "not_stored") -> None:
        """Who knows: nothing is said of the table until the log was read."""
        self._why = why
        self._true.clear()

    def trust(self) -> None:
        """It is known again, or nobody will ever know."""
        self._true.set()

    async def truth(self, late: str = "not_stored") -> None:
        """Wait until the table is what the log tells; what is said if that takes too long."""
        if self._true.is_set():
            return
        if self._why == "disk_full":
            raise Refused(self._why)
        try:
            await asyncio.wait_for(self._true.wait(), PATIENCE_S)
        except TimeoutError:
            raise Refused(late) from None

    def check_truth(self) -> None:
        """Refuse to show a table that may not be what the log tells."""
        if not self._true.is_set():
            raise Refused(self._why)

    # --- the right to write it ------------------------------------------------------------------

    async def claim(self) -> Lease | None:
        """Have the right to keep the table, if nobody has it."""
        return await patiently(lambda: self._store.claim(self.id, self._services.process))

    async def is_lost(self) -> bool:
        """Whether somebody else has taken the right that we believe to have."""
        holder = await self._store.holder(self.id)
        return self.lease is not None and (holder is None or holder.epoch != self.lease.epoch)

    async def append(self, records: list[Record]) -> None:
        """Have records stored by the right that we have, and let the others know.

        `Fenced` if we have none any more, `StoreFailed` if nobody knows whether they are stored.
        """
        if self.lease is None:
            raise Fenced(self.id)
        due = any(record.seq % EVERY == 0 for record in records)
        # Nothing was awaited since the batch was closed: the table is what its last record made it.
        kept = snapshot(self.table) if due else None
        await self._store.append(self.lease, records, kept)
        self._services.figures.batches += 1
        self._services.figures.records += len(records)
        self._services.post.shout(Hint(self.id, records[-1].seq))

    # --- reading it -----------------------------------------------------------------------------

    async def unread(self) -> list[Record]:
        """What the log has beyond the table."""
        return await self._store.records(self.id, self.table.state.seq)

    def redo(self, record: Record) -> Told:
        """Do one thing as it was done elsewhere; this is to be told of it."""
        done = redo(self.table, record, ENTRY.decode(record.body))
        if done.record.hash != record.hash:
            raise LogBroken(f"record {record.seq} of table {self.id} leads elsewhere")
        return done.told

    async def read_anew(self, tried: list[Record], later: list[Record]) -> int:
        """Take the table from the log, and the right to keep it if that can be had.

        Some records were tried to be stored, later ones not yet: up to which they are in the log.
        """
        self.lease = None
        waiting = [*tried, *later]
        stored = waiting[0].seq - 1 if waiting else self.table.state.seq
        found = await patiently(lambda: read(self._store, self.id, self._services.process))
        if found is None:
            raise Refused("no_table", code=self.table.state.code)
        if tried:
            last = tried[-1]
            log = await patiently(lambda: self._store.records(self.id, last.seq - 1))
            if log and log[0].hash == last.hash:
                stored = last.seq
        self.table, self.lease = found
        self.trust()
        return stored
