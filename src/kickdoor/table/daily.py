"""The Daily Dungeon at a table: one person plays, alone, and nothing hangs on when they click.

The deal, the dice and the bots come from the day's deal (`Table.source`), bots think in no time
(`waiting.thinks_at`), and who has left is waited for: so the same acts make the same game.
"""

from __future__ import annotations

from kickdoor.table.commands import (
    Act,
    AnyCommand,
    Bots,
    Join,
    Leave,
    Mute,
    Pass,
    Say,
    Skip,
    Stops,
)
from kickdoor.table.core import Table
from kickdoor.table.refusals import Refused

IN_A_DAILY = (Act, Pass, Stops, Bots, Skip, Say, Mute, Join, Leave)
"""What may be said there; nothing is taken back, argued about or played again."""


def check_daily(table: Table, who: str, command: AnyCommand) -> None:
    """Refuse whatever would make a day's game another than everybody's."""
    if not table.is_daily or table.state.phase == "lobby":
        return  # it is being laid out, and nobody has its code
    check_admitted(table, who)
    if not isinstance(command, IN_A_DAILY):
        raise Refused("not_in_daily")


def check_admitted(table: Table, who: str) -> None:
    """Refuse whoever did not begin it: nobody else comes in, not even to watch."""
    if table.is_daily and who not in table.state.people:
        raise Refused("daily_alone")
