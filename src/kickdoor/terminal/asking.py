"""What is being asked, in one sentence: where the game stands and what it wants of you."""

from __future__ import annotations

from kickdoor.game.acts import CLAIM, FLEE
from kickdoor.game.fight import Deal
from kickdoor.game.resolving import Choosing
from kickdoor.game.speech import foe_said
from kickdoor.game.state import Game
from kickdoor.game.views import View
from kickdoor.rules.charity import Charity
from kickdoor.rules.curses import cursing
from kickdoor.rules.death import Dying
from kickdoor.rules.dice import rolling
from kickdoor.rules.fighting import Fighting
from kickdoor.rules.help import Drafting
from kickdoor.rules.moments import (
    ABOUT_TO_RUN,
    BEFORE_THE_FIGHT,
    CURSE_LANDS,
    DIE_CAST,
    DOOR_OPENED,
    ESCAPE_MADE,
    IN_COMBAT,
    SETTING_UP,
    TURN_BEGINS,
    TURN_ENDS,
    WINDOW_NAMES,
)
from kickdoor.rules.numbers import is_winning
from kickdoor.rules.plays import Using, power_of
from kickdoor.rules.prices import SALE, proceeds
from kickdoor.rules.raising import Raising
from kickdoor.rules.ranks import hand_limit, lowest
from kickdoor.rules.running import RunningAway, running
from kickdoor.rules.settling import Settling
from kickdoor.rules.sorting import Sorting
from kickdoor.rules.spoils import Spoils
from kickdoor.rules.trade import Sale
from kickdoor.rules.turn import Turn
from kickdoor.rules.windows import Window
from kickdoor.terminal.face import counted
from kickdoor.terminal.sheet import deal_said

WINDOWS = {
    SETTING_UP: (
        "Before your first door: play a Class, a Race or Faction, and Items you can use.",
        "{owner} is setting up.",
    ),
    TURN_BEGINS: ("Arrange your things, then kick open the door.", "{owner}'s turn begins."),
    DOOR_OPENED: (
        "No fight behind the door: look for trouble, or loot the room.",
        "{owner} met no monster, and will look for trouble or loot the room.",
    ),
    BEFORE_THE_FIGHT: (
        "A monster waits behind the second door: play what you found, or go on to meet it.",
        "{owner} is about to meet a monster.",
    ),
    TURN_ENDS: (
        "Your turn ends. You hold {held} and may keep {limit}.",
        "{owner}'s turn ends.",
    ),
}
"""What a window is about: for its owner, and for the others."""


def phase(game: Game) -> str:
    """Where in the turn we are, in a word or two."""
    if game.fight is not None:
        return "running away" if game.fight.running else "in combat"
    for procedure in reversed(game.stack):
        if isinstance(procedure, Charity):
            return "charity"
        if isinstance(procedure, Window):
            return WINDOW_NAMES[procedure.moment]
    return "after the door"


def question(view: View) -> str:
    """What you are asked."""
    top = view.game.stack[-1]
    if isinstance(top, Window):
        offer = offer_to_answer(view)
        if offer is not None:
            return f"{deal_said(view.game, offer)}. What do you say?"
        return in_window(view, top)
    if isinstance(top, Choosing):
        return f"{view.game.prints[top.to.card].name}: {top.question}."
    if isinstance(top, Charity):
        return charity(view)
    if isinstance(top, Sale | Drafting | Using):
        return piece_by_piece(view, top)
    if isinstance(top, Dying):
        return f"{view.game.names[top.seat]} is dead. Loot the body: take a card."
    if isinstance(top, Spoils):
        return "Take a Treasure."
    if isinstance(top, RunningAway):
        return "You run. Which monster first?"
    if isinstance(top, Raising):
        return "A face-up draw: from the deck, or the top of the discards for a card of yours?"
    if isinstance(top, Sorting):
        return "What lies on top of the discards?"
    if isinstance(top, Fighting):
        return "You may beat one of them and flee the rest."
    if isinstance(top, Turn):
        return "Two Curses lie behind the doors. Which one first?"
    if isinstance(top, Settling):
        return "You have more than you may: something has to go."
    return "It is for you to say."


def offer_to_answer(view: View) -> Deal | None:
    """The offer you are asked about."""
    game = view.game
    if game.asked != view.seat or not isinstance(game.stack[-1], Window):
        return None
    return next((deal for deal in game.offers if deal.to == view.seat), None)


def open_offers(view: View) -> list[Deal]:
    """The offers on the table beside the one you are asked about."""
    asked = offer_to_answer(view)
    return [deal for deal in view.game.offers if deal is not asked]


def in_window(view: View, window: Window) -> str:
    """What others, or you, may do at this moment."""
    game = view.game
    own = window.owner == view.seat
    owner = game.names[window.owner]
    if window.moment in WINDOWS:
        held = counted(len(game.munchkins[view.seat].hand), "card")
        limit = hand_limit(game, view.seat)
        return WINDOWS[window.moment][not own].format(owner=owner, held=held, limit=limit)
    if window.moment == IN_COMBAT:
        return in_combat(view, window, owner)
    if window.moment == ABOUT_TO_RUN:
        who = "You are" if own else f"{owner} is"
        return f"{who} about to run from {foe_said(game, running(game).foe)}."
    if window.moment == DIE_CAST:
        return f"The die shows {rolling(game).value} for {'you' if own else owner}."
    if window.moment == ESCAPE_MADE:
        name = foe_said(game, running(game).foe)
        return f"{'You have' if own else f'{owner} has'} got away from {name}. Or not?"
    assert window.moment == CURSE_LANDS
    curse = game.prints[cursing(game).card]
    return f"{curse.name} is about to hit {'you' if own else owner}: {curse.text}"


def in_combat(view: View, window: Window, owner: str) -> str:
    """A fight, before and after a claim."""
    if window.owner == view.seat:
        if is_winning(view.game):
            return "You are winning: claim victory, or do something first."
        return "You are losing: play something, ask for help, or run away."
    if window.called[0] == CLAIM:
        return f"{owner} claims victory. Anything against it?"
    if window.called[0] == FLEE:
        return f"{owner} is about to run away. Anything to do first?"
    return f"{owner} fights."


def charity(view: View) -> str:
    """What is over the limit, and where it goes."""
    game = view.game
    excess = counted(len(game.munchkins[view.seat].hand) - hand_limit(game, view.seat), "card")
    if view.seat in lowest(game):
        return f"{excess} too many, and you are among the lowest: discard."
    return f"Charity: {excess} too many, for the lowest Level."


def piece_by_piece(view: View, top: Sale | Drafting | Using) -> str:
    """Something that is put together act by act: how far it is."""
    game = view.game
    if isinstance(top, Sale):
        worth = proceeds(game, view.seat, top.picked)
        return f"For sale so far: {worth} gold. A level for each full {SALE}; no change is given."
    if isinstance(top, Using):
        power = power_of(game, top.code)
        return f"{power.name}: discard a card for it ({top.paid + 1} of {power.discard})."
    return f"Your offer so far: {deal_said(game, top.deal)}."
