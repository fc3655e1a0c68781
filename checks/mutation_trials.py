"""Tests run against changed code: each change in a process of its own, and nothing is written.

Most changes are inside a function: a process that has imported and collected everything is forked,
the function's code exchanged for the changed one, and the tests that reach the line are run, the
quickest first, until one fails. A line that is reached before any test begins (when modules are
made and tests are collected), or that is not inside a function, is tried in a process that has not
imported anything of ours yet and is served the changed module.
"""

from __future__ import annotations

import gc
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from math import inf
from time import monotonic
from types import CodeType, FunctionType, ModuleType
from typing import NoReturn

import pytest
from mutating import Mutant, changed
from related import PACKAGE, PYTEST, Related, in_silence

KILLED, LIVES, TOO_LONG, AGAIN, UNREACHED = range(5)
SLOWER = 20.0
"""How many times longer than measured a test may compute, besides `AT_LEAST_S`."""
AT_LEAST_S = 3.0
ANY_OF_THEM = 5
"""Of a line outside of functions nobody knows which tests depend on it: so much more time."""
MORE_MEMORY = 3 * 2**30


@dataclass
class Trial:
    """A change, and the tests that reach it, the quickest first."""

    mutant: Mutant
    tests: list[str]
    seconds: dict[str, float]
    is_early: bool  # the line is reached before any test begins
    verdict: int = AGAIN


def trial_of(mutant: Mutant, related: Related, most_s: float) -> Trial:
    """The tests for a change: as many as take so long together; more, if any may be the one."""
    is_early = not mutant.is_live or any(
        (mutant.file, row) in related.early for rows in mutant.rows for row in rows
    )
    reaching = related.reaching(mutant.file, mutant.rows) if mutant.is_live else []
    if is_early and not reaching:  # what it came to then is kept, and any test may look at it
        reaching = related.reaching(mutant.file, None)
        most_s *= ANY_OF_THEM
    tests: dict[str, float] = {}
    for at in reaching:
        if related.seconds[at] <= most_s:
            most_s -= related.seconds[at]
            tests[related.tests[at]] = related.seconds[at]
    return Trial(mutant, list(tests), tests, is_early, AGAIN if tests else UNREACHED)


def control(mutant: Mutant) -> Mutant:
    """The same place, and nothing changed."""
    return replace(mutant, kind="", change="nothing")


# --- many at once ---------------------------------------------------------------------------------


def tried(
    trials: Sequence[Trial], jobs: int, told: Callable[[Trial], None], until: float = inf
) -> None:
    """Try all of them: in a process that is ready, and what must be in fresh ones.

    Once the clock says `until`, none is begun any more: what was not tried is still to be tried
    `AGAIN`.
    """
    for each in trials:
        if each.verdict == UNREACHED:
            told(each)
    ready = [each for each in trials if each.mutant.is_live and each.verdict == AGAIN]
    for at, verdict in on_stage(ready, jobs, until) if ready else ():
        trial = ready[at]
        trial.verdict = AGAIN if trial.is_early and verdict == LIVES else verdict
        if trial.verdict != AGAIN:
            told(trial)
    rest = [each for each in trials if each.verdict == AGAIN]
    for at, verdict in at_once(rest, jobs, afresh, until):
        rest[at].verdict = verdict
        told(rest[at])


def on_stage(trials: Sequence[Trial], jobs: int, until: float) -> Iterable[tuple[int, int]]:
    """The verdicts as they come from the process that is ready: five bytes each."""
    reading, writing = os.pipe()
    if not (pid := os.fork()):
        os.close(reading)
        in_silence()
        run_on_stage(trials, jobs, until, writing)
    os.close(writing)
    with os.fdopen(reading, "rb") as verdicts:
        while told := verdicts.read(5):
            yield int.from_bytes(told[:4], "big"), told[4]
    os.waitpid(pid, 0)


def at_once(
    trials: Sequence[Trial], jobs: int, attempt: Callable[[Trial], NoReturn], until: float
) -> Iterable[tuple[int, int]]:
    """Some children at a time, each with one trial; which, and what became of it."""
    waiting = list(enumerate(trials))[::-1]
    running: dict[int, int] = {}
    while waiting or running:
        if monotonic() >= until:
            waiting.clear()
            if not running:  # nothing was begun in time
                return
        while waiting and len(running) < jobs:
            at, trial = waiting.pop()
            if pid := os.fork():
                running[pid] = at
            else:
                guarded(attempt, trial)
        pid, status = os.waitpid(-1, 0)
        if pid in running:
            code = os.waitstatus_to_exitcode(status)
            yield running.pop(pid), code if code in (LIVES, TOO_LONG, AGAIN) else KILLED


def guarded(attempt: Callable[[Trial], NoReturn], trial: Trial) -> NoReturn:
    """A child: it ends with its verdict, and a crash is one."""
    try:
        os.setsid()
        in_silence()
        soft = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 + MORE_MEMORY
        resource.setrlimit(resource.RLIMIT_DATA, (soft, soft))
        signal.signal(signal.SIGPROF, lambda *_: os._exit(TOO_LONG))
        attempt(trial)
    finally:
        os._exit(KILLED)


