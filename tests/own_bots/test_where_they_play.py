"""Wherever bots are named, one of somebody's own can be: and what it forfeits is told there."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from kickdoor.arena.contest import Contest, code_of
from kickdoor.arena.tournament import hold, processes
from kickdoor.cli import main

FILE = Path(__file__).parent / "strangers.py"
HONEST, RAISES = f"{FILE}:Honest", f"{FILE}:Raises"


def kickdoor(*arguments):
    result = CliRunner().invoke(main, list(map(str, arguments)))
    return result.exit_code, result.stdout, result.stderr


def test_in_the_arena_it_forfeits_what_it_did_not_play():
    bots = f"{RAISES},sensible,sensible"
    status, told, _ = kickdoor("arena", "--bots", bots, "--games", 3, "--jobs", 1, "--json")
    sums = json.loads(told)
    assert status == 1
    assert sums["forfeits"] == {RAISES: 3, "sensible": 0}
    assert sums["wins"][RAISES] == 0, "its stand-in may win, but not for it"
    assert all("it raised KeyError" in each["why"] for each in sums["stopped"])
    assert sums["errors"] == sums["capped"] == 0


def test_in_the_arenas_table_too():
    bots = f"{RAISES},sensible,sensible"
    status, told, _ = kickdoor("arena", "--bots", bots, "--games", 3, "--jobs", 1)
    assert status == 1
    assert "forfeited" in told
    assert f"{RAISES} forfeited 3 games:" in told
    assert " ".join(told.split()).count("it raised KeyError") == 1  # however long the path is


def test_where_nobody_was_stopped_the_table_is_as_ever():
    status, told, _ = kickdoor(
        "arena", "--bots", "sensible,random,random", "--games", 3, "--jobs", 1
    )
    assert status == 0
    assert "forfeit" not in told


def test_several_processes_come_to_the_same():
    contest = Contest((HONEST, "sensible", "sensible"), 3, cap=300)
    one, two = (hold(contest, processes(jobs)) for jobs in (1, 2))
    assert one.summed_up()["wins"] == two.summed_up()["wins"]
    assert not one.forfeits


def test_a_simulation_counts_no_win_of_a_stand_in():
    arguments = ("sim", "--players", 3, "--games", 3, "--bots")
    status, told, _ = kickdoor(*arguments, f"{RAISES},sensible", "--json")
    sums = json.loads(told)
    assert status == 1
    assert sums["forfeits"] == {RAISES: 3}
    assert sums["wins_by_bot"][0] == 0
    status, told, _ = kickdoor(*arguments, f"{RAISES},sensible")
    assert f"{RAISES} forfeited 3 games:" in told


def test_a_contest_knows_when_the_code_of_a_bot_has_changed(tmp_path):
    file = tmp_path / "mine.py"
    digests = set()
    for first in ("0", "-1"):
        file.write_text(
            f"class Mine{first.strip('-')}:\n"
            f"    def choose(self, view, acts):\n        return acts[{first}]\n"
        )
        digests.add(code_of("pathfinder", (f"{file}:Mine{first.strip('-')}",)))
    assert len(digests) == 2
    assert code_of("pathfinder", ("sensible",)) == code_of("pathfinder")


@pytest.mark.parametrize("command", [("arena", "--games", 3), ("sim",), ("play",)])
def test_whom_nobody_knows_is_refused_in_a_sentence(command):
    status, _, told = kickdoor(*command, "--bots", f"{FILE}:Nobody,sensible,sensible")
    assert status == 2
    assert f"there is no class Nobody in {FILE}; it has Honest," in " ".join(told.split())


def test_a_quick_match_says_how_it_did():
    status, told, _ = kickdoor("bots", "try", HONEST, "--games", 4, "--jobs", 1)
    assert status == 0
    assert f"{HONEST} won " in told
    assert "an equal would win 25%" in " ".join(told.split())
    status, told, _ = kickdoor("bots", "try", RAISES, "--games", 4, "--jobs", 1, "--json")
    assert status == 1
    assert json.loads(told)["bots"] == [RAISES, "sensible", "sensible", "sensible"]


def test_who_there_is_to_play_with():
    status, told, _ = kickdoor("bots")
    assert status == 0
    assert "sensible" in told
    assert "bots try" in told
    assert json.loads(kickdoor("bots", "--json")[1])["bots"][2]["level"] == "easy"


def test_one_match_tries_one_bot():
    status, _, told = kickdoor("bots", "try", "random,sensible")
    assert status == 2
    assert "try one bot against up to 3 others" in told
