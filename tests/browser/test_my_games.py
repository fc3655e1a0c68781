"""One's own games: what is summed up, the way into each, and to another device with all of it."""

import json

import msgspec
import pytest
from browser.covering import drawn_to
from browser.guests import Guest, seated
from browser.test_axe import look
from browser.words import pattern, word
from playwright.sync_api import expect

from kickdoor.arena.match import Fixture, Match
from kickdoor.memoirs import Memoir, PlayedGame, figures_of
from kickdoor.store.plays import KeptPlay
from kickdoor.testing import deal
from kickdoor.transcripts import transcript

WIDER = """() => [...document.querySelectorAll("main *")]
  .filter(each => !each.closest(".unseen, svg"))
  .filter(each => each.getBoundingClientRect().right > innerWidth + 1)
  .map(each => each.className)"""
SMALL = """() => [...document.querySelectorAll("main *")]
  .filter(each => each.checkVisibility() && !each.closest(".unseen"))
  .filter(each => [...each.childNodes].some(it => it.nodeType === 3 && it.data.trim()))
  .filter(each => parseFloat(getComputedStyle(each).fontSize) < 14)
  .map(each => each.textContent)"""


@pytest.fixture(scope="module")
def bots_game():
    """A game that bots have played to its end."""
    match = Match(Fixture(("sensible",) * 3, seed=3))
    assert match.play()
    return match.game


def remembered(guest: Guest, game, count: int = 1) -> None:
    """The house remembers games of a guest; of the last it has the file."""
    store, person = guest.tables.host.store, guest.known()
    guest.tables.wait(store.note_visit(person, "elsewhere", guest.name))
    for number in range(count):
        figures: Memoir = figures_of(game)[number % 3]
        play = PlayedGame(f"{person[:8]}{number}", 0, guest.name, 0, "pathfinder", figures)
        body = msgspec.json.encode(play).decode()
        row = KeptPlay(person, 0, play.game, body, 1_700_000_000_000 + number)
        guest.tables.wait(store.bring_plays([row], 99))
    text = transcript(game)
    last = f"{person[:8]}{count - 1}"
    guest.tables.wait(store.keep_game(last, f"elsewhere {person}", 0, text))


def test_a_stranger_is_told_what_will_stand_here(guest):
    ann = guest()
    ann.page.goto("/")
    ann.page.get_by_role("link", name=word("ui.page_me"), exact=True).click()
    expect(ann.page.get_by_role("heading", name=word("ui.page_me"))).to_be_visible()
    expect(ann.page.get_by_text(word("ui.me_none"))).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de"])
def test_games_are_summed_up_and_each_is_a_way_into_its_replay(guest, bots_game, language):
    ann = guest(language=language)
    remembered(ann, bots_game, 5)
    ann.page.goto("/me")
    expect(ann.page.get_by_role("heading", name=ann.word("ui.me_history"))).to_be_visible()
    for _ in drawn_to(ann, [(360, 740), (820, 1180), (1366, 650), (1440, 900)]):
        assert ann.page.evaluate(WIDER) == []
        assert ann.page.evaluate(SMALL) == []
    table = ann.page.get_by_role("table", name=ann.word("ui.me_levels"))
    expect(table.get_by_role("row")).to_have_count(6)
    way = ann.page.locator("ol a.line").first.get_attribute("href")
    assert way == f"/g/{ann.known()[:8]}4"


@pytest.mark.parametrize("phone", [False, True])
def test_42_axe_finds_nothing_serious_among_ones_games(guest, bots_game, phone):
    ann = guest(phone=phone)
    remembered(ann, bots_game, 5)
    ann.page.goto("/me")
    ann.page.locator("details summary").click()
    assert look(ann) == []
    ann.page.goto("/move")
    assert look(ann) == []


def test_a_game_opens_its_replay(guest, bots_game):
    ann = guest(phone=True)
    remembered(ann, bots_game)
    ann.page.goto("/me")
    ann.page.locator("ol a.line").click()
    expect(ann.page.get_by_role("slider", name=word("ui.moment"))).to_be_visible()


