"""TABLE 14, 15: how fast bots go, whom a window need not wait for, and skipping."""

import pytest
from table.kit import Pass, begun, fight, is_quiet_for, refused, scene, yours

from kickdoor.table.commands import Bots, Join, Skip
from kickdoor.table.happenings import Gone
from kickdoor.table.tempo import TEMPOS, is_alone, least, tempo
from kickdoor.table.waiting import thinks_at

OTHERS = {"bob": "sensible", "cat": "sensible"}


def turn_of_bob(**more):
    """Ann, alone with bots, waits for Bob, who has just begun."""
    people = dict(ann=dict(hand=["Witch"]), bob={}, cat={})
    return scene(bots=OTHERS, turn="bob", **{**people, **more})


# --- at the pace of whoever reads most slowly -----------------------------------------------------


def test_TABLE_14_who_says_nothing_reads_along():
    table = begun("ann", bots=2)
    assert tempo(table.table) == TEMPOS["read along"]
    assert "tempo" not in yours(table, "ann")


@pytest.mark.parametrize("name", TEMPOS)
def test_TABLE_14_bots_go_as_fast_as_the_only_person_wants(name):
    table = turn_of_bob()
    table.do("ann", Bots(name))
    early, late = TEMPOS[name].thinking
    waits = thinks_at(table.table, 1) - table.table.state.clock.since
    assert early <= waits < late
    assert least(table.table) == TEMPOS[name].least


def test_TABLE_14_of_several_people_the_slowest_is_waited_for():
    table = scene(bots={"cat": "sensible"}, ann={}, bob={}, cat={})
    table.do("ann", Bots("instant"))
    assert tempo(table.table) == TEMPOS["read along"]
    table.do("bob", Bots("brisk"))
    assert tempo(table.table) == TEMPOS["brisk"]
    table.do("", Gone("bob"))
    assert tempo(table.table) == TEMPOS["instant"]


def test_TABLE_5_where_several_people_play_no_window_closes_sooner_whatever_they_want():
    table = scene(bots={"cat": "sensible"}, ann={}, bob={}, cat={})
    table.do("ann", Bots("instant"))
    table.do("bob", Bots("instant"))
    assert least(table.table) == 1_500


def test_TABLE_14_nobody_else_hears_how_fast_somebody_reads():
    table = scene(bots={"cat": "sensible"}, ann={}, bob={}, cat={})
    assert is_quiet_for(table, "bob", lambda: table.do("ann", Bots("brisk")))
    assert yours(table, "ann")["tempo"] == "brisk"


def test_TABLE_14_a_claim_is_told_before_it_is_won_at_every_tempo():
    table = fight(bots=OTHERS, ann=dict(level=4, wears=["Blazer"]))
    table.do("ann", Bots("instant"))
    table.act("ann", "claim victory")
    assert "event.victory_claimed" in table.heard()
    assert "event.fight_won" not in table.heard()
    table.wait(100)
    assert "event.fight_won" in table.heard()


# --- whom a window need not wait for --------------------------------------------------------------


def running(**hands):
    """Ann runs; everybody else has this in hand."""
    people = {who: dict(hand=hands.get(who, [])) for who in ("bob", "cat")}
    table = fight(door="Akata", ann=dict(level=1, hand=hands.get("ann", [])), **people)
    table.act("ann", "run away")
    for who in ("bob", "cat"):
        table.do(who, Pass())
    table.until(lambda: table.table.game.fight.running, 10_000)
    return table.table.state.clock


def test_TABLE_6_who_visibly_has_no_answer_is_not_waited_for():
    assert running().passed == [0, 1, 2]
    assert running(bob=["Witch"]).passed == [0, 2]
    assert running(ann=["Witch"], cat=["Witch"]).passed == [1]


