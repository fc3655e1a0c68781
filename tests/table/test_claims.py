"""TABLE 1 to 3, 5, 8: plays at any time, claims, windows and how long they last."""

import pytest
from table.kit import Act, Pass, fight, names, refused, scene, shown, yours

from kickdoor.game.box import Options

SPOILER = dict(hand=["Mob Goblins"])


def claimed(**position):
    table = fight(**position)
    table.act("ann", "claim victory")
    return table


def is_open(table):
    return table.table.state.clock.kind == "window"


# --- TABLE 1 ------------------------------------------------------------------------------------


def test_TABLE_1_any_time_cards_are_live_before_any_claim():
    table = fight(bob=SPOILER)
    table.act("bob", "add Mob Goblins to the fight")
    assert shown(table)["fight"]["theirs"] == 14


def test_TABLE_1_plays_are_taken_in_the_order_they_arrive():
    table = fight(bob=SPOILER, cat=dict(hand=["Liquid Assets"]))
    table.act("cat", "play Liquid Assets for the munchkins")
    table.act("bob", "add Mob Goblins to the fight")
    keys = table.heard()
    assert keys.index("event.played_for") < keys.index("event.joined")


def test_TABLE_1_a_play_that_was_meant_for_an_older_table_comes_back_with_the_reason():
    table = fight(bob=SPOILER)
    seen = table.table.number(1)
    late = table.command("bob", "add Mob Goblins to the fight")
    table.act("bob", "add Mob Goblins to the fight")
    assert refused(table, "bob", late, seen=seen) == "stale"


def test_TABLE_1_a_play_that_is_still_right_is_taken_though_the_table_has_changed():
    table = fight(bob=SPOILER, cat=dict(hand=["Liquid Assets"]))
    seen = table.table.number(1)
    table.act("cat", "play Liquid Assets for the munchkins")
    table.act("bob", "add Mob Goblins to the fight", seen=seen)
    assert "event.joined" in table.heard()


def test_TABLE_1_a_claim_on_an_older_table_is_refused():
    table = fight(cat=dict(hand=["Liquid Assets"]))
    seen = table.table.number(0)
    table.act("cat", "play Liquid Assets for the munchkins")
    assert refused(table, "ann", "claim victory", seen=seen) == "stale"


def test_TABLE_1_what_is_not_on_the_list_is_refused_with_the_rule():
    table = fight(bob=dict(hand=["Witch"]))
    card = table.table.game.munchkins[1].hand[0]
    assert refused(table, "bob", Act(("play", card, -1))) == "illegal"
    assert refused(table, "bob", Act(("no such verb", 0, 0))) == "illegal"


def test_TABLE_1_who_is_not_asked_is_told_so():
    table = scene(
        door="Infernal Small Print",
        ann=dict(level=4, wears=["Blazer", "Pumps"]),
        bob=dict(hand=["Mob Goblins"]),
        cat={},
    )
    table.wait(8_000)
    assert table.table.state.clock.kind == "choice"
    card = table.table.game.munchkins[1].hand[0]
    assert refused(table, "bob", Act(("join", card, -1))) == "not_asked"


# --- TABLE 2 ------------------------------------------------------------------------------------


def test_TABLE_2_no_clock_runs_before_a_claim():
    table = fight()
    table.wait(3_600_000)
    assert table.table.state.clock.until == 0
    assert "event.fight_won" not in table.heard()


@pytest.mark.parametrize(
    ("pace", "window"),
    [
        ("rulebook", 3_750),
        ("standard", 6_000),
        ("relaxed", 12_000),
        ("no clock", 0),
        ("slow", 12 * 3_600_000),
    ],
)
def test_TABLE_2_the_window_lasts_as_long_as_the_pace_says(pace, window):
    table = claimed(pace=pace)
    clock = table.table.state.clock
    assert clock.until == (table.now + window if window else 0)


def test_TABLE_2_the_rulebooks_time_is_the_one_the_set_or_the_table_says():
    table = claimed(pace="rulebook", rules=Options(reasonable_time=2.6, elide=False))
    assert table.table.state.clock.until == 2_600


def test_TABLE_2_the_window_closes_by_itself_at_the_deadline_and_its_grace():
    table = claimed()
    table.wait(6_499)
    assert is_open(table)
    table.wait(1)
    assert "event.fight_won" in table.heard()


def test_TABLE_2_without_a_clock_all_must_pass():
    table = claimed(pace="no clock")
    table.wait(3_600_000)
    assert is_open(table)
    table.do("bob", Pass())
    table.do("cat", Pass())
    table.wait(10)
    assert "event.fight_won" in table.heard()


def test_TABLE_2_who_claims_has_passed_and_cannot_pass_again():
    table = claimed()
    assert refused(table, "ann", Pass()) == "passed_already"


# --- TABLE 3 ------------------------------------------------------------------------------------


def test_TABLE_3_a_play_voids_the_claim_and_the_next_claim_has_the_full_time():
    table = claimed(ann=dict(level=9, wears=["Blazer"]), bob=dict(hand=["Liquid Assets"]))
    table.wait(5_000)
    table.act("bob", "play Liquid Assets for the monsters")
    assert table.table.state.clock.kind == "call"
    table.wait(60_000)
    assert "event.fight_won" not in table.heard()
    table.act("ann", "claim victory")
    assert table.table.state.clock.until == table.now + 12_000  # doubled: it is for the win


