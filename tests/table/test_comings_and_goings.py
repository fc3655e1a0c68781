"""Who comes, sits, goes and is sent away: wherever one sits, and told to everybody."""

import pytest
from table.kit import PART, Served, begun, created, fight, gathered, refused

from kickdoor.table import people
from kickdoor.table.commands import (
    Agree,
    Chat,
    Close,
    Dispute,
    Invite,
    Join,
    Kick,
    Leave,
    Mute,
    Ready,
    Rematch,
    Rewind,
    Say,
    Sit,
    Stand,
    Start,
    Undo,
    Vote,
)
from kickdoor.table.happenings import Back, Gone, PassedOn, StoodIn
from kickdoor.table.people import LONGEST_NAME
from kickdoor.table.screens import table_picture

PLAYERS = ("ann", "bob", "cat")


def came(*people, **wanted):
    """Some people at an empty table."""
    table = Served(created(**wanted))
    for who in people:
        table.do(who, Join(who))
    return table


def last(table):
    """The last notice: its key, and its values."""
    notice = table.told[-1][1].notices[-1]
    return notice.key, notice.values


def sitting(table):
    """Who sits where."""
    return [seat.name for seat in table.table.state.seats]


# --- names ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("length", "fits"), [(LONGEST_NAME, True), (LONGEST_NAME + 1, False)])
def test_a_name_has_so_many_letters_and_no_more(length, fits):
    table = came()
    if fits:
        table.do("ann", Join("a" * length))
        assert sitting(table)[0] == "a" * length
    else:
        assert refused(table, "ann", Join("a" * length)) == "name_wrong"


@pytest.mark.parametrize("who", PLAYERS)
def test_before_a_game_everybody_may_come_under_another_name(who):
    table = came(*PLAYERS)
    table.do(who, Join("Zed"))
    expected = ["Zed" if each == who else each for each in PLAYERS]
    assert sitting(table) == expected
    assert [each.name for each in table.table.state.people.values()] == expected
    assert last(table) == ("joined", {"name": "Zed"})


@pytest.mark.parametrize("who", PLAYERS)
def test_in_a_game_whoever_plays_keeps_the_name_wherever_they_sit(who):
    table = fight()
    table.do(who, Join("Zed"))
    assert sitting(table) == list(PLAYERS)
    assert last(table) == ("joined", {"name": who})


def test_whoever_watches_a_game_may_come_under_another_name():
    table = fight()
    table.do("dan", Join("dan"))
    table.do("dan", Join("Dan the Man"))
    assert table.table.state.people["dan"].name == "Dan the Man"
    assert sitting(table) == list(PLAYERS)


# --- coming ---------------------------------------------------------------------------------------


def test_whoever_sits_stays_there_when_coming_in_again():
    table = came("ann", "bob")
    for who in ("ann", "bob"):
        table.do(who, Join(who))
        assert sitting(table) == ["ann", "bob", ""]


def test_whoever_stood_up_is_seated_when_coming_in_again():
    table = came("ann", "bob")
    table.do("ann", Stand())
    table.do("ann", Join("ann", watch=True))
    assert sitting(table) == ["", "bob", ""]
    table.do("ann", Join("ann"))
    assert sitting(table) == ["ann", "bob", ""]


def test_SET_7_the_seats_are_hers_and_his_by_turns():
    table = came("ann", "bob", "cat", "dan", seats=4)
    assert [seat.sex for seat in table.table.state.seats] == ["female", "male"] * 2
    for who in ("cat", "dan"):
        table.do(who, Leave())
    for seat in (2, 3):
        table.do("ann", Invite(seat))
    assert [seat.sex for seat in table.table.state.seats] == ["female", "male"] * 2


@pytest.mark.parametrize("who", PLAYERS)
def test_TABLE_10_a_seat_is_its_players_again_wherever_it_is(who):
    table = fight()
    seat = PLAYERS.index(who)
    table.do("", Gone(who))
    assert last(table) == ("gone", {"name": who})
    table.do("", StoodIn(seat))
    assert last(table) == ("stood_in", {"seat": seat})
    assert table.table.state.seats[seat].player == "sensible"
    table.do("", Back(who))
    assert last(table) == ("back", {"name": who})
    assert table.table.state.seats[seat].player == ""
    assert table.table.is_there(who)


def test_the_last_who_only_watched_are_remembered_and_no_more(monkeypatch):
    monkeypatch.setattr(people, "MOST_FORMER", 2)
    table = came(*PLAYERS)
    for who in ("dan", "eve", "fay"):
        table.do(who, Join(who))
    for who in ("eve", "fay", "dan"):
        table.now += 1
        table.do("", Gone(who))
    table.do("gus", Join("gus"))
    assert {*table.table.state.people} == {*PLAYERS, "fay", "dan", "gus"}
    table.do("hal", Join("hal"))
    assert "fay" in table.table.state.people