def allow(seconds: float) -> None:
    """So much time of computing for the next test; a crowded machine takes nothing away."""
    signal.setitimer(signal.ITIMER_PROF, AT_LEAST_S + SLOWER * seconds)


# --- in a process that is ready -------------------------------------------------------------------


def run_on_stage(trials: Sequence[Trial], jobs: int, until: float, verdicts: int) -> NoReturn:
    """Collect all tests once; from here on every trial is a fork of this."""
    files = dict.fromkeys(test.partition("::")[0] for each in trials for test in each.tests)
    try:
        pytest.main([*PYTEST, *files], plugins=[Stage(trials, jobs, until, verdicts)])
    finally:
        os._exit(0)


class Stage:
    """A plugin: in place of the tests, the trials."""

    def __init__(self, trials: Sequence[Trial], jobs: int, until: float, verdicts: int) -> None:
        self.trials, self.jobs, self.until, self.verdicts = trials, jobs, until, verdicts
        self.items: dict[str, pytest.Item] = {}
        self.functions: dict[tuple[str, str, int], list[FunctionType]] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Everything is collected: begin."""
        self.items = {item.nodeid: item for item in session.items}
        for each in gc.get_objects():
            if isinstance(each, FunctionType):
                self.functions.setdefault(place(each.__code__), []).append(each)
        gc.freeze()
        for at, verdict in at_once(self.trials, self.jobs, self.attempt, self.until):
            os.write(self.verdicts, at.to_bytes(4, "big") + bytes([verdict]))
        return True

    def attempt(self, trial: Trial) -> NoReturn:
        """Exchange the function's code, and run the tests."""
        mutant = trial.mutant
        file = str(PACKAGE / mutant.file)
        try:
            code = compile(changed(mutant, PACKAGE), file, "exec")
            new = next(each for each in codes(code) if is_in(each, mutant))
            for function in self.functions[place(new)]:
                function.__code__ = new
        except (KeyError, StopIteration, ValueError):  # made anew each time, or it is a closure
            os._exit(AGAIN)
        gc.disable()
        items = [self.items[test] for test in trial.tests]
        for item, following in zip(items, [*items[1:], None], strict=True):
            allow(trial.seconds[item.nodeid])
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        os._exit(LIVES)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """The first that fails is enough."""
        if report.failed:
            os._exit(KILLED)


def place(code: CodeType) -> tuple[str, str, int]:
    """Where a function stands."""
    return code.co_filename, code.co_qualname, code.co_firstlineno


def codes(code: CodeType) -> Iterable[CodeType]:
    """All functions of a module and of its classes; not those inside others."""
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            if "<locals>" not in each.co_qualname:
                yield from codes(each)


def is_in(code: CodeType, mutant: Mutant) -> bool:
    """Whether the change is in this function: a name may be given twice."""
    lines = [line for *_, line in code.co_lines() if line]
    last = max([*lines, *(line for each in codes(code) for *_, line in each.co_lines() if line)])
    return code.co_qualname == mutant.function and code.co_firstlineno <= mutant.line <= last


# --- in a fresh one -------------------------------------------------------------------------------


def afresh(trial: Trial) -> NoReturn:
    """Import everything, with the change made, and run the tests."""
    sys.meta_path.insert(0, Serving(trial.mutant))
    files = dict.fromkeys(test.partition("::")[0] for test in trial.tests)
    status = pytest.main([*PYTEST, "--exitfirst", *files], plugins=[Chosen(trial)])
    os._exit(LIVES if status == pytest.ExitCode.OK else KILLED)


class Chosen:
    """A plugin: these tests, in this order."""

    def __init__(self, trial: Trial) -> None:
        self.trial = trial

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """A test that is not there any more counts as failed, as it does for whoever looks."""
        found = {item.nodeid: item for item in items}
        if any(test not in found for test in self.trial.tests):
            os._exit(KILLED)
        items[:] = [found[test] for test in self.trial.tests]

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Each has its time."""
        allow(self.trial.seconds[nodeid])


class Serving(MetaPathFinder):
    """Hands out the changed module in the place of the one that is there."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant
        module = (PACKAGE.name + "/" + mutant.file).removesuffix(".py").removesuffix("/__init__")
        self.name = module.replace("/", ".")

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Only for the one that is changed."""
        spec = PathFinder.find_spec(name, path, target) if name == self.name else None
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = Changed(spec.loader.name, spec.loader.path, self.mutant)
        return spec


class Changed(SourceFileLoader):
    """Reads a module as it is, and makes the change."""

    def __init__(self, name: str, path: str, mutant: Mutant) -> None:
        super().__init__(name, path)
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        """No .pyc is read, and none is written."""
        return compile(changed(self.mutant, PACKAGE), self.path, "exec")
