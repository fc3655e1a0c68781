"""The ladder: what is claimed of the bots, and how what was measured gets into the page."""

import subprocess
import sys
from pathlib import Path

import pytest

from kickdoor.arena.contest import Contest
from kickdoor.arena.ladder import (
    MISSED,
    RUNGS,
    NoLadder,
    Tie,
    characters,
    claims,
    others,
    section,
    tie_of,
    written,
)
from kickdoor.arena.ratings import Bout
from kickdoor.arena.standings import SeatShare, Standings
from kickdoor.sets import SETS

CHECK = Path(__file__).parents[2] / "checks" / "ladder"


def standings_of(tie, won, games=120):
    """A contest in which a bot won so many games, spread over the deals."""
    standings = Standings(tie.contest(games), games)
    side = standings.sides[tie.bot]
    for seat in range(tie.players):
        side.by_seat[seat] = SeatShare(games // tie.players, won / tie.players)
    seats = ((tie.bot, 1), (tie.rival, tie.players - 1))
    for number in range(games):
        winner = tie.bot if number * won // games < (number + 1) * won // games else tie.rival
        shares = tuple((name, float(name == winner)) for name in (tie.bot, tie.rival))
        standings.deals.setdefault(number // tie.players, []).append(Bout(seats, shares))
    return standings


def rows(told, start):
    return [line for line in told.splitlines() if line.startswith(start)]


def test_every_claim_is_met_at_every_table_and_with_every_box():
    every = {*claims(), *others()}
    for rung in RUNGS:
        assert {tie.set for tie in every if tie[:3] == (rung.bot, rung.rival, 4)} == set(SETS)
        assert {tie.players for tie in every if tie[:2] == (rung.bot, rung.rival)} == {3, 4, 5, 6}


def test_nobody_meets_those_above():
    assert {tie.rival for tie in others() if tie.bot == "tuned"} == {
        "random", "sensible", "sensible:greedy", "sensible:vindictive",
    }  # fmt: skip
    assert {tie.rival for tie in others() if tie.bot == "sensible"} == {"random"}


def test_a_claim_is_told_with_its_interval_and_whether_it_holds():
    tuned, sensible = Tie("tuned", "sensible"), Tie("sensible", "random")
    told = section({tuned: standings_of(tuned, 36), sensible: standings_of(sensible, 120)})
    assert rows(told, "| sensible | random | 120 | 100.0 | 96.9–100.0 | 80 | 80 | aim reached |")
    (claim,) = rows(told, "| tuned | sensible | 120 | 30.0 |")
    assert f"| 33 | 38 | {MISSED} |" in claim
    assert rows(told, "| search | tuned | – | – | – | 38 | 45 | not measured |")
    assert told.endswith("240 games in all; 0 came to no end, 0 broke.")


def test_the_hardest_of_the_panel_is_named():
    found = {
        tie: standings_of(tie, won)
        for tie, won in ((Tie("tuned", "sensible"), 48), (Tie("tuned", "sensible:greedy"), 36))
    }
    told = section(found)
    first, second = rows(told, "| tuned | sensible")[-2:]
    assert first.startswith("| tuned | sensible:greedy | 30.0 |")
    assert first.endswith("| hardest |")
    assert second.endswith("|  |")


def test_a_character_is_measured_against_its_like():
    tie = Tie("tuned:greedy", "tuned")
    assert tie in characters()
    told = section({tie: standings_of(tie, 27)})
    (row,) = rows(told, "| tuned:greedy | tuned | 22.5 |")
    assert row.endswith("| 120 | -2.5 |")


def test_a_contest_of_many_kinds_is_no_rung():
    assert tie_of(Tie("tuned", "random").contest(4)) == Tie("tuned", "random")
    assert tie_of(Contest(("tuned", "random", "sensible"), 3)) is None
    assert tie_of(Contest(("tuned", "random", "random"), 3, options=("dealt=3",))) is None


def test_other_tables_have_another_par():
    tie = Tie("tuned", "sensible", 3)
    (row,) = rows(section({tie: standings_of(tie, 60)}), "| tuned | sensible | 50.0")
    assert "par 33; 120)" in row


def test_ratings_are_fitted_over_all_contests_together():
    one, other = Tie("tuned", "sensible"), Tie("sensible", "random")
    found = {one: standings_of(one, 60), other: standings_of(other, 90)}
    order = [
        line.split(" | ")[0] for line in section(found).split("all games of four:")[1].split("\n")
    ]
    names = [each.removeprefix("| ") for each in order if each.startswith("| ")]
    assert names[2:] == ["tuned", "sensible", "random"]


def test_the_figures_go_between_the_marks_and_nowhere_else():
    page = "before\n<!-- ladder -->\nold\n<!-- end of ladder -->\nafter\n"
    new = written(page, "new")
    assert new == "before\n<!-- ladder -->\nnew\n<!-- end of ladder -->\nafter\n"
    assert written(new, "new") == new
    with pytest.raises(NoLadder, match="has no <!-- ladder -->"):
        written("a page without", "new")


def test_the_check_plays_a_rung_and_does_not_play_it_twice(tmp_path):
    run = [sys.executable, str(CHECK), "--bot", "sensible", "--games", "4", "--others", "0"]
    told = []
    for _ in range(2):
        done = subprocess.run([*run, "--out", tmp_path], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        told.append(done.stdout)
        assert "sensible against three random, pathfinder: 100.0% of 4" in done.stderr
    assert "| sensible | random | 4 | 100.0 |" in told[0]
    assert told[0] == told[1]
    kept = tmp_path / "sensible-random-4-pathfinder"
    assert len((kept / "games.jsonl").read_text().splitlines()) == 4
    assert (kept / "report.html").exists()
