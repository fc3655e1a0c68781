"""Every screen its own: phone, tablet, laptop, desk, wide and television, and the other rooms."""

import json
from itertools import count

import pytest
from browser.covering import (
    ALIKE,
    PHONES,
    SCREENS,
    SIZES,
    clipped,
    covered,
    cut_off,
    drawn_to,
    screen,
    small_text,
)
from browser.guests import Guest, seated
from browser.scenes import a_fight, a_turn
from browser.serving import Company, wanted
from browser.words import pattern, word
from playwright.sync_api import expect

from kickdoor.engine import act, new_game
from kickdoor.game.acts import DIE
from kickdoor.game.state import Game
from kickdoor.game.views import see
from kickdoor.saves import fingerprint
from kickdoor.table.commands import Chat
from kickdoor.terminal.files import open_transcript
from kickdoor.testing import Scene, deal

HAND = ["Liquid Assets", "Hellscourge", "Witch", "Lose Your Armor"]
READING = "Leaked Agenda"
SEEN = ("Witch", "Slob Goblin", "Mob Goblins", "Wandering Monster")
TOLD = "it lands on another player of your choice instead"
NAMES = ("bob", "cat", "dora", "emil", "frederike")
MONSTERS = ("Slob Goblin", "Mob Goblins", "Egalitarian Ooze")
LANGUAGES = ("en", "de", "fr")
ALL_SIZES = pytest.mark.parametrize("sizes", ALIKE.values(), ids=ALIKE)


def six(**more):
    """Six at a table, most of them with something on."""
    worn = (["Unopened Plate Mail", "T-Bone Stake"], ["Torc of Tchotchkes"], [], [], [])
    rest = {
        name: dict(level=3, wears=things, **more.get(name, {}))
        for name, things in zip(NAMES, worn, strict=True)
    }
    return dict(ann=dict(level=4, wears=["Blazer"], hand=HAND), **rest)


def four_monsters(ann: Guest) -> Company:
    """Six players, and a fight against four monsters at once."""
    helping = zip(NAMES, MONSTERS, strict=False)
    hands = {name: dict(hand=["Wandering Monster", monster]) for name, monster in helping}
    company = seated(deal(door="Subcommittee Hydra", **six(**hands)), ann)
    for name, monster in zip(NAMES, MONSTERS, strict=False):
        company.say(company.others[name], f"play Wandering Monster with {monster}")
    expect(ann.page.locator(".foes [data-target^='foe:']")).to_have_count(4)
    return company


def ready_to_set_up(seed: int) -> Game:
    """Ann rolled highest; a hoard among somebody's cards has been played, for three more."""
    game = new_game(("ann", "bob", "cat", "dora"), seed=seed)
    for face in "6111":
        act(game, DIE, face)
    return game


def setting_up(ann: Guest, cards: int) -> None:
    """So many cards are dealt, and nobody has played any."""
    games = (ready_to_set_up(seed) for seed in count())
    scene = Scene(next(game for game in games if len(game.munchkins[0].hand) == cards))
    company = ann.tables.make(ann.known(), wanted(ann.name, scene, bots=3))
    company.start()
    ann.sit(company.code)
    expect(ann.page.locator("[data-hand] [data-card]")).to_have_count(cards)


# --- the table ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", [8, 10], ids=["eight", "ten, by a hoard among them"])
def test_44_at_set_up_a_phone_shows_cards_that_can_be_read(guest, cards, language):
    ann = guest(language=language, **screen("a phone"))
    setting_up(ann, cards)
    for _ in drawn_to(ann, ("a small phone", "a phone")):
        assert cut_off(ann) == []
        assert covered(ann) == []
        names = ann.page.locator("[data-hand] .names b")
        expect(names).to_have_count(cards)
        sizes = names.evaluate_all(
            "all => all.map(each => parseFloat(getComputedStyle(each).fontSize))"
        )
        assert min(sizes) >= 14


@pytest.mark.parametrize("language", LANGUAGES)
@ALL_SIZES
def test_44_the_hand_is_whole_while_nobody_fights(guest, sizes, language):
    ann = guest(language=language, **screen(sizes[0]))
    seated(a_turn(ann=dict(level=4, wears=["Blazer"], hand=HAND), bob={}), ann)
    for size in drawn_to(ann, sizes):
        expect(ann.page.locator("[data-hand] [data-card]")).to_have_count(4)
        if SIZES[size][1] > 500:  # lower than that it half shows, and a tap raises it
            assert cut_off(ann) == []
        assert covered(ann) == []
        width, _ = SIZES[size]
        for button in ann.page.locator(".actions button:visible").all():
            box = button.bounding_box()
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width, button.inner_text()


