"""Space as a strip mall: Traps, Sidekicks and whatever ends in -aser. 94 Doors, 74 Treasures."""

from typing import Any

from kickdoor.cards import Card
from kickdoor.sets.star.doors import DOORS
from kickdoor.sets.star.items import ITEMS
from kickdoor.sets.star.monsters import MONSTERS
from kickdoor.sets.star.treasures import TREASURES

TITLE = "Star Munchkin"
RULES: dict[str, Any] = {"board": True, "reasonable_time": 2.6}
CARDS: tuple[Card, ...] = (*MONSTERS, *DOORS, *ITEMS, *TREASURES)
