"""Every public function, handed what it cannot use: it says so in words, and changes nothing."""

import random
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import kickdoor
from kickdoor import (
    DIE,
    KickdoorError,
    Options,
    Replay,
    act,
    copy,
    fingerprint,
    imagine,
    legal,
    load,
    new_game,
    replay,
    save,
    say,
    see,
    tell,
    transcript,
    why_not,
)
from kickdoor.bots import bot_called, character_of, is_bot
from kickdoor.cards import Item
from kickdoor.client import WebWay
from kickdoor.coach import Effort, reviewed
from kickdoor.errors import (
    IllegalAct,
    NobodyFights,
    NobodyThere,
    NotYours,
    UnknownBot,
    UnknownCard,
    UnknownSeat,
    UnknownSet,
    WrongOption,
    WrongSave,
    WrongTable,
    WrongUse,
)
from kickdoor.game.state import Game
from kickdoor.options import agreed, described
from kickdoor.press import pressed
from kickdoor.rl import env, raw_env, vector
from kickdoor.sets import box_of, cards_of, rules_of, set_called
from kickdoor.testing import Scene, deal, rule


def quiet() -> Game:
    """Ann's turn has begun."""
    return deal(ann=dict(hand=["Akata"]), bob=dict(wears=["Blazer"]), cat={}).game


def over() -> Game:
    """Ann has won."""
    table = deal(door="Slob Goblin", ann=dict(level=9), bob=dict(is_a=["Witch"]), cat={})
    return table.play("ann: claim victory\n all: pass").game


WRONG: dict[str, Any] = {
    "None": None, "a text": "abc", "an empty text": "", "a surrogate": "\ud800", "a NUL": "a\0b",
    "a negative number": -7, "a large number": 10**6, "a huge number": 10**5000, "a float": 1.5,
    "zero as a float": 0.0, "not a number": float("nan"), "True": True, "bytes": b"abc",
    "a path": Path("nowhere"), "a dict": {}, "a set": {1}, "a list": [1], "a pair": (1, 2),
    "three numbers": (0, 0, 0), "four numbers": (0, 0, 0, 0), "a negative verb": (-1, 0, 0),
    "a view": see(quiet(), 0), "a game": quiet(), "a game that is over": over(),
    "a box": box_of("pathfinder"), "a class": Item, "a card": Item("Spork"), "an object": object(),
    "a function": len, "an array": np.array((0, -1, -1)), "what equals nothing": Decimal("sNaN"),
    "a complex number": 1j, "a fraction": Fraction(7, 2),
}  # fmt: skip
"""What a stranger may hand in, by mistake or to see what happens."""

GAMES = {"a game", "a game that is over"}
SEEDS = {"a text", "an empty text", "a surrogate", "a NUL", "a negative number", "a large number",
         "bytes"}  # fmt: skip
NOTHING = {"None"}

