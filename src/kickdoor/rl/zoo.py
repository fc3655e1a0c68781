"""The PettingZoo environment: one agent a seat, asked in turn, with a mask over its legal acts."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random, SystemRandom
from typing import Any, ClassVar

from kickdoor.bots import BLINDFOLD, Bot
from kickdoor.errors import WrongTable, repeated
from kickdoor.game.views import View
from kickdoor.misuse import whole
from kickdoor.rl.extras import wanted
from kickdoor.rl.observing import Observation, observed, space_of
from kickdoor.rl.picture import picture
from kickdoor.rl.playing import Playing, Setting


class Seats:
    """What PettingZoo asks of an environment; `raw_env` joins it to PettingZoo's own class.

    An agent that is not asked sees the table too, with no act and an empty mask.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "kickdoor_v1",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
        "render_fps": 1,
    }
    rewards: dict[str, float]
    _cumulative_rewards: dict[str, float]
    agent_selection: str
    _was_dead_step: Callable[
        [int | None], None
    ]  # PettingZoo's own: agents leave a game that is over

    def __init__(
        self,
        setting: Setting | None = None,
        seed: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        modes = (None, *self.metadata["render_modes"])
        if not isinstance(render_mode, str | None) or render_mode not in modes:
            raise WrongTable(f"render_mode is 'human' or 'ansi', not {repeated(render_mode)}")
        if seed is not None:
            seed = whole("seed", seed, "a whole number, or None")
        spaces = wanted("gymnasium").spaces
        self.setting = setting or Setting()
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setting.players)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seeds: Random = SystemRandom() if seed is None else Random(seed)
        self._playing: Playing | None = None
        self.action_spaces = {
            agent: spaces.Discrete(self.setting.slots) for agent in self.possible_agents
        }
        self.observation_spaces = {agent: space_of(self.setting) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """What an agent gets to see: the view, each legal act, and which places hold one."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The place of an act in the list of those that are legal now."""
        return self.action_spaces[agent]

    @property
    def playing(self) -> Playing:
        """The game that is being played; there is one after the first reset."""
        if self._playing is None:
            raise RuntimeError("call reset() before anything else")
        return self._playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; without a seed, the next of the environment's own. No option counts."""
        if seed is not None:
            self._seeds = Random(whole("seed", seed, "a whole number, or None"))
        self._playing = Playing(self.setting, self._seeds.getrandbits(62))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._playing.seat]
        self._note()

    def observe(self, agent: str) -> Observation:
        """What an agent sees now, in arrays of its own."""
        return observed(self.playing, self._seat_of[agent])

    def step(self, action: int | None) -> None:
        """Do what the asked agent chose; then somebody else is asked, or the same one again."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        playing = self.playing
        playing.choose(-1 if action is None else action)
        self._cumulative_rewards[agent] = 0.0
        for each, reward in zip(self.possible_agents, playing.rewards(), strict=True):
            self.rewards[each] = reward
            self._cumulative_rewards[each] += reward
        if playing.over:
            ended = self.truncations if playing.truncated else self.terminations
            ended.update(dict.fromkeys(self.agents, True))
        else:
            self.agent_selection = self.possible_agents[playing.seat]
        self._note()
        if self.render_mode == "human":
            self.render()

    def _note(self) -> None:
        """How many legal acts found no place, for the agent that is asked."""
        self.infos[self.agent_selection] = {"left_out": self.playing.surplus}

    def render(self) -> str | None:
        """The table as everybody may see it: returned as "ansi", printed for a "human"."""
        if self.render_mode is None:
            return None
        text = picture(self.playing.game)
        if self.render_mode == "ansi":
            return text
        print(text, flush=True)
        return None

    def close(self) -> None:
        """There is nothing to put away."""

    def view(self, agent: str) -> View:
        """What an agent sees, as bots get it."""
        return self.playing.view(self._seat_of[agent])

    def choice_of(self, bot: Bot) -> int:
        """The place of what a bot would do in the asked agent's stead."""
        playing = self.playing
        view = BLINDFOLD if bot.blind else playing.view(playing.seat)
        return playing.acts.index(bot.choose(view, playing.acts))


@lru_cache(maxsize=1)
def environment() -> Any:
    """The environment as a class of PettingZoo's."""
    return type("raw_env", (Seats, wanted("pettingzoo").AECEnv), {"__doc__": Seats.__doc__})


def __getattr__(name: str) -> Any:
    """The class by its name, for pickles that are opened elsewhere."""
    if name == "raw_env":
        return environment()
    raise AttributeError(f"there is no {name!r} in {__name__}")
