"""Help: whom to ask, what to offer, what to accept, all by what may be expected of it.

The helper gets what the deal says if the fight is won; it bears that the fighter goes up, and that
both may be caught if somebody spoils the fight. The fighter gets the rest. What the helper must
at least be paid follows from that, and that is where offers begin. What the other side makes of it
is reckoned as if it had common sense, whatever one thinks oneself (`Outlook.of`).
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from kickdoor.bots.harm import bane, harm, peril
from kickdoor.bots.outlook import NEVER, Outlook
from kickdoor.bots.selling import completes_a_sale
from kickdoor.bots.sums import once
from kickdoor.game.acts import ADD, NEVER_MIND, NONE, PROMISE, TERMS, WANT, Act
from kickdoor.game.fight import (
    FIGHTER_FIRST,
    HELPER_FIRST,
    IN_TURNS,
    IN_TURNS_FIGHTER_FIRST,
    Deal,
)
from kickdoor.game.prints import CURSE
from kickdoor.rules.help import promises
from kickdoor.rules.items import items_in_play
from kickdoor.rules.meeting import wins_too
from kickdoor.rules.offers import can_take

FIRST_PICK = {HELPER_FIRST: 1.1, IN_TURNS: 1.0, IN_TURNS_FIGHTER_FIRST: 0.95, FIGHTER_FIRST: 0.85}
"""What a Treasure is worth to the helper, by who picks when."""

WHOLE = (HELPER_FIRST, FIRST_PICK[HELPER_FIRST])
"""Nobody picks after who gets them all."""

CONCESSIONS = 3
"""How often one gives way, at most."""

NEVER_MIND_ACT: Act = (NEVER_MIND, NONE, NONE)


class Terms(NamedTuple):
    """What a helper is to get: the pay as the helper values it, and what it costs the fighter."""

    pay: float
    cost: float
    treasures: int
    order: int = HELPER_FIRST
    gives: tuple[int, ...] = ()
    plays: tuple[int, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether that is nothing but a friendly face."""
        return not (self.treasures or self.gives or self.plays)


# --- chances and prices -------------------------------------------------------------------------


@once
def chance(o: Outlook, helper: int) -> float:
    """How likely the two win the fight, though the others may spoil it; 0 if they are too weak."""
    need = o.need_with(helper)
    return o.words.get(helper, 1.0) * unspoilt(o, need, helper) if need <= 0 else 0.0


def unspoilt(o: Outlook, need: float, helper: int) -> float:
    """How likely nobody turns a fight that is being won with so much to spare."""
    fighter = o.fight.fighter
    temptation = 1.0 if o.for_the_win else o.envy(fighter)
    spoiling = o.j.meddling * temptation / (1.0 - 0.2 * need)
    held = 1.0
    for seat, munchkin in enumerate(o.game.munchkins):
        if seat != fighter and seat != helper:
            held *= 1.0 - min(0.9, spoiling * len(munchkin.hand) / 5)
    return held


def gives_the_game_away(o: Outlook, helper: int) -> bool:
    """Whether the fighter would win the game by this help, and the helper not."""
    return o.for_the_win and not wins_too(o.game, helper)


def burden(o: Outlook) -> float:
    """What it costs a helper that the fight is won: the fighter goes up, and is left in peace."""
    fighter = o.fight.fighter
    danger = o.envy(fighter)
    if fighter in o.leaders:
        danger += o.j.wary * max(0.0, o.j.crown - danger)
    if o.feelings:
        danger = max(-1.0, danger + o.feelings.get(fighter, 0.0))
    return danger * (o.levels * o.rise(fighter) + o.j.gloat * peril(o, fighter))


@once
def fee(o: Outlook) -> float:
    """What this seat must at least be paid for helping to win, so as to be no worse off."""
    likely = chance(o, o.seat)
    lost = (1.0 - likely) * o.j.fear * peril(o, o.seat)
    return burden(o) + (lost + o.j.bother) / likely


def agreement(o: Outlook, spare: float) -> float:
    """How likely somebody agrees who, as far as one can tell, is better off by so much."""
    if not o.j.unsure:
        return 0.9 if spare >= 0 else 0.2
    return 1.0 / (1.0 + exp(min(50.0, -spare / o.j.unsure)))


def pay(o: Outlook, deal: Deal) -> float:
    """What the helper's Treasures of a deal come to, for this seat."""
    return o.j.treasure * FIRST_PICK[deal.order] * deal.treasures


def kept(o: Outlook, card: int) -> float:
    """What it is worth to this seat that a card is promised to be played on it."""
    each = o.prints[card]
    cost = bane(o, o.seat, card) if each.kind == CURSE else harm(o, o.seat, o.meaning(each.effect))
    return -cost * (o.j.promise if cost < 0 else 1.0)


