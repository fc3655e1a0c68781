"""What can go wrong when a table is written down."""

from __future__ import annotations

from kickdoor.errors import KickdoorError


class StoreFailed(KickdoorError, OSError):
    """The database did not say yes: it may be written or not; only reading it again tells."""

    key = "not_stored"  # how a player is told

    def __init__(
        self, why: str = "this could not be written down just now; try again in a moment"
    ) -> None:
        super().__init__(why)


class DiskFull(StoreFailed):
    """There is no room left: for sure nothing was written."""

    key = "disk_full"

    def __init__(self) -> None:
        super().__init__("the disk is full, and nothing was written; make room on it")


class Fenced(KickdoorError):
    """Somebody else serves the table now, so nothing of ours was written."""

    def __init__(self, table: str) -> None:
        self.table = table
        super().__init__(
            f"the table {table} is served elsewhere by now, and nothing was written; join it again"
        )


class CodeTaken(KickdoorError, ValueError):
    """A table of this code is there already, or a set."""

    def __init__(self, code: str) -> None:
        super().__init__(f"there is something with the code {code} already; choose another code")


class TryTaken(KickdoorError, ValueError):
    """Somebody has had their one try at a day."""

    def __init__(self, day: str) -> None:
        super().__init__(f"the Daily Dungeon of {day} was begun already; go on with that")


class WrongAddress(KickdoorError, ValueError):
    """No database can be found at what was given as its address."""
