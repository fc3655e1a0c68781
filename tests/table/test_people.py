"""Seats, tables, people: coming, sitting, leaving, watching, keeping the table, talking."""

import pytest
from table.kit import PART, Served, begun, fight, gathered, is_quiet_for, refused, shown, yours
from virtual import created

from kickdoor.table.commands import (
    Act,
    Agree,
    Chat,
    Hold,
    Invite,
    Join,
    Kick,
    Leave,
    Mute,
    Pass,
    Ready,
    Say,
    Sex,
    Sit,
    Stand,
    Start,
    Undo,
    Vote,
    Wait,
)
from kickdoor.table.happenings import Back, Gone
from kickdoor.table.lobby import BOT_NAMES
from kickdoor.table.people import MOST_FORMER


def empty(**wanted):
    return Served(created(**wanted))


def came(*people, **wanted):
    table = empty(**wanted)
    for who in people:
        table.do(who, Join(who))
    return table


def seats(table):
    return [seat.get("name", "") for seat in shown(table)["table"]["seats"]]


# --- coming -------------------------------------------------------------------------------------


def test_guests_come_by_name_and_get_the_next_free_seat():
    assert seats(came("ann", "bob")) == ["ann", "bob", ""]


def test_who_comes_to_a_full_table_watches():
    table = came("ann", "bob", "cat", "dan")
    assert seats(table) == ["ann", "bob", "cat"]
    assert shown(table)["table"]["watching"] == ["dan"]


def test_who_wants_to_watch_watches():
    table = came("ann")
    table.do("bob", Join("bob", watch=True))
    assert shown(table)["table"]["watching"] == ["bob"]


@pytest.mark.parametrize(
    "name", ["   ", "\u202e", "a,b", "a:b", "die", "All", "END", "table", "\ufb2c" * 12]
)
def test_what_cannot_be_a_name(name):
    assert refused(empty(), "ann", Join(name)) == "name_wrong"


def test_a_name_is_shown_without_what_could_deceive():
    table = empty()
    table.do("ann", Join("  Ann\u202e\u0000  Smith\n"))
    assert seats(table)[0] == "Ann Smith"


@pytest.mark.parametrize("name", ["Ann", " ann ", "ANN"])
def test_no_two_have_one_name(name):
    assert refused(came("ann"), "bob", Join(name)) == "name_taken"


def test_a_bots_name_is_taken_too():
    table = came("ann")
    table.do("ann", Invite(1))
    assert refused(table, "bob", Join(seats(table)[1])) == "name_taken"


def test_one_may_come_under_another_name_before_the_game():
    table = came("ann", "bob")
    table.do("bob", Mute("ann"))
    table.do("ann", Join("Ann the Second"))
    assert seats(table)[0] == "Ann the Second"
    assert table.table.state.people["bob"].muted == ["Ann the Second"]


def test_in_a_game_a_player_keeps_the_name():
    table = fight()
    table.do("", Gone("bob"))
    table.do("bob", Join("Robert"))
    assert seats(table)[1] == "bob"
    assert table.told[-1][1].notices[0].values == {"name": "bob"}


def test_those_who_only_watched_and_went_are_forgotten_in_the_end():
    table = came("ann", "bob", "cat")
    for number in range(3 * MOST_FORMER):
        table.do(f"w{number}", Join(f"w{number}"))
        table.do("", Gone(f"w{number}"))
        table.now += 1
    assert len(table.table.state.people) <= 3 + MOST_FORMER + 1
    table.do("", Back(f"w{3 * MOST_FORMER - 1}"))
    assert refused(table, "", Back("w0")) == "not_here"


def test_a_table_takes_so_many_and_no_more(monkeypatch):
    monkeypatch.setattr("kickdoor.table.people.MOST_PEOPLE", 4)
    table = came("ann", "bob", "cat", "dan")
    assert refused(table, "eve", Join("eve")) == "table_full"
    table.do("dan", Join("dan"))


# --- sitting ------------------------------------------------------------------------------------


def test_a_free_seat_can_be_taken_and_changed():
    table = came("ann")
    table.do("ann", Sit(2))
    assert seats(table) == ["", "", "ann"]
    table.do("ann", Stand())
    assert seats(table) == ["", "", ""]
    assert shown(table)["table"]["watching"] == ["ann"]
    table.do("ann", Sit(0))
    assert seats(table) == ["ann", "", ""]


def test_a_taken_seat_is_taken_and_there_are_no_others():
    table = came("ann", "bob")
    assert refused(table, "bob", Sit(0)) == "seat_taken"
    assert refused(table, "bob", Sit(3)) == "seat_unknown"
    assert refused(table, "eve", Sit(2)) == "not_here"
    assert refused(table, "eve", Stand()) == "not_seated"


