"""Every procedure of the rulebook, and what their classes say of themselves, gathered.

To import this is to have met them all: whatever goes on is reached from a turn, a deed or a death.
"""

from __future__ import annotations

from kickdoor.game.procedure import KINDS, Procedure, Values
from kickdoor.game.state import Game
from kickdoor.rules import death as death
from kickdoor.rules import plays as plays
from kickdoor.rules import turn as turn
from kickdoor.rules.moments import ENGLISH, WINDOWS
from kickdoor.rules.windows import Window

PROCEDURES: dict[str, type[Procedure]] = KINDS.copy()  # ours, and none that is made elsewhere


DETAILS: dict[str, str] = {key: said for kind in PROCEDURES.values() for key, said in kind.DETAILS}
"""What there may be to know beside a question, by key."""


def doing(game: Game) -> tuple[str, int]:
    """What is going on, as a key of the catalogue, and who is asked or whose window it is."""
    top = game.stack[-1]
    if isinstance(top, Window):
        return f"window.{WINDOWS[top.moment]}", top.owner
    return f"doing.{type(top).__name__.lower()}", game.asked


def asked(game: Game, seat: int) -> list[tuple[str, Values]]:
    """What `question` says, as keys of the catalogue with their values, one for each sentence.

    >>> from kickdoor.scenes import deal
    >>> asked(deal(door="Akata", ann=dict(level=3), bob={}, cat={}).game, 0)
    [('detail.you_lose', {}), ('window.in_combat_you', {'seat': 0})]
    """
    key, whose = doing(game)
    if whose < 0:  # chance
        return [(key, {})]
    detail, values = game.stack[-1].detail(game, seat)
    known: list[tuple[str, Values]] = [(f"detail.{detail}", values)] if detail else []
    return [*known, (f"{key}_{'you' if whose == seat else 'they'}", {"seat": whose})]


def question(game: Game, seat: int) -> str:
    """What a seat is asked, or what it sees others being asked, with all there is to know for it.

    >>> from kickdoor.scenes import deal
    >>> game = deal(door="Akata", ann=dict(level=3), bob={}, cat={}).game
    >>> question(game, 0)
    'You are losing. You fight: play cards, ask for help, claim victory or run.'
    >>> question(game, 1)
    'ann fights. Help, hinder, or watch.'
    """
    top = game.stack[-1]
    whose = doing(game)[1]
    if isinstance(top, Window):
        _, asks, tells = ENGLISH[WINDOWS[top.moment]]
    else:
        asks, tells = top.ASKS, top.TELLS
    if whose < 0:  # chance
        return f"{top.DOING} ..."
    said = asks if whose == seat else tells.format(seat=game.names[whose])
    key, values = top.detail(game, seat)
    return f"{DETAILS[key].format_map(values)} {said}" if key else said


def doings() -> dict[str, str]:
    """What can be going on, by key: its name, what whoever is asked is told, and the others."""
    words: dict[str, str] = {}
    for name, kind in PROCEDURES.items():
        if kind is not Window:
            key = name.lower()
            words |= {key: kind.DOING, f"{key}_you": kind.ASKS, f"{key}_they": kind.TELLS}
    return words


def windows() -> dict[str, str]:
    """The same for windows."""
    words: dict[str, str] = {}
    for key, each in ENGLISH.items():
        words |= {key: each.name, f"{key}_you": each.asks, f"{key}_they": each.tells}
    return words


def why_wait() -> dict[str, str]:
    """Why cards have to wait, by key, while somebody decides something, or chance does."""
    words: dict[str, str] = {}
    kinds: list[type[Procedure]] = [Procedure, *PROCEDURES.values()]
    for kind in kinds:
        for each in kind.BUSY:
            words |= {f"busy_{each.key}": each.you, f"wait_for_{each.key}": each.they}
        _, key, said = kind.CHANCE
        words[f"wait_for_{key}"] = said
    return words
