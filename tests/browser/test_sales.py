"""UX 28: what is sold shows the price it really brings."""

import re

from browser.guests import seated
from browser.words import words
from playwright.sync_api import expect

from kickdoor.plurals import filled
from kickdoor.rules.prices import proceeds
from kickdoor.testing import deal

WARES = ["Hellscourge", "Battering Ramifications"]  # 400 and 600 gold


def test_28_at_double_price_the_dearest_shows_double_and_the_sum_is_the_servers(ann):
    scene = deal(ann=dict(is_a=["Alchemist"], carries=WARES), bob={}, cat={})
    company = seated(scene, ann)
    table = [lying["card"] for lying in company.seen()["players"][0]["table"]]
    cheap, dear = (company.card(name, table) for name in WARES)
    ann.page.locator('.actions [data-verb="sell"]').click()
    slip = ann.page.locator(".slips dialog").last

    def shows(card: int, gold: str) -> None:
        expect(slip.locator(f'[data-pick="{card}"]')).to_contain_text(re.compile(rf"{gold}$"))

    shows(cheap, r"\+800")
    shows(dear, r"\+1200")
    slip.locator(f'[data-pick="{cheap}"]').click()
    shows(cheap, "[^+]800")
    shows(dear, r"\+800")  # then it is the one at double price, and the other is not
    slip.locator(f'[data-pick="{dear}"]').click()
    shows(cheap, "[^+]400")
    shows(dear, "[^+]1200")
    assert proceeds(company.table.live(), 0, [cheap, dear]) == 1600
    expect(slip).to_contain_text(filled(words()["ui.sale_enough"], {"gold": 1600, "levels": 1}))
    slip.locator("[data-confirm]").click()
    ann.until(lambda: company.seen()["players"][0]["level"] == 2)
