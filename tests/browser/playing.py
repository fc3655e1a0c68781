"""Whole games, played as a person would who takes the first thing that makes sense.

Whoever plays with the mouse drags cards, whoever plays with a finger taps twice, and whoever plays
with the keyboard touches nothing else: each of them must be enough for everything (UX 19).
"""

from contextlib import suppress
from typing import Any

from browser.guests import Guest
from playwright.sync_api import TimeoutError as TooLate

LOOK = """() => {
  const seen = what => [...document.querySelectorAll(what)].filter(
    each => each.checkVisibility() && !each.disabled);
  return {
    confirm: seen(".slips [data-confirm]").length > 0,
    digits: seen(".slips [data-digit]").length,
    main: seen("[data-main]").length > 0,
    hand: [...document.querySelectorAll("[data-hand] [data-card]")].map(each => +each.dataset.card),
    glowing: seen("[data-hand] .glows[data-card]").map(each => +each.dataset.card),
  };
}"""
PATIENCE_MS = 1000
"""The table may change under one's finger; then one looks again."""
SHOWN = """
window.tips = [];
new MutationObserver(() => {
  const tip = document.querySelector("[data-tip]")?.dataset.tip;
  if (tip && !tips.includes(tip)) tips.push(tip);
}).observe(document, { childList: true, subtree: true, attributes: true });
"""
"""Notes, in the page, which tips were shown: at a hasty table one may be gone at a second look."""


class Player:
    """Somebody who plays with the mouse: cards are dragged."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page
        self.pressed = 0
        self.played = 0
        self.tried: set[tuple[int, ...]] = set()

    def step(self) -> None:
        """Do the next thing there is to do, if there is one."""
        seen = self.page.evaluate(LOOK)
        with suppress(TooLate):
            if seen["confirm"]:
                self.confirm()
            elif seen["digits"]:
                self.first()
            elif (card := self.untried(seen)) is not None:
                self.card(card, seen["hand"].index(card))
                self.played += 1
            elif seen["main"]:
                self.main()
                self.pressed += 1
            else:
                self.page.wait_for_timeout(20)  # and looks again

    def untried(self, seen: dict[str, Any]) -> int | None:
        """A card that can be used and was not tried with this hand."""
        for card in seen["glowing"]:
            key = (card, *seen["hand"])
            if key not in self.tried and seen["main"]:
                self.tried.add(key)
                return int(card)
        return None

    # --- with the mouse ---

    def confirm(self) -> None:
        self.page.locator(".slips [data-confirm]:enabled").first.click(timeout=PATIENCE_MS)

    def first(self) -> None:
        self.page.locator(".slips [data-digit]:enabled").first.click(timeout=PATIENCE_MS)

    def main(self) -> None:
        self.page.locator("[data-main]:enabled").click(timeout=PATIENCE_MS)

    def card(self, card: int, place: int) -> None:
        what = self.page.locator(f'[data-hand] [data-card="{card}"]')
        size = self.page.viewport_size
        if what.count():
            self.guest.drag(what, size["width"] / 2, size["height"] / 2, PATIENCE_MS)


class Finger(Player):
    """Somebody who taps, and never drags."""

    def confirm(self) -> None:
        self.page.locator(".slips [data-confirm]:enabled").first.tap(timeout=PATIENCE_MS)

    def first(self) -> None:
        self.page.locator(".slips [data-digit]:enabled").first.tap(timeout=PATIENCE_MS)

    def main(self) -> None:
        self.page.locator("[data-main]:enabled").tap(timeout=PATIENCE_MS)

    def card(self, card: int, place: int) -> None:
        what = self.page.locator(f'[data-hand] [data-card="{card}"]')
        what.tap(position={"x": 12, "y": 20}, timeout=PATIENCE_MS)


class Keys(Player):
    """Somebody who has no mouse at all."""

    def confirm(self) -> None:
        self.page.keyboard.press("Enter")

    def first(self) -> None:
        self.page.keyboard.press("1")

    def main(self) -> None:
        self.page.keyboard.press("Space")

    def card(self, card: int, place: int) -> None:
        if place < 9:
            self.page.keyboard.press(str(place + 1))
