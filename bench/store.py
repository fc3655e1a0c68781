#!/usr/bin/env python3
"""Measure how fast tables are written down: bench/store.py [--seconds N] [--url URL] [--json].

So many tables append, each a record of 200 bytes at a time and again when it is answered; a
commit reaches the disk before it is answered. The file lies beside this project, as /tmp is no
disk everywhere, unless an address is given. Machines differ, so a calibration loop is printed
too, as `bench.py` does, and how long the disk takes for a flush.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "checks"))

import here  # it takes the Python of .venv, and our sources

from kickdoor.arena.benchmark import calibrate
from kickdoor.store import Record, SqlStore, store_at

APPENDERS = (1, 10, 100, 400)
BODY = bytes(200)
SNAPSHOT = bytes(4000)


def record(seq: int) -> Record:
    """A record as a table has them."""
    return Record(seq, seq * 1000, "person/client", seq, BODY, "0123456789abcdef")


async def measure(store: SqlStore, appenders: int, seconds: float) -> dict[str, Any]:
    """Let so many append for so long; how it went."""
    names = [f"{os.urandom(8).hex()} of {appenders}" for _ in range(appenders)]
    leases = await asyncio.gather(
        *(store.create(name, name, "bench", [record(1)]) for name in names)
    )
    waits: list[float] = []
    commits = store.writer.commits
    started = perf_counter()

    async def play(number: int) -> None:
        seq = 1
        while perf_counter() - started < seconds:
            seq += 1
            asked = perf_counter()
            snapshot = SNAPSHOT if seq % 50 == 0 else None
            await store.append(leases[number], [record(seq)], snapshot)
            waits.append(perf_counter() - asked)

    await asyncio.gather(*(play(number) for number in range(appenders)))
    spent = perf_counter() - started
    waits.sort()
    return {
        "appenders": appenders,
        "appends_per_s": round(len(waits) / spent),
        "commits_per_s": round((store.writer.commits - commits) / spent),
        "p50_ms": round(waits[len(waits) // 2] * 1000, 2),
        "p99_ms": round(waits[int(len(waits) * 0.99)] * 1000, 2),
        "max_ms": round(waits[-1] * 1000, 2),
    }


def flush_ms(folder: Path, times: int = 50) -> float:
    """How long the disk takes for a flush, in the middle of a few tries."""
    waits = []
    with tempfile.TemporaryFile(dir=folder) as file:
        for _ in range(times):
            file.write(BODY)
            file.flush()
            started = perf_counter()
            os.fsync(file.fileno())
            waits.append(perf_counter() - started)
    return round(sorted(waits)[times // 2] * 1000, 3)


@contextmanager
def place(url: str | None) -> Iterator[str]:
    """The address that was given, else that of a file which is removed afterwards."""
    if url:
        yield url
        return
    with tempfile.TemporaryDirectory(dir=here.ROOT, prefix=".bench-") as folder:
        yield f"sqlite:///{Path(folder).resolve()}/tables.db"


async def run(url: str, seconds: float) -> list[dict[str, Any]]:
    """All of it, on one store."""
    store = store_at(url)
    await store.open()
    found = [await measure(store, appenders, seconds) for appenders in APPENDERS]
    await store.close()
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=3, help="how long each")
    parser.add_argument("--url", help="a database to measure instead of a file made for it")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.parse_args()
    loop = calibrate()
    flush = flush_ms(here.ROOT)
    with place(asked.url) as url:
        kind = url.partition(":")[0]
        found = asyncio.run(run(url, asked.seconds))
    loop_ms = round(min(loop, calibrate()) * 1000, 3)
    if asked.json:
        print(json.dumps({"on": kind, "calibration_ms": loop_ms, "flush_ms": flush, "runs": found}))
        return
    print(f"{kind}; a calibration loop takes {loop_ms} ms here, a flush of the disk {flush} ms")
    print("  ".join(f"{name:>13}" for name in found[0]))
    for each in found:
        print("  ".join(f"{value:>13}" for value in each.values()))


if __name__ == "__main__":
    main()
