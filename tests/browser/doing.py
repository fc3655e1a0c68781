"""Somebody does one of the options that the server gives, by mouse, by finger or by keys alone."""

from time import monotonic
from typing import Any

from browser.guests import Guest

Option = dict[str, Any]

SPOT = """what => {
  const parts = [0.08, 0.25, 0.5, 0.75, 0.92];
  for (const each of document.querySelectorAll(what)) {
    const { left, top, width, height } = each.getBoundingClientRect();
    for (const down of parts) for (const right of parts) {
      const x = left + width * right, y = top + height * down;
      const hit = document.elementFromPoint(x, y);
      if (!each.contains(hit)) continue;
      const button = hit.closest("[data-card], button") ?? each;
      if (button.closest(what) === each) return [x, y];
    }
  }
  return null;
}"""
"""Where something shows that is not covered by anything else."""

TARGETS = {"seat": "seat", "whom": "seat", "foe": "foe", "side": "side", "other": "card"}
AWAY = {"discard", "drop", "lose", "unequip", "sacrifice", "sacrifice_for_both"}
BETWEEN_TAPS = 0.4
DRAFTS = {"ask", "offer_help", "counter", "trade", "sell"}


def said(option: Option) -> str:
    """An act as the page marks it."""
    return ",".join(map(str, option["act"]))


def card_of(option: Option) -> int | None:
    """The card that is touched."""
    values = option.get("values", {})
    power = values.get("power", {})
    found = values.get("card", power.get("card", values.get("foe")))
    return None if found is None else int(found)


class Doer:
    """Somebody who plays with the mouse: cards are dragged to where they go."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page

    def do(self, option: Option, is_forced: bool) -> None:
        """Do it, whatever it takes."""
        verb = option["act"][0]
        if is_forced:
            self.answer(option)
        elif card_of(option) is not None:
            self.card(option)
        else:
            self.button(option)
        if verb in DRAFTS or verb.startswith("use"):
            self.put_together()
        self.confirm()

    def answer(self, option: Option) -> None:
        """A rule or a card asks."""
        card = card_of(option)
        self.push(
            f'.slips [data-act="{said(option)}"]'
            if card is None
            else f'.slips [data-pick="{card}"]'
        )
        self.which(option)

    def button(self, option: Option) -> None:
        """There is a button for it: the large one, one of the small ones, or one in the menu."""
        verb = option["act"][0]
        if verb in ("accept", "decline", "counter", "withdraw"):
            folded = f'.slips .folded[data-offer^="{option["act"][2]}:"]'
            if self.there(folded):  # of several offers only one lies open
                self.push(folded)
            self.push(f'.slips [data-offer] [data-act="{said(option)}"]')
            return
        if verb == "show":
            self.push("[data-more]")
            self.push('[popover] [data-verb="show"]')
        elif self.there(f'.actions [data-verb="{verb}"]'):
            self.push(f'.actions [data-verb="{verb}"]')
        else:
            self.push_main()
        self.which(option)

    def which(self, option: Option) -> None:
        """Where there are several ways, this one."""
        self.rest()
        way = f'.slips [data-act="{said(option)}"]'
        if self.there(way):
            self.push(way)

    def put_together(self) -> None:
        """What there is to be chosen is chosen, until it is enough."""
        enough, free = ".slips [data-confirm]:enabled", ".slips [data-pick][aria-pressed=false]"
        while not self.comes(enough) and self.there(free):
            self.push(free)
        if not self.there(enough) and self.there(".slips [data-confirm]"):
            self.back()  # there is too little to sell

    def comes(self, what: str) -> bool:
        """Whether it is there within a moment."""
        for _ in range(8):
            self.rest()
            if self.there(what):
                return True
        return False

    def confirm(self) -> None:
        """Yes."""
        self.rest()
        if self.there(".slips [data-confirm]:enabled"):
            self.yes()
            self.rest()

    # --- with the mouse ---

    def card(self, option: Option) -> None:
        """Drag it to what it is meant for; to the middle of the table, if that is nothing."""
        card, verb = card_of(option), option["act"][0]
        values = option.get("values", {})
        kind = next((kind for field, kind in TARGETS.items() if field in values), "")
        number = next((values[field] for field in TARGETS if field in values), None)
        where = f'[data-target="{kind}:{number}"]' if kind else '[data-target="own"]'
        if verb in AWAY:
            where = '[data-target="discard"]'
        begin, end = self.spot(f'[data-card="{card}"]'), self.spot(where)
        mouse = self.page.mouse
        mouse.move(*begin)
        mouse.down()
        mouse.move((begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2, steps=3)
        mouse.move(*end, steps=3)
        mouse.up()
        self.which(option)

    def push(self, what: str) -> None:
        self.page.mouse.click(*self.spot(what))

    def push_main(self) -> None:
        self.push("[data-main]")

    def yes(self) -> None:
        self.push(".slips [data-confirm]:enabled")

    def back(self) -> None:
        self.push(".slips dialog:last-child header button")

    # --- what is there ---

    def spot(self, what: str) -> tuple[float, float]:
        """A place where it can be hit."""
        for _ in range(40):
            found = self.page.evaluate(SPOT, what)
            if found:
                return tuple(found)
            self.rest()
        raise AssertionError(f"nowhere to be hit: {what}")

    def there(self, what: str) -> bool:
        seen: bool = self.page.locator(what).evaluate_all(
            "all => all.some(each => each.checkVisibility())"
        )
        return seen

    def rest(self) -> None:
        """One frame, and a little for the server."""
        self.page.wait_for_timeout(60)  # as it says


class Tapper(Doer):
    """Somebody with a finger who never drags: a card is tapped, then what is meant."""

    tapped = 0.0

    def card(self, option: Option) -> None:
        card = card_of(option)
        grip = self.page.locator(
            "[data-hand] .grip[aria-expanded=false], .grip[aria-expanded=false]"
        )
        if self.page.locator(f'.hand [data-card="{card}"]').count() and grip.count():
            self.push(".grip")
            self.page.wait_for_timeout(300)  # the hand goes up, and is looked for again
        self.push(f'[data-card="{card}"]')
        self.which(option)

    def push(self, what: str) -> None:
        """A finger takes its time: what comes sooner is the second half of a double tap."""
        place = self.spot(what)
        self.page.wait_for_timeout(max(0.0, self.tapped + BETWEEN_TAPS - monotonic()) * 1000)
        self.page.touchscreen.tap(*place)
        self.tapped = monotonic()


class Typist(Doer):
    """Somebody who has no mouse at all."""

    def card(self, option: Option) -> None:
        self.push(f'[data-card="{card_of(option)}"]')
        self.which(option)

    def push(self, what: str) -> None:
        """Go there, by its digit or as one goes through every page; then Enter."""
        for _ in range(40):
            if self.there(what):
                break
            self.rest()
        digit = self.page.evaluate(
            "what => document.querySelector(what)?.dataset.digit ?? ''", what
        )
        if digit:
            self.press(digit)
            return
        for _ in range(150):
            if self.page.evaluate("what => document.activeElement?.matches(what)", what):
                self.press("Enter")
                return
            self.press("Tab")
        raise AssertionError(f"no key leads there: {what}")

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def push_main(self) -> None:
        self.page.evaluate("document.activeElement.blur()")
        self.press("Space")

    def yes(self) -> None:
        self.push(".slips [data-confirm]:enabled")

    def back(self) -> None:
        self.press("Escape")
