"""TABLE 12: disputes, votes, rulings, rewinding; and sending somebody away by vote."""

import pytest
from msgspec import UNSET
from table.kit import begun, fight, refused, scene, shown

from kickdoor.game.acts import VERBS
from kickdoor.rules.rulings import rulings
from kickdoor.saves import fingerprint
from kickdoor.table.commands import Close, Dispute, Join, Kick, Leave, Rewind, Rule, Undo, Vote
from kickdoor.transcripts import replay, transcript


def disputed(**position):
    table = fight(**position)
    table.do("bob", Dispute("CMB-1"))
    return table


def test_TABLE_12_any_player_may_dispute_and_the_rule_is_shown():
    table = disputed()
    motion = shown(table)["table"]["motion"]
    assert (motion["kind"], motion["by"], motion["rule"]) == ("dispute", 1, "CMB-1")


def test_TABLE_12_only_rules_can_be_disputed_one_at_a_time():
    table = fight()
    assert refused(table, "bob", Dispute("XYZ-1")) == "rule_unknown"
    assert refused(table, "eve", Dispute("CMB-1")) == "not_seated"
    table.do("bob", Dispute("CMB-1"))
    assert refused(table, "cat", Dispute("CMB-1")) == "motion_open"


def test_TABLE_12_the_table_votes_and_the_owner_has_the_last_word():
    table = disputed()
    table.do("ann", Vote(False))
    table.do("cat", Vote(True))
    assert shown(table)["table"]["motion"]["votes"] == {"1": True, "0": False, "2": True}
    assert refused(table, "cat", Close()) == "not_owner"
    table.do("ann", Close())
    assert table.table.state.motion is None


def test_TABLE_12_who_disputes_may_think_better_of_it():
    table = disputed()
    table.do("bob", Vote(False))
    assert table.heard()[-1] == "notice.dispute_closed"


def ruling(table, verb):
    act = next(each for each in rulings(table.table.game) if VERBS[each[0]] == verb)
    return Rule((verb, act[1], act[2]))


@pytest.mark.parametrize("verb", ["set_level", "grant", "take_away"])
def test_TABLE_12_the_owner_may_set_the_state_right_and_it_is_in_the_log(verb):
    table = disputed(discards=["Akata"])
    before = fingerprint(table.table.game)
    table.do("ann", ruling(table, verb))
    assert fingerprint(table.table.game) != before
    told = {"set_level": "level_set", "grant": "granted", "take_away": "taken_away"}[verb]
    assert f"event.{told}" in table.heard()
    assert "\ntable: " in transcript(table.table.game)
    assert fingerprint(replay(transcript(table.table.game))) == fingerprint(table.table.game)


def test_TABLE_12_a_ruling_needs_a_dispute_and_the_owner():
    table = fight(discards=["Akata"])
    wanted = ruling(table, "grant")
    assert refused(table, "ann", wanted) == "not_disputed"
    table.do("bob", Dispute("CMB-1"))
    assert refused(table, "bob", wanted) == "not_owner"
    assert refused(table, "ann", Rule(("grant", 0, 77))) == "illegal"
    assert refused(table, "ann", Rule(("claim", -1, -1))) == "illegal"


def test_TABLE_12_a_ruling_is_nobodys_to_take_back():
    table = disputed()
    table.do("ann", ruling(table, "set_level"))
    assert table.table.state.undo is None


def test_TABLE_12_the_owner_may_take_the_game_back_to_a_point():
    table = fight(bob=dict(hand=["Liquid Assets"]))
    before, acts = fingerprint(table.table.game), table.table.acts
    table.act("bob", "play Liquid Assets for the monsters")
    table.act("ann", "claim victory")
    table.wait(7_000)
    table.do("bob", Dispute("CMB-1"))
    assert refused(table, "bob", Rewind(acts)) == "not_owner"
    table.do("ann", Rewind(acts))
    assert table.heard()[-1] == "notice.undo_asked", "cards were seen since: the others are asked"
    table.do("bob", Vote(agree=True))
    table.do("cat", Vote(agree=True))
    assert fingerprint(table.table.game) == before
    assert table.heard()[-1] == "notice.undone"
    assert table.table.state.motion.kind == "dispute", "and the argument goes on"


def test_TABLE_12_where_nothing_was_seen_since_the_owner_goes_back_alone():
    table = fight()
    before, acts = fingerprint(table.table.game), table.table.acts
    table.act("ann", "claim victory")
    table.do("bob", Dispute("CMB-1"))
    table.do("ann", Rewind(acts))
    assert fingerprint(table.table.game) == before
    assert table.table.state.motion.kind == "dispute"
    assert table.heard()[-1] == "notice.rewound"


def opened():
    table = scene(doors=["Witch"], ann={}, bob={}, cat={})
    acts = table.table.acts
    table.act("ann", "kick open the door")
    return table, acts


