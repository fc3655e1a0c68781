"""The boxes are fair and games take an evening: at a small size, so that nobody can forget it."""

import pytest
from running import check

from kickdoor.sets import SETS


@pytest.mark.parametrize("box", SETS)
def test_a_box_is_in_balance(box):
    status, said = check("balance.py", "--small", "--set", box)
    assert status == 0, said
    assert said.startswith(f"{box}: 100 games of 4 tuned players: ")


def test_what_falls_short_is_said_and_the_check_fails():
    status, said = check("balance.py", "--set", "star", "--games", "1", "--bot", "sensible")
    assert status == 1
    assert "star falls short: seat" in said
