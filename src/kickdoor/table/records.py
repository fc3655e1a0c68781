"""A line of a table's log, as it is stored."""

from __future__ import annotations

import msgspec


class Record(msgspec.Struct, frozen=True):
    """What is kept of one command: durable before anybody hears of it (K1).

    `by` and `client_seq` say which command of whom it answers: no command is written twice (K3).
    """

    seq: int
    at: int
    by: str
    client_seq: int
    body: bytes
    hash: str
