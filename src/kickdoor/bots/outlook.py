"""What a seat makes of the table: sums done once a decision, and only those that are wanted."""

from __future__ import annotations

from functools import cached_property

from kickdoor.bots import worth as price
from kickdoor.bots.judgement import COMMON_SENSE, Judgement
from kickdoor.game.fight import Fight
from kickdoor.game.munchkin import DEAD
from kickdoor.game.prints import CLASS, FACTION, ITEM, LEVEL_UP, MONSTER
from kickdoor.game.views import View
from kickdoor.rules.character import of_kind
from kickdoor.rules.items import fits, in_the_way
from kickdoor.rules.numbers import (
    fight_bars, hand_limit, is_usable, levels_of, modifiers, munchkin_strength, strength, threat,
    treasures_at_stake,
)  # fmt: skip

NEVER = 1000.0


class Outlook:
    """One decision's view of things. The game in it is the seat's own view, hidden cards masked."""

    def __init__(self, view: View, judgement: Judgement = COMMON_SENSE) -> None:
        self.j = judgement
        self.game = view.game
        self.seat = view.seat
        self.me = view.game.munchkins[view.seat]
        self.prints = view.game.prints
        self.plain = price.plain(view.game.box, judgement)
        self.points = price.points(view.game.box)

    # --- cards ----------------------------------------------------------------------------------

    def worth(self, card: int) -> float:
        """What a card, in hand, in play or yet to be had, is worth to this seat."""
        each = self.prints[card]
        kind = each.kind
        if kind == ITEM:
            return self.j.point * max(0.0, self.improvement(card)) + self.j.gold * each.gold + 0.05
        if kind == MONSTER:
            return 0.5 if self.might > each.level + 1 else 0.25
        if kind == LEVEL_UP:
            return 1.0 if self.me.level + 1 < self.game.rules.kill_level else 0.2
        if CLASS <= kind <= FACTION:
            if card in self.me.table:
                return 0.8 + self.j.point * self.relying_on(card)
            return 0.15 if of_kind(self.game, self.seat, kind) else 0.7
        return self.plain[card]

    def points_now(self, card: int) -> float:
        """The points an Item gives this munchkin if equipped: none, if it may not use it."""
        return self.points[card] if is_usable(self.game, self.seat, card) else 0.0

    def improvement(self, card: int) -> float:
        """By how many points an Item betters what is worn: all of them, if it is worn already."""
        game, seat = self.game, self.seat
        points = self.points_now(card)
        if card in self.me.table and not game.sideways[card]:
            return points
        if not points or fits(game, seat, card):
            return points
        blocked = in_the_way(game, seat, card)
        return points - min((self.points_now(other) for other in blocked), default=points)

    def relying_on(self, trait: int) -> float:
        """The points of Items that only this Class or Faction lets this munchkin use."""
        game, seat, table = self.game, self.seat, self.me.table
        wearing = [c for c in table if self.prints[c].usable_by and is_usable(game, seat, c)]
        place = table.index(trait)
        del table[place]
        lost = sum(self.points[card] for card in wearing if not is_usable(game, seat, card))
        table.insert(place, trait)
        return lost

    def cheapest(self, cards: list[int], count: int) -> float:
        """What it costs to part with so many of these cards."""
        return sum(sorted(map(self.worth, cards))[:count])

    @cached_property
    def might(self) -> int:
        """This munchkin's own strength, as things are."""
        return munchkin_strength(self.game, self.seat)

    @cached_property
    def excess(self) -> int:
        """How many cards are over the limit, on the own turn."""
        if self.game.turn != self.seat:
            return 0
        return len(self.me.hand) - hand_limit(self.game, self.seat)

    # --- rivals ---------------------------------------------------------------------------------

    def rivalry(self, seat: int) -> float:
        """How much it would hurt that a rival gains a level."""
        return 0.0 if seat == self.seat else self.envy(seat)

    def envy(self, seat: int) -> float:
        """How much a level for somebody hurts the others."""
        part = self.game.munchkins[seat].level / (self.game.rules.winning_level - 1)
        return self.j.rivalry + (1 - self.j.rivalry) * part**self.j.envy

    def rivals(self) -> list[int]:
        """The others, as far as they live."""
        return [
            seat
            for seat, munchkin in enumerate(self.game.munchkins)
            if seat != self.seat and munchkin.life != DEAD
        ]

    # --- the fight ------------------------------------------------------------------------------

    @cached_property
    def fight(self) -> Fight:
        """The fight that is going on; ask only when there is one."""
        fight = self.game.fight
        assert fight is not None
        return fight

    @cached_property
    def fighting(self) -> bool:
        """Whether this munchkin is in it."""
        return self.game.fight is not None and self.game.fight.fights(self.seat)

    def missing(self) -> float:
        """The points the munchkins' side lacks to win: 0 or less if it does."""
        game, fight = self.game, self.fight
        lead = strength(game) - threat(game)
        if fight_bars(game, fight, "fighting"):
            return NEVER
        ties = any(modifiers(game, seat, "ties") for seat in fight.fighters())
        return -lead if ties else 1 - lead

    @cached_property
    def need(self) -> float:
        """The points that the munchkins' side lacks, as it stands."""
        return self.missing()

    def need_with(self, helper: int) -> float:
        """The points that would be lacking if somebody helped."""
        fight = self.fight
        before, fight.helper = fight.helper, helper
        need = self.missing()
        fight.helper = before
        return need

    @cached_property
    def levels(self) -> int:
        """The levels the fighter would gain."""
        return self.fight.removed + sum(levels_of(self.game, foe) for foe in self.fight.foes)

    @cached_property
    def treasures(self) -> int:
        """The Treasures at stake."""
        return treasures_at_stake(self.game)

    @cached_property
    def for_the_win(self) -> bool:
        """Whether the fighter would win the game."""
        fighter = self.game.munchkins[self.fight.fighter]
        return fighter.level + self.levels >= self.game.rules.winning_level

    @cached_property
    def prize(self) -> float:
        """What winning brings the fighter, were it this seat."""
        return NEVER if self.for_the_win else self.levels + self.j.treasure * self.treasures
