"""A set that is none of ours at a table: brought, mixed, dealt, played, kept, read again."""

import msgspec
import pytest
from table.evenings import SHORT, Evening, played_on
from virtual import Served, created, gathered

from kickdoor.cards import Item, Monster
from kickdoor.coach import Effort, reviewed
from kickdoor.engine import new_game
from kickdoor.saves import load, save
from kickdoor.sets import Set
from kickdoor.sets.guests import guest
from kickdoor.sets.own import read_set
from kickdoor.table import serving
from kickdoor.table.bringing import MOST_SETS, MOST_TIMES
from kickdoor.table.commands import Agree, Bring, Chat, Invite, Join, Rematch, Said, Start
from kickdoor.table.files import game_file
from kickdoor.table.guests import own_of
from kickdoor.table.happenings import Brought, OwnSet
from kickdoor.table.refusals import Refused
from kickdoor.table.replaying import ALL, Moments
from kickdoor.table.screens import table_picture
from kickdoor.table.serving import fold, restored, snapshot
from kickdoor.transcripts import replay, verify
from kickdoor.words import LoseLevels

SEASIDE = OwnSet("Ann", guest(read_set("examples/out-of-season")).inside)
MIX = "out-of-season + classic:50%"


def small(name, bonus=1, copies=20):
    """A set of two cards, enough for three."""
    return OwnSet("Ann", guest(Set(name, name.title(), (
        Monster("Bear", level=2, treasures=1, bad_stuff=LoseLevels(), copies=copies),
        Item("Ladle", bonus=bonus, gold=100, copies=copies),
    ))).inside)  # fmt: skip


def lobby():
    """Ann's table, with Bob at it."""
    table = Served(created(seats=3))
    table.do("Ann", Join("Ann"))
    table.do("Bob", Join("Bob"))
    return table


def dealt(set=MIX, brought=SEASIDE, options=SHORT):
    """A table of bots that plays with a set somebody brought."""
    table = Served(created(seats=3, options=options))
    table.do("zoe", Join("Zoe", watch=True))
    table.do("zoe", Brought(brought))
    table.do("zoe", Agree(set))
    for seat in range(3):
        table.do("zoe", Invite(seat))
    table.do("zoe", Start())
    return table


@pytest.fixture(scope="module")
def over():
    """The same, played to its end."""
    table = dealt()
    assert table.until(lambda: table.table.state.phase == "over", 10**9)
    return table


def test_a_set_is_brought_and_mixed_like_any_other():
    table = lobby()
    table.do("Ann", Brought(SEASIDE))
    shown = table_picture(table.table)
    assert shown.set == "pathfinder", "it is not played with before somebody says so"
    (own,) = shown.own
    assert (own.name, own.by, own.house) == ("out-of-season", "Ann", False)
    assert own.cards == sum(card.copies for card in read_set("examples/out-of-season").cards)
    table.do("Ann", Agree(MIX))
    assert table_picture(table.table).set == MIX
    table.do("Ann", Agree("pathfinder"))
    assert table_picture(table.table).own == [own], "it stays at hand"


def test_the_log_alone_leads_to_the_same_table_and_so_does_a_snapshot(over):
    assert fold(None, over.records, check=True).state == over.table.state
    early = fold(None, over.records[:60], check=True)
    again = fold(restored(snapshot(early)), over.records[60:], check=True)
    assert again.state.hash == over.table.state.hash


def test_its_cards_are_in_the_game_and_in_every_save_of_it(over):
    box = over.table.game.box
    assert "out-of-season" in box.own
    assert {each.set for each in box.prints[: box.size]} == {"out-of-season", "classic"}
    assert save(load(save(over.table.game))) == save(over.table.game)


