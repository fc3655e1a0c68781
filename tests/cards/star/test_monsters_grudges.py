"""What the monsters of the star set make of the number of munchkins, and whom they mind."""

from collections import Counter

import pytest

from kickdoor.cards import Class, Monster, Race
from kickdoor.sets import cards_of
from kickdoor.testing import deal
from kickdoor.words import (
    IsA,
    SexIs,
    Strength,
)

MONSTERS = [card for card in cards_of("star") if isinstance(card, Monster)]


@pytest.mark.parametrize(("others", "more"), [(2, 2), (3, 3), (5, 5)])
def test_pyramid_schemer_gets_1_for_each_player_but_the_fighter(others, more):
    rest = {f"bob{number}": {} for number in range(others)}
    table = deal(set="star", door="Pyramid Schemer", ann=dict(level=3), **rest)
    assert (table.fight.threat, table.fight.strength) == (14 + more, 3)


def test_every_trade_race_and_sex_is_hated_as_much_as_the_others():
    grudges = [
        (str(word.versus), word.amount)
        for card in MONSTERS
        for word in card.modifiers
        if isinstance(word, Strength) and isinstance(word.versus, IsA | SexIs)
    ]
    hated = Counter(whom for whom, amount in grudges if amount > 0)
    traits = {card.name for card in cards_of("star") if isinstance(card, Class | Race)}
    assert hated == {f"a {name}": 2 for name in traits | {"Human"}} | {"male": 1, "female": 1}
    assert max(Counter(whom for whom, amount in grudges if amount < 0).values()) == 1
