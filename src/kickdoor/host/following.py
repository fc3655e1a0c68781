"""A table that another process keeps: its log is read on, and it is taken over if need be."""

from __future__ import annotations

import asyncio
from typing import Protocol

from kickdoor.host.logbook import Logbook
from kickdoor.host.reading import SLICE, patiently
from kickdoor.host.services import Services
from kickdoor.host.writing import Writing
from kickdoor.table.core import Told


class Follower(Protocol):
    """A table whose log is read, and those who hear what is read there."""

    logbook: Logbook
    writing: Writing
    frozen: bool
    closed: bool

    def tell(self, told: Told) -> None:
        """Tell those who are connected here."""

    def caught_up(self) -> None:
        """Something was read: the table's time goes on from there."""

    def begin_to_keep(self) -> None:
        """From now on the table is kept here."""

    def pace(self) -> None:
        """Stop the table's time, or let it go on."""

    def freeze(self, error: Exception) -> None:
        """Go no further: this is a mistake of ours."""


class Following:
    """One table's log, as far as others write it."""

    def __init__(self, follower: Follower, services: Services) -> None:
        self._follower = follower
        self._logbook = follower.logbook
        self._services = services

    def hinted(self, seq: int) -> None:
        """Another process says that the log goes up to here."""
        if seq <= self._logbook.table.state.seq:
            return
        if self._logbook.lease is None:
            self._services.chores.spawn(self.catch_up(seq))
        else:
            self._follower.writing.doubt()  # it is not us who wrote that

    async def catch_up(self, to: int | None = None) -> None:
        """Read on in the log, at least up to a record, and tell those who are connected here."""
        logbook = self._logbook
        async with logbook.reading:
            if logbook.lease is None and (to is None or logbook.table.state.seq < to):
                await self._read_on()

    async def take_over(self) -> bool:
        """Keep the table here from now on, if nobody keeps it; whether that came about."""
        async with self._logbook.reading:
            if self._logbook.lease is not None or self._follower.closed:
                return False
            lease = await self._logbook.claim()
            if lease is None:
                return False
            await patiently(self._read_on)
            self._logbook.lease = lease
            self._services.figures.taken_over += 1
            self._follower.begin_to_keep()
            self._follower.pace()
            return True

    async def check_lease(self) -> None:
        """Look whether the table is still ours to keep."""
        if await self._logbook.is_lost():
            self._follower.writing.doubt()

    async def _read_on(self) -> None:
        """Come to where the log is, as whoever keeps the table did."""
        if self._follower.frozen or self._follower.closed:
            return
        records = await self._logbook.unread()
        try:
            for number, record in enumerate(records, 1):
                self._follower.tell(self._logbook.redo(record))
                if number % SLICE == 0:
                    await asyncio.sleep(0)
        except Exception as error:
            self._follower.freeze(error)
        if records:
            self._follower.caught_up()
