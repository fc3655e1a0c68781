"""What a bot does again and again, and what would have been better."""

import json

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from kickdoor.arena.estimates import student
from kickdoor.arena.lessons import Course, Lesson, moments, taught
from kickdoor.arena.regrets import LEAST, mean, regrets
from kickdoor.bots.judgement import COMMON_SENSE
from kickdoor.cli import main
from kickdoor.engine import legal


@pytest.fixture(scope="module")
def schooling():
    """A game with a lesson here and there, in few worlds."""
    return taught(Course(3, "pathfinder", (COMMON_SENSE,), COMMON_SENSE, 0.1, 2))


def kickdoor(*arguments):
    result = CliRunner().invoke(main, ["regrets", *map(str, arguments)])
    return result.exit_code, result.stdout, result.stderr


def better_by(schooling, gain):
    """The same lessons, in which whatever else was tried came to so much more."""
    lessons = [
        Lesson(each.at, each.seat, each.acts, [0.2, *([0.2 + gain] * (len(each.acts) - 1))])
        for each in schooling.lessons
    ]
    return replace(schooling, lessons=lessons)


def test_a_game_stands_where_its_lesson_was(schooling):
    for game, lesson in moments(schooling):
        assert game.asked == lesson.seat
        assert set(lesson.acts) <= set(legal(game, lesson.seat))


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


def test_lessons_that_were_kept_are_looked_into_again(schooling, tmp_path):
    file = tmp_path / "tuning.lessons-1.jsonl"
    for _ in range(LEAST):
        better_by(schooling, 0.1).write(file)
    status, told, _ = kickdoor(file, "--json")
    found = json.loads(told)
    assert status == 0
    assert (found["games"], found["lessons"]) == (LEAST, LEAST * len(schooling.lessons))
    assert all(each["gain"] == pytest.approx(0.1) for each in found["regrets"])
    status, told, _ = kickdoor(file, "--most", 1)
    assert status == 0
    assert "+10.00" in told


def test_games_are_played_for_it():
    status, told, _ = kickdoor("--games", 1, "--often", 0.02, "--bot", "sensible")
    assert status == 0
    assert "lessons of 1 games" in told


def test_another_file_holds_no_lessons(tmp_path):
    file = tmp_path / "shopping.jsonl"
    file.write_text("bread\n")
    status, _, told = kickdoor(file)
    assert status == 1
    assert "holds no lessons" in told
