"""`kickdoor sim` and `kickdoor bench`, as they are typed."""

import json

import pytest
from click.testing import CliRunner

from kickdoor import bots
from kickdoor.arena.benchmark import (
    AIMS,
    MOST_OF_A_GAME,
    PEERS,
    calibrate,
    play_out,
    positions,
)
from kickdoor.cli import main


def kickdoor(*arguments):
    result = CliRunner().invoke(main, arguments)
    return result.exit_code, result.stdout, result.stderr


def test_sim_as_json_is_one_object_and_nothing_else():
    status, output, _ = kickdoor("sim", "--players", "3", "--games", "2", "--json")
    told = json.loads(output)
    assert status == 0
    assert {
        "games", "decisions", "seconds", "decisions_per_s", "games_per_s", "turns_mean",
        "wins_by_seat", "errors", "unfinished",
    } <= told.keys()  # fmt: skip
    assert (told["games"], told["errors"], told["bots"]) == (2, 0, ["sensible"] * 3)


def test_sim_for_people():
    status, output, _ = kickdoor(
        "sim", "--players", "3", "--games", "2", "--bots", "sensible,random"
    )
    assert status == 0
    assert "2 in" in output
    assert "wins by bot" in output
    assert "sensible 100.0%" in output


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--players", "2"], "Munchkin is for three to six players (SET-1), not 2"),
        (["--players", "seven"], "'seven' is not a valid integer range"),
        (["--set", "chess"], "no set called 'chess'; there is classic, pathfinder"),
        (
            ["--bots", "clever"],
            "there is no bot called 'clever'; there is patient, random, novice",
        ),
        (["--bots", ","], "name at least one bot"),
        (["--bots", "random,random,random,random,random"], "5 bots do not fit on 4 seats"),
        (["--games", "0"], "0 is not in the range x>=1"),
        (["--jobs", "0"], "0 is not in the range x>=1"),
    ],
)
def test_sim_says_what_is_wrong(arguments, says):
    status, output, errors = kickdoor("sim", *arguments)
    assert status == 2
    assert output == ""
    assert says in errors


def test_sim_fails_with_a_game_that_does_not_end():
    status, output, errors = kickdoor("sim", "--players", "3", "--games", "1", "--cap", "9")
    assert status == 1
    assert "no end after 9 decisions" in output
    assert "kickdoor transcript 3" in errors


def test_sim_fails_with_a_game_that_breaks(monkeypatch):
    class Bomb:
        name = "bomb"
        blind = True

        def __init__(self, seed):
            pass

        def choose(self, view, acts):
            raise ZeroDivisionError("kaboom")

    monkeypatch.setitem(bots.BOTS, "bomb", Bomb)
    arguments = ["sim", "--players", "3", "--games", "1", "--bots", "bomb", "--json"]
    status, output, _ = kickdoor(*arguments)
    assert status == 1
    assert json.loads(output)["errors"] == 1


def test_bench_as_json():
    status, output, _ = kickdoor("bench", "--seconds", "0.1", "--json")
    told = json.loads(output)
    assert status == 0
    assert told.keys() >= AIMS.keys() | {"calibration_ms", "ratios", "see_us", "saved_bytes_max"}
    assert all(told[name] > 0 for name in AIMS)
    assert told["saved_bytes_mean"] <= told["saved_bytes_max"]


def test_bench_stands_beside_its_peers():
    status, output, _ = kickdoor("bench", "--seconds", "0.1")
    assert status == 0
    assert all(name.split(",")[0].split(" (")[0][:20] in output for name, *_ in PEERS)
    assert "Kickdoor" in output
    assert "calibration loop" in output


def test_the_benchmark_plays_the_same_games_each_time():
    assert play_out(3) == play_out(3) != play_out(4)
    assert len(positions(1)) == min(play_out(1), MOST_OF_A_GAME) // 40
    assert len(positions(1, first_seed=8)) == play_out(8) // 40, "a game of under 2,500"
    assert 0 < calibrate(1) < 5
