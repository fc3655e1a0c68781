"""Who is there: a connection lost for a moment is not worth telling, one lost for long is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kickdoor.table.happenings import Back, Gone

if TYPE_CHECKING:
    from kickdoor.host.room import Room

RETURNING = 10  # seconds to connect: after a restart, or after joining
DROPPED = 4  # seconds for which a lost connection is not told: a client tries again within 3
HEARD = 10  # seconds: another process says who is there more often than that


class Presence:
    """Which people of a table are connected, here or to another process.

    Whoever keeps the table looks every second, and notes down who has gone; whoever is connected
    anew is noted down at once.
    """

    def __init__(self, room: Room) -> None:
        self.room = room
        self.elsewhere: dict[str, dict[str, float]] = {}  # by process: who, and when it said so
        self._missing: dict[str, float] = {}  # whose connection was lost, and when it is told
        self._were_here: set[str] = set()  # at the last look, or since
        self._awaited: set[str] = set()  # for whom the clock waits after a restart

    def here(self) -> set[str]:
        """Who is connected to this process, or to another that has said so lately."""
        now = self.room.host.seconds()
        found = self.room.audience.people()
        for process, people in list(self.elsewhere.items()):
            fresh = {who: said for who, said in people.items() if now - said < HEARD}
            self.elsewhere[process] = fresh
            found |= fresh.keys()
        return found

    def is_anybody_there(self) -> bool:
        """Whether the table's time runs: somebody is there, and nobody is waited for."""
        people = self.room.table.state.people.values()
        return not self._awaited and any(person.present for person in people)

    def expect(self) -> None:
        """This process begins to keep the table: its clock waits for those who were there."""
        here = self.here()
        until = self.room.host.seconds() + RETURNING
        present = {who for who, person in self.room.table.state.people.items() if person.present}
        self._missing = dict.fromkeys(present - here, until)
        self._awaited = set(self._missing)
        self._welcome(here)

    # --- coming and going -----------------------------------------------------------------------

    async def came(self, who: str) -> None:
        """Somebody is connected here."""
        if self.room.lease is not None:
            await self._back(who)
        elif who in self.room.table.state.people:
            self.room.host.forwarding.say_who_came(self.room, who)

    def went(self, who: str) -> None:
        """Somebody's connection to this process was lost."""
        if self.room.lease is None and who not in self.room.audience.people():
            self.room.host.forwarding.say_who_went(self.room, who)

    def heard(self, process: str, people: list[str]) -> None:
        """Another process says who is connected to it."""
        known = self.elsewhere.setdefault(process, {})
        new = [who for who in people if who not in known]
        known.update(dict.fromkeys(people, self.room.host.seconds()))
        self._welcome(new)

    def left(self, process: str, who: str) -> None:
        """Another process says that somebody has hung up on it."""
        self.elsewhere.get(process, {}).pop(who, None)

    def _welcome(self, people: Iterable[str]) -> None:
        """These are connected, and perhaps were not before."""
        for who in sorted(people):
            self.room.host.chores.spawn(self._back(who))

    async def _back(self, who: str) -> None:
        """Note down that somebody is there, unless it is known."""
        room = self.room
        if room.lease is None:
            return
        self._were_here.add(who)
        self._missing.pop(who, None)
        self._awaited.discard(who)
        person = room.table.state.people.get(who)
        if person is not None and not person.present and not person.kicked:
            await room.happen(Back(who))
        room.pace()

    # --- looking --------------------------------------------------------------------------------

    def look(self) -> None:
        """Notice who has been gone for long enough to say so."""
        room = self.room
        if room.lease is None:
            return
        now = room.host.seconds()
        here = self.here()
        people = room.table.state.people.items()
        gone = {who for who, person in people if person.present and who not in here}
        self._missing = {who: self._missing.get(who) or self._until(who, now) for who in gone}
        self._were_here = here
        late = [who for who, told in self._missing.items() if told <= now]
        for who in late:
            del self._missing[who]
            room.host.chores.spawn(room.happen(Gone(who)))
        if self._awaited:
            self._awaited &= self._missing.keys()
            room.pace()

    def _until(self, who: str, now: float) -> float:
        """When it is told that somebody is missing; who has just joined has time to connect."""
        return now + (DROPPED if who in self._were_here else RETURNING)
