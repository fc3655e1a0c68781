"""Rearranging one's own: what the acts of housekeeping do."""

from __future__ import annotations

from kickdoor.game import events
from kickdoor.game.acts import NONE
from kickdoor.game.changes import (
    attach,
    detach,
    discard_from_table,
    lay,
    leave_hand,
    show_hand,
    turn_sideways,
    turn_upright,
    unsettle,
)
from kickdoor.game.counting import count_use, note_use
from kickdoor.game.state import Game
from kickdoor.rules import uses
from kickdoor.rules.items import carried_by


def carry(game: Game, seat: int, card: int, target: int) -> None:
    """Lay a one-shot on the table, to be used or sold later."""
    leave_hand(game, seat, card)
    lay(game, seat, card)
    game.tell(events.PLAYED, seat, card)


def equip(game: Game, seat: int, card: int, target: int) -> None:
    """ITM-2 Turn an Item upright, and the one whose place it takes sideways."""
    if target >= 0:
        note_second_thoughts(game, seat, card)
        unequip(game, seat, target, NONE)
    turn_upright(game, seat, card)


def unequip(game: Game, seat: int, card: int, target: int) -> None:
    """ITM-2 Lay an Item sideways: carried still, of no use for now."""
    turn_sideways(game, seat, card)
    count_use(game, uses.turned(card))
    unsettle(game, seat)


def note_second_thoughts(game: Game, seat: int, card: int) -> None:
    """T05 An Item that was laid sideways this turn is to take another's place after all."""
    if game.used.get(uses.turned(card)):
        uses.think_again(game, seat)


def drop(game: Game, seat: int, card: int, target: int) -> None:
    """WHEN-1 One may cease to be what one is, at any time."""
    discard_from_table(game, seat, card)
    game.tell(events.DROPPED, seat, card)


def give_to_carry(game: Game, seat: int, card: int, target: int) -> None:
    """HIR-1 A Hireling takes over an Item, and puts down the one it had."""
    note_second_thoughts(game, seat, target)
    for item in carried_by(game, card):
        detach(game, seat, item)
        count_use(game, uses.turned(item))
    attach(game, seat, target, card)


def show(game: Game, seat: int, card: int, target: int) -> None:
    """TRD-3 Show your hand to whom you like."""
    note_use(game, uses.shown(seat, target))
    show_hand(game, seat, target)
