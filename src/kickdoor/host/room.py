"""A table in this process: kept here, or followed while another process keeps it.

Whoever keeps it carries commands out, stores them, and tells only then (K1); whoever follows reads
the same log, comes to the same table, and tells the same to those who are connected there.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Protocol

from kickdoor.host.audience import Audience
from kickdoor.host.finished import Over
from kickdoor.host.following import Following
from kickdoor.host.logbook import Logbook
from kickdoor.host.mail import KeptElsewhere
from kickdoor.host.presence import Presence
from kickdoor.host.recovering import recover
from kickdoor.host.services import Services
from kickdoor.host.ticking import Ticking
from kickdoor.host.writing import Batch, Writing
from kickdoor.store.base import Lease
from kickdoor.store.errors import Fenced
from kickdoor.table.commands import Said
from kickdoor.table.core import Table, Told
from kickdoor.table.happenings import AnyHappening
from kickdoor.table.messages import Glanced
from kickdoor.table.refusals import Refused
from kickdoor.table.serving import Done, do, happen, is_known


class Landlord(Protocol):
    """Whoever has the rooms, and hears what becomes of them."""

    def report(self, room: Room, error: Exception) -> None:
        """A table broke."""

    def forget(self, room: Room, key: str) -> None:
        """A table is no more."""


class Room:
    """One table, those connected to it here, and the way into its log."""

    def __init__(
        self, services: Services, landlord: Landlord, table: Table, lease: Lease | None
    ) -> None:
        self.id = table.state.id
        self.logbook = Logbook(services, table, lease)
        self.keeper = ""  # the process that keeps the table, if that is another and is known
        self.audience = Audience()
        self.frozen = False
        self.closed = False
        self.used_at = services.seconds()
        self.presence = Presence(self, services.seconds, services.chores.spawn)
        self.writing = Writing(self.logbook, self)
        self.following = Following(self, services)
        self._services = services
        self._landlord = landlord
        self._time = Ticking(self, services.clock, services.thinkers, services.chores)
        self._put_away = ""  # the last game that was put with the finished ones
        if lease is not None:
            self.begin_to_keep()
        self.pace()

    @property
    def table(self) -> Table:
        """The table; it may be ahead of what is stored."""
        return self.logbook.table

    @property
    def lease(self) -> Lease | None:
        """The right to keep the table; None: another process keeps it, this one follows."""
        return self.logbook.lease

    # --- time ---------------------------------------------------------------------------------

    @property
    def is_running(self) -> bool:
        """Whether the table's time runs."""
        stands = self.frozen or self.closed or not self.logbook.is_true
        return not stands and self.presence.is_anybody_there()

    def now(self) -> int:
        """The table's own time; where it is followed, about that."""
        return self._time.now()

    def pace(self) -> None:
        """Stop the table's time or let it go on, and look again when something is due."""
        self._time.pace()

    # --- carrying out: append, commit, then tell ------------------------------------------------

    async def do(self, said: Said) -> int:
        """Carry a command out; return when it is stored, and up to which record.

        What is refused changes nothing; `KeptElsewhere` if another process keeps the table.
        """
        # What was said before may be stored by now: while nobody knows, it is not denied.
        await self._ours("elsewhere" if self._knows(said) else "not_stored")
        found = None if self._knows(said) else await self._services.sets.wanted(self.table, said)
        if found is not None:
            await self._ours()
        await self._time.catch_up(self._ours)
        if not self._knows(said):  # K3 or it gets the answer it got, or is about to get
            self._carry_out(partial(do, self.table, said, found=found))
        seq = self.table.state.seq
        await self.writing.wait(seq)
        return seq

    def _knows(self, said: Said) -> bool:
        """Whether this was carried out before; it is perhaps not stored yet."""
        return bool(said.by) and is_known(self.table, said.by, said.client_seq)

    async def happen(self, what: AnyHappening) -> None:
        """Note down what nobody asked for; return when it is stored."""
        await self._ours()
        await self._time.catch_up(self._ours)
        self._carry_out(partial(happen, self.table, what))
        await self.writing.wait(self.table.state.seq)

    def _carry_out(self, what: Callable[[int], Done]) -> None:
        """Do it now; it will be stored, and told."""
        try:
            self.done(what(self.now()))
        except Refused:
            raise
        except Exception as error:  # K10 a broken table hurts only itself
            self.freeze(error)
            raise Refused("frozen") from error

    def done(self, done: Done) -> None:
        """Draw what will be told, and leave it to be stored."""
        self.used_at = self._services.seconds()
        self.writing.next.records.append(done.record)
        self.tell(done.told)
        self._keep_game()
        self.writing.wake()
        self.pace()

    def tell(self, told: Told) -> None:
        """Have everybody told who is connected here."""
        self.writing.post(self.audience.letters(self.table, told))
        if any(notice.key == "kicked" for notice in told.notices):
            self.writing.then(self._send_away)

    def _send_away(self) -> None:
        """Hang up on those who may not be here any more."""
        self.audience.send_away(self.table)

    def _keep_game(self) -> None:
        """Have a game that is over put with the finished ones, once it is stored."""
        table, services = self.table, self._services
        if table.state.phase == "over" and self._put_away != table.game_id():
            self._put_away = table.game_id()
            over = Over.at(table)
            self.writing.then(lambda: services.chores.spawn(services.put_away(over)))

    async def _ours(self, late: str = "not_stored") -> None:
        """Wait until the table is what the log tells; `KeptElsewhere` if it is not kept here."""
        await self.logbook.truth(late)
        if self.closed:
            raise Refused("closing")
        if self.frozen:
            raise Refused("frozen")
        if self.lease is None:
            raise KeptElsewhere

    async def settled(self) -> None:
        """Wait until all that was done so far is stored, or known not to be."""
        await self.logbook.truth()
        with suppress(Refused, KeptElsewhere):
            await self.writing.wait(self.table.state.seq)

    # --- when it could not be stored ----------------------------------------------------------

    async def recover(self, batch: Batch, later: Batch, error: Exception) -> None:
        """A batch could not be stored, or nobody knows: read the log, which has the truth."""
        self._services.figures.lost += 1
        self._services.figures.fenced += isinstance(error, Fenced)
        await recover(self, batch, later, getattr(error, "key", "not_stored"))

    def renew(self) -> None:
        """The table was read anew: go on from there, and show it to everybody."""
        self.keeper = ""
        self._put_away = ""
        if self.lease is not None:
            self.begin_to_keep()
        self.audience.forget()
        letters = self.audience.snapshots(self.table)
        self._services.figures.resyncs += len(letters)
        self.writing.post(letters)
        self.writing.then(self._send_away)
        self._time.set()
        self.pace()

    def forget(self, key: str) -> None:
        """There is no such table any more, or nobody needs it here."""
        self._landlord.forget(self, key)

    def freeze(self, error: Exception) -> None:
        """K10 Stop here: what is stored stays, and is a bug report."""
        if self.frozen:
            return
        self.frozen = True
        self.pace()
        self._landlord.report(self, error)
        self.audience.hang_up("frozen", 1011)

    # --- following ----------------------------------------------------------------------------

    def caught_up(self) -> None:
        """Something was read that another process wrote: the time goes on from there."""
        self.used_at = self._services.seconds()
        self._time.set()
        self.pace()

    def begin_to_keep(self) -> None:
        """From now on this process carries out what is said here; the time goes on as stored."""
        self.keeper = ""
        self._time.stop()  # or a moment would pass before it is known who is there
        self._time.set()
        self.presence.expect()
        self._keep_game()

    # --- who uses it --------------------------------------------------------------------------

    def see_where(self, told: Glanced) -> None:
        """Show those who look around where somebody looks."""
        self.audience.see_where(self.table, told)

    def is_idle(self) -> bool:
        """Whether nobody is connected here, nothing waits, and nobody would miss the keeper."""
        if self.audience.listeners or self.writing.is_busy:
            return False
        people = self.table.state.people.values()
        return self.lease is None or self.frozen or not any(each.present for each in people)

    def close(self, key: str = "closing", code: int = 1012) -> None:
        """This process has no more to do with the table."""
        self.closed = True
        self.pace()
        self.writing.stop()
        self.audience.hang_up(key, code)
