"""What several words need to know: what is going on, which foe is meant, where a card goes."""

from __future__ import annotations

from kickdoor.game.context import Context
from kickdoor.game.fight import Foe
from kickdoor.game.procedure import Procedure
from kickdoor.game.resolving import spare
from kickdoor.game.state import Game


def is_going_on(game: Game, what: type[Procedure]) -> bool:
    """Whether such a rule is being followed: a die lies there, a Curse lands, somebody runs."""
    return any(isinstance(procedure, what) for procedure in game.stack)


def foe_meant(game: Game, to: Context) -> Foe | None:
    """The foe pointed at; else the one that speaks; none, if it has left meanwhile."""
    fight = game.fight
    if fight is None:
        return None
    meant = to.target if to.target >= 0 else to.card
    return next((foe for foe in fight.foes if foe.card == meant), None)


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
