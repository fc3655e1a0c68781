"""A bot with common sense: it weighs every act it could do, in levels, and does the best."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import ClassVar

from kickdoor.bots import bargains, dice, gear
from kickdoor.bots.battle import BLOWS, to_spoil, to_win
from kickdoor.bots.harm import harm, item_value, peril, peril_of
from kickdoor.bots.judgement import COMMON_SENSE, Judgement
from kickdoor.bots.outlook import Outlook
from kickdoor.bots.plays import swapping, worth_playing
from kickdoor.bots.selling import best_sale, in_sale
from kickdoor.game import acts as a
from kickdoor.game.acts import Act
from kickdoor.game.fight import Fight, Foe
from kickdoor.game.prints import CURSE, MONSTER
from kickdoor.game.resolving import Choosing
from kickdoor.game.views import View
from kickdoor.rules.help import Drafting
from kickdoor.rules.trade import Sale
from kickdoor.words import Boost

Score = Callable[[Outlook, int, int], float]


class Sensible:
    """Equips the best, fights what it can beat, bargains fairly, and curses whoever leads."""

    name: ClassVar[str] = "sensible"
    blind: ClassVar[bool] = False

    def __init__(self, seed: int | str = 0, judgement: Judgement = COMMON_SENSE) -> None:
        self._judgement = judgement
        self._random = Random(seed).random

    def choose(self, view: View, acts: list[Act]) -> Act:
        """The act with the highest score; among equals, any."""
        if len(acts) == 1:
            return acts[0]
        o = Outlook(view, self._judgement)
        top = view.game.stack[-1]
        if isinstance(top, Sale):
            return in_sale(o, acts, top.picked)
        if isinstance(top, Drafting):
            return bargains.drafted(o, acts, top.deal)
        scores = scored(o, acts)
        best = max(scores)
        ties = [act for act, score in zip(acts, scores, strict=True) if score == best]
        return ties[0] if len(ties) == 1 else ties[int(self._random() * len(ties))]


def scored(o: Outlook, acts: list[Act]) -> list[float]:
    """What each act is worth, in levels; to pass, to go on or to run is worth nothing."""
    scores = [SCORES[verb](o, card, target) for verb, card, target in acts]
    in_fight = o.game.fight is not None and not o.game.fight.running
    choosing = isinstance(o.game.stack[-1], Choosing)
    for place, act in enumerate(acts):
        if act[0] in BLOWS and not choosing:
            scores[place] = worth_playing(o, act)
    if in_fight and not choosing:
        blow = to_win(o, acts) if o.fighting else to_spoil(o, acts)
        if blow is not None:
            place = acts.index(blow[1])
            scores[place] = max(scores[place], blow[0])
    return scores


# --- one verb each ------------------------------------------------------------------------------


def nothing(o: Outlook, card: int, target: int) -> float:
    """To pass, to go on: what everything else is measured against."""
    return 0.0


def never(o: Outlook, card: int, target: int) -> float:
    """Not worth the talk."""
    return -1.0


def trouble(o: Outlook, card: int, target: int) -> float:
    """Fighting a monster from the hand: what may be won, if it is to be won."""
    return prospect(o, card) - 0.2


def prospect(o: Outlook, monster: int) -> float:
    """What it is worth to meet a monster now, alone."""
    game = o.game
    before, game.fight = game.fight, Fight(o.seat)
    game.fight.foes.append(Foe(monster, monster, []))
    then = Outlook(View(game, o.seat), o.j)
    need = then.need
    prize, danger = min(10.0, then.prize), peril(then, o.seat)
    game.fight = before
    if need <= 0:
        return o.j.nerve * prize - 0.15 * danger
    reserve = sum(boost_of(o, card) for card in o.me.hand + o.me.table)
    if reserve >= need:
        return 0.7 * prize - 0.3 * danger - 1.5 * o.j.boost * need
    return -danger


def boost_of(o: Outlook, card: int) -> int:
    """The points a one-shot of one's own would add."""
    effect = o.prints[card].effect
    return effect.amount if isinstance(effect, Boost) and effect.side != "monsters" else 0


