"""Belongings: cards lost, taken and swapped."""

from __future__ import annotations

from kickdoor.game import events
from kickdoor.game.acts import CHOOSE_SEAT, DIE, LOSE, LOT, NONE, TAKE, Act
from kickdoor.game.changes import hand_item, hand_over, lose, show_hand
from kickdoor.game.context import Context
from kickdoor.game.prints import CURSE
from kickdoor.game.resolving import Choosing, note, queue
from kickdoor.game.state import Game
from kickdoor.rules.curses import ending_with, lift_these
from kickdoor.rules.items import can_carry, distinct, items_in_play
from kickdoor.rules.meeting import take_back
from kickdoor.rules.sorting import discarded, maybe_sort
from kickdoor.words import meaning as m
from kickdoor.words.amounts import ThatMany, The, number
from kickdoor.words.base import Amount, Effect, Noun, Whom, plural
from kickdoor.words.facts import REFERENCES, VICTIM, Facts, facts
from kickdoor.words.meaning import Meaning
from kickdoor.words.nouns import HAND, CardKind, Cards
from kickdoor.words.shared import are_free
from kickdoor.words.whom import NEEDS, SAID, chooser, one_of, seats_of, told_of

SORTS: dict[CardKind, m.Sort] = {
    "card": "hand",
    "hand card": "hand",
    "item": "item",
    "treasure": "item",
    "door": "hand",
    "one-shot": "hand",
    "monster": "hand",
    "class": "class",
    "race": "race",
    "faction": "faction",
    "trait": "class",
    "hireling": "hireling",
    "curse": "curse",
    "enhancer": "hand",
}
"""What it is like to lose such a card."""

FREE = facts("a rival", "you are free", "victim is free")
"""C24 What a thief needs."""


def sort_of(what: Noun) -> CardKind:
    """What sort of card is meant; one that is known by now may be any."""
    return what.kind if isinstance(what, Cards) else "card"


