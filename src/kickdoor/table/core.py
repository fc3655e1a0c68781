"""The table as data: who sits where, what is agreed on, which clock runs; plain values."""

from __future__ import annotations

import hmac
from base64 import b32encode
from dataclasses import dataclass
from dataclasses import field as filled
from hashlib import shake_128
from typing import Literal

from msgspec import UNSET, Struct, UnsetType, field

from kickdoor.engine import act
from kickdoor.game.acts import Act
from kickdoor.game.speech import name_of, say
from kickdoor.game.state import Event, Game, History
from kickdoor.saves import save
from kickdoor.seal import chained, commitment
from kickdoor.table.commands import Tempo
from kickdoor.table.happenings import Begun, DailyDeal, OwnSet
from kickdoor.table.pictures import DealPicture
from kickdoor.table.refusals import Refused

Phase = Literal["lobby", "playing", "over"]
WATCHING = -1
NOBODY = -2  # what nobody needs to be told
HOLD_BANK = 60_000  # to hold clocks with, a game
SECONDS = 1_000
DAILY_SEAL = "daily-"
"""What the seal of a Daily Dungeon begins with; no table's own does, which is all hex digits."""


class Seat(Struct):
    """A place at the table: a person's, a bot's or free."""

    person: str = ""
    bot: str = ""
    name: str = ""
    sex: str = ""
    ready: bool = False
    part: str = ""  # its share of the shuffle
    private: int = 0  # messages that were told to this seat alone
    stand_in: bool = False  # a bot plays for the person, who is away
    bank: int = HOLD_BANK
    spent: bool = False  # has held up this claim for nothing
    credit: int = 5 * SECONDS  # of lag that may still be made good, in this game
    stop: str = "always"  # when to be asked
    stop_until: int = -1  # the turn in which that holds; 0: as long as nobody fights
    did: list[int] = []  # how many acts there were before each of its last ones
    undone: int = 0  # how often this turn something was taken back at once
    said: list[str] | UnsetType = UNSET  # by its bot, this turn; older logs hash as they did
    tempo: Tempo | UnsetType = UNSET  # how fast bots shall go; it is read along with until said
    skips: bool | UnsetType = UNSET  # up to its next decision

    @property
    def is_free(self) -> bool:
        """Whether nobody sits here."""
        return not self.person and not self.bot

    @property
    def player(self) -> str:
        """The bot that plays it now; "" if a person does."""
        return self.bot or ("sensible" if self.stand_in else "")


class Person(Struct):
    """Somebody who has come to this table."""

    name: str
    present: bool = True
    gone_at: int = 0
    muted: list[str] = []
    kicked: bool = False


class Clock(Struct):
    """What the table waits for. `until` 0 is: as long as it takes."""

    kind: Literal["", "call", "window", "choice"] = ""
    seat: int = -1  # who called, or who is to call or to choose
    since: int = 0
    until: int = 0
    win: bool = False  # the fight is for the win
    passed: list[int] = []  # who has passed; nobody sees it before the window closes
    holder: int = -1
    held_at: int = 0


class Motion(Struct):
    """Something the table votes on."""

    kind: Literal["undo", "dispute", "kick"]
    by: int
    rule: str = ""
    seat: int = -1
    acts: int = 0  # undo: how many acts would stand
    votes: dict[str, bool] = {}


class Undoable(Struct):
    """What somebody did last and may take back at once."""

    seat: int
    acts: int  # how many would stand
    left: int  # the time that was left on the clock


class Finished(Struct):
    """A game that was played to its end here."""

    id: str
    winners: list[str]


