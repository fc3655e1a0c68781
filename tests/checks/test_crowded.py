"""The check of the tests themselves on a busy machine: it passes, it fails, and they are many."""

from running import check

QUICK = "tests/game/test_chance.py"


def test_tests_that_are_green_beside_each_other_are_counted():
    status, said = check("crowded", "--load", "2", "--times", "2", QUICK)
    assert status == 0, said
    assert [line.split()[:3] for line in said.splitlines() if " round " in line] == [
        ["ok", "round", "1:"],
        ["ok", "round", "2:"],
    ]
    assert said.endswith("all as promised\n")


def test_one_that_fails_fails_the_check():
    status, said = check("crowded", "--load", "1", "--times", "1", QUICK, "-k", "nothing")
    assert status == 1
    assert "FAILED" in said
    assert said.endswith("NOT what was promised\n")


def test_as_many_run_at_once_as_it_says(tmp_path):
    """Each waits until all have begun: were they fewer at once, none would ever end."""
    (tmp_path / "test_together.py").write_text(TOGETHER.format(here=str(tmp_path)))
    status, said = check(
        "crowded", "--load", "3", "--times", "1", str(tmp_path), "-p", "no:cacheprovider"
    )
    assert status == 0, said


TOGETHER = """
from pathlib import Path
from time import sleep

import pytest

HERE = Path({here!r})


@pytest.mark.parametrize("name", "abc")
def test_one(name):
    (HERE / name).touch()
    while not all((HERE / each).exists() for each in "abc"):
        sleep(0.01)
"""
