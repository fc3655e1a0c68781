"""What can be looked up: sets, cards, options, rules, words, games that are over."""

from functools import cache

import pytest

from kickdoor.arena.match import Fixture, Match
from kickdoor.bots import CHARACTERS, LEVELS, is_bot
from kickdoor.catalogue import english
from kickdoor.options import LIST
from kickdoor.rulebook import rules
from kickdoor.sets import SETS, box_of, cards_of
from kickdoor.sets.codes import code_of
from kickdoor.sets.mixing import mix
from kickdoor.transcripts import transcript

pytestmark = pytest.mark.anyio


async def test_the_sets_are_listed(served):
    found = (await served.browser().get("/api/sets")).json()
    assert [each["name"] for each in found] == list(SETS)
    assert found[1]["cards"] == 168


CODE = code_of(mix("star + pathfinder"), cards_of, SETS)


@pytest.mark.parametrize("name", ["pathfinder", "star + classic:50%", CODE])
async def test_every_card_stands_at_its_number(served, name):
    box = box_of(name)
    cards = (await served.browser().get(f"/api/sets/{name}/cards")).json()
    assert len(cards) == box.size
    for number in (0, 7, box.size - 1):
        print_ = box.prints[number]
        assert cards[number]["name"] == print_.name
        assert cards[number].get("text", "") == print_.text
        assert cards[number]["deck"] == ("doors" if print_.is_door else "treasures")


async def test_a_monster_says_its_level_and_an_item_its_bonus(served):
    cards = (await served.browser().get("/api/sets/pathfinder/cards")).json()
    monsters = [each for each in cards if each["kind"] == "monster"]
    assert all(each["level"] > 0 for each in monsters)
    assert any(each.get("bonus", 0) > 0 and each["kind"] == "item" for each in cards)
    assert {each["set"] for each in cards} == {"pathfinder"}


async def test_a_card_names_its_powers_in_their_order(served):
    cards = (await served.browser().get("/api/sets/star/cards")).json()
    box = box_of("star")
    for card, print_ in zip(cards, box.prints[: box.size], strict=True):
        powers = (print_.epic or print_).powers
        assert card.get("powers", []) == [power.name for power in powers]
    assert any(len(card.get("powers", [])) > 1 for card in cards)


@pytest.mark.parametrize("name", ["monopoly", "src", "x" * 300, "tests + star", ".", "KD-0C0-XYZ"])
async def test_a_set_that_is_none_is_refused_and_no_file_is_opened(served, name):
    refused = await served.browser().get(f"/api/sets/{name}/cards")
    assert refused.status_code in (400, 404)
    assert (await served.browser().get("/api/options", params={"set": name})).status_code == 400


async def test_options_rules_and_phrases_are_all_there(served):
    browser = served.browser()
    options = (await browser.get("/api/options", params={"set": "star"})).json()
    assert [each["name"] for each in options] == [option.name for option in LIST]
    assert [each["id"] for each in (await browser.get("/api/rules")).json()] == list(rules())
    assert (await browser.get("/api/phrases")).json() == english()
    bots = (await browser.get("/api/bots")).json()
    assert [each["bot"] for each in bots] == list(LEVELS.values())
    can_be = {each["bot"]: each["characters"] for each in bots}
    assert can_be["novice"] == can_be["net+search"] == []
    assert can_be["sensible"] == can_be["tuned"] == list(CHARACTERS)
    for bot, characters in can_be.items():
        assert all(is_bot(f"{bot}:{each}") for each in characters)


async def test_options_are_shown_as_a_table_has_agreed_on_them(served):
    browser = served.browser()
    asked = {"set": "star", "agreed": "epic,hand_limit=6"}
    found = (await browser.get("/api/options", params=asked)).json()
    values = {each["name"]: each["value"] for each in found}
    assert (values["winning_level"], values["hand_limit"], values["elide"]) == (20, 6, False)
    refused = await browser.get("/api/options", params={"agreed": "hand_limt=6"})
    assert (refused.status_code, refused.json()["key"]) == (400, "refusal.options_wrong")


async def test_a_page_that_is_read_too_fast_is_refused(served):
    limit = served.house.limits.by_name["reading"]
    browser = served.browser()
    await browser.get("/api/rules")
    limit.bucket("127.0.0.1").tokens = -100
    assert (await browser.get("/api/rules")).status_code == 429


# --- games that are over ------------------------------------------------------------------------


@cache
def played() -> str:
    """A game that bots have played to its end."""
    match = Match(Fixture(("sensible",) * 3, seed=4))
    match.play()
    return transcript(match.game)


@pytest.fixture
async def game(served) -> str:
    """The name of a game that was played here."""
    _, code = await served.table()
    room = await served.house.host.room(code)
    text = played()
    await served.house.host.store.keep_game("somegame", room.id, 0, text)
    return text


async def test_a_game_is_a_file(served, game):
    found = await served.browser().get("/api/games/somegame")
    assert found.headers["content-type"] == "text/plain; charset=utf-8"
    assert found.text == game
    refused = await served.browser().get("/api/games/nosuch")
    assert (refused.status_code, refused.json()["key"]) == (404, "refusal.no_game")


async def test_moments_are_seen_with_the_eyes_one_asks_for(served, game):
    browser = served.browser()
    path = "/api/games/somegame/moments"
    watched = (await browser.get(path)).json()
    assert (watched["at"], watched["said"]) == (0, None)
    assert watched["sections"]["you"].get("hand", []) == []
    mine = (await browser.get(path, params={"seat": 1, "at": 12})).json()
    assert (mine["at"], mine["sections"]["you"]["seat"]) == (12, 1)
    assert len(mine["sections"]["you"]["hand"]) > 0
    everything = (await browser.get(path, params={"seat": "all", "at": 12})).json()
    assert all(player["shown"] for player in everything["sections"]["players"])
    for params in ({"seat": "me"}, {"at": "-"}, {"at": 10**8}, {"seat": 9}, {"at": "٣"}):
        assert (await browser.get(path, params=params)).status_code == 400


async def test_a_story_tells_a_seat_what_it_was_told(served, game):
    browser = served.browser()
    path = "/api/games/somegame/story"
    watched = (await browser.get(path)).json()
    assert (len(watched["names"]), watched["set"]) == (3, "pathfinder")
    assert "event.won" in [each["key"] for each in watched["lines"][-1]["told"]]
    everything = (await browser.get(path, params={"seat": "all"})).text
    assert '"card":"treasure"' in (await browser.get(path, params={"seat": 1})).text
    assert '"card":"treasure"' not in everything
    assert (await browser.get(path, params={"seat": 7})).status_code == 400


async def test_a_table_can_go_on_from_a_moment(served, game):
    browser = served.browser()
    made = await browser.post("/api/games/somegame/fork", json={"name": "Ann", "at": 12, "bots": 2})
    assert made.status_code == 201
    code = made.json()["code"]
    room = await served.house.host.room(code)
    assert room.table.state.position
    assert len((await browser.get(f"/api/tables/{code}")).json()["seats"]) == 3
    late = await browser.post("/api/games/somegame/fork", json={"name": "Ann", "at": 10**6})
    assert late.json()["key"] == "refusal.point_unknown"


async def test_a_game_is_read_once_for_many_moments(served, game):
    served.house.limits.by_name["replays"].bucket("127.0.0.1").tokens = 1
    browser = served.browser()
    for at in range(5):
        found = await browser.get("/api/games/somegame/moments", params={"at": at})
        assert found.status_code == 200
    assert (await browser.get("/api/games/another/moments")).status_code == 429
