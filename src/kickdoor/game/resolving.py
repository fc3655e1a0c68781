"""Carrying out what cards say: one word after the other, one choice at a time."""

from __future__ import annotations

from kickdoor.game.acts import NONE, Act
from kickdoor.game.context import Context, Effect, Question
from kickdoor.game.decks import put_on_discards
from kickdoor.game.procedure import Busy, Detail, Procedure, Values
from kickdoor.game.state import Game

Came = tuple[int, int, int]
"""What a word has come to: that many, that card, that player."""
UNDONE: Came = (0, NONE, NONE)


class Resolving(Procedure):
    """Takes the next word and applies it. Its list *is* the continuation of every card.

    `card` is the card being carried out, in nobody's hand any more; it is discarded at the end,
    unless a word has found it a place. `came` has an entry for each word that waits to hear what
    another comes to: how many so far, which card last, and whose.
    """

    __slots__ = ("came", "card", "todo")
    FIELDS = ("todo", "card", "came")
    BLANK = ([],)
    DOING = "seeing what comes of it"
    ASKS = "See what comes of it: you choose."
    TELLS = "{seat} sees what comes of it."

    def __init__(self, todo: list[tuple[Effect, Context]], card: int = NONE) -> None:
        self.at = 0
        self.todo = todo
        self.card = card
        self.came: list[Came] = []

    def copy(self) -> Resolving:
        """An independent twin."""
        twin = Resolving(self.todo[:], self.card)
        twin.at = self.at
        twin.came = self.came[:]
        return twin

    def cards(self) -> list[int]:
        """The card being carried out."""
        return [self.card] if self.card >= 0 else []

    def speakers(self) -> list[int]:
        """Those with something left to be done."""
        return [to.card for _, to in self.todo if to.card >= 0] or self.cards()

    def next_word(self, game: Game) -> None:
        """T01 Each fully resolved before the next."""
        if self.todo:
            self.goto("next_word")
            effect, to = self.todo.pop(0)
            effect.apply(game, to)

    def discard(self, game: Game) -> None:
        """A card that has done its work is discarded, and only then (W08)."""
        if self.card >= 0:
            put_on_discards(game, self.card)

    def _queue(self, effect: Effect, to: Context) -> None:
        """This comes next."""
        self.todo.insert(0, (effect, to))

    def _listen(self) -> None:
        """From now on, whatever is done is noted, for a word that waits for it."""
        self.came.append(UNDONE)

    def _note(self, number: int, card: int, who: int) -> None:
        """So much more was done, if anything waits to hear of it."""
        if self.came:
            self.came[-1] = (self.came[-1][0] + number, card, who)

    def _heard(self) -> Came:
        """What was done meanwhile; whoever waits for all of it hears of it too."""
        number, card, who = self.came.pop()
        if number:
            self._note(number, card, who)
        return number, card, who

    def _spare(self, card: int) -> bool:
        """A word has found the card a place."""
        if self.card != card:
            return False
        self.card = NONE
        return True


def resolving(game: Game) -> Resolving:
    """The card that is being carried out now."""
    return next(each for each in reversed(game.stack) if isinstance(each, Resolving))


def spare(game: Game, card: int) -> bool:
    """Whether this is the card that is being carried out; then it will not be discarded."""
    return resolving(game)._spare(card)


def listen(game: Game) -> None:
    """From now on, note what the words of this card come to."""
    resolving(game)._listen()


def note(game: Game, number: int, card: int = NONE, who: int = NONE) -> None:
    """What a word has come to, for the word that waits for it; never what is hidden."""
    resolving(game)._note(number, card, who)


def heard(game: Game) -> Came:
    """What the words of this card have come to meanwhile."""
    return resolving(game)._heard()


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
    resolving(game)._queue(effect, to)


class Choosing(Procedure):
    """Asks one seat; then does what was chosen.

    The options are found anew from the table, never stored: so the stack holds no secret.
    """

    __slots__ = ("question", "seat", "to")
    FIELDS = ("seat", "question", "to")
    BLANK = (0, None, Context(0, 0, 0))
    DOING = "deciding"
    ASKS = "You decide: choose one."
    TELLS = "{seat} is deciding."
    DETAILS = (("card_asks", "{name}: {effect}."),)
    BUSY = (
        Busy(
            "T01",
            "deciding",
            "You are deciding what comes of {name}: that is done with before anything else.",
            "{player} is deciding what comes of {name}: wait until that is done.",
        ),
    )

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

    def about(self, game: Game) -> Values:
        """The card that asks."""
        return {"name": game.prints[self.to.card].name}

    def detail(self, game: Game, seat: int) -> Detail:
        """What the card wants to be done."""
        return "card_asks", {**self.about(game), "effect": str(self.question)}

    def speakers(self) -> list[int]:
        """The card that asks."""
        return [self.to.card]

    def choose(self, game: Game) -> None:
        """Ask; with one way only there is nothing to ask, with none nothing to do."""
        options: list[Act] = self.question.options(game, self.to)
        if len(options) > 1 or (options and not game.rules.elide):
            game.ask(self.seat, options)
        elif options:
            game.answer = options[0]
        else:
            self.end()

    def do_it(self, game: Game) -> None:
        """Do what was chosen."""
        self.question.chosen(game, self.to, game.answer)
