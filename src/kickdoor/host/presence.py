"""Who is there: a connection lost for a moment is not worth telling, one lost for long is."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Protocol

from kickdoor.host.audience import Audience
from kickdoor.store.base import Lease
from kickdoor.table.core import Table
from kickdoor.table.happenings import AnyHappening, Back, Gone

RETURNING = 10  # seconds to connect: after a restart, or after joining
DROPPED = 4  # seconds for which a lost connection is not told: a client tries again within 3
HEARD = 10  # seconds: another process says who is there more often than that


class PeopledRoom(Protocol):
    """A table where people come and go."""

    @property
    def table(self) -> Table:
        """Who is known there, and believed to be there."""

    @property
    def lease(self) -> Lease | None:
        """The right to note it down; None: another process looks who is there."""

    @property
    def audience(self) -> Audience:
        """Who is connected to this process."""

    async def happen(self, what: AnyHappening) -> None:
        """Note it down; return when it is stored."""

    def pace(self) -> None:
        """Stop the table's time, or let it go on."""


class Presence:
    """Which people of a table are connected, here or to another process.

    Whoever keeps the table looks every second, and notes down who has gone; whoever is connected
    anew is noted down at once.
    """

    def __init__(
        self,
        place: PeopledRoom,
        seconds: Callable[[], float],
        spawn: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self._place = place
        self._seconds = seconds  # the time
        self._spawn = spawn  # what is done beside
        self.elsewhere: dict[str, dict[str, float]] = {}  # by process: who, and when it said so
        self._missing: dict[str, float] = {}  # whose connection was lost, and when it is told
        self._were_here: set[str] = set()  # at the last look, or since
        self._awaited: set[str] = set()  # for whom the clock waits after a restart

    def here(self) -> set[str]:
        """Who is connected to this process, or to another that has said so lately."""
        now = self._seconds()
        found = self._place.audience.people()
        for process, people in list(self.elsewhere.items()):
            fresh = {who: said for who, said in people.items() if now - said < HEARD}
            self.elsewhere[process] = fresh
            found |= fresh.keys()
        return found

    def is_anybody_there(self) -> bool:
        """Whether the table's time runs: somebody is there, and nobody is waited for."""
        people = self._place.table.state.people.values()
        return not self._awaited and any(person.present for person in people)

    def expect(self) -> None:
        """This process begins to keep the table: its clock waits for those who were there."""
        here = self.here()
        until = self._seconds() + RETURNING
        present = {who for who, person in self._place.table.state.people.items() if person.present}
        self._missing = dict.fromkeys(present - here, until)
        self._awaited = set(self._missing)
        self._welcome(here)

    # --- coming and going -----------------------------------------------------------------------

    def heard(self, process: str, people: list[str]) -> None:
        """Another process says who is connected to it."""
        known = self.elsewhere.setdefault(process, {})
        new = [who for who in people if who not in known]
        known.update(dict.fromkeys(people, self._seconds()))
        self._welcome(new)

    def left(self, process: str, who: str) -> None:
        """Another process says that somebody has hung up on it."""
        self.elsewhere.get(process, {}).pop(who, None)

    def _welcome(self, people: Iterable[str]) -> None:
        """These are connected, and perhaps were not before."""
        for who in sorted(people):
            self._spawn(self.back(who))

    async def back(self, who: str) -> None:
        """Note down that somebody is there, unless it is known."""
        place = self._place
        if place.lease is None:
            return
        self._were_here.add(who)
        self._missing.pop(who, None)
        self._awaited.discard(who)
        person = place.table.state.people.get(who)
        if person is not None and not person.present and not person.kicked:
            await place.happen(Back(who))
        place.pace()

    # --- looking --------------------------------------------------------------------------------

    def look(self) -> None:
        """Notice who has been gone for long enough to say so."""
        place = self._place
        if place.lease is None:
            return
        now = self._seconds()
        here = self.here()
        people = place.table.state.people.items()
        gone = {who for who, person in people if person.present and who not in here}
        self._missing = {who: self._missing.get(who) or self._until(who, now) for who in gone}
        self._were_here = here
        late = [who for who, told in self._missing.items() if told <= now]
        for who in late:
            del self._missing[who]
            self._spawn(place.happen(Gone(who)))
        if self._awaited:
            self._awaited &= self._missing.keys()
            place.pace()

    def _until(self, who: str, now: float) -> float:
        """When it is told that somebody is missing; who has just joined has time to connect."""
        return now + (DROPPED if who in self._were_here else RETURNING)
