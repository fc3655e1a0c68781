"""Two languages at one table: each reader asks for their own, and what is missing is English."""

import pytest

from kickdoor.catalogue import english
from kickdoor.languages import phrases
from kickdoor.rulebook import rules
from kickdoor.sets import SETS

pytestmark = pytest.mark.anyio

PAGES = ("sets", "sets/pathfinder/cards", "options", "phrases", "rules")


async def read(browser, page: str, **params):
    """What stands on a page, in a language."""
    found = await browser.get(f"/api/{page}", params=params)
    assert found.status_code == 200
    assert found.headers["cache-control"] == "max-age=300"
    return found.json()


async def test_the_same_refusal_is_told_to_two_readers_in_two_languages(served):
    ann, code = await served.table(name="Ann", seats=3)
    refused = await served.browser().post(f"/api/tables/{code}/join", json={"name": "Ann"})
    key, values = refused.json()["key"], refused.json()["values"]
    told = [(await read(ann, "phrases", lang=lang))[key].format(**values) for lang in ("en", "de")]
    assert told == ["Somebody here is called Ann already.", "Ann heißt hier schon jemand."]


async def test_phrases_come_with_what_cards_say_of_themselves(served):
    told = await read(served.browser(), "phrases", lang="de")
    assert told == phrases("de")
    assert told["said.lose a level"] == "eine Stufe verlieren"
    assert told.keys() - english().keys() == {key for key in told if key.startswith("said.")}


@pytest.mark.parametrize("page", PAGES)
async def test_whoever_names_no_language_or_an_unknown_one_gets_english(served, page):
    browser = served.browser()
    german = await read(browser, page, lang="de")
    plain = await read(browser, page)
    assert plain != german
    for lang in ("en", "en-GB", "xx", "../de", ""):
        assert await read(browser, page, lang=lang) == plain
    assert await read(browser, page, lang="de-CH") == german


async def test_only_words_differ_on_a_card(served):
    browser = served.browser()
    for english_card, card in zip(
        await read(browser, "sets/pathfinder/cards"),
        await read(browser, "sets/pathfinder/cards", lang="de"),
        strict=True,
    ):
        changed = {field for field in card if card[field] != english_card[field]}
        assert changed <= {"title", "text", "epic_text", "powers"}
        assert card.keys() == english_card.keys()


async def test_a_mix_is_german_card_by_card(served):
    browser = served.browser()
    cards = await read(browser, "sets/pathfinder + star/cards", lang="de")
    of = {(card["set"], card["name"]): card for card in cards}
    assert of["pathfinder", "Witch"]["title"] == "Hexe"
    assert of["pathfinder", "Witch"]["powers"][1] == "Böser Blick"
    assert of["star", "Gadgeteer"]["title"] == "Tüftler"
    assert of["star", "Gadgeteer"]["text"].startswith("Steckdosenleiste: Du darfst beliebig viele")


async def test_a_card_that_two_boxes_print_is_translated_once_for_both(served):
    cards = await read(served.browser(), "sets/star/cards", lang="de")
    assert "Super-Munchkin" in [card["title"] for card in cards]
    assert "Mogelpackung!" in [card["title"] for card in cards]


async def test_rules_options_and_sets_are_read_in_german(served):
    browser = served.browser()
    book = {each["id"]: each for each in await read(browser, "rules", lang="de")}
    assert list(book) == list(rules())
    assert book["RUN-3"]["text"] == "Erwischt: die Schlimmen Dinge dieses Monsters, sofort."
    assert book["RUN-3"]["chapter"] == "Weglaufen"
    options = await read(browser, "options", set="star", lang="de")
    assert (options[0]["name"], options[0]["title"]) == ("winning_level", "Siegstufe")
    sets = await read(browser, "sets", lang="de")
    assert [each["name"] for each in sets] == list(SETS)
    assert sets[1]["about"].startswith("Die erste Schachtel")
    assert sets[1]["title"] == "Munchkin Pathfinder"
