"""RUN-2 What helps and hinders in Running Away."""

from __future__ import annotations

from kickdoor.game.acts import NONE
from kickdoor.game.fight import Foe
from kickdoor.game.prints import MONSTER
from kickdoor.game.state import Game
from kickdoor.rules.character import face_of
from kickdoor.rules.numbers import (
    Parts,
    enhancers,
    is_barred,
    is_spared,
    modifiers,
    multiplied,
    shuns,
    speaks,
)
from kickdoor.rules.ranks import die_bonus

ESCAPE = 5
"""RUN-1 What the die and all bonuses must come to."""


def chance_of_escape(game: Game, seat: int, foe: Foe) -> float:
    """How likely a munchkin is to get away from a foe, if nobody meddles with the die.

    >>> from kickdoor.scenes import deal
    >>> game = deal(door="Akata", ann={}, bob={}, cat={}).game
    >>> round(chance_of_escape(game, 0, game.fight.foes[0]), 2)
    0.33
    """
    if is_ignored(game, seat, foe):
        return 1.0
    if cannot_escape(game, seat, foe):
        return 0.0
    if needs_no_die(game, seat, foe):
        return 1.0
    bonus = run_away_bonus(game, seat, foe) + die_bonus(game, seat)
    return min(6, max(0, 7 - ESCAPE + bonus)) / 6


def run_away_bonus(game: Game, seat: int, foe: Foe, parts: Parts | None = None) -> int:
    """RUN-2 What is added to the die: the munchkin's own, and this monster's."""
    fight = game.the_fight()
    total = 0
    for card in game.munchkins[seat].table:
        each = face_of(game, seat, card)
        if each.run_aways and each.kind != MONSTER and speaks(game, seat, card):
            for word in each.run_aways:
                if (
                    (word.when is None or word.when.holds(game, seat, word.amount < 0))
                    and (word.versus is None or word.versus.fits(game, foe))
                    and not is_spared(game, seat, each, word.amount)
                ):
                    amount = multiplied(game, seat, word, card, foe.card)
                    total += amount
                    if parts is not None:
                        parts.append((seat, card, amount))
    for card in (foe.monster, *enhancers(fight, foe)):
        for word in game.prints[card].run_aways:
            if word.versus is None or word.versus.seems(game, seat, word.amount < 0):
                amount = multiplied(game, seat, word, foe.card, foe.card)
                total += amount
                if parts is not None:
                    parts.append((NONE, card, amount))
    return total


def escapes_by_itself(game: Game, seat: int, foe: Foe) -> bool:
    """X03 The monster does not pursue this one, or the munchkin needs no die (X05)."""
    return is_ignored(game, seat, foe) or (
        not cannot_escape(game, seat, foe) and needs_no_die(game, seat, foe)
    )


def is_ignored(game: Game, seat: int, foe: Foe) -> bool:
    """X03 Whether the monster does not pursue this one."""
    ignores = game.prints[foe.monster].ignores
    return ignores is not None and bool(ignores.seems(game, seat, False))


def needs_no_die(game: Game, seat: int, foe: Foe) -> bool:
    """X05 Whether the munchkin always gets away, where anybody can."""
    for word in modifiers(game, seat, "escapes"):
        if (word.when is None or word.when.holds(game, seat, False)) and (
            word.versus is None or word.versus.fits(game, foe)
        ):
            return True
    return False


def cannot_escape(game: Game, seat: int, foe: Foe) -> bool:
    """X05 Whether this very monster lets nobody go, or this very munchkin gets away from none."""
    fight = game.the_fight()
    prints = game.prints
    return (
        "escape" in prints[foe.monster].bars
        or any("escape" in prints[card].bars for card in enhancers(fight, foe))
        or "escape" in fight.forbidden
        or shuns(game, foe, seat, "escape")
        or is_barred(game, seat, "escape")
    )
