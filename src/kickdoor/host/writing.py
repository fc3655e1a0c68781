"""The way into a table's log: what was done is stored in batches, and told only then (K1)."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kickdoor.host.audience import Letter
from kickdoor.host.chores import log, note
from kickdoor.store.errors import Fenced, StoreFailed
from kickdoor.table.records import Record
from kickdoor.table.refusals import Refused
from kickdoor.table.serving import snapshot

if TYPE_CHECKING:
    from kickdoor.host.room import Room


EVERY = 50  # records from one snapshot to the next


@dataclass
class Batch:
    """What waits to be stored, who is told then, and who waits for it."""

    records: list[Record] = field(default_factory=list)
    letters: list[Letter] = field(default_factory=list)
    waiting: list[tuple[int, asyncio.Future[None]]] = field(default_factory=list)  # for a record
    finished: tuple[str, int, bytes] | None = None  # a game that is over: its id, number, table
    kicked: bool = False  # somebody was sent away, and may not hear more than that
    doubtful: bool = False  # somebody else seems to keep the table

    def __bool__(self) -> bool:
        return self != Batch()

    def settle(self, upto: int, otherwise: Exception) -> None:
        """Answer everybody who waits: it is stored up to a record, and the rest is not."""
        for seq, future in self.waiting:
            if future.done():
                continue
            if seq <= upto:
                future.set_result(None)
            else:
                future.set_exception(otherwise)
                future.exception()  # if nobody listens any more, that is no mistake


class Writing:
    """One table's batches: one is being stored while the next gathers."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.next = Batch()
        self._task: asyncio.Task[None] | None = None

    @property
    def is_busy(self) -> bool:
        """Whether something is being stored or told."""
        return self._task is not None

    def wake(self) -> None:
        """There is something to store, or to tell."""
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._work())

    def post(self, letters: list[Letter]) -> None:
        """Tell this after all that came before it."""
        if letters:
            self.next.letters += letters
            self.wake()

    def wait(self) -> asyncio.Future[None]:
        """What can be waited for until all that was done so far is stored."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.next.waiting.append((self.room.table.state.seq, future))
        self.wake()
        return future

    def doubt(self) -> None:
        """Somebody else seems to keep the table: look before anything else is stored."""
        self.next.doubtful = True
        self.wake()

    def stop(self) -> None:
        """Store and tell nothing more."""
        if self._task is not None:
            self._task.cancel()
        self.next.settle(-1, Refused("closing"))

    def take(self) -> Batch:
        """What has gathered."""
        batch, self.next = self.next, Batch()
        return batch

    async def _work(self) -> None:
        """Store what waits, then tell; until nothing waits."""
        try:
            while self.next:
                batch = self.take()
                try:
                    await self._store(batch)
                except (Fenced, StoreFailed) as error:
                    log.warning(
                        "not stored", table=self.room.id, why=repr(error.__cause__ or error)
                    )
                    await self.room.recover(batch, fenced=isinstance(error, Fenced))
                except Exception as error:
                    self.room.freeze(error)
                    batch.settle(-1, Refused("frozen"))
                except asyncio.CancelledError:
                    batch.settle(-1, Refused("closing"))
                    raise
                else:
                    self._tell(batch)
        finally:
            self._task = None

    async def _store(self, batch: Batch) -> None:
        """Have it stored by the right that we have."""
        room = self.room
        if batch.doubtful:
            raise Fenced(room.id)
        if not batch.records:
            return
        if room.lease is None:
            raise Fenced(room.id)
        due = any(record.seq % EVERY == 0 for record in batch.records)
        # Nothing was awaited since the batch was closed: the table is what its last record made it.
        kept = snapshot(room.table) if due else None
        await room.host.store.append(room.lease, batch.records, kept)
        room.host.stored(room.id, batch.records)

    def _tell(self, batch: Batch) -> None:
        """It is stored: tell everybody, then those who waited for it."""
        deliver(batch.letters)
        batch.settle(self.room.table.state.seq, Refused("not_stored"))
        if batch.kicked:
            self.room.send_away()
        if batch.finished is not None:
            self.room.host.keep_game(self.room.id, *batch.finished)


def deliver(letters: list[Letter]) -> None:
    """Push what is to be told; whoever cannot take it does not keep the others from it (K9)."""
    for listener, message in letters:
        try:
            listener.push(message)
        except Exception as error:
            note("listener failed", error)
