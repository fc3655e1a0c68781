"""The first box: guild politics and goblins. 97 Doors, 71 Treasures."""

from typing import Any

from kickdoor.cards import Card
from kickdoor.sets.pathfinder.doors import DOORS
from kickdoor.sets.pathfinder.items import ITEMS
from kickdoor.sets.pathfinder.monsters import MONSTERS
from kickdoor.sets.pathfinder.treasures import TREASURES

TITLE = "Munchkin Pathfinder"
RULES: dict[str, Any] = {}
CARDS: tuple[Card, ...] = (*MONSTERS, *DOORS, *ITEMS, *TREASURES)
