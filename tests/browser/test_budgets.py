"""The budgets of the page, small; checks/web_budgets measures them in earnest."""

from browser.chromium import chromium
from leaving_out import leave_out
from running import check
from services import Missing


def test_the_page_keeps_to_its_budgets():
    try:
        chromium()
    except Missing as missing:
        leave_out(missing)
    status, said = check("web_budgets", "--small")
    assert status == 0, said
    for line in ("first load, packed", "interactive", "from an action to its answer", "read large"):
        assert line in said
