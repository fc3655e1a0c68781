"""What all tests share: how hypothesis looks for shapes, and services that are started once."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

sys.path.append(str(Path(__file__).parent))

from leaving_out import NOT_TESTED, leave_out
from services import Missing, Postgres, Redis

pytest.register_assert_rewrite("novelties")  # it looks for itself, and has to say what it saw

# No clock, as machines are shared; the same shapes in CI.
settings.register_profile("shared", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("shared")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of our own; `postgres.database()` makes an empty database and tells where."""
    yield from started(Postgres)


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    """A Redis of our own, at `redis.url`."""
    yield from started(Redis)


def started(kind):
    """Start a service; where it cannot be had, skip what needs it, or fail if all is wanted."""
    try:
        service = kind()
    except Missing as missing:
        leave_out(missing)
    try:
        yield service.make()
    finally:
        service.remove()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what keeps others waiting; of several workers, the first then has all of it."""
    items.sort(key=lambda item: item.get_closest_marker("first") is None)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say loudly what was left out because a service is missing."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = [report.longrepr[2] for report in skipped if isinstance(report.longrepr, tuple)]
    for reason in sorted({each for each in reasons if NOT_TESTED in each}):
        line = f"{reason.partition(NOT_TESTED)[2].strip(': ')} ({reasons.count(reason)} tests)"
        terminalreporter.write_sep("!", f"{NOT_TESTED}: {line}", red=True, bold=True)
