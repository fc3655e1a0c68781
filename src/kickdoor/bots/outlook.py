"""What a seat makes of the table: sums done once a decision, and only those that are wanted."""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.bots import worth as price
from kickdoor.bots.judgement import COMMON_SENSE, Judgement
from kickdoor.bots.sums import Sums, fact, lazy, once
from kickdoor.bots.supposing import fought_by, without
from kickdoor.bots.value import Value, value_of
from kickdoor.game.context import Context, Effect
from kickdoor.game.fight import NOBODY, Fight
from kickdoor.game.munchkin import Munchkin
from kickdoor.game.prints import CLASS, FACTION, ITEM, LEVEL_UP, MONSTER, ONE_SHOT
from kickdoor.game.views import View
from kickdoor.rules.character import of_kind
from kickdoor.rules.escaping import chance_of_escape
from kickdoor.rules.items import fits, in_the_way
from kickdoor.rules.meeting import is_for_the_win, wins_too
from kickdoor.rules.moments import TURN_ENDS
from kickdoor.rules.numbers import (
    bars_of,
    fight_bars,
    is_usable,
    modifiers,
    munchkin_strength,
    strength,
    threat,
)
from kickdoor.rules.ranks import hand_limit
from kickdoor.rules.stakes import levels_of, treasures_at_stake
from kickdoor.rules.windows import Window
from kickdoor.words.amounts import number, typical
from kickdoor.words.base import Amount
from kickdoor.words.meaning import NOTHING, Meaning

NEVER = 1000.0
"""More than anything is worth: what winning the game is, and what handing it over costs."""

WINDFALL = 2
"""So many levels a victory may bring besides, by what Classes and Items make of it."""

UNMOVED: dict[int, float] = {}