@pytest.mark.parametrize("language", LANGUAGES)
@ALL_SIZES
def test_44_nor_is_it_cut_off_in_a_fight_while_felt_lies_empty(guest, sizes, language):
    ann = guest(language=language, **screen(sizes[0]))
    seated(a_fight(), ann)
    for _ in drawn_to(ann, [size for size in sizes if SIZES[size][1] > 500]):
        expect(ann.page.locator("[data-hand] [data-card]")).to_have_count(3)
        assert cut_off(ann) == []
        assert covered(ann) == []


@pytest.mark.parametrize("size", ["a phone", "a low laptop"])
def test_44_what_is_printed_on_a_card_is_there_where_one_is_to_be_kept(guest, size):
    ann = guest(**screen(size))
    company = seated(deal(ann=dict(hand=[READING]), bob={}, cat={}, doors=list(SEEN)), ann)
    company.say(company.owner, f"play {READING}")
    picks = ann.page.locator(".slips [data-pick]")
    expect(picks).to_have_count(len(SEEN))
    told = ann.page.get_by_text(TOLD).filter(visible=True)
    if ann.is_touching:  # the first tap shows what is meant
        expect(told).to_have_count(0)
        ann.tap(picks.filter(has_text="Witch"))
    expect(told.first).to_be_in_viewport(ratio=1)
    assert covered(ann) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_card_says_in_short_is_whole(guest, language):
    ann = guest(language=language, **screen("a desk"))
    seated(a_turn(ann=dict(level=4, hand=HAND), bob={}), ann)
    gists = ann.page.locator("[data-hand] .gist")
    expect(gists).to_have_count(len(HAND))
    too_high = "all => all.filter(it => it.scrollHeight > it.clientHeight).map(it => it.innerText)"
    assert gists.evaluate_all(too_high) == []
    kind = word("glossary.class.said", language).split(",")[0]
    assert kind in gists.all_inner_texts()  # and no half of an ability


@pytest.mark.parametrize("language", LANGUAGES)
@ALL_SIZES
def test_15_six_players_and_four_monsters_have_room_everywhere(guest, sizes, language):
    ann = guest(language=language, **screen(sizes[0]))
    four_monsters(ann)
    for size in drawn_to(ann, sizes):
        has_room(ann, size)


def has_room(ann: Guest, size: str) -> None:
    """Four monsters and five others, none of them cut off, and none too small."""
    assert covered(ann) == []
    width, _ = SIZES[size]
    fight = ann.region("ui.fight").bounding_box()
    for foe in ann.page.locator(".foes [data-card]").all():
        box = foe.bounding_box()
        assert box["width"] >= 20
        assert box["y"] >= fight["y"]
        assert box["y"] + box["height"] <= fight["y"] + fight["height"] + 1
    others = ann.region("ui.opponents")
    for box in (each.bounding_box() for each in others.get_by_role("button").all()):
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
    tokens = others.locator(".token:visible")
    if size in PHONES:
        expect(tokens, "a tap shows them").to_have_count(0)
    else:
        assert min(each.bounding_box()["width"] for each in tokens.all()) >= 32
        assert cut_off(ann) == []


def test_a_tablet_has_the_columns_of_a_desk_and_the_log(guest):
    ann = guest(**screen("a tablet"))
    four_monsters(ann)
    page = ann.page
    ours, foes, theirs = (
        page.locator(what).bounding_box() for what in (".our.parts", ".foes", ".their.parts")
    )
    assert ours["x"] + ours["width"] <= foes["x"]
    assert foes["x"] + foes["width"] <= theirs["x"]
    expect(page.get_by_role("list", name=word("ui.table_log"))).to_be_visible()
    card = page.locator("[data-hand] [data-card]").first.bounding_box()
    assert card["width"] >= 110
    covers = page.evaluate(
        """() => ["[data-hand]", ".opponents", ".fight", ".own", ".piles", ".story", ".acts"]
          .map(what => document.querySelector(what).getBoundingClientRect())
          .reduce((sum, box) => sum + box.width * box.height, 0) / innerWidth / innerHeight"""
    )
    assert covers > 0.75


