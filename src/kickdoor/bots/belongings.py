"""What a seat has: what each card is worth to it, in hand, in play or yet to be had."""

from __future__ import annotations

from kickdoor.bots import worth as price
from kickdoor.bots.judgement import COMMON_SENSE, Judgement
from kickdoor.bots.sums import lazy
from kickdoor.bots.supposing import without
from kickdoor.bots.value import Value, value_of
from kickdoor.game.context import Context, Effect
from kickdoor.game.munchkin import Munchkin
from kickdoor.game.prints import CLASS, FACTION, ITEM, LEVEL_UP, MONSTER, ONE_SHOT
from kickdoor.game.views import View
from kickdoor.rules.character import of_kind
from kickdoor.rules.items import fits, in_the_way
from kickdoor.rules.numbers import is_usable, munchkin_strength
from kickdoor.rules.ranks import hand_limit
from kickdoor.words.amounts import number, typical
from kickdoor.words.base import Amount
from kickdoor.words.meaning import NOTHING, Meaning


class Belongings:
    """What a seat has, and what each card is worth to it. The game is the seat's own view."""

    def __init__(self, view: View, judgement: Judgement = COMMON_SENSE) -> None:
        self.view = view
        self.game = view.game
        self.seat = view.seat
        self.me: Munchkin = view.game.munchkins[view.seat]
        self.prints = view.game.prints
        self.j = judgement
        self.worths: dict[int, float] = {}

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