def as_helper(o: Outlook, deal: Deal) -> float:
    """What this seat gains by helping under a deal."""
    likely = chance(o, o.seat)
    if not likely or gives_the_game_away(o, o.seat):
        return -1.0
    if o.for_the_win:
        return NEVER * likely
    got = pay(o, deal) + sum(kept(o, card) for card in deal.plays)
    return likely * (got + sum(map(o.worth, deal.gives)) - fee(o))


def as_fighter(o: Outlook, helper: int, cost: float) -> float:
    """What this fighter gains by being helped, at a cost."""
    likely = chance(o, helper)
    return likely * (o.prize + o.j.fear * peril(o, o.seat) - cost) if likely else -1.0


def accepting_help(o: Outlook, deal: Deal) -> float:
    """What accepting an offer of help, or to help, is worth."""
    if o.fight.fighter != o.seat:
        return as_helper(o, deal)
    if crowns(o, deal.by, deal.gives) and not o.for_the_win:
        return -1.0
    cost = pay(o, deal) + sum(map(o.worth, deal.gives))
    return as_fighter(o, deal.by, cost + sum(map(o.worth, deal.plays)))


# --- putting an offer together ------------------------------------------------------------------


def crowns(o: Outlook, helper: int, gives: tuple[int, ...]) -> bool:
    """Whether Items would let a helper buy the level that leaves it a kill from winning."""
    return o.levels_to_go(helper) == 2 and completes_a_sale(o, helper, gives, ())


@once
def shares(o: Outlook, to_helper: float, to_fighter: float) -> list[Terms]:
    """The ways to share the Treasures, the cheapest first, by what one is worth to either side."""
    most = o.treasures
    found = [Terms(0.0, 0.0, 0)]
    for count in range(1, most + 1):
        for order, pick in FIRST_PICK.items() if count < most else (WHOLE,):
            found.append(Terms(to_helper * pick * count, to_fighter * pick * count, count, order))
    found.sort()
    return found


def sweeteners(o: Outlook, helper: int) -> list[Terms]:
    """Items and cards that may go with the Treasures, those that cost least for their worth first.

    Either side reckons what the Items are to the other by what lies before it.
    """
    fighter = o.fight.fighter
    mine, theirs = o.of(fighter), o.of(helper)
    found: list[Terms] = []
    for card in items_in_play(o.game, fighter):
        if can_take(o.game, helper, (card,), ()) and not crowns(o, helper, (card,)):
            found.append(Terms(theirs.worth(card), mine.worth(card), 0, gives=(card,)))
    if fighter == o.seat:
        for card in promises(o.game, fighter, helper, ()):
            found.append(Terms(kept(theirs, card), o.worth(card), 0, plays=(card,)))
    found.sort(key=lambda each: (each.cost - each.pay, each))
    return found


def cheapest_terms(o: Outlook, helper: int, wanted: float) -> Terms | None:
    """The cheapest way for a fighter to pay so much; an Item where Treasures are too few."""
    ways = shares(o, o.of(helper).j.treasure, o.j.treasure)
    for each in ways:
        if each.pay >= wanted:
            return each
    best: Terms | None = None
    for extra in sweeteners(o, helper):
        for share in ways:
            if share.pay + extra.pay >= wanted:
                cost = share.cost + extra.cost
                if best is None or cost < best.cost:
                    best = share._replace(
                        pay=share.pay + extra.pay, cost=cost, gives=extra.gives, plays=extra.plays
                    )
                break
    return best


@once
def bid(o: Outlook, helper: int) -> Terms | None:
    """What this fighter offers a helper: what they would just put up with, and then a bit more.

    Whoever is not sure what that is weighs the price against the risk of being refused. Nobody is
    asked for nothing.
    """
    made = o.fight.proposals.get(helper, 0)
    if not chance(o, helper) or made > CONCESSIONS:
        return None
    theirs = o.of(helper)
    terms = None
    if not gives_the_game_away(o, helper):
        wanted = fee(theirs) + o.j.haggle + theirs.j.treasure * made
        find = safest_terms if o.j.unsure else cheapest_terms
        terms = find(o, helper, wanted)
    if terms is None and not made:
        # All there is, once: one can but ask.
        terms = shares(o, theirs.j.treasure, o.j.treasure)[-1]
    return None if terms is None or terms.is_empty else terms


