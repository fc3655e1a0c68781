"""P4 The schema goes up and down on both databases, and what is stored stays."""

import subprocess
import sys
from functools import partial

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import inspect
from store.scenes import log, record, say

from kickdoor.store import StoreFailed, store_at
from kickdoor.store.migrating import downgrade, migrate, upgrade
from kickdoor.store.plays import KeptPlay
from kickdoor.store.schema import metadata
from kickdoor.store.sharing import Shared
from kickdoor.store.tries import OneTry, Worth

pytestmark = pytest.mark.anyio


async def within(store, deed):
    """Do something on a connection as Alembic has it."""

    def doing():
        with store.database.migrating().begin() as connection:
            return deed(connection)

    return await store.database.call(doing)


def difference(connection):
    return compare_metadata(
        MigrationContext.configure(connection, opts={"compare_server_default": True}), metadata
    )


def index(found) -> dict[str, object]:
    """An index with its conditions as text."""
    options = found.get("dialect_options", {})
    return {**found, "dialect_options": {name: str(value) for name, value in options.items()}}


def drawing(connection) -> dict[str, object]:
    """Everything the database tells of its tables, conditions of indexes included."""
    look = inspect(connection)
    made = {}
    for table in set(look.get_table_names()) - {"alembic_version"}:
        made[table] = {
            "columns": [{**each, "type": str(each["type"])} for each in look.get_columns(table)],
            "key": look.get_pk_constraint(table),
            "foreign": look.get_foreign_keys(table),
            "unique": sorted(look.get_unique_constraints(table), key=str),
            "indexes": sorted(map(index, look.get_indexes(table)), key=str),
        }
    return made


DAILY = ("daily_tries", "daily_counts", "daily_pars")


async def everything(store) -> dict[str, list[tuple]]:
    tables = list(metadata.tables)
    return {table: sorted(await say(store, f"SELECT * FROM {table}")) for table in tables}


async def fill(store, tables: int) -> None:
    """A few rows in every table."""
    for number in range(tables):
        table = f"table {number}"
        lease = await store.create(table, f"CODE{number}", "one", log(1))
        await store.append(lease, [record(2, "ann/web", 1, bytes(range(256)))], b"snapshot")
        await store.keep_game(f"game {number}", table, 1, "ann: kick open the door")
        if number % 2:
            await store.retire(lease)
        await store.note_visit("ann", table, "Ann")
        await store.keep_game(
            f"game {number}", table, 1, "", [KeptPlay("ann", 0, f"game {number}", "{}")]
        )
    await store.add_session("token", "ann", 1)
    await store.add_ticket("ticket", "ann", 1000)
    await store.secret("shuffling")
    tried = OneTry("tried", "2026-11-19", f"ann {tables}", True, 1)
    await store.begin_try(tried, "TRIED", "one", log(1))
    await store.end_try("tried", Worth(70, 7, 9, False, "b.", "hair"), 2, 7)
    await store.keep_par("2026-11-19", "[70]")
    await store.share_set(Shared("SHARED", f"ann {tables}", "Ann", 1, "{}"))


def timeless(rows: dict[str, list[tuple]]) -> dict[str, list[tuple]]:
    """The same without what older schemas do not have: who was where, and when a row was used."""
    known = {"tables": 6, "games": 4, "sessions": 3}
    return {
        table: sorted(row[: known.get(table)] for row in found)
        for table, found in rows.items()
        if table != "visits"
    }


async def test_a_step_down_clears_away_games_whose_table_is_gone(store):
    await fill(store, 2)
    await say(store, "DELETE FROM entries WHERE table_id = 'table 1'")
    await say(store, "DELETE FROM snapshots WHERE table_id = 'table 1'")
    await say(store, "DELETE FROM tables WHERE id = 'table 1'")
    await migrate(store.database, partial(downgrade, to="0002"))
    assert await say(store, "SELECT id FROM games") == [("game 0",)]


async def test_the_migrations_give_exactly_the_schema(url, tmp_path, request):
    migrated = store_at(url)
    await migrate(migrated.database)
    assert await within(migrated, difference) == []

    empty = f"sqlite:///{tmp_path}/drawn.db"
    if not url.startswith("sqlite"):
        empty = request.getfixturevalue("postgres").database()
    drawn = store_at(empty)
    await within(drawn, metadata.create_all)
    assert await within(migrated, drawing) == await within(drawn, drawing)


async def test_a_step_down_and_up_again_loses_nothing(store):
    await fill(store, 10)
    before = await everything(store)
    assert all(before.values()), "there is something in every table"

    await migrate(store.database, partial(downgrade, to="0003"))
    assert await say(store, "SELECT version_num FROM alembic_version") == [("0003",)]
    # Whoever shared a set, or took games along, has them still, and remembers a try.
    for shelf in ("sets", "plays", *DAILY):
        del before[shelf]
    older = {name: say(store, f"SELECT * FROM {name}") for name in before if name != "visits"}
    assert timeless({name: await rows for name, rows in older.items()}) == timeless(before)
    await migrate(store.database, upgrade)
    after = await everything(store)
    assert timeless({name: after[name] for name in before}) == timeless(before)
    assert await within(store, difference) == []

    lease = await store.claim("table 0", "one")
    await store.append(lease, log(3))


async def test_who_came_in_so_far_is_found_in_the_logs(store):
    """By the last name they gave."""
    lease = await store.create("t1", "T1", "one", log(1))
    bodies = (
        b'["ann",{"do":"join","name":"Ann"},0,-1]',
        b'["ann",{"do":"chat","text":"I \\"do\\":\\"join\\""},0,-1]',
        b'["bob~1",{"do":"join","name":"B\xc3\xb6b"},0,-1]',
        b'["ann",{"do":"join","name":"Annie"},0,-1]',
    )
    await store.append(lease, [record(2 + n, body=body) for n, body in enumerate(bodies)])
    await migrate(store.database, partial(downgrade, to="0003"))
    await migrate(store.database)
    found = [(each.person, each.name) for each in await store.guests_at("t1")]
    assert sorted(found) == [("ann", "Annie"), ("bob~1", "B\xf6b")]


async def test_down_to_nothing_and_up_again(store):
    await fill(store, 3)
    await migrate(store.database, partial(downgrade, to="base"))
    names = await within(store, lambda connection: inspect(connection).get_table_names())
    assert names == ["alembic_version"]

    await migrate(store.database)
    assert await within(store, difference) == []
    await fill(store, 3)


async def test_a_database_of_a_newer_version_is_left_alone(url):
    store = store_at(url)
    await store.open()
    await store.close()
    await say(store, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreFailed, match="made by a newer Kickdoor"):
        await store.open()


OPEN = """
import asyncio, sys
from kickdoor.store import store_at

async def live():
    store = store_at(sys.argv[1])
    await store.open()
    print((await store.secret("shuffling")).hex())
    await store.close()

asyncio.run(live())
"""


async def test_many_processes_start_at_once_on_an_empty_database(url):
    command = [sys.executable, "-c", OPEN, url]
    env = {"PYTHONPATH": ":".join(path for path in sys.path if path)}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    started = [subprocess.Popen(command, text=True, env=env, **pipes) for _ in range(4)]
    told = [each.communicate() for each in started]
    assert [each.returncode for each in started] == [0] * 4, told
    assert len({out for out, _ in told}) == 1