def alone_and_running(hand, watcher=""):
    """A bot runs from a monster; Ann, alone with bots, has this in hand."""
    table = scene(
        bots=OTHERS, door="Akata", turn="bob", ann=dict(hand=hand), bob=dict(level=1), cat={}
    )
    if watcher:
        table.do(watcher, Join(watcher, watch=True))
    table.until(lambda: table.table.state.clock.kind == "window", 20_000)
    table.do("ann", Pass())
    table.until(lambda: table.table.game.fight.running, 10_000)
    table.wait(20)
    return table


def test_TABLE_6_alone_with_bots_one_is_only_asked_what_one_could_answer():
    assert 0 in alone_and_running(["Witch"]).table.state.clock.passed
    assert 0 not in alone_and_running(["Lose Your Armor"]).table.state.clock.passed


def test_TABLE_6_where_somebody_watches_a_silence_must_tell_nothing():
    table = alone_and_running(["Witch"], watcher="eve")
    assert not is_alone(table.table)
    assert 0 not in table.table.state.clock.passed


# --- skipping -------------------------------------------------------------------------------------


def test_TABLE_15_a_skip_leads_to_ones_own_turn_and_ends_there():
    table = turn_of_bob(doors=["Witch", "Alchemist", "Witch", "Alchemist"])
    table.do("ann", Skip())
    assert yours(table, "ann")["skips"]
    assert table.until(lambda: table.table.game.turn == 0, 3_000)
    assert "skips" not in yours(table, "ann")
    assert "event.turn_begun" in table.heard()


def test_TABLE_15_others_fights_are_passed_on():
    table = turn_of_bob(doors=["Slob Goblin"], bob=dict(level=5, wears=["Blazer"]))
    table.do("ann", Skip())
    assert table.until(lambda: "event.fight_won" in table.heard(), 2_000)


def test_TABLE_15_a_skip_stops_for_a_fight_for_the_win():
    table = turn_of_bob(doors=["Slob Goblin"], bob=dict(level=9, wears=["Blazer"]))
    table.do("ann", Skip())
    assert table.until(lambda: "skips" not in yours(table, "ann"), 2_000)
    assert table.table.game.fight.fighter == 1
    assert 0 not in table.table.state.clock.passed


def test_TABLE_15_a_skip_stops_for_an_offer():
    table = scene(bots={"cat": "sensible"}, door="Akata", ann={}, bob=dict(level=5), cat={})
    table.do("bob", Skip())
    table.act("ann", "ask bob for help", "offer 1 Treasure, helper picking first")
    assert "skips" not in yours(table, "bob")


def test_TABLE_15_a_skip_stops_for_a_curse_on_oneself_and_for_no_other():
    table = scene(
        ann=dict(hand=["Oversize Load", "Lose Your Armor"]),
        bob=dict(wears=["Blazer"]),
        cat=dict(carries=["Battering Ramifications"]),
    )
    table.do("bob", Skip())
    table.act("ann", "play Oversize Load on cat")
    assert yours(table, "bob")["skips"]
    table.wait(20_000)
    table.act("ann", "play Lose Your Armor on bob")
    assert "skips" not in yours(table, "bob")
    assert refused(table, "bob", Skip()) == "nothing_to_skip"


def test_TABLE_15_a_skip_can_be_ended_and_tells_nobody_else():
    table = turn_of_bob()
    table.do("ann", Skip())
    table.do("ann", Skip(False))
    assert "skips" not in yours(table, "ann")
    table = scene(bots={"cat": "sensible"}, ann={}, bob={}, cat={})
    assert is_quiet_for(table, "ann", lambda: table.do("bob", Skip()))


def test_TABLE_15_who_has_to_decide_has_nothing_to_skip():
    table = scene(bots=OTHERS, ann={}, bob={}, cat={})
    assert refused(table, "ann", Skip()) == "nothing_to_skip"


def test_TABLE_15_bots_hurry_only_if_everybody_skips():
    table = scene(bots={"cat": "sensible"}, turn="cat", ann={}, bob={}, cat={})
    table.do("ann", Skip())
    assert tempo(table.table) == TEMPOS["read along"]
    table.do("bob", Skip())
    assert tempo(table.table) == TEMPOS["instant"]
