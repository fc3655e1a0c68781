"""Work that goes on beside: whatever goes wrong with it is noted down, and stops nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from traceback import extract_tb
from typing import Any

import structlog

from kickdoor.host.mail import KeptElsewhere
from kickdoor.store.errors import Fenced, StoreFailed
from kickdoor.table.refusals import Refused

log = structlog.get_logger("kickdoor.host")

EXPECTED = (Refused, KeptElsewhere, StoreFailed, Fenced)
"""What may happen to anybody: the table has said why, or it will be tried again."""


class Chores:
    """The tasks of one process."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, what: Coroutine[Any, Any, object]) -> None:
        """Have something done meanwhile."""
        task = asyncio.get_running_loop().create_task(what)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def every(self, seconds: float, what: Callable[[], Awaitable[None]]) -> None:
        """Have something done again and again, however it went the last time."""

        async def again() -> None:
            while True:
                try:
                    await what()
                except EXPECTED:
                    pass  # the next time, then
                except Exception as error:
                    note("chore failed", error)
                await asyncio.sleep(seconds)

        self.spawn(again())

    async def close(self) -> None:
        """Stop everything that is under way."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if task.cancelled():
            return
        error = task.exception()
        if error is not None and not isinstance(error, EXPECTED):
            note("chore failed", error)


def note(what: str, error: BaseException, **about: object) -> None:
    """Note a mistake of ours down: where it was, but not its words, which may quote a card."""
    frames = [
        f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}"
        for frame in extract_tb(error.__traceback__)[-8:]
    ]
    log.error(what, error=type(error).__name__, where=" < ".join(reversed(frames)), **about)
