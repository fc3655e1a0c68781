"""UX 28: offers for help and trades, put together piece by piece and said as one; and answered."""

import re

import pytest
from browser.covering import covered, screen
from browser.guests import Guest, seated
from browser.words import pattern
from playwright.sync_api import Locator, expect

from kickdoor.testing import deal


def in_need(**more):
    """Ann cannot win alone; three Treasures are at stake."""
    people = dict(
        ann=dict(level=1, wears=["Blazer"], hand=["Found a Guild of One"]),
        bob=dict(level=8, wears=["T-Bone Stake"]),
        cat=dict(level=8),
    )
    return deal(door="Mob Goblins", **{**people, **more})


def ask(guest: Guest, seat: int) -> Locator:
    """Begin to ask somebody for help; the sheet for it."""
    guest.page.locator('.actions [data-verb="ask"]').click()
    sheet = guest.page.locator(".slips dialog").last
    which = guest.page.locator(f'.slips [data-act="ask,-1,{seat}"]')
    expect(which.or_(sheet.locator("output"))).to_be_visible()
    if which.is_visible():
        which.click()
    expect(sheet.locator("output")).to_be_visible()
    return sheet


def offers(company) -> list[dict]:
    return company.seen()["game"].get("offers", [])


def offer(guest: Guest, by: int, to: int) -> Locator:
    """An offer that lies open."""
    return guest.page.locator(f'.slips [data-offer="{by}:{to}"]')


def test_28_an_offer_names_treasures_who_picks_first_items_and_cards(ann):
    company = seated(in_need(), ann)
    sheet = ask(ann, 1)
    sheet.get_by_role("button", name=ann.word("ui.one_more")).click()
    expect(sheet.locator("output")).to_have_text("2")
    sheet.get_by_role("button", name=ann.word("term.order_1"), exact=True).click()
    blazer = company.seen()["players"][0]["table"][0]["card"]
    sheet.locator(f'[data-pick="{blazer}"]').click()
    expect(sheet.locator(f'[data-pick="{blazer}"]')).to_have_attribute("aria-pressed", "true")
    level = company.card("Found a Guild of One", company.seen(0)["you"]["hand"])
    sheet.locator(f'[data-pick="{level}"]').click()
    expect(sheet.get_by_text("Blazer", exact=False).last).to_be_visible()
    sheet.locator("[data-confirm]").click()
    ann.until(lambda: offers(company))
    (made,) = offers(company)
    assert made.pop("together")["ours"] == 3 + 10
    assert made == {
        "by": 0, "to": 1, "helps": True, "treasures": 2, "order": 1, "gives": [blazer],
        "plays": [level],
    }  # fmt: skip


def test_28_several_offers_lie_open_side_by_side_for_all_to_see(ann, guest):
    bob = guest("Bob")
    company = seated(in_need(), ann, bob)
    ask(ann, 1).locator("[data-confirm]").click()
    expect(offer(bob, 0, 1)).to_be_visible()
    ask(ann, 2).locator("[data-confirm]").click()
    for each in (ann, bob):
        expect(offer(each, 0, 1)).to_be_visible()
        expect(offer(each, 0, 2)).to_be_visible()
    expect(offer(ann, 0, 1).locator('[data-verb="withdraw"]')).to_be_visible()
    expect(offer(bob, 0, 2).get_by_role("button")).to_have_count(0)
    assert len(offers(company)) == 2


def test_28_countered_and_accepted_it_binds(ann, guest):
    bob = guest("Bob")
    company = seated(in_need(), ann, bob)
    ask(ann, 1).locator("[data-confirm]").click()
    offer(bob, 0, 1).locator('[data-verb="counter"]').click()
    sheet = bob.page.locator(".slips dialog").last
    for _ in range(2):
        sheet.get_by_role("button", name=bob.word("ui.one_more")).click()
    expect(sheet.locator("output")).to_have_text("3")
    sheet.locator("[data-confirm]").click()
    expect(offer(ann, 1, 0)).to_contain_text("3")
    offer(ann, 1, 0).locator('[data-verb="accept"]').click()
    ann.page.keyboard.press("Enter")
    ann.until(lambda: company.seen()["fight"]["helper"] == 1)
    assert company.seen()["fight"]["deal"]["treasures"] == 3
    expect(offer(ann, 1, 0)).to_have_count(0)


