"""Somebody at a browser, who sees and does what a person can: by roles, names and places."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from browser.serving import Company, Tables, wanted
from browser.words import word
from patience import SHOWN_MS
from playwright.sync_api import Browser, ConsoleMessage, Locator, expect

from kickdoor.testing import Scene

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
STILL = {"reduced_motion": "reduce"}
MOVING = {"reduced_motion": "no-preference"}
AT_REST = """async () => {
  const ends = () => document.getAnimations().filter((each) =>
    each.playState === "running" && each.effect?.getComputedTiming().endTime !== Infinity);
  await document.fonts.ready;
  while (ends().length) await Promise.allSettled(ends().map((each) => each.finished));
}"""
"""Whoever looks at something else wants stillness: to draw motion costs a third of all the work."""
KEY = re.compile(
    r"\b(?:ui|act|doing|event|glossary|grudge|learn|notice|phrase|reason|refusal|term|window)\.[a-z_]+\b",
    re.IGNORECASE,  # a sentence begins with a capital, and so does a key in its place
)
"""A key that nobody has put into words."""


class Somewhere(Protocol):
    """A server."""

    @property
    def url(self) -> str:
        """Where it is."""


class Guest:
    """Somebody who has just come, in a browser that was never here."""

    def __init__(
        self,
        browser: Browser,
        tables: Somewhere,
        name: str = "Ann",
        language: str = "en",
        **options,
    ) -> None:
        self.name = name
        self.tables = tables
        self.language = language
        self.is_touching = bool(options.get("has_touch"))
        self.context = browser.new_context(
            base_url=tables.url, locale=language, **{**DESKTOP, **STILL, **options}
        )
        self.person = ""
        self.complaints: list[str] = []
        # Patterns of what a scene brings about on purpose; a browser notes every refusal by itself.
        # Without https, and from afar, one of our headers is of no use.
        self.forgiven: list[str] = ["Cross-Origin-Opener-Policy"]
        self.context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        self.context.on("console", self._hear)
        self.context.set_default_timeout(SHOWN_MS)
        self.page = self.context.new_page()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location.get('url')})")

    @property
    def unforgiven(self) -> list[str]:
        """What the browser complained about and should not have; keys that are shown as such."""
        keys = [] if self.page.is_closed() else self.keys()
        heard = self.complaints + [f"the key {key} is shown" for key in keys]
        return [each for each in heard if not any(re.search(it, each) for it in self.forgiven)]

    def keys(self) -> list[str]:
        """Keys that are shown as such."""
        return KEY.findall(self.page.locator("body").inner_text())

    # --- coming to a table ---

    def known(self) -> str:
        """Be somebody the server knows already; who."""
        if not self.person:
            assert isinstance(self.tables, Tables)
            token, self.person = self.tables.session()
            self.context.add_cookies([{"name": "kickdoor", "value": token, "url": self.tables.url}])
        return self.person

    def sit(self, code: str) -> None:
        """Go to a table at which the game has begun."""
        self.page.goto(f"/t/{code}")
        self.is_at_the_table()

    def play_now(self) -> None:
        """Open the page, give a name, and play against bots."""
        self.page.goto("/")
        self.page.get_by_label(self.word("ui.name")).fill(self.name)
        self.press(self.word("ui.play_now"))
        self.is_at_the_table()

    def take_lesson(self) -> None:
        """Begin the lesson: a game that lies there as it always does."""
        self.page.goto("/learn")
        self.page.get_by_label(self.word("ui.name")).fill(self.name)
        self.press(self.word("ui.begin_lesson"))
        self.is_at_the_table()

    def is_at_the_table(self) -> None:
        """Wait until the table is there."""
        expect(self.page.get_by_role("timer").first).to_be_attached()

    @property
    def code(self) -> str:
        """The code of the table, as the address has it."""
        at_a_table = re.compile(r"/t/([A-Z]{6})")
        self.page.wait_for_url(at_a_table)
        return at_a_table.search(self.page.url).group(1)

    @property
    def company(self) -> Company:
        """The table as the server has it."""
        return self.tables.at(self.code)

    @property
    def seat(self) -> int:
        """Which seat is ours."""
        return [each["name"] for each in self.company.seen()["table"]["seats"]].index(self.name)

    def from_afar(self, path: str = "/") -> None:
        """Open a page by an address that other machines know too."""
        self.page.goto(self.tables.url.replace("127.0.0.1", "house.example") + path)

    # --- what is seen ---

    def word(self, key: str) -> str:
        """What a key says in this guest's language."""
        return word(key, self.language)

    @property
    def status(self) -> Locator:
        """The one line that says what we wait for."""
        return self.page.get_by_role("status").first

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button by its name."""
        return self.page.get_by_role("button", name=name)

    @property
    def main(self) -> Locator:
        """The one large button."""
        return self.page.locator("[data-main]")

    def cards(self, what: str) -> list[int]:
        """The numbers of the cards that lie there, all looked at in one moment."""
        numbers: list[int] = self.page.locator(what).evaluate_all(
            "all => all.map(each => Number(each.dataset.card))"
        )
        return numbers

    @property
    def zoomed(self) -> Locator:
        """The card that is being read."""
        return self.page.locator("[data-zoom]")

    def region(self, key: str) -> Locator:
        """A part of the table, by the key of its name."""
        return self.page.get_by_role("region", name=self.word(key))

    def card(self, number: int) -> Locator:
        """A card that lies somewhere."""
        return self.page.locator(f'[data-card="{number}"]').first

    def sheet(self, title: str | re.Pattern[str]) -> Locator:
        """Something that lies beside the table, by its title."""
        return self.page.get_by_role("dialog", name=title)

    # --- what is done ---

    def press(self, name: str | re.Pattern[str]) -> None:
        """Press a button."""
        self.tap(self.button(name).first)

    def tap(self, what: Locator) -> None:
        """Touch something, as this guest does: with a finger or the mouse."""
        what.tap() if self.is_touching else what.click()

    def drag(self, what: Locator, x: float, y: float, within_ms: float | None = None) -> None:
        """Drag something to a place on the page, by its upper left corner."""
        what.hover(position={"x": 16, "y": 24}, timeout=within_ms)
        mouse = self.page.mouse
        mouse.down()
        mouse.move(x, y, steps=4)
        mouse.up()

    def has_their_hand(self, company: Company, seat: int) -> bool:
        """Whether the cards are drawn that somebody holds: who has none yet plays none."""
        if self.region("ui.reader_table").count():
            return True  # the table as text, whole as soon as it is there
        drawn = self.page.locator("[data-hand] [data-card]").count()
        return drawn == len(company.seen(seat)["you"].get("hand", []))

    def until(self, true: Callable[[], object]) -> None:
        """Wait for something to be so."""
        for _ in range(SHOWN_MS // 50):
            if true():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"it did not come about within {SHOWN_MS // 1000} s")

    def rest(self) -> None:
        """Wait until nothing moves any more: what flies or fades in has its place only then."""
        self.page.evaluate(AT_REST)


def seated(scene: Scene, *guests: Guest, **more: Any) -> Company:
    """A scene, the guests on its first seats; on the others somebody who does nothing alone.

    Those are at `company.others`, by their names in the scene.
    """
    first, *rest = guests
    tables = first.tables
    assert isinstance(tables, Tables)
    names = scene.game.names
    bots = more.get("bots", 0)
    company = tables.make(first.known(), wanted(first.name, scene, **more))
    silent = {name: tables.session()[1] for name in names[len(guests) : len(names) - bots]}
    company.others = silent
    company.start(
        *((guest.known(), guest.name) for guest in rest),
        *((person, name.title()) for name, person in silent.items()),
    )
    for seat, guest in enumerate(guests):
        guest.sit(company.code)
        guest.until(partial(guest.has_their_hand, company, seat))
    return company
