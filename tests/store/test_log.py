"""The log of a table: what is written is there, in order, once, and written by one alone."""

from asyncio import gather

import pytest
from store.scenes import log, record, say

from kickdoor.store import CodeTaken, Fenced, Lease, StoreFailed
from kickdoor.store.writer import MOST_DEEDS

pytestmark = pytest.mark.anyio


async def test_a_log_reads_as_it_was_written(store):
    lease = await store.create("dungeon", "KICKME", "one", log(1, 2))
    fancy = [record(3, "ann/phone", 7, bytes(range(256))), record(4, "bob/web", 2**40)]
    await store.append(lease, fancy)

    assert await store.records("dungeon") == [*log(1, 2), *fancy]
    assert await store.records("dungeon", after=2) == fancy
    assert await store.records("dungeon", after=4) == []
    assert await store.records("attic") == []


async def test_a_code_leads_to_one_table(store):
    await store.create("dungeon", "KICKME", "one", log(1))
    with pytest.raises(CodeTaken, match="code KICKME already; choose another"):
        await store.create("attic", "KICKME", "one", log(1))

    assert await store.table_of("KICKME") == "dungeon"
    assert await store.table_of("NOBODY") is None
    assert await store.records("attic") == []


async def test_of_many_who_want_one_code_one_gets_it(opened):
    stores = [await opened() for _ in range(3)]
    wanted = [
        store.create(f"{number} {i}", "KICKME", "p", log(1))
        for number, store in enumerate(stores)
        for i in range(4)
    ]
    got = await gather(*wanted, return_exceptions=True)
    (lease,) = [each for each in got if isinstance(each, Lease)]
    assert [type(each) for each in got].count(CodeTaken) == 11
    assert await stores[0].table_of("KICKME") == lease.table


async def test_a_table_of_the_same_name_is_refused(store):
    await store.create("dungeon", "KICKME", "one", log(1))
    with pytest.raises(CodeTaken):
        await store.create("dungeon", "OTHERS", "one", log(1, 2))
    assert await store.records("dungeon") == log(1)


@pytest.mark.parametrize("seqs", [(1,), (2,), (4,), (4, 5)])
async def test_only_what_follows_the_newest_is_written(store, seqs):
    lease = await store.create("dungeon", "KICKME", "one", log(1, 2))
    with pytest.raises(Fenced, match="dungeon is served elsewhere"):
        await store.append(lease, log(*seqs), b"never")
    assert await store.records("dungeon") == log(1, 2)
    assert await store.snapshot("dungeon") is None


@pytest.mark.parametrize("seqs", [(), (3, 5), (4, 3)])
async def test_a_log_has_no_gap(store, seqs):
    lease = await store.create("dungeon", "KICKME", "one", log(1, 2))
    with pytest.raises(ValueError, match=r"nothing to write|without a gap"):
        await store.append(lease, log(*seqs))
    with pytest.raises(ValueError, match=r"nothing to write|without a gap"):
        await store.create("attic", "ATTICS", "one", log(*seqs))
    assert await store.records("dungeon") == log(1, 2)
    assert await store.table_of("ATTICS") is None


async def test_an_unknown_table_or_epoch_is_fenced(store):
    lease = await store.create("dungeon", "KICKME", "one", log(1))
    for wrong in (Lease("attic", 1), Lease("dungeon", lease.epoch + 1), Lease("dungeon", 0)):
        with pytest.raises(Fenced):
            await store.append(wrong, log(2))
    assert await store.records("dungeon") == log(1)


async def test_the_newest_snapshot_is_kept(store):
    lease = await store.create("dungeon", "KICKME", "one", log(1))
    assert await store.snapshot("dungeon") is None
    await store.append(lease, log(2, 3), b"three")
    await store.append(lease, log(4))
    assert await store.snapshot("dungeon") == (3, b"three")
    await store.append(lease, log(5), b"five")
    assert await store.snapshot("dungeon") == (5, b"five")
    assert await store.records("dungeon", after=5) == []


