"""Acts: what a seat may answer. A plain triple (verb, card, target): cheap to make and compare."""

from __future__ import annotations

Act = tuple[int, int, int]

DIE = -2  # the seat of chance
TABLE = -3  # the seat of the house: what it says are rulings
NONE = -1
POWERS = 4  # a power is said as its card's number times this, plus its place on the card

# fmt: off
(
    # Calls: they say that the seat is done with a window.
    PASS, READY, KICK, LOOT, TROUBLE, CLAIM, FLEE, END_TURN,
    # Plays: they change the table for all. The five PLAYs and the five USEs stand in one order.
    PLAY, PLAY_ON, PLAY_FOR, PLAY_AT, PLAY_WITH, USE, USE_ON, USE_FOR, USE_AT, USE_WITH, JOIN, SWAP,
    SELL, SACRIFICE, SACRIFICE_FOR_BOTH, ASK, OFFER_HELP, ACCEPT, DECLINE, COUNTER, WITHDRAW,
    # Housekeeping: they rearrange one's own.
    LAY, EQUIP, EQUIP_FOR, UNEQUIP, DROP, CARRY, TRADE, SHOW,
    # Answers to a question that a rule or a card asks.
    SELL_CARD, CLOSE_SALE, TERMS, ADD, WANT, PROMISE, MAKE_OFFER, NEVER_MIND,
    LOSE, TAKE, DISCARD, GIVE, KEEP, PUT_BACK, CHOOSE_SEAT, CHOOSE_EFFECT, CHOOSE_NUMBER, RUN_FROM,
    BEAT, BEAT_NONE, RAISE, DRAW, LEAVE_ON_TOP, FACE,
    # Chance.
    ROLL, LOT,
    # Rulings of the house.
    SET_LEVEL, GRANT, TAKE_AWAY,
) = range(66)
# fmt: on

ENGLISH: dict[str, str] = {
    "pass": "pass",
    "ready": "ready",
    "kick": "kick open the door",
    "loot": "loot the room",
    "trouble": "look for trouble with {card}",
    "claim": "claim victory",
    "flee": "run away",
    "end_turn": "end the turn",
    "play": "play {card}",
    "play_on": "play {card} on {seat}",
    "play_for": "play {card} for the {side}",
    "play_at": "play {card} on {foe}",
    "play_with": "play {card} with {other}",
    "use": "use {power}",
    "use_on": "use {power} on {seat}",
    "use_for": "use {power} for the {side}",
    "use_at": "use {power} on {foe}",
    "use_with": "use {power} with {other}",
    "join": "add {card} to the fight",
    "swap": "play {card} in place of {other}",
    "sell": "sell Items",
    "sacrifice": "sacrifice {card}",
    "sacrifice_for_both": "sacrifice {card} for both",
    "ask": "ask {seat} for help",
    "offer_help": "offer {seat} help",
    "accept": "accept {seat}'s offer",
    "decline": "decline {seat}'s offer",
    "counter": "make {seat} a counter-offer",
    "withdraw": "withdraw the offer to {seat}",
    "lay": "carry {card}",
    "equip": "equip {card}",
    "equip_for": "equip {card} in place of {other}",
    "unequip": "lay {card} sideways",
    "drop": "discard {card}",
    "carry": "give {other} to {card} to carry",
    "trade": "offer {seat} a trade",
    "show": "show {seat} your hand",
    "sell_card": "sell {card}",
    "close_sale": "close the sale",
    "terms": "offer {terms}",
    "add": "add {card}",
    "want": "want {card}",
    "promise": "promise to play {card}",
    "make_offer": "make the offer",
    "never_mind": "never mind",
    "lose": "lose {card}",
    "take": "take {card}",
    "discard": "discard {card}",
    "give": "give {card} to {seat}",
    "keep": "keep {card}",
    "put_back": "put {card} back on top",
    "choose_seat": "choose {seat}",
    "choose_effect": "choose to {effect}",
    "choose_number": "say {number}",
    "run_from": "run from {foe}",
    "beat": "beat {foe} and flee the rest",
    "beat_none": "flee them all",
    "raise": "take {card} from the discards",
    "draw": "draw from the deck",
    "leave_on_top": "leave {card} on top",
    "face": "face {card} first",
    "roll": "{number}",
    "lot": "card {number}",
    "set_level": "set {seat} to Level {number}",
    "grant": "grant {card} to {seat}",
    "take_away": "take {card} from {seat}",
}
"""Each verb by its key (its name above, in the same order), and how it is said."""

VERBS: tuple[str, ...] = tuple(ENGLISH)
VERB_NUMBERS: dict[str, int] = {key: verb for verb, key in enumerate(VERBS)}
PHRASES: tuple[str, ...] = tuple(ENGLISH.values())

PASS_ACT: Act = (PASS, NONE, NONE)
CALLS = frozenset((PASS, READY, KICK, LOOT, TROUBLE, CLAIM, FLEE, END_TURN))
ROLLS: list[Act] = [(ROLL, face, NONE) for face in range(1, 7)]
