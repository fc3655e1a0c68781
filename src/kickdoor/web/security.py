"""Who may speak to us, from where they come, and what a browser is told to keep to."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kickdoor.table.refusals import Refused
from kickdoor.web.addresses import subscriber
from kickdoor.web.errors import refusal
from kickdoor.web.logs import log, new_trace, where
from kickdoor.web.settings import Settings
from kickdoor.web.shares import Allowance, Metered

LARGEST = 64 * 1024  # of a body, in bytes
A_SET = 256 * 1024
"""The same where sets of cards are sent, as they are, zipped or not."""
AN_ALBUM = 1_000_000
"""The same where somebody brings their games along."""
A_YEAR = 31_536_000

POLICY = "; ".join(
    (
        "default-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
"""With every answer: nothing from elsewhere, nothing inline, in nobody's frame."""


# --- where somebody comes from ------------------------------------------------------------------


def address_of(scope: Scope, settings: Settings) -> str:
    """The client's address; of IPv6 the part that one subscriber has."""
    found = scope["client"][0] if scope.get("client") else ""
    if settings.behind_proxy:
        # The last one was written by our own proxy; those before it, by whoever liked to.
        found = forwarded(scope, "x-forwarded-for") or found
    return subscriber(found)


def forwarded(scope: Scope, name: str) -> str:
    """What our proxy says in a header."""
    return ",".join(Headers(scope=scope).getlist(name)).rpartition(",")[2].strip()


def is_secure(scope: Scope, settings: Settings) -> bool:
    """Whether the client speaks TLS, to us or to our proxy."""
    scheme = scope["scheme"]
    if settings.behind_proxy:
        scheme = forwarded(scope, "x-forwarded-proto") or scheme
    return scheme in ("https", "wss")


def own_address(scope: Scope, settings: Settings) -> str:
    """Our own address as the client knows it: https://play.example.org."""
    host = Headers(scope=scope).get("host", "")
    if settings.behind_proxy:
        host = forwarded(scope, "x-forwarded-host") or host
    return f"{'https' if is_secure(scope, settings) else 'http'}://{host}"


def is_welcome(scope: Scope, settings: Settings) -> bool:
    """Whether the page that speaks is one of ours. What is no browser names no page, and may."""
    origins = Headers(scope=scope).getlist("origin")
    if not origins:
        return True
    if len(origins) > 1:
        return False
    origin = origins[0].lower()
    if origin in (each.rstrip("/").lower() for each in settings.origins):
        return True
    own = urlsplit(own_address(scope, settings).lower())
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and parts.netloc == own.netloc != ""


def is_meant(scope: Scope, settings: Settings) -> bool:
    """Whether we are called by a name of ours: a foreign one may be made to lead here (rebinding).

    Whoever looks after us on this machine may ask how we are under any name. Who calls by two names
    at once means nothing good: a proxy may look at the one, and we at the other.
    """
    if len(Headers(scope=scope).getlist("host")) > 1:
        return False
    if not settings.host_names or scope["path"] in ("/healthz", "/readyz"):
        return True
    found = urlsplit(own_address(scope, settings)).hostname or ""
    return found in (each.lower() for each in settings.host_names)


# --- the guard ----------------------------------------------------------------------------------


class Guard:
    """Stands before everything: origins, sizes, headers, and mistakes of ours."""

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        failed: Callable[[], None],
        share_of: Callable[[Scope], Allowance],
    ) -> None:
        self.app = app
        self.settings = settings
        self.failed = failed
        self.share_of = share_of

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request or a socket through, or turn it away."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        trace = scope.setdefault("state", {})["trace"] = new_trace()
        begun = False

        async def sending(message: Message) -> None:
            nonlocal begun
            begun = True
            if message["type"].endswith("response.start"):
                self.dress(scope, MutableHeaders(scope=message))
            await send(message)

        try:
            share = self.share_of(scope)
            await share.turn()
            await Metered(self.guarded(scope, receive, sending), share.pay)
        except Refused as refused:
            await turn_away(scope, receive, sending, refused)
        except Exception as error:
            self.failed()
            log.error("failed", trace=trace, path=scope["path"][:80], **where(error))
            if not begun:
                await turn_away(scope, receive, sending, Refused("unexpected", trace=trace))

    async def guarded(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check what can be checked before anybody looks at it."""
        if not is_meant(scope, self.settings):
            raise Refused("host_unknown")
        is_socket = scope["type"] == "websocket"
        changes = is_socket or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if changes and not is_welcome(scope, self.settings):
            raise Refused("origin")
        if is_socket:
            await self.app(scope, receive, send)
            return
        told = Headers(scope=scope).get("content-length", "0")
        most = largest(scope["path"])
        if not told.isdecimal() or int(told[:20]) > most:
            raise Refused("too_large", most=most)
        await self.app(scope, measured(receive, most), send)

    def dress(self, scope: Scope, headers: MutableHeaders) -> None:
        """Add what every answer says."""
        for name, value in HEADERS.items():
            headers[name] = value
        headers.setdefault("cache-control", "no-store")
        if is_secure(scope, self.settings):
            headers["strict-transport-security"] = f"max-age={A_YEAR}"


async def turn_away(scope: Scope, receive: Receive, send: Send, refused: Refused) -> None:
    """Answer a request, or a handshake, with a refusal."""
    response = refusal(refused)
    await response(scope, receive, send)


def largest(path: str) -> int:
    """How much may be sent to an address.

    >>> largest("/api/me/import") > largest("/api/sets/KDXQ")
    True
    >>> largest("/api/sets/KDXQ") == largest("/api/sets") > largest("/api/sets/KDXQ/cards")
    True
    """
    if path == "/api/me/import":
        return AN_ALBUM
    return A_SET if re.fullmatch("/api/(sets(/[A-Za-z]+)?|studio/[a-z]+)", path) else LARGEST


def measured(receive: Receive, most: int) -> Receive:
    """The same body, until it is too large."""
    size = 0

    async def receiving() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > most:
            raise Refused("too_large", most=most)
        return message

    return receiving
