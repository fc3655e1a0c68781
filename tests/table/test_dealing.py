"""The deal: what is agreed on, who is ready, the seal; rematch, and positions of other games."""

import pytest
from table.kit import PART, begun, gathered, refused, shown
from virtual import Served, created

from kickdoor.bots.sensible import Sensible
from kickdoor.engine import act, new_game
from kickdoor.game.acts import DIE
from kickdoor.game.views import SPECTATOR, see
from kickdoor.saves import fingerprint
from kickdoor.seal import fate
from kickdoor.table.commands import (
    Agree,
    Dispute,
    Invite,
    Join,
    Leave,
    Ready,
    Rematch,
    Rewind,
    Start,
    Undo,
    Wait,
)
from kickdoor.table.files import game_file
from kickdoor.table.happenings import Gone
from kickdoor.table.refusals import Refused
from kickdoor.table.serving import fold, restored, snapshot
from kickdoor.table.tellings import earlier
from kickdoor.testing import deal
from kickdoor.transcripts import replay, transcript, verify

# --- agreeing -----------------------------------------------------------------------------------


def test_the_owner_says_what_is_played_and_everybody_looks_again():
    table = gathered("ann", "bob", "cat")
    table.do("ann", Agree(set="classic + star", options=["hand_limit=6"], pace="relaxed"))
    picture = shown(table)["table"]
    assert (picture["set"], picture["options"], picture["pace"]) == (
        "classic + star", ["hand_limit=6"], "relaxed",
    )  # fmt: skip
    assert not any(seat.get("ready", False) for seat in picture["seats"])


@pytest.mark.parametrize("name", ["nothing", "/etc/passwd", "./x.toml", "README.md", "x" * 200, ""])
def test_only_built_in_sets_are_served(name):
    assert refused(gathered("ann", "bob", "cat"), "ann", Agree(set=name)) == "set_wrong"
    with pytest.raises(Refused):
        Served(created(set=name))


def test_there_must_be_cards_enough():
    table = gathered("ann", "bob", "cat")
    assert refused(table, "ann", Agree(set="star:5%")) == "set_wrong"


@pytest.mark.parametrize("option", ["winning_level=99", "no_such_rule", "=", "x" * 40])
def test_only_rules_that_can_be_agreed_on(option):
    assert refused(gathered("ann", "bob", "cat"), "ann", Agree(options=[option])) == "options_wrong"
    with pytest.raises(Refused):
        Served(created(options=(option,)))


def test_a_served_table_asks_everybody_whatever_is_agreed_on():
    table = gathered("ann", "bob", "cat")
    table.do("ann", Agree(options=["elide"]))
    for number, who in enumerate(("ann", "bob", "cat")):
        table.do(who, Ready(f"{number:02d}{PART[2:]}"))
    table.do("ann", Start())
    assert not table.table.game.rules.elide


def test_seats_can_be_added_and_taken_away_while_nobody_sits_there():
    table = gathered("ann", "bob", "cat")
    table.do("ann", Agree(seats=5))
    assert len(shown(table)["table"]["seats"]) == 5
    table.do("ann", Invite(4))
    assert refused(table, "ann", Agree(seats=4)) == "seat_taken"
    assert refused(table, "ann", Agree(seats=2)) == "seats_wrong"
    assert refused(table, "ann", Agree(seats=7)) == "seats_wrong"
    table.do("ann", Agree(seats=7, options=["any_table_size"]))
    assert refused(table, "ann", Agree(options=[])) == "seats_wrong"


def test_a_bot_stays_ready_whatever_is_agreed_on():
    table = gathered("ann", "bob", bots=1)
    table.do("ann", Agree(pace="slow"))
    assert [seat.ready for seat in table.table.state.seats] == [False, False, True]


# --- starting -----------------------------------------------------------------------------------


def test_all_must_be_ready_and_enough():
    table = gathered("ann", "bob", "cat")
    table.do("bob", Wait())
    assert refused(table, "ann", Start()) == "not_ready"
    table.do("bob", Leave())
    assert refused(table, "ann", Start()) == "too_few"


