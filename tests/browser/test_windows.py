"""UX 24, 25, 39: windows that give nothing away, when to be asked, arguments, table talk."""

from browser.guests import Guest, seated
from browser.scenes import a_fight
from playwright.sync_api import expect

from kickdoor.table.commands import Vote

PLAIN = dict(level=3)


def claimed(*guests: Guest, **more):
    """Cat wins against a goblin, and has said so; Bob holds nothing at all."""
    scene = a_fight(turn="cat", cat=dict(level=8), bob=dict(PLAIN), **more)
    company = seated(scene, *guests, pace="relaxed")
    company.say(company.others["cat"], "claim victory")
    return company


def open_menu(guest: Guest, what: str) -> None:
    guest.page.locator("[data-more]").click()
    guest.page.locator(f"[popover] {what}").click()


# --- 24 -----------------------------------------------------------------------------------------


def test_24_space_passes_and_whatever_changes_asks_again(ann):
    company = seated(a_fight(turn="bob"), ann, pace="no clock")
    bob = company.others["bob"]
    company.say(bob, "claim victory")
    expect(ann.main).to_be_enabled()
    ann.page.keyboard.press("Space")
    expect(ann.main).to_be_disabled()
    company.say(bob, "add Mob Goblins to the fight")
    assert not company.seen(0)["you"].get("passed")


def test_24_passing_until_something_changes_lasts_over_claims_that_change_nothing(ann):
    company = seated(a_fight(turn="bob"), ann, pace="no clock")
    bob = company.others["bob"]
    company.say(bob, "claim victory")
    ann.page.keyboard.press("p")
    ann.until(lambda: company.seen(0)["you"].get("passed"))
    company.say(bob, "show cat your hand")
    assert not company.seen(0)["you"].get("passed")
    company.say(bob, "claim victory")
    ann.until(lambda: company.seen(0)["you"].get("passed"))
    company.say(bob, "add Mob Goblins to the fight")
    expect(ann.page.get_by_role("alert").first).to_have_text(ann.word("ui.disarmed_still"))


def test_24_when_to_be_asked_is_chosen_once_and_seen_by_nobody(ann, guest):
    bob = guest("Bob")
    company = seated(a_fight(turn="cat"), ann, bob)
    open_menu(ann, '[data-open="stops"]')
    for stop in ("win", "change", "not this fight", "not this turn", "always"):
        ann.page.locator(f'[data-stop="{stop}"]').click()
        ann.until(lambda stop=stop: company.seen(0)["you"].get("stop", "always") == stop)
    assert company.seen(1)["you"].get("stop", "always") == "always"


SENT = """
const Line = window.WebSocket;
window.sent = [];
window.WebSocket = class extends Line {
  send(data) {
    window.sent.push(String(data));
    super.send(data);
  }
};
"""
"""Notes, in the page, what it sends: a window may be over before one has looked."""


def has_passed(guest):
    return any('"do":"pass"' in each for each in guest.page.evaluate("window.sent"))


def test_24_who_can_change_nothing_and_wants_to_be_spared_is_passed_for(guest, lifelike):
    ann, bob = guest("Ann", at=lifelike), guest("Bob", at=lifelike)
    for each in (ann, bob):
        each.page.add_init_script(SENT)
    scene = a_fight(turn="cat", cat=dict(level=8), bob=dict(PLAIN))
    company = seated(scene, ann, bob)
    for each in (ann, bob):
        open_menu(each, '[data-open="stops"]')
        each.page.locator('[data-stop="change"]').click()
    ann.until(lambda: company.seen(1)["you"].get("stop") == "change")
    company.say(company.others["cat"], "claim victory")
    bob.until(lambda: has_passed(bob))
    assert not has_passed(ann), "she could change it"


def test_24_hold_it_stops_the_clock_for_all(ann, guest):
    bob = guest("Bob")
    company = claimed(ann, bob)
    ann.page.keyboard.press("h")
    ann.until(lambda: company.seen()["clock"].get("holder") == 0)
    expect(bob.page.locator("[data-hold]")).to_be_disabled()
    ann.page.keyboard.press("h")
    ann.until(lambda: company.seen()["clock"].get("holder", -1) == -1)


# --- 25 -----------------------------------------------------------------------------------------


