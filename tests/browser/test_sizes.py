"""What is on the screen is as large as the screen allows: figures, texts, cards."""

import pytest
from browser.covering import ALIKE, SIZES, covered, drawn_to, screen
from browser.guests import seated
from browser.scenes import a_fight, a_turn, apart
from browser.words import pattern
from playwright.sync_api import expect

from kickdoor.testing import deal

LANGUAGES = ("en", "de")
ALL_SIZES = pytest.mark.parametrize("sizes", ALIKE.values(), ids=ALIKE)
DESKS = ALIKE["mice"]
READABLE_PX = 11
PRINTED = """what => [...document.querySelectorAll(`${what} .card :is(.name, .gist, .text, .kind)`)]
  .filter(each => each.checkVisibility() && each.textContent.trim())
  .map(each => [each.textContent.trim(), parseFloat(getComputedStyle(each).fontSize)])"""


# --- what a fight needs -----------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@ALL_SIZES
def test_a_fight_says_what_is_needed_to_win_it(guest, sizes, language):
    ann = guest(language=language, **screen(sizes[0]))
    seated(a_fight(door="Subcommittee Hydra"), ann)
    need = ann.page.locator("[data-need]")
    for size in drawn_to(ann, sizes):
        expect(need).to_have_text(pattern("ui.fight_need", language))
        [ours, theirs] = (
            int(each.get_attribute("data-total")) for each in ann.page.locator("[data-total]").all()
        )
        assert int(need.get_attribute("data-need")) == theirs - ours + 1
        width, height = SIZES[size]
        box = need.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
        assert covered(ann) == []


def test_whoever_wins_ties_needs_one_less_and_who_wins_nothing(guest):
    ann = guest()
    hand = dict(hand=["Liquid Assets"])
    knight = dict(level=3, is_a=["Hellknight"], **hand)
    company = seated(deal(door="Akata", ann=knight, bob={}, cat={}), ann)
    need = ann.page.locator("[data-need]")
    expect(need).to_have_attribute("data-need", "2")
    tv = guest("Tim")
    tv.page.goto(f"/t/{company.code}/board")
    expect(tv.page.locator("[data-need]")).to_have_attribute("data-need", "2")
    company.say(ann.person, "play Liquid Assets for the munchkins")
    expect(need).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_sums_and_bills_grow_with_the_screen(guest, language):
    ann = guest(language=language, **screen("a desk"))
    seated(a_fight(door="Subcommittee Hydra"), ann)
    high = "each => parseFloat(getComputedStyle(each).fontSize)"
    for size in drawn_to(ann, DESKS):
        total = ann.page.locator("[data-total]").first.evaluate(high)
        bill = ann.page.locator(".our.parts .room").evaluate(high)
        width, height = SIZES[size]
        assert total >= min(120, 0.084 * height if height >= 800 else 44)
        assert bill >= min(20, max(14, width / 130))


# --- cards ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_printed_on_a_card_in_the_middle_can_be_read(guest, language):
    ann = guest(language=language, **screen("a desk"))
    seated(a_turn(doors=["Witch"]), ann)
    ann.tap(ann.main)
    for _ in drawn_to(ann, DESKS):
        ann.page.locator(".strip .card.small").wait_for()
        printed = ann.page.evaluate(PRINTED, ".strip")
        assert printed
        assert [each for each in printed if each[1] < READABLE_PX - 0.1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_read_beside_the_table(guest, language):
    ann = guest(language=language, **screen("a desk"))
    seated(a_fight(door="Subcommittee Hydra"), ann)
    large = ann.page.locator("[data-zoom]")
    for _ in drawn_to(ann, DESKS):
        ann.page.locator("[data-hand] [data-card]").last.dispatch_event("contextmenu")
        large.wait_for()
        ann.rest()
        for what in (".top", ".others", ".fight", ".own", ".hand", ".acts"):
            assert apart(large, ann.page.locator(f".felt {what}").first), what
        ann.page.keyboard.press("Escape")
        large.wait_for(state="detached")


# --- other rooms ------------------------------------------------------------------------------


def test_all_a_replay_can_do_is_in_reach_of_a_thumb(finished, guest, hasty):
    _, href = finished
    for language in LANGUAGES:
        phil = guest("Phil", at=hasty, language=language, **screen("a small phone"))
        phil.page.goto(href)
        phil.press(phil.word("ui.more"))
        bar = phil.page.get_by_role("group", name=phil.word("ui.replay"))
        expect(bar.get_by_role("button", name=phil.word("ui.copy_link"))).to_be_visible()
        for each in bar.locator("button:visible, select:visible, a:visible").all():
            box = each.bounding_box()
            assert box["x"] >= 0, language
            assert box["x"] + box["width"] <= SIZES["a small phone"][0], each.inner_text()
        assert bar.evaluate("bar => bar.scrollWidth <= bar.clientWidth")


@ALL_SIZES
def test_all_rules_begin_where_the_pictures_do(guest, sizes):
    ann = guest(**screen(sizes[0]))
    ann.page.goto("/rules")
    first = ann.page.get_by_role("listitem").first
    book = ann.page.locator("summary")
    expect(first).to_be_visible()
    for _ in drawn_to(ann, sizes):
        assert abs(first.bounding_box()["x"] - book.bounding_box()["x"]) <= 1