class State(Struct):
    """Everything about a table but the game itself."""

    id: str
    code: str
    secret: str  # hex; the server's shares of all shuffles come from it, and it is never told
    owner: str = ""
    phase: Phase = "lobby"
    set: str = "pathfinder"
    options: list[str] = []
    pace: str = "standard"
    talk: bool = True
    seats: list[Seat] = []
    people: dict[str, Person] = {}
    clock: Clock = field(default_factory=Clock)
    motion: Motion | None = None
    number: int = 0  # of the game: the first is 0
    finished: list[Finished] = []
    position: str = ""  # the transcript of a moment that the first game begins from
    undo: Undoable | None = None
    public: int = 0  # messages told to all; each seat counts its own beside
    marks: list[int] = []  # by seat: the message that told of what is waited for now
    chain: str = ""  # hex: what was said in this game so far, for whoever keeps it until the end
    seq: int = 0
    at: int = 0
    hash: str = ""
    answered: dict[str, list[tuple[int, int]]] = {}  # by client: its last commands, and their seq
    begun: Begun | UnsetType = UNSET  # the last game, and how it is hashed; older ones as they were
    own: dict[str, OwnSet] | UnsetType = UNSET  # sets that were brought here, by what a mix says
    brought: int | UnsetType = UNSET  # how often one was
    daily: DailyDeal | UnsetType = UNSET  # the Daily Dungeon: `table/daily.py` has its manners


@dataclass(frozen=True)
class Notice:
    """Something the table tells beside what happens in the game: a key and values."""

    key: str
    values: dict[str, str | int | list[str]]


@dataclass
class Told:
    """What came of one command, before anybody is told: events, notices, and who may know."""

    events: list[Event] = filled(default_factory=list)
    notices: list[Notice] = filled(default_factory=list)
    to: int | None = None  # a seat, if it is nobody else's business; NOBODY: nobody's at all
    deals: dict[int, DealPicture] = filled(default_factory=dict)  # by the place of their event


class Chapter(Struct, array_like=True):
    """What came of one command, kept for whoever comes later; when, and between which acts."""

    at: int
    before: int
    acts: int
    told: Told


class LastLook:
    """Where a game stood when it was last looked at; what was made of it then may still hold.

    A game goes on by acts, and each of them begins a new History: the very same, and all is.
    """

    __slots__ = ("_game", "_history")

    def __init__(self) -> None:
        self._game: Game | None = None
        self._history: History | None = None

    def is_past(self, game: Game | None) -> bool:
        """Whether the game has gone on since, or it is another; that is the moment from now on."""
        history = None if game is None else game.history
        if game is self._game and history is self._history:
            return False
        self._game, self._history = game, history
        return True


def share_of(secret: bytes, number: int) -> bytes:
    """A server's share of a shuffle; the next game's does not follow from it."""
    return hmac.digest(secret, b"game %d" % number, "sha256")


def linked(game: Game, chain: str, seat: int, what: Act) -> str:
    """The chain with one act more; a game without a seal has none."""
    if not chain:
        return ""
    said = f"{name_of(game, seat)}: {say(game, seat, what)}"
    return chained(game.seed, bytes.fromhex(chain), said).hex()