def test_seats_are_settled_before_the_game():
    table = begun("ann", "bob", "cat")
    for command in (Sit(0), Stand(), Sex("male"), Ready(PART), Wait(), Start(), Invite(0)):
        assert refused(table, "ann", command) == "not_in_lobby"
    assert refused(table, "ann", Agree(seats=4)) == "not_in_lobby"


def test_SET_7_male_or_female_to_begin_with():
    table = gathered("ann", "bob", "cat")
    table.do("bob", Sex("female"))
    table.do("ann", Start())
    assert [each["sex"] for each in shown(table)["players"]] == ["female"] * 3


def test_nobody_plays_before_the_game():
    table = gathered("ann", "bob", "cat")
    for command in (Act(("kick", -1, -1)), Pass(), Hold(), Undo(), Vote(True)):
        assert refused(table, "ann", command) == "not_playing"


# --- the owner ----------------------------------------------------------------------------------


def test_the_first_keeps_the_table():
    table = came("ann", "bob")
    assert shown(table)["table"]["seats"][0]["owner"]
    for command in (Agree(seats=4), Invite(2), Start(), Kick(seat=0)):
        assert refused(table, "bob", command) == "not_owner"


def test_when_the_owner_leaves_the_next_one_keeps_the_table():
    table = came("ann", "bob")
    table.do("ann", Leave())
    assert table.table.state.owner == "bob"
    assert table.heard()[-1] == "notice.passed_on"


def test_in_a_game_too_and_nobody_has_to_give_it_back():
    table = fight()
    table.do("ann", Leave())
    assert table.table.state.owner == "bob"
    table.do("ann", Join("ann"))
    assert table.table.state.owner == "bob"


def test_an_owner_who_stays_away_is_replaced_in_the_lobby_too():
    table = came("ann", "bob")
    table.do("", Gone("ann"))
    table.wait(59_999)
    assert table.table.state.owner == "ann"
    table.wait(1)
    assert table.table.state.owner == "bob"


def test_an_owner_who_is_back_in_time_keeps_it_and_alone_nobody_takes_it():
    table = came("ann")
    table.do("", Gone("ann"))
    table.wait(3_600_000)
    assert table.table.state.owner == "ann"


def test_an_orphaned_table_is_kept_by_whoever_comes_next():
    table = came("ann")
    table.do("ann", Leave())
    assert table.table.state.owner == ""
    table.do("bob", Join("bob"))
    assert table.table.state.owner == "bob"


def test_an_orphaned_table_is_kept_by_whoever_is_back():
    table = came("ann", "bob")
    table.do("", Gone("bob"))
    table.do("ann", Leave())
    assert table.table.state.owner == ""
    table.do("", Back("bob"))
    assert table.table.state.owner == "bob"


def test_bots_have_names_whatever_the_people_call_themselves():
    table = came("Bramble", "Odo", *(f"Pim {number}" for number in range(2, 4)), seats=6)
    for seat in (4, 5):
        table.do("Bramble", Invite(seat))
    assert len(set(seats(table))) == 6
    assert refused(table, "Bramble", Invite(1)) == "seat_taken"


def test_another_bot_takes_the_place_of_one_under_its_name():
    table = came("ann", seats=3)
    table.do("ann", Invite(1))
    table.do("ann", Invite(2))
    table.do("ann", Invite(1, "hard:loyal"))
    assert seats(table) == ["ann", "Bramble", "Odo"]
    assert [seat.bot for seat in table.table.state.seats] == ["", "hard:loyal", "sensible"]
    one, other = shown(table)["table"]["seats"][1:]
    assert (one["bot"], one["character"]) == ("tuned", "loyal")  # for everybody to see
    assert "character" not in other


def test_there_is_always_a_name_left_for_a_bot():
    people = [f"{name} {number}" for name in BOT_NAMES for number in range(2, 12)]
    table = came("ann", *BOT_NAMES, *people, seats=3)
    table.do("ann", Kick(seat=1))
    table.do("ann", Invite(1))
    assert seats(table)[1] == "Bramble 12"


def test_only_bots_that_there_are():
    assert refused(came("ann"), "ann", Invite(1, "genius")) == "bot_unknown"


# --- sending away -------------------------------------------------------------------------------


def test_the_owner_sends_a_person_or_a_bot_or_a_watcher_away():
    table = came("ann", "bob", "cat", "dan")
    table.do("ann", Kick(seat=1))
    table.do("ann", Invite(1))
    table.do("ann", Kick(seat=1))
    table.do("ann", Kick(name="dan"))
    assert seats(table) == ["ann", "", "cat"]
    assert shown(table)["table"]["watching"] == []


