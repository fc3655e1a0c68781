"""CRS Curses."""

from __future__ import annotations

from kickdoor.game import events
from kickdoor.game.acts import NONE
from kickdoor.game.changes import discard_from_table, reveal, unsettle
from kickdoor.game.context import Context
from kickdoor.game.decks import put_on_discards
from kickdoor.game.munchkin import DEAD
from kickdoor.game.prints import CURSE_FALLS, CURSED
from kickdoor.game.procedure import Detail, Procedure
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
    DETAILS = (("curse_says", "{name}: {text}"),)

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

    def detail_in_window(self, game: Game, seat: int, moment: int) -> Detail:
        """Which Curse it is, and what it says."""
        curse = game.prints[self.card]
        return "curse_says", {"name": curse.name, "text": curse.text}

    def answer(self, game: Game) -> None:
        """Whoever it is about to hit, or anybody who can, may cancel it or turn it."""
        reveal(game, self.card)
        if game.box.waits_for(CURSED | CURSE_FALLS, game.rules):
            game.start(Window(CURSE_LANDS, self.victim))

    def land(self, game: Game) -> None:
        """CRS-2 At once if it can, then it is discarded; lasting ones stay."""
        card, self.card = self.card, NONE
        effect = game.prints[card].effect
        assert effect is not None
        to = Context(card, self.by, self.victim)
        dead = game.munchkins[self.victim].life == DEAD
        if (
            self.cancelled
            or dead
            or is_proof(game, self.victim, self.by)
            or not effect.can(game, to)
        ):
            game.tell(events.CURSE_CANCELLED, self.victim, card)
            put_on_discards(game, card)  # CRS-4
            self.end()
        else:
            game.tell(events.CURSE_LANDED, self.victim, card)
            game.start(Resolving([(effect, to)], card))

    def react(self, game: Game) -> None:
        """Some munchkins take a Curse as an occasion."""
        react(game, self.victim, "you are cursed", who=self.by)

    def _turn_to(self, victim: int) -> None:
        """Somebody else is in its way now."""
        self.victim = victim
        self.goto("answer")

    def _cancel(self) -> None:
        """It will do nothing."""
        self.cancelled = True


def is_landing(game: Game) -> bool:
    """Whether a Curse is in the air: one that has landed is past being answered."""
    return any(isinstance(each, Cursing) and each.card >= 0 for each in game.stack)


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


def ending_with(game: Game, seat: int, lost: int) -> list[int]:
    """CRS-2 The lasting Curses that go if this card is lost, which is there still."""
    prints = game.prints
    return [
        card
        for card in game.munchkins[seat].table
        if any(noun.takes(game, lost) for noun in prints[card].others.get("until", ()))
    ]


def lift_these(game: Game, seat: int, curses: list[int]) -> None:
    """CRS-2 They are discarded, those that are there still."""
    for card in curses:
        if card in game.munchkins[seat].table:
            discard_from_table(game, seat, card)
            unsettle(game, seat)
            game.tell(events.CURSE_LIFTED, seat, card)


def bars_a_turn(game: Game, card: int) -> bool:
    """CRS-2 Whether a lasting Curse costs a turn; when that was missed it has done its worst."""
    return "turn" in game.prints[card].bars


def lift(game: Game, seat: int, until: str) -> None:
    """CRS-2 Lasting Curses whose time has come are discarded."""
    prints = game.prints
    table = game.munchkins[seat].table
    lift_these(game, seat, [card for card in table if prints[card].until == until])
