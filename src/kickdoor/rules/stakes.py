"""What a fight is worth: the levels and Treasures of each foe, and of all of them."""

from __future__ import annotations

from kickdoor.game.fight import Foe
from kickdoor.game.state import Game
from kickdoor.rules.numbers import enhancers, meets, multiplied


def treasures_of(game: Game, foe: Foe) -> int:
    """RWD-1 The Treasures of a foe: as printed, changed by enhancers, never below one (W04)."""
    fight = game.the_fight()
    monster = game.prints[foe.monster]
    count = monster.treasures + foe.treasures
    for word in monster.others.get("treasures", ()):
        if meets(game, word.versus, word.amount < 0):
            count += multiplied(game, fight.fighter, word, foe.card, foe.card)
    for card in enhancers(fight, foe):
        count += game.prints[card].treasures
    special = monster.treasures == 0 and monster.spoils is not None  # RWD-2
    return max(0 if special else 1, count)


def levels_of(game: Game, foe: Foe) -> int:
    """CMB-2, L11 The levels of a foe: as printed; enhancers do not change them."""
    monster = game.prints[foe.monster]
    count = monster.levels
    for word in monster.others.get("levels", ()):
        if meets(game, word.versus, word.amount < 0):
            count += multiplied(game, game.the_fight().fighter, word, foe.card, foe.card)
    return count


def treasures_at_stake(game: Game) -> int:
    """How many Treasures the fight is worth as it stands."""
    fight = game.the_fight()
    return fight.swept + sum(treasures_of(game, foe) for foe in fight.foes)


def levels_at_stake(game: Game) -> int:
    """How many levels the fight is worth as it stands."""
    fight = game.the_fight()
    return fight.removed + sum(levels_of(game, foe) for foe in fight.foes)
