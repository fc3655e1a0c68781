"""The check of the tests themselves on a busy machine: it passes, it fails, and they are many."""

from running import check, loaded

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


def test_whatever_waits_is_chosen_and_some_of_the_others_by_the_seed(tmp_path):
    folder = tmp_path / "tests"
    (folder / "browser").mkdir(parents=True)
    (folder / "test_waits.py").write_text("await soon(lambda: True)")
    (folder / "browser" / "test_waits_too.py").write_text("sleep(0.1)")
    (folder / "helping.py").write_text("sleep(0.1)")
    for number in range(20):
        (folder / f"test_{number}.py").write_text("assert soon == 1")
    chosen = loaded("crowded").chosen
    assert chosen(folder, 0, 1) == [["tests/test_waits.py"], ["tests/browser/test_waits_too.py"]]
    some, apart = chosen(folder, 5, 1)
    assert len(some) == 6
    assert "tests/test_waits.py" in some
    assert apart == ["tests/browser/test_waits_too.py"]
    assert chosen(folder, 5, 1) == [some, apart] != chosen(folder, 5, 2)
    assert len(chosen(folder, 99, 1)[0]) == 21


def test_what_waits_here_is_found():
    """Those that had failed by load alone are among them."""
    crowded = loaded("crowded")
    files = {file for part in crowded.chosen(crowded.here.ROOT / "tests", 0, 1) for file in part}
    assert {"tests/host/test_rooms.py", "tests/cli/test_open.py"} <= files
    assert len(files) > 40


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
