"""UX 29, 30, 45: time, absence, languages; and an evening of two people on two devices."""

import json
import re

import pytest
from browser.guests import Guest, seated
from browser.playing import Player
from browser.scenes import a_fight, a_turn
from browser.serving import Tables
from browser.words import ROOT, pattern, word, words
from playwright.sync_api import expect

from kickdoor.testing import deal


@pytest.fixture(scope="module")
def steady():
    """Tables at which a second is a second."""
    with Tables(speed=1) as opened:
        yield opened


# --- 29: the clock ------------------------------------------------------------------------------


def test_29_time_is_a_bar_that_burns_at_its_end_and_can_be_held(guest, steady):
    ann = guest(at=steady)
    company = seated(a_fight(turn="bob"), ann)
    timer = ann.page.get_by_role("timer")
    expect(timer).to_have_accessible_name(word("ui.clock_free"))
    company.say(company.others["bob"], "claim victory")
    expect(timer).to_have_accessible_name(pattern("ui.clock_left"))
    ann.page.keyboard.press("h")
    expect(timer).to_have_accessible_name(re.compile("Ann"))
    ann.page.keyboard.press("h")
    expect(timer).to_have_accessible_name(pattern("ui.clock_hurry"))
    expect(timer).to_have_class(re.compile("rope"))
    ann.until(lambda: company.seen()["fight"] is None)
    held = company.seen()["clock"]["banks"] or [seat.bank for seat in company.table.state.seats]
    assert held[0] < 60_000, "what was held came out of a bank"


def test_29_without_a_clock_nobody_is_hurried(guest, steady):
    ann = guest(at=steady)
    company = seated(a_fight(turn="bob"), ann, pace="no clock")
    company.say(company.others["bob"], "claim victory")
    expect(ann.main).to_have_text(re.compile(word("act.pass"), re.I))
    expect(ann.page.get_by_role("timer")).to_have_accessible_name(word("ui.clock_free"))


# --- 30: who is away ----------------------------------------------------------------------------


def test_30_a_bot_sits_in_for_whoever_is_gone_until_they_are_back(guest, hasty):
    ann, bob = guest("Ann", at=hasty), guest("Bob", at=hasty)
    company = seated(a_turn(), ann, bob, pace="no clock")
    panel = ann.page.locator('button[data-target="seat:1"]')
    bob.page.close()
    # A lost line is told after seconds of life, however hasty the table: up to 7 in all.
    expect(panel).to_contain_text(word("ui.opponent_stand_in"))
    assert company.table.state.seats[1].stand_in
    back = bob.context.new_page()
    bob.page = back
    bob.sit(company.code)
    expect(panel).not_to_contain_text(word("ui.opponent_stand_in"))
    assert not company.table.state.seats[1].stand_in
    expect(bob.region("ui.hand")).to_be_visible()


# --- 45: languages ------------------------------------------------------------------------------


def test_45_every_word_is_there_in_every_language():
    english, german = words("en"), words("de")
    said = [{key for key in found if not key.startswith("said.")} for found in (english, german)]
    assert said[0] == said[1] > set()
    field = re.compile(r"\{(\w+)(?::\w+)?\}")
    wrong = [
        key
        for key in english
        if not key.startswith("said.")
        and sorted(set(field.findall(english[key]))) != sorted(set(field.findall(german[key])))
    ]
    assert wrong == []


def test_45_no_key_says_two_things():
    for language in ("en", "de"):
        found: dict[str, str] = {}
        for file in sorted((ROOT / "front/src/lang" / language).glob("*.json")):
            for key, text in json.loads(file.read_text()).items():
                assert found.setdefault(key, text) == text, f"{key} in {file.name}"


def test_45_two_people_at_one_table_read_it_each_in_their_own_language(guest, hasty):
    ann, uwe = guest("Ann", at=hasty), guest("Uwe", at=hasty, language="de")
    company = seated(a_turn(doors=["Slob Goblin"]), ann, uwe, bots=1)
    expect(ann.status).to_have_text(word("window.turn_begins_you"))
    expect(uwe.status).to_have_text(pattern("window.turn_begins_they", "de"))
    assert uwe.page.locator("html").get_attribute("lang") == "de"
    ann.tap(ann.main)
    expect(ann.region("ui.fight")).to_be_visible()
    expect(uwe.region("ui.fight")).to_be_visible()
    logs = [
        each.page.get_by_role("list", name=each.word("ui.table_log")).inner_text()
        for each in (ann, uwe)
    ]
    assert logs[0] != logs[1]
    assert "Slob Goblin" in logs[0]
    for player in (Player(ann), Player(uwe)):
        for _ in range(15):
            player.step()
    assert company.table.live().turns >= 1


# --- an evening of two --------------------------------------------------------------------------


def offer_help(ann: Guest, bob: Guest) -> None:
    """Ann asks Bob for help, for two Treasures, and he takes it."""
    ann.tap(ann.page.locator('[data-verb="ask"]').first)
    if ann.page.locator('.slips [data-act^="ask,"]').count():
        ann.tap(ann.page.locator('.slips [data-act^="ask,"]').first)
    sheet = ann.page.get_by_role("dialog").filter(has=ann.button(word("act.make_offer")))
    expect(sheet).to_be_visible()
    ann.tap(sheet.get_by_role("button", name=word("ui.one_more")))
    ann.tap(sheet.locator("[data-confirm]"))
    offer = bob.page.locator("[data-offer]")
    expect(offer).to_contain_text("2")
    bob.tap(offer.locator('[data-verb="accept"]'))
    confirm = bob.page.locator(".slips [data-confirm]")
    expect(confirm).to_be_visible()
    bob.tap(confirm)


def test_an_evening_of_two_with_a_deal_a_curse_and_a_claim_undone(guest, tables):
    """Ann cannot beat it alone; Bob helps for a price; then somebody outside has other ideas."""
    ann, bob = guest("Ann"), guest("Bob", phone=True)
    scene = deal(
        door="Hemogoblin",
        ann=dict(level=6, wears=["Blazer", "Hellscourge"], hand=["Witch"]),
        bob=dict(level=5, wears=["T-Bone Stake"], hand=["Spending Cap"]),
        cat=dict(level=4, hand=["Lose Your Armor", "Guild Grandmaster"]),
    )
    company = seated(scene, ann, bob)
    expect(ann.page.locator("[data-outcome]")).to_contain_text("lose by 2")
    offer_help(ann, bob)
    for each in (ann, bob):
        expect(each.page.locator("[data-outcome]")).to_contain_text("win by 5")
    assert company.seen()["fight"]["deal"]["treasures"] == 2

    cat = company.others["cat"]
    company.say(cat, "play Lose Your Armor on Ann")
    ann.until(lambda: company.seen()["fight"]["ours"] == 16)
    expect(ann.page.locator("[data-outcome]")).to_contain_text("win by 3")

    ann.tap(ann.main)
    expect(bob.status).to_have_text(pattern("ui.now_claim_they"))
    company.say(cat, "play Guild Grandmaster on Hemogoblin")
    for each in (ann, bob):
        expect(each.page.locator("[data-outcome]")).to_contain_text("lose by 7")
    assert company.seen()["game"]["called"] == "", "the claim is undone"
    expect(ann.status).to_have_text(word("window.in_combat_you"))
