"""The checks of shuffles and seals: their arithmetic is right, and they fail loudly."""

import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

CHECKS = Path(__file__).parents[2] / "checks"


def check(name: str, *arguments: str) -> tuple[int, str]:
    command = [sys.executable, str(CHECKS / name), *arguments]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


@pytest.fixture(scope="module")
def shuffles() -> ModuleType:
    """The check as a module, to look at its arithmetic."""
    loader = SourceFileLoader("shuffles_check", str(CHECKS / "shuffles"))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(CHECKS))
        patch.setattr(sys, "dont_write_bytecode", True)
        loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("statistic", "freedom", "p"),
    [
        # From the tables at the end of any book on statistics.
        (3.841459, 1, 0.05),
        (6.634897, 1, 0.01),
        (11.070498, 5, 0.05),
        (1.145476, 5, 0.95),
        (30.143527, 19, 0.05),
        (124.342113, 100, 0.05),
        (77.929465, 100, 0.95),
        # exp(-x / 2), as it is with two degrees of freedom
        (2.0, 2, 0.3678794411714423),
        (40.0, 2, 2.061153622438558e-09),
    ],
)
def test_p_values_are_those_of_the_tables(shuffles, statistic, freedom, p):
    assert shuffles.p_value(statistic, freedom) == pytest.approx(p, rel=2e-6)


def test_p_values_reach_from_one_to_nothing(shuffles):
    assert shuffles.p_value(0, 5) == 1
    assert shuffles.p_value(8836, 8836) == pytest.approx(0.498, abs=0.001)
    assert shuffles.p_value(9000, 361) < 1e-300


def test_chi_square_is_the_sum_of_squares_over_what_was_expected(shuffles):
    assert shuffles.chi_square([10, 10, 10]) == 0
    assert shuffles.chi_square([12, 8, 10]) == pytest.approx(0.8)


def test_fair_shuffles_pass():
    status, output = check("shuffles", "--count", "2000")
    assert status == 0, output
    assert "2,000 shuffles of 20 cards, 2,000 of 5, 2,000 dice: fair" in output
    assert "600 made, all different" in output


def lazy(cards, seed, counter):
    """Shuffle as many do it at first: each card with any other."""
    mixed = cards[:]
    for place in range(len(mixed)):
        other = int.from_bytes(seed + b"%d %d" % (counter, place), "big") * 2654435761 >> 7
        other %= len(mixed)
        mixed[place], mixed[other] = mixed[other], mixed[place]
    return mixed


def even(count, seed, number):
    """Say one number after the other."""
    return number % count


@pytest.mark.parametrize(
    ("name", "culprit", "part", "found"),
    [
        ("shuffled", lazy, "shuffling", "places"),
        ("drawn", even, "casting", "dice"),
    ],
)
def test_what_is_not_chance_is_found(shuffles, monkeypatch, name, culprit, part, found):
    monkeypatch.setattr(shuffles, name, culprit)
    told = {}
    getattr(shuffles, part)(
        4000, lambda test, *figures: told.update({test: shuffles.p_value(*figures)})
    )
    assert not shuffles.LEAST < told[found] < 1 - shuffles.LEAST


def test_a_seed_that_is_used_twice_is_found(shuffles, monkeypatch):
    assert shuffles.seeds_differ(100)
    monkeypatch.setattr(shuffles, "mixed", lambda server, parts, table: server + parts[0])
    assert not shuffles.seeds_differ(100)


def test_sealed_games_are_verified_and_altered_ones_refused():
    status, output = check("seals", "--games", "1", "--altered", "1", "--share", "0.004")
    assert status == 0, output
    assert "1 honest games verified" in output
    assert "0 altered games passed" in output
