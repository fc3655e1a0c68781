"""The only hands on the table: every change of it is made here, and states its event."""

from __future__ import annotations

from kickdoor.game import events
from kickdoor.game.acts import NONE
from kickdoor.game.chance import shuffled
from kickdoor.game.munchkin import DEAD
from kickdoor.game.prints import CHEAT, DOUBLER, HIRELING, ITEM, ONE_SHOT
from kickdoor.game.state import Game

EVERYBODY = 0xFFFF  # in `known`: every seat has seen where this card went


# --- decks and discards -------------------------------------------------------------------------


def put_on_discards(game: Game, card: int) -> None:
    """Lay a card face up on its discard pile."""
    if game.prints[card].is_door:
        game.door_discards.append(card)
    else:
        game.treasure_discards.append(card)


def maybe_reshuffle(game: Game, doors: bool) -> None:
    """SET-4 A deck that has run out is made again from its shuffled discards."""
    if (game.doors if doors else game.treasures) or not (
        game.door_discards if doors else game.treasure_discards
    ):
        return
    discards = game.door_discards if doors else game.treasure_discards
    game.shuffles += 1
    deck = shuffled(discards, game.seed, game.shuffles)
    for card in deck:
        game.known[card] = 0
    if doors:
        game.doors, game.door_discards = deck, []
    else:
        game.treasures, game.treasure_discards = deck, []
    game.tell(events.RESHUFFLED, NONE, doors)


def take_top(game: Game, doors: bool) -> int:
    """The top card of a deck; NONE if there is no such card to be had (SET-4)."""
    deck = game.doors if doors else game.treasures
    if not deck:
        maybe_reshuffle(game, doors)
        deck = game.doors if doors else game.treasures
        if not deck:
            return NONE
    return deck.pop()


# --- hands --------------------------------------------------------------------------------------


def take_to_hand(game: Game, seat: int, card: int, known: int) -> None:
    """Add a card to a hand; `known` are the seats (as bits) that saw which it is."""
    game.munchkins[seat].hand.append(card)
    game.known[card] = known | 1 << seat
    game.fresh.append(card)
    if game.prints[card].at_once:
        unsettle(game, seat)


def draw(game: Game, seat: int, doors: bool, face_up: bool = False) -> int:
    """Draw the top card of a deck into the hand; the dead draw nothing (DTH-3)."""
    if game.munchkins[seat].life == DEAD:
        return NONE
    card = take_top(game, doors)
    if card >= 0:
        # Whoever knew what lay on top knows where it is now.
        take_to_hand(game, seat, card, EVERYBODY if face_up else game.known[card])
        game.tell(events.DREW_FACE_UP if face_up else events.DREW, seat, card)
    return card


def leave_hand(game: Game, seat: int, card: int) -> None:
    """Take a card out of a hand, on its way elsewhere."""
    game.munchkins[seat].hand.remove(card)
    if card in game.fresh:
        game.fresh.remove(card)


def discard_from_hand(game: Game, seat: int, card: int) -> None:
    """From the hand to the discards."""
    leave_hand(game, seat, card)
    put_on_discards(game, card)


def hand_over(game: Game, giver: int, taker: int, card: int) -> None:
    """Pass a card face down from hand to hand: only the two know which (Z4).

    Whoever knew a card in that hand cannot be sure any more that it is still there.
    """
    both = 1 << giver | 1 << taker
    door = game.prints[card].is_door
    leave_hand(game, giver, card)
    for other in game.munchkins[giver].hand:
        if game.prints[other].is_door == door:
            game.known[other] &= both
    take_to_hand(game, taker, card, both)


# --- the table ----------------------------------------------------------------------------------


def lay(game: Game, seat: int, card: int, sideways: bool = False) -> None:
    """Put a card in play in front of a seat."""
    game.munchkins[seat].table.append(card)
    game.sideways[card] = sideways
    game.known[card] = EVERYBODY


