"""Belongings: Items lost, taken and swapped."""

from __future__ import annotations

from typing import Literal

from kickdoor.game import events
from kickdoor.game.acts import DIE, LOSE, LOT, NONE, TAKE, Act
from kickdoor.game.changes import hand_item, hand_over, lose
from kickdoor.game.context import Context
from kickdoor.game.prints import HIRELING, ITEM
from kickdoor.game.resolving import Choosing, queue
from kickdoor.game.state import Game
from kickdoor.rules.character import of_kind
from kickdoor.rules.items import can_carry, distinct, fits, items_in_play
from kickdoor.rules.numbers import is_winning
from kickdoor.rules.plays import equip
from kickdoor.words.base import Effect, Slot, Whom, gear, many
from kickdoor.words.conditions import is_such
from kickdoor.words.whom import SAID, chooser, seats_of


class LoseItem(Effect, tag="lose item"):
    """Lose Items in play that fit (P09): so many or every one, the best, or as somebody chooses."""

    slot: Slot | None = None
    big: bool | None = None
    complex: bool | None = None
    tag: str | None = None
    worth: int = 0
    worn: bool = False
    best: Literal["", "bonus", "gold"] = ""
    count: int = 1
    every: bool = False
    chosen_by: Whom = "victim"

    def pool(self, game: Game, to: Context) -> list[int]:
        """ITM-11 The Items it could take."""
        found = [card for card in items_in_play(game, to.victim) if self.takes(game, card)]
        if self.best:
            most = max((self.rank(game, card) for card in found), default=0)
            found = [card for card in found if self.rank(game, card) == most]
        return found

    def takes(self, game: Game, card: int) -> bool:
        """Whether an Item fits."""
        each = game.prints[card]
        return (
            is_such(game, card, self.slot, self.tag)
            and (self.big is None or each.big == self.big)
            and (self.complex is None or each.complex == self.complex)
            and each.gold >= self.worth
            and not (self.worn and (game.sideways[card] or each.kind != ITEM))
        )

    def rank(self, game: Game, card: int) -> int:
        """What the best is measured by."""
        each = game.prints[card]
        return each.bonus if self.best == "bonus" else each.gold

    def can(self, game: Game, to: Context) -> bool:
        return bool(self.pool(game, to))

    def apply(self, game: Game, to: Context) -> None:
        if self.every:
            for card in self.pool(game, to):
                lose(game, to.victim, card)
        else:
            seat = chooser(game, to, self.chosen_by)
            game.start(Choosing(seat, self, to.again(to.left or self.count)))

    def options(self, game: Game, to: Context) -> list[Act]:
        """CRS-3 The victim, or whoever the card says, chooses among several."""
        return [(LOSE, card, NONE) for card in distinct(game, self.pool(game, to))]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """It is lost; perhaps another."""
        lose(game, to.victim, act[1])
        if to.left > 1:
            queue(game, self, to.again(to.left - 1))

    def __str__(self) -> str:
        what = gear(self.slot, self.tag, self.big, self.complex)
        number = f"every {what}" if self.every else many(self.count, what)
        return f"lose {number}" + "".join(
            (
                " you are wearing" * self.worn,
                f" worth {self.worth} gold or more" * bool(self.worth),
                {"": "", "bonus": " with your best bonus", "gold": " worth most"}[self.best],
                f", chosen by {SAID[self.chosen_by]}" * (self.chosen_by != "victim"),
            )
        )


class LoseHireling(Effect, tag="lose hireling"):
    """Lose a Hireling, Ally or Sidekick, with what it carries; or every one."""

    every: bool = False

    def can(self, game: Game, to: Context) -> bool:
        return bool(of_kind(game, to.victim, HIRELING))

    def apply(self, game: Game, to: Context) -> None:
        if self.every:
            for card in of_kind(game, to.victim, HIRELING):
                lose(game, to.victim, card)
        else:
            game.start(Choosing(to.victim, self, to))

    def options(self, game: Game, to: Context) -> list[Act]:
        """Whichever of them."""
        return [(LOSE, card, NONE) for card in distinct(game, of_kind(game, to.victim, HIRELING))]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """Off it goes."""
        lose(game, to.victim, act[1])

    def __str__(self) -> str:
        return f"lose {'every' if self.every else 'a'} Hireling"


