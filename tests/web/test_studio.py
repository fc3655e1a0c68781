"""What the card studio asks for over REST: a set on paper, and one of its cards as a picture."""

import pytest
from printing.reading import Pdf
from web.test_own_sets import HERE, MINE, SEASIDE

from kickdoor.printing import png

pytestmark = pytest.mark.anyio


async def printed(served, content=SEASIDE, **how):
    """What comes of it."""
    return await served.browser().post("/api/studio/print", params=how, content=content)


async def test_a_set_is_printed_as_it_lies_there_front_and_back(served):
    answered = await printed(served, turn="short", once="true", lang="de")
    assert answered.status_code == 200, answered.text
    assert answered.headers["content-type"] == "application/pdf"
    sheets = -(-len(HERE.cards) // 9)
    assert len(Pdf(answered.content).pages) == 2 * sheets
    assert b"/DuplexFlipShortEdge" in answered.content
    fronts = await printed(served, turn="none", paper="letter", once="true")
    pages = Pdf(fronts.content).pages
    assert len(pages) == sheets
    assert sorted(Pdf(fronts.content).box(pages[0], "MediaBox")[2:]) == [215.9, 279.4]


async def test_one_of_its_cards_is_a_picture(served):
    answered = await printed(served, picture="true", card=HERE.cards[0].name)
    assert answered.headers["content-type"] == "image/png"
    assert answered.content[:8] == b"\x89PNG\r\n\x1a\n"
    other = await printed(served, picture="true", card=HERE.cards[1].name)
    assert other.content != answered.content


async def test_a_house_that_can_make_no_pictures_says_so(served, monkeypatch):
    assert (await served.browser().get("/api/house")).json()["pictures"]
    monkeypatch.setattr(png, "is_possible", lambda: False)
    assert not (await served.browser().get("/api/house")).json()["pictures"]
    refused = await printed(served, picture="true")
    assert refused.json()["key"] == "refusal.no_pictures"
    assert (await printed(served, MINE)).status_code == 200


@pytest.mark.parametrize(
    ("how", "key"),
    [
        ({"paper": "a3"}, "refusal.malformed"),
        ({"bleed": "-1"}, "refusal.malformed"),
        ({"bleed": "nan"}, "refusal.malformed"),
        ({"inside": "{}", "fonts": "mine"}, "refusal.malformed"),
    ],
)
async def test_what_cannot_be_printed_is_refused(served, how, key):
    refused = await printed(served, **how)
    assert (refused.status_code, refused.json()["key"]) == (400, key)


async def test_a_set_with_mistakes_is_not_printed(served):
    refused = await printed(served, SEASIDE.replace(b'kind = "monster"', b'kind = "monstre"', 1))
    assert refused.json()["key"] == "refusal.own_set_wrong"
    assert 'did you mean "monster"?' in refused.json()["values"]["detail"]


async def test_a_card_is_put_on_the_table_against_two_bots(served):
    browser = served.browser()
    made = await browser.post("/api/studio/table?card=Ladle&by=Ann", content=MINE)
    assert made.status_code == 201, made.text
    table = (await browser.get(f"/api/tables/{made.json()['code']}")).json()
    assert table["set"] == "pathfinder + mine"
    assert [bool(seat.get("bot")) for seat in table["seats"]] == [False, True, True]
    missing = await browser.post("/api/studio/table?card=Spoon&by=Ann", content=MINE)
    assert (missing.status_code, missing.json()["key"]) == (404, "refusal.no_card")
    nameless = await browser.post("/api/studio/table?card=Ladle&by=", content=MINE)
    assert nameless.json()["key"] == "refusal.name_wrong"