def test_its_file_can_be_verified_and_looked_at_and_coached_by_whoever_has_only_that(over):
    text = game_file(over.table)
    assert verify(text).winners
    moments = Moments(text)
    assert moments.is_over
    assert [each.title for each in moments.story().own] == ["Out of Season"]
    assert moments.at(len(moments) // 2, ALL).sections.players
    assert reviewed(replay(text), Effort(quick=0)).course


def test_a_table_goes_on_from_such_a_game_and_plays_again_with_the_same_cards():
    text = Evening("out-of-season + star", SHORT, own=[SEASIDE]).text
    other = played_on(text, 30, 3)
    assert Moments(other.text).is_over
    assert [each.title for each in table_picture(other.table).own] == ["Out of Season"]


def test_a_new_version_takes_the_place_of_the_old_one_before_a_game_and_never_in_it():
    table = lobby()
    table.do("Ann", Brought(small("mine", 1)))
    table.do("Ann", Agree("mine"))
    table.table.state.seats[1].ready = True
    mark = table_picture(table.table).own[0].mark
    table.do("Ann", Brought(small("mine", 4)))
    assert table_picture(table.table).own[0].mark != mark
    assert not table.table.state.seats[1].ready, "whoever was ready should look again"
    with pytest.raises(Refused) as refused:
        table.do("Ann", Brought(small("mine", 1, copies=2)))
    assert refused.value.values["why"] == "mix_too_small"
    assert table_picture(table.table).own[0].mark != mark, "and nothing has changed"
    playing = dealt()
    with pytest.raises(Refused, match="under way"):
        playing.do("zoe", Brought(small("mine")))


def test_a_version_that_is_not_played_with_disturbs_nobody():
    table = lobby()
    table.do("Ann", Brought(small("mine", 1)))
    table.table.state.seats[1].ready = True
    table.do("Ann", Brought(small("mine", 2)))
    assert table.table.state.seats[1].ready


def test_only_who_keeps_the_table_brings_sets_and_not_without_end():
    table = lobby()
    with pytest.raises(Refused, match="keeps this table"):
        table.do("Bob", Brought(SEASIDE))
    for number in range(MOST_SETS + 1):
        table.do("Ann", Brought(small(f"set-{number}")))
    assert [each.name for each in table_picture(table.table).own] == ["set-1", "set-2", "set-3"]
    table.do("Ann", Brought(small("set-2", bonus=2)))
    assert [each.name for each in table_picture(table.table).own] == ["set-1", "set-3", "set-2"]
    table.do("Ann", Agree("set-1 + set-2 + set-3"))
    with pytest.raises(Refused, match="all of them in use"):
        table.do("Ann", Brought(small("set-5")))
    table.do("Ann", Agree("pathfinder"))
    for number in range(MOST_SETS + 2, MOST_TIMES):
        table.do("Ann", Brought(small("mine", number % 9)))
    with pytest.raises(Refused, match="too much"):
        table.do("Ann", Brought(small("mine")))


def test_a_table_that_goes_on_with_a_game_takes_no_set():
    table = lobby()
    table.table.state.position = save(new_game(3))
    for what in (Brought(SEASIDE), Bring("QUACKSQUA")):
        with pytest.raises(Refused, match="has its rules"):
            table.do("Ann", what)
    assert own_of(table.table.state) == {}


def test_what_somebody_says_over_the_line_brings_nothing_by_itself():
    with pytest.raises(Refused, match="no set QUACKSQUA"):
        lobby().do("Ann", Bring("QUACKSQUA"))


def test_a_set_that_was_found_changes_nothing_of_what_else_is_said():
    table = lobby()
    serving.do(table.table, Said("Ann", Chat("hello")), 0, SEASIDE)
    assert own_of(table.table.state) == {}
    serving.do(table.table, Said("Ann", Bring("QUACKSQUA")), 0, SEASIDE)
    assert list(own_of(table.table.state)) == ["out-of-season"]


def test_a_log_that_holds_no_set_in_its_place_is_refused_not_obeyed():
    for inside in ("{}", '{"set": 1}', '{"set": {"name": "x", "title": "X"}, "cards": [1]}'):
        with pytest.raises(Refused) as refused:
            lobby().do("Ann", Brought(OwnSet("Ann", inside)))
        assert refused.value.key == "set_wrong"


def test_a_table_without_one_hashes_as_it_always_did():
    state = gathered("Ann", bots=2).table.state
    assert b'"own"' not in msgspec.json.encode(state)
    assert b'"brought"' not in msgspec.json.encode(state)


def test_a_file_here_of_the_name_of_a_set_is_not_opened(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "out-of-season").write_text("not even TOML =")
    table = lobby()
    table.do("Ann", Brought(SEASIDE))
    table.do("Ann", Agree(MIX))
    assert table_picture(table.table).set == MIX


def test_once_more_with_the_same_cards(over):
    table = fold(None, over.records)
    served = Served(created())
    served.table, served.now = table, over.now
    table.state.people["zoe"].present = True
    table.state.seats[0].person = "zoe"
    served.do("zoe", Rematch())
    assert table_picture(table).set == MIX
    assert [each.name for each in table_picture(table).own] == ["out-of-season"]