class Lose(Effect, tag="lose"):
    """Lose cards: so many, every one, or until they are worth so much in all (`total`).

    The victim chooses which; or, if they go `to` somebody, each of those in order takes so many,
    if it can be carried, seeing what is in play, but of a hand only the backs. No Item is taken
    by whoever played this while either of the two is in a fight (C24). `one`: only one of those
    takes it; whom, says whoever is named there. Of what lies in a fight: a one-shot that counts
    there counts no more. `seen`: whoever chooses from a hand looks at it first.
    """

    what: Noun
    count: int | Amount = 1
    every: bool = False
    total: int | Amount = 0
    to: Whom | None = None
    chosen_by: Whom | None = None
    at_random: bool = False
    one: Whom | None = None
    seen: bool = False

    def needs(self) -> Facts:
        told = told_of(self.chosen_by or "victim") | told_of(self.one or "victim")
        if self.in_a_fight():
            return facts("a fight") | told | told_of(self.to or "victim")
        if self.to is None:
            return VICTIM | told
        if self.to != "you":
            return VICTIM | NEEDS[self.to] | told
        return facts("a rival") if self.what == HAND else FREE

    def in_a_fight(self) -> bool:
        """Whether it is about what lies in a fight."""
        return isinstance(self.what, Cards) and self.what.in_a_fight()

    def comes_to(self) -> Facts:
        seen = self.to is None or (isinstance(self.what, Cards) and not self.what.in_hand())
        return REFERENCES if seen else facts("that many", "that player")

    def takers(self, game: Game, to: Context) -> list[int]:
        """Who gets it: one after the other; nobody, if it is discarded."""
        if self.to is None:
            return [NONE]
        seats = seats_of(game, to, self.to)
        return [seat for seat in seats if seat != to.victim or self.in_a_fight()]

    def pool(self, game: Game, to: Context) -> list[int]:
        """What could be lost, by whoever takes it."""
        found = self.what.pool(game, to)
        if self.in_a_fight():
            fight = game.fight
            counting = [] if fight is None or fight.running else fight.counting()
            return [card for card in found if card in counting and card != to.card]
        if to.taker < 0:
            return found
        hand = game.munchkins[to.victim].hand
        return [card for card in found if card in hand or can_carry(game, to.taker, card)]

    def can(self, game: Game, to: Context) -> bool:
        return any(self.pool(game, to.given_to(seat)) for seat in self.able(game, to))

    def can_in_full(self, game: Game, to: Context) -> bool:
        found = self.pool(game, to.given_to(NONE))
        if self.total:
            gold = sum(game.prints[card].gold for card in found)
            return self.can(game, to) and gold >= number(self.total, game, to)
        count = 1 if self.every else number(self.count, game, to)
        return self.can(game, to) and len(found) >= count

    def able(self, game: Game, to: Context) -> list[int]:
        """Those of them who may take it now."""
        return [seat for seat in self.takers(game, to) if self.may_take(game, to, seat)]

    def may_take(self, game: Game, to: Context, seat: int) -> bool:
        """C24 Whether nobody steals in a fight; a card from the hand may be had at any time."""
        open_to_all = self.what == HAND or self.in_a_fight()
        return self.to != "you" or open_to_all or are_free(game, seat, to.victim)

    def apply(self, game: Game, to: Context) -> None:
        if to.left:
            by = self.chooser(game, to)
            if self.seen and by not in (DIE, to.victim) and game.munchkins[to.victim].hand:
                show_hand(game, to.victim, by)
            game.start(Choosing(by, self, to))
            return
        if self.one is not None and to.taker < 0:
            game.start(Choosing(chooser(game, to, self.one), self, to))
            return
        left = number(self.total or self.count, game, to)
        takers = [to.taker] if self.one is not None else self.able(game, to)
        if self.every:
            before = discarded(game)
            for seat in takers:
                self.lose_all(game, to.given_to(seat))
            maybe_sort(game, discarded(game, before))
        elif left > 0:
            for seat in reversed(takers):
                queue(game, self, to.given_to(seat).again(left))

    def lose_all(self, game: Game, to: Context) -> None:
        """Every one that is still there: some take others with them."""
        for card in self.pool(game, to)[:]:
            if card in self.pool(game, to):
                self.part_with(game, to, card)

    def chooser(self, game: Game, to: Context) -> int:
        """Who chooses: chance, whoever it says, whoever takes it, or the victim (CRS-3)."""
        if self.at_random:
            return DIE
        if self.chosen_by is None and to.taker >= 0:
            return to.taker
        return chooser(game, to, self.chosen_by or "victim")

    def options(self, game: Game, to: Context) -> list[Act]:
        """By sight, or by place: chance sees nothing, nobody sees another's hand.

        Before that, of several who could take it, the one.
        """
        if not to.left:
            takers = self.able(game, to)
            able = [seat for seat in takers if self.pool(game, to.given_to(seat))]
            return [(CHOOSE_SEAT, NONE, seat) for seat in able]
        pool = self.pool(game, to)
        hand = game.munchkins[to.victim].hand
        seat = self.chooser(game, to)
        verb = LOSE if to.taker < 0 else TAKE
        if seat == to.victim:  # who gives it to somebody loses it, and takes nothing
            verb = TAKE if to.taker == seat else LOSE
            return [(verb, card, NONE) for card in distinct(game, pool)]
        hidden = pool if seat == DIE else [card for card in pool if card in hand and not self.seen]
        lots = [(LOT, pool.index(card), NONE) for card in hidden]
        seen = [card for card in pool if card not in hidden]
        return lots + [(verb, card, NONE) for card in distinct(game, seen)]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """It is lost; perhaps another."""
        if act[0] == CHOOSE_SEAT:
            queue(game, self, to.given_to(act[2]))
            return
        card = self.pool(game, to)[act[1]] if act[0] == LOT else act[1]
        gold = game.prints[card].gold
        self.part_with(game, to, card)
        left = to.left - (gold if self.total else 1)
        if left > 0:
            queue(game, self, to.again(left))

    def part_with(self, game: Game, to: Context, card: int) -> None:
        """It goes; what changes hands face down is nobody else's business."""
        victim, taker = to.victim, to.taker
        if self.in_a_fight():
            take_back(game, card, taker)
            note(game, 1, NONE if taker >= 0 else card, taker if taker >= 0 else victim)
            return
        in_hand = card in game.munchkins[victim].hand
        ending = [] if in_hand else ending_with(game, victim, card)
        if taker < 0:
            lifted = game.prints[card].kind == CURSE and not in_hand
            lose(game, victim, card, events.CURSE_LIFTED if lifted else events.DISCARDED)
            note(game, 1, card, victim)
        elif in_hand:
            hand_over(game, victim, taker, card)
            game.tell(events.GIVEN, victim, card, taker)
            note(game, 1, NONE, taker)
        else:
            hand_item(game, victim, taker, card)
            note(game, 1, card, taker)
        lift_these(game, victim, ending)

    def means(self) -> Meaning:
        by = self.chosen_by or self.to or "victim"
        if self.in_a_fight():
            return m.CountsNoMore(self.to)
        return m.Loses(
            SORTS[sort_of(self.what)],
            self,
            self.count,
            self.every,
            by,
            self.at_random,
            self.to,
            self.total,
            self.one is not None,
        )

    def __str__(self) -> str:
        said = self.said()
        if self.to is not None:
            if self.in_a_fight():
                said += ", which goes"
            to = SAID[self.to] if self.one is None else one_of(self.to, self.one).rstrip(",")
            said += f" to {to}" + ", at random" * self.at_random
        else:
            said = said.replace("from your hand", "from hand") + " at random" * self.at_random
        said += ", who sees your hand" * self.seen
        if self.chosen_by is None:
            return said
        who = SAID[self.chosen_by]
        return said + (", as you choose" if self.chosen_by == "victim" else f", chosen by {who}")

    def said(self) -> str:
        """What is lost, and how much of it."""
        kind = sort_of(self.what)
        if self.every:
            said = "your hand" if self.what == HAND else self.what.every()
        elif self.total:
            worth = f"{self.total} gold in all" if isinstance(self.total, int) else str(self.total)
            if self.total == The("gold") or isinstance(self.total, ThatMany):
                worth = "as much"
            said = f"{plural(str(self.what))} worth {worth}"
        elif self.count == 1 and kind in ("class", "race", "faction"):
            said = f"your {self.what}"
        else:
            said = self.what.counted(self.count)
        if self.in_a_fight():
            return f"cancel {said}"
        return f"be rid of {said}" if kind == "curse" and self.to is None else f"lose {said}"


