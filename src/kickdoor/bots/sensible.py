"""A bot with common sense: it weighs every act it could do, in levels, and does the best."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import ClassVar

from kickdoor.bots import bargains, dice, gear, trades
from kickdoor.bots.characters import Character, tilted
from kickdoor.bots.fights import to_spoil, to_win
from kickdoor.bots.gains import benefit, curse_in_the_air
from kickdoor.bots.harm import bane, harm, item_value, peril, peril_of
from kickdoor.bots.judgement import COMMON_SENSE, Judgement
from kickdoor.bots.lead import Aimed, meant_swing
from kickdoor.bots.ledger import Ledger
from kickdoor.bots.memory import remember
from kickdoor.bots.outlook import NEVER, Outlook
from kickdoor.bots.plays import swapping, worth_playing
from kickdoor.bots.selling import best_sale, in_sale
from kickdoor.bots.supposing import meeting
from kickdoor.game import acts as say
from kickdoor.game.acts import Act
from kickdoor.game.fight import NOBODY
from kickdoor.game.prints import CURSE, MONSTER
from kickdoor.game.resolving import Choosing, Resolving
from kickdoor.game.views import View
from kickdoor.rules.aims import monsters_in_hand
from kickdoor.rules.help import Drafting
from kickdoor.rules.sorting import digs
from kickdoor.rules.spoils import Spoils
from kickdoor.rules.stakes import levels_of, treasures_of
from kickdoor.rules.trade import Sale
from kickdoor.words.meaning import NOTHING, All, For, Meaning, Points

Score = Callable[[Outlook, Act], float]


class Sensible:
    """Equips the best, fights what it can beat, bargains fairly, and curses whoever leads."""

    name: ClassVar[str] = "sensible"
    blind: ClassVar[bool] = False

    def __init__(
        self,
        seed: int | str = 0,
        judgement: Judgement = COMMON_SENSE,
        character: Character | None = None,
    ) -> None:
        self._judgement = judgement if character is None else tilted(judgement, character)
        self._random = Random(seed).random
        self._character = character
        self.ledger = Ledger()

    def choose(self, view: View, acts: list[Act]) -> Act:
        """The act that is worth most; among equals, any."""
        if len(acts) == 1:
            return acts[0]
        o = Outlook(view, self._judgement)
        character = self._character
        self.recall(o)
        top = view.game.stack[-1]
        if isinstance(top, Sale):
            return in_sale(o, acts, top.picked)
        if isinstance(top, Drafting):
            drafted = bargains.drafted if top.helps else trades.drafted
            return drafted(o, acts, top.deal)
        scores = answered(o, acts) if isinstance(top, Choosing) else weighed(o, acts)
        if character is not None:
            for place, act in enumerate(acts):
                scores[place] += character.leaning(o, act, scores[place], self._random)
        best = max(scores)
        ties = [act for act, score in zip(acts, scores, strict=True) if score == best]
        return ties[0] if len(ties) == 1 else ties[int(self._random() * len(ties))]

    def recall(self, o: Outlook) -> None:
        """What everybody has done so far tells whom to fear, whom to thank and whom to trust."""
        ledger = self.ledger.read(o.view)
        remember(o, ledger)
        if self._character is not None:
            for seat, feeling in self._character.feelings(o, ledger).items():
                o.feelings[seat] = o.feelings.get(seat, 0.0) + feeling


def weighed(o: Outlook, acts: list[Act]) -> list[float]:
    """What each act is worth, in levels; to pass, to go on or to run is worth nothing."""
    scores = [SCORES[act[0]](o, act) for act in acts]
    fight = o.game.fight
    if fight is not None and fight.foes and not fight.running:
        ours = o.fighting and not is_betrayed(o)
        plan = to_win(o, acts) if ours else to_spoil(o, acts)
        if plan is not None:
            gain, act = plan
            place = acts.index(act)
            scores[place] = max(scores[place], gain)
    elif o.game.turn == o.seat:
        trades.proposals(o, acts, scores)
    return scores


def is_betrayed(o: Outlook) -> bool:
    """Whether one is helping a rival to win the game, which was not the deal."""
    return o.fight.helper == o.seat and bargains.gives_the_game_away(o, o.seat)


def answered(o: Outlook, acts: list[Act]) -> list[float]:
    """What each answer to a card's question is worth."""
    if acts[0][0] == say.PLAY_WITH:
        return [reinforcing(o, act) for act in acts]
    if acts[0][0] == say.PUT_BACK:
        return putting_back(o, acts)
    return [SCORES[act[0]](o, act) for act in acts]


# --- one verb each ------------------------------------------------------------------------------


def nothing(o: Outlook, act: Act) -> float:
    """To pass, to go on: what everything else is measured against."""
    return 0.0


def never(o: Outlook, act: Act) -> float:
    """Not worth the talk."""
    return -1.0


