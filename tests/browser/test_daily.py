"""The Daily Dungeon in a browser: in, through, what it was worth, and other times of day."""

import pytest
from browser.covering import drawn_to, screen
from browser.guests import Guest
from browser.serving import Tables
from browser.test_axe import look
from browser.words import pattern, word
from delving import DAY, delve
from playwright.sync_api import expect

from kickdoor.daily.days import HOUR_MS, closes_at, opens_at

ENDING = "main:has(.points):not(:has([data-main])) *"
WIDER = """what => [...document.querySelectorAll(what)]
  .filter(each => !each.closest("svg, header, .unseen"))
  .filter(each => each.getBoundingClientRect().right > innerWidth + 1)
  .map(each => each.outerHTML.slice(0, 80))"""
SMALL = """what => [...document.querySelectorAll(what)]
  .filter(each => each.checkVisibility() && !each.closest(".unseen, svg"))
  .filter(each => [...each.childNodes].some(it => it.nodeType === 3 && it.data.trim()))
  .filter(each => parseFloat(getComputedStyle(each).fontSize) < 14)
  .map(each => each.textContent)"""
NOON = opens_at(DAY) + 12 * HOUR_MS


@pytest.fixture(scope="module")
def dungeon():
    """A house where it is as late as a test says."""
    with Tables(speed=40) as opened:
        opened.host.dailies.games = 8
        yield opened


@pytest.fixture
def late(dungeon):
    """Say how late it is; noon, at first."""

    def say(now: int) -> None:
        dungeon.host.dailies.world = lambda: now

    say(NOON)
    return say


def gone_in(guest: Guest) -> str:
    """Somebody goes in from the front door; the code."""
    guest.page.goto("/")
    guest.tap(guest.page.get_by_role("link", name=guest.word("ui.page_daily")))
    guest.page.get_by_label(guest.word("ui.name")).fill(guest.name)
    guest.press(guest.word("ui.daily_go"))
    guest.is_at_the_table()
    return guest.code


def through(guest: Guest, tables: Tables, script: int = 1) -> str:
    """Somebody has been through, and looks at what it was worth."""
    code = gone_in(guest)
    state = guest.company.table.state
    (person,) = state.people
    tables.wait(delve(tables.host, code, person, script))
    expect(guest.page.get_by_text(pattern("ui.daily_won")).or_(lost(guest))).to_be_visible()
    return code


def lost(guest: Guest):
    return guest.page.get_by_text(guest.word("ui.daily_score")).or_(guest.page.locator(".points"))


@pytest.mark.parametrize("sizes", [("a small phone", "a tablet"), ("a low laptop", "a desk")])
def test_whoever_went_through_sees_what_it_was_worth(guest, dungeon, late, sizes):
    ann = guest(at=dungeon, **screen(sizes[0]))
    through(ann, dungeon)
    lines = ann.page.get_by_role("textbox", name=word("ui.daily_share"))
    expect(lines).to_have_value(f"Kickdoor #323 · {lines.input_value()[16:]}")
    assert f"/daily/{DAY}" in lines.input_value()
    for _ in drawn_to(ann, sizes):
        assert ann.page.evaluate(WIDER, ENDING) == []
        assert ann.page.evaluate(SMALL, ENDING) == []
        assert look(ann) == []
    ann.page.goto("/daily")
    expect(ann.page.get_by_text(pattern("ui.daily_next"))).to_be_visible()
    expect(ann.button(word("ui.daily_go"))).to_have_count(0)
    for _ in drawn_to(ann, sizes):
        assert ann.page.evaluate(WIDER, "main *") == []
        assert ann.page.evaluate(SMALL, "main *") == []
        assert look(ann) == []
    ann.press(word("ui.daily_practise"))
    ann.is_at_the_table()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_whoever_went_through_looks_at_it_again_from_their_own_seat(guest, dungeon, late, phone):
    ann = guest(at=dungeon, phone=phone)
    through(ann, dungeon)
    ann.tap(ann.page.get_by_role("link", name=word("ui.daily_moments")))
    expect(ann.page.get_by_role("slider").first).to_be_visible()
    assert "seat=0" in ann.page.url
    expect(ann.page.locator("[data-hand] [data-card]").first).to_be_visible()


def test_nothing_is_offered_in_the_dungeon_that_is_refused_there(guest, dungeon, late):
    ann = guest(at=dungeon)
    gone_in(ann)
    ann.tap(ann.page.locator("[data-more]"))
    expect(ann.page.locator("[data-open=keys]")).to_be_visible()
    for what in ("[data-open=argue]", "[data-verb=ask_undo]"):
        expect(ann.page.locator(what)).to_have_count(0)
    ann.tap(ann.page.locator("[data-open=talk]"))
    expect(ann.page.locator("[data-phrase]").first).to_be_visible()
    expect(ann.page.locator("[data-kick]")).to_have_count(0)
    expect(ann.page.get_by_label(word("ui.your_words"))).to_have_count(0)


def test_whoever_leaves_goes_on_where_they_were(guest, dungeon, late):
    ann = guest(at=dungeon)
    code = gone_in(ann)
    ann.page.goto("/daily")
    expect(ann.page.get_by_text(word("ui.daily_waits"))).to_be_visible()
    late(closes_at(DAY) + HOUR_MS)
    ann.page.reload()
    ann.page.goto(f"/daily/{DAY}")
    expect(ann.page.get_by_text(word("ui.daily_closed"))).to_be_visible()
    ann.tap(ann.page.get_by_role("link", name=word("ui.daily_go_on"), exact=True))
    ann.is_at_the_table()
    assert ann.code == code


def test_who_comes_to_somebody_elses_is_told_why_not(guest, dungeon, late):
    code = gone_in(guest(at=dungeon))
    bob = guest("Bob", at=dungeon)
    bob.known()
    bob.forgiven.append("403")
    bob.page.goto(f"/t/{code}")
    expect(bob.page.get_by_text(word("refusal.daily_alone"))).to_be_visible()


@pytest.mark.parametrize("language", ["de", "fr", "es"])
def test_a_day_that_is_over_lies_open_in_every_language(guest, dungeon, late, language):
    late(closes_at(DAY))
    ann = guest(at=dungeon, language=language)
    ann.page.goto(f"/daily/{DAY}")
    expect(ann.page.get_by_text(ann.word("ui.daily_open"))).to_be_visible()
    with ann.page.expect_download() as download:
        ann.tap(ann.page.get_by_role("link", name=ann.word("ui.daily_save")))
    assert DAY in download.value.path().read_text()


def test_without_its_house_it_says_what_there_is_instead(guest, dungeon, late):
    ann = guest(at=dungeon)
    ann.page.goto("/learn")
    ann.page.route("**/api/daily*", lambda route: route.abort())
    ann.forgiven.append("ERR_FAILED")
    ann.page.goto("/daily")
    expect(ann.page.get_by_text(word("ui.daily_offline"))).to_be_visible()
