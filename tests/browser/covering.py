"""What lies on what: nothing may cover the sums of a fight, a question or the way to answer it."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from browser.guests import Guest, seated
from browser.serving import Company
from playwright.sync_api import Browser

from kickdoor.table.commands import Chat
from kickdoor.testing import deal

SIZES = {
    "a small phone": (360, 640),
    "a phone": (390, 844),
    "a phone on its side": (844, 390),
    "a desk at 200 %": (720, 450),
    "a tablet": (820, 1180),
    "a low laptop": (1366, 650),
    "a laptop": (1280, 800),
    "a desk": (1440, 900),
    "a large screen": (1920, 1080),
    "a wide screen": (2560, 1080),
}
ALIKE = {
    "fingers": tuple(size for size, (width, _) in SIZES.items() if width < 900),
    "mice": tuple(size for size, (width, _) in SIZES.items() if width >= 900),
}
"""Whoever has one of them and turns it, or draws a window larger, has the others of its kind."""
PHONES = {"a small phone", "a phone", "a phone on its side", "a desk at 200 %"}
SCREENS = {"a television": (1920, 1080), "a large television": (3840, 2160)}
READABLE_VMIN = 2.7
"""So high must a letter be that is read from three metres, in hundredths of the screen."""

GAVEL = "Gavel of Last Resort"

DRAWN = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Whoever measures the page has heard of its new size."""

COVERED = """() => {
  const wrong = [];
  const shown = each => each.checkVisibility({ visibilityProperty: true });
  const all = what => [...document.querySelectorAll(what)].filter(shown);
  const called = each => each.dataset.total !== undefined
    ? "a sum" : each.ariaLabel || each.textContent.trim().slice(0, 30);
  const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1
    || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const whole = each => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      return wrong.push(`${called(each)} is cut off by the edge`);
    for (const [x, y] of [[0.5, 0.5], [0.1, 0.2], [0.9, 0.2], [0.1, 0.8], [0.9, 0.8]]) {
      const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
      if (!hit || !(each.contains(hit) || hit.contains(each)))
        return wrong.push(`${called(each)} is covered by ${hit?.className}`);
    }
  };
  const main = document.querySelector("[data-zoom]") ? "[data-main]" : ".acts button";
  const answers = ".letter button, button.letter, .slip .foot button, .slip header button";
  all(`.pointed, [data-total], ${main}, ${answers}`).forEach(whole);
  for (const each of all("[data-main]"))
    if (each.clientWidth < 88 || each.scrollWidth > each.clientWidth + 1)
      wrong.push(`${called(each)} has no room: ${each.clientWidth}`);
  for (const card of all("[data-hand] [data-card]")) for (const count of all("[data-hand] .grip"))
    if (!apart(card.getBoundingClientRect(), count.getBoundingClientRect()))
      wrong.push(`${called(count)} lies on ${called(card)}`);
  const others = all('button[data-target^="seat:"]').map(each => each.getBoundingClientRect());
  others.forEach((one, place) => others.slice(place + 1).forEach(other => {
    if (!apart(one, other)) wrong.push("two players lie on each other");
  }));
  const kept = all("[data-keep], .pointed");
  const lying = [...all("[data-zoom], .bubble"), ...kept];
  for (const one of lying) for (const other of kept) {
    if (one === other || one.contains(other) || other.contains(one)) continue;
    if (!apart(one.getBoundingClientRect(), other.getBoundingClientRect()))
      wrong.push(`${called(one)} lies on ${called(other)}`);
  }
  return [...new Set(wrong)];
}"""


CUT_OFF = """() => [...document.querySelectorAll("[data-hand] [data-card]")].flatMap(card => {
  const box = card.getBoundingClientRect();
  const low = innerHeight - box.bottom, right = innerWidth - box.right;
  const below = document.elementFromPoint(box.x + 8, box.bottom - 4);
  if (Math.min(box.left, box.top, low, right) < -1) return [`${card.ariaLabel} is off the screen`];
  if (card.closest("[data-hand]").contains(below)) return [];
  return [`the foot of a card is under ${below?.className}`];
})"""

SMALL = """least => {
  const found = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { parentElement: each, data } = walk.currentNode;
    if (!data.trim() || !each.checkVisibility()) continue;
    if (each.closest(".unseen, .card, svg, head")) continue;
    const vmin = parseFloat(getComputedStyle(each).fontSize) / Math.min(innerWidth, innerHeight);
    if (vmin * 100 < least - 0.01) found.add(`${data.trim()}: ${(vmin * 100).toFixed(1)}`);
  }
  return [...found];
}"""
"""What is printed on a card is as small as the card, and read aloud by its name below it."""

CLIPPED = """what => [...document.querySelectorAll(what)].filter(each =>
  each.checkVisibility() && (each.scrollWidth > each.clientWidth + 1)
).map(each => each.textContent.trim())"""


def cut_off(guest: Guest) -> list[str]:
    """The cards of the hand that are not whole on the screen."""
    found: list[str] = guest.page.evaluate(CUT_OFF)
    return found


def small_text(guest: Guest) -> list[str]:
    """What cannot be read from three metres."""
    found: list[str] = guest.page.evaluate(SMALL, READABLE_VMIN)
    return found


def clipped(guest: Guest, what: str) -> list[str]:
    """Texts that have less room than they need."""
    found: list[str] = guest.page.evaluate(CLIPPED, what)
    return found


