"""Sets of your own: a folder of TOML files, or one file, read into a box of cards.

`[set]` says what it is called; each `[[cards]]` is a card, in the words of `docs/cards.md`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from kickdoor.cards import Card
from kickdoor.errors import WrongSet
from kickdoor.forms import CARD, HEADER, Header, Mistake, Place, TooMany, meant, shown
from kickdoor.game.box import Options
from kickdoor.proofreading import objections
from kickdoor.sets import SETS, Set
from kickdoor.sets.files import Unreadable, files_of, line_of, text_in, values_in

MOST_CARDS = 2_000
PARTS = ("set", "cards")
BEGINNINGS = "there is [set] and [[cards]]"


def read_set(path: str | Path) -> Set:
    """The set that lies there; WrongSet, with every mistake, if it is none."""

    def everything(reader: Reader) -> None:
        for file in files_of(Path(path)):
            reader.read(file)

    return set_read(str(path), everything)


def set_in(values: Any, called: str) -> Set:
    """The set in plain values, as a file would hold them; WrongSet if there is none."""

    def everything(reader: Reader) -> None:
        if not isinstance(values, dict):
            raise Unreadable("this is no set")
        reader.take(values, Place(mistakes=reader.mistakes))

    return set_read(called, everything)


def set_read(called: str, everything: Callable[[Reader], None]) -> Set:
    """A set once everything is read, or all that is wrong with it."""
    reader = Reader()
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


class Reader:
    """What has been read so far, file by file."""

    def __init__(self) -> None:
        self.mistakes: list[Mistake] = []
        self.cards: list[Card] = []
        self.header: Header | None = None
        self.named = False  # whether some file has a [set], right or wrong
        self.copies = 0
        self.names: dict[str, str] = {}

    def read(self, file: Path) -> None:
        """Add a file."""
        try:
            text = text_in(file)
            values = values_in(text)
        except Unreadable as error:
            self.mistakes.append(Mistake((), str(error), str(file), error.line))
            self.named = True  # it may be there
            return
        at = Place(mistakes=self.mistakes)
        before = len(self.mistakes)
        try:
            self.take(values, at)
        finally:
            cards = values.get("cards")
            count = len(cards) if isinstance(cards, list) else 0
            self.mistakes[before:] = [
                replace(each, file=str(file), line=line_of(text, each.path, count))
                for each in self.mistakes[before:]
            ]

    def take(self, values: dict[str, Any], at: Place) -> None:
        """Add what a file says."""
        for key in values:
            if key not in PARTS:
                hint = "did you mean [[cards]]?" if meant(key, ["cards"]) else BEGINNINGS
                at.wrong(f"a set has no {shown(key)}; {hint}")
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
            at.wrong(f'[set] is there already, for "{self.header.title}"; a set has one')
        self.named = True
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
        if card.name.lower() in self.names:
            at.wrong(f"there is another card with this name: {self.names[card.name.lower()]}")
        self.names.setdefault(card.name.lower(), at.path[-1])
        for objection in objections(card):
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
