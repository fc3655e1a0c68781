"""The same games on Ray: in order, the same sums, and none lost with the machine that played it."""

import json
import os
from collections.abc import Iterator

import pytest
from click.testing import CliRunner
from leaving_out import leave_out
from services import Missing

from kickdoor.arena import on_ray
from kickdoor.arena.contest import Contest
from kickdoor.arena.on_ray import Far, by_ray, cluster, deals, knock, machines
from kickdoor.arena.standings import TIMES
from kickdoor.arena.tournament import hold, processes
from kickdoor.cli import main

CONTEST = Contest(("sensible", "random", "random"), games=9, seed=3)
GAMES = [CONTEST.entry(number) for number in range(9)]


def plain(standings):
    return {name: each for name, each in standings.summed_up().items() if name not in TIMES}


@pytest.fixture(scope="module")
def ray() -> Iterator[object]:
    """A cluster of two processes on this machine, for all tests here."""
    os.environ["RAY_AUTH_MODE"] = "disabled"  # so that no token is left in the home folder
    try:
        on_ray.library()
    except Far as missing:
        leave_out(Missing(str(missing)))
    with cluster("local", 2) as connected:
        yield connected


# --- on a cluster -------------------------------------------------------------------------------


def test_one_process_two_and_a_cluster_come_to_the_same_sums(ray):
    alone = plain(hold(CONTEST))
    assert plain(hold(CONTEST, processes(2))) == alone
    assert plain(hold(CONTEST, machines("local", 2))) == alone


def test_the_command_says_the_same_on_a_cluster(ray):
    told = []
    for where in (("--jobs", "1"), ("--ray", "local", "--jobs", "2")):
        bots = ("--bots", "sensible,random,random", "--games", "6", "--seed", "3")
        result = CliRunner().invoke(main, ["arena", *bots, *where, "--json"])
        assert result.exit_code == 0, result.stderr
        told.append(json.loads(result.stdout))
    one, other = ({name: each[name] for name in each if name not in TIMES} for each in told)
    assert one == other


def test_games_come_back_in_order(ray):
    assert [record.number for record in by_ray("local", 2, GAMES)] == list(range(9))


def test_a_deal_whose_worker_dies_is_played_again(ray, tmp_path):
    mark = tmp_path / "died"

    def dying(entry):
        from kickdoor.arena.scorecards import scored

        if entry.number == 4 and not mark.exists():
            mark.touch()
            os._exit(1)
        return scored(entry)

    records = list(by_ray("local", 2, GAMES, play=dying))
    assert mark.exists()
    assert [record.number for record in records] == list(range(9))
    alone = list(processes(1)(GAMES[3:6]))
    assert [each.winners for each in records[3:6]] == [each.winners for each in alone]


def test_what_cannot_be_played_is_said_and_not_tried_for_ever(ray):
    def hopeless(entry):
        raise ZeroDivisionError("no such machine")

    with pytest.raises(Far, match="no such machine"):
        list(by_ray("local", 2, GAMES[:3], play=hopeless))


def test_a_machine_with_other_code_is_not_listened_to(ray, monkeypatch):
    monkeypatch.setattr(on_ray, "code_of", lambda: "another")
    with pytest.raises(Far, match="another Kickdoor"):
        list(by_ray("local", 2, GAMES[:3]))


# --- without one --------------------------------------------------------------------------------


def test_the_games_of_a_deal_are_one_task():
    assert [[entry.number for entry in deal] for deal in deals(GAMES[1:8])] == [
        [1, 2], [3, 4, 5], [6, 7],
    ]  # fmt: skip
    assert list(deals([])) == []


def test_where_nobody_is_at_home_it_is_said_at_once():
    with pytest.raises(Far, match=r"nobody answers at 127\.0\.0\.1:1"):
        knock("127.0.0.1:1")
    knock("auto")


@pytest.mark.parametrize("address", ["nowhere", ":6379", "ray://", "host:port"])
def test_what_is_no_address(address):
    with pytest.raises(Far, match="is no address"):
        knock(address)


def test_without_ray_it_is_said_what_to_install(monkeypatch):
    def missing(name):
        raise ImportError(name)

    monkeypatch.setattr(on_ray, "import_module", missing)
    with pytest.raises(Far, match=r"pip install 'kickdoor\[ray\]'"):
        list(by_ray("local", 1, GAMES[:1]))


def test_nothing_to_play_starts_nothing(monkeypatch):
    monkeypatch.setattr(on_ray, "import_module", lambda name: pytest.fail("Ray was called"))
    assert list(by_ray("local", 1, [])) == []
