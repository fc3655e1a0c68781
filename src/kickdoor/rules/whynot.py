"""Why not? For any card of one's own: what forbids it now, with the rule's id.

It follows the same paths as `legality`: what is open (moments), then what the kind of card wants.
"""

from __future__ import annotations

from kickdoor.errors import NotYours, UnknownCard, UnknownSeat
from kickdoor.game import acts
from kickdoor.game.acts import POWERS, Act
from kickdoor.game.munchkin import DEAD
from kickdoor.game.prints import (
    ANY_TIME,
    CHEAT,
    CLASS,
    CURSE,
    DOUBLER,
    ENHANCER,
    FACTION,
    ITEM,
    LEVEL_UP,
    MONSTER,
    NO_SLOT,
    ONE_SHOT,
    RACE,
    SPECIAL,
    TABLE,
    Print,
)
from kickdoor.game.procedure import Values
from kickdoor.game.state import Game
from kickdoor.rules.character import face_of, has_doubler
from kickdoor.rules.items import big_items, complex_items, equipped, fits, in_the_way, too_complex
from kickdoor.rules.legality import KIN
from kickdoor.rules.moments import (
    DEATH_NEARS,
    DIE_CAST,
    ESCAPE_MADE,
    SETTING_UP,
    TURN_BEGINS,
    just_received,
    situation,
)
from kickdoor.rules.numbers import is_usable, speaks
from kickdoor.rules.phrasing import Reason
from kickdoor.rules.reasons import busy, of_card, of_power
from kickdoor.rules.uses import has_dawdled, has_done_enough
from kickdoor.rules.windows import Window

