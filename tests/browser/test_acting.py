"""UX C: acting. What can be done shows, what cannot says why, and nothing is done unasked."""

import re

import pytest
from browser.guests import Guest, seated
from browser.scenes import a_fight, a_turn
from browser.words import pattern, word, words
from playwright.sync_api import Locator, expect

from kickdoor.table.commands import Vote
from kickdoor.testing import deal

FULL_OF_TROUBLE = dict(
    level=4, wears=["Blazer"], hand=["Mob Goblins", "Goblin by Marriage", "Witch"]
)


def losing():
    """Ann stands before more than she can beat."""
    return deal(door="Mob Goblins", ann=dict(level=1, wears=["Blazer"]), bob=dict(level=5), cat={})


def corner(guest: Guest, card: int) -> None:
    """Touch a card of the hand where its neighbour does not lie over it."""
    guest.card(card).click(position={"x": 12, "y": 20})


def hand(guest: Guest, name: str) -> int:
    """The number of a card in hand."""
    return guest.company.card(name, guest.company.seen(guest.seat)["you"]["hand"])


def slip(guest: Guest) -> Locator:
    """What is asked."""
    return guest.page.locator(".slips dialog")


def menu(guest: Guest, what: str) -> None:
    """Something from the menu beside the large button."""
    guest.page.locator("[data-more]").click()
    guest.page.locator(f"[popover] {what}").click()


# --- 17, 18: what can be played, and why not ----------------------------------------------------


def test_17_what_can_be_used_glows(ann):
    company = seated(a_turn(ann=FULL_OF_TROUBLE), ann)
    you = company.seen(0)["you"]
    playable = {option["act"][1] for option in you["options"]} & set(you["hand"])
    assert playable == {hand(ann, "Witch")}
    for card in you["hand"]:
        expect(ann.card(card)).to_have_class(
            re.compile(r"\bglows\b" if card in playable else r"^(?!.*\bglows\b)")
        )


def test_17_what_a_card_cannot_go_to_dims_while_it_is_held(ann):
    seated(a_fight(), ann)
    corner(ann, hand(ann, "Liquid Assets"))
    for seat in (1, 2):
        expect(ann.page.locator(f'[data-target="seat:{seat}"]')).to_have_class(re.compile("dim"))
    expect(ann.page.locator('[data-target^="foe:"]')).to_have_class(re.compile("aimed"))


@pytest.mark.parametrize("door", [None, "Akata"], ids=["in peace", "in a fight"])
def test_18_what_cannot_be_played_says_why_and_by_which_rule(ann, door):
    company = seated(deal(door=door, turn="bob", ann=FULL_OF_TROUBLE, bob={}, cat={}), ann)
    you = company.seen(0)["you"]
    dull = set(you["hand"]) - {option["act"][1] for option in you["options"]}
    assert len(dull) >= 2
    reasons = set()
    for card in dull:
        corner(ann, card)
        link = slip(ann).get_by_role("link")
        expect(link).to_have_attribute("href", re.compile(r"^/rules#[A-Z]+-?\d+"))
        reasons.add(slip(ann).get_by_role("alert").inner_text())
        ann.page.keyboard.press("Escape")
        expect(slip(ann)).to_have_count(0)
    assert words()["refusal.illegal"] not in reasons
    assert all(any(pattern(key).fullmatch(each) for key in words() if key.startswith("reason."))
               for each in reasons)  # fmt: skip


def test_18_the_rule_itself_stands_below_the_reason(ann):
    seated(deal(ann=FULL_OF_TROUBLE, bob={}, cat={}), ann)
    corner(ann, hand(ann, "Mob Goblins"))
    rules = {each["id"]: each["text"] for each in ann.page.request.get("/api/rules").json()}
    expect(slip(ann)).to_contain_text(f"TRN-2: {rules['TRN-2']}")


# --- 22: said ahead -----------------------------------------------------------------------------


