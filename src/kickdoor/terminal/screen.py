"""The table drawn for one seat, from its view alone."""

from __future__ import annotations

from rich.console import Console, RenderableType
from rich.text import Text

from kickdoor.game import events
from kickdoor.game.speech import deal_said
from kickdoor.game.state import Game
from kickdoor.game.views import View
from kickdoor.showing import phase
from kickdoor.terminal import sheet
from kickdoor.terminal.asking import open_offers, question
from kickdoor.terminal.layout import cropped, heading, hung
from kickdoor.terminal.menu import Menu
from kickdoor.terminal.people import board, people, yourself
from kickdoor.terminal.story import TALK, Line

BAD = (events.DIED, events.CAUGHT, events.CURSE_LANDED, events.LEVEL_LOST)
GOOD = (events.LEVEL_GAINED, events.FIGHT_WON, events.ESCAPED, events.WON)
LEAST_LOG = 4
SPARE = 5  # lines of one's own cards where there is no room for more (hand: shows them)
LOW = 28  # terminals lower than this get a shorter fight sheet


class Screen:
    """Draws on a console, as wide as it is and, on a terminal, no higher."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.is_live = console.is_terminal

    @property
    def width(self) -> int:
        """The columns to draw on; very long lines are hard to read."""
        return min(self.console.width, 120)

    def show(self, *drawn: RenderableType) -> None:
        """Print things, one below the other."""
        for each in drawn:
            self.console.print(each, width=self.width, highlight=False)

    def table(self, view: View, menu: Menu, log: list[Line]) -> None:
        """Draw the table. On a terminal it takes the whole screen: log, table, acts."""
        table = self._table(view)
        if not self.is_live:
            self.show(*table, *menu.lines(self.width))
            return
        high = self.console.height - 1  # the prompt needs a line
        choices = menu.lines(self.width, max(high - len(table) - LEAST_LOG, 3))
        if len(table) + len(choices) >= high:
            table = self._table(view, spare=True)
        told = self._broken([told_line(line) for line in log])
        self.console.clear()
        self.show(*newest(told, high - len(table) - len(choices)), *table, *choices)

    def _table(self, view: View, spare: bool = False) -> list[Text]:
        """The table but for the acts; a spare one leaves out what can be had by asking."""
        game = view.game
        most = 3 if spare else 5 if self.is_live and self.console.height < LOW else 99
        drawn = [*header(game, self.width)[: 1 if spare else 2], *people(view, self.width)]
        if game.rules.board and not spare:
            drawn += cropped([board(game)], self.width)
        mine = yourself(view, self.width, spare)
        drawn += mine[:SPARE] if spare else mine
        if game.fight is not None:
            fight = sheet.lines(view, self.width, most)
            drawn += [
                heading("The fight", self.width),
                *(cropped(fight, self.width) if spare else fight),
            ]
        drawn += [Text(f"Open: {deal_said(game, deal)}.") for deal in open_offers(view)]
        return self._broken([*drawn, Text(f"» {question(view)}", "bold yellow")])

    def _broken(self, lines: list[Text]) -> list[Text]:
        """The lines as they will be broken."""
        return [part for line in lines for part in hung(line, self.width)]


def header(game: Game, width: int) -> list[Text]:
    """Whose turn it is, where in it we are, and the piles."""
    whose = game.names[game.turn]
    title = f"Turn {game.turns}: {whose}, {phase(game)}" if game.turns else f"{whose} will begin"
    piles = f"Doors {pile(game, game.doors, game.door_discards)}"
    piles += f" · Treasures {pile(game, game.treasures, game.treasure_discards)}"
    return [heading(title, width), *cropped([Text(piles, "dim")], width)]


def pile(game: Game, deck: list[int], discards: list[int]) -> str:
    """How many are left; SET-3 of the discards the top one is seen."""
    if not discards:
        return f"{len(deck)}, none discarded"
    return f"{len(deck)}, {len(discards)} discarded: {game.prints[discards[-1]].name}"


def told_line(line: Line) -> Text:
    """A line of the log."""
    kind, text = line
    if kind == events.TURN_BEGUN:
        return Text(f"{text}:", "bold")
    style = "red" if kind in BAD else "green" if kind in GOOD else "italic" if kind == TALK else ""
    return Text(f"  {text}", style)


def newest(lines: list[Text], room: int) -> list[Text]:
    """As many of the last lines as there is room for."""
    if len(lines) <= room:
        return lines
    if room < 1:
        return []
    gone = len(lines) - room + 1
    return [Text(f"  … {gone} lines before this (log: shows them)", "dim"), *lines[gone:]]
