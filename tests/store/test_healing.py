"""D5 The database goes away and comes back; the store heals without being opened again."""

import asyncio
import sqlite3
from asyncio import gather
from contextlib import closing

import pytest
from patience import PATIENCE_S
from sqlalchemy import text
from sqlalchemy.exc import TimeoutError as PoolTimeout
from store.scenes import log, record, say

from kickdoor.store import StoreFailed, sqlite, store_at

pytestmark = pytest.mark.anyio

CUT = (
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
    "WHERE application_name = 'kickdoor'"
)


@pytest.fixture
async def served(postgres):
    """A store on PostgreSQL, with a table."""
    store = store_at(postgres.database())
    await store.open()
    yield store, await store.create("dungeon", "KICKME", "one", log(1))
    await store.close()


def waited_for_a_connection(failed):
    """Whether somebody was left waiting until a connection would be free."""
    return isinstance(failed.__cause__, PoolTimeout)


async def test_a_connection_cut_while_idle_is_not_noticed(served, postgres):
    store, lease = served
    await store.records("dungeon")
    assert int(postgres.psql(CUT)) == 2
    await store.append(lease, log(2))
    assert await store.records("dungeon") == log(1, 2)


async def test_a_connection_cut_before_the_commit_is_unknown_and_not_written(served, postgres):
    store, lease = served
    store.writer.watch = lambda stage, size: stage == "written" and postgres.psql(CUT)
    with pytest.raises(StoreFailed):
        await store.append(lease, log(2))
    store.writer.watch = lambda stage, size: None
    assert await store.records("dungeon") == log(1)
    await store.append(lease, log(2))


@pytest.mark.parametrize("end", ["stop", "kill"])
async def test_the_server_restarts(served, postgres, end):
    store, lease = served
    getattr(postgres, end)()
    try:
        for deed in (store.append(lease, log(2)), store.records("dungeon"), store.beat("one")):
            with pytest.raises(StoreFailed):
                await deed
        crowd = (store.records("dungeon") for _ in range(20))
        got = await gather(*crowd, return_exceptions=True)
        assert [type(each) for each in got] == [StoreFailed] * 20
        assert not any(map(waited_for_a_connection, got))
    finally:
        postgres.start()
    await store.append(lease, log(2))
    assert await store.records("dungeon") == log(1, 2)
    assert postgres.psql("SHOW data_checksums") in ("on", "off")


async def test_appends_under_way_while_the_server_restarts(served, postgres):
    store, _ = served
    leases = [await store.create(f"table {n}", f"CODE{n}", "one", log(1)) for n in range(10)]
    known = dict.fromkeys(leases, 1)
    failed = []

    async def play(lease):
        while known[lease] < 60:
            try:
                await store.append(lease, log(known[lease] + 1))
                known[lease] += 1
            except StoreFailed as error:
                failed.append(error)
                await asyncio.sleep(0.05)
                try:
                    known[lease] = len(await store.records(lease.table))
                except StoreFailed as again:
                    failed.append(again)

    async def restart():
        await asyncio.sleep(0.1)  # some are written by then, or none
        await asyncio.to_thread(postgres.stop, "immediate")
        await asyncio.to_thread(postgres.start)

    await gather(restart(), *map(play, leases))
    assert not any(map(waited_for_a_connection, failed))  # for half a minute, once
    for lease in leases:
        assert await store.records(lease.table) == log(*range(1, 61))


async def test_a_replica_takes_over(postgres):
    """No commit is acknowledged that the replica has not; the address names both, in any order."""
    primary = type(postgres)().make()
    replica = primary.replica()
    try:
        both = f"host=127.0.0.1:{replica.port}&host=127.0.0.1:{primary.port}"
        store = store_at(f"postgresql://postgres@/postgres?{both}")
        await store.open()
        lease = await store.create("dungeon", "KICKME", "one", log(1))
        await store.append(lease, log(2))
        primary.kill()
        with pytest.raises(StoreFailed):
            await store.append(lease, log(3))
        replica.promote()
        await store.append(lease, log(3))
        assert await store.records("dungeon") == log(1, 2, 3)
        await store.close()
    finally:
        replica.remove()
        primary.remove()


