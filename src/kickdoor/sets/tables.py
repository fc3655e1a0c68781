"""What a table needs to begin: SET-1 how many may sit there, SET-2 how many cards that takes."""

from __future__ import annotations

from kickdoor.errors import WrongMix
from kickdoor.game.box import Box, Options
from kickdoor.game.prints import MONSTER


def players_allowed(rules: Options) -> tuple[int, int]:
    """SET-1 How many may play, at least and at most.

    >>> players_allowed(Options()), players_allowed(Options(any_table_size=True))
    ((3, 6), (2, 10))
    """
    return (2, 10) if rules.any_table_size else (3, 6)


def needed(rules: Options, players: int) -> int:
    """SET-2 So many Doors, and as many Treasures, are dealt to so many players.

    >>> needed(Options(), 3), needed(Options(), 6)
    (12, 24)
    """
    return rules.dealt * players


def most_players(box: Box, rules: Options) -> int:
    """How many may sit down with this box; 0, if even the fewest are too many for it."""
    least, most = players_allowed(rules)
    there = min(len(box.doors), len(box.treasures))
    fitting = [players for players in range(least, most + 1) if needed(rules, players) <= there]
    return max(fitting, default=0)


def has_a_monster(box: Box) -> bool:
    """Whether there is something to fight."""
    return any(each.kind == MONSTER for each in box.prints[: box.size])


def check_that_it_can_be_played(box: Box, rules: Options, players: int) -> None:
    """SET-2 There must be enough to deal, and something to fight."""
    need = needed(rules, players)
    if min(len(box.doors), len(box.treasures)) < need:
        raise WrongMix(
            box.name,
            "mix_too_small",
            players=players,
            need=need,
            doors=len(box.doors),
            treasures=len(box.treasures),
        )
    if not has_a_monster(box):
        raise WrongMix(box.name, "mix_no_monster")
