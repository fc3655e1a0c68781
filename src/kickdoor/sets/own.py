"""Sets of your own: a folder of TOML files, zipped or not, or one file, read into a box of cards.

`[set]` says what it is called; each `[[cards]]` is a card, in the words of `docs/cards.md`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from kickdoor.cards import Card
from kickdoor.errors import WrongSet
from kickdoor.forms import CARD, HEADER, Header, Mistake, Place, TooMany, meant, shown
from kickdoor.forms.vocabulary import form_of, kinds_of
from kickdoor.game.box import Options
from kickdoor.proofreading import objections
from kickdoor.sets import SETS, Set
from kickdoor.sets.files import Found, Unreadable, line_of, text_in, values_in
from kickdoor.sets.finding import files_of

MOST_CARDS = 2_000
LARGEST_SET = 5_000_000
PARTS = ("set", "cards", "scenes")  # what is in a scene, scene_files.py reads
BEGINNINGS = "there is [set] and [[cards]]"


def read_set(path: str | Path) -> Set:
    """The set that lies there; WrongSet, with every mistake, if it is none."""

    def everything(reader: Reader) -> None:
        for file in files_of(Path(path)):
            reader.read(file)

    return set_read(str(path), everything)


def set_in(values: Any, called: str, stored: bool = False) -> Set:
    """The set in plain values, as a file or a game holds them; WrongSet if there is none."""

    def everything(reader: Reader) -> None:
        if not isinstance(values, dict):
            raise Unreadable("this is no set")
        reader.take(values, Place(mistakes=reader.mistakes))

    return set_read(called, everything, stored)


def set_read(called: str, everything: Callable[[Reader], None], stored: bool = False) -> Set:
    """A set once everything is read, or all that is wrong with it."""
    reader = Reader(stored)
    try:
        everything(reader)
        reader.conclude()
    except Unreadable as error:
        reader.mistakes.append(Mistake((), str(error)))
    except TooMany:
        reader.mistakes.append(Mistake((), "and more: nobody would read them all"))
    if reader.mistakes:
        raise WrongSet(called, reader.mistakes)
    header = reader.header
    assert header is not None, "a set without a header is a mistake"
    return Set(header.name, header.title, tuple(reader.cards), header.about, header.rules)


@dataclass(frozen=True)
class Page:
    """A file that is being read, to find a line in; none, if a game carries the set."""

    file: str = ""
    text: str = ""
    cards: int = 0

    def line(self, path: tuple[str, ...]) -> int:
        """The line that a path leads to; 0, if it cannot be found."""
        return line_of(self.text, path, self.cards)

    def beside(self, other: Page, path: tuple[str, ...]) -> str:
        """Where something stands in another file, or in this one, if that can be said."""
        line = f"line {other.line(path)}" if other.line(path) else ""
        file = other.file if other is not self else ""
        return f" ({', '.join(filter(None, (file, line)))})" if file or line else ""


class Reader:
    """What has been read so far, file by file."""

    def __init__(self, stored: bool) -> None:
        self.stored = stored
        self.mistakes: list[Mistake] = []
        self.cards: list[Card] = []
        self.header: Header | None = None
        self.named = False  # whether some file has a [set], right or wrong
        self.copies = 0
        self.size = 0
        self.page = Page()
        self.names: dict[str, tuple[Page, tuple[str, ...]]] = {}
        self.headed = self.page

    def read(self, file: Found) -> None:
        """Add a file."""
        try:
            text = text_in(file)
            values = values_in(text)
        except Unreadable as error:
            self.mistakes.append(Mistake((), str(error), str(file.path), error.line))
            self.named = True  # it may be there
            return
        self.size += len(text)
        if self.size > LARGEST_SET:
            raise Unreadable(f"its files are larger than {LARGEST_SET:,} characters together")
        cards = values.get("cards")
        self.page = Page(str(file.path), text, len(cards) if isinstance(cards, list) else 0)
        before = len(self.mistakes)
        try:
            self.take(values, Place(mistakes=self.mistakes))
        finally:
            self.mistakes[before:] = [
                replace(each, file=self.page.file, line=self.page.line(each.path))
                for each in self.mistakes[before:]
            ]

    def take(self, values: dict[str, Any], at: Place) -> None:
        """Add what a file says."""
        for key in values:
            if key not in PARTS:
                hint = "did you mean [[cards]]?" if meant(key, ["cards"]) else BEGINNINGS
                if any(key in form_of(kind).shapes for kind in kinds_of(Card).values()):
                    hint = f"if it belongs to the card above, write [cards.{key}]"
                at.inside(key).wrong(f"a set has no {shown(key)}; {hint}")
        if "set" in values:
            self.head(values["set"], at.inside("set"))
        cards = values.get("cards", [])
        if not isinstance(cards, list):
            at.inside("cards").expected("cards, each under [[cards]]", cards, "two brackets")
            return
        for number, card in enumerate(cards, 1):
            name = card.get("name") if isinstance(card, dict) else None
            label = f" {shown(name)}" if isinstance(name, str) else ""
            self.card(card, at.inside(f"cards[{number}]{label}"))

    def head(self, values: Any, at: Place) -> None:
        """Take what the set says about itself."""
        if self.named and self.header is not None:
            at.wrong(
                f'[set] is there already, for "{self.header.title}"'
                f"{self.page.beside(self.headed, ('set',))}; a set has one"
            )
        self.named, self.headed = True, self.page
        found = HEADER.read(values, at)
        if isinstance(found, Header):
            self.header = found
            rules = Options(**found.rules)
            if found.name in SETS:
                at.inside("name").wrong(f'"{found.name}" is the name of a box; choose another')
            if rules.kill_level > rules.winning_level:
                at.inside("rules").wrong(
                    f"only kills count from Level {rules.kill_level} on, but Level "
                    f"{rules.winning_level} wins already"
                )

    def card(self, values: Any, at: Place) -> None:
        """Add a card."""
        card = CARD.read(values, at)
        if not isinstance(card, Card):
            return
        self.copies += card.copies
        if self.copies > MOST_CARDS:
            raise Unreadable(f"there are more than {MOST_CARDS:,} cards in it")
        page, path = self.names.setdefault(card.name.lower(), (self.page, at.path))
        if path != at.path or page is not self.page:
            other = f"{path[-1]}{self.page.beside(page, path)}"
            at.wrong(f"there is another card with this name: {other}; rename one, or take it out")
        for objection in objections(card, self.stored):
            at.wrong(objection)
        self.cards.append(card)

    def conclude(self) -> None:
        """Look whether something is missing."""
        if not self.named:
            self.mistakes.append(
                Mistake((), 'no file says what the set is called: [set], name = "…", title = "…"')
            )
        if not self.cards and not self.mistakes:
            self.mistakes.append(Mistake((), "there is no card in it: [[cards]]"))
