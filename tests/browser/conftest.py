"""Chromium before tables of our own: whoever plays here sees what players see."""

from collections.abc import Callable, Iterator

import pytest
from browser.chromium import QUIET, chromium
from browser.guests import PHONE, Guest, seated
from browser.serving import Tables
from browser.words import word
from leaving_out import leave_out
from patience import SHOWN_MS
from playwright.sync_api import Browser, Playwright, expect, sync_playwright
from services import Missing

from kickdoor.arena.match import Fixture, Match
from kickdoor.testing import deal
from kickdoor.transcripts import transcript

expect.set_options(timeout=SHOWN_MS)  # on a busy machine everything takes its time


@pytest.fixture(scope="session")
def playing() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playing) -> Iterator[Browser]:
    """Chromium, started once for each worker."""
    try:
        path = chromium()
    except Missing as missing:
        leave_out(missing)
    launched = playing.chromium.launch(executable_path=path, args=list(QUIET))
    yield launched
    launched.close()


@pytest.fixture(scope="session")
def tables() -> Iterator[Tables]:
    """Tables a little faster than life: somebody who tests can still follow."""
    with Tables(speed=4) as opened:
        yield opened


@pytest.fixture(scope="session")
def lifelike() -> Iterator[Tables]:
    """Tables as fast as life: the page's own clock goes with theirs."""
    with Tables(speed=1) as opened:
        yield opened


@pytest.fixture(scope="session")
def hasty() -> Iterator[Tables]:
    """Tables at which nobody is waited for."""
    with Tables(speed=40) as opened:
        yield opened


@pytest.fixture(scope="session")
def game(tables: Tables) -> str:
    """The last turns of a game, in which Bob decided at random; looked at once for all of us."""
    match = Match(Fixture(("sensible", "random", "sensible"), seed=2))
    match.game = deal(
        ann=dict(level=8, wears=["Blazer", "Hellscourge"], hand=["Liquid Assets", "Witch"]),
        bob=dict(level=8, wears=["T-Bone Stake", "Goblin-Proof Vest"]),
        cat=dict(level=8, is_a=["Hellknight"], wears=["Long Arm of the Law"]),
    ).game
    assert match.play()
    tables.wait(tables.host.store.keep_game("again", "elsewhere", 7, transcript(match.game)))
    return "again"


@pytest.fixture
def guest(browser, tables) -> Iterator[Callable[..., Guest]]:
    """Invite somebody: `guest("Bob", at=hasty, phone=True, locale="de")`."""
    invited: list[Guest] = []

    def come(name: str = "Ann", at: Tables = tables, phone: bool = False, **options) -> Guest:
        someone = Guest(browser, at, name, **{**(PHONE if phone else {}), **options})
        invited.append(someone)
        return someone

    yield come
    complaints = {someone.name: someone.unforgiven for someone in invited}
    for someone in invited:
        someone.context.close()
    assert not any(complaints.values()), f"the console complains: {complaints}"


@pytest.fixture
def ann(guest) -> Guest:
    """Somebody at a desk."""
    return guest()


@pytest.fixture
def phil(guest) -> Guest:
    """Somebody with a phone."""
    return guest("Phil", phone=True)


@pytest.fixture
def finished(guest, hasty) -> tuple[Guest, str]:
    """Ann has won, and watches it again; the link to it."""
    ann = guest("Ann", at=hasty)
    scene = deal(
        door="Slob Goblin",
        ann=dict(level=9, wears=["Blazer"], hand=["Liquid Assets", "Witch"]),
        bob=dict(level=2, hand=["Lose Your Armor"]),
        cat=dict(level=3, hand=["Hellscourge"]),
    )
    company = seated(scene, ann)
    company.say(ann.person, "play Witch")
    company.say(ann.person, "play Liquid Assets for the munchkins")
    expect(ann.page.locator("[data-hand] [data-card]")).to_have_count(0)  # both have come to her
    ann.tap(ann.main)
    expect(ann.page.get_by_role("heading", name=word("ui.you_won"))).to_be_visible()
    link = ann.page.get_by_role("link", name=word("ui.watch_again"))
    href = link.get_attribute("href")
    ann.tap(link)
    expect(ann.page.get_by_role("slider", name=word("ui.moment"))).to_be_visible()
    return ann, href
