"""R2: whoever goes for good leaves nothing of themselves at the table but a name."""

import pytest
from table.kit import begun, fight, refused

from kickdoor.table.commands import Join, Leave, Mute

PLAYERS = ("ann", "bob", "cat")


@pytest.mark.parametrize("who", PLAYERS)
def test_R2_who_goes_for_good_leaves_the_seat_to_a_bot_and_nothing_of_themselves(who):
    table = fight()
    number = PLAYERS.index(who)
    table.do(who, Leave(forget=True), by=f"{who}'s id/phone", n=1)
    state = table.table.state
    seat = state.seats[number]
    assert (seat.person, seat.bot, seat.name) == ("", "sensible", who), "the name is in the deal"
    assert who not in state.people
    assert state.owner != who
    assert table.told[-1][1].notices[0].key == "left"
    assert refused(table, who, Leave(forget=True)) == "not_here"
    table.do(who, Join("somebody", watch=True))
    assert table.table.seat_of(who) == -1, "whoever comes with that number is a stranger"


def test_R2_the_answers_that_somebody_got_are_forgotten_with_them():
    table = begun(*PLAYERS)
    table.do("bob", Mute("cat"), by="bob/phone", n=1)
    table.do("cat", Mute("bob"), by="cat/phone", n=1)
    table.do("bob", Leave(forget=True))
    assert list(table.table.state.answered) == ["cat/phone"]
