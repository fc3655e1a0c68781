"""`kickdoor arena`, as it is typed, stopped, killed, and gone on with."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from patience import PATIENCE_S
from services import wait_for

from kickdoor.arena import database, tournament
from kickdoor.arena.standings import TIMES
from kickdoor.cli import arena as command
from kickdoor.cli import main

SOURCE = Path(__file__).parents[2] / "src"
SMALL = ("--bots", "sensible,random,random", "--games", "3", "--jobs", "1")
LONG = ("--bots", "sensible,random,random", "--games", "36", "--seed", "4")


def kickdoor(*arguments):
    result = CliRunner().invoke(main, ["arena", *map(str, arguments)])
    return result.exit_code, result.stdout, result.stderr


def plain(sums):
    return {name: each for name, each in sums.items() if name not in TIMES}


# --- what it says -------------------------------------------------------------------------------


def test_as_json_it_is_one_object_and_nothing_else():
    status, output, _ = kickdoor(*SMALL, "--json")
    told = json.loads(output)
    assert status == 0
    assert (told["games"], told["win_rate"]["sensible"]) == (3, 1.0)
    low, high = told["interval"]["sensible"]
    assert 0 < low < high == 1
    assert set(told["rating"]) == set(told["ms"]) == {"sensible", "random"}
    assert told["ms"]["sensible"]["p50"] <= told["ms"]["sensible"]["p95"]


def test_for_people():
    status, output, _ = kickdoor(*SMALL)
    assert status == 0
    assert "3 games, 1 deals in 3 rotations" in output
    assert "random × 2" in output
    assert "turn order, sensible" in output


def test_games_are_rounded_up_aloud():
    status, output, errors = kickdoor("--bots", "random,random,random", "--games", "2", "--json")
    assert status == 0
    assert "2 games are no whole number of deals" in errors
    assert json.loads(output)["games"] == 3


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "say who plays: --bots"),
        (["--bots", ","], "name at least one bot"),
        (["--bots", "random,random"], "Munchkin is for three to six players (SET-1), not 2"),
        (["--bots", "random,random,genius"], "there is no bot called 'genius'"),
        (["--bots", "random random random", "--games", "0"], "0 is not in the range"),
        (["--bots", "random,random,random", "--set", "chess"], "no set called 'chess'"),
        (["--bots", "random,random,random", "--option", "dealt=99"], "dealt"),
        (["--resume"], "--resume goes on with what is kept: say where, by --out"),
    ],
)
def test_it_says_what_is_wrong(arguments, says):
    status, output, errors = kickdoor(*arguments)
    assert (status, output) == (2, "")
    assert says in errors


def test_a_cluster_that_is_not_there_is_said_with_how_to_go_on(tmp_path):
    status, output, errors = kickdoor(*SMALL, "--ray", "nowhere", "--out", tmp_path)
    assert (status, output) == (1, "")
    assert "'nowhere' is no address" in errors
    assert "Go on with:" in errors


def test_a_game_without_end_is_a_failure():
    status, output, _ = kickdoor(*SMALL, "--cap", "9", "--json")
    assert status == 1
    assert json.loads(output)["capped"] == 3


# --- what it keeps ------------------------------------------------------------------------------


def test_everything_is_kept_in_the_folder(tmp_path):
    status, output, errors = kickdoor(*SMALL, "--out", tmp_path / "new", "--json")
    assert status == 0
    kept = {file.name for file in (tmp_path / "new").iterdir()}
    assert {"plan.json", "games.jsonl", "report.html", "sums.json"} <= kept
    assert json.loads((tmp_path / "new" / "sums.json").read_text()) == json.loads(output)
    assert "report.html" in errors


def test_without_duckdb_it_says_so_and_goes_on(tmp_path, monkeypatch):
    def missing(name):
        raise ImportError(name)

    monkeypatch.setattr(database, "import_module", missing)
    status, _, errors = kickdoor(*SMALL, "--out", tmp_path)
    assert status == 0
    assert "No games.duckdb: DuckDB is not installed here" in errors
    assert (tmp_path / "report.html").exists()
    assert not (tmp_path / "games.duckdb").exists()


def test_a_folder_is_not_written_over(tmp_path):
    kickdoor(*SMALL, "--out", tmp_path)
    status, _, errors = kickdoor(*SMALL, "--out", tmp_path)
    assert status == 2
    assert "already holds a contest: go on with it by --resume" in errors


def test_another_contest_is_not_gone_on_with(tmp_path):
    kickdoor(*SMALL, "--out", tmp_path)
    other = ("--bots", "random,random,random", "--set", "star", "--resume", "--out", tmp_path)
    status, _, errors = kickdoor(*other)
    assert status == 2
    said = " ".join(errors.split())
    assert "bots: sensible,random,random there, random,random,random now" in said
    assert "set: pathfinder there, star now" in said


def test_after_ctrl_c_it_says_how_to_go_on_and_does(tmp_path, monkeypatch):
    def interrupted(jobs, games):
        yield from tournament.pooled(tournament.scored, games[:2], 1)
        raise KeyboardInterrupt

    whole = json.loads(kickdoor(*SMALL, "--json")[1])
    with monkeypatch.context() as patched:
        patched.setattr(tournament, "by_processes", interrupted)
        status, output, errors = kickdoor(*SMALL, "--out", tmp_path, "--json")
    assert (status, output) == (command.STOPPED, "")
    assert f"Go on with: {command.CALLED} arena --out {tmp_path} --resume" in errors
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 2
    status, output, _ = kickdoor("--out", tmp_path, "--resume", "--jobs", "1", "--json")
    assert status == 0
    assert plain(json.loads(output)) == plain(whole)


# --- a process of its own -----------------------------------------------------------------------


@pytest.fixture(scope="module")
def uninterrupted():
    """What the long contest comes to."""
    return json.loads(kickdoor(*LONG, "--jobs", "1", "--json")[1])


def hears_ctrl_c():
    """Whoever was begun in the background would be deaf to it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("blow", [signal.SIGINT, signal.SIGKILL])
def test_stopped_or_killed_it_goes_on_to_the_same_sums(blow, tmp_path, uninterrupted):
    if os.name == "nt":
        pytest.skip("signals are another matter on Windows")
    out = tmp_path / "out"
    run = [sys.executable, "-m", "kickdoor", "arena", *LONG, "--jobs", "2", "--out", str(out)]
    environment = os.environ | {"PYTHONPATH": str(SOURCE)}
    process = subprocess.Popen(
        run, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True, start_new_session=True, preexec_fn=hears_ctrl_c,
    )  # fmt: skip
    games = out / "games.jsonl"
    wait_for("a deal", lambda: games.exists() and games.read_bytes().count(b"\n") >= 3)
    os.killpg(process.pid, blow)
    output, errors = process.communicate(timeout=PATIENCE_S)
    if blow == signal.SIGKILL:
        assert output == ""
    else:
        assert re.match(r"\d+ games, \d+ deals? in 3 rotations", output)  # the sums so far
        assert process.returncode == command.STOPPED
        assert errors.startswith("Stopped. What was played is kept. Go on with:")
        assert "Traceback" not in errors
    there = games.read_bytes()
    assert there.endswith(b"\n")
    assert 3 <= there.count(b"\n") < 36
    status, told, _ = kickdoor("--out", out, "--resume", "--jobs", "1", "--json")
    assert status == 0
    assert games.read_bytes().startswith(there)
    assert plain(json.loads(told)) == plain(uninterrupted)