def test_free_seats_are_taken_away_when_the_cards_are_dealt():
    table = Served(created(seats=6))
    for who in ("ann", "bob", "cat"):
        table.do(who, Join(who))
    table.do("ann", Invite(5))
    for who in ("ann", "bob", "cat"):
        table.do(who, Ready(PART))
    table.do("ann", Start())
    assert [seat["name"] for seat in shown(table)["table"]["seats"]][:3] == ["ann", "bob", "cat"]
    assert len(table.table.game.munchkins) == 4


def test_the_deal_comes_from_the_servers_seed_and_everybodys_share():
    deals = []
    for seed, part in ((1, PART), (1, "f" * 32), (2, PART)):
        table = gathered("ann", "bob", "cat", seed=seed)
        table.do("ann", Ready(part))
        table.do("ann", Start())
        deals.append(fingerprint(table.table.game))
    assert len(set(deals)) == 3


def test_the_seal_was_shown_before_and_the_file_proves_the_game():
    table = gathered("ann", "bob", bots=1, seed=3)
    shown_before = shown(table)["table"]["commitment"]
    table.do("ann", Start())
    table.do("bob", Leave())
    table.do("ann", Leave())
    assert table.until(lambda: table.table.state.phase == "over", 36_000_000)
    verdict = verify(game_file(table.table))
    assert verdict.commitment == shown_before
    assert len(verdict.parts) == 2
    assert list(verdict.winners) == table.table.state.finished[0].winners


# --- once more ----------------------------------------------------------------------------------


def finished(**wanted):
    table = begun("ann", "bob", bots=1, **wanted)
    table.table.state.seats[0].stand_in = True
    table.table.state.seats[1].stand_in = True
    assert table.until(lambda: table.table.state.phase == "over", 36_000_000)
    return table


def test_a_rematch_is_on_the_same_seats_with_a_new_seal():
    table = finished()
    seal = shown(table)["table"]["commitment"]
    assert refused(table, "eve", Rematch()) == "not_seated"
    [notice] = table.do("bob", Rematch()).told.notices
    assert (notice.key, notice.values) == ("rematch", {"name": "bob"})
    picture = shown(table)["table"]
    assert (picture["phase"], picture["commitment"] != seal) == ("lobby", True)
    assert [seat["name"] for seat in picture["seats"]][:2] == ["ann", "bob"]
    assert [seat.get("ready", False) for seat in picture["seats"]] == [False, False, True]
    assert len(picture["finished"]) == 1
    assert "game" not in shown(table)
    for who in ("ann", "bob"):
        table.do(who, Ready(PART))
    table.do("ann", Start())
    assert table.table.state.number == 1
    assert [seat.bank for seat in table.table.state.seats].count(60_000) >= 2
    of_late = earlier(table.table, SPECTATOR, ())
    assert of_late
    assert all(each.acts <= table.table.acts for each in of_late), "of the game before"


def test_a_rematch_is_for_a_game_that_is_over():
    assert refused(begun("ann", "bob", "cat"), "ann", Rematch()) == "not_over"
    assert refused(gathered("ann", "bob", "cat"), "ann", Rematch()) == "not_over"


def test_for_who_has_gone_a_bot_sits_down_under_a_name_of_its_own():
    table = finished()
    table.do("", Gone("bob"))
    table.do("ann", Rematch())
    seat = table.table.state.seats[1]
    assert (seat.person, seat.bot, seat.ready) == ("", "sensible", True)
    assert seat.name != "bob"
    table.do("bob", Join("bob"))


def test_after_the_game_a_seat_can_be_left_and_taken_anew():
    table = finished()
    table.do("bob", Leave())
    table.do("ann", Rematch())
    table.do("dan", Join("dan"))
    assert table.table.state.seats[1].person == "dan"


# --- positions ----------------------------------------------------------------------------------


POSITION = 'position: {{"set":"{file}"}}#00'


def a_moment(acts=60):
    game = new_game(3, seed=5)
    while acts and not game.over:
        act(game, game.asked, fate(game) if game.asked == DIE else game.options[0])
        acts -= 1
    return game


