"""`kickdoor play`: whole games from the command line."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner
from patience import PATIENCE_S

from kickdoor.cli import main
from kickdoor.cli.play import called, seats
from kickdoor.saves import fingerprint
from kickdoor.transcripts import replay

ROOT = Path(__file__).parents[2]
ENTERS = "\n" * 2000


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "kickdoor"


def kickdoor(*arguments: object, typed: str = "") -> tuple[int, str]:
    result = CliRunner().invoke(main, [str(each) for each in arguments], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    return result.exit_code, result.output


def only_file(folder: Path) -> Path:
    (file,) = folder.glob("*.txt")
    return file


def end_of(file: Path) -> str:
    return file.read_text().splitlines()[-1]


def test_a_whole_game_by_empty_lines(home):
    status, shown = kickdoor("play", "--name", "zed", "--seed", 3, typed=ENTERS)
    game = replay(only_file(home).read_text())
    winner = game.names[game.winners[0]]
    assert status == 0
    assert f"{winner} won, after {game.turns} turns." in shown
    assert f"How: {winner} fights" in shown
    assert f"★ {winner}" in shown
    assert f"kickdoor replay {only_file(home)}" in shown
    assert shown.endswith("Another game? [y/N] > ")


@pytest.mark.parametrize("players", [3, 6])
def test_a_whole_game_by_numbers_at_tables_of_any_size(home, players):
    numbers = "".join(f"{number}\n" for number in (2, 1, 3, 1) * 1000)
    _, shown = kickdoor("play", "--seed", 5, "--players", players, "--name", "zed", typed=numbers)
    assert len(replay(only_file(home).read_text()).names) == players
    assert " won, after " in shown


def test_the_first_screen_is_there_at_once_and_asks_for_nothing_else(home):
    _, shown = kickdoor("play", "--seed", 3, "--name", "zed", typed="")
    assert "Set up: play Class, Race and Items from your hand" in shown
    assert "1) ready" in shown


def test_the_same_seed_deals_the_same_game():
    _, one = kickdoor("play", "--seed", 3, "--name", "zed", typed="\n" * 9)
    _, two = kickdoor("play", "--seed", 3, "--name", "zed", typed="\n" * 9)
    _, other = kickdoor("play", "--seed", 4, "--name", "zed", typed="\n" * 9)
    told = [shown.partition("Saved to")[0] for shown in (one, two, other)]
    assert told[0] == told[1] != told[2]


@pytest.mark.parametrize("quit_after", [0, 1, 7, 20])
def test_a_game_left_and_taken_up_again_goes_on_as_it_would_have(home, quit_after, tmp_path):
    kickdoor("play", "--seed", 3, "--name", "zed", typed=ENTERS)
    whole = only_file(home).rename(tmp_path / "whole.txt")

    _, shown = kickdoor(
        "play", "--seed", 3, "--name", "zed", typed="\n" * quit_after + "quit\n"
    )  # fmt: skip
    file = only_file(home)
    assert f"Go on with: kickdoor play --load {file}" in shown
    assert fingerprint(replay(file.read_text())) in end_of(file)
    assert end_of(file) != end_of(whole)

    _, shown = kickdoor("play", "--load", file, typed=ENTERS)
    assert " won, after " in shown
    assert file.read_text() == whole.read_text()


def test_continue_takes_up_the_newest(home):
    status, shown = kickdoor("play", "--continue")
    assert status == 1
    assert "there is no game to go on with; start one: kickdoor play" in shown

    kickdoor("play", "--seed", 3, "--name", "zed", typed="\n\n")
    left = end_of(only_file(home))
    status, shown = kickdoor("play", "--continue", typed="")
    assert status == 0
    assert "zed" in shown
    assert end_of(only_file(home)) == left


def test_another_game_has_a_file_of_its_own(home):
    kickdoor("play", "--seed", 3, "--name", "zed", typed=ENTERS)
    _, shown = kickdoor("play", "--load", only_file(home), "--name", "zed", typed="y\n")
    assert "Another game? [y/N] > " in shown
    assert "Set up: play Class, Race and Items from your hand" in shown
    assert len(list(home.glob("*.txt"))) == 2


def test_a_game_that_is_over_is_shown_and_not_played(home):
    kickdoor("play", "--seed", 3, "--name", "zed", typed=ENTERS)
    _, shown = kickdoor("play", "--load", only_file(home))
    assert " won, after " in shown
    assert "[Enter:" not in shown


def test_a_transcript_from_elsewhere_is_played_on_in_a_file_of_ours(home, tmp_path):
    kickdoor("play", "--seed", 3, "--name", "zed", typed="\n\n")
    elsewhere = tmp_path / "elsewhere.txt"
    lines = only_file(home).read_text().splitlines(keepends=True)
    text = "".join(line for line in lines if not line.startswith(("you: ", "bots: ")))
    elsewhere.write_text(text)
    only_file(home).unlink()
    _, shown = kickdoor("play", "--load", elsewhere, "--name", "bob", typed="\n\n")
    assert elsewhere.read_text() == text
    assert "you: bob" in only_file(home).read_text()
    assert str(only_file(home)) in shown


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("Dear diary", "no transcript"),
        ("kickdoor transcript 3\nset: chess\nplayers: a, b, c\n", "damaged"),
    ],
)
def test_a_file_that_is_no_game_is_refused_and_left_alone(tmp_path, text, complaint):
    file = tmp_path / "diary.txt"
    file.write_text(text)
    status, shown = kickdoor("play", "--load", file, typed=ENTERS)
    assert status == 1
    assert complaint in shown
    assert file.read_text() == text


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--players", "7"], "for three to six players (SET-1), not 7"),
        (["--name", "die"], "cannot be told apart"),
        (["--name", "Mary Ann"], "take one word"),
        (["--bots", "genius"], "there is no bot called 'genius'; there is"),
        (["--set", "chess"], "no set called 'chess'; there is classic, pathfinder"),
        (["--load", "nowhere.txt"], "nowhere.txt cannot be read: No such file"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments, complaint):
    status, shown = kickdoor("play", *arguments)
    assert status != 0
    assert complaint in shown
    assert "Traceback" not in shown


def test_the_bots_may_be_mixed_and_the_munchkin_male(home):
    kickdoor("play", "--seed", 1, "--name", "zed", "--sex", "male", "--bots", "random,sensible")
    head = only_file(home).read_text().splitlines()[:7]
    assert "you: zed" in head
    assert "bots: random, sensible" in head
    assert any(line.startswith("sexes: male, ") for line in head)


def test_everybody_has_a_name(monkeypatch):
    monkeypatch.setattr("kickdoor.cli.play.getuser", lambda: "Mary.Ann")
    assert called(None) == "mary"
    monkeypatch.setattr("kickdoor.cli.play.getuser", lambda: "root")
    assert called(None) == "ann"
    assert called("O'Neil") == "O'Neil"
    assert seats("Bob", 4) == ("Bob", "ann", "cat", "dan")


def test_a_whole_game_in_german_that_goes_on_in_english(home, monkeypatch):
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    _, shown = kickdoor("play", "--seed", 3, "--name", "zed", typed="\n\nende\n")
    assert "Bau auf: Spiel Klasse, Rasse, Gegenstände; dann sei bereit." in shown
    assert f"Weiter geht es mit: kickdoor play --load {only_file(home)}" in shown
    _, shown = kickdoor("play", "--load", only_file(home), "--language", "en", typed="")
    assert "Go on   1)" in shown
    _, shown = kickdoor("play", "--load", only_file(home), "--language", "de", typed=ENTERS)
    game = replay(only_file(home).read_text())
    assert f"Gewonnen: {game.names[game.winners[0]]}, nach {game.turns} Zügen." in shown
    assert shown.endswith("Noch ein Spiel? [j/N] > ")
    _, shown = kickdoor("replay", only_file(home), "--language", "de")
    assert "zed ist am Zug:" in shown


@pytest.mark.skipif(os.name == "nt", reason="there are no such signals on Windows")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_game_that_is_killed_is_saved(home, name):
    command = [sys.executable, "-m", "kickdoor", "play", "--seed", "3", "--name", "zed"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    game = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True
    )
    game.stdin.write("\n\n")
    game.stdin.flush()
    shown = ""
    while shown.count("[Enter:") < 3:
        shown += game.stdout.read(1)
    time.sleep(0.2)  # it waits for an answer by now, or soon
    game.send_signal(getattr(signal, name))
    rest, _ = game.communicate(timeout=PATIENCE_S)
    assert "Saved to" in rest
    assert game.returncode == 0
    assert replay(only_file(home).read_text()).names[0] == "zed"
