"""By how many points what comes of a card shifts the lead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, assert_never

from kickdoor.bots.harm import fall, rises
from kickdoor.bots.outlook import NEVER, Outlook
from kickdoor.bots.supposing import forbidding
from kickdoor.game.acts import NONE
from kickdoor.game.context import Context
from kickdoor.game.fight import MONSTERS, MUNCHKINS, Foe
from kickdoor.game.prints import SLOT_NAMES, PowerPrint
from kickdoor.rules.aims import monsters_in_hand
from kickdoor.rules.legality import payment
from kickdoor.rules.numbers import foe_strength, meets, munchkin_strength
from kickdoor.rules.stakes import levels_of
from kickdoor.words import meaning as m
from kickdoor.words.amounts import typical
from kickdoor.words.base import Amount, Whom
from kickdoor.words.facts import facts
from kickdoor.words.meaning import Consequence, Meaning
from kickdoor.words.whom import chooser, seats_of

YET_TO_COME = facts("that many", "that card")
"""What nobody knows before the die is cast, or the price paid."""

STRANGER = 6.0
"""About what a monster counts that nobody has seen."""

DECISIVE = -NEVER
"""The swing of what keeps the fighter from winning the game, whatever the sums say."""


class Aimed:
    """Who does what to whom, and at what it is pointed: a side, a foe, a card in hand."""

    __slots__ = ("o", "power", "to", "victim")

    def __init__(self, o: Outlook, to: Context, power: PowerPrint | None = None) -> None:
        self.o = o
        self.to = to
        self.victim = to.victim
        self.power = power

    def at(self, whom: Whom) -> list[Aimed]:
        """The same, for each of those it befalls."""
        seats = seats_of(self.o.game, self.to, whom)
        return [Aimed(self.o, self.to.on(seat), self.power) for seat in seats]

    def foe(self) -> Foe | None:
        """The monster it is pointed at."""
        for foe in self.o.fight.foes:
            if foe.card == self.to.foe:
                return foe
        return None

    def foe_strength(self) -> float:
        """How strong that monster is."""
        foe = self.foe()
        return 0.0 if foe is None else float(foe_strength(self.o.game, foe))


def monster_strength(o: Outlook, card: int) -> float:
    """How strong a monster would be in this fight."""
    return float(foe_strength(o.game, Foe(card, card, [])))


def meant_swing(aimed: Aimed, meaning: Meaning) -> float:
    """What a meaning does to the lead."""
    if isinstance(meaning, Consequence):
        return SWINGS[type(meaning)](aimed, meaning)
    match meaning:
        case m.All():
            return sum(meant_swing(aimed, part) for part in meaning.parts)
        case m.When():
            return meant_swing(aimed, meaning.branch(aimed.o.game, aimed.to))
        case m.Odds():
            return gamble(aimed, meaning)
        case m.Either():
            return choice(aimed, meaning)
        case m.For():
            return among(aimed, meaning)
        case _:
            assert_never(meaning)


def choice(aimed: Aimed, meaning: m.Either) -> float:
    """What whoever chooses would like it to be."""
    o = aimed.o
    found = meaning.open(o.game, aimed.to)
    by = chooser(o.game, aimed.to, meaning.by)
    best = max if o.fight.fights(by) else min
    return best((meant_swing(aimed, each) for each in found), default=0.0)


def among(aimed: Aimed, meaning: m.For) -> float:
    """What it does to each of them; to the one whom the chooser would like it to be."""
    swings = [meant_swing(each, meaning.meaning) for each in aimed.at(meaning.whom)]
    if meaning.one is None:
        return sum(swings)
    by = chooser(aimed.o.game, aimed.to, meaning.one)
    return (max if aimed.o.fight.fights(by) else min)(swings, default=0.0)


def gamble(aimed: Aimed, meaning: m.Odds) -> float:
    """As likely as it is; but those who are losing have nothing to lose by it."""
    good, bad = meant_swing(aimed, meaning.then), meant_swing(aimed, meaning.otherwise)
    if good > 0 > bad:
        return good if aimed.o.fighting else bad
    return meaning.chance * good + (1 - meaning.chance) * bad


def points(aimed: Aimed, it: m.Points) -> float:
    """So many points, for the side it is meant for."""
    for_monsters = it.side == "monsters" or (it.side == "either" and aimed.to.side == MONSTERS)
    times = 1 if it.each is None else multiplied(aimed, it.each)
    if for_monsters:
        return -float(it.amount) * times
    return float(it.amount) * times * aimed.o.weight_of_boosts


def multiplied(aimed: Aimed, each: Amount) -> int:
    """How often it counts; what is still to be paid for it will be the best for that."""
    o, power = aimed.o, aimed.power
    cards = [NONE]
    if power is not None and power.discard:
        cards = payment(o.game, o.seat, power, NONE) or cards
    found = max(each.count(o.game, aimed.to.holding(card)) for card in cards)
    return found or (typical(each) if each.needs() & YET_TO_COME else 0)


def levels(aimed: Aimed, it: m.Levels) -> float:
    """A fighter without the last level but one does not win the game."""
    o = aimed.o
    fight = o.fight
    if not fight.fights(aimed.victim):
        return 0.0
    counts = 0.0 if "level" in o.barred else 1.0
    if it.sign > 0:
        return counts * rises(o, aimed.victim, it)
    lost = fall(o, aimed.victim, it)
    if lost and o.for_the_win and aimed.victim == fight.fighter:
        level = o.game.munchkins[aimed.victim].level
        if level + o.levels - lost < o.game.rules.winning_level:
            return DECISIVE
    return -counts * lost


def loses(aimed: Aimed, it: m.Loses) -> float:
    """What is worn counts no more, and a Class has its uses."""
    o = aimed.o
    if not o.fight.fights(aimed.victim) or it.taker is not None or "gear" in o.barred:
        return 0.0
    if it.what in ("class", "race", "faction"):
        return -1.0
    table = o.game.munchkins[aimed.victim].table
    pool = it.cards.pool(o.game, aimed.to)
    counting = [card for card in pool if card in table and not o.game.sideways[card]]
    if len(counting) < len(pool) and not it.every:
        return 0.0
    bonuses = sorted(o.prints[card].bonus for card in counting)
    return -float(sum(bonuses if it.every else bonuses[: o.number(it.count, aimed.victim)]))


def lasts(aimed: Aimed, it: m.Lasts) -> float:
    """What lasts, lasts in this fight too."""
    o, held = aimed.o, it.standing
    if not o.fight.fights(aimed.victim):
        return 0.0
    if held.about == "strength":
        return 0.0 if "gear" in o.barred else float(held.amount)
    if held.about == "bars" and held.what == "gaining levels":
        return DECISIVE if o.for_the_win and aimed.victim == o.fight.fighter else 0.0
    if held.about == "item bonus" and held.what and "gear" not in o.barred:
        slot = SLOT_NAMES.index(held.what)
        return -float(
            sum(
                o.prints[card].bonus
                for card in o.game.munchkins[aimed.victim].table
                if not o.game.sideways[card] and o.prints[card].slot == slot
            )
        )
    return 0.0


def foe_changes(aimed: Aimed, it: m.FoeChanges) -> float:
    """The other monster will be what suits this seat best."""
    o = aimed.o
    hand = monsters_in_hand(o.game, o.seat)
    levels = [o.prints[card].level for card in hand]
    if not levels:
        return 0.0
    if o.for_the_win and not o.fighting and any(befriends(o, card) for card in hand):
        return DECISIVE
    return aimed.foe_strength() - (min(levels) if o.fighting else max(levels))


def befriends(o: Outlook, monster: int) -> bool:
    """Whether a monster would leave this fight as a friend: nobody wins a level by it."""
    condition = o.prints[monster].befriends
    return condition is not None and meets(o.game, condition, False)


def foe_joins(aimed: Aimed, it: m.FoeJoins) -> float:
    """A monster more."""
    if it.twin:
        return -aimed.foe_strength()
    o = aimed.o
    if it.source != "hand":  # nobody chooses it
        return -STRANGER
    if aimed.to.other >= 0:
        return -monster_strength(o, aimed.to.other)
    pick = min if o.fighting else max
    hand = monsters_in_hand(o.game, o.seat)
    return -pick((monster_strength(o, card) for card in hand), default=0.0)


def foe_leaves(aimed: Aimed, it: m.FoeLeaves) -> float:
    """A monster less; and with it may go the level that would win somebody the game."""
    o, foe = aimed.o, aimed.foe()
    if foe is None:
        return 0.0
    if not o.fighting and not it.killed and is_decisive(o, levels_of(o.game, foe)):
        return DECISIVE
    return aimed.foe_strength()


def is_decisive(o: Outlook, levels: int) -> bool:
    """Whether the fighter would win the game with some of the levels at stake, and not without."""
    level = o.game.munchkins[o.fight.fighter].level + o.levels
    return level - levels < o.game.rules.winning_level <= level


def counts_no_more(aimed: Aimed, it: m.CountsNoMore) -> float:
    """The most that this seat would like to be gone: what the monsters have, or the munchkins."""
    o = aimed.o
    unwanted = MONSTERS if o.fighting else MUNCHKINS
    counting = o.fight.counting()
    boosts = [boost for boost in o.fight.boosts if boost[0] in counting]
    most = float(max((amount for _, side, amount, _ in boosts if side == unwanted), default=0))
    return most if o.fighting else -most * o.weight_of_boosts


def helper_leaves(aimed: Aimed, it: m.HelperLeaves) -> float:
    """What the helper brought is gone."""
    helper = aimed.o.fight.helper
    return -float(munchkin_strength(aimed.o.game, helper)) if helper >= 0 else 0.0


def forbidden(aimed: Aimed, it: m.Forbidden) -> float:
    """By how much the sums are others without it."""
    o = aimed.o
    need = o.need
    with forbidding(o.fight, it.what):
        return need - o.missing()


def none(aimed: Aimed, it: Consequence) -> float:
    """It does not touch the sums."""
    return 0.0


SWINGS: dict[type[Consequence], Callable[[Aimed, Any], float]] = {
    m.Becomes: none,
    m.Casts: none,
    m.CountsNoMore: counts_no_more,
    m.CountsTwice: lambda aimed, it: float(munchkin_strength(aimed.o.game, aimed.o.fight.fighter)),
    m.CurseStops: none,
    m.Dies: none,
    m.Faces: none,
    m.FightLost: lambda aimed, it: DECISIVE,
    m.FoeChanges: foe_changes,
    m.FoeJoins: foe_joins,
    m.FoeLeaves: foe_leaves,
    m.FoePays: none,
    m.Forbidden: forbidden,
    m.Free: none,
    m.Gets: none,
    m.HelperLeaves: helper_leaves,
    m.Helps: lambda aimed, it: float(munchkin_strength(aimed.o.game, aimed.victim)),
    m.Hunted: none,
    m.Lasts: lasts,
    m.Levels: levels,
    m.Lives: none,
    m.Loses: loses,
    m.PassesHand: none,
    m.Points: points,
    m.Sees: none,
    m.Shows: none,
    m.Suffers: none,
    m.SwapsItem: none,
    m.SwapsLevels: none,
    m.TakesOver: none,
    m.TurnMore: none,
}
"""What each consequence does to the lead."""
