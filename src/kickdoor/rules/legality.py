"""One list of what may be done: every play open to a seat in a window.

`plays` are what one acts on others or on the fight with: a seat that has one is asked.
`housekeeping` rearranges one's own: always allowed where the rules allow it, but nobody is asked
for its sake alone, except at the beginning of the own turn.
"""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.game.acts import (
    ACCEPT, ASK, CARRY, COUNTER, DECLINE, DROP, EQUIP, EQUIP_FOR, JOIN, LAY, NONE, OFFER_HELP,
    PLAY, PLAY_AT, PLAY_ON, PLAY_WITH, SELL, SHOW, SWAP, TRADE, UNEQUIP, USE, WITHDRAW, Act,
)  # fmt: skip
from kickdoor.game.context import Context, Effect
from kickdoor.game.fight import Deal
from kickdoor.game.munchkin import DEAD
from kickdoor.game.prints import (
    ANY_FIGHT, AT_ANY_PLAYER, AT_FIGHTER, AT_FOE, AT_ITEM, AT_MONSTER, AT_RIVAL, AT_SIDE, CLASS,
    COST_CARD, COST_CLASS, COST_HAND, COST_ITEM, COST_MONSTER, FACTION, HIRELING, ITEM,
    MONSTER, MY_FIGHT, MY_TURN, ONE_SHOT, OTHERS_FIGHT, PER_TURN, QUIET, TABLE, PowerPrint, Print,
)  # fmt: skip
from kickdoor.game.state import Game
from kickdoor.rules.character import can_double, has_room, of_kind
from kickdoor.rules.items import can_carry, distinct, fits, in_the_way, items_in_play, own_cards
from kickdoor.rules.moments import just_received
from kickdoor.rules.numbers import fight_bars, is_winning, speaks, tags
from kickdoor.rules.prices import can_sell

KIN = ("undead", "goblin")  # MON-6, MON-7 those who join their own from the hand
POWERS = 4  # a power is said as its card's number times this, plus its place on the card


# --- cards from the hand, by kind ---------------------------------------------------------------


def monster(game: Game, seat: int, card: int, each: Print, bits: int, acts: list[Act]) -> None:
    """MON-6, MON-7 Undead join Undead and Goblins Goblins, no Wandering Monster needed."""
    if any(has_kin(game, tag) for tag in each.tags if tag in KIN):
        acts.append((JOIN, card, NONE))


def has_kin(game: Game, tag: str) -> bool:
    """Whether a foe of that sort is still there (F26)."""
    fight = game.fight
    assert fight is not None
    return any(tag in tags(game, foe) for foe in fight.foes)


def curse(game: Game, seat: int, card: int, each: Print, bits: int, acts: list[Act]) -> None:
    """CRS-1 On anyone, any time; on the dead only when the new character is there (Z3)."""
    for whom, munchkin in enumerate(game.munchkins):
        if munchkin.life != DEAD:
            acts.append((PLAY_ON, card, whom))


def trait(game: Game, seat: int, card: int, each: Print, bits: int, acts: list[Act]) -> None:
    """CHR-4 One of each kind; T10 the old one is swapped for the new in one action."""
    if has_room(game, seat, card):
        acts.append((PLAY, card, NONE))
        return
    mine = of_kind(game, seat, each.kind)
    for other in mine:
        twin = any(game.prints[kept] is each for kept in mine if kept != other)
        if not twin:
            acts.append((SWAP, card, other))


def doubler(game: Game, seat: int, card: int, each: Print, bits: int, acts: list[Act]) -> None:
    """CHR-5 Attached to at least one of its kind."""
    if can_double(game, seat, card):
        acts.append((PLAY, card, NONE))


def enhancer(game: Game, seat: int, card: int, each: Print, bits: int, acts: list[Act]) -> None:
    """MON-3 On any monster in the fight; MON-6 or with one from the hand that it makes kin."""
    fight = game.fight
    assert fight is not None
    for foe in fight.foes:
        acts.append((PLAY_AT, card, foe.card))
    for tag in each.tags:
        if tag in KIN and has_kin(game, tag):
            for other in distinct(game, monsters_in_hand(game, seat)):
                if tag not in game.prints[other].tags:
                    acts.append((PLAY_WITH, card, other))


