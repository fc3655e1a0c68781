"""What an act would do to the fight: by how many points it shifts the lead, and what it costs."""

from __future__ import annotations

from operator import attrgetter

from kickdoor.bots.lead import Aimed, meant_swing, monster_strength, points
from kickdoor.bots.outlook import NEVER, Outlook
from kickdoor.bots.sums import once
from kickdoor.bots.supposing import along_with, in_place_of
from kickdoor.game.acts import (
    JOIN,
    NONE,
    PLAY,
    PLAY_AT,
    PLAY_ON,
    PLAY_WITH,
    POWERS,
    SWAP,
    USE,
    USE_ON,
    USE_WITH,
    Act,
)
from kickdoor.game.context import Context, Effect
from kickdoor.game.fight import MUNCHKINS
from kickdoor.game.prints import (
    ANY_FIGHT,
    COST_MONSTER,
    COST_WHOLE_HAND,
    ENHANCER,
    LEVEL_UP,
    MONSTER,
    MY_FIGHT,
    PowerPrint,
)  # fmt: skip
from kickdoor.game.resolving import Choosing, tried
from kickdoor.rules import uses
from kickdoor.rules.aims import monsters_in_hand, pointing
from kickdoor.rules.legality import payment
from kickdoor.rules.numbers import strength, threat
from kickdoor.rules.plays import power_of
from kickdoor.rules.stakes import levels_of, treasures_of
from kickdoor.words import meaning as m
from kickdoor.words.meaning import Meaning


