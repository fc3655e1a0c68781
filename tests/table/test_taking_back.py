"""TABLE 11: undo, in its bounds and by vote."""

import pytest
from table.kit import Pass, fight, refused, scene, yours

from kickdoor.saves import fingerprint
from kickdoor.table.commands import Leave, Undo, Vote
from kickdoor.table.happenings import Back, Gone

ASSETS = dict(hand=["Liquid Assets"])


def test_TABLE_11_what_nobody_could_have_used_is_taken_back_at_once():
    table = fight(bob=ASSETS)
    before = fingerprint(table.table.game)
    table.act("bob", "play Liquid Assets for the monsters")
    assert yours(table, "bob")["may_undo"]
    table.do("bob", Undo())
    assert fingerprint(table.table.game) == before
    assert table.heard()[-1] == "notice.undone"


def test_TABLE_11_a_claim_can_be_taken_back_while_its_window_is_open():
    table = fight()
    table.act("ann", "claim victory")
    table.do("bob", Pass())
    table.do("ann", Undo())
    assert table.table.state.clock.kind == "call"


def test_TABLE_11_not_once_the_window_has_closed():
    table = fight()
    table.act("ann", "claim victory")
    table.wait(6_500)
    assert not yours(table, "ann").get("may_undo", False)
    table.do("ann", Undo())
    assert table.table.state.motion.kind == "undo"


def test_TABLE_11_not_once_another_player_has_acted():
    table = fight(bob=ASSETS, cat=dict(hand=["Mob Goblins"]))
    table.act("bob", "play Liquid Assets for the monsters")
    table.act("cat", "add Mob Goblins to the fight")
    table.do("bob", Undo())
    assert table.table.state.motion.kind == "undo"


def test_TABLE_11_not_once_something_hidden_was_revealed():
    table = scene(doors=["Witch"], ann={}, bob={}, cat={})
    table.act("ann", "kick open the door")
    assert not yours(table, "ann").get("may_undo", False)
    table.do("ann", Undo())
    assert table.heard()[-1] == "notice.undo_asked"


def test_TABLE_11_not_once_a_hand_was_shown():
    table = scene(ann=dict(hand=["Witch"]), bob={}, cat={})
    table.act("ann", "show bob your hand")
    assert table.table.state.undo is None


def test_TABLE_11_not_once_a_die_was_rolled():
    table = fight(ann=dict(level=1))
    table.act("ann", "run away")
    table.until(lambda: "event.die_cast" in table.heard(), 60_000)
    assert table.table.state.undo is None


def test_TABLE_11_a_default_is_not_the_players_to_take_back():
    table = scene(
        door="Infernal Small Print",
        ann=dict(level=4, wears=["Blazer", "Pumps"]),
        bob={},
        cat={},
    )
    table.wait(40_000)
    assert table.table.game.munchkins[0].level == 3
    assert table.table.state.undo is None


def test_TABLE_11_nobody_gains_time_by_taking_back():
    table = scene(
        door="Infernal Small Print",
        ann=dict(level=4, wears=["Blazer", "Pumps"]),
        bob={},
        cat={},
    )
    table.until(lambda: table.table.state.clock.kind == "choice", 10_000)
    end = table.table.state.clock.until
    table.wait(12_000)
    table.act("ann", "choose to lose a level")
    table.wait(1_000)
    table.do("ann", Undo())
    assert table.table.state.clock.until == end + 1_000


def test_TABLE_11_nobody_keeps_the_table_waiting_by_taking_back_for_ever():
    table = fight(bob=ASSETS)
    for _ in range(3):
        table.act("bob", "play Liquid Assets for the monsters")
        table.do("bob", Undo())
    table.act("bob", "play Liquid Assets for the monsters")
    table.do("bob", Undo())
    assert table.table.state.motion.kind == "undo"


def test_TABLE_11_else_only_if_all_agree():
    table = scene(doors=["Witch"], ann={}, bob={}, cat={})
    before = fingerprint(table.table.game)
    table.act("ann", "kick open the door")
    table.do("ann", Undo())
    table.do("bob", Vote(True))
    assert table.table.state.motion is not None
    table.do("cat", Vote(True))
    assert table.table.state.motion is None
    assert fingerprint(table.table.game) == before


def test_TABLE_11_one_no_is_enough():
    table = scene(doors=["Witch"], ann={}, bob={}, cat={})
    table.act("ann", "kick open the door")
    after = fingerprint(table.table.game)
    table.do("ann", Undo())
    table.do("bob", Vote(False))
    assert table.table.state.motion is None
    assert table.heard()[-1] == "notice.undo_declined"
    assert fingerprint(table.table.game) == after


