"""A game with a set of one's own goes on from any folder, whatever became of the set."""

import json
from pathlib import Path
from shutil import copytree, rmtree

import pytest
from changing import forget
from click.testing import CliRunner

from kickdoor.arena.match import Fixture, Match
from kickdoor.cli import main
from kickdoor.saves import fingerprint
from kickdoor.terminal.locks import held
from kickdoor.transcripts import replay, transcript

SEASIDE = Path(__file__).parents[2] / "examples" / "out-of-season"
MIX = "pathfinder + seaside"
UNSEEN = (
    "Out of Season is not found from here (seaside), so who knows whether it has changed; "
    "this game goes on with the cards it holds."
)


def kickdoor(*arguments: object, typed: str = "") -> tuple[int, str]:
    result = CliRunner().invoke(main, [str(each) for each in arguments], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    return result.exit_code, result.output


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Where the set lies, and whoever plays with it stands."""
    here = tmp_path / "here"
    copytree(SEASIDE, here / "seaside", ignore=lambda *_: ["test_out_of_season.py", "__pycache__"])
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(here)
    return here


@pytest.fixture
def left(folder, tmp_path):
    """A game with that set, left after a few turns."""
    kickdoor("play", "--set", MIX, "--seed", 5, "--name", "zed", typed="\n" * 20 + "quit\n")
    forget()
    (file,) = (tmp_path / "data" / "kickdoor").glob("*.txt")
    return file


def edit(folder: Path, old: str, new: str) -> None:
    doors = folder / "seaside" / "doors.toml"
    text = doors.read_text("utf-8")
    assert old in text
    doors.write_text(text.replace(old, new, 1), "utf-8")


def test_it_goes_on_from_another_folder(left, tmp_path, monkeypatch):
    before = fingerprint(replay(left.read_text("utf-8")))
    monkeypatch.chdir(tmp_path)
    status, shown = kickdoor("play", "--load", left, typed="hand\nquit\n")
    assert status == 0
    assert " ".join(shown.split()).count(UNSEEN) == 1
    assert "have changed" not in shown
    assert fingerprint(replay(left.read_text("utf-8"))) == before


def test_it_goes_on_after_the_set_was_deleted(left, folder):
    rmtree(folder / "seaside")
    status, shown = kickdoor("play", "--load", left, typed="\nquit\n")
    assert status == 0
    assert "Saved to" in shown
    assert UNSEEN in " ".join(shown.split())


def test_nothing_is_said_of_a_set_that_lies_there_as_it_was(left):
    shown = " ".join(kickdoor("play", "--load", left, typed="\nquit\n")[1].split())
    assert "not found" not in shown
    assert "changed" not in shown


@pytest.mark.parametrize("command", [["play", "--load"], ["replay"]])
def test_what_has_changed_since_is_said(left, folder, command):
    edit(folder, "level = 5\n", "level = 7\n")
    edit(folder, 'name = "The Tide, On Time for Once"', 'name = "Ebb"')
    status, shown = kickdoor(*command, left, typed="quit\n")
    assert status == 0
    said = "Since this game began, 3 cards of Out of Season have changed: "
    assert " ".join(shown.split()).count(said) == 1
    assert "(level 5, now 7)" in " ".join(shown.split())
    assert "The Tide, On Time for Once (gone)" in " ".join(shown.split())


def test_the_coach_says_it_too_and_not_amid_the_json(folder):
    match = Match(Fixture(("sensible", "random", "sensible"), 5, MIX))
    match.play()
    file = folder / "game.txt"
    file.write_text(transcript(match.game), "utf-8")
    forget()
    edit(folder, "level = 5\n", "level = 7\n")
    said = "Since this game began, 1 card of Out of Season has changed: "
    assert said in kickdoor("coach", "--quick", 0, file)[1]
    result = CliRunner().invoke(main, ["coach", "--quick", "0", "--json", str(file)])
    assert said in result.stderr
    assert json.loads(result.stdout)["set"] == MIX


def test_a_typo_mended_is_no_change(left, folder):
    edit(folder, 'text = "', 'text = "Well: ')
    assert "Since this game began" not in kickdoor("replay", left)[1]


def test_a_set_that_has_mistakes_now_is_no_hindrance(left, folder):
    edit(folder, "level = 5\n", 'level = "high"\n')
    status, shown = kickdoor("play", "--load", left, typed="quit\n")
    assert status == 0
    assert "Out of Season has mistakes now (seaside); this game keeps the cards" in shown


def test_another_set_that_lies_there_now_is_not_compared(left, folder):
    (folder / "seaside" / "set.toml").write_text('[set]\nname = "other"\ntitle = "Other"\n')
    assert "changed" not in kickdoor("replay", left)[1]


def test_the_cards_can_still_be_looked_up(left, folder):
    rmtree(folder / "seaside")
    _, shown = kickdoor("play", "--load", left, typed="card Gull with a Grudge\nquit\n")
    assert "No card is called" not in shown


def test_a_game_open_in_another_terminal_is_not_opened_here(left):
    before = left.read_text("utf-8")
    with held(left):
        for how in (("--load", left), ("--continue",)):
            status, shown = kickdoor("play", *how, typed="\n\n\nquit\n")
            assert status == 1
            assert "is open in another terminal (process " in shown
    assert left.read_text("utf-8") == before
    assert kickdoor("play", "--load", left, typed="quit\n")[0] == 0
