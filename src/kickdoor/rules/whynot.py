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
    CURSED,
    DIE_ROLLED,
    DOUBLER,
    ENHANCER,
    ESCAPED,
    FACTION,
    ITEM,
    LEVEL_UP,
    MONSTER,
    ONE_SHOT,
    RACE,
    SPECIAL,
    Print,
)
from kickdoor.game.state import Game
from kickdoor.rules.character import face_of, has_doubler
from kickdoor.rules.items import big_items, complex_items, equipped, fits, too_complex
from kickdoor.rules.legality import KIN
from kickdoor.rules.moments import (
    CURSE_LANDS,
    DIE_CAST,
    ESCAPE_MADE,
    SETTING_UP,
    TURN_BEGINS,
    just_received,
    situation,
)
from kickdoor.rules.numbers import is_usable, speaks
from kickdoor.rules.reasons import Reason, busy, in_which_fight, of_card, of_power
from kickdoor.rules.windows import Window

KIND_NAMES = {CLASS: "Class", RACE: "Race", FACTION: "Faction"}
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

    >>> from kickdoor.testing import deal
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
        won = " and ".join(game.names[winner] for winner in game.winners)
        return Reason("WIN-1", f"The game is over: {won} won it.")
    top = game.stack[-1]
    options = game.options if game.asked == seat else top.legal(game, seat)
    copies = alike(game, seat, card)
    if any(names_card(act, copy) for act in options for copy in copies):
        return None
    if munchkin.life == DEAD:
        return Reason("DTH-3", "You are dead: no cards until the next player's turn begins.")
    if not isinstance(top, Window):
        return busy(game, seat, top)
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
        name = game.names[owner]
        return Reason("SET-8", f"{name} is setting up: wait until {name} is ready.")
    each = game.prints[card]
    if card in game.munchkins[seat].table:
        return Reason("SET-8", "What lies in play already stays as it is until you are ready.")
    if each.kind == DOUBLER:
        return doubler(game, seat, each)
    if each.kind == CHEAT:
        return nothing_to_cheat_with()
    if each.kind in KIND_NAMES:
        kind = KIND_NAMES[each.kind]
        return Reason("SET-8", f"Setting up, one {kind} is played: another waits for your turn.")
    if each.kind != ITEM:
        also = "the rest waits until you are ready"
        return Reason(
            "SET-8", f"Setting up, only a Class, a Faction and usable Items are played: {also}."
        )
    if not is_usable(game, seat, card):
        return Reason("SET-8", f"Setting up, only usable Items are played: {only_for(each)}.")
    return too_big(game, seat)


def while_it_is_answered(game: Game, seat: int, card: int, top: Window) -> Reason:
    """T02, T11, X08 A die lies there, somebody got away, a Curse lands: only answers are played."""
    moment = top.moment
    if moment == CURSE_LANDS and seat != top.owner:
        name = game.names[top.owner]
        return Reason("T02", f"A Curse is landing on {name}: wait for what comes of it.")
    each = game.prints[card]
    bit = {DIE_CAST: DIE_ROLLED, ESCAPE_MADE: ESCAPED}.get(moment, CURSED)
    if each.when & bit:
        return of_card(game, seat, each, bit)
    if card in game.munchkins[seat].table:
        for power in face_of(game, seat, card).powers:
            if power.when & bit:
                return of_power(game, seat, card, power, bit)
    if moment == DIE_CAST:
        return Reason("T11", "A die lies there: until it counts, only what changes it is played.")
    if moment == ESCAPE_MADE:
        return Reason("X08", "Somebody is getting away: only what calls them back is played.")
    return Reason(
        "T02", "A Curse is landing on you: until it has, only what cancels or turns it is played."
    )


# --- from the hand ------------------------------------------------------------------------------


def from_hand(game: Game, seat: int, card: int, bits: int) -> Reason:
    """What a card in hand is waiting for."""
    each = game.prints[card]
    kind = each.kind
    if kind == MONSTER:
        return monster(game, seat, each)
    if kind == ENHANCER:
        return Reason("MON-3", f"{each.name} goes on a monster {in_which_fight(game)}.")
    if kind == LEVEL_UP:
        return Reason("TRS-2", "Nobody can gain a level by it now: the last one takes a kill.")
    if kind == ONE_SHOT or kind == SPECIAL:
        return of_card(game, seat, each, bits)
    if not each.when & bits:
        return not_your_time(game, seat, each)
    if kind == DOUBLER:
        return doubler(game, seat, each)
    if kind == CHEAT:
        return nothing_to_cheat_with()
    assert kind == ITEM
    return too_big(game, seat)


