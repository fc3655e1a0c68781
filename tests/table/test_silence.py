"""TABLE 6, 7: nothing leaks from who passes and when; personal stops."""

from itertools import pairwise

import pytest
from table.kit import Pass, begun, fight, is_quiet_for, names, refused, screen, shown, yours

from kickdoor.table.commands import Stops, Undo
from kickdoor.table.tempo import TEMPOS
from kickdoor.table.waiting import automatic_passes, due, is_setting_up, thinks_at


def claimed(**position):
    table = fight(**position)
    table.act("ann", "claim victory")
    return table


def test_TABLE_6_a_pass_is_seen_by_nobody_else_until_the_window_closes():
    table = claimed()
    assert is_quiet_for(table, "cat", lambda: table.do("bob", Pass()))
    assert is_quiet_for(table, "ann", lambda: table.do("cat", Pass()))
    assert yours(table, "bob")["passed"]


def test_TABLE_6_a_pass_said_as_an_act_is_seen_by_nobody_either():
    table = claimed()
    assert is_quiet_for(table, "cat", lambda: table.act("bob", "pass"))


def test_TABLE_6_a_bots_pass_is_seen_by_nobody():
    table = claimed(bots=("bob",))
    before = screen(table.table, 2)
    table.wait(1_499)
    assert table.table.state.clock.passed == [0, 1]
    assert screen(table.table, 2) == before


def test_TABLE_6_one_with_nothing_to_play_gets_the_same_window():
    holder, other = claimed(bob=dict(hand=["Mob Goblins"])), claimed(bob=dict(hand=["Akata"]))
    assert shown(holder)["clock"] == shown(other)["clock"]
    assert due(holder.table) == due(other.table)
    assert "pass" in names(other, "bob")


def test_TABLE_6_a_bots_delay_has_nothing_to_do_with_its_hand():
    tables = [
        claimed(bots=("bob",), bob=dict(hand=hand))
        for hand in ([], ["Mob Goblins"], ["Liquid Assets", "Akata"])
    ]
    assert len({thinks_at(table.table, 1) for table in tables}) == 1


def test_TABLE_6_bots_think_for_different_times():
    table = claimed(bots=("bob", "cat"))
    least, most = TEMPOS["read along"].thinking
    for seat in (1, 2):
        assert least <= thinks_at(table.table, seat) < most
    assert thinks_at(table.table, 1) != thinks_at(table.table, 2)


@pytest.mark.parametrize("stop", ["win", "not this fight", "not this turn"])
def test_TABLE_6_an_automatic_pass_falls_at_some_time_within_the_window(stop):
    times = set()
    for seed in range(8):
        table = fight(seed=seed)
        table.table.state.secret = f"{seed:064x}"
        table.do("bob", Stops(stop))
        table.act("ann", "claim victory")
        table.until(lambda table=table: 1 in table.table.state.clock.passed, 10_000)
        times.add(table.now)
        assert 1_500 <= table.now <= 6_000
    assert len(times) > 6


def test_TABLE_6_an_automatic_pass_is_seen_by_nobody():
    table = fight()
    table.do("bob", Stops("not this fight"))
    table.act("ann", "claim victory")
    before = [(screen(table.table, seat), table.table.number(seat)) for seat in (0, 2)]
    table.until(lambda: 1 in table.table.state.clock.passed, 10_000)
    assert [(screen(table.table, seat), table.table.number(seat)) for seat in (0, 2)] == before


def test_TABLE_7_a_stop_is_seen_by_nobody():
    table = fight()
    assert is_quiet_for(table, "ann", lambda: table.do("bob", Stops("win")))
    assert yours(table, "bob")["stop"] == "win"


def test_TABLE_7_who_always_stops_is_never_passed_for():
    table = claimed()
    table.wait(6_400)
    assert table.table.state.clock.passed == [0]


def test_TABLE_7_only_for_the_win_lets_other_fights_pass():
    table = fight()
    table.do("bob", Stops("win"))
    table.do("cat", Stops("win"))
    table.act("ann", "claim victory")
    table.wait(6_000)
    assert "event.fight_won" in table.heard()


@pytest.mark.parametrize("stop", ["win", "not this fight", "not this turn"])
def test_TABLE_7_and_8_for_the_win_nobody_is_passed_for(stop):
    table = claimed(ann=dict(level=9, wears=["Blazer"]))
    table.do("bob", Stops(stop))
    table.do("cat", Stops(stop))
    table.wait(12_499)
    assert table.table.state.clock.passed == [0]
    table.wait(1)
    assert "event.won" in table.heard()


