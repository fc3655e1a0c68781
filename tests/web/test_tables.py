"""Tables over REST: made, joined, looked at; by strangers who turn out to be somebody."""

from asyncio import gather

import pytest
from web.scenes import ticket

from kickdoor.table.refusals import in_english

pytestmark = pytest.mark.anyio


async def test_whoever_makes_a_table_sits_at_it_and_bots_take_the_last_seats(served):
    browser = served.browser()
    made = await browser.post("/api/tables", json={"name": "Ann", "seats": 4, "bots": 2})
    assert made.status_code == 201
    code = made.json()["code"]
    assert made.json() == {"code": code, "link": f"{served.url}/t/{code}"}
    shown = (await browser.get(f"/api/tables/{code}")).json()
    assert [(seat.get("name"), bool(seat.get("bot"))) for seat in shown["seats"]][:2] == [
        ("Ann", False),
        (None, False),
    ]
    assert [bool(seat.get("bot")) for seat in shown["seats"]][2:] == [True, True]
    assert (shown["code"], shown["phase"]) == (code, "lobby")


async def test_a_code_may_be_typed_small(served):
    _, code = await served.table()
    found = await served.browser().get(f"/api/tables/{code.lower()}")
    assert found.json()["code"] == code


async def test_who_comes_sits_down_or_watches(served):
    _, code = await served.table(seats=3)
    joined = await served.browser().post(f"/api/tables/{code}/join", json={"name": "Bob"})
    assert joined.json() == {"code": code, "seat": 1}
    watching = {"name": "Cat", "watch": True}
    joined = await served.browser().post(f"/api/tables/{code}/join", json=watching)
    assert joined.json() == {"code": code, "seat": -1}


async def test_coming_again_with_the_same_cookie_is_the_same_seat(served):
    browser, code = await served.table()
    again = await browser.post(f"/api/tables/{code}/join", json={"name": "Annie"})
    assert again.json() == {"code": code, "seat": 0}
    assert "set-cookie" not in again.headers


async def test_fifty_come_for_one_seat_and_exactly_one_gets_it(serving):
    served = await serving(sockets_per_address=60)
    _, code = await served.table(seats=3, bots=1)
    comers = [
        served.browser().post(f"/api/tables/{code}/join", json={"name": f"Guest {n}"})
        for n in range(50)
    ]
    answers = await gather(*comers)
    seats = [answer.json()["seat"] for answer in answers]
    assert sorted(seats) == [-1] * 49 + [1]
    shown = (await served.browser().get(f"/api/tables/{code}")).json()
    assert shown["seats"][1]["name"] == f"Guest {seats.index(1)}"


