"""The only hands on the table: every change of it is made here, and states its event.

Others have hands of their own: the decks and discards (`decks`), what is counted in a turn
(`counting`), and a fight (the methods of `Fight`).
"""

from __future__ import annotations

from kickdoor.game import events
from kickdoor.game.acts import NONE
from kickdoor.game.decks import put_on_discards, take_from_discards, take_top
from kickdoor.game.fight import Deal, Fight
from kickdoor.game.munchkin import ALIVE, DEAD, REBORN
from kickdoor.game.prints import CHEAT, DOUBLER, HIRELING, ITEM, ONE_SHOT
from kickdoor.game.state import Game

EVERYBODY = 0xFFFF  # in `known`: every seat has seen where this card went


# --- who knows what -----------------------------------------------------------------------------


def reveal(game: Game, card: int) -> None:
    """Everybody sees which card this is."""
    game.known[card] = EVERYBODY


def show_to(game: Game, card: int, seat: int) -> None:
    """Somebody sees which card this is."""
    game.known[card] |= 1 << seat


def show_hand(game: Game, seat: int, other: int) -> None:
    """TRD-3 Somebody sees another's hand; all see that."""
    for card in game.munchkins[seat].hand:
        show_to(game, card, other)
    game.tell(events.HAND_SHOWN, seat, NONE, other)


def conceal(game: Game, card: int) -> None:
    """Nobody can tell any more which card this is: it was laid among others."""
    game.known[card] = 0


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


def hand_round(game: Game, seats: list[int], shift: int) -> None:
    """Each of these seats has another's hand from now on, as if just received (WHEN-2, WHEN-4)."""
    hands = [game.munchkins[seat].hand for seat in seats]
    for place, seat in enumerate(seats):
        giver = (place + shift) % len(seats)
        game.munchkins[seat].hand = hands[giver]
        for card in hands[giver]:
            game.known[card] |= 1 << seat | 1 << seats[giver]
            if card not in game.fresh:
                game.fresh.append(card)


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


def leave_table(game: Game, seat: int, card: int, taker: int = NONE) -> None:
    """Take a card out of play, on its way elsewhere, with what hung on it.

    A Cheat! goes when its Item goes (I14), what enhances it goes along to a taker; a Hireling's
    Item goes with the Hireling (I20); a doubler never stands without one of its kind (C04).
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
        if taker >= 0 and prints[helper].enhances:
            lay(game, taker, helper)
            game.attached[card] = helper
        else:
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


def settle(game: Game, seat: int) -> None:
    """Nothing is wrong with this munchkin."""
    game.unsettled &= ~(1 << seat)


def unsettle(game: Game, seat: int) -> None:
    """A limit of this munchkin may be broken, or a card must be played: look before going on."""
    game.unsettled |= 1 << seat


def hand_item(game: Game, giver: int, taker: int, card: int) -> None:
    """TRD-1 An Item changes owners; it stays in play, sideways until its new owner equips it.

    What is no Item goes as it is: a Curse, a Class; there may be too many of them now.
    """
    each = game.prints[card]
    leave_table(game, giver, card, taker)
    lay(game, taker, card, each.is_item)
    if each.big or not each.is_item:
        unsettle(game, taker)
    game.tell(events.TRADED, giver, card, taker)


def turn_sideways(game: Game, seat: int, card: int) -> None:
    """ITM-2 An Item is carried still, but of no use for now."""
    game.sideways[card] = 1
    game.tell(events.LAID_SIDEWAYS, seat, card)


def turn_upright(game: Game, seat: int, card: int) -> None:
    """ITM-2 An Item is equipped."""
    game.sideways[card] = 0
    game.tell(events.EQUIPPED, seat, card)


def detach(game: Game, seat: int, item: int) -> None:
    """HIR-1 A Hireling puts an Item down: its master carries it, and nobody has it equipped."""
    del game.attached[item]
    game.sideways[item] = 1
    unsettle(game, seat)


def attach(game: Game, seat: int, item: int, helper: int) -> None:
    """ITM-10, HIR-1 An Item goes with a Cheat! or a Hireling, and is equipped; I25 or company."""
    game.attached[item] = helper
    if not game.prints[helper].enhances:  # that leaves an Item as it lies
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
        rerank(game, seat)
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
        rerank(game, seat)
        game.tell(events.LEVEL_LOST, seat, level)


def rerank(game: Game, seat: int) -> None:
    """There may be room for less than there was, of what goes by the Level."""
    if any(game.prints[card].ranked for card in game.munchkins[seat].table):
        unsettle(game, seat)


def begin_counting(game: Game) -> None:
    """L12 Rewards are being counted: who wins now wins together."""
    game.counting = True


def end_counting(game: Game) -> None:
    """L12 All is counted: whoever has won has won."""
    game.counting = False
    game.over = bool(game.winners)


# --- life and death -----------------------------------------------------------------------------


def die(game: Game, seat: int) -> None:
    """DTH-1 A munchkin is dead."""
    game.munchkins[seat].life = DEAD
    game.tell(events.DIED, seat)


def lay_out(game: Game, seat: int, kept: list[int]) -> list[int]:
    """DTH-1, X14 All that the dead had but this lies there for all to see, each card apart."""
    munchkin = game.munchkins[seat]
    pile = munchkin.hand + [card for card in munchkin.table if card not in kept]
    for card in pile:
        game.attached.pop(card, None)
        game.sideways[card] = 0
        reveal(game, card)
        if card in game.fresh:
            game.fresh.remove(card)
    munchkin.hand = []
    munchkin.table = kept
    return pile


def revive(game: Game, seat: int) -> None:
    """DTH-4 A new munchkin is there, with nothing in hand yet."""
    game.munchkins[seat].life = REBORN
    game.tell(events.REVIVED, seat)


def start_anew(game: Game, seat: int) -> None:
    """DTH-5 It plays as at the start."""
    game.munchkins[seat].life = ALIVE


def change_sex(game: Game, seat: int) -> None:
    """The mark on the table is turned over."""
    game.munchkins[seat].sex ^= 1
    unsettle(game, seat)
    game.tell(events.SEX_CHANGED, seat)


# --- turns and fights ---------------------------------------------------------------------------


def begin_turn(game: Game, seat: int, used: dict[int, int]) -> None:
    """TRN-0 Somebody's turn begins; what was limited to the last one is forgotten, but for this."""
    game.turns += 1
    game.used = used
    game.tell(events.TURN_BEGUN, seat)