async def test_a_command_is_written_once(store):
    """K3 Even if a host forgot that it has answered it."""
    lease = await store.create("dungeon", "KICKME", "one", log(1))
    await store.append(lease, [record(2, "ann/phone", 1)])
    with pytest.raises(StoreFailed):
        await store.append(lease, [record(3, "ann/phone", 1)])
    await store.append(lease, [record(3, "ann/phone", 2), record(4, "ann/web", 1)])
    await store.append(lease, [record(5), record(6)])

    other = await store.create("attic", "ATTICS", "one", log(1))
    await store.append(other, [record(2, "ann/phone", 1)])
    assert len(await store.records("dungeon")) == 6


async def test_many_tables_are_written_in_one_transaction(store):
    """K1."""
    leases = [
        await store.create(f"table {number}", f"CODE{number:02}", "one", log(1))
        for number in range(60)
    ]
    before = store.writer.commits
    await gather(*(store.append(lease, log(2, 3), b"x") for lease in leases))
    assert store.writer.commits == before + 1
    for lease in leases:
        assert await store.records(lease.table) == log(1, 2, 3)
        assert await store.snapshot(lease.table) == (3, b"x")


async def test_a_crowd_at_the_door_holds_up_no_table(store):
    lease = await store.create("dungeon", "KICKME", "one", log(1))
    over = []

    async def note(name, deed):
        await deed
        over.append(name)

    crowd = [note("ticket", store.add_ticket(f"ticket {n}", "ann", 1000)) for n in range(200)]
    tables = [note("append", store.append(lease, log(2))), note("beat", store.beat("one"))]
    await gather(*crowd, *tables)
    assert max(over.index("append"), over.index("beat")) <= MOST_DEEDS
    assert len(over) == 202


async def test_a_fenced_table_hurts_no_other(store):
    leases = [await store.create(f"table {n}", f"CODE{n:02}", "one", log(1)) for n in range(20)]
    await gather(*(store.claim(lease.table, "one") for lease in leases[::3]))
    before = store.writer.commits
    got = await gather(*(store.append(lease, log(2)) for lease in leases), return_exceptions=True)

    assert store.writer.commits == before + 1
    for number, (lease, outcome) in enumerate(zip(leases, got, strict=True)):
        fenced = number % 3 == 0
        assert isinstance(outcome, Fenced) if fenced else outcome is None
        assert await store.records(lease.table) == (log(1) if fenced else log(1, 2))


@pytest.mark.parametrize("bad", [record(2, "ann/phone", 1), record(2, "bob/phone", 2**70)])
async def test_what_the_database_refuses_hurts_no_other(store, bad):
    """K10."""
    first = [record(1, "ann/phone", 1)]
    leases = [await store.create(f"table {n}", f"CODE{n:02}", "one", first) for n in range(5)]
    got = await gather(
        *(store.append(lease, [bad] if n == 2 else log(2)) for n, lease in enumerate(leases)),
        return_exceptions=True,
    )
    assert [type(each) for each in got] == [type(None)] * 2 + [StoreFailed] + [type(None)] * 2
    for number, lease in enumerate(leases):
        assert len(await store.records(lease.table)) == (1 if number == 2 else 2)
    await store.append(leases[2], log(2))


async def test_a_table_may_append_again_before_it_is_answered(store):
    lease = await store.create("dungeon", "KICKME", "one", log(1))
    before = store.writer.commits
    await gather(*(store.append(lease, log(seq), b"%d" % seq) for seq in range(2, 12)))
    assert await store.records("dungeon") == log(*range(1, 12))
    assert await store.snapshot("dungeon") == (11, b"11")
    assert store.writer.commits == before + 1


async def test_what_follows_a_refused_append_is_refused(store):
    lease = await store.create("dungeon", "KICKME", "one", log(1))
    await store.claim("dungeon", "one")
    got = await gather(*(store.append(lease, log(s)) for s in (2, 3)), return_exceptions=True)
    assert [type(each) for each in got] == [Fenced, Fenced]
    assert await store.records("dungeon") == log(1)


async def test_no_log_without_its_table(store):
    """Foreign keys are on, whatever the database does by itself."""
    with pytest.raises(Exception, match=r"(?i)foreign key"):
        await say(store, "INSERT INTO snapshots VALUES ('nowhere', 1, '')")
