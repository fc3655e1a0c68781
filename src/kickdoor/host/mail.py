"""What processes say to each other over the bus. Hints and questions: the log is the truth."""

from __future__ import annotations

import msgspec

from kickdoor.table.commands import AnyCommand


class Mail(msgspec.Struct, tag=str.lower, array_like=True):
    """Anything one process tells another."""


class Hint(Mail):
    """There is something new in a table's log."""

    table: str
    seq: int


class Ask(Mail):
    """Do this at a table that you serve: somebody who is connected to me says so."""

    id: str
    reply_to: str
    table: str
    who: str
    command: AnyCommand
    by: str
    client_seq: int
    lag: int
    seen: int


class Answer(Mail):
    """It is done; or it is refused, and why."""

    id: str
    refused: str = ""
    values: dict[str, str | int] = {}
    rule: str = ""


class Here(Mail):
    """These people are connected to me; said again every few seconds, and when it changes."""

    process: str
    table: str
    people: list[str]


AnyMail = Hint | Ask | Answer | Here
READ = msgspec.json.Decoder(AnyMail)
