"""The work of a decision is counted, kept by commit, and a loss is seen in the build."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from kickdoor.arena import effort
from kickdoor.arena.effort import Counted, Counter, WrongHistory
from kickdoor.cli.bench import bench
from kickdoor.engine import new_game
from kickdoor.game.state import Game

HISTORY = Path(__file__).parents[2] / "bench" / "history.jsonl"
AGAIN = "is it worth it? Then: python3 run.py bench --history bench/history.jsonl"


@pytest.fixture(scope="module")
def today():
    """What is counted now."""
    return effort.counted()


@pytest.fixture
def as_of_today(today, monkeypatch):
    """Whoever counts now, counts that."""
    monkeypatch.setattr(effort, "counted", lambda: today)
    return today


def test_nothing_takes_more_calls_than_the_last_commit_that_was_kept(today):
    last = effort.history(HISTORY)[-1]
    assert last.calls.keys() == today.keys()
    assert effort.losses(last.calls, today) == [], AGAIN


def test_the_same_is_counted_each_time():
    count = Counter()
    assert effort.played(count, "random") == effort.played(count, "random") > 10


def test_our_own_calls_are_counted_and_nobody_elses():
    game = new_game(3)
    count = Counter()
    assert count.of(json.dumps, {"a": [1, 2]}) == 0
    assert count.of(effort.mean, [1, 2]) == 1
    assert count.of(Game.copy, game) > 3


@pytest.mark.parametrize(("now", "lost"), [(100.0, 0), (105.0, 0), (106.0, 1), (50.0, 0)])
def test_a_twentieth_more_is_a_loss(now, lost):
    found = effort.losses({"copy": 100.0, "gone": 1.0}, {"copy": now, "new": 9.0})
    assert len(found) == lost
    assert all("copy: 106.0 calls, 100.0 before (+6%)" in each for each in found)


def test_a_commit_is_kept_once_and_the_newest_is_the_last(tmp_path):
    file = tmp_path / "history.jsonl"
    assert effort.history(file) == []
    for commit, calls in (("a", 1.0), ("b", 2.0), ("a", 3.0)):
        effort.keep(file, Counted(commit, {"copy": calls}))
    assert [(each.commit, each.calls["copy"]) for each in effort.history(file)] == [
        ("b", 2.0),
        ("a", 3.0),
    ]


def test_what_is_no_history_is_refused_and_left_as_it_is(tmp_path, as_of_today):
    file = tmp_path / "history.jsonl"
    file.write_text("my diary")
    with pytest.raises(WrongHistory, match="no history of effort"):
        effort.history(file)
    result = CliRunner().invoke(bench, ["--history", str(file)])
    assert result.exit_code == 1
    assert "no history of effort" in result.stderr
    assert file.read_text() == "my diary"


def test_the_command_sets_it_beside_the_commits_before(tmp_path, as_of_today):
    file = tmp_path / "history.jsonl"
    effort.keep(file, Counted("cheap", {**as_of_today, "copy": as_of_today["copy"] / 2}))
    result = CliRunner().invoke(bench, ["--history", str(file), "--json"])
    assert result.exit_code == 1
    told = json.loads(result.stdout)
    assert told["calls"] == as_of_today
    assert [each.partition(":")[0] for each in told["losses"]] == ["copy"]
    shown = CliRunner().invoke(bench, ["--history", str(file)])
    assert shown.exit_code == 0
    assert "cheap" in shown.stdout
    assert "tuned decision" in shown.stdout
