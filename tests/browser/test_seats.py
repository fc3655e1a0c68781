"""UX A: getting to a seat."""

import re
from io import BytesIO

import pytest
import segno
from browser.covering import drawn_to
from browser.guests import Guest, seated
from browser.words import pattern, word, words
from playwright.sync_api import expect

from kickdoor.bots import character_of, parts
from kickdoor.rulebook import rules
from kickdoor.testing import deal


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_01_seated_in_three_actions(guest, phone):
    ann = guest("Ann", phone=phone)
    ann.page.goto("/")  # one
    ann.page.get_by_label(word("ui.name")).fill("Ann")  # two
    ann.press(word("ui.play_now"))  # three
    expect(ann.region("ui.hand")).to_be_visible()
    seats = ann.company.table.state.seats
    assert seats[0].name == "Ann"
    assert [seat.bot != "" for seat in seats] == [False, True, True, True]


def test_01_male_or_female_is_said_at_the_front_door_and_remembered(guest):
    ann = guest("Ann")
    ann.page.goto("/")
    expect(ann.page.get_by_role("radio", name=word("ui.be_either"), exact=True)).to_be_checked()
    ann.page.get_by_role("radio", name=word("ui.be_male"), exact=True).check(force=True)
    ann.play_now()
    assert ann.company.table.state.seats[0].sex == "male"
    ann.page.goto("/")
    expect(ann.page.get_by_role("radio", name=word("ui.be_male"), exact=True)).to_be_checked()


@pytest.mark.parametrize("language", ["en", "de"])
def test_01_the_front_door_fits_on_a_phone(guest, language):
    phil = guest("Phil", phone=True, language=language)
    phil.page.goto("/")
    expect(phil.button(phil.word("ui.play_now"))).to_be_visible()
    page = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    for size in drawn_to(phil, [(360, 640), (390, 844), (430, 932)]):
        assert phil.page.evaluate(page) == [*size]


def test_01_a_stranger_before_a_table_is_no_reason_to_complain(lobby, guest):
    bob = guest("Bob")
    bob.page.goto(f"/t/{lobby.code}")
    expect(bob.button(word("ui.sit_down"))).to_be_visible()
    assert bob.complaints == []  # forgiven or not
    bob.page.goto(f"/t/{lobby.code}/board")
    expect(bob.page.get_by_text(lobby.code, exact=True).first).to_be_visible()
    assert bob.complaints == []


# --- 2: inviting --------------------------------------------------------------------------------


@pytest.fixture
def lobby(ann) -> Guest:
    """Ann has made a table, and waits for others."""
    ann.page.goto("/")
    ann.page.get_by_label(word("ui.name")).fill("Ann")
    ann.press(word("ui.make_table"))
    expect(ann.page.get_by_text(ann.code, exact=True)).to_be_visible()
    return ann


def is_seated(ann: Guest, name: str) -> None:
    """Ann sees somebody on a seat."""
    expect(ann.page.get_by_role("listitem").filter(has_text=name)).to_be_visible()
    assert name in [seat.name for seat in ann.company.table.state.seats]


def invited(ann: Guest) -> str:
    """Ann makes a table that others can reach; the link she would send them."""
    ann.from_afar()
    ann.page.get_by_label(word("ui.name")).fill("Ann")
    ann.press(word("ui.make_table"))
    return ann.page.get_by_label(word("ui.link")).input_value()


def test_02_a_table_that_only_this_machine_sees_invites_nobody(lobby):
    expect(lobby.page.get_by_text(word("ui.only_here"))).to_be_visible()
    expect(lobby.page.get_by_label(word("ui.link"))).to_have_count(0)
    expect(lobby.page.get_by_role("img", name=pattern("ui.qr_of"))).to_have_count(0)


def test_02_somebody_joins_by_the_code(lobby, guest):
    assert re.fullmatch("[A-HJ-NP-Z]{6}", lobby.code), "six letters, none like a digit"
    bob = guest("Bob")
    bob.page.goto("/")
    bob.page.get_by_label(word("ui.name")).fill("Bob")
    bob.page.get_by_label(word("ui.code_or_link")).fill(lobby.code.lower())
    bob.press(word("ui.join"))
    is_seated(lobby, "Bob")


def test_02_somebody_joins_by_the_link(lobby, guest):
    link = invited(lobby)
    bob = guest("Bob", phone=True)
    bob.page.goto(link)
    bob.page.get_by_label(word("ui.name")).fill("Bob")
    bob.press(word("ui.sit_down"))
    is_seated(lobby, "Bob")


def test_02_the_picture_is_the_link(lobby):
    """There is no camera here: the same link is drawn once more, and is the same picture."""
    link = invited(lobby)
    picture = lobby.page.get_by_role("img", name=pattern("ui.qr_of"))
    expect(picture).to_be_visible()
    assert picture.evaluate("each => each.complete && each.naturalWidth > 0")
    path = picture.get_attribute("src")
    drawn = lobby.page.evaluate("path => fetch(path).then(answer => answer.text())", path)
    again = BytesIO()
    segno.make(link, error="m", micro=False).save(again, kind="svg", scale=8, border=2)
    assert drawn == again.getvalue().decode()


