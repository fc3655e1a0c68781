"""The word list is made from the words themselves."""

import pytest

from kickdoor import words
from kickdoor.words.catalogue import (
    BEGIN,
    END,
    TOPICS,
    all_words,
    catalogue,
    signature,
    with_catalogue,
)
from kickdoor.words.meaning import Consequence


def test_every_word_is_in_the_catalogue_once_with_its_meaning():
    page, _, meanings = catalogue().partition("### Consequences")
    rows = [row for row in page.splitlines() if row.startswith("| `")]
    assert meanings.count("| `") == len(Consequence.__subclasses__())
    assert sorted(row.split("`")[1].split("(")[0] for row in rows) == sorted(words.__all__)
    for word in all_words():
        meaning = " ".join(word.__doc__.split())
        assert any(signature(word) in row and meaning in row for row in rows)


def test_what_a_field_is_if_nothing_is_said():
    assert signature(words.Perish) == "Perish()"
    assert signature(words.SwapTrait) == "SwapTrait(kind)"
    assert signature(words.OnRoll) == (
        "OnRoll(at_least=1, effect=Nothing(), otherwise=Nothing(), by='victim', just=None)"
    )


@pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: topic.name)
def test_whatever_a_field_may_say_is_explained(topic):
    assert tuple(topic.meanings) == topic.choices, f"explain each of the {topic.name} beside them"
    assert all(f'| "{said}" | {topic.meanings[said]} |' in catalogue() for said in topic.choices)


def test_only_what_stands_between_the_marks_is_made():
    page = with_catalogue(f"before {BEGIN} old {END} after")
    assert page.startswith(f"before {BEGIN}")
    assert page.endswith(f"{END} after")
    assert catalogue() in page
    assert " old " not in page
    assert with_catalogue(page) == page
