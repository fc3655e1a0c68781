"""`kickdoor screenshots`: the pictures of README and docs, from games that are really played."""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

CHROMIUM = ("chromium", "chromium-headless-shell", "chromium-browser", "google-chrome")
DESKTOP: "ViewportSize" = {"width": 1280, "height": 800}
PHONE: "ViewportSize" = {"width": 390, "height": 844}
MOST_STEPS = 3000
LARGEST = 300_000
NEXT = (
    ".slips [data-confirm]:enabled", ".slips [data-digit]:enabled", "[data-main]:enabled",
    ".sheet .main:enabled",
)  # fmt: skip
"""What there is to press, the most urgent first; at the end of a game, another one."""


@click.command()
@click.option(
    "--out",
    "folder",
    default="docs/pictures",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder for the pictures.",
    show_default=True,
)
@click.option("--turns", default=12, help="How many turns are played first.", show_default=True)
@click.option("--docs", is_flag=True, help="Only those of the docs: no table.")
def screenshots(folder: Path, turns: int, docs: bool) -> None:
    """Play in Chromium, and take the pictures of the README and the docs."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise click.ClickException("there is no Playwright here; see CONTRIBUTING.md") from None
    program = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if program is None:
        raise click.ClickException("there is no Chromium here")
    folder.mkdir(parents=True, exist_ok=True)
    with served() as link, sync_playwright() as playing:
        browser = playing.chromium.launch(executable_path=program, args=["--no-sandbox"])
        desk = browser.new_context(base_url=link, viewport=DESKTOP, locale="en")
        if not docs:
            at_a_table(browser, desk, folder, turns)
        beside_it(desk.new_page(), folder)
        browser.close()


def at_a_table(browser: "Browser", desk: "BrowserContext", folder: Path, turns: int) -> None:
    """The front door, and a table in the middle of a game; on a phone, too."""
    page = desk.new_page()
    page.goto("/")
    page.locator("input").first.fill("Ann")
    take(page, folder / "home.jpg")
    page.locator("button.main").first.click()
    play(page, turns)
    take(page, folder / "table-desktop.jpg")
    take(on_a_phone(browser, desk, page.url), folder / "table-phone.jpg")
    page.close()


def beside_it(page: "Page", folder: Path) -> None:
    """A lesson, the rules on one page, and a puzzle."""
    page.goto("/learn")
    page.locator("[data-lesson=stabbing] button").click()
    page.locator("[data-tip] button.main").click()
    page.locator("[data-tip=boost]").wait_for()
    take(page, folder / "lesson.jpg")
    page.goto("/rules/summary")
    page.locator("article ul li").first.wait_for()
    take(page, folder / "summary.jpg")
    page.goto("/puzzles")
    page.locator(".asked .acts button").first.wait_for()
    take(page, folder / "puzzle.jpg")


@contextmanager
def served() -> Iterator[str]:
    """Tables of our own, faster than life, that are forgotten afterwards; their link."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "kickdoor", "serve", "--port", "0", "--speed", "10"]
        process = subprocess.Popen(
            [*command, "--db", f"sqlite:///{folder}/tables.db"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert process.stdout is not None
        try:
            found = re.search(r"http://\S+", process.stdout.readline())
            if found is None:
                raise click.ClickException("the server did not start")
            yield found.group()
        finally:
            process.terminate()
            process.wait()


def play(page: "Page", turns: int) -> None:
    """Play on, first cards and then whatever there is to press, until a good fight of one's own."""
    tried = set[str]()
    for _ in range(MOST_STEPS):
        is_late = page.locator(".log .turn").count() >= turns
        if is_late and page.locator("[data-outcome]").count() and is_asked(page):
            page.keyboard.press("Escape")  # whatever was about to be confirmed is not
            return
        if not (is_asked(page) and dress(page, tried)):
            press(page, *NEXT)
        page.wait_for_timeout(30)
    raise click.ClickException("no fight worth a picture came about; try again")


def dress(page: "Page", tried: set[str]) -> bool:
    """Play a card from the hand that has not been tried yet; whether there was one."""
    for card in page.locator("[data-hand] .glows[data-card]").all():
        name = card.get_attribute("data-card") or ""
        if name not in tried:
            tried.add(name)
            card.evaluate("each => each.click()")
            page.wait_for_timeout(50)
            if not press(page, '.slips [data-act^="play,"]'):
                page.keyboard.press("Escape")
            return True
    return False


def press(page: "Page", *buttons: str) -> bool:
    """Press the first of these that is there."""
    for each in buttons:
        if page.locator(each).count():
            page.locator(each).first.evaluate("each => each.click()")
            return True
    return False


def is_asked(page: "Page") -> bool:
    """Whether the fight is one's own: then nothing moves before one does."""
    return page.locator("main.mine [data-main]:enabled").count() > 0


def on_a_phone(browser: "Browser", desk: "BrowserContext", link: str) -> "Page":
    """The same table, at the same moment, on a phone."""
    phone = browser.new_context(
        viewport=PHONE,
        has_touch=True,
        is_mobile=True,
        locale="en",
        storage_state=desk.storage_state(),
    )
    page = phone.new_page()
    page.goto(link)
    page.locator("[data-outcome]").wait_for(state="attached")
    return page


def take(page: "Page", file: Path) -> None:
    """Take a picture once everything has come to rest, and nobody points at anything."""
    page.evaluate("document.activeElement.blur()")
    page.mouse.move(2, 2)  # the edge of the table: there is nothing to read there
    page.wait_for_timeout(2500)
    page.screenshot(path=file, type="jpeg", quality=85)  # felt and wood are no subject for PNG
    size = file.stat().st_size
    if size > LARGEST:
        raise click.ClickException(f"{file} is too large for a README: {size:,} bytes")
    click.echo(f"{file} ({size // 1000} kB)")
