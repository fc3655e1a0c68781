"""The shelves beside the log: sessions, tickets that let in one, finished games, secrets."""

from asyncio import create_task, gather, sleep

import pytest
from store.scenes import log, say

from kickdoor.store.shelves import take_tickets
from kickdoor.store.sql import SWEEP_MS

pytestmark = pytest.mark.anyio


async def test_a_session_stands_for_a_person_until_it_ends(store):
    await store.add_session("token", "ann", 1)
    await store.add_session("other", "bob", 2)
    await store.add_session("token", "mallory", 3)
    assert await store.person_of("token") == "ann"
    assert await store.person_of("forged") is None
    await store.end_session("token")
    assert await store.person_of("token") is None
    assert await store.person_of("other") == "bob"


async def test_a_ticket_lets_in_one_of_fifty(opened):
    stores = [await opened() for _ in range(2)]
    await stores[0].add_ticket("ticket", "ann", 1000)
    await stores[0].add_ticket("another", "bob", 1000)
    takers = [stores[n % 2].take_ticket("ticket", 999) for n in range(50)]
    got = await gather(*takers)
    assert sorted(got, key=str) == [None] * 49 + ["ann"]
    assert await stores[1].take_ticket("another", 999) == "bob"
    assert await stores[1].take_ticket("forged", 999) is None


async def test_two_who_see_the_same_ticket_do_not_both_get_it(store):
    await store.add_ticket("ticket", "ann", 1000)
    call, engine = store.database.call, store.database.writing()

    def take(connection):
        (person,) = take_tickets(connection, store.database, [("ticket", 999)])
        return person

    def late():
        with engine.begin() as connection:
            return take(connection)

    first = await call(engine.connect)
    begun = await call(first.begin)
    assert await call(lambda: take(first)) == "ann"
    waiting = create_task(call(late))
    await sleep(0.3)  # in which nothing may be taken
    await call(begun.commit)
    assert await waiting is None
    await call(first.close)


async def test_a_ticket_is_good_until_it_expires_and_not_at_it(store):
    await store.add_ticket("ticket", "ann", 1000)
    assert await store.take_ticket("ticket", 1000) is None
    assert await store.take_ticket("ticket", 999) is None, "it was used up all the same"


async def test_tickets_that_nobody_used_are_cleared_away(store):
    for expires in range(10):
        await store.add_ticket(f"ticket {expires}", "ann", SWEEP_MS + expires)
    assert await store.take_ticket("ticket 9", SWEEP_MS + 5) == "ann"
    assert await say(store, "SELECT ticket_hash FROM tickets ORDER BY 1") == [
        ("ticket 6",), ("ticket 7",), ("ticket 8",)
    ]  # fmt: skip


async def test_finished_games_are_kept_in_order(store):
    await store.create("dungeon", "KICKME", "one", log(1))
    await store.keep_game("second", "dungeon", 2, "…")
    await store.keep_game("first", "dungeon", 1, "ann: kick open the door\n")
    await store.keep_game("first", "dungeon", 1, "something else")
    assert await store.games_of("dungeon") == ["first", "second"]
    assert await store.game("first") == "ann: kick open the door\n"
    assert await store.game("third") is None
    assert await store.games_of("attic") == []


async def test_a_secret_is_drawn_once_for_all(opened):
    stores = [await opened() for _ in range(3)]
    got = await gather(*(store.secret("shuffling") for store in stores for _ in range(5)))
    assert len(set(got)) == 1
    assert len(got[0]) == 32
    assert await stores[0].secret("other") != got[0]
    assert await (await opened()).secret("shuffling") == got[0]


async def test_a_crowd_gets_and_uses_its_tickets_in_a_few_transactions(store):
    before = store.writer.commits
    await gather(*(store.add_ticket(f"ticket {n}", f"person {n}", 1000 + n) for n in range(40)))
    asked = [*(f"ticket {n}" for n in range(40)), "ticket 7", "forged"]
    got = await gather(*(store.take_ticket(ticket, 1001) for ticket in asked))
    assert got == [None, None, *(f"person {n}" for n in range(2, 40)), None, None]
    assert store.writer.commits <= before + 3