def leave_table(game: Game, seat: int, card: int) -> None:
    """Take a card out of play, on its way elsewhere, with what hung on it.

    A Cheat! goes when its Item goes (I14); a Hireling's Item goes with the Hireling (I20); a
    doubler never stands without one of its kind (C04).
    """
    prints = game.prints
    table = game.munchkins[seat].table
    table.remove(card)
    game.sideways[card] = 0
    kind = prints[card].kind
    if kind == DOUBLER or prints[card].limits or any(prints[other].limits for other in table):
        unsettle(game, seat)
    helper = game.attached.pop(card, NONE)
    if helper >= 0 and prints[helper].kind == CHEAT:
        table.remove(helper)
        put_on_discards(game, helper)
    if kind in (HIRELING, CHEAT):
        unsettle(game, seat)
        for item, helper in list(game.attached.items()):
            if helper == card:
                del game.attached[item]
                if kind == HIRELING:
                    discard_from_table(game, seat, item)
    elif kind not in (ITEM, ONE_SHOT):
        drop_naked_doublers(game, seat, kind)


def drop_naked_doublers(game: Game, seat: int, kind: int) -> None:
    """C04 Super Munchkin goes with the last Class, and its like with the last of theirs."""
    prints = game.prints
    table = game.munchkins[seat].table
    if any(prints[card].kind == kind for card in table):
        return
    for card in table[:]:
        if prints[card].kind == DOUBLER and prints[card].of == kind:
            table.remove(card)
            put_on_discards(game, card)
            game.tell(events.DISCARDED, seat, card)


def discard_from_table(game: Game, seat: int, card: int) -> None:
    """From play to the discards."""
    leave_table(game, seat, card)
    put_on_discards(game, card)


def lose(game: Game, seat: int, card: int, event: int = events.DISCARDED) -> None:
    """Lose a card, from hand or from the table, whichever it is in; sold and paid is lost too."""
    if card in game.munchkins[seat].hand:
        discard_from_hand(game, seat, card)
    else:
        discard_from_table(game, seat, card)
    game.tell(event, seat, card)


def unsettle(game: Game, seat: int) -> None:
    """A limit of this munchkin may be broken, or a card must be played: look before going on."""
    game.unsettled |= 1 << seat


def hand_item(game: Game, giver: int, taker: int, card: int) -> None:
    """TRD-1 An Item changes owners; it stays in play, sideways until its new owner equips it."""
    leave_table(game, giver, card)
    lay(game, taker, card, True)
    if game.prints[card].big:
        unsettle(game, taker)
    game.tell(events.TRADED, giver, card, taker)


def attach(game: Game, seat: int, item: int, helper: int) -> None:
    """ITM-10, HIR-1 An Item goes with a Cheat! or a Hireling, and is equipped; I25 or company."""
    game.attached[item] = helper
    game.sideways[item] = 0
    game.tell(events.GAVE_TO_CARRY, seat, helper, item)


# --- levels -------------------------------------------------------------------------------------


def gain_levels(game: Game, seat: int, count: int, may_win: bool = False) -> None:
    """Go up; not to the last levels but by a kill (WIN-2, TRD-5, TRS-2); not when dead (DTH-3)."""
    munchkin = game.munchkins[seat]
    if munchkin.life == DEAD:
        return
    top = game.rules.winning_level if may_win else game.rules.kill_level - 1
    level = min(munchkin.level + count, top)
    if level > munchkin.level:
        munchkin.level = level
        game.tell(events.LEVEL_GAINED, seat, level)
        if level == game.rules.winning_level:
            win(game, seat)


def win(game: Game, seat: int) -> None:
    """WIN-1 Somebody has won; and that is that, unless rewards are still being counted (L12)."""
    game.winners += (seat,)
    game.over = not game.counting
    game.tell(events.WON, seat)


def lose_levels(game: Game, seat: int, count: int) -> None:
    """PRE-1 Go down, though never below Level 1."""
    munchkin = game.munchkins[seat]
    level = max(1, munchkin.level - count)
    if level < munchkin.level:
        if level < game.rules.epic_level <= munchkin.level:
            unsettle(game, seat)  # EPC-2 gone at once, and what it allowed
        munchkin.level = level
        game.tell(events.LEVEL_LOST, seat, level)


# --- rulings ------------------------------------------------------------------------------------


def set_level(game: Game, seat: int, level: int) -> None:
    """The house sets a Level; what the old one allowed is looked at anew (EPC-2)."""
    game.munchkins[seat].level = level
    unsettle(game, seat)
    game.tell(events.LEVEL_SET, seat, level)


def grant(game: Game, seat: int, card: int) -> None:
    """The house gives a card from the discards to a hand, for all to see."""
    pile = game.door_discards if game.prints[card].is_door else game.treasure_discards
    pile.remove(card)
    take_to_hand(game, seat, card, EVERYBODY)
    game.tell(events.GRANTED, seat, card)
