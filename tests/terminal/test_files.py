"""Games on disk: whole or not at all, and clear words about what cannot be read."""

import os
from datetime import datetime

import pytest

from kickdoor.engine import act, new_game
from kickdoor.errors import WrongSave
from kickdoor.game.acts import DIE
from kickdoor.saves import fingerprint, save
from kickdoor.terminal import files
from kickdoor.terminal.sitting import Sitting
from kickdoor.transcripts import replay, transcript


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "kickdoor"


@pytest.fixture
def table() -> Sitting:
    game = new_game(("ann", "bob", "cat"), seed=1)
    for face in "621":
        act(game, DIE, face)
    return Sitting(game, 1, ("sensible", "random"))


def test_the_folder_is_where_the_system_wants_it(home, monkeypatch):
    assert files.folder() == home
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/home/zed")
    assert files.folder("linux").as_posix() == "/home/zed/.local/share/kickdoor"
    mac = "/home/zed/Library/Application Support/Kickdoor"
    assert files.folder("darwin").as_posix() == mac
    monkeypatch.setenv("LOCALAPPDATA", "/home/zed/AppData/Local")
    assert files.folder("win32").as_posix() == "/home/zed/AppData/Local/Kickdoor"


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_games_stay_where_they_were_kept_before(tmp_path, monkeypatch, platform):
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    before = tmp_path / ".local" / "share" / "kickdoor"
    before.mkdir(parents=True)
    assert files.folder(platform) == before


def test_each_game_has_a_file_of_its_own(home):
    now = datetime(2025, 12, 31, 23, 59, 58)
    first = files.new_file(now)  # nothing was written there yet
    second = files.new_file(now)
    assert first.name == "2025-12-31-235958.txt"
    assert second.name == "2025-12-31-235958-2.txt"


def test_a_kept_game_knows_who_sits_where(table, home):
    files.write(home / "game.txt", files.text_of(table))
    again = files.read(home / "game.txt")
    assert fingerprint(again.game) == fingerprint(table.game)
    assert (again.seat, again.bots, again.said) == (1, ("sensible", "random"), 3)


def test_a_kept_game_is_still_a_transcript(table):
    assert fingerprint(replay(files.text_of(table))) == fingerprint(table.game)


def test_a_transcript_of_somebody_else_can_be_taken_up(table, home):
    files.write(home / "game.txt", transcript(table.game))
    again = files.read(home / "game.txt", "cat", ("random",))
    assert (again.seat, again.bots) == (2, ("random",))
    assert files.read(home / "game.txt", "zed").seat == 0


def test_a_saved_position_can_be_taken_up(table, home):
    files.write(home / "game.json", save(table.game).decode())
    again = files.read(home / "game.json")
    assert fingerprint(again.game) == fingerprint(table.game)


def test_what_was_there_stays_if_writing_fails(home, monkeypatch):
    files.write(home / "game.txt", "before")

    def fail(*paths):
        raise OSError("disk full")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OSError, match="disk full"):
        files.write(home / "game.txt", "after")
    assert [path.name for path in home.iterdir()] == ["game.txt"]
    assert (home / "game.txt").read_text() == "before"


def test_the_newest_game_that_is_not_over_is_found(table, home):
    assert files.newest() is None
    for age, name in enumerate(("new", "old")):
        files.write(home / f"{name}.txt", files.text_of(table))
        os.utime(home / f"{name}.txt", (1000 - age, 1000 - age))
    table.game.winners = (0,)
    files.write(home / "over.txt", "\n".join(files.text_of(table).splitlines()[:4]))
    files.write(home / "foreign.txt", "Dear diary")
    assert files.newest() == home / "new.txt"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "no transcript"),
        ("Dear diary,\ntoday I", "no transcript: its first line should be"),
        ("{}", "no saved game"),
        ('{"kickdoor": 99}', "was saved in format 99"),
        ("kickdoor transcript 3\nset: pathfinder\n", "the head of this transcript is damaged"),
    ],
)
def test_what_is_no_game_is_refused(home, text, complaint):
    files.write(home / "game.txt", text)
    with pytest.raises(WrongSave, match=complaint):
        files.read(home / "game.txt")
    assert (home / "game.txt").read_text() == text


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("die: 2\n", "die: 7\n"), "makes no sense after act 1; .*die cannot '7'"),
        (("die: 6\n", "eve: 6\n"), "makes no sense at its first act"),
        (("end: ", "end: 0"), "it was altered"),
    ],
)
def test_a_damaged_game_is_refused_with_the_place(table, home, change, complaint):
    files.write(home / "game.txt", files.text_of(table).replace(*change))
    with pytest.raises(WrongSave, match=complaint):
        files.read(home / "game.txt")


def test_what_is_not_there_or_not_text_is_named(home):
    with pytest.raises(WrongSave, match="cannot be read: No such file"):
        files.read(home / "nowhere.txt")
    home.mkdir()
    (home / "image.png").write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(WrongSave, match="not even text"):
        files.read(home / "image.png")