# --- 3: bots ------------------------------------------------------------------------------------


def test_03_bots_fill_the_seats_with_one_click_and_can_be_chosen_and_sent_away(lobby):
    lobby.press(word("ui.fill_with_bots"))
    seats = lobby.page.get_by_role("listitem")
    expect(seats.get_by_text(word("ui.bot_sensible"), exact=True)).to_have_count(3)
    lobby.tap(lobby.button(pattern("ui.send_away")).first)
    expect(lobby.button(pattern("ui.send_away"))).to_have_count(2)
    weak = lobby.page.get_by_label(word("ui.bot_strength")).first
    weak.select_option(label=word("ui.bot_novice"))
    lobby.press(word("ui.add_bot"))
    expect(seats.get_by_text(word("ui.bot_novice"), exact=True)).to_be_visible()
    assert [seat.bot for seat in lobby.company.table.state.seats] == [
        "", "novice", "sensible", "sensible",
    ]  # fmt: skip
    lobby.press(word("ui.start"))
    expect(lobby.region("ui.hand")).to_be_visible()


def test_03_a_bot_is_given_a_character_and_everybody_meets_it(lobby, guest):
    like = lobby.page.get_by_label(word("ui.bot_character"))
    like.first.select_option(label=word("ui.character_vindictive"))
    lobby.press(word("ui.add_bot"))
    lobby.until(lambda: lobby.company.table.state.seats[1].bot == "sensible:vindictive")
    expect(lobby.page.get_by_role("listitem").filter(has_text="Bramble")).to_be_visible()
    lobby.page.get_by_label(word("ui.bot_strength")).first.select_option(
        label=word("ui.bot_novice")
    )
    expect(like, "who is simple has no character").to_have_count(2)
    lobby.press(word("ui.fill_with_bots"))
    expect(like).to_have_count(3)
    like.nth(1).select_option(label=word("ui.character_show-off"))  # and a bot can still change
    lobby.until(lambda: lobby.company.table.state.seats[2].bot == "sensible:show-off")
    eve = guest("Eve")
    eve.page.goto(f"/t/{lobby.code}")
    eve.page.get_by_label(word("ui.name")).fill("Eve")
    eve.press(word("ui.watch"))
    row = eve.page.get_by_role("listitem").filter(has_text="Bramble")
    expect(row).to_contain_text(word("ui.character_vindictive"))
    lobby.press(word("ui.start"))
    for each in (lobby, eve):
        for name, character in (("Bramble", "vindictive"), ("Odo", "show-off")):
            opponent = each.region("ui.opponents").get_by_role("button", name=name)
            expect(opponent).to_contain_text(word(f"ui.character_{character}"))
    alone = lobby.region("ui.opponents").get_by_role("button", name="Pim")
    expect(alone).to_contain_text(word("ui.opponent_bot"))


def test_03_who_plays_alone_meets_three_characters(ann):
    ann.play_now()
    bots = [seat.bot for seat in ann.company.table.state.seats[1:]]
    assert len(set(bots)) == 3
    assert {parts(bot)[0] for bot in bots} == {"sensible"}
    assert all(character_of(bot) for bot in bots)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_03_a_bot_says_why_and_can_be_muted(guest, phone):
    ann = guest("Ann", phone=phone)
    curses = ["Red Tape Round the Ankles", "The Other Box"]
    scene = deal(
        ann=dict(level=5, hand=curses, wears=["Unopened Plate Mail"]),
        bob=dict(level=6),
        cat=dict(level=3, hand=["Lose Your Armor"]),
    )
    company = seated(scene, ann, bots=1, bot="sensible:vindictive")
    nemesis = company.table.state.seats[2].name
    place = ann.region("ui.opponents").get_by_role("button", name=nemesis)
    for curse in curses:
        ann.until(lambda: company.table.state.clock.kind == "call")
        company.say(ann.person, f"play {curse} on {nemesis}")
    expect(place).to_contain_text(word("phrase.ouch"))
    why = words()["grudge.cursed_often"].format(number=2)
    expect(place, "it is said where it sits").to_contain_text(why)
    if not phone:
        log = ann.page.get_by_role("list", name=word("ui.table_log"))
        expect(log, "and it can be read again").to_contain_text(f"{nemesis} to Ann: {why}.")
    ann.tap(ann.page.locator("[data-more]"))
    ann.tap(ann.page.locator("[data-open=talk]"))
    ann.press(words()["ui.mute"].format(who=nemesis))
    ann.until(lambda: company.table.state.people[ann.person].muted == [nemesis])


