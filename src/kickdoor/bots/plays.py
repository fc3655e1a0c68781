"""Cards and powers played for more than the sums of a fight: what they are worth now."""

from __future__ import annotations

from kickdoor.bots.fights import malice
from kickdoor.bots.gains import benefit
from kickdoor.bots.harm import peril_of
from kickdoor.bots.outlook import Outlook
from kickdoor.bots.supposing import along_with
from kickdoor.bots.swing import power_price
from kickdoor.game.acts import JOIN, PLAY, PLAY_AT, PLAY_ON, POWERS, USE, USE_ON, Act
from kickdoor.game.prints import (
    CHEAT,
    CLASS,
    CURSE,
    DOUBLER,
    FACTION,
    HIRELING,
    ITEM,
    LEVEL_UP,
    ONE_SHOT,
)  # fmt: skip
from kickdoor.rules.items import fits
from kickdoor.rules.numbers import is_usable, munchkin_strength
from kickdoor.rules.plays import power_of
from kickdoor.words.meaning import FoeLeaves

FIRST = 1.0
"""Added to what costs nothing and puts one's own house in order: that comes before all trade."""


def worth_playing(o: Outlook, act: Act) -> float:
    """What is gained by a play or a power, beyond what it costs."""
    verb, what, target = act
    if verb == JOIN:
        return -1.0
    if verb >= USE:
        power = power_of(o.game, what)
        cost = power_price(o, power, what // POWERS)
        whom = target if verb == USE_ON else o.seat
        return gained(benefit(o, o.meaning(power.effect), whom), cost)
    each = o.prints[what]
    kind = each.kind
    if kind == ITEM:
        return FIRST + max(0.0, o.improvement(what))
    if CLASS <= kind <= FACTION:
        return becoming(o, what)
    if kind == DOUBLER or kind == HIRELING:
        return FIRST
    if kind == CHEAT:
        return enhancing(o, each.bonus, target) if each.enhances else cheating(o, target)
    if kind == CURSE:
        return malice(o, what, target)
    if kind == LEVEL_UP:
        early = 0.0 if o.game.turn == o.seat else o.j.bide
        return 2.0 - 4.0 * o.glare - early if target == o.seat else -1.0
    whom = target if verb == PLAY_ON else o.seat
    keep = o.j.hold * o.plain[what] if kind == ONE_SHOT and o.excess <= 0 else 0.1
    meaning = o.meaning(each.effect)
    if verb == PLAY_AT and isinstance(meaning, FoeLeaves) and not meaning.tamed:
        return riddance(o, target) - keep
    return gained(benefit(o, meaning, whom), keep) if verb in (PLAY, PLAY_ON) else -1.0


def gained(benefit: float, cost: float) -> float:
    """What is left of it; what brings nothing is not worth the talk."""
    return benefit - cost if benefit > 0 else -1.0


def becoming(o: Outlook, trait: int) -> float:
    """What it is worth to be something more: mostly all to the good, unless it makes one weaker."""
    might = o.might
    with along_with(o.me.table, trait):
        loss = might - munchkin_strength(o.game, o.seat)
    if loss <= 0:
        return FIRST + 1.0 + unlocked(o, trait)
    return o.j.calling + o.j.point * (unlocked(o, trait) - loss)


def unlocked(o: Outlook, trait: int) -> float:
    """The points of Items that a new Class or Faction would let this munchkin use."""
    game, seat, table = o.game, o.seat, o.me.table
    cards = o.me.hand + table
    barred = [c for c in cards if o.prints[c].usable_by and not is_usable(game, seat, c)]
    if not barred:
        return 0.0
    with along_with(table, trait):
        return sum(o.points[card] for card in barred if is_usable(game, seat, card))


def swapping(o: Outlook, act: Act) -> float:
    """What is gained by a new Class in place of the old: Items, or nothing much; or new company."""
    _, new, old = act
    if o.prints[new].kind == HIRELING:
        return o.plain[new] - o.plain[old] - 0.1
    gain = o.j.point * (unlocked(o, new) - o.relying_on(old)) - 0.15
    return FIRST + gain if gain > 0 else gain


def cheating(o: Outlook, item: int) -> float:
    """What a Cheat! on an Item brings: the points it could not give otherwise."""
    worn = item in o.me.table and not o.game.sideways[item]
    if worn and is_usable(o.game, o.seat, item):
        return -1.0
    if item not in o.me.table and fits(o.game, o.seat, item):
        return -1.0
    return o.j.point * o.points[item] - 0.4


def enhancing(o: Outlook, bonus: int, item: int) -> float:
    """What it brings that an Item counts for more from now on: nothing, while nobody uses it."""
    worn = not o.game.sideways[item] and is_usable(o.game, o.seat, item)
    return o.j.point * bonus - 0.1 if worn else -1.0


def riddance(o: Outlook, foe: int) -> float:
    """What it is worth to be rid of a monster that one is running from."""
    running = o.fighting and o.fight.running
    return peril_of(o, o.seat, o.fight.foe(foe)) if running else -1.0
