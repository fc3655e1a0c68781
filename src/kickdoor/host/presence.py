"""Who is there: a connection lost for a moment is not worth telling, one lost for long is."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kickdoor.table.happenings import Back, Gone

if TYPE_CHECKING:
    from kickdoor.host.room import Room

RETURNING = 10  # seconds that those who were there have to come back after a restart
DROPPED = 2  # seconds for which a lost connection is not told
HEARD = 15_000  # milliseconds: another process says who is there more often than that


class Presence:
    """Which people of a table are connected, here or to another process."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.elsewhere: dict[str, tuple[int, set[str]]] = {}  # by process, and when it said so
        self._expected: set[str] = set()
        if room.lease is not None:
            self.expect()

    def expect(self) -> None:
        """After a restart: the clock waits for those who were there, but not for ever."""
        people = self.room.table.state.people
        self._expected = {who for who, person in people.items() if person.present}
        if self._expected:
            self.room.host.later(RETURNING, self._give_up)

    def is_anybody_there(self) -> bool:
        """Whether the table's time runs: somebody is there, and nobody is still expected."""
        people = self.room.table.state.people.values()
        return not self._expected and any(person.present for person in people)

    def is_here(self, person: str) -> bool:
        """Whether somebody is connected to this process, or another has said so lately."""
        now = self.room.host.clock.ms()
        return self.room.audience.is_here(person) or any(
            person in people and now - said < HEARD for said, people in self.elsewhere.values()
        )

    async def came(self, who: str) -> None:
        """Somebody is connected."""
        if self.room.lease is None:
            self.room.host.say_who_is_here(self.room)
            return
        self._expected.discard(who)
        person = self.room.table.state.people.get(who)
        if person is not None and not person.present and not person.kicked:
            await self.room.do("", Back(who))
        self.room.pace()

    def went(self, who: str) -> None:
        """Somebody's connection was lost: look again in a moment."""
        self.room.host.later(DROPPED, partial(self._tell_if_gone, who))

    def heard(self, process: str, people: list[str]) -> None:
        """Another process says who is connected to it."""
        self.elsewhere[process] = (self.room.host.clock.ms(), set(people))
        for who in people:
            self.room.host.spawn(self.came(who))

    async def _give_up(self) -> None:
        """Those who did not come back are gone."""
        missing, self._expected = self._expected, set()
        for who in sorted(missing):
            await self._tell_if_gone(who)
        self.room.pace()

    async def _tell_if_gone(self, who: str) -> None:
        """Tell of somebody who is not connected any more."""
        room = self.room
        if room.lease is None:
            room.host.say_who_is_here(room)
            return
        person = room.table.state.people.get(who)
        if person is not None and person.present and not self.is_here(who):
            await room.do("", Gone(who))
