"""Why not? For any card of one's own: what forbids it now, with the rule's id.

It follows the same paths as `legality`: what is open (moments), then what the kind of card wants.
"""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.errors import NotYours
from kickdoor.game import acts
from kickdoor.game.acts import DIE, Act
from kickdoor.game.munchkin import DEAD
from kickdoor.game.prints import (
    ANY_FIGHT,
    AT_ANY_PLAYER,
    AT_FIGHTER,
    AT_FOE,
    AT_MONSTER,
    CHEAT,
    CLASS,
    CURSE,
    CURSED,
    DIE_ROLLED,
    DOUBLER,
    ENHANCER,
    FACTION,
    HIRELING,
    ITEM,
    LEVEL_UP,
    MONSTER,
    MY_FIGHT,
    MY_TURN,
    ONE_SHOT,
    OTHERS_FIGHT,
    QUIET,
    RUNNING,
    SLOT_NAMES,
    Print,
)  # fmt: skip
from kickdoor.game.state import Game
from kickdoor.rules.character import has_doubler
from kickdoor.rules.legality import KIN, POWERS
from kickdoor.rules.moments import CURSE_LANDS, DIE_CAST, SETTING_UP
from kickdoor.rules.numbers import fight_bars, is_barred, is_usable
from kickdoor.rules.windows import Window


@dataclass(frozen=True)
class Reason:
    """Which rule forbids it, and in a player's words why."""

    rule: str
    text: str


CARD_VERBS = frozenset(
    (
        acts.TROUBLE, acts.PLAY, acts.PLAY_ON, acts.PLAY_FOR, acts.PLAY_AT, acts.PLAY_WITH,
        acts.JOIN, acts.SWAP, acts.LAY, acts.EQUIP, acts.EQUIP_FOR, acts.UNEQUIP, acts.DROP,
        acts.CARRY, acts.SELL_CARD, acts.ADD, acts.WANT, acts.PROMISE, acts.LOSE, acts.TAKE,
        acts.DISCARD, acts.GIVE, acts.KEEP, acts.PUT_BACK,
    )
)  # fmt: skip
POWER_VERBS = frozenset((acts.USE, acts.USE_ON, acts.USE_FOR, acts.USE_AT, acts.USE_WITH))
TWO_CARDS = frozenset((acts.PLAY_WITH, acts.USE_WITH, acts.SWAP, acts.EQUIP_FOR, acts.CARRY))


def names_card(act: Act, card: int) -> bool:
    """Whether an act does something with this card."""
    verb, what, target = act
    if verb in CARD_VERBS and what == card:
        return True
    if verb in POWER_VERBS and what // POWERS == card:
        return True
    return verb in TWO_CARDS and target == card


def why_not(game: Game, seat: int, card: int) -> Reason | None:
    """None if something can be done with this card now; else the rule that forbids it.

    >>> from kickdoor.cards import Monster
    >>> from kickdoor.testing import deal
    >>> from kickdoor.words import Perish
    >>> rat = Monster("Rat", level=1, treasures=1, bad_stuff=Perish())
    >>> table = deal(cards=(rat,), ann=dict(hand=["Rat"]), bob={}, cat={})
    >>> why_not(table.game, 0, table.game.munchkins[0].hand[0]).rule
    'TRN-2'
    """
    munchkin = game.munchkins[seat]
    if card not in munchkin.hand and card not in munchkin.table:
        raise NotYours(game.prints[card].name, game.names[seat])
    if game.over:
        return Reason("WIN-1", "The game is won.")
    top = game.stack[-1]
    options = game.options if game.asked == seat else top.legal(game, seat)
    if any(names_card(act, card) for act in options):
        return None
    if munchkin.life == DEAD:
        return Reason("DTH-3", "You are dead until the next player's turn begins.")
    if not isinstance(top, Window):
        return not_now(game, seat)
    if top.moment == DIE_CAST:
        return Reason(
            "T11", "Between a die and what comes of it only what changes a die is played."
        )
    if top.moment == CURSE_LANDS:
        return Reason("T02", "A Curse is landing; only what cancels or turns it can be played now.")
    if top.moment == SETTING_UP:
        return while_setting_up(game, seat, card, top.owner)
    if card in munchkin.hand:
        return from_hand(game, seat, card, game.prints[card])
    return on_table(game, seat, card, game.prints[card])


