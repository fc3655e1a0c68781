"""What the checks share: a server of our own that can be killed, figures, and players by script."""

from __future__ import annotations

import here  # it takes the Python of .venv, before anything is asked of it

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import psutil

sys.path.append(str(here.ROOT / "tests"))

from services import free_port, wait_for

from kickdoor.client import Client, HungUp, Refused, TableState

MANY = 1_000_000  # sockets and questions from one address: all of ours come from this machine


class Server:
    """`kickdoor serve` as a child process, on a port that it keeps from one life to the next.

        with Server() as server:
            server.kill()
            server.start()

    `db` is the address of a database; without one it is a file that goes with the server. What
    else is said goes to the command as it is: Server("--bus", "redis://127.0.0.1:6379/0"). Every
    method waits until it is done: where clients play meanwhile, `await to_thread(server.start)`.
    """

    process: subprocess.Popen[bytes]

    def __init__(self, *arguments: str, db: str = "", port: int = 0, wrap: tuple[str, ...] = ()):
        self.folder = Path(tempfile.mkdtemp(prefix="kickdoor-check-"))
        self.db = db or f"sqlite:///{self.folder}/tables.db"
        self.port = port or free_port()
        self.admin_port = free_port()
        self.log = self.folder / "log"
        self.lives = 0
        self.command = [
            *wrap,
            *(sys.executable, "-m", "kickdoor", "serve", "--db", self.db),
            *("--port", str(self.port), "--admin-port", str(self.admin_port)),
            *("--sockets-per-address", str(MANY), *arguments),
        ]

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Server:
        try:
            self.start()
        except BaseException:  # nobody else would end it then
            self.remove()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.remove()

    # --- its life ---

    def start(self, wait: bool = True) -> None:
        """Start it, and wait until it serves."""
        source = os.pathsep.join((str(here.ROOT / "src"), os.environ.get("PYTHONPATH", "")))
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command, stdout=log, stderr=log, env={**os.environ, "PYTHONPATH": source}
            )
        self.lives += 1
        if wait:
            wait_for("the server", self.is_well)

    def is_well(self) -> bool:
        """Whether it answers /healthz; one that has ended says why."""
        if self.process.poll() is not None:
            raise RuntimeError(f"the server ended: {self.log.read_text()[-2000:]}")
        try:
            with urlopen(f"{self.url}/healthz", timeout=2) as answer:
                return bool(answer.status == 200)
        except (URLError, OSError):
            return False

    def kill(self) -> None:
        """Kill it at once, as if the plug were pulled."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """Ask it to stop, and wait until it has."""
        self.process.terminate()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.kill()
            raise RuntimeError("the server did not stop when it was asked to") from None

    def restart(self) -> None:
        """Stop it and start it again."""
        self.stop()
        self.start()

    def freeze(self) -> None:
        """Let it stand still (SIGSTOP)."""
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on (SIGCONT)."""
        self.process.send_signal(signal.SIGCONT)

    def remove(self) -> None:
        """End it, whatever state it is in, and remove its files."""
        if self.process.poll() is None:
            self.thaw()
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    # --- figures ---

    def rss(self) -> float:
        """Its memory, in megabytes."""
        return float(psutil.Process(self.process.pid).memory_info().rss) / 1e6

    def cpu_seconds(self) -> float:
        """What it has used of the processor in this life."""
        used = psutil.Process(self.process.pid).cpu_times()
        return float(used.user + used.system)

    def metrics(self) -> dict[str, float]:
        """What /metrics says, by name and labels."""
        with urlopen(f"http://127.0.0.1:{self.admin_port}/metrics", timeout=5) as answer:
            lines = answer.read().decode().splitlines()
        pairs = (line.rpartition(" ") for line in lines if line and not line.startswith("#"))
        return {name: float(value) for name, _, value in pairs}


class Times:
    """How long things took.

    >>> times = Times()
    >>> for ms in range(1, 101): times.add(ms / 1000)
    >>> print(times)
    100 times: p50 50.0, p95 95.0, p99 99.0, max 100.0 ms
    """

    def __init__(self) -> None:
        self.seconds: list[float] = []

    def add(self, seconds: float) -> None:
        """One more."""
        self.seconds.append(seconds)

    def __len__(self) -> int:
        return len(self.seconds)

    def at(self, share: float) -> float:
        """Milliseconds within which this share of them were done; 0 where there are none."""
        if not self.seconds:
            return 0.0
        ordered = sorted(self.seconds)
        return 1000 * ordered[max(0, min(len(ordered) - 1, round(share * len(ordered)) - 1))]

    @property
    def most(self) -> float:
        """The longest, in milliseconds."""
        return 1000 * max(self.seconds, default=0.0)

    def __str__(self) -> str:
        found = ", ".join(f"p{100 * share:.0f} {self.at(share):.1f}" for share in (0.5, 0.95, 0.99))
        return f"{len(self)} times: {found}, max {self.most:.1f} ms"


# --- players ------------------------------------------------------------------------------------

CALLS = ("claim", "kick", "loot", "ready", "end_turn", "flee", "close_sale", "never_mind", "pass")
"""What gets a game on."""


def is_asked(state: TableState) -> bool:
    """Whether a table waits for whoever sees this."""
    if state.table.phase != "playing" or not state.you.options:
        return False
    if state.clock.kind == "window":
        return not state.you.passed
    return state.clock.seat == state.you.seat


def choose(options: list[Any], rng: Random, wild: float = 0.3) -> Any:
    """Mostly what gets the game on, sometimes anything."""
    getting_on = [each for each in options if each.act[0] in CALLS]
    return rng.choice(options if not getting_on or rng.random() < wild else getting_on)


async def play(client: Client, rng: Random, pause: float = 0.05) -> tuple[int, list[str]]:
    """Play until the game is over or the client hangs up: how many acts, and every refusal."""
    acts, refusals = 0, []
    with suppress(HungUp):
        while client.state.table.phase == "playing":
            if not is_asked(client.state):
                await client.changed()
                continue
            try:
                await client.act(choose(client.options, rng))
                acts += 1
            except Refused as error:
                refusals.append(error.key)
                await asyncio.sleep(pause)  # the table has moved on
            await asyncio.sleep(rng.uniform(0, pause))
    return acts, refusals


async def agrees(client: Client) -> bool:
    """Whether a client sees what the server would show it anew; where nothing moves meanwhile."""
    before = client.state.number, client.view_hash()
    await client.look()
    return client.state.number != before[0] or client.view_hash() == before[1]


async def seated(url: str, people: int, bots: int = 0, **wanted: Any) -> list[Client]:
    """A table with a game under way: people by script, and bots."""
    seats = max(people + bots, 3)
    owner = await Client.create(url, name="P0", seats=seats, bots=seats - people, **wanted)
    joining = (Client.join(url, code=owner.code, name=f"P{n}") for n in range(1, people))
    clients = [owner, *[await each for each in joining]]
    for client in clients:
        await client.ready()
    await owner.start()
    for client in clients:
        await client.until(lambda state: state.table.phase == "playing")
    return clients
