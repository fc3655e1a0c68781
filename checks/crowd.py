"""Drivers: processes with a swarm each, so that what is measured is the server and not them."""

from __future__ import annotations

import here  # it takes the Python of .venv, before anything is asked of it

import asyncio
import os
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from pathlib import Path
from threading import Barrier, BrokenBarrierError, Event, Thread
from time import perf_counter, process_time, sleep
from typing import Any, NamedTuple

from driving import Server, Times
from msgspec import Raw
from swarm import Party, Swarm
from thin import Thin, encode
from websockets.asyncio.client import ClientConnection

from kickdoor.table.messages import Look

__all__ = ["Careful", "Gauge", "Job", "Tally", "drive", "here"]

NICE = 5  # the server goes first
PATIENCE_S = 300.0  # for the slowest of the drivers
SNAPSHOT = b'{"type":"snapshot"'

Step = Callable[[], Awaitable[None]]


# --- one who looks closely ------------------------------------------------------------------------


class Careful(Thin):
    """One who keeps every section, and notices whether a snapshot says anything else."""

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self.wrong = 0  # snapshots that differed from what we had, though nothing was missed
        self.backwards = 0  # tables that went back to something older than we had seen
        self._agreeing = False

    async def _hear(self, socket: ClientConnection, message: bytes) -> None:
        if not message.startswith(SNAPSHOT):
            await super()._hear(socket, message)
            return
        number, had = self.number, dict(self.sections)
        await super()._hear(socket, message)
        self.backwards += self.number < number
        if self._agreeing:
            self.wrong += number != self.number or had != self.sections
            self._agreeing = False

    def _lay(self, changed: dict[str, Raw]) -> None:
        for name, section in changed.items():
            if bytes(section) == b"null":
                self.sections.pop(name, None)
            else:
                self.sections[name] = bytes(section)

    async def agree(self, seconds: float = PATIENCE_S) -> None:
        """Ask for the whole table, and compare it with what we have been told so far."""
        if self._socket is None:
            self.wrong += 1
            return
        self._agreeing = True
        self.fresh.clear()
        await self._socket.send(encode(Look()), text=True)
        await asyncio.wait_for(self.fresh.wait(), seconds)


class CarefulParty(Party):
    """A table of them."""

    kind = Careful


class CarefulSwarm(Swarm):
    """Many tables of them."""

    party = CarefulParty

    @property
    def careful(self) -> list[Careful]:
        """Every socket."""
        return [thin for thin in self.everybody if isinstance(thin, Careful)]

    async def agree(self) -> None:
        """Let everybody compare what they have with what the server says."""
        await asyncio.gather(*(thin.agree() for thin in self.careful))


# --- what drivers are told, and tell ------------------------------------------------------------


@dataclass(frozen=True)
class Job:
    """What one driver is to do."""

    urls: tuple[str, ...]
    tables: int
    players: int = 4
    watchers: int = 1
    rate: float = 0.35  # acts a second at each table
    seconds: float = 10.0
    then: float = 0.0  # seconds more, while something else goes on
    times: int = 1  # that it is so
    seed: int = 1
    addresses: tuple[str, ...] = ("",) * 8  # where they come from

    def shared(self, drivers: int) -> list[Job]:
        """The same, by several."""
        counts = [self.tables // drivers + (n < self.tables % drivers) for n in range(drivers)]
        return [
            replace(self, tables=count, seed=self.seed * 100 + number)
            for number, count in enumerate(counts)
            if count
        ]


@dataclass
class Tally:
    """What one driver has seen, or all of them together."""

    tables: int = 0
    sockets: int = 0
    games: int = 0
    messages: int = 0
    acks: list[float] = field(default_factory=list)
    refusals: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)
    gaps: int = 0
    wrong: int = 0
    backwards: int = 0
    lost: int = 0  # lines
    cpu: float = 0.0
    more: list[Any] = field(default_factory=list)

    @classmethod
    def of(cls, swarm: CarefulSwarm, cpu: float, *more: Any) -> Tally:
        """What a swarm has seen."""
        everybody, figures = swarm.careful, swarm.figures
        return cls(
            len(swarm.parties),
            len(everybody),
            figures.games,
            sum(each.heard for each in everybody),
            figures.acks.seconds,
            figures.refusals,
            figures.errors,
            sum(each.gaps for each in everybody),
            sum(each.wrong for each in everybody),
            sum(each.backwards for each in everybody),
            sum(each.broken for each in everybody),
            cpu,
            list(more),
        )

    def __add__(self, other: Tally) -> Tally:
        names = self.__dataclass_fields__
        return Tally(*(getattr(self, name) + getattr(other, name) for name in names))

    @property
    def times(self) -> Times:
        """How long the answers took."""
        return taken(self.acks)


def taken(seconds: list[float]) -> Times:
    """How long things took, to be judged."""
    times = Times()
    times.seconds = seconds
    return times


Scenario = Callable[[Job, Step], Awaitable[Tally]]


# --- the processes ------------------------------------------------------------------------------

meeting: Barrier