def test_TABLE_5_and_7_only_if_I_can_change_it_never_closes_a_window_sooner():
    for hand in ([], ["Mob Goblins"]):
        table = fight(bob=dict(hand=hand))
        table.do("bob", Stops("change"))
        table.act("ann", "claim victory")
        table.do("cat", Pass())
        assert due(table.table) == 6_500


@pytest.mark.parametrize("hand", [[], ["Mob Goblins"]])
def test_TABLE_5_and_7_nor_does_it_where_no_clock_runs(hand):
    table = fight(pace="no clock", bob=dict(hand=hand))
    table.do("bob", Stops("change"))
    table.act("ann", "claim victory")
    table.do("cat", Pass())
    assert due(table.table) is None


def test_TABLE_7_without_a_clock_who_does_not_want_to_be_asked_is_passed_for():
    table = fight(pace="no clock")
    table.do("bob", Stops("win"))
    table.do("cat", Stops("not this turn"))
    table.act("ann", "claim victory")
    table.wait(6_000)
    assert "event.fight_won" in table.heard()


@pytest.mark.parametrize("stop", ["not this fight", "not this turn"])
def test_TABLE_7_a_stop_for_a_while_ends_with_it(stop):
    table = fight()
    table.do("bob", Stops(stop))
    table.act("ann", "claim victory")
    table.wait(7_000)
    table.until(lambda: table.table.state.clock.kind == "call", 60_000)
    assert table.table.game.fight is None
    expected = "always" if stop == "not this fight" else stop
    assert yours(table, "bob").get("stop", "always") == expected
    table.act("ann", "end the turn")
    table.until(lambda: table.table.game.turn == 1, 60_000)
    assert yours(table, "bob").get("stop", "always") == "always"


def test_TABLE_7_stops_are_cleared_when_somebody_stands_one_level_from_winning():
    table = fight(ann=dict(level=8, wears=["Blazer"]))
    table.do("bob", Stops("win"))
    table.act("ann", "claim victory")
    assert table.table.state.seats[1].stop == "win"
    table.wait(6_500)
    assert table.table.game.munchkins[0].level == 9
    assert table.table.state.seats[1].stop == "always"


def test_TABLE_7_stops_are_cleared_by_undo():
    table = fight()
    table.do("bob", Stops("win"))
    table.act("ann", "claim victory")
    table.do("ann", Undo())
    assert table.table.state.seats[1].stop == "always"


def test_TABLE_7_stops_are_for_who_plays():
    table = fight()
    assert refused(table, "eve", Stops("win")) == "not_seated"


@pytest.mark.parametrize("seed", range(3))
def test_SET_8_bots_do_not_keep_the_first_door_waiting(seed):
    table = begun("ann", bots=3, seed=seed)
    game = table.table.game
    table.until(lambda: game.stack[-1].owner == 0)
    table.act("ann", "ready")
    assert table.until(lambda: not is_setting_up(game), 3 * 5 * 150)
    steps = table.told[-10:]
    assert len(steps) >= 4, "everybody has at least said that they are ready"
    apart = [after - before for (before, _), (after, _) in pairwise(steps)]
    assert max(apart) < 150


@pytest.mark.parametrize(("pace", "span"), [("relaxed", 12_000), ("no clock", 6_000)])
def test_TABLE_6_automatic_passes_fall_all_over_the_window(pace, span):
    table = fight(pace=pace)
    table.do("bob", Stops("win"))
    table.wait(9_000)
    table.act("ann", "claim victory")
    after = []
    for number in range(60):
        table.table.acts = number  # what falls when is drawn anew with every act
        [(seat, when)] = automatic_passes(table.table)
        assert seat == 1
        after.append(when - table.now)
    assert 1_500 <= min(after) < 1_500 + span / 8
    assert span * 3 / 4 < max(after) < span


def test_TABLE_7_when_a_game_begins_everybody_is_asked():
    seats = begun("ann", "bob", "cat").table.state.seats
    assert [(seat.stop, seat.stop_until) for seat in seats] == [("always", -1)] * 3


def test_L6_how_early_a_window_closes_tells_nothing_of_a_hand():
    """Whose page passes for them only when they hold nothing: the window lasts all the same."""
    closed = []
    for hand, passes in (([], True), (["Mob Goblins"], False)):
        table = fight(bob=dict(hand=hand))
        table.do("bob", Stops("change"))
        table.act("ann", "claim victory")
        table.do("cat", Pass())
        if passes:
            table.wait(1_600)
            table.do("bob", Pass())
        assert table.until(lambda table=table: table.table.state.clock.kind != "window", 60_000)
        closed.append(table.now)
    assert closed[0] == closed[1] == 6_500
