"""Doing what was said: each act that a window takes, carried out."""

from __future__ import annotations

from kickdoor.game import events
from kickdoor.game.acts import (
    ACCEPT,
    ASK,
    CARRY,
    COUNTER,
    DECLINE,
    DISCARD,
    DROP,
    EQUIP,
    EQUIP_FOR,
    JOIN,
    LAY,
    NONE,
    OFFER_HELP,
    PLAY,
    PLAY_AT,
    PLAY_FOR,
    PLAY_ON,
    PLAY_WITH,
    POWERS,
    SACRIFICE,
    SACRIFICE_FOR_BOTH,
    SELL,
    SHOW,
    SWAP,
    TRADE,
    UNEQUIP,
    USE,
    USE_AT,
    USE_FOR,
    USE_ON,
    USE_WITH,
    WITHDRAW,
)  # fmt: skip
from kickdoor.game.changes import (
    attach,
    discard_from_table,
    lay,
    leave_hand,
    leave_table,
    lose,
    reveal,
)
from kickdoor.game.context import Context
from kickdoor.game.counting import count_use, forget_use
from kickdoor.game.prints import (
    ANY_FIGHT,
    CHEAT,
    COST_WHOLE_HAND,
    CURSE,
    ENHANCER,
    ITEM,
    MY_FIGHT,
    OTHERS_FIGHT,
    PER_CARD,
    PER_TURN,
    PowerPrint,
)  # fmt: skip
from kickdoor.game.procedure import Busy, Detail, Procedure
from kickdoor.game.resolving import Resolving
from kickdoor.game.speech import powers_on
from kickdoor.game.state import Game
from kickdoor.rules import arranging, uses
from kickdoor.rules import help as helping
from kickdoor.rules.aims import pointing
from kickdoor.rules.curses import Cursing
from kickdoor.rules.deeds import DEEDS
from kickdoor.rules.items import distinct, fits
from kickdoor.rules.legality import payment
from kickdoor.rules.meeting import enhance, join
from kickdoor.rules.sorting import discarded, maybe_sort
from kickdoor.rules.trade import Sale

# --- cards --------------------------------------------------------------------------------------


def play(game: Game, seat: int, card: int, target: int) -> None:
    """Play a card: to the table if it stays there, else for its effect."""
    each = game.prints[card]
    if each.effect is not None and each.kind != CURSE:
        game.tell(events.PLAYED, seat, card)
        carry_out(game, seat, card, Context(card, seat, seat))
    else:
        leave_hand(game, seat, card)
        lay(game, seat, card, each.kind == ITEM and not fits(game, seat, card))
        game.tell(events.PLAYED, seat, card)


def play_on(game: Game, seat: int, card: int, target: int) -> None:
    """Play a card on somebody: a Curse may be answered, the rest happens."""
    game.tell(events.PLAYED_ON, seat, card, target)
    if game.prints[card].kind == CURSE:
        leave_hand(game, seat, card)
        game.start(Cursing(card, target, seat))
    else:
        carry_out(game, seat, card, Context(card, seat, target))


def play_for(game: Game, seat: int, card: int, target: int) -> None:
    """Play a card for one side of the fight."""
    game.tell(events.PLAYED_FOR, seat, card, target)
    carry_out(game, seat, card, Context(card, seat, seat, side=target))


def play_at(game: Game, seat: int, card: int, target: int) -> None:
    """Play a card on one monster: an enhancer stays with it."""
    game.tell(events.PLAYED_AT, seat, card, target)
    if game.prints[card].kind == ENHANCER:
        leave_hand(game, seat, card)
        enhance(game, seat, card, target)
    else:
        carry_out(game, seat, card, Context(card, seat, seat, foe=target))


