"""UX 47 and RELIABILITY X1: whatever becomes of the line or the page, nothing is lost."""

import pytest
from browser.guests import Guest, seated
from browser.playing import Player
from browser.scenes import a_turn
from browser.words import word
from driving import Server
from playwright.sync_api import expect

from kickdoor.testing import deal

CUT = r"WebSocket connection|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|net::ERR"
"""What a browser notes by itself when a line breaks."""


def hand_shown(guest: Guest) -> list[int]:
    """The cards in hand, as they lie on the page."""
    return guest.cards("[data-hand] [data-card]")


def agrees(guest: Guest) -> None:
    """The page shows what the server has."""
    seat = guest.seat

    def same() -> bool:
        seen = guest.company.seen(seat)
        levels = [str(each["level"]) for each in seen["players"]]
        shown = [
            guest.page.locator(f'[data-target="seat:{each}"] .level').last.inner_text()
            for each in range(len(levels))
        ]
        told = [text.split()[-1] for text in shown]
        return told == levels and hand_shown(guest) == seen["you"].get("hand", [])

    guest.until(same)


LEVELS = (
    "Write Your Own Reference Letter", "Be Elected While Out of the Room", "Add a Middle Initial",
    "Take Credit in the Minutes", "Sell a Goblin Its Own Hat", "Found a Guild of One",
)  # fmt: skip
SMALL = (
    "Minute-Taker's Mitre", "Pigeonhole Cap", "Blazer", "Goblin-Proof Vest", "T-Bone Stake",
    "Boots of Walking It Back", "Load-Bearing Loafers", "Hellscourge", "Gavel of Last Resort",
    "Dustbin Lid of the Watch", "Starscone", "Goblin Sweat", "Torc of Tchotchkes",
    "Second-Hand Third Hand",
)  # fmt: skip


def test_47_twenty_drops_no_reload_and_nothing_lost_or_doubled(ann, tables):
    cards = LEVELS + SMALL
    company = seated(deal(ann=dict(hand=cards), bob={}, cat={}), ann, pace="no clock")
    ann.forgiven.append(CUT)
    ann.page.evaluate("window.neverReloaded = true")
    hand = company.seen(0)["you"]["hand"]
    assert len(hand) == 20
    for card in hand:
        tables.cut()
        ann.card(card).focus()
        ann.page.keyboard.press("Enter")
        ann.page.keyboard.press("1")
        expect(ann.page.locator(f'[data-hand] [data-card="{card}"]')).to_have_count(0)
    assert ann.page.evaluate("window.neverReloaded")
    assert ann.page.get_by_title(word("ui.line_lost_short")).count() == 0
    mine = company.seen()["players"][0]
    assert len(mine["table"]) == len(SMALL)
    assert mine["level"] == 1 + len(LEVELS), "each of them once"
    agrees(ann)


def test_x1_after_a_reload_all_is_as_it_was(ann):
    seated(a_turn(), ann)
    agrees(ann)
    ann.page.reload()
    agrees(ann)


def test_x1_back_and_forth_through_the_history(ann):
    ann.page.goto("/rules")
    seated(a_turn(), ann)
    agrees(ann)
    ann.page.go_back()
    expect(ann.page.get_by_role("heading", name=word("ui.rules")).first).to_be_visible()
    ann.page.go_forward()
    agrees(ann)


def test_x1_two_tabs_of_one_seat_show_the_same(ann):
    company = seated(a_turn(), ann)
    card = company.card("Witch", company.seen(0)["you"]["hand"])
    other = ann.context.new_page()
    other.goto(f"/t/{company.code}")
    expect(other.locator(f'[data-hand] [data-card="{card}"]')).to_be_visible()
    company.say(ann.person, "play Witch")
    for page in (ann.page, other):
        expect(page.locator(f'[data-hand] [data-card="{card}"]')).to_have_count(0)
    agrees(ann)


@pytest.mark.first
def test_x1_offline_says_so_and_comes_back_by_itself(ann):
    company = seated(a_turn(), ann, pace="no clock")
    ann.forgiven.append(CUT)
    ann.context.set_offline(True)
    company.tables.cut()
    lost = ann.page.get_by_title(word("ui.line_lost_short"))
    expect(lost).to_be_visible()
    ann.page.wait_for_timeout(30_000)  # a tunnel
    expect(lost).to_be_visible()
    company.say(ann.person, "play Witch")
    ann.context.set_offline(False)
    expect(lost).to_have_count(0)
    agrees(ann)


def test_x1_a_phone_that_slept_wakes_up_to_the_table_as_it_is(phil):
    company = seated(a_turn(), phil, pace="no clock")
    line = phil.context.new_cdp_session(phil.page)
    line.send("Page.setWebLifecycleState", {"state": "frozen"})
    company.say(phil.person, "play Witch")
    line.send("Page.setWebLifecycleState", {"state": "active"})
    agrees(phil)