def test_S4_the_owner_cannot_look_at_a_card_and_take_that_back_alone():
    table, acts = opened()
    seen = fingerprint(table.table.game)
    table.do("ann", Dispute("CMB-1"))
    table.do("ann", Rewind(acts))
    assert fingerprint(table.table.game) == seen
    table.do("bob", Vote(agree=False))
    assert fingerprint(table.table.game) == seen
    assert table.heard()[-1] == "notice.undo_declined"
    assert table.table.state.motion.kind == "dispute"


@pytest.mark.parametrize("ask", [Undo(), None])
def test_S4_a_stand_in_does_not_agree_for_whoever_is_away(ask):
    table, acts = opened()
    seen = fingerprint(table.table.game)
    for who in ("bob", "cat"):
        table.do(who, Leave())
    if ask is None:
        table.do("ann", Dispute("CMB-1"))
        ask = Rewind(acts)
    table.do("ann", ask)
    assert fingerprint(table.table.game) == seen
    table.do("bob", Join("bob"))
    assert fingerprint(table.table.game) == seen
    table.do("bob", Vote(agree=True))
    assert table.heard()[-1] == "notice.undone"


def test_S4_an_owner_who_only_watches_asks_in_the_name_of_whoever_argues():
    table, acts = opened()
    table.do("dan", Join("dan", watch=True))
    table.table.state.owner = "dan"
    table.do("bob", Dispute("CMB-1"))
    table.do("dan", Rewind(acts))
    assert (table.table.state.motion.by, table.table.state.motion.votes) == (1, {})


def test_S4_a_game_that_began_under_the_older_rule_goes_on_under_it():
    table, acts = opened()
    table.table.begun.consent = UNSET
    table.do("ann", Dispute("CMB-1"))
    table.do("ann", Rewind(acts))
    assert table.heard()[-1] == "notice.rewound"


def test_TABLE_12_the_game_cannot_be_taken_back_to_where_it_never_was():
    table = disputed()
    assert refused(table, "ann", Rewind(table.table.acts + 1)) == "point_unknown"


def test_TABLE_12_every_point_of_a_game_can_be_gone_back_to():
    table = begun("ann", "bob", "cat", seed=6)
    table.table.begun.consent = UNSET  # nobody is there who could agree
    for who in ("bob", "cat"):
        table.do(who, Leave())
    table.do("ann", Dispute("CMB-1"))
    table.table.state.seats[0].stand_in = True
    table.wait(60_000)
    for point in range(table.table.acts, -1, -1):
        table.do("ann", Rewind(point))
        assert table.table.state.clock.kind
        assert table.table.game.asked >= 0
    assert table.table.state.motion is not None


# --- sending somebody away ----------------------------------------------------------------------


def four():
    return scene(door="Slob Goblin", ann={}, bob={}, cat={}, dan={})


def test_most_of_those_who_play_may_send_somebody_away():
    table = four()
    table.do("bob", Kick(seat=3))
    assert shown(table)["table"]["motion"]["seat"] == 3
    table.do("cat", Vote(True))
    assert table.table.state.motion is not None
    table.do("ann", Vote(True))
    assert table.table.state.motion is None
    assert table.table.state.seats[3].bot == "sensible"
    assert table.table.state.people["dan"].kicked


def test_half_is_not_most():
    table = four()
    table.do("bob", Kick(name="dan"))
    table.do("cat", Vote(True))
    table.do("ann", Vote(False))
    table.do("dan", Vote(False))
    assert table.table.state.motion is None
    assert table.heard()[-1] == "notice.kick_declined"
    assert table.table.state.seats[3].person == "dan"


def test_the_owner_can_be_sent_away_by_vote_and_somebody_else_keeps_the_table():
    table = four()
    table.do("bob", Kick(seat=0))
    table.do("cat", Vote(True))
    table.do("dan", Vote(True))
    assert table.table.state.people["ann"].kicked
    assert table.table.state.owner == "bob"


def test_when_the_one_has_left_there_is_nothing_to_vote_on():
    table = four()
    table.do("bob", Kick(seat=3))
    table.do("dan", Leave())
    assert table.table.state.motion is None


def test_who_may_ask_to_send_away_whom():
    table = scene(door="Slob Goblin", bots=("dan",), ann={}, bob={}, cat={}, dan={})
    assert refused(table, "bob", Kick(seat=1)) == "yourself"
    assert refused(table, "bob", Kick(seat=3)) == "not_owner"
    assert refused(table, "eve", Kick(seat=1)) == "not_owner"
    assert refused(table, "bob", Kick(seat=7)) == "seat_unknown"
    assert refused(table, "bob", Kick(name="eve")) == "person_unknown"
    table.do("bob", Kick(seat=2))
    assert refused(table, "bob", Kick(seat=2)) == "motion_open"
