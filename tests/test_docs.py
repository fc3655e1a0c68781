"""The docs say what is there."""

import re
from pathlib import Path

from kickdoor.words.catalogue import with_catalogue

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"


def test_the_word_list_is_up_to_date():
    page = (DOCS / "cards.md").read_text("utf-8")
    assert page == with_catalogue(page), "run: kickdoor words --write docs/cards.md"


def test_the_walk_from_a_click_to_everybodys_screen_stops_where_it_says_and_nowhere_twice():
    page = (DOCS / "architecture.md").read_text("utf-8")
    stops = re.findall(r"^\| (\d+) \| `([\w./]+)` `(\w+)` \|", page, re.MULTILINE)
    assert [int(number) for number, _, _ in stops] == list(range(1, len(stops) + 1))
    assert len(stops) > 10
    assert len({stop[1:] for stop in stops}) == len(stops)
    for _, file, name in stops:
        text = (ROOT / ("" if file.startswith("front/") else "src/kickdoor") / file).read_text(
            "utf-8"
        )
        defined = (
            rf"\b(def|class) {name}\b|^  (private )?(async )?{name}\(|\b{name}: \(message\) =>"
        )
        assert re.search(defined, text, re.MULTILINE), f"{file} has no {name}"