def not_now(game: Game, seat: int) -> Reason:
    """Somebody has something else to decide first."""
    if game.asked == DIE:
        return Reason("T11", "Chance has the word; wait for what it brings.")
    if game.asked == seat:
        return Reason(
            "T01", "You have something else to decide first: it is done with before anything else."
        )
    name = game.names[game.asked]
    return Reason(
        "T01", f"{name} has something to decide first: each play is done with before the next."
    )


def while_setting_up(game: Game, seat: int, card: int, owner: int) -> Reason:
    """SET-8 Only Class, Faction and Items, and only those of whoever sets up."""
    if seat != owner:
        return Reason(
            "SET-8", f"{game.names[owner]} is setting up; your turn to do so is another time."
        )
    each = game.prints[card]
    if each.kind == ITEM and card in game.munchkins[seat].hand:
        if not is_usable(game, seat, card):
            return Reason(
                "SET-8", f"At the start only usable Items are played; {each.name} is not."
            )
        return Reason("ITM-6", "You carry a Big Item already, and only one may be carried.")
    if each.kind == DOUBLER and card in game.munchkins[seat].hand:
        return doubler(game, seat, each)
    if each.kind == CHEAT:
        return Reason("ITM-10", "There is no Item of yours for it to go with.")
    return Reason(
        "SET-8", "Before the first door only a Class, a Faction and usable Items are played."
    )


# --- from the hand ------------------------------------------------------------------------------


def from_hand(game: Game, seat: int, card: int, each: Print) -> Reason:
    """What a card in hand is waiting for."""
    kind = each.kind
    if kind == MONSTER:
        return monster(game, seat, each)
    if kind == ENHANCER:
        return Reason("MON-3", f"{each.name} goes on a monster, {in_which_fight(game)}.")
    if kind == LEVEL_UP:
        return Reason("TRS-2", "Nobody here can gain that level: the last one takes a kill.")
    if kind == HIRELING:
        return Reason("I22", "One Hireling at a time.")
    if kind in (ONE_SHOT, ITEM, CHEAT, DOUBLER) or CLASS <= kind <= FACTION:
        return treasure_or_trait(game, seat, card, each)
    return by_its_moment(game, seat, each)


def monster(game: Game, seat: int, each: Print) -> Reason:
    """MON-1 A monster in hand is for Look For Trouble, or for another's fight."""
    fight = game.fight
    if fight is None:
        if seat == game.turn:
            return Reason(
                "TRN-2", "You look for trouble after an opened door that brought no fight."
            )
        return Reason("MON-1", "You look for trouble with a monster on your own turn.")
    if fight.running:
        return Reason("RUN-1", "The fight is lost and all run; no monster can join any more.")
    for tag in each.tags:
        if tag in KIN:
            rule = "MON-6" if tag == KIN[0] else "MON-7"
            return Reason(rule, f"There is no {tag.title()} in this fight for it to join.")
    return Reason("MON-1", "It joins a fight only with a card that lets monsters wander in.")


def treasure_or_trait(game: Game, seat: int, card: int, each: Print) -> Reason:
    """WHEN-3 Items, Classes and what goes with them: on the own turn, Items not in combat."""
    kind = each.kind
    if kind == ONE_SHOT:
        return by_its_moment(game, seat, each)
    if seat != game.turn:
        return Reason(
            "WHEN-3", f"{each.name} is played on your own turn, or as soon as you get it."
        )
    if kind == DOUBLER:
        return doubler(game, seat, each)
    if game.fight is not None:
        return Reason("TRS-3", f"{each.name} is not played from hand during a combat.")
    if kind == CHEAT:
        return Reason("ITM-10", "There is no Item of yours for it to go with.")
    return Reason("ITM-6", "You carry a Big Item already, and only one may be carried.")


def doubler(game: Game, seat: int, each: Print) -> Reason:
    """CHR-5 It wants one of its kind, and no second of itself."""
    if has_doubler(game, seat, each.of):
        return Reason("C02", f"One {each.name} is all one can have.")
    return Reason("CHR-5", f"{each.name} needs a card to go with: play one of its kind first.")


