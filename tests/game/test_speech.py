"""Acts and events said aloud."""

import pytest

from kickdoor.cards import Class, Item, Monster, OneShot
from kickdoor.game import events
from kickdoor.game.acts import DIE, TERMS
from kickdoor.game.events import TELLING
from kickdoor.game.fight import FIGHTER_FIRST, HELPER_FIRST, IN_TURNS
from kickdoor.game.speech import foe_said, name_of, say, tell
from kickdoor.game.views import SPECTATOR
from kickdoor.testing import Scene, deal
from kickdoor.words import Boost, LoseLevels, Power, RemoveMonster


def test_seats_have_names_and_chance_is_the_die():
    game = deal(ann={}, bob={}, cat={}).game
    assert [name_of(game, seat) for seat in (0, 2, DIE)] == ["ann", "cat", "die"]


# --- acts ---------------------------------------------------------------------------------------


def test_one_speaks_of_oneself_as_yourself():
    table = deal(ann=dict(hand=["Add a Middle Initial"]), bob={}, cat={})
    name = "Add a Middle Initial"
    assert [said for said in table.legal("ann") if name in said] == [
        f"play {name} on yourself",
        f"play {name} on bob",
        f"play {name} on cat",
    ]


def test_of_two_alike_the_one_on_the_table_is_told_apart():
    pop = OneShot("Pop", gold=100, effect=Boost(1), copies=2)
    ann = dict(hand=["Pop"], carries=["Pop"])
    table = deal(cards=(pop,), door="Akata", ann=ann, bob={}, cat={})
    said = [each for each in table.legal("ann") if "munchkins" in each]
    assert said == ["play Pop for the munchkins", "play Pop from the table for the munchkins"]
    table.play("ann: play Pop from the table for the munchkins")
    assert (table.ann.hand, table.ann.in_play) == (["Pop"], [])


def test_of_two_monsters_alike_the_second_has_a_number():
    table = deal(
        door="Akata",
        ann=dict(hand=["Signed in Duplicate", "Still an Apprentice"]),
        bob={},
        cat={},
    )
    table.play("ann: play Signed in Duplicate on Akata")
    said = [each for each in table.legal("ann") if "Apprentice" in each]
    assert said == ["play Still an Apprentice on Akata", "play Still an Apprentice on Akata (2)"]


def test_a_monster_that_is_gone_is_called_by_its_name():
    table = deal(ann=dict(hand=["Akata"]), bob={}, cat={})
    assert foe_said(table.game, table.game.munchkins[0].hand[0]) == "Akata"
    fight = deal(door="Pugwampi", ann=dict(hand=["Akata"]), bob={}, cat={})
    assert foe_said(fight.game, fight.game.munchkins[0].hand[0]) == "Akata"


def test_a_power_is_told_apart_by_its_card():
    bark = Power("Bark", when="any fight", aim="", effect=Boost(1, side="munchkins"))
    cards = (Class("Terrier", abilities=(bark,)), Item("Whistle", abilities=(bark,)))
    table = deal(
        cards=cards, door="Akata", ann=dict(is_a=["Terrier"], wears=["Whistle"]), bob={}, cat={}
    )
    said = [each for each in table.legal("ann") if "Bark" in each]
    assert said == ["use Bark of Terrier", "use Bark of Whistle"]
    table = deal(cards=cards, door="Akata", ann=dict(is_a=["Terrier"]), bob={}, cat={})
    assert table.can("ann: use Bark")


def test_a_monsters_power_is_its_own():
    toll = Power("Toll", when="your fight", effect=RemoveMonster())
    gate = Monster("Gate", level=9, treasures=1, bad_stuff=LoseLevels(), powers=(toll,))
    table = deal(cards=(gate,), door="Gate", ann=dict(hand=["Signed in Duplicate"]), bob={}, cat={})
    table.play("ann: play Signed in Duplicate on Gate")
    said = [each for each in table.legal("ann") if "Toll" in each]
    assert said == ["use Toll of Gate", "use Toll of Gate (2)"]


