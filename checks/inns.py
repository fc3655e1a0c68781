"""Two servers on one database and one bus, and regulars who sit at the same tables at both."""

from __future__ import annotations

import here  # it finds our sources, before anything is asked of them

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from time import monotonic
from typing import Any
from urllib.request import urlopen

import msgspec
from driving import Server
from judging import Judge
from ledger import OK, Stored, folded, listed
from regulars import Regular, Tavern
from services import Postgres, Redis
from thin import Desk

__all__ = ["Inns", "compare", "here", "inns"]

FASTER = "4"
PATIENCE_S = 60.0


@contextmanager
def inns(bus: str) -> Iterator[tuple[str, list[Server]]]:
    """A database, and two servers on it that have never heard of anything else."""
    with ExitStack() as stack:
        postgres = Postgres()  # it is the servers that fall, not the machine
        stack.callback(postgres.remove)
        url = postgres.make().database()
        address = url
        if bus == "redis":
            redis = Redis()
            stack.callback(redis.remove)
            address = redis.make().url
        options = ("--bus", address, "--speed", FASTER)
        yield url, [stack.enter_context(Server(*options, db=url)) for _ in range(2)]


def kept(server: Server) -> set[str]:
    """The codes of the tables that a server keeps."""
    with urlopen(f"http://127.0.0.1:{server.admin_port}/tables", timeout=5) as answer:
        rows = msgspec.json.decode(answer.read())
    return {row["code"] for row in rows if row["kept_here"]}


class Inns(Tavern):
    """Tables at two servers in turn; every other of their regulars is connected to the other."""

    def __init__(self, servers: Sequence[Server], seed: int) -> None:
        super().__init__(servers[0].url, seed)
        self.servers = servers

    async def _gathered(
        self, number: int, players: int, bots: int, **wanted: Any
    ) -> Sequence[Regular]:
        self.url = self.servers[number % 2].url
        found = await super()._gathered(number, players, bots, **wanted)
        for place, each in enumerate(found):
            move(each, self.servers[(number + place) % 2])
        return found

    @property
    def codes(self) -> set[str]:
        """The tables."""
        return {each.code for each in self.regulars}

    def at(self, server: Server) -> list[Regular]:
        """Who is connected to a server."""
        return [each for each in self.regulars if each.url == server.url]

    async def owner(self) -> tuple[Server, Server, set[str]]:
        """The server that keeps more tables, the other one, and what it keeps."""
        counted = [(len(each), place, each) for place, each in enumerate(map(kept, self.servers))]
        _, place, codes = max(counted)
        return self.servers[place], self.servers[1 - place], codes

    async def kept_by(self, server: Server, so: Callable[[set[str]], bool]) -> float:
        """Wait until something is so of what a server keeps; how many seconds it took."""
        begun = monotonic()
        while not so(await asyncio.to_thread(kept, server)):
            if monotonic() - begun > PATIENCE_S:
                raise RuntimeError(f"the tables were not taken over in {PATIENCE_S:.0f} s")
            await asyncio.sleep(0.1)
        return monotonic() - begun

    def answered(self, code: str, since: float) -> float | None:
        """When a table first answered after a moment."""
        calls = (each for each in self.ledger.calls if each.code == code and each.answer == OK)
        return min((each.ended for each in calls if each.ended > since), default=None)

    async def all_answered(self, codes: set[str], since: float) -> dict[str, float]:
        """Wait until each of these tables has answered since a moment: the seconds it took."""
        await self.until(
            lambda: all(self.answered(code, since) for code in codes), "be answered", PATIENCE_S
        )
        return {code: (self.answered(code, since) or since) - since for code in codes}


def move(regular: Regular, server: Server) -> None:
    """Somebody will connect to this server from now on."""
    regular.desk.close()
    regular.url, regular.desk = server.url, Desk(server.url)


def compare(judge: Judge, house: Inns, logs: list[Stored]) -> None:
    """Compare what people know with what is stored."""
    count: Counter[str] = Counter()
    wrong: list[str] = []
    recalled = 0
    for stored in logs:
        wrong += house.ledger.compare(stored.code, stored.log, count)
        table = folded(stored, wrong)
        if table is not None:
            there = [each for each in house.regulars if each.code == stored.code]
            recalled += sum(each.recall(table) for each in there)
    judge.figure("people", f"{len(house.regulars)} at {len(logs)} tables; {house.tally()}")
    judge.holds("tables in the database", len(logs) == len(house.codes), len(logs))
    for what in ("acknowledged and lost", "applied twice", "out of order", "refused and done"):
        judge.none(what, count[what])
    judge.none("said by nobody, or garbled", count["garbled"] + count["said by nobody"])
    listed(judge, "diverging logs", wrong)
    listed(judge, "views that are not what is stored", house.wrong)
    judge.least("last views found in the log", recalled, len(house.regulars) // 2)
