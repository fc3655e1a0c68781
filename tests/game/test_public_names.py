"""The public names: what they do, what they refuse, and that a refusal changes nothing."""

import doctest
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import kickdoor
from kickdoor import (
    DIE,
    SPECTATOR,
    Options,
    act,
    copy,
    fingerprint,
    imagine,
    legal,
    new_game,
    say,
    see,
    why_not,
)
from kickdoor.cards import Item
from kickdoor.errors import (
    IllegalAct,
    KickdoorError,
    NotYours,
    UnknownCard,
    UnknownSeat,
    UnknownSet,
    WrongTable,
)
from kickdoor.game.acts import KICK, NONE, PASS_ACT
from kickdoor.game.state import Game
from kickdoor.press import pressed
from kickdoor.sets import cards_of
from kickdoor.testing import deal


def refused(game: Game, error: type[KickdoorError], call: Callable[..., Any], *wrong: Any) -> str:
    """What is said when something is refused; the game is as it was."""
    before, history = fingerprint(game), game.history
    with pytest.raises(error) as caught:
        call(*wrong)
    assert (fingerprint(game), game.history) == (before, history)
    return str(caught.value)


def quiet() -> Game:
    """Ann's turn has begun; everybody is asked."""
    return deal(ann=dict(hand=["Akata"]), bob=dict(wears=["Blazer"]), cat={}).game


def over() -> Game:
    """Ann has won."""
    table = deal(door="Slob Goblin", ann=dict(level=9), bob=dict(is_a=["Witch"]), cat={})
    return table.play("ann: claim victory\n all: pass").game


def played(decisions: int, seed: int = 1, **options: Any) -> Game:
    """A random game, so far."""
    game, rng = new_game(4, seed=seed, **options), Random(seed)
    for _ in range(decisions):
        act(game, game.asked, rng.choice(game.options))
    return game


# --- the names ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(kickdoor.HOME))
def test_every_public_name_is_there_and_explains_itself(name):
    thing = getattr(kickdoor, name)
    assert name in dir(kickdoor)
    if callable(thing):
        assert (thing.__doc__ or "").splitlines()[0].endswith(".")
        examples = [
            each for found in doctest.DocTestFinder().find(thing) for each in found.examples
        ]
        assert examples, f"{name} has no example"


@pytest.mark.parametrize("name", ["new_gane", "Game"])
def test_no_other_name_is_there(name):
    with pytest.raises(AttributeError, match=f"no attribute '{name}'"):
        getattr(kickdoor, name)


# --- new_game -----------------------------------------------------------------------------------


def test_a_game_is_its_players_set_rules_and_seed():
    game = new_game(("zoe", "yan", "xia"), seed=7, sexes=("male",), rules=Options(dealt=2))
    assert game.names == ("zoe", "yan", "xia")
    assert [len(munchkin.hand) for munchkin in game.munchkins] == [4, 4, 4]
    assert [munchkin.sex for munchkin in game.munchkins] == [0, 0, 1]  # the others in turn
    assert new_game(3, seed=b"kick").seed == b"kick"


def test_a_game_may_have_a_box_of_its_own():
    box = pressed("mine", (*cards_of("pathfinder"), Item("Spork", bonus=1)))
    assert new_game(3, set=box).box.size == new_game(3).box.size + 1


@pytest.mark.parametrize(
    ("players", "says"),
    [
        (2, "for three to six players (SET-1), not 2"),
        (7, "for three to six players (SET-1), not 7"),
        (-1, "for three to six players (SET-1), not -1"),
        (("ann", "bob"), "for three to six players (SET-1), not 2"),
        (("ann", "bob", "ANN"), "a name of their own: ann, bob, ANN"),
        (("ann", "bob", "Die"), "'Die' cannot be a name"),
        (("ann", "bob", "end"), "none of die, all, end"),
        (("ann", "bob", "a, b"), "no comma, colon or line break"),
        (("ann", "bob", "a: b"), "'a: b' cannot be a name"),
        (("ann", "bob", "a\nb"), r"'a\nb' cannot be a name"),
        (("ann", "bob", ""), "'' cannot be a name"),
        (("ann", "bob", " cat"), "' cat' cannot be a name"),
    ],
)
def test_not_everybody_can_sit_down(players, says):
    with pytest.raises(WrongTable) as caught:
        new_game(players)
    assert says in str(caught.value)


@pytest.mark.parametrize("sexes", [("robot",), ("male",) * 4])
def test_a_munchkin_is_male_or_female(sexes):
    with pytest.raises(WrongTable, match="male or female"):
        new_game(3, sexes=sexes)


