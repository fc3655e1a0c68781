"""A set of one's own inside a game: read as strictly as a file, and it opens none."""

from pathlib import Path

import msgspec
import pytest
from virtual import Served, created

from kickdoor import load, new_game, replay, transcript
from kickdoor.errors import OtherCards, UnknownSet, WrongSave
from kickdoor.saves import save, sealed
from kickdoor.sets import SETS, box_of, set_called
from kickdoor.sets.carried import box_carried, carried, changed_since, written
from kickdoor.sets.contents import changes, contents_hash, listed
from kickdoor.sets.own import set_in
from kickdoor.table.refusals import Refused
from kickdoor.table.screens import table_picture

SEASIDE = str(Path(__file__).parents[2] / "examples" / "out-of-season")
MIX = f"star:50% + {SEASIDE} [-Cheat!]"


@pytest.mark.parametrize("name", SETS)
def test_every_card_there_is_comes_back_as_it_was(name):
    there = set_called(name)
    values = written(there) | {"set": {"name": "mine", "title": "Mine"}}
    assert set_in(msgspec.json.decode(msgspec.json.encode(values)), "mine").cards == there.cards


@pytest.mark.parametrize("name", [f"classic + {SEASIDE}", MIX])
def test_a_box_with_a_set_inside_is_the_same_box(name):
    box = box_of(name)
    again = box_carried(box.name, carried(box))
    assert again is not box
    assert (again.cards, again.name) == (box.cards, box.name)
    assert contents_hash(again) == contents_hash(box)
    assert changed_since(again) == []


def test_a_save_and_a_transcript_carry_it():
    game = new_game(3, set=MIX)
    for again in (load(save(game)), replay(transcript(game))):
        assert again.box is not game.box
        assert save(again) == save(game)
    assert len(save(new_game(3, set="star"))) < 2_000 < len(save(game))


def inside(own, **changed):
    """A save that says it carries this."""
    values = msgspec.json.decode(save(new_game(3)).rpartition(b"#")[0])
    return sealed(values | {"own": own} | changed)


def test_nobody_passes_cards_off_as_a_built_in_box():
    mine = written(set_called(SEASIDE))
    for name in (*SETS, "all"):
        with pytest.raises(WrongSave, match="a built-in box is somebody's own"):
            load(inside({name: mine}, set=name))


def test_what_is_carried_opens_no_file_of_this_machine(tmp_path):
    secret = tmp_path / "secret.toml"
    secret.write_text("the secret of this machine")
    with pytest.raises(UnknownSet):
        load(inside({"mine": written(set_called(SEASIDE))}, set=f"mine + {secret}"))


@pytest.mark.parametrize(
    ("own", "complaint"),
    [
        ({"mine": {}}, "load it with the version that saved it"),
        ({"mine": []}, "this is no set"),
        ({"mine": {"set": {"name": "m", "title": "M"}, "cards": [{"kind": "god"}]}}, "god"),
        ([], "no saved game, or a damaged one"),
        ({}, "no set called 'mine'"),
    ],
)
def test_what_is_no_set_is_refused(own, complaint):
    with pytest.raises((WrongSave, UnknownSet), match=complaint):
        load(inside(own, set="mine"))


def test_other_cards_inside_are_noticed():
    mine = written(set_called(SEASIDE))
    with pytest.raises(OtherCards):
        load(inside({"mine": mine}, set="pathfinder + mine"))


def test_a_served_table_goes_on_with_the_cards_that_a_game_carries_and_opens_no_file():
    game = new_game(3, set=f"pathfinder + {SEASIDE}")
    for told in (transcript(game), transcript(load(save(game)))):
        table = Served(created(position=told)).table
        assert [each.title for each in table_picture(table).own] == ["Out of Season"]
    position = inside({"mine": written(set_called(SEASIDE))}).decode()
    table = Served(created(position=f"kickdoor transcript 3\nposition: {position}\n")).table
    assert not table_picture(table).own, "it names a set that is not played with"
    for path in (SEASIDE, f"pathfinder + {SEASIDE}"):
        elsewhere = inside({}, set=path).decode()
        with pytest.raises(Refused, match="a set of somebody's own"):
            Served(created(position=f"kickdoor transcript 3\nposition: {elsewhere}\n"))


def test_many_changes_are_not_all_named():
    then = set_called(SEASIDE).cards
    told = listed(changes(then, ()))
    assert told.startswith(f"{then[0].name} (gone), {then[1].name} (gone), ")
    assert told.endswith(f" and {len(then) - 5} more")
    assert changes(then, then) == []
