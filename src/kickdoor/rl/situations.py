"""What is going on at the table, as numbers: the fight, what is being decided, the piles."""

from __future__ import annotations

from kickdoor.game.acts import CLAIM, FLEE, PASS_ACT
from kickdoor.game.fight import MONSTERS, MUNCHKINS, Fight
from kickdoor.game.views import View
from kickdoor.rl.seats import gold_of
from kickdoor.rl.sheets import Sheet
from kickdoor.rules.escaping import chance_of_escape
from kickdoor.rules.help import Drafting
from kickdoor.rules.meeting import is_for_the_win
from kickdoor.rules.moments import WINDOWS
from kickdoor.rules.numbers import bars_of, is_winning, strength, threat
from kickdoor.rules.stakes import levels_at_stake, treasures_at_stake
from kickdoor.rules.trade import Sale
from kickdoor.rules.windows import Window

TABLE: tuple[str, ...] = (
    "players / 6", "turns / 100", "doors / 100", "treasures / 100", "door discards / 100",
    "treasure discards / 100", "my turn", "i am asked", "it is over", "rolled / 6", "offers / 3",
    "winning level / 20", "kill level / 20", "epic", "hand limit / 10", "listen at the door",
    "loot a treasure", "shared victory", "beat one flee the rest", "everybody is asked",
)  # fmt: skip

PROCEDURES: tuple[str, ...] = (
    "Window", "Choosing", "Drafting", "Sale", "Settling", "Using", "Dying", "Charity", "Rolling",
    "RunningAway", "Raising", "Sorting", "Spoils", "Fighting", "Turn", "SettingUp",
)  # fmt: skip
QUESTION: tuple[str, ...] = (
    *(f"deciding in {name}" for name in PROCEDURES),
    "deciding in anything else",
    *(f"window {name}" for name in WINDOWS),
    "claimed", "fled", "called otherwise",
    "sale gold / 1000", "sale cards / 4", "draft helps", "draft gives / 1000",
    "draft takes / 1000", "draft plays",
)  # fmt: skip

FIGHT: tuple[str, ...] = (
    "a fight", "i fight", "i help", "i look on", "running", "strength / 20", "threat / 20",
    "lead / 10", "is being won", "levels at stake / 3", "treasures at stake / 5",
    "for the game", "foes / 3", "highest foe / 20", "has a helper", "helper is compelled",
    "treasures promised / 3", "boosts / 10", "boosts against / 10", "worst escape",
    "best escape", "my worst escape", "cannot be fought", "cannot be helped",
)  # fmt: skip

PLACES = {name: place for place, name in enumerate(PROCEDURES)}
MOMENT = len(PROCEDURES) + 1
CALLED = MOMENT + len(WINDOWS)
LEAD = FIGHT.index("lead / 10")


def table_seen(view: View) -> list[float]:
    """The table as a whole, and the rules agreed on."""
    game, rules = view.game, view.game.rules
    return [
        len(game.munchkins) / 6,
        game.turns / 100,
        len(game.doors) / 100,
        len(game.treasures) / 100,
        len(game.door_discards) / 100,
        len(game.treasure_discards) / 100,
        float(game.turn == view.seat),
        float(game.asked == view.seat),
        float(game.over),
        game.rolled / 6,
        len(game.offers) / 3,
        rules.winning_level / 20,
        rules.kill_level / 20,
        float(game.munchkins[view.seat].level >= rules.epic_level),
        rules.hand_limit / 10,
        float(rules.listen_at_the_door),
        float(rules.loot_treasure),
        float(rules.shared_victory),
        float(rules.beat_one_flee_the_rest),
        float(not rules.elide),
    ]


def question_seen(view: View, sheet: Sheet) -> list[float]:
    """What is being decided, and how far that has come."""
    row = [0.0] * len(QUESTION)
    top = view.game.stack[-1]
    row[PLACES.get(type(top).__name__, len(PROCEDURES))] = 1.0
    if isinstance(top, Window):
        row[MOMENT + top.moment] = 1.0
        if top.called != PASS_ACT:
            verb = top.called[0]
            row[CALLED + (0 if verb == CLAIM else 1 if verb == FLEE else 2)] = 1.0
    elif isinstance(top, Sale):
        row[CALLED + 3] = gold_of(top.picked, sheet)
        row[CALLED + 4] = len(top.picked) / 4
    elif isinstance(top, Drafting):
        deal = top.deal
        row[CALLED + 5] = float(top.helps)
        row[CALLED + 6] = gold_of(deal.gives, sheet)
        row[CALLED + 7] = gold_of(deal.takes, sheet)
        row[CALLED + 8] = float(len(deal.plays))
    return row


NO_FIGHT = [0.0] * len(FIGHT)


def fight_seen(view: View) -> list[float]:
    """The fight as it stands; zeros where there is none."""
    game, me = view.game, view.seat
    fight = game.fight
    if fight is None:
        return NO_FIGHT
    ours, theirs = strength(game), threat(game)
    lead = ours - theirs
    bars = bars_of(game, fight)
    chances = [chance_of_escape(game, fight.fighter, foe) for foe in fight.foes]
    mine = (
        [chance_of_escape(game, me, foe) for foe in fight.foes] if me == fight.helper else chances
    )
    return [
        1.0,
        float(fight.fighter == me),
        float(fight.helper == me),
        float(not fight.fights(me)),
        float(fight.running),
        ours / 20,
        theirs / 20,
        lead / 10,
        float(is_winning(game)),
        levels_at_stake(game) / 3,
        treasures_at_stake(game) / 5,
        float(is_for_the_win(game)),
        len(fight.foes) / 3,
        max((game.prints[foe.monster].level for foe in fight.foes), default=0) / 20,
        float(fight.helper >= 0),
        float(fight.compelled),
        0.0 if fight.deal is None else fight.deal.treasures / 3,
        boosts_for(fight, MUNCHKINS) / 10,
        boosts_for(fight, MONSTERS) / 10,
        min(chances, default=1.0),
        max(chances, default=1.0),
        min(mine, default=1.0) if fight.fights(me) else 0.0,
        float("fighting" in bars and bool(fight.foes)),
        float("help" in bars),
    ]


def boosts_for(fight: Fight, side: int) -> int:
    """What was played for a side."""
    return sum(amount for _, whose, amount, _ in fight.boosts if whose == side)
