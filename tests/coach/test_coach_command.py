"""`kickdoor coach`: in words, as JSON, and what it says to files that are none."""

import json

import pytest
from click.testing import CliRunner

from kickdoor.arena.match import Fixture, Match
from kickdoor.cli.coach import coach, deal_told, fight_told, sparkline
from kickdoor.coach.shapes import Bargain, Fight
from kickdoor.engine import new_game
from kickdoor.saves import save
from kickdoor.transcripts import transcript


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    match = Match(Fixture(("sensible", "random", "random"), seed=4))
    assert match.play()
    path = tmp_path_factory.mktemp("games") / "game.txt"
    path.write_text(transcript(match.game))
    return path


def run(*args):
    return CliRunner().invoke(coach, [str(each) for each in args])


def test_it_tells_the_chances_and_the_highlights(file):
    told = run(file, "--quick", "1", "--thorough", "4", "--mistakes", "1")
    assert told.exit_code == 0, told.output
    assert "Chance to win" in told.output
    assert "won by" in told.output
    assert "█" in told.output
    assert "Narrowest" in told.output


def test_it_gives_one_object(file):
    told = run(file, "--quick", "0", "--json")
    found = json.loads(told.stdout)
    assert found["course"][-1]["chances"][found["winners"][0]] == 1
    assert set(found) >= {"names", "players", "highlights", "turns", "acts", "set"}


def test_what_is_no_game_is_refused_as_a_replay_refuses_it(tmp_path, file):
    missing = run(tmp_path / "none.txt")
    assert missing.exit_code == 1
    assert "cannot be read" in missing.output
    other = tmp_path / "other.txt"
    other.write_text("dear diary")
    assert "this is no transcript" in run(other).output
    cut = tmp_path / "cut.txt"
    lines = file.read_text().splitlines()
    cut.write_text("\n".join([*lines[:40], "ann: eat the dice"]))
    assert "makes no sense after act" in run(cut).output


def test_a_game_that_is_not_over_is_refused(tmp_path):
    begun = tmp_path / "begun.txt"
    begun.write_text(transcript(new_game(3, seed=1)))
    told = run(begun)
    assert told.exit_code == 1
    assert "not over" in told.output
    position = tmp_path / "position.json"
    position.write_bytes(save(new_game(3, seed=1)))
    assert "not over" in run(position).output


def test_a_long_game_fits_on_a_line():
    assert len(sparkline([0.5] * 500)) <= 36
    assert sparkline([0.1] * 99 + [1.0]).endswith("█")
    assert sparkline([0.0, 1.0]) == "▁█"


def test_fights_and_deals_in_a_few_words():
    names = ("ann", "bob")
    fight = Fight(0, 1, 3, 9, 12, 11, [5], ["Akata"])
    assert fight_told(names, fight) == "turn 3, ann with bob against Akata, 12 to 11"
    help_ = Bargain(0, 1, 3, 9, True, 1, ["Blazer"], [], ["Whee"], 400, 7)
    told = "turn 3, ann and bob: 1 Treasure, Blazer, Whee, to be played for help"
    assert deal_told(names, help_) == told
    trade = Bargain(0, 1, 3, 9, False, 0, [], ["Blazer"], [], 400, 7)
    assert deal_told(names, trade) == "turn 3, ann and bob: nothing for Blazer"
