"""A card of one's own put on the table: met if it is a monster, else in the hand."""

import msgspec
import pytest
from table.test_own_sets import small

from kickdoor.sets.guests import Guest, guest
from kickdoor.sets.own import set_in
from kickdoor.table.positions import taken_up
from kickdoor.table.refusals import Refused
from kickdoor.table.tryouts import LEVEL, tryout
from kickdoor.testing import Scene

VALUES = msgspec.json.decode(small("mine").inside)


def mine(name: str = "Bear") -> Guest:
    """A set of a monster, called so, and a Ladle."""
    monster, item = VALUES["cards"]
    return guest(set_in(VALUES | {"cards": [monster | {"name": name}, item]}, "set"))


def begun(card: str) -> Scene:
    """The table on which it was put."""
    found = tryout(mine("Akata" if card == "Akata" else "Bear"), card)
    assert found.set == "pathfinder + mine"
    return Scene(taken_up(found.position, ("you", "bob", "cat")))


def test_a_monster_has_been_met():
    table = begun("Bear")
    assert (table.fight.fighter, table.fight.foes, table.fight.strength) == ("you", ["Bear"], LEVEL)
    assert [len(each.hand) for each in (table.you, table.bob, table.cat)] == [3, 3, 3]


def test_the_hands_are_some_of_every_sort_of_treasure():
    game = begun("Bear").game
    treasures = [card for card, each in enumerate(game.box.prints) if not each.is_door]
    held = [card for munchkin in game.munchkins for card in munchkin.hand]
    assert max(held) - min(held) > len(treasures) / 2


def test_anything_else_lies_in_the_hand_before_a_monster_of_ones_size():
    table = begun("Ladle")
    assert table.you.hand[0] == "Ladle"
    table.play("you: play Ladle\n you: kick open the door\n all: pass")
    assert table.you.strength == LEVEL + 1
    assert table.fight.threat < 2 * LEVEL


def test_a_card_that_is_called_like_one_of_ours_is_ones_own():
    table = begun("Akata")
    assert table.fight.foes == ["Akata (mine)"]


def test_a_card_that_is_not_there_is_refused():
    with pytest.raises(Refused) as refused:
        tryout(mine(), "Blazer")
    assert (refused.value.key, refused.value.values) == ("no_card", {"text": "Blazer"})
