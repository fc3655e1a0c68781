"""The path of short lessons (UX 48): taken in the browser by doing what they say."""

from contextlib import suppress

import pytest
from browser.covering import covered
from browser.guests import Guest
from browser.playing import PATIENCE_MS, SHOWN
from browser.words import pattern, word
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from kickdoor.lessons import LESSONS

STEPS = 200


class Learner:
    """Somebody who does what is said, where the ring is."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page

    @property
    def said(self) -> list[str]:
        """What was said at this table, by its name."""
        found: list[str] = self.page.evaluate("window.tips ?? []")
        return found

    def learn(self) -> None:
        """To the one sentence at the end."""
        for _ in range(STEPS):
            if "known" in self.said:
                return
            with suppress(TooLate):  # the table has gone on: look again
                self.step()
        raise AssertionError(f"the lesson has no end: {self.said}")

    def step(self) -> None:
        """Read it, say that it is meant, or touch what the ring is around."""
        for where in (
            f"[data-tip] button:text-is('{self.guest.word('ui.got_it')}')",
            ".slips [data-confirm]:enabled",
            ".pointed",
        ):
            what = self.page.locator(where).first
            if what.count():
                place = {"x": 12, "y": 20} if where == ".pointed" else None
                if self.guest.is_touching:
                    what.tap(position=place, timeout=PATIENCE_MS)
                else:
                    what.click(position=place, timeout=PATIENCE_MS)
                return
        self.page.wait_for_timeout(20)  # and then it looks again


def begin(guest: Guest, lesson: str) -> Learner:
    """Take a lesson from the path."""
    guest.page.add_init_script(SHOWN)
    guest.page.goto("/learn")
    guest.tap(guest.page.locator(f"[data-lesson={lesson}] button"))
    guest.is_at_the_table()
    expect(guest.page.locator("[data-tip]")).to_be_visible()
    return Learner(guest)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("lesson", ["deals", "gear", "running"])
def test_48_a_lesson_is_learnt_by_doing_what_it_says(guest, hasty, lesson, phone):
    ann = guest(at=hasty, phone=phone)
    learner = begin(ann, lesson)
    assert covered(ann) == []
    learner.learn()
    assert {step.id for step in LESSONS[lesson].steps if step.do} <= set(learner.said)
    known = ann.page.locator("[data-tip=known]")
    expect(known).to_contain_text(LESSONS[lesson].known)
    expect(known.get_by_role("link", name=LESSONS[lesson].rule)).to_be_visible()
    # It is remembered on this device, and its table is none to go on with.
    ann.tap(known.get_by_role("link", name=word("ui.lesson_path")))
    expect(ann.page.locator(f"[data-lesson={lesson}]")).to_contain_text(LESSONS[lesson].known)
    ann.page.goto("/")
    expect(ann.page.get_by_role("region", name=word("ui.your_tables"))).to_have_count(0)


def test_48_the_next_lesson_begins_with_one_tap(guest, hasty):
    ann = guest(at=hasty)
    begin(ann, "running").learn()
    before = ann.code
    ann.press(pattern("ui.lesson_next"))
    ann.until(lambda: ann.code != before)
    expect(ann.page.locator("[data-tip=two]")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de"])
def test_48_whoever_does_something_else_gets_a_friendly_word(guest, language):
    ann = guest(language=language)
    begin(ann, "stabbing")
    ann.press(ann.word("ui.got_it"))
    tip = ann.page.locator("[data-tip=boost]")
    expect(tip).to_be_visible()
    said = tip.locator("p").inner_text()
    ann.tap(ann.main)  # pass, and Bob has won
    expect(tip.locator("p")).not_to_have_text(said)
    assert ann.company.seen()["fight"], "it was not done"
    ann.press(ann.word("ui.got_it"))
    expect(tip.locator("p")).to_have_text(said)
    # Whoever has had enough plays on as they like.
    ann.press(ann.word("ui.lesson_stop"))
    expect(tip).to_have_count(0)
    ann.tap(ann.main)
    ann.until(lambda: ann.company.table.state.phase == "over")
