"""A table: you on one seat, bots on the others, chance in the middle."""

from __future__ import annotations

from random import Random

from kickdoor.bots import bot_called
from kickdoor.engine import act
from kickdoor.game.acts import DIE, Act
from kickdoor.game.state import Game
from kickdoor.game.views import View, see
from kickdoor.terminal.story import Line, Story
from kickdoor.transcripts import acts_of


class Table:
    """A game being played.

    Chance and the bots are seeded by the game's own seed and the number of acts so far: a game
    that was saved and taken up again goes on exactly as it would have.
    """

    def __init__(
        self, game: Game, seat: int, bots: tuple[str, ...], log: tuple[Line, ...] = ()
    ) -> None:
        self.game = game
        self.seat = seat
        self.bots = bots  # by name, clockwise from your left, as often round as need be
        self.said = len(acts_of(game))
        self.story = Story(game, seat)
        self.log = list(log)

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return bool(self.game.winners)

    @property
    def is_yours(self) -> bool:
        """Whether it is for you to say something."""
        return self.game.asked == self.seat and not self.is_over

    def view(self) -> View:
        """What you see."""
        return see(self.game, self.seat)

    def say(self, what: Act) -> list[Line]:
        """Say something, for whoever is asked; this is what comes of it."""
        act(self.game, self.game.asked, what)
        self.said += 1
        lines = self.story.news()
        self.log += lines
        return lines

    def let_others_act(self) -> list[Line]:
        """Chance, or the bot that is asked, says something."""
        return self.say(self._choice(self.game.asked))

    def _choice(self, seat: int) -> Act:
        """What a seat other than yours says."""
        luck = Random(f"{self.game.seed.hex()} {self.said}")
        options = self.game.options
        if seat == DIE:
            return luck.choice(options)
        name = self.bots[(seat - self.seat - 1) % len(self.game.names) % len(self.bots)]
        return bot_called(name, luck.getrandbits(63)).choose(see(self.game, seat), options)
