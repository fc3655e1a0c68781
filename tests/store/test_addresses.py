"""Where a store is, how it is told, and what is said when there is none."""

import asyncio
import importlib.util
import os
import stat
from pathlib import Path

import pytest
from patience import PATIENCE_S
from sqlalchemy import text
from store.scenes import log, say

from kickdoor.store import StoreFailed, WrongAddress, sqlite, store_at

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("mysql://localhost/kickdoor", "'mysql' is no database we know; write sqlite:///FILE"),
        ("sqlite+pysqlite:///tables.db", "is no database we know"),
        ("tables.db", "no address of a database; write sqlite:///FILE"),
        ("", "no address of a database"),
        ("postgresql://host:port/kickdoor", "no address of a database"),
    ],
)
def test_what_is_no_address_of_ours(url, said):
    with pytest.raises(WrongAddress, match=said):
        store_at(url)


def test_postgresql_needs_its_driver(monkeypatch):
    monkeypatch.setattr("kickdoor.store.postgres.find_spec", lambda name: None)
    with pytest.raises(WrongAddress, match=r"pip install kickdoor\[postgres\]"):
        store_at("postgresql://ann@localhost/kickdoor")
    assert importlib.util.find_spec("asyncpg")


async def test_no_folder_no_database(tmp_path):
    store = store_at(f"sqlite:///{tmp_path}/nowhere/tables.db")
    with pytest.raises(StoreFailed, match=r"nowhere/tables.db cannot be opened .*No such file"):
        await store.open()


async def test_a_file_that_is_no_database(tmp_path):
    (tmp_path / "tables.db").write_text("Dear diary, " * 1000)
    with pytest.raises(StoreFailed, match=r"cannot be opened \(file is not a database\)"):
        await store_at(f"sqlite:///{tmp_path}/tables.db").open()


async def test_no_server_no_database_and_no_password_in_what_is_said():
    store = store_at("postgresql://ann:hunter2@127.0.0.1:1/kickdoor")
    with pytest.raises(StoreFailed, match=r"127.0.0.1:1/kickdoor cannot be opened") as failed:
        await store.open()
    assert "hunter2" not in str(failed.value)


async def test_a_store_without_a_name_is_gone_when_it_is_closed():
    store, other = store_at("sqlite://"), store_at("sqlite://")
    await store.open()
    await other.open()
    await store.create("dungeon", "KICKME", "one", log(1))
    assert await store.records("dungeon") == log(1)
    assert await other.records("dungeon") == []
    folder = Path(store.database.folder.name)
    assert folder.exists()
    await store.close()
    await other.close()
    assert not folder.exists()


async def test_the_file_is_flushed_at_every_commit_and_for_its_owner_only(tmp_path):
    """K1."""
    store = store_at(f"sqlite:///{tmp_path}/tables.db")
    await store.open()
    await store.create("dungeon", "KICKME", "one", log(1))
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "wal_autocheckpoint": 0}
    for name, value in wanted.items():
        assert await say(store, f"PRAGMA {name}") == [(value,)]
    for file in tmp_path.iterdir():
        assert stat.S_IMODE(os.stat(file).st_mode) == 0o600, file
    await store.close()
    assert [file.name for file in tmp_path.iterdir()] == ["tables.db"]


async def test_readers_cannot_write(tmp_path):
    store = store_at(f"sqlite:///{tmp_path}/tables.db")
    await store.open()
    with pytest.raises(StoreFailed) as failed:
        await store.read(text("DELETE FROM tables"))
    assert "readonly" in str(failed.value.__cause__)
    await store.close()


async def test_the_log_written_ahead_is_carried_over_and_cut_when_large(tmp_path, monkeypatch):
    """K1 By a thread of its own, not by whoever commits."""
    monkeypatch.setattr(sqlite, "CHECKPOINT_S", 0.05)
    monkeypatch.setattr(sqlite, "LARGE", 100_000)
    store = store_at(f"sqlite:///{tmp_path}/tables.db")
    await store.open()
    file, ahead = tmp_path / "tables.db", tmp_path / "tables.db-wal"
    lease = await store.create("dungeon", "KICKME", "one", log(1))
    small = file.stat().st_size
    for seq in range(2, 60):
        await store.append(lease, log(seq), bytes(20_000))
    async with asyncio.timeout(PATIENCE_S):
        while ahead.stat().st_size > 100_000 or file.stat().st_size <= small:
            await asyncio.sleep(0.05)
    assert await store.records("dungeon") == log(*range(1, 60))
    await store.close()