def test_03_people_and_bots_sit_at_one_table(lobby, guest):
    bob = guest("Bob", phone=True)
    bob.page.goto(f"/t/{lobby.code}")
    bob.page.get_by_label(word("ui.name")).fill("Bob")
    bob.press(word("ui.sit_down"))
    bob.press(word("ui.ready"))
    lobby.press(word("ui.fill_with_bots"))
    expect(lobby.button(word("ui.start"))).to_be_enabled()
    lobby.press(word("ui.start"))
    for each in (lobby, bob):
        expect(each.region("ui.hand")).to_be_visible()


def test_03_who_only_watches_can_be_sent_away(lobby, guest):
    bob = guest("Bob")
    bob.page.goto(f"/t/{lobby.code}")
    bob.page.get_by_label(word("ui.name")).fill("Bob")
    bob.press(word("ui.watch"))
    lobby.press(words()["ui.send_away"].format(name="Bob"))
    expect(bob.page.get_by_text(word("refusal.kicked"))).to_be_visible()


# --- 4: options ---------------------------------------------------------------------------------


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_04_every_option_is_explained_by_tap_and_by_key(guest, phone):
    ann = guest(phone=phone)
    ann.page.goto("/")
    ann.press(word("ui.make_table"))
    ann.tap(ann.page.get_by_text(word("ui.every_rule")))
    helps = ann.button(pattern("ui.help_on"))
    expect(helps.nth(20)).to_be_attached()
    for place in (0, 4, 12, helps.count() - 1):
        each = helps.nth(place)
        text = ann.page.locator(f'[id="{each.get_attribute("aria-controls")}"]')
        expect(text).to_be_hidden()
        if place % 2:
            each.focus()
            ann.page.keyboard.press("Enter")
        else:
            ann.tap(each)
        expect(text).to_be_visible()
        assert len(text.inner_text()) > 10


UNEXPLAINED = """() => [...document.querySelectorAll("main :is(input, select, [role=switch])")]
  .filter(each => !each.closest("[data-own]") && !each.closest("[data-option]")
    ?.querySelector("[data-why]"))
  .map(each => each.getAttribute("aria-label") ?? each.labels?.[0]?.textContent ?? each.outerHTML)
"""
"""What can be set before the game and has no reason beside it; sets of one's own are no option."""


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_04_every_option_has_its_why(guest, phone):
    ann = guest(phone=phone)
    ann.page.goto("/")
    ann.press(word("ui.make_table"))
    ann.tap(ann.page.get_by_text(word("ui.every_rule")))
    whys = ann.page.locator("[data-why]")
    expect(whys.nth(25)).to_be_attached()
    assert ann.page.evaluate(UNEXPLAINED) == []
    for place in range(whys.count()):
        each = whys.nth(place)
        assert each.get_attribute("aria-label")
        each.focus()
        ann.page.keyboard.press("Enter")
        expect(each).to_have_attribute("aria-expanded", "true")
        told = ann.page.locator(f'[id="{each.get_attribute("aria-controls")}"]')
        reason = told.locator(".why").inner_text()
        assert len(reason) > len(word("ui.why")) + 20, reason
        for link in told.get_by_role("link").all():
            assert link.inner_text() in rules()
        ann.page.keyboard.press("Enter")
        expect(told).to_be_hidden()


def test_04_what_is_agreed_holds(lobby):
    lobby.page.get_by_role("radio", name=word("ui.clock_relaxed")).click(force=True)
    expect(lobby.page.get_by_text(word("ui.clock_help_relaxed"))).to_be_visible()
    lobby.tap(lobby.page.get_by_text(word("ui.every_rule")))
    lobby.page.get_by_role("switch", name=word("ui.free_talk")).click()
    lobby.until(lambda: lobby.company.table.state.pace == "relaxed")
    lobby.until(lambda: not lobby.company.table.state.talk)


# --- 5: again -----------------------------------------------------------------------------------


def about_to_win():
    """Ann is one fight from the end, and it is an easy one."""
    return deal(
        door="Slob Goblin",
        ann=dict(level=9, wears=["Blazer"]),
        bob=dict(level=2),
        cat=dict(level=3),
    )


def test_05_one_click_each_and_they_play_again(guest, hasty):
    ann, bob = guest("Ann", at=hasty), guest("Bob", at=hasty, phone=True)
    company = seated(about_to_win(), ann, bob, bots=1)
    ann.tap(ann.main)
    expect(ann.page.get_by_role("heading", name=word("ui.you_won"))).to_be_visible()
    expect(bob.page.get_by_role("heading", name=pattern("ui.has_won"))).to_be_visible()
    ann.press(word("ui.play_again"))
    ann.page.wait_for_timeout(300)  # Bob thinks about it
    bob.press(word("ui.play_again"))
    for each in (ann, bob):
        expect(each.region("ui.hand")).to_be_visible()
    state = company.table.state
    assert [seat.name for seat in state.seats][:2] == ["Ann", "Bob"]
    assert state.phase == "playing"
    assert len(state.finished) == 1
