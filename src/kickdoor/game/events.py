"""Events: what has happened, as (event, seat, card, other), and how the log tells it."""

from __future__ import annotations

# fmt: off
(
    TURN_BEGUN, DOOR_OPENED, DREW, DREW_FACE_UP, PLAYED, PLAYED_ON, PLAYED_FOR, PLAYED_AT,
    USED, PAID, EQUIPPED, LAID_SIDEWAYS, DROPPED, DISCARDED, LEVEL_GAINED, LEVEL_LOST, SOLD,
    FIGHT_BEGUN, JOINED, HELP_ASKED, HELPED, OFFERED, DECLINED, WITHDRAWN, TRADED,
    VICTORY_CLAIMED, FIGHT_WON, FLIGHT_BEGUN,
    DIE_CAST, ESCAPED, CAUGHT, FOE_LEFT, DIED, LOOTED, REVIVED, CURSE_LANDED, CURSE_CANCELLED,
    CURSE_LIFTED, GIVEN, TAKEN, SHOWN, SEX_CHANGED, RESHUFFLED, LOOTED_ROOM, WON, GAVE_TO_CARRY,
    PEEKED, HELPER_LEFT, FIGHT_PASSED, TAMED, HANDS_PASSED, PICKED, SACRIFICED, RAISED, BEATEN,
    FIGHT_LOST, RECAPTURED, BOXED, LEVEL_SET, GRANTED, TAKEN_AWAY,
    HAND_SHOWN, LASTS, SURVIVED, GIVEN_UP,
) = range(65)
# fmt: on

PRIVATE = frozenset((DREW, GIVEN, PEEKED))
"""Events whose card only `seat` and `other` may know."""

ENGLISH: dict[str, str] = {
    "turn_begun": "{seat}'s turn",
    "door_opened": "{seat} kicks open the door: {card}",
    "drew": "{seat} draws {card}",
    "drew_face_up": "{seat} turns up {card}",
    "played": "{seat} plays {card}",
    "played_on": "{seat} plays {card} on {whom}",
    "played_for": "{seat} plays {card} for the {side}",
    "played_at": "{seat} plays {card} on {foe}",
    "used": "{seat} uses {power}",
    "paid": "{seat} pays with {card}",
    "equipped": "{seat} equips {card}",
    "laid_sideways": "{seat} lays {card} sideways",
    "dropped": "{seat} gives up {card}",
    "discarded": "{seat} loses {card}",
    "level_gained": "{seat} goes up to Level {number}",
    "level_lost": "{seat} goes down to Level {number}",
    "sold": "{seat} sells {card}",
    "fight_begun": "{seat} fights {card}",
    "joined": "{seat} adds {card} to the fight",
    "help_asked": "{seat} asks {whom} for help",
    "helped": "{seat} helps {whom}",
    "offered": "{seat} makes {whom} an offer",
    "declined": "{seat} declines {whom}'s offer",
    "withdrawn": "{seat} withdraws the offer to {whom}",
    "traded": "{seat} hands {card} to {whom}",
    "victory_claimed": "{seat} claims victory, {number} to {against}",
    "fight_won": "{seat} wins the fight",
    "flight_begun": "{seat} tries to run away, {number} to {against}",
    "die_cast": "the die shows {number} for {seat}",
    "escaped": "{seat} escapes from {card}",
    "caught": "{card} catches {seat}",
    "foe_left": "{card} leaves the fight",
    "died": "{seat} dies",
    "looted": "{seat} loots {card} from {whom}",
    "revived": "{seat} is back with a new character",
    "curse_landed": "{card} hits {seat}",
    "curse_cancelled": "{card} does nothing to {seat}",
    "curse_lifted": "{seat} is rid of {card}",
    "given": "{seat} gives {whom} {card}",
    "taken": "{seat} takes {card} from {whom}",
    "shown": "{seat} shows {card}",
    "sex_changed": "{seat} changes sex",
    "reshuffled": "the {deck} are shuffled anew",
    "looted_room": "{seat} loots the room",
    "won": "{seat} wins the game",
    "gave_to_carry": "{card} carries {other} for {seat}",
    "peeked": "{seat} looks at {card}",
    "helper_left": "{seat} leaves the fight",
    "fight_passed": "{seat} passes the fight to {whom}",
    "tamed": "{card} follows {seat} from now on",
    "hands_passed": "all hands are passed round",
    "picked": "{seat} picks {card}",
    "sacrificed": "{seat} sacrifices {card}",
    "raised": "{seat} takes {card} from the discards",
    "beaten": "{seat} beats {card}",
    "fight_lost": "{seat} loses the fight at once",
    "recaptured": "{seat} must roll for it after all",
    "boxed": "{card} goes back in the box",
    "level_set": "by ruling, {seat} is of Level {number}",
    "granted": "by ruling, {seat} gets {card}",
    "taken_away": "by ruling, {seat} loses {card}",
    "hand_shown": "{seat} shows {whom} their hand",
    "lasts": "{card} holds for {seat} from now on",
    "survived": "{seat} survives",
    "given_up": "{seat} gives {card} to the discards",
}
"""Each event by its key (its name above, in the same order), and how the log tells it.

`{seat}` and `{whom}` are seats, `{card}`, `{other}` and `{foe}` are cards.
"""

KEYS: tuple[str, ...] = tuple(ENGLISH)
TELLING: tuple[str, ...] = tuple(ENGLISH.values())
