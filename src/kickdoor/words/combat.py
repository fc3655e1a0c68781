"""Combat: what cards and powers do in a fight."""

from __future__ import annotations

from typing import Literal

from kickdoor.game import events
from kickdoor.game.acts import PLAY_WITH, Act
from kickdoor.game.changes import EVERYBODY, lay, leave_hand, reveal, take_to_hand
from kickdoor.game.context import Context
from kickdoor.game.decks import put_on_deck, put_on_discards, take_from_discards, take_top
from kickdoor.game.fight import MONSTERS, MUNCHKINS, NOBODY
from kickdoor.game.prints import MONSTER
from kickdoor.game.resolving import Choosing
from kickdoor.game.state import Game
from kickdoor.rules.aims import monsters_in_hand
from kickdoor.rules.items import distinct
from kickdoor.rules.meeting import (
    box_up,
    join,
    join_twin,
    kill,
    remove,
    sweep,
)
from kickdoor.words import meaning as m
from kickdoor.words.amounts import number
from kickdoor.words.base import Amount, Effect, an, more
from kickdoor.words.facts import NO_NEEDS, VICTIM, Facts, facts
from kickdoor.words.meaning import Meaning, Source
from kickdoor.words.shared import foe_meant, keep_from_discards, next_monster

SIDES = {"munchkins": MUNCHKINS, "monsters": MONSTERS}
LEFT = {
    "gone": m.FoeLeaves(),
    "treasure": m.FoeLeaves("if alone"),
    "charmed": m.FoeLeaves("all"),
    "killed": m.FoeLeaves("all", killed=True),
    "boxed": m.FoeLeaves(),
    "kept": m.FoeLeaves(),
    "put back": m.FoeLeaves(),
    "tamed": m.FoeLeaves(tamed=True),
}
"""What a monster leaves, by how it goes."""


class Boost(Effect, tag="boost"):
    """Add to one side of the fight; `each` multiplies it by a count."""

    amount: int
    side: Literal["either", "munchkins", "monsters"] = "either"
    each: Amount | None = None

    def needs(self) -> Facts:
        return facts("a fight", "a side") if self.side == "either" else facts("a fight")

    def looks_at(self) -> Facts:
        return self.needs() | (NO_NEEDS if self.side == "either" else VICTIM)

    def can(self, game: Game, to: Context) -> bool:
        fight = game.fight
        pointed = self.side != "either" or to.side >= 0
        return fight is not None and not fight.running and pointed

    def apply(self, game: Game, to: Context) -> None:
        fight = game.fight
        if fight is None or not self.can(game, to):
            return
        times = 1 if self.each is None else self.each.count(game, to)
        side = SIDES.get(self.side, to.side)
        meant = NOBODY if to.points() else to.victim
        fight.boost(to.card, side, self.amount * times, meant)

    def means(self) -> Meaning:
        return m.Points(self.amount, self.side, self.each)

    def __str__(self) -> str:
        whose = "one side" if self.side == "either" else f"the {self.side}"
        times = self.each.times() if self.each is not None else ""
        return f"give {whose} {self.amount:+d}{times}"


class JoinFight(Effect, tag="join fight"):
    """A monster from the victim's hand joins the fight; one with this tag, if so said.

    Or the topmost of the discards; or the top Door, which is discarded if it is none. Or the next
    monster: Doors are turned up until it comes, and those before it are discarded.
    """

    tag: str | None = None
    source: Source = "hand"

    def needs(self) -> Facts:
        return facts("a fight", "victim") if self.source == "hand" else facts("a fight")

    def looks_at(self) -> Facts:
        return (
            facts("a fight", "victim", "a monster") if self.source == "hand" else facts("a fight")
        )

    def pool(self, game: Game, to: Context) -> list[int]:
        """The monster pointed at, or any that could join; the top of the Doors may be none."""
        if self.source == "doors" or self.source == "next monster":
            return game.doors or game.door_discards
        if self.source == "discards":
            lying = [card for card in game.door_discards if self.fits(game, card)]
            return lying[-1:]
        return [
            card
            for card in monsters_in_hand(game, to.victim)
            if self.fits(game, card) and (to.other < 0 or to.other == card)
        ]

    def fits(self, game: Game, card: int) -> bool:
        """Whether it is a monster, and such a one."""
        each = game.prints[card]
        return each.kind == MONSTER and (self.tag is None or self.tag in each.tags)

    def can(self, game: Game, to: Context) -> bool:
        fight = game.fight
        return fight is not None and not fight.running and bool(self.pool(game, to))

    def apply(self, game: Game, to: Context) -> None:
        if not self.can(game, to):
            return
        if self.source != "hand":
            self.come_by_itself(game, to)
        elif to.other < 0:
            game.start(Choosing(to.victim, self, to))
        else:
            self.chosen(game, to, (PLAY_WITH, to.card, to.other))

    def come_by_itself(self, game: Game, to: Context) -> None:
        """From the discards, or from behind the next doors, for all to see."""
        if self.source == "discards":
            (card,) = self.pool(game, to)
            take_from_discards(game, card)
        elif self.source == "next monster":
            card = next_monster(game, to.victim, self.fits)
            if card < 0:
                return
        else:
            card = take_top(game, doors=True)
            game.tell(events.DREW_FACE_UP, to.victim, card)
        if self.fits(game, card):
            join(game, to.victim, card, (), to.card)
        else:
            reveal(game, card)
            put_on_discards(game, card)

    def options(self, game: Game, to: Context) -> list[Act]:
        """Any that could."""
        return [(PLAY_WITH, to.card, card) for card in distinct(game, self.pool(game, to))]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """In it comes."""
        leave_hand(game, to.victim, act[2])
        join(game, to.victim, act[2], (), to.card if to.victim == to.by else NOBODY)

    def means(self) -> Meaning:
        return m.FoeJoins(source=self.source)

    def __str__(self) -> str:
        kind = f"{self.tag} monster" if self.tag else "monster"
        if self.source == "doors":
            return f"turn up a Door and, if it is {an(kind)}, add it to the fight"
        if self.source == "next monster":
            return f"turn up Doors until {an(kind)} comes and add it to the fight"
        if self.source == "discards":
            return f"add the topmost {kind} of the discards to the fight"
        return f"add {an(kind)} from your hand to the fight"


