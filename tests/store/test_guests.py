"""What is known of a guest, and how it is forgotten; tables that were closed (both databases)."""

import pytest
from store.scenes import log, say, silence

from kickdoor.store import StoreFailed
from kickdoor.store.plays import KeptPlay
from kickdoor.store.sharing import Shared
from kickdoor.store.tidying import DAY_MS, Keep

pytestmark = pytest.mark.anyio


async def been(store, table: str, *people: str) -> None:
    """A table where these have been, put to rest, and a game that was finished there."""
    lease = await store.create(table, table.upper(), "one", log(1))
    for person in people:
        await store.note_visit(person, table, person.capitalize())
    await store.keep_game(f"game of {table}", table, 0, "ann: pass")
    await store.retire(lease, False)
    await store.release(lease)


async def all_tidied(store, days: float = 0.0) -> None:
    while any((await store.tidy(Keep(), int(days * DAY_MS))).values()):
        pass


async def test_where_somebody_has_been_is_known_by_the_last_name_they_gave(store):
    await been(store, "t1", "ann", "ann~1", "anna")
    await store.note_visit("ann", "t1", "Annie")
    found = [(each.person, each.name, each.code) for each in await store.visits_of("ann")]
    assert found == [("ann", "Annie", "T1"), ("ann~1", "Ann~1", "T1")]
    assert {each.person for each in await store.guests_at("t1")} == {"ann", "ann~1", "anna"}


async def test_R2_whoever_is_forgotten_leaves_nothing_but_what_is_others_too(store):
    await store.add_session("key", "ann", 5)
    await store.add_session("other", "bob", 5)
    await store.add_ticket("ticket", "key~1", 10**15)
    await store.share_set(Shared("HERS", "ann", "Ann", 1, "{}"))
    await store.share_set(Shared("HIS", "bob", "Bob", 1, "{}"))
    await been(store, "alone", "ann", "ann~1")
    await been(store, "shared", "ann", "bob")
    both = [
        KeptPlay("ann", 0, "g", "{}"),
        KeptPlay("ann", 1, "g", "{}"),
        KeptPlay("bob", 0, "g", "{}"),
    ]
    await store.note_visit("ann~1", "shared", "Ann")
    await store.keep_game("g", "shared", 7, "ann: pass", both)
    assert len(await store.plays_with("ann")) == 2
    assert await store.forget("ann") == ["key"]
    assert await store.plays_with("ann") == []
    await store.keep_game("late", "shared", 8, "ann: pass", both)
    assert await store.plays_with("ann") == [], "a game that is written down late is not theirs"
    assert len(await store.plays_with("bob")) == 1
    assert await store.person_of("key") is None
    assert await store.person_of("other") == "bob"
    assert await store.take_ticket("ticket", 0) is None
    assert await store.visits_of("ann") == []
    assert await store.sets_of("ann") == []
    assert [each.code for each in await store.sets_of("bob")] == ["HIS"]
    assert await store.table_of("ALONE") is None
    assert await store.game("game of alone") is None
    assert await store.table_of("SHARED") == "shared"
    assert await store.game("game of shared") == "ann: pass"
    await all_tidied(store)
    assert [each.code for each in await store.listed()] == ["SHARED"]
    assert await store.forget("ann") == []


async def test_nobody_finds_claims_or_adopts_a_table_that_was_closed(store):
    lease = await store.create("t1", "T1", "one", log(1))
    await store.close_table("T1")
    assert await store.closed() == {"t1"}
    assert await store.table_of("T1") is None
    assert await store.claim("t1", "two") is None
    await store.release(lease)
    assert await store.claim("t1", "two") is None
    assert await store.orphans(9) == []
    assert [each.closed for each in await store.listed()] == [True]
    with pytest.raises(StoreFailed, match="closed already"):
        await store.close_table("T1")
    await all_tidied(store, 6.9)
    assert (await store.rows())["tables"] == 1
    await all_tidied(store, 7.1)
    assert await store.listed() == []


async def test_a_closed_table_whose_keeper_died_goes_too(store):
    await store.create("t1", "T1", "one", log(1))
    await store.close_table("T1")
    await all_tidied(store, 8)
    assert len(await store.listed()) == 1, "its keeper may still be about to write"
    await silence(store, "one", 2 * DAY_MS)
    await store.bury()
    await all_tidied(store, 8)
    assert await store.listed() == []


async def test_visits_are_known_as_long_as_the_table_or_a_game_of_it(store):
    await been(store, "t1", "ann")
    await all_tidied(store, 8)
    assert [(each.table, each.code) for each in await store.visits_of("ann")] == [("t1", "")]
    assert await store.files_of("t1") != []
    await all_tidied(store, 366)
    assert await store.visits_of("ann") == []


async def test_a_closed_table_can_be_deleted(store):
    await been(store, "t1", "ann")
    await store.close_table("T1")
    await store.remove("T1")
    assert await say(store, "SELECT * FROM tables") == []
