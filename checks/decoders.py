"""Everything that reads what strangers send, with the only errors that each may answer with."""

from __future__ import annotations

import atexit
import tempfile
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from random import Random
from shutil import rmtree
from typing import Any, cast
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

import msgspec
from starlette.requests import Request

from kickdoor.client.errors import HungUp, LineLost, WrongVersion
from kickdoor.client.link import Link
from kickdoor.client.transport import Connection
from kickdoor.engine import act, new_game
from kickdoor.errors import KickdoorError, WrongSeal, WrongSet
from kickdoor.game.acts import DIE
from kickdoor.game.state import Game
from kickdoor.saves import checksum, load, save
from kickdoor.seal import Seal, fate
from kickdoor.sets import SETS, cards_of, mix_called
from kickdoor.sets.codes import code_of
from kickdoor.sets.own import read_set
from kickdoor.table import commands as c
from kickdoor.table import messages as m
from kickdoor.table.refusals import Refused
from kickdoor.table.replaying import Moments
from kickdoor.transcripts import replay, sealed, transcript, verify
from kickdoor.web.library import served
from kickdoor.web.shapes import ForkGame, JoinTable, MakeTable, body
from kickdoor.web.sockets import BadFrame, Socket

OWN_SET = Path(__file__).resolve().parents[1] / "examples" / "out-of-season"
PART = "5a" * 16


@dataclass(frozen=True)
class Decoder:
    """Something that reads bytes: how, what it may raise, what is right, and its share."""

    name: str
    read: Callable[[bytes], object]
    raises: tuple[type[Exception], ...]
    seeds: Callable[[], list[bytes]]
    share: float

    def accepts(self, data: bytes) -> bool:
        """Whether this is read; an error that is not of the kinds above comes out."""
        try:
            self.read(data)
        except self.raises:
            return False
        return True


# --- reading ------------------------------------------------------------------------------------


def read_frame(data: bytes) -> object:
    """A frame from a client; the line itself refuses what is not UTF-8."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        text = None
    return Socket._read(cast(Socket, None), text)


def read_body(data: bytes) -> object:
    """What is posted, whatever it is meant to be."""
    kinds = (MakeTable, JoinTable, ForkGame)
    refused: Refused | None = None
    for kind in kinds:
        try:
            return finished(body(cast(Request, Posted(data)), kind))
        except Refused as error:
            refused = error
    assert refused is not None
    raise refused


class Posted:
    """A request, as far as its body goes."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    async def body(self) -> bytes:
        """All of it."""
        return self.data

    async def receive(self) -> bytes:
        """The same as a message on a line."""
        return self.data


def read_message(data: bytes) -> object:
    """A message from a server that is none of ours."""
    return finished(Link._receive(cast(Link, None), cast(Connection, Posted(data))))


def finished(doing: Coroutine[Any, Any, object]) -> object:
    """The result of what waits for nothing."""
    try:
        doing.send(None)
    except StopIteration as done:
        return done.value
    raise AssertionError("it waits for something")


def read_again_sealed(data: bytes) -> object:
    """A save whose seal fits, as a villain would write it."""
    plain = data.rpartition(b"#")[0] or data
    return load(plain + b"#" + checksum(plain))


def read_mix(data: bytes) -> object:
    """A code or a mix that somebody types, here or in a browser."""
    text = data.decode("utf-8", "replace")
    with suppress(Refused):
        served(text)
    return mix_called(text)


@cache
def a_file() -> Path:
    """Where a set is laid, to be read."""
    folder = tempfile.mkdtemp(prefix="kickdoor-check-")
    atexit.register(rmtree, folder, ignore_errors=True)
    return Path(folder) / "set.toml"


def read_toml(data: bytes) -> object:
    """A set of somebody's own."""
    a_file().write_bytes(data)
    return read_set(a_file())


def read_zip(data: bytes) -> object:
    """A set of somebody's own, as it was sent."""
    file = a_file().with_suffix(".zip")
    file.write_bytes(data)
    return read_set(file)


# --- what is right ------------------------------------------------------------------------------


def frames() -> list[bytes]:
    """One frame of every kind, and one command of every kind."""
    said: list[c.AnyCommand] = [
        c.Join("Ann", watch=True), c.Leave(), c.Sit(1), c.Stand(), c.Sex("female"), c.Ready(PART),
        c.Wait(), c.Agree(set="star", options=["winning_level=8"], pace="relaxed", seats=5),
        c.Invite(2, "sensible"), c.Kick(1), c.Kick(name="Bob"), c.Start(), c.Rematch(),
        c.Act(("kick", -1, -1)), c.Act(("offer", 3, 1), [("give", 12, -1), ("close", -1, -1)]),
        c.Pass(), c.Hold(), c.Release(), c.Stops("not this turn"), c.Bots("brisk"), c.Skip(False),
        c.Undo(), c.Dispute("CMB-1"), c.Vote(True), c.Rule(("grant", 12, 1)), c.Rewind(30),
        c.Close(), c.Say("hello"), c.Chat("Grüß Gott 🎲"), c.Mute("Bob", on=False),
    ]  # fmt: skip
    whole: list[m.AnyFrame] = [
        m.Hello(1, "t" * 43, "QUACKS", "client-1"), m.Look(), m.Why(3, 17), m.Swing(4), m.Ping(123),
        m.Draft(4, [("offer", 1, 2), ("give", 40, -1)]), m.Pong(77), m.Glance(40),
    ]  # fmt: skip
    whole += [m.Do(number, each, number + 5) for number, each in enumerate(said)]
    return [msgspec.json.encode(each) for each in whole]