Right = Callable[[], dict[str, Any]]
DOORS: dict[str, tuple[Callable[..., Any], Right, dict[str, set[str]]]] = {
    "new_game": (
        new_game,
        lambda: dict(players=3, set="pathfinder", seed=1, rules=None, sexes=()),
        {"set": {"a box"}, "seed": SEEDS, "rules": NOTHING},
    ),
    "act": (
        act,
        lambda: dict(game=quiet(), seat=0, what="kick open the door"),
        {"game": {"a game"}, "seat": {"zero as a float"}},  # it is the seat that is asked
    ),
    "legal": (
        legal,
        lambda: dict(game=quiet(), seat=0),
        {"game": GAMES, "seat": {"zero as a float", "True"}},
    ),
    "copy": (copy, lambda: dict(game=quiet()), {"game": GAMES}),
    "see": (see, lambda: dict(game=quiet(), seat=0), {"game": GAMES, "seat": {"True"}}),
    "imagine": (
        imagine,
        lambda: dict(view=see(quiet(), 0), rng=random.Random(1), clings=()),
        {"view": {"a view"}, "clings": {"None", "an empty text", "a dict", "zero as a float"}},
    ),
    "why_not": (
        why_not,
        lambda: dict(game=quiet(), seat=0, card="Akata"),
        {"game": {"a game"}},
    ),
    "say": (
        say,
        lambda: dict(game=quiet(), seat=0, act=(0, -1, -1)),
        {"game": GAMES, "act": {"three numbers"}},
    ),
    "tell": (
        tell,
        lambda: dict(game=quiet(), event=(0, 0, 0, 0), viewer=None),
        {"game": GAMES, "event": {"four numbers"}, "viewer": NOTHING},
    ),
    "save": (save, lambda: dict(game=quiet()), {"game": GAMES}),
    "load": (load, lambda: dict(saved=save(quiet()), box=None), {"box": {"None", "a box"}}),
    "fingerprint": (fingerprint, lambda: dict(game=quiet()), {"game": GAMES}),
    "transcript": (transcript, lambda: dict(game=quiet()), {"game": GAMES}),
    "replay": (replay, lambda: dict(text=transcript(quiet())), {}),
    "Replay": (Replay, lambda: dict(text=transcript(quiet())), {}),
    "deal": (
        deal,
        lambda: dict(
            door=None,
            doors=(),
            treasures=(),
            discards=(),
            set="pathfinder",
            cards=(),
            rules=None,
            turn=None,
            seed=0,
            ann={},
            bob={},
            cat={},
        ),
        {
            "set": {"a box"},
            "door": NOTHING,
            "rules": NOTHING,
            "turn": NOTHING,
            "seed": SEEDS,
            "ann": {"a dict"},
            "bob": {"a dict"},
            "cat": {"a dict"},
        },
    ),
    "Scene": (Scene, lambda: dict(game=quiet()), {"game": GAMES}),
    "Scene.play": (Scene(quiet()).play, lambda: dict(script=""), {"script": {"an empty text"}}),
    "Scene.legal": (Scene(quiet()).legal, lambda: dict(who="ann"), {}),
    "Scene.can": (Scene(quiet()).can, lambda: dict(line="ann: pass"), {}),
    "rule": (lambda id: rule(id), lambda: dict(id="RUN-3"), {}),
    "box_of": (box_of, lambda: dict(name="pathfinder"), {}),
    "cards_of": (cards_of, lambda: dict(name="pathfinder"), {}),
    "rules_of": (rules_of, lambda: dict(name="pathfinder"), {}),
    "set_called": (set_called, lambda: dict(name="pathfinder"), {}),
    "pressed": (pressed, lambda: dict(name="m", cards=(Item("x"),)), {"name": {"a text"}}),
    "bot_called": (
        bot_called,
        lambda: dict(name="random", seed=1),
        {"seed": {"a text", "an empty text", "a negative number", "a large number"}},
    ),
    "character_of": (
        character_of,
        lambda: dict(name="random"),
        {"name": {"a text", "an empty text", "a surrogate", "a NUL"}},
    ),
    "is_bot": (
        is_bot,
        lambda: dict(name="random"),
        {"name": {"a text", "an empty text", "a surrogate", "a NUL"}},
    ),
    "described": (described, lambda: dict(rules=Options()), {}),
    "agreed": (agreed, lambda: dict(rules=Options(), said=("epic",)), {}),
    "reviewed": (
        reviewed,
        lambda: dict(last=over(), effort=Effort(quick=0)),
        {"last": {"a game that is over"}, "effort": NOTHING},
    ),
    "WebWay": (WebWay, lambda: dict(url="http://127.0.0.1:1"), {}),
    "raw_env": (
        raw_env,
        lambda: dict(players=3, set="star", options=(), seed=1, render_mode=None, slots=9, cap=9),
        {
            "set": {"a box"},
            "render_mode": NOTHING,
            "seed": {"None", "a negative number", "a large number"},
            "slots": NOTHING,
            "cap": {"None", "a large number"},
        },
    ),
    "vector": (
        vector,
        lambda: dict(n=2, players=3, set="star", options=(), seed=0, slots=9, cap=9, jobs=1),
        {
            "set": {"a box"},
            "seed": {"a negative number", "a large number"},
            "slots": NOTHING,
            "cap": {"None", "a large number"},
        },
    ),
    "vector.step": (
        vector(2, players=3).step,
        lambda: dict(choices=[0, 0]),
        {"choices": {"a pair"}},
    ),
}
"""By name: the function, how it is called rightly, and what each argument takes all the same."""

TOO_MUCH = {("raw_env", "slots"), ("vector", "slots"), ("vector", "n")}
"""Where a million would be taken at its word."""


def arguments() -> list[tuple[str, str]]:
    """Every argument of every function."""
    return [(name, argument) for name, (_, right, _) in DOORS.items() for argument in right()]


@pytest.mark.parametrize(("name", "argument"), arguments())
def test_what_it_cannot_use_is_answered_in_words(name, argument):
    call, right, takes = DOORS[name]
    call(**right())
    taken = takes.get(argument, set())
    for kind, wrong in WRONG.items():
        if kind in taken or (kind == "a large number" and (name, argument) in TOO_MUCH):
            continue
        with pytest.raises(KickdoorError) as answered:
            call(**(right() | {argument: wrong}))
        assert len(str(answered.value)) > 20, (kind, str(answered.value))
        if isinstance(answered.value, WrongUse):
            assert answered.value.argument == argument, (kind, str(answered.value))
            assert str(answered.value).startswith(f"{argument} should be "), kind


