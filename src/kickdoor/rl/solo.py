"""The Gymnasium environment: one learner, and a panel of bots in the other seats."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from kickdoor.bots import BLINDFOLD, Bot
from kickdoor.errors import WrongTable, repeated
from kickdoor.misuse import several, text, whole
from kickdoor.own_bots import bot_for, check
from kickdoor.rl.extras import wanted
from kickdoor.rl.observing import Observation, observed, space_of
from kickdoor.rl.picture import picture
from kickdoor.rl.playing import Playing, Setting, is_place


class Solo:
    """What Gymnasium asks of an environment; `solo_env` joins it to Gymnasium's own class.

    The learner is asked only where it has a choice; between two choices the panel plays.
    """

    np_random: np.random.Generator  # Gymnasium's own
    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["human", "ansi"], "render_fps": 1}

    def __init__(
        self,
        setting: Setting,
        panel: tuple[str, ...],
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        how = 'say panel="sensible", or a name for each of the others'
        named = (panel,) * (setting.players - 1) if isinstance(panel, str) else panel
        named = tuple(
            text("panel", each, "names of bots", how)
            for each in several("panel", named, "bots", how)
        )
        if len(named) != setting.players - 1:
            raise WrongTable(f"{setting.players - 1} others sit down, not {len(named)}: {how}")
        for each in named:
            check(each)
        if seat is not None and whole("seat", seat, "a seat, or None") not in range(
            setting.players
        ):
            raise WrongTable(f"the learner's seat is 0 to {setting.players - 1}, not {seat}")
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise WrongTable(f"render_mode is 'human' or 'ansi', not {repeated(render_mode)}")
        self.setting, self.panel, self.wanted_seat = setting, named, seat
        self.render_mode = render_mode
        self.observation_space = space_of(setting)
        self.action_space = wanted("gymnasium").spaces.Discrete(setting.slots)
        self._playing: Playing | None = None

    @property
    def playing(self) -> Playing:
        """The game that is being played; there is one after the first reset."""
        if self._playing is None:
            raise RuntimeError("call reset() before anything else")
        return self._playing

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game; the same seed is the same deal, seat and bots."""
        self._seeded(None if seed is None else whole("seed", seed, "a whole number, or None"))
        while True:
            dealt = int(self.np_random.integers(1 << 62))
            self._playing = Playing(self.setting, dealt)
            chance = Random(dealt)
            players = self.setting.players
            drawn = chance.randrange(players)
            self.seat = drawn if self.wanted_seat is None else self.wanted_seat
            others = [(self.seat + place) % players for place in range(1, players)]
            self.bots: dict[int, Bot] = {
                seat: bot_for(name, chance.getrandbits(62))
                for seat, name in zip(others, self.panel, strict=True)
            }
            self._until_asked()
            self.is_lost = False  # by an act that is none
            if not self.playing.over:  # else it was never the learner's turn to choose
                return self._seen(), self._info()

    def _seeded(self, seed: int | None) -> None:
        """Gymnasium's own: without a seed, its generator goes on."""
        super().reset(seed=seed)  # type: ignore[misc]  # of the class this one is joined to

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Do what the learner chose, and let the others play until it is asked again.

        Who does what is masked away loses, as in `env`.
        """
        playing = self.playing
        if playing.over or self.is_lost:
            raise RuntimeError("the game is over: call reset()")
        self.is_lost = not is_place(action, len(playing.acts))
        if self.is_lost:
            return self._seen(), -1.0, True, False, self._info()
        playing.choose(action)
        self._until_asked()
        if self.render_mode == "human":
            self.render()
        reward = playing.rewards()[self.seat]
        ended = playing.over and not playing.truncated
        return self._seen(), reward, ended, playing.truncated, self._info()

    def _until_asked(self) -> None:
        """The others do what they choose."""
        playing = self.playing
        while not playing.over and playing.seat != self.seat:
            bot = self.bots[playing.seat]
            view = BLINDFOLD if bot.blind else playing.view(playing.seat)
            playing.choose(playing.acts.index(bot.choose(view, playing.acts)))

    def _seen(self) -> Observation:
        """What the learner sees; at the end, with nothing to do."""
        return observed(self.playing, self.seat)

    def _info(self) -> dict[str, Any]:
        """What stands beside an observation."""
        playing = self.playing
        return {"seat": self.seat, "left_out": playing.surplus, "acts": len(playing.acts)}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which places hold a legal act, as learners with masks ask for it."""
        return np.arange(self.setting.slots) < len(self.playing.acts)

    def render(self) -> str | None:
        """The table as everybody may see it: returned as "ansi", printed for a "human"."""
        if self.render_mode is None:
            return None
        shown = picture(self.playing.game)
        if self.render_mode == "ansi":
            return shown
        print(shown, flush=True)
        return None


@lru_cache(maxsize=1)
def environment() -> Any:
    """The environment as a class of Gymnasium's."""
    return type("solo_env", (Solo, wanted("gymnasium").Env), {"__doc__": Solo.__doc__})


def __getattr__(name: str) -> Any:
    """The class by its name, for pickles that are opened elsewhere."""
    if name == "solo_env":
        return environment()
    raise AttributeError(f"there is no {name!r} in {__name__}")
