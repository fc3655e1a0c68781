"""The Daily Dungeon over the web: one try, alone, and nothing of the deal before its time."""

import asyncio

import msgspec
import pytest
from delving import delve
from starlette.routing import Route
from web.scenes import Served, ending, hello, ticket

from kickdoor.daily.days import DAY_MS, HOUR_MS, closes_at, opens_at
from kickdoor.daily.deals import deal_of, read_day, seed_of
from kickdoor.table.core import share_of
from kickdoor.transcripts import verify
from kickdoor.web.settings import Settings

pytestmark = pytest.mark.anyio

DAY = "2026-11-19"
SEATS = ("-1", "0", "1", "2", "3", "all")

KNOWN = {
    "/": {}, "/t/{code}": {}, "/t/{code}/board": {}, "/g/{id}": {}, "/cards": {},
    "/cards/{set}": {}, "/rules": {}, "/rules/summary": {}, "/companion": {}, "/learn": {},
    "/settings": {},
    "/studio": {}, "/s/{code}": {}, "/daily": {}, "/daily/{day}": {}, "/sw.js": {},
    "/healthz": {}, "/readyz": {}, "/me": {}, "/move": {},
    "/api/tables": {"name": "x"}, "/api/tables/{code}": {},
    "/api/tables/{code}/join": {"name": "Eve", "watch": True},
    "/api/tables/{code}/position": {}, "/api/tables/{code}/qr.svg": {},
    "/api/tables/{code}/cards": {}, "/api/tables/{code}/doctor": {},
    "/api/me": {}, "/api/me/games": {}, "/api/me/import": {}, "/api/me/move": {},
    "/api/me/move/{code}.svg": {}, "/api/me/claim": {"code": "x"},
    "/api/games/{id}/figures": {},
    "/api/tickets": {}, "/api/logout": {}, "/api/me/export": {}, "/api/me/forget": {},
    "/api/bots": {}, "/api/sets": {}, "/api/sets/{name}/cards": {}, "/api/sets/{code}": {},
    "/api/house": {}, "/api/studio/words": {}, "/api/studio/cards/{name}": {},
    "/api/studio/look": {}, "/api/studio/print": {}, "/api/studio/scenes": {},
    "/api/studio/table": {}, "/api/studio/verdict": {}, "/api/thoughts/{mark}": {},
    "/api/options": {}, "/api/phrases": {}, "/api/rules": {},
    "/api/lessons": {}, "/api/lessons/{name}": {"name": "x"},
    "/api/daily": {"name": "x", "practice": True}, "/api/daily/{day}": {},
    "/puzzles": {}, "/puzzles/{id}": {}, "/api/puzzles/today": {}, "/api/puzzles/next": {},
    "/api/puzzles/{id}": {"act": ["pass", -1, -1]},
    "/api/puzzles/{id}/report": {"because": "broken"},
    "/api/games/{id}": {}, "/api/games/{id}/moments": {}, "/api/games/{id}/story": {},
    "/api/games/{id}/cards": {}, "/api/games/{id}/coach": {},
    "/api/games/{id}/fork": {"name": "x", "at": 3},
    "/api/openapi.json": {}, "/api/messages.json": {},
}  # fmt: skip
"""Every address there is, and what is posted to it. Who adds one looks here what it may tell."""
LAST = ("/api/logout", "/api/me/forget")
"""After these nobody knows who asks."""


class World:
    """The time of day, as a test would have it."""

    def __init__(self):
        self.now = opens_at(DAY) + 12 * HOUR_MS

    def __call__(self):
        return self.now


@pytest.fixture
async def world():
    return World()


@pytest.fixture
async def house(world):
    many = Settings(sockets_per_address=500)
    async with Served(many, time_of_day=world) as served:
        served.house.host.dailies.games = 3
        yield served


async def entered(house, name="Ann", **more):
    """Somebody who has gone in, the code, and who they are."""
    browser = house.browser()
    made = await browser.post("/api/daily", json={"name": name, **more})
    assert made.status_code == 201, made.text
    return browser, made.json()["code"], await person_of(house, browser)


async def person_of(house, browser):
    session = await house.house.sessions.of(browser.cookies.get("kickdoor"))
    return session.person


async def played(house, name="Ann", script=1):
    """Somebody who has been through; the code, and the game's id."""
    browser, code, person = await entered(house, name)
    await delve(house.house.host, code, person, script)
    game = (await browser.get(f"/api/tables/{code}")).json()["finished"][0]["id"]
    await house.house.host.game(game, person)  # it is written down by now
    return browser, code, game


