"""MIX Combining sets: whole boxes, a share of each, single cards in or out.

A mix is written on one line: names of sets joined by `+`, each with a share if it is not all of
it, and then, in brackets, single cards that are put in or left out.

>>> mix("star+ classic : 50 [-cheat!; +Slob Goblin]").spoken
'star + classic:50% [-cheat!; +Slob Goblin]'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from difflib import get_close_matches

from msgspec import Struct
from msgspec.structs import replace

from kickdoor.cards import Card, Monster
from kickdoor.errors import UnknownCard, WrongMix
from kickdoor.game.chance import shuffled
from kickdoor.press import is_door

GOBLIN = "goblin"
ORDER = b"a share of each"
WRITTEN = re.compile(r"(?P<parts>[^\[\]]*)(?:\[(?P<changes>[^\[\]]*)\])?", re.DOTALL)
PART = re.compile(r"(?P<set>.+?)\s*(?::\s*(?P<share>\d{1,4})\s*%?)?")

Boxes = Callable[[str], tuple[Card, ...]]
"""The cards of a set, by its name."""


class Part(Struct, frozen=True):
    """One box of a mix, and how many parts in a hundred of it are taken."""

    set: str
    share: int = 100

    def __str__(self) -> str:
        return self.set if self.share == 100 else f"{self.set}:{self.share}%"


class Change(Struct, frozen=True):
    """A single card put in, a copy of it, or left out, all of them."""

    card: str
    put_in: bool

    def __str__(self) -> str:
        return f"{'+' if self.put_in else '-'}{self.card}"


class Mix(Struct, frozen=True):
    """What is shuffled together."""

    parts: tuple[Part, ...]
    changes: tuple[Change, ...] = ()

    @property
    def spoken(self) -> str:
        """As it is written, the shortest way."""
        changed = f" [{'; '.join(map(str, self.changes))}]" if self.changes else ""
        return " + ".join(map(str, self.parts)) + changed


class Piece(Struct, frozen=True):
    """A card in a mix, and the box it came in."""

    card: Card
    set: str


def mix(written: str) -> Mix:
    """Read a mix as somebody wrote it; which sets and cards there are is seen later."""
    match = WRITTEN.fullmatch(written.strip())
    if match is None:
        raise WrongMix(written, "mix_brackets")
    parts: dict[str, Part] = {}
    for text in match["parts"].split("+"):
        part = PART.fullmatch(text.strip())
        if part is None:
            raise WrongMix(written, "mix_joined")
        share = int(part["share"] or 100)
        if not 1 <= share <= 100:
            raise WrongMix(written, "mix_share", share=share)
        if part["set"] in parts:
            raise WrongMix(written, "mix_twice", name=part["set"])
        parts[part["set"]] = Part(part["set"], share)
    changes: list[Change] = []
    for text in filter(None, map(str.strip, (match["changes"] or "").split(";"))):
        if text[0] not in "+-" or not text[1:].strip():
            raise WrongMix(written, "mix_change", change=repr(text))
        changes.append(Change(text[1:].strip(), text[0] == "+"))
    return Mix(tuple(parts.values()), tuple(changes))


def settled(wanted: Mix, boxes: Boxes, others: tuple[str, ...]) -> Mix:
    """The same with every card named as it is printed; `others` may lend single cards."""
    names = [part.set for part in wanted.parts]
    inside = {card.name.lower(): card.name for name in names for card in boxes(name)}
    outside = {card.name.lower(): card.name for name in others for card in boxes(name)}
    changes = []
    for change in wanted.changes:
        known = outside | inside if change.put_in else inside
        name = known.get(change.card.lower())
        if name is None:
            close = get_close_matches(change.card.lower(), known, 3)
            raise UnknownCard(change.card, [known[each] for each in close])
        changes.append(Change(name, change.put_in))
    return Mix(wanted.parts, tuple(changes))


def pieces(wanted: Mix, boxes: Boxes, others: tuple[str, ...]) -> list[Piece]:
    """MIX-1 Everything that is shuffled together; what two boxes print alike is one card."""
    wanted = settled(wanted, boxes, others)
    out = {change.card for change in wanted.changes if not change.put_in}
    found: list[Piece] = []
    for part in wanted.parts:
        cards = share_of(boxes(part.set), part.share)
        found += [Piece(card, part.set) for card in cards if card.name not in out]
    names = [part.set for part in wanted.parts]
    for change in wanted.changes:
        if change.put_in:
            found.append(single(change.card, (*names, *others), boxes))
    if len(names) > 1:
        found = [Piece(as_goblin(piece.card), piece.set) for piece in found]
    return list(merged(found))


def single(name: str, sets: tuple[str, ...], boxes: Boxes) -> Piece:
    """One copy of a card, out of the first box that has it."""
    return next(
        Piece(replace(card, copies=1), set)
        for set in sets
        for card in boxes(set)
        if card.name == name
    )


def share_of(cards: tuple[Card, ...], share: int) -> Iterator[Card]:
    """So many parts in a hundred of the Doors, and of the Treasures; the same ones each time."""
    if share == 100:
        yield from cards
        return
    kept: set[tuple[int, int]] = set()
    for door in (True, False):
        copies = [
            (place, copy)
            for place, card in enumerate(cards)
            if is_door(card) == door
            for copy in range(card.copies)
        ]
        order = shuffled(list(range(len(copies))), ORDER, door)
        kept |= {copies[place] for place in order[: -(-len(copies) * share // 100)]}
    for place, card in enumerate(cards):
        count = sum((place, copy) in kept for copy in range(card.copies))
        if count:
            yield replace(card, copies=count)


def as_goblin(card: Card) -> Card:
    """MON-7, MIX-2 In a combined game a monster with Goblin in its name is one."""
    if isinstance(card, Monster) and GOBLIN in card.name.lower() and GOBLIN not in card.tags:
        return replace(card, tags=(*card.tags, GOBLIN))
    return card


def merged(found: list[Piece]) -> Iterator[Piece]:
    """The same card out of two boxes is one card with more copies."""
    counts: dict[Card, int] = {}
    origins: dict[Card, str] = {}
    for piece in found:
        plain = replace(piece.card, copies=1)
        counts[plain] = counts.get(plain, 0) + piece.card.copies
        origins.setdefault(plain, piece.set)
    for plain, count in counts.items():
        yield Piece(replace(plain, copies=count), origins[plain])
