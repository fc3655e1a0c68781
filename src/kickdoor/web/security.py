"""Who may speak to us, from where they come, and what a browser is told to keep to."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kickdoor.table.refusals import Refused
from kickdoor.web.errors import refusal
from kickdoor.web.logs import log, new_trace, where
from kickdoor.web.settings import Settings
from kickdoor.web.shares import Allowance, Metered

LARGEST = 64 * 1024  # of a body, in bytes
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


def subscriber(found: str, bits: int = 64) -> str:
    """An address as one subscriber has it: of IPv6, a whole network.

    >>> subscriber("2001:db8:1:2:3::4"), subscriber("::ffff:192.0.2.1")
    ('2001:db8:1:2::/64', '192.0.2.1')
    """
    try:
        address = ipaddress.ip_address(found)
    except ValueError:
        return found[:64]
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, bits), strict=False))
    return str(address)


def neighbourhood(address: str) -> str:
    """Where an address is from, for figures that name nobody.

    >>> [neighbourhood(each) for each in ("127.0.0.1", "192.168.1.2", "2001:4860::/64", "a guest")]
    ['this machine', 'own network', 'internet', 'unknown']
    """
    try:
        found = ipaddress.ip_network(address)
    except ValueError:
        return "unknown"
    if found.is_loopback:
        return "this machine"
    return "own network" if found.is_private else "internet"


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

    Whoever looks after us on this machine may ask how we are under any name.
    """
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
        if not told.isdecimal() or int(told[:20]) > LARGEST:
            raise Refused("too_large", most=LARGEST)
        await self.app(scope, measured(receive), send)

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


def measured(receive: Receive) -> Receive:
    """The same body, until it is too large."""
    size = 0

    async def receiving() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > LARGEST:
            raise Refused("too_large", most=LARGEST)
        return message

    return receiving
