"""Who is let in at all: origins, cookies, sizes, and what a browser is told to keep to."""

import asyncio
import io
import json
import logging
import re
from contextlib import suppress

import pytest
import structlog
from patience import PATIENCE_S
from web.scenes import do, ending, hello, ticket
from websockets.exceptions import InvalidStatus

from kickdoor.web import lines
from kickdoor.web.logs import configure
from kickdoor.web.security import LARGEST, address_of, is_welcome, own_address
from kickdoor.web.settings import Settings

pytestmark = pytest.mark.anyio


# --- origins ------------------------------------------------------------------------------------


FOREIGN = ["https://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1:1", "file://", "x"]


async def test_a_foreign_page_may_neither_post_nor_connect(served):
    browser, _ = await served.table()
    for origin in FOREIGN:
        refused = await browser.post("/api/tickets", headers={"origin": origin})
        assert (refused.status_code, refused.json()["key"]) == (403, "refusal.origin"), origin
        with pytest.raises(InvalidStatus) as caught:
            async with served.line(origin=origin):
                pass
        assert caught.value.response.status_code == 403, origin
    assert served.house.limits.sockets == {}


async def test_our_own_page_and_those_that_were_named_may(serving):
    served = await serving(origins=("https://play.example/",))
    browser, code = await served.table()
    for origin in (served.url, "https://play.example", "HTTPS://PLAY.EXAMPLE"):
        posted = await browser.post("/api/tickets", headers={"origin": origin})
        assert posted.status_code == 200
        async with served.line(origin=origin) as line:
            await hello(line, posted.json()["ticket"], code)
            assert (await do(line, 1, do="say", phrase="hello"))["type"] == "ack"


def scope(scheme="http", client="203.0.113.9", **headers) -> dict:
    """A request from somewhere."""
    pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"type": "http", "scheme": scheme, "client": (client, 5), "headers": pairs}


def test_two_origins_are_none():
    twice = scope(host="here")
    twice["headers"] += [(b"origin", b"http://here"), (b"origin", b"http://here")]
    assert is_welcome(scope(host="here", origin="http://here"), Settings())
    assert not is_welcome(twice, Settings())
    assert not is_welcome(scope(origin="http://"), Settings())


def test_a_proxy_is_believed_only_where_there_is_one():
    told = scope(
        host="inner:8027",
        x_forwarded_for="198.51.100.1, 198.51.100.2",
        x_forwarded_proto="https",
        x_forwarded_host="play.example",
    )
    alone, proxied = Settings(), Settings(behind_proxy=True)
    assert address_of(told, alone) == "203.0.113.9"
    assert own_address(told, alone) == "http://inner:8027"
    assert address_of(told, proxied) == "198.51.100.2", "the one that the proxy itself has seen"
    assert own_address(told, proxied) == "https://play.example"
    told["headers"].append((b"origin", b"https://play.example"))
    assert is_welcome(told, proxied)
    assert not is_welcome(told, alone)


@pytest.mark.parametrize(
    ("client", "counted_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("somewhere", "somewhere"),
    ],
)
def test_an_address_is_what_one_subscriber_has(client, counted_as):
    assert address_of(scope(client=client), Settings()) == counted_as


# --- cookies and headers ------------------------------------------------------------------------


async def test_the_cookie_cannot_be_read_by_scripts_nor_sent_by_others(served):
    made = await served.browser().post("/api/tables", json={"name": "Ann"})
    name, *flags = made.headers["set-cookie"].split("; ")
    assert name.startswith("kickdoor=")
    assert len(name) >= len("kickdoor=") + 43, "256 bits"
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(flags)
    assert "Secure" not in flags


async def test_over_https_the_cookie_is_secure_and_the_browser_stays_there(serving):
    served = await serving(behind_proxy=True)
    made = await served.browser(**{"x-forwarded-proto": "https"}).post(
        "/api/tables", json={"name": "Ann"}
    )
    assert "Secure" in made.headers["set-cookie"].split("; ")
    assert made.headers["strict-transport-security"] == "max-age=31536000"
    assert made.json()["link"].startswith("https://")


async def test_a_token_is_kept_only_as_a_hash(served):
    browser, _ = await served.table()
    token = browser.cookies["kickdoor"]
    store = served.house.host.store
    assert await store.person_of(token) is None
    assert await served.house.sessions.of(token) is not None
    assert await served.house.sessions.of(token + "x") is None
    assert await served.house.sessions.of("x" * 5000) is None


