"""Rulings: how the house sets the table right after an argument, by legal means and in the log.

They are acts as any others, said from a seat of their own (`TABLE`), so what is written down,
saved, replayed or shown carries them like the rest.
"""

from __future__ import annotations

from kickdoor.game.acts import GRANT, SET_LEVEL, TAKE_AWAY, Act
from kickdoor.game.changes import grant, lose, set_level
from kickdoor.game.events import TAKEN_AWAY
from kickdoor.game.state import Game
from kickdoor.rules.death import living
from kickdoor.rules.deeds import DEEDS
from kickdoor.rules.items import distinct
from kickdoor.rules.moments import ANSWERED
from kickdoor.rules.windows import Window


def rulings(game: Game) -> list[Act]:
    """Everything the house may do now, made of nothing but what lies open.

    T01, T11 Only in a window, and not while a die or a Curse is being answered: what has begun is
    done with first. DTH-3 The dead are left in peace.
    """
    top = game.stack[-1]
    if not isinstance(top, Window) or top.moment in ANSWERED:
        return []
    discards = distinct(game, game.door_discards[::-1] + game.treasure_discards[::-1])
    acts: list[Act] = []
    for seat in living(game):
        munchkin = game.munchkins[seat]
        for level in range(1, game.rules.winning_level):  # WIN-2 the last one takes a kill
            if level != munchkin.level:
                acts.append((SET_LEVEL, level, seat))
        for card in discards:
            acts.append((GRANT, card, seat))
        for card in distinct(game, munchkin.table):
            acts.append((TAKE_AWAY, card, seat))
    return acts


def rule_level(game: Game, house: int, level: int, seat: int) -> None:
    """This is your Level from now on."""
    set_level(game, seat, level)


def rule_card(game: Game, house: int, card: int, seat: int) -> None:
    """You should have had this."""
    grant(game, seat, card)


def rule_loss(game: Game, house: int, card: int, seat: int) -> None:
    """You should not have had this; what hangs on it goes along (I14, I20, C04)."""
    lose(game, seat, card, TAKEN_AWAY)


DEEDS.update({SET_LEVEL: rule_level, GRANT: rule_card, TAKE_AWAY: rule_loss})