async def shown(browser, day=""):
    """A day, once what came of it is counted."""
    while True:
        found = (await browser.get(f"/api/daily/{day}" if day else "/api/daily")).json()
        if found["yours"] is None or found["yours"]["result"] is not None:
            return found


async def told(browser, path, method, post, **place):
    """All that one address tells, in all ways that it can be asked."""
    for name, value in place.items():
        path = path.replace(f"{{{name}}}", value)
    found = []
    queries = [f"?seat={each}&at=9" for each in SEATS] if "/games/" in path else [""]
    for query in queries:
        answer = await browser.request(method, path + query, json=None if method == "GET" else post)
        found.append((answer.status_code, answer.content + str(answer.headers).encode()))
    return found


async def test_no_address_tells_anything_of_the_deal_before_the_day_has_closed(house):
    ann, code, game = await played(house)
    host = house.house.host
    deal = await host.dailies.deal(DAY)
    share, seed = share_of(deal, 0), seed_of(deal, DAY)
    state = (await host.room(code)).table.state
    secrets = [each.encode() for each in (deal.hex(), share.hex(), seed.hex(), state.secret)]
    routes = [each for each in house.app.routes if isinstance(each, Route)]
    assert {each.path for each in routes} == KNOWN.keys()
    place = {
        "code": code, "id": game, "day": DAY, "name": "classic", "set": "classic", "mark": "x",
    }  # fmt: skip
    bob, _, _ = await entered(house, "Bob")
    routes.sort(key=lambda each: each.path in LAST)
    for who, browser in (("ann", ann), ("bob", bob), ("nobody", house.browser())):
        for route in routes:
            for method in sorted(route.methods - {"HEAD"}):
                for status, said in await told(
                    browser, route.path, method, KNOWN[route.path], **place
                ):
                    leak = [each for each in secrets if each in said]
                    assert not leak, (who, method, route.path)
                    if who != "ann" and "{code}" in route.path and "/api/tables/" in route.path:
                        assert status == 403, (who, method, route.path, said)


async def test_only_what_was_seen_is_told_again_and_only_to_whoever_saw_it(house, world):
    ann, _, game = await played(house)
    bob, _, _ = await entered(house, "Bob")
    ways = [f"/api/games/{game}", f"/api/games/{game}/coach"]
    for seat in SEATS:
        ways += [f"/api/games/{game}/moments?seat={seat}", f"/api/games/{game}/story?seat={seat}"]
    own = {each for each in ways if each.endswith("seat=0")}
    seen = (await ann.get(f"/api/games/{game}/story?seat=0")).headers["cache-control"]
    assert "private" in seen
    assert {each for each in ways if (await ann.get(each)).status_code == 200} == own
    assert {each for each in ways if (await bob.get(each)).status_code == 200} == set()
    refused = (await ann.get(f"/api/games/{game}")).json()
    assert refused["key"] == "refusal.not_yet"
    assert refused["values"]["until"] == "2026-11-20 12:00 UTC"
    own_data = (await ann.get("/api/me/export")).json()
    assert [each["file"] for each in own_data["games"]] == [""]
    world.now = closes_at(DAY) - 1
    assert (await ann.get(f"/api/games/{game}")).status_code == 403
    world.now += 1
    assert {each for each in ways if (await bob.get(each)).status_code == 200} == set(ways)
    own_data = (await ann.get("/api/me/export")).json()
    assert own_data["games"][0]["file"].startswith("kickdoor transcript")


async def test_what_was_shown_all_day_is_what_it_was_dealt_from(house, world):
    before = (await house.browser().get("/api/daily")).json()
    ann, code, game = await played(house)
    assert (await ann.get(f"/api/tables/{code}")).json()["commitment"] == before["commitment"]
    assert before["file"] is None
    world.now = closes_at(DAY)
    proved = verify((await ann.get(f"/api/games/{game}")).text)
    assert proved.commitment == before["commitment"]
    open_now = (await ann.get(f"/api/daily/{DAY}")).json()
    assert read_day(msgspec.json.encode(open_now["file"]))[0] == DAY
    assert read_day(msgspec.json.encode(open_now)) == read_day(
        msgspec.json.encode(open_now["file"])
    )


