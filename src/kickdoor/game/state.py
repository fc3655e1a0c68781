"""The whole state of a game, as plain values that can be copied, saved and dealt anew."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

from kickdoor.game.acts import NONE, PASS_ACT, Act
from kickdoor.game.fight import Deal, Fight
from kickdoor.game.munchkin import Munchkin
from kickdoor.game.procedure import Procedure

if TYPE_CHECKING:
    from kickdoor.game.box import Box, Options

Event = tuple[int, int, int, int]
History = tuple[int, Act, Any]  # who, what, and the History before it


class Game:
    """A table with cards on it.

    A card is an int: its place in the box. Decks are drawn from the end of their lists.
    """

    __slots__ = (
        "answer", "answerer", "asked", "attached", "box", "boxed", "called", "counting",
        "door_discards", "doors", "events", "fight", "fresh", "history", "known",
        "munchkins", "names", "offers", "options", "origin", "over", "prints", "rolled",
        "rules", "seed", "sexes", "shuffles", "sideways", "stack", "treasure_discards",
        "treasures", "turn", "turns", "unsettled", "used", "winners",
    )  # fmt: skip

    def __init__(
        self,
        box: Box,
        rules: Options,
        names: tuple[str, ...],
        seed: bytes,
        blank: bool = False,  # whoever makes a copy fills in the rest
    ) -> None:
        self.box = box
        self.prints = box.prints
        self.rules = rules
        self.names = names
        self.seed = seed
        if blank:
            return
        self.sexes: tuple[int, ...] = ()  # at the start
        self.origin = b""  # the saved position it started from, if it was not dealt
        self.shuffles = 0
        self.munchkins: list[Munchkin] = []
        self.doors: list[int] = []
        self.treasures: list[int] = []
        self.door_discards: list[int] = []
        self.treasure_discards: list[int] = []
        self.boxed: list[int] = []  # M12 out of the game
        self.known = array("H", bytes(2 * len(box.prints)))  # bits: seats that know a hidden card
        self.sideways = bytearray(len(box.prints))  # Items carried but not equipped
        self.attached: dict[int, int] = {}  # Item: the Cheat! or Hireling it goes with
        self.fresh: list[int] = []  # cards just received (WHEN-2, WHEN-4, WHEN-5)
        self.used: dict[int, int] = {}  # limited powers used and offers made this turn
        self.fight: Fight | None = None
        self.offers: list[Deal] = []
        self.turn = 0
        self.turns = 0
        self.unsettled = 0  # bits: munchkins to be looked at before going on
        self.winners: tuple[int, ...] = ()
        self.counting = False  # rewards are being counted: who wins now wins together (L12)
        self.over = False
        self.stack: list[Procedure] = []
        self.asked = NONE
        self.options: list[Act] = []
        self.answer: Act = PASS_ACT
        self.answerer = NONE
        self.called: Act = PASS_ACT  # what the owner of the last window closed it with
        self.rolled = 0  # what the last die came to
        self.events: list[Event] | None = None
        self.history: History | None = None

    def copy(self) -> Game:
        """A twin that can be played on without touching this one."""
        twin = Game(self.box, self.rules, self.names, self.seed, True)
        twin.sexes = self.sexes
        twin.origin = self.origin
        twin.shuffles = self.shuffles
        twin.munchkins = [
            Munchkin(each.level, each.sex, each.life, each.hand[:], each.table[:])
            for each in self.munchkins
        ]
        twin.doors = self.doors[:]
        twin.treasures = self.treasures[:]
        twin.door_discards = self.door_discards[:]
        twin.treasure_discards = self.treasure_discards[:]
        twin.boxed = self.boxed[:]
        twin.known = self.known[:]
        twin.sideways = self.sideways[:]
        twin.attached = self.attached.copy()
        twin.fresh = self.fresh[:]
        twin.used = self.used.copy()
        fight = self.fight
        twin.fight = fight.copy() if fight is not None else None
        twin.offers = self.offers[:]
        twin.turn = self.turn
        twin.turns = self.turns
        twin.unsettled = self.unsettled
        twin.winners = self.winners
        twin.counting = self.counting
        twin.over = self.over
        twin.stack = [procedure.copy() for procedure in self.stack]
        twin.asked = self.asked
        twin.options = self.options
        twin.answer = self.answer
        twin.answerer = self.answerer
        twin.called = self.called
        twin.rolled = self.rolled
        twin.events = None
        twin.history = self.history
        return twin

    def the_fight(self) -> Fight:
        """The fight that is going on, for what happens only in one."""
        fight = self.fight
        assert fight is not None
        return fight

    def start(self, procedure: Procedure) -> None:
        """Follow another rule first, then come back to this one."""
        self.stack.append(procedure)

    def ask(self, seat: int, options: list[Act]) -> None:
        """Put a question to a seat; the answer is there in the next step."""
        self.asked = seat
        self.options = options

    def tell(self, event: int, seat: int, card: int = NONE, other: int = NONE) -> None:
        """State what has happened, if anybody listens."""
        if self.events is not None:
            self.events.append((event, seat, card, other))
