"""After the game: who won, how it came to that, and a picture to pass on."""

import pytest
from browser.covering import ALIKE, drawn_to, screen
from browser.guests import Guest, seated
from browser.words import pattern, word
from playwright.sync_api import expect

from kickdoor.testing import deal

WINNING = dict(level=9, wears=["Blazer"], hand=["Liquid Assets", "Witch"])
NAMES = ("frederike the third", "bob", "cat", "dora", "emil")

WRITTEN = """
  window.written = [];
  const write = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
    window.written.push(text);
    return write.call(this, text, ...rest);
  };
"""
SMALL = """() => [...document.querySelectorAll("main:has(canvas) *")]
  .filter(each => each.checkVisibility())
  .filter(each => !each.closest(".unseen, .end, .standie, .picture svg, canvas"))
  .filter(each => [...each.childNodes].some(it => it.nodeType === 3 && it.data.trim()))
  .filter(each => parseFloat(getComputedStyle(each).fontSize) < 14)
  .map(each => each.textContent)"""
WIDER = """() => [...document.querySelectorAll("main:has(canvas) *")]
  .filter(each => !each.closest("svg, header, .window"))
  .filter(each => each.getBoundingClientRect().right > innerWidth + 1)
  .map(each => each.className)"""
SQUEEZED = """() => [...document.querySelectorAll("main:has(canvas) li")]
  .flatMap(row => [...row.querySelectorAll("span, b")])
  .filter(each => each.checkVisibility() && !each.matches(".unseen"))
  .filter(each => each.scrollWidth > each.clientWidth + 1
    && getComputedStyle(each).display !== "inline")
  .map(each => each.textContent)"""


def won(guest: Guest) -> None:
    """Ann wins against five others, in the fight that she stands in."""
    scene = deal(door="Slob Goblin", ann=WINNING, **{name: dict(level=3) for name in NAMES})
    seated(scene, guest)
    guest.tap(guest.main)
    expect(guest.page.get_by_role("heading", name=guest.word("ui.you_won"))).to_be_visible()
    expect(guest.page.locator("canvas[data-painted=true]")).to_be_visible()


def marks(guest: Guest):
    """What will be talked about."""
    return guest.page.get_by_role("list", name=guest.word("ui.ending_marked"))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("sizes", ALIKE.values(), ids=ALIKE)
def test_05_the_ending_fits_and_once_more_is_at_hand(guest, hasty, sizes, language):
    ann = guest(at=hasty, language=language, **screen(sizes[0]))
    won(ann)
    rows = ann.page.get_by_role("list", name=ann.word("ui.ending_ranks")).get_by_role("listitem")
    expect(rows).to_have_count(6)
    expect(rows.first).to_contain_text(ann.word("ui.title_last_door"))
    expect(rows.first.get_by_text(ann.word("ui.you"), exact=True)).to_be_visible()
    expect(marks(ann)).to_contain_text("11")
    again = ann.button(ann.word("ui.play_again"))
    for _ in drawn_to(ann, sizes):
        expect(again).to_be_in_viewport(ratio=1)
        assert again.bounding_box()["height"] >= 44
        assert ann.page.evaluate(SMALL) == []
        assert ann.page.evaluate(WIDER) == []
        assert ann.page.evaluate(SQUEEZED) == []
        crown = ann.page.locator("main:has(canvas) .crown")
        expect(crown, "nothing of the winner is cut off").to_be_in_viewport(ratio=1)


def test_41_keys_come_to_the_ending_and_to_nothing_under_it(guest, hasty):
    ann = guest(at=hasty)
    seated(deal(door="Slob Goblin", ann=WINNING, bob={}, cat={}), ann)
    ann.page.keyboard.press("Space")
    expect(ann.page.get_by_role("heading", name=word("ui.you_won"))).to_be_focused()
    expect(ann.page.locator("canvas[data-painted=true]")).to_be_visible()
    reached = []
    while not reached or reached[-1] != word("ui.way_home"):
        ann.page.keyboard.press("Tab")
        assert ann.page.evaluate("!!document.activeElement.closest('main:has(canvas)')"), reached
        reached.append(ann.page.evaluate("document.activeElement.innerText"))
    assert word("ui.play_again") in reached


def test_41_a_menu_that_lay_open_does_not_lie_on_the_ending(guest, hasty):
    ann = guest(at=hasty)
    scene = deal(turn="bob", door="Slob Goblin", ann={}, bob=WINNING, cat={})
    company = seated(scene, ann)
    ann.press(word("ui.table_menu"))
    company.say(company.others["bob"], "claim victory")
    expect(ann.page.get_by_role("heading", name="Bob")).to_be_focused()
    ann.press(word("ui.play_again"))
    ann.until(lambda: company.table.state.phase == "lobby")


def test_new_13_each_highlight_is_a_way_into_the_replay(guest, hasty):
    ann = guest(at=hasty)
    won(ann)
    first = marks(ann).get_by_role("listitem").first
    expect(first).to_contain_text(word("ui.coach_narrowest_win"))
    expect(first.locator("image").first).to_be_attached()
    ann.tap(first.get_by_role("link", name=pattern("ui.ending_watch")))
    expect(ann.page.get_by_role("slider", name=word("ui.moment"))).to_be_visible()
    assert "at=" in ann.page.url


def test_new_13_a_picture_to_pass_on_has_the_others_names_only_if_wished(guest, hasty):
    ann = guest(at=hasty)
    ann.context.add_init_script(WRITTEN)
    won(ann)
    size = "() => [...document.querySelectorAll('canvas')].map(each => [each.width, each.height])"
    assert ann.page.evaluate(size) == [[1200, 630]]

    def written() -> str:
        return " ".join(ann.page.evaluate("window.written"))

    ann.until(lambda: "Ann" in written() and "Slob Goblin" in written())
    assert not any(name.title() in written() for name in NAMES)
    ann.page.get_by_label(word("ui.picture_names")).check()
    ann.until(lambda: any(name.title() in written() for name in NAMES))
    with ann.page.expect_download() as saved:
        ann.press(word("ui.picture_share"))
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")


def test_new_14_the_levels_are_there_before_the_coach_has_looked(guest, hasty):
    ann = guest(at=hasty)
    asked: list[str] = []

    def glance(route) -> None:
        answer = route.fetch()
        asked.append(route.request.url)
        route.fulfill(json={**answer.json(), "share": 0.3 if len(asked) < 3 else 1})

    ann.page.route("**/api/games/*/coach", glance)
    won(ann)
    expect(ann.page.get_by_role("figure", name=word("ui.ending_axis"))).to_be_visible()
    expect(ann.page.get_by_text(word("ui.ending_looking"))).to_be_visible()
    expect(ann.page.get_by_text(word("ui.ending_looking"))).to_be_hidden()
    assert len(asked) == 3
