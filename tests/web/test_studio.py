"""What the card studio asks for: a set as text and back, on paper, and one of its cards tried."""

import io
import zipfile

import msgspec
import pytest
from printing.reading import Pdf
from web.test_own_sets import HERE, MINE, SEASIDE

from kickdoor.printing import png
from kickdoor.sets import SETS
from kickdoor.sets.starter import starter
from kickdoor.web.looking import look, look_in_file
from kickdoor.web.rehearsing import LONGEST_WHY, MOST_SCENES, Rehearsal, Rehearsed
from kickdoor.web.rehearsing import rehearsed as rehearsed_apart
from kickdoor.web.studio import written_cards

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("name", SETS)
def test_every_card_of_ours_opened_as_a_copy_goes_to_the_text_and_back_without_loss(name):
    cards = msgspec.json.decode(written_cards(name))
    copies = [{**card, "name": f"{card['name']} 2"} for card in cards]
    set = {"name": "mine", "title": "Mine"}
    for some in (copies[at : at + 100] for at in range(0, len(copies), 100)):
        found = look({"set": set, "cards": some})
        assert [each.mistakes for each in found.cards] == [[]] * len(some)
        again = look_in_file(found.toml.encode())
        assert again.cards == found.cards, "but for where the lines of its text break"
        assert again.toml == found.toml


def test_scenes_and_what_is_wrong_go_to_the_text_and_back_too():
    values = {
        "set": {"name": "mine", "title": ""},
        "cards": [{"kind": "monstre", "name": "Bär", "level": "4", "powers": [{"do": "?"}]}],
        "scenes": [{"name": "It bites", "ann": {"level": 5}, "play": "ann: pass\nann is dead\n"}],
    }
    found = look(values)
    assert found.guest is None
    assert look_in_file(found.toml.encode()).values == values


def test_a_zip_brings_the_cards_and_scenes_of_all_its_files():
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, text in starter("my-set").items():
            archive.writestr(f"my-set/{name}", text)
        archive.writestr("my-set/z.toml", '[[scenes]]\nname = "Another"\nann = {}\nbob = {}\n')
    found = look_in_file(packed.getvalue())
    assert found.guest is not None
    assert found.values["scenes"][-1]["name"] == "Another"
    assert len(found.values["scenes"]) > 1


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


@pytest.mark.parametrize("picture", ["true", "false"])
async def test_a_card_that_is_not_in_the_set_is_not_printed_as_another(served, picture):
    refused = await printed(served, card="No Such Crab", picture=picture)
    assert (refused.status_code, refused.json()["key"]) == (404, "refusal.no_card")
    assert refused.json()["values"] == {"text": "No Such Crab"}


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


LADLE = msgspec.json.decode(MINE)


async def rehearsed(served, scenes, **query):
    """What comes of them."""
    content = msgspec.json.encode({**LADLE, "scenes": scenes})
    return await served.browser().post("/api/studio/scenes", params=query, content=content)


def scene(script, **more):
    """A scene with little in it."""
    return {"name": "It", "ann": {"hand": ["Ladle"]}, "bob": {}, "play": script, **more}


async def test_each_scene_of_a_set_holds_or_does_not_and_the_sentence_is_said(served):
    answered = await rehearsed(
        served,
        [
            scene("ann holds Ladle"),
            scene("ann is level 1\nann is level 3", name="Wrong"),
            scene("ann: dance", beside="alone"),
        ],
    )
    assert answered.status_code == 200, answered.text
    good, wrong, odd = answered.json()["scenes"]
    assert good == {"name": "It", "holds": True}
    told = {"name": "Wrong", "line": 2, "said": "ann is level 3", "why": "no, ann is level 1"}
    assert wrong == told
    assert (odd["line"], odd["said"]) == (1, "ann: dance")


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"beside": "/etc/passwd"}, "a box or a mix of ours"),
        ({"beside": "examples/out-of-season"}, "a box or a mix of ours"),
        ({"beside": "nonsense"}, "a box or a mix of ours"),
        ({"name": 5}, "has no name"),
        ({"ann": 5}, "has no ann"),
        ({"set": {}}, "set"),
        ({"rules": {}}, "rules"),
        ({"seed": {}}, "seed"),
        ({"cards": {}}, "cards"),
        ({"play": {}}, "has a play that is no text"),
        ({"door": "Spoon"}, "Spoon"),
        ({"play": "ann is level " + "9" * 5000}, "'ann is level 9"),
        ({"doors": [[]]}, "doors"),
        ({"ann": {"level": 10**30}}, "level"),
        ({"ann": {"hand": ["Ladle"] * 900}}, "another Ladle"),
        ({"__class__": {}}, "cannot be a name"),
    ],
)
async def test_a_scene_that_means_ill_is_answered_by_a_sentence(served, wrong, why):
    (found,) = (await rehearsed(served, [scene("ann is alive", **wrong)])).json()["scenes"]
    assert why in found["why"]
    assert "holds" not in found
    assert len(found["why"]) <= LONGEST_WHY


@pytest.mark.parametrize("scenes", [{}, [5], [{}] * (MOST_SCENES + 1)])
async def test_what_are_no_scenes_or_too_many_are_refused(served, scenes):
    refused = await rehearsed(served, scenes)
    assert (refused.status_code, refused.json()["key"]) == (400, "refusal.own_set_wrong")


async def test_a_new_scene_is_what_is_put_on_the_table(served):
    asked = {"params": {"card": "Ladle"}, "content": MINE}
    begun = (await served.browser().post("/api/studio/scenes", **asked)).json()["begun"]
    assert begun["ann"]["hand"][0] == "Ladle"
    assert begun["play"] == "ann holds Ladle\n"
    missing = await rehearsed(served, [], card="Spoon")
    assert (missing.status_code, missing.json()["key"]) == (404, "refusal.no_card")


def test_a_new_scene_of_any_card_goes_to_the_text_and_back_and_holds():
    mine = look_in_file(SEASIDE).guest
    begun = [rehearsed_apart(Rehearsal(mine, [], card.name)).begun for card in HERE.cards]
    assert [each["name"] for each in begun] == [card.name for card in HERE.cards]
    read = look_in_file(SEASIDE + b"\n" + look({"scenes": begun}).toml.encode())
    played = rehearsed_apart(Rehearsal(read.guest, read.values["scenes"])).scenes
    assert played == [Rehearsed(card.name, holds=True) for card in HERE.cards]
