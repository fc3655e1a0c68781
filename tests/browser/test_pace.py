"""How fast it goes: bots at one's own pace, skipping, and what is told of both."""

import re

import pytest
from browser.guests import seated
from browser.serving import Tables
from browser.words import pattern, word
from playwright.sync_api import expect

from kickdoor.table.commands import Pass
from kickdoor.testing import deal


def a_bots_turn():
    """Bob, a bot, is about to win a fight; then Cat finds nothing."""
    return deal(
        turn="bob",
        doors=["Slob Goblin", "Witch", "Alchemist"],
        ann=dict(hand=["Lose Your Armor"]),
        bob=dict(level=5, wears=["Blazer"]),
        cat={},
    )


@pytest.fixture(scope="module")
def leisurely():
    """Tables at which bots take so long that whoever comes on a busy machine finds them at it."""
    with Tables(speed=0.5) as opened:
        yield opened


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_32_a_skip_leads_to_ones_decision_and_says_what_was_skipped(guest, leisurely, phone):
    guest = guest(at=leisurely, phone=phone)
    seated(a_bots_turn(), guest, bots=2)
    guest.tap(guest.page.locator("[data-skip]"))
    expect(guest.page.locator(".toast")).to_contain_text("Level 5 → 6")  # it goes by itself
    expect(guest.main).to_contain_text(word("act.kick"), ignore_case=True)
    expect(guest.page.locator("[data-skip]")).to_have_count(0)  # it is one's own turn
    if not guest.is_touching:  # every step was told all the same
        log = guest.page.get_by_role("list", name=word("ui.table_log"))
        expect(log).to_contain_text(pattern("event.victory_claimed"))


def test_41_s_skips(guest, leisurely):
    ann = guest(at=leisurely)
    company = seated(a_bots_turn(), ann, bots=2)
    ann.page.keyboard.press("s")
    ann.until(lambda: company.table.game.turn == 0)


def test_06_how_fast_bots_go_is_a_setting_and_the_table_hears_of_it(ann):
    company = seated(a_bots_turn(), ann, bots=2)
    ann.until(lambda: company.table.state.seats[0].tempo == "brisk")
    ann.page.goto("/settings")
    ann.page.get_by_role("radio", name=word("ui.tempo_read_along")).check()
    ann.sit(company.code)
    ann.until(lambda: company.table.state.seats[0].tempo == "read along")


def test_28_of_two_offers_each_can_be_answered_whole(guest):
    ann = guest("Ann", viewport={"width": 1366, "height": 650})
    scene = deal(
        door="Mob Goblins", ann=dict(level=1, hand=["Witch"]), bob=dict(level=8), cat=dict(level=9)
    )
    company = seated(scene, ann)
    for name in ("bob", "cat"):
        company.say(company.others[name], "offer ann help", "offer no Treasures")
    letters = ann.page.locator(".letter")
    expect(letters).to_have_count(2)
    for by in (1, 2):
        letter = ann.page.locator(f'.letter[data-offer^="{by}:"]')
        if letter.get_attribute("aria-expanded") == "false":
            letter.click()
        accept = ann.page.locator(f'.letter[data-offer^="{by}:"] [data-verb="accept"]')
        expect(accept).to_be_visible()
        box, slips = accept.bounding_box(), ann.page.locator(".slips").bounding_box()
        assert box["y"] >= slips["y"]
        assert box["y"] + box["height"] <= slips["y"] + slips["height"] + 1


def test_13_a_flight_says_what_the_die_must_show_and_then_what_it_comes_to(ann):
    scene = deal(door="Slob Goblin", ann=dict(hand=["Witch"]), bob=dict(hand=["Akata"]), cat={})
    company = seated(scene, ann)
    outcome = ann.page.locator("[data-outcome]")
    company.say(ann.person, "run away")
    for name in ("bob", "cat"):
        company.do(company.others[name], Pass())
    expect(outcome).to_contain_text(pattern("ui.flight_you_roll"))
    ann.tap(ann.main)
    company.do(company.others["bob"], Pass())
    ends = [pattern(f"ui.flight_you_{how}").pattern for how in ("caught", "escapes")]
    expect(outcome).to_contain_text(re.compile("|".join(ends), re.IGNORECASE))
