"""docs/translating.md is true word for word: who follows it in a copy has a language."""

from running import check


def test_a_language_is_there_within_the_hour():
    status, output = check("a_language", "--small")
    assert status == 0, output
