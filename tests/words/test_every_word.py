"""Everything that the card language must be able to say, said once and played once.

The phrases are those of the measured list of mechanics. Each stands beside a card that says it and
a scene in which it happens.
"""

from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any

import pytest

from kickdoor.cards import (
    Card,
    Class,
    Curse,
    Doubler,
    Enhancer,
    Faction,
    Hireling,
    Item,
    Monster,
    OneShot,
    Race,
    Special,
)
from kickdoor.game.munchkin import DEAD
from kickdoor.press import pressed
from kickdoor.testing import deal
from kickdoor.words import *