def test_x1_a_card_that_is_dropped_on_a_dead_line_is_played_once_it_is_back(ann):
    company = seated(a_turn(), ann, pace="no clock")
    ann.forgiven.append(CUT)
    card = ann.page.locator("[data-hand] .glows[data-card]").first
    number = int(card.get_attribute("data-card"))
    place = card.bounding_box()
    ann.page.mouse.move(place["x"] + 12, place["y"] + 20)
    ann.page.mouse.down()
    ann.page.mouse.move(500, 400, steps=6)
    ann.context.set_offline(True)
    company.tables.cut()
    expect(ann.page.get_by_title(word("ui.line_lost_short"))).to_be_visible()
    ann.page.mouse.move(400, 560, steps=6)
    ann.page.mouse.up()
    ann.context.set_offline(False)
    expect(ann.page.get_by_title(word("ui.line_lost_short"))).to_have_count(0)
    agrees(ann)
    hand = company.seen(ann.seat)["you"]["hand"]
    asked = ann.page.locator(".slips [data-act]").count()
    assert number not in hand or asked, "what was put down was neither played nor asked about"


def test_x1_a_page_that_is_loaded_anew_in_the_middle_of_a_drag_has_played_nothing(ann):
    company = seated(a_turn(), ann, pace="no clock")
    before = company.seen(0)["you"]["hand"]
    ann.card(before[1]).hover(position={"x": 16, "y": 24})
    ann.page.mouse.down()
    ann.page.mouse.move(500, 400, steps=6)
    ann.page.reload()
    ann.page.mouse.up()
    agrees(ann)
    assert company.seen(0)["you"]["hand"] == before


def test_x1_what_the_other_tab_has_done_already_cannot_be_sent_again(ann):
    company = seated(a_turn(), ann, pace="no clock")
    card = company.card("Witch", company.seen(0)["you"]["hand"])
    other = ann.context.new_page()
    other.goto(f"/t/{company.code}")
    for page in (ann.page, other):
        page.locator(f'[data-hand] [data-card="{card}"]').focus()
        page.keyboard.press("Enter")
        expect(page.locator(".slips [data-act]").first).to_be_visible()
    other.keyboard.press("1")
    expect(ann.page.locator(f'[data-hand] [data-card="{card}"]')).to_have_count(0)
    expect(ann.page.locator(".slips [data-act]")).to_have_count(0)
    ann.page.keyboard.press("1")
    agrees(ann)
    assert len([it for it in company.seen()["players"][0]["table"] if it["card"] == card]) == 1


def test_x1_an_impatient_finger_does_it_once(ann):
    company = seated(a_turn(doors=["Slob Goblin"]), ann, pace="no clock")
    box = ann.main.bounding_box()
    ann.page.mouse.click(box["x"] + 20, box["y"] + 20, click_count=4, delay=60)
    ann.until(lambda: company.seen()["game"]["doing"] == "window.in_combat")
    agrees(ann)
    ann.page.wait_for_timeout(500)  # in which nothing more may be pressed
    assert company.seen()["game"]["called"] == "", "the next button was pressed too"


def test_x1_a_browser_that_was_closed_comes_back_to_its_seat(ann, browser):
    company = seated(a_turn(), ann, pace="no clock")
    kept = ann.context.storage_state()
    ann.page.close()
    company.say(ann.person, "play Witch")
    again = Guest(browser, ann.tables, ann.name, storage_state=kept)
    again.person = ann.person
    again.sit(company.code)
    agrees(again)
    assert again.unforgiven == []
    again.context.close()


@pytest.mark.parametrize("how", ["stopped", "killed"])
def test_x1_the_server_is_started_again_in_the_middle_of_a_game(browser, how):
    with Server("--speed", "8") as server:
        ann = Guest(browser, server, "Ann")
        ann.forgiven.append(CUT)
        ann.take_lesson()  # a position that is laid out, with eight cards in hand
        player = Player(ann)
        expect(ann.page.locator("[data-hand] [data-card]")).to_have_count(8)
        for _ in range(4):
            player.step()
        expect(ann.main).to_be_visible()
        ann.page.evaluate("window.neverReloaded = true")
        before = hand_shown(ann)
        server.kill() if how == "killed" else server.stop()
        lost = ann.page.get_by_title(word("ui.line_lost_short"))
        expect(lost).to_be_visible()
        server.start()
        expect(lost).to_have_count(0)
        assert ann.page.evaluate("window.neverReloaded")
        assert set(hand_shown(ann)) & set(before)
        for _ in range(4):
            player.step()
        assert ann.unforgiven == []
        ann.context.close()
