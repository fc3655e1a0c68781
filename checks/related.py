"""Which tests reach which line, and how long each takes: measured once, kept for the same tree."""

from __future__ import annotations

import here

import hashlib
import os
import pickle
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from time import process_time, time

import coverage
import pytest

PACKAGE = here.ROOT / "src" / "kickdoor"
KEPT = here.ROOT / "build" / "mutations"
"""Where what was measured is kept; git does not see it."""
ENGINE = ("game", "rules", "words", "table", "sets", "sets/*")
"""What these tests go through: whatever else is changed, they go the same ways."""
SLOW_S = 0.5
BESIDE = 6
"""So many lines up and down are close by;"""
FEW = 20
"""and one in so many tests are few of them."""
PART = 20
"""So many files of tests are measured in one process."""
WEEK_S = 7 * 24 * 3600
PYTEST = [
    *("-p", "no:cacheprovider", "-s", "--timeout=0", "--rootdir", str(here.ROOT)),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # some of pytest's own are loaded by now
]


@dataclass
class Related:
    """The tests, and which of them reach a line: bit by bit."""

    tests: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    lines: dict[str, dict[int, int]] = field(default_factory=dict)  # of a file: line, bits
    early: set[tuple[str, int]] = field(default_factory=set)  # reached before any test began
    failed: list[str] = field(default_factory=list)

    def add(self, other: Related) -> None:
        """What was measured beside this."""
        shift = len(self.tests)
        self.tests += other.tests
        self.seconds += other.seconds
        self.failed += other.failed
        self.early |= other.early
        for file, lines in other.lines.items():
            mine = self.lines.setdefault(file, {})
            for line, bits in lines.items():
                mine[line] = mine.get(line, 0) | bits << shift

    def reaching(self, file: str, rows: Iterable[Iterable[int]] | None) -> list[int]:
        """The tests that reach some lines, or if none does some others; or anything in a file.

        A file that holds nothing but names and numbers is reached before any test begins: then
        every test may be the one.

        First those that reach what few others do close by: a branch not taken tells nothing of it.
        Then those in the folder of the same name. Of these the quickest of every file of tests,
        then the second of each: those of one file are much alike. Whole games and the like come
        last.
        """
        lines = self.lines.get(file, {})
        bits = 0
        for some in [lines] if rows is None else rows:
            for line in some if not bits else ():
                bits |= lines.get(line, 0)
        if rows is None and not bits:
            bits = (1 << len(self.tests)) - 1
        found = [at for at in range(len(self.tests)) if bits >> at & 1]
        found.sort(key=lambda at: self.seconds[at])
        turns: Counter[str] = Counter()
        turn = {}
        for at in found:
            of = self.tests[at].partition("::")[0]
            turn[at] = turns[of]
            turns[of] += 1
        near = f"tests/{file.partition('/')[0]}/"
        rare = self._rarely_beside(file, rows or (), bits)

        def rank(at: int) -> tuple[bool, bool, bool, int]:
            is_far = not self.tests[at].startswith(near)
            return self.seconds[at] > SLOW_S, not rare >> at & 1, is_far, turn[at]

        return sorted(found, key=rank)

    def _rarely_beside(self, file: str, rows: Iterable[Iterable[int]], bits: int) -> int:
        """Of these tests those that reach some line close by which few of them reach."""
        lines = self.lines.get(file, {})
        here = [row for some in rows for row in some]
        rare = 0
        for row in range(min(here, default=1) - BESIDE, max(here, default=0) + BESIDE + 1):
            both = lines.get(row, 0) & bits
            if both.bit_count() * FEW <= bits.bit_count():
                rare |= both
        return rare


def related(folders: Iterable[str], jobs: int) -> Related:
    """The tests in some folders: what is kept of each file of them, the rest measured now."""
    found = Related()
    files = {file: KEPT / f"{key}.pickle" for file, key in keys(folders).items()}
    missing = [file for file, kept in files.items() if not kept.exists()]
    if missing:
        KEPT.mkdir(parents=True, exist_ok=True)
        measure({file: files[file] for file in missing}, jobs)
    for file, kept in files.items():
        if not kept.exists():
            raise SystemExit(f"{file} could not be run; what does pytest say of it?")
        found.add(pickle.loads(kept.read_bytes()))
        kept.touch()
    tidy_up()
    return found


def keys(folders: Iterable[str]) -> dict[str, str]:
    """Of each file of tests: a digest of it, of all that it may use, and of this Python."""
    common = hashlib.sha256(sys.version.encode())
    tests = here.ROOT / "tests"
    helpers = (each for each in tests.rglob("*.py") if not each.name.startswith("test_"))
    sources = (each for folder in ENGINE for each in PACKAGE.glob(f"{folder}/*.py"))
    for each in sorted([*helpers, *sources]):
        common.update(f"{each.relative_to(here.ROOT)}\0".encode() + each.read_bytes())
    found = {}
    for folder in folders:
        path = here.ROOT / folder
        for file in [path] if path.is_file() else sorted(path.rglob("test_*.py")):
            own = common.copy()
            own.update(file.read_bytes())
            found[file.relative_to(here.ROOT).as_posix()] = own.hexdigest()[:24]
    return found


def tidy_up() -> None:
    """Forget what nobody has asked for in a week."""
    for each in list(KEPT.iterdir()):
        if each.stat().st_mtime < time() - WEEK_S:
            each.unlink()


def measure(files: dict[str, Path], jobs: int) -> None:
    """Run tests in some processes, a part of the files each, and see where they go.

    What a part has seen is kept when it is done: whoever breaks off begins there the next time.
    """
    listed = list(files.items())
    count = -(-len(listed) // PART)
    waiting = [dict(listed[at::count]) for at in range(count)]
    running = 0
    while waiting or running:
        while waiting and running < jobs:
            mine = waiting.pop()
            if not os.fork():
                in_silence()
                look(mine)
                os._exit(0)
            running += 1
        os.wait()
        running -= 1


def in_silence() -> None:
    """What a test says is of no interest here."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def look(files: dict[str, Path]) -> None:
    """One process: run the tests of some files, and write down what was seen, file by file."""
    measuring = coverage.Coverage(None, config_file=False, source=[str(PACKAGE)])
    watching = Watching(measuring)
    measuring.start()
    pytest.main([*PYTEST, *files], plugins=[watching])
    measuring.stop()
    seen = measuring.get_data()
    found = {file: Related() for file in files}
    for test, seconds in watching.seconds.items():
        own = found[test.partition("::")[0]]
        own.tests.append(test)
        own.seconds.append(seconds)
        own.failed += [test] * (test in watching.failed)
    number = {test: at for each in found.values() for at, test in enumerate(each.tests)}
    early: set[tuple[str, int]] = set()
    for path in seen.measured_files():
        name = Path(path).relative_to(PACKAGE).as_posix()
        for line, tests in seen.contexts_by_lineno(path).items():
            if "" in tests:
                early.add((name, line))
            for test in filter(None, tests):
                lines = found[test.partition("::")[0]].lines.setdefault(name, {})
                lines[line] = lines.get(line, 0) | 1 << number[test]
    for file, each in found.items():
        each.early = early
        files[file].write_bytes(pickle.dumps(each))


class Watching:
    """A plugin that says of each test who it is when it begins, and how long it took."""

    def __init__(self, measuring: coverage.Coverage) -> None:
        self.measuring = measuring
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> object:
        """Note whose lines these are, and how long it takes."""
        self.measuring.switch_context(item.nodeid)
        began = process_time()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = process_time() - began

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that fails as it is can tell nothing of a change."""
        if report.failed:
            self.failed.add(report.nodeid)
