"""Processes that work for a house: what is long is done there, and no table waits for it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any, TypeVar

from kickdoor.arena.processes import begin, deaf_ones

POLITENESS = 5
"""Where the system has a say in it, the tables have the processor first."""

T = TypeVar("T")


class Helpers:
    """So many processes at most; there are none until there is something to do."""

    def __init__(self, most: int, politeness: int = POLITENESS) -> None:
        self._most = most
        self._begin = partial(begin_politely, politeness)
        self._pool: ProcessPoolExecutor | None = None

    async def do(self, what: Callable[..., T], *about: Any) -> T:
        """Have something done; here, in a thread, if no other process can be had."""
        pool = self._pool
        try:
            if pool is None:
                pool = ProcessPoolExecutor(self._most, get_context("spawn"), self._begin)
                self._pool = pool
            with deaf_ones():  # the pool starts its processes when there is something to do
                doing = pool.submit(what, *about)
            return await asyncio.wrap_future(doing)
        except (BrokenExecutor, OSError):
            if self._pool is pool:  # others may have got a new one meanwhile
                self.close()
            return await asyncio.to_thread(what, *about)

    def close(self) -> None:
        """Let them go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def begin_politely(politeness: int) -> None:
    """What each of the processes does first."""
    begin()
    if hasattr(os, "nice"):
        os.nice(politeness)
