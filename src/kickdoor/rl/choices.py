"""What each legal act is, as numbers: its verb, the card it is about, whom or what it is aimed at.

There is no list of all acts there could be. A net scores the acts that are legal now.
"""

from __future__ import annotations

from kickdoor.bots.printed import CARD, NUMBERS
from kickdoor.game import acts as say
from kickdoor.game.acts import NONE, POWERS, VERBS, Act
from kickdoor.game.fight import MUNCHKINS, Deal
from kickdoor.game.parts import ACT_FIELDS
from kickdoor.game.speech import powers_on
from kickdoor.game.state import Game
from kickdoor.game.views import View
from kickdoor.rl.seats import SEAT, SEATS, STRENGTH, gold_of
from kickdoor.rl.sheets import Sheet
from kickdoor.rl.situations import LEAD
from kickdoor.rules.numbers import is_usable

SAID = say.ROLL
"""So many verbs are said by players; behind them stand those of chance and of the house."""

AIM: tuple[str, ...] = (
    "for the munchkins", "for the monsters", "for my side", "number / 5", "helper picks first",
    "fighter picks first", "in turns", "in turns, fighter first", "from my hand",
    "on my table", "of somebody else", "lies sideways", "i may use it", "cards to pay / 3",
    "lead afterwards / 10", "turns it to a win", "turns it to a loss", "is about help",
    "treasures in it / 3", "gold for me / 1000", "gold from me / 1000",
)  # fmt: skip
ACT: tuple[str, ...] = (
    *(f"verb {verb}" for verb in VERBS[:SAID]),
    *(f"card {name}" for name in CARD),
    *(f"target card {name}" for name in NUMBERS),
    *(f"target seat {name}" for name in SEAT),
    *(f"target seat is place {place}" for place in range(SEATS)),
    *AIM,
)
"""The columns of an act, in their order."""

CARD_AT = SAID
TARGET_AT = CARD_AT + len(CARD)
SEAT_AT = TARGET_AT + len(NUMBERS)
AIM_AT = SEAT_AT + len(SEAT) + SEATS
(
    FOR_MUNCHKINS, FOR_MONSTERS, FOR_MINE, NUMBER, ORDER, _, _, _, MY_HAND, MY_TABLE, ELSEWHERE,
    SIDEWAYS, USABLE, TO_PAY, AFTERWARDS, TO_A_WIN, TO_A_LOSS, HELP, TREASURES, GETS, GIVES,
) = range(len(AIM))  # fmt: skip

A_CARD, A_POWER, AN_EFFECT = "card", "power", "effect"
ABOUT = tuple(
    next((field for field in fields if field in (A_CARD, A_POWER, AN_EFFECT)), "")
    for fields in ACT_FIELDS
)
"""By verb: what its second part is the number of, if of anything with a row."""

AIMED = tuple(
    next((field for field in fields if field in ("seat", "other", "foe", "side")), "")
    for fields in ACT_FIELDS
)
"""By verb: what its third part is."""

HELPING = frozenset((say.ASK, say.OFFER_HELP, say.COUNTER))
ANSWERING = frozenset((say.ACCEPT, say.DECLINE, say.COUNTER, say.WITHDRAW))
NUMBERED = frozenset((say.TERMS, say.CHOOSE_NUMBER))
BOOSTING = frozenset((say.PLAY_FOR, say.USE_FOR))


def row_about(game: Game, sheet: Sheet, verb: int, what: int) -> int:
    """The row of what an act is about; 0, if of nothing."""
    field = ABOUT[verb]
    if what < 0 or not field:
        return 0
    if field == A_CARD:
        return what + 1
    if field == AN_EFFECT:
        return sheet.first_effect + what
    card, place = divmod(what, POWERS)
    return sheet.first_power + monster_of(game, card) * POWERS + place


def target_row(game: Game, aimed: str, target: int) -> int:
    """The row of the card an act is aimed at; 0, if at none."""
    if target < 0 or aimed not in ("other", "foe"):
        return 0
    return 1 + (monster_of(game, target) if aimed == "foe" else target)


def monster_of(game: Game, card: int) -> int:
    """The card whose numbers a foe has: a twin goes by the card that made it."""
    if game.fight is not None:
        for foe in game.fight.foes:
            if foe.card == card:
                return foe.monster
    return card


def aim(
    view: View, sheet: Sheet, seats: list[list[float]], fight: list[float], act: Act
) -> list[float]:
    """Which side an act is on, where its card lies, and what the fight would come to."""
    game, me = view.game, view.seat
    verb, what, target = act
    row = [0.0] * len(AIM)
    if AIMED[verb] == "side":
        row[FOR_MUNCHKINS if target == MUNCHKINS else FOR_MONSTERS] = 1.0
        if fight[0]:
            row[FOR_MINE] = (fight[1] + fight[2]) * (1.0 if target == MUNCHKINS else -1.0)
    if verb in NUMBERED:
        row[NUMBER] = what / 5
        if verb == say.TERMS:
            row[ORDER + target] = 1.0
    card = what // POWERS if ABOUT[verb] == A_POWER else what if ABOUT[verb] == A_CARD else NONE
    if card >= 0:
        where_it_lies(game, me, card, row)
        if ABOUT[verb] == A_POWER:
            powers = powers_on(game, monster_of(game, card))
            row[TO_PAY] = powers[what % POWERS].discard / 3
    deal = open_offer(game, me, target) if verb in ANSWERING else None
    if deal is not None:
        gives, takes = gold_of(deal.gives, sheet), gold_of(deal.takes, sheet)
        row[HELP] = float(deal.helps)
        row[TREASURES] = deal.treasures / 3
        row[GETS], row[GIVES] = (gives, takes) if deal.to == me else (takes, gives)
    if fight[0]:
        lead_after(view, sheet, seats, fight[LEAD] * 10, act, deal, row)
    return row


def where_it_lies(game: Game, me: int, card: int, row: list[float]) -> None:
    """Whose a card is, and whether it is of use."""
    munchkin = game.munchkins[me]
    if card in munchkin.hand:
        row[MY_HAND] = 1.0
    elif card in munchkin.table:
        row[MY_TABLE] = 1.0
        row[SIDEWAYS] = float(game.sideways[card])
    else:
        row[ELSEWHERE] = 1.0
    row[USABLE] = float(card < game.box.size and is_usable(game, me, card))


def open_offer(game: Game, me: int, other: int) -> Deal | None:
    """The offer that lies between two players."""
    both = (me, other)
    for deal in game.offers:
        if deal.by in both and deal.to in both:
            return deal
    return None


def lead_after(
    view: View,
    sheet: Sheet,
    seats: list[list[float]],
    lead: float,
    act: Act,
    deal: Deal | None,
    row: list[float],
) -> None:
    """By how much the munchkins would lead after an act, as far as it can be read off."""
    fight = view.game.the_fight()
    verb, what, target = act
    then = lead
    if verb in BOOSTING:
        amount = sheet.boosts[row_about(view.game, sheet, verb, what)]
        then += amount if target == MUNCHKINS else -amount
    elif verb == say.PLAY_AT:
        then -= view.game.prints[what].bonus
    elif verb in HELPING or (verb == say.ACCEPT and deal is not None and deal.helps):
        helper = target if fight.fighter == view.seat else view.seat
        then += seats[(helper - view.seat) % len(seats)][STRENGTH] * 20
        row[HELP] = 1.0
    row[AFTERWARDS] = then / 10
    row[TO_A_WIN] = float(then > 0 >= lead)
    row[TO_A_LOSS] = float(then <= 0 < lead)
