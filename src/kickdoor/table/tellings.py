"""What somebody is told: events as far as they may know them, notices they want to hear."""

from __future__ import annotations

from kickdoor.game.parts import told_parts
from kickdoor.game.state import Event, Game
from kickdoor.table.core import Notice, Table, Told
from kickdoor.table.messages import Earlier, Telling
from kickdoor.table.pictures import DealPicture

TALK = ("said", "chat", "grudge")  # what somebody who is muted is not heard with
Muted = tuple[str, ...]


def telling(game: Game, event: Event, seat: int | None, deal: DealPicture | None) -> Telling:
    """What happened, as a seat is told it."""
    key, values = told_parts(game, event, seat)
    return Telling(f"event.{key}", dict(values), deal)


def tellings(game: Game | None, told: Told, seat: int, muted: Muted) -> list[Telling]:
    """What came of one command, as a seat is told it that does not want to hear some."""
    lines = [
        telling(game, event, seat, told.deals.get(place))
        for place, event in enumerate(told.events)
        if game is not None
    ]
    lines += [
        Telling(f"notice.{notice.key}", dict(notice.values))
        for notice in told.notices
        if not is_muted(notice, muted)
    ]
    return lines


def earlier(table: Table, seat: int, muted: Muted) -> list[Earlier]:
    """What was told of late, for one who comes to it now."""
    found = []
    for each in table.chapters:
        lines = tellings(table.game, each.told, seat, muted)
        if lines:
            found.append(Earlier(each.at, each.before, each.acts, lines))
    return found


def is_muted(notice: Notice, muted: Muted) -> bool:
    """Whether somebody said this whom one does not want to hear."""
    return notice.key in TALK and notice.values.get("name") in muted
