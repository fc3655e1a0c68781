"""One writer a table: leases, heartbeats, and what an earlier holder may not do any more (K2)."""

from asyncio import gather

import pytest
from store.scenes import log, say, silence

from kickdoor.store import Fenced, Holder, Lease, StoreFailed, store_at

pytestmark = pytest.mark.anyio


async def test_who_creates_a_table_serves_it(store):
    lease = await store.create("dungeon", "KICKME", "one", log(1))
    assert lease == Lease("dungeon", 1)
    assert await store.holder("dungeon") == Holder("one", 1, alive=True)
    assert await store.holder("attic") is None
    assert await store.orphans(10) == []


async def test_a_table_of_the_living_cannot_be_taken(opened):
    one, two = await opened(), await opened()
    lease = await one.create("dungeon", "KICKME", "one", log(1))
    assert await two.claim("dungeon", "two") is None
    assert await two.claim("attic", "two") is None
    await one.append(lease, log(2))


async def test_a_table_of_the_silent_is_taken_and_its_old_holder_fenced(opened):
    """D6."""
    one, two = await opened(), await opened()
    old = await one.create("dungeon", "KICKME", "one", log(1))
    await silence(two, "one")
    assert await two.holder("dungeon") == Holder("one", 1, alive=False)
    assert await two.orphans(10) == ["dungeon"]

    new = await two.claim("dungeon", "two")
    assert new == Lease("dungeon", 2)
    assert await two.holder("dungeon") == Holder("two", 2, alive=True)
    assert await two.orphans(10) == []

    await one.beat("one")
    with pytest.raises(Fenced):
        await one.append(old, log(2))
    await two.append(new, log(2))
    for late in (one.append(old, log(3)), one.release(old), one.retire(old)):
        with pytest.raises(Fenced):
            await late
    assert await one.records("dungeon") == log(1, 2)
    assert await one.claim("dungeon", "one") is None


async def test_a_process_that_comes_back_takes_its_own_tables_at_once(store):
    old = await store.create("dungeon", "KICKME", "one", log(1))
    new = await store.claim("dungeon", "one")
    assert new == Lease("dungeon", 2)
    with pytest.raises(Fenced):
        await store.append(old, log(2))
    await store.append(new, log(2))


async def test_a_heartbeat_keeps_what_one_has(opened):
    one, two = await opened(), await opened()
    await one.create("dungeon", "KICKME", "one", log(1))
    await silence(one, "one")
    await one.beat("one")
    assert await two.claim("dungeon", "two") is None
    assert await two.orphans(10) == []


async def test_the_lease_runs_for_six_seconds_unless_another_is_asked_for(opened):
    assert (await opened()).lease_ms == 6_000


@pytest.mark.parametrize(("ms", "alive"), [(4_000_000, True), (8_000_000, False)])
async def test_within_the_lease_a_process_lives_and_after_it_it_is_dead(opened, ms, alive):
    store = await opened(lease_ms=6_000_000)  # so long that nothing here takes a part of it
    await store.create("dungeon", "KICKME", "one", log(1))
    await silence(store, "one", ms)
    assert (await store.holder("dungeon")).alive is alive
    assert await store.orphans(10) == ([] if alive else ["dungeon"])
    assert (await store.claim("dungeon", "two") is None) is alive


async def test_the_lease_can_be_shorter(opened):
    store = await opened(lease_ms=1_000)
    await store.create("dungeon", "KICKME", "one", log(1))
    await silence(store, "one", 1_500)
    assert await store.claim("dungeon", "two") == Lease("dungeon", 2)


async def test_what_is_released_is_free_for_all_and_the_lease_is_spent(opened):
    one, two = await opened(), await opened()
    lease = await one.create("dungeon", "KICKME", "one", log(1))
    await one.release(lease)
    assert await one.holder("dungeon") is None
    assert await two.orphans(10) == ["dungeon"]
    with pytest.raises(Fenced):
        await one.append(lease, log(2))

    taken = await two.claim("dungeon", "two")
    assert taken.epoch > lease.epoch
    await two.append(taken, log(2))


async def test_what_is_retired_is_kept_but_no_orphan(store):
    leases = [await store.create(n, f"CODE{n}", "one", log(1)) for n in ("a1", "b2")]
    await store.retire(leases[0])
    await silence(store, "one")
    assert await store.orphans(10) == ["b2"]
    assert await store.records("a1") == log(1)
    assert await store.table_of("CODEa1") == "a1"
    await store.append(leases[0], log(2))


