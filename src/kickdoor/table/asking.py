"""Questions that change nothing: why not, what could be said after this; and who looks where."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Raw
from msgspec.json import encode

from kickdoor.engine import act, legal
from kickdoor.errors import KickdoorError
from kickdoor.game.acts import DIE, JOIN, NONE, PLAY, SELL_CARD, VERBS, Act
from kickdoor.game.state import Game
from kickdoor.game.views import SPECTATOR, see, visible
from kickdoor.rules.numbers import is_winning, strength, threat
from kickdoor.rules.phrasing import Reason
from kickdoor.rules.prices import SALE, brought, proceeds
from kickdoor.rules.trade import Sale
from kickdoor.rules.whynot import why_not
from kickdoor.table.commands import WireAct
from kickdoor.table.core import Table
from kickdoor.table.messages import Because, Drafted, Glanced, Ground, Swings, Swung, Takings
from kickdoor.table.playing import is_alone, put_together, understood
from kickdoor.table.refusals import Refused
from kickdoor.table.screens import option_picture

PLAYS = range(PLAY, JOIN + 1)
"""Cards and powers that are played on a fight, and monsters that join it."""


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
    found: list[Swung] = []
    for each in legal(view, seat) if view.fight is not None else ():
        if each[0] not in PLAYS:
            continue
        trial = view.copy()
        try:
            act(trial, seat, each)
        except (KickdoorError, LookupError):
            continue  # a back was to be turned up: what is on it, nobody knows
        if trial.fight is not None and trial.asked != DIE:
            sums = strength(trial), threat(trial), is_winning(trial)
            found.append(Swung((VERBS[each[0]], each[1], each[2]), *sums))
    return Swings(n, found)


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
    return Drafted(
        n,
        [Raw(encode(option_picture(trial, seat, each))) for each in options],
        takings(trial, seat, top.picked, options) if isinstance(top, Sale) else None,
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
