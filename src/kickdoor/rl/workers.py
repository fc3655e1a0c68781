"""The same many games on several processes: the arrays are shared, a signal goes to and fro."""

from __future__ import annotations

from multiprocessing import current_process, get_context
from multiprocessing.connection import Connection
from typing import Any, NoReturn

import numpy as np

from kickdoor.errors import KickdoorError, WrongTable
from kickdoor.misuse import whole
from kickdoor.rl.batches import Batch, Choices, Games, checked, layout
from kickdoor.rl.playing import Setting

STEP, DONE = b"step", b"done"


AT_HOME = (
    "vector(…, jobs=2) starts processes, and each of them reads your script from its top: "
    'put what begins it under  if __name__ == "__main__":'
)
"""Told where a script would start processes that start processes."""


class WorkerFailed(KickdoorError, RuntimeError):
    """A process that played some of the games has stopped."""


def batch_in(memory: Any, n: int, setting: Setting, first: int, last: int) -> Batch:
    """The arrays that lie in a piece of shared memory; some of the games, or all of them."""
    arrays = {}
    place = 0
    for name, (shape, kind) in layout(n, setting).items():
        everything = np.frombuffer(memory, kind, int(np.prod(shape)), place).reshape(shape)
        arrays[name] = everything[first:last]
        place += everything.nbytes
    return Batch(**arrays)


def size_of(n: int, setting: Setting) -> int:
    """How many bytes the arrays take."""
    return sum(int(np.prod(s)) * np.dtype(k).itemsize for s, k in layout(n, setting).values())


def play(
    line: Connection, memory: Any, choices: Any, shares: tuple[int, int, int], told: tuple[Any, ...]
) -> None:
    """What a process does: play its share of the games, a step whenever it is told to."""
    setting, seed = told
    n, first, last = shares
    games = Games(last - first, setting, seed, batch_in(memory, n, setting, first, last))
    mine = np.frombuffer(choices, np.int32)[first:last]
    line.send_bytes(DONE)
    while True:
        try:
            line.recv_bytes()
        except EOFError:  # nobody plays on
            return
        games.step(mine)
        line.send_bytes(DONE)


class SharedGames:
    """n games on several processes; otherwise as `Games`, and the batch looks the same."""

    def __init__(self, n: int, setting: Setting, seed: int, jobs: int) -> None:
        whole("n", n, "how many games are played", "say vector(8)")
        whole("seed", seed, "a whole number")
        if not 1 <= jobs <= n:
            raise WrongTable(f"{n} games can be shared by 1 to {n} processes, not {jobs}")
        if getattr(current_process(), "_inheriting", False):  # as multiprocessing asks itself
            raise WrongTable(AT_HOME)
        context = get_context("spawn")
        memory = context.RawArray("b", size_of(n, setting))
        choices = context.RawArray("i", n)
        self.setting = setting
        self.batch = batch_in(memory, n, setting, 0, n)
        self.finished = 0
        self._went_on = False  # whether all of them began
        self._choices = np.frombuffer(choices, np.int32)
        self._lines: list[Connection] = []
        self._workers: list[Any] = []
        for job in range(jobs):
            here, there = context.Pipe()
            shares = (n, job * n // jobs, (job + 1) * n // jobs)
            told = (setting, seed * jobs + job)
            worker = context.Process(
                target=play, args=(there, memory, choices, shares, told), daemon=True
            )
            worker.start()
            there.close()
            self._lines.append(here)
            self._workers.append(worker)
        self._hear()
        self._went_on = True

    def __len__(self) -> int:
        return len(self._choices)

    def step(self, choices: Choices) -> Batch:
        """Do one act in every game: the place of each among the legal ones."""
        self._choices[:] = checked(choices, self.batch)
        try:
            for line in self._lines:
                line.send_bytes(STEP)
        except OSError:
            self._give_up()
        self._hear()
        self.finished += int(self.batch.ended.sum())
        return self.batch

    def _hear(self) -> None:
        """Wait until every process is done."""
        try:
            for line in self._lines:
                line.recv_bytes()
        except EOFError:
            self._give_up()

    def _give_up(self) -> NoReturn:
        """One process is gone: the others go home, too."""
        self.close()
        said = "what it said stands above" if self._went_on else AT_HOME
        raise WorkerFailed(f"a process that played some of the games has stopped: {said}")

    def close(self) -> None:
        """Send the processes home."""
        for line, worker in zip(self._lines, self._workers, strict=True):
            line.close()  # that is heard as the end
            worker.join(10)
        self._lines, self._workers = [], []
