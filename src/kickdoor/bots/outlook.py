"""What a seat makes of the table: sums done once a decision, and only those that are wanted."""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.bots import worth as price
from kickdoor.bots.belongings import Belongings
from kickdoor.bots.judgement import COMMON_SENSE, Judgement
from kickdoor.bots.sums import Sums, fact, lazy, once
from kickdoor.bots.supposing import fought_by, without
from kickdoor.game.fight import NOBODY, Fight
from kickdoor.game.prints import LEVEL_UP
from kickdoor.game.views import View
from kickdoor.rules.escaping import chance_of_escape
from kickdoor.rules.meeting import is_for_the_win, wins_too
from kickdoor.rules.moments import TURN_ENDS
from kickdoor.rules.numbers import (
    allows,
    bars_of,
    fight_bars,
    strength,
    threat,
)
from kickdoor.rules.stakes import levels_of, treasures_at_stake
from kickdoor.rules.windows import Window

NEVER = 1000.0
"""More than anything is worth: what winning the game is, and what handing it over costs."""

WINDFALL = 2
"""So many levels a victory may bring besides, by what Classes and Items make of it."""

UNMOVED: dict[int, float] = {}


class Outlook(Belongings):
    """One decision's view of things. The game in it is the seat's own view, hidden cards masked."""

    def __init__(self, view: View, judgement: Judgement = COMMON_SENSE) -> None:
        super().__init__(view, judgement)
        self.sums: Sums = {}
        self.facts: Sums = {}
        self.feelings = UNMOVED
        self.recall: Callable[[Outlook], None] | None = None  # what all remember, if anything
        self.words = UNMOVED  # how far one goes by the word of those who have broken it

    # --- others ---------------------------------------------------------------------------------

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

    def boon(self, seat: int, card: int) -> float:
        """What somebody else would make of a card, as far as this one can tell."""
        if self.prints[card].kind == LEVEL_UP:
            level = self.game.munchkins[seat].level
            return self.rise(seat) if level + 1 < self.game.rules.kill_level else 0.0
        return self.of(seat).worth(card)

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
        ties = any(allows(game, seat, "winning ties") for seat in fight.fighters())
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

    def cheapest(self, cards: list[int], count: int) -> float:
        """What it costs to part with so many of these cards."""
        if count == 1:
            return min(map(self.toll, cards))
        return sum(sorted(map(self.toll, cards))[:count])

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