def test_TABLE_11_bots_and_who_is_played_for_do_not_vote():
    table = scene(doors=["Witch"], bots=("cat",), ann={}, bob={}, cat={})
    table.act("ann", "kick open the door")
    table.do("ann", Undo())
    table.do("", Gone("bob"))
    assert table.table.state.motion is not None
    table.wait(60_000)
    assert table.table.state.seats[1].stand_in
    assert table.table.state.motion is not None, "S4 nobody else has agreed"
    table.do("", Back("bob"))
    table.do("bob", Vote(agree=True))
    assert table.table.state.motion is None
    assert "notice.undone" in table.heard()


def test_S4_who_plays_against_bots_alone_asks_nobody():
    table = scene(doors=["Witch"], bots=("bob", "cat"), ann={}, bob={}, cat={})
    before = fingerprint(table.table.game)
    table.act("ann", "kick open the door")
    table.do("ann", Undo())
    assert fingerprint(table.table.game) == before


def test_TABLE_11_chance_answers_the_same_again():
    table = fight(ann=dict(level=1))
    table.act("ann", "run away")
    table.until(lambda: "event.die_cast" in table.heard(), 60_000)
    first = table.table.game.stack[-2].value
    table.do("ann", Undo())
    table.do("bob", Vote(True))
    table.do("cat", Vote(True))
    assert table.table.game.fight is not None
    assert not table.table.game.fight.running
    table.act("ann", "run away")
    since = len(table.told)
    table.until(lambda: "event.die_cast" in table.heard(since), 60_000)
    assert table.table.game.stack[-2].value == first


@pytest.mark.parametrize("at_once", [True, False])
def test_TABLE_11_what_was_said_in_pieces_is_taken_back_as_a_whole(at_once):
    table = scene(door="Akata", ann=dict(wears=["Blazer"]), bob=dict(level=9), cat=ASSETS)
    before = fingerprint(table.table.game)
    pieces = ["ask bob for help", "add Blazer", "offer no Treasures"]
    for said in [pieces] if at_once else [[piece] for piece in pieces]:
        table.act("ann", *said)
    assert len(table.table.game.offers) == 1
    table.act("cat", "play Liquid Assets for the monsters")
    table.do("ann", Undo())
    table.do("bob", Vote(True))
    table.do("cat", Vote(True))
    assert fingerprint(table.table.game) == before


def test_TABLE_11_who_never_did_anything_has_nothing_to_take_back():
    table = fight()
    assert refused(table, "bob", Undo()) == "nothing_to_undo"
    assert refused(table, "eve", Undo()) == "not_seated"


def test_TABLE_11_one_vote_at_a_time_and_one_vote_each():
    table = scene(doors=["Witch"], ann={}, bob={}, cat={})
    table.act("ann", "kick open the door")
    assert refused(table, "bob", Vote(True)) == "no_motion"
    table.do("ann", Undo())
    assert refused(table, "ann", Undo()) == "motion_open"
    assert refused(table, "ann", Vote(True)) == "voted_already"
    table.do("bob", Vote(True))
    assert refused(table, "bob", Vote(True)) == "voted_already"


def test_TABLE_11_who_asked_may_think_better_of_it():
    table = scene(doors=["Witch"], ann={}, bob={}, cat={})
    table.act("ann", "kick open the door")
    table.do("ann", Undo())
    table.do("ann", Vote(False))
    assert table.table.state.motion is None


def test_TABLE_11_when_the_game_goes_on_nobody_asks_any_more():
    table = scene(doors=["Witch"], ann={}, bob={}, cat={})
    table.act("ann", "kick open the door")
    table.do("ann", Undo())
    table.act("ann", "loot the room")
    assert table.table.state.motion is None


@pytest.mark.parametrize("said", ["equip Blazer", "end the turn"])
def test_TABLE_11_ones_own_housekeeping(said):
    table = scene(doors=["Witch", "Akata"], ann=dict(carries=["Blazer"]), bob={}, cat={})
    table.act("ann", "kick open the door")
    table.act("ann", "loot the room")
    table.act("ann", said)
    assert (table.table.state.undo is not None) == (said == "equip Blazer")


def test_TABLE_11_when_the_game_is_over_nothing_is_taken_back():
    table = fight(ann=dict(level=1), bob=dict(hand=["Liquid Assets"]))
    table.act("bob", "play Liquid Assets for the monsters")
    assert table.table.state.undo is not None
    table.do("bob", Leave())
    table.do("cat", Leave())
    table.do("ann", Leave())
    assert table.until(lambda: table.table.state.phase == "over", 36_000_000)
    assert table.table.state.undo is None
