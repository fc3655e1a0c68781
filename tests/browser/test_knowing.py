"""UX D: knowing what happened."""

import json
from dataclasses import replace
from functools import cache

import pytest
from browser.guests import MOVING, Guest, seated
from browser.scenes import a_fight, a_turn
from browser.words import pattern, word, words
from playwright.sync_api import Locator, expect

from kickdoor.arena.match import Fixture, Match, rules_for_bots
from kickdoor.game import events
from kickdoor.transcripts import transcript

LOOK_AWAY = """() => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
LOOK_AGAIN = """later => {
  const now = Date.now;
  Date.now = () => now() + later;
  delete document.hidden;
  delete document.visibilityState;
  document.dispatchEvent(new Event("visibilitychange"));
}"""


# --- 31, 32: the log ----------------------------------------------------------------------------


def test_31_every_event_has_a_line_in_every_language():
    for language in ("en", "de"):
        assert {f"event.{key}" for key in events.ENGLISH} <= set(words(language))


def log(guest: Guest) -> Locator:
    return guest.page.get_by_role("list", name=guest.word("ui.table_log"))


def test_31_the_log_is_there_after_a_reload_and_for_who_only_comes_now(ann, guest):
    company = seated(a_fight(), ann)
    company.say(ann.person, "play Witch")
    line = log(ann).get_by_role("listitem").filter(has_text="Witch")
    expect(line).to_have_count(1)
    ann.page.reload()
    expect(line).to_have_count(1)
    expect(log(ann)).not_to_contain_text(word("ui.log_empty"))
    tv = guest("Tim")
    tv.page.goto(f"/t/{company.code}/board")
    expect(log(tv)).to_contain_text("Witch")


def test_31_after_the_line_was_lost_nothing_is_told_twice(ann):
    company = seated(a_fight(), ann)
    company.say(ann.person, "play Witch")
    line = log(ann).get_by_role("listitem").filter(has_text="Witch")
    expect(line).to_have_count(1)
    company.tables.cut()
    company.say(ann.person, "play Liquid Assets for the munchkins")
    expect(log(ann)).to_contain_text("Liquid Assets")
    expect(line).to_have_count(1)


def test_31_who_is_caught_has_only_tried_to_run_away():
    for language, done in (("en", "runs away"), ("de", "läuft weg")):
        assert done not in words(language)["event.flight_begun"]


def test_31_what_happened_is_told_and_its_cards_can_be_read_there(ann):
    company = seated(a_fight(), ann)
    company.say(company.others["bob"], "play Goblin by Marriage on Slob Goblin")
    told = ann.page.get_by_role("list", name=word("ui.table_log"))
    expect(told).to_contain_text("Goblin by Marriage")
    told.get_by_role("button", name="Goblin by Marriage").first.hover()
    expect(ann.zoomed).to_contain_text("is a Goblin, gets +3")


def test_32_whoever_looked_away_is_told_what_has_changed(ann):
    company = seated(a_fight(), ann)
    ann.page.evaluate(LOOK_AWAY)
    company.say(company.others["bob"], "add Mob Goblins to the fight")
    company.say(ann.person, "play Witch")
    expect(ann.page.locator("[data-target=own]").get_by_label("Witch").first).to_be_visible()
    ann.page.evaluate(LOOK_AGAIN, 61_000)
    away = ann.sheet(word("ui.away_title"))
    expect(away).to_contain_text("Witch")
    expect(away).to_contain_text(pattern("ui.away_hand"))
    ann.tap(away.get_by_text(word("ui.away_all")))
    expect(away).to_contain_text("Mob Goblins")
    ann.press(word("ui.away_go_on"))
    expect(away).to_have_count(0)


def test_32_a_short_look_elsewhere_is_not_worth_a_word(ann):
    company = seated(a_fight(), ann)
    ann.page.evaluate(LOOK_AWAY)
    company.say(ann.person, "play Witch")
    ann.page.evaluate(LOOK_AGAIN, 20_000)
    ann.page.wait_for_timeout(200)  # in which nothing may appear
    expect(ann.sheet(word("ui.away_title"))).to_have_count(0)


# --- 33, 34: the replay -------------------------------------------------------------------------


@cache
def played(elide: bool = True) -> str:
    """A long game that bots have played to its end; at a table nothing is elided."""
    rules = replace(rules_for_bots("pathfinder"), elide=elide)
    match = Match(Fixture(("sensible",) * 4, seed=4, rules=rules))
    match.play()
    return transcript(match.game)


def watched(ann, text: str, eyes: str = "-1") -> Locator:
    """Somebody watches a game that was kept; the slider."""
    company = seated(a_turn(), ann)
    tables = company.tables
    room = tables.wait(tables.host.room(company.code))
    id = f"g{len(text)}"
    tables.wait(tables.host.store.keep_game(id, room.id, 7, text))
    ann.page.goto(f"/g/{id}?seat={eyes}")
    expect(ann.page.locator("main")).to_be_visible()
    return ann.page.get_by_role("slider", name=ann.word("ui.moment"))


SEEK = """async at => {
    const slider = document.querySelector("input[type=range]");
    const shown = () => document.querySelector("main").innerHTML;
    const before = shown(), begun = performance.now();
    slider.value = at;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    while (shown() === before && performance.now() < begun + 5000)
        await new Promise(requestAnimationFrame);
    return performance.now() - begun;
}"""


def test_33_any_of_hundreds_of_moments_is_there_at_once(ann):
    slider = watched(ann, played(elide=False))
    acts = int(slider.get_attribute("max"))
    assert acts > 500
    parts = (7, 2, 11, 5, 14, 1, 9, 13, 6, 3, 12, 4, 15, 8, 10)
    took = sorted(ann.page.evaluate(SEEK, acts * part // 16) for part in parts)
    assert took[len(took) // 4] < 100, took  # the machine is not ours alone


@pytest.mark.parametrize(("language", "eyes"), [("en", "-1"), ("de", "0")])
def test_33_wherever_the_slider_stands_the_replay_speaks(guest, language, eyes):
    ann = guest(language=language)
    slider = watched(ann, played(elide=False), eyes)
    acts = int(slider.get_attribute("max"))
    for part in range(60):
        ann.page.evaluate(SEEK, acts * part // 60 + part % 7)
        assert ann.keys() == [], slider.input_value()


def test_33_the_way_through_a_game_is_as_wide_as_the_screen_and_marked(ann):
    slider = watched(ann, played())
    assert slider.bounding_box()["width"] > 0.95 * 1280
    turns = ann.page.locator("[data-turn]")
    lines = ann.page.get_by_role("listitem").filter(has_text=pattern("event.turn_begun"))
    assert turns.count() == lines.count() > 10
    expect(ann.page.locator(".fought").first).to_be_visible()


def test_33_back_and_forth_by_keys_and_a_link_to_any_moment(finished, guest, hasty):
    ann, _ = finished
    slider = ann.page.get_by_role("slider", name=word("ui.moment"))
    acts = int(slider.get_attribute("max"))
    assert acts > 3
    ann.page.keyboard.press("End")
    expect(slider).to_have_value(str(acts))
    ann.page.keyboard.press("ArrowLeft")
    expect(slider).not_to_have_value(str(acts))
    ann.page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    expect(ann.page.locator("[data-total]").first).to_have_text("11")
    ann.page.keyboard.press("ArrowRight")
    ann.page.keyboard.press("ArrowRight")
    expect(ann.page.locator("[data-total]").first).to_have_text("14")
    address = ann.page.url
    bob = guest("Bob", at=hasty)
    bob.page.goto(address)
    expect(bob.page.get_by_role("slider", name=word("ui.moment"))).to_have_value(
        slider.input_value()
    )
    expect(bob.page.locator("[data-total]").first).to_have_text("14")


def test_31_a_line_of_the_log_leads_to_its_moment(finished):
    ann, _ = finished
    slider = ann.page.get_by_role("slider", name=word("ui.moment"))
    ann.page.keyboard.press("End")
    first = ann.button(pattern("ui.go_to")).first
    expect(first).to_be_visible()
    at = first.text_content().strip()
    ann.tap(first)
    expect(slider).to_have_value(at)


def test_33_a_moment_knows_what_had_happened_by_then_and_no_more(finished):
    ann, _ = finished
    told = ann.page.get_by_title(word("ui.log_open"))  # the last lines
    ann.page.keyboard.press("End")
    expect(told).not_to_contain_text(word("ui.log_empty"))
    end = told.locator("span").last.text_content()
    assert end
    ann.page.keyboard.press("Home")
    expect(told).not_to_contain_text(end)
    ann.page.keyboard.press("End")
    expect(told).to_contain_text(end)


def test_34_the_same_game_through_anybodys_eyes(finished):
    ann, _ = finished
    ann.page.keyboard.press("Home")
    eyes = ann.page.get_by_label(word("ui.seen_by"))
    hand = ann.page.locator("[data-hand] [data-card]")
    expect(hand).to_have_count(0)
    eyes.select_option(label="Ann")
    expect(hand).to_have_count(2)
    eyes.select_option(label="Cat")
    expect(hand).to_have_count(1)
    expect(hand).to_contain_text("Hellscourge")


# --- 36: who watches ----------------------------------------------------------------------------


def test_36_whoever_watches_sees_no_hand_and_is_sent_none(ann, guest):
    company = seated(a_fight(), ann)
    hidden = ("Liquid Assets", "Hellscourge", "Mob Goblins")
    wendy = guest("Wendy")
    frames: list[str] = []
    wendy.page.on(
        "websocket", lambda line: line.on("framereceived", lambda told: frames.append(str(told)))
    )
    wendy.page.goto(f"/t/{company.code}")
    wendy.page.get_by_label(word("ui.name")).fill("Wendy")
    wendy.press(word("ui.watch"))
    wendy.is_at_the_table()
    expect(wendy.page.locator("[data-hand]")).to_have_count(0)
    expect(wendy.main).to_have_count(0)
    text = wendy.page.locator("body").inner_text()
    assert not [title for title in hidden if title in text]
    company.say(company.others["bob"], "play Goblin by Marriage on Slob Goblin")
    expect(wendy.region("ui.fight").get_by_text("Goblin by Marriage").first).to_be_visible()
    seen = [message for message in map(json.loads, frames) if "snapshot" in message.get("type", "")]
    assert seen
    for message in map(json.loads, frames):
        mine = message.get("sections", message.get("changed", {})).get("you", {})
        assert not mine.get("hand")
        assert not mine.get("options")


# --- 37, 38: sounds and calls -------------------------------------------------------------------

LISTEN = """() => {
  window.heard = [];
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    const tone = make.call(this);
    const set = tone.frequency.setValueAtTime.bind(tone.frequency);
    tone.frequency.setValueAtTime = (value, at) => set((window.heard.push(value), value), at);
    return tone;
  };
}"""


def scene_of(ann: Guest) -> None:
    """Note which scenes are shown."""
    ann.page.evaluate(
        """() => {
          window.scenes = [];
          new MutationObserver(() => {
            const cue = document.querySelector("[data-scene]")?.dataset.scene;
            if (cue && cue !== window.scenes.at(-1)) window.scenes.push(cue);
          }).observe(document.body, { childList: true, subtree: true });
        }"""
    )


@pytest.mark.parametrize("muted", [False, True], ids=["heard", "muted"])
def test_37_each_sound_is_another_and_can_be_seen_too(guest, muted):
    ann = guest(**MOVING)
    company = seated(
        a_turn(
            ann=dict(wears=["Blazer"], hand=["Found a Guild of One"]),
            bob=dict(hand=["Lose Your Armor"]),
        ),
        ann,
    )
    if muted:
        ann.press(word("ui.sound_on"))
    else:
        ann.tap(ann.status)  # nothing may sound before somebody has touched the page
    ann.page.evaluate(LISTEN)
    scene_of(ann)
    company.say(ann.person, "play Found a Guild of One on yourself")
    ann.until(lambda: "level" in ann.page.evaluate("window.scenes"))
    level = ann.page.evaluate("window.heard.splice(0)")
    company.say(company.others["bob"], "play Lose Your Armor on Ann")
    ann.until(lambda: "curse" in ann.page.evaluate("window.scenes"))
    curse = ann.page.evaluate("window.heard.splice(0)")
    if muted:
        assert not level
        assert not curse
    else:
        assert level
        assert curse
        assert level != curse


def test_38_the_tab_calls_when_it_is_your_move(ann):
    company = seated(a_fight(turn="bob"), ann, pace="no clock")
    title = ann.page.title()
    ann.page.evaluate(LOOK_AWAY)
    ann.page.wait_for_timeout(300)  # in which nothing may change
    assert ann.page.title() == title
    company.say(company.others["bob"], "claim victory")
    ann.until(lambda: ann.page.title() != title)
    assert word("ui.turn_title") in ann.page.title()
    ann.page.evaluate(LOOK_AGAIN, 0)
    ann.until(lambda: ann.page.title() == title)
