"""One list of what may be done: every play open to a seat in a window.

`plays` are what one acts on others or on the fight with: a seat that has one is asked.
`housekeeping` rearranges one's own: always allowed where the rules allow it, but nobody is asked
for its sake alone, except at the beginning of the own turn.
"""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.game.acts import (
    ASK,
    JOIN,
    NONE,
    PLAY,
    PLAY_AT,
    PLAY_ON,
    PLAY_WITH,
    POWERS,
    SACRIFICE,
    SACRIFICE_FOR_BOTH,
    SELL,
    SWAP,
    USE,
    Act,
)  # fmt: skip
from kickdoor.game.context import Context
from kickdoor.game.fight import Fight
from kickdoor.game.munchkin import DEAD
from kickdoor.game.prints import (
    ANY_TIME,
    CLASS,
    COST_CARD,
    COST_CLASS,
    COST_HAND,
    COST_HIRELING,
    COST_ITEM,
    COST_MONSTER,
    COST_OTHER,
    COST_WHOLE_HAND,
    FACTION,
    HIRELING,
    ITEM,
    MY_FIGHT,
    MY_TURN,
    ONE_SHOT,
    RUNNING,
    TABLE,
    PowerPrint,
    Print,
)  # fmt: skip
from kickdoor.game.state import Game
from kickdoor.rules.aims import aim, may, monsters_in_hand
from kickdoor.rules.character import (
    can_double,
    company,
    face_of,
    has_room,
    may_be_given_up,
    of_kind,
)
from kickdoor.rules.items import can_carry, distinct, items_in_play, loose_items, own_cards, room
from kickdoor.rules.moments import in_peace, just_received
from kickdoor.rules.numbers import (
    fight_bars,
    is_barred,
    is_usable,
    may_help,
    speaks,
    tags,
    without_powers,
)
from kickdoor.rules.offers import answers, may_be_helped
from kickdoor.rules.prices import can_sell
from kickdoor.rules.uses import may_think_again, times

KIN = ("undead", "goblin")  # MON-6, MON-7 those who join their own from the hand


# --- cards from the hand, by kind ---------------------------------------------------------------


def monster(game: Game, seat: int, card: int, each: Print, bits: int, acts: list[Act]) -> None:
    """MON-6, MON-7 Undead join Undead and Goblins Goblins, no Wandering Monster needed."""
    if any(has_kin(game, tag) for tag in each.tags if tag in KIN):
        acts.append((JOIN, card, NONE))


def has_kin(game: Game, tag: str) -> bool:
    """Whether a foe of that sort is still there (F26)."""
    fight = game.the_fight()
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
    if not bits & ANY_TIME:  # SET-8 out of the first eight, one of each and that is it
        return
    mine = of_kind(game, seat, each.kind)
    for other in mine:
        twin = any(game.prints[kept].title == each.title for kept in mine if kept != other)
        if not twin:
            acts.append((SWAP, card, other))


def doubler(game: Game, seat: int, card: int, each: Print, bits: int, acts: list[Act]) -> None:
    """CHR-5 Attached to at least one of its kind."""
    if can_double(game, seat, card):
        acts.append((PLAY, card, NONE))


def enhancer(game: Game, seat: int, card: int, each: Print, bits: int, acts: list[Act]) -> None:
    """MON-3 On any monster in the fight; MON-6 or with one from the hand that it makes kin."""
    fight = game.the_fight()
    for foe in fight.foes:
        acts.append((PLAY_AT, card, foe.card))
    made = [tag for tag in each.tags if tag in KIN and has_kin(game, tag)]
    if made:
        for other in distinct(game, monsters_in_hand(game, seat)):
            if any(tag not in game.prints[other].tags for tag in made):
                acts.append((PLAY_WITH, card, other))


def item(game: Game, seat: int, card: int, each: Print, bits: int, acts: list[Act]) -> None:
    """ITM-6 Laid on the table, if it can be carried; SET-8 at the start, if it can be used."""
    if can_carry(game, seat, card) and (bits & ANY_TIME or is_usable(game, seat, card)):
        acts.append((PLAY, card, NONE))


def one_shot(game: Game, seat: int, card: int, each: Print, bits: int, acts: list[Act]) -> None:
    """TRS-1 Used for its effect. A card that only lies about has nothing more to say."""
    if each.when & ~TABLE & bits:
        play(game, seat, card, each, bits, acts)