PAGES = ["/", "/t/ABCDEF", "/sw.js", "/api/rules", "/api/tables/NOSUCH", "/nowhere"]


async def test_every_answer_tells_the_browser_what_to_keep_to(served):
    for path in PAGES:
        headers = (await served.browser().get(path)).headers
        policy = headers["content-security-policy"].split("; ")
        assert "default-src 'self'" in policy, path
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "camera=()" in headers["permissions-policy"]
        assert "server" not in headers


ADDRESSES = [
    "/", "/t/ABCDEF", "/t/ABCDEF/board", "/g/abc", "/cards", "/cards/star", "/rules", "/companion",
    "/learn", "/settings",
]  # fmt: skip


async def test_every_address_of_the_page_leads_to_the_one_page_there_is(served):
    browser = served.browser()
    pages = [await browser.get(address) for address in ADDRESSES]
    assert {page.status_code for page in pages} == {200}
    assert len({page.text for page in pages}) == 1
    assert {page.headers["cache-control"] for page in pages} == {"no-cache"}


async def test_the_page_asks_for_nothing_from_elsewhere_and_holds_no_script(served):
    page = (await served.browser().get("/t/ABCDEF")).text
    assert "<title>Kickdoor</title>" in page
    assert "//" not in page
    assert "<style" not in page
    assert "onclick" not in page
    assert re.findall(r"<script[^>]*>([^<]+)", page) == []


async def test_what_has_its_hash_in_its_name_is_kept_for_ever_and_what_has_not_is_asked_for(served):
    browser = served.browser()
    named = re.findall(r'(?:src|href)="([^"]+)"', (await browser.get("/")).text)
    assert any(each.endswith(".js") for each in named)
    for name in [*named, "/sw.js"]:
        found = await browser.get(name)
        assert found.status_code == 200, name
        lasts = "immutable" in found.headers["cache-control"]
        assert lasts == name.startswith("/static/assets/"), name


async def test_the_worker_that_keeps_the_page_stands_at_the_root(served):
    found = await served.browser().get("/sw.js")
    assert found.headers["content-type"].startswith("text/javascript")


async def test_what_is_the_same_for_all_is_packed_and_what_is_not_is_not(served):
    browser, code = await served.table()
    script = re.search(r'src="([^"]+)"', (await browser.get("/")).text).group(1)
    for path in (script, "/api/phrases", "/api/rules", "/api/sets/classic/cards"):
        assert (await browser.get(path)).headers["content-encoding"] == "gzip", path
    for path in (f"/api/tables/{code}", f"/api/tables/{code}/qr.svg"):
        assert "content-encoding" not in (await browser.get(path)).headers, path


# --- sizes and ways -----------------------------------------------------------------------------


async def test_a_body_that_is_too_large_is_refused_whether_it_says_so_or_not(served):
    browser = served.browser()

    async def pieces():
        for _ in range(80):
            yield b" " * 1024

    for content in (b" " * (LARGEST + 1), pieces()):
        refused = await browser.post("/api/tables", content=content)
        assert refused.status_code == 413
        assert refused.json() == {"key": "refusal.too_large", "values": {"most": LARGEST}}
    nearly = await browser.post("/api/tables", content=b" " * LARGEST)
    assert nearly.json()["key"] == "refusal.malformed"


NOT_THERE = [
    ("GET", "/nowhere", 404),
    ("GET", "/static/../app.py", 404),
    ("GET", "/static/%2e%2e/app.py", 404),
    ("GET", "/static/", 404),
    ("GET", "/api/tables", 405),
    ("DELETE", "/api/tables/ABCDEF", 405),
    ("POST", "/api/tables/ABCDEF/qr.svg", 405),
    ("GET", "/ws", 404),
]


async def test_what_is_not_there_is_refused_with_a_key(served):
    for method, path, status in NOT_THERE:
        refused = await served.browser().request(method, path)
        assert refused.status_code == status, path
        assert refused.json()["key"] in ("refusal.no_page", "refusal.no_method")


async def test_a_frame_that_is_too_large_ends_the_socket(served):
    browser, code = await served.table()
    async with served.socket(browser, code) as line:
        await line.send("x" * (16 * 1024 + 1))
        _, closed = await ending(line)
        assert closed == 1009


HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
NO_TEXT = b"\x81\x81\x00\x00\x00\x00\xc0"
CLOSE = b"\x88\x80\x00\x00\x00\x00"


