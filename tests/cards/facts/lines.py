"""The shapes of a line: what an Item, and what a monster, comes down to."""

from typing import NamedTuple


class Worn(NamedTuple):
    """What is printed on an Item, and who may use it: all if nobody is named."""

    bonus: int
    gold: int
    slot: str | None = None
    big: bool = False
    complex: bool = False
    only: str = ""
    never: str = ""

    @property
    def users(self) -> list[str]:
        """Those it is only for, any one of them."""
        return self.only.split(" or ") if self.only else []


class Worth(NamedTuple):
    """What a monster is against, and worth to, a woman of Level 4 with a stick and a hat."""

    threat: int
    treasures: int
    levels: int = 1
