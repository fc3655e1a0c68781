"""TABLE 2, T1: an answer counts from when it was given; so much of its way is made good."""

import pytest
from table.kit import Act, Pass, fight, refused

SPOILER = dict(hand=["Mob Goblins"])


def late(by, lag, **position):
    table = fight(bob=SPOILER, **position)
    table.act("ann", "claim victory")
    table.now += 6_000 + by
    return table, dict(lag=lag)


def credit(table):
    return table.table.state.seats[1].credit


@pytest.mark.parametrize(("by", "lag"), [(0, 0), (100, 100), (300, 400), (500, 500), (499, 9_999)])
def test_an_answer_that_was_under_way_in_time_is_taken(by, lag):
    table, how = late(by, lag)
    table.act("bob", "add Mob Goblins to the fight", **how)
    assert "event.joined" in table.heard()
    assert credit(table) == 5_000 - by


@pytest.mark.parametrize(("by", "lag"), [(1, 0), (101, 100), (501, 9_999), (1, -5)])
def test_an_answer_that_was_not_given_in_time_is_too_late(by, lag):
    table, how = late(by, lag)
    assert refused(table, "bob", "add Mob Goblins to the fight", **how) == "too_late"
    assert refused(table, "bob", Pass(), **how) == "too_late"
    assert credit(table) == 5_000


def test_a_slow_line_costs_nothing_while_there_is_time():
    table, _ = late(-1_000, 0)
    table.act("bob", "add Mob Goblins to the fight", lag=400)
    assert credit(table) == 5_000


def test_five_seconds_in_all_are_made_good():
    table, how = late(300, 400)
    table.table.state.seats[1].credit = 299
    assert refused(table, "bob", "add Mob Goblins to the fight", **how) == "too_late"
    table.table.state.seats[1].credit = 300
    table.act("bob", "add Mob Goblins to the fight", **how)
    assert credit(table) == 0


def test_what_is_refused_for_another_reason_uses_no_credit():
    table, how = late(300, 400)
    card = table.command("bob", "add Mob Goblins to the fight").act[1]
    assert refused(table, "bob", Act(("play", card, -1)), **how) == "illegal"
    assert refused(table, "bob", Pass(), seen=0, **how) == "stale"
    assert credit(table) == 5_000
