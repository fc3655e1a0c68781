"""Belongings: Items and hands lost, taken, swapped and drawn."""

from __future__ import annotations

from typing import Literal

from kickdoor.game import events
from kickdoor.game.acts import DIE, KEEP, LOSE, LOT, NONE, PUT_BACK, TAKE, Act
from kickdoor.game.changes import (
    EVERYBODY,
    discard_from_hand,
    draw,
    hand_item,
    hand_over,
    lose,
    maybe_reshuffle,
    take_to_hand,
)
from kickdoor.game.context import Context
from kickdoor.game.munchkin import DEAD
from kickdoor.game.prints import ITEM, SLOT_NAMES
from kickdoor.game.resolving import Choosing, queue
from kickdoor.game.state import Game
from kickdoor.rules.dice import Rolling
from kickdoor.rules.items import can_carry, distinct, items_in_play
from kickdoor.words.base import Deck, Effect, Slot, Whom, many
from kickdoor.words.whom import seats_of


class LoseItem(Effect, tag="lose item"):
    """Lose Items in play that fit (P09): so many or every one, the best, or as somebody chooses."""

    slot: Slot | None = None
    big: bool | None = None
    tag: str | None = None
    worth: int = 0
    worn: bool = False
    best: Literal["", "bonus", "gold"] = ""
    count: int = 1
    every: bool = False
    chosen_by: Whom = "victim"

    def pool(self, game: Game, to: Context) -> list[int]:
        """ITM-11 The Items it could take."""
        prints = game.prints
        found = [card for card in items_in_play(game, to.victim) if self.takes(game, card)]
        if self.best and found:
            most = max(self.rank(game, card) for card in found)
            found = [card for card in found if self.rank(game, card) == most]
        assert all(prints[card].is_item for card in found)
        return found

    def takes(self, game: Game, card: int) -> bool:
        """Whether an Item fits."""
        each = game.prints[card]
        return (
            (self.slot is None or SLOT_NAMES[each.slot] == self.slot)
            and (self.big is None or each.big == self.big)
            and (self.tag is None or self.tag in each.tags)
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
                if card in game.munchkins[to.victim].table:  # it may have gone with another
                    lose(game, to.victim, card)
            return
        choosers = seats_of(game, to, self.chosen_by)
        if choosers:
            left = to.left or self.count
            game.start(Choosing(choosers[0], self, to.again(left)))

    def options(self, game: Game, to: Context) -> list[Act]:
        """CRS-3 The victim, or whoever the card says, chooses among several."""
        return [(LOSE, card, NONE) for card in distinct(game, self.pool(game, to))]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """It is lost; perhaps another."""
        lose(game, to.victim, act[1])
        if to.left > 1:
            queue(game, self, to.again(to.left - 1))

    def __str__(self) -> str:
        size = {None: "", True: "Big ", False: "small "}[self.big]
        what = f"{size}Item" if self.slot is None else f"{size}Item ({self.slot})"
        if self.best:
            what = f"best {what} (by {self.best})"
        if self.worth:
            what += f" worth at least {self.worth}"
        return f"lose every {what}" if self.every else f"lose {many(self.count, what)}"


class LoseHand(Effect, tag="lose hand"):
    """Lose cards from the hand: so many or all, by choice or by chance."""

    count: int = 1
    every: bool = False
    at_random: bool = False
    chosen_by: Whom = "victim"

    def can(self, game: Game, to: Context) -> bool:
        return bool(game.munchkins[to.victim].hand)

    def apply(self, game: Game, to: Context) -> None:
        if self.every:
            for card in game.munchkins[to.victim].hand[:]:
                lose(game, to.victim, card)
            return
        choosers = [DIE] if self.at_random else seats_of(game, to, self.chosen_by)
        if choosers:
            game.start(Choosing(choosers[0], self, to.again(to.left or self.count)))

    def options(self, game: Game, to: Context) -> list[Act]:
        """Any card in that hand; chance, and whoever does not see it, picks by place."""
        hand = game.munchkins[to.victim].hand
        if self.at_random or self.chosen_by != "victim":
            return [(LOT, place, NONE) for place in range(len(hand))]
        return [(LOSE, card, NONE) for card in distinct(game, hand)]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """It is lost; perhaps another."""
        hand = game.munchkins[to.victim].hand
        card = hand[act[1]] if act[0] == LOT else act[1]
        discard_from_hand(game, to.victim, card)
        game.tell(events.DISCARDED, to.victim, card)
        if to.left > 1:
            queue(game, self, to.again(to.left - 1))

    def __str__(self) -> str:
        if self.every:
            return "lose your hand"
        return f"lose {many(self.count, 'card')} from hand" + (" at random" * self.at_random)


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
        return [
            card
            for card in items_in_play(game, to.victim)
            if not (self.small and game.prints[card].big) and can_carry(game, to.it, card)
        ]

    def takers(self, game: Game, to: Context) -> list[int]:
        """Who takes."""
        return [seat for seat in seats_of(game, to, self.by) if seat != to.victim]

    def can(self, game: Game, to: Context) -> bool:
        return any(
            self.pool(game, Context(to.card, to.by, to.victim, to.target, seat))
            for seat in self.takers(game, to)
        )

    def apply(self, game: Game, to: Context) -> None:
        if to.left:
            chooser = DIE if self.at_random else to.it
            game.start(Choosing(chooser, self, to))
            return
        for seat in reversed(self.takers(game, to)):
            queue(game, self, Context(to.card, to.by, to.victim, to.target, seat, 1))

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
        what = "a card from your hand" if self.of == "hand" else "one of your Items"
        return f"{self.by} takes {what}" + (" at random" * self.at_random)


class StealItem(Effect, tag="steal item"):
    """The player takes an Item in play from the victim; neither may be fighting (C24)."""

    small: bool = True

    def pool(self, game: Game, to: Context) -> list[int]:
        """C25 Any small Item in play; of the Big ones what the thief can carry."""
        return [
            card
            for card in items_in_play(game, to.victim)
            if not (self.small and game.prints[card].big) and can_carry(game, to.by, card)
        ]

    def can(self, game: Game, to: Context) -> bool:
        fight = game.fight
        return (
            to.by != to.victim
            and not (fight is not None and (fight.fights(to.victim) or fight.fights(to.by)))
            and bool(self.pool(game, to))
        )

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            game.start(Choosing(to.by, self, to))

    def options(self, game: Game, to: Context) -> list[Act]:
        """The thief chooses."""
        return [(TAKE, card, NONE) for card in distinct(game, self.pool(game, to))]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """It stays in play, elsewhere."""
        hand_item(game, to.victim, to.by, act[1])

    def __str__(self) -> str:
        return f"lose a {'small ' * self.small}Item to whoever played this"


class SwapItem(Effect, tag="swap item"):
    """The player swaps one of their Items for one of the victim's, like it or not."""

    def can(self, game: Game, to: Context) -> bool:
        fight = game.fight
        return (
            to.by != to.victim
            and not (fight is not None and (fight.fights(to.victim) or fight.fights(to.by)))
            and bool(items_in_play(game, to.by))
            and bool(items_in_play(game, to.victim))
        )

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            game.start(Choosing(to.by, self, to))

    def options(self, game: Game, to: Context) -> list[Act]:
        """First what is taken, then what is given for it."""
        if to.it < 0:
            theirs = items_in_play(game, to.victim)
            return [(TAKE, card, NONE) for card in distinct(game, theirs)]
        return [(LOSE, card, NONE) for card in distinct(game, items_in_play(game, to.by))]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """Both change hands at once."""
        if to.it < 0:
            again = Context(to.card, to.by, to.victim, to.target, act[1])
            game.start(Choosing(to.by, self, again))
        else:
            hand_item(game, to.victim, to.by, to.it)
            hand_item(game, to.by, to.victim, act[1])

    def __str__(self) -> str:
        return "swap an Item with whoever played this, as they choose"


class HandRound(Effect, tag="hand round"):
    """Everyone passes their hand to a neighbour; the dead have none."""

    to: Literal["left", "right"] = "left"

    def apply(self, game: Game, to: Context) -> None:
        living = [each for each in game.munchkins if each.life != DEAD]
        hands = [each.hand for each in living]
        shift = -1 if self.to == "left" else 1
        seats = [seat for seat, each in enumerate(game.munchkins) if each.life != DEAD]
        for place, munchkin in enumerate(living):
            giver = (place + shift) % len(living)
            munchkin.hand = hands[giver]
            for card in munchkin.hand:
                game.known[card] |= 1 << seats[place] | 1 << seats[giver]
        game.tell(events.HANDS_PASSED, to.victim)

    def __str__(self) -> str:
        return f"everyone passes their hand to the {self.to}"


class ShowHand(Effect, tag="show hand"):
    """The victim shows their hand to all."""

    def can(self, game: Game, to: Context) -> bool:
        return bool(game.munchkins[to.victim].hand)

    def apply(self, game: Game, to: Context) -> None:
        for card in game.munchkins[to.victim].hand:
            game.known[card] = EVERYBODY
            game.tell(events.SHOWN, to.victim, card)

    def __str__(self) -> str:
        return "show your hand"


class Draw(Effect, tag="draw"):
    """The victim draws, face down unless it says otherwise; as many as a die shows, perhaps."""

    deck: Deck
    count: int = 1
    face_up: bool = False
    die: bool = False

    def can(self, game: Game, to: Context) -> bool:
        if self.deck == "doors":
            stock = bool(game.doors or game.door_discards)
        else:
            stock = bool(game.treasures or game.treasure_discards)
        return stock and game.munchkins[to.victim].life != DEAD

    def apply(self, game: Game, to: Context) -> None:
        if self.die and not to.left:
            queue(game, self, to.again(1))
            game.start(Rolling(to.victim))
            return
        for _ in range(game.rolled if self.die else self.count):
            draw(game, to.victim, self.deck == "doors", self.face_up)

    def __str__(self) -> str:
        name = "Door" if self.deck == "doors" else "Treasure"
        return f"draw as many {name}s as a die shows" if self.die else f"draw {many(self.count, name)}"


class TakeDiscard(Effect, tag="take discard"):
    """The victim takes a card from the discards to hand: the top one, or any (P06)."""

    deck: Deck
    top: bool = True

    def pile(self, game: Game) -> list[int]:
        """The discards it means."""
        return game.door_discards if self.deck == "doors" else game.treasure_discards

    def can(self, game: Game, to: Context) -> bool:
        return bool(self.pile(game)) and game.munchkins[to.victim].life != DEAD

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            game.start(Choosing(to.victim, self, to))

    def options(self, game: Game, to: Context) -> list[Act]:
        """What lies there, one of each."""
        pile = self.pile(game)[-1:] if self.top else self.pile(game)
        return [(TAKE, card, NONE) for card in distinct(game, pile)]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """Everybody saw which it was."""
        self.pile(game).remove(act[1])
        take_to_hand(game, to.victim, act[1], EVERYBODY)
        game.tell(events.DREW_FACE_UP, to.victim, act[1])

    def __str__(self) -> str:
        which = "the top card" if self.top else "any card"
        return f"take {which} of the discarded {self.deck}"


class Peek(Effect, tag="peek"):
    """The victim looks at the top cards; keeps some in hand; puts the rest back in any order."""

    deck: Deck
    count: int = 3
    keep: int = 0

    def pile(self, game: Game) -> list[int]:
        """The deck it means."""
        return game.doors if self.deck == "doors" else game.treasures

    def can(self, game: Game, to: Context) -> bool:
        return bool(self.pile(game) or game.door_discards)

    def apply(self, game: Game, to: Context) -> None:
        maybe_reshuffle(game, self.deck == "doors")
        top = self.pile(game)[-self.count :]
        for card in top:
            game.known[card] |= 1 << to.victim
            game.tell(events.PEEKED, to.victim, card)
        if self.keep or len(top) > 1:
            game.start(Choosing(to.victim, self, to.again(1)))

    def options(self, game: Game, to: Context) -> list[Act]:
        """First what is kept, then what goes back, the last of them on top.

        `left` counts the choices so far, plus one: those put back lie on top of the rest.
        """
        done = to.left - 1
        deck = self.pile(game)
        if done < self.keep:
            looked_at = deck[-(self.count - done) :]
            return [(KEEP, card, NONE) for card in distinct(game, looked_at)]
        back = done - self.keep
        total = min(self.count - self.keep, len(deck))
        if back >= total - 1:
            return []
        looked_at = deck[len(deck) - total : len(deck) - back]
        return [(PUT_BACK, card, NONE) for card in distinct(game, looked_at)]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """One at a time."""
        deck = self.pile(game)
        deck.remove(act[1])
        if act[0] == KEEP:
            take_to_hand(game, to.victim, act[1], 0)
        else:
            deck.append(act[1])
        game.start(Choosing(to.victim, self, to.again(to.left + 1)))

    def __str__(self) -> str:
        kept = f", keep {self.keep}" if self.keep else ""
        return f"look at the top {self.count} {self.deck}{kept}"
