"""What is being asked, in one sentence: where the game stands and what it wants of you."""

from __future__ import annotations

from kickdoor import showing
from kickdoor.game.fight import Deal
from kickdoor.game.speech import deal_said
from kickdoor.game.views import View


def question(view: View) -> str:
    """What you are asked; whoever has an offer open is asked about that."""
    offer = offer_to_answer(view)
    if offer is not None:
        return f"{deal_said(view.game, offer)}. What do you say?"
    return showing.question(view.game, view.seat)


def offer_to_answer(view: View) -> Deal | None:
    """The offer you are asked about."""
    game = view.game
    if game.asked != view.seat or not showing.is_window_open(game):
        return None
    return next((deal for deal in game.offers if deal.to == view.seat), None)


def open_offers(view: View) -> list[Deal]:
    """The offers on the table beside the one you are asked about."""
    asked = offer_to_answer(view)
    return [deal for deal in view.game.offers if deal is not asked]
