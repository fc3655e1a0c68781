"""TABLE 10: who is away is waited for, then played for, and back at once."""

import pytest
from table.kit import begun, fight, refused, shown

from kickdoor.table.commands import Join, Leave
from kickdoor.table.happenings import Back, Gone


def seat(table, number):
    return table.table.state.seats[number]


def test_TABLE_10_who_is_away_passes_at_the_end_of_the_time():
    table = fight()
    table.act("ann", "claim victory")
    table.do("", Gone("bob"))
    table.wait(6_500)
    assert "event.fight_won" in table.heard()
    assert not seat(table, 1).stand_in


def test_TABLE_10_after_a_minute_a_bot_sits_in():
    table = fight()
    table.do("", Gone("ann"))
    table.wait(59_999)
    assert not seat(table, 0).stand_in
    table.wait(1)
    assert seat(table, 0).stand_in
    table.wait(20_000)
    assert "event.victory_claimed" in table.heard()


def test_TABLE_10_that_somebody_is_away_and_that_a_bot_sits_in_is_shown():
    table = fight()
    table.do("", Gone("bob"))
    assert not shown(table)["table"]["seats"][1].get("present", True)
    table.wait(60_000)
    assert shown(table)["table"]["seats"][1]["stand_in"]
    assert {"notice.gone", "notice.stood_in"} <= set(table.heard())


@pytest.mark.parametrize("away", [1, 59_000, 61_000, 600_000])
def test_TABLE_10_the_seat_is_the_players_again_the_moment_they_are_back(away):
    table = fight()
    table.do("", Gone("bob"))
    table.wait(away)
    table.do("", Back("bob"))
    assert not seat(table, 1).stand_in
    assert shown(table)["table"]["seats"][1].get("present", True)
    assert table.table.people_playing() == [0, 1, 2]


def test_TABLE_10_who_is_back_in_time_is_away_for_a_minute_again_before_a_bot_sits_in():
    table = fight()
    table.do("", Gone("bob"))
    table.wait(50_000)
    table.do("", Back("bob"))
    table.do("", Gone("bob"))
    table.wait(50_000)
    assert not seat(table, 1).stand_in


def test_TABLE_10_a_bot_does_not_sit_in_when_nobody_else_is_there():
    table = fight(bots=("bob", "cat"))
    table.do("", Gone("ann"))
    table.wait(3_600_000)
    assert not seat(table, 0).stand_in
    assert "event.victory_claimed" not in table.heard()


def test_TABLE_10_people_who_are_all_cut_off_do_not_make_a_game_of_bots():
    table = fight()
    for who in ("ann", "bob", "cat"):
        table.do("", Gone(who))
    table.wait(3_600_000)
    assert [each.stand_in for each in table.table.state.seats] == [False] * 3
    table.do("", Back("bob"))
    table.wait(0)
    assert [each.stand_in for each in table.table.state.seats] == [True, False, True]


def test_TABLE_10_whoever_leaves_a_game_is_played_for_at_once_and_may_come_back():
    table = fight()
    table.do("bob", Leave())
    assert seat(table, 1).stand_in
    table.do("bob", Join("bob"))
    assert not seat(table, 1).stand_in
    assert seat(table, 1).name == "bob"


def test_TABLE_10_who_acts_is_there_though_the_table_had_not_heard_of_it():
    table = fight()
    table.do("", Gone("ann"))
    table.wait(10_000)
    table.act("ann", "claim victory")
    assert table.table.state.clock.kind == "window"


def test_TABLE_10_somebody_who_is_away_cannot_go_away_again():
    table = fight()
    table.do("", Gone("bob"))
    assert refused(table, "", Gone("bob")) == "not_here"
    assert refused(table, "", Gone("nobody")) == "not_here"
    assert refused(table, "", Back("nobody")) == "not_here"


def test_TABLE_10_a_game_that_everybody_has_left_is_finished_by_bots():
    table = begun("ann", "bob", "cat", seed=4)
    for who in ("ann", "bob", "cat"):
        table.do(who, Leave())
    assert table.until(lambda: table.table.state.phase == "over", 36_000_000)
