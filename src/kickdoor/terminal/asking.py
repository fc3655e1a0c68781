"""What is being asked: where the game stands, what it wants of you, and what an offer means."""

from __future__ import annotations

from kickdoor import showing
from kickdoor.game.fight import Deal
from kickdoor.game.state import Game
from kickdoor.game.views import View
from kickdoor.table.pictures import Together, together
from kickdoor.terminal.tongue import TONGUE, number_of, say


def question(view: View) -> str:
    """What you are asked; whoever has an offer open is asked about that."""
    offer = offer_to_answer(view)
    if offer is not None:
        return f"{TONGUE.deal(view.game, offer)}. {say('what_do_you_say')}"
    return TONGUE.question(view.game, view.seat)


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


# --- what an offer comes to ----------------------------------------------------------------------


def comes_to(view: View, deal: Deal) -> str:
    """What an offer of help makes of the fight and of the Treasures, said to who looks.

    >>> from kickdoor.game.views import see
    >>> from kickdoor.scenes import deal
    >>> table = deal(door="Troll Booth", ann=dict(level=8), bob=dict(level=9), cat={})
    >>> script = "ann: ask bob for help\\n ann: offer 1 Treasure, helper picking first"
    >>> game = table.play(script).game
    >>> comes_to(see(game, 1), game.offers[0])
    'Together 17 : 15, you win by 2. You get 1 of 2 Treasures.'
    """
    game = view.game
    if not deal.helps or game.fight is None:
        return ""
    sums = together(game, deal)
    return " ".join(filter(None, [standing(view, sums), share(view, deal, sums), stake(game)]))


def standing(view: View, sums: Together) -> str:
    """Both sums, and who would win."""
    lead = sums.ours - sums.theirs
    yours = "you_" if view.seat in (sums.helper, view.game.the_fight().fighter) else ""
    how = f"{'win' if sums.winning else 'lose'}{'' if lead else '_tie'}"
    return say(f"together_{yours}{how}", ours=sums.ours, theirs=sums.theirs, by=abs(lead))


def share(view: View, deal: Deal, sums: Together) -> str:
    """Who gets how many of the Treasures."""
    every = sums.treasures
    if not every:
        return ""
    whole = number_of(every, "of_treasures")
    if view.seat == view.game.the_fight().fighter:
        return say("share_you_keep", count=every - deal.treasures, all=whole)
    who = "you_get" if view.seat == sums.helper else "they_get"
    name = view.game.names[sums.helper]
    return say(f"share_{who}", count=deal.treasures, all=whole, name=name)


def stake(game: Game) -> str:
    """Whether the game itself is to be won by it."""
    if not showing.is_fight_for_the_win(game):
        return ""
    return say("wins_the_game", name=game.names[game.the_fight().fighter])
