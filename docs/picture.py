"""Draws docs/table.svg: the worked example of the rulebook on the terminal's own screen.

PYTHONPATH=src .venv/bin/python docs/picture.py
"""

import re
from io import StringIO
from pathlib import Path

from rich.console import Console

from kickdoor import legal, see
from kickdoor.terminal.menu import Menu
from kickdoor.terminal.screen import Screen
from kickdoor.testing import deal

HERE = Path(__file__).resolve().parent


def draw() -> None:
    """Molly has just been joined by two more goblins than she asked for."""
    table = deal(
        door="Slob Goblin",
        molly=dict(
            level=4,
            is_a=["Summoner"],
            wears=["Blazer", "T-Bone Stake"],
            hand=["Lamashtu", "Summoner", "Liquid Assets"],
        ),
        nick=dict(level=5, sex="male", is_a=["Witch"], hand=["Mob Goblins", "Closed Shop"]),
        tim=dict(level=6, sex="male", is_a=["Hellknight"], hand=["Shop Goblin"]),
    )
    table.play("nick: add Mob Goblins to the fight\n tim: add Shop Goblin to the fight")
    console = Console(record=True, width=100, file=StringIO(), force_terminal=True)
    view = see(table.game, 0)
    Screen(console).table(view, Menu(view, legal(view.game, 0)), [])
    drawn = console.export_svg(title="kickdoor play")
    drawn = re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)  # no fonts from elsewhere
    (HERE / "table.svg").write_text(drawn, "utf-8")


if __name__ == "__main__":
    draw()