def test_an_unknown_set_is_refused_with_those_there_are():
    with pytest.raises(UnknownSet, match="no set called 'zombies'; there is classic, pathfinder"):
        new_game(3, set="zombies")


# --- legal and act ------------------------------------------------------------------------------


def test_in_a_window_anybody_may_speak():
    game = quiet()
    assert game.asked == 0
    assert "pass" in [say(game, 1, each) for each in legal(game, 1)]
    act(game, 1, "lay Blazer sideways")
    assert game.asked == 0


def test_an_act_is_done_however_it_is_said():
    one, other, third = quiet(), quiet(), quiet()
    act(one, 0, (KICK, NONE, NONE))
    act(other, 0, "kick open the door")
    act(third, 0, "  Kick OPEN the  door ")
    assert fingerprint(one) == fingerprint(other) == fingerprint(third)


@pytest.mark.parametrize("wrong", ["kick the bucket", PASS_ACT, (KICK, 3, NONE), ""])
def test_an_illegal_act_is_refused_with_what_was_legal(wrong):
    game = quiet()
    says = refused(game, IllegalAct, act, game, 0, wrong)
    assert says.startswith(f"ann cannot {wrong!r}" if isinstance(wrong, str) else "ann cannot '(")
    assert "legal: kick open the door; " in says


def test_what_was_legal_is_there_for_screens_too():
    game = quiet()
    with pytest.raises(IllegalAct) as caught:
        act(game, 0, "nap")
    assert caught.value.legal == [say(game, 0, each) for each in legal(game, 0)]


def test_whoever_is_not_asked_hears_who_is():
    table = deal(ann=dict(carries=["Writ Large"]), bob={}, cat={}).play("ann: sell Items")
    game = table.game
    assert legal(game, 1) == []
    assert refused(game, IllegalAct, act, game, 1, "pass") == "bob cannot 'pass'; ann is asked now"
    assert refused(game, IllegalAct, act, game, DIE, "3") == "die cannot '3'; ann is asked now"
    assert legal(game, DIE) == []


@pytest.mark.parametrize("seat", [0, 1, DIE])
def test_when_the_game_is_over_nothing_is_legal(seat):
    game = over()
    assert legal(game, seat) == []
    assert refused(game, IllegalAct, act, game, seat, "pass").endswith("; the game is over")


@pytest.mark.parametrize("game", [quiet(), over()], ids=["in play", "over"])
@pytest.mark.parametrize("seat", [3, -1, -4])
def test_an_unknown_seat_is_refused_with_those_there_are(game, seat):
    says = f"nobody called {seat} sits here; here are ann, bob, cat"
    assert refused(game, UnknownSeat, legal, game, seat) == says
    assert refused(game, UnknownSeat, act, game, seat, "pass") == says
    assert refused(game, UnknownSeat, act, game, seat, game.options[0]) == says
    assert refused(game, UnknownSeat, why_not, game, seat, 0) == says


# --- see, imagine, why_not, copy ----------------------------------------------------------------


def test_only_seats_and_spectators_see():
    game = quiet()
    assert see(game, SPECTATOR).seat == SPECTATOR
    for seat in (3, DIE):
        assert "here are ann, bob, cat" in refused(game, UnknownSeat, see, game, seat)


def test_looking_and_imagining_change_nothing():
    game = played(200)
    before = fingerprint(game)
    world = imagine(see(game, 0), Random(1))
    act(world, world.asked, world.options[0])
    assert fingerprint(game) == before


def test_only_of_ones_own_cards_it_is_asked_why_not():
    game = quiet()
    akata = game.munchkins[0].hand[0]
    assert why_not(game, 0, akata) is not None
    assert refused(game, NotYours, why_not, game, 1, akata) == (
        "Akata is neither in bob's hand nor on their table"
    )
    for wrong in (-1, game.box.door_back, 9999):
        assert refused(game, UnknownCard, why_not, game, 0, wrong) == (
            f"there is no card called 'number {wrong}' in the box"
        )


def test_a_copy_is_played_apart_and_the_same_way():
    game = played(300)
    before = fingerprint(game)
    one, other = copy(game), copy(game)
    for twin in (one, other):
        rng = Random(3)
        for _ in range(50):
            act(twin, twin.asked, rng.choice(twin.options))
    assert fingerprint(one) == fingerprint(other) != fingerprint(game) == before


def test_an_unknown_card_is_refused_with_what_was_meant():
    with pytest.raises(UnknownCard, match="did you mean Blazer"):
        deal(ann=dict(hand=["Blazr"]), bob={}, cat={})
    with pytest.raises(UnknownCard, match="another Blazer"):
        deal(ann=dict(hand=["Blazer", "Blazer"]), bob={}, cat={})
