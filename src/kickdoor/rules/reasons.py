"""Reasons: which rule forbids something now, and why (`phrasing` has the words)."""

from __future__ import annotations

from dataclasses import replace

from kickdoor.game.acts import DIE
from kickdoor.game.context import Effect
from kickdoor.game.prints import (
    ANY_FIGHT,
    AT_ANY_PLAYER,
    AT_FOE,
    AT_ITEM,
    AT_MONSTER,
    AT_NOTHING,
    AT_RIVAL_FIGHTER,
    CURSE_FALLS,
    CURSED,
    DEATH,
    DIE_ROLLED,
    DYING,
    ESCAPED,
    FLIGHT,
    MY_FIGHT,
    MY_TURN,
    ONE_SHOT,
    OTHERS_FIGHT,
    PER_TURN,
    QUIET,
    RUNNING,
    TABLE,
    PowerPrint,
    Print,
)  # fmt: skip
from kickdoor.game.procedure import Procedure, Values
from kickdoor.game.state import Game
from kickdoor.rules.legality import payment
from kickdoor.rules.numbers import fight_bars, is_barred, speaks
from kickdoor.rules.phrasing import Reason
from kickdoor.rules.uses import times

# --- somebody has something else to decide ------------------------------------------------------


def busy(game: Game, seat: int, top: Procedure) -> Reason:
    """T01 Whatever has begun is done with before anything else."""
    if game.asked == DIE:
        rule, key, _ = top.CHANCE
        return Reason(rule, f"wait_for_{key}")
    doing = top.busy(game)
    values = top.about(game)
    if game.asked == seat:
        return Reason(doing.rule, f"busy_{doing.key}", values)
    values["player"] = game.names[game.asked]
    return Reason(doing.rule, f"wait_for_{doing.key}", values)


# --- cards and powers with a moment of their own ------------------------------------------------

COSTS = ("card", "hand", "whole_hand", "monster", "item", "class", "hireling", "other")
"""What a power is paid with, by its cost."""


USED = (
    (DIE_ROLLED, "T11", "used_after_die"),
    (ESCAPED, "X08", "used_after_escape"),
    (CURSED, "T02", "used_against_curse"),
    (CURSE_FALLS, "T02", "used_against_any_curse"),
    (DYING, "T02", "used_before_dying"),
    (DEATH, "T02", "used_before_anybody_dies"),
    (RUNNING, "RUN-2", "used_before_running"),
    (FLIGHT, "RUN-2", "used_before_anybody_runs"),
    (MY_TURN, "WHEN-3", "used_own_turn"),
    (QUIET, "CMB-5", "used_out_of_combat"),
)
"""When something is used that is not for fights: its moment, the rule, and what is said of it."""


def wrong_moment(game: Game, name: str, when: int) -> Reason:
    """When something is used that cannot be used now, be it at one moment or at several."""
    values: Values = {"name": name}
    found = [Reason(rule, key, values) for bit, rule, key in USED if when & bit]
    if not found or when & (ANY_FIGHT | MY_FIGHT | OTHERS_FIGHT):
        found.append(wrong_fight(game, when, values))
    return replace(found[0], also=tuple(found[1:]))


def wrong_fight(game: Game, when: int, values: Values) -> Reason:
    """In which fight it is used."""
    if game.fight is None:
        return Reason("CMB-4", "used_no_fight", values)
    if game.fight.running:
        return Reason("CMB-4", "used_fled", values)
    if when & OTHERS_FIGHT:
        return Reason("CMB-4", "used_others_fight", values)
    return Reason("CMB-4", "used_own_fight", values)


def of_card(game: Game, seat: int, each: Print, bits: int) -> Reason:
    """Why a card that is used for its effect is not used."""
    name = each.name
    if not each.when & ~TABLE & bits:
        return wrong_moment(game, name, each.when)
    if each.kind == ONE_SHOT:
        if game.fight is not None and fight_bars(game, game.fight, "one-shots"):
            return Reason("MON-5", "one_shots_barred_by_monster")
        if is_barred(game, seat, "one-shots"):
            return Reason("CRS-2", "one_shots_barred_by_curse")
    if each.only is not None and not each.only.holds(game, seat, False):
        return Reason("PRE-5", "used_while", {"name": name, "condition": str(each.only)})
    assert each.effect is not None
    return nothing_to_act_on(name, each.aims, each.effect)


def of_power(game: Game, seat: int, card: int, power: PowerPrint, bits: int) -> Reason:
    """Why a power of a card in play is not used."""
    name = power.name
    if not power.when & bits:
        return wrong_moment(game, name, power.when)
    if not speaks(game, seat, card):
        return Reason("ITM-4", "used_equipped", {"name": name, "card": game.prints[card].name})
    if game.fight is not None and fight_bars(game, game.fight, "powers"):
        return Reason("MON-5", "powers_barred_by_monster")
    if is_barred(game, seat, "powers"):
        return Reason("CRS-2", "powers_barred_by_curse")
    if times(game, seat, power) >= power.limit:
        span = "turn" if power.per == PER_TURN else "fight"
        return Reason("C10", f"used_up_this_{span}", {"name": name})
    if power.only is not None and not power.only.holds(game, seat, False):
        return Reason("PRE-5", "used_while", {"name": name, "condition": str(power.only)})
    if len(payment(game, seat, power, card)) < power.discard:
        values: Values = {"name": name, "count": power.discard}
        return Reason("CHR-3", f"costs_{COSTS[power.cost]}", values)
    return nothing_to_act_on(name, power.aims, power.effect)


def nothing_to_act_on(name: str, aims: tuple[int, ...], effect: Effect) -> Reason:
    """CRS-4 What it wants is not there; of several things it would do with, none is."""
    aim = aims[0] if len(aims) == 1 else AT_NOTHING
    if aim == AT_MONSTER:
        return Reason("MON-1", "no_monster_in_hand", {"name": name})
    values: Values = {"name": name, "effect": str(effect)}
    if aim == AT_ITEM:
        return Reason("CRS-4", "no_item", values)
    if aim == AT_FOE:
        return Reason("CRS-4", "no_foe", values)
    if AT_ANY_PLAYER <= aim <= AT_RIVAL_FIGHTER:
        return Reason("CRS-4", "nobody", values)
    return Reason("CRS-4", "nothing", values)