KINDS = {CLASS: "class", RACE: "race", FACTION: "faction"}
CARD_VERBS = frozenset(
    (
        acts.TROUBLE, acts.PLAY, acts.PLAY_ON, acts.PLAY_FOR, acts.PLAY_AT, acts.PLAY_WITH,
        acts.JOIN, acts.SWAP, acts.LAY, acts.EQUIP, acts.EQUIP_FOR, acts.UNEQUIP, acts.DROP,
        acts.CARRY, acts.SELL_CARD, acts.ADD, acts.WANT, acts.PROMISE, acts.LOSE, acts.TAKE,
        acts.DISCARD, acts.GIVE, acts.KEEP, acts.PUT_BACK, acts.SACRIFICE, acts.SACRIFICE_FOR_BOTH,
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


def alike(game: Game, seat: int, card: int) -> list[int]:
    """A card and its copies that lie as it does: they are said alike, so one stands for all."""
    each = game.prints[card]
    munchkin = game.munchkins[seat]
    pile = munchkin.hand if card in munchkin.hand else munchkin.table
    turned = game.sideways[card]
    return [
        other for other in pile if game.prints[other] is each and game.sideways[other] == turned
    ]


def why_not(game: Game, seat: int, card: int) -> Reason | None:
    """None if something can be done with this card now; else the rule that forbids it.

    >>> from kickdoor.scenes import deal
    >>> table = deal(ann=dict(hand=["Mob Goblins", "Add a Middle Initial"]), bob={}, cat={})
    >>> mob, initial = table.game.munchkins[0].hand
    >>> why_not(table.game, 0, initial) is None
    True
    >>> reason = why_not(table.game, 0, mob)
    >>> print(reason.rule, reason.text)
    TRN-2 Kick open the door first: if that brings no fight, you may look for trouble with it.
    """
    if not 0 <= seat < len(game.munchkins):
        raise UnknownSeat(seat, game.names)
    if not 0 <= card < game.box.size:
        raise UnknownCard(f"number {card}", [])
    munchkin = game.munchkins[seat]
    if card not in munchkin.hand and card not in munchkin.table:
        raise NotYours(game.prints[card].name, game.names[seat])
    if game.over:
        won = [game.names[winner] for winner in game.winners]
        return Reason("WIN-1", "game_over", {"names": won})
    top = game.stack[-1]
    options = game.options if game.asked == seat else top.legal(game, seat)
    copies = alike(game, seat, card)
    if any(names_card(act, copy) for act in options for copy in copies):
        return None
    if munchkin.life == DEAD:
        return Reason("DTH-3", "dead")
    if not isinstance(top, Window):
        return busy(game, seat, top)
    if has_done_enough(game, seat):
        return Reason("T05", "done_enough")
    if top.moment == SETTING_UP:
        return while_setting_up(game, seat, card, top.owner)
    bits = situation(game, seat, top.moment, top.owner)
    if not bits & ANY_TIME:
        return while_it_is_answered(game, seat, card, top)
    if card not in munchkin.hand:
        return on_table(game, seat, card, bits)
    return from_hand(game, seat, card, just_received(bits) if card in game.fresh else bits)


def while_setting_up(game: Game, seat: int, card: int, owner: int) -> Reason:
    """SET-8 Only Class, Faction and usable Items, and only those of whoever sets up."""
    if seat != owner:
        return Reason("SET-8", "wait_for_ready", {"player": game.names[owner]})
    each = game.prints[card]
    if card in game.munchkins[seat].table:
        return Reason("SET-8", "setting_up_in_play")
    if each.kind == DOUBLER:
        return doubler(game, seat, each)
    if each.kind == CHEAT:
        return nothing_to_cheat_with()
    if each.kind in KINDS:
        return Reason("SET-8", f"setting_up_one_{KINDS[each.kind]}")
    if each.kind != ITEM:
        return Reason("SET-8", "setting_up_other_kinds")
    if not is_usable(game, seat, card):
        return Reason("SET-8", "setting_up_unusable", only_for(each))
    return too_big(game, seat)


def while_it_is_answered(game: Game, seat: int, card: int, top: Window) -> Reason:
    """T02, T11, X08 A die lies there, somebody got away, a Curse lands: only answers are played."""
    moment = top.moment
    each = game.prints[card]
    bits = situation(game, seat, moment, top.owner)
    if each.when & bits:
        return of_card(game, seat, each, bits)
    if card in game.munchkins[seat].table:
        for power in face_of(game, seat, card).powers:
            if power.when & bits:
                return of_power(game, seat, card, power, bits)
    if moment == DIE_CAST:
        return Reason("T11", "die_answered")
    if moment == ESCAPE_MADE:
        return Reason("X08", "escape_answered")
    if moment == DEATH_NEARS:
        return Reason("T02", "death_answered", {"player": game.names[top.owner]})
    if seat != top.owner:
        return Reason("T02", "wait_for_curse", {"player": game.names[top.owner]})
    return Reason("T02", "curse_answered")


# --- from the hand ------------------------------------------------------------------------------


def from_hand(game: Game, seat: int, card: int, bits: int) -> Reason:
    """What a card in hand is waiting for."""
    each = game.prints[card]
    hand = game.munchkins[seat].hand
    kind = each.kind
    if kind == MONSTER:
        return monster(game, seat, each)
    if kind == ENHANCER:
        key = "enhancer_no_fight" if game.fight is None else "enhancer_fled"
        return Reason("MON-3", key, {"name": each.name})
    if kind == LEVEL_UP:
        return Reason("TRS-2", "level_for_nobody")
    if kind == ONE_SHOT or kind == SPECIAL:
        return of_card(game, seat, each, bits)
    if not each.when & bits:
        return not_your_time(game, seat, each)
    if kind == DOUBLER:
        return doubler(game, seat, each)
    if kind == CHEAT:
        if not bits & TABLE and any(game.prints[other].kind == ITEM for other in hand):
            return Reason("WHEN-3", "cheat_waits")
        return nothing_to_cheat_with()
    assert kind == ITEM
    return too_big(game, seat)


def monster(game: Game, seat: int, each: Print) -> Reason:
    """MON-1 A monster in hand is for Look For Trouble, or for a fight."""
    fight = game.fight
    if fight is not None:
        if fight.running:
            return Reason("RUN-1", "monster_fled")
        kin = [tag for tag in KIN if tag in each.tags]
        if not kin:
            return Reason("MON-1", "monster_needs_card")
        rule = "MON-6" if KIN[0] in each.tags else "MON-7"
        return Reason(rule, f"monster_no_{'_or_'.join(kin)}")
    if seat != game.turn:
        return Reason("MON-1", "monster_waits")
    top = game.stack[-1]
    if isinstance(top, Window) and top.moment == TURN_BEGINS:
        return Reason("TRN-2", "monster_kick_first")
    return Reason("TRN-2", "monster_too_late")


def not_your_time(game: Game, seat: int, each: Print) -> Reason:
    """WHEN-3 Items, Classes and what goes with them: on the own turn, Items not in combat."""
    fight = game.fight
    stuff = each.kind in (ITEM, CHEAT)
    if stuff and fight is not None and fight.fights(seat):
        return Reason("TRS-3", "played_not_in_combat", {"name": each.name})
    when = "played_own_turn_in_peace" if stuff else "played_own_turn"
    return Reason("WHEN-3", when, {"name": each.name})


def doubler(game: Game, seat: int, each: Print) -> Reason:
    """CHR-5 It wants one of its kind, and no second of itself."""
    if has_doubler(game, seat, each.of):
        return Reason("C02", "doubler_second")
    return Reason("CHR-5", f"doubler_needs_{KINDS[each.of]}", {"name": each.name})


def nothing_to_cheat_with() -> Reason:
    """ITM-10 It goes with an Item; a one-shot is not equipped, and no Item takes two."""
    return Reason("ITM-10", "cheat_needs_item")


def too_big(game: Game, seat: int) -> Reason:
    """ITM-6 What would have to go first."""
    carried = big_items(game, seat)
    if not carried:
        return Reason("ITM-6", "nothing_big")
    return Reason("ITM-6", "too_big", names_of(game, carried))


# --- on the table -------------------------------------------------------------------------------


def on_table(game: Game, seat: int, card: int, bits: int) -> Reason:
    """What a card in play does not let one do with it now, its powers among it."""
    each = game.prints[card]
    if each.kind == ONE_SHOT:
        return of_card(game, seat, each, bits)
    if each.kind == MONSTER:
        return Reason("PRE-5", "monster_tame")
    reason = in_play(game, seat, card, each)
    if not speaks(game, seat, card):
        return reason
    powers = face_of(game, seat, card).powers
    also = [of_power(game, seat, card, power, bits) for power in powers]
    return Reason(reason.rule, reason.key, reason.values, tuple(also))


def in_play(game: Game, seat: int, card: int, each: Print) -> Reason:
    """Why it stays as it lies."""
    kind = each.kind
    if kind == ITEM:
        return item(game, seat, card)
    if kind == CURSE:
        hooks = each.others.get("hangs on", ())
        if hooks:
            until: Values = {"until": each.until, "condition": str(hooks[0])}
            return Reason("CRS-2", "curse_stays_while", until)
        return Reason("CRS-2", "curse_stays", {"until": each.until})
    if kind == CHEAT:
        return Reason("I14", "cheat_stays")
    if CLASS <= kind <= FACTION:
        return Reason("WHEN-1", "trait_stays")
    assert kind == DOUBLER
    return Reason("C04", f"doubler_stays_{KINDS[each.of]}")


def item(game: Game, seat: int, card: int) -> Reason:
    """ITM-2, ITM-3, ITM-4 Why an Item is not turned."""
    kept = why_carried(game, seat, card)
    if kept is not None and kept.key == "item_unusable":  # whatever goes on
        return kept
    fight = game.fight
    if fight is not None and fight.fights(seat):
        return Reason("ITM-2", "item_in_combat")
    if has_dawdled(game, seat):
        return Reason("ITM-2", "dawdled")
    if kept is None or kept.key == "item_one_in_the_way":
        return Reason("ITM-2", "item_turned")
    return kept


def why_carried(game: Game, seat: int, card: int) -> Reason | None:
    """ITM-3, ITM-4, ITM-8 Why an Item in play is carried, whatever goes on; None: it need not be.

    >>> from kickdoor.scenes import deal
    >>> game = deal(ann=dict(wears=["Brass Hat"], carries=["Pigeonhole Cap"]), bob={}, cat={}).game
    >>> why_carried(game, 0, game.munchkins[0].table[1]).text
    'There is no room for it beside what you use: lay Brass Hat sideways first.'
    """
    each = game.prints[card]
    if each.kind != ITEM or not game.sideways[card] or fits(game, seat, card):
        return None
    if not is_usable(game, seat, card):
        return Reason("ITM-4", "item_unusable", only_for(each))
    if each.complex and too_complex(game, seat, [card]):
        return Reason("ITM-8", "item_nothing_complex")
    intricate = complex_items(game, seat) if each.complex else []
    if intricate and not any(fits(game, seat, card, other) for other in intricate):
        return Reason("ITM-8", "item_complex", names_of(game, intricate))
    one = in_the_way(game, seat, card)
    if one:
        return Reason("ITM-3", "item_one_in_the_way", names_of(game, one))
    worn = equipped(game, seat, each.slot) if each.slot != NO_SLOT else []
    if not worn:
        return Reason("ITM-3", "item_no_room")
    return Reason("ITM-3", "item_in_the_way", names_of(game, worn))


# --- values -------------------------------------------------------------------------------------


def only_for(each: Print) -> Values:
    """ITM-4 A card, and who may use it."""
    return {"name": each.name, "condition": str(each.usable_by)}


def names_of(game: Game, cards: list[int]) -> Values:
    """Several cards by their names."""
    return {"names": [game.prints[card].name for card in cards]}
