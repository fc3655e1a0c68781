"""A guest's own games, over REST: what is kept of them, brought along, and taken to a device."""

import json

import msgspec
import pytest
from web.scenes import say

from kickdoor.arena.match import Fixture, Match
from kickdoor.host import finished, history
from kickdoor.memoirs import PlayedGame, figures_of
from kickdoor.store.plays import KeptPlay
from kickdoor.transcripts import replay, transcript

pytestmark = pytest.mark.anyio


async def person_of(browser) -> str:
    return (await browser.get("/api/me/export")).json()["person"]


async def played(served, browser, *games: str, hand: int = 0) -> None:
    """Games that somebody has played here, with the figures of one that bots have played."""
    match = Match(Fixture(("random",) * 3, seed=5))
    assert match.play()
    store, guest = served.house.host.store, await person_of(browser)
    person = f"{guest}~{hand}" if hand else guest
    await store.note_visit(person, "elsewhere", "Ann")
    figures = figures_of(match.game)[0]
    for number, game in enumerate(games):
        play = PlayedGame(game, 0, "Ann", 0, "star", figures)
        kept = KeptPlay(guest, hand, game, msgspec.json.encode(play).decode())
        await store.keep_game(game, "elsewhere", 100 * hand + number, "ann: pass", [kept])


async def test_a_stranger_has_played_nothing_and_is_told_so_without_a_refusal(served):
    stranger = served.browser()
    assert (await stranger.get("/api/me")).json()["all"]["games"] == 0
    assert (await stranger.get("/api/me/games")).json() == {"games": [], "before": ""}
    assert stranger.cookies == {}, "looking makes nobody known"


async def test_a_game_that_is_over_stands_in_the_history_of_each_person_who_sat_there(served):
    ann, code = await served.table("Ann", seats=3, bots=1)
    await ann.post(f"/api/tables/{code}/join", json={"name": "Bob", "hand": 1})
    room = await served.house.host.room(code)
    match = Match(Fixture(("random",) * 3, seed=5))
    assert match.play()
    table = room.table
    table.game = match.game
    kept = finished.played_at(table)
    assert [each.hand for each in kept] == [0, 1]
    assert {each.guest for each in kept} == {await person_of(ann)}
    figures = figures_of(match.game)
    assert [history.play_of(each).figures for each in kept] == figures[:2]
    table.state.position = "some moment"
    assert finished.played_at(table) == [], "a game from the middle of another counts for nobody"
    table.state.position, table.game = "", None
    assert finished.played_at(table) == []


async def test_one_sees_ones_own_games_and_nobody_elses(served):
    ann, _ = await served.table("Ann")
    bob, _ = await served.table("Bob")
    await played(served, ann, "one", "two")
    await played(served, ann, "three", hand=2)
    await played(served, bob, "four")
    mine = (await ann.get("/api/me")).json()
    assert mine["all"]["games"] == 2
    games = (await ann.get("/api/me/games")).json()["games"]
    assert {each["game"] for each in games} == {"one", "two"}
    assert all(each["is_kept"] for each in games)
    other = (await ann.get("/api/me/games?hand=2")).json()["games"]
    assert [each["game"] for each in other] == ["three"]
    assert (await ann.get("/api/me?hand=x")).status_code == 400


async def test_a_history_is_read_on_from_where_a_page_ended(served, monkeypatch):
    monkeypatch.setattr(history, "PAGE", 2)
    ann, _ = await served.table("Ann")
    await played(served, ann, "a", "b", "c", "d", "e")
    found, before = [], ""
    for count in (2, 2, 1):
        page = (await ann.get("/api/me/games", params={"before": before})).json()
        assert len(page["games"]) == count
        found += [each["game"] for each in page["games"]]
        before = page["before"]
    assert before == ""
    assert sorted(found) == ["a", "b", "c", "d", "e"]
    for wrong in ("x", "1" * 40, "-", "²-a"):
        refused = await ann.get("/api/me/games", params={"before": wrong})
        assert refused.status_code == 400


# --- taken along, and brought along ---------------------------------------------------------------


async def album_of(browser) -> dict:
    return (await browser.get("/api/me/export")).json()["album"]


async def test_games_are_taken_to_another_house_and_say_there_that_they_were_brought(
    served, serving
):
    ann, _ = await served.table("Ann")
    await played(served, ann, "one", "two")
    await played(served, ann, "three", hand=1)
    album = await album_of(ann)
    other = await serving()
    eve, _ = await other.table("Eve")
    assert (await eve.post("/api/me/import", json=album)).json() == {"taken": 3, "known": 0}
    assert (await eve.post("/api/me/import", json=album)).json() == {"taken": 0, "known": 3}
    mine = (await eve.get("/api/me")).json()
    assert (mine["all"]["games"], mine["brought"]) == (2, 2)
    (game, _) = (await eve.get("/api/me/games")).json()["games"]
    assert game["brought"]
    assert "is_kept" not in game
    assert (await ann.get("/api/me")).json()["brought"] == 0