@pytest.mark.parametrize(
    ("count", "order", "said"),
    [
        (0, HELPER_FIRST, "offer no Treasures"),
        (1, HELPER_FIRST, "offer 1 Treasure, helper picking first"),
        (2, FIGHTER_FIRST, "offer 2 Treasures, fighter picking first"),
        (3, IN_TURNS, "offer 3 Treasures, picking in turns"),
    ],
)
def test_terms_are_numbers_and_an_order(count, order, said):
    game = deal(ann={}, bob={}, cat={}).game
    assert say(game, 0, (TERMS, count, order)) == said


def test_a_choice_is_said_as_what_it_does():
    table = deal(
        ann=dict(level=2, carries=["Blazer", "Pumps"], hand=["Infernal Small Print"]),
        bob={},
        cat={},
    )
    table.play("ann: play Infernal Small Print on yourself\n all: pass")
    assert table.legal("ann") == ["choose to lose a level", "choose to lose 2 Items"]


# --- events -------------------------------------------------------------------------------------


def drawn() -> Scene:
    """Ann has looted Akata."""
    table = deal(doors=["Witch", "Akata"], ann={}, bob={}, cat={})
    return table.play("ann: kick open the door\n all: pass\n ann: loot the room\n all: pass")


def test_what_is_drawn_is_a_secret():
    game = drawn().game
    assert game.events is not None
    told = {viewer: tell(game, game.events[-1], viewer) for viewer in (None, 0, 1, SPECTATOR)}
    assert told == {
        None: "ann draws Akata",
        0: "ann draws Akata",
        1: "ann draws a Door",
        SPECTATOR: "ann draws a Door",
    }


def test_what_is_given_face_down_is_known_to_two():
    table = deal(ann=dict(hand=["Blazer"]), bob=dict(hand=["Good Neighbour Policy"]), cat={})
    table.play("bob: play Good Neighbour Policy on ann\n all: pass\n die: card 0")
    game = table.game
    given = next(event for event in game.events or [] if event[0] == events.GIVEN)
    assert tell(game, given, 0) == tell(game, given, 1) == "ann gives bob Blazer"
    assert tell(game, given, 2) == tell(game, given, SPECTATOR) == "ann gives bob a Treasure"


def test_the_log_of_a_fight():
    table = deal(
        door="Akata",
        treasures=["Blazer"],
        ann=dict(
            level=3, is_a=["Eagle Knight"], hand=["Liquid Assets", "Still an Apprentice", "Pumps"]
        ),
        bob={},
        cat=dict(hand=["Red Tape Round the Ankles"]),
    )
    table.play("""
        ann: play Liquid Assets for the munchkins
        ann: play Still an Apprentice on Akata
        ann: use Rally
        ann: discard Pumps
        cat: play Red Tape Round the Ankles on ann
        all: pass
        ann: claim victory
        all: pass
    """)
    assert table.log == [
        "ann plays Liquid Assets for the munchkins",
        "ann plays Still an Apprentice on Akata",
        "ann pays with Pumps",
        "ann uses Rally",
        "cat plays Red Tape Round the Ankles on ann",
        "Red Tape Round the Ankles hits ann",
        "ann claims victory, 8 to 0",
        "ann wins the fight",
        "ann goes up to Level 4",
        "ann draws Blazer",
    ]


def test_the_log_says_which_deck_is_shuffled():
    game = deal(ann={}, bob={}, cat={}).game
    told = [tell(game, (events.RESHUFFLED, -1, doors, -1), None) for doors in (1, 0)]
    assert told == ["the Doors are shuffled anew", "the Treasures are shuffled anew"]


def test_a_hireling_takes_something_over():
    table = deal(ann=dict(has=["Hireling"], carries=["Blazer"]), bob={}, cat={})
    table.play("ann: give Blazer to Hireling to carry")
    assert table.log[-1] == "Hireling carries Blazer for ann"


def test_there_is_a_telling_for_every_event():
    kinds = [
        value for name, value in vars(events).items() if name.isupper() and isinstance(value, int)
    ]
    assert sorted(kinds) == list(range(len(TELLING)))
