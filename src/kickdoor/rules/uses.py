"""What has been done this turn or in this fight, and how often: the keys of `used`.

Powers count from 0 up. What else is limited in a turn has a range of its own below, far from the
others, so that one dictionary of numbers holds it all and copies fast.
"""

from __future__ import annotations

from kickdoor.game.acts import CARRY, EQUIP, EQUIP_FOR, NONE, OFFER_HELP, SHOW, TRADE, UNEQUIP
from kickdoor.game.counting import count_use, forget_use, note_use
from kickdoor.game.munchkin import DEAD
from kickdoor.game.prints import PER_CARD, PER_TURN, PER_VICTIM, PowerPrint
from kickdoor.game.state import Game

SEATS = 16  # more than ever sit at a table,
AT_MOST = 10  # and more than any option allows

SHOWN, TRADED, FOUGHT_IN, BROKEN_OFF, DEEDS, DAWDLED = -1, -101, -201, -301, -401, -501
AGAIN, MET, RISEN, MISSED = -601, -701, -801, -901
TURNED, DISCOUNTED = -1_001, -100_001
"""Where the ranges begin; each goes down, and ends above the next."""

MOST_MEETINGS = 3
"""So many fights a turn begin because a card says so, and no more: they could bring each other."""

MOST_RISES = 5
"""So often a turn a munchkin's cards do something about its going up: they may send it up."""

MOST_DEEDS = 300
"""More cards, powers, changes of clothes and offers than anybody has a mind for in one turn."""

DAWDLING = frozenset((TRADE, OFFER_HELP, EQUIP, EQUIP_FOR, UNEQUIP, CARRY, SHOW))
"""What could go on all evening: changes of clothes, offers nobody asked for, hands shown."""

MOST_DAWDLING, FORGIVEN = 40, 12
"""So much of it may be run up, over however many turns; with each turn of one's own, so much is
forgotten. Nobody who plays comes near it, and a game among people who only dress and haggle ends.
"""

TO_COME, BEGUN = 1, 2
"""Whether another turn of the same seat is to come, or this one is it, under `AGAIN`."""

FOUGHT, WON = 1, 2
"""What came of a seat's fights this turn, under `fought`; WON and more: by so much."""


def shown(seat: int, other: int) -> int:
    """TRD-3 A hand shown to somebody."""
    return SHOWN - (seat * AT_MOST + other)


def traded(seat: int) -> int:
    """TRD-1 Trades that a seat has offered."""
    return TRADED - seat


def fought(seat: int) -> int:
    """A fight of this seat: FOUGHT or WON."""
    return FOUGHT_IN - seat


def broken_off(seat: int) -> int:
    """T05 What a seat has begun, and thought better of: offers, sales, what to wear."""
    return BROKEN_OFF - seat


def deeds(seat: int) -> int:
    """T05 What a seat has done in the windows of this turn, all in all."""
    return DEEDS - seat


def has_done_enough(game: Game, seat: int) -> bool:
    """T05 Whatever cards allow, a turn ends: who has done so much can only let it go on."""
    return game.used.get(deeds(seat), 0) >= MOST_DEEDS


def dawdled(seat: int) -> int:
    """ITM-2, TRD-1 How much a seat has dressed and haggled of late, not in this turn alone."""
    return DAWDLED - seat


def has_dawdled(game: Game, seat: int) -> bool:
    """Whether it is time to get on with the game: no more dressing, no more offers for now."""
    return game.used.get(dawdled(seat), 0) >= MOST_DAWDLING


def not_forgotten(game: Game, seat: int) -> dict[int, int]:
    """What is still held against everybody when this seat's turn begins."""
    kept = {
        key: times
        for key, times in game.used.items()
        if DAWDLED >= key > DAWDLED - SEATS or is_charge(game, key)
    }
    mine = dawdled(seat)
    if mine in kept:
        kept[mine] = max(0, kept[mine] - FORGIVEN)
    if is_again(game):
        kept[AGAIN] = BEGUN
    if game.used.get(MISSED):
        kept[MISSED] = game.used[MISSED]
    return kept


