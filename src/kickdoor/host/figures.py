"""What a host counts, for whoever watches over it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Figures:
    """Counted since the process began."""

    commands: int = 0
    refused: int = 0
    forwarded: int = 0  # commands sent to whoever keeps the table
    batches: int = 0  # stored, one table's each
    records: int = 0  # stored in them
    lost: int = 0  # batches that could not be stored
    fenced: int = 0  # of those, because somebody else keeps the table
    resyncs: int = 0  # whole tables sent again to those who had one
    frozen: int = 0
    taken_over: int = 0
    tidied: int = 0  # tables, games and sessions that were cleared away
