"""The Daily Dungeon at a table: alone, in no time, and the same for whoever acts alike."""

from random import Random

import pytest
from delving import choice

from kickdoor.daily.deals import Spot, commitment_to, deal_of, laid, seed_of
from kickdoor.table.commands import (
    Agree,
    Chat,
    Hold,
    Join,
    Kick,
    Leave,
    Pass,
    Rematch,
    Said,
    Stops,
    Undo,
)
from kickdoor.table.happenings import Back, DailyDeal, Gone
from kickdoor.table.refusals import Refused
from kickdoor.table.serving import do, due, fold, happen, restored, snapshot, tick

DAY = "2026-11-19"
DEAL = deal_of(bytes(32), DAY)


def entered(person="ann", secret="ab" * 32, name="Ann"):
    return laid(Spot("t1", "CODEAB", secret), person, name, DailyDeal(DAY, DEAL.hex()))


def quiet(table, now=0):
    """Let everything happen that is due; what that was."""
    done = []
    while (when := due(table)) is not None:
        assert when <= now, "nothing is put off"
        done.append(tick(table, now))
    return [each.record for each in done if each is not None]


def refusal(table, who, command):
    with pytest.raises(Refused) as refused:
        do(table, Said(who, command), 0)
    return refused.value.key


def test_cards_dice_and_bots_come_from_the_day_alone():
    one, _ = entered()
    two, _ = entered("zoe", "cd" * 32, "Zoe")
    luck = Random(1)
    for now in range(40):
        quiet(one, now)
        quiet(two, 1000 * now)
        assert one.live().history == two.live().history
        command = choice(one, luck)
        do(one, Said("ann", command, seen=2**31), now)
        do(two, Said("zoe", command, seen=2**31), 1000 * now)
    assert one.live().seed == seed_of(DEAL, DAY)
    assert one.commitment() == commitment_to(DEAL, DAY)
    assert one.game_id() != two.game_id()


def test_whether_somebody_is_there_changes_nothing():
    here, _ = entered()
    away, _ = entered()
    luck = Random(2)
    for _ in range(30):
        quiet(here)
        quiet(away)
        happen(away, Gone("ann"), 0)
        assert quiet(away) == []
        happen(away, Back("ann"), 0)
        assert quiet(away) == []
        command = choice(here, luck)
        for table in (here, away):
            do(table, Said("ann", command, seen=2**31), 0)
    assert here.live().history == away.live().history


def test_whoever_leaves_keeps_the_seat_and_no_bot_plays_for_them():
    table, _ = entered()
    quiet(table)
    for forget in (False, True):
        do(table, Said("ann", Leave(forget=forget)), 0)
        happen(table, Back("ann"), 0)
    seat = table.state.seats[0]
    assert (seat.person, seat.stand_in, seat.bot) == ("ann", False, "")


def test_nobody_else_comes_in_and_much_is_not_done_there():
    table, _ = entered()
    assert refusal(table, "bob", Join("Bob", watch=True)) == "daily_alone"
    for command in (Undo(), Hold(), Rematch(), Agree(pace="slow"), Kick(seat=1), Chat("hello")):
        assert refusal(table, "ann", command) == "not_in_daily"
    do(table, Said("ann", Join("Ann")), 0)


def test_nothing_can_be_taken_back():
    table, _ = entered()
    luck = Random(3)
    for _ in range(20):
        quiet(table)
        do(table, Said("ann", choice(table, luck), seen=2**31), 0)
        assert table.state.undo is None


def test_a_stop_passes_at_once():
    table, _ = entered()
    luck, passed = Random(4), 0
    for _ in range(60):
        quiet(table)
        command = choice(table, luck)
        if isinstance(command, Pass):
            passed += 1
            before, win = table.acts, table.state.clock.win
            do(table, Said("ann", Stops("not this turn")), 0)
            quiet(table)
            assert table.acts > before or win, "the window has closed, and the game gone on"
            if not win:
                continue
        do(table, Said("ann", command, seen=2**31), 0)
    assert passed


def test_the_log_and_a_snapshot_lead_to_the_same_table():
    table, records = entered()
    luck = Random(5)
    for now in range(20):
        records += quiet(table, now)
        records.append(do(table, Said("ann", choice(table, luck), seen=2**31), now).record)
    again = fold(None, records, check=True)
    assert snapshot(again) == snapshot(table)
    assert quiet(restored(snapshot(table)), 99) == quiet(again, 99)
