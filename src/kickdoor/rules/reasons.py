"""Reasons: which rule forbids something now, and in a player's words why."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.game.acts import DIE
from kickdoor.game.context import Effect
from kickdoor.game.prints import (
    AT_ANY_PLAYER,
    AT_FOE,
    AT_ITEM,
    AT_MONSTER,
    AT_RIVAL_FIGHTER,
    CURSED,
    DIE_ROLLED,
    ESCAPED,
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
from kickdoor.game.procedure import Procedure
from kickdoor.game.resolving import Choosing
from kickdoor.game.state import Game
from kickdoor.rules.charity import Charity
from kickdoor.rules.death import Dying
from kickdoor.rules.dice import Rolling
from kickdoor.rules.fighting import Fighting
from kickdoor.rules.help import Drafting
from kickdoor.rules.items import complex_items, too_complex
from kickdoor.rules.legality import payment, uses
from kickdoor.rules.numbers import fight_bars, is_barred, speaks
from kickdoor.rules.plays import Using
from kickdoor.rules.raising import Raising
from kickdoor.rules.running import RunningAway
from kickdoor.rules.settling import Settling, too_big, too_many_at_once, too_much_equipped
from kickdoor.rules.setup import SettingUp
from kickdoor.rules.sorting import Sorting
from kickdoor.rules.spoils import Spoils
from kickdoor.rules.trade import Sale
from kickdoor.rules.turn import Turn


@dataclass(frozen=True)
class Reason:
    """Which rule forbids it, and in a player's words why."""

    rule: str
    text: str


# --- somebody has something else to decide ------------------------------------------------------

BUSY: dict[type[Procedure], tuple[str, str, str]] = {
    Charity: ("TRN-3", "giving charity", "it comes out of the hand, before all else"),
    Dying: ("DTH-2", "looting the body", "take a card of the dead first"),
    RunningAway: ("RUN-2", "choosing which monster to run from", "say which one first"),
    Sale: ("TRD-4", "selling Items", "only what has a gold value is sold, each of it once"),
    Sorting: ("T15", "choosing what lies on top of the discards", "say which first"),
    Spoils: ("HLP-4", "picking Treasures", "take one first"),
    Fighting: ("MON-5", "choosing what to beat and what to flee", "say which first"),
    Raising: ("C20", "drawing from the deck or the discards", "choose first"),
    Turn: ("EPC-4", "choosing which Curse comes first", "say which"),
    Using: ("CHR-3", "paying for a power", "only what it costs can be discarded for it"),
}
"""What whoever is asked is doing: the rule, the deed, and what the asked should know of it."""


def busy(game: Game, seat: int, top: Procedure) -> Reason:
    """T01 Whatever has begun is done with before anything else."""
    if game.asked == DIE:
        return chance(top)
    rule, deed, note = deed_of(game, top)
    if game.asked == seat:
        return Reason(rule, f"You are {deed}: {note}.")
    return Reason(rule, f"{game.names[game.asked]} is {deed}: wait until that is done.")


def deed_of(game: Game, top: Procedure) -> tuple[str, str, str]:
    """What whoever is asked is doing."""
    if isinstance(top, Choosing):
        name = game.prints[top.to.card].name
        return "T01", f"deciding what comes of {name}", "that is done with before anything else"
    if isinstance(top, Drafting):
        if top.helps:
            note = "it takes Treasures, Items in play and a Go Up a Level, nothing else"
            return "HLP-2", "naming a price for help", note
        return "TRD-1", "putting a trade together", "only Items in play change hands"
    if isinstance(top, Settling):
        if too_much_equipped(game, top.seat):
            intricate = too_complex(game, top.seat, complex_items(game, top.seat))
            rule = "ITM-8" if intricate else "ITM-3"
            return rule, "laying sideways what is too much", "do that first"
        if too_big(game, top.seat):
            return "ITM-7", "getting rid of what is too Big", "say first what goes"
        if too_many_at_once(game, top.seat):
            return "CHR-4", "choosing what to be", "say first what goes"
        return "HIR-2", "parting with company", "say first who goes"
    return BUSY[type(top)]


