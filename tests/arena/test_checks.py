"""The long checks, in short."""

import subprocess
import sys
from pathlib import Path

import pytest

CHECKS = Path(__file__).parents[2] / "checks"


def check(name, *arguments):
    command = [sys.executable, str(CHECKS / name), *arguments]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("name", "arguments", "says"),
    [
        (
            "sensible",
            ["--games", "4"],
            "sensible won 4 of 4 games",
        ),
        (
            "laws",
            ["--games", "1", "--players", "3", "--share", "0.01"],
            "all twelve laws held",
        ),
        ("games", ["--games", "1"], "| sensible | 6 | 1 |"),
    ],
)
def test_a_check_says_what_it_found(name, arguments, says):
    status, output = check(name, *arguments)
    assert status == 0, output
    assert says in output


@pytest.mark.parametrize(
    ("name", "arguments", "says"),
    [
        ("sensible", ["--games", "2", "--least", "1.1"], "100.0%"),
        ("every_card", ["--most", "1"], "after 1 games never played or applied"),
        ("laws", ["--players", "2"], "three to six players"),
    ],
)
def test_a_check_fails_loudly(name, arguments, says):
    status, output = check(name, *arguments)
    assert status == 1
    assert says in output


def test_every_check_can_be_run_as_it_is():
    for file in CHECKS.iterdir():
        if file.is_file() and not file.suffix:
            assert file.read_text().startswith("#!/usr/bin/env python3\n")
            assert file.stat().st_mode & 0o100
