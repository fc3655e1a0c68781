"""What an agent gets: the arrays of one view, in the spaces that Gymnasium and PettingZoo know."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from kickdoor.rl.arrays import put, put_ids
from kickdoor.rl.encoding import ACTS, HIGH, LOW, VIEW
from kickdoor.rl.extras import wanted
from kickdoor.rl.noting import BAGS
from kickdoor.rl.playing import Playing, Setting
from kickdoor.rl.sheets import sheet_of

Observation = dict[str, npt.NDArray[Any]]


def space_of(setting: Setting) -> Any:
    """The space of what `observed` returns."""
    spaces = wanted("gymnasium").spaces
    slots = setting.slots
    found = {
        "observation": spaces.Box(LOW, HIGH, (VIEW,), np.float32),
        "acts": spaces.Box(LOW, HIGH, (slots, ACTS), np.float32),
        "action_mask": spaces.Box(0, 1, (slots,), np.int8),
    }
    if setting.ids:
        rows = len(sheet_of(setting.box).rows)
        found["lies"] = spaces.Box(0, len(BAGS), (setting.box.size,), np.int8)
        found["about"] = spaces.Box(0, rows - 1, (slots,), np.int32)
        found["targets"] = spaces.Box(0, rows - 1, (slots,), np.int32)
    return spaces.Dict(found)


def observed(playing: Playing, seat: int) -> Observation:
    """What a seat sees now and may do, in arrays of its own."""
    setting = playing.setting
    noted = [playing.note(seat)]
    views = np.empty((1, VIEW), np.float32)
    acts = np.zeros((1, setting.slots, ACTS), np.float32)
    put(noted, views, acts)
    mask = np.zeros(setting.slots, np.int8)
    mask[: len(noted[0].verbs)] = 1
    found: Observation = {"observation": views[0], "acts": acts[0], "action_mask": mask}
    if setting.ids:
        lies = np.empty((1, setting.box.size), np.int8)
        about, targets = np.empty((2, 1, setting.slots), np.int32)
        put_ids(noted, lies, about, targets)
        found |= {"lies": lies[0], "about": about[0], "targets": targets[0]}
    return found