def test_28_declined_or_withdrawn_it_is_gone(ann, guest):
    bob = guest("Bob")
    company = seated(in_need(), ann, bob)
    ask(ann, 1).locator("[data-confirm]").click()
    offer(bob, 0, 1).locator('[data-verb="decline"]').click()
    expect(offer(ann, 0, 1)).to_have_count(0)
    ask(ann, 2).locator("[data-confirm]").click()
    offer(ann, 0, 2).locator('[data-verb="withdraw"]').click()
    expect(offer(bob, 0, 2)).to_have_count(0)
    assert not offers(company)


def test_28_an_offer_that_can_no_longer_be_made_is_put_away(ann):
    company = seated(in_need(), ann)
    sheet = ask(ann, 1)
    company.say(company.others["cat"], "offer ann help", "offer no Treasures")
    ann.page.keyboard.press("Escape")
    offer(ann, 2, 0).locator('[data-verb="accept"]').click()
    sheet = ann.sheet(ann.word("ui.really"))
    expect(sheet).to_contain_text(re.compile(r"Cat helps Ann.*11\s:\s10", re.IGNORECASE))
    sheet.locator("[data-confirm]").click()
    ann.until(lambda: company.seen()["fight"]["helper"] == 2)
    expect(ann.page.locator(".slips dialog")).to_have_count(0)


# --- an offer to you -----------------------------------------------------------------------------


def asked(guest: Guest, **more):
    """Bob, who cannot win alone, asks whoever sits here for one of three Treasures."""
    company = seated(
        in_need(turn="bob", ann=dict(level=8, wears=["Blazer"]), bob=dict(level=1)), guest, **more
    )
    me = guest.name.lower()
    company.say(
        company.others["bob"], f"ask {me} for help", "offer 1 Treasure, helper picking first"
    )
    return company


@pytest.mark.parametrize("who", ["ann", "phil"])
def test_28_an_offer_to_you_cannot_be_missed(request, who):
    guest = request.getfixturevalue(who)
    asked(guest)
    letter = guest.page.get_by_role("alertdialog", name=pattern("ui.offer_asks"))
    expect(letter).to_be_in_viewport(ratio=1)
    expect(guest.status).to_have_text(pattern("ui.offer_asks"))
    for answer in ("accept", "counter", "decline"):
        button = letter.locator(f'[data-verb="{answer}"]')
        expect(button).to_be_in_viewport(ratio=1)
        assert button.bounding_box()["height"] >= 44
    expect(letter).to_contain_text("1 Treasure")
    expect(letter).to_contain_text("Together 11 : 10, won by 1. Treasures: you get 1 of 3.")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", ["a small phone", "a low laptop", "a tablet"])
def test_28_of_several_offers_none_is_cut_off(guest, size, language):
    ann = guest(language=language, **screen(size))
    company = seated(in_need(dan=dict(level=7), eve=dict(level=9)), ann)
    for person in company.others.values():
        company.say(person, "offer Ann help", "offer 1 Treasure, helper picking first")
    letters = ann.page.locator("[data-offer]")
    expect(letters).to_have_count(4)
    assert covered(ann) == []
    folded = ann.page.locator("button.letter")
    for each in folded.all():
        expect(each).to_contain_text(re.compile(r"\d+ : 10"))
    eve = folded.last
    whose = eve.get_attribute("data-offer")
    ann.tap(eve)
    expect(ann.page.locator(f'[role="alertdialog"][data-offer="{whose}"]')).to_be_visible()
    assert covered(ann) == []


def test_28_an_offer_outlives_a_reload(phil):
    asked(phil, pace="no clock")
    letter = phil.page.get_by_role("alertdialog", name=pattern("ui.offer_asks"))
    expect(letter).to_be_visible()
    phil.page.reload()  # and no finger has touched it since: nothing may buzz, nor complain
    expect(letter).to_be_in_viewport(ratio=1)


def test_28_what_an_offer_means_is_in_the_sheet_and_in_the_log(ann):
    company = seated(in_need(), ann)
    sheet = ask(ann, 1)
    expect(sheet).to_contain_text("Together 13 : 10, won by 3. Treasures: you keep 2 of 3.")
    sheet.locator("[data-confirm]").click()
    log = ann.page.get_by_role("list", name=ann.word("ui.table_log"))
    expect(log).to_contain_text("1 Treasure, helper picking first. Together 13 : 10, won by 3.")
    company.say(company.others["bob"], "accept ann's offer")
    expect(log.get_by_text("Together 13 : 10, won by 3.")).to_have_count(2)