def test_07_between_fights_the_middle_tells_what_is_going_on(ann):
    company = seated(a_turn(doors=["Witch"]), ann)
    middle = ann.region("ui.just_now")
    expect(middle.get_by_role("list", name=word("ui.order"))).to_contain_text(word("ui.you"))
    now = middle.get_by_role("list", name=word("ui.phases")).locator("[aria-current=step]")
    expect(now).to_have_text(word("ui.phase_door"))
    middle.get_by_text(word("ui.kick_here")).click()  # the door is the target
    told = middle.get_by_role("listitem").filter(has_text="Witch")
    expect(told).to_be_visible()
    company.say(company.others["bob"], "play Lose Your Armor on Ann")
    expect(middle).to_contain_text("Lose Your Armor")


@pytest.mark.parametrize("size", ["a low laptop", "a laptop"])
def test_31_the_last_line_of_the_log_stays_when_something_is_asked(guest, size):
    ann = guest(**screen(size))
    company = seated(a_fight(door="Subcommittee Hydra"), ann)
    for number in range(40):
        company.do(ann.person, Chat(f"Line {number}."))
    last = ann.page.locator(".story li").last
    expect(last).to_contain_text("Line 39.")
    expect(last).to_be_in_viewport(ratio=1)
    ann.page.locator('.actions [data-verb="ask"]').click()
    expect(ann.page.locator(".slips dialog")).to_be_visible()
    expect(last).to_be_in_viewport(ratio=1)
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".slips dialog")).to_have_count(0)
    expect(last).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", ["a low laptop", "a desk"])
def test_15_before_a_card_of_theirs_is_left_out_they_lie_closer(guest, size):
    ann = guest(**screen(size))
    wears = ["Blazer", "Load-Bearing Loafers", "Gavel of Last Resort", "T-Bone Stake"]
    bob = dict(wears=wears, is_a=["Witch"])
    seated(deal(ann={}, bob=bob, cat={}, dan={}), ann)
    tokens = ann.page.locator('[data-target="seat:1"] .token')
    expect(tokens.nth(3)).to_be_visible()
    worth = tokens.locator("b")
    for each in worth.all():  # and what each is worth is in sight
        box = each.bounding_box()
        at = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        hit = "([x, y]) => document.elementFromPoint(x, y).textContent.trim()"
        assert ann.page.evaluate(hit, at) == each.inner_text()


def test_what_is_only_carried_says_why(ann):
    two_hands = ["Hellscourge", "Battering Ramifications"]
    seated(a_turn(ann=dict(level=4, wears=two_hands[:1], hand=two_hands[1:])), ann)
    ann.page.locator("[data-hand] [data-card]").click()
    ann.page.locator(".slips [data-digit]").first.click()
    note = ann.page.locator(".toast")
    expect(note).to_contain_text(word("ui.carried_place_taken"))
    expect(note).to_contain_text("Battering Ramifications")


def test_new_15_this_is_wrong_packs_what_is_seen(ann):
    company = seated(a_turn(), ann)
    ann.press(word("ui.table_menu"))
    with ann.page.expect_download() as saved:
        ann.press(word("ui.this_is_wrong"))
    read, heads = open_transcript(saved.value.path())
    seen = see(company.table.game, 0).game
    assert fingerprint(read.game) == fingerprint(seen), "this very moment, and nobody else's cards"
    assert heads["seen by"] == "Ann"
    assert "1280x800" in heads["page"]
    assert json.loads(heads["told"])[-1] == "The cards are dealt."


def test_new_15_it_is_in_reach_at_once_on_a_phone(phil):
    seated(a_turn(), phil)
    phil.press(word("ui.table_menu"))
    for key in ("ui.this_is_wrong", "ui.page_rules", "ui.leave_table"):
        each = phil.page.get_by_text(word(key), exact=True)
        expect(each).to_be_in_viewport(ratio=1)


# --- the television -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_new_11_a_television_is_read_from_three_metres(guest, language):
    ann = guest()
    company = four_monsters(ann)
    tv = guest("Tim", language=language, **screen("a television"))
    tv.from_afar(f"/t/{company.code}/board")
    expect(tv.region("ui.fight")).to_be_visible()
    expect(tv.page.get_by_role("list", name=tv.word("ui.table_log"))).to_contain_text("Bob")
    expect(tv.page.get_by_role("img", name=pattern("ui.qr_of", language))).to_be_visible()
    expect(tv.status).not_to_be_empty()
    for _ in drawn_to(tv, SCREENS):
        assert small_text(tv) == []
        assert clipped(tv, ".seats .name, .status, .outcome") == []
        assert tv.page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")