def looting(o: Outlook, act: Act) -> float:
    """A Door, face down."""
    return o.j.door


def trouble(o: Outlook, act: Act) -> float:
    """Fighting a monster from the hand: what may be won, if it is to be won."""
    return prospect(o, act[1]) - o.j.trouble


def prospect(o: Outlook, monster: int) -> float:
    """What it is worth to meet a monster now: alone, with one-shots, or with help."""
    with meeting(o.game, o.seat, monster):
        then = Outlook(View(o.game, o.seat), o.j)
        if o.j.insight:
            vars(then)["chances"] = o.chances  # a fight does not change how far everybody has got
        return prospect_of(o, then, monster)


def prospect_of(o: Outlook, then: Outlook, monster: int) -> float:
    """The same, as it looks once the monster is met."""
    j, need = o.j, then.need
    prize, danger = min(j.glory, then.prize), j.fear * peril(then, o.seat)
    nerve = j.nerve
    if j.alarm:
        nerve += j.alarm * (bargains.unspoilt(then, min(need, 0.0), NOBODY) - nerve)
    if not then.for_the_win:
        prize -= o.stashed(monster)
    if need <= 0:
        worth = nerve * prize - (1 - nerve) * danger
    elif reserve(o) >= need:
        worth = (nerve - j.caution) * prize - 0.3 * danger - 1.5 * j.boost * need
    else:
        worth = -danger
        if j.rally and not then.for_the_win:
            worth += j.rally * (bargains.rallied(then, prize, danger) + danger)
    return worth


def reserve(o: Outlook) -> int:
    """The points that one-shots of one's own would add."""
    total = 0
    for card in o.me.hand + o.me.table:
        meaning = o.meaning(o.prints[card].effect)
        if isinstance(meaning, Points) and meaning.side != "monsters":
            total += meaning.amount
    return total


def putting_back(o: Outlook, acts: list[Act]) -> list[float]:
    """What goes on top last is drawn first: the best for oneself, or the worst for the next.

    What is never put there stays at the bottom, so one begins with the last but one.
    """
    drawer = o.of((o.seat + 1) % len(o.game.munchkins)) if o.turn_is_over else o
    found = [finding(drawer, act[1]) for act in acts]
    if drawer is not o:
        found = [-each for each in found]
    last_but_one = sorted(found)[1]
    return [float(each == last_but_one) for each in found]


def finding(o: Outlook, card: int) -> float:
    """What it is worth to have a card for the next one to be drawn."""
    each = o.prints[card]
    if each.kind == MONSTER:
        return prospect(o, card)
    found = -bane(o, o.seat, card) if each.kind == CURSE else o.worth(card)
    prey = (prospect(o, monster) for monster in monsters_in_hand(o.game, o.seat))
    return found + max(0.0, max(prey, default=0.0) - o.j.trouble)  # one may look for trouble, then


def parting(o: Outlook, act: Act) -> float:
    """One's own card least worth goes, to whom it helps least; of somebody else's, the best."""
    verb, card, whom = act
    if verb == say.GIVE:
        return -o.toll(card) - o.rivalry(whom) * o.boon(whom, card)
    if card in o.me.hand or card in o.me.table:
        return -o.toll(card)
    return item_value(o, o.seat, card)


def getting(o: Outlook, act: Act) -> float:
    """The best there is; and of what lies there to be shared, nothing that helps a rival more."""
    card, top = act[1], o.game.stack[-1]
    worth = o.worth(card)
    if isinstance(top, Spoils):
        other = top.helper if o.seat == top.fighter else top.fighter
        if other in top.picks:
            worth += o.rivalry(other) * o.boon(other, card)
    return worth


def selling(o: Outlook, act: Act) -> float:
    """A level for what one needs least."""
    return best_sale(o)[0] - o.glare


def laying(o: Outlook, act: Act) -> float:
    """Better on the table than given away."""
    return 0.1 if o.excess > 0 else -1.0


def running(o: Outlook, act: Act) -> float:
    """From the worst first: the dead need not run from the rest."""
    return peril_of(o, o.seat, o.fight.foe(act[2]))


def sacrificing(o: Outlook, act: Act) -> float:
    """Company is left behind if what comes after is worse; the helper is let go if no rival."""
    spared = peril(o, o.seat) - o.plain[act[1]]
    helps = act[0] == say.SACRIFICE_FOR_BOTH
    return spared - (o.rivalry(o.fight.helper) if helps else 0.0)


def raising(o: Outlook, act: Act) -> float:
    """The top of the discards for a card from the hand, if it is better than what may come."""
    card = act[1]
    each = o.prints[card]
    cost = o.cheapest(o.me.hand, 1)
    if not each.is_door:
        return o.worth(card) - o.j.treasure - cost
    if each.kind == MONSTER:
        return prospect(o, card) - o.j.door - cost
    if each.kind == CURSE:
        return -1.0
    return o.worth(card) - o.j.door - cost