def play(game: Game, seat: int, card: int, each: Print, bits: int, acts: list[Act]) -> None:
    """A card played for its effect, at whatever it is aimed at."""
    fight = game.fight
    if each.kind == ONE_SHOT and (
        (fight is not None and fight_bars(game, fight, "one-shots"))
        or is_barred(game, seat, "one-shots")
    ):
        return
    assert each.effect is not None
    aim(game, seat, (PLAY, card), each.aims, each.effect, each.only, acts)


def level_up(game: Game, seat: int, card: int, each: Print, bits: int, acts: list[Act]) -> None:
    """TRS-2, L06 On anyone who can gain that level, or have what else it brings (L15)."""
    assert each.effect is not None
    for whom, munchkin in enumerate(game.munchkins):
        if munchkin.life != DEAD and may(game, Context(card, seat, whom), each.effect, each.only):
            acts.append((PLAY_ON, card, whom))


def cheat(game: Game, seat: int, card: int, each: Print, bits: int, acts: list[Act]) -> None:
    """ITM-10, I15 With one Item of one's own, in play; or in hand, when that may be played.

    What enhances an Item lies on such a one in play.
    """
    loose = loose_items(game, seat)
    if each.on is not None:
        acts += [(PLAY_WITH, card, it) for it in distinct(game, loose) if each.on.takes(game, it)]
        return
    for other in distinct(game, loose):
        acts.append((PLAY_WITH, card, other))
    now = in_peace(game, seat) if bits & ANY_TIME else bits  # it is played out of combat only
    playable = [
        other
        for other in game.munchkins[seat].hand
        if game.prints[other].when & (just_received(now) if other in game.fresh else now)
    ]
    for other in distinct(game, playable):
        if game.prints[other].kind in (ITEM, HIRELING):  # I25 a second Hireling, too
            acts.append((PLAY_WITH, card, other))


def hireling(game: Game, seat: int, card: int, each: Print, bits: int, acts: list[Act]) -> None:
    """HIR-1 At any time; I22 one at a time; HIR-2 a new one in place of the old."""
    mine = company(game, seat)
    if len(mine) < room(game, seat, "hireling"):
        acts.append((PLAY, card, NONE))
    else:
        acts += [(SWAP, card, other) for other in distinct(game, mine)]


FromHand = Callable[[Game, int, int, Print, int, list[Act]], None]
FROM_HAND: tuple[FromHand, ...] = (
    monster, curse, trait, trait, trait, doubler, enhancer, item, one_shot, level_up, play, cheat,
    hireling,
)  # fmt: skip


def within_reach(game: Game, seat: int) -> list[int]:
    """TRS-1 What a seat plays cards from: its hand, and the one-shots that it has in play."""
    munchkin = game.munchkins[seat]
    return munchkin.hand + [card for card in munchkin.table if game.prints[card].kind == ONE_SHOT]


def could_play_on(game: Game, seat: int, card: int, whom: int) -> bool:
    """Whether one could play a card within reach on somebody, if nobody fought."""
    each = game.prints[card]
    bits = in_peace(game, seat)
    acts: list[Act] = []
    if each.when & bits:
        FROM_HAND[each.kind](game, seat, card, each, bits, acts)
    return (PLAY_ON, card, whom) in acts


# --- powers -------------------------------------------------------------------------------------


def payment(game: Game, seat: int, power: PowerPrint, card: int) -> list[int]:
    """CHR-3, C11 The cards that could pay for a power: any of one's own but the power's."""
    prints = game.prints
    cost = power.cost
    if cost == COST_CARD:
        mine = own_cards(game, seat)
        return [each for each in mine if each != card and not stays(game, seat, each)]
    if cost == COST_HAND or cost == COST_WHOLE_HAND:
        return game.munchkins[seat].hand
    if cost == COST_MONSTER:
        return monsters_in_hand(game, seat)
    if cost == COST_ITEM:
        return [each for each in items_in_play(game, seat) if each != card]
    if cost == COST_HIRELING:
        return of_kind(game, seat, HIRELING)  # C11 itself too: that is what it is there for
    if cost == COST_OTHER:
        return power.price.pool(game, Context(card, seat, seat))
    assert cost == COST_CLASS
    mine = [each for each in game.munchkins[seat].table if CLASS <= prints[each].kind <= FACTION]
    return [each for each in mine if not stays(game, seat, each)]


