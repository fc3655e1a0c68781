"""PostgreSQL and Redis of our own, started for the tests and the checks, and gone afterwards.

Each lives in a temporary folder, listens on this machine only, and knows nothing of others that
may be installed. PostgreSQL refuses to be run by root, so root lends it to another user.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from patience import PATIENCE_S

MUST = os.environ.get("KICKDOOR_ALL") == "1"
"""Whether a service that cannot be had is an error, as it is in the build."""

HOST = "127.0.0.1"
STOPS = {"smart": signal.SIGTERM, "fast": signal.SIGINT, "immediate": signal.SIGQUIT}


class Missing(Exception):
    """A service is not installed here."""


def program(name: str, *places: str) -> str:
    """Find a program: on the path, else the newest in the given places."""
    found = sorted(str(file) for place in places for file in Path("/").glob(f"{place}/{name}"))
    path = shutil.which(name) or (found[-1] if found else None)
    if path is None:
        raise Missing(f"there is no {name} on this machine")
    return path


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as listener:
        listener.bind((HOST, 0))
        return int(listener.getsockname()[1])


def wait_for(what: str, is_there: Callable[[], bool], seconds: float = PATIENCE_S) -> None:
    """Wait until something is so."""
    deadline = monotonic() + seconds
    while not is_there():
        if monotonic() > deadline:
            raise RuntimeError(f"{what} did not come within {seconds:.0f} s")
        sleep(0.02)


def swift() -> str | None:
    """A folder in memory, if there is one with room; else the usual place."""
    memory = Path("/dev/shm")
    return str(memory) if memory.is_dir() and shutil.disk_usage(memory).free > 2**30 else None


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    listed = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in listed.read_text().split()] if listed.exists() else []


def is_running(process: int) -> bool:
    """Whether a process is there and no zombie."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state not in "ZX"


def answers(port: int) -> bool:
    """Whether somebody listens on a port."""
    try:
        socket.create_connection(
            (HOST, port), timeout=1
        ).close()  # it is on this machine, and is asked again
    except OSError:
        return False
    return True


