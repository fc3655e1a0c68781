"""The table drawn for one seat, from its view alone."""

from __future__ import annotations

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.text import Text

from kickdoor.game import events
from kickdoor.game.munchkin import DEAD, FEMALE, REBORN
from kickdoor.game.prints import BACK, CLASS, CURSE, DOUBLER, FACTION, ITEM, SLOT_NAMES
from kickdoor.game.state import Game
from kickdoor.game.views import View
from kickdoor.rules.numbers import gear, munchkin_strength, speaks
from kickdoor.terminal import sheet
from kickdoor.terminal.asking import phase, question
from kickdoor.terminal.face import counted
from kickdoor.terminal.menu import Menu
from kickdoor.terminal.story import Line

BAD = (events.DIED, events.CAUGHT, events.CURSE_LANDED, events.LEVEL_LOST, events.DISCARDED)
GOOD = (events.LEVEL_GAINED, events.FIGHT_WON, events.ESCAPED, events.WON, events.TREASURES_FOUND)
LEAST_LOG = 3


class Screen:
    """Draws on a console, as wide as it is and, on a terminal, no higher."""

    def __init__(self, console: Console) -> None:
        self.console = console

    @property
    def width(self) -> int:
        """The columns to draw on; very wide ones are hard to read."""
        return min(self.console.width, 120)

    def show(self, *drawn: RenderableType) -> None:
        """Print things, one below the other."""
        for each in drawn:
            self.console.print(each, width=self.width, highlight=False)

    def table(self, view: View, menu: Menu, log: list[Line]) -> None:
        """The whole table. On a terminal it replaces what was there, log and all."""
        fits = self.console.is_terminal
        head = header(view.game)
        top = [*players(view), *yourself(view)]
        asked = Text(question(view), "bold yellow")
        small = fits and self.console.height < 28
        fight = sheet.lines(view, self.width, 5 if small else 99) if view.game.fight else []
        offers = [Text(f"Open: {sheet.deal_said(view.game, deal)}.") for deal in view.game.offers]
        fixed = self.wrapped([*top, *fight, *offers, asked])
        rules = 3 + bool(fight)
        room = self.console.height - len(fixed) - rules - 1 if fits else 999
        choices = menu.lines(self.width, max(room - LEAST_LOG, 3))
        if fits:
            self.console.clear()
            told = tail(log, max(room - len(choices), LEAST_LOG))
        self.show(Rule(head, align="left", style="dim"), *top)
        if fits and log:
            self.show(Rule("since then", align="left", style="dim"), *told)
        if fight:
            self.show(Rule("the fight", align="left", style="dim"), *fight, *offers)
        self.show(Rule(asked, align="left", style="dim"), *choices)

    def wrapped(self, lines: list[Text]) -> list[Text]:
        """The lines as they will be broken."""
        return [part for line in lines for part in line.wrap(self.console, self.width)]
