"""Cards as other boxes have them, one scene each: cultists, legends, steam, fists, teeth, the sea.

They stand in a file beside this one, with names and texts of our own, and needed no new word.
"""

from pathlib import Path

import pytest
from tests.own_sets.far_cards import caught, helped, read, scene
from tests.own_sets.scenes_of_many_boxes import STARTS, STRUCK

from kickdoor.cards import Class, Curse, Hireling
from kickdoor.testing import Scene
from kickdoor.words import LoseLevels

FILE = Path(__file__).with_name("cards_of_many_boxes.toml")
CARDS = (
    *read(FILE.read_text("utf-8")),
    Curse("Hail", effect=LoseLevels()),
    Curse("Drizzle", effect=LoseLevels(), copies=2),
    Hireling("Porter", carries=True),
    Class("Grocer", abilities=(), copies=9),
)

TOGETHER = {"Leaky Ship": "Second Anchor"}
"""What is in the scene of another."""


TURN = "{who}: kick open the door\nall: pass\n{who}: loot the room\nall: pass\n{who}: end the turn"
SHORT = {
    "KICK": "ann: kick open the door\nall: pass",
    "WIN": "ann: claim victory\nall: pass",
    "FLEE": "ann: run away\nall: pass\nann: run from Ox",
    **{f"END {who}": TURN.format(who=who) + "\nall: pass" for who in ("ann", "bob", "cat")},
}
"""What several scenes have in them."""


def played(table: Scene, lines: str) -> Scene:
    """Line by line; where Bob is to help, he does."""
    for line in filter(None, lines.split("\n")):
        if line == "HELP":
            helped(table)
        else:
            table.play(SHORT.get(line, line))
    return table


def test_every_card_has_its_scene():
    mine = {card.name for card in read(FILE.read_text("utf-8"))}
    assert mine == STARTS.keys() | STRUCK.keys() | TOGETHER.keys()


@pytest.mark.parametrize("name", STARTS)
def test_it_does_what_it_should(name):
    seats, lines, holds = STARTS[name]
    assert holds(played(scene(CARDS, **seats), lines))


@pytest.mark.parametrize("name", STRUCK)
def test_its_bad_stuff_does_what_it_should(name):
    seats, lines, holds = STRUCK[name]
    assert holds(played(caught(CARDS, name, **seats), lines))
