"""What a game in the Daily Dungeon is worth, and a mark for each of one's turns.

10 for each Level; for a win 50, and 3 for each round under twelve; and up to 20 for style. Rounds
count for whoever won alone: else who loses sooner would have more.
"""

from __future__ import annotations

from msgspec import Struct

from kickdoor.bots.ledger import victim_of
from kickdoor.daily.deals import YOU
from kickdoor.engine import act
from kickdoor.game import events
from kickdoor.game.acts import Act
from kickdoor.game.fight import NOBODY
from kickdoor.game.state import Event, Game
from kickdoor.transcripts import acts_of, beginning, replay

LEVEL, WON, ROUND, STYLE = 10, 50, 3, 5
PAR_ROUNDS = 12
A_HAIR = 2
"""By so little a fight is won in style."""

STYLES = ("alone", "hair", "deal", "stab")
BEATEN, HELPED, RISEN, LOST, NOTHING = "bhrl."
"""What became of a turn: a monster beaten, with help; a Level without; something lost; nothing."""


class DayResult(Struct, frozen=True):
    """What came of a game."""

    score: int
    level: int
    rounds: int
    won: bool
    marks: str  # one for each of one's turns
    style: tuple[str, ...] = ()


class Reckoning:
    """Follows a game for one seat."""

    def __init__(self, game: Game, seat: int = YOU) -> None:
        self.game = game
        self.seat = seat
        self.marks = ""
        self.style: set[str] = set()
        self._is_mine = False  # whose turn it is
        self._won: bool | None = None  # a fight of this turn; True: with help
        self._fell = False
        self._level = 1
        self._helper = NOBODY
        self._lead = 0
        self._stabbed = NOBODY  # who is in a fight that was made harder
        self._curse = NOBODY  # a card that was thrown

    def before(self, seat: int, what: Act) -> None:
        """Look at an act before it is done."""
        if seat != self.seat:
            return
        victim = victim_of(self.game, seat, what)
        fight = self.game.fight
        if victim != NOBODY and fight is not None and fight.fighter == victim:
            self._stabbed = victim
        elif victim != NOBODY:
            self._curse = what[1]

    def after(self, happened: list[Event]) -> None:
        """Look at what has come of it."""
        for event in happened:
            self._note(*event)

    def _note(self, event: int, seat: int, card: int, other: int) -> None:
        me = self.seat
        if event == events.TURN_BEGUN:
            self._end_turn()
            self._is_mine = seat == me
            self._level = self.game.munchkins[me].level
        elif event == events.FIGHT_BEGUN:
            self._helper = self._stabbed = NOBODY
        elif event == events.HELPED:
            self._helper = seat
        elif event == events.HELPER_LEFT:
            self._helper = NOBODY
        elif event == events.VICTORY_CLAIMED:
            self._lead = card - other
        elif event == events.FIGHT_WON:
            self._beaten(seat)
        elif event in (events.FLIGHT_BEGUN, events.FIGHT_LOST):
            if seat == self._stabbed:
                self.style.add("stab")
            self._fell = self._fell or seat == me
        elif event == events.CURSE_LANDED and seat != me and card == self._curse:
            self.style.add("stab")
        elif event in (events.DIED, events.LEVEL_LOST) and seat == me:
            self._fell = True

    def _beaten(self, fighter: int) -> None:
        """A fight is won."""
        me, helper = self.seat, self._helper
        if me in (fighter, helper) and helper != NOBODY:
            self.style.add("deal")
        if fighter == me:
            self._won = helper != NOBODY
            if self._lead <= A_HAIR:
                self.style.add("hair")
        self._stabbed = NOBODY

    def _end_turn(self) -> None:
        """A turn is over; if it was one's own, it has a mark."""
        if self._is_mine:
            self.marks += self._mark()
        self._won, self._fell, self._helper = None, False, NOBODY

    def _mark(self) -> str:
        """What became of one's turn."""
        if self._won is not None:
            return HELPED if self._won else BEATEN
        if self._fell:
            return LOST
        return RISEN if self.game.munchkins[self.seat].level > self._level else NOTHING

    def result(self) -> DayResult:
        """What came of it; the game is over."""
        won = self.seat in self.game.winners
        if won and self._won is not True:
            self.style.add("alone")
        self._end_turn()
        self._is_mine = False
        level = self.game.munchkins[self.seat].level
        rounds = len(self.marks)
        score = LEVEL * level + STYLE * len(self.style)
        if won:
            score += WON + ROUND * max(0, PAR_ROUNDS - rounds)
        style = tuple(each for each in STYLES if each in self.style)
        return DayResult(score, level, rounds, won, self.marks, style)


def result_of(game: Game, seat: int = YOU) -> DayResult:
    """What a game that is over was worth to a seat."""
    told = beginning(game)
    scorer = Reckoning(told, seat)
    for who, what in acts_of(game):
        told.events = []
        scorer.before(who, what)
        act(told, who, what)
        scorer.after(told.events)
    return scorer.result()


def result_in(text: str) -> DayResult:
    """The same of its file."""
    return result_of(replay(text))
