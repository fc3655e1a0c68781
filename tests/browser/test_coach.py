"""The coach beside the replay: who was going to win when, and what it cost them (UX 33)."""

from functools import cache

import pytest
from browser.guests import Guest, seated
from browser.scenes import a_turn
from browser.test_axe import look
from browser.words import pattern, word
from playwright.sync_api import Locator, expect

from kickdoor.arena.match import Fixture, Match
from kickdoor.coach import Report, reviewed
from kickdoor.coach.shapes import Mistake
from kickdoor.testing import deal
from kickdoor.transcripts import transcript

PATIENCE_MS = 120_000
"""A coach thinks for some seconds of a processor, which others may want too."""


@cache
def played() -> tuple[str, Report]:
    """The last turns of a game, in which Bob decided at random; and what the coach says of it."""
    match = Match(Fixture(("sensible", "random", "sensible"), seed=2))
    match.game = deal(
        ann=dict(level=8, wears=["Blazer", "Hellscourge"], hand=["Liquid Assets", "Witch"]),
        bob=dict(level=8, wears=["T-Bone Stake", "Goblin-Proof Vest"]),
        cat=dict(level=8, is_a=["Hellknight"], wears=["Long Arm of the Law"]),
    ).game
    assert match.play()
    return transcript(match.game), reviewed(match.game)


def costliest() -> Mistake:
    """The decision that cost most."""
    return max((each for one in played()[1].players for each in one.mistakes), key=lambda m: m.cost)


def coached(guest: Guest, *, opened: bool = True) -> Locator:
    """Somebody watches that game again; the coach, whole, if it is opened."""
    company = seated(a_turn(), guest)
    tables = company.tables
    room = tables.wait(tables.host.room(company.code))
    id = f"again{company.code.lower()}"
    tables.wait(tables.host.store.keep_game(id, room.id, 7, played()[0]))
    guest.page.goto(f"/g/{id}")
    expect(moment(guest)).to_be_visible()
    if opened:
        guest.press(guest.word("ui.coach"))
        expect(guest.page.locator("[data-coach=whole]")).to_be_visible(timeout=PATIENCE_MS)
    return guest.region("ui.coach")


def moment(guest: Guest) -> Locator:
    """The scrubber."""
    return guest.page.get_by_role("slider", name=guest.word("ui.moment"))


def test_33_nobody_is_coached_unasked(ann):
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    coach = coached(ann, opened=False)
    expect(coach).to_have_count(0)
    assert not [url for url in asked if "coach" in url.lower()]
    ann.press(word("ui.coach"))
    expect(coach).to_be_visible()
    assert [url for url in asked if url.endswith("/coach")]


@pytest.mark.parametrize(
    ("phone", "language"), [(False, "en"), (True, "de")], ids=["desk", "phone"]
)
def test_33_the_costliest_decision_leads_to_its_moment(guest, phone, language):
    ann = guest(phone=phone, language=language)
    coach = coached(ann)
    worst = costliest()
    first = coach.locator("[data-costly]").first
    expect(first).to_contain_text(played()[1].names[worst.seat])
    ann.tap(first)
    expect(moment(ann)).to_have_value(str(worst.at))
    if phone:  # the table has the room now, and the rest is a press away
        expect(first).to_be_hidden()
        ann.press(ann.word("ui.coach_unfold"))
    expect(first).to_be_visible()
    assert look(ann) == []
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_33_what_will_be_talked_about_leads_to_its_moment(ann):
    coach = coached(ann)
    fight = played()[1].highlights.narrowest_loss
    ann.tap(coach.get_by_role("button", name=word("ui.coach_narrowest_loss")))
    expect(moment(ann)).to_have_value(str(fight.at))


def test_33_the_chart_is_a_scrubber_for_finger_and_keys(ann):
    coach = coached(ann)
    report = played()[1]
    chart = coach.get_by_role("slider", name=word("ui.coach_chance"))
    box = chart.bounding_box()
    chart.click(position={"x": box["width"] / 2, "y": 20})
    half = int(moment(ann).input_value())
    assert abs(half - report.acts / 2) < report.acts / 50
    turns = [point.at for point in report.course]
    chart.press("ArrowRight")
    expect(moment(ann)).to_have_value(str(min(at for at in turns if at > half)))
    chart.press("Home")
    expect(moment(ann)).to_have_value("0")
    chart.press("End")
    expect(moment(ann)).to_have_value(str(report.acts))
    expect(chart).to_have_attribute("aria-valuetext", pattern("ui.coach_end"))


def test_33_a_coach_who_cannot_be_had_says_so_and_can_be_asked_again(ann):
    coached(ann, opened=False)
    ann.page.route("**/coach", lambda route: route.abort())
    ann.forgiven.append("ERR_FAILED")
    ann.press(word("ui.coach"))
    coach = ann.region("ui.coach")
    expect(coach.get_by_role("alert")).to_contain_text(word("ui.unreachable"))
    ann.page.keyboard.press("End")
    expect(moment(ann)).to_have_value(str(played()[1].acts))
    ann.page.unroute("**/coach")
    ann.press(word("ui.try_again"))
    expect(coach.locator("[data-costly]").first).to_be_visible()


def test_33_from_the_end_of_the_game_to_what_decided_it(finished):
    ann, _ = finished
    ann.page.go_back()
    ann.tap(ann.page.get_by_role("link", name=word("ui.what_decided")))
    expect(ann.region("ui.coach").get_by_role("table")).to_be_visible()
    ann.page.reload()
    expect(ann.region("ui.coach").get_by_role("table")).to_be_visible()