class Table:
    """A table that is being served: its state, the game on it, and what is about to be told."""

    def __init__(self, state: State, game: Game | None = None) -> None:
        self.state = state
        self.game = game
        self.acts = 0  # in the game so far
        self.told = Told()
        self.chapters: list[Chapter] = []  # the last of what all were told
        self.lag = 0  # of the client that speaks
        self.seen = -1  # the last message it has seen
        self._commitment = -1, ""  # the number of a game, and what is shown for it
        self._moment = LastLook()
        self._saved = b""  # the game then
        self.pondered: dict[int, int] = {}  # bots that have thought about the present, not logged
        self.elsewhere: dict[int, Act | None] = {}  # what is thought for some of them meanwhile

    # --- who ---

    def seat_of(self, person: str) -> int:
        """Where somebody sits; WATCHING if nowhere."""
        for number, seat in enumerate(self.state.seats):
            if seat.person == person and person:
                return number
        return WATCHING

    def seated(self, person: str) -> int:
        """Where somebody sits; whoever does not sit is refused."""
        number = self.seat_of(person)
        if number < 0:
            raise Refused("not_seated")
        return number

    def player(self, person: str) -> int:
        """Where somebody plays."""
        self.live()
        return self.seated(person)

    def guest(self, person: str) -> Person:
        """Somebody who has come in; strangers are refused, and whoever was sent away."""
        known = self.state.people.get(person)
        if known is None:
            raise Refused("not_here")
        if known.kicked:
            raise Refused("kicked")
        return known

    def is_there(self, person: str) -> bool:
        """Whether somebody is connected, as far as the table knows.

        In the Daily Dungeon nothing may hang on that: who has left is waited for.
        """
        known = self.state.people.get(person)
        return known is not None and (known.present or self.is_daily)

    def check_owner(self, person: str) -> None:
        """Refuse whoever does not keep the table."""
        if person != self.state.owner:
            owner = self.state.people.get(self.state.owner)
            raise Refused("not_owner", owner=owner.name if owner else "-")

    def place(self, number: int) -> Seat:
        """A seat by its number."""
        if not 0 <= number < len(self.state.seats):
            raise Refused("seat_unknown", seat=number)
        return self.state.seats[number]

    def people_playing(self) -> list[int]:
        """The seats that people play themselves."""
        return [n for n, seat in enumerate(self.state.seats) if seat.person and not seat.player]

    # --- when ---

    @property
    def is_daily(self) -> bool:
        """Whether this is the Daily Dungeon: bots think in no time, whoever has left is awaited."""
        return self.state.daily is not UNSET

    @property
    def begun(self) -> Begun:
        """How the game on the table began."""
        assert self.state.begun is not UNSET
        return self.state.begun

    def in_lobby(self) -> None:
        """Refuse what is only settled before a game."""
        if self.state.phase != "lobby":
            raise Refused("not_in_lobby")

    def live(self) -> Game:
        """The game under way."""
        if self.state.phase != "playing" or self.game is None:
            raise Refused("not_playing")
        return self.game

    def saved(self) -> bytes:
        """The game as bytes, b"" if there is none; made once for every moment of it."""
        if self._moment.is_past(self.game):
            self._saved = b"" if self.game is None else save(self.game)
        return self._saved

    # --- telling ---

    def number(self, seat: int) -> int:
        """How many messages a seat has been told; whoever watches hears what is public."""
        seats = self.state.seats
        return self.state.public + (seats[seat].private if 0 <= seat < len(seats) else 0)

    def tell(self, key: str, **values: str | int | list[str]) -> None:
        """Tell everybody who is told of this command."""
        self.told.notices.append(Notice(key, values))

    def privately(self, seat: int) -> None:
        """This is nobody else's business; what is only a watcher's is not even told to them."""
        self.told.to = seat if seat >= 0 else NOBODY

    # --- chance ---

    @property
    def source(self) -> str:
        """What all chance at this table comes from, in hex; of a day, the same at every table."""
        daily = self.state.daily
        return self.state.secret if daily is UNSET else daily.deal

    def draw(self, purpose: str, below: int) -> int:
        """A number for this moment of the game, from the table's secret: everywhere the same."""
        asked = f"{self.source} {purpose} {self.state.number} {self.acts}"
        return int.from_bytes(shake_128(asked.encode()).digest(8), "big") % below

    def server_seed(self) -> bytes:
        """The server's share of this game's shuffle."""
        return share_of(bytes.fromhex(self.source), self.state.number)

    def commitment(self) -> str:
        """What is shown of that share before it is used; made once a game."""
        if self._commitment[0] != self.state.number:
            shown = commitment(self.server_seed(), self.seal_id())
            self._commitment = self.state.number, shown
        return self._commitment[1]

    def step(self, seat: int, what: Act) -> None:
        """One act of the game, and one link of the chain that binds the table to what was said."""
        game = self.live()
        link = linked(game, self.state.chain, seat, what)
        act(game, seat, what)
        self.state.chain = link
        self.acts += 1

    def seal_id(self) -> str:
        """What the seal is made for: this table, and which of its games; or the day."""
        daily = self.state.daily
        if daily is not UNSET:
            return f"{DAILY_SEAL}{daily.day}"
        return f"{self.state.id}-{self.state.number}"

    def game_id(self) -> str:
        """What the game is kept under: nobody can guess it."""
        secret = bytes.fromhex(self.state.secret)
        mark = hmac.digest(secret, b"name of game %d" % self.state.number, "sha256")
        return b32encode(mark[:15]).decode().lower()
