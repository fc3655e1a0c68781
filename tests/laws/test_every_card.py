"""No card unplayed: random games until every card was played and every word on it applied."""

import pytest

from kickdoor.arena.exhaust import Reached, exhaust, overheard
from kickdoor.cards import words_of
from kickdoor.sets import SETS, cards_of
from kickdoor.words.base import Effect


def test_every_card_is_played_and_every_word_applied():
    reached = exhaust("pathfinder", seed=1, most=400)
    assert reached.missing() == []
    assert set(reached.played) == {card.name for card in cards_of("pathfinder")}


@pytest.mark.parametrize("box", [*(each for each in SETS if each != "pathfinder"), "all"])
def test_every_card_is_played(box):
    assert exhaust(box, seed=1, most=200, words=False).unplayed() == []  # words: checks/every_card


def test_what_never_was_is_listed_and_words_are_let_go_again():
    reached = Reached("pathfinder")
    assert "Slob Goblin" in reached.missing()
    assert any(line.startswith("Slob Goblin: ") for line in reached.missing())
    goblin = next(card for card in cards_of("pathfinder") if card.name == "Slob Goblin")
    (word,) = (word for word in words_of(goblin) if isinstance(word, Effect))
    plain = type(word).apply
    with overheard(reached):
        assert type(word).apply is not plain
    assert type(word).apply is plain
