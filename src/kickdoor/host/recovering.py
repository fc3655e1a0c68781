"""What could not be stored, or nobody knows: the log has the truth, so it is read again."""

from __future__ import annotations

import asyncio
from typing import Protocol

from kickdoor.host.logbook import Logbook
from kickdoor.host.mail import KeptElsewhere
from kickdoor.host.writing import Batch
from kickdoor.table.refusals import Refused


class Doubted(Protocol):
    """A table that may not be what its log tells."""

    logbook: Logbook

    def pace(self) -> None:
        """Stop the table's time, or let it go on."""

    def renew(self) -> None:
        """It was read anew: go on from there, and show it to everybody."""

    def forget(self, key: str) -> None:
        """There is no such table any more."""

    def freeze(self, error: Exception) -> None:
        """Go no further: this is a mistake of ours."""


async def recover(table: Doubted, batch: Batch, later: Batch, key: str = "not_stored") -> None:
    """A batch could not be stored, or nobody knows; a later one was made on top of it.

    The table is kept here again if nobody else keeps it. Those who wait are answered by what
    the log says; everybody is shown the table anew.
    """
    logbook = table.logbook
    logbook.doubt(key)
    table.pace()
    if key == "disk_full":  # for sure: nobody need wait until there is room again
        for each in (batch, later):
            each.settle(-1, Refused(key))
    try:
        async with logbook.reading:
            stored = await logbook.read_anew(batch.records, later.records)
            table.renew()
        otherwise = KeptElsewhere() if logbook.lease is None else Refused(key)
    except asyncio.CancelledError:
        stored, otherwise = -1, Refused("closing")
        raise
    except Refused as refused:
        stored, otherwise = -1, refused
        table.forget(refused.key)
    except Exception as error:
        stored, otherwise = -1, Refused("frozen")
        table.freeze(error)
    finally:
        logbook.trust()
        for each in (batch, later):
            each.settle(stored, otherwise)