def play_with(game: Game, seat: int, card: int, target: int) -> None:
    """Play a card together with another: a Cheat! with an Item, an enhancer with a monster."""
    each = game.prints[card]
    if each.kind == CHEAT:
        if target in game.munchkins[seat].hand:
            leave_hand(game, seat, target)
            lay(game, seat, target)
        leave_hand(game, seat, card)
        lay(game, seat, card)
        attach(game, seat, target, card)
    elif each.kind == ENHANCER:
        leave_hand(game, seat, card)
        reveal(game, card)
        add_to_fight(game, seat, target, card)
    else:
        reveal(game, target)
        game.tell(events.PLAYED, seat, card)
        carry_out(game, seat, card, pointing(game, PLAY_WITH, card, seat, target))


def add_to_fight(game: Game, seat: int, card: int, target: int) -> None:
    """MON-6, MON-7 A monster from the hand joins its kin, with the enhancer that makes it kin."""
    leave_hand(game, seat, card)
    join(game, seat, card, () if target < 0 else (target,))


def swap(game: Game, seat: int, card: int, target: int) -> None:
    """T10 A new Class for the old: one action, and Super Munchkin never stands alone (C04)."""
    leave_hand(game, seat, card)
    lay(game, seat, card)
    discard_from_table(game, seat, target)
    game.tell(events.DROPPED, seat, target)
    game.tell(events.PLAYED, seat, card)


def carry_out(game: Game, seat: int, card: int, to: Context) -> None:
    """Do what a card says. What is played in a fight stays with the fight until it ends (T16)."""
    each = game.prints[card]
    munchkin = game.munchkins[seat]
    if card in munchkin.hand:
        leave_hand(game, seat, card)
    else:
        leave_table(game, seat, card)
    reveal(game, card)
    assert each.effect is not None
    if game.fight is not None and each.when & (ANY_FIGHT | MY_FIGHT | OTHERS_FIGHT):
        game.fight.lay(card)
        game.start(Resolving([(each.effect, to)]))
    else:
        game.start(Resolving([(each.effect, to)], card))


# --- powers -------------------------------------------------------------------------------------


def power_of(game: Game, code: int) -> PowerPrint:
    """The power that a number means: of a card in play, or of a monster in the fight."""
    card, place = divmod(code, POWERS)
    fight = game.fight
    if fight is not None:
        for foe in fight.foes:
            if foe.card == card:
                return game.prints[foe.monster].powers[place]
    return powers_on(game, card)[place]


