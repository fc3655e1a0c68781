"""What the one who plays a card or uses a power points at."""

from __future__ import annotations

from kickdoor.game.acts import (
    NONE,
    PLAY,
    PLAY_AT,
    PLAY_FOR,
    PLAY_ON,
    PLAY_WITH,
    POWERS,
    USE,
    USE_AT,
    USE_FOR,
    USE_ON,
    USE_WITH,
    Act,
)
from kickdoor.game.context import Condition, Context, Effect
from kickdoor.game.fight import MONSTERS, MUNCHKINS
from kickdoor.game.munchkin import DEAD
from kickdoor.game.prints import (
    AT_ANY_PLAYER,
    AT_FIGHTER,
    AT_FOE,
    AT_ITEM,
    AT_MONSTER,
    AT_RIVAL,
    AT_RIVAL_FIGHTER,
    AT_SIDE,
    MONSTER,
    PowerPrint,
)
from kickdoor.game.state import Game
from kickdoor.rules.items import distinct, items_in_play
from kickdoor.rules.uses import times

SIDES = [MUNCHKINS, MONSTERS]
UNAIMED = [NONE]
POINTING = {
    PLAY: (PLAY_ON, PLAY_FOR, PLAY_AT, PLAY_WITH),
    USE: (USE_ON, USE_FOR, USE_AT, USE_WITH),
}
"""How one says it: on somebody, for a side, at a monster, with another card."""


def aim(
    game: Game,
    seat: int,
    said: tuple[int, int],
    aims: tuple[int, ...],
    effect: Effect,
    only: Condition | None,
    acts: list[Act],
    power: PowerPrint | None = None,
) -> None:
    """Everything a card or power may be pointed at; `said` is (PLAY or USE, what)."""
    for at in aims:
        point(game, seat, said, at, effect, only, acts, power)


def point(
    game: Game,
    seat: int,
    said: tuple[int, int],
    at: int,
    effect: Effect,
    only: Condition | None,
    acts: list[Act],
    power: PowerPrint | None,
) -> None:
    """The same for one of its aims: somebody, a side, a monster, another card."""
    verb, what = said
    card = what if verb == PLAY else what // POWERS
    on, for_a_side, at_a_foe, together = POINTING[verb]
    if AT_ANY_PLAYER <= at <= AT_RIVAL_FIGHTER:
        for whom in victims(game, seat, at, power):
            if may(game, Context(card, seat, whom), effect, only):
                acts.append((on, what, whom))
        return
    if at == AT_SIDE:
        verb, targets = for_a_side, SIDES
    elif at == AT_FOE:
        fight = game.fight
        verb, targets = at_a_foe, [] if fight is None else [foe.card for foe in fight.foes]
    elif at in (AT_MONSTER, AT_ITEM):
        pool = monsters_in_hand(game, seat) if at == AT_MONSTER else items_in_play(game, seat)
        verb, targets = together, [other for other in distinct(game, pool) if other != card]
    else:
        targets = UNAIMED
    for target in targets:
        if may(game, pointing(game, verb, card, seat, target), effect, only):
            acts.append((verb, what, target))


def may(game: Game, to: Context, effect: Effect, only: Condition | None) -> bool:
    """CRS-4 Whether it would do anything, if whoever plays it is one who may."""
    if only is not None and not only.known(game, to).holds(game, to.by, False):
        return False
    return effect.can(game, to)


def victims(game: Game, seat: int, at: int, power: PowerPrint | None) -> list[int]:
    """Whom it may be pointed at: anybody alive, a rival, somebody who fights."""
    fight = game.fight
    if at >= AT_FIGHTER:
        whom = [] if fight is None else sorted(fight.fighters())
    else:
        whom = list(range(len(game.munchkins)))
    return [
        each
        for each in whom
        if game.munchkins[each].life != DEAD
        and not (each == seat and at in (AT_RIVAL, AT_RIVAL_FIGHTER))
        # C27 so often on each victim, and no more
        and (power is None or times(game, seat, power, each) < power.limit)
    ]


def monsters_in_hand(game: Game, seat: int) -> list[int]:
    """The monsters a seat could look for trouble with."""
    prints = game.prints
    return [card for card in game.munchkins[seat].hand if prints[card].kind == MONSTER]


def pointing(game: Game, verb: int, card: int, seat: int, target: int) -> Context:
    """What a card or power is pointed at, as its words read it."""
    if verb == PLAY_FOR or verb == USE_FOR:
        return Context(card, seat, seat, side=target)
    if verb == PLAY_AT or verb == USE_AT:
        return Context(card, seat, seat, foe=target)
    if verb == PLAY_WITH or verb == USE_WITH:
        if target in game.munchkins[seat].hand:
            return Context(card, seat, seat, other=target)
        return Context(card, seat, seat, it=target)
    return Context(card, seat, seat)
