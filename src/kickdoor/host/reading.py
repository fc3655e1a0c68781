"""A table from its log: claimed if nobody keeps it, and folded without holding up the others."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from kickdoor.store.base import Lease, Store
from kickdoor.store.errors import StoreFailed
from kickdoor.table.core import Table
from kickdoor.table.records import Record
from kickdoor.table.serving import fold, restored

AGAIN_S = 0.25  # seconds until a database that failed is asked again
SLICE = 10  # records between two looks at what else there is to do

T = TypeVar("T")


async def read(store: Store, id: str, process: str) -> tuple[Table, Lease | None] | None:
    """The table, and the right to keep it if that can be had; None if there is no such table."""
    lease = await store.claim(id, process)
    if lease is None:
        holder = await store.holder(id)
        if holder is not None and holder.process == process:
            raise StoreFailed  # something of ours is still being written: who knows the log yet?
    kept = await store.snapshot(id)
    table = await unpacked(kept[1]) if kept is not None else None
    try:
        table = await folded(table, await store.records(id, table.state.seq if table else 0))
    except StoreFailed:
        raise
    except Exception:
        if table is None:
            raise
        # The snapshot may be what leads elsewhere; the log alone is the truth.
        table = await folded(None, await store.records(id))
    return None if table is None else (table, lease)


async def unpacked(kept: bytes) -> Table | None:
    """A table from its snapshot; None if an older version made it that we cannot read."""
    await asyncio.sleep(0)
    try:
        return restored(kept)
    except Exception:
        return None  # then the whole log is read, which is the truth anyway


async def folded(table: Table | None, records: list[Record]) -> Table | None:
    """The table that these records lead to, and where they say they do."""
    for start in range(0, len(records), SLICE):
        table = fold(table, records[start : start + SLICE], check=True)
        await asyncio.sleep(0)
    return table


async def patiently(ask: Callable[[], Awaitable[T]]) -> T:
    """Ask the store until it answers."""
    while True:
        try:
            return await ask()
        except StoreFailed:
            await asyncio.sleep(AGAIN_S)