def test_TABLE_3_passes_are_void_with_the_claim():
    table = claimed(bob=dict(hand=["Liquid Assets"]))
    table.do("cat", Pass())
    table.act("bob", "play Liquid Assets for the munchkins")
    table.act("ann", "claim victory")
    assert table.table.state.clock.passed == [0]
    assert not yours(table, "cat").get("passed", False)


def test_TABLE_3_whoever_has_passed_may_still_play():
    table = claimed(bob=SPOILER)
    table.do("bob", Pass())
    table.act("bob", "add Mob Goblins to the fight")
    assert table.table.state.clock.kind == "call"


# --- TABLE 5 ------------------------------------------------------------------------------------


def test_TABLE_5_when_all_have_passed_it_closes_early_but_not_before_a_second_and_a_half():
    table = claimed()
    table.wait(200)
    table.do("bob", Pass())
    table.do("cat", Pass())
    table.wait(1_299)
    assert is_open(table)
    table.wait(1)
    assert "event.fight_won" in table.heard()


def test_TABLE_5_later_passes_close_it_at_once():
    table = claimed()
    table.do("bob", Pass())
    table.wait(3_000)
    table.do("cat", Pass())
    table.wait(0)
    assert "event.fight_won" in table.heard()


def test_TABLE_5_a_pass_said_as_an_act_is_a_pass():
    table = claimed()
    table.act("bob", "pass")
    assert table.table.state.clock.passed == [0, 1]
    assert refused(table, "bob", "pass") == "passed_already"


def test_TABLE_5_there_is_nothing_to_pass_on_before_a_claim():
    table = fight()
    assert refused(table, "bob", Pass()) == "nothing_to_pass"
    assert refused(table, "bob", "pass") == "nothing_to_pass"
    assert "pass" not in names(table, "bob")


def test_TABLE_5_a_pass_on_an_older_claim_is_refused():
    table = claimed(bob=dict(hand=["Liquid Assets"]))
    seen = table.table.number(2)
    table.act("bob", "play Liquid Assets for the munchkins")
    table.act("ann", "claim victory")
    assert refused(table, "cat", Pass(), seen=seen) == "stale"


def test_TABLE_5_a_pass_is_no_part_of_something_longer():
    table = claimed(bob=dict(hand=["Liquid Assets"]))
    play = table.command("bob", "play Liquid Assets for the munchkins").act
    assert refused(table, "bob", Act(("pass", -1, -1), [play])) == "illegal"
    assert refused(table, "bob", Act(play, [("pass", -1, -1)])) == "illegal"


# --- TABLE 8 ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pace", "window"),
    [("rulebook", 10_000), ("standard", 12_000), ("relaxed", 24_000), ("no clock", 0)],
)
def test_TABLE_8_for_the_win_the_window_is_doubled_and_ten_seconds_at_least(pace, window):
    table = claimed(pace=pace, ann=dict(level=9, wears=["Blazer"]))
    clock = table.table.state.clock
    assert clock.win
    assert clock.until == (table.now + window if window else 0)


def test_TABLE_8_that_it_is_for_the_win_is_shown():
    table = claimed(ann=dict(level=9, wears=["Blazer"]))
    assert shown(table)["clock"]["win"]
    assert shown(table)["fight"]["for_the_win"]


# --- in the engine: the windows that wait, and the others ----------------------------------------


def test_an_announced_escape_waits_before_the_die_and_so_does_the_die():
    table = fight(ann=dict(level=1))
    table.act("ann", "run away")
    assert is_open(table)
    table.wait(6_499)
    assert "event.die_cast" not in table.heard()
    assert table.until(lambda: "event.die_cast" in table.heard(), 20_000)
    assert is_open(table)
    assert shown(table)["game"]["doing"] == "window.die_cast"


def test_a_curse_waits_for_its_victim_and_for_nobody_else():
    ann = dict(wears=["Blazer"], hand=["Witch"])
    table = scene(door="Lose Your Armor", ann=ann, bob={}, cat={})
    assert is_open(table)
    assert table.table.state.clock.passed == [1, 2]
    table.do("ann", Pass())
    table.wait(1_500)
    assert "event.curse_landed" in table.heard()


def test_what_lies_open_beside_it_all_is_shown_to_everybody():
    table = scene(door="Lose Your Armor", ann=dict(wears=["Blazer"]), bob={}, cat={})
    (curse,) = shown(table)["game"]["lying"]
    assert table.table.game.prints[curse].name == "Lose Your Armor"
    table.wait(10_000)
    assert "lying" not in shown(table)["game"]


def test_most_windows_need_no_answer_the_active_player_goes_on():
    table = scene(doors=["Witch"], ann={}, bob={}, cat={})
    assert table.table.state.clock.kind == "call"
    table.act("ann", "kick open the door")
    assert "event.door_opened" in table.heard()
    assert table.now == 0


def test_nobody_can_be_hurried_into_a_claim():
    table = fight()
    assert names(table, "ann")[0] == "claim victory"
    table.wait(10 * 3_600_000)
    assert table.table.state.clock.seat == 0
