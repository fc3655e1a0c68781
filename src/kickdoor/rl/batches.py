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
        "mask": ((n, slots), np.int8),
        "ended": ((n,), np.bool_),
        "truncated": ((n,), np.bool_),
    }


def check(choices: Choices, batch: Batch) -> None:
    """Every game gets an act that is legal in it; else none of them goes on."""
    if not hasattr(choices, "__len__") or len(choices) != len(batch.counts):
        raise NoSuchPlace(f"{len(batch.counts)} games want an act each, not {repeated(choices)}")
    for place, (choice, count) in enumerate(zip(choices, batch.counts, strict=True)):
        if not is_place(choice, count):
            legal = f"{count} acts are legal, counted from 0"
            raise NoSuchPlace(f"{repeated(choice)} is masked away in game {place}: {legal}")


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
        self._written = [0] * n
        for place in range(n):
            self._write(place)

    def __len__(self) -> int:
        return len(self.games)

    @property
    def left_out(self) -> int:
        """How many legal acts found no place so far."""
        return sum(game.left_out for game in self.games)

    def step(self, choices: Choices) -> Batch:
        """Do one act in every game: the place of each among the legal ones."""
        batch = self.batch
        check(choices, batch)
        batch.rewards[:] = 0.0
        batch.ended[:] = False
        batch.truncated[:] = False
        for place, (game, choice) in enumerate(zip(self.games, choices, strict=True)):
            game.choose(int(choice))
            if game.over:
                batch.rewards[place] = game.rewards()
                batch.ended[place] = True
                batch.truncated[place] = game.truncated
                self.finished += 1
                game.deal(self._seeds[place].getrandbits(62))
            self._write(place)
        return batch

    def _write(self, place: int) -> None:
        """Write down what the asked seat of a game sees."""
        batch, game = self.batch, self.games[place]
        acts = batch.acts[place]
        count = game.write(game.seat, batch.views[place], acts)
        before = self._written[place]
        if before > count:
            acts[count:before] = 0.0
        self._written[place] = count
        batch.mask[place, :count] = 1
        batch.mask[place, count:] = 0
        batch.counts[place] = count
        batch.seats[place] = game.seat

    def choice_of(self, bot: Bot, place: int) -> int:
        """What a bot would do in the asked seat of a game."""
        game = self.games[place]
        view = BLINDFOLD if bot.blind else game.view(game.seat)
        return game.acts.index(bot.choose(view, game.acts))

    def close(self) -> None:
        """There is nothing to put away."""
