"""More small things at a served table that no scene had looked at: found by checks/mutations."""

import msgspec
import pytest
from msgspec.structs import fields
from table.kit import Pass, begun, fight, refused, scene, shown, yours

from kickdoor.cards import Enhancer
from kickdoor.table import messages, pictures, replaying, screens, waiting
from kickdoor.table.commands import Close, Rewind, Skip, Stops, Undo
from kickdoor.table.tempo import TEMPOS
from kickdoor.table.waiting import thinks_at
from kickdoor.testing import deal
from kickdoor.words import JoinTwin

# --- taking back ----------------------------------------------------------------------------------


def test_TABLE_11_with_every_turn_one_may_take_back_three_times_again():
    table = scene(
        ann=dict(carries=["Blazer"]), bob=dict(carries=["Pumps"]), cat={}, doors=["Witch"]
    )
    for _ in range(3):
        table.act("ann", "equip Blazer")
        table.do("ann", Undo())
    table.act("ann", "kick open the door")
    table.act("ann", "loot the room")
    table.act("ann", "end the turn")
    assert table.until(lambda: table.table.game.turn == 1)
    assert [seat.undone for seat in table.table.state.seats] == [0, 0, 0]


def test_TABLE_11_of_what_somebody_did_the_last_twenty_are_remembered():
    table = scene(ann=dict(hand=["Blazer"]), bob={}, cat={})
    place = table.table.state.seats[0]
    place.did = list(range(100, 125))
    table.act("ann", "play Blazer")
    assert place.did == [*range(106, 125), 0]


# --- stops ----------------------------------------------------------------------------------------


def test_TABLE_7_a_stop_for_the_fight_said_in_peace_lasts_until_a_fight_begins():
    table = scene(doors=["Slob Goblin"], ann=dict(hand=["Blazer"]), bob={}, cat={})
    table.do("bob", Stops("not this fight"))
    table.act("ann", "play Blazer")
    assert yours(table, "bob")["stop"] == "not this fight"
    table.act("ann", "kick open the door")
    assert yours(table, "bob").get("stop", "always") == "always"


def test_TABLE_7_a_stop_without_an_end_stays_as_long_as_nobody_is_about_to_win():
    table = scene(ann=dict(level=8, hand=["Blazer"]), bob={}, cat={})
    table.do("bob", Stops("change"))
    table.act("ann", "play Blazer")
    assert yours(table, "bob")["stop"] == "change"


# --- what is seen ---------------------------------------------------------------------------------


def test_when_a_game_is_over_nobody_is_ready_for_the_next_but_bots():
    table = fight(ann=dict(level=9, wears=["Blazer"]), bots=("cat",))
    table.act("ann", "claim victory")
    assert table.until(lambda: table.table.state.phase == "over", 60_000)
    seats = shown(table)["table"]["seats"]
    assert [seat.get("ready", False) for seat in seats] == [False, False, True]


def test_a_twin_is_shown_as_the_monster_it_is_and_the_card_that_lies_there():
    echo = Enhancer("Echo", effect=JoinTwin())
    table = deal(cards=(echo,), door="Akata", ann={}, bob=dict(hand=["Echo"]), cat={})
    table.play("bob: play Echo on Akata")
    names = [each.name for each in table.game.prints]
    foes = pictures.fight_picture(table.game, table.game.fight).foes
    assert [(names[foe.card], names[foe.monster]) for foe in foes] == [
        ("Akata", "Akata"),
        ("Echo", "Akata"),
    ]


@pytest.mark.parametrize("command", [Pass(), Skip(), Stops("always"), Undo(), Rewind(0), Close()])
def test_a_game_that_is_over_is_not_gone_on_with(command):
    table = fight(ann=dict(level=9, wears=["Blazer"]))
    table.act("ann", "claim victory")
    assert table.until(lambda: table.table.state.phase == "over", 60_000)
    assert refused(table, "ann", command) == "not_playing"


def test_TABLE_1_who_has_seen_the_claim_may_pass_on_it_and_who_has_not_may_not():
    table = fight()
    table.act("ann", "claim victory")
    seen = table.table.number(1)
    assert refused(table, "bob", Pass(), seen=seen - 1) == "stale"
    table.do("bob", Pass(), seen=seen)
    assert table.table.state.clock.passed == [0, 1]


def test_what_is_left_out_of_a_message_is_nothing_nobody_or_as_usual():
    usual = {
        ("SeatPicture", "present"): True,
        ("YouPicture", "stop"): "always",
        ("YouPicture", "tempo"): "read along",
    }
    left_out = [
        (kind.__name__, field.name, field.default)
        for module in (messages, pictures, replaying, screens)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct)
        for field in (fields(kind) if kind.__struct_config__.omit_defaults else ())
        if field.default is not msgspec.NODEFAULT
    ]
    assert len(left_out) > 20
    for kind, name, default in left_out:
        if (kind, name) in usual:
            assert default == usual[kind, name]
        elif name in ("seat", "holder", "card", "goes_with"):
            assert default == -1, (kind, name)
        else:
            assert not default, (kind, name)


# --- bots -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("drawn", ["least", "most"])
def test_TABLE_6_how_long_a_bot_takes_depends_on_what_it_is_asked(drawn, monkeypatch):
    def span(table, seat, range_):
        least, most = range_
        table = table.table
        monkeypatch.setattr(table, "draw", lambda _, below: 0 if drawn == "least" else below - 1)
        wanted = least if drawn == "least" else most - 1
        assert thinks_at(table, seat) - table.state.clock.since == wanted

    slow = TEMPOS["read along"]
    span(begun("ann", bots=2), 1, slow.dressing)
    claimed = fight(bots=("bob",))
    claimed.act("ann", "claim victory")
    span(claimed, 1, slow.thinking)
    assert slow.dressing == (50, 150)
    assert slow.putting_together[1] < slow.thinking[0]


def test_TABLE_6_a_bot_that_has_passed_thinks_no_more_of_it():
    table = fight(bots=("bob",))
    table.act("ann", "claim victory")
    table.wait(1_499)
    assert (table.table.state.clock.passed, thinks_at(table.table, 1)) == ([0, 1], None)
    assert waiting.thoughts(table.table) == []