async def test_there_is_one_try_and_then_practice(house, world):
    ann, code, person = await entered(house)
    again = await ann.post("/api/daily", json={"name": "Ann"})
    assert (again.status_code, again.json()["key"]) == (409, "refusal.daily_begun")
    practice = await ann.post("/api/daily", json={"name": "Ann", "practice": True})
    assert (practice.status_code, practice.json()["key"]) == (409, "refusal.daily_first")
    assert (await ann.get("/api/daily")).json()["yours"] == {
        "code": code, "result": None, "counted": True, "share": "", "better": -1,
    }  # fmt: skip
    await delve(house.house.host, code, person, 1)
    day = await shown(ann)
    assert day["yours"]["counted"]
    assert day["yours"]["share"].startswith("Kickdoor #323 · ")
    assert sum(day["counts"]) == 1
    assert day["streak"] == 1
    again = await ann.post("/api/daily", json={"name": "Ann"})
    assert (again.status_code, again.json()["key"]) == (409, "refusal.daily_played")
    practice = await ann.post("/api/daily", json={"name": "Ann", "practice": True})
    assert practice.status_code == 201
    await delve(house.house.host, practice.json()["code"], person, 2)
    assert sum((await shown(ann))["counts"]) == 1


async def test_nobody_else_comes_in_not_even_to_watch(house):
    _, code, _ = await entered(house)
    bob = house.browser()
    await house.table("Bob")
    bob, _ = await house.table("Bob")
    for watch in (False, True):
        joined = await bob.post(f"/api/tables/{code}/join", json={"name": "Bob", "watch": watch})
        assert (joined.status_code, joined.json()["key"]) == (403, "refusal.daily_alone")
    async with house.line() as line:
        await hello(line, await ticket(bob), code)
        said, _ = await ending(line)
    assert said[-1]["key"] == "refusal.daily_alone"
    assert [each["type"] for each in said] == ["welcome", "bye"]


async def test_the_days_before_can_be_looked_up_and_those_to_come_cannot(house, world):
    browser = house.browser()
    found = (await browser.get("/api/daily/2026-11-01")).json()
    assert found["file"]["day"] == "2026-11-01"
    assert len(found["days"]) == 30
    for day in ("2026-11-20", "2025-12-31", "2026-02-30", "nonsense", "2026-11-1"):
        refused = await browser.get(f"/api/daily/{day}")
        assert (refused.status_code, refused.json()["key"]) == (404, "refusal.no_day"), day
    late = await browser.post("/api/daily", json={"name": "Ann", "day": "2026-11-18"})
    assert late.json()["key"] == "refusal.no_day"
    practice = {"name": "Ann", "day": "2026-11-01", "practice": True}
    assert (await browser.post("/api/daily", json=practice)).status_code == 201
    practice["day"] = "2026-11-18"
    world.now = opens_at(DAY) + HOUR_MS
    assert (await browser.post("/api/daily", json=practice)).json()["key"] == "refusal.daily_first"


async def test_a_streak_goes_on_day_by_day_and_a_late_game_does_not_count(house, world):
    ann, code, person = await entered(house)
    await delve(house.house.host, code, person, 1)
    await shown(ann)
    world.now += DAY_MS
    assert (await ann.get("/api/daily")).json()["streak"] == 1
    code = (await ann.post("/api/daily", json={"name": "Ann"})).json()["code"]
    await delve(house.house.host, code, person, 2)
    assert (await shown(ann))["streak"] == 2
    world.now += DAY_MS
    code = (await ann.post("/api/daily", json={"name": "Ann"})).json()["code"]
    world.now += DAY_MS // 2
    days = (await ann.get("/api/daily")).json()["days"]
    assert [each["begun"] for each in days[:3]] == [False, True, False]
    world.now = closes_at("2026-11-21")
    await delve(house.house.host, code, person, 3)
    late = await shown(ann, "2026-11-21")
    assert late["yours"]["counted"] is False
    assert sum(late["counts"]) == 0
    assert late["streak"] == 0


async def test_bots_are_asked_for_par_meanwhile(house):
    browser = house.browser()
    while not (found := (await browser.get("/api/daily")).json())["par"]:
        await asyncio.sleep(0.5)  # who asks faster is asked to wait
    assert sum(found["par"]) == 3


async def test_of_one_address_three_strangers_are_counted_a_day(house):
    for number in range(5):
        browser, code, person = await entered(house, f"Guest {number}")
        await delve(house.house.host, code, person, 1)
        found = await shown(browser)
    assert sum(found["counts"]) == 3


async def test_the_secret_is_the_houses_own(house):
    host = house.house.host
    assert await host.dailies.deal(DAY) == deal_of(await host.store.secret("daily"), DAY)
