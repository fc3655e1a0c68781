"""Leaks made on purpose, to show that `checks/leaks` would notice them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kickdoor.game.acts import Act
from kickdoor.game.prints import MONSTER
from kickdoor.game.state import Game
from kickdoor.table import asking, playing, screens, waiting, windows
from kickdoor.table.core import Table


def monsters_of_others(game: Game, viewer: int) -> int:
    """Something that nobody may know: how many monsters are in the hands of others."""
    return sum(
        game.prints[card].kind == MONSTER
        for seat, munchkin in enumerate(game.munchkins)
        if seat != viewer
        for card in munchkin.hand
    )


def leaking_public(add: Callable[[Game], object]) -> Callable[[Table], Any]:
    """What all see, and something more."""
    honest = screens.public_sections

    def leaky(table: Table) -> Any:
        found: dict[str, Any] = {**honest(table)}
        if table.game is not None:
            found["more"] = add(table.game)
        return found

    return leaky


def leaking_options(table: Table, seat: int) -> Any:
    """One option more, if the next seat holds a monster."""
    found = HONEST_YOU(table, seat)
    if table.game is not None and seat >= 0:
        game = table.game
        hand = game.munchkins[(seat + 1) % len(game.munchkins)].hand
        if any(game.prints[card].kind == MONSTER for card in hand):
            found.options = [*found.options, screens.OptionPicture(("pass", -1, -1))]
    return found


def leaking_you(table: Table, seat: int) -> Any:
    """A little longer for every monster in the hands of others."""
    found = HONEST_YOU(table, seat)
    if table.game is not None:
        found.muted = ["x" * monsters_of_others(table.game, seat)]
    return found


def leaking_spans(table: Table, game: Game) -> tuple[int, int]:
    """A little longer if somebody has a monster to play."""
    window, choice = HONEST_SPANS(table, game)
    return window + 250 * (monsters_of_others(game, -1) % 2) * (window > 0), choice


def leaking_delay(table: Table, seat: int) -> int | None:
    """A bot with a monster in hand takes a little longer."""
    when = HONEST_DELAY(table, seat)
    game = table.live()
    held = any(game.prints[card].kind == MONSTER for card in game.munchkins[seat].hand)
    return None if when is None else when + 10 * held


def leaking_rule(game: Game, seat: int, act: Act) -> str:
    """Another rule if the card is in somebody's hand."""
    held = any(act[1] in munchkin.hand for munchkin in game.munchkins)
    return "ITM-1" if held else HONEST_RULE(game, seat, act)


def leaking_draft(table: Table, person: str, n: int, acts: Any) -> Any:
    """The options, and how many monsters the others hold."""
    honest = HONEST_DRAFT(table, person, n, acts)
    return [honest, monsters_of_others(table.live(), table.seat_of(person))]


def leaking_number(table: Table, seat: int) -> int:
    """Everybody's private messages counted in one number."""
    return table.state.public + sum(each.private for each in table.state.seats)


HONEST_YOU = screens.you_picture
HONEST_SPANS = windows.spans
HONEST_DELAY = waiting.thinks_at
HONEST_RULE = playing.rule_against
HONEST_DRAFT = asking.draft
PUBLIC = "virtual.public_sections"


def order(game: Game) -> list[int]:
    """The seats in the order of what they hold."""
    return sorted(range(3), key=lambda seat: min(game.munchkins[seat].hand, default=0))


def mutations() -> dict[str, tuple[str, Any]]:
    """The deliberate leaks: which name is replaced by what."""
    return {
        "ids": (PUBLIC, leaking_public(lambda game: [each.hand[:1] for each in game.munchkins])),
        "order": (PUBLIC, leaking_public(order)),
        "counts": (PUBLIC, leaking_public(lambda game: monsters_of_others(game, -1))),
        "the legal list": ("virtual.you_picture", leaking_options),
        "the log": ("kickdoor.game.parts.is_hidden", lambda event, viewer: False),
        "a draft": ("kickdoor.table.asking.draft", leaking_draft),
        "the timer": ("kickdoor.table.windows.spans", leaking_spans),
        "a bot's delay": ("kickdoor.table.waiting.thinks_at", leaking_delay),
        "the text of an error": ("kickdoor.table.playing.rule_against", leaking_rule),
        "the length": ("virtual.you_picture", leaking_you),
        "the numbers of messages": ("kickdoor.table.core.Table.number", leaking_number),
    }
