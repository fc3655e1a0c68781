"""Sets that are none of ours: those of the house, and those that guests share by a code."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable, Mapping
from typing import Protocol

from kickdoor.sets.guests import Guest
from kickdoor.store.errors import CodeTaken, StoreFailed
from kickdoor.store.sharing import Shared
from kickdoor.table.bringing import check_bringing
from kickdoor.table.commands import Bring, Said
from kickdoor.table.core import Table
from kickdoor.table.guests import set_of
from kickdoor.table.happenings import OwnSet
from kickdoor.table.refusals import Refused

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
LENGTH = 9
"""Of a code: nobody finds one by trying, and it can still be said aloud."""


class SetShelf(Protocol):
    """Where sets are shared."""

    async def share_set(self, wanted: Shared) -> None:
        """Share a set by a code."""

    async def change_set(self, wanted: Shared) -> int:
        """Share another version of it."""

    async def take_set_back(self, code: str, person: str) -> bool:
        """Share it no more."""

    async def shared_set(self, code: str) -> Shared | None:
        """The set that is shared by a code."""


class GuestSets:
    """What can be brought to the tables of this house."""

    def __init__(
        self, shelf: SetShelf, house: Iterable[Guest] = (), are_welcome: bool = True
    ) -> None:
        self._shelf = shelf
        self.house: Mapping[str, Guest] = {each.name: each for each in house}
        self.are_welcome = are_welcome

    def check(self) -> None:
        """Refuse what guests bring, if the house does not want it."""
        if not self.are_welcome:
            raise Refused("own_sets_off")

    async def wanted(self, table: Table, said: Said) -> OwnSet | None:
        """The set that somebody wants to bring to a table; nobody else waits while it is read."""
        if not isinstance(said.command, Bring):
            return None
        check_bringing(table, said.who)
        found = await self.found(said.command.set)
        await asyncio.to_thread(set_of, found.inside)
        return found

    async def found(self, called: str) -> OwnSet:
        """The set of the house that is called so, or the one that is shared by this code."""
        if called in self.house:
            return OwnSet("", self.house[called].inside, house=True)
        self.check()
        shared = await self.shared(called)
        return OwnSet(shared.by, shared.inside)

    async def shared(self, code: str) -> Shared:
        """The set that is shared by a code."""
        try:
            found = await self._shelf.shared_set(code.upper())
        except StoreFailed as error:
            raise Refused(error.key) from error
        if found is None:
            raise Refused("no_set", code=code)
        return found

    async def share(self, person: str, by: str, wanted: Guest) -> Shared:
        """Share a set: it has a code now."""
        self.check()
        for _ in range(20):
            code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
            shared = Shared(code, person, by, 1, wanted.inside)
            try:
                await self._shelf.share_set(shared)
            except CodeTaken:
                continue
            except StoreFailed as error:
                raise Refused(error.key) from error
            return shared
        raise Refused("not_stored")

    async def change(self, code: str, person: str, by: str, wanted: Guest) -> Shared:
        """Share another version of it, by the same code."""
        self.check()
        new = Shared(code.upper(), person, by, 0, wanted.inside)
        try:
            version = await self._shelf.change_set(new)
        except StoreFailed as error:
            raise Refused(error.key) from error
        if not version:
            raise Refused("not_your_set")
        return new._replace(version=version)

    async def take_back(self, code: str, person: str) -> None:
        """Share it no more; the tables that play it have it still."""
        try:
            was_theirs = await self._shelf.take_set_back(code.upper(), person)
        except StoreFailed as error:
            raise Refused(error.key) from error
        if not was_theirs:
            raise Refused("not_your_set")
