"""UX 42: nothing serious is found by axe, on any page, in any state that can be reached."""

import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import pytest
from browser.guests import Guest, seated
from browser.scenes import a_fight, a_turn
from browser.words import ROOT, word
from leaving_out import leave_out
from patience import PATIENCE_S
from playwright.sync_api import expect
from services import Missing

FRONT = ROOT / "front"
AXE = FRONT / "node_modules/axe-core/axe.min.js"
RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  const where = nodes => nodes.slice(0, 4).map(({ html }) => html.slice(0, 140)).join(" | ");
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${where(nodes)}`);
}"""


INSTALL = ("ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund")


@cache
def axe() -> str:
    """The program that looks; it comes with the tools of the page, which are fetched if need be."""
    if not AXE.exists():
        npm = shutil.which("npm")
        if npm is None:
            raise Missing("there is no npm to fetch the tools of the page with")
        with tempfile.TemporaryDirectory() as folder:  # not where others may be doing the same
            for name in ("package.json", "package-lock.json", ".npmrc"):
                shutil.copy(FRONT / name, folder)
            subprocess.run(
                [npm, *INSTALL], cwd=folder, check=True, capture_output=True, timeout=PATIENCE_S
            )
            return (Path(folder) / AXE.relative_to(FRONT)).read_text()
    return AXE.read_text()


def look(guest: Guest) -> list[str]:
    """What axe finds to be serious."""
    try:
        source = axe()
    except Missing as missing:
        leave_out(missing)
    if not guest.page.evaluate("'axe' in window"):
        guest.page.evaluate(source)
    guest.rest()  # what fades in has its colours only then
    return list(guest.page.evaluate(RUN))


PATHS = ("/", "/settings", "/cards", "/cards/star", "/rules", "/companion", "/learn", "/studio")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_42_axe_on_every_page(guest, phone):
    ann = guest(phone=phone)
    found = {}
    for path in PATHS:
        ann.page.goto(path)
        expect(ann.page.get_by_role("heading").first).to_be_visible()
        found[path] = look(ann)
    assert {path: each for path, each in found.items() if each} == {}


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_42_axe_at_the_table(guest, phone):
    ann = guest(phone=phone)
    found = {}
    ann.page.goto("/")
    ann.press(word("ui.make_table"))
    expect(ann.button(word("ui.start"))).to_be_visible()
    found["lobby"] = look(ann)

    seated(a_turn(), ann)
    found["turn"] = look(ann)
    ann.page.locator("[data-hand] [data-card]").first.focus()
    ann.page.keyboard.press("Enter")
    found["choosing"] = look(ann)
    ann.page.keyboard.press("?")
    found["keys"] = look(ann)
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("t")
    found["talk"] = look(ann)

    seated(a_fight("Hemogoblin"), ann)
    found["fight"] = look(ann)
    ann.tap(ann.page.locator('button[data-target="seat:1"]'))
    found["tableau"] = look(ann)
    assert {where: each for where, each in found.items() if each} == {}


def test_42_axe_where_the_table_is_text(ann):
    ann.page.goto("/settings")
    ann.page.get_by_role("switch", name=word("ui.wish_reader")).click()
    seated(a_fight(), ann)
    assert look(ann) == []


def test_42_axe_after_the_game(finished):
    ann, _ = finished
    found = {"replay": look(ann)}
    ann.page.go_back()
    expect(ann.page.get_by_role("heading", name=word("ui.you_won"))).to_be_visible()
    found["ending"] = look(ann)
    ann.page.goto(f"/t/{ann.company.code}/board")
    expect(ann.page.locator("main.big")).to_be_visible()
    found["board"] = look(ann)
    assert {where: each for where, each in found.items() if each} == {}
