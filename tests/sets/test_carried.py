"""A set of one's own inside a game: read as strictly as a file, and it opens none."""

from pathlib import Path

import msgspec
import pytest
from virtual import Served, created

from kickdoor import load, new_game, replay, transcript
from kickdoor.arena.match import Fixture, Match
from kickdoor.cards import Class, Curse, Item, Monster, OneShot
from kickdoor.errors import OtherCards, UnknownSet, WrongSave, WrongSet
from kickdoor.saves import save, sealed
from kickdoor.sets import SETS, Set, box_of, set_called
from kickdoor.sets.carried import box_carried, carried, changed_since, written
from kickdoor.sets.contents import changes, contents_hash, listed
from kickdoor.sets.own import set_in
from kickdoor.table.refusals import Refused
from kickdoor.table.screens import table_picture
from kickdoor.words import (
    HAND,
    ITEM,
    Boost,
    Comes,
    Count,
    Draw,
    GainLevels,
    Has,
    If,
    Lose,
    LoseLevels,
    Peek,
    Power,
    Room,
    Strength,
    The,
    To,
    Trait,
)

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


IN_VAIN = Set(
    "idle",
    "Idle Hands",
    (
        Monster("Idler", level=2, treasures=1, bad_stuff=LoseLevels(2, to=1), copies=9),
        Curse("Sloth", effect=Lose(ITEM, 2, every=True), copies=4),
        Curse("Zero Hour", effect=If(Comes(Count("everyone")), LoseLevels()), copies=3),
        Curse("Odd Count", effect=Lose(HAND, Count("left neighbour")), copies=3),
        Curse("Purse", effect=Lose(ITEM, total=The("treasures", "victim")), copies=3),
        Curse("Queue", effect=To("each rival from the right", Draw("doors"), one="you"), copies=3),
        Class(
            "Layabout",
            abilities=(
                Power("Nap", "your turn", GainLevels(2, to=2), cost=HAND),
                Power("Yawn", "your turn", Peek("doors", 1, keep=2), per="turn", limit=1),
                Trait("Wide", Room("head", 0)),
                Trait("Alone", Strength(1, each=Count("each rival from the right"))),
            ),
            copies=6,
        ),
        Item("Hammock", bonus=2, gold=300, usable_by=Has(ITEM, 0), copies=20),
        OneShot("Pillow", gold=100, effect=Boost(2, each=Count("fighter")), copies=20),
    ),
)
"""What could once be said, and changes nothing; each of these cards says some of it."""


def test_a_game_goes_on_with_what_its_cards_say_in_vain_and_none_begins_with_it():
    brought = msgspec.json.encode({"idle": written(IN_VAIN)})
    with pytest.raises(WrongSet) as found:
        set_in(msgspec.json.decode(brought)["idle"], "idle")
    assert {each.path[0] for each in found.value.mistakes} == {
        f'cards[{number}] "{card.name}"' for number, card in enumerate(IN_VAIN.cards, 1)
    }
    match = Match(Fixture(("sensible",) * 3, 1, "classic"))
    match.game = new_game(3, set=box_carried("idle", brought), seed=1)
    for _ in range(40):
        match.step()
    game = match.game
    for again in (load(save(game)), replay(transcript(game))):
        assert save(again) == save(game)
    table = Served(created(position=transcript(game))).table
    assert [each.title for each in table_picture(table).own] == ["Idle Hands"]
    assert match.play(), "it comes to an end"
    assert save(replay(transcript(match.game))) == save(match.game)
