"""Our own generator: the same order on every machine, and no order more often than another."""

from collections import Counter
from hashlib import shake_128

import pytest

from kickdoor.game.chance import TOP, WORD, Stream, shuffled


def test_a_shuffle_is_the_same_for_ever():
    assert shuffled(list(range(10)), b"kickdoor", 7) == [9, 3, 0, 8, 7, 2, 6, 5, 1, 4]


def test_seed_and_counter_make_the_order():
    cards = list(range(60))
    one = shuffled(cards, b"one", 1)
    assert shuffled(cards, b"one", 1) == one
    assert shuffled(cards, b"one", 2) != one
    assert shuffled(cards, b"two", 1) != one


@pytest.mark.parametrize("size", [0, 1, 2, 97])
def test_the_cards_stay_the_same_and_the_list_that_came_in_too(size):
    cards = list(range(size))
    assert sorted(shuffled(cards, b"seed", 3)) == cards == list(range(size))


def test_every_order_is_as_likely_as_another():
    games = 6000
    orders = Counter(tuple(shuffled([1, 2, 3], b"dice", game)) for game in range(games))
    assert len(orders) == 6
    assert all(abs(count - games / 6) < 150 for count in orders.values())  # five deviations


def test_every_place_is_as_likely_as_another():
    games, size = 3000, 20
    places = Counter(shuffled(list(range(size)), b"door", game).index(0) for game in range(games))
    assert len(places) == size
    assert all(abs(count - games / size) < 65 for count in places.values())


def test_a_number_that_would_come_up_once_too_often_is_thrown_away():
    count = TOP // 2 + 1  # nearly half of all numbers are beyond the last whole round
    stream = Stream(b"chance", 0, b"kick", 1)
    words = shake_128(b"chance 0 kick").digest(WORD * 64)
    drawn = [int.from_bytes(words[at : at + WORD], "big") for at in range(0, len(words), WORD)]
    fair = [number for number in drawn if number < count]
    assert len(fair) < len(drawn)
    assert [stream.below(count) for _ in fair] == fair


def test_a_number_from_which_on_some_would_come_up_too_often_is_not_taken():
    fair = TOP - TOP % 6
    for first, taken in ((fair, 4), (fair - 1, (fair - 1) % 6)):
        stream = Stream(b"a die", 0, b"seed", 2)
        stream.bytes = first.to_bytes(WORD, "big") + (4).to_bytes(WORD, "big")
        assert stream.below(6) == taken