class Using(Procedure):
    """CHR-3 Pay for a power, then have it. It happens when the discards lie there (T04)."""

    __slots__ = ("code", "it", "paid", "seat", "target", "verb", "victim")
    FIELDS = ("seat", "code", "victim", "target", "paid", "it", "verb")
    BLANK = (0, 0, 0, 0, USE)
    DOING = "paying for a power"
    ASKS = "Pay for the power: choose cards."
    TELLS = "{seat} pays for a power."
    DETAILS = (("paying", "{name}: card {number} of {count}."),)
    BUSY = (
        Busy(
            "CHR-3",
            "paying",
            "You are paying for a power: only what it costs can be discarded for it.",
            "{player} is paying for a power: wait until that is done.",
        ),
    )

    def __init__(self, seat: int, code: int, victim: int, target: int, verb: int) -> None:
        self.at = 0
        self.seat = seat
        self.code = code
        self.victim = victim
        self.target = target
        self.verb = verb
        self.paid = 0
        self.it = NONE

    def copy(self) -> Using:
        """An independent twin."""
        twin = Using(self.seat, self.code, self.victim, self.target, self.verb)
        twin.at = self.at
        twin.paid = self.paid
        twin.it = self.it
        return twin

    def detail(self, game: Game, seat: int) -> Detail:
        """Which power, and how much of its price is still to come."""
        power = power_of(game, self.code)
        return "paying", {"name": power.name, "number": self.paid + 1, "count": power.discard}

    def choose(self, game: Game) -> None:
        """Which card to discard for it."""
        power = power_of(game, self.code)
        cards = distinct(game, payment(game, self.seat, power, self.code // POWERS))
        if self.paid == power.discard or not cards:  # one discard may take another with it
            self.goto("use")
        elif power.cost == COST_WHOLE_HAND:
            before = discarded(game)
            for card in game.munchkins[self.seat].hand[:]:
                lose(game, self.seat, card, events.PAID)
            self.goto("use")
            maybe_sort(game, discarded(game, before))
        else:
            game.ask(self.seat, [(DISCARD, card, NONE) for card in cards])

    def pay(self, game: Game) -> None:
        """Any of one's cards, in hand or in play."""
        self.it = game.answer[1]
        self.paid += 1
        self.goto("choose")
        lose(game, self.seat, self.it, events.PAID)

    def use(self, game: Game) -> None:
        """Have what it was paid for; it keeps counting though the Class be lost (C09)."""
        power = power_of(game, self.code)
        key = uses.of_power(power, self.seat, self.victim)
        card = self.code // POWERS
        if power.per in (PER_TURN, PER_CARD):
            count_use(game, key)
        elif game.fight is not None:
            game.fight.note_use(key)
        game.tell(events.USED, self.seat, self.code)
        if power.per == PER_CARD and game.used[key] == power.limit:
            forget_use(game, key)
            if card in game.munchkins[self.seat].table:  # it may have been its own price
                lose(game, self.seat, card, events.PAID)
        if self.victim != self.seat:
            to = Context(card, self.seat, self.victim, it=self.it)
        else:
            to = pointing(game, self.verb, card, self.seat, self.target)
            to = to if to.it >= 0 else to.holding(self.it)
        game.start(Resolving([(power.effect, to)]))


def use(game: Game, seat: int, code: int, target: int) -> None:
    """Use a power that needs no pointing."""
    game.start(Using(seat, code, seat, NONE, USE))


def use_for(game: Game, seat: int, code: int, target: int) -> None:
    """Use a power for a side."""
    game.start(Using(seat, code, seat, target, USE_FOR))


def use_at(game: Game, seat: int, code: int, target: int) -> None:
    """Use a power on a foe."""
    game.start(Using(seat, code, seat, target, USE_AT))


def use_with(game: Game, seat: int, code: int, target: int) -> None:
    """Use a power with another card, for all to see."""
    reveal(game, target)
    game.start(Using(seat, code, seat, target, USE_WITH))


def use_on(game: Game, seat: int, code: int, target: int) -> None:
    """Use a power on somebody."""
    game.start(Using(seat, code, target, NONE, USE_ON))


# --- company, sales ------------------------------------------------------------------------------


def sacrifice(game: Game, seat: int, card: int, target: int) -> None:
    """HIR-4 Somebody is left behind, and what it carries; its master is away."""
    lose(game, seat, card, events.SACRIFICED)
    game.the_fight().free(seat)


def sacrifice_for_both(game: Game, seat: int, card: int, target: int) -> None:
    """HIR-4 And so is the helper."""
    sacrifice(game, seat, card, target)
    fight = game.the_fight()
    fight.free(fight.helper)


def sell(game: Game, seat: int, card: int, target: int) -> None:
    """TRD-4 Sell Items for levels."""
    game.start(Sale(seat))


DEEDS.update(
    {
        PLAY: play,
        PLAY_ON: play_on,
        PLAY_FOR: play_for,
        PLAY_AT: play_at,
        PLAY_WITH: play_with,
        JOIN: add_to_fight,
        SWAP: swap,
        USE: use,
        USE_ON: use_on,
        USE_FOR: use_for,
        USE_AT: use_at,
        USE_WITH: use_with,
        LAY: arranging.carry,
        EQUIP: arranging.equip,
        EQUIP_FOR: arranging.equip,
        UNEQUIP: arranging.unequip,
        DROP: arranging.drop,
        CARRY: arranging.give_to_carry,
        SHOW: arranging.show,
        SELL: sell,
        SACRIFICE: sacrifice,
        SACRIFICE_FOR_BOTH: sacrifice_for_both,
        ASK: helping.ask,
        OFFER_HELP: helping.offer_help,
        TRADE: helping.trade,
        ACCEPT: helping.accept,
        DECLINE: helping.decline,
        COUNTER: helping.offer_help,
        WITHDRAW: helping.withdraw,
    }
)
