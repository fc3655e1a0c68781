"""Acts: what a seat may answer. A plain triple (verb, card, target): cheap to make and compare."""

from __future__ import annotations

Act = tuple[int, int, int]

DIE = -2  # the seat of chance
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
) = range(63)
# fmt: on

PHRASES: tuple[str, ...] = (
    "pass",
    "ready",
    "kick open the door",
    "loot the room",
    "look for trouble with {card}",
    "claim victory",
    "run away",
    "end the turn",
    "play {card}",
    "play {card} on {seat}",
    "play {card} for the {side}",
    "play {card} on {foe}",
    "play {card} with {other}",
    "use {power}",
    "use {power} on {seat}",
    "use {power} for the {side}",
    "use {power} on {foe}",
    "use {power} with {other}",
    "add {card} to the fight",
    "play {card} in place of {other}",
    "sell Items",
    "sacrifice {card}",
    "sacrifice {card} for both",
    "ask {seat} for help",
    "offer {seat} help",
    "accept {seat}'s offer",
    "decline {seat}'s offer",
    "make {seat} a counter-offer",
    "withdraw the offer to {seat}",
    "carry {card}",
    "equip {card}",
    "equip {card} in place of {other}",
    "lay {card} sideways",
    "discard {card}",
    "give {other} to {card} to carry",
    "offer {seat} a trade",
    "show {seat} your hand",
    "sell {card}",
    "close the sale",
    "offer {treasures}",
    "add {card}",
    "want {card}",
    "promise to play {card}",
    "make the offer",
    "never mind",
    "lose {card}",
    "take {card}",
    "discard {card}",
    "give {card} to {seat}",
    "keep {card}",
    "put {card} back on top",
    "choose {seat}",
    "choose to {effect}",
    "say {number}",
    "run from {foe}",
    "beat {foe} and flee the rest",
    "flee them all",
    "take {card} from the discards",
    "draw from the deck",
    "leave {card} on top",
    "face {card} first",
    "{number}",
    "card {number}",
)

PASS_ACT: Act = (PASS, NONE, NONE)
CALLS = frozenset((PASS, READY, KICK, LOOT, TROUBLE, CLAIM, FLEE, END_TURN))
ROLLS: list[Act] = [(ROLL, face, NONE) for face in range(1, 7)]