def leaving(o: Outlook, act: Act) -> float:
    """What one would like to find there oneself, if one could; else what nobody would."""
    worth = o.worth(act[1])
    deck = "doors" if o.prints[act[1]].is_door else "treasures"
    return NEVER + (worth if digs(o.game, o.seat, deck) else -worth)


def beating(o: Outlook, act: Act) -> float:
    """One beaten is better than none; the best of them."""
    foe = o.fight.foe(act[2])
    return 0.1 + o.rise(o.seat) * levels_of(o.game, foe) + o.j.treasure * treasures_of(o.game, foe)


def facing(o: Outlook, act: Act) -> float:
    """The worse Curse first: what it takes the other cannot."""
    return harm(o, o.seat, o.meaning(o.prints[act[1]].effect))


def declining(o: Outlook, act: Act) -> float:
    """Better said than left open."""
    return 0.01


def pointing(o: Outlook, act: Act) -> float:
    """At whom it serves this seat best; else at whoever is nearest to winning."""
    whom, top = act[2], o.game.stack[-1]
    rivalry = o.rivalry(whom)
    if isinstance(top, Choosing):
        meaning = o.game.box.meanings.get(id(top.question))
        if isinstance(meaning, For) and meaning.one is not None:
            return benefit(o, meaning.meaning, whom) + 0.01 * rivalry
    if o.j.aim and whom != o.seat:
        rivalry += o.j.aim * rivalry * (curse_in_the_air(o, whom) - 1.0)
    return rivalry


def deciding(o: Outlook, act: Act) -> float:
    """What is best for oneself: the least evil, or the worst for a rival; in a fight, the lead."""
    top = o.game.stack[-1]
    assert isinstance(top, Choosing)
    to = top.to
    meaning = All((o.meaning(o.game.box.words[act[1]]), then(o)))
    score = benefit(o, meaning, to.victim)
    fight = o.game.fight
    if fight is not None and fight.foes and not fight.running:
        points = meant_swing(Aimed(o, to), meaning)
        score += o.j.boost * (points if o.fighting else -points)
    return score


def leaving_it(o: Outlook, act: Act) -> float:
    """What it costs to decline what a card offers; an offer of one's own is dropped for nothing."""
    top = o.game.stack[-1]
    if not isinstance(top, Choosing):
        return 0.0
    return benefit(o, then(o, done=False), top.to.victim)


def then(o: Outlook, done: bool = True) -> Meaning:
    """What the card does behind that, if it is done, or if it is not."""
    waiting = o.game.stack[-2]
    if isinstance(waiting, Resolving) and waiting.came and waiting.todo:
        follows: Meaning = waiting.todo[0][0].awaits(done)
        return follows
    return NOTHING


def naming(o: Outlook, act: Act) -> float:
    """What the die should show."""
    return float(act[1] == dice.face_to_say(o))


def reinforcing(o: Outlook, act: Act) -> float:
    """Which monster to bring in: a weak one against oneself, a strong one against others."""
    level = o.prints[act[2]].level
    return float(-level if o.fighting else level)


SCORES: list[Score] = [never] * len(say.PHRASES)
for verbs, score in (
    ((say.PASS, say.READY, say.KICK, say.CLAIM, say.FLEE, say.END_TURN), nothing),
    ((say.BEAT_NONE, say.DRAW), nothing),
    ((say.NEVER_MIND,), leaving_it),
    ((say.BEAT,), beating),
    ((say.RAISE,), raising),
    ((say.FACE,), facing),
    ((say.LEAVE_ON_TOP,), leaving),
    ((say.SACRIFICE, say.SACRIFICE_FOR_BOTH), sacrificing),
    ((say.LOOT,), looting),
    ((say.TROUBLE,), trouble),
    (range(say.PLAY, say.USE_WITH + 1), worth_playing),
    ((say.SWAP,), swapping),
    ((say.SELL,), selling),
    ((say.ASK,), bargains.asking),
    ((say.OFFER_HELP,), bargains.offering),
    ((say.COUNTER,), bargains.haggling),
    ((say.ACCEPT,), trades.accepting),
    ((say.DECLINE,), declining),
    ((say.LAY,), laying),
    ((say.EQUIP, say.EQUIP_FOR), gear.equipping),
    ((say.UNEQUIP,), gear.laying_aside),
    ((say.CARRY,), gear.carrying),
    ((say.LOSE, say.DISCARD, say.GIVE), parting),
    ((say.TAKE, say.KEEP), getting),
    ((say.CHOOSE_SEAT,), pointing),
    ((say.CHOOSE_EFFECT,), deciding),
    ((say.CHOOSE_NUMBER,), naming),
    ((say.RUN_FROM,), running),
):
    for verb in verbs:
        SCORES[verb] = score
