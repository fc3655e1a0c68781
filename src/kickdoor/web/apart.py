"""Work that takes long is done by a process of its own, which tells how far it has come."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from kickdoor.arena.processes import begin, deaf_ones

POLITENESS = 10
"""Where the system has a say in it, the tables have the processor first."""


async def apart(
    work: Callable[..., None], *about: Any, last: Callable[[Any], bool], tell: Callable[[Any], None]
) -> Any:
    """What the other process says last; it is ended if nobody waits for it any more.

    `work` is given the line to say it on, and what it is about.
    """
    spawning = get_context("spawn")
    here, there = spawning.Pipe(duplex=False)
    process = spawning.Process(target=work, args=(there, *about), daemon=True)
    with deaf_ones():
        process.start()
    there.close()
    try:
        return await asyncio.to_thread(hear, here, process, last, tell)
    finally:
        process.kill()  # so that the thread, if it still listens, hears the end


def hear(
    line: Connection,
    process: BaseProcess,
    last: Callable[[Any], bool],
    tell: Callable[[Any], None],
) -> Any:
    """What the other process says, until it has said the last."""
    try:
        with line:
            while not last(said := line.recv()):
                tell(said)
            return said
    finally:
        process.join()


def be_polite() -> None:
    """What such a process does first: it ends with whoever asks, and lets others go before."""
    begin()
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