class SwapItem(Effect, tag="swap item"):
    """Somebody swaps one of their Items for one of the victim's, like it or not.

    C24 Whoever played this does so only while neither of the two is in a fight.
    """

    to: Whom = "you"

    def needs(self) -> Facts:
        return FREE if self.to == "you" else VICTIM | NEEDS[self.to]

    def partner(self, game: Game, to: Context) -> int:
        """With whom; NONE, if that is nobody else."""
        others = [seat for seat in seats_of(game, to, self.to) if seat != to.victim]
        return next(iter(others), NONE)

    def can(self, game: Game, to: Context) -> bool:
        other = self.partner(game, to)
        free = self.to != "you" or are_free(game, other, to.victim)
        return other >= 0 and free and bool(self.options(game, to.holding(NONE)))

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):  # nothing is chosen yet; `it` may be what was paid for a power
            game.start(Choosing(self.partner(game, to), self, to.holding(NONE)))

    def options(self, game: Game, to: Context) -> list[Act]:
        """First what is taken, then what is given for it; not what either could not carry."""
        other = self.partner(game, to)
        mine = distinct(game, items_in_play(game, other))
        if to.it >= 0:
            seats = other, to.victim
            return [(LOSE, card, NONE) for card in mine if can_swap(game, seats, to.it, card)]
        return [
            (TAKE, card, NONE)
            for card in distinct(game, items_in_play(game, to.victim))
            if any(can_swap(game, (other, to.victim), card, given) for given in mine)
        ]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """Both change hands at once."""
        other = self.partner(game, to)
        if to.it < 0:
            game.start(Choosing(other, self, to.holding(act[1])))
        else:
            hand_item(game, to.victim, other, to.it)
            hand_item(game, other, to.victim, act[1])

    def means(self) -> Meaning:
        return m.SwapsItem(self.to)

    def __str__(self) -> str:
        return f"swap an Item with {SAID[self.to]}, as they choose"


def can_swap(game: Game, seats: tuple[int, int], taken: int, given: int) -> bool:
    """ITM-6 Whether both could carry what they get, having given what they give."""
    swapped = game.prints[taken].big == game.prints[given].big
    other, victim = seats
    return swapped or (can_carry(game, other, taken) and can_carry(game, victim, given))
