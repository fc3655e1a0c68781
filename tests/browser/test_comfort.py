"""UX E: comfort, and what has to hold on every screen (20, 21)."""

import re
from contextlib import suppress
from itertools import combinations, groupby

import pytest
from browser.covering import covered, drawn_to, screen
from browser.guests import MOVING, STILL, Guest, seated
from browser.playing import SHOWN, Keys, Player
from browser.scenes import a_fight, a_turn, apart
from browser.words import word, words
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from kickdoor.testing import deal

SMALL = """() => {
  const wrong = [];
  const pressed = "button, a[href], input, select, summary, [role=button]";
  const seen = { visibilityProperty: true, opacityProperty: true };
  for (const each of document.querySelectorAll(pressed)) {
    if (!each.checkVisibility(seen) || each.disabled) continue;
    if (each.closest(".unseen, p, li, dd, [role=status]")) continue; // words in a sentence
    const whole = each.matches("[type=checkbox], [type=radio]") ? each.closest("label") : each;
    const { width, height, left, top } = (whole ?? each).getBoundingClientRect();
    if (!width || !height) continue;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (hit && !each.contains(hit) && !hit.contains(each)) continue; // something lies over it
    const least = each.matches("[data-main], .main") ? 44 : 24;
    const name = each.getAttribute("aria-label") ?? each.textContent.trim();
    if (width < least || height < least) wrong.push(`${name} ${width}x${height}`);
  }
  return wrong;
}"""
ESSENTIAL = """() => {
  const wrong = [];
  const whole = {
    status: "[role=status]", main: "[data-main]", ours: '[data-target="side:0"] [data-total]',
    theirs: '[data-target="side:1"] [data-total]', outcome: "[data-outcome]", menu: "[data-more]",
    timer: "[role=timer]", level: "[data-target=own] .level",
  };
  for (const [name, where] of Object.entries(whole)) {
    const found = document.querySelector(where);
    if (!found) { wrong.push(`${name} is not there`); continue; }
    const { left, top, right, bottom } = found.getBoundingClientRect();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      wrong.push(`${name} is off the screen: ${[left, top, right, bottom].map(Math.round)}`);
  }
  const others = 'button[data-target^="seat:"], [data-hand] [data-card]';
  for (const each of document.querySelectorAll(others)) {
    const { left, top, right } = each.getBoundingClientRect();
    if (right < 20 || left > innerWidth - 20 || top > innerHeight - 40)
      wrong.push(`${each.textContent.trim().slice(0, 30)} cannot be reached`);
  }
  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth)
    wrong.push(`the page scrolls: ${page.scrollWidth}x${page.scrollHeight}`);
  return wrong;
}"""


# --- 20, 21, 44: sizes, movement, phones --------------------------------------------------------


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_20_nothing_to_press_is_too_small(guest, phone):
    ann = guest(phone=phone)
    seated(a_fight(), ann)
    ann.rest()
    assert ann.page.evaluate(SMALL) == []
    ann.page.locator("[data-hand] [data-card]").first.focus()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".slips [data-act]").first).to_be_visible()
    assert ann.page.evaluate(SMALL) == []
    for path in ("/", "/settings", "/cards", "/rules", "/companion", "/learn"):
        ann.page.goto(path)
        expect(ann.page.get_by_role("heading").first).to_be_visible()
        assert ann.page.evaluate(SMALL) == [], path


def test_20_a_card_that_needs_no_target_may_be_dropped_anywhere(ann):
    company = seated(a_turn(), ann)
    witch = company.card("Witch", company.seen(0)["you"]["hand"])
    Player(ann).card(witch, 0)
    ann.until(lambda: witch in [each["card"] for each in company.seen()["players"][0]["table"]])


def test_21_no_movement_is_waited_for(guest):
    """Everything moves at its slowest, and the next thing is done as soon as it can be."""
    ann = guest(**MOVING)
    ann.page.goto("/settings")
    ann.page.get_by_role("radio", name=word("ui.movement_slow")).check(force=True)
    company = seated(a_turn(doors=["Slob Goblin"]), ann, pace="no clock")
    ann.page.evaluate(
        """() => {
          window.moving = 0;
          addEventListener("click", () => (window.moving = document.getAnimations().length), true);
        }"""
    )
    ann.page.evaluate(
        """() => new MutationObserver((_, watching) => {
          if (!document.querySelector("[data-outcome]")) return;
          watching.disconnect();
          requestAnimationFrame(() => document.querySelector("[data-main]").click());
        }).observe(document.body, { childList: true, subtree: true })"""
    )
    ann.tap(ann.main)
    ann.until(lambda: company.seen()["game"]["called"] == "claim")
    assert ann.page.evaluate("window.moving") > 0, "something moved while it was pressed"