class Plunder(Effect, tag="plunder"):
    """Others take from the victim: each described munchkin, in order, takes a card."""

    by: Whom
    of: Literal["hand", "items"]
    at_random: bool = False
    small: bool = False

    def pool(self, game: Game, to: Context) -> list[int]:
        """What there is to take."""
        if self.of == "hand":
            return game.munchkins[to.victim].hand
        return within_reach(game, to.victim, to.it, self.small)

    def takers(self, game: Game, to: Context) -> list[int]:
        """Who takes."""
        return [seat for seat in seats_of(game, to, self.by) if seat != to.victim]

    def can(self, game: Game, to: Context) -> bool:
        return any(self.pool(game, holding(to, seat)) for seat in self.takers(game, to))

    def apply(self, game: Game, to: Context) -> None:
        if to.left:
            game.start(Choosing(DIE if self.at_random else to.it, self, to))
            return
        for seat in reversed(self.takers(game, to)):
            queue(game, self, holding(to, seat).again(1))

    def options(self, game: Game, to: Context) -> list[Act]:
        """A hand is picked from by place, the table by sight."""
        pool = self.pool(game, to)
        if self.of == "hand" or self.at_random:
            return [(LOT, place, NONE) for place in range(len(pool))]
        return [(TAKE, card, NONE) for card in distinct(game, pool)]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """It changes hands."""
        card = self.pool(game, to)[act[1]] if act[0] == LOT else act[1]
        if self.of == "hand":
            hand_over(game, to.victim, to.it, card)
            game.tell(events.GIVEN, to.victim, card, to.it)
        else:
            hand_item(game, to.victim, to.it, card)

    def __str__(self) -> str:
        what = f"{'small ' * self.small}Item" if self.of == "items" else "card from your hand"
        return f"lose {many(1, what)} to {SAID[self.by]}" + ", at random" * self.at_random


class StealItem(Effect, tag="steal item"):
    """The player takes an Item in play from the victim; neither may be fighting (C24).

    `to_win` is for a fight that is being lost: an Item that by itself turns it, equipped at once.
    """

    small: bool = True
    to_win: bool = False

    def pool(self, game: Game, to: Context) -> list[int]:
        """C25 Any small Item in play; of the Big ones what the thief can carry."""
        found = within_reach(game, to.victim, to.by, self.small)
        return [card for card in found if turns(game, to, card)] if self.to_win else found

    def can(self, game: Game, to: Context) -> bool:
        if to.by < 0 or to.by == to.victim:
            return False
        fight = game.fight
        if self.to_win:
            loses = fight is not None and fight.fights(to.by) and not is_winning(game)
            return loses and bool(self.pool(game, to))
        return are_free(game, to) and bool(self.pool(game, to))

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            game.start(Choosing(to.by, self, to))

    def options(self, game: Game, to: Context) -> list[Act]:
        """The thief chooses."""
        return [(TAKE, card, NONE) for card in distinct(game, self.pool(game, to))]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """It stays in play, elsewhere."""
        hand_item(game, to.victim, to.by, act[1])
        if self.to_win:
            equip(game, to.by, act[1], NONE)

    def __str__(self) -> str:
        what = many(1, f"{'small ' * self.small}Item")
        return f"lose {what} to whoever played this" + ", if that turns the fight" * self.to_win


class SwapItem(Effect, tag="swap item"):
    """The player swaps one of their Items for one of the victim's, like it or not."""

    def can(self, game: Game, to: Context) -> bool:
        return (
            to.by >= 0
            and to.by != to.victim
            and are_free(game, to)
            and bool(self.options(game, holding(to, NONE)))
        )

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):  # nothing is chosen yet; `it` may be what was paid for a power
            game.start(Choosing(to.by, self, holding(to, NONE)))

    def options(self, game: Game, to: Context) -> list[Act]:
        """First what is taken, then what is given for it; not what either could not carry."""
        mine = distinct(game, items_in_play(game, to.by))
        if to.it >= 0:
            return [(LOSE, card, NONE) for card in mine if can_swap(game, to, to.it, card)]
        return [
            (TAKE, card, NONE)
            for card in distinct(game, items_in_play(game, to.victim))
            if any(can_swap(game, to, card, given) for given in mine)
        ]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """Both change hands at once."""
        if to.it < 0:
            game.start(Choosing(to.by, self, holding(to, act[1])))
        else:
            hand_item(game, to.victim, to.by, to.it)
            hand_item(game, to.by, to.victim, act[1])

    def __str__(self) -> str:
        return "swap an Item with whoever played this, as they choose"


def holding(to: Context, it: int) -> Context:
    """The same, with something chosen."""
    return Context(to.card, to.by, to.victim, to.target, it)


def within_reach(game: Game, owner: int, taker: int, small: bool) -> list[int]:
    """The Items of one munchkin that another can carry away."""
    return [
        card
        for card in items_in_play(game, owner)
        if not (small and game.prints[card].big) and can_carry(game, taker, card)
    ]


def are_free(game: Game, to: Context) -> bool:
    """C24 Whether neither of the two is in a fight."""
    fight = game.fight
    return fight is None or not (fight.fights(to.by) or fight.fights(to.victim))


def turns(game: Game, to: Context, card: int) -> bool:
    """F23 Whether an Item, taken and equipped, by itself turns the fight."""
    twin = game.copy()
    hand_item(twin, to.victim, to.by, card)
    if not fits(twin, to.by, card):
        return False
    twin.sideways[card] = 0
    return is_winning(twin)


def can_swap(game: Game, to: Context, taken: int, given: int) -> bool:
    """ITM-6 Whether both could carry what they get, having given what they give."""
    swapped = game.prints[taken].big == game.prints[given].big
    return swapped or (can_carry(game, to.by, taken) and can_carry(game, to.victim, given))