@pytest.mark.parametrize("who", PLAYERS)
def test_whoever_sits_or_keeps_the_table_or_was_sent_away_is_never_forgotten(who, monkeypatch):
    monkeypatch.setattr(people, "MOST_FORMER", 0)
    table = came(*PLAYERS, "dan", "eve")
    table.table.state.owner = "cat"
    table.do("cat", Kick(name="dan"))
    table.do("", Gone("eve"))
    table.do("", Gone(who))
    table.do("fay", Join("fay"))
    assert {*table.table.state.people} == {*PLAYERS, "dan", "fay"}
    assert refused(table, "dan", Join("dan")) == "kicked"


# --- going ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", PLAYERS)
def test_before_a_game_whoever_goes_leaves_a_free_seat_and_is_forgotten(who):
    table = came(*PLAYERS)
    table.do(who, Leave())
    assert sitting(table) == ["" if each == who else each for each in PLAYERS]
    assert who not in table.table.state.people
    told = [(each.key, each.values) for each in table.told[-1][1].notices]
    assert told[0] == ("left", {"name": who})
    assert told[1:] == ([("passed_on", {"name": "bob"})] if who == "ann" else [])


@pytest.mark.parametrize("who", PLAYERS)
def test_in_a_game_a_bot_plays_on_for_whoever_goes(who):
    table = fight()
    table.now += 7_000
    table.do(who, Leave())
    seat = table.table.state.seats[PLAYERS.index(who)]
    assert (seat.person, seat.stand_in) == (who, True)
    gone = table.table.state.people[who]
    assert (gone.present, gone.gone_at) == (False, table.now)
    assert table.told[-1][1].notices[0].key == "left"


@pytest.mark.parametrize("phase", ["lobby", "playing"])
def test_who_only_watched_and_goes_is_forgotten(phase):
    table = came(*PLAYERS) if phase == "lobby" else fight()
    table.do("dan", Join("dan", watch=True))
    table.do("dan", Leave())
    assert "dan" not in table.table.state.people
    assert sitting(table) == list(PLAYERS)
    assert last(table) == ("left", {"name": "dan"})


def test_the_table_passes_to_whoever_sits_there_before_whoever_watches():
    table = came(seats=3)
    for who in ("ann", "dan"):
        table.do(who, Join(who, watch=True))
    table.do("bob", Join("bob"))
    table.do("", Gone("ann"))
    table.do("", PassedOn())
    assert (table.table.state.owner, last(table)) == ("bob", ("passed_on", {"name": "bob"}))


def test_a_table_that_nobody_else_could_keep_is_not_passed_on():
    table = came("ann")
    done = table.do("", PassedOn())
    assert (table.table.state.owner, done.told.notices) == ("ann", [])


# --- seats ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "old"), [("ann", 0), ("bob", 1)])
def test_whoever_changes_seats_leaves_the_old_one_free(who, old):
    table = came("ann", "bob")
    table.do(who, Mute("ann"))
    before = table.table.number(old)
    table.do(who, Sit(2))
    assert last(table) == ("sat", {"name": who, "seat": 2})
    assert sitting(table)[old] == ""
    assert sitting(table)[2] == who
    assert table.table.number(2) == before + 1  # the numbers of one's messages go on
    table.do(who, Stand())
    assert last(table) == ("stood", {"name": who})
    assert sitting(table)[2] == ""


# --- being sent away ------------------------------------------------------------------------------


@pytest.mark.parametrize(("owner", "whom"), [("ann", "bob"), ("ann", "cat"), ("bob", "ann")])
@pytest.mark.parametrize("by_seat", [True, False])
def test_before_a_game_whoever_is_sent_away_leaves_a_free_seat(owner, whom, by_seat):
    table = came(*PLAYERS)
    table.table.state.owner = owner
    table.do(owner, Kick(seat=PLAYERS.index(whom)) if by_seat else Kick(name=whom))
    assert sitting(table) == ["" if each == whom else each for each in PLAYERS]
    assert last(table) == ("kicked", {"name": whom})
    sent = table.table.state.people[whom]
    assert (sent.kicked, sent.present) == (True, False)


@pytest.mark.parametrize(("owner", "whom"), [("ann", "bob"), ("ann", "cat"), ("bob", "ann")])
def test_in_a_game_a_sensible_bot_has_the_seat_of_whoever_is_sent_away(owner, whom):
    table = fight()
    table.table.state.owner = owner
    table.do(owner, Kick(name=whom))
    seat = table.table.state.seats[PLAYERS.index(whom)]
    assert (seat.person, seat.bot, seat.stand_in, seat.name) == ("", "sensible", False, whom)


def test_a_bot_is_sent_away_before_a_game_and_not_in_it():
    table = came("ann")
    table.do("ann", Invite(1))
    name = sitting(table)[1]
    table.do("ann", Kick(seat=1))
    assert (sitting(table), last(table)) == (["ann", "", ""], ("kicked", {"name": name}))
    assert refused(fight(bots=("bob",)), "ann", Kick(seat=1)) == "not_in_lobby"


