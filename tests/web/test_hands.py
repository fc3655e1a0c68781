"""Several people share one browser: each hand is a person of its own, and of nobody else."""

import pytest
from web.scenes import answer, do, ending, hello

pytestmark = pytest.mark.anyio


async def ticket_for(browser, hand: int) -> str:
    """A ticket for one of those who share a browser."""
    return (await browser.post("/api/tickets", json={"hand": hand})).json()["ticket"]


async def seat_at(served, browser, code: str, hand: int) -> int:
    """Where one of those who share a browser sits, as their own socket tells it."""
    async with served.line() as line:
        await hello(line, await ticket_for(browser, hand), code, f"client-{hand}")
        return (await answer(line, "snapshot"))["seat"]


async def test_two_who_share_a_phone_have_a_seat_each(served):
    phone, code = await served.table("Ann", seats=3)
    bob = await phone.post(f"/api/tables/{code}/join", json={"name": "Bob", "hand": 1})
    assert bob.json() == {"code": code, "seat": 1}
    assert "set-cookie" not in bob.headers, "the phone is known already"
    assert [await seat_at(served, phone, code, hand) for hand in (0, 1)] == [0, 1]


async def test_a_board_watches_beside_its_player(served):
    laptop, code = await served.table("Ann", seats=3)
    board = {"name": "The board", "watch": True, "hand": 6}
    assert (await laptop.post(f"/api/tables/{code}/join", json=board)).json()["seat"] == -1
    async with served.line() as line:
        await hello(line, await ticket_for(laptop, 6), code)
        seen = await answer(line, "snapshot")
        assert (seen["seat"], seen["sections"]["table"]["watching"]) == (-1, ["The board"])
        assert (await do(line, 1, do="start"))["key"] == "refusal.not_owner", "it is not Ann"


async def test_whoever_comes_first_with_another_hand_is_known_by_the_cookie_they_get(served):
    _, code = await served.table("Ann", seats=3)
    phone = served.browser()
    bob = await phone.post(f"/api/tables/{code}/join", json={"name": "Bob", "hand": 2})
    assert "set-cookie" in bob.headers
    assert await seat_at(served, phone, code, 2) == 1
    async with served.socket(phone, code) as line:
        refused = await do(line, 1, do="say", phrase="hello")
        assert refused["key"] == "refusal.not_here", "the first hand has not come in"


async def test_a_hand_is_one_of_your_own_and_never_somebody_elses(served):
    phone, code = await served.table("Ann", seats=4)
    await phone.post(f"/api/tables/{code}/join", json={"name": "Bob", "hand": 1})
    thief = served.browser()
    await thief.post(f"/api/tables/{code}/join", json={"name": "Eve"})
    async with served.line() as line:
        await hello(line, await ticket_for(thief, 1), code)
        assert (await answer(line, "snapshot"))["seat"] == -1, "Eve's other hand, not Bob"
        assert (await do(line, 1, do="say", phrase="hello"))["key"] == "refusal.not_here"
    stranger = served.browser(cookie=f"kickdoor={phone.cookies['kickdoor']}~1")
    assert (await stranger.post("/api/tickets")).status_code == 401


@pytest.mark.parametrize("hand", [-1, 7, 10**9, "1", 1.5, None, "0~1"])
async def test_there_are_seven_hands_and_no_more(served, hand):
    browser, code = await served.table("Ann")
    for path, body in (("/api/tickets", {}), (f"/api/tables/{code}/join", {"name": "Bob"})):
        refused = await browser.post(path, json={**body, "hand": hand})
        assert (refused.status_code, refused.json()["key"]) == (400, "refusal.malformed")


async def test_logging_out_closes_what_every_hand_holds(served):
    phone, code = await served.table("Ann", seats=4)
    await phone.post(f"/api/tables/{code}/join", json={"name": "Bob", "hand": 1})
    other = served.browser()
    await other.post(f"/api/tables/{code}/join", json={"name": "Cat", "hand": 1})
    async with served.socket(phone, code) as ann, served.line() as bob, served.line() as cat:
        await hello(bob, await ticket_for(phone, 1), code)
        await answer(bob, "snapshot")
        await hello(cat, await ticket_for(other, 1), code)
        await answer(cat, "snapshot")
        unused = await ticket_for(phone, 1)
        await phone.post("/api/logout")
        for line in (ann, bob):
            said, closed = await ending(line)
            assert (said[-1]["key"], closed) == ("refusal.logged_out", 1008)
        assert (await do(cat, 1, do="say", phrase="sorry"))["type"] == "ack"
        async with served.line() as late:
            await hello(late, unused, code)
            said, _ = await ending(late)
            assert said[0]["key"] == "refusal.no_ticket"


async def test_a_hand_goes_with_its_session_when_that_is_asked_for_again(served):
    browser, _ = await served.table()
    sessions = served.house.sessions
    session = await sessions.of(browser.cookies["kickdoor"])
    hand = session.with_hand(3)
    assert await sessions.by_key(hand.key) == hand
    await sessions.end(session)
    assert await sessions.by_key(hand.key) is None