def drive(
    scenario: Scenario, jobs: Sequence[Job], between: Sequence[Callable[[], object]] = ()
) -> Tally:
    """Let drivers do their jobs. Where they `await step()`, all wait until `between` was done."""
    context = get_context("spawn")
    barrier = context.Barrier(len(jobs) + 1)
    pool = ProcessPoolExecutor(len(jobs), context, _begin, (barrier,))
    with pool:
        futures = [pool.submit(_drive, scenario, job) for job in jobs]
        try:
            for what in between:
                barrier.wait(PATIENCE_S)
                what()
                barrier.wait(PATIENCE_S)
        except BaseException as error:
            barrier.abort()
            for future in futures:
                cause = future.exception()
                if cause is not None and not isinstance(cause, BrokenBarrierError):
                    raise cause from error
            raise
        tallies = [future.result() for future in futures]
    return sum(tallies[1:], tallies[0])


def _begin(barrier: Barrier) -> None:
    global meeting
    meeting = barrier
    os.nice(NICE)


def _drive(scenario: Scenario, job: Job) -> Tally:
    try:
        with asyncio.Runner(loop_factory=fastest()) as runner:
            return runner.run(_run(scenario, job))
    except BaseException:
        meeting.abort()
        raise


async def _run(scenario: Scenario, job: Job) -> Tally:
    async def step() -> None:
        await asyncio.to_thread(meeting.wait, PATIENCE_S)
        await asyncio.to_thread(meeting.wait, PATIENCE_S)

    return await scenario(job, step)


def fastest() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The fastest loop there is."""
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop


async def playing(job: Job, step: Step) -> Tally:
    """The plain scenario: gather, play, compare."""
    swarm = CarefulSwarm(job.urls, job.seed, job.addresses)
    await swarm.gather(job.tables, job.players, job.watchers)
    await step()
    swarm.figures.acks = Times()
    used = process_time()
    await swarm.play(job.seconds, job.rate)
    used = process_time() - used
    await step()
    await swarm.agree()
    tally = Tally.of(swarm, used)
    await swarm.close()
    return tally


async def playing_on(job: Job, step: Step) -> Tally:
    """Another: play undisturbed, then while something goes on; `more` has the times of each."""
    swarm = CarefulSwarm(job.urls, job.seed, job.addresses)
    await swarm.gather(job.tables, job.players, job.watchers)
    await step()
    used = process_time()
    acks: list[list[float]] = []
    for seconds in (job.seconds, *[job.then] * job.times):
        swarm.figures.acks = Times()
        await swarm.play(seconds, job.rate)
        acks.append(swarm.figures.acks.seconds)
        await step()
    await swarm.agree()
    tally = Tally.of(swarm, process_time() - used, *acks)
    await swarm.close()
    return tally


# --- what the server needs ------------------------------------------------------------------------


class Seen(NamedTuple):
    """One look: when, and then megabytes, and seconds of one core."""

    when: float
    memory: float
    used: float
    waited: float = 0.0


def waited_for_a_core(process: int) -> float:
    """Seconds for which the threads of a process could have run, had there been a core."""
    found = 0
    for thread in Path(f"/proc/{process}/task").glob("*/schedstat"):
        with suppress(OSError):
            found += int(thread.read_text().split()[1])
    return found / 1e9


class Gauge:
    """Looks at servers twice a second: their memory, and what they get of the processor."""

    def __init__(self, *servers: Server, every: float = 0.5) -> None:
        self.servers = servers
        self.every = every
        self.looks: list[Seen] = []
        self.marks: list[float] = []
        self._stop = Event()
        self._thread = Thread(target=self._watch, daemon=True)

    def __enter__(self) -> Gauge:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._thread.join()

    def look(self) -> Seen:
        """The figures now; memory is that of the largest."""
        memory = max(server.rss() for server in self.servers)
        used = sum(server.cpu_seconds() for server in self.servers)
        waited = sum(waited_for_a_core(server.process.pid) for server in self.servers)
        self.looks.append(Seen(perf_counter(), memory, used, waited))
        return self.looks[-1]

    def mark(self) -> None:
        """Remember this moment."""
        self.marks.append(self.look().when)

    def most_memory(self) -> float:
        """The most there ever was, in megabytes."""
        return max(look.memory for look in self.looks)

    def cores(self, start: float, end: float) -> float:
        """How many cores they used, on average, between two moments."""
        first, last = self._between(start, end)
        return (last.used - first.used) / (last.when - first.when or 1.0)

    def told(self, start: float, end: float) -> str:
        """The same in words, and how often they would have run but other programs did."""
        first, last = self._between(start, end)
        seconds = last.when - first.when or 1.0
        waited = (last.waited - first.waited) / seconds
        return f"{self.cores(start, end):.2f} cores, and {waited:.2f} more that others had"

    def _between(self, start: float, end: float) -> tuple[Seen, Seen]:
        looks = [look for look in self.looks if start <= look.when <= end] or self.looks[-1:]
        return looks[0], looks[-1]

    def _watch(self) -> None:
        while not self._stop.is_set():
            self.look()
            sleep(self.every)