def test_22_a_pass_said_ahead_is_said_when_the_window_comes(ann):
    company = seated(a_fight(turn="bob"), ann, pace="no clock")
    menu(ann, '[data-arm="pass"]')
    expect(ann.page.locator('[data-armed="pass"]')).to_be_visible()
    company.say(company.others["bob"], "claim victory")
    ann.until(lambda: company.seen(0)["you"].get("passed"))
    expect(ann.page.locator("[data-armed]")).to_have_count(0)


def test_22_a_card_said_ahead_is_played_on_its_turn(ann):
    scene = deal(turn="cat", doors=["Witch"], ann=dict(hand=["Hellknight"]), bob={}, cat={})
    company = seated(scene, ann)
    corner(ann, hand(ann, "Hellknight"))
    ann.press(ann.word("ui.arm_card"))
    expect(ann.page.locator('[data-armed="card"]')).to_be_visible()
    assert company.seen(0)["you"]["hand"]
    a_quiet_turn(company, "cat")
    ann.until(lambda: not company.seen(0)["you"].get("hand"))
    expect(ann.page.locator("[data-armed]")).to_have_count(0)


def a_quiet_turn(company, name: str) -> None:
    """Somebody's turn, with nothing behind the door."""
    for said in ("kick open the door", "loot the room", "end the turn"):
        company.say(company.others[name], said)


def test_22_what_became_void_is_dropped_and_that_is_said(ann):
    company = seated(a_fight(turn="bob"), ann, pace="no clock")
    menu(ann, '[data-arm="still"]')
    company.say(company.others["bob"], "add Mob Goblins to the fight")
    expect(ann.page.get_by_role("alert").first).to_have_text(ann.word("ui.disarmed_still"))
    expect(ann.page.locator("[data-armed]")).to_have_count(0)


def test_22_nothing_said_ahead_is_sent_after_a_broken_line(ann, tables):
    company = seated(a_fight(turn="bob"), ann, pace="no clock")
    ann.forgiven.append("WebSocket")
    menu(ann, '[data-arm="pass"]')
    tables.cut()
    expect(ann.page.get_by_role("alert").first).to_have_text(ann.word("ui.disarmed_pass"))
    company.say(company.others["bob"], "claim victory")
    expect(ann.main).to_be_enabled()
    ann.page.wait_for_timeout(500)  # in which it may not pass
    assert not company.seen(0)["you"].get("passed")


# --- 23, 26: the large button, and what is asked twice ------------------------------------------


def test_23_space_is_the_large_button_wherever_no_card_is_focused(ann):
    company = seated(a_turn(), ann)
    ann.page.locator("[data-target=own] .me").focus()
    ann.page.keyboard.press("Space")
    ann.until(lambda: company.seen()["game"]["doing"] != "window.turn_begins")


def test_23_enter_confirms(ann):
    company = seated(a_turn(), ann)
    corner(ann, hand(ann, "Witch"))
    ann.page.keyboard.press("Enter")
    ann.until(lambda: len(company.seen(0)["you"]["hand"]) == 2)


def test_26_only_what_cannot_be_taken_back_is_asked_twice(ann):
    company = seated(losing(), ann)
    ann.main.click()
    expect(ann.sheet(ann.word("ui.really"))).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(slip(ann)).to_have_count(0)
    assert company.seen()["game"]["called"] == ""
    ann.main.click()
    ann.page.keyboard.press("Enter")
    ann.until(lambda: company.seen()["game"]["doing"] != "window.in_combat")


def test_26_what_can_be_taken_back_is_done_at_once(ann):
    company = seated(a_turn(), ann)
    blazer = company.seen()["players"][0]["table"][0]["card"]
    ann.card(blazer).click()
    ann.page.keyboard.press("1")
    ann.until(lambda: company.seen()["players"][0]["table"][0].get("sideways"))


