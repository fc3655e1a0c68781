"""Games on other machines, by Ray: every deal is a task, and the games come back in order.

The code travels with the tasks; the machines need what Kickdoor needs, and the same Python. What a
machine takes with it when it goes is played again elsewhere.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from socket import create_connection
from typing import Any

from kickdoor.arena.contest import ContestGame, code_of
from kickdoor.arena.scorecards import Scorecard, scored
from kickdoor.errors import KickdoorError

LOCAL = "local"
"""In place of an address: a cluster of this machine alone, for as long as it takes."""

AUTO = "auto"
"""In place of an address: the cluster that this machine belongs to."""

PATIENCE = 10.0
"""Seconds until somebody must have answered the door."""

RETRIES = 5
"""How often a deal is played again if the machine that played it is lost."""

QUIET = {"include_dashboard": False, "log_to_driver": False, "logging_level": "ERROR"}

Play = Callable[[ContestGame], Scorecard]
Games = Generator[Scorecard, None, None]


class Far(KickdoorError):
    """The other machines cannot be had, or do not do what they should."""


def machines(address: str, jobs: int = 1) -> Callable[[Sequence[ContestGame]], Games]:
    """Whatever plays at that address; `local` starts so many processes here."""
    return partial(by_ray, address, jobs)


def by_ray(address: str, jobs: int, games: Sequence[ContestGame], play: Play = scored) -> Games:
    """The games, played by a cluster, in order."""
    if not games:
        return
    with cluster(address, jobs) as ray:
        task = ray.remote(max_retries=RETRIES, num_cpus=1)(a_deal)
        code = code_of()
        waiting: deque[Any] = deque()
        for deal in deals(games):
            waiting.append(task.remote(play, deal))
            if len(waiting) >= ahead(ray):
                yield from come(ray, waiting.popleft(), code)
        while waiting:
            yield from come(ray, waiting.popleft(), code)


def a_deal(play: Play, games: Sequence[ContestGame]) -> tuple[str, list[Scorecard]]:
    """What a machine does: it plays, and says by which rules."""
    return code_of(), [play(entry) for entry in games]


def deals(games: Sequence[ContestGame]) -> Iterator[list[ContestGame]]:
    """The games of each deal together, in order."""
    batch: list[ContestGame] = []
    for entry in games:
        if batch and batch[0].fixture.seed != entry.fixture.seed:
            yield batch
            batch = []
        batch.append(entry)
    if batch:
        yield batch


def ahead(ray: Any) -> int:
    """How many deals are given out at once: two for each processor there is just now."""
    return 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))


def come(ray: Any, task: Any, code: str) -> list[Scorecard]:
    """Wait for a deal; who plays by other rules is not listened to."""
    try:
        other, records = ray.get(task)
    except ray.exceptions.RayError as error:
        said = str(error).strip().splitlines()[-1]
        raise Far(f"a deal was lost {RETRIES} times, or could not be played: {said}") from None
    if other != code:
        raise Far("a machine of the cluster has another Kickdoor than this one")
    found: list[Scorecard] = records
    return found


@contextmanager
def cluster(address: str, jobs: int) -> Iterator[Any]:
    """Ray, connected; and let go afterwards, unless it was connected before."""
    if address != LOCAL:
        knock(address)
    ray = library()
    if ray.is_initialized():
        yield ray
        return
    where: dict[str, Any] = {"address": LOCAL, "num_cpus": jobs}
    if address != LOCAL:
        code = {"py_modules": [str(Path(__file__).parents[1])]}
        where = {"address": address, "runtime_env": code}
    try:
        ray.init(**where, **QUIET)
    except (ValueError, RuntimeError, OSError) as error:
        said = (str(error).strip() or type(error).__name__).splitlines()[0]
        raise Far(f"there is no Ray cluster at {address}: {said}") from None
    try:
        yield ray
    finally:
        ray.shutdown()


def knock(address: str) -> None:
    """Say at once that nobody is at home; Ray itself would wait for minutes.

    >>> knock("nowhere")
    Traceback (most recent call last):
    ...
    kickdoor.arena.on_ray.Far: 'nowhere' is no address: HOST:PORT, ray://HOST:PORT, auto, or local
    """
    if address == AUTO:
        return
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not (host and colon and port.isdigit()):
        raise Far(f"{address!r} is no address: HOST:PORT, ray://HOST:PORT, auto, or local")
    try:
        create_connection((host, int(port)), timeout=PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise Far(f"nobody answers at {address}: {error}") from None


def library() -> Any:
    """Ray itself, which asks nobody outside and overrides nothing on its own."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        return import_module("ray")
    except ImportError:
        raise Far("Ray is not installed here: pip install 'kickdoor[ray]'") from None