async def test_orphans_come_a_few_at_a_time(store):
    for number in range(7):
        lease = await store.create(f"table {number}", f"CODE{number}", "one", log(1))
        if number % 2:
            await store.release(lease)
    assert await store.orphans(10) == ["table 1", "table 3", "table 5"]
    await silence(store, "one")
    assert len(await store.orphans(10)) == 7
    assert len(await store.orphans(4)) == 4


async def test_of_many_who_claim_one_gets_it(opened):
    stores = [await opened() for _ in range(5)]
    for round in range(5):
        table = f"table {round}"
        await stores[0].create(table, f"CODE{round}", "late", log(1))
        await silence(stores[0], "late")
        got = await gather(*(each.claim(table, f"p{n}") for n, each in enumerate(stores)))
        (lease,) = [each for each in got if each is not None]
        assert lease == Lease(table, 2)
        assert (await stores[0].holder(table)).process == f"p{got.index(lease)}"


async def test_one_process_may_have_a_file_to_itself_and_all_its_tables_at_once(tmp_path):
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    old, new = store_at(url), store_at(url)
    await old.open()
    await old.only("old")
    await old.create("dungeon", "KICKME", "old", log(1))
    await new.open()
    with pytest.raises(StoreFailed, match="another Kickdoor serves"):
        await new.only("new")
    assert await new.claim("dungeon", "new") is None
    await old.close()
    await new.only("new")
    assert await new.orphans(10) == ["dungeon"]
    assert await new.claim("dungeon", "new") == Lease("dungeon", 2)
    await new.close()


async def test_a_table_at_rest_is_served_again_when_somebody_comes(store):
    lease = await store.create("dungeon", "KICKME", "one", log(1))
    await store.retire(lease)
    await store.release(lease)
    assert await store.orphans(10) == []
    again = await store.claim("dungeon", "one")
    await store.release(again)
    assert await store.orphans(10) == ["dungeon"]


async def test_many_tables_are_claimed_in_one_transaction(opened):
    one, two = await opened(), await opened()
    leases = [await one.create(f"table {n}", f"CODE{n:02}", "one", log(1)) for n in range(30)]
    await two.create("attic", "ATTICS", "three", log(1))
    await silence(one, "one")
    before = two.writer.commits
    wanted = [*(each.table for each in leases), "attic", "nowhere"]
    got = await gather(*(two.claim(table, "two") for table in wanted))

    assert two.writer.commits == before + 1
    assert got == [*(Lease(each.table, 2) for each in leases), None, None]
    assert (await two.holder("table 29")).process == "two"
    with pytest.raises(Fenced):
        await one.append(leases[0], log(2))
    await two.append(got[0], log(2))


async def test_who_claims_a_table_twice_at_once_has_the_later_lease(store):
    await store.create("dungeon", "KICKME", "one", log(1))
    first, other, last = await gather(
        *(store.claim("dungeon", who) for who in ("one", "two", "one"))
    )
    assert (first, other, last) == (Lease("dungeon", 2), None, Lease("dungeon", 3))
    with pytest.raises(Fenced):
        await store.append(first, log(2))
    await store.append(last, log(2))


async def test_who_is_long_dead_is_forgotten_and_what_they_served_is_not(store):
    await store.create("dungeon", "KICKME", "old", log(1))
    for process in ("late", "well"):
        await store.beat(process)
    day = 24 * 60 * 60 * 1000
    await silence(store, "old", day + 1_000)
    await silence(store, "late", day - 60_000)
    await store.bury()
    assert await say(store, "SELECT id FROM processes ORDER BY id") == [("late",), ("well",)]
    assert await store.orphans(10) == ["dungeon"]
    assert await store.claim("dungeon", "well") == Lease("dungeon", 2)


async def test_all_processes_name_the_same_one_and_no_dead_one(opened):
    one, two = await opened(), await opened()
    await one.beat("one")
    await two.beat("two")
    assert await one.first_alive() == await two.first_alive() == "one"
    await silence(one, "one", one.lease_ms + 1000)
    assert await one.first_alive() == await two.first_alive() == "two"