def put_back(o: Outlook, card: int, target: int) -> float:
    """The last card put back lies on top: the best door to kick open."""
    each = o.prints[card]
    if each.kind == MONSTER:
        return -prospect(o, card)
    if each.kind == CURSE:
        return harm(o, o.seat, each.effect)
    return -o.worth(card)


def part_with(o: Outlook, card: int, target: int) -> float:
    """One's own card least worth goes; of somebody else's, the best."""
    if card in o.me.hand or card in o.me.table:
        return -o.worth(card)
    return item_value(o, o.seat, card)


def get(o: Outlook, card: int, target: int) -> float:
    """The best there is."""
    return o.worth(card)


def sell(o: Outlook, card: int, target: int) -> float:
    """A level for what one needs least."""
    return best_sale(o)[0]


def lay(o: Outlook, card: int, target: int) -> float:
    """Better on the table than given away."""
    return 0.1 if o.excess > 0 else -1.0


def run_from(o: Outlook, card: int, target: int) -> float:
    """From the worst first: the dead need not run from the rest."""
    return peril_of(o, o.seat, o.fight.foe(target))


def accept(o: Outlook, card: int, target: int) -> float:
    """A good deal is a good deal."""
    return bargains.answer(o, target)


def counter(o: Outlook, card: int, target: int) -> float:
    """A fighter does not haggle; a helper asks for more, if there is more."""
    if o.fight.fighter == o.seat or o.need_with(o.seat) > 0:
        return -1.0
    return bargains.offering(o)


def choose_effect(o: Outlook, word: int, target: int) -> float:
    """The least evil."""
    return -harm(o, o.seat, o.game.box.words[word])


def choose_number(o: Outlook, face: int, target: int) -> float:
    """What the die should show."""
    return float(face == dice.face_to_say(o))


def answer_with(o: Outlook, card: int, target: int) -> float:
    """Which monster takes another's place: a weak one for oneself, a strong one for others."""
    level = o.prints[target].level if target >= 0 else 0
    return float(-level if o.fighting else level)


SCORES: list[Score] = [never] * 55
SCORES[a.PASS] = SCORES[a.READY] = SCORES[a.KICK] = SCORES[a.END_TURN] = nothing
SCORES[a.CLAIM] = SCORES[a.FLEE] = nothing
SCORES[a.LOOT] = lambda o, card, target: o.j.door
SCORES[a.TROUBLE] = trouble
SCORES[a.PLAY_WITH] = answer_with
SCORES[a.SWAP] = swapping
SCORES[a.SELL] = sell
SCORES[a.ASK] = lambda o, card, target: bargains.asking(o, target)
SCORES[a.OFFER_HELP] = lambda o, card, target: bargains.offering(o)
SCORES[a.ACCEPT] = accept
SCORES[a.DECLINE] = lambda o, card, target: 0.01
SCORES[a.COUNTER] = counter
SCORES[a.LAY] = lay
SCORES[a.EQUIP] = lambda o, card, target: gear.equipping(o, card, -1) - 0.01
SCORES[a.EQUIP_FOR] = lambda o, card, target: gear.equipping(o, card, target) - 0.01
SCORES[a.UNEQUIP] = lambda o, card, target: gear.laying_aside(o, card)
SCORES[a.CARRY] = lambda o, card, target: gear.carrying(o, card, target)
SCORES[a.LOSE] = SCORES[a.DISCARD] = SCORES[a.GIVE] = part_with
SCORES[a.TAKE] = SCORES[a.KEEP] = get
SCORES[a.PUT_BACK] = put_back
SCORES[a.CHOOSE_SEAT] = lambda o, card, target: o.rivalry(target)
SCORES[a.CHOOSE_EFFECT] = choose_effect
SCORES[a.CHOOSE_NUMBER] = choose_number
SCORES[a.RUN_FROM] = run_from