def five():
    """Five people in a game."""
    return begun("ann", "bob", "cat", "dan", "eve")


def test_most_of_five_must_agree_to_send_somebody_away():
    table = five()
    table.do("bob", Kick(name="cat"))
    assert last(table) == ("kick_asked", {"seat": 1, "whom": 2})
    table.do("dan", Vote(agree=True))
    assert last(table) == ("voted", {"seat": 3, "agree": 1})
    assert not table.table.state.people["cat"].kicked
    table.do("eve", Vote(agree=True))
    assert table.table.state.people["cat"].kicked
    assert table.table.state.motion is None


def test_when_half_of_them_are_against_it_nobody_is_sent_away():
    table = five()
    table.do("bob", Kick(name="cat"))
    for who in ("cat", "dan"):
        table.do(who, Vote(agree=False))
        assert last(table)[0] == "voted"
    assert table.table.state.motion is not None
    table.do("eve", Vote(agree=False))
    assert table.table.state.motion is None
    assert last(table) == ("kick_declined", {"seat": 1})
    assert not table.table.state.people["cat"].kicked


def test_whoever_sits_first_is_voted_on_and_votes_too():
    for agree in (True, False):
        table = fight()
        table.do("bob", Kick(name="ann"))
        assert table_picture(table.table).motion.seat == 0
        table.do("cat", Vote(agree=agree))
        assert table.table.state.people["ann"].kicked is agree
    table.do("ann", Vote(agree=False))
    assert last(table) == ("kick_declined", {"seat": 1})


# --- what is told ---------------------------------------------------------------------------------


def test_what_is_said_at_a_table_is_told_with_the_name():
    table = came("ann")
    table.do("ann", Say("hello"))
    assert last(table) == ("said", {"name": "ann", "phrase": "hello"})
    table.do("ann", Chat(" Hi  there "))
    assert last(table) == ("chat", {"name": "ann", "text": "Hi there"})


def test_nobody_can_be_deaf_to_an_empty_seat():
    assert refused(came("ann"), "ann", Mute("")) == "person_unknown"


def test_SET_9_the_dice_for_the_first_turn_are_told_with_the_deal():
    told = begun(*PLAYERS).heard()
    assert "event.die_cast" in told
    assert told.index("event.die_cast") < told.index("notice.started")


def test_getting_ready_and_beginning_is_told():
    table = came("ann")
    table.do("ann", Agree(pace="relaxed"))
    assert last(table) == ("agreed", {})
    for seat in (1, 2):
        table.do("ann", Invite(seat))
        assert last(table) == ("sat", {"name": sitting(table)[seat], "seat": seat})
    table.do("ann", Ready(PART))
    assert last(table) == ("ready", {"name": "ann"})
    table.do("ann", Start())
    assert last(table) == ("started", {})


def test_an_argument_is_told_from_beginning_to_end():
    table = fight()
    table.do("bob", Dispute("RUN-3"))
    assert last(table) == ("disputed", {"seat": 1, "rule": "RUN-3"})
    table.do("cat", Vote(agree=False))
    assert last(table) == ("voted", {"seat": 2, "agree": 0})
    table.do("ann", Rewind(table.table.acts))
    assert last(table) == ("rewound", {"acts": table.table.acts})
    table.do("ann", Close())
    assert last(table) == ("dispute_closed", {})


def test_what_chance_does_once_more_is_told_once_more():
    table = begun(*PLAYERS)
    table.do("ann", Dispute("SET-9"))
    table.do("ann", Rewind(0))
    for who in PLAYERS[1:-1]:
        table.do(who, Vote(agree=True))
    done = table.do(PLAYERS[-1], Vote(agree=True))
    assert done.told.events


def test_whoever_asked_may_think_better_of_it():
    table = fight()
    table.act("ann", "claim victory")
    table.do("cat", Kick(name="bob"))
    assert refused(table, "bob", Undo()) == "motion_open"
    table.do("cat", Vote(agree=False))
    assert (last(table), table.table.state.motion) == (("kick_declined", {"seat": 2}), None)


def test_a_table_of_two_where_that_is_agreed_and_of_ten():
    option = ("any_table_size=true",)
    for seats in (2, 10):
        assert len(came(seats=seats, options=option).table.state.seats) == seats
    table = came("ann")
    for options, wrong in (((), (2, 7)), (option, (1, 11))):
        for seats in wrong:
            command = Agree(options=list(options), seats=seats)
            assert refused(table, "ann", command) == "seats_wrong"


def test_two_may_begin_where_that_is_agreed():
    table = gathered("ann", "bob", options=("any_table_size=true",))
    table.do("ann", Start())
    assert table.table.state.phase == "playing"
    assert refused(table, "ann", Rematch()) == "not_over"
