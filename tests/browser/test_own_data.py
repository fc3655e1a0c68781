"""R2: what a house knows of somebody is theirs to have, and to have forgotten."""

import json
import re

import pytest
from browser.guests import seated
from browser.scenes import a_turn
from browser.words import word
from playwright.sync_api import expect


@pytest.mark.parametrize("phone", [False, True])
def test_whoever_sits_at_a_table_can_have_it_all_and_be_forgotten(guest, phone):
    ann = guest(phone=phone)
    seated(a_turn(), ann)
    ann.page.goto("/settings")
    with ann.page.expect_download() as download:
        ann.press(word("ui.own_data_export"))
    known = json.loads(download.value.path().read_text())
    assert [each["name"] for each in known["tables"]] == ["Ann"]
    ann.press(word("ui.own_data_forget"))
    expect(ann.page.get_by_text(word("ui.own_data_stays"))).to_be_visible()
    ann.press(word("ui.never_mind"))
    expect(ann.page.get_by_text(word("ui.own_data_stays"))).to_have_count(0)
    ann.press(word("ui.own_data_forget"))
    ann.press(word("ui.own_data_sure"))
    expect(ann.page.get_by_text(word("ui.own_data_gone"))).to_be_visible()
    ann.forgiven.append("401")
    ann.page.goto("/settings")
    ann.press(word("ui.own_data_export"))
    expect(ann.page.get_by_role("alert")).to_contain_text(re.compile("no session"))
