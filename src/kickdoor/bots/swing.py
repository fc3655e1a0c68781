"""What an act would do to the fight: by how many points it shifts the lead, and what it costs."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from kickdoor import words as w
from kickdoor.bots.outlook import NEVER, Outlook, once
from kickdoor.game.acts import JOIN, PLAY, PLAY_AT, PLAY_WITH, POWERS, SWAP, USE, USE_WITH, Act
from kickdoor.game.context import Context
from kickdoor.game.fight import Foe
from kickdoor.game.prints import (
    ANY_FIGHT,
    COST_MONSTER,
    COST_WHOLE_HAND,
    ENHANCER,
    MONSTER,
    MY_FIGHT,
    PowerPrint,
)  # fmt: skip
from kickdoor.rules import uses
from kickdoor.rules.legality import monsters_in_hand, payment
from kickdoor.rules.numbers import foe_strength, levels_of, munchkin_strength, treasures_of
from kickdoor.rules.plays import power_of

DECISIVE = -NEVER
"""The swing of what keeps the fighter from winning the game, whatever the sums say."""


class Aimed:
    """An effect and what it is pointed at: a foe's card, a side, a card in hand, a munchkin."""

    __slots__ = ("o", "power", "target", "victim")

    def __init__(self, o: Outlook, victim: int, target: int, power: PowerPrint | None) -> None:
        self.o = o
        self.victim = victim
        self.target = target
        self.power = power

    def foe(self) -> Foe | None:
        """The monster it is pointed at."""
        for foe in self.o.fight.foes:
            if foe.card == self.target:
                return foe
        return None

    def foe_strength(self) -> float:
        """How strong that monster is."""
        foe = self.foe()
        return 0.0 if foe is None else float(foe_strength(self.o.game, foe))


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
        effect, power, offset, given = each.effect, None, verb - PLAY, 0.0
    elif USE <= verb <= USE_WITH:
        power = power_of(o.game, what)
        effect, offset, given = power.effect, verb - USE, given_up(o, power, what // POWERS)
    else:
        return 0.0
    if effect is None:
        return 0.0
    victim = target if offset == 1 else o.seat
    return effect_swing(Aimed(o, victim, target, power), effect) - given


@once
def given_up(o: Outlook, power: PowerPrint, card: int) -> float:
    """The points that go with the card one would discard for a power in a fight of one's own."""
    if not (o.j.care and power.discard and o.fighting):
        return 0.0
    return o.drop(min(payment(o.game, o.seat, power, card), key=o.toll))


def guise(o: Outlook, new: int, old: int) -> float:
    """By how much a new Class in place of an old one moves the lead, its powers counted in."""
    hand, table = o.me.hand, o.me.table
    need, place, seen = o.need, hand.index(new), table.index(old)
    del hand[place]
    table[seen] = new
    won = need - o.missing() + sum(potential(o, new, power) for power in o.prints[new].powers)
    table[seen] = old
    hand.insert(place, new)
    return won


def potential(o: Outlook, card: int, power: PowerPrint) -> float:
    """The points that a power could add to one's own fight, for all the cards that may pay it."""
    if not isinstance(power.effect, w.Boost) or not power.when & (MY_FIGHT | ANY_FIGHT):
        return 0.0
    if power.only is not None and not power.only.holds(o.game, o.seat, False):
        return 0.0
    cards = payment(o.game, o.seat, power, card) if power.discard else []
    return effect_swing(Aimed(o, o.seat, 0, power), power.effect) * affordable(o, cards, power)


def enhancer_swing(o: Outlook, act: Act) -> float:
    """An enhancer on a monster, or with one from the hand."""
    verb, card, target = act
    each = o.prints[card]
    if each.effect is not None:
        return effect_swing(Aimed(o, o.seat, target, None), each.effect)
    if verb == PLAY_AT:
        return o.need - need_with_enhancer(o, card, target)
    return -each.bonus - monster_strength(o, target)


def need_with_enhancer(o: Outlook, card: int, target: int) -> float:
    """The points that would be lacking if a monster, and its twins, were enhanced."""
    foe = o.fight.foe(target)
    if foe.twin_of >= 0:
        foe = o.fight.foe(foe.twin_of)
    foe.enhancers.append(card)
    need = o.missing()
    foe.enhancers.pop()
    return need


def monster_strength(o: Outlook, card: int) -> float:
    """How strong a monster would be in this fight."""
    return float(foe_strength(o.game, Foe(card, card, [])))


def effect_swing(aimed: Aimed, word: Any) -> float:
    """What an effect does to the lead."""
    reckoning = SWINGS.get(type(word))
    return 0.0 if reckoning is None else reckoning(aimed, word)


def boost(aimed: Aimed, word: w.Boost) -> float:
    """So many points, for the side it is meant for."""
    for_monsters = word.side == "monsters" or (word.side == "either" and aimed.target == 1)
    times = 1
    if word.each and aimed.power is not None:
        hand = monsters_in_hand(aimed.o.game, aimed.o.seat)
        times = max((aimed.o.prints[card].treasures for card in hand), default=0)
    return float(-word.amount if for_monsters else word.amount) * times


def lose_levels(aimed: Aimed, word: w.LoseLevels) -> float:
    """A fighter without the last level but one does not win the game."""
    o = aimed.o
    fight = o.fight
    level = o.game.munchkins[aimed.victim].level
    if level == 1 or not fight.fights(aimed.victim):
        return 0.0
    if o.for_the_win and aimed.victim == fight.fighter:
        short = level + o.levels - word.count < o.game.rules.winning_level
        if short or word.to or word.die:
            return DECISIVE
    return -float(min(level - 1, word.count))


def lose_item(aimed: Aimed, word: w.LoseItem) -> float:
    """What is worn counts no more."""
    o = aimed.o
    if not o.fight.fights(aimed.victim):
        return 0.0
    pool = word.pool(o.game, Context(-1, -1, aimed.victim))
    bonuses = sorted(o.prints[card].bonus for card in pool if not o.game.sideways[card])
    if len(bonuses) < len(pool):
        return 0.0
    return -float(sum(bonuses[: word.count]))


def afflict(aimed: Aimed, word: w.Afflict) -> float:
    """What lasts, lasts in this fight too."""
    o = aimed.o
    if not o.fight.fights(aimed.victim):
        return 0.0
    modifier = word.modifier
    if isinstance(modifier, w.Strength):
        return float(modifier.amount)
    if isinstance(modifier, w.Bars) and modifier.what == "gaining levels":
        return DECISIVE if o.for_the_win and aimed.victim == o.fight.fighter else 0.0
    if isinstance(modifier, w.ItemBonus):
        slot = modifier.slot_number()
        return -float(
            sum(
                o.prints[card].bonus
                for card in o.game.munchkins[aimed.victim].table
                if not o.game.sideways[card] and o.prints[card].slot == slot
            )
        )
    return 0.0


def attempt(aimed: Aimed, word: w.Try) -> float:
    """The first if it can be done."""
    can = word.effect.can(aimed.o.game, Context(-1, -1, aimed.victim))
    return effect_swing(aimed, word.effect if can else word.otherwise)


def branch(aimed: Aimed, word: w.If) -> float:
    """What holds for this one."""
    holds = word.condition.holds(aimed.o.game, aimed.victim, True)
    return effect_swing(aimed, word.effect if holds else word.otherwise)


def on_roll(aimed: Aimed, word: w.OnRoll) -> float:
    """As likely as it is; but those who are losing have nothing to lose by a gamble."""
    chance = (7 - word.at_least) / 6
    good, bad = effect_swing(aimed, word.effect), effect_swing(aimed, word.otherwise)
    if good > 0 > bad:
        return good if aimed.o.fighting else bad
    return chance * good + (1 - chance) * bad


def replace(aimed: Aimed, word: w.ReplaceMonster) -> float:
    """The other monster will be what suits this seat best."""
    o = aimed.o
    levels = [o.prints[card].level for card in monsters_in_hand(o.game, o.seat)]
    if not levels:
        return 0.0
    return aimed.foe_strength() - (min(levels) if o.fighting else max(levels))


def removal(aimed: Aimed, word: w.RemoveMonster | w.Tame) -> float:
    """A monster less; and with it may go the level that would win somebody the game."""
    o, foe = aimed.o, aimed.foe()
    if foe is None:
        return 0.0
    killed = isinstance(word, w.RemoveMonster) and word.how == "killed"
    if not o.fighting and not killed and is_decisive(o, levels_of(o.game, foe)):
        return DECISIVE
    return aimed.foe_strength()


def is_decisive(o: Outlook, levels: int) -> bool:
    """Whether the fighter would win the game with some of the levels at stake, and not without."""
    level = o.game.munchkins[o.fight.fighter].level + o.levels
    return level - levels < o.game.rules.winning_level <= level


def send_away(aimed: Aimed, word: w.SendHelperAway) -> float:
    """What the helper brought is gone."""
    helper = aimed.o.fight.helper
    return -float(munchkin_strength(aimed.o.game, helper)) if helper >= 0 else 0.0


SWINGS: dict[type, Callable[[Aimed, Any], float]] = {
    w.Afflict: afflict,
    w.Boost: boost,
    w.CompelHelp: lambda aimed, word: float(munchkin_strength(aimed.o.game, aimed.victim)),
    w.GainLevels: lambda aimed, word: 1.0 if aimed.o.fight.fights(aimed.victim) else 0.0,
    w.If: branch,
    w.InOrder: lambda aimed, word: sum(effect_swing(aimed, each) for each in word.effects),
    w.JoinFight: lambda aimed, word: -monster_strength(aimed.o, aimed.target),
    w.JoinTwin: lambda aimed, word: -aimed.foe_strength(),
    w.LoseFight: lambda aimed, word: DECISIVE,
    w.LoseItem: lose_item,
    w.LoseLevels: lose_levels,
    w.LoseTrait: lambda aimed, word: -1.0 if aimed.o.fight.fights(aimed.victim) else 0.0,
    w.Mirror: lambda aimed, word: float(munchkin_strength(aimed.o.game, aimed.o.fight.fighter)),
    w.OnRoll: on_roll,
    w.RemoveMonster: removal,
    w.ReplaceMonster: replace,
    w.SendHelperAway: send_away,
    w.StealLevel: lambda aimed, word: -1.0 if aimed.o.fight.fights(aimed.victim) else 0.0,
    w.Tame: removal,
    w.Try: attempt,
    w.TurnFight: lambda aimed, word: effect_swing(aimed, word.effect),
}


# --- what it costs ------------------------------------------------------------------------------


def price(o: Outlook, act: Act) -> float:
    """What an act costs in cards, and in rewards that go with a monster got rid of."""
    verb, what, target = act
    if verb == SWAP:
        return o.worth(target)
    if USE <= verb <= USE_WITH:
        power = power_of(o.game, what)
        cost = power_price(o, power, what // POWERS)
        effect: Any = power.effect
    else:
        cost = o.plain[what] if o.prints[what].kind == MONSTER else o.worth(what)
        if verb == PLAY_WITH and target in o.me.hand:
            cost += o.plain[target]
        effect = o.prints[what].effect
    return cost + forgone(o, effect, target) if o.fighting else cost


def odds(o: Outlook, act: Act) -> float:
    """How likely an act does what one hopes for: some cards are a gamble."""
    verb, what, _ = act
    effect: Any = None
    if PLAY <= verb <= PLAY_WITH:
        effect = o.prints[what].effect
    elif USE <= verb <= USE_WITH:
        effect = power_of(o.game, what).effect
    return (7 - effect.at_least) / 6 if isinstance(effect, w.OnRoll) else 1.0


@once
def power_price(o: Outlook, power: PowerPrint, card: int) -> float:
    """What the discards for a power are worth."""
    if not power.discard:
        return 0.0
    cards = payment(o.game, o.seat, power, card)
    if power.cost == COST_WHOLE_HAND:
        return sum(map(o.worth, cards))
    if power.cost == COST_MONSTER and isinstance(power.effect, w.Boost):
        return 0.25
    return max(0.0, o.cheapest(cards, power.discard))


def forgone(o: Outlook, effect: Any, target: int) -> float:
    """The reward of a monster that leaves."""
    if not isinstance(effect, w.RemoveMonster | w.Tame | w.ReplaceMonster):
        return 0.0
    how = effect.how if isinstance(effect, w.RemoveMonster) else "gone"
    for foe in o.fight.foes:
        if foe.card == target or (target < 0 and len(o.fight.foes) == 1):
            if how == "killed" or o.fight.fighter != o.seat:
                return 0.0
            levels, treasures = levels_of(o.game, foe), treasures_of(o.game, foe)
            kept = o.j.point * treasures if isinstance(effect, w.Tame) else 0.0
            if how in ("treasure", "charmed"):
                treasures = 0
            elif isinstance(effect, w.ReplaceMonster):
                hand = monsters_in_hand(o.game, o.seat)
                other = min((o.prints[card] for card in hand), key=attrgetter("level"))
                levels, treasures = levels - other.levels, treasures - other.treasures
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
    return min(often, power.limit - uses.times(o.game, o.seat, power)) if power.limit else often
