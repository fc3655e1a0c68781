"""Transcripts: a game is its set, rules, seed and acts. Written as the players would say them.

A sealed one also holds what its seed was made of, and proves that nothing in it was arranged.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

import msgspec

from kickdoor.engine import act, new_game
from kickdoor.errors import KickdoorError, OtherCards, WrongSave, WrongSeal
from kickdoor.game.acts import DIE, TABLE, Act
from kickdoor.game.box import Box
from kickdoor.game.munchkin import FEMALE
from kickdoor.game.speech import name_of, say
from kickdoor.game.state import Game
from kickdoor.heads import (
    HEADER,
    box_told,
    check_first,
    check_what_it_asks_for,
    from_header,
    head_in,
    header,
)
from kickdoor.saves import fingerprint, load
from kickdoor.seal import Seal, Witness
from kickdoor.version import __version__

PROOFS = ("chain", "sha256")
"""What follows the end of a sealed game; `verify` reads it."""
LARGEST = 1_000_000
"""Bytes of a sealed game. What people play in an evening fills a tenth of it."""


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
        fields, lines = head_in(text)
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
                self._check_end(said, self.lines[number:])
                return
            seats = [DIE, TABLE, *range(len(self.game.names))]
            named = [seat for seat in seats if name_of(self.game, seat) == who]
            if not named:
                raise WrongSave(f"line {number} of the game: nobody called {who!r} sits there")
            yield line
            act(self.game, named[0], said)

    def _check_end(self, said: str, after: list[str]) -> None:
        """Refuse an end that this game has not come to, and acts that nobody would hear of."""
        if said != fingerprint(self.game):
            raise WrongSave("this transcript does not lead where it says: it was altered")
        more = [line for line in after if line.partition(": ")[0] not in PROOFS]
        if more:
            raise WrongSave(f"this transcript goes on after its end: {more[0]!r:.60}")


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


# --- sealed ---------------------------------------------------------------------------------------


class Verdict(msgspec.Struct, frozen=True):
    """What a sealed game has proved."""

    table: str
    set: str
    players: tuple[str, ...]
    winners: tuple[str, ...]
    acts: int
    shuffles: int
    dice: int
    rulings: int
    parts: tuple[tuple[str, bytes], ...]
    """What each player added to the seed, by name."""
    commitment: str
    """To be compared with the one that was shown before the game."""
    chain: str
    """To be compared with the last one that was told in the game."""
    box: Box
    """The cards that it was played with."""


def sealed(game: Game, seal: Seal, version: str = __version__) -> str:
    """A finished game as a file that anybody can verify, as the version that dealt it writes it.

    >>> from random import Random
    >>> from kickdoor.seal import fate
    >>> seal = Seal("QUACKS", bytes(32), (("bob", b"b" * 16), ("ann", b"a" * 16)))
    >>> game, rng = new_game(3, seed=seal.seed), Random(1)
    >>> while not game.over:
    ...     what = fate(game) if game.asked == DIE else rng.choice(game.options)
    ...     act(game, game.asked, what)
    >>> verify(sealed(game, seal)).acts == len(acts_of(game))
    True
    """
    if game.origin:
        raise WrongSeal(
            "a game that began in the middle of another cannot be sealed: its decks were shuffled "
            "from a seed that nobody was shown beforehand"
        )
    if not game.over:
        raise WrongSeal("this game is not over: its seed is revealed when it is, and not before")
    if game.seed != seal.seed:
        raise WrongSeal("this game was not dealt from this seal")
    head = opening(game, seal, version)
    witness = Witness(beginning(game), head)
    lines = [witness.follow(seat, what) for seat, what in acts_of(game)]
    if fingerprint(witness.game) != fingerprint(game):
        raise WrongSeal(
            "this game cannot be sealed: its acts do not lead to it, so somebody set the table "
            "right by hand"
        )
    ending = (f"end: {fingerprint(game)}", f"chain: {witness.chain.hex()}")
    body = head + "\n".join((*lines, *ending)) + "\n"
    return f"{body}sha256: {sha256(body.encode()).hexdigest()}\n"


def opening(game: Game, seal: Seal, version: str = __version__) -> str:
    """Every line of a sealed game before its first act; the chain begins with it."""
    givers = [name for name, _ in seal.parts]
    if len(set(givers)) < len(givers) or not set(givers) <= set(game.names):
        raise WrongSeal(f"only who plays adds to the seed, and once: {', '.join(givers):.80}")
    parts = sorted(seal.parts, key=lambda part: game.names.index(part[0]))
    lines = [
        HEADER,
        f"version: {version}",
        f"table: {seal.table}",
        f"commitment: {seal.commitment}",
        f"server seed: {seal.server_seed.hex()}",
        *(f"part: {name} {part.hex()}" for name, part in parts),
        *header(game),
    ]
    return "\n".join(lines) + "\n"


def verify(text: str | bytes, box: Box | None = None) -> Verdict:
    """Redo a sealed game: seed, shuffles, dice, every act. WrongSeal says what is not as it says.

    A game with cards of your own carries them; one with cards made in Python needs their box.

    >>> verify("kickdoor transcript 3\\n")
    Traceback (most recent call last):
    ...
    kickdoor.errors.WrongSeal: this game is not sealed: it does not say what its seed was made of
    """
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    lines = lines_of(data)
    try:
        return proved(data, lines, box)
    except WrongSeal as error:
        version = lines[1].removeprefix("version: ")
        if version == __version__:
            raise
        raise WrongSeal(
            f"{error}; it says it is of Kickdoor {version:.20}, this is Kickdoor {__version__}: "
            "verify it with the one that wrote it"
        ) from error


def lines_of(data: bytes) -> list[str]:
    """The lines of what may be a sealed game."""
    if len(data) > LARGEST:
        raise WrongSeal(f"this is no sealed game: it is larger than {LARGEST:,} bytes")
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise WrongSeal("this is no sealed game: it is not even text") from error
    lines = text.split("\n")
    try:
        check_first(lines[0])
    except WrongSave as error:
        raise WrongSeal(f"this is no sealed game: {error}", 1) from error
    if lines.pop():
        raise WrongSeal("the last line is cut off, or something follows it", len(lines) + 1)
    if not any(line.startswith("server seed: ") for line in lines[:5]):
        raise WrongSeal("this game is not sealed: it does not say what its seed was made of")
    return lines


def proved(data: bytes, lines: list[str], box: Box | None) -> Verdict:
    """Everything that is checked, in the order of the file."""
    seal, game, size = begun(lines, box)
    witness = Witness(game, "\n".join(lines[:size]) + "\n")
    finish(witness, data, lines, size)
    return Verdict(
        table=seal.table,
        set=game.box.name,
        players=game.names,
        winners=tuple(game.names[seat] for seat in game.winners),
        acts=witness.acts,
        shuffles=game.shuffles + 1,  # their numbers begin at 0
        dice=witness.dice,
        rulings=witness.rulings,
        parts=seal.parts,
        commitment=seal.commitment,
        chain=witness.chain.hex(),
        box=game.box,
    )


def finish(witness: Witness, data: bytes, lines: list[str], heard: int) -> None:
    """Hear the rest of a file, and whether it comes to the end that it says."""
    for number, line in enumerate(lines[heard:-3], heard + 1):
        witness.hear(line, number)
    if not witness.game.over:
        raise WrongSeal("the acts stop before the game is over", max(heard, len(lines) - 3))
    body = data[: data.rindex(b"\n", 0, -1) + 1]
    expected = {
        f"end: {fingerprint(witness.game)}": "the acts do not lead to the end that it says",
        f"chain: {witness.chain.hex()}": "the chain is not that of these acts",
        f"sha256: {sha256(body).hexdigest()}": "the digest is not that of the lines before it",
    }
    for number, (line, complaint) in enumerate(expected.items(), len(lines) - 2):
        if lines[number - 1] != line:
            raise WrongSeal(f"{complaint}; it should be {line!r}", number)


def begun(lines: list[str], box: Box | None) -> tuple[Seal, Game, int]:
    """The seal of a file, its table as it was dealt, and how many lines that took."""
    fields: dict[str, str] = {}
    at: dict[str, int] = {}
    parts: list[tuple[str, bytes]] = []
    for number, line in enumerate(lines, 1):
        name, _, value = line.partition(": ")
        fields[name], at[name] = value, number
        if name == "part":
            giver, _, given = value.rpartition(" ")
            parts.append((giver, bytes_of(given, number)))
        if name == "rules":
            break
    try:
        seal = Seal(
            fields["table"], bytes_of(fields["server seed"], at["server seed"]), tuple(parts)
        )
        if fields["commitment"] != seal.commitment:
            raise WrongSeal("it is not the commitment to this server seed", at["commitment"])
        if fields["seed"] != seal.seed.hex():
            raise WrongSeal("it is not what server seed and parts come to", at["seed"])
        check_what_it_asks_for(fields, box_told(fields) or box)
        game = from_header(fields, box)
        head = opening(game, seal, fields["version"]).split("\n")[:-1]
    except WrongSeal:
        raise
    except OtherCards as error:
        raise WrongSeal(str(error), at["cards"]) from error
    except KeyError as missing:
        raise WrongSeal(f"the head lacks a line: {missing.args[0]}") from missing
    except (KickdoorError, ValueError, TypeError) as error:
        raise WrongSeal(f"the head makes no sense: {error!s:.200}") from error
    for number, (line, right) in enumerate(zip(lines, head, strict=False), 1):
        if line != right:
            raise WrongSeal(f"it should be {right!r:.120}", number)
    return seal, game, len(head)


def bytes_of(text: str, line: int) -> bytes:
    """Bytes from their hex digits."""
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise WrongSeal("it should end with bytes, in hex digits", line) from None
