"""Puzzles in a browser: answered with a tap or a key; why; three a day, then the next."""

import re

import pytest
from browser.covering import SIZES, screen
from browser.serving import Tables
from browser.test_axe import look
from browser.words import word
from playwright.sync_api import expect
from puzzles.scenes import puzzle

from kickdoor.game.speech import say
from kickdoor.puzzles import shipped
from kickdoor.puzzles.positions import world_of
from kickdoor.web import puzzles

OUTSIDE = """() => [...document.querySelectorAll(".asked button, .asked p")]
  .filter(each => each.getBoundingClientRect().right > innerWidth + 1)
  .map(each => each.textContent)"""


@pytest.fixture(scope="module")
def set_there(tmp_path_factory):
    """A house with four puzzles."""
    folder, shipped.FOLDER = shipped.FOLDER, tmp_path_factory.mktemp("puzzles")
    shipped.ship(puzzle(f"p{number}", sort=f"sort {number}") for number in range(4))
    for kept in (shipped.shelf, puzzles.drawn):
        kept.cache_clear()
    with Tables(speed=4) as opened:
        yield opened
    shipped.FOLDER = folder
    for kept in (shipped.shelf, puzzles.drawn):
        kept.cache_clear()


def act_button(guest, act):
    """The button of an act, by its words."""
    said = say(world_of(puzzle()), 0, act)
    return guest.page.locator(".acts").get_by_role("button", name=re.compile(said, re.I))


@pytest.mark.parametrize("size", ["a small phone", "a phone on its side", "a tablet", "a desk"])
def test_a_puzzle_is_answered_and_says_why(guest, set_there, size):
    assert size in SIZES
    ann = guest(at=set_there, **screen(size))
    ann.page.goto("/puzzles")
    expect(ann.page.get_by_text(word("ui.puzzle_asks"))).to_be_visible()
    expect(ann.page).to_have_url(re.compile(r"/puzzles/p\d$"))
    assert look(ann) == []
    assert ann.page.evaluate(OUTSIDE) == []
    ann.tap(act_button(ann, puzzle().best))
    verdict = ann.page.locator(".verdict")
    expect(verdict).to_contain_text(word("ui.puzzle_right"))
    expect(verdict).to_be_focused()
    why = ann.page.get_by_text("You win the game this turn in 90 %")
    expect(why).to_be_visible()
    rule = ann.page.locator(".asked").get_by_role("link", name="WIN-1")
    expect(rule).to_have_attribute("href", "/rules#WIN-1")
    assert look(ann) == []
    assert ann.page.evaluate(OUTSIDE) == []


def test_three_a_day_and_then_the_next_and_what_was_done_is_kept(guest, set_there):
    ann = guest(at=set_there)
    ann.page.goto("/puzzles")
    seen = []
    for number in range(4):
        expect(ann.page.get_by_text(word("ui.puzzle_asks"))).to_be_visible()
        seen.append(ann.page.locator("[data-puzzle]").get_attribute("data-puzzle"))
        ann.page.keyboard.press("1" if number == 2 else answer_key())
        expect(ann.page.locator(".verdict")).to_be_visible()
        ann.press(word("ui.puzzle_next"))
    assert len(set(seen[:3])) == 3
    kept = ann.page.evaluate("JSON.parse(localStorage['kickdoor.puzzles'])")
    assert (kept["right"], len(kept["done"]), kept["best"]) == (
        3 - (seen[3] in seen[:3]), len(set(seen)), 2,
    )  # fmt: skip
    ann.page.reload()
    expect(ann.page.get_by_text(re.compile(rf"yours {kept['rating']}"))).to_be_visible()


def answer_key():
    """The key of the best act."""
    return str(1 + [each.act for each in puzzle().acts].index(puzzle().best))


def test_a_puzzle_can_be_passed_on_and_doubted_in_another_language(guest, set_there):
    ann = guest(at=set_there, language="de")
    ann.page.goto("/puzzles/p2")
    expect(ann.page.get_by_text(ann.word("ui.puzzle_asks"))).to_be_visible()
    ann.page.keyboard.press("1")
    ann.tap(ann.page.get_by_text(ann.word("ui.puzzle_doubt"), exact=True))
    ann.press(ann.word("ui.puzzle_doubt_broken"))
    expect(ann.page.get_by_text(ann.word("ui.puzzle_doubted"))).to_be_visible()
    expect(ann.button(ann.word("ui.copy_link"))).to_be_visible()


def test_the_table_as_text_is_asked_the_same(guest, set_there):
    ann = guest(at=set_there)
    ann.page.goto("/settings")
    ann.page.evaluate("localStorage['kickdoor.settings'] = JSON.stringify({reader: true})")
    ann.page.goto("/puzzles/p1")
    expect(ann.page.get_by_role("region", name=word("ui.page_puzzles"))).to_be_visible()
    ann.tap(act_button(ann, puzzle().tempting))
    expect(ann.page.locator(".verdict")).to_contain_text(word("ui.puzzle_wrong"))


def test_without_its_house_it_says_what_there_is_instead(guest, set_there):
    ann = guest(at=set_there)
    ann.page.goto("/learn")
    ann.page.route("**/api/puzzles/*", lambda route: route.abort())
    ann.forgiven.append("ERR_FAILED")
    ann.page.goto("/puzzles")
    expect(ann.page.get_by_text("kickdoor puzzles")).to_be_visible()