def test_who_was_sent_away_does_not_come_back_by_any_door():
    table = came("ann", "bob", "cat")
    table.do("ann", Kick(seat=1))
    for command in (Join("bob"), Join("Robert"), Sit(1), Leave(), Say("hello"), Mute("ann")):
        assert refused(table, "bob", command) == "kicked"
    assert refused(table, "", Back("bob")) == "kicked"


def test_in_a_game_a_bot_plays_on_for_whoever_was_sent_away():
    table = fight()
    table.do("ann", Kick(seat=1))
    assert table.table.state.seats[1].bot == "sensible"
    assert seats(table)[1] == "bob"
    assert refused(table, "bob", Pass()) == "not_seated"


def test_whom_the_owner_cannot_send_away():
    table = fight(bots=("cat",))
    assert refused(table, "ann", Kick(seat=0)) == "yourself"
    assert refused(table, "ann", Kick(seat=2)) == "not_in_lobby"
    assert refused(table, "ann", Kick()) == "person_unknown"
    lobby = came("ann")
    assert refused(lobby, "ann", Kick(seat=1)) == "seat_empty"


# --- leaving and watching -----------------------------------------------------------------------


def test_before_a_game_a_seat_is_free_when_its_player_leaves():
    table = came("ann", "bob")
    table.do("bob", Leave())
    assert seats(table) == ["ann", "", ""]
    assert refused(table, "bob", Leave()) == "not_here"


def test_who_watches_sees_what_is_public_and_no_more():
    table = fight(bob=dict(hand=["Mob Goblins"]))
    table.do("eve", Join("eve"))
    assert yours(table, "eve") == {"seat": -1}
    assert all(player["shown"] == [] for player in shown(table)["players"])


def test_who_watches_does_not_play():
    table = fight()
    table.do("eve", Join("eve"))
    assert refused(table, "eve", Act(("claim", -1, -1))) == "not_seated"
    assert refused(table, "eve", Sit(0)) == "not_in_lobby"


# --- talk ---------------------------------------------------------------------------------------


def test_set_phrases_can_always_be_said():
    table = came("ann", "bob")
    table.do("bob", Say("hello"))
    assert table.told[-1][1].notices[0].values == {"name": "bob", "phrase": "hello"}
    assert refused(table, "bob", Say("buy my hat")) == "phrase_unknown"
    assert refused(table, "eve", Say("hello")) == "not_here"


def test_free_words_where_the_table_allows_them():
    table = came("ann", "bob")
    table.do("bob", Chat("what a  \u202eday\n"))
    assert table.told[-1][1].notices[0].values["text"] == "what a day"
    assert refused(table, "bob", Chat("\u202e")) == "nothing_said"
    table.do("ann", Agree(talk=False))
    assert refused(table, "bob", Chat("what a day")) == "muted"


def test_who_only_watches_does_not_speak_into_a_game():
    table = fight()
    table.do("eve", Join("eve"))
    assert refused(table, "eve", Chat("bob has the goblins")) == "muted"
    table.do("eve", Say("ouch"))


def test_only_you_notice_whom_you_do_not_hear():
    table = came("ann", "bob", "cat")
    assert is_quiet_for(table, "bob", lambda: table.do("ann", Mute("bob")))
    assert yours(table, "ann")["muted"] == ["bob"]
    table.do("ann", Mute("bob", on=False))
    assert "muted" not in yours(table, "ann")
    assert refused(table, "ann", Mute("nobody")) == "person_unknown"


def test_what_a_watcher_mutes_is_told_to_nobody():
    table = came("ann", "bob", "cat", "eve", "fay")
    number = table.table.number(-1)
    done = table.do("eve", Mute("ann"))
    assert done.told.to not in (None, -1, 0, 1, 2)
    assert table.table.number(-1) == number


# --- numbers ------------------------------------------------------------------------------------


def test_the_number_of_a_message_goes_on_when_one_changes_seats_and_when_the_cards_are_dealt():
    table = came("ann", "bob", "cat", seats=5)
    for on in (True, False) * 5:
        table.do("bob", Mute("ann", on))
    before = table.table.number(1)
    table.do("bob", Sit(4))
    assert table.table.number(4) == before + 1
    for number, who in enumerate(("ann", "bob", "cat")):
        table.do(who, Ready(f"{number:02d}{PART[2:]}"))
    before = [table.table.number(table.table.seat_of(who)) for who in ("ann", "bob", "cat", "eve")]
    table.do("ann", Start())
    after = [table.table.number(table.table.seat_of(who)) for who in ("ann", "bob", "cat", "eve")]
    assert [a - b for a, b in zip(after, before, strict=True)] == [1, 1, 1, 1]
