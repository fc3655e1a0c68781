"""Acts, events and windows as keys and values: what a program is told instead of a sentence."""

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from kickdoor.cards import Class, Monster
from kickdoor.engine import act, legal, new_game
from kickdoor.game import acts, events
from kickdoor.game.acts import POWERS, VERB_NUMBERS, VERBS
from kickdoor.game.box import Options
from kickdoor.game.events import KEYS
from kickdoor.game.fight import IN_TURNS
from kickdoor.game.parts import Values, fields_of, spoken_parts, told_parts
from kickdoor.game.speech import ENGLISH, say, tell
from kickdoor.game.state import Event, Game
from kickdoor.game.views import SPECTATOR
from kickdoor.rules import moments
from kickdoor.testing import Scene, deal
from kickdoor.words import Boost, LoseLevels, Power, RemoveMonster

# --- keys ---------------------------------------------------------------------------------------


def test_the_key_of_a_verb_is_its_name():
    assert [getattr(acts, key.upper()) for key in VERBS] == list(range(len(VERBS)))
    assert [VERB_NUMBERS[key] for key in VERBS] == list(range(len(VERBS)))
    assert VERBS[:4] == ("pass", "ready", "kick", "loot")


def test_the_key_of_an_event_is_its_name():
    assert [getattr(events, key.upper()) for key in KEYS] == list(range(len(KEYS)))
    assert KEYS[:3] == ("turn_begun", "door_opened", "drew")


def test_the_key_of_a_window_is_its_name():
    numbers = [getattr(moments, key.upper()) for key in moments.WINDOWS]
    assert numbers == list(range(len(moments.WINDOWS)))


# --- acts ---------------------------------------------------------------------------------------


def number(table: Scene, name: str) -> int:
    """The card of this name that somebody holds or that is fought."""
    game = table.game
    fought = [foe.card for foe in game.fight.foes] if game.fight is not None else []
    piles = [pile for munchkin in game.munchkins for pile in (munchkin.hand, munchkin.table)]
    cards = [card for pile in (*piles, fought) for card in pile]
    return next(card for card in cards if game.prints[card].name == name)


def parts(table: Scene, who: str, said: str) -> tuple[str, Values]:
    """What somebody may say now, in parts."""
    game, seat = table.game, table.game.names.index(who)
    chosen = next(each for each in legal(game, seat) if say(game, seat, each) == said)
    return spoken_parts(game, seat, chosen)


def test_what_is_said_without_naming_anything_has_no_values():
    table = deal(ann={}, bob={}, cat={})
    assert parts(table, "ann", "kick open the door") == ("kick", {})


def test_cards_sides_foes_and_seats_are_numbers():
    hand = [
        "Liquid Assets",
        "Still an Apprentice",
        "Red Tape Round the Ankles",
        "Wandering Monster",
    ]
    bob = dict(hand=[*hand, "Lich Pin"])
    table = deal(door="Akata", ann={}, bob=bob, cat={})
    assets, apprentice, tape, wandering, pin = (number(table, name) for name in bob["hand"])
    assert parts(table, "bob", "play Liquid Assets for the monsters") == (
        "play_for",
        {"card": assets, "side": 1},
    )
    assert parts(table, "bob", "play Still an Apprentice on Akata") == (
        "play_at",
        {"card": apprentice, "foe": number(table, "Akata")},
    )
    assert parts(table, "bob", "play Red Tape Round the Ankles on ann") == (
        "play_on",
        {"card": tape, "seat": 0},
    )
    assert parts(table, "bob", "play Wandering Monster with Lich Pin") == (
        "play_with",
        {"card": wandering, "other": pin},
    )


def test_yourself_is_a_seat_as_any_other():
    table = deal(ann={}, bob=dict(hand=["Add a Middle Initial"]), cat={})
    assert parts(table, "bob", "play Add a Middle Initial on yourself") == (
        "play_on",
        {"card": number(table, "Add a Middle Initial"), "seat": 1},
    )


def test_of_two_alike_each_has_its_number():
    table = deal(
        door="Akata",
        ann=dict(hand=["Signed in Duplicate", "Still an Apprentice"]),
        bob={},
        cat={},
    )
    table.play("ann: play Signed in Duplicate on Akata")
    assert table.game.fight is not None
    first, second = (foe.card for foe in table.game.fight.foes)
    said = "play Still an Apprentice on Akata"
    assert parts(table, "ann", said)[1]["foe"] == first
    assert parts(table, "ann", f"{said} (2)")[1]["foe"] == second