async def test_a_table_that_somebody_is_just_writing_to_is_not_waited_for(served, postgres):
    """A process that was stopped within a transaction holds up neither a claim nor other tables."""
    store, _ = served
    other = await store.create("attic", "ATTICS", "one", log(1))
    call = store.database.call
    stopped = await call(store.database.writing().connect)
    row = text("SELECT 1 FROM tables WHERE id = 'dungeon' FOR UPDATE")
    shown = text("SHOW idle_in_transaction_session_timeout")
    assert await call(lambda: stopped.scalar(shown)) == "4s"
    await call(lambda: stopped.execute(text("SET idle_in_transaction_session_timeout = 0")))
    await call(lambda: stopped.execute(row))
    async with asyncio.timeout(PATIENCE_S):  # the server never gives up on who stands still
        assert await store.claim("dungeon", "one") is None
        await store.append(other, log(2))
    await call(stopped.close)
    assert await store.claim("dungeon", "one") is not None


async def test_a_full_disk_refuses_and_heals(tmp_path):
    store = store_at(f"sqlite:///{tmp_path}/tables.db")
    await store.open()
    lease = await store.create("dungeon", "KICKME", "one", log(1))
    await store.writer.do(lambda on: on.execute(text("PRAGMA max_page_count = 1")))
    big = record(2, body=bytes(500_000))
    with pytest.raises(StoreFailed) as failed:
        await store.append(lease, [big])
    assert "full" in str(failed.value.__cause__)

    assert await store.records("dungeon") == log(1)
    await store.append(lease, [big])
    assert await store.records("dungeon", after=1) == [big]
    assert await say(store, "PRAGMA integrity_check") == [("ok",)]
    await store.close()


async def test_another_writer_of_the_file_is_waited_for_and_readers_do_not_wait(
    tmp_path, monkeypatch
):
    store = store_at(f"sqlite:///{tmp_path}/tables.db")
    await store.open()
    lease = await store.create("dungeon", "KICKME", "one", log(1))
    with closing(sqlite3.connect(tmp_path / "tables.db")) as other:
        other.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(store.append(lease, log(2)))
        await asyncio.sleep(0.05)  # in which it may not be written
        assert await store.records("dungeon") == log(1)
        other.rollback()
        await waiting
        await store.close()

        monkeypatch.setattr(sqlite, "PATIENCE_MS", 300)
        store = store_at(f"sqlite:///{tmp_path}/tables.db")
        await store.open()
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreFailed):
            await store.append(lease, log(3))
        other.rollback()
    await store.append(lease, log(3))
    await store.close()


async def test_who_goes_away_leaves_the_others_unhurt(store):
    lease = await store.create("dungeon", "KICKME", "one", log(1))
    other = await store.create("attic", "ATTICS", "one", log(1))
    gone = asyncio.create_task(store.append(lease, log(2)))
    stays = asyncio.create_task(store.append(other, log(2)))
    await asyncio.sleep(0)
    gone.cancel()
    await stays
    assert await store.records("attic") == log(1, 2)
    await store.append(other, log(3))


async def test_what_waits_when_the_store_closes_is_written(opened):
    store, later = await opened(), await opened()
    lease = await store.create("dungeon", "KICKME", "one", log(1))
    waiting = asyncio.create_task(store.append(lease, log(2)))
    await asyncio.sleep(0)
    await store.close()
    await waiting
    with pytest.raises(StoreFailed, match="closed"):
        await store.append(lease, log(3))
    assert await later.records("dungeon") == log(1, 2)


async def test_a_reader_who_goes_away_takes_no_connection_along(store):
    await store.create("dungeon", "KICKME", "one", log(1))
    for _ in range(10):
        reading = [asyncio.create_task(store.records("dungeon")) for _ in range(20)]
        await asyncio.sleep(0)
        for each in reading[::2]:
            each.cancel()
        got = await gather(*reading, return_exceptions=True)
        assert got[1::2] == [log(1)] * 10
    assert store.reader.pool.checkedout() == 0
