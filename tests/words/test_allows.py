"""What is done that else is not: ties that are won, and only when something is so."""

import pytest

from kickdoor.cards import Item, Monster
from kickdoor.errors import WrongCard
from kickdoor.testing import deal
from kickdoor.words import Allows, IsA, LoseLevels, Losing, Some, Trait


@pytest.mark.parametrize(("door", "wins"), [("Ghoul", True), ("Ox", False)])
def test_ties_are_won_against_some_alone(door, wins):
    ghoul = Monster("Ghoul", level=10, treasures=1, bad_stuff=LoseLevels(), tags=("undead",))
    charm = Allows("winning ties", when=Some("each foe", IsA("undead")))
    ox = Monster("Ox", level=10, treasures=1, bad_stuff=LoseLevels())
    ring = Item("Ring", bonus=5, abilities=(Trait("Last Rites", charm),))
    table = deal(cards=(ghoul, ox, ring), door=door, ann=dict(level=5, wears=["Ring"]), bob={},
                 cat={})  # fmt: skip
    assert table.can("ann: claim victory") is wins
    assert str(charm) == "your side wins ties while facing a monster that is an Undead"


def test_whether_ties_are_won_does_not_depend_on_itself():
    with pytest.raises(WrongCard, match="would depend on itself"):
        deal(cards=(Item("Ring", abilities=(Trait("So", Allows("winning ties", when=Losing())),)),))
