"""The table in another browser: a stock Firefox, as Debian has it.

What differs between browsers is how a page is drawn, clicked and kept: so a game is played to its
end by mouse and keys, a fight is reloaded in the middle, and an offer is answered.
"""

from collections.abc import Iterator
from time import monotonic

import pytest
from browser.firefox import Firefox, FoxGuest, program
from browser.guests import KEY, seated
from browser.playing import LOOK
from browser.test_games import late
from browser.words import word
from leaving_out import leave_out
from patience import PATIENCE_S
from services import Missing

from kickdoor.testing import deal

OUTCOME = "() => document.querySelector('[data-outcome]')?.textContent ?? ''"


@pytest.fixture(scope="module")
def fox() -> Iterator[Firefox]:
    try:
        program()
    except Missing as missing:
        leave_out(missing)
    with Firefox() as started:
        yield started


@pytest.fixture
def guest(fox) -> Iterator[Firefox]:
    fox.complaints.clear()
    yield fox
    keys = KEY.findall(fox.look("() => document.body.innerText"))
    assert (fox.complaints, keys) == ([], [])


def play(fox: Firefox, tried: set[tuple[int, ...]]) -> None:
    """Do the first thing that makes sense: with the mouse, and cards by their number."""
    seen = fox.look(LOOK)
    fresh = [
        card for card in seen["glowing"] if (card, *seen["hand"]) not in tried and seen["main"]
    ]
    if seen["confirm"]:
        fox.click(".slips [data-confirm]:enabled")
    elif seen["digits"]:
        fox.click(".slips [data-digit]:enabled")
    elif fresh:
        tried.add((fresh[0], *seen["hand"]))
        fox.press(str(seen["hand"].index(fresh[0]) + 1))
    elif seen["main"]:
        fox.click("[data-main]:enabled")


def test_a_game_to_its_end_in_firefox(guest, hasty):
    ann = FoxGuest(guest, hasty)
    company = seated(late(), ann, bots=2)
    deadline, tried = monotonic() + PATIENCE_S, set()
    while company.table.state.phase == "playing":
        assert monotonic() < deadline, "no end of it"
        play(guest, tried)
    assert tried, "not one card was played"
    again = word("ui.watch_again")
    guest.until(lambda: again in guest.look("() => document.body.innerText"))


def in_need():
    """Bob cannot win alone, and Ann could make it."""
    return deal(
        turn="bob",
        door="Mob Goblins",
        ann=dict(level=8, wears=["T-Bone Stake"], hand=["Liquid Assets"]),
        bob=dict(level=1, wears=["Blazer"]),
        cat=dict(level=8),
    )


def test_a_fight_is_reloaded_and_an_offer_is_answered_in_firefox(guest, tables):
    ann = FoxGuest(guest, tables)
    company = seated(in_need(), ann)
    bob = company.others["bob"]
    company.say(bob, "ask ann for help", "offer 1 Treasure, helper picking first")
    offer = '.slips [data-offer="1:0"] [data-verb="accept"]'
    guest.until(lambda: guest.shows(offer))
    guest.until(lambda: "Lose all your small Items" in guest.look(OUTCOME))
    before = guest.look(OUTCOME)
    guest.reload()
    guest.until(lambda: guest.shows(offer))
    guest.until(lambda: guest.look(OUTCOME) == before)
    guest.until(lambda: guest.click(offer))
    guest.until(lambda: guest.click(".slips [data-confirm]:enabled"))  # a deal is binding
    guest.until(lambda: (company.seen()["fight"] or {}).get("helper") == 0)
    assert company.seen()["fight"]["deal"]["treasures"] == 1