async def test_an_album_of_this_house_that_was_altered_is_not_believed(served):
    ann, _ = await served.table("Ann")
    await played(served, ann, "one")
    album = await album_of(ann)
    eve, _ = await served.table("Eve")
    was = album["plays"][0]["figures"]["won"]
    for change in ({"won": not was}, {"level": 99}):
        altered = json.loads(json.dumps(album))
        altered["plays"][0]["figures"].update(change)
        refused = await eve.post("/api/me/import", json=altered)
        assert (refused.status_code, refused.json()["key"]) == (400, "refusal.album_altered")
    unsigned = {**album, "signed": ""}
    assert (await eve.post("/api/me/import", json=unsigned)).status_code == 400
    assert (await eve.get("/api/me")).json()["all"]["games"] == 0
    assert (await eve.post("/api/me/import", json=album)).json()["taken"] == 1


async def test_what_is_worth_telling_is_found_anew_in_what_is_brought(served):
    figures = {"players": 3, "place": 2, "winners": 1, "feats": ["giant"], "died": 2}
    play = {"game": "g", "seat": 0, "name": "Ann", "at": 5, "set": "star", "figures": figures}
    eve, _ = await served.table("Eve")
    assert (await eve.post("/api/me/import", json={"plays": [play]})).json()["taken"] == 1
    assert (await eve.get("/api/me")).json()["feats"] == {"lived_twice": 1}


@pytest.mark.parametrize(
    "wrong",
    [
        b"", b"[]", b"{}", b'{"plays": 1}', b"\xff", b"[" * 5000,
        b'{"plays": [{"game": "../x", "seat": 0, "name": "", "at": 1, "set": "", "figures": {}}]}',
        b'{"plays": [{"game": "x", "seat": 0, "name": "", "at": -1, "set": "", "figures": {}}]}',
        b'{"plays": [{"game": "x", "seat": 0, "name": "", "at": 1, "set": "", '
        b'"figures": {"won": 3}}]}',
        b'{"plays": [{"game": "x", "seat": 0, "name": "", "at": 1, "set": "", '
        b'"figures": {"dice": {"excess": 1e999}}}]}',
    ],
)  # fmt: skip
async def test_what_is_no_album_is_refused_in_words(served, wrong):
    eve, _ = await served.table("Eve")
    refused = await eve.post("/api/me/import", content=wrong)
    assert (refused.status_code, refused.json()["key"]) == (400, "refusal.album_wrong")


async def test_an_album_has_at_most_a_megabyte_and_a_guest_so_many_games(served, monkeypatch):
    eve, _ = await served.table("Eve")
    large = await eve.post("/api/me/import", content=b"x" * 1_000_001)
    assert large.status_code == 413
    monkeypatch.setattr(history, "MOST_PLAYS", 1)
    play = {"seat": 0, "name": "", "at": 1, "set": "", "figures": {}}
    two = {"plays": [{**play, "game": "a"}, {**play, "game": "b"}]}
    refused = await eve.post("/api/me/import", json=two)
    assert (refused.status_code, refused.json()["values"]) == (409, {"most": 1})
    stranger = await served.browser().post("/api/me/import", json=two)
    assert stranger.status_code == 401


async def test_the_oldest_games_stay_out_of_an_album_that_would_be_too_large(served, monkeypatch):
    ann, _ = await served.table("Ann")
    await played(served, ann, "one", "two", "three")
    monkeypatch.setattr(history, "LARGEST_ALBUM", 3000)
    album = await album_of(ann)
    assert 0 < len(album["plays"]) < 3
    assert album["left_out"] == 3 - len(album["plays"])
    assert (await ann.post("/api/me/import", json=album)).json()["known"] == len(album["plays"])


# --- another device -------------------------------------------------------------------------------


async def test_a_code_makes_another_device_the_same_guest_once(served):
    ann, code = await served.table("Ann")
    await played(served, ann, "one")
    moving = (await ann.post("/api/me/move")).json()
    assert moving["link"] == f"{served.url}/move#{moving['code']}"
    assert len(moving["code"]) == 8
    phone = served.browser()
    typed = f" {moving['code'].lower()} "
    assert (await phone.post("/api/me/claim", json={"code": typed})).json() == {"done": True}
    assert await person_of(phone) == await person_of(ann)
    assert (await phone.get("/api/me")).json()["all"]["games"] == 1
    again = await served.browser().post("/api/me/claim", json={"code": moving["code"]})
    assert (again.status_code, again.json()["key"]) == (404, "refusal.no_move")
    async with served.socket(phone, code, "client-2") as line:
        await say(line, type="look")


async def test_the_first_device_may_be_left_for_good(served):
    ann, _ = await served.table("Ann")
    code = (await ann.post("/api/me/move")).json()["code"]
    phone = served.browser()
    await phone.post("/api/me/claim", json={"code": code, "stay": False})
    assert (await ann.get("/api/me/export")).status_code == 401
    assert (await phone.get("/api/me/export")).status_code == 200