def test_25_a_window_looks_the_same_whatever_one_holds(ann, guest):
    bob = guest("Bob")
    company = claimed(ann, bob)
    answers = [
        {option["act"][0] for option in company.seen(seat)["you"]["options"]} for seat in (0, 1)
    ]
    assert "play_for" in answers[0]
    assert "play_for" not in answers[1]
    looks = []
    for each in (ann, bob):
        expect(each.main).to_be_enabled()
        looks.append(
            (
                each.main.inner_text(),
                each.page.locator("[data-hold]").inner_text(),
                each.status.inner_text(),
            )
        )
    assert looks[0] == looks[1]


# --- 39 and table talk --------------------------------------------------------------------------


def test_39_set_phrases_are_heard_and_muted_people_are_not(ann, guest):
    bob = guest("Bob")
    company = seated(a_fight(), ann, bob)
    bob.page.keyboard.press("t")
    bob.page.locator('[data-phrase="phrase.hello"]').click()
    heard = f"Bob: {ann.word('phrase.hello')}"
    expect(ann.page.get_by_role("listitem").filter(has_text=heard).first).to_be_visible()
    ann.page.keyboard.press("t")
    ann.page.locator(".slips").get_by_role("button", name="Mute Bob").click()
    ann.until(lambda: company.seen(0)["you"].get("muted") == ["Bob"])
    bob.page.locator('[data-phrase="phrase.traitor"]').click()
    ann.page.wait_for_timeout(400)  # in which nothing may be heard
    expect(ann.page.get_by_text(f"Bob: {ann.word('phrase.traitor')}")).to_have_count(0)


def test_39_free_words_only_where_the_table_allows_them(ann, guest):
    seated(a_fight(), ann, talk=False)
    ann.page.keyboard.press("t")
    expect(ann.page.locator("[data-phrase]").first).to_be_visible()
    expect(ann.page.get_by_label(ann.word("ui.your_words"))).to_have_count(0)
    zoe = guest("Zoe")
    seated(a_fight(), zoe, talk=True)
    zoe.page.keyboard.press("t")
    words = zoe.page.get_by_label(zoe.word("ui.your_words"))
    words.fill("lhuz is no key here")
    words.press("Enter")
    zoe.page.keyboard.press("Escape")  # in a low window the log has no room beside the sheet
    said = zoe.page.get_by_role("listitem").filter(has_text="Zoe: lhuz is no key here")
    expect(said.first).to_be_visible()


def test_x8_a_dispute_is_voted_on_and_its_keeper_has_the_last_word(ann, guest):
    bob = guest("Bob")
    company = seated(a_fight(), ann, bob)
    open_menu(bob, '[data-open="argue"]')
    bob.page.get_by_role("searchbox").fill("CMB-6")
    bob.page.locator('[data-rule="CMB-6"]').click()
    ann.page.locator('[data-vote="no"]').click()
    company.do(company.others["cat"], Vote(True))
    expect(ann.page.locator(".slips")).to_contain_text("CMB-6")
    ann.page.locator("summary").click()
    ann.page.locator('[data-ruling="close"]').click()
    expect(bob.page.locator("[data-vote]")).to_have_count(0)


def test_x8_a_ruling_sets_a_level_right(ann):
    company = seated(a_fight(), ann)
    open_menu(ann, '[data-open="argue"]')
    ann.page.get_by_role("searchbox").fill("CMB-6")
    ann.page.locator('[data-rule="CMB-6"]').click()
    ann.page.locator("summary").click()
    ann.page.get_by_role("spinbutton", name=ann.word("ui.ruling_level")).fill("6")
    ann.page.locator('[data-ruling="level"]').click()
    ann.until(lambda: company.seen()["players"][0]["level"] == 6)


def test_x8_a_ruling_takes_the_game_back(ann):
    company = seated(a_fight(), ann)
    before = company.seen()["game"].get("acts", 0)
    company.say(company.others["bob"], "show cat your hand")
    open_menu(ann, '[data-open="argue"]')
    ann.page.get_by_role("searchbox").fill("CMB-6")
    ann.page.locator('[data-rule="CMB-6"]').click()
    ann.page.locator("summary").click()
    ann.page.locator('[data-ruling="rewind"]').click()
    company.agree(ann)
    ann.until(lambda: company.seen()["game"].get("acts", 0) == before)
