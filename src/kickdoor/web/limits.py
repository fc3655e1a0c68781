"""How much one socket, one person or one address may ask for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from kickdoor.table.refusals import Refused
from kickdoor.web.addresses import SITE, site_of
from kickdoor.web.settings import Settings

MINUTE = 60.0
MESSAGES = (20.0, 40)  # a second, at once; for each socket
LOOKS = (1.0, 10)  # whole tables, which cost more than other answers do
QUESTIONS = (5.0, 20)  # that take some thinking
GLANCES = (5.0, 20)  # which everybody is shown; what is too much is not
TALK = (0.5, 6)  # for each person
WRONG_CODES = 10  # a minute; with six letters, an address guesses for some forty years
KEPT = 20_000  # buckets before the full ones are forgotten

Clock = Callable[[], float]


@dataclass(slots=True)
class Bucket:
    """Tokens that come back with time: so many a second, and never more than fit in."""

    rate: float
    burst: float
    tokens: float
    at: float

    def take(self, now: float) -> bool:
        """Take a token, if there is one."""
        self.fill(now)
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def fill(self, now: float) -> None:
        """Put in what has come back since."""
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate)
        self.at = now


def full(rate: float, burst: float) -> Bucket:
    """A bucket from which nothing was taken yet."""
    return Bucket(rate, burst, burst, monotonic())


class Limit:
    """A bucket for everybody, by whatever they are told apart."""

    def __init__(self, rate: float, burst: float, clock: Clock = monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.buckets: dict[str, Bucket] = {}

    def take(self, who: str) -> bool:
        """Take a token of theirs, if there is one."""
        return self.bucket(who).take(self.clock())

    def is_spent(self, who: str) -> bool:
        """Whether they have none left; looking costs nothing."""
        found = self.buckets.get(who)
        if found is None:
            return False
        found.fill(self.clock())
        return found.tokens < 1

    def bucket(self, who: str) -> Bucket:
        """Their bucket; a new one is full. The one used last is the last of all."""
        found = self.buckets.pop(who, None)
        if found is None:
            if len(self.buckets) >= KEPT:
                self.forget()
            found = Bucket(self.rate, self.burst, self.burst, self.clock())
        self.buckets[who] = found
        return found

    def forget(self) -> None:
        """Drop the buckets that are full again, and if need be those not used for longest."""
        now = self.clock()
        for bucket in self.buckets.values():
            bucket.fill(now)
        used = [(who, each) for who, each in self.buckets.items() if each.tokens < self.burst]
        self.buckets = dict(used[-KEPT // 2 :])


class Limits:
    """Every limit that is not one socket's own.

    An address that may hold more sockets may do more of everything: there is a party behind it.
    """

    def __init__(
        self, settings: Settings, hit: Callable[[str, str], None], clock: Clock = monotonic
    ) -> None:
        most = settings.sockets_per_address
        self.most_sockets = most
        self.hit = hit
        self.sockets: Counter[str] = Counter()
        tickets = max(120, 4 * most)
        self.by_name = {
            "tables": a_minute(max(10, most // 5), clock),
            "joins": a_minute(max(60, 2 * most), clock),
            "tickets": a_minute(tickets, clock),
            # Nobody gets in without a ticket; at once, no more come than after a restart.
            "handshakes": Limit(tickets / MINUTE, max(60, most * 3 // 2), clock),
            "reading": a_minute(max(600, 20 * most), clock),
            "replays": a_minute(max(20, most // 2), clock),
            "reviews": a_minute(max(6, most // 8), clock),  # each has a processor for 10 seconds
            "thoughts": a_minute(max(6, most // 8), clock),  # each has one for up to two minutes
            "own data": a_minute(max(6, most // 8), clock),  # it may be much to read
            "looks": Limit(2.0, max(40, most), clock),  # at a set while somebody writes it
            "prints": a_minute(max(12, most // 4), clock),  # each takes some seconds at most
            "scenes": a_minute(max(12, most // 4), clock),  # of a set, played: some seconds at most
            "sets": a_minute(max(12, most // 4), clock),  # shared
            "complaints": a_minute(max(6, most // 8), clock),  # each is a line in the log
            "codes": a_minute(WRONG_CODES, clock),
            "talk": Limit(*TALK, clock),
        }
        self.of_sites = {
            name: Limit(SITE * each.rate, SITE * each.burst, clock)
            for name, each in self.by_name.items()
        }

    def check(self, what: str, who: str) -> None:
        """Count one, or refuse."""
        if not self.is_let(what, who):
            raise Refused("too_many")

    def is_let(self, what: str, who: str) -> bool:
        """Count one, if they have one left, and so has their site."""
        payers = self._payers(what, who)
        if any(limit.is_spent(each) for limit, each in payers):
            self.hit(what, who)
            return False
        for limit, each in payers:
            limit.take(each)
        return True

    def check_codes(self, address: str) -> None:
        """Refuse whoever has guessed too many codes, even with a right one."""
        if any(limit.is_spent(each) for limit, each in self._payers("codes", address)):
            self.hit("codes", address)
            raise Refused("too_many")

    def wrong_code(self, address: str) -> None:
        """Somebody named a table that is not there."""
        for limit, each in self._payers("codes", address):
            limit.take(each)

    def come(self, address: str) -> bool:
        """Count a socket, unless its address has enough of them, or its site."""
        site = site_of(address)
        if (
            self.sockets[address] >= self.most_sockets
            or self.sockets[site] >= SITE * self.most_sockets
        ):
            self.hit("sockets", address)
            return False
        self.sockets.update({address, site} - {""})
        return True

    def go(self, address: str) -> None:
        """A socket that was counted is closed."""
        self.sockets.subtract({address, site_of(address)} - {""})
        self.sockets = +self.sockets

    def _payers(self, what: str, who: str) -> list[tuple[Limit, str]]:
        """Whose bucket pays for something: one's own, and that of one's site."""
        found = [(self.by_name[what], who)]
        site = site_of(who)
        if site:
            found.append((self.of_sites[what], site))
        return found


def a_minute(count: int, clock: Clock) -> Limit:
    """So many a minute, all at once if need be."""
    return Limit(count / MINUTE, count, clock)
