"""A munchkin: the figure on the table."""

from __future__ import annotations

MALE, FEMALE = 0, 1
ALIVE, DEAD, REBORN = (
    0,
    1,
    2,
)  # REBORN: back on the table, still without the new eight cards (DTH-4)


class Munchkin:
    """A seat's Level, sex, hand and cards in play.

    `table` holds everything in play: Class and Faction, Items, Hirelings, lasting Curses.
    """

    __slots__ = ("hand", "level", "life", "sex", "table")

    def __init__(self, level: int, sex: int, life: int, hand: list[int], table: list[int]) -> None:
        self.level = level
        self.sex = sex
        self.life = life
        self.hand = hand
        self.table = table
