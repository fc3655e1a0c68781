"""Carrying out what cards say: one word after the other, one choice at a time."""

from __future__ import annotations

from kickdoor.game.acts import NONE, Act
from kickdoor.game.changes import put_on_discards
from kickdoor.game.context import Context, Effect, Question
from kickdoor.game.procedure import Procedure
from kickdoor.game.state import Game


class Resolving(Procedure):
    """Takes the next word and applies it. Its list *is* the continuation of every card.

    `card` is the card being carried out, in nobody's hand any more; it is discarded at the end,
    unless a word has found it a place.
    """

    __slots__ = ("card", "todo")
    FIELDS = ("todo", "card")

    def __init__(self, todo: list[tuple[Effect, Context]], card: int = NONE) -> None:
        self.at = 0
        self.todo = todo
        self.card = card

    def copy(self) -> Resolving:
        """An independent twin."""
        twin = Resolving(self.todo[:], self.card)
        twin.at = self.at
        return twin

    def cards(self) -> list[int]:
        """The card being carried out."""
        return [self.card] if self.card >= 0 else []

    def next_word(self, game: Game) -> None:
        """T01 Each fully resolved before the next."""
        if self.todo:
            self.at = 0
            effect, to = self.todo.pop(0)
            effect.apply(game, to)

    def discard(self, game: Game) -> None:
        """A card that has done its work is discarded, and only then (W08)."""
        if self.card >= 0:
            put_on_discards(game, self.card)


def resolving(game: Game) -> Resolving:
    """The card that is being carried out now."""
    return next(each for each in reversed(game.stack) if isinstance(each, Resolving))


def tried(game: Game, todo: list[tuple[Effect, Context]]) -> Game:
    """A twin in which these words have been carried out, as far as nobody is asked for it."""
    twin = game.copy()
    trial = Resolving(todo)
    twin.start(trial)
    while trial.todo and twin.stack[-1] is trial:
        trial.next_word(twin)
    return twin


def queue(game: Game, effect: Effect, to: Context) -> None:
    """Do this next, before what else the card says."""
    resolving(game).todo.insert(0, (effect, to))


class Choosing(Procedure):
    """Asks one seat; then does what was chosen.

    The options are found anew from the table, never stored: so the stack holds no secret.
    """

    __slots__ = ("question", "seat", "to")
    FIELDS = ("seat", "question", "to")

    def __init__(self, seat: int, question: Question, to: Context) -> None:
        self.at = 0
        self.seat = seat
        self.question = question
        self.to = to

    def copy(self) -> Choosing:
        """An independent twin."""
        twin = Choosing(self.seat, self.question, self.to)
        twin.at = self.at
        return twin

    def choose(self, game: Game) -> None:
        """Ask; with one way only there is nothing to ask, with none nothing to do."""
        options: list[Act] = self.question.options(game, self.to)
        if len(options) > 1 or (options and not game.rules.elide):
            game.ask(self.seat, options)
        elif options:
            game.answer = options[0]
        else:
            self.at = len(self.STEPS)

    def do_it(self, game: Game) -> None:
        """Do what was chosen."""
        self.question.chosen(game, self.to, game.answer)