def pass_the_turn(game: Game, seat: int) -> None:
    """SET-10 From now on it is this seat's turn."""
    game.turn = seat


def begin_fight(game: Game, seat: int) -> None:
    """T20 Somebody is in a fight."""
    game.fight = Fight(seat)


def end_fight(game: Game) -> Fight:
    """CMB-7 The fight is over, and with it every offer of help."""
    fight = game.the_fight()
    game.fight = None
    close_offers_of_help(game)
    return fight


def box_up(game: Game, card: int) -> None:
    """M12 A card is out of the game."""
    game.boxed.append(card)
    game.tell(events.BOXED, NONE, card)


# --- offers -------------------------------------------------------------------------------------


def open_offer(game: Game, deal: Deal) -> None:
    """An offer lies open; the one that was open between these two is replaced."""
    both = (deal.by, deal.to)
    game.offers = [old for old in game.offers if old.by not in both or old.to not in both]
    game.offers.append(deal)


def close_offer(game: Game, deal: Deal) -> None:
    """An offer is answered or withdrawn."""
    game.offers.remove(deal)


def close_offers_of_help(game: Game) -> None:
    """There is nothing to help with any more, or somebody helps already."""
    game.offers = [deal for deal in game.offers if not deal.helps]


def close_the_window(game: Game) -> None:
    """WHEN-2 Everybody has passed: nothing is just received, and no offer open any more."""
    game.fresh = []
    game.offers = []


# --- rulings ------------------------------------------------------------------------------------


def set_level(game: Game, seat: int, level: int) -> None:
    """The house sets a Level; what the old one allowed is looked at anew (EPC-2)."""
    game.munchkins[seat].level = level
    unsettle(game, seat)
    game.tell(events.LEVEL_SET, seat, level)


def grant(game: Game, seat: int, card: int) -> None:
    """The house gives a card from the discards to a hand, for all to see."""
    take_from_discards(game, card)
    take_to_hand(game, seat, card, EVERYBODY)
    game.tell(events.GRANTED, seat, card)
