"""The environment for researchers: PettingZoo, Gymnasium, batches, OpenSpiel; see docs/research.md.

>>> table = env(players=3, seed=1)
>>> table.reset()
>>> table.agent_selection in table.agents
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kickdoor.rl.extras import wanted

if TYPE_CHECKING:
    from kickdoor.game.box import Box, Options
    from kickdoor.rl.batches import Games
    from kickdoor.rl.workers import SharedGames

__all__ = ["env", "raw_env", "solo_env", "vector"]


def raw_env(
    players: int = 4,
    set: str | Box = "pathfinder",
    options: Options | str | tuple[str, ...] = (),
    seed: int | None = None,
    *,
    render_mode: str | None = None,
    slots: int | None = None,
    cap: int | None = None,
    ids: bool = False,
) -> Any:
    """The environment bare: an act that is masked away raises."""
    wanted("numpy")
    from kickdoor.rl.zoo import environment

    return environment()(setting(players, set, options, slots, cap, ids), seed, render_mode)


def env(*args: Any, **kwargs: Any) -> Any:
    """The environment in PettingZoo's usual wrappers: who does what is masked away loses.

    It takes what `raw_env` takes.
    """
    wrappers = wanted("pettingzoo").utils.wrappers
    bare = raw_env(*args, **kwargs)
    guarded = wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


def solo_env(
    panel: str | tuple[str, ...] = "sensible",
    players: int = 4,
    set: str | Box = "pathfinder",
    options: Options | str | tuple[str, ...] = (),
    *,
    seat: int | None = None,
    render_mode: str | None = None,
    slots: int | None = None,
    cap: int | None = None,
    ids: bool = False,
) -> Any:
    """One learner against bots, as a Gymnasium environment; without a seat, in another each game.

    >>> table = solo_env("random", players=3)
    >>> seen, info = table.reset(seed=1)
    >>> table.step(0)[1:4]
    (0.0, False, False)
    """
    wanted("numpy")
    from kickdoor.rl.solo import environment

    played = setting(players, set, options, slots, cap, ids)
    return environment()(played, panel, seat, render_mode)


def vector(
    n: int,
    players: int = 4,
    set: str | Box = "pathfinder",
    options: Options | str | tuple[str, ...] = (),
    seed: int = 0,
    *,
    slots: int | None = None,
    cap: int | None = None,
    ids: bool = False,
    jobs: int = 1,
) -> Games | SharedGames:
    """n games side by side, in this process or on so many others.

    >>> games = vector(2, players=3)
    >>> games.step([0, 0]).ended.tolist()
    [False, False]
    """
    wanted("numpy")
    from kickdoor.misuse import whole
    from kickdoor.rl.batches import Games
    from kickdoor.rl.workers import SharedGames

    played = setting(players, set, options, slots, cap, ids)
    whole("jobs", jobs, "how many processes play", "say jobs=2")
    return Games(n, played, seed) if jobs == 1 else SharedGames(n, played, seed, jobs)


def setting(
    players: int,
    set: str | Box,
    options: Options | str | tuple[str, ...],
    slots: int | None,
    cap: int | None,
    ids: bool,
) -> Any:
    """What is played, with the usual bounds where none are said."""
    from kickdoor.rl.playing import CAP, SLOTS, Setting

    bounds = SLOTS if slots is None else slots, CAP if cap is None else cap
    return Setting(players, set, options, *bounds, ids)