def test_new_11_before_and_after_a_game_too(guest, hasty):
    ann = guest(at=hasty)
    ann.from_afar()
    ann.press(word("ui.make_table"))
    expect(ann.page.get_by_label(word("ui.link"))).to_be_visible()
    tv = guest("Tim", at=hasty, **screen("a television"))
    tv.from_afar(f"/t/{ann.code}/board")
    expect(tv.page.get_by_role("img", name=pattern("ui.qr_of"))).to_be_visible()
    for _ in drawn_to(tv, SCREENS):
        assert small_text(tv) == []
    eve = guest("Eve", at=hasty)
    winning = dict(level=9, wears=["Blazer"], hand=["Liquid Assets"])
    company = seated(deal(door="Slob Goblin", ann=winning, bob={}, cat={}), eve)
    tv.from_afar(f"/t/{company.code}/board")
    expect(tv.region("ui.fight")).to_be_visible()
    eve.tap(eve.main)
    expect(tv.page.get_by_role("heading", name="Eve")).to_be_visible()
    expect(tv.page.get_by_role("list", name=word("ui.table_log"))).not_to_contain_text(
        word("ui.board_name")  # it has nothing to say of itself
    )
    course = tv.page.get_by_role("figure", name=word("ui.ending_axis"))
    for _ in drawn_to(tv, SCREENS):
        expect(tv.page.locator(".crown")).to_be_in_viewport(ratio=1)
        expect(course).to_be_in_viewport(ratio=1)
        assert small_text(tv) == []


# --- the other rooms ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lobby_fits_a_laptop_and_begins_with_the_invitation_on_a_phone(guest, language):
    ann = guest(language=language, **screen("a laptop"))
    ann.from_afar()
    ann.press(ann.word("ui.make_table"))
    expect(ann.page.get_by_role("heading", name=ann.word("ui.how_fast"))).to_be_visible()
    for key in ("ui.who_plays", "ui.what_is_played", "ui.how_fast", "ui.invite"):
        box = ann.page.get_by_role("heading", name=ann.word(key)).bounding_box()
        assert box["y"] < 800, key
    expect(ann.page.get_by_text(ann.word("ui.every_rule"))).to_be_in_viewport()
    expect(ann.button(ann.word("ui.start"))).to_be_in_viewport()
    phil = guest("Phil", language=language, **screen("a small phone"))
    phil.from_afar()
    phil.press(phil.word("ui.make_table"))
    expect(phil.page.get_by_role("heading", name=phil.word("ui.how_fast"))).to_be_visible()
    titles = phil.page.get_by_role("heading", level=2).all()
    order = sorted(titles, key=lambda each: each.bounding_box()["y"])
    assert [each.inner_text() for each in order] == [
        phil.word(key) for key in ("ui.invite", "ui.who_plays", "ui.what_is_played", "ui.how_fast")
    ]
    assert phil.page.evaluate("document.scrollingElement.scrollWidth") <= 360


def test_18_the_rules_begin_with_pictures_and_a_number_opens_the_book(ann):
    ann.page.goto("/rules")
    expect(ann.page.get_by_role("heading", name=word("ui.primer_door"))).to_be_in_viewport()
    expect(ann.page.get_by_role("searchbox")).to_be_hidden()
    ann.tap(ann.page.get_by_role("link", name="TRN-3"))
    expect(ann.page.locator('[id="TRN-3"]')).to_be_in_viewport()


def test_who_gives_cards_away_on_a_phone_sees_how_many_are_too_many(phil):
    hand = ["Witch", "Hellscourge", "Liquid Assets", "Slob Goblin", "Mob Goblins", "Blazer"]
    scene = deal(
        phil=dict(level=3, hand=hand), bob={}, cat={}, doors=["Hellknight", "Eagle Knight"]
    )
    scene.play(
        "phil: kick open the door\nall: pass\nphil: loot the room\nall: pass\nphil: end the turn"
    )
    seated(scene, phil)
    asked = phil.sheet(word("ui.prompt_give"))
    expect(asked).to_contain_text("8 of 5 cards")


@pytest.mark.parametrize("who", ["ann", "phil"])
def test_whoever_is_dead_sees_it_where_they_stand(request, who):
    guest = request.getfixturevalue(who)
    me = guest.name.lower()
    lion = "The Lion's Share"
    scene = deal(door=lion, **{me: dict(level=5, hand=["Witch"])}, bob={}, cat={})
    scene.play(f"{me}: run away\nall: pass\n{me}: run from {lion}\nall: pass\ndie: 1\nall: pass")
    seated(scene, guest)
    expect(guest.page.locator("[data-target=own]")).to_contain_text(word("ui.opponent_dead"))
