"""Sets are looked at, and drawn, each in a process of its own and not for long: no table waits."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import process_time
from typing import NamedTuple

import msgspec

from kickdoor.arena.processes import deaf_ones
from kickdoor.table.refusals import Refused
from kickdoor.web.apart import be_polite
from kickdoor.web.drawing import Order, drawn
from kickdoor.web.logs import log
from kickdoor.web.looking import Looked, look_in_file
from kickdoor.web.rehearsing import Rehearsal, Rehearsals, rehearsed

LONGEST_S = 4.0
"""Of a processor's time, that a set is looked at; two boxes of ours take a quarter of a second."""
LONGEST_DRAWN_S = 20.0
"""The same, that its cards are drawn; four boxes of ours take two seconds."""
LONGEST_PLAYED_S = 8.0
"""The same, that its scenes are played; each of ours takes some hundredths of a second."""
PATIENCE_S = 60.0
"""That it may take by the clock, and such a process to begin, on a machine that has much to do."""
QUEUE = 12
"""That wait for their turn; each is done in a moment."""
MOST_MEMORY = 1_000_000_000
READ = msgspec.json.Decoder(Looked)
PLAYED = msgspec.json.Decoder(Rehearsals)
ASKED = msgspec.msgpack.Decoder(tuple[str, float, bytes])
TOLD = msgspec.msgpack.Decoder(tuple[float, bytes])

Pay = Callable[[float], None]


def free(seconds: float) -> None:
    """Nobody pays."""


class Helper(NamedTuple):
    """The process that does it, and the line to it."""

    process: BaseProcess
    line: Connection


class Standby:
    """Does one thing after the other; what takes too long is ended, and only that is refused."""

    def __init__(self) -> None:
        self._helper: Helper | None = None
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def ask(self, work: str, seconds: float, content: bytes, pay: Pay) -> bytes:
        """What comes of a work; `set_too_slow` if that took too long, `set_failed` if it broke.

        Whoever asks pays for the processor's time that it took.
        """
        if self._waiting >= QUEUE:
            raise Refused("too_many")
        self._waiting += 1
        try:
            async with self._turn:
                order = msgspec.msgpack.encode((work, seconds, content))
                return await self._paid(order, seconds, pay)
        finally:
            self._waiting -= 1

    async def _paid(self, order: bytes, most: float, pay: Pay) -> bytes:
        """The same, paid for: all that it may take, where nobody knows what it took."""
        spent = most
        try:
            spent, told = await self._asked(order)
        finally:
            pay(spent)
        return told

    async def _asked(self, order: bytes) -> tuple[float, bytes]:
        """What the other process answers, and what that took."""
        asking = asyncio.ensure_future(asyncio.to_thread(self._ask, order))
        try:
            return await asyncio.shield(asking)
        except asyncio.CancelledError:
            self.close()  # so that the thread, if it still listens, hears the end
            with suppress(Refused):
                await asking
            raise

    def _ask(self, order: bytes) -> tuple[float, bytes]:
        """Ask it, and wait so long."""
        helper, key = None, "set_failed"
        try:
            helper = self._helper = self._helper or begun()
            helper.line.send_bytes(order)
            if helper.line.poll(PATIENCE_S):
                return TOLD.decode(helper.line.recv_bytes())
            key = "set_too_slow"
        except (EOFError, OSError):  # it has come to an end over this, or was ended
            if helper is not None and is_spent(helper.process):
                key = "set_too_slow"
            elif helper is self._helper:  # not because nobody waits for it any more
                log.error("broke over a set", exit=helper and helper.process.exitcode)
        self.close()
        raise Refused(key)

    def close(self) -> None:
        """Let the process go."""
        helper, self._helper = self._helper, None
        if helper is not None:
            helper.process.kill()
            helper.process.join()
            helper.line.close()


class Checker(Standby):
    """Looks at sets while they are written."""

    async def look(self, content: bytes, pay: Pay = free) -> Looked:
        """What there is to be said of a set."""
        return READ.decode(await self.ask("look", LONGEST_S, content, pay))


class Printer(Standby):
    """Draws the cards of sets, beside the checker: who writes does not wait for who prints."""

    async def draw(self, order: Order, pay: Pay = free) -> bytes:
        """The file that is wanted."""
        return await self.ask("draw", LONGEST_DRAWN_S, msgspec.msgpack.encode(order), pay)


class Stage(Standby):
    """Plays the scenes of sets, beside both."""

    async def play(self, order: Rehearsal, pay: Pay = free) -> Rehearsals:
        """What came of them, or a new one."""
        content = msgspec.json.encode(order)  # where a number may be of any size
        return PLAYED.decode(await self.ask("play", LONGEST_PLAYED_S, content, pay))


def is_spent(process: BaseProcess) -> bool:
    """Whether the system has ended it for the time that it took."""
    process.join(PATIENCE_S)
    return hasattr(signal, "SIGPROF") and process.exitcode == -signal.SIGPROF


def begun() -> Helper:
    """A process that is ready."""
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


WORKS: dict[str, Callable[[bytes], bytes]] = {
    "look": lambda content: msgspec.json.encode(look_in_file(content)),
    "draw": lambda content: drawn(msgspec.msgpack.decode(content, type=Order)),
    "play": lambda content: msgspec.json.encode(
        rehearsed(msgspec.json.decode(content, type=Rehearsal))
    ),
}


def serve(line: Connection) -> None:
    """What the other process does: what it is asked for, until nobody asks for anything."""
    be_polite()
    hold_back()
    look_in_file(b"{}")  # whatever is read once for all is read now
    line.send_bytes(b"ready")
    with suppress(EOFError, OSError):
        while True:
            work, seconds, content = ASKED.decode(line.recv_bytes())
            spend(seconds)
            begun = process_time()
            told = WORKS[work](content)
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
