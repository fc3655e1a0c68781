"""What several words need to know: what is going on, which foe is meant, where a card goes."""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.game import events
from kickdoor.game.changes import reveal
from kickdoor.game.context import Context
from kickdoor.game.decks import maybe_reshuffle, put_on_discards, take_top
from kickdoor.game.fight import Foe
from kickdoor.game.prints import SLOT_NAMES
from kickdoor.game.procedure import Procedure
from kickdoor.game.resolving import spare
from kickdoor.game.state import Game
from kickdoor.rules.numbers import is_made, is_tagged
from kickdoor.words.base import Slot


def is_going_on(game: Game, what: type[Procedure]) -> bool:
    """Whether such a rule is being followed: a die lies there, a Curse lands, somebody runs."""
    return any(isinstance(procedure, what) for procedure in game.stack)


def foe_meant(game: Game, to: Context) -> Foe | None:
    """The foe pointed at; else the one that speaks; none, if it has left meanwhile."""
    fight = game.fight
    if fight is None:
        return None
    meant = to.foe if to.foe >= 0 else to.card
    return next((foe for foe in fight.foes if foe.card == meant), None)


def foe_at_hand(game: Game, to: Context) -> Foe | None:
    """The foe that is meant; if none is, the one that is being fled from."""
    fight = game.fight
    meant = foe_meant(game, to)
    if meant is not None or fight is None or not fight.running:
        return meant
    return next((foe for foe in fight.foes if foe.card == fight.pursuer), None)


def keep_from_discards(game: Game, card: int) -> bool:
    """Whether a card that is being carried out can be put somewhere else than on the discards.

    A card can lie in one place only: what is in play already, or has been put somewhere, stays.
    """
    if spare(game, card):
        return True
    fight = game.fight
    if fight is not None and card in fight.played:
        fight.pick_up(card)
        return True
    return False


def next_monster(game: Game, seat: int, fits: Callable[[Game, int], bool]) -> int:
    """Doors are turned up for all to see until such a monster comes; NONE, if none is there.

    The others are discarded when that is over: no card comes twice (W08).
    """
    others: list[int] = []
    card = take_top(game, doors=True)
    while card >= 0:
        game.tell(events.DREW_FACE_UP, seat, card)
        if fits(game, card):
            break
        reveal(game, card)
        others.append(card)
        card = take_top(game, doors=True)
    for each in others:
        put_on_discards(game, each)
    maybe_reshuffle(game, doors=True)
    return card


def is_such(game: Game, card: int, slot: Slot | None, tag: str | None) -> bool:
    """Whether an Item is of this slot and has this tag, where one is named."""
    each = game.prints[card]
    return (slot is None or SLOT_NAMES[each.slot] == slot) and (
        tag is None or is_tagged(each, tag) or is_made(game, card, tag)
    )


def are_free(game: Game, seat: int, other: int) -> bool:
    """C24 Whether neither of the two is in a fight."""
    fight = game.fight
    return fight is None or not (fight.fights(seat) or fight.fights(other))