PHONES = [(360, 640), (375, 667), (390, 844), (412, 915), (430, 932)]
DESKS = [(1024, 640), (1366, 620), (1280, 720), (1280, 800), (1920, 1080)]


@pytest.mark.parametrize("sizes", [PHONES, DESKS], ids=["phones", "desks"])
def test_44_nothing_scrolls_nothing_essential_is_off_the_screen_or_under_another(guest, sizes):
    phil = guest("Phil", phone=sizes is PHONES)
    hand = ["Liquid Assets", "Hellscourge", "Witch", "Mob Goblins", "The Other Box"]
    four = {name: dict(level=3, wears=["Blazer"] if name == "bob" else []) for name in
            ("bob", "cat", "dan", "eve")}  # fmt: skip
    scene = deal(door="Hemogoblin", ann=dict(level=4, hand=hand), **four)
    seated(scene, phil)
    names = ("ui.opponents", "ui.fight", "ui.own", "ui.hand")
    parts = [phil.page.get_by_role("region", name=word(key), exact=True) for key in names]
    piles = phil.page.locator("[data-target=discard]")
    for _ in drawn_to(phil, sizes):
        assert phil.page.evaluate(ESSENTIAL) == []
        over = [both for both in combinations([*parts, piles], 2) if not apart(*both)]
        assert over == []


def test_44_the_hand_is_raised_by_a_tap(phil):
    seated(a_turn(), phil)
    phil.rest()
    card = phil.page.locator("[data-hand] [data-card]").last
    before = card.bounding_box()
    phil.tap(phil.page.get_by_title(word("ui.hand_raise")))

    def is_up() -> bool:
        now = card.bounding_box()
        return now["y"] < before["y"] - 40 and now["y"] + now["height"] <= 844

    phil.until(is_up)
    phil.tap(phil.status)
    phil.until(lambda: abs(card.bounding_box()["y"] - before["y"]) < 5)


def test_43_where_less_motion_is_wanted_nothing_moves(guest, hasty):
    ann = guest(at=hasty, **STILL)
    seated(a_turn(), ann, bots=2)
    ann.page.evaluate(
        """() => {
          window.moved = new Set();
          const look = () => {
            for (const each of document.getAnimations()) {
              const lasts = each.effect.getComputedTiming().activeDuration;
              if (each.playState === "running" && lasts > 1)
                window.moved.add(each.animationName ?? each.transitionProperty ?? "?");
            }
            requestAnimationFrame(look);
          };
          look();
        }"""
    )
    player = Player(ann)
    for _ in range(40):
        player.step()
    assert ann.page.evaluate("[...window.moved]") == []


@pytest.mark.parametrize(
    ("speed", "lasts"), [("none", 0), ("fast", 120), ("normal", 250), ("slow", 500)]
)
def test_43_the_speed_of_movement_is_as_it_was_set(guest, speed, lasts):
    ann = guest(**MOVING)
    ann.page.goto("/settings")
    ann.page.get_by_role("radio", name=word(f"ui.movement_{speed}"), exact=True).check(force=True)
    ann.page.reload()
    shown = "getComputedStyle(document.documentElement).getPropertyValue('--speed')"
    ann.until(lambda: ann.page.evaluate(shown).strip() == f"{lasts}ms")


# --- 40, 41, 42: eyes and ears ------------------------------------------------------------------


def test_40_colour_is_never_alone(ann):
    seated(a_fight(), ann)
    shapes = """[...document.querySelectorAll("svg:has(> .body):has(> text)")].map(each =>
      [each.querySelector(".body").getAttribute("d"), each.querySelector("text").textContent])"""
    found = {tuple(each) for each in ann.page.evaluate(shapes) if each[1] in "ABC"}
    assert {letter for _, letter in found} == {"A", "B", "C"}
    assert len({shape for shape, _ in found}) == 3, "each seat has a shape of its own"
    for deck in ("doors", "treasures"):
        assert ann.page.locator(f'[data-pile="{deck}"]').inner_text().strip()
    expect(ann.page.locator("[data-outcome]")).to_contain_text("win")
    line = ann.page.context.new_cdp_session(ann.page)
    for kind in ("protanopia", "deuteranopia", "tritanopia"):
        line.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
        pictures = [
            ann.page.locator(f'button[data-target="seat:{seat}"] svg').first.screenshot()
            for seat in (1, 2)
        ]
        assert pictures[0] != pictures[1], kind


def test_41_the_keys_are_shown_and_tab_stays_the_browsers(ann):
    seated(a_turn(), ann)
    ann.page.keyboard.press("?")
    keys = ann.sheet(word("ui.keys"))
    expect(keys).to_be_visible()
    shown = keys.locator("kbd").all_inner_texts()
    assert len(shown) >= 10
    assert "Tab" not in shown
    ann.page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    focused = "document.activeElement.outerHTML.slice(0, 80)"
    before = ann.page.evaluate(focused)
    ann.page.keyboard.press("Tab")
    assert ann.page.evaluate(focused) != before