def bodies() -> list[bytes]:
    """What is posted."""
    whole = (
        MakeTable("Ann"),
        MakeTable("Ann", "star + classic:50%", ["winning_level=8"], "relaxed", 5, False, 3),
        JoinTable("Bob"),
        JoinTable("Cat", watch=True),
        ForkGame("Dan", 30, "no clock", 2),
    )
    return [msgspec.json.encode(each) for each in whole]


def answers() -> list[bytes]:
    """What a server sends."""
    sections = {"table": msgspec.Raw(b'{"code":"QUACKS","seats":[]}')}
    whole: list[m.AnyMessage] = [
        m.Welcome(1, "1.0", "server", "trace"),
        m.Snapshot(3, 1_000, 0, sections),
        m.News(4, 1_100, [m.Telling("event.drew", {"seat": 0, "card": 12})], sections),
        m.Ack(1, "trace"),
        m.Refusal(2, "refusal.seat_taken", {"seat": 2}, "SET-1"),
        m.Because(3, "reason.fight", "CMB-1", {"card": 12}),
        m.Drafted(4, [msgspec.Raw(b'{"act":["pass",-1,-1]}')]),
        m.Glanced(1, 40),
        m.PongBack(5, 1_000),
        m.PingOut(6),
        m.Bye("refusal.closing"),
        m.Bye("refusal.protocol", {"ours": 2}),
    ]
    return [msgspec.json.encode(each) for each in whole]


@cache
def games() -> list[Game]:
    """A game that has just begun, one that is under way, and one that is over, sealed."""
    found = []
    for acts in (3, 120, 100_000):
        seal = Seal("QUACKS", bytes(32), (("Ann", b"a" * 16),))
        game, rng = new_game(("Ann", "Bob", "Cat"), set="star", seed=seal.seed), Random(5)
        for _ in range(acts):
            if not game.over:
                act(game, game.asked, fate(game) if game.asked == DIE else rng.choice(game.options))
        found.append(game)
    return found


def transcripts() -> list[bytes]:
    """Games as lines; one goes on from a save."""
    went_on = load(save(games()[1]))
    act(went_on, went_on.asked, went_on.options[0])
    return [transcript(each).encode() for each in (games()[0], games()[1], went_on)]


def sealed_games() -> list[bytes]:
    """A game that can be verified."""
    return [sealed(games()[2], Seal("QUACKS", bytes(32), (("Ann", b"a" * 16),))).encode()]


def saved_games() -> list[bytes]:
    """Games as they are saved."""
    return [save(each) for each in games()]


def mixes() -> list[bytes]:
    """Mixes, as codes and in words."""
    code = code_of(mix_called("star:30% + classic"), cards_of, SETS).encode()
    return [code, b"all", b"star + classic:50%", b"classic - Duck of Doom", b"pathfinder"]


def tomls() -> list[bytes]:
    """A set of somebody's own: its head, and one of its cards."""
    head = (OWN_SET / "set.toml").read_bytes()
    cards = (OWN_SET / "doors.toml").read_bytes().split(b"[[cards]]")[1:]
    return [head + b"[[cards]]" + card for card in (cards[0], cards[5], cards[-1])]


def zips() -> list[bytes]:
    """The same, zipped: as it is, and packed."""
    found = []
    for text, how in zip(tomls(), (ZIP_STORED, ZIP_DEFLATED, ZIP_DEFLATED), strict=True):
        with ZipFile(file := BytesIO(), "w", how) as archive:
            archive.writestr("mine/cards.toml", text)
        found.append(file.getvalue())
    return found


DECODERS = {
    each.name: each
    for each in (
        Decoder("frames", read_frame, (BadFrame,), frames, 0.40),
        Decoder("bodies", read_body, (Refused,), bodies, 0.17),
        Decoder("messages", read_message, (HungUp, LineLost, WrongVersion, Refused), answers, 0.1),
        Decoder("mixes", read_mix, (KickdoorError,), mixes, 0.1),
        Decoder("saves", load, (KickdoorError,), saved_games, 0.06),
        Decoder("sealed saves", read_again_sealed, (KickdoorError,), saved_games, 0.06),
        Decoder("sets", read_toml, (WrongSet,), tomls, 0.03),
        Decoder("zipped sets", read_zip, (WrongSet,), zips, 0.02),
        Decoder("transcripts", lambda data: replay(data.decode("utf-8", "replace")),
                (KickdoorError,), transcripts, 0.02),
        Decoder("replays", lambda data: Moments(data.decode("utf-8", "replace")),
                (KickdoorError, Refused), transcripts, 0.02),
        Decoder("seals", verify, (WrongSeal,), sealed_games, 0.02),
    )
}  # fmt: skip
"""By name; together they get all the inputs."""
