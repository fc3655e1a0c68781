"""What processes say to each other over the bus. Hints and questions: the log is the truth."""

from __future__ import annotations

import msgspec

from kickdoor.table.commands import Said


class KeptElsewhere(Exception):
    """This process does not keep the table, or not any more: ask whoever does."""


class Mail(msgspec.Struct, tag=str.lower, array_like=True):
    """Anything one process tells another."""


class Hint(Mail):
    """There is something new in a table's log."""

    table: str
    seq: int


class Ask(Mail):
    """Do this at a table that you keep: somebody who is connected to me says so."""

    id: str
    reply_to: str
    table: str
    said: Said


class Answer(Mail):
    """It is done, and stored up to this record; or it is refused, and why."""

    id: str
    seq: int = 0
    refused: str = ""
    values: dict[str, str | int] = {}
    rule: str = ""


class Here(Mail):
    """These people are connected to me, by table; said again every few seconds."""

    process: str
    people: dict[str, list[str]]


class Went(Mail):
    """Somebody has hung up on me."""

    process: str
    table: str
    who: str


class Gaze(Mail):
    """Somebody who is connected to me looks at an open card, or away."""

    table: str
    seat: int
    card: int


class LoggedOut(Mail):
    """A session was ended here: hang up on it."""

    session: str


AnyMail = LoggedOut | Hint | Ask | Answer | Here | Went | Gaze
READ = msgspec.json.Decoder(AnyMail)
