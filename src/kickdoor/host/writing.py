"""Append, commit, then tell: what was done is stored in batches, and told only then (K1)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from kickdoor.host.audience import Letter
from kickdoor.host.chores import log, note
from kickdoor.store.errors import Fenced, StoreFailed
from kickdoor.table.records import Record
from kickdoor.table.refusals import Refused


@dataclass
class Batch:
    """What waits to be stored, who is told then, and who waits for it."""

    records: list[Record] = field(default_factory=list)
    letters: list[Letter] = field(default_factory=list)
    waiting: list[tuple[int, asyncio.Future[None]]] = field(default_factory=list)  # for a record
    then: list[Callable[[], None]] = field(default_factory=list)  # to be done when all is told
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

    def tell(self) -> None:
        """It is stored: tell everybody, then those who waited for it."""
        deliver(self.letters)
        for _, future in self.waiting:
            if not future.done():
                future.set_result(None)
        for what in self.then:
            what()


class Log(Protocol):
    """Where batches are written."""

    id: str

    async def append(self, records: list[Record]) -> None:
        """Store records; `Fenced` or `StoreFailed` if that cannot be done, or nobody knows."""


class WrittenRoom(Protocol):
    """Whose batches they are: a table."""

    async def recover(self, batch: Batch, later: Batch, error: Exception) -> None:
        """A batch may not be stored, and a later one was made on top of it: answer both."""

    def freeze(self, error: Exception) -> None:
        """Go no further: this is a mistake of ours."""


class Writing:
    """One table's batches: one is being stored while the next gathers."""

    def __init__(self, log: Log, writer: WrittenRoom) -> None:
        self.next = Batch()
        self._log = log
        self._writer = writer
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

    def then(self, what: Callable[[], None]) -> None:
        """Do this when all that came before it is stored and told."""
        self.next.then.append(what)
        self.wake()

    def wait(self, seq: int) -> asyncio.Future[None]:
        """What can be waited for until all that came so far, up to a record, is stored."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.next.waiting.append((seq, future))
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

    def _take(self) -> Batch:
        """What has gathered."""
        batch, self.next = self.next, Batch()
        return batch

    async def _work(self) -> None:
        """Store what waits, then tell; until nothing waits."""
        try:
            while self.next:
                batch = self._take()
                try:
                    await self._store(batch)
                except (Fenced, StoreFailed) as error:
                    why = repr(error.__cause__ or error)
                    log.warning("not stored", table=self._log.id, why=why)
                    await self._writer.recover(batch, self._take(), error)
                except Exception as error:
                    self._writer.freeze(error)
                    batch.settle(-1, Refused("frozen"))
                except asyncio.CancelledError:
                    batch.settle(-1, Refused("closing"))
                    raise
                else:
                    batch.tell()
        finally:
            self._task = None

    async def _store(self, batch: Batch) -> None:
        """Have it stored, unless there is reason to look first."""
        if batch.doubtful:
            raise Fenced(self._log.id)
        if batch.records:
            await self._log.append(batch.records)


def deliver(letters: list[Letter]) -> None:
    """Push what is to be told; whoever cannot take it does not keep the others from it (K9)."""
    for listener, message in letters:
        try:
            listener.push(message)
        except Exception as error:
            note("listener failed", error)
