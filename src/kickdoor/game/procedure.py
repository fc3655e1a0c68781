"""Procedures: a rule being followed, and where in it. The whole "where were we?" is data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from kickdoor.errors import EndlessChain

if TYPE_CHECKING:
    from kickdoor.game.acts import Act
    from kickdoor.game.state import Game


Values = dict[str, str | int | list[str]]
"""What fills the gaps of a sentence: names, numbers, lists of names."""


Detail = tuple[str, Values]
"""A key of somebody's `DETAILS`, and what fills its gaps."""

NO_DETAIL: Detail = ("", {})


class Busy(NamedTuple):
    """Why cards have to wait while somebody decides: the rule, a key, and what is said."""

    rule: str
    key: str
    you: str  # to whoever decides
    they: str  # to the others; {player} decides


KINDS: dict[str, type[Procedure]] = {}
"""Every procedure there is, by its name: gathered as the classes are made."""


class Procedure:
    """A rule as its steps: every public method is a step, in source order.

    A step that asks does nothing else, so a position that was saved or dealt anew can ask again
    by taking that one step once more. A step starts at most one other procedure, and jumps within
    its own: to a step by its name, or to the end.

    What else there is to know of a rule is declared with it: the fields that are saved, and what
    is said in every front end while it waits for an answer. All is gathered from there.
    """

    __slots__ = ("at",)
    STEPS: ClassVar[tuple[Callable[[Any, Game], None], ...]] = ()
    PLACES: ClassVar[dict[str, int]] = {}
    FIELDS: ClassVar[tuple[str, ...]] = ()
    BLANK: ClassVar[tuple[Any, ...]] = (0,)  # what it is made with where its fields are filled in

    DOING: ClassVar[str] = ""  # what is going on: "looting the body"
    ASKS: ClassVar[str] = ""  # what whoever is asked is told,
    TELLS: ClassVar[str] = ""  # and the others; {seat} is asked
    DETAILS: ClassVar[tuple[tuple[str, str], ...]] = ()  # what else there is to know, by key
    BUSY: ClassVar[tuple[Busy, ...]] = ()  # why no other card can be played; see `busy`
    CHANCE: ClassVar[tuple[str, str, str]] = (
        "T01", "chance", "Chance is choosing: wait for what it picks."
    )  # fmt: skip
    """The rule, the key and the sentence where it is chance that decides."""

    def __init__(self) -> None:
        self.at = 0

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        cls.STEPS = tuple(
            part
            for name, part in vars(cls).items()
            if not name.startswith("_") and name not in NOT_STEPS and callable(part)
        )
        KINDS[cls.__name__] = cls
        cls.PLACES = {step.__name__: place for place, step in enumerate(cls.STEPS)}

    def goto(self, step: str) -> None:
        """Go on with this step of the same procedure."""
        self.at = self.PLACES[step]

    def end(self) -> None:
        """Go on with whatever started this procedure."""
        self.at = len(self.STEPS)

    def copy(self) -> Procedure:
        """An independent twin."""
        raise NotImplementedError

    def busy(self, game: Game) -> Busy:
        """Why cards have to wait just now."""
        return self.BUSY[0]

    def about(self, game: Game) -> Values:
        """What the sentences of `busy` leave open."""
        return {}

    def detail(self, game: Game, seat: int) -> Detail:
        """What is to be known for the answer beside the question: how far it is, and with what."""
        return NO_DETAIL

    def detail_in_window(self, game: Game, seat: int, moment: int) -> Detail:
        """What is to be known in a window that this procedure has opened."""
        return NO_DETAIL

    def cards(self) -> list[int]:
        """The cards that lie with this procedure and nowhere else."""
        return []

    def speakers(self) -> list[int]:
        """The cards that have something to say in this procedure."""
        return self.cards()

    def hide_passes(self, seat: int) -> bool:
        """In a view: forget who has passed. True if who is asked is a secret too."""
        return False

    def ask_anyone(self, game: Game, viewer: int) -> bool:
        """In an imagined game: ask somebody other than the viewer, where it is not known whom."""
        return False

    def legal(self, game: Game, seat: int) -> list[Act]:
        """What a seat may say now, though somebody else is asked: nothing, but in a window."""
        return []


NOT_STEPS = frozenset(vars(Procedure))


LONGEST = 100_000
"""More steps than any chain of cards takes from one question to the next."""


def advance(game: Game) -> None:
    """Run the rules until somebody must decide or the game is over.

    There is an end to it: a step goes back in its own procedure only for the next card or seat of a
    list; a card's words are a finite tree; what happens by itself needs a new fight, flight, Curse,
    turn, sale or death, and no card makes more than a death (of each munchkin, once); and a card
    that had to be played lies there until nothing more follows. Should a word ever break that, it
    is told which card spoke.
    """
    stack = game.stack
    for _ in range(LONGEST):
        if game.asked != -1 or game.over:
            return
        top = stack[-1]
        steps = top.STEPS
        at = top.at
        if at < len(steps):
            top.at = at + 1
            steps[at](top, game)
        else:
            stack.pop()
    raise EndlessChain(speaker(game))


def speaker(game: Game) -> str:
    """The card whose words are being carried out; "", if it is none."""
    cards = [card for each in reversed(game.stack) for card in each.speakers()]
    return game.prints[cards[0]].name if cards else ""


def ask_again(game: Game) -> None:
    """Put the question anew that was being asked, by taking the step that asked it once more.

    If nothing is asked by it, as the table now is, it can be tried again with another.
    """
    top = game.stack[-1]
    at = top.at
    rules = game.rules
    game.asked = -1
    game.rules = replace(rules, elide=False)  # ask even if there is one answer only
    top.STEPS[at - 1](top, game)
    game.rules = rules
    if game.asked == -1:
        top.at = at
