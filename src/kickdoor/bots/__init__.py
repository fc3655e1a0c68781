"""Bots by name. A bot has one method: `choose(view, acts)`.

>>> bot = bot_called("random", seed=7)
>>> bot.name
'random'
>>> ", ".join(BOTS)
'patient, random, novice, apprentice, sensible, tuned, search, net+search'

Those with a judgement may have a character, too.

>>> bot_called("tuned:vindictive").name
'tuned'
>>> ", ".join(CHARACTERS)
'greedy, loyal, vindictive, chaotic, coward, show-off, diplomat, kingslayer'

A level will do in place of a name.

>>> bot_called("hard").name, bot_called("normal:loyal").name
('tuned', 'sensible')

And `search` may have another budget: milliseconds a decision, or rollouts (then it needs no clock).

>>> bot_called("search@100").ms, bot_called("search@40r").rollouts
(100.0, 40)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kickdoor.bots.base import BLINDFOLD, Bot
from kickdoor.bots.characters import CHARACTERS, Character
from kickdoor.bots.novice import Apprentice, Novice
from kickdoor.bots.patient import Patient
from kickdoor.bots.random_bot import RandomBot
from kickdoor.bots.search import NetSearch, Search, budgeted
from kickdoor.bots.sensible import Sensible
from kickdoor.bots.tuned import Tuned
from kickdoor.errors import UnknownBot
from kickdoor.misuse import text, whole

__all__ = [
    "BLINDFOLD", "BOTS", "CHARACTERS", "LEVELS", "Bot", "Character", "bot_called", "character_of",
    "characters_for", "characters_of", "is_bot", "manners", "parts",
]  # fmt: skip

BOTS: dict[str, Callable[[int | str], Bot]] = {
    each.name: each
    for each in (Patient, RandomBot, Novice, Apprentice, Sensible, Tuned, Search, NetSearch)
}

WITH_CHARACTER: dict[str, type[Sensible]] = {each.name: each for each in (Sensible, Tuned)}
"""Those with a judgement of their own to tilt."""

LEVELS = {
    "easy": "novice",
    "fair": "apprentice",
    "normal": "sensible",
    "hard": "tuned",
    "brutal": "net+search",
}
"""How strong a player may want them, the weakest first; docs/bots.md has what each wins."""


def bot_called(name: str, seed: int | str = 0) -> Bot:
    """A new bot of that name. The same seed makes the same choices of the same views.

    Raises UnknownBot.

    >>> bot_called("sensibel")
    Traceback (most recent call last):
    ...
    kickdoor.errors.UnknownBot: there is no bot called 'sensibel'; there is patient, random, \
novice, apprentice, sensible, tuned, search, net+search
    """
    kind, character = parts(name)
    if not isinstance(seed, str) or not seed.isprintable():
        seed = whole("seed", seed, "a whole number, or a text that can be read")
    if "search@" in kind:
        return budgeted(name, seed)
    if kind not in BOTS:
        raise UnknownBot(name, tuple(BOTS))
    if ":" not in name:
        return BOTS[kind](seed)
    if character not in characters_for(kind):
        raise UnknownBot(name, manners(kind))
    return WITH_CHARACTER[kind](seed, character=CHARACTERS[character])


def parts(name: str) -> tuple[str, str]:
    """The kind of bot that a name means, and its character, if it has one.

    >>> parts("hard:loyal"), parts("random")
    (('tuned', 'loyal'), ('random', ''))
    """
    how = f"there is {', '.join(BOTS)}"
    level, _, character = text("name", name, "a bot", how).partition(":")
    return LEVELS.get(level, level), character


def character_of(name: str) -> Character | None:
    """What the bot of that name is like; None if it has no character.

    >>> character_of("hard:loyal").name
    'loyal'
    """
    return CHARACTERS.get(parts(name)[1])


def characters_of(names: Iterable[str]) -> dict[int, Character]:
    """Whoever of those seated has a character, by seat.

    >>> [(seat, each.name) for seat, each in characters_of(["", "hard:loyal", "search"]).items()]
    [(1, 'loyal')]
    """
    known = {seat: character_of(name) for seat, name in enumerate(names)}
    return {seat: character for seat, character in known.items() if character is not None}


def characters_for(kind: str) -> tuple[str, ...]:
    """The characters that a bot may have.

    >>> characters_for("random"), characters_for("tuned")[:2]
    ((), ('greedy', 'loyal'))
    """
    return tuple(CHARACTERS) if kind in WITH_CHARACTER else ()


def manners(kind: str) -> tuple[str, ...]:
    """The names under which a bot can be had: its own, and with each character it may have.

    >>> manners("random")
    ('random',)
    """
    return (kind, *(f"{kind}:{character}" for character in characters_for(kind)))


def is_bot(name: str) -> bool:
    """Whether there is a bot, or a level, of that name; budgets are not for everybody to name.

    >>> is_bot("sensible:loyal"), is_bot("hard"), is_bot("random:loyal"), is_bot("search@9000")
    (True, True, False, False)
    """
    kind, character = parts(name)
    wanted = f"{kind}:{character}" if ":" in name else kind
    return any(wanted in manners(kind) for kind in BOTS)
