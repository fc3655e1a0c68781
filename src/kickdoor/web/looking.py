"""A set looked at while somebody writes it: what each card is, what is wrong, how it is written.

Nothing of this is played. It is done apart (`checking`), since it may be large, or meant to hurt.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from kickdoor.cards import Card
from kickdoor.errors import KickdoorError, WrongSet
from kickdoor.forms import CARD, Mistake, Place, TooMany
from kickdoor.forms.writing import table
from kickdoor.game.box import Box, Options
from kickdoor.press import pressed
from kickdoor.proofreading import objections
from kickdoor.sets.english import english, when
from kickdoor.sets.files import Found, Unreadable, text_in, values_in
from kickdoor.sets.finding import MOST_FILES
from kickdoor.sets.guests import Guest, guest, too_much
from kickdoor.sets.own import LARGEST_SET, set_in
from kickdoor.sets.remarks import all_tags, remarks_on
from kickdoor.sets.tables import most_players
from kickdoor.sets.zipped import unpacked_from
from kickdoor.web.faces import card_picture
from kickdoor.web.shapes import CardPicture

MOST_LOOKED_AT = 400
"""Cards; a set with more comes to no table, and says so."""
LISTS = ("cards", "scenes")
"""What any file of a set may hold some of."""
UNREADABLE = "this is no set that anybody could read"


class Slip(Struct, omit_defaults=True):
    """Something that is wrong: where, and what to do about it."""

    said: str
    path: tuple[str, ...] = ()
    line: int = 0


class LookedAt(Struct, omit_defaults=True):
    """A card: as it is printed, what is read in its words, and what is wrong with it."""

    picture: CardPicture | None = None
    english: list[tuple[str, str]] = []
    when: str = ""
    mistakes: list[Slip] = []
    remarks: list[str] = []


class Looked(Struct, omit_defaults=True):
    """A set as it stands: card by card, what is wrong with the whole, and both ways to write it."""

    cards: list[LookedAt]
    mistakes: list[Slip]
    values: dict[str, Any]
    toml: str
    players: int = 0  # so many can play it alone
    doors: int = 0
    treasures: int = 0
    guest: Guest | None = None  # if nothing is wrong


def look(values: Any) -> Looked:
    """A set in plain values, looked at; whatever it is, nothing is raised."""
    try:
        return looked(values)
    except (RecursionError, TooMany):
        return Looked([], [Slip(UNREADABLE)], {}, "")


def look_in_file(content: bytes) -> Looked:
    """The same of a file: TOML, JSON, or a zip of a folder with such files."""
    try:
        return look(values_of(content))
    except Unreadable as error:
        return Looked([], [Slip(str(error), line=error.line)], {}, "")
    except (msgspec.DecodeError, RecursionError):
        return Looked([], [Slip(UNREADABLE)], {}, "")


def values_of(content: bytes) -> dict[str, Any]:
    """The plain values of a file, or of all that are in a zip."""
    if content.lstrip()[:1] == b"{":
        return msgspec.json.decode(content, type=dict[str, Any])
    path = Path("set")
    packed = content[:2] == b"PK"
    files = unpacked_from(content, path) if packed else [Found(path, lambda: content)]
    if packed:
        files = [each for each in files if each.path.suffix.lower() == ".toml"]
    if not files:
        raise Unreadable("there is no .toml file in this zip")
    if len(files) > MOST_FILES:
        raise Unreadable(f"there are {len(files):,} files; a set has at most {MOST_FILES}")
    values: dict[str, Any] = {}
    size = 0
    for each in files:
        text = text_in(each)
        size += len(text)
        if size > LARGEST_SET:
            raise Unreadable(f"its files are larger than {LARGEST_SET:,} characters together")
        found = values_in(text)
        for name in LISTS:
            more = found.pop(name, [])
            if isinstance(more, list) and more:
                values.setdefault(name, []).extend(more)
        values |= found
    return values


def looked(values: Any) -> Looked:
    """What there is to be said of it."""
    cards = values.get("cards", []) if isinstance(values, dict) else []
    cards = cards[:MOST_LOOKED_AT] if isinstance(cards, list) else []
    read = [CARD.read(each, Place()) for each in cards]
    known = all_tags(tuple(card for card in read if isinstance(card, Card)))
    found = Looked([card_looked_at(each, known) for each in cards], [], {}, "")
    if isinstance(values, dict):
        found.values = values
        found.toml = written_down(values)
    try:
        mine = set_in(values, "set")
        found.guest = guest(mine)
        box = pressed(mine.name, mine.cards)
        found.doors, found.treasures = len(box.doors), len(box.treasures)
        found.players = alone(box, mine.rules)
    except WrongSet as error:
        mistakes = (each for each in error.mistakes if isinstance(each, Mistake))
        found.mistakes = [slip(each) for each in mistakes]
    except KickdoorError as error:  # several cards that cannot be printed together
        found.mistakes = [Slip(str(error))]
        found.guest = None
    return found


def alone(box: Box, rules: dict[str, Any]) -> int:
    """How many can play with this set and no other."""
    return most_players(box, Options(**rules))


def card_looked_at(values: Any, known: set[str]) -> LookedAt:
    """One card."""
    place = Place()
    card = CARD.read(values, place)
    found = LookedAt(mistakes=[slip(each) for each in place.mistakes])
    if not isinstance(card, Card):
        return found
    found.mistakes += [Slip(each) for each in objections(card)]
    found.mistakes += [Slip(each.said) for each in too_much(card)]
    found.english = list(english(card))
    found.when = when(card)
    found.remarks = [each.removeprefix(f"{card.name}: ") for each in remarks_on(card, known)]
    if not found.mistakes:
        (found.picture,) = pictures((card,))
    return found


def pictures(cards: tuple[Card, ...]) -> list[CardPicture]:
    """Cards as they are printed, each once."""
    found: dict[str, CardPicture] = {}
    box = pressed("set", cards)
    for each in box.prints[: box.size]:
        picture = box.cards[each.index].picture
        found.setdefault(each.title, card_picture("en", each, picture))
    return [found[card.name] for card in cards]


def slip(mistake: Mistake) -> Slip:
    """A mistake, as it is sent."""
    return Slip(mistake.said, mistake.path, mistake.line)


def written_down(values: dict[str, Any]) -> str:
    """Plain values as TOML, right or wrong, so that nothing is lost on the way to the text."""
    head = values.get("set")
    parts = ["\n".join(table("[set]", "set", head)) + "\n"] if isinstance(head, dict) else []
    for name in LISTS:
        some = values.get(name, [])
        for each in some if isinstance(some, list) else []:
            if isinstance(each, dict):
                parts.append("\n".join(table(f"[[{name}]]", name, each)) + "\n")
    return "\n".join(parts)
