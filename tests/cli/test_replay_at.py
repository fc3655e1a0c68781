"""`kickdoor replay --at`: the table as it lay at one moment."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from kickdoor.cli import main
from kickdoor.testing import deal
from kickdoor.transcripts import transcript


def kickdoor(*arguments: object) -> tuple[int, str]:
    result = CliRunner().invoke(main, [str(each) for each in arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    return result.exit_code, result.output


@pytest.fixture
def file(tmp_path) -> Path:
    """Ann, with a card that nobody else knows, meets a goblin and beats it."""
    table = deal(
        doors=["Slob Goblin"],
        treasures=["Blazer"],
        ann=dict(level=4, hand=["Liquid Assets"]),
        bob=dict(hand=["Akata"]),
        cat={},
    )
    table.play("ann: kick open the door\n all: pass\n ann: claim victory\n all: pass")
    path = tmp_path / "game.txt"
    path.write_text(transcript(table.game))
    return path


def test_the_table_is_drawn_as_it_lay_after_so_many_acts(file):
    status, before = kickdoor("replay", file, "--at", 0)
    assert status == 0
    assert "The fight" not in before
    _, fight = kickdoor("replay", file, "--at", 3)
    assert "The fight" in fight
    assert "Slob Goblin" in fight


def test_a_seat_sees_its_own_hand_and_no_other(file):
    _, shown = kickdoor("replay", file, "--at", 1, "--seat", "ann")
    assert "Liquid Assets" in shown
    assert "Akata" not in shown
    _, shown = kickdoor("replay", file, "--at", 1)
    assert "Liquid Assets" not in shown
    assert "Akata" not in shown


def test_with_all_every_hand_is_seen(file):
    _, shown = kickdoor("replay", file, "--at", 1, "--all")
    assert "Liquid Assets" in shown
    assert "Akata" in shown


def test_a_moment_after_the_end_is_refused_with_how_many_there_are(file):
    acts = len(file.read_text().splitlines()) - 3
    assert kickdoor("replay", file, "--at", acts)[0] == 0
    status, shown = kickdoor("replay", file, "--at", acts + 1)
    assert status == 1
    assert f"this game has {acts} acts, and no moment after {acts + 1}" in shown


def test_an_altered_game_is_not_drawn_even_before_the_change(file):
    head, _, _ = file.read_text().rpartition("end: ")
    file.write_text(f"{head}end: {'0' * 16}\n")
    status, shown = kickdoor("replay", file, "--at", 0)
    assert status == 1
    assert "it was altered" in shown