def stays(game: Game, seat: int, card: int) -> bool:
    """WHEN-1 Whether it is a Class, Race or Faction in play that nobody gives up, nor pays with."""
    return (
        CLASS <= game.prints[card].kind <= FACTION
        and card in game.munchkins[seat].table
        and not may_be_given_up(game, seat, card)
    )


def powers(game: Game, seat: int, card: int, each: Print, bits: int, acts: list[Act]) -> None:
    """CMB-4 The powers of a card in play that may be used now."""
    for place, power in enumerate(each.powers):
        if (
            power.when & bits
            and times(game, seat, power) < power.limit
            and (not power.discard or len(payment(game, seat, power, card)) >= power.discard)
        ):
            said = (USE, card * POWERS + place)
            aim(game, seat, said, power.aims, power.effect, power.only, acts, power)


# --- the lists ----------------------------------------------------------------------------------


def has_a_call(game: Game, seat: int, bits: int) -> bool:
    """A quick look, before the list is made: whether a seat holds anything for this moment."""
    munchkin = game.munchkins[seat]
    whens = game.box.whens
    for card in munchkin.hand:
        if whens[card] & bits:
            return True
    table_whens = game.box.table_whens
    for card in munchkin.table:
        if table_whens[card] & bits:
            return True
    if game.fresh:
        bits = just_received(bits)
        for card in game.fresh:
            if whens[card] & bits and card in munchkin.hand:
                return True
    if bits & ANY_TIME:
        for deal in game.offers:
            if deal.to == seat:
                return True
    return bits & (MY_FIGHT | RUNNING) != 0


def plays(game: Game, seat: int, bits: int, losing: bool) -> list[Act]:
    """Everything a seat may do now that matters to others.

    `losing` is known already to whoever asks for a fighter's plays: the fight as it stands.
    """
    acts: list[Act] = []
    prints = game.prints
    whens = game.box.whens
    munchkin = game.munchkins[seat]
    fresh = game.fresh
    seen: list[Print] = []
    for card in munchkin.hand:
        open_now = just_received(bits) if fresh and card in fresh else bits
        if whens[card] & open_now:
            each = prints[card]
            if not each.single:
                if each in seen:
                    continue
                seen.append(each)
            FROM_HAND[each.kind](game, seat, card, each, open_now, acts)
    table_whens = game.box.table_whens
    seen = []
    for card in munchkin.table:
        if table_whens[card] & bits:
            each = prints[card]
            if not each.single:
                if each in seen:
                    continue
                seen.append(each)
            if each.kind == ONE_SHOT:
                one_shot(game, seat, card, each, bits, acts)
            elif speaks(game, seat, card) and not without_powers(game, seat):
                powers(game, seat, card, face_of(game, seat, card), bits, acts)
    if bits & (MY_FIGHT | RUNNING):
        in_the_fight(game, seat, bits, losing, acts)
    elif bits & MY_TURN and can_sell(game, seat):
        acts.append((SELL, NONE, NONE))
    if game.offers and bits & ANY_TIME:  # T01 not while a die or a Curse is being answered
        answers(game, seat, acts)
    return acts


def in_the_fight(game: Game, seat: int, bits: int, losing: bool, acts: list[Act]) -> None:
    """HLP-1 Asking for help; what the monsters let one do (bribes and the like)."""
    fight = game.the_fight()
    for foe in fight.foes:
        each = game.prints[foe.monster]
        if each.powers and (bits & MY_FIGHT or foe.card == fight.pursuer):
            powers(game, seat, foe.card, each, bits, acts)
    if bits & RUNNING:
        sacrifices(game, seat, fight, acts)
    if (
        losing
        and seat == fight.fighter
        and may_think_again(game, seat)
        and may_be_helped(game, fight)
    ):
        for whom, munchkin in enumerate(game.munchkins):
            asked = fight.proposals.get(whom, 0)
            able = munchkin.life != DEAD and may_help(game, fight, whom)
            if whom != seat and able and asked < game.rules.asks:
                acts.append((ASK, NONE, whom))


def sacrifices(game: Game, seat: int, fight: Fight, acts: list[Act]) -> None:
    """HIR-4 Instead of rolling, discard company; the fighter says whether the helper is saved."""
    if fight.freed & 1 << seat:
        return
    for card in distinct(game, of_kind(game, seat, HIRELING)):
        acts.append((SACRIFICE, card, NONE))
        if seat == fight.fighter and fight.helper >= 0:
            acts.append((SACRIFICE_FOR_BOTH, card, NONE))
