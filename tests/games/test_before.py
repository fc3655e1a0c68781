"""Games that were kept before cards were known by their content: they still load.

What lies in `before/` was written by the code of that time, and is never written again.
"""

from pathlib import Path

import msgspec
import pytest

from kickdoor import load, replay
from kickdoor.saves import fingerprint
from kickdoor.table.records import Record
from kickdoor.table.serving import fold, restored
from kickdoor.terminal import files
from kickdoor.transcripts import acts_of, verify

HERE = Path(__file__).parent
BEFORE = HERE / "before"


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then, a set of one's own was found by its path alone."""
    monkeypatch.chdir(HERE.parents[1])


def log_of(name: str) -> list[Record]:
    """The log of a table, a record a line."""
    lines = (BEFORE / f"{name}.log").read_text("utf-8").splitlines()
    values = [msgspec.json.decode(line) for line in lines]
    return [Record(*rest[:4], body.encode(), hash) for *rest, body, hash in values]


@pytest.mark.parametrize("name", ["fight", "game", "own-set"])
def test_a_save_and_a_transcript_of_then_lead_to_one_game(name):
    saved = load((BEFORE / f"{name}.save").read_bytes())
    told = replay((BEFORE / f"{name}.txt").read_text("utf-8"))
    assert fingerprint(saved) == fingerprint(told)
    assert saved.options == told.options


def test_a_game_kept_by_the_terminal_goes_on():
    table = files.read(BEFORE / "kept.txt")
    assert (table.game.names[table.seat], table.bots) == ("cat", ("easy", "hard"))
    assert len(acts_of(table.game)) == 120


def test_a_sealed_game_of_then_is_proved():
    verdict = verify((BEFORE / "sealed.txt").read_bytes())
    assert (verdict.table, verdict.parts) == ("table6-0", 2)


@pytest.mark.parametrize("name", ["table", "taken-up"])
def test_a_log_of_then_leads_where_it_says_from_the_beginning_and_from_any_snapshot(name):
    log = log_of(name)
    table = fold(None, log, check=True)
    assert table.state.hash == log[-1].hash
    for file in BEFORE.glob(f"{name}-*.snapshot"):
        again = restored(file.read_bytes())
        assert fold(again, log[again.state.seq :], check=True).state.hash == log[-1].hash
