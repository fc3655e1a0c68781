"""Questions that change nothing: why not, and what could be said after this."""

from __future__ import annotations

from msgspec import Raw
from msgspec.json import encode

from kickdoor.engine import legal
from kickdoor.errors import KickdoorError
from kickdoor.game.views import see
from kickdoor.rules.whynot import why_not
from kickdoor.table.commands import WireAct
from kickdoor.table.core import Table
from kickdoor.table.messages import Because
from kickdoor.table.playing import is_alone, put_together, understood
from kickdoor.table.refusals import Refused
from kickdoor.table.screens import option_picture


def why(table: Table, person: str, n: int, card: int) -> Because:
    """Which rule forbids a card now; an empty key if none does."""
    game = table.live()
    seat = table.seated(person)
    try:
        reason = why_not(see(game, seat).game, seat, card)
    except (KickdoorError, IndexError) as error:
        raise Refused("illegal") from error
    if reason is None:
        return Because(n)
    return Because(n, f"reason.{reason.key}", reason.rule, dict(reason.values))


def draft(table: Table, person: str, acts: list[WireAct]) -> list[Raw]:
    """What a seat could say next, had it said this: while it puts something together."""
    game = table.live()
    seat = table.seated(person)
    trial = put_together(game, seat, [understood(each) for each in acts])
    if not is_alone(trial, seat):
        raise Refused("illegal")
    return [Raw(encode(option_picture(trial, seat, each))) for each in legal(trial, seat)]