def test_26_whoever_is_sure_can_switch_it_off(guest):
    ann = guest()
    ann.context.add_init_script(
        """localStorage.setItem("kickdoor.settings", '{"confirm": false}')"""
    )
    company = seated(losing(), ann)
    ann.main.click()
    ann.until(lambda: company.seen()["game"]["doing"] != "window.in_combat")


def test_26_on_a_phone_a_forced_choice_takes_two_taps(phil):
    scene = deal(
        turn="bob",
        ann=dict(wears=["Blazer"], carries=["T-Bone Stake", "Hellscourge"]),
        bob=dict(hand=["Infernal Small Print"]),
        cat={},
    )
    company = seated(scene, phil)
    company.say(company.others["bob"], "play Infernal Small Print on phil")
    phil.page.locator('.slips [data-act^="choose_effect"]').last.tap()
    phil.page.locator(".slips [data-pick]").first.tap()
    phil.page.wait_for_timeout(300)  # in which nothing may be lost yet
    assert len(company.seen()["players"][0]["table"]) == 3
    phil.page.locator(".slips [data-confirm]").tap()
    phil.until(lambda: len(company.seen()["players"][0]["table"]) == 2)


# --- 27: taking back ----------------------------------------------------------------------------


def test_27_what_nobody_could_use_is_taken_back_at_once(ann):
    company = seated(a_turn(), ann)
    corner(ann, hand(ann, "Witch"))
    ann.page.keyboard.press("Enter")
    ann.page.locator('[data-verb="undo"]').click()
    ann.until(lambda: len(company.seen(0)["you"]["hand"]) == 3)
    expect(ann.page.locator('[data-verb="undo"]')).to_have_count(0)


def test_27_a_door_once_opened_is_closed_again_only_if_all_agree(ann, guest):
    bob = guest("Bob")
    company = seated(a_turn(), ann, bob)
    ann.main.click()
    ann.until(lambda: company.seen()["game"]["doing"] != "window.turn_begins")
    expect(ann.page.locator('[data-verb="undo"]')).to_have_count(0)
    menu(ann, '[data-verb="ask_undo"]')
    expect(bob.sheet(bob.word("ui.vote"))).to_be_visible()
    company.do(company.others["cat"], Vote(True))
    bob.page.locator('[data-vote="yes"]').click()
    ann.until(lambda: company.seen()["game"]["doing"] == "window.turn_begins")


# --- 41: by keys --------------------------------------------------------------------------------


def focused(guest: Guest, what: str) -> bool:
    """Whether the focus is on such a thing."""
    return guest.page.evaluate("what => !!document.activeElement?.matches(what)", what)


def test_41_the_arrows_lead_to_a_card_and_to_what_it_can_be_put_on(ann):
    company = seated(a_fight(), ann)
    keys = ann.page.keyboard
    keys.press("ArrowDown")
    for _ in range(5):
        if focused(ann, f'[data-card="{hand(ann, "Liquid Assets")}"]'):
            break
        keys.press("ArrowLeft")
    keys.press("Enter")
    expect(slip(ann)).to_have_count(1)
    ann.card(hand(ann, "Liquid Assets")).focus()
    for _ in range(6):
        keys.press("ArrowUp")
        if focused(ann, '[data-target="side:0"], [data-target="own"], [data-target^="foe"]'):
            break
    keys.press("Enter")
    ann.until(lambda: len(company.seen(0)["you"]["hand"]) == 2)


def test_41_the_keys_are_shown_and_none_of_the_browsers_is_taken(ann):
    seated(a_turn(), ann)
    ann.page.keyboard.press("?")
    expect(ann.sheet(ann.word("ui.keys"))).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(slip(ann)).to_have_count(0)
    ann.page.evaluate(
        "addEventListener('keydown', event => (window.stolen = event.defaultPrevented))"
    )
    for key in ("Tab", "F6", "PageDown", "Control+l", "Alt+ArrowLeft", "Home"):
        ann.page.keyboard.press(key)
        assert ann.page.evaluate("window.stolen") is False, key