def covered(guest: Guest) -> list[str]:
    """What is wrong with how things lie, once nothing moves any more."""
    guest.page.evaluate(
        "Promise.all(document.getAnimations().filter(each => "
        "each.effect.getComputedTiming().endTime < 5000).map(each => each.finished.catch(() => 0)))"
    )
    found: list[str] = guest.page.evaluate(COVERED)
    return found


# --- what there is to look at ---------------------------------------------------------------------


class Looking:
    """Ann in a fight that she cannot win alone, at some size, in some language."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page
        scene = deal(
            door="Mob Goblins",
            ann=dict(
                level=1,
                wears=["Blazer", "Load-Bearing Loafers"],
                hand=["Liquid Assets", "Hellscourge", "Witch", "Lose Your Armor", GAVEL],
            ),
            bob=dict(level=8, wears=["T-Bone Stake"]),
            cat=dict(level=5),
        )
        self.company: Company = seated(scene, guest)

    def situations(self) -> Iterator[str]:
        """One after the other; each is left as it was found."""
        for name, bring_about in SITUATIONS.items():
            bring_about(self)
            yield name
            self.page.keyboard.press("Escape")
            self.page.keyboard.press("Escape")
            self.page.locator("[data-zoom]").wait_for(state="detached")

    def take_up(self, name: str) -> None:
        """Tap a card of the hand, which lies low on a phone."""
        card = self.page.locator(f'[data-hand] [data-card="{self.in_hand(name)}"]')
        if self.guest.is_touching:
            card.dispatch_event("click")
        else:
            card.click(position={"x": 20, "y": 20})

    def in_hand(self, name: str) -> int:
        return self.company.card(name, self.company.seen(0)["you"]["hand"])

    def read(self, what: str) -> None:
        """Read a card large, as the key does."""
        self.page.locator(what).first.dispatch_event("contextmenu")
        self.page.locator("[data-zoom]").wait_for()

    def open(self, what: str) -> None:
        """Open something, and wait until it lies there."""
        self.page.locator(what).first.click()
        self.page.locator("dialog.slip:not(.quiet)").last.wait_for()


def choose(looking: Looking) -> None:
    looking.take_up("Liquid Assets")
    looking.page.locator(".slips [data-swing]").first.wait_for()


def explain(looking: Looking, name: str = "Hellscourge") -> None:
    looking.take_up(name)
    looking.page.locator("dialog.slip:not(.quiet)").wait_for()


def say_ahead(looking: Looking) -> None:
    """Two cards are meant to be played later; what was said takes no room from the buttons."""
    for name in ("Hellscourge", GAVEL):
        explain(looking, name)
        looking.page.locator(".slips [data-arm-card]").click()
    looking.page.locator("[data-armed]").nth(1).wait_for()


def talk(looking: Looking) -> None:
    """Both of the others say something, at some length."""
    company = looking.company
    for person in company.others.values():
        company.do(person, Chat("I saw that coming from three doors away, and said nothing."))
    looking.page.locator(".bubble").nth(1).wait_for()


def ask(looking: Looking) -> None:
    looking.open('.actions [data-verb="ask"]')
    looking.page.locator('.slips [data-act="ask,-1,1"]').click()
    looking.page.locator(".slips output").wait_for()


def read_in_a_sheet(looking: Looking) -> None:
    ask(looking)
    looking.read(".slips [data-pick] > *")


def ask_bob_to_help(looking: Looking) -> None:
    company = looking.company
    company.say(company.others["bob"], "offer ann help", "offer 1 Treasure, helper picking first")
    looking.page.locator(".letter").wait_for()


def read_beside_a_letter(looking: Looking) -> None:
    looking.read("[data-foe] [data-card], .foes [data-card]")


SITUATIONS: dict[str, Callable[[Looking], None]] = {
    "nothing is asked": lambda looking: None,
    "which way to play a card": choose,
    "why a card cannot be played": explain,
    "cards are said ahead": say_ahead,
    "everybody talks": talk,
    "help asked for": ask,
    "really?": lambda looking: looking.open("[data-main]"),
    "a card of the hand is read": lambda looking: looking.read("[data-hand] [data-card]"),
    "a monster is read": lambda looking: looking.read(".foes [data-card]"),
    "a card of one's own is read": lambda looking: looking.read(
        "[data-target=own] .slot [data-card]"
    ),
    "an offer has come": ask_bob_to_help,
    "a monster is read beside it": read_beside_a_letter,
}


def screen(size: str) -> dict[str, Any]:
    """How somebody comes who has a screen of this size."""
    width, height = {**SIZES, **SCREENS}[size]
    touch = {"has_touch": True, "is_mobile": True} if size in ALIKE["fingers"] else {}
    return {"viewport": {"width": width, "height": height}, **touch}


Size = TypeVar("Size", str, tuple[int, int])


def drawn_to(guest: Guest, sizes: Iterable[Size]) -> Iterator[Size]:
    """The same page at one size after the other; of a failure, the last line printed says where."""
    for size in sizes:
        width, height = {**SIZES, **SCREENS}[size] if isinstance(size, str) else size
        print(f"{size}: {width} × {height}")
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.evaluate(DRAWN)
        guest.rest()
        yield size


def look(
    browser: Browser, tables: Any, size: str, language: str
) -> Iterator[tuple[str, list[str]]]:
    """Every situation at one size, and what is wrong there."""
    guest = Guest(browser, tables, language=language, **screen(size))
    looking = Looking(guest)
    for situation in looking.situations():
        yield situation, covered(guest)
    guest.context.close()