class JoinTwin(Effect, tag="join twin"):
    """Another of the same monster joins, enhancers and all; the card played lies there for it."""

    def needs(self) -> Facts:
        return facts("a foe", "a played card")

    def can(self, game: Game, to: Context) -> bool:
        return foe_meant(game, to) is not None

    def apply(self, game: Game, to: Context) -> None:
        foe = foe_meant(game, to)
        if foe is not None and keep_from_discards(game, to.card):
            join_twin(game, to.by, to.card, foe)

    def means(self) -> Meaning:
        return m.FoeJoins(twin=True)

    def __str__(self) -> str:
        return "add another of the same monster to the fight"


How = Literal["gone", "treasure", "charmed", "killed", "boxed", "kept", "put back", "tamed"]
"""How a monster goes."""


class RemoveMonster(Effect, tag="remove monster"):
    """One foe leaves the fight, in one of these ways.

    gone: with no reward. treasure: leaving its Treasures, if it was the only one (W05). charmed:
    leaving them in any case (C30). killed: for its levels, too (L05). boxed: out of the game, for
    good (M12); what had brought it goes back to the hand it came from (F36). kept: in
    the player's hand. put back: on top of the Doors, for whoever opens the next one. tamed: it
    follows the player from now on, worth +1 a Treasure.
    """

    how: How = "gone"

    def needs(self) -> Facts:
        return facts("a foe")

    def can(self, game: Game, to: Context) -> bool:
        foe = foe_meant(game, to)
        # a twin is but a likeness: nothing of it could be tamed
        return foe is not None and (self.how != "tamed" or foe.card == foe.monster)

    def apply(self, game: Game, to: Context) -> None:
        foe = foe_meant(game, to)
        if foe is None or not self.can(game, to):
            return
        if self.how == "gone":
            remove(game, foe)
        elif self.how == "treasure" or self.how == "charmed":
            sweep(game, foe, self.how == "charmed")
        elif self.how == "killed":
            kill(game, foe)
        elif self.how == "boxed":
            box_up(game, foe)
        else:
            remove(game, foe)
            if foe.card != foe.monster or not keep_from_discards(game, foe.card):
                return  # it was a mere likeness
            if self.how == "put back":
                put_on_deck(game, foe.card)
            elif self.how == "tamed":
                lay(game, to.by, foe.card)
                game.tell(events.TAMED, to.by, foe.card)
            else:
                take_to_hand(game, to.by, foe.card, EVERYBODY)
                game.tell(events.PICKED, to.by, foe.card)

    def means(self) -> Meaning:
        return LEFT[self.how]

    def __str__(self) -> str:
        return {
            "gone": "send the monster away",
            "treasure": "send the monster away and keep its Treasures, if it is the only one",
            "charmed": "send the monster away and keep its Treasures",
            "killed": "kill the monster",
            "boxed": "put the monster back in the box",
            "kept": "take the monster to hand",
            "put back": "put the monster back on top of the Doors",
            "tamed": "tame the monster: +1 for each of its Treasures from now on",
        }[self.how]


class ReplaceMonster(Effect, tag="replace monster"):
    """One foe and all on it is swapped for a monster from the victim's hand (F27)."""

    def needs(self) -> Facts:
        return facts("a foe", "victim")

    def can(self, game: Game, to: Context) -> bool:
        return foe_meant(game, to) is not None and bool(monsters_in_hand(game, to.victim))

    def apply(self, game: Game, to: Context) -> None:
        if self.can(game, to):
            game.start(Choosing(to.victim, self, to))

    def options(self, game: Game, to: Context) -> list[Act]:
        """Any monster in hand."""
        monsters = distinct(game, monsters_in_hand(game, to.victim))
        return [(PLAY_WITH, to.card, card) for card in monsters]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """Out with the old, in with the new."""
        foe = foe_meant(game, to)
        assert foe is not None
        remove(game, foe)
        leave_hand(game, to.victim, act[2])
        join(game, to.victim, act[2])

    def means(self) -> Meaning:
        return m.FoeChanges()

    def __str__(self) -> str:
        return "swap the monster for one from your hand"


class AddTreasures(Effect, tag="add treasures"):
    """One foe is worth more Treasures."""

    count: int | Amount

    def needs(self) -> Facts:
        return facts("a foe")

    def can(self, game: Game, to: Context) -> bool:
        return foe_meant(game, to) is not None

    def apply(self, game: Game, to: Context) -> None:
        foe = foe_meant(game, to)
        if foe is not None:
            foe.enrich(number(self.count, game, to))

    def means(self) -> Meaning:
        return m.FoePays(self.count)

    def __str__(self) -> str:
        if isinstance(self.count, Amount):
            return f"make the monster worth {self.count.so_many('more Treasures')}"
        return f"make the monster worth {more(self.count, 'Treasure')}"
