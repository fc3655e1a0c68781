"""Where nothing is meant or nobody else has anything, nothing follows."""

from kickdoor.game.context import Context
from kickdoor.testing import deal
from kickdoor.words import Lose, LoseLevels, Perish
from kickdoor.words.base import Effect
from kickdoor.words.meaning import NOTHING, followed
from kickdoor.words.nouns import Cards
from kickdoor.words.parties import within_reach


def test_of_what_means_nothing_only_the_other_way_is_left():
    then, otherwise = LoseLevels().means(), Perish().means()
    assert followed(NOTHING, then, otherwise) == otherwise
    assert followed(then, NOTHING, NOTHING) == then


def test_nobody_turns_a_fight_with_what_they_take_from_themselves():
    table = deal(ann=dict(wears=["Blazer"]), bob={}, cat={})
    take: Effect = Lose(Cards("item"), to="you")
    hat = table.game.munchkins[0].table[0]
    assert within_reach(table.game, take, Context(hat, 1, 0, taker=1)) == [hat]
    assert within_reach(table.game, take, Context(hat, 0, 0, taker=0)) == []
