"""O2 A backup made under load, restored elsewhere, is what the store was at some moment."""

import asyncio
import os
import stat

import pytest
from sqlalchemy import make_url
from store.scenes import log, record, say

from kickdoor.store import StoreFailed, store_at
from kickdoor.store.sqlite import SQLite

pytestmark = pytest.mark.anyio


@pytest.fixture
def restored(request, url, tmp_path):
    """Restore a backup elsewhere; its address."""

    def restore(backup) -> str:
        if url.startswith("sqlite"):
            (tmp_path / "elsewhere").mkdir()
            return f"sqlite:///{backup.rename(tmp_path / 'elsewhere' / 'tables.db')}"
        postgres = request.getfixturevalue("postgres")
        address = postgres.database()
        into = ("-h", str(postgres.folder), "-p", str(postgres.port), "-U", "postgres")
        name = make_url(address).database
        postgres.run("pg_restore", *into, "-d", name, str(public(backup, postgres)))
        return address

    return restore


def public(backup, postgres):
    """Hand a file to the user that runs PostgreSQL."""
    copy = postgres.folder / backup.name
    copy.write_bytes(backup.read_bytes())
    copy.chmod(0o644)
    return copy


async def test_a_backup_under_load_is_a_moment_of_the_past(store, restored, tmp_path):
    leases = [await store.create(f"table {n}", f"CODE{n}", "one", log(1)) for n in range(8)]
    large = record(1, body=bytes(10_000_000))  # there is something to copy
    await store.create("attic", "ATTICS", "one", [large])
    acknowledged = dict.fromkeys(leases, 1)
    done = asyncio.Event()

    async def play(lease):
        while not done.is_set():
            await store.append(lease, log(acknowledged[lease] + 1), b"snapshot")
            acknowledged[lease] += 1

    players = [asyncio.create_task(play(lease)) for lease in leases]
    while max(acknowledged.values()) == 1:
        await asyncio.sleep(0.01)
    before = dict(acknowledged)
    await store.backup(tmp_path / "backup")
    after = dict(acknowledged)
    done.set()
    await asyncio.gather(*players)
    assert max(after.values()) > max(before.values()), "nobody waited for the backup"
    assert stat.S_IMODE(os.stat(tmp_path / "backup").st_mode) == 0o600

    copy = store_at(restored(tmp_path / "backup"))
    await copy.open()
    for lease in leases:
        records = await copy.records(lease.table)
        assert records == (await store.records(lease.table))[: len(records)]
        assert before[lease] <= len(records) <= acknowledged[lease]
        assert await copy.snapshot(lease.table) == (len(records), b"snapshot")
    if isinstance(copy.database, SQLite):
        assert await say(copy, "PRAGMA integrity_check") == [("ok",)]
    await copy.append(
        await copy.claim("table 0", "one"), log(len(await copy.records("table 0")) + 1)
    )
    await copy.close()


async def test_a_backup_overwrites_nothing(store, tmp_path):
    (tmp_path / "precious").write_text("the only copy")
    with pytest.raises(StoreFailed, match="already there; choose another name"):
        await store.backup(tmp_path / "precious")
    assert (tmp_path / "precious").read_text() == "the only copy"


async def test_a_backup_to_nowhere_says_so(store, tmp_path):
    with pytest.raises(StoreFailed, match="the backup could not be made"):
        await store.backup(tmp_path / "nowhere" / "backup")


async def test_a_backup_of_postgresql_needs_its_tool(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", "")
    with pytest.raises(StoreFailed, match="PostgreSQL needs pg_dump for it; install"):
        await store_at("postgresql://ann@localhost/kickdoor").backup(tmp_path / "backup")
