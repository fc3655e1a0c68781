"""What a game looks like, section by section, to everybody or to whoever's view it is.

A picture is made from a view and never from the game: what is not seen cannot be drawn (K4).
"""

from __future__ import annotations

from msgspec import Struct

from kickdoor.game import events
from kickdoor.game.acts import PASS_ACT, VERBS
from kickdoor.game.fight import Deal, Fight, Foe
from kickdoor.game.munchkin import ALIVE, DEAD, FEMALE
from kickdoor.game.prints import BACK
from kickdoor.game.state import Event, Game
from kickdoor.game.views import SPECTATOR, see
from kickdoor.rules.character import is_epic
from kickdoor.rules.dice import rolling
from kickdoor.rules.escaping import run_away_bonus
from kickdoor.rules.meeting import is_for_the_win, look_them_over
from kickdoor.rules.moments import DIE_CAST
from kickdoor.rules.numbers import (
    Parts,
    foe_strength,
    gear,
    is_barred,
    is_winning,
    munchkin_strength,
    speaks,
    strength,
    strength_needed,
    threat,
)
from kickdoor.rules.procedures import doing
from kickdoor.rules.ranks import die_bonus, hand_limit
from kickdoor.rules.running import whoever_runs
from kickdoor.rules.stakes import levels_at_stake, levels_of, treasures_at_stake, treasures_of
from kickdoor.rules.windows import Window
from kickdoor.showing import least_roll
from kickdoor.table.calls import has_called, is_waited_at

NEVER = 7  # no die shows it
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
    rolls: list[int]  # and what it must show; 0 if it is not cast, more than 6 if none will do
    enhancers: list[int] = []


class Together(Picture):
    """What the fight would be with this help: both sums, and the Treasures then at stake."""

    helper: int
    ours: int
    theirs: int
    winning: bool
    treasures: int


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
    together: Together | None = None  # with the help that it is about


class FlightPicture(Picture):
    """Somebody runs: from which monster, what the die must show, and what it shows."""

    seat: int
    foe: int
    number: int  # as in a foe's `rolls`
    die: int = 0  # 0: it is not cast yet


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
    need: int = 0  # what our sum lacks to win: who wins ties is counted in
    running: bool = False
    played: list[int] = []
    deal: DealPicture | None = None
    flight: FlightPicture | None = None


def deal_picture(game: Game, deal: Deal) -> DealPicture:
    """An offer, and what it makes of the fight; from a view."""
    return DealPicture(
        deal.by, deal.to, deal.helps, deal.treasures, deal.order,
        list(deal.gives), list(deal.takes), list(deal.plays),
        together(game, deal) if deal.helps and game.fight is not None else None,
    )  # fmt: skip


def together(game: Game, deal: Deal) -> Together:
    """The fight as it would be were this accepted: tried out on a view."""
    trial = game.copy()
    fight = trial.the_fight()
    helper = deal.to if deal.by == fight.fighter else deal.by
    fight.be_helped(helper, deal)
    look_them_over(trial)
    return Together(
        helper, strength(trial), threat(trial), is_winning(trial), treasures_at_stake(trial)
    )


def told_deal(game: Game, event: Event) -> DealPicture | None:
    """The deal that an event of just now tells of, if it tells of one."""
    kind, seat, _, other = event
    deal: Deal | None = None
    if kind == events.OFFERED:
        deal = next((d for d in game.offers if (d.by, d.to) == (seat, other)), None)
    elif kind == events.HELPED and game.fight is not None:
        deal = game.fight.deal
    return None if deal is None else deal_picture(see(game, SPECTATOR).game, deal)


def roll_needed(game: Game, seat: int, foe: Foe) -> int:
    """RUN-2 What the die must show; NEVER where it does not matter what it shows."""
    least = least_roll(game, seat, foe)
    return NEVER if least is None else least


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
                [roll_needed(game, seat, foe) for seat in fight.fighters()],
                foe.enhancers,
            )
            for foe in fight.foes
        ],
        our_sum,
        their_sum,
        ours,
        [each for part in theirs for each in told_apart(game, fight, part)],
        is_winning(game),
        is_for_the_win(game),
        0 if is_barred(game, fight.fighter, "gaining levels") else levels_at_stake(game),
        treasures_at_stake(game),
        0 if fight.running else strength_needed(game),
        fight.running,
        fight.played,
        None if fight.deal is None else deal_picture(game, fight.deal),
        flight_picture(game, fight),
    )


def told_apart(game: Game, fight: Fight, part: Part) -> list[Part]:
    """A monster's Level, and apart from it what its own text adds: the card prints only the one."""
    whose, card, amount = part
    level = next((game.prints[foe.monster].level for foe in fight.foes if foe.card == card), amount)
    return [part] if level == amount else [(whose, card, level), (whose, card, amount - level)]


def flight_picture(game: Game, fight: Fight) -> FlightPicture | None:
    """RUN-2 Who runs now, and from what; None where nobody is about to roll or has just done so."""
    runner = whoever_runs(game)
    foe = next((each for each in fight.foes if runner and each.card == runner.foe), None)
    if runner is None or foe is None:
        return None
    number = roll_needed(game, runner.seat, foe)
    if runner.let_go or (number != NEVER and (runner.free or runner.slips)):
        number = 0
    top = game.stack[-1]
    if not (isinstance(top, Window) and top.moment == DIE_CAST):
        return FlightPicture(runner.seat, foe.card, number)
    if 0 < number < NEVER:  # what is added to every die lies there already
        number += die_bonus(game, runner.seat)
    return FlightPicture(runner.seat, foe.card, number, rolling(game).value)


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
    # Elsewhere nobody waits for the others: who looks act by act must not see them waited for.
    if isinstance(top, Window) and is_waited_at(top) and has_called(top):
        called = VERBS[top.called[0]] if top.called != PASS_ACT else ""
    doors, treasures = game.door_discards, game.treasure_discards
    return GamePicture(
        game.turn, game.turns, *doing(game), called, game.rolled,
        len(game.doors), len(game.treasures), len(doors), len(treasures),
        doors[-1] if doors else -1, treasures[-1] if treasures else -1, acts,
        [deal_picture(game, deal) for deal in game.offers], list(game.winners),
        [card for procedure in game.stack for card in procedure.cards()],
    )  # fmt: skip