def test_28_bots_wait_for_an_answer_and_say_until_when(ann, guest):
    """The bot's offer lies there with its time until it is answered; then the bot goes on."""
    scene = in_need(turn="bob", ann=dict(level=8, wears=["Blazer"]), bob=dict(level=1))
    company = seated(scene, ann, bots=2)
    letter = ann.page.get_by_role("alertdialog")
    expect(letter).to_be_visible()
    expect(letter.get_by_role("timer")).to_be_visible()
    expect(letter).to_contain_text(ann.word("ui.letter_waits"))
    seen = company.seen()["clock"]
    assert 10_000 <= seen["answer_until"] - seen["since"] <= 15_000
    letter.locator('[data-verb="decline"]').click()
    expect(letter).to_have_count(0)


def test_28_a_trade_is_made_of_items_given_and_wanted(ann):
    scene = deal(ann=dict(wears=["Blazer"]), bob=dict(wears=["T-Bone Stake"]), cat={})
    company = seated(scene, ann)
    ann.page.locator('.actions [data-verb="trade"]').click()
    ann.page.locator('.slips [data-act="trade,-1,1"]').click()
    mine, theirs = (company.seen()["players"][seat]["table"][0]["card"] for seat in (0, 1))
    expect(ann.page.locator(".slips [data-confirm]")).to_be_disabled()
    for card in (mine, theirs):
        ann.page.locator(f'.slips [data-pick="{card}"]').click()
    ann.page.locator(".slips [data-confirm]").click()
    ann.until(lambda: offers(company))
    assert offers(company)[0].items() >= {"gives": [mine], "takes": [theirs], "to": 1}.items()


def test_28_a_trade_says_what_its_items_are(ann):
    wears = ["Gavel of Last Resort"]
    bob = dict(level=2, carries=["Bargain Shroud"])
    company = seated(deal(ann=dict(is_a=["Necromancer"], wears=wears), bob=bob, cat={}), ann)
    said = ("offer Ann a trade", "add Bargain Shroud", "want Gavel of Last Resort")
    company.say(company.others["bob"], *said, "make the offer")
    letter = offer(ann, 1, 0)
    for each in ("Bargain Shroud", "Gavel of Last Resort"):
        facts = letter.locator(".ware").filter(has_text=each)
        expect(facts).to_contain_text(re.compile(r"\+\d"))
        expect(facts).to_contain_text(re.compile(r"\d+ gold"))
    letter.locator('[data-verb="accept"]').click()
    ann.page.locator(".slips [data-confirm]").click()
    note = ann.page.locator(".toast")
    expect(note).to_contain_text(ann.word("ui.carried_free"))  # there is room for it


def test_28_a_sale_counts_the_gold_and_is_closed_when_it_is_enough(ann):
    wares = ["Blazer", "T-Bone Stake", "Hellscourge", "Goblin-Proof Vest"]
    company = seated(deal(ann=dict(carries=wares), bob={}, cat={}), ann)
    ann.page.locator('.actions [data-verb="sell"]').click()
    close = ann.page.locator(".slips [data-confirm]")
    expect(close).to_be_disabled()
    for card in ann.page.locator(".slips [data-pick]").all():
        card.click()
    cards = ann.page.request.get("/api/sets/pathfinder/cards").json()
    gold = sum(card.get("gold", 0) for card in cards if card["title"] in wares)
    expect(ann.page.locator(".slips")).to_contain_text(f"{gold} ")
    expect(close).to_be_enabled()
    close.click()
    ann.until(lambda: company.seen()["players"][0]["level"] > 1)


def test_28_beside_a_long_offer_no_line_of_the_log_is_begun(guest):
    ann = guest(viewport={"width": 1366, "height": 650})
    seated(in_need(), ann)
    story = ann.page.locator(".story .inlaid")
    expect(story).to_be_visible()
    ask(ann, 1)
    box = story.bounding_box()
    assert box is None or box["height"] >= 60  # not a sliver of it