def is_charge(game: Game, key: int) -> bool:
    """C10 Whether it is of a power that there is so often in all, as long as its owner has it."""
    if key < 0:
        return False
    power, seat = divmod(key, SEATS)
    return game.box.powers[power].per == PER_CARD and any(
        each.index == power
        for card in game.munchkins[seat].table
        for each in game.prints[card].powers
    )


def is_again(game: Game) -> bool:
    """Whether whoever has had this turn has another one."""
    return game.used.get(AGAIN) == TO_COME and game.munchkins[game.turn].life != DEAD


def has_another_turn(game: Game) -> bool:
    """Whether another turn is to come already, or this one is it: there is never a third."""
    return AGAIN in game.used


def may_miss(game: Game) -> bool:
    """Whether one more turn may be missed: not when everybody's were, one after the other."""
    return game.used.get(MISSED, 0) < len(game.munchkins)


def note_missed(game: Game, missed: bool) -> None:
    """How many turns were missed in a row."""
    if missed:
        count_use(game, MISSED)
    else:
        forget_use(game, MISSED)


def may_meet(game: Game) -> bool:
    """Whether a card may begin one more fight in this turn."""
    return game.used.get(MET, 0) < MOST_MEETINGS


def note_meeting(game: Game) -> None:
    """A card has begun a fight, or opened a door."""
    count_use(game, MET)


def risen(seat: int) -> int:
    """How often cards have done something about it that a seat went up."""
    return RISEN - seat


def may_rise(game: Game, seat: int) -> bool:
    """Whether cards may do something about it that somebody went up once more in this turn."""
    return game.used.get(risen(seat), 0) < MOST_RISES


def note_rise(game: Game, seat: int) -> None:
    """They do."""
    count_use(game, risen(seat))


def take_another_turn(game: Game) -> None:
    """SET-10 Not to the left, for once."""
    note_use(game, AGAIN, TO_COME)


def think_again(game: Game, seat: int) -> None:
    """T05 Something that was begun is broken off."""
    count_use(game, broken_off(seat))
    count_use(game, dawdled(seat))


def turned(card: int) -> int:
    """ITM-2 An Item laid sideways."""
    return TURNED - card


def may_think_again(game: Game, seat: int) -> bool:
    """T05 One may change one's mind, but not without end: then nothing more is begun."""
    most = 1 if has_dawdled(game, seat) else game.rules.second_thoughts
    return game.used.get(broken_off(seat), 0) < most


def may_turn(game: Game, card: int) -> bool:
    """ITM-2 Outside combat an Item is turned freely, but not without end."""
    return game.used.get(turned(card), 0) < game.rules.turnings


def may_take_a_place(game: Game, seat: int, card: int) -> bool:
    """ITM-2 What was laid sideways this turn takes another's place only on second thoughts."""
    return not game.used.get(turned(card)) or may_think_again(game, seat)


def discounted(seat: int, index: int) -> int:
    """C10 A seat has had the multiple of a price that this print grants."""
    return DISCOUNTED - (index * SEATS + seat)


def of_power(power: PowerPrint, seat: int, victim: int = NONE) -> int:
    """C10 A power in somebody's hands, whichever copy of the card; C27 on each victim."""
    key = power.index * SEATS + seat
    return key if power.per != PER_VICTIM else -1 - (key * SEATS + victim)


def times(game: Game, seat: int, power: PowerPrint, victim: int = NONE) -> int:
    """How often a seat has used a power in this fight or turn."""
    key = of_power(power, seat, victim)
    if power.per in (PER_TURN, PER_CARD):
        return game.used.get(key, 0)
    return 0 if game.fight is None else game.fight.used.get(key, 0)
