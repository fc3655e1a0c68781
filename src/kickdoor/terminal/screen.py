"""The table drawn for one seat, from its view alone."""

from __future__ import annotations

from typing import NamedTuple

from rich.console import Console, RenderableType
from rich.text import Text

from kickdoor.game import events
from kickdoor.game.fight import Deal
from kickdoor.game.state import Game
from kickdoor.game.views import View
from kickdoor.showing import phase
from kickdoor.terminal import sheet
from kickdoor.terminal.asking import comes_to, offer_to_answer, open_offers, question
from kickdoor.terminal.layout import cropped, heading, hung
from kickdoor.terminal.menu import Menu
from kickdoor.terminal.people import board, people, side_by_side, yourself
from kickdoor.terminal.story import TALK, Line, folded
from kickdoor.terminal.tongue import TONGUE, say

BAD = (events.DIED, events.CAUGHT, events.CURSE_LANDED, events.LEVEL_LOST)
GOOD = (events.LEVEL_GAINED, events.FIGHT_WON, events.ESCAPED, events.WON)
LEAST_TABLE = 9  # lines of the table that are there whatever there is to choose from


class Thrift(NamedTuple):
    """How much room the table takes; what is left out can be had by asking."""

    has_piles: bool = True
    fold: int = 0  # the menu: 1 folds acts that differ in whom they hit, 2 the minor sections too
    is_paired: bool = False  # two people on a line
    has_names_only: bool = False  # one's own cards by their names and numbers
    rows: int = 99  # of the fight sheet
    is_counted: bool = False  # one's hand is a number
    news: int = 6  # lines of the log that there is to be room for


PLENTY = Thrift()
LADDER = (
    PLENTY,
    Thrift(fold=1),
    Thrift(False, fold=1, rows=5),
    Thrift(False, fold=1, rows=5, is_paired=True),
    Thrift(False, fold=2, rows=5, is_paired=True),
    Thrift(False, fold=2, rows=4, is_paired=True, has_names_only=True, news=3),
    Thrift(False, fold=2, rows=3, is_paired=True, has_names_only=True, is_counted=True),
)
"""Ever less, until there is room for the news; what matters most goes last."""


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
        if not self.is_live:
            self.show(*self._table(view, PLENTY), *self._acts(view, menu, PLENTY))
            return
        high = self.console.height - 1  # the prompt needs a line
        told = self._broken([told_line(line) for line in folded(log)])
        for thrift in LADDER:
            table, acts = self._table(view, thrift), self._acts(view, menu, thrift)
            if min(len(told), thrift.news) + len(table) + len(acts) <= high:
                break
        acts = fitting(acts, high - LEAST_TABLE, say("cmd.more"))
        yours = f"{say('cmd.table')} {view.game.names[view.seat]}"
        table = fitting(table, high - len(acts), yours)
        self.console.clear()
        self.show(*newest(told, high - len(table) - len(acts)), *table, *acts)

    def _table(self, view: View, thrift: Thrift) -> list[Text]:
        """The table but for what is asked."""
        game, width = view.game, self.width
        drawn = header(game, width)[: 2 if thrift.has_piles else 1]
        drawn += (side_by_side if thrift.is_paired else people)(view, width)
        if game.rules.board and thrift.has_piles:
            drawn += cropped([board(game)], width)
        if game.fight is not None:
            fight = sheet.lines(view, width, thrift.rows)
            fight = cropped(fight, width) if thrift.has_names_only else fight
            drawn += [heading(say("the_fight"), width), *fight]
        drawn += yourself(view, width, thrift.has_names_only, thrift.is_counted)
        offers = [open_offer(view, deal) for deal in open_offers(view)]
        if thrift.has_names_only and len(offers) > 1:
            offers = [say("open_offers", count=len(offers), word=say("cmd.offers"))]
        return self._broken([*drawn, *map(Text, offers)])

    def _acts(self, view: View, menu: Menu, thrift: Thrift) -> list[Text]:
        """What is asked, and what may be said."""
        return [*self._broken(asked(view, self.width)), *menu.lines(self.width, thrift.fold)]

    def _broken(self, lines: list[Text]) -> list[Text]:
        """The lines as they will be broken."""
        return [part for line in lines for part in hung(line, self.width)]


def asked(view: View, width: int) -> list[Text]:
    """The question; an offer to you stands out, with what it comes to."""
    offer = offer_to_answer(view)
    mark = Text(f"» {question(view)}", "bold yellow")
    if offer is None:
        return [mark]
    means = comes_to(view, offer)
    return [
        heading(f"★ {say('an_offer')} ★", width, "bold reverse yellow"),
        mark,
        *([Text(f"  {means}", "bold yellow")] if means else []),
    ]


def open_offer(view: View, deal: Deal) -> str:
    """An offer that lies open; to you, with what it comes to."""
    told = say("open_offer", deal=TONGUE.deal(view.game, deal))
    return f"{told} {comes_to(view, deal)}".rstrip() if deal.to == view.seat else told


def header(game: Game, width: int) -> list[Text]:
    """Whose turn it is, where in it we are, and the piles."""
    whose = game.names[game.turn]
    title = say("will_begin", name=whose)
    if game.turns:
        title = say("turn", number=game.turns, name=whose, phase=say(phase(game)))
    doors = pile(game, game.doors, game.door_discards)
    treasures = pile(game, game.treasures, game.treasure_discards)
    piles = Text(say("piles", doors=doors, treasures=treasures), "dim")
    return [heading(title, width), *cropped([piles], width)]


def pile(game: Game, deck: list[int], discards: list[int]) -> str:
    """How many are left; SET-3 of the discards the top one is seen."""
    if not discards:
        return say("pile_none", count=len(deck))
    top = TONGUE.title(game.prints[discards[-1]])
    return say("pile", count=len(deck), discarded=len(discards), card=top)


def told_line(line: Line) -> Text:
    """A line of the log."""
    kind, text = line
    if kind == events.TURN_BEGUN:
        return Text(say("their_turn", line=text), "bold")
    style = "red" if kind in BAD else "green" if kind in GOOD else "italic" if kind == TALK else ""
    return Text(f"  {text}", style)


def newest(lines: list[Text], room: int) -> list[Text]:
    """As many of the last lines as there is room for."""
    if len(lines) <= room:
        return lines
    if room < 1:
        return []
    gone = len(lines) - room + 1
    more = say("more_news", count=gone, word=say("cmd.log"))
    return [Text(f"  {more}", "dim"), *lines[gone:]]


def fitting(lines: list[Text], room: int, word: str) -> list[Text]:
    """What there is room for: on the lowest of screens the last line tells how to see the rest."""
    if len(lines) <= room:
        return lines
    gone = say("folded_away", count=len(lines) - room + 1, word=word)
    return [*lines[: room - 1], Text(f"  {gone}", "dim")]
