"""TABLE 9: forced choices have a clock of their own, and a default that the rules allow."""

import pytest
from table.kit import Act, Pass, refused, scene, shown

from kickdoor.table.waiting import default

PRINT = dict(
    door="Infernal Small Print",
    ann=dict(level=4, wears=["Blazer", "Pumps"], hand=["Witch"]),
    bob={},
    cat={},
)


def cursed(**changes):
    table = scene(**PRINT | changes)
    table.do("ann", Pass())
    table.until(lambda: table.table.state.clock.kind == "choice", 10_000)
    return table


@pytest.mark.parametrize(
    ("pace", "choice"),
    [("rulebook", 15_000), ("standard", 20_000), ("relaxed", 30_000), ("no clock", 0)],
)
def test_TABLE_9_a_choice_has_its_own_clock(pace, choice):
    table = cursed(pace=pace)
    clock = table.table.state.clock
    assert clock.seat == 0
    assert clock.until - clock.since == choice or clock.until == choice == 0


def test_TABLE_9_whose_choice_it_is_and_until_when_is_shown():
    clock = shown(cursed())["clock"]
    assert (clock["kind"], clock["seat"]) == ("choice", 0)
    assert clock["until"] - clock["since"] == 20_000


def test_TABLE_9_when_the_time_is_over_the_choice_is_made():
    table = cursed()
    table.wait(20_499)
    assert table.table.state.clock.kind == "choice"
    table.wait(1)
    assert table.table.state.clock.kind == "call"
    assert table.table.game.munchkins[0].level == 3  # a Level is worth less than two Items


def test_TABLE_9_what_a_bot_thought_while_it_sat_there_is_no_choice_of_whoever_came_back():
    table = cursed()
    dearer = [each for each in table.table.game.options if each != default(table.table)]
    table.table.elsewhere[0] = dearer[0]
    table.wait(20_500)
    assert table.table.game.munchkins[0].level == 3


def test_TABLE_9_without_a_clock_nobody_chooses_for_anybody():
    table = cursed(pace="no clock")
    table.wait(3_600_000)
    assert table.table.state.clock.kind == "choice"


def test_TABLE_9_the_cheapest_loss():
    table = scene(
        door="Oversize Load",
        ann=dict(wears=["Brass Hat"], carries=["Battering Ramifications"], is_a=["Hellknight"]),
        bob={},
        cat={},
    )
    table.wait(60_000)
    game = table.table.game
    left = [game.prints[card].name for card in game.munchkins[0].table]
    assert len(left) == 2
    assert "Hellknight" in left


def test_TABLE_9_charity_is_given_for_whoever_does_not_choose():
    hand = ["Witch", "Akata", "Mob Goblins", "Liquid Assets", "Pumps", "Blazer", "Brass Hat"]
    table = scene(doors=["Slob Goblin"], ann=dict(level=4, hand=hand), bob={}, cat={})
    table.act("ann", "kick open the door")
    table.act("ann", "claim victory")
    table.until(lambda: table.table.game.fight is None, 60_000)
    table.until(lambda: table.table.state.clock.kind == "call", 60_000)
    table.act("ann", "end the turn")
    assert table.table.state.clock.kind == "choice"
    assert table.until(lambda: table.table.game.turn == 1, 200_000)
    assert len(table.table.game.munchkins[0].hand) == 5


def test_TABLE_9_an_answer_to_an_older_question_is_refused():
    hand = ["Witch", "Akata", "Mob Goblins", "Liquid Assets", "Pumps", "Blazer", "Brass Hat"]
    table = scene(doors=["Slob Goblin"], ann=dict(level=4, hand=hand), bob={}, cat={})
    table.act("ann", "kick open the door")
    table.act("ann", "claim victory")
    table.until(lambda: table.table.game.fight is None, 60_000)
    table.until(lambda: table.table.state.clock.kind == "call", 60_000)
    table.act("ann", "end the turn")
    seen = table.table.number(0)
    table.act("ann", "give Witch to bob")
    assert refused(table, "ann", "give Akata to cat", seen=seen) == "stale"


def test_TABLE_9_an_answer_that_comes_too_late_is_refused():
    table = cursed()
    table.now += 20_100
    assert refused(table, "ann", "choose to lose a level") == "too_late"


def test_TABLE_9_an_offer_that_is_not_finished_comes_to_nothing():
    table = scene(door="Akata", ann=dict(wears=["Blazer"]), bob=dict(level=9), cat={})
    table.act("ann", "ask bob for help")
    assert table.table.state.clock.kind == "choice"
    table.wait(20_500)
    assert table.table.state.clock.kind == "call"
    assert table.table.game.offers == []


def test_TABLE_9_a_sale_that_is_not_finished_comes_to_nothing():
    wares = ["Blazer", "Pumps", "Battering Ramifications"]
    table = scene(ann=dict(carries=wares), bob={}, cat={})
    table.act("ann", "sell Items")
    for ware in wares:
        table.act("ann", f"sell {ware}")
    table.wait(20_500)
    assert table.table.state.clock.kind == "call"
    assert len(table.table.game.munchkins[0].table) == 3


def test_TABLE_9_the_only_way_is_taken_at_once_where_everybody_sees_it():
    table = scene(door="Lose Your Armor", ann=dict(wears=["Blazer"]), bob={}, cat={})
    table.wait(1_500)
    assert table.table.game.munchkins[0].table == []
    assert table.table.state.clock.kind == "call"


def test_TABLE_9_a_choice_cannot_be_passed_on():
    table = cursed()
    assert refused(table, "ann", Pass()) == "nothing_to_pass"
    assert refused(table, "ann", Act(("pass", -1, -1))) == "illegal"
    assert refused(table, "bob", Pass()) == "nothing_to_pass"
