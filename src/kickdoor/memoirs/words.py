"""Where Levels come from and go to, in words; the arena has the sources."""

from __future__ import annotations

from kickdoor.arena import aftermath

SOURCES: dict[str, str] = {
    aftermath.KILLS: "monsters beaten",
    aftermath.SALES: "Items sold",
    aftermath.CARDS: "cards",
    aftermath.HELP: "helping",
    aftermath.POWER: "powers",
    aftermath.CURSES: "Curses",
    aftermath.BAD_STUFF: "Bad Stuff",
    aftermath.ESCAPES: "getting away",
    aftermath.OTHER: "something else",
}
"""Each source, as a reader knows it."""


def key_of(source: str) -> str:
    """A source as the end of a key.

    >>> key_of("Bad Stuff")
    'bad_stuff'
    """
    return source.replace(" ", "_").lower()


WORDS = {key_of(name): said for name, said in SOURCES.items()}
"""The same, by a key."""
