"""The games that somebody has played, as their history has them: a row for each guest and hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    bindparam,
    delete,
    func,
    or_,
    select,
)

from kickdoor.store.clock import now
from kickdoor.store.databases import Database
from kickdoor.store.schema import games, plays, sessions, visits

AT_ONCE = 500


class KeptPlay(NamedTuple):
    """A game of somebody's: what is in it is not ours to read."""

    guest: str
    hand: int
    game: str
    body: str
    at: int = 0  # 0: just now
    brought: bool = False
    is_kept: bool = False  # its file is here

    @property
    def person(self) -> str:
        """Who it was, as tables know them."""
        return f"{self.guest}~{self.hand}" if self.hand else self.guest


COLUMNS = (
    plays.c.guest, plays.c.hand, plays.c.game_id, plays.c.body, plays.c.at, plays.c.brought,
    games.c.id.is_not(None),
)  # fmt: skip
THEIRS = and_(plays.c.guest == bindparam("guest"), plays.c.hand == bindparam("hand"))
OF = select(*COLUMNS).join(games, games.c.id == plays.c.game_id, isouter=True)
ALL_OF = OF.where(THEIRS)
PAGE_OF = (
    OF.where(
        THEIRS,
        or_(
            plays.c.at < bindparam("at"),
            and_(plays.c.at == bindparam("at"), plays.c.game_id < bindparam("game")),
        ),
    )
    .order_by(plays.c.at.desc(), plays.c.game_id.desc())
    .limit(bindparam("most"))
)
GUESTS_OF = OF.where(plays.c.guest == bindparam("guest")).order_by(plays.c.hand, plays.c.at)


def keep(
    connection: Connection, database: Database, table: str, wanted: Sequence[KeptPlay]
) -> None:
    """Keep a game for all who played it; not for whoever was forgotten meanwhile."""
    here = set(connection.scalars(select(visits.c.person).where(visits.c.table_id == table)))
    _put(connection, database, [each for each in wanted if each.person in here])


def bring(connection: Connection, database: Database, wanted: Sequence[KeptPlay], most: int) -> int:
    """Put games beside somebody's that they bring along: how many; -1 if that is too many."""
    if not wanted:
        return 0
    guest = wanted[0].guest
    count = select(func.count()).select_from(plays).where(plays.c.guest == guest)
    before = connection.execute(count).scalar_one()
    if before + len(wanted) > most:
        return -1
    for start in range(0, len(wanted), AT_ONCE):
        _put(connection, database, wanted[start : start + AT_ONCE])
    return int(connection.execute(count).scalar_one() - before)


def _put(connection: Connection, database: Database, wanted: Sequence[KeptPlay]) -> None:
    """What is there already stays as it is."""
    rows: list[dict[str, Any]] = [
        {"guest": each.guest, "hand": each.hand, "game_id": each.game, "body": each.body,
         "at": each.at, "brought": each.brought}
        for each in wanted
    ]  # fmt: skip
    if not rows:
        return
    if not all(each["at"] for each in rows):
        clock = connection.execute(select(now())).scalar_one()
        for each in rows:
            each["at"] = each["at"] or clock
    connection.execute(database.insert(plays).on_conflict_do_nothing(), rows)


def worn_out(too_old: Any) -> ColumnElement[bool]:
    """What nobody will come back for; what was brought along stays with whoever brought it."""
    return or_(
        and_(~plays.c.brought, plays.c.at < too_old),
        plays.c.guest.not_in(select(sessions.c.person)),
    )


def tidy(connection: Connection, too_old: Any) -> int:
    """Clear some of that away; how much."""
    some = select(plays.c.guest).where(worn_out(too_old)).distinct().limit(AT_ONCE)
    gone = [guest for (guest,) in connection.execute(some)]
    which = and_(plays.c.guest.in_(gone), worn_out(too_old))
    return connection.execute(delete(plays).where(which)).rowcount if gone else 0