def test_42_the_table_as_text_is_enough_to_play_by(guest, hasty):
    ann = guest(at=hasty)
    ann.page.goto("/settings")
    ann.page.get_by_role("switch", name=word("ui.wish_reader")).click()
    company = seated(a_turn(), ann, bots=2)
    expect(ann.region("ui.reader_table")).to_be_visible()
    ann.page.evaluate(
        """() => {
          const list = document.querySelector("[data-announcer]");
          window.announced = [];
          new MutationObserver(all => all.forEach(({ addedNodes }) => addedNodes.forEach(
            each => each.nodeName === "P" && window.announced.push(each.textContent))))
            .observe(list, { childList: true });
        }"""
    )
    told = "[...document.querySelectorAll('ol.log li')].map(each => each.textContent.trim())"
    before = len(ann.page.evaluate(told))
    keys = Keys(ann)
    for _ in range(60):
        keys.step()
    announced, log = ann.page.evaluate(f"[window.announced, {told}]")  # at once: bots play on
    assert len(announced) > 10
    # The log folds what repeats, and sets a deal apart.
    seen = [re.sub(r"×\d+|[\s:]", "", each) for each in log[before if before > 1 else 0 :]]
    heard = [key for key, _ in groupby(re.sub(r"[\s:]", "", each) for each in announced)]
    assert seen[-len(heard) :] == heard[-len(seen) :]
    assert company.table.live().turns > 1, "and the game went on"


# --- 45, 48: languages, lessons -----------------------------------------------------------------


def test_48_the_first_game_is_learnt_by_playing_it(guest, hasty):
    ann = guest(at=hasty)
    ann.page.add_init_script(SHOWN)
    ann.take_lesson()
    pupil = Pupil(ann)
    for _ in range(600):
        pupil.step()
        if "over" in pupil.tips:
            break
    assert "over" in pupil.tips
    assert len(pupil.tips) > 8, pupil.tips
    assert {"hand", "doubler"} <= set(pupil.tips), pupil.tips
    # The next game goes on where the lesson ended: what was said is not said again.
    lesson = ann.code
    ann.page.locator("[data-tip=over]").get_by_role("button", name=word("ui.learn_on")).click()
    ann.until(lambda: ann.code != lesson)
    ann.until(lambda: "dice" in ann.page.evaluate("window.tips"))
    assert ann.company.seen()["table"]["seats"][0]["name"] == "Ann"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", ["a small phone", "a phone"])
def test_48_a_tip_leaves_room_for_what_it_is_about(guest, size, language):
    phil = guest("Phil", language=language, **screen(size))
    phil.take_lesson()
    tip = phil.page.locator("[data-tip]")
    for name in ("welcome", "hand"):
        expect(phil.page.locator(f"[data-tip={name}]")).to_be_visible()
        assert_room_for_any_tip(phil)
        phil.tap(tip.get_by_role("button", name=phil.word("ui.got_it")))
    assert covered(phil) == []
    phil.tap(phil.main)
    expect(phil.page.locator("[data-total]").first).to_be_visible()
    expect(tip).to_be_visible()
    assert_room_for_any_tip(phil)


def assert_room_for_any_tip(guest: Guest) -> None:
    """Nothing is covered or off the screen, were this the longest of all tips."""
    sentences = [text for key, text in words(guest.language).items() if key.startswith("learn.")]
    text = guest.page.locator("[data-tip] p")
    before = text.inner_text()
    say = "(each, said) => { each.firstChild.data = said; }"  # the same node: the page knows it
    text.evaluate(say, max(sentences, key=len))
    assert covered(guest) == []
    text.evaluate(say, before)


class Pupil(Player):
    """Somebody who does as the tips say."""

    def __init__(self, guest: Guest) -> None:
        super().__init__(guest)
        self.tips: list[str] = []

    def step(self) -> None:
        name = self.page.evaluate("() => document.querySelector('[data-tip]')?.dataset.tip")
        if name and name not in self.tips:
            self.tips.append(name)
        ask = self.page.locator('.actions [data-verb="ask"]')
        if name == "ask" and ask.count() and not self.page.locator(".slips dialog").count():
            with suppress(TooLate):
                ask.click(timeout=1000)  # else the next step
            return
        read = self.page.locator("[data-tip]").get_by_role("button", name=word("ui.got_it"))
        if not read.count():
            super().step()
            return
        with suppress(TooLate):  # a tip goes by itself when its moment is over
            read.click(timeout=1000)  # else the next step
