"""Questions that change nothing: why not, what could be said after this; and who looks where."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Raw
from msgspec.json import encode

from kickdoor.engine import act, legal
from kickdoor.errors import KickdoorError
from kickdoor.game.acts import (
    CARRY,
    DIE,
    LAY,
    NONE,
    PASS_ACT,
    PLAY,
    SACRIFICE,
    SACRIFICE_FOR_BOTH,
    SELL_CARD,
    SWAP,
    VERBS,
    Act,
)
from kickdoor.game.state import Game
from kickdoor.game.views import SPECTATOR, see, visible
from kickdoor.rules.help import Drafting
from kickdoor.rules.moments import IN_COMBAT
from kickdoor.rules.numbers import is_winning, strength, threat
from kickdoor.rules.phrasing import Reason
from kickdoor.rules.prices import SALE, brought, proceeds
from kickdoor.rules.trade import Sale
from kickdoor.rules.whynot import why_not
from kickdoor.rules.windows import Window
from kickdoor.table.commands import WireAct
from kickdoor.table.core import Table
from kickdoor.table.messages import Because, Drafted, Glanced, Ground, Swings, Swung, Takings
from kickdoor.table.pictures import deal_picture
from kickdoor.table.playing import is_alone, put_together, understood
from kickdoor.table.refusals import Refused
from kickdoor.table.screens import option_picture
from kickdoor.table.windows import is_foregone

SWINGING = frozenset(
    (*range(PLAY, SWAP + 1), SACRIFICE, SACRIFICE_FOR_BOTH, *range(LAY, CARRY + 1))
)
"""Whatever one does with cards and powers during a fight; of offers their own pictures tell."""


def why(table: Table, person: str, n: int, card: int) -> Because:
    """Which rule forbids a card now; an empty key if none does."""
    game = table.live()
    seat = table.seated(person)
    try:
        reason = why_not(see(game, seat).game, seat, card)
    except (KickdoorError, IndexError) as error:
        raise Refused("illegal") from error
    if reason is None:
        return Because(n)
    first, *also = grounds(reason)
    return Because(n, first.key, first.rule, first.values, also)


def grounds(reason: Reason) -> list[Ground]:
    """A reason and those that go with it."""
    first = Ground(f"reason.{reason.key}", reason.rule, dict(reason.values))
    return [first, *(each for more in reason.also for each in grounds(more))]


def swings(table: Table, person: str, n: int) -> Swings:
    """What each of a seat's plays would make of the fight, tried out on its own view of it."""
    seat = table.seated(person)
    view = see(table.live(), seat).game
    acts = legal(view, seat) if view.fight is not None else ()
    found = [swing(view, seat, each) for each in acts if each[0] in SWINGING]
    return Swings(n, [each for each in found if each is not None])


def swing(view: Game, seat: int, what: Act) -> Swung | None:
    """The fight once all that follows from an act has come about and nobody has answered it.

    None if that is not known: a die is cast, a back turned up, or somebody has to choose.
    """
    trial = view.copy()
    try:
        act(trial, seat, what)
        while trial.fight is not None and not is_in_combat(trial):
            if isinstance(trial.stack[-1], Window):
                act(trial, trial.asked, PASS_ACT)
            elif trial.asked != DIE and is_foregone(trial):
                act(trial, trial.asked, trial.options[0])
            else:
                return None
    except (KickdoorError, LookupError):
        return None  # a back was to be turned up: what is on it, nobody knows
    if trial.fight is None:
        return None
    said = (VERBS[what[0]], what[1], what[2])
    return Swung(said, strength(trial), threat(trial), is_winning(trial))


def is_in_combat(game: Game) -> bool:
    """Whether a fight stands, and anybody may do something about it."""
    top = game.stack[-1]
    return isinstance(top, Window) and top.moment == IN_COMBAT


def glanced(table: Table, person: str, card: int) -> Glanced:
    """Where a seat looks, for the others to see: at what lies open to all, or else nowhere."""
    seat = table.seated(person)
    view = see(table.live(), SPECTATOR).game
    lies_open = card < view.box.size and any(card in cards for cards in visible(view))
    return Glanced(seat, card if lies_open else NONE)


def draft(table: Table, person: str, n: int, acts: list[WireAct]) -> Drafted:
    """What a seat could say next, had it said this: while it puts something together."""
    game = table.live()
    seat = table.seated(person)
    trial = put_together(game, seat, [understood(each) for each in acts])
    if not is_alone(trial, seat):
        raise Refused("illegal")
    options = legal(trial, seat)
    top = trial.stack[-1]
    view = see(trial, seat).game
    return Drafted(
        n,
        [Raw(encode(option_picture(trial, seat, each))) for each in options],
        takings(trial, seat, top.picked, options) if isinstance(top, Sale) else None,
        deal_picture(view, top.deal) if isinstance(top, Drafting) else None,
    )


def takings(game: Game, seat: int, picked: list[int], options: Sequence[Act]) -> Takings:
    """What these cards sell for, and what each further one would add to it."""
    brings = brought(game, seat, picked)
    gold = sum(each for _, each in brings)
    adds = [
        (card, proceeds(game, seat, [*picked, card]) - gold)
        for verb, card, _ in options
        if verb == SELL_CARD
    ]
    room = game.rules.kill_level - 1 - game.munchkins[seat].level  # TRD-5
    return Takings(gold, min(gold // SALE, room), brings, adds)
