"""F2, I1, I2, L1, L2, L3, L5, T1, T3 in short: the long checks of a served table."""

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
        ("hostile", ["--random", "500"], "0 wrong"),
        ("leaks", ["--small", "--no-mutate"], "0 leaks; "),
        ("leaks", ["--small", "--only-mutate"], "11 of 11 deliberate leaks noticed"),
        ("clocks", ["--small"], "0 wrong"),
        ("races", ["--small"], "0 wrong"),
    ],
)
def test_a_check_of_the_served_table_holds(name, arguments, says):
    status, output = check(name, *arguments)
    assert status == 0, output
    assert says in output
