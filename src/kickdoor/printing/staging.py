"""What a card's picture shows: the same as the page shows, out of the same data (`drawn.json`).

`front/src/cards/staging.ts` and `stages.ts` decide it for the page; a test holds them together.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import msgspec

TOLD_APART = re.compile(r" \([\w-]+\)$")
"""The set behind the name of a card that two boxes of a mix have printed differently."""


class Staging(NamedTuple):
    """A subject in a place, in a mood, and something lying beside it."""

    place: str
    mood: str
    prop: str
    crowd: int  # how many of the subject there are: 1 or 3
    subject: str
    mirrored: bool
    tilt: int  # degrees
    scale: float


@cache
def drawn_from() -> dict[str, Any]:
    """The data that the page's build leaves beside its pictures."""
    source = files("kickdoor.pages").joinpath("icons/drawn.json").read_bytes()
    found: dict[str, Any] = msgspec.json.decode(source)
    return found


@cache
def places_by_words() -> list[tuple[re.Pattern[str], str, str, str]]:
    """Words of a card, and where that is."""
    return [
        (re.compile(test, re.IGNORECASE | re.ASCII), *rest) for test, *rest in drawn_from()["words"]
    ]


def hashed(words: str) -> int:
    """FNV-1a, letter by letter: small, and the same in every language.

    >>> hashed("a")
    3826002220
    """
    found = 2166136261
    for letter in words:
        found = (found ^ ord(letter)) * 16777619 & 0xFFFFFFFF
    return found


@cache
def icons_by_word() -> dict[str, str]:
    """The first icon that has a word in its name, but for words that say nothing."""
    found: dict[str, str] = {}
    for icon in sorted(set(drawn_from()["icons"].values())):
        for word in icon.split("-"):
            found.setdefault(word, icon)
    return {word: icon for word, icon in found.items() if word not in drawn_from()["little"]}


def likely(name: str, tags: tuple[str, ...]) -> str:
    """An icon that is called as something on the card is; "" if none is.

    >>> likely("Nobody's Hat", ())
    'captain-hat-profile'
    """
    icons = icons_by_word()
    words = reversed(re.findall(r"[a-z]{3,}", " ".join([name, *tags]).lower()))
    tried = (icons.get(word) or icons.get(re.sub("s$", "", word)) for word in words)
    return next(filter(None, tried), "")


def icon_of(name: str, kind: str, slot: str = "", tags: tuple[str, ...] = ()) -> str:
    """The icon of a card, or of something that it is called, or of its kind."""
    icons: dict[str, str] = drawn_from()["icons"]
    own = icons.get(name) or icons.get(TOLD_APART.sub("", name)) or likely(name, tags)
    return own or icons.get(slot) or icons.get(kind) or icons["special"]


def staged(name: str, kind: str, slot: str = "", tags: tuple[str, ...] = ()) -> Staging:
    """The picture of a card.

    >>> staged("Akata", "monster").place == staged("Akata", "monster").place
    True
    """
    plain = TOLD_APART.sub("", name)
    subject = icon_of(name, kind, slot, tags)
    seed = hashed(plain)
    said = " ".join([plain, subject, slot, *tags])
    chosen = drawn_from()["stages"].get(plain)
    scene = chosen_for(chosen) if chosen else by_words(plain, kind, said)
    return Staging(
        *scene,
        subject,
        mirrored=seed & 1 == 1,
        tilt=(seed >> 1) % 11 - 5,
        scale=0.96 + (seed >> 5) % 9 / 100,
    )


def chosen_for(said: str) -> tuple[str, str, str, int]:
    """What somebody has chosen for a card of ours."""
    place, mood, prop, crowd, *_ = [*said.split(" "), "", ""]
    return place, mood, prop, 3 if crowd else 1


def by_words(name: str, kind: str, words: str) -> tuple[str, str, str, int]:
    """What the words of a card make of it; what they leave open is thrown with its name."""
    data, seed = drawn_from(), hashed(name)

    def pick(things: list[str], shift: int) -> str:
        return things[(seed >> shift) % len(things)]

    known = places_by_words()
    first = next((each for each in known if each[0].search(name)), None)
    first = first or next((each for each in known if each[0].search(words)), None)
    own = first[3] if first else None
    prop = next((e[3] for e in known if e[3] != own and e[0].search(words)), None)
    mood = "hex" if kind == "curse" else (first[2] if first else "") or pick(data["any_mood"], 3)
    place = first[1] if first else pick(data["anywhere"], 7)
    crowd = 3 if re.search(data["many"], name, re.IGNORECASE | re.ASCII) else 1
    return place, mood, prop or own or pick(data["anything"], 11), crowd
