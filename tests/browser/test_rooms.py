"""The rooms beside the table: one head, nothing cut, nothing too small, in every language."""

import pytest
from browser.covering import screen
from browser.guests import Guest
from browser.test_coach import coached
from browser.words import word
from playwright.sync_api import expect

LANGUAGES = ("en", "de", "fr", "es")
ROOMS = ("/learn", "/rules", "/cards", "/studio", "/companion", "/settings", "/nothing/here")
LEAST_PX = 14
HEAD = """title => {
  const { left } = title.getBoundingClientRect();
  const home = title.closest("header").querySelector("a").getBoundingClientRect();
  const { fontFamily, fontSize, color } = getComputedStyle(title);
  return JSON.stringify([left, home.x, home.y + scrollY, fontFamily, fontSize, color]);
}"""
WRONG = """([least, within]) => {
  const wrong = [];
  const skipped = ".unseen, svg, canvas, .card";
  for (const each of document.querySelectorAll(within)) {
    if (!each.checkVisibility({ visibilityProperty: true }) || each.closest(skipped)) continue;
    const style = getComputedStyle(each), box = each.getBoundingClientRect();
    const words = each.textContent.trim().slice(0, 40);
    if (box.width && (box.right > innerWidth + 1 || box.left < -1)) wrong.push(["outside", words]);
    if (![...each.childNodes].some(it => it.nodeType === 3 && it.data.trim())) continue;
    if (parseFloat(style.fontSize) < least) wrong.push(["small", style.fontSize, words]);
    if (style.display === "inline") continue;
    if (each.scrollWidth > each.clientWidth + 1) wrong.push(["too wide", words]);
    if (style.overflowY === "hidden" && each.scrollHeight > each.clientHeight + 1)
      wrong.push(["cut off", words]);
  }
  return wrong;
}"""
"""What is outside the window, set too small, or has no room for its words."""


def wrong(guest: Guest, within: str = "body *") -> list[list[str]]:
    """What is wrong with the room somebody is in, or with a part of it."""
    guest.rest()
    found: list[list[str]] = guest.page.evaluate(WRONG, [LEAST_PX, within])
    return found


def in_a_lobby(guest: Guest) -> None:
    """A table with everybody at it."""
    guest.page.goto("/")
    guest.press(guest.word("ui.make_table"))
    guest.press(guest.word("ui.fill_with_bots"))
    expect(guest.button(guest.word("ui.add_bot"))).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", ["a small phone", "a tablet", "a desk"])
def test_every_room_has_its_head_at_one_place_and_room_for_its_words(guest, size, language):
    ann = guest(language=language, **screen(size))
    ann.forgiven.append("404")  # one of the rooms is not there
    ann.page.goto("/")
    expect(ann.button(ann.word("ui.play_now"))).to_be_visible()
    assert wrong(ann) == []
    heads = set()
    for path in ROOMS:
        ann.page.goto(path)
        title = ann.page.get_by_role("heading", level=1)
        expect(title).to_be_visible()
        expect(ann.page.locator("main").locator("button, a").first).to_be_attached()
        heads.add(title.evaluate(HEAD))
        assert wrong(ann) == [], path
    in_a_lobby(ann)
    heads.add(ann.page.get_by_role("heading", level=1).evaluate(HEAD))
    assert wrong(ann) == []
    assert len(heads) == 1


@pytest.mark.parametrize(
    ("size", "language"),
    [("a small phone", "fr"), ("a tablet", "de"), ("a low laptop", "es"), ("a desk", "en")],
)
def test_33_the_replay_and_its_coach_have_room_for_their_words(guest, game, size, language):
    ann = guest(language=language, **screen(size))
    coach = coached(ann, game, opened=False)
    ann.press(ann.word("ui.coach"))
    expect(coach.get_by_role("table")).to_be_visible()
    unfold = ann.page.get_by_role("button", name=ann.word("ui.more"), exact=True)
    if unfold.is_visible():
        ann.tap(unfold)
    assert wrong(ann, "[data-coach] *, [role=group] *") == []


def test_a_file_is_picked_by_a_button_that_speaks_the_language(guest):
    ann = guest(language="de")
    ann.page.goto("/studio")
    opening = ann.page.get_by_label(ann.word("ui.studio_open"))
    expect(opening).to_be_attached()
    expect(ann.page.get_by_text(word("ui.studio_open", "de"))).to_be_visible()
    file = {"name": "no.toml", "mimeType": "text/plain", "buffer": b"nothing"}
    ann.forgiven.append("4[0-9][0-9]")
    opening.set_input_files(file)
    expect(ann.page.get_by_role("alert")).to_be_visible()
    expect(opening).to_have_value("")  # so the same file, mended, can be opened again