def taken_up(position):
    table = Served(created(seats=5, position=position))
    for number, who in enumerate(("Ann", "Bob", "Cat")):
        table.do(who, Join(who))
        table.do(who, Ready(f"{number:02d}{PART[2:]}"))
    table.do("Ann", Start())
    return table


@pytest.mark.parametrize("acts", [0, 1, 20, 60, 100])
def test_a_table_can_go_on_from_a_moment_of_another_game(acts):
    game = a_moment(acts=acts)
    table = taken_up(transcript(game))
    assert len(table.table.state.seats) == 3
    assert table.table.game.names == ("Ann", "Bob", "Cat")
    assert [m.hand for m in table.table.game.munchkins] == [m.hand for m in game.munchkins]
    for who in ("Ann", "Bob", "Cat"):
        table.do(who, Leave())
    assert table.until(lambda: table.table.state.phase == "over", 36_000_000)
    assert fingerprint(replay(game_file(table.table))) == fingerprint(table.table.game)


def test_such_a_game_can_be_taken_back_and_kept_as_any_other():
    table = taken_up(transcript(a_moment()))
    start = fingerprint(table.table.game)
    for seat in table.table.state.seats[1:]:  # nobody whom Ann would have to ask
        seat.person, seat.bot = "", "sensible"
    table.wait(5_000)
    table.do("Ann", Dispute("CMB-1"))
    again = restored(snapshot(table.table))
    twin = fold(None, table.records, check=False)
    assert fingerprint(again.game) == fingerprint(table.table.game) == fingerprint(twin.game)
    table.do("Ann", Rewind(0))
    assert fingerprint(table.table.game) == start
    table.table = again
    table.do("Ann", Rewind(0))
    assert fingerprint(table.table.game) == start


def test_nobody_takes_back_what_was_done_before_the_moment():
    table = taken_up(transcript(a_moment()))
    assert refused(table, "Bob", Undo()) == "nothing_to_undo"


def test_a_position_laid_out_by_hand_will_do():
    game = deal(door="Slob Goblin", ann=dict(level=4), bob={}, cat={}).game
    table = taken_up(transcript(game))
    assert table.table.game.fight is not None


@pytest.mark.parametrize(
    "position",
    [
        "nothing of the kind",
        "kickdoor transcript 3\nposition: nonsense#00\n",
        "kickdoor transcript 3\n",
    ],
)
def test_what_is_no_moment_of_a_game_is_refused(position):
    with pytest.raises(Refused, match="cannot be gone on with"):
        Served(created(position=position))


@pytest.mark.parametrize(
    "head", ["set: {file}\nplayers: a, b, c\nsexes: \nseed: 00\nrules: {{}}", POSITION]
)
def test_a_strangers_game_opens_no_file_of_this_machine(head, tmp_path):
    file = tmp_path / "secret.toml"
    file.write_text("the secret of this machine")
    position = f"kickdoor transcript 3\n{head.format(file=file)}\n"
    with pytest.raises(Refused, match=r"set of (somebody's|your) own"):
        Served(created(position=position))


def test_a_game_that_is_over_cannot_be_gone_on_with():
    game, bot = a_moment(), Sensible(1)
    while not game.over:
        seat, options = game.asked, game.options
        act(game, seat, fate(game) if seat == DIE else bot.choose(see(game, seat), options))
    with pytest.raises(Refused, match="that game is over"):
        Served(created(position=transcript(game)))


def test_a_position_has_its_players_and_its_rules():
    table = Served(created(seats=5, position=transcript(a_moment())))
    for who in ("Ann", "Bob"):
        table.do(who, Join(who))
        table.do(who, Ready(PART))
    assert refused(table, "Ann", Start()) == "too_few"
    assert refused(table, "Ann", Agree(seats=4)) == "seats_wrong"
    assert refused(table, "Ann", Agree(set="star")) == "options_wrong"
    table.do("Ann", Agree(pace="slow"))
    assert table.table.state.pace == "slow"