@pytest.mark.parametrize(("name", "argument"), arguments())
def test_what_it_takes_all_the_same_does_no_harm(name, argument):
    call, right, takes = DOORS[name]
    for kind in takes.get(argument, set()) & WRONG.keys():
        game = WRONG[kind] if isinstance(WRONG[kind], Game) else None
        given = copy(game) if game is not None else WRONG[kind]
        call(**(right() | {argument: given}))


def test_every_function_of_kickdoor_is_tried():
    functions = {name for name in kickdoor.__all__ if callable(getattr(kickdoor, name))}
    assert functions - {"KickdoorError", "Options", "View"} <= DOORS.keys()


def test_a_refusal_leaves_the_game_as_it_was():
    game = quiet()
    before = fingerprint(game)
    for wrong in WRONG.values():
        for call in (act, legal, see, why_not, say, tell):
            for seat, what in ((0, wrong), (wrong, "nap"), (wrong, wrong)):
                arguments = (game, seat, what) if call not in (legal, see) else (game, seat)
                try:
                    call(*arguments)
                except KickdoorError:
                    continue
    assert fingerprint(game) == before
    assert game.history is None


# --- said in so many words ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "error", "says"),
    [
        (
            lambda: new_game("abc"),
            WrongUse,
            "players should be how many play, or a tuple of their names, not the text 'abc'; "
            'say new_game(("ann", "bob", "cat"))',
        ),
        (lambda: new_game(3.0), WrongUse, "not 3.0"),
        (lambda: new_game({"ann", "bob", "cat"}), WrongUse, "a tuple of their names, not a set"),
        (lambda: deal(ann=dict(hand={"Akata"})), WrongUse, 'write hand=["Akata"]'),
        (lambda: new_game(("ann", "bob", 3)), WrongUse, "players should be a text: a name each"),
        (lambda: new_game(("ann", "bob", "ann")), WrongTable, "a name of their own"),
        (lambda: new_game(2), WrongTable, "three to six players (SET-1), not 2"),
        (lambda: new_game(set="clasic"), UnknownSet, "did you mean classic?"),
        (lambda: new_game(set=Path("nowhere")), UnknownSet, "no set called 'nowhere'"),
        (lambda: new_game(set=cards_of("star")), WrongUse, "pressed() of kickdoor.press makes a b"),
        (lambda: new_game(set=set_called("star")), WrongUse, "pressed(set.name, set.cards)"),
        (lambda: new_game(seed=None), WrongUse, "say seed=secrets.token_bytes(32)"),
        (lambda: new_game(rules={"hand_limit": 6}), WrongUse, "say rules=Options(**{…})"),
        (
            lambda: new_game(rules=Options(hand_limit=-1)),
            WrongOption,
            "hand_limit is a number from 0 to 20, not -1",
        ),
        (lambda: new_game(rules=Options(hand_limit="6")), WrongOption, "hand_limit is a number"),
        (lambda: new_game(rules=Options(elide="no")), WrongOption, "elide is on or off, not 'no'"),
        (lambda: new_game(sexes="male"), WrongUse, 'say sexes=("male", "female")'),
        (
            lambda: act(see(quiet(), 0), 0, "pass"),
            WrongUse,
            "game should be a game, not a View; a view is what one seat may know: hand in the game",
        ),
        (lambda: act(Scene(quiet()), 0, "pass"), WrongUse, "not a Scene; its .game is one"),
        (lambda: legal(save(quiet()), 0), WrongUse, "load() makes a game of what save() gave"),
        (
            lambda: legal(quiet(), "Bob"),
            WrongUse,
            "seat should be the number of a seat, not the text 'Bob'; bob sits at 1",
        ),
        (lambda: legal(quiet(), "zoe"), WrongUse, "here sit ann at 0, bob at 1, cat at 2"),
        (lambda: see(quiet(), DIE), UnknownSeat, "here are ann, bob, cat"),
        (lambda: see(quiet(), 0.0), WrongUse, "not 0.0"),
        (lambda: imagine(quiet(), random.Random(1)), WrongUse, "see(game, seat) makes one"),
        (lambda: imagine(see(quiet(), 0), 7), WrongUse, "say random.Random(7)"),
        (
            lambda: imagine(see(quiet(), 0), random.Random(1), [0.0] * 168),
            WrongUse,
            "clings should be a number above 0 for each of the 168 cards",
        ),
        (
            lambda: imagine(see(quiet(), 0), random.Random(1), [float("nan")] * 168),
            WrongUse,
            "clings should be a number above 0 for each of the 168 cards",
        ),
        (lambda: act(quiet(), 0, np.array((0, -1, -1))), IllegalAct, "ann cannot 'array([ 0, -1"),
        (lambda: legal(quiet(), np.array((0, 1))), WrongUse, "the number of a seat, not a ndarray"),
        (lambda: why_not(quiet(), 0, "Akatta"), UnknownCard, "did you mean Akata?"),
        (lambda: why_not(quiet(), 0, "Blazer"), NotYours, "Blazer is neither in ann's hand"),
        (lambda: say(quiet(), 0, "pass"), WrongUse, "acts are what legal(game, seat) lists"),
        (lambda: say(quiet(), 0, (8, 9999, -1)), WrongUse, "act should be an act of this table"),
        (lambda: load(Path("game.save")), WrongUse, "Path('game.save').read_bytes()"),
        (lambda: load(__file__), WrongSave, "saved is the name of a file, not what is in it"),
        (lambda: load(StringIO("kick")), WrongUse, "hand in what is in the file: file.read()"),
        (lambda: load("kick"), WrongSave, "this is no saved game, or a damaged one"),
        (lambda: replay(__file__), WrongSave, "text is the name of a file, not what is in it"),
        (lambda: bot_called("serch"), UnknownBot, "there is patient, random, novice"),
        (lambda: deal(door="Blazer"), WrongTable, "Blazer cannot lie on top of the Doors"),
        (lambda: deal(doors="Akata"), WrongUse, 'write doors=["Akata"]'),
        (lambda: deal(cards=Item("Hat")), WrongUse, "write cards=(…,), with its comma"),
        (lambda: deal(turn="zoe"), UnknownSeat, "here are ann, bob, cat"),
        (lambda: deal(ann=dict(lvl=3)), WrongTable, "a munchkin has no 'lvl'; it has level, sex"),
        (lambda: deal(ann=dict(level=0)), WrongTable, "a number from 1 to 99, not 0"),
        (lambda: deal(ann=dict(level="3")), WrongUse, "write level=3"),
        (lambda: deal(ann=dict(sex="robot")), WrongTable, "male or female (SET-7), not 'robot'"),
        (lambda: deal(ann=dict(hand="Akata")), WrongUse, 'write hand=["Akata"]'),
        (lambda: deal(ann=dict(wears=["Akata"])), WrongTable, "Akata is no card for wears=[…]"),
        (lambda: deal(ann=dict(carries=["Hellknight"])), WrongTable, "that takes: item, one-shot."),
        (lambda: deal(ann=dict(is_a=["Blazer"])), WrongTable, "What else lies before"),
        (lambda: deal(play={}), WrongTable, "'play' cannot be a name in a scene"),
        (lambda: deal(**{f"p{n}": {} for n in range(11)}), WrongTable, "seats 10 at most, not 11"),
        (lambda: deal().play("pass"), WrongUse, 'write "ann: kick open the door"'),
        (lambda: deal().fight, NobodyFights, "nobody fights now: `in_fight` says"),
        (lambda: deal().zoe, NobodyThere, "nobody called 'zoe' sits here; here are ann, bob, cat"),
        (lambda: WebWay("127.0.0.1:8027"), WrongUse, 'say "http://127.0.0.1:8027"'),
        (lambda: env(players=9), WrongTable, "room for two to 6 players, not 9"),
        (lambda: env(render_mode="3D"), WrongTable, "render_mode is 'human' or 'ansi'"),
    ],
)  # fmt: skip
def test_it_says_what_was_given_what_is_wanted_and_how_to_get_it(call, error, says):
    with pytest.raises(error) as answered:
        call()
    assert says in str(answered.value)


# --- what was a mistake once, and is understood now -----------------------------------------------


def test_a_seed_may_be_any_text_and_a_number_is_its_digits():
    assert fingerprint(new_game(3, seed="1")) == fingerprint(new_game(3, seed=1))
    assert fingerprint(new_game(3, seed="friday")) == fingerprint(new_game(3, seed="friday"))
    assert fingerprint(new_game(3, seed="friday")) != fingerprint(new_game(3, seed="monday"))


def test_players_and_sexes_may_come_as_lists():
    game = new_game(["zoe", "yan", "xia"], sexes=["male", "male"], seed=1)
    assert game.names == ("zoe", "yan", "xia")
    assert load(save(game)).names == game.names
