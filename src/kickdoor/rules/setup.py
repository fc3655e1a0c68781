"""SET Setting up: who begins, and what is played before the first door."""

from __future__ import annotations

from kickdoor.game import events
from kickdoor.game.acts import DIE, ROLLS
from kickdoor.game.changes import pass_the_turn, unsettle
from kickdoor.game.procedure import Procedure
from kickdoor.game.state import Game
from kickdoor.rules.moments import SETTING_UP
from kickdoor.rules.windows import Window


class SettingUp(Procedure):
    """SET-9, SET-8 Roll for the first turn; then everybody plays out of the eight cards."""

    __slots__ = ("best", "rolling", "tied", "waiting")
    FIELDS = ("rolling", "tied", "best", "waiting")
    DOING = "setting up"
    ASKS = "The dice say who begins."
    TELLS = "The dice say who begins."
    CHANCE = ("SET-9", "first_roll", "The dice say who begins: after that, everybody sets up.")

    def __init__(self, seats: int) -> None:
        self.at = 0
        self.rolling = list(range(seats))  # who still rolls for the first turn
        self.tied: list[int] = []  # the best so far
        self.best = 0
        self.waiting = list(range(seats))  # who has not set up yet

    def copy(self) -> SettingUp:
        """An independent twin."""
        twin = SettingUp(0)
        twin.at = self.at
        twin.rolling = self.rolling[:]
        twin.tied = self.tied[:]
        twin.best = self.best
        twin.waiting = self.waiting[:]
        return twin

    def roll_for_it(self, game: Game) -> None:
        """SET-9 Everyone rolls, the highest starts, ties roll again."""
        if game.rules.first_by_die:
            game.ask(DIE, ROLLS)
        else:
            self.tied = [0]
            self.goto("set_up")

    def note_roll(self, game: Game) -> None:
        """One after the other."""
        face = game.answer[1]
        seat = self.rolling.pop(0)
        game.tell(events.DIE_CAST, seat, face)
        if face > self.best:
            self.best = face
            self.tied = []
        if face == self.best:
            self.tied.append(seat)
        if not self.rolling and len(self.tied) > 1:
            self.rolling, self.tied, self.best = self.tied, [], 0
        if self.rolling:
            self.goto("roll_for_it")

    def set_up(self, game: Game) -> None:
        """SET-8 Before the first turn each player may play out of the eight cards."""
        pass_the_turn(game, self.tied[0])
        if self.waiting:
            self.goto("set_up")
            game.start(Window(SETTING_UP, self.waiting.pop(0)))

    def look_again(self, game: Game) -> None:
        """W10 What must be played at once, and waited for this, is played before the first turn."""
        for seat in range(len(game.munchkins)):
            unsettle(game, seat)
