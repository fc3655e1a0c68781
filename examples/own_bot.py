"""A bot written from docs/write-a-bot.md alone: it tries every act, and likes what comes of it.

Against three `sensible` it won 14.0 % (8.6 to 22.0) of 100 games; an equal would win 25 %.

    python3 run.py bots try examples/own_bot.py:Weigher --games 100
"""

from random import Random

import kickdoor
from kickdoor.reading import (
    about,
    adds,
    after,
    fight,
    hand,
    me,
    offers,
    player,
    players,
    side,
    verb,
    whom,
)

WORLDS = 4
CALLS = {"kick", "loot", "trouble", "end_turn", "claim", "flee", "pass", "ready"}
LEFT_ALONE = {"trade", "show", "drop", "unequip", "carry", "counter", "withdraw", "sell"}
"""Acts that it does not try: most change nothing at once, and could be done for ever."""
HABITS = (
    *("accept", "ready", "claim", "flee", "kick", "loot"),
    *("end_turn", "draw", "decline", "pass"),
)
"""What anybody does who does no more than they must, the first of these first."""
HELD = {"go up a level": 0.9, "monster": 0.1, "curse": 0.15, "one-shot": 0.25}
"""What a card in the hand is worth, in levels, beside its gold."""


class Weigher:
    """It reckons in levels: what it has when the turn is over, less what the others have."""

    def __init__(self, seed):
        self.seed = seed
        self.known = {}

    def choose(self, view, acts):
        """The act that promises most; fights and bargains are thought about beforehand."""
        if len(acts) == 1:
            return acts[0]
        self.seed += WORLDS
        self.known = {}
        thought = bargain(view, acts) or turn_the_fight(view, acts)
        if thought is not None:
            return thought
        calls = [each for each in acts if verb(each) in CALLS]
        plays = [each for each in acts if verb(each) not in LEFT_ALONE | CALLS]
        best = self.best(view, plays + calls or acts)
        if verb(best) in CALLS and may_sell(view):
            return next((each for each in acts if verb(each) == "sell"), best)
        return best

    def best(self, view, acts):
        """The act that promises most; of equals the first, so plays come before calls."""
        return max(acts, key=lambda each: self.promise(view, each))

    def promise(self, view, what):
        """What comes of an act by the end of the turn, in the mean of a few worlds."""
        if what not in self.known:
            ends = [end_of_turn(view, what, self.seed + world) for world in range(WORLDS)]
            self.known[what] = sum(map(worth, ends)) / WORLDS
        return self.known[what]


# --- what comes of it -----------------------------------------------------------------------------


def end_of_turn(view, what, number):
    """The table when this turn is over, in one world, if nobody does more than they must."""
    dice = Random(number)
    world = kickdoor.imagine(view, dice)
    turn = world.turns
    kickdoor.act(world, view.seat, what)
    for _ in range(80):
        if world.over or world.turns > turn:
            break
        options = world.options
        chosen = dice.choice(options) if world.asked < 0 else min(options, key=habit)
        kickdoor.act(world, world.asked, chosen)
    return kickdoor.see(world, view.seat)


def habit(what):
    """How early an act comes for whoever does no more than they must."""
    name = verb(what)
    return HABITS.index(name) if name in HABITS else len(HABITS)


def worth(view):
    """What the table is worth to this seat, in levels."""
    mine = me(view)
    if mine.to_go <= 0:
        return 100.0
    total = climbed(mine.level) + 0.25 * (mine.strength - mine.level)
    total += sum(HELD.get(each.kind, 0.1) + each.gold / 2500 for each in hand(view))
    total += sum(0.1 + each.gold / 2000 for each in mine.table)
    for other in players(view):
        if other.seat != view.seat:
            total -= 100.0 if other.to_go <= 0 else 0.3 * climbed(other.level)
            total -= 0.06 * (other.strength - other.level)
    return total


def climbed(level):
    """The last levels are worth more than the first."""
    return level + 0.05 * level * level


# --- fights ---------------------------------------------------------------------------------------


def turn_the_fight(view, acts):
    """Several cards together may do what none does alone: the first of them, if so."""
    now = fight(view)
    if now is None:
        return None
    mine = now.has(view.seat)
    fighter = player(view, now.fighter)
    if now.won if mine else not now.won or fighter.to_go - now.levels > 1:
        return None
    lead = now.strength - now.threat
    shifts = {}
    for each in acts:
        if side(view, each) or verb(each) in ("play_at", "join"):
            then = fight(after(view, each))
            if then is not None:
                shift = then.strength - then.threat - lead
                shifts[each] = shift if mine else -shift
    by_card = {}
    for each, shift in shifts.items():
        by_card[each[1]] = max(by_card.get(each[1], 0), shift)
    needed = now.lacking if mine else lead + 1
    if not shifts or sum(by_card.values()) < needed:
        return None
    enough = [each for each, shift in shifts.items() if shift >= needed]
    return min(enough, key=shifts.get) if enough else max(shifts, key=shifts.get)


# --- bargains -------------------------------------------------------------------------------------


def bargain(view, acts):
    """Sales, help and offers, which show what they are worth only later."""
    by_verb = {}
    for each in acts:
        by_verb.setdefault(verb(each), []).append(each)
    if "accept" in by_verb:
        good = [each for each in by_verb["accept"] if is_good(view, whom(view, each))]
        return (good or by_verb.get("decline") or [None])[0]
    if "terms" in by_verb:
        half = max(1, (fight(view).treasures + 1) // 2)
        return min(by_verb["terms"], key=lambda each: (abs(each[1] - half), each[2]))
    if "make_offer" in by_verb:
        return by_verb["make_offer"][0]
    if "sell_card" in by_verb:
        return sale(view, by_verb)
    if "ask" in by_verb:
        return whom_to_ask(view, by_verb["ask"])
    return None


def is_good(view, by):
    """Whether an offer is to be accepted: help that is wanted; or paid, and no gift of the game."""
    now = fight(view)
    offer = next((each for each in offers(view) if each.by == by and each.helps), None)
    if now is None or offer is None:
        return False
    if now.fighter == view.seat:
        return not now.won
    return not now.wins_game and bool(offer.treasures or offer.gives)


def whom_to_ask(view, asks):
    """Who is strong enough to turn a lost fight, and the least ahead of all."""
    now = fight(view)
    if now is None or now.won:
        return None
    able = [each for each in asks if player(view, whom(view, each)).strength >= now.lacking]
    return min(able, key=lambda each: player(view, whom(view, each)).level, default=None)


def sale(view, by_verb):
    """What was meant to be sold, card by card, until it makes a level."""
    if "close_sale" in by_verb:
        return by_verb["close_sale"][0]
    meant = {each.number for each in goods(view)}
    here = [each for each in by_verb["sell_card"] if each[1] in meant]
    return max(here, key=lambda each: about(view, each).gold, default=by_verb["never_mind"][0])


def may_sell(view):
    """Whether there is something to sell for a level, and that is not the last one."""
    return me(view).to_go > 1 and bool(goods(view))


def goods(view):
    """What makes a thousand gold and is missed least; nothing, if a level is not worth that."""
    there = [each for each in (*hand(view), *me(view).table) if each.gold]
    there.sort(key=lambda each: missed(view, each) / each.gold)
    found, gold, loss = [], 0, 0.0
    for each in there:
        if gold < 1000:
            found.append(each)
            gold += each.gold
            loss += missed(view, each)
    return found if gold >= 1000 and loss < 1.3 else []


def missed(view, each):
    """How much worse off one is without a card."""
    return 0.25 * adds(view, each.number) + HELD.get(each.kind, 0.05)
