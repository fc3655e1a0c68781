"""The rulebook as data: every rule and ruling by its id.

>>> print(rule("RUN-3"))
RUN-3 Caught: that monster's Bad Stuff, at once.
>>> rule("ITM-6").marks
('C', 'P', 'D')
>>> rule("T11").is_ruling
True
"""

import re
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from kickdoor.errors import KickdoorError, repeated

BOOKS = {"C": "classic", "P": "Pathfinder", "D": "Pathfinder Deluxe", "S": "Star"}
PAGES = ("RULES.md", "EPIC.md", "RULINGS.md")

CHAPTER = re.compile(r"##? (?:[A-Z]{3,4} )?(?P<title>.+)")
ENTRY = re.compile(
    r"- (\*\*)?(?P<id>[A-Z]{3,4}-\d+C?|[A-Z]\d{1,2})(?(1)\*\*)"
    r"(?: \((?P<marks>[CPDS](?: [CPDS])*)\))? (?P<text>.+)"
)


class UnknownRule(KickdoorError, LookupError):
    """No rule or ruling has this id."""


class Rule(NamedTuple):
    """One rule or ruling; `marks` names the rulebooks it stands in, and none means all of them."""

    id: str
    chapter: str
    text: str
    marks: tuple[str, ...] = ()

    @property
    def is_ruling(self) -> bool:
        """Rulings are numbered without a dash."""
        return "-" not in self.id

    def __str__(self) -> str:
        return f"{self.id} {self.text}"


def rule(id: str) -> Rule:
    """Look up one rule or ruling."""
    try:
        return rules()[id]
    except (KeyError, TypeError):
        near = get_close_matches(repeated(id), rules())
        hint = f"did you mean {' or '.join(near)}?" if near else "`kickdoor rules` lists them all"
        raise UnknownRule(f"there is no rule {repeated(id)}; {hint}") from None


@cache
def rules() -> dict[str, Rule]:
    """Read every rule and ruling, in the order of the book."""
    return {entry.id: entry for page in PAGES for entry in read(page)}


def read(page: str) -> list[Rule]:
    """Read the entries of one page; what stands between them is for people."""
    found, chapter = [], ""
    for line in files(__package__).joinpath(page).read_text(encoding="utf-8").splitlines():
        if heading := CHAPTER.fullmatch(line):
            chapter = heading["title"]
        elif entry := ENTRY.fullmatch(line):
            marks = tuple((entry["marks"] or "").split())
            found.append(Rule(entry["id"], chapter, entry["text"].replace("**", ""), marks))
    return found
