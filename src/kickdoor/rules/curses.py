"""CRS Curses."""

from __future__ import annotations

from kickdoor.game import events
from kickdoor.game.acts import NONE
from kickdoor.game.changes import discard_from_table, reveal, unsettle
from kickdoor.game.context import Context
from kickdoor.game.decks import put_on_discards
from kickdoor.game.munchkin import DEAD
from kickdoor.game.prints import CURSED
from kickdoor.game.procedure import Procedure
from kickdoor.game.resolving import Resolving
from kickdoor.game.state import Game
from kickdoor.rules.moments import CURSE_LANDS
from kickdoor.rules.ranks import is_proof
from kickdoor.rules.reactions import react
from kickdoor.rules.windows import Window, close_the_answers


class Cursing(Procedure):
    """CRS-1 A Curse comes down on somebody, who may have an answer to it (T02)."""

    __slots__ = ("by", "cancelled", "card", "victim")
    FIELDS = ("card", "victim", "by", "cancelled")
    BLANK = (0, 0, 0)
    DOING = "a Curse lands"
    ASKS = "A Curse is landing on you."
    TELLS = "A Curse is landing on {seat}."

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

    def detail_in_window(self, game: Game, seat: int, moment: int) -> str:
        """Which Curse it is, and what it says."""
        curse = game.prints[self.card]
        return f"{curse.name}: {curse.text}"

    def answer(self, game: Game) -> None:
        """Whoever it is about to hit may cancel it or turn it, if any card in the box can."""
        reveal(game, self.card)
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
            self.end()
        else:
            game.tell(events.CURSE_LANDED, self.victim, card)
            game.start(Resolving([(effect, to)], card))

    def react(self, game: Game) -> None:
        """Some munchkins take a Curse as an occasion."""
        react(game, self.victim, "you are cursed")

    def _turn_to(self, victim: int) -> None:
        """Somebody else is in its way now."""
        self.victim = victim
        self.goto("answer")

    def _cancel(self) -> None:
        """It will do nothing."""
        self.cancelled = True


def cursing(game: Game) -> Cursing:
    """The Curse that is about to land."""
    return next(each for each in reversed(game.stack) if isinstance(each, Cursing))


def turn_curse(game: Game, victim: int) -> None:
    """It lands on somebody else, who may have an answer too."""
    cursing(game)._turn_to(victim)
    close_the_answers(game)


def cancel_curse(game: Game) -> None:
    """It does nothing."""
    cursing(game)._cancel()
    close_the_answers(game)


def lift(game: Game, seat: int, until: str) -> None:
    """CRS-2 Lasting Curses whose time has come are discarded."""
    prints = game.prints
    for card in game.munchkins[seat].table[:]:
        if prints[card].until == until:
            discard_from_table(game, seat, card)
            unsettle(game, seat)
            game.tell(events.CURSE_LIFTED, seat, card)
