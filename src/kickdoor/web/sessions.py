"""Who somebody is: a token in a cookie, kept only as a hash; and tickets for sockets."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from secrets import choice, token_hex, token_urlsafe
from time import time

from msgspec import Struct
from starlette.responses import Response

from kickdoor.store.base import Store

COOKIE = "kickdoor"
TOKEN_BYTES = 32
TICKET_MS = 30_000
MOVE_MS = 10 * 60_000
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # none that is read as a digit
CODE = 8
A_YEAR = 31_536_000
REVALIDATE_S = 30 * 60
"""How often a socket that stays open asks whether its session still stands."""


class Session(Struct, frozen=True):
    """Somebody's session: what it is kept under, and who they are."""

    key: str
    person: str

    def with_hand(self, hand: int) -> Session:
        """The same browser, held by somebody else: several may share one, each a person."""
        return Session(f"{self.key}~{hand}", f"{self.person}~{hand}") if hand else self

    @property
    def who(self) -> tuple[str, int]:
        """The guest, and which hand of theirs it is."""
        guest, _, hand = self.person.partition("~")
        return guest, int(hand or 0)

    def is_hand_of(self, key: str) -> bool:
        """Whether this is the session kept under a key, or one of its hands."""
        return self.key.partition("~")[0] == key


def hashed(secret: str) -> str:
    """What is kept of a token or a ticket. They are random, so a plain hash gives nothing away."""
    return sha256(secret.encode()).hexdigest()


def moving(code: str) -> str:
    """What is kept of such a code: never the same as of a ticket for a socket."""
    return hashed(f"move {code.strip().upper()}")


def now_ms() -> int:
    """The time of day, on which several processes agree well enough for a ticket."""
    return int(time() * 1000)


class Sessions:
    """Sessions and tickets, in the store: any process knows them."""

    def __init__(self, store: Store, now: Callable[[], int] = now_ms) -> None:
        self.store = store
        self.now = now

    def draw(self) -> tuple[str, Session]:
        """A new session and its token; nobody knows of it before it is kept."""
        token = token_urlsafe(TOKEN_BYTES)
        return token, Session(hashed(token), token_hex(16))

    async def keep(self, session: Session) -> None:
        """From now on the token is good."""
        await self.store.add_session(session.key, session.person, self.now())

    async def of(self, token: str | None) -> Session | None:
        """The session of a token."""
        return None if not token or len(token) > 100 else await self.by_key(hashed(token))

    async def by_key(self, key: str) -> Session | None:
        """The session kept under this hash, if it still stands; or a hand of it, by its number."""
        kept, _, hand = key.partition("~")
        person = await self.store.person_of(kept)
        return None if person is None else Session(kept, person).with_hand(int(hand or 0))

    async def end(self, session: Session) -> None:
        """From now on the token is good for nothing."""
        await self.store.end_session(session.key)

    async def ticket(self, session: Session) -> str:
        """A ticket that lets a session open one socket, soon."""
        ticket = token_urlsafe(TOKEN_BYTES)
        # It stands for the session, not the person: after a logout it is good for nothing.
        await self.store.add_ticket(hashed(ticket), session.key, self.now() + TICKET_MS)
        return ticket

    async def move(self, session: Session) -> str:
        """A code by which another device becomes the same guest, soon, and once."""
        code = "".join(choice(LETTERS) for _ in range(CODE))
        await self.store.add_ticket(moving(code), session.key, self.now() + MOVE_MS)
        return code

    async def moved(self, code: str) -> Session | None:
        """Who is meant by such a code; it is used up."""
        key = await self.store.take_ticket(moving(code), self.now())
        return None if key is None else await self.by_key(key)

    def another(self, session: Session) -> tuple[str, Session]:
        """One more session of the same guest, and its token."""
        token, new = self.draw()
        return token, Session(new.key, session.person)

    async def admit(self, ticket: str) -> Session | None:
        """The session that a ticket lets in; the ticket is used up."""
        key = await self.store.take_ticket(hashed(ticket), self.now())
        return None if key is None else await self.by_key(key)


def give_cookie(response: Response, token: str, secure: bool) -> None:
    """Let the browser keep the token where no script can read it."""
    response.set_cookie(
        COOKIE, token, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure, path="/"
    )


def take_cookie(response: Response, secure: bool) -> None:
    """Let the browser forget the token."""
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=secure, path="/")
