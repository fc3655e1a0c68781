"""UX 28: offers for help and trades, put together piece by piece and said as one."""

from browser.guests import Guest, seated
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
    assert offers(company) == [
        {"by": 0, "to": 1, "helps": True, "treasures": 2, "order": 1, "gives": [blazer],
         "plays": [level]}
    ]  # fmt: skip


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
    sheet.locator("[data-confirm]").click()
    ann.until(lambda: company.seen()["fight"]["helper"] == 2)
    expect(ann.page.locator(".slips dialog")).to_have_count(0)


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
