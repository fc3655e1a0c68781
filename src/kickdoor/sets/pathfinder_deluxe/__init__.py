"""The Pathfinder box with twelve Allies. 109 Doors, 71 Treasures."""

from typing import Any

from kickdoor.cards import Card
from kickdoor.sets.pathfinder import CARDS as PATHFINDER
from kickdoor.sets.pathfinder_deluxe.allies import ALLIES

TITLE = "Munchkin Pathfinder Deluxe"
RULES: dict[str, Any] = {"board": True}
CARDS: tuple[Card, ...] = (*PATHFINDER, *ALLIES)
