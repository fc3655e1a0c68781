"""The check for leaks: it passes, and it notices a card, a seed or a field that tells too much."""

from contextlib import suppress

import msgspec
import pytest
from canary import Scan, Secrets, cards_of_act, hidden, named_cards
from running import check
from virtual import begun, wire

from kickdoor.engine import legal
from kickdoor.game.acts import CALLS, PASS_ACT
from kickdoor.game.views import SPECTATOR
from kickdoor.table.commands import Act
from kickdoor.table.messages import Earlier, News, Snapshot, Telling
from kickdoor.table.refusals import Refused
from kickdoor.table.screens import public_sections, you_picture


@pytest.fixture(scope="module")
def served():
    """A table at which a few things have happened."""
    table = begun("ann", "bob", "cat", seed=3)
    for _ in range(40):
        for seat, who in enumerate(("ann", "bob", "cat")):
            options = legal(table.table.live(), seat)
            calls = [each for each in options if each[0] in CALLS and each != PASS_ACT]
            with suppress(Refused, IndexError):
                table.do(who, Act(wire((calls or options)[0])))
        table.wait(2_000)
    return table


def news(served, told=(), **changed):
    """What a table says next to somebody."""
    raw = {name: msgspec.Raw(msgspec.json.encode(each)) for name, each in changed.items()}
    number = served.table.number(SPECTATOR)
    return msgspec.json.encode(News(number, served.now, list(told), raw))


def scan(served, seat, message):
    """What a scan finds in a message to a seat."""
    found = Scan(Secrets(served.records), seat)
    found.message(message)
    return found.leaks


def a_hidden_card(served, seat):
    """A card in another's hand that a seat cannot know."""
    game = served.table.game
    bits = hidden(game, seat)
    return next(c for m in game.munchkins for c in m.hand if bits >> c & 1)


def test_games_over_real_sockets_leak_nothing():
    status, output = check("canaries", "--small")
    assert status == 0, output
    assert "\n0 leaks" in output


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_what_the_table_shows_is_no_leak(served, seat):
    message = news(served, you=you_picture(served.table, seat), **public_sections(served.table))
    assert scan(served, seat, message) == []


def test_another_seats_own_is_a_leak(served):
    message = news(served, you=you_picture(served.table, 1))
    assert any("'hand' names card" in leak for leak in scan(served, 0, message))
    assert any("'hand' names card" in leak for leak in scan(served, SPECTATOR, message))


def test_an_event_that_names_a_card_drawn_by_another_is_a_leak(served):
    card = a_hidden_card(served, 0)
    drew = Telling("event.drew", {"seat": 1, "card": card})
    assert len(scan(served, 0, news(served, [drew]))) == 1
    assert scan(served, 0, news(served, [Telling("event.drew", {"seat": 1, "card": "door"})])) == []


def test_what_was_told_earlier_is_held_against_what_could_be_known_then(served):
    """Even if everybody knows it by now, or if nothing was told at such a time."""
    card = a_hidden_card(served, 0)
    drew = Telling("event.drew", {"seat": 1, "card": card})
    number = served.table.number(0)

    def leaks(at):
        whole = Snapshot(number, served.now, 0, {}, [Earlier(at, 0, 1, [drew])])
        return scan(served, 0, msgspec.json.encode(whole))

    assert len(leaks(served.table.state.at)) == 1
    assert len(leaks(-1)) == 1
    drew.values["card"] = "door"
    assert leaks(served.table.state.at) == []


def test_a_field_that_nobody_knows_is_a_leak(served):
    (leak,) = scan(served, 0, news(served, game={"next_door": 5}))
    assert "'next_door'" in leak


def test_the_seed_is_a_leak_before_the_end(served):
    for word in (served.table.state.secret, served.table.game.seed.hex(), served.table.game_id()):
        told = Telling("notice.chat", {"text": f"psst: {word.upper()}"})
        assert len(scan(served, 0, news(served, [told]))) == 1


def test_the_seed_is_no_leak_when_the_game_is_over_but_the_secret_is(served):
    secrets = Secrets(served.records)
    secrets.over_at[0] = served.table.number(0)
    over = Scan(secrets, 0)
    over.number = served.table.number(0)
    over.words(served.table.game.seed.hex().encode(), over=True)
    assert over.leaks == []
    over.words(served.table.state.secret.encode(), over=True)
    assert len(over.leaks) == 1


def test_cards_are_found_wherever_they_stand():
    message = {
        "you": {"hand": [3, 4], "knows": {"1": [5], "doors": [6]}, "seat": 1},
        "options": [{"act": ["play_for", 7, 0], "values": {"card": 7, "side": 0}}],
        "fight": {"our_parts": [[0, -1, 3], [0, 8, 2]], "foes": [{"card": 9, "run_away": [1]}]},
    }
    assert sorted({card for _, card in named_cards(message)}) == [3, 4, 5, 6, 7, 8, 9]


def test_an_offer_that_is_taken_up_names_no_card():
    assert list(cards_of_act("accept", 3, 1)) == []
