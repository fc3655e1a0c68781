"""The coach beside the replay: who was going to win when, and what it cost them (UX 33)."""

import msgspec
import pytest
from browser.guests import Guest
from browser.test_axe import look
from browser.words import pattern, word
from patience import PATIENCE_S
from playwright.sync_api import Locator, expect

from kickdoor.coach import Report
from kickdoor.coach.shapes import Mistake
from kickdoor.web.coaching import Coached

PATIENCE_MS = 1000 * PATIENCE_S
"""A coach thinks for some seconds of a processor, and everybody else goes first."""


def report(guest: Guest) -> Report:
    """What the coach says of it: as the house tells it to anybody who asks."""
    told = guest.page.request.get("/api/games/again/coach").body()
    return msgspec.json.decode(told, type=Coached).report


def costliest(report: Report) -> Mistake:
    """The decision that cost most."""
    return max((each for one in report.players for each in one.mistakes), key=lambda m: m.cost)


def coached(guest: Guest, game: str, *, opened: bool = True) -> Locator:
    """Somebody watches that game again; the coach, whole, if it is opened."""
    guest.known()
    guest.page.goto(f"/g/{game}")
    expect(moment(guest)).to_be_visible()
    if opened:
        guest.press(guest.word("ui.coach"))
        expect(guest.page.locator("[data-coach=whole]")).to_be_visible(timeout=PATIENCE_MS)
    return guest.region("ui.coach")


def moment(guest: Guest) -> Locator:
    """The scrubber."""
    return guest.page.get_by_role("slider", name=guest.word("ui.moment"))


def test_33_nobody_is_coached_unasked(ann, game):
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    coach = coached(ann, game, opened=False)
    expect(coach).to_have_count(0)
    assert not [url for url in asked if "coach" in url.lower()]
    ann.press(word("ui.coach"))
    expect(coach).to_be_visible()
    assert [url for url in asked if url.endswith("/coach")]


@pytest.mark.parametrize(
    ("phone", "language"), [(False, "en"), (True, "de")], ids=["desk", "phone"]
)
def test_33_the_costliest_decision_leads_to_its_moment(guest, game, phone, language):
    ann = guest(phone=phone, language=language)
    coach = coached(ann, game)
    said = report(ann)
    worst = costliest(said)
    first = coach.locator("[data-costly]").first
    expect(first).to_contain_text(said.names[worst.seat])
    ann.tap(first)
    expect(moment(ann)).to_have_value(str(worst.at))
    if phone:  # the table has the room now, and the rest is a press away
        expect(first).to_be_hidden()
        ann.press(ann.word("ui.coach_unfold"))
    expect(first).to_be_visible()
    assert look(ann) == []
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_33_what_will_be_talked_about_leads_to_its_moment(ann, game):
    coach = coached(ann, game)
    fight = report(ann).highlights.narrowest_loss
    ann.tap(coach.get_by_role("button", name=word("ui.coach_narrowest_loss")))
    expect(moment(ann)).to_have_value(str(fight.at))


def test_33_the_chart_is_a_scrubber_for_finger_and_keys(ann, game):
    coach = coached(ann, game)
    said = report(ann)
    chart = coach.get_by_role("slider", name=word("ui.coach_chance"))
    box = chart.bounding_box()
    chart.click(position={"x": box["width"] / 2, "y": 20})
    half = int(moment(ann).input_value())
    assert abs(half - said.acts / 2) < said.acts / 50
    turns = [point.at for point in said.course]
    chart.press("ArrowRight")
    expect(moment(ann)).to_have_value(str(min(at for at in turns if at > half)))
    chart.press("Home")
    expect(moment(ann)).to_have_value("0")
    chart.press("End")
    expect(moment(ann)).to_have_value(str(said.acts))
    expect(chart).to_have_attribute("aria-valuetext", pattern("ui.coach_end"))


def test_33_a_coach_who_cannot_be_had_says_so_and_can_be_asked_again(ann, game):
    coached(ann, game, opened=False)
    ann.page.route("**/coach", lambda route: route.abort())
    ann.forgiven.append("ERR_FAILED")
    ann.press(word("ui.coach"))
    coach = ann.region("ui.coach")
    expect(coach.get_by_role("alert")).to_contain_text(word("ui.unreachable"))
    ann.page.keyboard.press("End")
    expect(moment(ann)).to_have_value(str(report(ann).acts))
    ann.page.unroute("**/coach")
    ann.press(word("ui.try_again"))
    expect(coach.locator("[data-costly]").first).to_be_visible(timeout=PATIENCE_MS)


def test_33_from_the_end_of_the_game_to_what_decided_it(finished):
    ann, _ = finished
    ann.page.go_back()
    ann.tap(ann.page.get_by_role("link", name=word("ui.what_decided")))
    expect(ann.region("ui.coach").get_by_role("table")).to_be_visible()
    ann.page.reload()
    expect(ann.region("ui.coach").get_by_role("table")).to_be_visible()
