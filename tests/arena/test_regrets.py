"""What a bot does again and again, and what would have been better."""

import json

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from kickdoor.arena.estimates import student
from kickdoor.arena.regrets import LEAST, mean, regrets
from kickdoor.arena.trials import Course, Trial, moments, taught
from kickdoor.bots.judgement import COMMON_SENSE
from kickdoor.cli import main
from kickdoor.engine import legal


@pytest.fixture(scope="module")
def schooling():
    """A game with a trial here and there, in few worlds."""
    return taught(Course(3, "pathfinder", (COMMON_SENSE,), COMMON_SENSE, 0.1, 2))


def kickdoor(*arguments):
    result = CliRunner().invoke(main, ["regrets", *map(str, arguments)])
    return result.exit_code, result.stdout, result.stderr


def better_by(schooling, gain):
    """The same trials, in which whatever else was tried came to so much more."""
    trials = [
        Trial(each.at, each.seat, each.acts, [0.2, *([0.2 + gain] * (len(each.acts) - 1))])
        for each in schooling.trials
    ]
    return replace(schooling, trials=trials)


def test_a_game_stands_where_its_trial_was(schooling):
    for game, trial in moments(schooling):
        assert game.asked == trial.seat
        assert set(trial.acts) <= set(legal(game, trial.seat))


def test_what_is_better_time_and_again_is_a_regret(schooling):
    one = better_by(schooling, 0.1)
    found = regrets([one] * LEAST)
    assert found
    assert all(each.gain == pytest.approx(0.1) and each.error < 0.001 for each in found)
    assert [each.weight for each in found] == sorted((each.weight for each in found), reverse=True)


def test_what_is_now_better_and_now_worse_is_luck(schooling):
    games = [better_by(schooling, 0.1), better_by(schooling, -0.1)]
    assert regrets(games * LEAST) == []


def test_what_happened_once_or_twice_says_nothing(schooling):
    few = better_by(schooling, 0.1)
    assert all(each.times >= LEAST for each in regrets([few]))


def test_cards_are_told_apart_if_that_is_wanted(schooling):
    one = better_by(schooling, 0.1)
    plain, by_card = regrets([one] * LEAST), regrets([one] * LEAST, cards=True)
    assert len(by_card) > len(plain)
    assert "play ... on ..." in {each.does for each in plain} | {each.better for each in plain}
    assert "play ... on ..." not in {each.better for each in by_card}


def test_the_mean_and_how_far_off_it_may_be():
    assert mean([1.0, 3.0] * 5 + [2.0]) == (11, 2.0, pytest.approx(student(10) / 11**0.5))


def test_trials_that_were_kept_are_looked_into_again(schooling, tmp_path):
    file = tmp_path / "tuning.trials-1.jsonl"
    for _ in range(LEAST):
        better_by(schooling, 0.1).write(file)
    status, told, _ = kickdoor(file, "--json")
    found = json.loads(told)
    assert status == 0
    assert (found["games"], found["trials"]) == (LEAST, LEAST * len(schooling.trials))
    assert all(each["gain"] == pytest.approx(0.1) for each in found["regrets"])
    status, told, _ = kickdoor(file, "--most", 1)
    assert status == 0
    assert "+10.00" in told


def test_games_are_played_for_it():
    status, told, _ = kickdoor("--games", 1, "--often", 0.02, "--bot", "sensible")
    assert status == 0
    assert "trials of 1 games" in told


def test_another_file_holds_no_trials(tmp_path):
    file = tmp_path / "shopping.jsonl"
    file.write_text("bread\n")
    status, _, told = kickdoor(file)
    assert status == 1
    assert "holds no trials" in told
