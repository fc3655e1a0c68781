"""What a client knows of its table: the sections, as pictures, and the number they are up to."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, TypeVar

from msgspec import Raw
from msgspec.json import Decoder, decode, encode

from kickdoor.table.messages import News, Snapshot
from kickdoor.table.pictures import FightPicture, GamePicture, PlayerPicture
from kickdoor.table.screens import ClockPicture, TablePicture, YouPicture

NOTHING = b"null"
P = TypeVar("P")

TABLE, CLOCK = Decoder(TablePicture), Decoder(ClockPicture)
GAME, FIGHT = Decoder(GamePicture), Decoder(FightPicture)
PLAYERS, YOU = Decoder(list[PlayerPicture]), Decoder(YouPicture)


class TableState:
    """The table as this seat sees it.

    A section is read when it is first asked for. No picture is ever changed: a new one takes its
    place, and one that was taken out stays what it was.
    """

    def __init__(self) -> None:
        self.number = -1  # of the last message that is in it
        self.now = 0  # the table's time, then
        self.sections: dict[str, bytes] = {}
        self._pictures: dict[str, Any] = {}

    # --- what is seen ---

    @property
    def table(self) -> TablePicture:
        """What is agreed on, and who is here."""
        return self._picture("table", TABLE, None)

    @property
    def clock(self) -> ClockPicture:
        """What is waited for, and until when."""
        return self._picture("clock", CLOCK, ClockPicture(""))

    @property
    def game(self) -> GamePicture | None:
        """The middle of the table; None before the first game."""
        return self._picture("game", GAME, None)

    @property
    def players(self) -> list[PlayerPicture]:
        """The munchkins by seat; none before the first game."""
        return self._picture("players", PLAYERS, [])

    @property
    def fight(self) -> FightPicture | None:
        """The fight; None while nobody fights."""
        return self._picture("fight", FIGHT, None)

    @property
    def you(self) -> YouPicture:
        """What is this seat's alone: its hand and its options."""
        return self._picture("you", YOU, YouPicture(-1))

    def _picture(self, name: str, decoder: Decoder[P], otherwise: Any) -> P:
        """A section, read once."""
        if name not in self._pictures:
            section = self.sections.get(name)
            self._pictures[name] = decoder.decode(section) if section else otherwise
        picture: P = self._pictures[name]
        return picture

    # --- what comes in ---

    def restore(self, snapshot: Snapshot) -> None:
        """Forget everything, and take what the snapshot says."""
        self.sections.clear()
        self._pictures.clear()
        self._lay(snapshot.sections)
        self.number, self.now = snapshot.number, snapshot.now

    def hear(self, news: News) -> bool:
        """Take the news; False if it is not the next, so that something was missed."""
        if news.number != self.number + 1:
            return False
        self._lay(news.changed)
        self.number, self.now = news.number, news.now
        return True

    def _lay(self, changed: Mapping[str, Raw]) -> None:
        """Lay new sections over the old; null takes one away."""
        for name, raw in changed.items():
            self._pictures.pop(name, None)
            section = bytes(raw)
            if section == NOTHING:
                self.sections.pop(name, None)
            else:
                self.sections[name] = section

    def view_hash(self) -> str:
        """What the sections come to: the same here and at the server, or something went wrong."""
        return view_hash(self.sections)


def view_hash(sections: Mapping[str, bytes]) -> str:
    """SHA-256 over the sections as one JSON object, every key in order; one that is null is none.

    >>> view_hash({"b": b'{"y": 1, "x": 2}'}) == view_hash({"b": b'{"x":2,"y":1}', "a": b"null"})
    True
    """
    seen = {name: decode(section) for name, section in sections.items()}
    there = {name: section for name, section in seen.items() if section is not None}
    return sha256(encode(there, order="sorted")).hexdigest()
