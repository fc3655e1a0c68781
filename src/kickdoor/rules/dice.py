"""Dice. Chance is a seat: it is asked, and transcripts hold its answers."""

from __future__ import annotations

from kickdoor.game import events
from kickdoor.game.acts import DIE, ROLLS
from kickdoor.game.prints import DIE_ROLLED
from kickdoor.game.procedure import Procedure
from kickdoor.game.state import Game
from kickdoor.rules.answers import close_the_answers
from kickdoor.rules.moments import DIE_CAST
from kickdoor.rules.windows import Window


class Rolling(Procedure):
    """A die is cast for somebody; cards may change it; what it comes to is `game.rolled`."""

    __slots__ = ("seat", "value")
    FIELDS = ("seat", "value")

    def __init__(self, seat: int) -> None:
        self.at = 0
        self.seat = seat
        self.value = 0

    def copy(self) -> Rolling:
        """An independent twin."""
        twin = Rolling(self.seat)
        twin.at = self.at
        twin.value = self.value
        return twin

    def cast(self, game: Game) -> None:
        """Ask chance."""
        game.ask(DIE, ROLLS)

    def read(self, game: Game) -> None:
        """The die lies on the table."""
        self.value = game.answer[1]
        game.tell(events.DIE_CAST, self.seat, self.value)

    def answer(self, game: Game) -> None:
        """Whoever can change a die may do it now, if any card in the box can."""
        if game.box.waits_for(DIE_ROLLED, game.rules):
            game.start(Window(DIE_CAST, self.seat))

    def come_to(self, game: Game) -> None:
        """What it came to."""
        game.rolled = self.value


def rolling(game: Game) -> Rolling:
    """The die on the table."""
    return next(each for each in reversed(game.stack) if isinstance(each, Rolling))


def roll_again(game: Game) -> None:
    """The die is cast once more; it may be answered again."""
    rolling(game).at = 0
    close_the_answers(game)
