"""R1 What is kept, and how long: a table at rest, a game, a guest; and nothing piles up."""

import asyncio
from time import time

import pytest
from click.testing import CliRunner
from store.scenes import log, say

from kickdoor.cli import main
from kickdoor.store import StoreFailed
from kickdoor.store.plays import KeptPlay
from kickdoor.store.sharing import Shared
from kickdoor.store.tidying import DAY_MS, Keep
from kickdoor.store.tries import OneTry, Worth

pytestmark = pytest.mark.anyio

KEEP = Keep()


async def rested(store, number: int, under_way: bool = False) -> None:
    """A table that was used, and then put to rest."""
    lease = await store.create(f"table {number}", f"CODE{number}", "one", log(1, 2))
    await store.append(lease, log(3), b"snapshot")
    await store.keep_game(f"game {number}", f"table {number}", 0, "ann: pass")
    await store.retire(lease, under_way)
    await store.release(lease)


async def all_tidied(store, days: float) -> None:
    """As if so many days had passed."""
    while any((await store.tidy(KEEP, int(days * DAY_MS))).values()):
        pass


async def counted(store) -> dict[str, int]:
    """How many rows lie on each shelf that is not empty."""
    return {name: count for name, count in (await store.rows()).items() if count}


async def test_R1_a_table_at_rest_is_kept_for_a_week_and_then_goes_whole(store):
    await rested(store, 1)
    await all_tidied(store, 6.9)
    assert await counted(store) == {"tables": 1, "entries": 3, "games": 1}
    assert await store.due(KEEP, 8 * DAY_MS) == {
        "tables": 1,
        "games": 0,
        "sessions": 0,
        "sets": 0,
        "plays": 0,
        "tries": 0,
    }
    await all_tidied(store, 7.1)
    assert await counted(store) == {"games": 1}
    assert await store.game("game 1") == "ann: pass", "a finished game outlives its table"
    assert await store.snapshot("table 1") is None
    await all_tidied(store, 366)
    assert await store.game("game 1") is None


async def test_R1_a_game_that_was_broken_off_is_kept_for_a_month(store):
    await rested(store, 1, under_way=True)
    await all_tidied(store, 29.9)
    assert await store.table_of("CODE1") == "table 1"
    await all_tidied(store, 30.1)
    assert await store.table_of("CODE1") is None


async def test_R1_what_is_served_or_was_not_put_to_rest_stays(store):
    served = await store.create("table 1", "CODE1", "one", log(1))
    orphan = await store.create("table 2", "CODE2", "one", log(1))
    await store.release(orphan)
    await rested(store, 3)
    again = await store.claim("table 3", "two")
    await all_tidied(store, 400)
    assert [each.code for each in await store.listed()] == ["CODE1", "CODE2", "CODE3"]
    await store.append(again, log(4))
    await store.append(served, log(2))


async def test_R1_a_guest_is_known_for_as_long_as_they_come_back(store):
    await store.add_session("token", "ann", 1)
    await store.add_session("other", "bob", 1)
    await say(store, f"UPDATE sessions SET seen = seen - {300 * DAY_MS}")
    await store.add_ticket("ticket", "token~2", 1000)
    await all_tidied(store, 101)
    assert (await store.person_of("token"), await store.person_of("other")) == ("ann", None)


async def test_R1_a_shared_set_is_kept_for_as_long_as_somebody_uses_it(store):
    for code in ("USED", "FORGOTTEN"):
        await store.share_set(Shared(code, "ann", "Ann", 1, "{}"))
    await say(store, f"UPDATE sets SET used = used - {80 * DAY_MS}")
    assert await store.shared_set("USED") is not None
    assert await store.due(KEEP, 11 * DAY_MS) == {
        "tables": 0,
        "games": 0,
        "sessions": 0,
        "sets": 1,
        "plays": 0,
        "tries": 0,
    }
    await all_tidied(store, 11)
    assert [bool(await store.shared_set(code)) for code in ("USED", "FORGOTTEN")] == [True, False]


