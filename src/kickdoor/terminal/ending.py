"""How a game ended: who won and how, and where everybody stood."""

from __future__ import annotations

from rich.text import Text

from kickdoor.game import events
from kickdoor.game.state import Game
from kickdoor.terminal.face import counted
from kickdoor.terminal.people import title
from kickdoor.terminal.story import Line

DEEDS = (events.FIGHT_BEGUN, events.JOINED, events.HELPED, events.VICTORY_CLAIMED, events.PLAYED_ON)


def ending(game: Game, log: list[Line]) -> list[Text]:
    """The last word on a game."""
    winners = " and ".join(game.names[seat] for seat in game.winners)
    lines = [Text(f"{winners or 'Nobody'} won, after {counted(game.turns, 'turn')}.", "bold green")]
    if not game.winners:
        lines = [Text(f"Nobody has won yet, after {counted(game.turns, 'turn')}.", "bold")]
    deeds = last_deeds(log)
    if game.winners and deeds:
        lines.append(Text(f"How: {'; '.join(deeds)}."))
    return lines + standings(game)


def last_deeds(log: list[Line]) -> list[str]:
    """What the last turn was about."""
    turn = max((place for place, line in enumerate(log) if line.kind == events.TURN_BEGUN), default=0)
    return [line.text for line in log[turn:] if line.kind in DEEDS]


def standings(game: Game) -> list[Text]:
    """Everybody by Level, the highest first."""
    seats = sorted(range(len(game.names)), key=lambda seat: -game.munchkins[seat].level)
    longest = max(map(len, game.names))
    lines: list[Text] = []
    for seat in seats:
        crown = "★" if seat in game.winners else " "
        level = game.munchkins[seat].level
        bar = "■" * level + "·" * (game.rules.winning_level - level)
        what = title(game, seat)
        lines.append(Text(f"{crown} {game.names[seat]:<{longest}}  {level:>2} {bar}  {what}"))
    return lines
