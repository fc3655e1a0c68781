"""The real way: HTTP by the standard library with a cookie, and a WebSocket, on this machine."""

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import msgspec
import pytest
from websockets.asyncio.server import serve

from kickdoor.client import Client, LineLost, Refused, Unreachable, WebWay
from kickdoor.client.errors import refused

pytestmark = pytest.mark.anyio


class Desk(BaseHTTPRequestHandler):
    """A server that says what it was asked, and is sometimes out of sorts."""

    def answer(self) -> None:
        """One answer."""
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode()
        status, told = 200, {"cookie": self.headers.get("Cookie"), "body": body}
        if self.path == "/full":
            status, told = 409, {"key": "refusal.seat_taken", "values": {"seat": 3}}
        elif self.path == "/busy":
            status, told = 503, {"key": "refusal.not_stored"}
        answer = b"<html>oops</html>" if self.path == "/oops" else msgspec.json.encode(told)
        self.send_response(500 if self.path == "/oops" else status)
        if self.path == "/session":
            self.send_header("Set-Cookie", "session=abc; HttpOnly; SameSite=Lax; Path=/")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    do_GET = do_POST = answer

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def desk() -> Iterator[str]:
    """The address of a small server."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Desk) as server:
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


async def test_whoever_asks_again_is_known_by_the_cookie(desk):
    ann, bob = WebWay(desk), WebWay(desk)
    await ann.ask("POST", "/session", {"name": "Ann"})
    told = msgspec.json.decode(await ann.ask("POST", "/tickets"))
    assert told == {"cookie": "session=abc", "body": ""}
    assert msgspec.json.decode(await bob.ask("GET", "/any"))["cookie"] is None


async def test_a_question_is_asked_in_json(desk):
    told = msgspec.json.decode(await WebWay(desk).ask("POST", "/any", {"name": "Ann"}))
    assert told["body"] == '{"name":"Ann"}'


async def test_a_refusal_over_http_is_a_refusal(desk):
    with pytest.raises(Refused, match="Seat 3 is taken") as error:
        await WebWay(desk).ask("POST", "/full")
    assert (error.value.key, error.value.values) == ("seat_taken", {"seat": 3})


@pytest.mark.parametrize(("path", "why"), [("/busy", "not_stored"), ("/oops", "status 500")])
async def test_a_server_out_of_sorts_may_be_asked_again(desk, path, why):
    with pytest.raises(Unreachable, match=why):
        await WebWay(desk).ask("POST", path)


async def test_where_nobody_listens_the_error_says_so():
    with pytest.raises(Unreachable, match=r"nobody answers at http://127.0.0.1:1 .*is the server"):
        await Client.join("http://127.0.0.1:1", code="QWERTY", name="Ann")
    with pytest.raises(LineLost):
        await WebWay("http://127.0.0.1:1").open()


async def test_frames_go_both_ways_as_text_until_somebody_hangs_up():
    heard = []

    async def echo(socket):
        heard.extend((socket.request.path, socket.request.headers["Origin"]))
        async for frame in socket:
            heard.append(frame)
            await socket.send(frame)
            await socket.close()

    async with serve(echo, "127.0.0.1", 0) as server:
        url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        line = await WebWay(url).open()
        await line.send(b'{"type":"look"}')
        assert await line.receive() == b'{"type":"look"}'
        assert heard == ["/ws", url, '{"type":"look"}']
        with pytest.raises(LineLost):
            await line.receive()
        with pytest.raises(LineLost):
            await line.send(b"{}")
        await line.close()


@pytest.mark.parametrize("key", ["refusal.seat_taken", "refusal.of_tomorrow"])
def test_a_refusal_with_too_little_or_too_much_is_still_one(key):
    error = refused(key, {"rule": "CMB-1", "key": "k"}, "RUN-2")
    assert str(error) == error.key == key.removeprefix("refusal.")
    assert (error.values, error.rule) == ({"rule": "CMB-1", "key": "k"}, "RUN-2")
