"""UX x8: a loud argument ends with the game taken back to a line of what happened."""

from browser.guests import Guest, seated
from browser.scenes import a_fight
from playwright.sync_api import Locator, expect


def dispute(guest: Guest) -> Locator:
    """Whoever keeps the table argues, and looks at what they can set right; the slip for it."""
    guest.tap(guest.page.locator("[data-more]"))
    guest.tap(guest.page.locator('[popover] [data-open="argue"]'))
    guest.page.get_by_role("searchbox").fill("CMB-6")
    guest.tap(guest.page.locator('[data-rule="CMB-6"]'))
    slip = guest.sheet(guest.word("ui.vote"))
    guest.tap(slip.locator("summary"))
    return slip


def two_steps(guest: Guest):
    """Bob shows his hand, then plays a card; the table, and its acts before, between, after."""
    company = seated(a_fight(), guest)
    acts = [company.seen()["game"].get("acts", 0)]
    for said in ("show cat your hand", "play Goblin by Marriage on Slob Goblin"):
        company.say(company.others["bob"], said)
        acts.append(company.seen()["game"]["acts"])
    return company, acts


def test_x8_a_line_of_the_log_is_picked_and_it_has_not_happened(ann):
    company, acts = two_steps(ann)
    before = company.seen()["fight"]["theirs"]
    slip = dispute(ann)
    shown, played = (
        slip.locator(f'[data-point="{acts[0]}"]'),
        slip.locator(f'[data-point="{acts[1]}"]'),
    )
    expect(played).to_contain_text("Goblin by Marriage")
    expect(played).to_have_attribute("aria-pressed", "true")  # the last thing, before one picks
    ann.tap(shown)
    expect(played).to_have_attribute("aria-pressed", "false")
    ann.tap(played)
    ann.press(ann.word("ui.ruling_rewind"))
    company.agree(ann)
    ann.until(lambda: company.seen()["game"]["acts"] == acts[1])
    assert company.seen()["fight"]["theirs"] < before
    ann.tap(slip.locator("summary"))  # all were asked meanwhile; now the argument goes on
    expect(played).to_have_count(0)  # it can be done again, and not taken back before that
    expect(shown).to_have_attribute("aria-pressed", "true")
    company.say(company.others["bob"], "play Goblin by Marriage on Slob Goblin")
    expect(played).to_be_visible()


def test_x8_the_line_is_picked_by_keys_alone(ann):
    company, acts = two_steps(ann)
    slip = dispute(ann)
    slip.locator(f'[data-point="{acts[1]}"]').focus()
    ann.page.keyboard.press("ArrowDown")
    expect(slip.locator(f'[data-point="{acts[0]}"]')).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(slip.locator(f'[data-point="{acts[0]}"]')).to_have_attribute("aria-pressed", "true")
    for _ in range(5):
        ann.page.keyboard.press("Tab")
        if ann.page.evaluate("document.activeElement.dataset.ruling") == "rewind":
            break
    ann.page.keyboard.press("Enter")
    company.agree(ann)
    ann.until(lambda: company.seen()["game"].get("acts", 0) == acts[0])


def test_x8_with_a_finger_and_in_german(guest):
    phil = guest("Phil", phone=True, language="de")
    company, acts = two_steps(phil)
    slip = dispute(phil)
    line = slip.locator(f'[data-point="{acts[0]}"]')
    line.scroll_into_view_if_needed()
    assert line.bounding_box()["height"] >= 44
    phil.tap(line)
    phil.press("Bis hierher zurückdrehen")
    company.agree(phil)
    phil.until(lambda: company.seen()["game"].get("acts", 0) == acts[0])


def test_x8_after_a_reload_every_line_can_still_be_picked(ann):
    company, acts = two_steps(ann)
    ann.sit(company.code)  # the page is loaded again, and its log is there
    slip = dispute(ann)
    expect(slip.locator("[data-point]")).to_have_count(2)
    ann.tap(slip.locator(f'[data-point="{acts[0]}"]'))
    slip.locator('[data-ruling="rewind"]').click()
    company.agree(ann)
    ann.until(lambda: company.seen()["game"].get("acts", 0) == acts[0])
