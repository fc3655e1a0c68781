"""Transcripts: a game is its set, rules, seed and acts. Written as the players would say them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict

import msgspec

from kickdoor.engine import act, new_game
from kickdoor.errors import KickdoorError, WrongSave
from kickdoor.game.acts import DIE, Act
from kickdoor.game.box import Options
from kickdoor.game.munchkin import FEMALE
from kickdoor.game.speech import name_of, say
from kickdoor.game.state import Game
from kickdoor.saves import fingerprint, load

HEADER = "kickdoor transcript 1"


def transcript(game: Game) -> str:
    """The whole game as lines that can be read aloud, and replayed.

    >>> game = new_game(3, seed=1)
    >>> act(game, DIE, "4")
    >>> print(transcript(game).splitlines()[-2])
    die: 4
    """
    lines = [HEADER, *header(game)]
    told = beginning(game)
    for seat, what in acts_of(game):
        lines.append(f"{name_of(told, seat)}: {say(told, seat, what)}")
        act(told, seat, what)
    lines.append(f"end: {fingerprint(told)}")
    return "\n".join(lines) + "\n"


def acts_of(game: Game) -> list[tuple[int, Act]]:
    """Everything that was said, the first first."""
    found: list[tuple[int, Act]] = []
    past = game.history
    while past is not None:
        seat, what, past = past
        found.append((seat, what))
    return found[::-1]


def beginning(game: Game) -> Game:
    """The same table as it was at the start."""
    if game.origin:
        return load(game.origin, game.box)
    sexes = tuple("female" if sex == FEMALE else "male" for sex in game.sexes)
    return new_game(game.names, set=game.box, seed=game.seed, rules=game.rules, sexes=sexes)


def header(game: Game) -> Iterator[str]:
    """What it takes to begin it again."""
    if game.origin:
        yield f"position: {game.origin.decode()}"
        return
    default = asdict(Options())
    rules = {name: value for name, value in asdict(game.rules).items() if value != default[name]}
    yield f"set: {game.box.name}"
    yield f"players: {', '.join(game.names)}"
    yield f"sexes: {', '.join('female' if sex == FEMALE else 'male' for sex in game.sexes)}"
    yield f"seed: {game.seed.hex()}"
    yield f"rules: {msgspec.json.encode(rules).decode()}"


class Replay:
    """A transcript read back, act by act.

    >>> game = new_game(3, seed=1)
    >>> act(game, DIE, "4")
    >>> replay = Replay(transcript(game))
    >>> [line for line in replay]
    ['die: 4']
    >>> fingerprint(replay.game) == fingerprint(game)
    True
    """

    def __init__(self, text: str) -> None:
        head, *lines = text.splitlines() or [""]
        if head != HEADER:
            raise WrongSave(f"this is no transcript: its first line should be {HEADER!r}")
        fields: dict[str, str] = {}
        while lines and not (fields.keys() >= {"rules"} or "position" in fields):
            name, _, value = lines.pop(0).partition(": ")
            fields[name] = value
        self.lines = [line for line in lines if line.strip()]
        try:
            self.game = from_header(fields)
        except (KeyError, ValueError, TypeError, msgspec.DecodeError) as error:
            if isinstance(error, KickdoorError):
                raise
            raise WrongSave("the head of this transcript is damaged") from error

    def __iter__(self) -> Iterator[str]:
        for number, line in enumerate(self.lines, 1):
            who, _, said = line.partition(": ")
            if who == "end":
                if said != fingerprint(self.game):
                    raise WrongSave("this transcript does not lead where it says: it was altered")
                return
            seats = [DIE, *range(len(self.game.names))]
            named = [seat for seat in seats if name_of(self.game, seat) == who]
            if not named:
                raise WrongSave(f"line {number} of the game: nobody called {who!r} sits there")
            yield line
            act(self.game, named[0], said)


def from_header(fields: dict[str, str]) -> Game:
    """The table a transcript begins at."""
    if "position" in fields:
        return load(fields["position"].encode())
    return new_game(
        tuple(fields["players"].split(", ")),
        set=fields["set"],
        seed=bytes.fromhex(fields["seed"]),
        rules=Options(**msgspec.json.decode(fields["rules"])),
        sexes=tuple(fields["sexes"].split(", ")),
    )


def replay(text: str) -> Game:
    """The game a transcript leads to.

    >>> game = new_game(3, seed=1)
    >>> act(game, DIE, "4")
    >>> fingerprint(replay(transcript(game))) == fingerprint(game)
    True
    """
    read = Replay(text)
    for _ in read:
        pass
    return read.game
