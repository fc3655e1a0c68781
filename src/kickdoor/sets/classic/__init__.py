"""The dungeon as a badly run company. 95 Doors, 73 Treasures."""

from typing import Any

from kickdoor.cards import Card
from kickdoor.sets.classic.doors import DOORS
from kickdoor.sets.classic.items import ITEMS
from kickdoor.sets.classic.monsters import MONSTERS
from kickdoor.sets.classic.treasures import TREASURES

TITLE = "Classic Munchkin"
RULES: dict[str, Any] = {"traits_at_once": True, "loot_it_all": True}
CARDS: tuple[Card, ...] = (*MONSTERS, *DOORS, *ITEMS, *TREASURES)