def monsters_in_hand(game: Game, seat: int) -> list[int]:
    """The monsters a seat could look for trouble with."""
    prints = game.prints
    return [card for card in game.munchkins[seat].hand if prints[card].kind == MONSTER]


def item(game: Game, seat: int, card: int, each: Print, bits: int, acts: list[Act]) -> None:
    """ITM-6 Laid on the table, if it can be carried."""
    if can_carry(game, seat, card):
        acts.append((PLAY, card, NONE))


def one_shot(game: Game, seat: int, card: int, each: Print, bits: int, acts: list[Act]) -> None:
    """TRS-1 Used for its effect. A card that only lies about has nothing more to say."""
    if each.when & ~TABLE & bits:
        play(game, seat, card, each, bits, acts)


def play(game: Game, seat: int, card: int, each: Print, bits: int, acts: list[Act]) -> None:
    """A card played for its effect, at whatever it is aimed at."""
    fight = game.fight
    if fight is not None and each.kind == ONE_SHOT and bits & ANY_FIGHT:
        if fight_bars(game, fight, "one-shots"):
            return
    if each.only is None or each.only.holds(game, seat, False):
        assert each.effect is not None
        aim(game, seat, (PLAY, card), each.aim, each.effect, acts)


def level_up(game: Game, seat: int, card: int, each: Print, bits: int, acts: list[Act]) -> None:
    """TRS-2, L06 On anyone who can gain that level."""
    assert each.effect is not None
    for whom in range(len(game.munchkins)):
        if each.effect.can(game, Context(card, seat, whom)):
            acts.append((PLAY_ON, card, whom))


def cheat(game: Game, seat: int, card: int, each: Print, bits: int, acts: list[Act]) -> None:
    """ITM-10, I15 With one Item of one's own, in play or in hand."""
    for other in distinct(game, items_in_play(game, seat)):
        if game.prints[other].kind == ITEM and other not in game.attached:
            acts.append((PLAY_WITH, card, other))
    if bits & MY_TURN or bits & TABLE:
        for other in distinct(game, game.munchkins[seat].hand):
            if game.prints[other].kind == ITEM:
                acts.append((PLAY_WITH, card, other))


def hireling(game: Game, seat: int, card: int, each: Print, bits: int, acts: list[Act]) -> None:
    """HIR-1 At any time; I22 one at a time."""
    if not of_kind(game, seat, HIRELING):
        acts.append((PLAY, card, NONE))


FromHand = Callable[[Game, int, int, Print, int, list[Act]], None]
FROM_HAND: tuple[FromHand, ...] = (
    monster, curse, trait, trait, trait, doubler, enhancer, item, one_shot, level_up, play, cheat,
    hireling,
)  # fmt: skip


# --- aims, powers -------------------------------------------------------------------------------


def aim(
    game: Game, seat: int, said: tuple[int, int], at: int, effect: Effect, acts: list[Act]
) -> None:
    """Everything a card or power may be pointed at; `said` is (PLAY or USE, what)."""
    verb, what = said
    card = what if verb == PLAY else what // POWERS
    fight = game.fight
    if at == AT_SIDE:
        acts.append((verb + 2, what, 0))
        acts.append((verb + 2, what, 1))
    elif at == AT_FOE:
        assert fight is not None
        for foe in fight.foes:
            if effect.can(game, Context(card, seat, seat, foe.card)):
                acts.append((verb + 3, what, foe.card))
    elif at == AT_MONSTER or at == AT_ITEM:
        pool = monsters_in_hand(game, seat) if at == AT_MONSTER else items_in_play(game, seat)
        for other in distinct(game, pool):
            if other != card:
                acts.append((verb + 4, what, other))
    elif AT_ANY_PLAYER <= at <= AT_FIGHTER:
        for whom, munchkin in enumerate(game.munchkins):
            if munchkin.life == DEAD or (at == AT_RIVAL and whom == seat):
                continue
            if at == AT_FIGHTER and (fight is None or not fight.fights(whom)):
                continue
            if effect.can(game, Context(card, seat, whom)):
                acts.append((verb + 1, what, whom))
    elif effect.can(game, Context(card, seat, seat)):
        acts.append((verb, what, NONE))


def uses(game: Game, seat: int, power: PowerPrint) -> int:
    """How often a seat has used a power in this fight or turn (C10: whichever copy it was)."""
    key = power.index * 8 + seat
    if power.per == PER_TURN:
        return game.used.get(key, 0)
    return 0 if game.fight is None else game.fight.used.get(key, 0)