class Outlook:
    """One decision's view of things. The game in it is the seat's own view, hidden cards masked."""

    def __init__(self, view: View, judgement: Judgement = COMMON_SENSE) -> None:
        self.view = view
        self.game = view.game
        self.seat = view.seat
        self.me: Munchkin = view.game.munchkins[view.seat]
        self.prints = view.game.prints
        self.j = judgement
        self.worths: dict[int, float] = {}
        self.sums: Sums = {}
        self.facts: Sums = {}
        self.feelings = UNMOVED
        self.recall: Callable[[Outlook], None] | None = None  # what all remember, if anything
        self.words = UNMOVED  # how far one goes by the word of those who have broken it

    # --- cards ----------------------------------------------------------------------------------

    def meaning(self, effect: Effect | None) -> Meaning:
        """What an effect on a card of this box means."""
        return NOTHING if effect is None else self.game.box.meanings[id(effect)]

    def number(self, said: int | Amount, victim: int) -> int:
        """How many that is for somebody; a guess, if it has yet to turn out."""
        if isinstance(said, int):
            return said
        return number(said, self.game, Context(-1, self.seat, victim)) or typical(said)

    @lazy
    def plain(self) -> list[float]:
        """What each card is worth to anybody."""
        return price.plain(self.game.box, self.j)

    @lazy
    def points(self) -> list[float]:
        """What each Item gives whoever may use it."""
        return price.points(self.game.box, self.j)

    def worth(self, card: int) -> float:
        """What a card, in hand, in play or yet to be had, is worth to this seat."""
        known = self.worths.get(card)
        if known is None:
            known = self.worths[card] = self.appraised(card)
        return known

    def appraised(self, card: int) -> float:
        """The same, worked out."""
        hand_set = self.by_hand(card)
        if not self.j.trust or self.prints[card].kind == ITEM or card in self.me.table:
            return hand_set
        return hand_set + self.j.trust * (self.held[card] / self.value.halfway - hand_set)

    @lazy
    def value(self) -> Value:
        """The fitted value for this game."""
        return value_of(self.game.box, self.game.rules)

    @lazy
    def held(self) -> list[float]:
        """What the fitted value says of each card in this hand, at this Level."""
        return self.value.held(self.me.level)

    def boon(self, seat: int, card: int) -> float:
        """What somebody else would make of a card, as far as this one can tell."""
        if self.prints[card].kind == LEVEL_UP:
            level = self.game.munchkins[seat].level
            return self.rise(seat) if level + 1 < self.game.rules.kill_level else 0.0
        return self.of(seat).worth(card)

    def by_hand(self, card: int) -> float:
        """The same, by weights set by hand."""
        each = self.prints[card]
        kind = each.kind
        if kind == ITEM:
            better = self.improvement(card)
            use = self.j.point * better if better > 0 else 0.0
            return use + self.j.gold * each.gold + self.j.trifle
        if kind == MONSTER:
            prey = self.j.prey if self.might > each.level + 1 else self.j.monster
            return prey + self.stashed(card)
        if kind == LEVEL_UP:
            return self.j.level_up if self.me.level + 1 < self.game.rules.kill_level else 0.2
        if CLASS <= kind <= FACTION:
            if card in self.me.table:
                return self.j.standing + self.j.point * self.relying_on(card)
            return 0.15 if of_kind(self.game, self.seat, kind) else self.j.calling
        return self.plain[card] * self.lateness if kind == ONE_SHOT else self.plain[card]

    def stashed(self, monster: int) -> float:
        """What it is worth to have a weak monster in hand for the last Level."""
        ease = (self.might - self.prints[monster].level) / 10
        return self.j.stash * min(1.0, max(0.0, ease))

    @lazy
    def lateness(self) -> float:
        """How much a one-shot is worth at this Level, against the fifth."""
        return max(0.1, 1.0 + self.j.thrift * (self.me.level - 5) / 4)

    @lazy
    def glare(self) -> float:
        """What it costs to go up by a card or a sale: to be ahead of everybody draws fire."""
        level = self.me.level + 1
        if level < self.j.ahead or level >= self.game.rules.winning_level - 1:
            return 0.0
        others = max(each.level for each in self.game.munchkins if each is not self.me)
        return self.j.modesty if level > others else 0.0

    def points_now(self, card: int) -> float:
        """The points an Item gives this munchkin if equipped: none, if it may not use it."""
        return self.points[card] if is_usable(self.game, self.seat, card) else 0.0

    def improvement(self, card: int) -> float:
        """By how many points an Item betters what is worn: all of them, if it is worn already."""
        game, seat = self.game, self.seat
        points = self.points_now(card)
        if not points or (card in self.me.table and not game.sideways[card]):
            return points
        if fits(game, seat, card):
            return points
        blocked = in_the_way(game, seat, card)
        return points - min((self.points_now(other) for other in blocked), default=points)

    def relying_on(self, trait: int) -> float:
        """The points of Items that only this Class or Faction lets this munchkin use."""
        game, seat, table = self.game, self.seat, self.me.table
        wearing = [c for c in table if self.prints[c].usable_by and is_usable(game, seat, c)]
        if not wearing:
            return 0.0
        with without(table, trait):
            return sum(self.points[card] for card in wearing if not is_usable(game, seat, card))

    def cheapest(self, cards: list[int], count: int) -> float:
        """What it costs to part with so many of these cards."""
        if count == 1:
            return min(map(self.toll, cards))
        return sum(sorted(map(self.toll, cards))[:count])

    @lazy
    def might(self) -> int:
        """This munchkin's own strength, as things are."""
        return munchkin_strength(self.game, self.seat)

    @lazy
    def excess(self) -> int:
        """How many cards are over the limit, on the own turn."""
        if self.game.turn != self.seat:
            return 0
        return len(self.me.hand) - hand_limit(self.game, self.seat)

    def of(self, seat: int) -> Outlook:
        """What the table looks like from another seat, as far as this one can tell.

        Nobody knows what the others think: they are taken to have common sense, and a memory.
        """
        if seat == self.seat:
            return self
        other = self.others.get(seat)
        if other is None:
            other = self.others[seat] = Outlook(View(self.game, seat))
            other.facts = self.facts
            if self.recall is not None:
                self.recall(other)
        return other

    @lazy
    def others(self) -> dict[int, Outlook]:
        """The other seats' outlooks, once they are asked for."""
        return {}

    def rise(self, seat: int, below: int = 0) -> float:
        """What the next level is worth to somebody, or one so far below it: 1 halfway up."""
        if not self.j.steep:
            return 1.0
        level = max(1, self.game.munchkins[seat].level - below)
        return float((2 * level / self.game.rules.winning_level) ** self.j.steep)

    # --- rivals ---------------------------------------------------------------------------------

    def envy(self, seat: int) -> float:
        """How much a level for somebody hurts this seat, where an own one counts 1."""
        part = self.game.munchkins[seat].level / (self.game.rules.winning_level - 1)
        hurts = self.j.rivalry + (1.0 - self.j.rivalry) * float(part**self.j.envy)
        if not self.j.insight:
            return hurts
        # If chances are a softmax, this is what somebody's gain takes from mine, against my own.
        likely = self.chances[seat] / max(0.1, 1.0 - self.chances[self.seat])
        return hurts + self.j.insight * (likely - hurts)

    @lazy
    def chances(self) -> list[float]:
        """Each player's chance to win, as the fitted value sees it from here."""
        return self.value.chances(self.game)

    def rivalry(self, seat: int) -> float:
        """How much it would hurt that a rival gains a level; oneself is no rival."""
        if seat == self.seat:
            return 0.0
        hurts = max(self.envy(seat), self.j.crown) if seat in self.leaders else self.envy(seat)
        if self.feelings:
            hurts = max(0.0, hurts + self.feelings.get(seat, 0.0))
        return hurts

    @lazy
    def leaders(self) -> list[int]:
        """Those ahead of all others, once that means something."""
        levels = [munchkin.level for munchkin in self.game.munchkins]
        most = max(self.j.ahead, *levels)
        return [seat for seat, level in enumerate(levels) if level == most]

    @lazy
    def turn_is_over(self) -> bool:
        """Whether nothing more is drawn in this turn, nor fought."""
        return any(isinstance(it, Window) and it.moment == TURN_ENDS for it in self.game.stack)

    # --- the fight ------------------------------------------------------------------------------

    @lazy
    def fight(self) -> Fight:
        """The fight that is going on; ask only when there is one."""
        fight = self.game.the_fight()
        return fight

    @lazy
    def fighting(self) -> bool:
        """Whether this munchkin is in a fight."""
        return self.game.fight is not None and self.game.fight.fights(self.seat)

    def missing(self) -> float:
        """The points the munchkins' side lacks to win: 0 or less if it wins."""
        game, fight = self.game, self.fight
        if fight_bars(game, fight, "fighting"):
            return NEVER
        lead = strength(game) - threat(game)
        ties = any(modifiers(game, seat, "ties") for seat in fight.fighters())
        return -lead if ties else 1 - lead

    @lazy
    def barred(self) -> tuple[str, ...]:
        """What does not count in this fight, or is not done in it."""
        return bars_of(self.game, self.fight)

    @lazy
    def weight_of_boosts(self) -> int:
        """How often a point played for the munchkins counts here: never, if only Level does."""
        return 0 if "gear" in self.barred else 1 + len(self.fight.mirrors)

    @lazy
    def need(self) -> float:
        """The points that the munchkins' side lacks, as it stands."""
        return self.missing()

    @once
    def drop(self, card: int) -> float:
        """The points that would be lacking besides if a card of one's own were gone."""
        table = self.me.table
        if self.game.sideways[card] or not self.fighting or card not in table:
            return 0.0
        need = self.need
        with without(table, card):
            return self.missing() - need

    def toll(self, card: int) -> float:
        """What it costs to part with a card now: in a fight, the points that it adds there, too."""
        if self.j.care and self.fighting:
            return self.worth(card) + self.j.care * self.drop(card)
        return self.worth(card)

    @fact
    def need_of(self, fighter: int) -> float:
        """The points that somebody would lack who had to fight on alone."""
        with fought_by(self.fight, fighter, NOBODY):
            return self.missing()

    @fact
    def need_with(self, helper: int) -> float:
        """The points that would be lacking if somebody helped."""
        with fought_by(self.fight, self.fight.fighter, helper):
            return self.missing()

    @fact
    def escape(self, runner: int, foe: int) -> float:
        """How likely somebody gets away from a foe."""
        return chance_of_escape(self.game, runner, self.fight.foe(foe))

    @lazy
    def levels(self) -> int:
        """The levels the fighter would gain."""
        return self.fight.removed + sum(levels_of(self.game, foe) for foe in self.fight.foes)

    @lazy
    def treasures(self) -> int:
        """The Treasures at stake."""
        return treasures_at_stake(self.game)

    @lazy
    def for_the_win(self) -> bool:
        """Whether the fighter would win the game."""
        missing = self.levels_to_go(self.fight.fighter) - self.levels
        return missing <= WINDFALL and is_for_the_win(self.game)

    @lazy
    def for_the_helper(self) -> bool:
        """Whether the helper would win the game by this fight."""
        helper = self.fight.helper
        if helper < 0 or self.levels_to_go(helper) > max(1, self.levels) + WINDFALL:
            return False
        return wins_too(self.game, helper)

    def levels_to_go(self, seat: int) -> int:
        """How many levels somebody lacks to have won."""
        return self.game.rules.winning_level - self.game.munchkins[seat].level

    @lazy
    def prize(self) -> float:
        """What winning brings the fighter."""
        if self.for_the_win:
            return NEVER
        return (
            self.levels * self.rise(self.fight.fighter)
            + self.j.treasure * self.treasures
            + self.specials
        )

    @lazy
    def specials(self) -> float:
        """What the monsters' own words give the winner besides, or in place of Treasures."""
        found = (self.prints[foe.monster].spoils for foe in self.fight.foes)
        return sum(price.use_of(self.j, self.meaning(each)) for each in found if each is not None)
