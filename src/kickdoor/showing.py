"""What a screen shows of a game beside the cards: the rules' sums, and the rules' reasons.

Whoever draws a table asks here and need not know a rule. Each question takes a game, or the game
of a view, and changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.game.fight import Deal, Foe
from kickdoor.game.prints import ITEM, RACE
from kickdoor.game.state import Game
from kickdoor.rules import numbers, stakes
from kickdoor.rules.character import is_epic, of_kind
from kickdoor.rules.charity import Charity
from kickdoor.rules.escaping import ESCAPE, cannot_escape, escapes_by_itself, run_away_bonus
from kickdoor.rules.help import Drafting
from kickdoor.rules.meeting import is_for_the_win
from kickdoor.rules.moments import (
    ABOUT_TO_RUN,
    DOOR_OPENED,
    IN_COMBAT,
    SETTING_UP,
    TURN_BEGINS,
    TURN_ENDS,
    WINDOWS,
)
from kickdoor.rules.phrasing import Reason
from kickdoor.rules.procedures import asked
from kickdoor.rules.ranks import die_bonus, hand_limit
from kickdoor.rules.whynot import alike, names_card, why_carried, why_not
from kickdoor.rules.windows import Window

__all__ = [
    "FightInNumbers",
    "MunchkinInNumbers",
    "Reason",
    "asked",
    "different_cards",
    "drafted",
    "fight_in_numbers",
    "is_epic",
    "is_fight_for_the_win",
    "is_human",
    "is_quiet",
    "is_useless",
    "is_window_open",
    "least_roll",
    "munchkin_in_numbers",
    "names_card",
    "phase",
    "why_carried",
    "why_not",
]

QUIET = (SETTING_UP, TURN_BEGINS, DOOR_OPENED, ABOUT_TO_RUN, TURN_ENDS)


# --- a munchkin ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class MunchkinInNumbers:
    """How strong a munchkin is, and how many cards it may keep."""

    strength: int
    gear: int  # what of that its cards add to its Level
    hand_limit: int


def munchkin_in_numbers(game: Game, seat: int) -> MunchkinInNumbers:
    """Add up what lies before a munchkin."""
    return MunchkinInNumbers(
        numbers.munchkin_strength(game, seat), numbers.gear(game, seat), hand_limit(game, seat)
    )


def is_human(game: Game, seat: int) -> bool:
    """SET-7 Whoever has no Race is a Human, where there are Races at all."""
    return game.box.has_races and not of_kind(game, seat, RACE)


def is_useless(game: Game, seat: int, card: int) -> bool:
    """ITM-4 Whether an Item is equipped, and yet its owner may not use it."""
    is_equipped = game.prints[card].kind == ITEM and not game.sideways[card]
    return is_equipped and not numbers.speaks(game, seat, card)


def different_cards(game: Game, seat: int) -> list[int]:
    """A seat's cards in hand and in play; of copies that lie alike, one."""
    munchkin = game.munchkins[seat]
    return [card for card in munchkin.hand + munchkin.table if card == alike(game, seat, card)[0]]


# --- a fight ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FightInNumbers:
    """Both sides of a fight card by card, and what comes of it if nobody does anything more."""

    ours: numbers.Parts  # whose, which card (-1 for the Level itself), how much
    theirs: numbers.Parts
    strength: int
    threat: int
    is_winning: bool
    is_barred: bool  # it cannot be won, only fled or got rid of
    levels: int
    treasures: int
    is_for_the_win: bool


def fight_in_numbers(game: Game) -> FightInNumbers:
    """CMB-1 Add both sides up.

    >>> from kickdoor.scenes import deal
    >>> fight = fight_in_numbers(deal(door="Slob Goblin", ann=dict(level=4), bob={}, cat={}).game)
    >>> fight.strength, fight.threat, fight.is_winning, fight.levels, fight.treasures
    (4, 1, True, 1, 1)
    """
    fight = game.the_fight()
    ours: numbers.Parts = []
    theirs: numbers.Parts = []
    return FightInNumbers(
        ours,
        theirs,
        numbers.strength(game, ours),
        numbers.threat(game, theirs),
        numbers.is_winning(game),
        numbers.fight_bars(game, fight, "fighting"),
        stakes.levels_at_stake(game),
        stakes.treasures_at_stake(game),
        is_for_the_win(game),
    )


def is_fight_for_the_win(game: Game) -> bool:
    """Whether somebody fights, and would win the game by it as it stands."""
    return game.fight is not None and is_for_the_win(game)


def least_roll(game: Game, seat: int, foe: Foe) -> int | None:
    """RUN-2 What the die must show to get away from a foe; more than 6 is shown by none.

    0 if it need not be cast, None if this foe lets nobody go whatever it shows (X03, X05).

    >>> from kickdoor.scenes import deal
    >>> game = deal(door="Slob Goblin", ann={}, bob={}, cat={}).game
    >>> least_roll(game, 0, game.fight.foes[0])
    5
    """
    if escapes_by_itself(game, seat, foe):
        return 0
    if cannot_escape(game, seat, foe):
        return None
    return max(1, ESCAPE - run_away_bonus(game, seat, foe) - die_bonus(game, seat))


# --- a moment -----------------------------------------------------------------------------------


def is_quiet(game: Game) -> bool:
    """Whether it is a moment at which nothing is about to be decided."""
    top = game.stack[-1]
    return isinstance(top, Window) and top.moment in QUIET


# --- where we are -------------------------------------------------------------------------------


def phase(game: Game) -> str:
    """Where in the turn we are, as a key: of a window, or of the terminal's own."""
    if game.fight is not None:
        return "phase_running" if game.fight.running else f"window.{WINDOWS[IN_COMBAT]}"
    for procedure in reversed(game.stack):
        if isinstance(procedure, Charity):
            return "phase_charity"
        if isinstance(procedure, Window):
            return f"window.{WINDOWS[procedure.moment]}"
    return "phase_after"


def drafted(game: Game) -> Deal | None:
    """The offer that somebody is putting together just now."""
    top = game.stack[-1]
    return top.deal if isinstance(top, Drafting) else None


def is_window_open(game: Game) -> bool:
    """Whether any seat may act just now."""
    return isinstance(game.stack[-1], Window)