def monster(game: Game, seat: int, each: Print) -> Reason:
    """MON-1 A monster in hand is for Look For Trouble, or for a fight."""
    fight = game.fight
    if fight is not None:
        if fight.running:
            return Reason("RUN-1", "This fight is being fled already: no monster joins it now.")
        kin = [tag.title() for tag in KIN if tag in each.tags]
        if not kin:
            return Reason("MON-1", "It joins a fight only with a card that lets it wander in.")
        rule = "MON-6" if KIN[0] in each.tags else "MON-7"
        return Reason(rule, f"There is no {' or '.join(kin)} in this fight for it to join.")
    if seat != game.turn:
        return Reason("MON-1", "It waits for your own turn, or for a fight that it can join.")
    top = game.stack[-1]
    if isinstance(top, Window) and top.moment == TURN_BEGINS:
        then = "if that brings no fight, you may look for trouble with it"
        return Reason("TRN-2", f"Kick open the door first: {then}.")
    return Reason("TRN-2", "It is too late to look for trouble this turn: it waits for your next.")


def not_your_time(game: Game, seat: int, each: Print) -> Reason:
    """WHEN-3 Items, Classes and what goes with them: on the own turn, Items not in combat."""
    fight = game.fight
    stuff = each.kind in (ITEM, CHEAT)
    if stuff and fight is not None and fight.fights(seat):
        return Reason("TRS-3", f"{each.name} is not played from hand while you are in combat.")
    when = "on your own turn, out of combat" if stuff else "on your own turn"
    return Reason("WHEN-3", f"{each.name} is played {when}, or as soon as you get it.")


def doubler(game: Game, seat: int, each: Print) -> Reason:
    """CHR-5 It wants one of its kind, and no second of itself."""
    if has_doubler(game, seat, each.of):
        return Reason("C02", "You have one of its like in play already: a second does nothing.")
    return Reason("CHR-5", f"{each.name} goes with a {KIND_NAMES[each.of]}: play one first.")


def nothing_to_cheat_with() -> Reason:
    """ITM-10 It goes with an Item; a one-shot is not equipped, and no Item takes two."""
    but = "one-shots do not count, nor what is cheated with already"
    return Reason("ITM-10", f"You have no Item for it to go with: {but}.")


def too_big(game: Game, seat: int) -> Reason:
    """ITM-6 What would have to go first."""
    carried = " or ".join(game.prints[card].name for card in big_items(game, seat))
    if not carried:
        return Reason("ITM-6", "It is Big, and a card in play lets you carry nothing Big.")
    return Reason("ITM-6", f"It is Big, and you can carry no more: first be rid of {carried}.")


# --- on the table -------------------------------------------------------------------------------


def on_table(game: Game, seat: int, card: int, bits: int) -> Reason:
    """What a card in play does not let one do with it now, its powers among it."""
    each = game.prints[card]
    if each.kind == ONE_SHOT:
        return of_card(game, seat, each, bits)
    if each.kind == MONSTER:
        return Reason("PRE-5", "It is tame: it fights for you by itself.")
    reason = in_play(game, seat, card, each)
    if not speaks(game, seat, card):
        return reason
    powers = face_of(game, seat, card).powers
    also = [of_power(game, seat, card, power, bits).text for power in powers]
    return Reason(reason.rule, " ".join([reason.text, *also]))


def in_play(game: Game, seat: int, card: int, each: Print) -> Reason:
    """Why it stays as it lies."""
    kind = each.kind
    if kind == ITEM:
        return item(game, seat, card, each)
    if kind == CURSE:
        hooks = each.others.get("hangs on", ())
        also = f", or you are no longer {hooks[0]}" if hooks else ""
        return Reason("CRS-2", f"It stays with you until {each.until}{also}.")
    if kind == CHEAT:
        return Reason("I14", "It stays with its Item, and goes when the Item goes.")
    assert kind == DOUBLER
    name = KIND_NAMES[each.of]
    return Reason("C04", f"It stays as long as you have a {name}, and goes with the last.")


def item(game: Game, seat: int, card: int, each: Print) -> Reason:
    """ITM-2, ITM-3, ITM-4 Why an Item is not turned."""
    fight = game.fight
    if fight is not None and fight.fights(seat):
        return Reason("ITM-2", "What is equipped does not change in combat or while Running Away.")
    if not game.sideways[card]:
        return Reason("ITM-2", "You have laid it sideways once: not again before the next turn.")
    if not is_usable(game, seat, card):
        return Reason("ITM-4", f"It is carried, but not equipped: {only_for(each)}.")
    if each.complex and too_complex(game, seat, [card]):
        return Reason("ITM-8", "A card in play leaves you no room for anything Complex.")
    intricate = complex_items(game, seat) if each.complex else []
    if intricate and not any(fits(game, seat, card, other) for other in intricate):
        names = " and ".join(game.prints[other].name for other in intricate)
        return Reason(
            "ITM-8", f"It is Complex, and so is what you use: lay {names} sideways first."
        )
    worn = " and ".join(game.prints[other].name for other in equipped(game, seat, each.slot))
    if not worn:
        return Reason("ITM-3", "A card in play leaves you no room for such an Item.")
    return Reason("ITM-3", f"There is no room for it: lay {worn} sideways first.")


def only_for(each: Print) -> str:
    """ITM-4 Who may use it."""
    return f"{each.name} is for somebody who is {each.usable_by}"