class Postgres:
    """A cluster of its own. `durable` makes it flush as in earnest, for checks that pull plugs."""

    process: subprocess.Popen[bytes]

    def __init__(self, durable: bool = False, settings: dict[str, str] | None = None) -> None:
        self.initdb = program("initdb", "usr/lib/postgresql/*/bin")
        self.bin = Path(self.initdb).resolve().parent
        self.port = free_port()
        self.folder = Path(
            tempfile.mkdtemp(prefix="kickdoor-pg-", dir=None if durable else swift())
        )
        self.data = self.folder / "data"
        self.names = count(1)
        self.settings = {
            "listen_addresses": HOST,
            "port": str(self.port),
            "unix_socket_directories": str(self.folder),
            "shared_buffers": "32MB",
            "max_connections": "100",
            "dynamic_shared_memory_type": "mmap",  # in its own folder, so that it goes with it
            "fsync": "on" if durable else "off",
            "max_wal_size": "64MB",  # so that little is to be done after a crash
            **(settings or {}),
        }
        self.user = lend(self.folder) if os.getuid() == 0 else {}

    @property
    def url(self) -> str:
        """The address of the first database, as its owner."""
        return self.url_of("postgres")

    def url_of(self, database: str) -> str:
        """The address of a database."""
        return f"postgresql://postgres@{HOST}:{self.port}/{database}"

    def make(self) -> Postgres:
        """Make the cluster and start it."""
        trust = ("-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        self.run("initdb", "-D", str(self.data), *trust)
        self.start()
        return self

    def start(self) -> None:
        """Start the server, and wait until it lets one in."""
        options = [f"--{name}={value}" for name, value in self.settings.items()]
        command = [str(self.bin / "postgres"), "-D", str(self.data), *options]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                command, cwd=self.folder, stdout=log, stderr=log, **self.user
            )
        wait_for("PostgreSQL", self.is_ready)

    def is_ready(self) -> bool:
        """Whether the server lets one in."""
        if self.process.poll() is not None:
            raise RuntimeError(f"PostgreSQL ended: {(self.folder / 'log').read_text()[-2000:]}")
        try:
            return self.run("pg_isready", "-q", "-h", HOST, "-p", str(self.port)) == ""
        except RuntimeError:
            return False

    def stop(self, mode: str = "fast") -> None:
        """Stop the server: smart (when all have gone), fast, or immediate as in a crash."""
        self.process.send_signal(STOPS[mode])
        self.process.wait()

    def kill(self) -> None:
        """Kill the server and all that serve for it at once, as if the plug were pulled."""
        everybody = [*children(self.process.pid), self.process.pid]
        for each in everybody:
            with suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)
        self.process.wait()
        wait_for("the end of PostgreSQL", lambda: not any(map(is_running, everybody)))

    def signal_all(self, number: signal.Signals) -> None:
        """Send a signal to the server and all that serve for it: to stand still, or to go on."""
        for each in (self.process.pid, *children(self.process.pid)):
            with suppress(ProcessLookupError):
                os.kill(each, number)

    def psql(self, statement: str, database: str = "postgres") -> str:
        """Say something to a database."""
        connect = ("-h", str(self.folder), "-p", str(self.port), "-U", "postgres", "-d", database)
        return self.run("psql", "-qAtX", "-v", "ON_ERROR_STOP=1", *connect, "-c", statement)

    def database(self) -> str:
        """Make a new, empty database; its address."""
        name = f"kickdoor_{os.getpid()}_{next(self.names)}"
        self.psql(f"CREATE DATABASE {name}")
        return self.url_of(name)

    def drop(self, url: str) -> None:
        """Remove a database, whoever is still connected to it."""
        self.psql(f"DROP DATABASE {url.rpartition('/')[2]} WITH (FORCE)")

    def replica(self) -> Postgres:
        """Make a second cluster that follows this one; each commit waits until it has it too."""
        other = Postgres(durable=self.settings["fsync"] == "on")
        source = ("-h", HOST, "-p", str(self.port), "-U", "postgres")
        other.run("pg_basebackup", "-D", str(other.data), *source, "-R", "--no-sync", "-c", "fast")
        other.start()
        self.psql("ALTER SYSTEM SET synchronous_standby_names = '*'")
        self.psql("SELECT pg_reload_conf()")
        return other

    def promote(self) -> None:
        """Let a replica lead; it follows nobody, and waits for nobody, from now on."""
        self.psql("SELECT pg_promote()")
        self.psql("ALTER SYSTEM SET synchronous_standby_names = ''")
        self.psql("SELECT pg_reload_conf()")

    def remove(self) -> None:
        """Stop the server, whatever state it is in, and remove the cluster."""
        if hasattr(self, "process") and self.process.poll() is None:
            self.signal_all(signal.SIGCONT)
            self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def run(self, name: str, *arguments: str) -> str:
        """Run a program of PostgreSQL as the cluster's owner."""
        command = [str(self.bin / name), *arguments]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, **self.user)
        if done.returncode:
            raise RuntimeError(f"{name} failed: {(done.stdout + done.stderr).decode()}")
        return str(done.stdout.decode().strip())


def lend(folder: Path) -> dict[str, Any]:
    """Give a folder to a user who is not root; how to run a program as that user."""
    import pwd  # which Windows does not have

    names = {each.pw_name for each in pwd.getpwall()}
    user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    os.chown(folder, user.pw_uid, user.pw_gid)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class Redis:
    """A Redis of its own that keeps nothing."""

    process: subprocess.Popen[bytes]

    def __init__(self) -> None:
        self.program = program("redis-server")
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="kickdoor-redis-"))

    @property
    def url(self) -> str:
        """The address."""
        return f"redis://{HOST}:{self.port}/0"

    def make(self) -> Redis:
        """Start it, and wait until it answers."""
        self.start()
        return self

    def start(self) -> None:
        """Start the server."""
        port = ("--port", str(self.port), "--bind", HOST)
        quiet = ("--save", "", "--appendonly", "no", "--dir", str(self.folder))
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen([self.program, *port, *quiet], stdout=log, stderr=log)
        wait_for("Redis", lambda: answers(self.port))

    def kill(self) -> None:
        """Kill the server."""
        self.process.kill()
        self.process.wait()

    def cut_all(self) -> None:
        """Hang up on everybody."""
        with socket.create_connection((HOST, self.port), 5) as line:
            for kind in ("pubsub", "normal"):
                line.sendall(f"CLIENT KILL TYPE {kind} SKIPME yes\r\n".encode())
                line.recv(100)

    def stop(self) -> None:
        """Stop the server."""
        self.process.terminate()
        self.process.wait()

    def remove(self) -> None:
        """Stop the server and remove its folder."""
        if hasattr(self, "process"):
            self.process.send_signal(signal.SIGCONT)
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
