"""A TOML set can do everything the built-in ones do: written, read back, the same."""

import tomllib
from itertools import islice
from random import Random

import pytest

from kickdoor.cards import Card
from kickdoor.forms import CARD, Place, plain, toml
from kickdoor.forms.anything import cards as any_cards
from kickdoor.forms.anything import word
from kickdoor.forms.vocabulary import NOUNS, Tagged, form_of, spelt_by, words_of
from kickdoor.forms.writing import inline
from kickdoor.sets import SETS, box_of, cards_of, set_called
from kickdoor.sets.own import read_set
from kickdoor.words.catalogue import all_words


def read_back(text: str) -> tuple[Card, ...]:
    at = Place()
    cards = tuple(CARD.read(values, at.inside("card")) for values in tomllib.loads(text)["cards"])
    assert at.mistakes == []
    return cards


@pytest.mark.parametrize("name", SETS)
def test_every_box_can_be_written_in_toml_and_read_back(name, tmp_path):
    box = set_called(name)
    header = {"name": "mine", "title": box.title, "about": box.about, "rules": box.rules}
    (tmp_path / "cards.toml").write_text(toml(header, box.cards), "utf-8")
    mine = read_set(tmp_path)
    assert mine.cards == box.cards
    assert (mine.title, mine.about, mine.rules) == (box.title, box.about, box.rules)
    twin, original = box_of(str(tmp_path)), box_of(name)
    assert [each.name for each in twin.prints] == [each.name for each in original.prints]
    assert twin.doors == original.doors


def test_any_card_can_be_written_in_toml_and_read_back():
    cards = tuple(islice(any_cards(Random(1)), 400))
    text = toml({}, cards)
    assert read_back(text) == cards
    assert toml({}, read_back(text)) == text


EVERY_KIND = [kind for base in NOUNS for kind in words_of(base)]


@pytest.mark.parametrize("kind", EVERY_KIND, ids=lambda kind: kind.__name__)
def test_every_word_and_kind_can_be_written_in_toml_and_read_back(kind):
    rng = Random(kind.__name__)
    for _ in range(20):
        written = word(Tagged((kind,)), rng, 0)
        at = Place()
        read = Tagged((kind,)).read(written, at)
        assert at.mistakes == []
        again = tomllib.loads(f"x = {inline(plain(read))}")["x"]
        assert Tagged((kind,)).read(again, at) == read


def test_every_word_is_a_word_of_some_sort():
    found = EVERY_KIND
    assert set(all_words()) < set(found)
    assert len({kind.__name__ for kind in found} | {base.__name__ for base in NOUNS}) == (
        len(found) + len(NOUNS)
    )


def test_what_may_be_none_is_none_if_nothing_is_said():
    """Plain values cannot say None."""
    for base in NOUNS:
        for kind in words_of(base):
            assert {*kind.__struct_fields__} - {spelt_by(kind)} == {*form_of(kind).shapes}
    assert plain(cards_of("pathfinder")[0]).get("ignores") is None


def test_what_is_written_is_pleasant_to_read():
    text = toml({"name": "mine", "title": "Mine"}, cards_of("pathfinder"))
    assert max(map(len, text.splitlines())) <= 120
    said = 'bad_stuff = { do = "lose", what = { cards = "item", slot = "armor", worn = true } }'
    assert said in text
    assert "null" not in text
    assert "None" not in text
