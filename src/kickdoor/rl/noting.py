"""What a seat sees and may do as plain numbers, before they are put into arrays."""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.errors import WrongTable
from kickdoor.game.acts import Act
from kickdoor.game.state import Game
from kickdoor.game.views import View
from kickdoor.rl.choices import AIMED, aim, row_about, target_row
from kickdoor.rl.seats import SEAT, SEATS, seats_seen
from kickdoor.rl.sheets import Sheet, sheet_of
from kickdoor.rl.situations import FIGHT, QUESTION, TABLE, fight_seen, question_seen, table_seen

FACTS = len(TABLE) + len(QUESTION) + len(FIGHT)
PEOPLE = FACTS + SEATS * len(SEAT)
"""So many numbers of a view are worked out; the others are read off the sheet of the box."""

BAGS: tuple[str, ...] = (
    "my hand",
    *(f"seat {place} table" for place in range(SEATS)),
    "known of others' hands",
    "foes",
    "on foes",
)
"""Heaps of cards, each added up column by column, a card counting a quarter."""

NOBODY = SEATS
"""The place of whom an act is aimed at, if it is aimed at no seat."""


class Noted:
    """One view and some of its acts: numbers as they are, and rows of the sheet of the box."""

    __slots__ = ("about", "aims", "cards", "people", "sheet", "starts", "targets", "verbs", "whom")

    def __init__(self, sheet: Sheet, people: list[float]) -> None:
        self.sheet = sheet
        self.people = people  # PEOPLE numbers of the view
        self.cards: list[int] = []  # of each bag, one after the other
        self.starts: list[int] = []  # where each bag begins
        self.verbs: list[int] = []  # act by act: its verb
        self.about: list[int] = []  # the row of what it is about
        self.targets: list[int] = []  # the row of the card it is aimed at
        self.whom: list[int] = []  # the place of the seat it is aimed at
        self.aims: list[float] = []  # its other numbers, act after act


def note(view: View, acts: Sequence[Act]) -> Noted:
    """Work out what a view and its acts come to."""
    game, me = view.game, view.seat
    players = len(game.munchkins)
    if players > SEATS:
        raise WrongTable(f"an observation has room for {SEATS} players, not {players}")
    sheet = sheet_of(game.box)
    seats = seats_seen(view, sheet)
    fight = fight_seen(view)
    people = table_seen(view) + question_seen(view, sheet) + fight
    for row in seats:
        people += row
    people += NO_SEAT * (SEATS - players)
    noted = Noted(sheet, people)
    fill_bags(game, me, noted)
    for act in acts:
        verb, what, target = act
        aimed = AIMED[verb]
        noted.verbs.append(verb)
        noted.about.append(row_about(game, sheet, verb, what))
        noted.targets.append(target_row(game, aimed, target))
        noted.whom.append((target - me) % players if aimed == "seat" else NOBODY)
        noted.aims += aim(view, sheet, seats, fight, act)
    return noted


NO_SEAT = [0.0] * len(SEAT)


def fill_bags(game: Game, me: int, noted: Noted) -> None:
    """Note the rows of the cards in each bag, and where each bag begins.

    Row 0 is no card at all and begins every bag, so that none is empty.
    """
    count = len(game.munchkins)
    size = game.box.size
    cards, starts = noted.cards, noted.starts
    starts.append(0)
    cards.append(0)
    cards += [card + 1 for card in game.munchkins[me].hand]
    for place in range(SEATS):
        starts.append(len(cards))
        cards.append(0)
        if place < count:
            cards += [card + 1 for card in game.munchkins[(me + place) % count].table]
    starts.append(len(cards))
    cards.append(0)
    for seat, munchkin in enumerate(game.munchkins):
        if seat != me:
            cards += [card + 1 for card in munchkin.hand if card < size]
    foes, added = [0], [0]
    if game.fight is not None:
        for foe in game.fight.foes:
            foes.append(foe.monster + 1)
            added += [card + 1 for card in foe.enhancers]
    starts.append(len(cards))
    starts.append(len(cards) + len(foes))
    cards += foes
    cards += added