def test_a_power_is_a_card_and_a_place_on_it():
    toll = Power("Toll", when="your fight", effect=RemoveMonster())
    gate = Monster("Gate", level=9, treasures=1, bad_stuff=LoseLevels(), powers=(toll,))
    cheer = Power("Cheer", when="any fight", aim="", effect=Boost(1, side="munchkins"))
    bark = Power("Bark", when="any fight", aim="side", effect=Boost(1))
    fan = Class("Fan", abilities=(cheer, bark))
    table = deal(cards=(gate, fan), door="Gate", ann=dict(is_a=["Fan"]), bob={}, cat={})
    own, foe = number(table, "Fan"), number(table, "Gate")
    assert parts(table, "ann", "use Cheer") == ("use", {"power": {"card": own, "place": 0}})
    assert parts(table, "ann", "use Bark for the munchkins") == (
        "use_for",
        {"power": {"card": own, "place": 1}, "side": 0},
    )
    assert parts(table, "ann", "use Toll of Gate") == ("use", {"power": {"card": foe, "place": 0}})


def test_terms_are_treasures_and_an_order():
    game = deal(ann={}, bob={}, cat={}).game
    terms = (acts.TERMS, 3, IN_TURNS)
    assert spoken_parts(game, 0, terms) == (
        "terms",
        {"terms": {"treasures": 3, "order": IN_TURNS}},
    )


def test_an_effect_is_what_the_card_says():
    table = deal(
        ann=dict(level=2, carries=["Blazer", "Pumps"], hand=["Infernal Small Print"]),
        bob={},
        cat={},
    )
    table.play("ann: play Infernal Small Print on yourself\n all: pass")
    assert parts(table, "ann", "choose to lose 2 Items") == (
        "choose_effect",
        {"effect": "lose 2 Items"},
    )


def test_a_number_is_a_number():
    game = deal(ann={}, bob={}, cat={}).game
    assert spoken_parts(game, acts.DIE, (acts.ROLL, 4, -1)) == ("roll", {"number": 4})
    assert spoken_parts(game, acts.DIE, (acts.LOT, 0, -1)) == ("lot", {"number": 0})


# --- events -------------------------------------------------------------------------------------


def happened(table: Scene, key: str) -> Event:
    """The last event of its kind."""
    assert table.game.events is not None
    return [event for event in table.game.events if KEYS[event[0]] == key][-1]


def test_a_card_that_is_drawn_is_a_back_to_the_others():
    table = deal(doors=["Witch", "Akata"], ann={}, bob={}, cat={})
    table.play("ann: kick open the door\n all: pass\n ann: loot the room\n all: pass")
    drawn, card = happened(table, "drew"), number(table, "Akata")
    told = {viewer: told_parts(table.game, drawn, viewer) for viewer in (None, 0, 1, SPECTATOR)}
    assert told == {
        None: ("drew", {"seat": 0, "card": card}),
        0: ("drew", {"seat": 0, "card": card}),
        1: ("drew", {"seat": 0, "card": "door"}),
        SPECTATOR: ("drew", {"seat": 0, "card": "door"}),
    }


def test_a_card_that_is_given_is_known_to_two():
    table = deal(ann=dict(hand=["Blazer"]), bob=dict(hand=["Good Neighbour Policy"]), cat={})
    blazer = number(table, "Blazer")
    table.play("bob: play Good Neighbour Policy on ann\n all: pass\n die: card 0")
    given = happened(table, "given")
    told = [told_parts(table.game, given, viewer)[1] for viewer in (0, 1, 2, SPECTATOR)]
    assert told == [
        {"seat": 0, "whom": 1, "card": blazer},
        {"seat": 0, "whom": 1, "card": blazer},
        {"seat": 0, "whom": 1, "card": "treasure"},
        {"seat": 0, "whom": 1, "card": "treasure"},
    ]


