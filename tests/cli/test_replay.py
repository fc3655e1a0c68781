"""`kickdoor replay`: a game told again."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from kickdoor.cli import main
from kickdoor.saves import save
from kickdoor.testing import deal
from kickdoor.transcripts import transcript


def kickdoor(*arguments: object, typed: str = "") -> tuple[int, str]:
    result = CliRunner().invoke(main, [str(each) for each in arguments], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    return result.exit_code, result.output


@pytest.fixture
def file(tmp_path) -> Path:
    """A game of two short turns: ann wins a fight, bob loots the room."""
    table = deal(
        doors=["Slob Goblin", "Witch", "Minutaur"],
        treasures=["Blazer"],
        ann=dict(level=4),
        bob={},
        cat={},
    )
    table.play("""
        ann: kick open the door
        all: pass
        ann: claim victory
        all: pass
        ann: end the turn
        all: pass
        bob: kick open the door
        all: pass
        bob: loot the room
        all: pass
    """)
    path = tmp_path / "game.txt"
    path.write_text(transcript(table.game))
    return path


def test_a_game_is_told_in_the_words_of_the_log(file):
    status, shown = kickdoor("replay", file)
    lines = [line.strip() for line in shown.splitlines()]
    assert status == 0
    assert lines[:6] == [
        "ann kicks open the door: Slob Goblin",
        "ann fights Slob Goblin",
        "ann claims victory, 4 to 1",
        "ann wins the fight",
        "ann goes up to Level 5",
        "ann draws a Treasure",
    ]
    assert "bob's turn:" in lines
    assert "bob draws a Door" in lines
    assert "Nobody has won yet, after 2 turns." in lines
    assert "ann f  Level  5 ■■■■■·····" in shown


def test_each_seat_saw_its_own_cards(file):
    assert "ann draws Blazer" in kickdoor("replay", file, "--seat", "Ann")[1]
    assert "bob draws a Door" in kickdoor("replay", file, "--seat", "ann")[1]
    assert "bob draws Minutaur" in kickdoor("replay", file, "--seat", "bob")[1]
    everything = kickdoor("replay", file, "--all")[1]
    assert "ann draws Blazer" in everything
    assert "bob draws Minutaur" in everything


def test_whoever_kept_the_game_is_the_one_who_sees_it(file):
    head, rest = file.read_text().split("\n", 1)
    file.write_text(f"{head}\nyou: bob\nbots: sensible\n{rest}")
    shown = kickdoor("replay", file)[1]
    assert "bob draws Minutaur" in shown
    assert "ann draws a Treasure" in shown


def test_some_turns_only(file):
    first = kickdoor("replay", file, "--to", 1)[1]
    assert "ann wins the fight" in first
    assert "bob kicks" not in first
    second = kickdoor("replay", file, "--from", 2)[1]
    assert second.startswith("bob's turn:")
    assert "ann wins the fight" not in second


def test_step_by_step(file):
    shown = kickdoor("replay", file, "--step", typed="\n\n")[1]
    assert shown.count("[Enter]") == 3
    assert "bob kicks" not in shown
    assert "Nobody has won yet" in shown
    assert "bob draws a Door" in kickdoor("replay", file, "--step", typed="\n" * 20)[1]


def test_a_saved_position_is_shown(tmp_path):
    table = deal(ann=dict(level=7), bob={}, cat={})
    path = tmp_path / "position.json"
    path.write_bytes(save(table.game))
    status, shown = kickdoor("replay", path)
    assert status == 0
    assert "ann f  Level  7" in shown


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("ann: claim victory", "ann: claim defeat"), "makes no sense after act "),
        (("kickdoor transcript", "chess transcript"), "no transcript"),
        (("end: ", "end: 0"), "it was altered"),
    ],
)
def test_a_damaged_file_is_told_as_far_as_it_goes_and_refused(file, change, complaint):
    file.write_text(file.read_text().replace(*change))
    status, shown = kickdoor("replay", file)
    assert status == 1
    assert complaint in shown


def test_what_is_not_there_is_refused(file, tmp_path):
    status, shown = kickdoor("replay", tmp_path / "nowhere.txt")
    assert status == 1
    assert "cannot be read" in shown
    status, shown = kickdoor("replay", file, "--seat", "eve")
    assert status == 1
    assert "nobody called 'eve' sits here; here are ann, bob, cat" in shown
