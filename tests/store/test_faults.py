"""D3 Whatever goes wrong at whatever stage: nothing that was acknowledged is lost."""

import subprocess
import sys
from asyncio import gather

import pytest
from store.scenes import log, say

from kickdoor.store import StoreFailed, store_at
from kickdoor.store.faults import EXIT, FAULTS, fault_at, points, sabotage

pytestmark = pytest.mark.anyio

ERRORS = [number for number, fault in enumerate(FAULTS) if fault.error]
ENDS = [number for number, fault in enumerate(FAULTS) if not fault.error]


@pytest.mark.parametrize("number", ERRORS, ids=lambda number: FAULTS[number].name)
async def test_an_error_fails_the_append_and_the_store_heals(store, number):
    lease = await store.create("dungeon", "KICKME", "one", log(1))
    fault = sabotage(store, number + len(FAULTS))
    await store.append(lease, log(2))
    with pytest.raises(StoreFailed, match="try again in a moment"):
        await store.append(lease, log(3), b"three")

    assert fault.struck
    after = fault.point.fault.stage == "committed"
    assert await store.records("dungeon") == (log(1, 2, 3) if after else log(1, 2))
    assert await store.snapshot("dungeon") == ((3, b"three") if after else None)
    await store.append(lease, log(4 if after else 3))


async def test_a_fault_fails_all_of_a_transaction_and_no_more(store):
    leases = [await store.create(f"table {n}", f"CODE{n}", "one", log(1)) for n in range(5)]
    sabotage(store, ERRORS[2])
    got = await gather(*(store.append(each, log(2)) for each in leases), return_exceptions=True)
    assert [type(each) for each in got] == [StoreFailed] * 5
    assert await say(store, "SELECT count(*) FROM entries") == [(5,)]
    await gather(*(store.append(each, log(2)) for each in leases))


async def test_after_the_commit_nothing_is_tried_again(store):
    """Who wrote it twice could not know that it was written once."""
    leases = [await store.create(f"table {n}", f"CODE{n}", "one", log(1)) for n in range(5)]
    stages = []

    def watch(stage, size):
        stages.append((stage, size))
        if stage == "committed":
            raise RuntimeError("nobody heard the answer")

    store.writer.watch = watch
    got = await gather(*(store.append(each, log(2)) for each in leases), return_exceptions=True)
    assert [type(each) for each in got] == [StoreFailed] * 5
    assert stages == [("connecting", 5), ("begun", 5), ("written", 5), ("committed", 5)]
    assert await say(store, "SELECT count(*) FROM entries") == [(10,)]


def test_every_point_has_a_number():
    assert len({str(fault_at(number)) for number in points(60)}) == 60 * len(FAULTS) == 600
    assert {fault.stage for fault in FAULTS} == {"connecting", "begun", "written", "committed"}
    for stage in ("connecting", "begun", "written", "committed"):
        kinds = {fault.error is None for fault in FAULTS if fault.stage == stage}
        assert kinds == {True, False}


LIFE = """
import asyncio, sys
from kickdoor.store import Lease, store_at
from kickdoor.store.faults import sabotage
from store.scenes import log

async def live(url, number):
    store = store_at(url)
    await store.open()
    sabotage(store, number)
    await store.append(Lease("dungeon", 1), log(2))
    print("acknowledged 2", flush=True)
    await store.append(Lease("dungeon", 1), log(3))
    print("acknowledged 3", flush=True)

asyncio.run(live(sys.argv[1], int(sys.argv[2])))
"""


@pytest.mark.parametrize("number", ENDS, ids=lambda number: FAULTS[number].name)
async def test_the_end_of_a_process_loses_nothing_acknowledged(url, number):
    before = store_at(url)
    await before.open()
    await before.create("dungeon", "KICKME", "one", log(1))
    await before.close()

    number += len(FAULTS)
    command = [sys.executable, "-c", LIFE, url, str(number)]
    done = subprocess.run(command, capture_output=True, text=True, env=paths())
    assert (done.returncode, done.stdout) == (EXIT, "acknowledged 2\n"), done.stderr

    after = store_at(url)
    await after.open()
    committed = fault_at(number).fault.stage == "committed"
    assert await after.records("dungeon") == (log(1, 2, 3) if committed else log(1, 2))
    lease = await after.claim("dungeon", "one")
    await after.append(lease, log(4 if committed else 3))
    if url.startswith("sqlite"):
        assert await say(after, "PRAGMA integrity_check") == [("ok",)]
    await after.close()


def paths() -> dict[str, str]:
    """Let a child find what we have found."""
    return {"PYTHONPATH": ":".join(path for path in sys.path if path)}
