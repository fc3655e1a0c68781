"""Tuning: the search finds what there is to find, goes on where it was, and repeats itself."""

import json
from dataclasses import astuple, replace
from random import Random

import pytest
from click.testing import CliRunner

from kickdoor.arena.evolution import Search, candidates, learn
from kickdoor.arena.scouting import Foray, direction, moves_of, scouted, tells
from kickdoor.arena.tuning import (
    PANEL,
    Trial,
    Tuning,
    WrongTuning,
    fitness,
    go_on,
    keep,
    players,
    share_won,
    taken_up,
    trials_of,
)
from kickdoor.bots.judgement import COMMON_SENSE, NAMES, loaded, scaled, unscaled
from kickdoor.cli import main

SMALL = dict(trials=4, deals=1, generations=1, rounds=1, forays=4, sets=("pathfinder",))


def far(point, goal):
    return sum((x - y) ** 2 for x, y in zip(point, goal, strict=True))


def test_the_search_comes_near_though_it_hears_badly():
    rng = Random(3)
    goal = [rng.uniform(0.1, 0.9) for _ in range(20)]
    search = Search([0.5] * 20, 0.15, 12)
    before = far(search.middle, goal)
    for _ in range(80):
        points = candidates(search, 1)
        learn(search, points, [rng.gauss(0, 0.05) - far(point, goal) for point in points])
    assert far(search.middle, goal) < before / 10
    assert search.step < 0.15


def test_candidates_stay_in_the_box_and_are_the_same_again():
    search = Search([0.0, 1.0, 0.5], 0.5, 8)
    points = candidates(search, 7)
    assert len(points) == 8
    assert all(0.0 <= x <= 1.0 for point in points for x in point)
    assert points == candidates(search, 7) != candidates(search, 8)


def test_weights_survive_being_scaled():
    assert unscaled(scaled(COMMON_SENSE)) == pytest.approx(astuple(COMMON_SENSE))


def test_all_candidates_meet_the_same_deals_in_the_same_seats():
    tuning = Tuning(**{**SMALL, "deals": 8})
    one = trials_of(tuning, (1.0,), 50, 8)
    other = trials_of(tuning, (2.0,), 50, 8)
    assert [replace(trial, weights=()) for trial in one] == [
        replace(trial, weights=()) for trial in other
    ]
    assert len(one) == 8 * len(PANEL)
    assert sorted(trial.seat for trial in one[:8]) == [0, 0, 1, 1, 2, 2, 3, 3]


def test_scouts_see_which_way_the_winners_went():
    rng = Random(5)
    told = []
    for _ in range(600):
        move = [rng.gauss(0, 1) for _ in range(3)]
        lead = move[0] - 0.5 * move[1] + rng.gauss(0, 2)
        told.append([2.0 * each * ((lead > 1) - (lead < -1)) for each in move])
    up, down, nothing = direction(told)
    assert up > 0.2
    assert down < -0.1
    assert abs(nothing) < 0.1
    assert scouted([0.5, 0.5, 0.5], 0.1, told, 4.0)[0] > 0.55


def test_a_foray_is_the_same_again_and_stays_in_the_box():
    middle = tuple(scaled(COMMON_SENSE))
    forays = [Foray(middle, 0.3, astuple(COMMON_SENSE), seed, "pathfinder") for seed in range(6)]
    told = [tells(foray) for foray in forays]
    assert told == [tells(foray) for foray in forays]
    assert any(any(each) for each in told)
    for foray in forays:
        for x, move in zip(middle, moves_of(foray), strict=True):
            assert -1e-9 < x - 0.3 * move < 1 + 1e-9
            assert -1e-9 < x + 0.3 * move < 1 + 1e-9


def test_a_weak_spot_costs():
    assert fitness({"ann": 0.3, "bob": 0.3}) > fitness({"ann": 0.5, "bob": 0.1})


def test_the_same_trial_has_the_same_end():
    weights = astuple(COMMON_SENSE)
    trials = [Trial(weights, weights, 77, seat, "pathfinder") for seat in range(4)]
    won = [share_won(trial) for trial in trials]
    assert sum(won) == 1.0  # the same bots, the same deal: one of the four seats wins it
    assert won == [share_won(trial) for trial in trials]


def test_a_tuning_goes_on_where_it_was_left(tmp_path):
    file = tmp_path / "tuning.json"
    with players(1) as play:
        straight, broken = Tuning(**SMALL), Tuning(**SMALL)
        for _ in range(2):
            go_on(straight, play)
            go_on(broken, play)
        keep(broken, file)
        again = taken_up(file)
        assert go_on(straight, play) == go_on(again, play)
    assert again == straight
    assert straight.is_done
    assert list(straight.panel)[-2:] == ["stage 1", "stage 2"]


@pytest.mark.parametrize("text", ["{}", "[]", "no", json.dumps({"weights": ["treasure"]})])
def test_what_is_no_tuning_is_refused(tmp_path, text):
    file = tmp_path / "tuning.json"
    file.write_text(text, "utf-8")
    with pytest.raises(WrongTuning, match=r"tuning\.json"):
        taken_up(file)


def test_the_command_tunes_and_writes_weights(tmp_path):
    kept, out = tmp_path / "tuning.json", tmp_path / "weights.json"
    command = ["tune", "--generations", "1", "--trials", "4", "--deals", "1", "--check", "1"]
    command += ["--forays", "3"]
    command += ["--jobs", "1", "--keep", str(kept), "--out", str(out), "--json"]
    done = CliRunner().invoke(main, command)
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert told["done"]
    assert told["games"] == 2 * 2 * 3 + 4 * 4 + 4 * 5
    assert set(told["win_rate"]) == {*PANEL, "stage 1", "stage 2"}
    assert astuple(loaded(out)) == pytest.approx(unscaled(taken_up(kept).search.middle), abs=1e-5)
    assert len(NAMES) == len(taken_up(kept).search.middle)


def test_the_command_says_what_is_wrong_with_a_file(tmp_path):
    kept = tmp_path / "tuning.json"
    kept.write_text("{}", "utf-8")
    done = CliRunner().invoke(main, ["tune", "--keep", str(kept)])
    assert done.exit_code == 2
    assert "no tuning that could be taken up" in done.output
