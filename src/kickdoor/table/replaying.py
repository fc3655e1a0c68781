"""A game that was played, as moments: what each seat saw then, what was told it, who did what.

Everything is drawn as the live table draws it, from a view; a seat's replay shows no more than the
seat could know at that moment (K4). Whoever asks for `ALL` sees every hand.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from kickdoor.engine import act
from kickdoor.errors import KickdoorError, WrongSave
from kickdoor.game.acts import PASS, Act
from kickdoor.game.box import Box, Options
from kickdoor.game.changes import EVERYBODY
from kickdoor.game.parts import back_of, spoken_parts
from kickdoor.game.state import Event, Game
from kickdoor.game.views import SPECTATOR, see, visible
from kickdoor.options import LIST
from kickdoor.rules.windows import Window
from kickdoor.sets import rules_of
from kickdoor.sets.carried import carried, rules_carried
from kickdoor.table.core import Seat, State, Table
from kickdoor.table.guests import OwnPicture, own_picture, still_carried
from kickdoor.table.messages import Telling
from kickdoor.table.pictures import (
    FightPicture,
    GamePicture,
    PlayerPicture,
    fight_picture,
    game_picture,
    player_picture,
    told_deal,
)
from kickdoor.table.positions import check_sets
from kickdoor.table.refusals import Refused
from kickdoor.table.screens import YouPicture, you_picture
from kickdoor.table.tellings import telling
from kickdoor.table.windows import settle
from kickdoor.transcripts import LARGEST, Replay, acts_of, transcript

ALL: Final = None
"""The viewer who sees every hand; the others are seats, and `SPECTATOR`."""

MOST_ACTS = 20_000
STRIDE = 25  # acts between two positions that are kept, so that any moment is near one
CARDS = ("card", "other", "foe")
"""The fields of what is said and told that are cards."""


class Saying(Struct, omit_defaults=True):
    """Who did something, and what, as far as the viewer may know it."""

    seat: int
    key: str
    values: dict[str, Any] = {}


class Sections(Struct):
    """What the screen showed, in the sections of the live table."""

    game: GamePicture
    players: list[PlayerPicture]
    fight: FightPicture | None
    you: YouPicture


class Moment(Struct):
    """The game after so many acts; what the last of them was, and what was told of it."""

    at: int
    acts: int
    sections: Sections
    said: Saying | None  # None at the start, and where others were not to notice
    told: list[Telling]


class StoryLine(Struct, omit_defaults=True):
    """One act of a story: after how many acts it stands, and what was told of it."""

    at: int
    turn: int  # whose
    told: list[Telling] = []


class Story(Struct):
    """A whole game at a glance: who played what, and what a seat was told of it, act by act."""

    names: tuple[str, ...]
    set: str
    options: list[str]
    acts: int
    winners: tuple[int, ...]
    lines: list[StoryLine]  # acts of which nothing was told are left out
    own: list[OwnPicture] = []  # sets that are none of ours


class Moments:
    """A game's file, read and verified, to be looked at act by act, back and forth."""

    def __init__(self, text: str, own_sets: bool = False) -> None:
        check_size(text)
        if not own_sets:
            check_sets(text)
        replay = Replay(text)
        self.names = replay.game.names
        self.set = replay.game.box.name
        self.options = options_of(replay.game.rules, replay.game.box)
        self.box = replay.game.box
        self._kept: list[Game] = []
        self._recent = 0, replay.game.copy()  # so that the next moment is one act away
        self._last = self._read(replay)
        self._acts = acts_of(self._last)
        if len(self._acts) % STRIDE == 0:
            self._kept.append(self._last)

    def __len__(self) -> int:
        """How many acts there are; the moments are 0 to this one."""
        return len(self._acts)

    @property
    def is_over(self) -> bool:
        """Whether it was played to its end."""
        return self._last.over

    def at(self, number: int, seat: int | None = SPECTATOR) -> Moment:
        """A moment, as a seat saw it; or a spectator, or somebody who sees ALL."""
        self._check_seat(seat)
        self._check(number)
        if number == 0:
            return Moment(0, len(self), sections(self.game(0), seat, 0), None, [])
        before = self.game(number - 1)
        after, events = before.copy(), list[Event]()
        after.events = events
        act(after, *self._acts[number - 1])
        told = [telling(after, event, seat, told_deal(after, event)) for event in events]
        said = saying(before, after, seat, told)
        return Moment(number, len(self), sections(after, seat, number), said, told)

    def story(self, seat: int | None = SPECTATOR) -> Story:
        """All that was told a seat, or a spectator, or somebody who sees ALL."""
        self._check_seat(seat)
        game = self.game(0)
        lines: list[StoryLine] = []
        for number, (who, what) in enumerate(self._acts, 1):
            game.events = []
            act(game, who, what)
            told = [telling(game, event, seat, told_deal(game, event)) for event in game.events]
            if told:
                lines.append(StoryLine(number, game.turn, told))
        winners = self._last.winners
        own = [own_picture(each) for each in still_carried(self.box).values()]
        return Story(self.names, self.set, self.options, len(self), winners, lines, own)

    def game(self, number: int) -> Game:
        """The game itself after so many acts: nothing to show to anybody."""
        self._check(number)
        near = number - number % STRIDE
        game = self._kept[near // STRIDE]
        recent, position = self._recent  # others may look at the same game meanwhile
        if near < recent <= number:
            near, game = recent, position
        game = game.copy()
        for seat, what in self._acts[near:number]:
            act(game, seat, what)
        self._recent = number, game.copy()
        return game

    def forked(self, number: int) -> str:
        """The transcript of the first acts: a new table can go on from there."""
        game = self.game(number)
        if game.over:
            raise Refused("position_wrong", why="game_is_over")
        return transcript(game)

    def _check(self, number: int) -> None:
        """Refuse a moment that never was."""
        if not 0 <= number <= len(self):
            raise Refused("point_unknown", count=number)

    def _check_seat(self, seat: int | None) -> None:
        """Refuse eyes that nobody had."""
        if seat is not None and not SPECTATOR <= seat < len(self.names):
            raise Refused("seat_unknown", seat=seat)

    def _read(self, replay: Replay) -> Game:
        """Play it through to the end that it says, and keep a position now and then."""
        try:
            for number, _ in enumerate(replay):
                if number == MOST_ACTS:
                    raise WrongSave(f"this game is too long to be shown: over {MOST_ACTS:,} acts")
                if number % STRIDE == 0:
                    self._kept.append(replay.game.copy())
        except KickdoorError:
            raise
        except (LookupError, ValueError, TypeError, AttributeError, AssertionError) as error:
            # A position is taken at its word, and may be one that no rule leads to.
            raise WrongSave("this game begins in a position that cannot be played") from error
        if not any(line.startswith("end: ") for line in replay.lines):
            raise WrongSave("this game breaks off: its end is missing, so it cannot be verified")
        return replay.game


def forked(text: str, number: int) -> str:
    """The transcript of the first acts of a game, for `Created.position`."""
    return Moments(text).forked(number)


# --- what is read -------------------------------------------------------------------------------


def check_size(text: str) -> None:
    """Refuse what is larger than any game."""
    if len(text) > LARGEST or len(text.encode("utf-8", "surrogatepass")) > LARGEST:
        raise WrongSave(f"this game is too large to be shown: over {LARGEST:,} bytes")


def options_of(rules: Options, box: Box) -> list[str]:
    """What a table agrees on to play a box by these rules, as it is written."""
    inside = carried(box)
    own = rules_carried(box.name, inside) if inside else rules_of(box.name)
    return [
        f"{option.name}={str(getattr(rules, option.name)).lower()}"
        for option in LIST
        if option.name != "elide" and getattr(rules, option.name) != getattr(own, option.name)
    ]


# --- what is shown ------------------------------------------------------------------------------


def sections(game: Game, seat: int | None, acts: int) -> Sections:
    """What the table showed a seat when the game stood so, after so many acts."""
    shown = see(laid_open(game) if seat is ALL else game, SPECTATOR).game
    return Sections(
        game_picture(shown, acts),
        [player_picture(shown, each) for each in range(len(shown.munchkins))],
        None if shown.fight is None else fight_picture(shown, shown.fight),
        you_picture(still(game), SPECTATOR if seat is ALL else seat),
    )


def laid_open(game: Game) -> Game:
    """The same game, in which everybody knows every hand."""
    twin = game.copy()
    for munchkin in twin.munchkins:
        for card in munchkin.hand:
            twin.known[card] = EVERYBODY
    return twin


def still(game: Game) -> Table:
    """A table at which time stands still; enough of it to draw a seat's own."""
    state = State("", "", "", phase="over" if game.over else "playing")
    state.seats = [Seat(name=name) for name in game.names]
    table = Table(state, game)
    if not game.over:
        settle(table, game)  # what may be said depends on what is waited for
    return table


def saying(before: Game, after: Game, viewer: int | None, told: list[Telling]) -> Saying | None:
    """What was done, to somebody who may know it; a card that was not seen shows its back."""
    assert after.history is not None
    seat, what, _ = after.history
    key, values = spoken_parts(before, seat, what)
    said = Saying(seat, f"act.{key}", dict(values))
    if viewer is ALL or viewer == seat:
        return said
    if is_unnoticed(before, what):
        return None
    # Not what was seen before: of a hand one knows, one still does not know which card it gave.
    seen = {telling.values.get(field) for telling in told for field in CARDS}
    seen.update(*visible(see(after, viewer).game))
    for field in CARDS:
        card = said.values.get(field)
        if isinstance(card, int) and card not in seen:
            said.values[field] = back_of(before, card)
    return said


def is_unnoticed(game: Game, what: Act) -> bool:
    """TABLE 6 Single passes are not shown."""
    return what[0] == PASS and isinstance(game.stack[-1], Window)