def test_stories_are_told_unless_that_is_not_wished(guest, bots_game):
    ann = guest()
    remembered(ann, bots_game, 3)
    ann.page.goto("/me")
    stories = ann.page.get_by_role("heading", name=word("ui.me_feats"))
    expect(stories).to_be_visible()
    told = {name for each in figures_of(bots_game) for name in each.feats}
    for name in told:
        expect(ann.page.get_by_text(word(f"story.{name}"), exact=True).first).to_be_visible()
    ann.page.goto("/settings")
    ann.page.get_by_role("switch", name=word("ui.wish_feats"), exact=True).click()
    ann.page.goto("/me")
    expect(ann.page.get_by_role("heading", name=word("ui.me_history"))).to_be_visible()
    expect(stories).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True])
def test_games_go_along_as_a_file(guest, bots_game, phone):
    ann, bob = guest("Ann", phone=phone), guest("Bob")
    remembered(ann, bots_game, 2)
    ann.page.goto("/me")
    with ann.page.expect_download() as download:
        ann.press(word("ui.own_data_export"))
    file = download.value.path()
    assert len(json.loads(file.read_text())["album"]["plays"]) == 2
    bob.known()
    bob.page.goto("/me")
    expect(bob.page.get_by_text(word("ui.me_none"))).to_be_visible()
    bob.page.locator("input[type=file]").set_input_files(
        {"name": "export.json", "mimeType": "application/json", "buffer": file.read_bytes()}
    )
    expect(bob.page.get_by_text(pattern("ui.me_imported"))).to_be_visible()
    expect(bob.page.get_by_text(word("ui.me_brought")).first).to_be_visible()
    bob.page.locator("input[type=file]").set_input_files(
        {"name": "diary.json", "mimeType": "application/json", "buffer": b"dear diary"}
    )
    expect(bob.page.get_by_text(word("refusal.album_wrong"))).to_be_visible()


def test_another_device_becomes_the_same_guest_by_a_code(guest, bots_game):
    ann, phone = guest("Ann"), guest("Other", phone=True)
    remembered(ann, bots_game)
    ann.page.goto("/me")
    ann.press(word("ui.me_move_show"))
    expect(ann.page.get_by_role("img", name=word("ui.me_move_qr"))).to_be_visible()
    code = ann.page.locator(".letters").inner_text()
    phone.page.goto(f"/move#{code}")
    expect(phone.page.get_by_label(word("ui.move_code"))).to_have_value(code)
    assert code not in phone.page.url, "it stands in no history"
    phone.press(word("ui.move_go"))
    expect(phone.page.get_by_role("heading", name=word("ui.me_history"))).to_be_visible()
    phone.forgiven.append("404")
    phone.page.goto("/move")
    phone.page.get_by_label(word("ui.move_code")).fill(code)
    phone.press(word("ui.move_go"))
    expect(phone.page.get_by_role("alert")).to_contain_text(word("refusal.no_move"))


def test_a_game_that_was_played_to_its_end_is_told_and_leads_here(guest, hasty):
    ann = guest(at=hasty)
    winning = dict(level=9, wears=["Blazer"])
    seated(deal(door="Slob Goblin", ann=winning, bob=dict(level=3), cat={}), ann)
    ann.tap(ann.main)
    expect(ann.page.get_by_role("heading", name=word("ui.ending_feats"))).to_be_visible()
    expect(ann.page.get_by_text(word("story.saint"))).to_be_visible()
    expect(ann.page.get_by_role("figure", name=word("ui.ending_axis"))).to_be_visible()
    ann.page.get_by_role("radio", name=word("ui.ending_chances")).check()
    expect(ann.page.get_by_role("figure", name=word("ui.ending_chances_axis"))).to_be_visible()
    ann.page.get_by_role("link", name=word("ui.page_me"), exact=True).first.click()
    expect(ann.page.get_by_text(word("ui.me_none"))).to_be_visible()


def test_bots_with_a_character_have_the_last_word(guest, hasty):
    ann = guest(at=hasty)
    winning = dict(level=9, wears=["Blazer"])
    scene = deal(door="Slob Goblin", ann=winning, bob=dict(level=3), cat={})
    seated(scene, ann, bots=2, characters=True)
    ann.tap(ann.main)
    words = ann.page.get_by_role("region", name=word("ui.ending_last_words"))
    expect(words.get_by_role("listitem")).to_have_count(2)
    expect(words.locator("q").first).not_to_be_empty()
