"""What a lesson is made of: plain values."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct


class Way(Struct, frozen=True, omit_defaults=True):
    """An act that is meant, by its verb; what else is said of it must be so as well.

    Cards are named in English, as everywhere in a position; seats are numbers, the pupil is 0.
    """

    verb: str
    card: str | None = None
    other: str | None = None
    foe: str | None = None
    seat: int | None = None
    side: int | None = None


class Step(Struct, frozen=True, omit_defaults=True):
    """Something to say; and to do, unless it is only to be read.

    `wrong` is said to whoever does something else. With `after`, it is said once one of these
    events has been told, and not before. `{bob}` and `{cat}` are whoever sits second and third.
    """

    id: str
    text: str
    do: tuple[Way, ...] = ()
    wrong: str = ""
    after: tuple[str, ...] = ()


class Lesson(Struct, frozen=True):
    """A position for the pupil, who sits first, and the rest of the table; and the way through."""

    name: str
    title: str
    people: dict[str, dict[str, Any]]
    steps: tuple[Step, ...] = ()  # the first lesson has tips of its own: what comes up is explained
    about: str = ""  # what one will do
    known: str = ""  # the one sentence one should know afterwards
    rule: str = ""  # its number
    laid: dict[str, Any] = {}  # the rest of the position, as `scenes.deal` takes it
    before: str = ""  # what was said before it begins, as a scene's script
    bot: str = "patient"
    pace: Literal["standard", "no clock"] = "no clock"
