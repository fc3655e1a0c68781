"""What a game looks like, section by section, to everybody or to whoever's view it is.

A picture is made from a view and never from the game: what is not seen cannot be drawn (K4).
"""

from __future__ import annotations

from msgspec import Struct

from kickdoor.game.acts import PASS_ACT, VERBS
from kickdoor.game.fight import Deal, Fight
from kickdoor.game.munchkin import ALIVE, DEAD, FEMALE
from kickdoor.game.prints import BACK
from kickdoor.game.state import Game
from kickdoor.rules.character import is_epic
from kickdoor.rules.escaping import run_away_bonus
from kickdoor.rules.numbers import (
    Parts,
    foe_strength,
    gear,
    is_barred,
    is_for_the_win,
    is_winning,
    levels_at_stake,
    levels_of,
    munchkin_strength,
    speaks,
    strength,
    threat,
    treasures_at_stake,
    treasures_of,
)
from kickdoor.rules.procedures import doing
from kickdoor.rules.ranks import hand_limit
from kickdoor.rules.windows import Window
from kickdoor.table.windows import has_called

Part = tuple[int, int, int]
"""Whose, which card (-1 for the Level itself), and how much."""


class Picture(Struct, omit_defaults=True):
    """A part of what is shown."""


# --- the game -----------------------------------------------------------------------------------


class LyingPicture(Picture):
    """A card before a munchkin."""

    card: int
    sideways: bool = False
    goes_with: int = -1  # the Cheat! or the Hireling it goes with
    useless: bool = False


class PlayerPicture(Picture):
    """A munchkin, as everybody sees it."""

    level: int
    sex: str
    life: str
    table: list[LyingPicture]
    doors: int  # in hand, seen from behind
    treasures: int
    shown: list[int]  # in hand, and known to all
    gear: int
    strength: int
    hand_limit: int
    epic: bool = False


def player_picture(game: Game, seat: int) -> PlayerPicture:
    """One munchkin, from a view."""
    munchkin = game.munchkins[seat]
    life = "alive" if munchkin.life == ALIVE else "dead" if munchkin.life == DEAD else "reborn"
    hand = munchkin.hand
    return PlayerPicture(
        munchkin.level,
        "female" if munchkin.sex == FEMALE else "male",
        life,
        [
            LyingPicture(
                card,
                bool(game.sideways[card]),
                game.attached.get(card, -1),
                not game.sideways[card] and not speaks(game, seat, card),
            )
            for card in munchkin.table
        ],
        hand.count(game.box.door_back),
        hand.count(game.box.treasure_back),
        [card for card in hand if game.prints[card].kind != BACK],
        gear(game, seat),
        munchkin_strength(game, seat),
        hand_limit(game, seat),
        is_epic(game, seat),
    )


class FoePicture(Picture):
    """A monster in the fight."""

    card: int
    monster: int
    strength: int
    treasures: int
    levels: int
    run_away: list[int]  # for each of those who fight: what is added to the die
    enhancers: list[int] = []


class DealPicture(Picture):
    """An offer, open for all to see."""

    by: int
    to: int
    helps: bool
    treasures: int = 0
    order: int = 0
    gives: list[int] = []
    takes: list[int] = []
    plays: list[int] = []


class FightPicture(Picture):
    """A fight, both sums and how they come about."""

    fighter: int
    helper: int
    foes: list[FoePicture]
    ours: int
    theirs: int
    our_parts: list[Part]
    their_parts: list[Part]
    winning: bool
    for_the_win: bool
    levels: int  # what the fighter gets for it as it stands
    treasures: int
    running: bool = False
    played: list[int] = []
    deal: DealPicture | None = None


def deal_picture(deal: Deal) -> DealPicture:
    """An offer."""
    return DealPicture(
        deal.by, deal.to, deal.helps, deal.treasures, deal.order,
        list(deal.gives), list(deal.takes), list(deal.plays),
    )  # fmt: skip


def fight_picture(game: Game, fight: Fight) -> FightPicture:
    """The fight, from a view."""
    ours: Parts = []
    theirs: Parts = []
    our_sum, their_sum = strength(game, ours), threat(game, theirs)
    return FightPicture(
        fight.fighter,
        fight.helper,
        [
            FoePicture(
                foe.card,
                foe.monster,
                foe_strength(game, foe),
                treasures_of(game, foe),
                levels_of(game, foe),
                [run_away_bonus(game, seat, foe) for seat in fight.fighters()],
                foe.enhancers,
            )
            for foe in fight.foes
        ],
        our_sum,
        their_sum,
        ours,
        theirs,
        is_winning(game),
        is_for_the_win(game),
        0 if is_barred(game, fight.fighter, "gaining levels") else levels_at_stake(game),
        treasures_at_stake(game),
        fight.running,
        fight.played,
        None if fight.deal is None else deal_picture(fight.deal),
    )


class GamePicture(Picture):
    """Where the game is: whose turn, what is being done, the piles, the offers."""

    turn: int
    turns: int
    doing: str
    seat: int  # who is to call or to choose; -1 where that is not shown
    called: str
    rolled: int
    doors: int
    treasures: int
    door_discards: int
    treasure_discards: int
    top_door: int
    top_treasure: int
    acts: int = 0  # so many from the start: a point that a ruling can go back to
    offers: list[DealPicture] = []
    winners: list[int] = []
    lying: list[int] = []  # open beside it all: a Curse in the air, what the dead have left


def game_picture(game: Game, acts: int = 0) -> GamePicture:
    """The middle of the table after so many acts, from a view."""
    top = game.stack[-1]
    called = ""
    if isinstance(top, Window):
        called = VERBS[top.called[0]] if has_called(top) and top.called != PASS_ACT else ""
    doors, treasures = game.door_discards, game.treasure_discards
    return GamePicture(
        game.turn, game.turns, *doing(game), called, game.rolled,
        len(game.doors), len(game.treasures), len(doors), len(treasures),
        doors[-1] if doors else -1, treasures[-1] if treasures else -1, acts,
        [deal_picture(deal) for deal in game.offers], list(game.winners),
        [card for procedure in game.stack for card in procedure.cards()],
    )  # fmt: skip
