"""A game open in two terminals says so, and a crash leaves no lock behind."""

import os
import subprocess
import sys

import pytest

from kickdoor.terminal import locks
from kickdoor.terminal.locks import InUse, held

HOLDING = """
import sys
from pathlib import Path
from kickdoor.terminal.locks import held
with held(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def game(tmp_path):
    file = tmp_path / "game.txt"
    file.write_text("a game")
    return file


def test_whoever_comes_second_is_told_where_it_is_open_and_what_to_do(game):
    with held(game):
        with pytest.raises(InUse) as told, held(game):
            raise AssertionError("two hold one game")
        assert str(told.value).startswith(f"{game} is open in another terminal (process ")
        assert f"process {os.getpid()} on " in str(told.value)
        assert "copy the file and --load the copy" in str(told.value)
    with held(game):
        pass
    assert [path.name for path in game.parent.iterdir()] == ["game.txt"]


def test_the_same_game_by_another_name_is_the_same_game(game, tmp_path):
    link = tmp_path / "link.txt"
    link.symlink_to(game)
    with held(game), pytest.raises(InUse), held(link):
        raise AssertionError("two hold one game")


def test_two_games_are_played_side_by_side(game, tmp_path):
    with held(game), held(tmp_path / "other.txt"):
        assert game.read_text() == "a game"


def test_another_process_holds_a_game_as_long_as_it_lives_and_no_longer(game):
    other = subprocess.Popen(
        [sys.executable, "-c", HOLDING, str(game)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with other:
        assert other.stdout.readline() == "held\n"
        with pytest.raises(InUse, match=f"process {other.pid} on "), held(game):
            raise AssertionError("two hold one game")
        other.kill()  # it cannot tidy up
        other.wait()
        assert (game.parent / ".game.txt.lock").exists()
        with held(game):
            pass
    assert not (game.parent / ".game.txt.lock").exists()


def test_a_lock_that_was_taken_away_meanwhile_is_not_mistaken_for_the_one_there(game, monkeypatch):
    path = game.parent / ".game.txt.lock"
    is_locked = locks.is_locked

    def late(file):
        monkeypatch.setattr(locks, "is_locked", is_locked)
        path.unlink()  # whoever had it leaves between opening and locking
        return is_locked(file)

    monkeypatch.setattr(locks, "is_locked", late)
    with held(game), pytest.raises(InUse), held(game):
        raise AssertionError("two hold one game")


def test_where_no_lock_can_be_had_a_game_is_played_all_the_same(tmp_path):
    with held(tmp_path / "nowhere" / "game.txt"):
        assert not (tmp_path / "nowhere").exists()
