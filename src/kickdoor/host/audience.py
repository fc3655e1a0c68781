"""Who hears a table, and what each of them is told; drawn before it is stored, sent after (K1)."""

from __future__ import annotations

from typing import Protocol

import msgspec
from msgspec import Raw

from kickdoor.table.core import WATCHING, Table, Told
from kickdoor.table.messages import Glanced, News, Snapshot
from kickdoor.table.screens import Screens
from kickdoor.table.tellings import TALK, earlier, tellings


class Listener(Protocol):
    """A connected client. It never keeps the table waiting (K9)."""

    person: str
    client: str

    def push(self, message: bytes) -> None:
        """Put a message into the queue, which is bounded."""

    def hang_up(self, key: str, code: int) -> None:
        """Say why, and close."""


Letter = tuple[Listener, bytes]
Drawn = tuple[int, int]
"""For which seat a listener's last message was drawn, and its number: a snapshot mends a gap."""

NOTHING: Drawn = (-2, -2)


class Audience:
    """Everybody who is connected to one table in this process."""

    def __init__(self) -> None:
        self.listeners: dict[Listener, Drawn] = {}
        self.looking: set[Listener] = set()  # who shows where they look, and is shown it
        self._screens = Screens()
        self._public: dict[str, bytes] = {}  # as everybody has it
        self._yours: dict[int, bytes] = {}  # by seat

    def add(self, listener: Listener) -> None:
        """Somebody is connected; a snapshot should follow."""
        self.listeners[listener] = NOTHING

    def remove(self, listener: Listener) -> None:
        """Somebody is gone; when nobody is left, nothing is kept."""
        self.listeners.pop(listener, None)
        self.looking.discard(listener)
        if not self.listeners:
            self.forget()

    def send_away(self, table: Table) -> None:
        """Hang up on those who may not be at the table any more."""
        for listener in list(self.listeners):
            person = table.state.people.get(listener.person)
            if person is not None and person.kicked:
                listener.hang_up("kicked", 1008)

    def hang_up(self, key: str, code: int) -> None:
        """Hang up on everybody."""
        for listener in list(self.listeners):
            listener.hang_up(key, code)

    def people(self) -> set[str]:
        """Who is connected here."""
        return {listener.person for listener in self.listeners}

    def see_where(self, table: Table, told: Glanced) -> None:
        """Show the others who look around where somebody looks: at once, as nothing was done."""
        message = msgspec.json.encode(told)
        for listener in self.looking:
            if table.seat_of(listener.person) != told.seat:
                listener.push(message)

    # --- drawing ---

    def letters(self, table: Table, told: Told) -> list[Letter]:
        """What is to be sent once this is stored."""
        if not self.listeners:
            return []
        talk = is_talk(told)
        changed = self._redraw(table) if told.to is None and not talk else {}
        written: dict[tuple[Drawn, tuple[str, ...]], bytes] = {}
        yours: dict[int, bytes] = {}
        letters: list[Letter] = []
        for listener, before in self.listeners.items():
            seat = table.seat_of(listener.person)
            if told.to is not None and seat != told.to:
                continue
            now = seat, table.number(seat)
            if now != (before[0], before[1] + 1):
                letters.append(self.snapshot(table, listener))
                continue
            self.listeners[listener] = now
            to = WATCHING if talk else seat, now[1]  # words are the same wherever one sits
            muted = self._muted(table, listener)
            if (to, muted) not in written:
                news = changed
                if not talk:
                    if seat not in yours:
                        yours[seat] = self._screens.yours(table, seat)
                    if yours[seat] != self._yours.get(seat):
                        news = {**changed, "you": Raw(yours[seat])}
                written[to, muted] = self._news(table, told, to, muted, news)
            letters.append((listener, written[to, muted]))
        self._yours.update(yours)
        return letters

    def snapshot(self, table: Table, listener: Listener) -> Letter:
        """The whole table, for one who comes or has missed something."""
        seat = table.seat_of(listener.person)
        self.listeners[listener] = seat, table.number(seat)
        if not self._public:
            self._redraw(table)
        yours = self._screens.yours(table, seat)
        self._yours[seat] = yours  # what is kept of a seat that nobody held is old
        sections = {name: Raw(drawn) for name, drawn in self._public.items()}
        sections["you"] = Raw(yours)
        told = earlier(table, seat, self._muted(table, listener))
        whole = Snapshot(table.number(seat), table.state.at, seat, sections, told)
        return listener, msgspec.json.encode(whole)

    def snapshots(self, table: Table) -> list[Letter]:
        """The whole table, for everybody."""
        return [self.snapshot(table, listener) for listener in list(self.listeners)]

    def forget(self) -> None:
        """Keep nothing of what was drawn: whoever listens needs a snapshot."""
        self._screens = Screens()
        self._public = {}
        self._yours = {}
        for listener in self.listeners:
            self.listeners[listener] = NOTHING

    def _redraw(self, table: Table) -> dict[str, Raw]:
        """Draw what all see; these sections have changed."""
        drawn = self._screens.public(table)
        changed = {
            name: Raw(each) for name, each in drawn.items() if self._public.get(name) != each
        }
        changed |= {name: Raw(b"null") for name in self._public if name not in drawn}
        self._public = drawn
        return changed

    def _muted(self, table: Table, listener: Listener) -> tuple[str, ...]:
        """Whom a listener does not want to hear."""
        person = table.state.people.get(listener.person)
        return tuple(person.muted) if person is not None else ()

    def _news(
        self,
        table: Table,
        told: Told,
        to: Drawn,
        muted: tuple[str, ...],
        changed: dict[str, Raw],
    ) -> bytes:
        """One message, for everybody on this seat."""
        seat, number = to
        lines = tellings(table.game, told, seat, muted)
        return msgspec.json.encode(News(number, table.state.at, lines, changed))


def is_talk(told: Told) -> bool:
    """Whether nothing but words came of it: then every screen is as it was."""
    return (
        bool(told.notices)
        and not told.events
        and all(notice.key in TALK for notice in told.notices)
    )
