"""Many games side by side, seen in one batch of arrays; a game that ends begins anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from kickdoor.bots import BLINDFOLD, Bot
from kickdoor.errors import WrongTable, repeated
from kickdoor.misuse import whole
from kickdoor.rl.arrays import put, put_ids
from kickdoor.rl.encoding import ACTS, VIEW
from kickdoor.rl.playing import NoSuchPlace, Playing, Setting, is_place
from kickdoor.rl.sheets import Floats

Choices = Sequence[int] | npt.NDArray[np.integer[Any]]


@dataclass(frozen=True)
class Batch:
    """The arrays of n games. They are written anew by every step: copy what is to be kept."""

    views: Floats  # [n, VIEW] what the asked seat of each game sees
    acts: Floats  # [n, slots, ACTS] its legal acts; zeros behind the last
    mask: npt.NDArray[np.int8]  # [n, slots] 1 where there is one
    lies: npt.NDArray[np.int8]  # [n, cards] the bag in which a card is seen, from 1; ids=True
    about: npt.NDArray[np.int32]  # [n, slots] what an act is about: a row of the sheet; ids=True
    targets: npt.NDArray[np.int32]  # [n, slots] and what it is aimed at
    counts: npt.NDArray[np.int32]  # [n] how many there are
    seats: npt.NDArray[np.int32]  # [n] who is asked
    rewards: Floats  # [n, players] of games that the last step ended; zeros elsewhere
    ended: npt.NDArray[np.bool_]  # [n] the last step ended a game, and another was dealt
    truncated: npt.NDArray[np.bool_]  # [n] it ended because it was cut off


def layout(n: int, setting: Setting) -> dict[str, tuple[tuple[int, ...], Any]]:
    """The shape and type of each array."""
    slots = setting.slots
    return {
        "views": ((n, VIEW), np.float32),
        "acts": ((n, slots, ACTS), np.float32),
        "counts": ((n,), np.int32),
        "seats": ((n,), np.int32),
        "rewards": ((n, setting.players), np.float32),
        "about": ((n, slots if setting.ids else 0), np.int32),
        "targets": ((n, slots if setting.ids else 0), np.int32),
        "lies": ((n, setting.box.size if setting.ids else 0), np.int8),
        "mask": ((n, slots), np.int8),
        "ended": ((n,), np.bool_),
        "truncated": ((n,), np.bool_),
    }


def checked(choices: Choices, batch: Batch) -> list[int]:
    """Every game gets an act that is legal in it; else none of them goes on."""
    if not hasattr(choices, "__len__") or len(choices) != len(batch.counts):
        raise NoSuchPlace(f"{len(batch.counts)} games want an act each, not {repeated(choices)}")
    said = choices.tolist() if isinstance(choices, np.ndarray) else list(choices)
    for place, (choice, count) in enumerate(zip(said, batch.counts.tolist(), strict=True)):
        if not is_place(choice, count):
            legal = f"{count} acts are legal, counted from 0"
            raise NoSuchPlace(f"{repeated(choice)} is masked away in game {place}: {legal}")
    return said


class Games:
    """n games in this process.

    >>> games = Games(3, Setting(players=3), seed=1)
    >>> games.batch.views.shape, bool((games.batch.counts > 1).all())
    ((3, 999), True)
    >>> batch = games.step([0, 0, 0])
    >>> batch is games.batch, batch.ended.tolist()
    (True, [False, False, False])
    """

    def __init__(self, n: int, setting: Setting, seed: int = 0, batch: Batch | None = None) -> None:
        if whole("n", n, "how many games are played", "say vector(8)") < 1:
            raise WrongTable(f"at least one game must be played, not {n}")
        seed = whole("seed", seed, "a whole number")
        self.setting = setting
        self.batch = batch or Batch(
            **{name: np.zeros(*each) for name, each in layout(n, setting).items()}
        )
        self.finished = 0
        self._seeds = [Random(f"{seed} {place}") for place in range(n)]
        self.games = [Playing(setting, seeds.getrandbits(62)) for seeds in self._seeds]
        self._slots = np.arange(setting.slots)
        self._write()

    def __len__(self) -> int:
        return len(self.games)

    @property
    def left_out(self) -> int:
        """How many legal acts found no place so far."""
        return sum(game.left_out for game in self.games)

    def step(self, choices: Choices) -> Batch:
        """Do one act in every game: the place of each among the legal ones."""
        batch = self.batch
        said = checked(choices, batch)
        batch.rewards[:] = 0.0
        batch.ended[:] = False
        batch.truncated[:] = False
        for place, (game, choice) in enumerate(zip(self.games, said, strict=True)):
            game.choose(choice)
            if game.over:
                batch.rewards[place] = game.rewards()
                batch.ended[place] = True
                batch.truncated[place] = game.truncated
                self.finished += 1
                game.deal(self._seeds[place].getrandbits(62))
        self._write()
        return batch

    def _write(self) -> None:
        """Write down what the asked seat of each game sees, and wipe out acts of before."""
        batch = self.batch
        noted = [game.note(game.seat) for game in self.games]
        counts = [len(each.verbs) for each in noted]
        for place, (before, count) in enumerate(zip(batch.counts.tolist(), counts, strict=True)):
            if before > count:
                batch.acts[place, count:before] = 0.0
        put(noted, batch.views, batch.acts)
        if self.setting.ids:
            put_ids(noted, batch.lies, batch.about, batch.targets)
        batch.counts[:] = counts
        batch.seats[:] = [game.seat for game in self.games]
        np.less(self._slots, batch.counts[:, None], out=batch.mask, casting="unsafe")

    def choice_of(self, bot: Bot, place: int) -> int:
        """What a bot would do in the asked seat of a game."""
        game = self.games[place]
        view = BLINDFOLD if bot.blind else game.view(game.seat)
        return game.acts.index(bot.choose(view, game.acts))

    def close(self) -> None:
        """There is nothing to put away."""