def payment(game: Game, seat: int, power: PowerPrint, card: int) -> list[int]:
    """CHR-3, C11 The cards that could pay for a power: any of one's own but the power's."""
    prints = game.prints
    cost = power.cost
    if cost == COST_CARD:
        return [each for each in own_cards(game, seat) if each != card]
    if cost == COST_HAND:
        return game.munchkins[seat].hand
    if cost == COST_MONSTER:
        return monsters_in_hand(game, seat)
    if cost == COST_ITEM:
        return [each for each in items_in_play(game, seat) if each != card]
    assert cost == COST_CLASS
    return [each for each in game.munchkins[seat].table if CLASS <= prints[each].kind <= FACTION]


def powers(game: Game, seat: int, card: int, each: Print, bits: int, acts: list[Act]) -> None:
    """CMB-4 The powers of a card in play that may be used now."""
    for place, power in enumerate(each.powers):
        if (
            power.when & bits
            and (not power.limit or uses(game, seat, power) < power.limit)
            and (power.only is None or power.only.holds(game, seat, False))
            and (not power.discard or len(payment(game, seat, power, card)) >= power.discard)
        ):
            aim(game, seat, (USE, card * POWERS + place), power.aim, power.effect, acts)


# --- the lists ----------------------------------------------------------------------------------


def plays(game: Game, seat: int, bits: int) -> list[Act]:
    """Everything a seat may do now that matters to others."""
    acts: list[Act] = []
    if not bits:
        return acts
    prints = game.prints
    whens = game.box.whens
    munchkin = game.munchkins[seat]
    seen: list[Print] = []
    fresh = game.fresh
    for card in munchkin.hand:
        if whens[card]:
            each = prints[card]
            if each in seen:
                continue
            seen.append(each)
            open_now = just_received(bits) if fresh and card in fresh else bits
            if whens[card] & open_now:
                FROM_HAND[each.kind](game, seat, card, each, open_now, acts)
    for card in munchkin.table:
        each = prints[card]
        if each.powers and each.kind != MONSTER:
            if speaks(game, seat, card):
                powers(game, seat, card, each, bits, acts)
        elif each.kind == ONE_SHOT and each.when & bits:
            one_shot(game, seat, card, each, bits, acts)
    fight = game.fight
    if fight is not None:
        if bits & ANY_FIGHT:
            in_the_fight(game, seat, bits, acts)
    elif bits & MY_TURN and can_sell(game, seat):
        acts.append((SELL, NONE, NONE))
    if game.offers:
        answers(game, seat, acts)
    return acts


def in_the_fight(game: Game, seat: int, bits: int, acts: list[Act]) -> None:
    """HLP-1 Asking for help; what the monsters let one do (bribes and the like)."""
    fight = game.fight
    assert fight is not None
    if bits & MY_FIGHT:
        for foe in fight.foes:
            each = game.prints[foe.monster]
            if each.powers:
                powers(game, seat, foe.card, each, bits, acts)
    if seat == fight.fighter and can_be_helped(game):
        for whom, munchkin in enumerate(game.munchkins):
            asked = fight.proposals.get(whom, 0)
            if whom != seat and munchkin.life != DEAD and asked < game.rules.proposals:
                acts.append((ASK, NONE, whom))


def can_be_helped(game: Game) -> bool:
    """HLP-1, F05 Only who cannot win alone, and only where no monster forbids it."""
    fight = game.fight
    assert fight is not None
    return fight.helper < 0 and not fight_bars(game, fight, "help") and not is_winning(game)


def answers(game: Game, seat: int, acts: list[Act]) -> None:
    """Answers to the offers that lie open."""
    for deal in game.offers:
        if deal.to == seat:
            if stands(game, deal):
                acts.append((ACCEPT, NONE, deal.by))
            acts.append((DECLINE, NONE, deal.by))
            if deal.helps and may_counter(game, seat, deal.by):
                acts.append((COUNTER, NONE, deal.by))


def stands(game: Game, deal: Deal) -> bool:
    """Whether an offer can still be taken up: the Items are there, and the help is wanted."""
    if not deal.helps:
        return are_there(game, deal.by, deal.gives, deal.to, len(deal.takes)) and are_there(
            game, deal.to, deal.takes, deal.by, len(deal.gives)
        )
    fight = game.fight
    if fight is None or not can_be_helped(game):
        return False
    helper = deal.to if deal.by == fight.fighter else deal.by
    table = game.munchkins[fight.fighter].table
    return game.munchkins[helper].life != DEAD and all(card in table for card in deal.gives)


