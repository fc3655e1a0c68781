"""`kickdoor puzzles`: today's three in the terminal; mining goes on where it was; a check drops."""

import json

import pytest
from click.testing import CliRunner
from msgspec.structs import replace
from puzzles.scenes import puzzle

from kickdoor.cli import main
from kickdoor.puzzles import mining, shipped
from kickdoor.puzzles.mining import Lode
from kickdoor.puzzles.shapes import Dug
from kickdoor.puzzles.sieves import SIEVES


@pytest.fixture(autouse=True)
def three(monkeypatch, tmp_path):
    """Three puzzles, and no others."""
    folder = tmp_path / "shipped"
    monkeypatch.setattr(shipped, "FOLDER", folder)
    shipped.ship(puzzle(f"p{number}", sort=f"sort {number}") for number in range(3))
    shipped.shelf.cache_clear()
    yield folder
    shipped.shelf.cache_clear()


def run(*words, typed=""):
    return CliRunner().invoke(main, ["puzzles", *map(str, words)], input=typed)


def test_three_are_set_and_what_is_best_is_told_with_its_rule():
    best = 1 + [each.act for each in puzzle().acts].index(puzzle().best)
    played = run(typed=f"0\nx\n{best}\n{best}\n{best % len(puzzle().acts) + 1}\n")
    assert played.exit_code == 0, played.output
    assert "Puzzle 3 of 3, rating 1200" in played.output
    assert played.output.count("Right: ") == 2
    assert played.output.count("Not the best. That would be: ") == 1
    assert "You win the game this turn in 90 % of the worlds" in played.output
    assert "WIN-1 The first to reach Level 10 wins." in played.output
    assert "2 of 3 right." in played.output


def test_another_language():
    played = run("--language", "de", typed="1\n1\n1\n")
    assert "Rätsel 1 von 3, Wertung 1200. Was tust du?" in played.output


def test_whoever_leaves_has_left_and_without_puzzles_nothing_is_asked():
    left = run(typed="1\n")
    assert (left.exit_code, "right." in left.output) == (0, False)
    shipped.ship([])
    shipped.shelf.cache_clear()
    assert "no puzzles ship" in run().output


def test_mining_says_what_came_through_and_goes_on(monkeypatch, tmp_path):
    def searched(seed, number, known):
        return Lode([puzzle(sort=f"{number}")], Dug(number, [9] * (len(SIEVES) + 1), 2000))

    monkeypatch.setattr(mining, "searched", searched)
    file = tmp_path / "mined.jsonl"
    for game in range(2):
        told = run("mine", "--minutes", 0, "--out", file)
        assert told.exit_code == 0, told.output
        assert f"game {game}: 1, {game + 1} in all" in told.output
    assert "2 puzzles in 4 s of processor time, 2 s a puzzle" in told.output


def test_a_check_drops_what_no_longer_holds_and_adds_what_was_mined(three, tmp_path):
    assert "3 of 3 hold; 3 in all" in run("check").output
    mined = tmp_path / "mined.jsonl"
    good, bad = puzzle("p8", sort="new"), replace(puzzle("p9", sort="newer"), cards="0" * 16)
    mined.write_bytes(Lode([good, bad], Dug(0, [1])).lines())
    refused = run("check", mined)
    assert (refused.exit_code, len(shipped.shipped())) == (1, 3)
    assert "the cards of puzzle p9 have changed since it was found" in refused.output
    written = run("check", mined, "--write", "--json")
    assert json.loads(written.output)["kept"] == 4
    assert [each.id for each in shipped.shipped()] == ["p0", "p1", "p2", "p8"]
