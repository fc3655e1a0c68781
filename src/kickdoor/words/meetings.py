"""Meetings: fights that a card begins, where nobody fights."""

from __future__ import annotations

from kickdoor.game import events
from kickdoor.game.acts import NONE, PLAY_WITH, Act
from kickdoor.game.changes import EVERYBODY, leave_hand, reveal, take_to_hand
from kickdoor.game.context import Context
from kickdoor.game.decks import take_from_discards, take_top
from kickdoor.game.munchkin import DEAD
from kickdoor.game.prints import CURSE, MONSTER
from kickdoor.game.resolving import Choosing
from kickdoor.game.state import Game
from kickdoor.rules.aims import monsters_in_hand
from kickdoor.rules.curses import Cursing
from kickdoor.rules.fighting import Fighting
from kickdoor.rules.items import distinct
from kickdoor.rules.uses import may_meet, note_meeting
from kickdoor.words import meaning as m
from kickdoor.words.base import Effect, Whom
from kickdoor.words.facts import Facts, facts
from kickdoor.words.meaning import Meaning, Source
from kickdoor.words.shared import next_monster
from kickdoor.words.whom import SAID, chooser, told_of

SAYS: dict[Source, str] = {
    "hand": "fight a monster from your hand",
    "discards": "fight the topmost monster of the discards",
    "doors": "open another door",
    "next monster": "turn up Doors until a monster comes and fight it",
}


class Meet(Effect, tag="meet"):
    """The victim fights a monster, out of any fight: one from the hand, if there is one.

    Or the topmost of the discards; or whatever is behind another door, which is treated as ever; or
    the next monster: Doors are turned up until it comes, and those before it are discarded. `hand`
    says out of whose, who chooses it. In a turn that happens three times at most.
    """

    source: Source = "hand"
    hand: Whom = "victim"

    def needs(self) -> Facts:
        return facts("victim", "peace") | told_of(self.hand)

    def pool(self, game: Game, to: Context) -> list[int]:
        """What it could be."""
        if self.source == "hand":
            return monsters_in_hand(game, chooser(game, to, self.hand))
        if self.source == "doors" or self.source == "next monster":
            return game.doors or game.door_discards
        lying = [card for card in game.door_discards if is_monster(game, card)]
        return lying[-1:]

    def can(self, game: Game, to: Context) -> bool:
        able = game.munchkins[to.victim].life != DEAD and may_meet(game)
        return game.fight is None and able and bool(self.pool(game, to))

    def apply(self, game: Game, to: Context) -> None:
        if not self.can(game, to):
            return
        if self.source == "hand":
            game.start(Choosing(chooser(game, to, self.hand), self, to))
        elif self.source == "doors":
            self.open_a_door(game, to.victim)
        elif self.source == "next monster":
            card = next_monster(game, to.victim, is_monster)
            if card >= 0:
                self.fight(game, to.victim, card)
        else:
            (card,) = self.pool(game, to)
            take_from_discards(game, card)
            self.fight(game, to.victim, card)

    def options(self, game: Game, to: Context) -> list[Act]:
        """Any of them."""
        return [(PLAY_WITH, to.card, card) for card in distinct(game, self.pool(game, to))]

    def chosen(self, game: Game, to: Context, act: Act) -> None:
        """In it comes."""
        leave_hand(game, chooser(game, to, self.hand), act[2])
        self.fight(game, to.victim, act[2])

    def fight(self, game: Game, seat: int, card: int) -> None:
        """As if the door had shown it."""
        note_meeting(game)
        reveal(game, card)
        game.start(Fighting(seat, card))

    def open_a_door(self, game: Game, seat: int) -> None:
        """TRN-1 A monster is fought, a Curse strikes, anything else goes to hand."""
        card = take_top(game, doors=True)
        reveal(game, card)
        game.tell(events.DOOR_OPENED, seat, card)
        kind = game.prints[card].kind
        if kind == MONSTER:
            self.fight(game, seat, card)
        elif kind == CURSE:
            note_meeting(game)
            game.start(Cursing(card, seat, NONE))
        else:
            take_to_hand(game, seat, card, EVERYBODY)

    def means(self) -> Meaning:
        return m.Faces(self.source, self.hand)

    def __str__(self) -> str:
        if self.hand != "victim":
            return f"fight a monster from the hand of {SAID[self.hand]}"
        return SAYS[self.source]


def is_monster(game: Game, card: int) -> bool:
    """Whether it is one that can be fought."""
    return game.prints[card].kind == MONSTER
