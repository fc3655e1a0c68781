"""Dice. Chance is a seat: it is asked, and transcripts hold its answers."""

from __future__ import annotations

from kickdoor.game import events
from kickdoor.game.acts import DIE, ROLLS
from kickdoor.game.prints import DIE_ROLLED
from kickdoor.game.procedure import Detail, Procedure
from kickdoor.game.state import Game
from kickdoor.rules.moments import DIE_CAST
from kickdoor.rules.ranks import die_bonus
from kickdoor.rules.windows import Window, close_the_answers


class Rolling(Procedure):
    """A die is cast for somebody; cards may change it; what it comes to is `game.rolled`."""

    __slots__ = ("seat", "value")
    FIELDS = ("seat", "value")
    DOING = "rolling the die"
    ASKS = "You roll the die."
    TELLS = "{seat} rolls the die."
    DETAILS = (("die_shows", "The die shows {number}."),)
    CHANCE = ("T11", "die", "A die is rolling: wait for what it shows.")

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

    def detail_in_window(self, game: Game, seat: int, moment: int) -> Detail:
        """What lies there."""
        return "die_shows", {"number": self.value}

    def cast(self, game: Game) -> None:
        """Ask chance."""
        game.ask(DIE, ROLLS)

    def read(self, game: Game) -> None:
        """The die lies on the table."""
        self.value = game.answer[1] + die_bonus(game, self.seat)
        game.tell(events.DIE_CAST, self.seat, self.value)

    def answer(self, game: Game) -> None:
        """Whoever can change a die may do it now, if any card in the box can."""
        if game.box.waits_for(DIE_ROLLED, game.rules):
            game.start(Window(DIE_CAST, self.seat))

    def come_to(self, game: Game) -> None:
        """What it came to."""
        game.rolled = self.value

    def _show(self, value: int) -> None:
        """Somebody has turned it."""
        self.value = value

    def _roll_again(self) -> None:
        """Somebody has picked it up."""
        self.goto("cast")


def rolling(game: Game) -> Rolling:
    """The die on the table."""
    return next(each for each in reversed(game.stack) if isinstance(each, Rolling))


def set_die(game: Game, value: int) -> None:
    """The die shows something else."""
    rolling(game)._show(value)


def roll_again(game: Game) -> None:
    """The die is cast once more; it may be answered again."""
    rolling(game)._roll_again()
    close_the_answers(game)
