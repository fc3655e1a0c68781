"""Who did what to whom, as everybody at the table has seen it."""

from __future__ import annotations

from kickdoor.game.acts import (
    ACCEPT,
    ASK,
    CLAIM,
    FLEE,
    JOIN,
    KICK,
    PLAY_AT,
    PLAY_FOR,
    PLAY_ON,
    PLAY_WITH,
    USE_FOR,
    USE_ON,
    Act,
)
from kickdoor.game.fight import MONSTERS, NOBODY
from kickdoor.game.prints import CURSE, ENHANCER, LEVEL_UP, Print
from kickdoor.game.state import Game, History
from kickdoor.game.views import View

CURSED, HINDERED, HURT = "cursed", "hindered", "hurt"
"""A Curse; something played for the monsters; whatever else was aimed at somebody."""


class Ledger:
    """What one seat has to remember of the others: wrongs, by sort, and help."""

    def __init__(self) -> None:
        self._begin(NOBODY)

    def _begin(self, seat: int) -> None:
        """A new page."""
        self._seat = seat
        self._read: History | None = None
        self.wrongs: dict[int, dict[str, int]] = {}
        self.favours: dict[int, int] = {}
        self._turn = NOBODY
        self._helper = NOBODY

    def read(self, view: View) -> Ledger:
        """Bring it up to date with what a view tells."""
        if view.seat != self._seat:
            self._begin(view.seat)
        deeds, upto, goes_on = view.deeds(self._read)
        if not goes_on:  # another game, or one that was taken back
            self._begin(view.seat)
        for seat, act in deeds:
            self._note(view.game.prints, seat, act)
        self._read = upto
        return self

    def wronged_by(self, seat: int) -> int:
        """How often somebody has done this seat harm."""
        return sum(self.wrongs.get(seat, {}).values())

    def _note(self, prints: list[Print], seat: int, act: Act) -> None:
        """One deed more."""
        verb, _, target = act
        me = self._seat
        if verb == KICK:
            self._turn, self._helper = seat, NOBODY
        elif verb in (ASK, CLAIM, FLEE):
            self._turn = seat  # it may have been passed on
        elif verb == ACCEPT:
            self._accepted(seat, target)
        elif seat != me:
            sort = blow(prints, act)
            if sort == HINDERED:
                hit = me in (self._turn, self._helper) and seat not in (self._turn, self._helper)
            else:
                hit = target == me
            if sort and hit:
                sorts = self.wrongs.setdefault(seat, {})
                sorts[sort] = sorts.get(sort, 0) + 1

    def _accepted(self, seat: int, by: int) -> None:
        """A deal: if it was about help in somebody's fight, one of the two is the helper now."""
        if self._turn in (seat, by):
            self._helper = by if seat == self._turn else seat
            if self._turn == self._seat:
                self.favours[self._helper] = self.favours.get(self._helper, 0) + 1


def blow(prints: list[Print], act: Act) -> str:
    """What sort of wrong an act is to whom it hits; nothing, if it is none."""
    verb, card, target = act
    if verb == PLAY_ON:
        kind = prints[card].kind
        return CURSED if kind == CURSE else "" if kind == LEVEL_UP else HURT
    if verb == USE_ON:
        return HURT
    if verb == JOIN or (verb in (PLAY_FOR, USE_FOR) and target == MONSTERS):
        return HINDERED
    if verb in (PLAY_AT, PLAY_WITH) and prints[card].kind == ENHANCER:
        return HINDERED if verb == PLAY_WITH or prints[card].bonus >= 0 else ""
    return ""


def victim_of(game: Game, seat: int, act: Act) -> int:
    """Whom a seat's act would hit; nobody, if it is no hostile one."""
    sort = blow(game.prints, act)
    if sort in (CURSED, HURT):
        return act[2] if act[2] != seat else NOBODY
    fight = game.fight
    if sort and fight is not None and fight.fighter != seat:
        return fight.fighter
    return NOBODY
