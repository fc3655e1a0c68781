"""Sets of guests over REST: looked at, shared by a code, brought to a table, taken back."""

import asyncio
import io
import zipfile

import pytest
from msgspec import structs
from patience import PATIENCE_S
from table.test_own_sets import small
from web.scenes import PART, Served, answer, do

from kickdoor.forms import toml
from kickdoor.host.clock import SteadyClock
from kickdoor.sets.guests import guest
from kickdoor.sets.own import read_set
from kickdoor.transcripts import verify
from kickdoor.web.settings import Settings

pytestmark = pytest.mark.anyio

HERE = read_set("examples/out-of-season")
SEASIDE = toml({"name": HERE.name, "title": HERE.title}, HERE.cards).encode()
MINE = small("mine").inside


async def shared(browser, content=SEASIDE, by="Ann"):
    """A set that somebody shares."""
    answered = await browser.post(f"/api/sets?by={by}", content=content)
    assert answered.status_code == 201, answered.text
    return answered.json()


async def test_a_set_is_shared_by_a_code_and_shown_with_its_cards(served):
    browser = served.browser()
    made = await shared(browser)
    assert (made["title"], made["by"], made["version"], made["yours"]) == (
        "Out of Season", "Ann", 1, True,
    )  # fmt: skip
    assert made["link"] == f"{served.url}/s/{made['code']}"
    found = (await served.browser().get(f"/api/sets/{made['code'].lower()}")).json()
    assert not found["yours"]
    assert [card["title"] for card in found["cards"]] == [card.name for card in HERE.cards]
    assert found["written"]["set"]["name"] == "out-of-season"


@pytest.mark.parametrize("kind", ["toml", "json", "zip"])
async def test_it_may_be_sent_as_it_lies_there(served, kind):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("out-of-season/cards.toml", SEASIDE)
    seaside = guest(structs.replace(HERE, about="", rules={}))
    content = {"toml": SEASIDE, "json": seaside.inside.encode(), "zip": packed.getvalue()}[kind]
    made = await shared(served.browser(), content)
    assert made["written"] == (await shared(served.browser()))["written"]


async def test_R2_it_is_their_own_data_and_goes_when_they_are_forgotten(served):
    browser = served.browser()
    code = (await shared(browser))["code"]
    (mine,) = (await browser.get("/api/me/export")).json()["sets"]
    assert (mine["code"], mine["by"], len(mine["set"]["cards"])) == (code, "Ann", len(HERE.cards))
    assert (await browser.post("/api/me/forget", json={"sure": True})).status_code == 200
    assert (await served.browser().get(f"/api/sets/{code}")).status_code == 404


async def test_it_is_brought_to_a_table_played_to_its_end_and_verified_by_its_file(served):
    browser, code = await served.table(bots=2, seats=3, options=["winning_level=3", "kill_level=3"])
    made = await shared(browser)
    async with served.socket(browser, code) as line:
        assert (await do(line, 1, do="bring", set=made["code"]))["type"] == "ack"
        assert (await do(line, 2, do="agree", set="out-of-season + star"))["type"] == "ack"
        shown = (await browser.get(f"/api/tables/{code}")).json()
        (own,) = shown["own"]
        assert (own["title"], own["by"]) == ("Out of Season", "Ann")
        cards = (await browser.get(f"/api/tables/{code}/cards?lang=de")).json()
        assert {card["set"] for card in cards} == {"out-of-season", "star"}
        options = await browser.get(f"/api/options?table={code}")
        assert options.status_code == 200
        await do(line, 3, do="ready", part=PART)
        assert (await do(line, 4, do="start"))["type"] == "ack"


@pytest.fixture
async def fast():
    """A server at which time goes by fast."""
    async with Served(Settings(), clock=SteadyClock(speed=50)) as served:
        yield served


async def test_a_game_with_it_can_be_looked_at_again_by_its_id(fast):
    browser, code = await fast.table(bots=2, seats=3)
    made = await shared(browser, MINE)
    async with fast.socket(browser, code) as line:
        await do(line, 1, do="bring", set=made["code"])
        await do(line, 2, do="agree", set="mine", options=["winning_level=3", "kill_level=3"])
        await do(line, 3, do="invite", seat=1, bot="sensible")
        await do(line, 4, do="stand")
        await do(line, 5, do="invite", seat=0, bot="sensible")
        await do(line, 6, do="start")
        shown: dict = {}
        async with asyncio.timeout(PATIENCE_S):
            while "finished" not in shown:
                await answer(line, "news", "snapshot")
                shown = (await browser.get(f"/api/tables/{code}")).json()
    (game,) = shown["finished"]
    text = (await browser.get(f"/api/games/{game['id']}")).text
    assert verify(text).winners == tuple(game["winners"])
    cards = (await browser.get(f"/api/games/{game['id']}/cards")).json()
    assert {card["title"] for card in cards} == {"Bear", "Ladle"}
    story = (await browser.get(f"/api/games/{game['id']}/story")).json()
    assert [each["title"] for each in story["own"]] == ["Mine"]
    assert (await browser.get(f"/api/games/{game['id']}/coach")).status_code == 200


