"""A table: you on one seat, bots on the others, chance in the middle."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from kickdoor.bots import characters_of
from kickdoor.bots.talk import speech
from kickdoor.engine import act
from kickdoor.game.acts import DIE, Act
from kickdoor.game.state import Game
from kickdoor.game.views import View, see
from kickdoor.own_bots import bot_for
from kickdoor.terminal.story import TALK, Line, Storyteller
from kickdoor.terminal.tongue import TONGUE, say
from kickdoor.transcripts import acts_of


class Sitting:
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
        self.story = Storyteller(game, seat)
        self.log = list(log)
        self._spoken: set[tuple[int, int, str]] = set()  # in which turn, by whom, what

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return bool(self.game.winners)

    @property
    def is_yours(self) -> bool:
        """Whether it is for you to say something."""
        return self.game.asked == self.seat and not self.is_over

    @property
    def options(self) -> list[Act]:
        """What you may say."""
        return self.game.options

    def view(self) -> View:
        """What you see."""
        return see(self.game, self.seat)

    def say(self, what: Act) -> list[Line]:
        """Say something, for whoever is asked; this is what comes of it."""
        seat = self.game.asked
        talk = list(self._talk(seat, what)) if seat != DIE else []
        act(self.game, seat, what)
        self.said += 1
        lines = [*self.story.news(), *talk]
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
        bot = bot_for(self._bot(seat), luck.getrandbits(63))
        return bot.choose(see(self.game, seat), options)

    def _bot(self, seat: int) -> str:
        """The bot on a seat; yours has none."""
        count = len(self.game.names)
        return (
            "" if seat == self.seat else self.bots[(seat - self.seat - 1) % count % len(self.bots)]
        )

    def _talk(self, seat: int, what: Act) -> Iterator[Line]:
        """What bots with a character say to an act, before it is done: nothing twice in a turn."""
        game = self.game
        characters = characters_of(self._bot(each) for each in range(len(game.names)))
        reason, remark = speech(
            game, seat, what, characters, lambda *said: (game.turns, *said) in self._spoken
        )
        if reason is not None:
            grudge = say(f"grudge.{reason.key}", number=reason.number)
            yield self._line("grudge", seat, whom=game.names[reason.whom], grudge=grudge)
        if remark is not None:
            speaker, phrase = remark
            self._spoken.add((game.turns, speaker, phrase))
            yield self._line("said", speaker, phrase=TONGUE.words[f"phrase.{phrase}"])

    def _line(self, key: str, seat: int, **values: str) -> Line:
        """A line of table talk."""
        return Line(TALK, say(f"notice.{key}", name=self.game.names[seat], **values))
