"""The docs say what is there."""

from pathlib import Path

from kickdoor.words.catalogue import with_catalogue

DOCS = Path(__file__).parents[1] / "docs"


def test_the_word_list_is_up_to_date():
    page = (DOCS / "cards.md").read_text("utf-8")
    assert page == with_catalogue(page), "run: kickdoor words --write docs/cards.md"
