"""When you are asked: wherever it matters, but not again and again at quiet moments."""

from __future__ import annotations

from kickdoor.game.acts import ACCEPT, CALLS, PASS, PASS_ACT, Act
from kickdoor.game.state import Game
from kickdoor.showing import is_fight_for_the_win, is_quiet
from kickdoor.terminal.menu import GO_ON, MINOR, section_of

Standing = tuple[int, list[int], list[int]]


class Stops:
    """Remembers what you passed at, and speaks for you where nothing new is to be had.

    At a quiet moment of somebody else's turn you are asked once, and again when you could do
    something that you could not when you passed; `is_watching`, every time. A call of your own
    that others held up (`kick open the door`) is repeated, unless something happened to you.
    """

    def __init__(self) -> None:
        self.is_watching = False
        self._skipped = -1  # the turn in which you pass at everything
        self._turn = -1
        self._left: set[Act] = set()  # what you could have done this turn, and did not
        self._call = PASS_ACT
        self._standing: Standing = (0, [], [])  # yours when you called

    def skip(self, game: Game) -> None:
        """Pass at everything until this turn is over."""
        self._skipped = game.turns

    def note(self, game: Game, act: Act) -> None:
        """You were asked, and said this."""
        self._new_turn(game)
        self._call = PASS_ACT
        if act[0] in CALLS:
            self._left |= serious(game.options)
            self._call = act
            self._standing = standing(game)

    def act(self, game: Game) -> Act | None:
        """What to say for you; None if you should be asked."""
        self._new_turn(game)
        options = game.options
        if any(act[0] == ACCEPT for act in options):
            return None
        if is_fight_for_the_win(game):
            return None
        if options[0][0] == PASS:
            return PASS_ACT if self._skipped == game.turns or self._is_stale(game) else None
        held_up = self._call in options and self._standing == standing(game)
        return self._call if held_up and self._is_stale(game) else None

    def _is_stale(self, game: Game) -> bool:
        """Whether it is a quiet moment at which there is nothing new for you to do."""
        return not self.is_watching and is_quiet(game) and serious(game.options) <= self._left

    def _new_turn(self, game: Game) -> None:
        """What was said in an earlier turn is forgotten."""
        if self._turn != game.turns:
            self._turn = game.turns
            self._left = set()
            self._call = PASS_ACT


def serious(options: list[Act]) -> set[Act]:
    """The acts one would want to be asked for."""
    return {act for act in options if section_of(act) not in (GO_ON, *MINOR)}


def standing(game: Game) -> Standing:
    """What others could have changed of yours."""
    munchkin = game.munchkins[game.asked]
    return munchkin.level, munchkin.hand[:], munchkin.table[:]
