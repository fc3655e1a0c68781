"""A table in a few lines of text: what lies open, and who is asked. `render()` shows it."""

from __future__ import annotations

from kickdoor.game.speech import name_of
from kickdoor.game.state import Game
from kickdoor.game.views import SPECTATOR, see
from kickdoor.rules.numbers import munchkin_strength, strength, threat


def picture(game: Game) -> str:
    """Who stands where, what is fought, who is asked.

    >>> from kickdoor.scenes import deal
    >>> print(picture(deal(door="Akata", ann=dict(level=3), bob={}, cat={}).game))
    turn 1 of ann
    ann: Level 3, strength 3, 0 cards in hand
    bob: Level 1, strength 1, 0 cards in hand
    cat: Level 1, strength 1, 0 cards in hand
    ann against Akata: 3 to 5
    ann is asked
    """
    seen = see(game, SPECTATOR).game
    lines = [f"turn {seen.turns} of {game.names[seen.turn]}"]
    for seat, munchkin in enumerate(seen.munchkins):
        lines.append(
            f"{game.names[seat]}: Level {munchkin.level}, strength "
            f"{munchkin_strength(seen, seat)}, {len(munchkin.hand)} cards in hand"
            + "".join(f", {game.prints[card].name}" for card in munchkin.table)
        )
    fight = seen.fight
    if fight is not None:
        fighters = " and ".join(game.names[seat] for seat in fight.fighters())
        foes = " and ".join(game.prints[foe.monster].name for foe in fight.foes) or "nobody"
        lines.append(f"{fighters} against {foes}: {strength(seen)} to {threat(seen)}")
    if game.over:
        lines.append(f"won by {' and '.join(game.names[seat] for seat in game.winners)}")
    else:
        lines.append(f"{name_of(game, game.asked)} is asked")
    return "\n".join(lines)
