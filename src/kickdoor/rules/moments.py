"""WHEN When one may act: what is open to a seat in a window, as bits."""

from __future__ import annotations

from typing import NamedTuple

from kickdoor.game.munchkin import DEAD
from kickdoor.game.prints import (
    ANY_FIGHT,
    ANY_TIME,
    CURSE_FALLS,
    CURSED,
    DEATH,
    DIE_ROLLED,
    DYING,
    ESCAPED,
    FLIGHT,
    IDENTITY,
    MY_FIGHT,
    MY_TURN,
    OTHERS_FIGHT,
    QUIET,
    RUNNING,
    TABLE,
)
from kickdoor.game.state import Game

# The windows: when others may act too.
(
    SETTING_UP, TURN_BEGINS, DOOR_OPENED, IN_COMBAT, ABOUT_TO_RUN, DIE_CAST, ESCAPE_MADE,
    CURSE_LANDS, BEFORE_THE_FIGHT, TURN_ENDS, DEATH_NEARS,
) = range(11)  # fmt: skip

ANSWERED = frozenset((DIE_CAST, ESCAPE_MADE, CURSE_LANDS, DEATH_NEARS))
"""T02 Those in which something lies there to be answered, and all the rest waits."""


class Words(NamedTuple):
    """What a window is called, and what is said in it to its owner and to the others."""

    name: str
    asks: str
    tells: str


ENGLISH: dict[str, Words] = {
    "setting_up": Words(
        "setting up",
        "Set up: play Class, Race and Items from your hand, then be ready.",
        "{seat} is setting up.",
    ),
    "turn_begins": Words(
        "turn begins",
        "Your turn: play what you like, then kick open the door.",
        "{seat}'s turn: first some cards, then the door.",
    ),
    "door_opened": Words(
        "door opened",
        "No fight behind the door: look for trouble, or loot the room.",
        "{seat} found no fight: trouble, or the room?",
    ),
    "in_combat": Words(
        "in combat",
        "You fight: play cards, ask for help, claim victory or run.",
        "{seat} fights. Help, hinder, or watch.",
    ),
    "about_to_run": Words(
        "running away",
        "You are about to roll: use what helps you run.",
        "{seat} is about to roll to run away.",
    ),
    "die_cast": Words(
        "die rolled",
        "Your die lies there. Will anybody change it?",
        "{seat}'s die lies there. Will anybody change it?",
    ),
    "escape_made": Words(
        "escape made",
        "You got away, unless somebody calls you back.",
        "{seat} got away, unless somebody objects.",
    ),
    "curse_lands": Words(
        "curse lands",
        "A Curse is landing on you: cancel it, or take it.",
        "A Curse is landing on {seat}.",
    ),
    "before_the_fight": Words(
        "before the fight",
        "A fight is coming: use what must be used before it.",
        "{seat} is about to fight.",
    ),
    "turn_ends": Words(
        "turn ends",
        "Your turn is ending: sell, trade, then end it.",
        "{seat}'s turn is ending.",
    ),
    "death_nears": Words(
        "death nears",
        "You are about to die: use what saves you.",
        "{seat} is about to die.",
    ),
}
"""Each window by its key (its name above, in the same order), and its words."""

IN_PEACE, IN_A_FIGHT, IN_FLIGHT = 1, 2, 4
LIES_THERE: tuple[tuple[int, str], ...] = (
    (IN_PEACE, ""),
    (IN_PEACE, ""),
    (IN_PEACE, ""),
    (IN_A_FIGHT, ""),
    (IN_FLIGHT, "a run"),
    (IN_PEACE | IN_A_FIGHT | IN_FLIGHT, "a die"),
    (IN_FLIGHT, "an escape"),
    (IN_PEACE | IN_A_FIGHT | IN_FLIGHT, "a curse"),
    (IN_PEACE, ""),
    (IN_PEACE, ""),
    (IN_PEACE | IN_A_FIGHT | IN_FLIGHT, "a death"),
)
"""Of each window: whether anybody fights then, or flees, and what there is to be answered."""

WINDOWS: tuple[str, ...] = tuple(ENGLISH)


def situation(game: Game, seat: int, window: int, owner: int) -> int:
    """What is open to a seat now. `owner` is whose window it is."""
    if game.munchkins[seat].life == DEAD:
        return 0
    if window in ANSWERED:
        # T02, T11 Only what answers the die or the Curse; the rest waits until it is done with.
        if window == DIE_CAST:
            return DIE_ROLLED
        if window == ESCAPE_MADE:
            return ESCAPED
        if window == DEATH_NEARS:
            return DYING | DEATH if seat == owner else DEATH
        return CURSED | CURSE_FALLS if seat == owner else CURSE_FALLS
    if window == SETTING_UP:  # SET-8, DTH-5
        if seat == owner:
            return IDENTITY | TABLE
        # U07 Before the first turn nobody meddles; whoever comes back later is fair game at once.
        return ANY_TIME | QUIET if game.turns else 0
    fight = game.fight
    if fight is None:
        return in_peace(game, seat)
    bits = ANY_TIME | FLIGHT if window == ABOUT_TO_RUN else ANY_TIME
    if seat == game.turn:
        bits |= IDENTITY  # WHEN-3 a new Class at any time of one's own turn, in combat too
    if fight.fighter == seat or fight.helper == seat:
        if not fight.running:
            return bits | ANY_FIGHT | MY_FIGHT
        return bits | RUNNING if window == ABOUT_TO_RUN and seat == owner else bits
    if seat == game.turn:
        bits |= MY_TURN | TABLE  # F30 who passed the fight on is in no combat, and it is their turn
    if not fight.running:
        return bits | QUIET | ANY_FIGHT | OTHERS_FIGHT
    return bits | QUIET


def in_peace(game: Game, seat: int) -> int:
    """What is open to a seat when nobody fights and nothing is to be answered."""
    if seat == game.turn:
        return ANY_TIME | QUIET | MY_TURN | IDENTITY | TABLE
    return ANY_TIME | QUIET


def just_received(bits: int) -> int:
    """WHEN-2, WHEN-4, WHEN-5 What a card just received opens beside: not Items in combat."""
    if not bits & ANY_TIME:
        return bits
    return bits | IDENTITY | TABLE if bits & QUIET else bits | IDENTITY
