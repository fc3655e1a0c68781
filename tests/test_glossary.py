"""One word, one meaning: what docs/glossary.md decides is what the code says."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "kickdoor"
PAGE = (ROOT / "docs" / "glossary.md").read_text("utf-8")
MODULES = {file: file.read_text("utf-8") for file in sorted(SOURCE.rglob("*.py"))}


def rows(*heads: str) -> Iterator[list[str]]:
    """Read the rows of the tables that have these heads."""
    inside = False
    for line in PAGE.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("|"):
            inside = False
        elif cells == list(heads):
            inside = True
        elif inside and set(line) - set("|-"):
            yield cells


def spelt(term: str) -> re.Pattern[str]:
    """Find a term as a word, a part of a name or a class, one or many."""
    words = [re.escape(word) for word in re.split(r"[ -]", term)]
    ending = words.pop()
    ending = f"(?:{ending}(?:e?s)?|{ending[:-1]}(?:ies|ves))"
    return re.compile(rf"(?<![a-z]){'[ _-]?'.join([*words, ending])}(?![a-z])", re.IGNORECASE)


def first_sentence(text: str) -> str:
    """Read how a module introduces itself; what stands between backticks is code."""
    said = re.sub(r"`.*?`", "", ast.get_docstring(ast.parse(text)) or "")
    return re.split(r"[.?!](?:\s|$)", " ".join(said.split()), maxsplit=1)[0].strip()


def classes() -> Counter[str]:
    """Count the public classes of all modules by their name."""
    return Counter(
        each.name
        for text in MODULES.values()
        for each in ast.parse(text).body
        if isinstance(each, ast.ClassDef) and not each.name.startswith("_")
    )


def test_every_term_is_used():
    code = "\n".join(MODULES.values())
    terms = [term for term, _, _ in rows("Say", "Not", "What it is")]
    assert len(terms) > 90
    assert [term for term in terms if not spelt(term).search(code)] == []


def test_every_term_is_said_once():
    terms = Counter(term for term, _, _ in rows("Say", "Not", "What it is"))
    assert [term for term, count in terms.items() if count > 1] == []


def test_no_term_is_what_another_is_not():
    terms = {term for term, _, _ in rows("Say", "Not", "What it is")}
    forbidden = {no for _, nots, _ in rows("Say", "Not", "What it is") for no in nots.split(", ")}
    assert terms & forbidden == set()


def test_no_module_introduces_itself_by_a_word_that_misleads():
    forbidden = [
        (term, no, spelt(no))
        for term, nots, _ in rows("Say", "Not", "What it is")
        for no in nots.split(", ")
    ]
    found = [
        f"{file.relative_to(SOURCE)} says {no!r}: say {term}"
        for file, text in MODULES.items()
        for sentence in [first_sentence(text)]
        for term, no, pattern in forbidden
        if pattern.search(sentence)
    ]
    assert found == []


def test_no_two_classes_share_a_name_without_a_reason():
    shared = {name for name, count in classes().items() if count > 1}
    excused = {name for names, why in rows("Name", "Why") for name in re.findall(r"`(\w+)`", names)}
    assert shared == excused


def test_what_counts_as_said():
    assert spelt("shelf").search("a few shelves beside it")
    assert spelt("stand-in").search("seat.stand_in = False")
    assert spelt("balance sheet").search("class BalanceSheet:")
    assert not spelt("op").search("an open window")
    assert first_sentence('"""Acts, not `moves`. What else?"""') == "Acts, not"
