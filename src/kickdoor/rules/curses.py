"""CRS Curses."""

from __future__ import annotations

from kickdoor.game import events
from kickdoor.game.acts import NONE
from kickdoor.game.changes import EVERYBODY, put_on_discards, unsettle
from kickdoor.game.context import Context
from kickdoor.game.munchkin import DEAD
from kickdoor.game.prints import CURSED
from kickdoor.game.procedure import Procedure
from kickdoor.game.resolving import Resolving
from kickdoor.game.state import Game
from kickdoor.rules.answers import close_the_answers
from kickdoor.rules.moments import CURSE_LANDS
from kickdoor.rules.ranks import is_proof
from kickdoor.rules.reactions import react
from kickdoor.rules.windows import Window


class Cursing(Procedure):
    """CRS-1 A Curse comes down on somebody, who may have an answer to it (T02)."""

    __slots__ = ("by", "cancelled", "card", "victim")
    FIELDS = ("card", "victim", "by", "cancelled")

    def __init__(self, card: int, victim: int, by: int) -> None:
        self.at = 0
        self.card = card
        self.victim = victim
        self.by = by
        self.cancelled = False

    def copy(self) -> Cursing:
        """An independent twin."""
        twin = Cursing(self.card, self.victim, self.by)
        twin.at = self.at
        twin.cancelled = self.cancelled
        return twin

    def cards(self) -> list[int]:
        """The Curse in the air."""
        return [self.card] if self.card >= 0 else []

    def answer(self, game: Game) -> None:
        """Whoever it is about to hit may cancel it or turn it, if any card in the box can."""
        game.known[self.card] = EVERYBODY
        if game.box.waits_for(CURSED, game.rules):
            game.start(Window(CURSE_LANDS, self.victim))

    def land(self, game: Game) -> None:
        """CRS-2 At once if it can, then it is discarded; lasting ones stay."""
        card, self.card = self.card, NONE
        effect = game.prints[card].effect
        assert effect is not None
        to = Context(card, self.by, self.victim)
        dead = game.munchkins[self.victim].life == DEAD
        if self.cancelled or dead or is_proof(game, self.victim) or not effect.can(game, to):
            game.tell(events.CURSE_CANCELLED, self.victim, card)
            put_on_discards(game, card)  # CRS-4
            self.at = len(self.STEPS)
        else:
            game.tell(events.CURSE_LANDED, self.victim, card)
            game.start(Resolving([(effect, to)], card))

    def react(self, game: Game) -> None:
        """Some munchkins take a Curse as an occasion."""
        react(game, self.victim, "you are cursed")


def cursing(game: Game) -> Cursing:
    """The Curse that is about to land."""
    return next(each for each in reversed(game.stack) if isinstance(each, Cursing))


def turn_curse(game: Game, victim: int) -> None:
    """It lands on somebody else, who may have an answer too."""
    curse = cursing(game)
    curse.victim = victim
    curse.at = 0
    close_the_answers(game)


def cancel_curse(game: Game) -> None:
    """It does nothing."""
    cursing(game).cancelled = True
    close_the_answers(game)


def lift(game: Game, seat: int, until: str) -> None:
    """CRS-2 Lasting Curses whose time has come are discarded."""
    prints = game.prints
    munchkin = game.munchkins[seat]
    for card in munchkin.table[:]:
        if prints[card].until == until:
            munchkin.table.remove(card)
            put_on_discards(game, card)
            unsettle(game, seat)
            game.tell(events.CURSE_LIFTED, seat, card)
