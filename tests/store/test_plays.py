"""The games of guests on their shelf: in order, page by page, and what is brought along."""

import pytest
from sqlalchemy import event

from kickdoor.store.plays import KeptPlay

pytestmark = pytest.mark.anyio

FIRST = 10**14, ""


async def played(store, *games: str, guest: str = "ann", hand: int = 0) -> None:
    """Games that somebody played here, one after the other, of which the files are kept."""
    person = f"{guest}~{hand}" if hand else guest
    await store.note_visit(person, "t1", "Ann")
    for number, game in enumerate(games):
        kept = KeptPlay(guest, hand, game, f'{{"n":{number}}}', 1000 + number)
        await store.keep_game(game, "t1", int(game, 36), "ann: pass", [kept])


async def test_a_game_stands_in_the_history_of_each_who_played_it_and_of_nobody_else(store):
    for person in ("ann", "ann~2", "bob"):
        await store.note_visit(person, "t1", "Ann")
    wanted = [
        KeptPlay("ann", 0, "g", "1"),
        KeptPlay("ann", 2, "g", "2"),
        KeptPlay("cat", 0, "g", "3"),
    ]
    await store.keep_game("g", "t1", 0, "ann: pass", wanted)
    (mine,) = await store.plays_of("ann", 0)
    assert (mine.body, mine.is_kept, mine.brought) == ("1", True, False)
    assert mine.at > 1_700_000_000_000
    assert [each.person for each in await store.plays_with("ann")] == ["ann", "ann~2"]
    assert await store.plays_with("bob") == []
    assert await store.plays_with("cat") == [], "who has not been there was forgotten meanwhile"
    await store.keep_game("g", "t1", 0, "ann: pass", [wanted[0]._replace(body="other")])
    assert [each.body for each in await store.plays_of("ann", 0)] == ["1"]


async def test_a_history_is_read_page_by_page_the_last_first(store):
    await played(store, "a", "b", "c", "d", "e")
    same = [KeptPlay("ann", 0, name, "{}", 1001, True) for name in ("b1", "b2")]
    assert await store.bring_plays(same, 99) == 2
    mark, found = FIRST, []
    while page := await store.plays_before("ann", 0, mark, 2):
        found += [each.game for each in page]
        mark = page[-1].at, page[-1].game
    assert found == ["e", "d", "c", "b2", "b1", "b", "a"]


async def test_what_is_brought_along_replaces_nothing_and_has_an_end(store):
    await played(store, "a", "b")
    bring = [KeptPlay("ann", 0, name, "brought", 5, True) for name in ("a", "x", "y")]
    assert await store.bring_plays(bring, 4) == -1
    assert len(await store.plays_of("ann", 0)) == 2, "nothing of too much"
    assert await store.bring_plays(bring, 5) == 2
    assert await store.bring_plays(bring, 99) == 0
    assert await store.bring_plays([], 0) == 0
    by_game = {each.game: each for each in await store.plays_of("ann", 0)}
    assert by_game["a"].body != "brought"
    assert (by_game["x"].brought, by_game["x"].is_kept) == (True, False)


async def test_of_many_games_a_page_costs_one_question_and_no_more_rows_than_it_shows(store):
    many = [KeptPlay("ann", 0, f"g{number}", "{}", number + 1, True) for number in range(2000)]
    assert await store.bring_plays(many, 9999) == 2000
    asked = []
    event.listen(store.reader, "before_cursor_execute", lambda *told: asked.append(told[2]))
    assert len(await store.plays_before("ann", 0, FIRST, 51)) == 51
    assert len(await store.plays_of("ann", 0)) == 2000
    selects = [each for each in asked if "FROM plays" in each]
    assert len(selects) == 2
    assert "LIMIT" in selects[0]
    assert "ORDER BY" not in selects[1], "sums need no order"