@pytest.mark.parametrize("frames", [NO_TEXT, NO_TEXT + CLOSE, CLOSE + NO_TEXT])
async def test_text_that_is_no_text_ends_the_socket_and_fills_no_log(served, caplog, frames):
    host, _, port = served.place.partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(HANDSHAKE)
    await reader.readuntil(b"\r\n\r\n")
    writer.write(frames)
    last = await asyncio.wait_for(reader.read(), PATIENCE_S)
    writer.close()
    if frames == NO_TEXT:
        assert last.endswith(b"\x88\x02" + (1007).to_bytes(2, "big"))
    assert [each.message for each in caplog.records if each.levelname == "ERROR"] == []


async def test_messages_are_not_compressed(served):
    async with served.line(compression="deflate") as line:
        assert line.protocol.extensions == []
        assert "sec-websocket-extensions" not in line.response.headers


async def test_a_request_that_does_not_end_is_cut(served, monkeypatch):
    monkeypatch.setattr(lines, "REQUEST_S", 0.2)
    host, _, port = served.place.partition(":")
    for said in (b"", b"GET / HTTP/1.1\r\nHost: x\r\n", b"POST /api/tables HTTP/1.1\r\nHost: x\r\n"
                 b"Content-Length: 99\r\n\r\n{"):  # fmt: skip
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(said)
        with suppress(ConnectionResetError):
            assert await asyncio.wait_for(reader.read(), PATIENCE_S) == b""
        writer.close()


# --- mistakes of ours, and the log --------------------------------------------------------------


async def test_a_mistake_of_ours_says_nothing_but_its_trace(served, monkeypatch):
    async def broken(*_):
        raise ZeroDivisionError("the Witch is on top")

    monkeypatch.setattr(served.house.host, "create", broken)
    failed = await served.browser().post("/api/tables", json={"name": "Ann"})
    assert failed.status_code == 500
    assert failed.json()["key"] == "refusal.unexpected"
    assert set(failed.json()["values"]) == {"trace"}
    assert "Witch" not in failed.text
    assert b"kickdoor_failed_total 1.0" in served.house.metrics.text()


@pytest.fixture
def written():
    """What is written to the log, at its most talkative."""
    out = io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KICKDOOR_LOG", "debug")
        before = logging.getLogger().handlers
        configure(out)
    yield out
    structlog.reset_defaults()
    logging.getLogger().handlers = before


async def test_the_log_is_json_with_traces_and_without_secrets(served, written, monkeypatch):
    browser, code = await served.table()
    one = await ticket(browser)
    async with served.line() as line:
        await hello(line, one, code)
        done = await do(line, 1, do="ready", part="ab" * 16)
        monkeypatch.setattr(served.house.host, "picture", None)
        await browser.get(f"/api/tables/{code}")
    await served.stop()
    told = [json.loads(each) for each in written.getvalue().splitlines()]
    assert {"connected", "done", "failed", "disconnected"} <= {each["event"] for each in told}
    assert done["trace"] in {each.get("trace") for each in told}
    failed = next(each for each in told if each["event"] == "failed")
    assert failed["error"] == "TypeError"
    assert "rest.py" in failed["where"]
    token = browser.cookies["kickdoor"]
    for secret in (one, token, "ab" * 16):
        assert secret not in written.getvalue()


async def test_what_a_library_logs_is_told_without_the_words_of_an_error(written):
    try:
        raise ZeroDivisionError("the top of the deck is the Witch")
    except ZeroDivisionError:
        logging.getLogger("some.library").exception("It broke\nwith the Witch in it")
    told = json.loads(written.getvalue())
    assert (told["event"], told["error"]) == ("It broke", "ZeroDivisionError")
    assert "test_doors.py" in told["where"]
    assert "Witch" not in written.getvalue()


async def test_no_address_holds_a_token(served):
    browser, _ = await served.table()
    made = await browser.post("/api/tables", json={"name": "Ann"})
    assert browser.cookies["kickdoor"] not in made.text
    assert "?" not in made.json()["link"]


async def test_a_wrong_address_is_a_page_for_people_and_a_reason_for_programs(served):
    browser = served.browser()
    page = await browser.get("/nowhere", headers={"accept": "text/html,*/*;q=0.8"})
    assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
    for path, accepts in (
        ("/nowhere", "*/*"),
        ("/api/nowhere", "text/html"),
        ("/static/x", "text/html"),
    ):
        refused = await browser.get(path, headers={"accept": accepts})
        assert (refused.status_code, refused.json()["key"]) == (404, "refusal.no_page")