def test_a_fight_in_parts():
    table = deal(
        door="Akata",
        treasures=["Blazer"],
        ann=dict(
            level=3, is_a=["Eagle Knight"], hand=["Liquid Assets", "Still an Apprentice", "Pumps"]
        ),
        bob={},
        cat={},
    )
    assets, apprentice, knight, pumps, akata = (
        number(table, name)
        for name in ("Liquid Assets", "Still an Apprentice", "Eagle Knight", "Pumps", "Akata")
    )
    table.play("""
        ann: play Liquid Assets for the munchkins
        ann: play Still an Apprentice on Akata
        ann: use Rally
        ann: discard Pumps
        ann: claim victory
        all: pass
    """)
    assert [told_parts(table.game, event, SPECTATOR) for event in table.game.events or []] == [
        ("played_for", {"seat": 0, "card": assets, "side": 0}),
        ("played_at", {"seat": 0, "card": apprentice, "foe": akata}),
        ("paid", {"seat": 0, "card": pumps}),
        ("used", {"seat": 0, "power": {"card": knight, "place": 0}}),
        ("victory_claimed", {"seat": 0, "number": 8, "against": 0}),
        ("fight_won", {"seat": 0}),
        ("level_gained", {"seat": 0, "number": 4}),
        ("drew", {"seat": 0, "card": "treasure"}),
    ]


def test_what_a_hireling_carries_is_a_card_too():
    table = deal(ann=dict(has=["Hireling"], carries=["Blazer"]), bob={}, cat={})
    hireling, blazer = number(table, "Hireling"), number(table, "Blazer")
    table.play("ann: give Blazer to Hireling to carry")
    carried = happened(table, "gave_to_carry")
    assert told_parts(table.game, carried, 1)[1] == {"card": hireling, "other": blazer, "seat": 0}


@pytest.mark.parametrize(("doors", "deck"), [(1, "door"), (0, "treasure")])
def test_a_deck_is_called_by_its_back(doors, deck):
    game = deal(ann={}, bob={}, cat={}).game
    shuffled = (events.RESHUFFLED, -1, doors, -1)
    assert told_parts(game, shuffled, 0) == ("reshuffled", {"deck": deck})


# --- every game ---------------------------------------------------------------------------------


def walk(box: str, look: Callable[[Game], None]) -> None:
    """Look at every decision of a game played at random, and at what has happened."""
    game = new_game(4, set=box, seed=8, rules=Options(elide=False))
    game.events = []
    rng = Random(8)
    for _ in range(900):
        if game.over:
            return
        look(game)
        game.events.clear()
        act(game, game.asked, rng.choice(game.options))


BOXES = ["classic", "pathfinder", "pathfinder-deluxe", "star"]


@pytest.mark.parametrize("box", BOXES)
def test_no_two_acts_have_the_same_parts_and_all_parts_can_be_sent(box):
    def look(game: Game) -> None:
        for seat in range(len(game.munchkins)):
            spoken = [spoken_parts(game, seat, each) for each in legal(game, seat)]
            sent = {msgspec.json.encode(each) for each in spoken}
            assert len(sent) == len(spoken)
            for key, values in spoken:
                assert tuple(values) == fields_of(acts.ENGLISH[key])

    walk(box, look)


def heard(game: Game, key: str, values: Values) -> str:
    """An event's line made of the catalogue, the seats' names and the cards' faces alone."""
    said = {}
    for field, value in values.items():
        if field in ("seat", "whom"):
            said[field] = game.names[value]
        elif isinstance(value, str) or field == "side":
            said[field] = ENGLISH[f"{field}_{value}"]
        elif field in ("card", "other", "foe"):
            said[field] = game.prints[value].name
        elif field == "power":
            each = game.prints[value["card"]]
            said[field] = (each.epic or each).powers[value["place"]].name
        else:
            said[field] = value
    return events.ENGLISH[key].format(**said)


@pytest.mark.parametrize("box", BOXES)
def test_whoever_hears_the_parts_can_tell_the_line_and_knows_no_more(box):
    kinds = set()

    def look(game: Game) -> None:
        for event in game.events or []:
            for viewer in (None, SPECTATOR, 0, 1, 2, 3):
                key, values = told_parts(game, event, viewer)
                assert tuple(values) == fields_of(events.ENGLISH[key])
                assert heard(game, key, values) == tell(game, event, viewer)
            kinds.add(KEYS[event[0]])

    walk(box, look)
    assert len(kinds) > 15


def test_a_power_is_coded_in_an_act_and_in_an_event_alike():
    game = deal(ann={}, bob={}, cat={}).game
    code = 7 * POWERS + 2
    power = {"power": {"card": 7, "place": 2}}
    assert spoken_parts(game, 0, (acts.USE, code, -1)) == ("use", power)
    assert told_parts(game, (events.USED, 0, code, -1), 1) == ("used", {"seat": 0, **power})
