"""Games that were kept before cards were known by their content: refused, with what to do.

What lies in `before/` was written by the code of that time, and is never written again. The cards
of every box have changed since, so none of these games can go on as it began.
"""

import asyncio
from pathlib import Path

import msgspec
import pytest

from kickdoor import load, replay
from kickdoor.errors import WrongSave, WrongSeal
from kickdoor.host.reading import unpacked
from kickdoor.table.records import Record
from kickdoor.terminal import files
from kickdoor.transcripts import verify

BEFORE = Path(__file__).parent / "before"


def log_of(name: str) -> list[Record]:
    """The log of a table, a record a line."""
    lines = (BEFORE / f"{name}.log").read_text("utf-8").splitlines()
    values = [msgspec.json.decode(line) for line in lines]
    return [Record(*rest[:4], body.encode(), hash) for *rest, body, hash in values]


@pytest.mark.parametrize("name", ["fight", "game", "own-set"])
def test_a_save_of_then_is_refused(name):
    with pytest.raises(WrongSave, match=r"format 2.*load it with the version that saved it"):
        load((BEFORE / f"{name}.save").read_bytes())


@pytest.mark.parametrize("name", ["fight", "game", "own-set"])
def test_a_transcript_of_then_is_refused(name):
    with pytest.raises(WrongSave, match="read it with the version that wrote it"):
        replay((BEFORE / f"{name}.txt").read_text("utf-8"))


def test_a_game_kept_by_the_terminal_is_refused_and_left_alone():
    file = BEFORE / "kept.txt"
    before = file.read_bytes()
    with pytest.raises(WrongSave, match="read it with the version that wrote it"):
        files.read(file)
    assert file.read_bytes() == before


def test_a_sealed_game_of_then_is_proved_by_the_version_that_dealt_it():
    with pytest.raises(WrongSeal, match="read it with the version that wrote it"):
        verify((BEFORE / "sealed.txt").read_bytes())


@pytest.mark.parametrize("file", sorted(BEFORE.glob("*.snapshot")), ids=lambda file: file.stem)
def test_a_snapshot_of_then_is_left_aside_for_the_log(file):
    assert asyncio.run(unpacked(file.read_bytes())) is None