def by_its_moment(game: Game, seat: int, each: Print) -> Reason:
    """What a card with a moment of its own waits for; or what it would do, and cannot."""
    fight = game.fight
    fights = fight is not None and fight.fights(seat)
    running = fight is not None and fight.running
    when = each.when
    name = each.name
    if when & DIE_ROLLED:
        return Reason("T11", f"{name} is played when a die has been rolled.")
    if when & CURSED:
        return Reason("T02", f"{name} is played when a Curse is about to land on you.")
    if when & RUNNING:
        return Reason("RUN-2", f"{name} is played when you are about to roll to Run Away.")
    if when & (ANY_FIGHT | MY_FIGHT | OTHERS_FIGHT) and (fight is None or running):
        return Reason("TRS-1", f"{name} is used in combat, {in_which_fight(game)}.")
    if when & MY_FIGHT and not fights:
        return Reason("TRS-1", f"{name} is used only while you fight or help.")
    if when & OTHERS_FIGHT and fights:
        return Reason("TRS-1", f"{name} is used only in a fight of others.")
    if when & MY_TURN and (seat != game.turn or fight is not None):
        return Reason("WHEN-3", f"{name} is played on your own turn, out of combat.")
    if when & QUIET and fights:
        return Reason("CMB-5", f"{name} is not played while you are in combat.")
    if fight is not None and each.kind == ONE_SHOT and fight_bars(game, fight, "one-shots"):
        return Reason("MON-5", "A monster in this fight allows no one-shots.")
    if each.kind == ONE_SHOT and is_barred(game, seat, "one-shots"):
        return Reason("CRS-2", "A Curse on you allows you no one-shots.")
    if each.only is not None and not each.only.holds(game, seat, False):
        return Reason("PRE-5", f"{name} may be played only by somebody who is {each.only}.")
    return nothing_to_act_on(each)


def nothing_to_act_on(each: Print) -> Reason:
    """CRS-4 What it wants is not there."""
    if each.aim == AT_MONSTER:
        return Reason("MON-1", f"You have no monster in hand for {each.name} to bring.")
    if each.aim == AT_FOE:
        return Reason("MON-3", f"No monster in this fight is one {each.name} could act on.")
    if AT_ANY_PLAYER <= each.aim <= AT_FIGHTER:
        return Reason("CRS-4", f"There is nobody it could do this to now: {each.effect}.")
    return Reason("CRS-4", f"It would do nothing now: {each.effect}.")


def in_which_fight(game: Game) -> str:
    """There is none, or it is over."""
    return "and nobody fights now" if game.fight is None else "and this one is being fled already"


# --- on the table -------------------------------------------------------------------------------


def on_table(game: Game, seat: int, card: int, each: Print) -> Reason:
    """What a card in play does not let one do with it now."""
    kind = each.kind
    if kind == ITEM:
        return item(game, seat, card, each)
    if kind == ONE_SHOT:
        return by_its_moment(game, seat, each)
    if kind == CURSE:
        return Reason("CRS-2", f"It stays with you until {each.until}.")
    if kind == CHEAT:
        return Reason("I14", "It stays with its Item until the Item goes.")
    if kind == DOUBLER:
        return Reason("C04", "It stays as long as there is one of its kind for it to go with.")
    if kind == HIRELING:
        if game.fight is not None and game.fight.fights(seat):
            return Reason("HIR-1", "It is not given an Item to carry while you are in combat.")
        return Reason("HIR-1", "You have no other Item for it to carry.")
    return Reason("PRE-5", "It does what it says by itself.")


def item(game: Game, seat: int, card: int, each: Print) -> Reason:
    """ITM-2, ITM-3, ITM-4 Why an Item is not turned."""
    fight = game.fight
    if fight is not None and fight.fights(seat):
        return Reason(
            "ITM-2", "What is equipped does not change during a combat or while Running Away."
        )
    if not game.sideways[card]:
        return Reason("ITM-2", "You have turned it once this turn; that will do.")
    if not is_usable(game, seat, card):
        return Reason("ITM-4", f"Only somebody who is {each.usable_by} can equip {each.name}.")
    return Reason(
        "ITM-3", f"There is no room for it: {SLOT_NAMES[each.slot]} is taken by more than one Item."
    )
