"""A set that somebody brings to a table: the one place that says what is let in.

Whoever writes it may be a stranger, so it is read as strictly as a file, and it may be as large as
two boxes and no larger. What passes here is data: what it can cost is the time of its own table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from hashlib import sha256

import msgspec

from kickdoor.cards import Card, words_of
from kickdoor.errors import WrongSet
from kickdoor.forms import Mistake
from kickdoor.forms.lookalikes import latin
from kickdoor.forms.writing import depth
from kickdoor.sets import SETS, Set, set_called
from kickdoor.sets.carried import ALL, written
from kickdoor.sets.codes import is_code

LARGEST = 120_000
"""Bytes, written as JSON: a box of ours has 60,000."""
MOST_DIFFERENT = 400
MOST_COPIES = 800
MOST_WORDS = 1_500
"""Words that do something, in the whole set: a box of ours has 400."""
MOST_WORDS_OF_A_CARD = 40
DEEPEST = 8
"""Words inside one another; ours stand 4 deep."""


class Guest(msgspec.Struct, frozen=True):
    """A set as it travels: what it is called, what it holds, and the same as one text."""

    name: str
    title: str
    about: str
    cards: int
    inside: str
    """JSON, as `written` has it."""


def mark_of(inside: str) -> str:
    """What a set is known by: whatever changes in it, this does."""
    return sha256(inside.encode()).hexdigest()[:16]


def copies_in(mine: Set) -> int:
    """How many cards lie in its box."""
    return sum(card.copies for card in mine.cards)


def guest(mine: Set) -> Guest:
    """The set, ready to travel; WrongSet, with every reason, if it may not come to a table.

    >>> from kickdoor.cards import Item
    >>> guest(Set("mine", "Mine", (Item("Tin Hat", bonus=1),))).cards
    1
    """
    values = written(mine)
    inside = msgspec.json.encode(values).decode()
    mistakes = [*unwelcome(mine, inside), *(each for card in mine.cards for each in too_much(card))]
    if mistakes:
        raise WrongSet(mine.title, mistakes)
    return Guest(mine.name, mine.title, mine.about, copies_in(mine), inside)


def unwelcome(mine: Set, inside: str) -> Iterator[Mistake]:
    """What speaks against a whole set."""
    if mine.name == ALL or mine.name in SETS or is_code(mine.name):
        yield Mistake(("set", "name"), f'"{mine.name}" means something else in a mix')
    ours = next((title for title in titles() if is_like(mine.title, title)), "")
    if ours:
        yield Mistake(("set", "title"), f'this would be taken for our own "{ours}"; choose another')
    counts = {
        "bytes": (len(inside.encode()), LARGEST),
        "different cards": (len(mine.cards), MOST_DIFFERENT),
        "cards": (copies_in(mine), MOST_COPIES),
        "words": (sum(len(list(words_of(card))) for card in mine.cards), MOST_WORDS),
    }
    for what, (count, most) in counts.items():
        if count > most:
            yield Mistake((), f"it has {count:,} {what}; to a table you can bring {most:,}")


def too_much(card: Card) -> Iterator[Mistake]:
    """What makes a card too much for a table."""
    path = (f'cards "{card.name}"',)
    count = len(list(words_of(card)))
    if count > MOST_WORDS_OF_A_CARD:
        most = f"on a card at a table there can be {MOST_WORDS_OF_A_CARD}"
        yield Mistake(path, f"{count:,} words do something on it; {most}")
    deep = depth(card)
    if deep > DEEPEST:
        yield Mistake(path, f"words stand {deep} deep inside one another; {DEEPEST} is enough")


def titles() -> list[str]:
    """What our own boxes are called."""
    return [set_called(name).title for name in SETS]


def is_like(title: str, ours: str) -> bool:
    """Whether somebody in a hurry would read one for the other.

    >>> is_like("Munchkin  PATHFINDER!", "Munchkin Pathfinder"), is_like("Mine", "Munchkin")
    (True, False)
    """
    one, other = (re.sub(r"[\W_]", "", latin(each).casefold()) for each in (title, ours))
    return SequenceMatcher(None, one, other).ratio() > 0.94
