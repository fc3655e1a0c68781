"""The check of determinism: it passes, and it notices one wrong hash among all."""

import msgspec
import pytest
import reruns
from reruns import StoredGame, StoredTable, rerun
from running import check


@pytest.fixture(scope="module")
def stored(tmp_path_factory):
    """A game and a table, played once."""
    folder = tmp_path_factory.mktemp("stored")
    reruns.make(folder, 1, 1, 60, 4)
    return reruns.STORED.decode((folder / "stored").read_bytes())


def test_stored_games_lead_to_the_same_hashes_in_fresh_processes():
    status, output = check("determinism", "--small")
    assert status == 0, output
    assert "-O: 3 games" in output
    assert "0 led elsewhere in all" in output


def test_what_was_stored_is_run_again_step_by_step(stored):
    game, table = stored
    assert isinstance(game, StoredGame)
    assert isinstance(table, StoredTable)
    assert rerun(game) == (len(game.hashes), "")
    assert rerun(table) == (len(table.records), "")


def test_one_wrong_fingerprint_is_noticed(stored):
    hashes = stored[0].hashes.copy()
    hashes[7] = "0" * 16
    _, how = rerun(StoredGame(stored[0].seed, hashes))
    assert how.startswith(f"game {stored[0].seed}, act 8: ")


def test_one_wrong_entry_is_noticed(stored):
    table = stored[1]
    records = table.records.copy()
    records[20] = msgspec.structs.replace(records[20], hash="0" * 32)
    _, how = rerun(StoredTable(table.seed, table.entries, records))
    assert how.startswith(f"table {table.seed}, folded, entry 21: ")


def test_a_table_that_goes_on_otherwise_is_noticed(stored):
    table = stored[1]
    _, how = rerun(StoredTable(table.seed + 1, table.entries, table.records))
    assert "played anew, entry 1: " in how


def test_a_game_that_is_longer_or_shorter_is_noticed(stored):
    hashes = stored[0].hashes
    _, how = rerun(StoredGame(stored[0].seed, hashes[:-1]))
    assert how == f"game {stored[0].seed}, act {len(hashes) - 1} is the last"
