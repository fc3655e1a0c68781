"""Mining: bots play, and every decision of theirs goes through the sieves.

The same seed finds the same puzzles in the same games, wherever it was broken off: what was done
is in the file, a line a game, and a game that is there is not played again.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

import msgspec

from kickdoor.arena.match import CAP, rules_for_bots, undisturbed
from kickdoor.bots import bot_called, manners
from kickdoor.engine import act, new_game
from kickdoor.game.acts import Act
from kickdoor.game.state import Game
from kickdoor.game.views import View, see
from kickdoor.puzzles.because import rating_of, reason, sort_told, theme_of
from kickdoor.puzzles.positions import digest, position_of, unpacked
from kickdoor.puzzles.shapes import Dug, Puzzle, TriedAct
from kickdoor.puzzles.sieves import LEAST_ACTS, SIEVES, Sifted, Sifting
from kickdoor.sets import SETS

TABLES = (4, 3, 5, 6)
"""How many play, in turn."""
LATE = 0.6
"""Whoever is ahead has come so far: before that little hangs on one act, and games last long."""
EACH_GAME = 3
"""So many puzzles a game gives at most: more would be alike."""


class Lode(NamedTuple):
    """What a game gave: its puzzles, and what became of all the other decisions."""

    puzzles: list[Puzzle]
    dug: Dug

    def lines(self) -> bytes:
        """As they are written: the game last, so that what comes after it was broken off."""
        return b"".join(msgspec.json.encode(each) + b"\n" for each in (*self.puzzles, self.dug))


class Pit:
    """A file of puzzles, and the games in which they were found."""

    def __init__(self, file: Path, seed: int) -> None:
        self.file = file
        self.seed = seed
        self.lodes: list[Lode] = []
        content = file.read_bytes() if file.exists() else b""
        self.lodes = list(read(content))
        whole = sum(len(lode.lines()) for lode in self.lodes)
        if whole != len(content):
            file.write_bytes(content[:whole])

    @property
    def puzzles(self) -> list[Puzzle]:
        """All of them."""
        return [each for lode in self.lodes for each in lode.puzzles]

    def dig(self) -> Lode:
        """Search the next game, and add what it gave to the file."""
        known = {each.sort for each in self.puzzles}
        lode = searched(self.seed, len(self.lodes), known)
        self.lodes.append(lode)
        with self.file.open("ab") as end:
            end.write(lode.lines())
        return lode


def read(content: bytes) -> Iterator[Lode]:
    """The games in a file that are there to their end."""
    puzzles: list[Puzzle] = []
    for line in content.split(b"\n")[:-1]:
        if line.startswith(b'{"game"'):
            yield Lode(puzzles, msgspec.json.decode(line, type=Dug))
            puzzles = []
        else:
            puzzles.append(msgspec.json.decode(line, type=Puzzle))


def searched(seed: int, number: int, known: set[str]) -> Lode:
    """Play a game, and put its decisions through the sieves."""
    rng = Random(f"puzzles {seed} {number}")
    began = process_time()
    set = SETS[number % len(SETS)]
    players = TABLES[number // len(SETS) % len(TABLES)]
    manner = (*manners("tuned"), *manners("sensible"))
    bots = [bot_called(rng.choice(manner), f"{seed} {number} {seat}") for seat in range(players)]
    game = new_game(players, set=set, seed=f"{seed} {number}", rules=rules_for_bots(set))
    counts = [0] * (len(SIEVES) + 1)
    puzzles: list[Puzzle] = []
    decisions = 0
    with undisturbed():
        while not game.over and decisions < CAP:
            seat, options = game.asked, game.options
            if seat < 0:
                act(game, seat, options[int(rng.random() * len(options))])
                continue
            view = see(game, seat)
            decisions += 1
            if len(options) >= LEAST_ACTS and is_late(game) and len(puzzles) < EACH_GAME:
                luck = int.from_bytes(sha256(f"{seed} {number} {decisions}".encode()).digest()[:5])
                found = tried(view, options, luck, counts)
                if found is not None and found.sort not in known:
                    known.add(found.sort)
                    puzzles.append(found)
            act(game, seat, bots[seat].choose(view, options))
    return Lode(puzzles, Dug(number, counts, int(1000 * (process_time() - began))))


def is_late(game: Game) -> bool:
    """Whether somebody is near enough to the last Level for one act to matter."""
    return max(each.level for each in game.munchkins) >= LATE * game.rules.winning_level


def tried(view: View, options: list[Act], luck: int, counts: list[int]) -> Puzzle | None:
    """A decision as a puzzle, if it is one; `counts` hears how far it came.

    What is tried is what will be kept: the view as it is written, which remembers no past.
    """
    counts[0] += 1
    lasting = View(view.game, view.seat)
    sifting = Sifting(lasting, options, luck)
    found = sifting.sifted()
    for passed in range(sifting.passed):
        counts[passed + 1] += 1
    return None if found is None else puzzle(lasting, found)


def puzzle(view: View, found: Sifted) -> Puzzle:
    """What is kept of a decision that came through."""
    game, set = view.game, view.game.box.name
    position = position_of(view)
    series = found.series
    theme = theme_of(view, found.best, found.tempting)
    return Puzzle(
        sha256(set.encode() + bytes(position)).hexdigest()[:10],
        set,
        len(game.munchkins),
        view.seat,
        digest(game.box, unpacked(position)),
        position,
        found.best,
        found.tempting,
        [
            TriedAct(act, round(series.mean(act), 4), round(series.error(act), 4))
            for act in series.acts
        ],
        found.proof,
        rating_of(found.right),
        theme,
        reason(found, theme),
        sort_told(view, found, set),
    )