def test_41_digits_take_up_a_card_and_z_leaves_only_the_game(ann):
    seated(a_turn(), ann)
    second = ann.page.locator("[data-hand] [data-card]").nth(1)
    expect(second).to_be_visible()
    ann.page.keyboard.press("2")
    expect(second).to_have_attribute("aria-pressed", "true")
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("z")
    expect(ann.page.locator("main.zen")).to_be_visible()
    ann.page.keyboard.press("z")
    expect(ann.page.locator("main.zen")).to_have_count(0)


def test_19_a_tap_on_a_card_before_one_only_takes_it_up(ann):
    laid = dict(level=4, carries=["Liquid Assets"])
    company = seated(a_fight(ann=laid), ann)
    card = company.seen()["players"][0]["table"][0]["card"]
    ann.card(card).click()
    expect(slip(ann).locator("[data-act]")).to_have_count(2)
    assert company.seen()["players"][0]["table"], "it was played without being asked for whom"
    ann.page.keyboard.press("2")
    ann.until(lambda: not company.seen()["players"][0]["table"])


# --- said before, and said after -----------------------------------------------------------------


def test_26_running_away_names_the_roll_and_the_bad_stuff(ann):
    seated(a_fight("Hemogoblin"), ann)
    ann.tap(ann.main)
    sheet = ann.sheet(word("ui.really"))
    expect(sheet).to_contain_text("Hemogoblin: 5 or more on the die; else: Lose 2 levels.")


def test_19_space_on_a_focused_card_acts_on_that_card(ann):
    company = seated(a_fight(), ann)
    number = company.card("Liquid Assets", company.seen(0)["you"]["hand"])
    ann.card(number).focus()
    ann.page.keyboard.press("Space")
    expect(ann.sheet("Liquid Assets")).to_be_visible()
    expect(ann.main).to_be_enabled()  # and nothing was claimed


def test_20_a_curse_is_offered_for_the_others_first(ann):
    company = seated(a_fight(ann=dict(level=4, hand=["Lose Your Armor"])), ann)
    ann.card(company.seen(0)["you"]["hand"][0]).click(position={"x": 20, "y": 20})
    ways = ann.page.locator(".slips [data-act]")
    expect(ways).to_have_count(3)
    targets = [each.get_attribute("data-act").split(",")[2] for each in ways.all()]
    assert targets == ["1", "2", "0"]


def test_new_2_what_would_change_nothing_promises_nothing(ann):
    scene = a_fight(ann=dict(level=4, wears=["Blazer"], hand=["Lose Your Armor"]))
    seated(scene, ann, pace="no clock")
    corner(ann, hand(ann, "Lose Your Armor"))
    ways = ann.page.locator(".slips [data-act]")
    expect(ways.last.locator("[data-swing]")).to_contain_text(re.compile(r"4\s:\s1"))
    expect(ann.page.locator(".slips [data-swing]"), "only Ann fights").to_have_count(1)


def test_11_who_curses_you_and_who_breaks_into_your_claim_is_said(ann):
    company = seated(
        a_fight(
            ann=dict(level=4, wears=["Blazer"]),
            bob=dict(level=3, hand=["Lose Your Armor"]),
            cat=dict(level=2, hand=["Liquid Assets"]),
        ),
        ann,
    )
    said = ann.page.locator(".toast")
    company.say(company.others["bob"], "play Lose Your Armor on ann")
    expect(said).to_contain_text("Bob plays Lose Your Armor on Ann")
    ann.until(lambda: company.seen()["game"]["doing"] == "window.in_combat")
    ann.tap(ann.main)
    expect(ann.status).to_have_text(word("ui.now_claim_you"))
    company.say(company.others["cat"], "play Liquid Assets for the monsters")
    expect(said).to_contain_text(pattern("ui.claim_void"))
    expect(said).to_contain_text("Cat plays Liquid Assets")