def chance(top: Procedure) -> Reason:
    """Chance is a seat, and this is its turn."""
    if isinstance(top, SettingUp):
        return Reason("SET-9", "The dice say who begins: after that, everybody sets up.")
    if isinstance(top, Rolling):
        return Reason("T11", "A die is rolling: wait for what it shows.")
    return Reason("T01", "Chance is choosing: wait for what it picks.")


# --- cards and powers with a moment of their own ------------------------------------------------

PRICES = (
    "card", "card from hand", "whole hand", "monster from hand", "Item in play",
    "Class or the like", "Hireling or the like",
)  # fmt: skip


def moment_said(game: Game, when: int) -> tuple[str, str]:
    """When something is used that cannot be used now: the rule, and "it is used ..."."""
    if when & DIE_ROLLED:
        return "T11", "after a die has been rolled"
    if when & ESCAPED:
        return "X08", "when somebody has just escaped from a monster"
    if when & CURSED:
        return "T02", "when a Curse is about to land on you"
    if when & RUNNING:
        return "RUN-2", "when you are about to roll to Run Away"
    if when & MY_TURN:
        return "WHEN-3", "on your own turn, out of combat"
    if when & QUIET:
        return "CMB-5", "only while you are not in combat"
    if game.fight is None or game.fight.running:
        return "CMB-4", in_which_fight(game)
    if when & OTHERS_FIGHT:
        return "CMB-4", "only while others fight, and this fight is yours"
    return "CMB-4", "only while you fight or help, and this fight is not yours"


def in_which_fight(game: Game) -> str:
    """There is none, or it is as good as over."""
    if game.fight is None:
        return "in a fight, and nobody fights now"
    return "in a fight, and this one is being fled already"


def of_card(game: Game, seat: int, each: Print, bits: int) -> Reason:
    """Why a card that is used for its effect is not used."""
    name = each.name
    if not each.when & ~TABLE & bits:
        rule, moment = moment_said(game, each.when)
        return Reason(rule, f"{name} is used {moment}.")
    if each.kind == ONE_SHOT:
        if game.fight is not None and fight_bars(game, game.fight, "one-shots"):
            return Reason("MON-5", "A monster in this fight allows no one-shots.")
        if is_barred(game, seat, "one-shots"):
            return Reason("CRS-2", "A Curse on you allows you no one-shots.")
    if each.only is not None and not each.only.holds(game, seat, False):
        return Reason("PRE-5", f"{name} is used only while you are {each.only}.")
    assert each.effect is not None
    return nothing_to_act_on(name, each.aim, each.effect)


def of_power(game: Game, seat: int, card: int, power: PowerPrint, bits: int) -> Reason:
    """Why a power of a card in play is not used."""
    name = power.name
    if not power.when & bits:
        rule, moment = moment_said(game, power.when)
        return Reason(rule, f"{name} is used {moment}.")
    if not speaks(game, seat, card):
        return Reason("ITM-4", f"{name} is used only while {game.prints[card].name} is equipped.")
    if power.limit and uses(game, seat, power) >= power.limit:
        span = "turn" if power.per == PER_TURN else "fight"
        return Reason("C10", f"You have used {name} as often as you may this {span}.")
    if power.only is not None and not power.only.holds(game, seat, False):
        return Reason("PRE-5", f"{name} is used only while you are {power.only}.")
    if len(payment(game, seat, power, card)) < power.discard:
        price = f"{power.discard} × {PRICES[power.cost]}"
        return Reason("CHR-3", f"You have too little to pay for {name}: it costs {price}.")
    return nothing_to_act_on(name, power.aim, power.effect)


def nothing_to_act_on(name: str, aim: int, effect: Effect) -> Reason:
    """CRS-4 What it wants is not there."""
    if aim == AT_MONSTER:
        return Reason("MON-1", f"You have no monster in hand that {name} could bring.")
    if aim == AT_ITEM:
        return Reason("CRS-4", f"{name} could not do this with any Item of yours: {effect}.")
    if aim == AT_FOE:
        return Reason("CRS-4", f"{name} could not do this to any monster here: {effect}.")
    if AT_ANY_PLAYER <= aim <= AT_RIVAL_FIGHTER:
        return Reason("CRS-4", f"{name} could not make anybody do this now: {effect}.")
    return Reason("CRS-4", f"{name} could not do this now: {effect}.")
