"""What must come of an effect, and may, as `means` says it: how much of what changes for whom."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from math import inf
from typing import Any, assert_never

from kickdoor.cards import words_of
from kickdoor.game.acts import NONE
from kickdoor.game.context import Context
from kickdoor.game.fight import MONSTERS, MUNCHKINS
from kickdoor.game.munchkin import DEAD
from kickdoor.game.prints import DOUBLER
from kickdoor.game.state import Game
from kickdoor.rules.curses import Cursing
from kickdoor.rules.death import Perishing
from kickdoor.rules.dice import Rolling
from kickdoor.rules.items import carried_by
from kickdoor.rules.reactions import reactions
from kickdoor.rules.running import RunningAway
from kickdoor.rules.uses import has_another_turn
from kickdoor.words import meaning as m
from kickdoor.words.amounts import ThatMany, number
from kickdoor.words.base import Amount, Effect
from kickdoor.words.meaning import Consequence, Meaning
from kickdoor.words.shared import foe_meant
from kickdoor.words.whom import seats_of

Aspect = tuple[int, str]
"""Something that can change: whose (-1: the table's), and what."""

Range = tuple[float, float]
Bounds = dict[Aspect, Range]
"""By how much each may change; what is not in it may not change at all."""

TABLE = -1
ANY: Range = (-inf, inf)
SIDES = {"munchkins": MUNCHKINS, "monsters": MONSTERS}


# --- what is there ------------------------------------------------------------------------------


def seen(game: Game, spoken: int) -> dict[Aspect, float]:
    """Everything that can be compared, but for the card that speaks."""
    found: dict[Aspect, float] = defaultdict(float)
    for seat, munchkin in enumerate(game.munchkins):
        found[seat, "level"] = munchkin.level
        found[seat, "hand"] = len(munchkin.hand)
        size = game.box.size
        found[seat, "table"] = len([card for card in munchkin.table if spoken != card < size])
        found[seat, "curses"] = sum(card == spoken or card > size for card in munchkin.table)
        found[seat, "dead"] = float(munchkin.life == DEAD)
        found[seat, "sex"] = munchkin.sex
    found[TABLE, "turns to come"] = has_another_turn(game)
    fight = game.fight
    if fight is not None:
        found[TABLE, "foes"] = len(fight.foes)
        found[TABLE, "treasures"] = sum(foe.treasures for foe in fight.foes)
        found[TABLE, "mirrors"] = len(fight.mirrors)
        found[TABLE, "helper"] = fight.helper
        found[TABLE, "fighter"] = fight.fighter
        found[TABLE, "running"] = fight.running
        found[TABLE, "forbidden"] = len(fight.forbidden)
        for _, side, amount, _ in fight.boosts:
            found[TABLE, f"points {side}"] += amount
        for seat in range(len(game.munchkins)):
            found[seat, "free"] = is_free(game, seat)
    for procedure in game.stack:
        if isinstance(procedure, Rolling):
            found[TABLE, "die"] = procedure.value
            found[TABLE, "cast"] = procedure.at == 0
        elif isinstance(procedure, RunningAway):
            found[TABLE, "hunted"] = procedure.must_roll
        elif isinstance(procedure, Cursing):
            found[TABLE, "curse"] = procedure.cancelled
            found[TABLE, "cursed"] = procedure.victim
        elif isinstance(procedure, Perishing):
            found[TABLE, "saved"] = procedure.saved
    return found


def is_free(game: Game, seat: int) -> bool:
    """Whether somebody gets away without a roll."""
    runs = [each for each in game.stack if isinstance(each, RunningAway) and each.seat == seat]
    fight = game.fight
    mask = fight.freed | fight.away if fight is not None else 0
    return bool(mask & 1 << seat) or any(it.free or it.let_go or it.slips for it in runs)


# --- what is expected ---------------------------------------------------------------------------


def plus(all_of: Iterable[Bounds]) -> Bounds:
    """One after the other: each adds to what was before."""
    found: dict[Aspect, Range] = defaultdict(lambda: (0, 0))
    for bounds in all_of:
        for aspect, (least, most) in bounds.items():
            low, high = found[aspect]
            found[aspect] = low + least, high + most
    return dict(found)


def either(any_of: list[Bounds]) -> Bounds:
    """One of them: from the least to the most that any of them does."""
    found: Bounds = {}
    for aspect in {aspect for bounds in any_of for aspect in bounds}:
        ranges = [bounds.get(aspect, (0, 0)) for bounds in any_of]
        found[aspect] = min(low for low, _ in ranges), max(high for _, high in ranges)
    return found


def perhaps(bounds: Bounds) -> Bounds:
    """It, or nothing of it."""
    return either([bounds, {}])


class Expecting:
    """What an effect must do; whether a part of it can do anything, that part is asked itself."""

    def __init__(self, game: Game, effect: Effect) -> None:
        self.game = game
        self.parts: dict[Meaning, list[Effect]] = defaultdict(list)
        for word in (effect, *words_of(effect)):
            if isinstance(word, Effect):
                self.parts[word.means()].append(word)

    def of(self, meaning: Meaning, to: Context) -> Bounds:
        """How much may change, of what, for whom: if what says so can do anything at all."""
        able = [word.can(self.game, to) for word in self.parts[meaning]]
        if able and not any(able):
            return {}
        return self.done(meaning, to) if all(able) else perhaps(self.done(meaning, to))

    def done(self, meaning: Meaning, to: Context) -> Bounds:
        """The same of what can be done."""
        if isinstance(meaning, Consequence):
            return EXPECTED[type(meaning)](self.game, meaning, to)
        match meaning:
            case m.All():
                parts = [self.of(part, to) for part in meaning.parts]
                return plus([*parts[:1], *map(perhaps, parts[1:])])  # the table is another by then
            case m.When():
                return self.of(meaning.branch(self.game, to), to)
            case m.Either():
                return either([self.of(each, to) for each in meaning.open(self.game, to)])
            case m.Odds():
                rolled = to.knowing(ROLLED, to.it, to.who)
                return either([self.of(each, rolled) for each in (meaning.then, meaning.otherwise)])
            case m.For():
                seats = seats_of(self.game, to, meaning.whom)
                each = [self.of(meaning.meaning, to.on(seat)) for seat in seats]
                if meaning.one is not None:
                    return perhaps(either(each))
                for it in each[1:]:  # what is nobody's own, the first of them may have done
                    it |= perhaps({what: it[what] for what in it if what[0] == TABLE})
                return plus(each)
            case _:
                assert_never(meaning)


ROLLED = 1_000
"""That many, before it is rolled."""


def so_many(game: Game, said: int | Amount, to: Context, at_most: float) -> Range:
    """How many it will be, of as many as there are."""
    if isinstance(said, ThatMany) and to.number in (0, ROLLED):
        return 0, min(6 if to.number else inf, at_most)
    if isinstance(said, Amount) and "that card" in said.needs() and to.it == NONE:
        return 0, at_most  # it is known when the card is
    count = max(0, min(number(said, game, to), at_most))
    return count, count


def minus(count: Range) -> Range:
    """So many less."""
    return -count[1], -count[0]


def points(game: Game, it: m.Points, to: Context) -> Bounds:
    """On one side, for good or ill."""
    side = SIDES.get(it.side, to.side)
    least, most = (1, 1) if it.each is None else so_many(game, it.each, to, inf)
    ends = sorted((it.amount * least, it.amount * most if most else 0))
    return {(TABLE, f"points {side}"): (ends[0], ends[1])}


def levels(game: Game, it: m.Levels, to: Context) -> Bounds:
    """Never below the first, nor to one that wins."""
    level = game.munchkins[to.victim].level
    if it.sign > 0:
        if reactions(game, to.victim, "you go up"):
            return {**whatever(game), (TABLE, "foes"): ANY}
        least, most = so_many(game, it.count, to, inf)
        if it.to is not None:
            least, most = (end - level for end in so_many(game, it.to, to, inf))
        return {(to.victim, "level"): (min(max(least, 0), 1), max(most, 0))}
    lost = so_many(game, it.count, to, level - 1)
    if it.to is not None:
        lowest, highest = so_many(game, it.to, to, inf)
        lost = max(0, level - max(1, highest)), max(0, level - max(1, lowest))
    if it.taker is None:
        return {(to.victim, "level"): minus(lost)}
    taker = next(seat for seat in seats_of(game, to, it.taker) if seat != to.victim)
    return {(to.victim, "level"): (-lost[1], -1), (taker, "level"): (1, lost[1])}


def loses(game: Game, it: m.Loses, to: Context) -> Bounds:
    """As many as there are; a Hireling takes along what it carries."""
    if it.taker is None:
        pool = it.cards.pool(game, to)
        count = so_many(game, len(pool) if it.every else it.count, to, len(pool))
        return gone(game, pool, to, (min(1, len(pool)), len(pool)) if it.total else count)
    takers = [each for each in seats_of(game, to, it.taker) if each != to.victim]
    pools = [it.cards.pool(game, to.given_to(each)) for each in takers]
    counts = [len(pool) if it.every else it.count for pool in pools]
    taken = [
        gone(game, pool, to, so_many(game, count, to, len(pool)), taker)
        for pool, count, taker in zip(pools, counts, takers, strict=True)
    ]
    return either(taken) if it.one else plus([*taken[:1], *map(perhaps, taken[1:])])


def along_with(game: Game, card: int) -> list[int]:
    """The Cheat! on an Item, what a Hireling carries, a doubler (C04): what may go with it."""
    on = game.attached.get(card, -1)
    kind = game.prints[card].kind
    doublers = [each for each in range(game.box.size) if game.prints[each].kind == DOUBLER]
    doubling = [each for each in doublers if game.prints[each].of == kind]
    return [*carried_by(game, card), *([on] if on >= 0 else []), *doubling]


def gone(game: Game, pool: list[int], to: Context, count: Range, taker: int = -1) -> Bounds:
    """Cards that leave a hand or the table; a taker has them in the same place."""
    places = {"hand" if card in game.munchkins[to.victim].hand else "table" for card in pool}
    along = sum(map(len, (along_with(game, card) for card in pool)))
    found: Bounds = {}
    for place in places:
        least, most = count if len(places) == 1 else (0, count[1])
        found[to.victim, place] = -most - (along if place == "table" else 0), -least
        if taker >= 0:
            found[taker, place] = least, most
    return found


def gets(game: Game, it: m.Gets, to: Context) -> Bounds:
    """As many as there are."""
    doors = it.deck == "doors"
    stock = len(it.lying(game)) + (
        0 if it.discards else len(game.doors if doors else game.treasures)
    )
    return {(to.victim, "hand"): so_many(game, it.count, to, stock)}


def everybody(game: Game, *aspects: str) -> Bounds:
    """Anything may become of it."""
    return {(seat, what): ANY for seat in range(len(game.munchkins)) for what in aspects}


def dies(game: Game, it: m.Dies, to: Context) -> Bounds:
    """The others go through the pockets, and some have something to say to a death."""
    return {**whatever(game), (TABLE, "foes"): ANY, (to.victim, "dead"): (1, 1)}


def becomes(game: Game, it: m.Becomes, to: Context) -> Bounds:
    """The other sex; or another Class, if there is one."""
    if it.what == "sex":
        female = game.munchkins[to.victim].sex
        return {(to.victim, "sex"): (-1, -1) if female else (1, 1)}
    return {(to.victim, "table"): (-2, 0)}  # C04 a doubler may go with the old one


def counts_no_more(game: Game, it: m.CountsNoMore, to: Context) -> Bounds:
    """Points go, on either side, or a mirror; somebody may have the card."""
    takers = [] if it.taker is None else seats_of(game, to, it.taker)
    hands: Bounds = {(seat, "hand"): (0, inf) for seat in takers}
    points = {(TABLE, f"points {side}"): ANY for side in (MUNCHKINS, MONSTERS)}
    return {**hands, **points, (TABLE, "mirrors"): (-inf, 0)}


def foe_leaves(game: Game, it: m.FoeLeaves, to: Context) -> Bounds:
    """One less; what is tamed follows the player."""
    foe = foe_meant(game, to)
    assert foe is not None
    worth = foe.treasures
    found: Bounds = {(TABLE, "foes"): (-1, -1), (TABLE, "treasures"): (-worth, -worth)}
    if it.tamed:
        found[to.by, "table"] = 1, 1
    elif foe.brought_by >= 0:
        found[foe.brought_by, "hand"] = 0, 1  # F36
    return found


def foe_pays(game: Game, it: m.FoePays, to: Context) -> Bounds:
    """So much more, or less."""
    if isinstance(it.treasures, int):
        return {(TABLE, "treasures"): (it.treasures, it.treasures)}
    return {(TABLE, "treasures"): so_many(game, it.treasures, to, inf)}


def foe_joins(game: Game, it: m.FoeJoins, to: Context) -> Bounds:
    """One more, unless it is a friend; and it may have something to say."""
    return {**whatever(game), (TABLE, "foes"): (0, ANY[1])}


def foe_changes(game: Game, it: m.FoeChanges, to: Context) -> Bounds:
    """One for one, if the other is no friend."""
    return {**whatever(game), (TABLE, "foes"): (-1, ANY[1])}


def whatever(game: Game) -> Bounds:
    """What a monster does when it comes, or a card when somebody dies, is said elsewhere."""
    spoken_of = "treasures/helper/fighter/running/die/forbidden/mirrors/turns to come"
    rest = {(TABLE, what): ANY for what in spoken_of.split("/")}
    mine = everybody(game, "hand", "table", "level", "dead", "sex", "curses", "free")
    return {**mine, **rest, **{(TABLE, f"points {side}"): ANY for side in (-1, 0, 1)}}


def friends_leave(game: Game) -> Bounds:
    """F18 Who fights has changed."""
    return {(TABLE, "foes"): (-inf, 0), (TABLE, "treasures"): (-inf, 0)}


def helps(game: Game, it: m.Helps, to: Context) -> Bounds:
    """Nobody helped before."""
    helper = to.victim + 1
    return {**friends_leave(game), (TABLE, "helper"): (helper, helper)}


def takes_over(game: Game, it: m.TakesOver, to: Context) -> Bounds:
    """Alone."""
    fight = game.the_fight()
    moved = to.victim - fight.fighter
    alone = -1 - fight.helper
    found = {(TABLE, "fighter"): (moved, moved), (TABLE, "helper"): (alone, alone)}
    return {**friends_leave(game), **found}


def free(game: Game, it: m.Free, to: Context) -> Bounds:
    """Whoever it befalls."""
    away = 0 if is_free(game, to.victim) else 1
    return {(to.victim, "free"): (away, away)}


def casts(game: Game, it: m.Casts, to: Context) -> Bounds:
    """It shows something else, or will."""
    shows = next(each.value for each in reversed(game.stack) if isinstance(each, Rolling))
    if it.again:
        return {(TABLE, "cast"): (1, 1)}
    if it.by:
        return {(TABLE, "die"): (it.by, it.by)}
    low, high = (it.to, it.to) if it.to else (1, 6)
    return {(TABLE, "die"): (low - shows, high - shows)}


EXPECTED: dict[type[Consequence], Callable[[Game, Any, Context], Bounds]] = {
    m.Becomes: becomes,
    m.Casts: casts,
    m.CountsNoMore: counts_no_more,
    m.CountsTwice: lambda game, it, to: {(TABLE, "mirrors"): (1, 1)},
    m.CurseStops: lambda game, it, to: (
        {(TABLE, "cursed"): ANY} if it.turns else {(TABLE, "curse"): (1, 1)}
    ),
    m.Dies: dies,
    m.Faces: lambda game, it, to: {**whatever(game), (TABLE, "foes"): ANY},
    m.FightLost: lambda game, it, to: {(TABLE, "running"): (1, 1)},
    m.FoeChanges: foe_changes,
    m.FoeJoins: foe_joins,
    m.FoeLeaves: foe_leaves,
    m.FoePays: foe_pays,
    m.Forbidden: lambda game, it, to: {(TABLE, "forbidden"): (1, 1)},
    m.Free: free,
    m.Gets: gets,
    m.HelperLeaves: lambda game, it, to: {(TABLE, "helper"): (-1 - game.the_fight().helper,) * 2},
    m.Helps: helps,
    m.Hunted: lambda game, it, to: {(TABLE, "hunted"): (1, 1)},
    m.Lasts: lambda game, it, to: {(to.victim, "curses"): (1, 1)},
    m.Levels: levels,
    m.Lives: lambda game, it, to: {(TABLE, "saved"): (1, 1)},
    m.Loses: loses,
    m.PassesHand: lambda game, it, to: everybody(game, "hand"),
    m.Points: points,
    m.Sees: lambda game, it, to: {(to.victim, "hand"): (0, it.keep)},
    m.Shows: lambda game, it, to: {},
    m.Suffers: lambda game, it, to: {**whatever(game), (TABLE, "foes"): ANY},
    m.SwapsItem: lambda game, it, to: {  # one for one, but a Cheat! stays with nobody
        (seat, "table"): (-1, 0)
        for seat in (to.victim, *seats_of(game, to, it.to))
        if game.attached
    },
    m.SwapsLevels: lambda game, it, to: everybody(game, "level"),
    m.TakesOver: takes_over,
    m.TurnMore: lambda game, it, to: {(TABLE, "turns to come"): (1, 1)},
}
"""What each consequence must change, if it can be done."""