def are_there(game: Game, giver: int, cards: tuple[int, ...], taker: int, back: int) -> bool:
    """TRD-1 Whether Items can change hands: still carried, both out of combat, not too Big."""
    fight = game.fight
    if fight is not None and (fight.fights(giver) or fight.fights(taker)):
        return False
    table = game.munchkins[giver].table
    return all(
        card in table and (not game.prints[card].big or back > 0 or can_carry(game, taker, card))
        for card in cards
    )


def may_counter(game: Game, seat: int, other: int) -> bool:
    """How often two may haggle in one fight is limited, so that it ends."""
    fight = game.fight
    assert fight is not None
    helper = other if seat == fight.fighter else seat
    return fight.proposals.get(helper, 0) < game.rules.proposals


def housekeeping(game: Game, seat: int, bits: int) -> list[Act]:
    """Everything a seat may rearrange of its own, trades and shown hands among it."""
    acts: list[Act] = []
    prints = game.prints
    munchkin = game.munchkins[seat]
    for card in distinct(game, munchkin.table):
        kind = prints[card].kind
        if CLASS <= kind <= FACTION:
            acts.append((DROP, card, NONE))  # WHEN-1, C15
        elif bits & QUIET:
            if kind == ITEM:
                turn_item(game, seat, card, acts)
            elif kind == HIRELING:
                for other in distinct(game, munchkin.table):
                    if prints[other].kind == ITEM and other not in game.attached:
                        acts.append((CARRY, card, other))
    for card in distinct(game, munchkin.hand):
        if prints[card].kind == ONE_SHOT and prints[card].when & TABLE:
            if (just_received(bits) if card in game.fresh else bits) & TABLE:
                acts.append((LAY, card, NONE))
    if bits & QUIET:
        for other in range(len(game.munchkins)):
            if other != seat and can_trade(game, seat, other):
                acts.append((TRADE, NONE, other))
    if bits & OTHERS_FIGHT and can_offer_help(game, seat):
        acts.append((OFFER_HELP, NONE, game.fight.fighter if game.fight is not None else NONE))
    for deal in game.offers:
        if deal.by == seat:
            acts.append((WITHDRAW, NONE, deal.to))
    if not game.rules.elide and munchkin.hand:  # TRD-3 table talk, which a simulation does without
        for other in range(len(game.munchkins)):
            if other != seat and not game.used.get(show_key(seat, other)):
                acts.append((SHOW, NONE, other))
    return acts


def turn_item(game: Game, seat: int, card: int, acts: list[Act]) -> None:
    """ITM-2 Equip what lies sideways, in place of another if need be; or lay it sideways."""
    if not game.sideways[card]:
        if not game.used.get(turn_key(card)):
            acts.append((UNEQUIP, card, NONE))
    elif fits(game, seat, card):
        acts.append((EQUIP, card, NONE))
    else:
        for other in distinct(game, in_the_way(game, seat, card)):
            acts.append((EQUIP_FOR, card, other))


def can_trade(game: Game, seat: int, other: int) -> bool:
    """TRD-1 Items on the table, both out of combat; one open offer at a time."""
    fight = game.fight
    if game.munchkins[other].life == DEAD or (fight is not None and fight.fights(other)):
        return False
    if game.used.get(trade_key(seat), 0) >= game.rules.trades:
        return False
    return bool(items_in_play(game, seat)) or bool(items_in_play(game, other))


# Keys of `game.used`, below those of the powers: what was done this turn.


def show_key(seat: int, other: int) -> int:
    """A hand shown to somebody."""
    return -1 - (seat * 8 + other)


def trade_key(seat: int) -> int:
    """A trade offered."""
    return -101 - seat


def turn_key(card: int) -> int:
    """An Item laid sideways: not twice in a turn, or there would be no end to it."""
    return -1001 - card


def can_offer_help(game: Game, seat: int) -> bool:
    """Offering one's help unasked to somebody who is losing."""
    fight = game.fight
    assert fight is not None
    return can_be_helped(game) and fight.proposals.get(seat, 0) < game.rules.proposals
