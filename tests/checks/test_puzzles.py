"""`checks/puzzles`: what ships is tried again, counted, and written down."""

import pytest
from click.testing import CliRunner
from msgspec.structs import replace
from puzzles.scenes import puzzle
from running import loaded

from kickdoor.puzzles import shipped
from kickdoor.puzzles.checking import Checked


@pytest.fixture
def check(monkeypatch, tmp_path):
    """The check, with three puzzles of which any that is called bad does not hold."""
    module = loaded("puzzles")
    monkeypatch.setattr(shipped, "FOLDER", tmp_path / "shipped")
    monkeypatch.setattr(module, "PAGE", tmp_path / "page.md")
    module.PAGE.write_text(f"before\n{module.START}\nlast time\n{module.END}\nafter\n")
    monkeypatch.setattr(
        module, "tried_anew", lambda each, seed: Checked(each.id, searched=each.sort != "bad")
    )
    return module


def run(module, *words):
    return CliRunner().invoke(module.check, words)


def test_what_holds_is_counted_and_written_down(check):
    shipped.ship([puzzle("p1"), replace(puzzle("p2"), set="star")])
    told = run(check, "--write")
    assert told.exit_code == 0, told.output
    assert "by box: 1 pathfinder, 1 star" in told.output
    assert "hold by deep search: 2 of 2" in told.output
    page = check.PAGE.read_text()
    assert page.startswith("before\n")
    assert page.endswith("after\n")
    assert "| can be set | 2 of 2 |" in page
    assert "last time" not in page


def test_less_than_98_of_100_is_a_failure(check):
    shipped.ship([puzzle("p1"), puzzle("p2", sort="bad")])
    told = run(check)
    assert told.exit_code == 1
    assert "hold by deep search: 1 of 2" in told.output
    assert "  p2: does not hold" in told.output


def test_some_of_them_spread_over_all(check):
    shipped.ship(puzzle(f"p{number}") for number in range(7))
    assert "tried anew: 2," in run(check, "--small").output
    assert "tried anew: 4," in run(check, "--most", "4").output