async def test_a_changed_set_is_a_new_version_and_tables_stay_with_theirs(served):
    browser, code = await served.table(seats=3)
    made = await shared(browser, MINE)
    async with served.socket(browser, code) as line:
        await do(line, 1, do="bring", set=made["code"])
        await do(line, 2, do="agree", set="mine")
    link = f"/api/sets/{made['code']}"
    same = await browser.put(f"{link}?by=Ann", content=MINE)
    assert same.json()["version"] == 1
    other = await browser.put(f"{link}?by=Ann", content=small("mine", 4).inside)
    assert (other.json()["version"], other.json()["code"]) == (2, made["code"])
    cards = (await browser.get(f"/api/tables/{code}/cards")).json()
    assert {card["bonus"] for card in cards if card["title"] == "Ladle"} == {1}
    stranger = served.browser()
    assert (await stranger.put(f"{link}?by=Ann", content=MINE)).status_code == 403
    assert (await stranger.delete(link)).status_code == 403
    assert (await browser.delete(link)).json() == {"done": True}
    assert (await browser.get(link)).status_code == 404
    assert (await browser.get(f"/api/tables/{code}/cards")).json() == cards


async def test_a_table_can_begin_with_it(served):
    made = await shared(served.browser(), MINE)
    browser, code = await served.table(set="mine", bring=[made["code"]])
    shown = (await browser.get(f"/api/tables/{code}")).json()
    assert (shown["set"], shown["own"][0]["by"]) == ("mine", "Ann")
    nobody = await browser.post("/api/tables", json={"name": "Ann", "bring": ["QUACKSQUA"]})
    assert (nobody.status_code, nobody.json()["key"]) == (404, "refusal.no_set")


async def test_whoever_shares_does_so_under_a_name(served):
    for by in ("", "%E2%A0%80", "x" * 25):
        refused = await served.browser().post(f"/api/sets?by={by}", content=SEASIDE)
        assert refused.json()["key"] == "refusal.name_wrong"


async def test_what_is_wrong_with_a_set_is_said_and_it_is_not_shared(served):
    broken = SEASIDE.replace(b'kind = "monster"', b'kind = "monstre"', 1)
    refused = await served.browser().post("/api/sets?by=Ann", content=broken)
    assert refused.status_code == 400
    assert 'did you mean "monster"?' in refused.json()["values"]["detail"]


async def test_a_set_is_looked_at_card_by_card_while_it_is_written(served):
    broken = SEASIDE.replace(b'kind = "monster"', b'kind = "monstre"', 1)
    found = (await served.browser().post("/api/studio/look", content=broken)).json()
    wrong = [card for card in found["cards"] if card.get("mistakes")]
    assert [each["said"].partition(";")[0] for each in wrong[0]["mistakes"]] == [
        'there is no kind of card "monstre"'
    ]
    right = [card for card in found["cards"] if not card.get("mistakes")]
    assert all(card["picture"]["title"] for card in right)
    assert any(card.get("english") for card in right)
    again = await served.browser().post("/api/studio/look", content=found["toml"].encode())
    assert again.json()["values"] == found["values"], "to the text and back, nothing is lost"


async def test_the_page_is_told_every_word_and_the_cards_of_ours(served):
    browser = served.browser()
    words = (await browser.get("/api/studio/words")).json()
    assert {"perish", "lose"} <= {
        tag for word in words["speech"]["Effect"]["words"] for tag in word["tags"]
    }
    assert "victim" in words["topics"]["whom"]["says"]
    cards = (await browser.get("/api/studio/cards/pathfinder")).json()
    assert cards[0]["kind"] == "monster"
    assert (await browser.get("/api/studio/cards/monopoly")).status_code == 400


async def test_a_house_may_have_sets_and_refuse_those_of_its_guests():
    house = [guest(HERE)]
    async with Served(Settings(), sets=house, own_sets=False) as served:
        browser, code = await served.table(seats=3)
        told = (await browser.get("/api/house")).json()
        assert not told["own_sets"]
        assert [each["title"] for each in told["sets"]] == ["Out of Season"]
        refused = await browser.post("/api/sets?by=Ann", content=SEASIDE)
        assert (refused.status_code, refused.json()["key"]) == (403, "refusal.own_sets_off")
        async with served.socket(browser, code) as line:
            refused = await do(line, 1, do="bring", set="QUACKSQUA")
            assert refused["key"] == "refusal.own_sets_off"
            assert (await do(line, 2, do="bring", set="out-of-season"))["type"] == "ack"
        (own,) = (await browser.get(f"/api/tables/{code}")).json()["own"]
        assert own["house"]
        assert "by" not in own
