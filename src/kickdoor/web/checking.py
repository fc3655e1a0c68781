"""Sets are looked at in a process of their own, for so long and no longer: no table waits."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import process_time
from typing import NamedTuple

import msgspec

from kickdoor.arena.processes import deaf_ones, deafen
from kickdoor.table.refusals import Refused
from kickdoor.web.looking import Looked, look_in_file

LONGEST_S = 4.0
"""Of a processor's time, that a set is looked at; two boxes of ours take a quarter of a second."""
PATIENCE_S = 60.0
"""That it may take by the clock, and such a process to begin, on a machine that has much to do."""
QUEUE = 12
"""That wait for their turn; each is looked at in a moment."""
MOST_MEMORY = 1_000_000_000
POLITENESS = 10
READ = msgspec.json.Decoder(Looked)


def free(seconds: float) -> None:
    """Nobody pays."""


class Helper(NamedTuple):
    """The process that looks at sets, and the line to it."""

    process: BaseProcess
    line: Connection


class Checker:
    """Looks at one set after the other; who takes too long is ended, and only that is refused."""

    def __init__(self) -> None:
        self._helper: Helper | None = None
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def look(self, content: bytes, pay: Callable[[float], None] = free) -> Looked:
        """What there is to be said of a set; `set_too_slow` if that took too long.

        Whoever asks pays for the processor's time that it took.
        """
        if self._waiting >= QUEUE:
            raise Refused("too_many")
        self._waiting += 1
        try:
            async with self._turn:
                spent, told = await self._asked(content)
                pay(spent)
        except Refused:
            pay(LONGEST_S)
            raise
        finally:
            self._waiting -= 1
        return READ.decode(told)

    async def _asked(self, content: bytes) -> tuple[float, bytes]:
        """What the other process answers, and what that took."""
        asking = asyncio.ensure_future(asyncio.to_thread(self._ask, content))
        try:
            return await asyncio.shield(asking)
        except asyncio.CancelledError:
            self.close()  # so that the thread, if it still listens, hears the end
            with suppress(Refused):
                await asking
            raise

    def _ask(self, content: bytes) -> tuple[float, bytes]:
        """Ask it, and wait so long."""
        try:
            helper = self._helper = self._helper or begun()
            helper.line.send_bytes(msgspec.msgpack.encode((LONGEST_S, content)))
            if helper.line.poll(PATIENCE_S):
                return msgspec.msgpack.decode(helper.line.recv_bytes(), type=tuple[float, bytes])
        except (EOFError, OSError):
            pass  # it has come to an end over this, or was ended
        self.close()
        raise Refused("set_too_slow")

    def close(self) -> None:
        """Let the process go."""
        helper, self._helper = self._helper, None
        if helper is not None:
            helper.process.kill()
            helper.process.join()
            helper.line.close()


def begun() -> Helper:
    """A process that is ready to look at sets."""
    spawning = get_context("spawn")
    here, there = spawning.Pipe()
    process = spawning.Process(target=serve, args=(there,), daemon=True)
    with deaf_ones():
        process.start()
    there.close()
    if not here.poll(PATIENCE_S):
        process.kill()
        raise EOFError
    here.recv_bytes()
    return Helper(process, here)


def serve(line: Connection) -> None:
    """What the other process does: look at what it is sent, until nobody sends anything."""
    deafen()
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    hold_back()
    look_in_file(b"{}")  # whatever is read once for all is read now
    line.send_bytes(b"ready")
    with suppress(EOFError, OSError):
        while True:
            seconds, content = msgspec.msgpack.decode(line.recv_bytes(), type=tuple[float, bytes])
            spend(seconds)
            begun = process_time()
            told = msgspec.json.encode(look_in_file(content))
            line.send_bytes(msgspec.msgpack.encode((process_time() - begun, told)))


def spend(seconds: float) -> None:
    """Take so much of a processor's time from now on: whoever takes more is ended by the system."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)


def hold_back() -> None:
    """Take no more memory than any set could need, where the system can see to that."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))
