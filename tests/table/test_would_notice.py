"""Small things at a served table that no scene had looked at: found by checks/mutations."""

from dataclasses import replace

import msgspec
from table.kit import Hold, Pass, fight, refused, scene

from kickdoor.options import LIST
from kickdoor.sets import box_of, rules_of
from kickdoor.table import waiting
from kickdoor.table.commands import Dispute, Undo, Vote
from kickdoor.table.happenings import Gone
from kickdoor.table.pictures import DealPicture
from kickdoor.table.replaying import options_of


def test_records_are_numbered_one_after_the_other():
    table = fight()
    table.act("ann", "claim victory")
    table.do("bob", Pass())
    numbers = [record.seq for record in table.records]
    assert numbers == list(range(1, len(table.records) + 1))


def test_a_private_message_counts_for_its_seat_alone():
    table = fight()
    table.act("ann", "claim victory")
    before = [table.table.number(seat) for seat in range(3)]
    table.do("bob", Pass())
    after = [table.table.number(seat) for seat in range(3)]
    assert [new - old for old, new in zip(before, after, strict=True)] == [0, 1, 0]


def test_TABLE_11_who_has_done_nothing_yet_has_nothing_to_take_back():
    table = scene(doors=["Witch"], ann={}, bob={}, cat={})
    table.act("ann", "kick open the door")
    assert refused(table, "bob", Undo()) == "nothing_to_undo"


def test_TABLE_4_the_clock_stands_for_whoever_sits_first_too():
    bob, cat = dict(level=4, wears=["Blazer"]), dict(hand=["Liquid Assets"])
    table = scene(door="Slob Goblin", turn="bob", ann={}, bob=bob, cat=cat)
    table.act("bob", "claim victory")
    table.wait(2_000)
    left = table.table.state.clock.until - table.now
    table.do("ann", Hold())
    assert table.table.state.clock.holder == 0
    table.wait(3_000)
    table.act("cat", "play Liquid Assets for the munchkins")
    table.do("cat", Undo())
    assert table.table.state.clock.until - table.now == left


def test_what_was_to_be_voted_on_is_over_with_the_game():
    table = fight(ann=dict(level=9, wears=["Blazer"]))
    table.do("bob", Dispute("RUN-3"))
    table.act("ann", "claim victory")
    assert table.until(lambda: table.table.state.phase == "over", 60_000)
    assert table.table.state.motion is None


def test_of_what_time_has_brought_the_earliest_comes_first(monkeypatch):
    table = fight().table
    early, late = Gone("bob"), Gone("cat")
    monkeypatch.setattr(waiting, "coming", lambda _: [(9, late), (5, early), (20, late)])
    assert waiting.next_happening(table, 4) is None
    assert waiting.next_happening(table, 10) is early


def test_of_the_rules_a_game_is_played_by_only_what_differs_is_named():
    own = rules_of("pathfinder")
    assert options_of(own, box_of("pathfinder")) == []
    assert options_of(replace(own, elide=not own.elide), box_of("pathfinder")) == []
    other = replace(own, winning_level=own.winning_level + 1)
    assert options_of(other, box_of("pathfinder")) == [f"winning_level={own.winning_level + 1}"]
    assert "elide" in [option.name for option in LIST]


def test_an_offer_is_sent_with_all_that_is_not_nothing():
    plain = msgspec.json.decode(msgspec.json.encode(DealPicture(0, 1, True)))
    full = msgspec.json.decode(msgspec.json.encode(DealPicture(0, 1, True, 1, 1)))
    assert (plain.get("treasures", 0), plain.get("order", 0)) == (0, 0)
    assert (full["treasures"], full["order"]) == (1, 1)


def test_TABLE_11_what_is_taken_back_is_not_there_to_be_taken_back_again():
    table = scene(doors=["Witch"], ann=dict(hand=["Blazer", "Pumps"]), bob={}, cat={})
    table.act("ann", "play Blazer")
    table.act("ann", "kick open the door")
    assert table.table.state.seats[0].did == [0, 1]
    table.do("ann", Undo())
    for who in ("bob", "cat"):
        table.do(who, Vote(True))
    assert table.table.state.seats[0].did == [0]
