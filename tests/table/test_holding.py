"""TABLE 4: hold it! Eight seconds at most, out of a bank; for nothing it costs double."""

import pytest
from table.kit import Hold, Pass, fight, refused, shown

from kickdoor.table.commands import Act, Release

BANK = 60_000


def held(by="bob", after=2_000, **position):
    table = fight(**position)
    table.act("ann", "claim victory")
    table.wait(after)
    table.do(by, Hold())
    return table


def bank(table, seat=1):
    return table.table.state.seats[seat].bank


def test_TABLE_4_a_hold_freezes_the_ring_for_everyone():
    table = held()
    table.wait(7_999)
    assert table.table.state.clock.holder == 1
    table.do("bob", Release())
    assert table.table.state.clock.until == 6_000 + 7_999
    table.wait(4_000 + 499)
    assert "event.fight_won" not in table.heard()
    table.wait(1)
    assert "event.fight_won" in table.heard()


def test_TABLE_4_it_lasts_eight_seconds_at_most():
    table = held()
    table.wait(8_000)
    assert table.table.state.clock.holder == -1
    assert table.heard()[-1] == "notice.released"
    assert table.table.state.clock.until == 6_000 + 8_000


@pytest.mark.parametrize("span", [0, 1, 3_000, 8_000])
def test_TABLE_4_a_hold_for_nothing_costs_double(span):
    table = held()
    table.wait(span)
    if span < 8_000:
        table.do("bob", Release())
    assert bank(table) == BANK - 2 * span


def test_TABLE_4_a_hold_with_a_play_costs_what_it_took():
    table = held(bob=dict(hand=["Mob Goblins"]))
    table.wait(3_000)
    table.act("bob", "add Mob Goblins to the fight")
    assert bank(table) == BANK - 3_000


def test_TABLE_4_if_somebody_elses_play_ends_it_the_hold_was_not_for_nothing():
    table = held(cat=dict(hand=["Mob Goblins"]))
    table.wait(3_000)
    table.act("cat", "add Mob Goblins to the fight")
    assert bank(table) == BANK - 3_000


def test_TABLE_4_one_empty_hold_a_claim():
    table = held(cat=dict(hand=["Liquid Assets"]))
    table.wait(1_000)
    table.do("bob", Release())
    assert refused(table, "bob", Hold()) == "hold_spent"
    table.act("cat", "play Liquid Assets for the munchkins")
    table.act("ann", "claim victory")
    table.do("bob", Hold())
    assert table.table.state.clock.holder == 1


def test_TABLE_4_another_may_hold_the_same_claim():
    table = held()
    assert refused(table, "cat", Hold()) == "held_already"
    table.do("bob", Release())
    table.do("cat", Hold())
    assert table.table.state.clock.holder == 2


def test_TABLE_4_the_bank_is_the_limit():
    table = fight()
    table.table.state.seats[1].bank = 1_500
    table.act("ann", "claim victory")
    table.do("bob", Hold())
    table.wait(1_500)
    assert table.table.state.clock.holder == -1
    assert bank(table) == 0
    table.table.state.seats[1].spent = False
    assert refused(table, "bob", Hold()) == "bank_empty"


def test_TABLE_4_five_seconds_come_back_with_each_own_turn():
    table = fight(bob=dict(hand=[]))
    table.act("ann", "claim victory")
    table.wait(7_000)
    table.until(lambda: table.table.state.clock.kind == "call", 60_000)
    before = [seat.bank for seat in table.table.state.seats]
    table.act("ann", "end the turn")
    table.until(lambda: table.table.game.turn == 1, 60_000)
    after = [seat.bank for seat in table.table.state.seats]
    assert [b - a for a, b in zip(before, after, strict=True)] == [0, 5_000, 0]


def test_TABLE_4_that_someone_holds_is_public_why_is_not():
    table = held(bob=dict(hand=["Mob Goblins"]))
    assert table.heard()[-1] == "notice.held"
    assert shown(table)["clock"]["holder"] == 1
    assert table.told[-1][1].notices[0].values == {"seat": 1}


def test_TABLE_4_to_pass_lets_the_clock_go_as_any_release_does():
    passed, released = held(), held()
    passed.do("bob", Pass())
    released.do("bob", Release())
    assert passed.told[-1][1].notices == released.told[-1][1].notices
    assert shown(passed) == shown(released)
    assert bank(passed) == bank(released)


def test_TABLE_4_others_may_pass_while_it_is_held_and_it_does_not_close():
    table = held()
    table.do("cat", Pass())
    table.wait(1_000)
    assert table.table.state.clock.kind == "window"
    table.do("bob", Pass())
    table.wait(0)
    assert "event.fight_won" in table.heard()


@pytest.mark.parametrize("by", ["ann", "bob"])
def test_TABLE_4_an_answer_within_a_hold_is_never_too_late(by):
    table = held(by=by, after=5_900, bob=dict(hand=["Mob Goblins"]))
    table.wait(7_000)
    table.act("bob", "add Mob Goblins to the fight")
    assert "event.joined" in table.heard()


def test_TABLE_4_only_a_window_can_be_held_and_only_by_who_plays():
    table = fight()
    assert refused(table, "bob", Hold()) == "nothing_to_hold"
    assert refused(table, "eve", Hold()) == "not_seated"
    assert refused(table, "bob", Release()) == "not_holding"


def test_TABLE_4_without_a_clock_there_is_nothing_to_hold():
    table = fight(pace="no clock")
    table.act("ann", "claim victory")
    assert refused(table, "bob", Hold()) == "nothing_to_hold"


def test_TABLE_4_a_hold_comes_too_late_after_the_time():
    table = fight()
    table.act("ann", "claim victory")
    table.now += 6_100
    assert refused(table, "bob", Hold()) == "too_late"
    assert refused(table, "bob", Pass()) == "too_late"
    assert refused(table, "bob", Act(("pass", -1, -1))) == "too_late"