@pytest.mark.parametrize(
    ("body", "status", "key"),
    [
        ({"name": "Ann", "set": "monopoly"}, 400, "refusal.set_wrong"),
        ({"name": "Ann", "set": "../../etc/passwd"}, 400, "refusal.set_wrong"),
        ({"name": "Ann", "options": ["no_such_rule"]}, 400, "refusal.options_wrong"),
        ({"name": "Ann", "seats": 2}, 400, "refusal.seats_wrong"),
        ({"name": "Ann", "seats": 3, "bots": 3}, 400, "refusal.seats_wrong"),
        ({"name": "a,b"}, 400, "refusal.name_wrong"),
        ({"name": "x" * 25}, 400, "refusal.malformed"),
        ({"name": "Ann", "position": "KICKDOOR"}, 400, "refusal.malformed"),
        ({}, 400, "refusal.malformed"),
        ([], 400, "refusal.malformed"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_and_leaves_nothing(served, body, status, key):
    browser = served.browser()
    refused = await browser.post("/api/tables", json=body)
    assert (refused.status_code, refused.json()["key"]) == (status, key)
    assert "set-cookie" not in refused.headers
    assert served.house.host.rooms == {}


@pytest.mark.parametrize(
    ("body", "values", "german"),
    [
        (
            {"set": "monopoly"},
            {"why": "set_built_in", "there": "classic, pathfinder, pathfinder-deluxe, star"},
            "an diesem Tisch spielt man die mitgelieferten Sets und Mischungen daraus: classic, "
            "pathfinder, pathfinder-deluxe, star",
        ),
        (
            {"set": "star + star"},
            {"why": "mix_twice", "mix": "'star + star'", "name": "star"},
            "'star + star' lässt sich nicht mischen: star kommt zweimal vor",
        ),
        (
            {"options": ["hand_limt=6"]},
            {"why": "option_unknown_like", "name": "'hand_limt'", "like": "hand_limit"},
            "es gibt keine Option namens 'hand_limt'; meintest du hand_limit?",
        ),
        (
            {"options": ["hand_limit=x"]},
            {"why": "option_number", "name": "hand_limit", "least": "0", "most": "20",
             "value": "'x'"},
            "hand_limit ist eine Zahl von 0 bis 20, nicht 'x'",
        ),
        (
            {"seats": "four"},
            {"why": "said", "detail": "Expected `int`, got `str` - at `$.seats`"},
            "„Expected `int`, got `str` - at `$.seats`“",
        ),
        (
            {"pace": "fast"},
            {"why": "said", "detail": "Invalid enum value 'fast' - at `$.pace`: it can be "
             "no clock, relaxed, rulebook, slow, standard"},
            "„Invalid enum value 'fast' - at `$.pace`: it can be no clock, relaxed, rulebook, "
            "slow, standard“",
        ),
    ],
)  # fmt: skip
async def test_why_it_cannot_be_is_said_in_every_language(served, body, values, german):
    browser = served.browser()
    refused = await browser.post("/api/tables", json={"name": "Ann", **body})
    assert refused.json()["values"] == values
    phrases = (await browser.get("/api/phrases?lang=de")).json()
    assert phrases[f"why.{values['why']}"].format_map(values) == german
    short = refused.json()["key"].removeprefix("refusal.")
    assert "{" not in in_english(short, values)


async def test_a_name_that_is_taken_is_refused_with_the_name(served):
    _, code = await served.table("Ann")
    refused = await served.browser().post(f"/api/tables/{code}/join", json={"name": "ann"})
    assert refused.status_code == 409
    assert refused.json() == {"key": "refusal.name_taken", "values": {"name": "ann"}}


async def test_the_qr_code_is_a_drawing_of_the_link(served):
    _, code = await served.table()
    drawn = await served.browser().get(f"/api/tables/{code}/qr.svg")
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert b"<svg" in drawn.content
    assert b"<script" not in drawn.content


async def test_a_stranger_gets_no_ticket(served):
    refused = await served.browser().post("/api/tickets")
    assert (refused.status_code, refused.json()["key"]) == (401, "refusal.no_session")


async def test_a_stranger_who_asks_quietly_is_not_refused_and_gets_none_either(served):
    asked = await served.browser().post("/api/tickets", json={"quiet": True})
    assert (asked.status_code, asked.json()) == (200, {"ticket": ""})
    browser, _ = await served.table()
    assert (await browser.post("/api/tickets", json={"quiet": True})).json()["ticket"]


async def test_tickets_are_never_alike(served):
    browser, _ = await served.table()
    tickets = {await ticket(browser) for _ in range(5)}
    assert len(tickets) == 5
    assert min(map(len, tickets)) >= 43  # 32 bytes, six bits a letter


async def test_a_lesson_is_a_table_in_good_company(served):
    browser = served.browser()
    made = await browser.post("/api/lessons/first", json={"name": "Ann"})
    assert made.status_code == 201
    table = (await browser.get(f"/api/tables/{made.json()['code']}")).json()
    assert [seat.get("bot", "") for seat in table["seats"]] == ["", "patient", "patient"]
    none = await browser.post("/api/lessons/last", json={"name": "Ann"})
    assert (none.status_code, none.json()["key"]) == (404, "refusal.no_lesson")