async def test_who_was_somebody_else_before_is_that_no_more(served):
    ann, _ = await served.table("Ann")
    bob, _ = await served.table("Bob")
    before = dict(bob.cookies)
    code = (await ann.post("/api/me/move")).json()["code"]
    assert (await bob.post("/api/me/claim", json={"code": code})).status_code == 200
    assert await person_of(bob) == await person_of(ann)
    old = served.browser()
    old.cookies.update(before)
    assert (await old.get("/api/me/export")).status_code == 401


async def test_a_code_is_good_for_ten_minutes_and_no_ticket_for_a_socket(served):
    ann, _ = await served.table("Ann")
    sessions = served.house.sessions
    code = (await ann.post("/api/me/move")).json()["code"]
    assert await sessions.admit(code) is None
    later = sessions.now() + 10 * 60_000 + 1
    sessions.now = lambda: later
    refused = await served.browser().post("/api/me/claim", json={"code": code})
    assert refused.status_code == 404
    ticket = (await ann.post("/api/tickets")).json()["ticket"]
    assert await sessions.moved(ticket) is None


async def test_codes_cannot_be_guessed_for_long(served):
    eve = served.browser()
    for _ in range(10):
        assert (await eve.post("/api/me/claim", json={"code": "AAAAAAAA"})).status_code == 404
    ann, _ = await served.table("Ann")
    code = (await ann.post("/api/me/move")).json()["code"]
    assert (await eve.post("/api/me/claim", json={"code": code})).status_code == 429


async def test_a_code_of_somebody_who_has_logged_out_leads_nowhere(served):
    ann, _ = await served.table("Ann")
    code = (await ann.post("/api/me/move")).json()["code"]
    await ann.post("/api/logout")
    refused = await served.browser().post("/api/me/claim", json={"code": code})
    assert refused.status_code == 404
    assert (await served.browser().post("/api/me/move")).status_code == 401


async def test_the_link_with_a_code_can_be_photographed(served):
    browser = served.browser()
    drawn = await browser.get("/api/me/move/ABCDEFGH.svg")
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert drawn.text.count("<path") >= 1
    for wrong in ("ABC", "abcdefgh", "ABCDEFG1"):
        assert (await browser.get(f"/api/me/move/{wrong}.svg")).status_code == 404


# --- a game, for whoever has its link -------------------------------------------------------------


async def test_everybodys_figures_of_a_game_are_there_and_what_its_link_shows(served):
    match = Match(Fixture(("sensible",) * 3, seed=3))
    assert match.play()
    text = transcript(match.game)
    await served.house.host.store.keep_game("somegame", "t", 0, text)
    browser = served.browser()
    told = (await browser.get("/api/games/somegame/figures")).json()
    figures = figures_of(replay(text))
    assert [each.get("feats", []) for each in told] == [each.feats for each in figures]
    assert [each.get("won", False) for each in told] == [each.won for each in figures]
    assert (await browser.get("/api/games/nosuch/figures")).status_code == 404

    page = (await browser.get("/g/somegame")).text
    assert "<title>A game of Munchkin to watch again · Kickdoor</title>" in page
    assert 'property="og:description" content="pathfinder, 3 players' in page
    assert f'content="{served.url}/static/mark-512.png"' in page
    assert not any(name in page for name in match.game.names), "nobody is named"
    assert "<title>Kickdoor</title>" in (await browser.get("/g/nosuch")).text
    asked = {"accept-language": "tlh, de-AT;q=0.9, en;q=0.8"}
    german = await browser.get("/g/somegame", headers=asked)
    assert "<title>Eine Partie Munchkin zum Wiederansehen · Kickdoor</title>" in german.text
    assert german.headers["vary"] == "accept-language"


async def test_a_file_that_holds_markup_brings_none_into_the_page(served):
    head = 'kickdoor transcript 3\nset: "><script>x</script>\nplayers: a, b\nrules: {}\n'
    await served.house.host.store.keep_game("evil", "t", 0, head)
    page = (await served.browser().get("/g/evil")).text
    assert "<script>x" not in page
    assert "&lt;script&gt;" in page


async def test_a_class_is_called_as_the_reader_calls_it(served):
    figures = {"players": 3, "place": 2, "classes": ["Wizard", "Hatter of One's Own"]}
    play = {"game": "g", "seat": 0, "name": "Ann", "at": 5, "set": "star", "figures": figures}
    eve, _ = await served.table("Eve")
    await eve.post("/api/me/import", json={"plays": [play]})
    for lang, called in (("en", "Wizard"), ("de", "Zauberer")):
        classes = (await eve.get(f"/api/me?lang={lang}")).json()["classes"]
        assert {each["name"] for each in classes} == {called, "Hatter of One's Own"}
