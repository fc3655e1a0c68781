"""The rules on one page: looked at, and printed."""

import re

import pytest
from browser.words import word
from playwright.sync_api import expect

from kickdoor.languages import LANGUAGES
from kickdoor.lessons import COURSE

PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_summary_is_one_printed_page(guest, language):
    ann = guest(language=language)
    ann.page.goto("/rules/summary")
    expect(ann.page.get_by_role("listitem")).to_have_count(
        9 + sum(bool(each.known) for each in COURSE)
    )
    ann.page.wait_for_load_state("networkidle")
    for paper in ("A4", "Letter"):
        printed = ann.page.pdf(format=paper, prefer_css_page_size=False, print_background=True)
        assert len(PAGE.findall(printed)) == 1, paper
    ann.page.emulate_media(media="print")
    expect(ann.button(ann.word("ui.summary_print"))).to_be_hidden()
    expect(ann.page.get_by_role("listitem").first).to_be_visible()
    paper = "(() => { const { colorScheme, backgroundColor } = getComputedStyle(document.body);"
    paper += " return [colorScheme, backgroundColor]; })()"
    assert ann.page.evaluate(paper) == ["light", "rgb(255, 255, 255)"], "ink is not wasted"


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_summary_is_found_where_somebody_asks_for_it(guest, phone):
    ann = guest(phone=phone)
    for path in ("/rules", "/learn"):
        ann.page.goto(path)
        ann.tap(ann.page.get_by_role("link", name=word("ui.summary_link")))
        expect(ann.page.get_by_role("heading", name=word("ui.summary"))).to_be_visible()
        assert ann.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    ann.page.goto("/")
    ann.press(word("ui.make_table"))
    link = ann.page.get_by_role("link", name=word("ui.summary_link"))
    expect(link).to_have_attribute("href", "/rules/summary")