def swing(o: Outlook, act: Act) -> float:
    """By how many points an act moves the lead: up for the munchkins, down for the monsters."""
    verb, what, target = act
    if verb == JOIN:
        return -monster_strength(o, what)
    if verb == SWAP:
        return o.j.guise * guise(o, what, target) if o.j.guise and o.fighting else 0.0
    if PLAY <= verb <= PLAY_WITH:
        each = o.prints[what]
        if each.kind == ENHANCER:
            return enhancer_swing(o, act)
        effect, power, given = each.effect, None, 0.0
    elif USE <= verb <= USE_WITH:
        power = power_of(o.game, what)
        effect, given = power.effect, given_up(o, power, what // POWERS)
    else:
        return 0.0
    if effect is None:
        return 0.0
    return meant_swing(aimed_by(o, act, power), o.meaning(effect)) - given


def aimed_by(o: Outlook, act: Act, power: PowerPrint | None = None) -> Aimed:
    """Who does what to whom by an act, as the card's words will read it."""
    verb, what, target = act
    card = what if power is None else what // POWERS
    if verb == PLAY_ON or verb == USE_ON:
        return Aimed(o, Context(card, o.seat, target), power)
    return Aimed(o, pointing(o.game, verb, card, o.seat, target), power)


@once
def given_up(o: Outlook, power: PowerPrint, card: int) -> float:
    """The points that go with the card one would discard for a power in a fight of one's own."""
    if not (o.j.care and power.discard and o.fighting):
        return 0.0
    return o.drop(min(payment(o.game, o.seat, power, card), key=o.toll))


def guise(o: Outlook, new: int, old: int) -> float:
    """By how much a new Class in place of an old one moves the lead, its powers counted in."""
    need = o.need
    with in_place_of(o.me, new, old):
        return need - o.missing() + sum(potential(o, new, power) for power in o.prints[new].powers)


def potential(o: Outlook, card: int, power: PowerPrint) -> float:
    """The points that a power could add to one's own fight, for all the cards that may pay it."""
    meaning = o.meaning(power.effect)
    if not isinstance(meaning, m.Points) or not power.when & (MY_FIGHT | ANY_FIGHT):
        return 0.0
    if power.only is not None and not power.only.holds(o.game, o.seat, False):
        return 0.0
    cards = payment(o.game, o.seat, power, card) if power.discard else []
    to = Context(NONE, o.seat, o.seat, side=MUNCHKINS)
    return points(Aimed(o, to, power), meaning) * affordable(o, cards, power)


def enhancer_swing(o: Outlook, act: Act) -> float:
    """An enhancer on a monster, or with one from the hand."""
    verb, card, target = act
    each = o.prints[card]
    if each.effect is not None:
        return meant_swing(aimed_by(o, act), o.meaning(each.effect))
    if verb == PLAY_AT:
        return o.need - need_with_enhancer(o, card, target)
    return -each.bonus - monster_strength(o, target)


def need_with_enhancer(o: Outlook, card: int, target: int) -> float:
    """The points that would be lacking if a monster, and its twins, were enhanced."""
    foe = o.fight.foe(target)
    if foe.twin_of >= 0:
        foe = o.fight.foe(foe.twin_of)
    with along_with(foe.enhancers, card):
        return o.missing()


def tried_out(o: Outlook, act: Act) -> float:
    """What an act that is not priced by points does to the lead: seen by doing it, in thought.

    As far as nobody is asked, and no die is cast: it takes time, so it is for when all is at stake.
    """
    verb, what, _ = act
    effect = o.prints[what].effect if PLAY <= verb <= PLAY_WITH else None
    if effect is None:
        return 0.0
    twin = tried(o.game, [(effect, aimed_by(o, act).to)])
    top = twin.stack[-1]
    if isinstance(top, Choosing):
        found = top.question.options(twin, top.to)
        if len(found) == 1:
            top.question.chosen(twin, top.to, found[0])
    fight = twin.fight
    if fight is None or not fight.foes or fight.fighter != o.fight.fighter:
        return 0.0
    before = strength(o.game) - threat(o.game)
    return float(strength(twin) - threat(twin) - before)


def gives_away(o: Outlook, act: Act) -> bool:
    """Whether an act would help a rival to win the fight for the game: never worth it."""
    fight = o.game.fight
    if fight is None or not fight.foes or fight.running or o.fighting or not o.for_the_win:
        return False
    return PLAY <= act[0] <= USE_WITH and swing(o, act) > 0


# --- what it costs ------------------------------------------------------------------------------


def price(o: Outlook, act: Act) -> float:
    """What an act costs in cards, and in rewards that go with a monster got rid of."""
    verb, what, target = act
    if verb == SWAP:
        return o.worth(target)
    if USE <= verb <= USE_WITH:
        power = power_of(o.game, what)
        cost = power_price(o, power, what // POWERS)
        effect: Effect | None = power.effect
    else:
        kind = o.prints[what].kind
        cost = o.plain[what] if kind == MONSTER else o.worth(what)
        if kind == LEVEL_UP:
            cost += o.rivalry(target) * o.rise(target)
        if verb == PLAY_WITH and target in o.me.hand:
            cost += o.plain[target]
        effect = o.prints[what].effect
    return cost + forgone(o, o.meaning(effect), target) if o.fighting else cost


def odds(o: Outlook, act: Act) -> float:
    """How likely an act does what one hopes for: some cards are a gamble."""
    verb, what, _ = act
    effect: Effect | None = None
    if PLAY <= verb <= PLAY_WITH:
        effect = o.prints[what].effect
    elif USE <= verb <= USE_WITH:
        effect = power_of(o.game, what).effect
    meaning = o.meaning(effect)
    return meaning.chance if isinstance(meaning, m.Odds) else 1.0


@once
def power_price(o: Outlook, power: PowerPrint, card: int) -> float:
    """What the discards for a power are worth."""
    if not power.discard:
        return 0.0
    cards = payment(o.game, o.seat, power, card)
    if power.cost == COST_WHOLE_HAND:
        return sum(map(o.worth, cards))
    if power.cost == COST_MONSTER and isinstance(o.meaning(power.effect), m.Points):
        return 0.25
    return max(0.0, o.cheapest(cards, power.discard))


def forgone(o: Outlook, meaning: Meaning, target: int) -> float:
    """The reward of a monster that leaves."""
    if not isinstance(meaning, m.FoeLeaves | m.FoeChanges):
        return 0.0
    for foe in o.fight.foes:
        if foe.card == target or (target < 0 and len(o.fight.foes) == 1):
            if o.fight.fighter != o.seat:
                return 0.0
            levels, treasures, kept = levels_of(o.game, foe), treasures_of(o.game, foe), 0.0
            if isinstance(meaning, m.FoeChanges):
                hand = [o.prints[card] for card in monsters_in_hand(o.game, o.seat)]
                other = min(hand, key=attrgetter("level"), default=o.prints[foe.monster])
                levels, treasures = levels - other.levels, treasures - other.treasures
            elif meaning.killed:
                return 0.0
            elif meaning.tamed:
                kept = o.j.point * treasures
            elif meaning.treasures != "none":
                treasures = 0
            return o.prize - spoils(o, o.levels - levels, o.treasures - treasures) - kept
    return 0.0


def spoils(o: Outlook, levels: int, treasures: int) -> float:
    """What this fighter gains by so much."""
    if o.me.level + levels >= o.game.rules.winning_level:
        return NEVER
    return levels * o.rise(o.seat) + o.j.treasure * treasures


def times(o: Outlook, act: Act) -> int:
    """How often the same act could be done again: powers may have a limit, and want paying."""
    if not USE <= act[0] <= USE_WITH:
        return 1
    power = power_of(o.game, act[1])
    cards = payment(o.game, o.seat, power, act[1] // POWERS) if power.discard else []
    if o.j.care and o.fighting:
        cards = [each for each in cards if o.drop(each) <= 0] or cards[: power.discard]
    return affordable(o, cards, power)


def affordable(o: Outlook, cards: list[int], power: PowerPrint) -> int:
    """How often a power could be used, if these cards may pay for it."""
    if not power.discard:
        return 1
    often = len(cards) // power.discard
    return min(often, power.limit - uses.times(o.game, o.seat, power))
