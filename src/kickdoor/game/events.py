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
    PEEKED, HELPER_LEFT, FIGHT_PASSED, TAMED, HANDS_PASSED, PICKED,
) = range(52)
# fmt: on

PRIVATE = frozenset((DREW, GIVEN, PEEKED))
"""Events whose card only `seat` and `other` may know."""

TELLING: tuple[str, ...] = (
    "{seat}'s turn",
    "{seat} kicks open the door: {card}",
    "{seat} draws {card}",
    "{seat} turns up {card}",
    "{seat} plays {card}",
    "{seat} plays {card} on {other}",
    "{seat} plays {card} for the {side}",
    "{seat} plays {card} on {foe}",
    "{seat} uses {power}",
    "{seat} pays with {card}",
    "{seat} equips {card}",
    "{seat} lays {card} sideways",
    "{seat} gives up {card}",
    "{seat} loses {card}",
    "{seat} goes up to Level {number}",
    "{seat} goes down to Level {number}",
    "{seat} sells {card}",
    "{seat} fights {card}",
    "{seat} adds {card} to the fight",
    "{seat} asks {other} for help",
    "{seat} helps {other}",
    "{seat} makes {other} an offer",
    "{seat} declines {other}'s offer",
    "{seat} withdraws the offer to {other}",
    "{seat} hands {card} to {other}",
    "{seat} claims victory, {number} to {against}",
    "{seat} wins the fight",
    "{seat} runs away, {number} to {against}",
    "the die shows {number} for {seat}",
    "{seat} escapes from {card}",
    "{card} catches {seat}",
    "{card} leaves the fight",
    "{seat} dies",
    "{seat} loots {card} from {other}",
    "{seat} is back with a new character",
    "{card} hits {seat}",
    "{card} does nothing to {seat}",
    "{seat} is rid of {card}",
    "{seat} gives {other} {card}",
    "{seat} takes {card} from {other}",
    "{seat} shows {card}",
    "{seat} changes sex",
    "the {deck} are shuffled anew",
    "{seat} loots the room",
    "{seat} wins the game",
    "{card} carries {foe} for {seat}",
    "{seat} looks at {card}",
    "{seat} leaves the fight",
    "{seat} passes the fight to {other}",
    "{card} follows {seat} from now on",
    "all hands are passed round",
    "{seat} picks {card}",
)
