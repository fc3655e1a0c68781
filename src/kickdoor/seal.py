"""Commit and reveal: nobody at the table, nor the table itself, can choose how a game is dealt.

The table shows a commitment to its seed before anybody sits fast; every player's machine adds 16
random bytes; the game is dealt from both together, and the seed is revealed when it is over.
`docs/fairness.md` shows how to redo all of it by hand.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from kickdoor.engine import act, legal, refused
from kickdoor.errors import WrongSeal
from kickdoor.game.acts import DIE, TABLE, Act
from kickdoor.game.chance import drawn
from kickdoor.game.speech import name_of, say
from kickdoor.game.state import Game

__all__ = ["Seal", "chained", "commitment", "fate", "mixed"]

SEED_SIZE = 32
PART_SIZE = 16
MOST_PARTS = 255
LONGEST_TABLE = 64


def commitment(server_seed: bytes, table: str) -> str:
    """What the table shows beforehand: SHA-256(server seed ‖ table id), in hex.

    >>> commitment(bytes(32), "QUACKS")[:16]
    'ecbf0a77944ac088'
    """
    return sha256(checked(server_seed) + table_bytes(table)).hexdigest()


def mixed(server_seed: bytes, parts: Sequence[bytes], table: str) -> bytes:
    """The seed of the game, 32 bytes: HMAC-SHA256(server seed, players' parts ‖ table id).

    The message is one byte that says how many parts there are, the parts sorted, 16 bytes each,
    and the table's id: no two lists of parts and tables are written alike.

    >>> mixed(bytes(32), [b"a" * 16, b"b" * 16], "QUACKS").hex()[:16]
    '37be59f038af1c4d'
    """
    if len(parts) > MOST_PARTS or any(len(part) != PART_SIZE for part in parts):
        raise WrongSeal(
            f"every player adds {PART_SIZE} bytes to the seed, no more and no less, "
            f"and at most {MOST_PARTS} players do"
        )
    message = bytes([len(parts)]) + b"".join(sorted(parts)) + table_bytes(table)
    return hmac.digest(checked(server_seed), message, "sha256")


def chained(seed: bytes, chain: bytes, said: str) -> bytes:
    """The next link: HMAC-SHA256(seed, chain ‖ what was said), told to everybody during the game.

    The seed is the key, and is revealed at the end only: so a link tells nothing of what was said
    in private, and still binds the table to it.

    >>> chained(bytes(32), b"", "ann: pass").hex()[:16]
    '3ea8f240c2643b91'
    """
    return hmac.digest(seed, chain + said.encode(), "sha256")


@dataclass(frozen=True)
class Seal:
    """What a game was dealt from: the table, its seed, and what each player added, by name.

    >>> seal = Seal("QUACKS", bytes(32), (("ann", b"a" * 16), ("bob", b"b" * 16)))
    >>> seal.seed == mixed(bytes(32), [b"b" * 16, b"a" * 16], "QUACKS")
    True
    >>> seal
    Seal(table='QUACKS')
    """

    table: str
    # Neither the seed nor the parts show in a log by accident.
    server_seed: bytes = field(repr=False)
    parts: tuple[tuple[str, bytes], ...] = field(default=(), repr=False)

    @property
    def commitment(self) -> str:
        """What was shown beforehand."""
        return commitment(self.server_seed, self.table)

    @property
    def seed(self) -> bytes:
        """What the game is dealt from."""
        return mixed(self.server_seed, [part for _, part in self.parts], self.table)


def fate(game: Game) -> Act:
    """What chance answers now: there is no other answer, however often one goes back for it.

    >>> from kickdoor.engine import act, new_game
    >>> game = new_game(3, seed=1)
    >>> fate(game)
    (61, 4, -1)
    >>> act(game, DIE, fate(game))
    >>> fate(game)
    (61, 1, -1)
    """
    return fated(game, dice_cast(game))


def fated(game: Game, number: int) -> Act:
    """What chance answers now, as the number-th chance of the game."""
    if game.asked != DIE or game.over:
        raise refused(game, DIE, "answer", [])
    return game.options[drawn(len(game.options), game.seed, number)]


def dice_cast(game: Game) -> int:
    """How often chance has answered so far, in what stands of the game."""
    count = 0
    past = game.history
    while past is not None:
        count += past[0] == DIE
        past = past[2]
    return count


class Witness:
    """Follows a sealed game act by act, keeps its chain, and takes nobody's word for a die."""

    def __init__(self, game: Game, head: str) -> None:
        self.game = game
        self.chain = chained(game.seed, b"", head)
        self.acts = 0
        self.dice = 0
        self.rulings = 0

    def follow(self, seat: int, what: Act, line: int = 0) -> str:
        """Let a seat act; this is what it said."""
        game = self.game
        said = say(game, seat, what)
        if seat == DIE:
            right = fated(game, self.dice)
            self.dice += 1
            if what != right:
                raise WrongSeal(
                    f"chance number {self.dice} says {said!r}, but out of this seed it is "
                    f"{say(game, DIE, right)!r}",
                    line,
                )
        spoken = f"{name_of(game, seat)}: {said}"
        self.chain = chained(game.seed, self.chain, spoken)
        self.acts += 1
        self.rulings += seat == TABLE
        act(game, seat, what)
        return spoken

    def hear(self, spoken: str, line: int) -> None:
        """Let a line of the file happen, if it may and is written as it is said."""
        game = self.game
        who, _, said = spoken.partition(": ")
        named = [
            seat for seat in (DIE, TABLE, *range(len(game.names))) if name_of(game, seat) == who
        ]
        if not named:
            raise WrongSeal(f"nobody called {who!r:.40} sits there", line)
        for what in legal(game, named[0]):
            if say(game, named[0], what) == said:
                self.follow(named[0], what, line)
                return
        when = "the game is over" if game.over else f"{name_of(game, game.asked)} is asked"
        raise WrongSeal(f"{who} cannot say {said!r:.60} while {when}", line)

    def copy(self) -> Witness:
        """A twin that can hear another story from here on."""
        twin = Witness(self.game.copy(), "")
        twin.chain = self.chain
        twin.acts, twin.dice, twin.rulings = self.acts, self.dice, self.rulings
        return twin


def checked(server_seed: bytes) -> bytes:
    """A seed of the right size."""
    if len(server_seed) != SEED_SIZE:
        raise WrongSeal(f"a server seed is {SEED_SIZE} bytes, not {len(server_seed)}")
    return server_seed


def table_bytes(table: str) -> bytes:
    """A table's id as it is hashed: plain letters, digits and signs, and no spaces."""
    plain = table.isascii() and table.isprintable() and " " not in table
    if not plain or not 1 <= len(table) <= LONGEST_TABLE:
        raise WrongSeal(
            f"a table's id is 1 to {LONGEST_TABLE} plain letters, digits and signs, "
            f"not {table!r:.80}"
        )
    return table.encode()