def safest_terms(o: Outlook, helper: int, wanted: float) -> Terms | None:
    """The way to pay of which a fighter may expect most, if it is not sure what would be enough."""
    stake = min(5.0, o.prize) + o.j.fear * peril(o, o.seat)
    enough = cheapest_terms(o, helper, wanted)
    ways = shares(o, o.of(helper).j.treasure, o.j.treasure)[1:]
    later = 0.0
    if enough is not None:
        ways.append(enough)
        later = second_chance(o, helper) * max(0.0, stake - enough.cost)
    return max(
        ways,
        key=lambda each: agreement(o, each.pay - wanted) * (stake - each.cost - later),
        default=None,
    )


def second_chance(o: Outlook, helper: int) -> float:
    """How far one counts on coming to terms after all, if an offer is refused."""
    return o.j.patience if o.fight.proposals.get(helper, 0) < CONCESSIONS else 0.0


def price(o: Outlook) -> Terms | None:
    """What this seat wants for its help: a fair part of what the fighter gains by it."""
    if not chance(o, o.seat) or gives_the_game_away(o, o.seat):
        return None
    fighter = o.of(o.fight.fighter)
    made = o.fight.proposals.get(o.seat, 0)
    least = fee(o)
    most = min(5.0, fighter.prize) + fighter.j.fear * peril(fighter, fighter.seat)
    if most < least or made > CONCESSIONS:
        return None
    wanted = least + o.j.share * (most - least) / (1 + made)
    ways = shares(o, o.j.treasure, fighter.j.treasure)
    worth_it = [each for each in ways if each.pay >= least] or ways[-1:]
    if o.j.unsure:
        terms = max(worth_it, key=lambda it: agreement(o, wanted - it.cost) * (it.pay - least))
    else:
        fair = [each for each in worth_it if each.cost <= wanted]
        terms = fair[-1] if fair else worth_it[0]
    if terms.pay < least:  # too few Treasures: an Item of theirs besides
        for extra in sweeteners(o, o.seat):
            paid, cost = terms.pay + extra.pay, terms.cost + extra.cost
            if extra.pay > 0 and paid >= least and cost < most:
                return terms._replace(pay=paid, cost=cost, gives=extra.gives)
        return None
    return terms


def rallied(o: Outlook, prize: float, danger: float) -> float:
    """What a fight too hard for oneself is worth with the best helper that might be had."""
    found = -danger
    for helper in range(len(o.game.munchkins)):
        terms = bid(o, helper) if helper != o.seat else None
        if terms is not None:
            likely = chance(o, helper)
            found = max(found, likely * (prize - terms.cost) - (1.0 - likely) * danger)
    return found


# --- the acts -----------------------------------------------------------------------------------


def asking(o: Outlook, act: Act) -> float:
    """What asking somebody for help is worth."""
    helper = act[2]
    terms = bid(o, helper) if o.need > 0 else None
    if terms is None:
        return -1.0
    gain = chance(o, helper) * (min(5.0, o.prize) + o.j.fear * peril(o, o.seat) - terms.cost)
    if gives_the_game_away(o, helper):
        return 0.05 * gain  # but some are fools
    likely = agreement(o, terms.pay - fee(o.of(helper)))
    return (likely + (1.0 - likely) * second_chance(o, helper)) * gain


def gain_by(o: Outlook, terms: Terms | None) -> float:
    """What this seat would gain if its price were paid."""
    if terms is None:
        return -1.0
    return chance(o, o.seat) * (terms.pay - fee(o))


def offering(o: Outlook, act: Act) -> float:
    """What offering one's help is worth: it may well be declined."""
    if o.fight.fighter == o.seat or o.need <= 0:
        return -1.0
    return 0.5 * gain_by(o, price(o))


def haggling(o: Outlook, act: Act) -> float:
    """A counter-offer: a better deal, or none."""
    if o.fight.fighter == o.seat:
        terms = bid(o, act[2]) if o.need > 0 else None
        return -1.0 if terms is None else o.j.press * as_fighter(o, act[2], terms.cost)
    return o.j.press * gain_by(o, price(o))


def drafted(o: Outlook, acts: list[Act], deal: Deal) -> Act:
    """The next piece of an offer of help."""
    asks = o.fight.fighter == o.seat
    terms = bid(o, deal.to) if asks else price(o)
    if terms is None:
        return NEVER_MIND_ACT
    for verb, cards, there in (
        (ADD if asks else WANT, terms.gives, deal.gives),
        (PROMISE, terms.plays, deal.plays),
    ):
        if len(there) < len(cards):
            piece = said(o, acts, verb, cards[-1])
            if piece is not None:
                return piece
    wanted = (TERMS, terms.treasures, terms.order)
    return wanted if wanted in acts else NEVER_MIND_ACT


def said(o: Outlook, acts: list[Act], verb: int, card: int) -> Act | None:
    """How a card is said: copies of one card are said alike."""
    for act in acts:
        if act[0] == verb and o.prints[act[1]] is o.prints[card]:
            return act
    return None
