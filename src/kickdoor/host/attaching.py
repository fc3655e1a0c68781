"""A client's place at a table, whichever process keeps the table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress

from kickdoor.host.audience import Listener
from kickdoor.host.room import Room
from kickdoor.host.services import Services
from kickdoor.store.errors import StoreFailed
from kickdoor.table.asking import draft, glanced, swings, why
from kickdoor.table.commands import Said, WireAct
from kickdoor.table.messages import Because, Drafted, Swings


class Attached:
    """One connected client: what it may ask of the table, from when it comes until it hangs up."""

    def __init__(
        self,
        services: Services,
        room: Room,
        listener: Listener,
        carry_out: Callable[[Room, Said], Awaitable[None]],
    ) -> None:
        self._services = services
        self._room = room
        self._listener = listener
        self._carry_out = carry_out

    @property
    def code(self) -> str:
        """Which table it is."""
        return self._room.table.state.code

    async def come(self) -> None:
        """Connect: the client gets the table as it is stored, and the table knows who is there."""
        room, who = self._room, self._listener.person
        with suppress(StoreFailed):  # then it will be read on soon
            await room.following.catch_up()
        room.audience.add(self._listener)
        try:
            self._show()
            await room.settled()
            if room.lease is not None:
                await room.presence.back(who)
            elif who in room.table.state.people:
                self._services.post.say_who_came(room.id, who)
        except Exception:
            self.detach()
            raise

    def detach(self) -> None:
        """Hang up, perhaps to come back at once."""
        room, who = self._room, self._listener.person
        room.used_at = self._services.seconds()
        room.audience.remove(self._listener)
        if room.lease is None and who not in room.audience.people():
            self._services.post.say_who_went(room.id, who)

    # --- doing --------------------------------------------------------------------------------

    async def do(self, said: Said) -> None:
        """Carry a command out; return when it is stored."""
        await self._carry_out(self._room, said)

    def glance(self, card: int) -> None:
        """Let the others see which open card one looks at."""
        self._room.logbook.check_truth()
        told = glanced(self._room.table, self._listener.person, card)
        self._room.audience.looking.add(self._listener)
        self._room.see_where(told)
        self._services.post.say_where(self._room.id, told)

    # --- asking -------------------------------------------------------------------------------

    def look(self) -> None:
        """Send the whole table again."""
        if self._listener in self._room.audience.listeners:
            self._services.figures.resyncs += 1
            self._show()

    def _show(self) -> None:
        """Send the whole table; if it is being read anew, everybody will be sent it."""
        room = self._room
        if room.logbook.is_true:
            room.writing.post([room.audience.snapshot(room.table, self._listener)])

    def now(self) -> int:
        """The table's own time."""
        return self._room.now()

    def why(self, n: int, card: int) -> Because:
        """Why a card cannot be played now."""
        self._room.logbook.check_truth()
        return why(self._room.table, self._listener.person, n, card)

    def swings(self, n: int) -> Swings:
        """What each of one's own cards would make of the fight."""
        self._room.logbook.check_truth()
        return swings(self._room.table, self._listener.person, n)

    def draft(self, n: int, acts: list[WireAct]) -> Drafted:
        """What could be said after these acts."""
        self._room.logbook.check_truth()
        return draft(self._room.table, self._listener.person, n, acts)