async def test_R1_a_month_ends_no_larger_than_its_last_week(store):
    """Ten tables a day, simulated: what there is grows for a week, and then no more."""
    sizes = []
    for day in range(30):
        await say(store, f"UPDATE tables SET used = used - {DAY_MS}")
        for number in range(10):
            await rested(store, 100 * day + number)
        await all_tidied(store, 0)
        sizes.append((await store.rows())["entries"])
    assert sizes[-1] == max(sizes) == 3 * 10 * KEEP.tables
    assert sizes[10:] == [sizes[-1]] * 20


async def test_a_table_is_deleted_by_hand_but_not_under_those_who_play(store):
    lease = await store.create("table 1", "CODE1", "one", log(1))
    with pytest.raises(StoreFailed, match="being served"):
        await store.remove("CODE1")
    await store.release(lease)
    await store.remove("CODE1")
    with pytest.raises(StoreFailed, match="no table"):
        await store.remove("CODE1")


async def test_the_commands_list_delete_and_tidy(opened, url):
    store = await opened()
    await rested(store, 1)
    await rested(store, 2)
    await say(store, f"UPDATE tables SET used = used - {9 * DAY_MS} WHERE id = 'table 1'")

    def kickdoor(*arguments: str) -> str:
        result = CliRunner().invoke(main, [*arguments, "--db", url])
        assert result.exception is None or isinstance(result.exception, SystemExit), result.output
        return result.output

    run = asyncio.to_thread
    listed = await run(kickdoor, "tables")
    assert [line.split()[0] for line in listed.splitlines()] == ["CODE1", "CODE2"]
    assert (await run(kickdoor, "tables", "--idle", "5")).startswith("CODE1 ")
    gone = "1 table, 0 finished games, 0 sessions, 0 shared sets."
    assert await run(kickdoor, "tidy", "--dry-run") == f"Would clear away: {gone}\n"
    assert await run(kickdoor, "tidy") == f"Cleared away: {gone}\n"
    assert "CODE2 is gone" in await run(kickdoor, "tables", "--delete", "code2")
    assert await run(kickdoor, "tables") == "There are none.\n"
    assert "no table CODE2" in await run(kickdoor, "tables", "--delete", "CODE2")


async def test_a_history_is_kept_for_a_year_and_no_longer_than_whoever_it_is_of(store):
    mine = KeptPlay("ann", 0, "new", "{}")
    old = mine._replace(game="old", at=1)
    along = [old._replace(game="along", brought=True), old._replace(guest="bob", brought=True)]
    for guest in ("ann", "bob"):
        await store.add_session(f"key of {guest}", guest, 1)
        await store.note_visit(guest, "t1", guest)
    await store.keep_game("new", "t1", 0, "ann: pass", [mine])
    for each in ([old], along[:1], along[1:]):
        assert await store.bring_plays(each, 9) == 1
    assert (await store.due(Keep()))["plays"] == 1
    assert (await store.tidy(Keep()))["plays"] == 1
    assert {each.game for each in await store.plays_with("ann")} == {"new", "along"}
    await store.end_session("key of bob")
    assert (await store.tidy(Keep()))["plays"] == 1
    assert await store.plays_with("bob") == []
    assert (await store.tidy(Keep(), 366 * DAY_MS))["plays"] == 1
    assert [each.game for each in await store.plays_with("ann")] == ["along"]


async def test_R1_a_try_at_the_daily_dungeon_is_kept_for_400_days_and_its_count_for_ever(store):
    tried = OneTry("t1", "2026-11-19", "ann", True, int(time() * 1000))
    await store.begin_try(tried, "TRIED", "one", log(1))
    await store.end_try("t1", Worth(164, 10, 9, True, "b.", "hair"), 5, 16)
    await all_tidied(store, 399)
    (kept,) = await store.tries_of("ann")
    assert (kept.score, kept.marks, kept.style, kept.at) == (164, "b.", "hair", 5)
    await all_tidied(store, 401)
    assert await store.tries_of("ann") == []
    assert await store.counts_of("2026-11-19") == {16: 1}
