"""Saving, loading, comparing: a game as plain values, and back.

>>> from kickdoor.engine import new_game
>>> game = new_game(3, seed=1)
>>> load(save(game)) == load(save(game)), fingerprint(load(save(game))) == fingerprint(game)
(False, True)
"""

from __future__ import annotations

from dataclasses import asdict
from functools import lru_cache
from hashlib import sha256
from typing import Any

import msgspec

from kickdoor.errors import KickdoorError, OtherCards, WrongSave
from kickdoor.game.box import Box, Options
from kickdoor.game.context import Context
from kickdoor.game.fight import Deal, Fight, Foe
from kickdoor.game.munchkin import Munchkin
from kickdoor.game.procedure import Procedure
from kickdoor.game.state import Game
from kickdoor.rules.procedures import PROCEDURES
from kickdoor.sets import box_of
from kickdoor.sets.carried import box_carried, carried
from kickdoor.sets.contents import contents_hash
from kickdoor.words.base import Effect

FORMAT = 5
CONTEXT = (
    "card", "by", "victim", "side", "foe", "other", "it", "number", "who", "taker", "left"
)  # fmt: skip
DEAL = ("by", "to", "helps", "treasures", "order", "gives", "takes", "plays")
FIGHT = (
    "fighter", "helper", "compelled", "boosts", "played", "deal", "proposals", "used", "running",
    "swept", "removed", "killed", "gifts", "pursuer", "mirrors", "freed", "left",
    "earned", "away", "first", "forbidden",
)  # fmt: skip
FOE = ("card", "monster", "enhancers", "twin_of", "treasures", "brought_by", "brought_with")
PLAIN = (
    "shuffles", "doors", "treasures", "door_discards", "treasure_discards", "boxed", "fresh",
    "turn", "turns", "unsettled", "counting", "over", "asked", "rolled",
)  # fmt: skip


def save(game: Game) -> bytes:
    """A game as bytes: everything but how it came about, and a seal over it.

    Sets of one's own are inside. What a game is hashed by does not need them.

    >>> from kickdoor.engine import new_game
    >>> game = new_game(3, seed=1)
    >>> save(game)[:12], save(load(save(game))) == save(game)
    (b'{"kickdoor":', True)
    """
    values = flat(game)
    inside = carried(game.box)
    if inside:
        values["own"] = msgspec.Raw(inside)
    return sealed(values)


def sealed(values: dict[str, Any]) -> bytes:
    """Plain values as bytes, and what a single altered byte would break."""
    plain = msgspec.json.encode(values)
    return plain + b"#" + checksum(plain)


def load(saved: bytes, box: Box | None = None) -> Game:
    """The game that was saved. One with cards that were made in Python needs their box.

    >>> load(b"kick")
    Traceback (most recent call last):
    ...
    kickdoor.errors.WrongSave: this is no saved game, or a damaged one
    """
    plain, mark, seal = saved.rpartition(b"#")
    try:
        values = msgspec.json.decode(plain if mark else saved)
        if values["kickdoor"] != FORMAT:
            raise WrongSave(
                f"this game was saved in format {values['kickdoor']}, this is Kickdoor with format "
                f"{FORMAT}; load it with the version that saved it"
            )
        box = box_in(values) if box is None else box
        if values["cards"] != contents_hash(box):
            raise OtherCards(values["set"])
        if seal != checksum(plain):
            raise WrongSave("this saved game was altered or damaged: its seal is broken")
        return unflat(values, box, saved)
    except KickdoorError:
        raise
    except (
        msgspec.DecodeError,
        KeyError,
        TypeError,
        ValueError,
        IndexError,
        AttributeError,
        OverflowError,
        RecursionError,
    ) as error:
        raise WrongSave("this is no saved game, or a damaged one") from error


def fingerprint(game: Game) -> str:
    """A hash of the whole state: equal games have equal ones, on every machine.

    >>> from kickdoor.engine import new_game
    >>> fingerprint(new_game(3, seed=1)) == fingerprint(new_game(3, seed=1))
    True
    >>> fingerprint(new_game(3, seed=1)) == fingerprint(new_game(3, seed=2))
    False
    """
    return sha256(sealed(flat(game))).hexdigest()[:16]


def checksum(plain: bytes) -> bytes:
    """What a single altered byte would break."""
    return sha256(plain).hexdigest()[:16].encode()


@lru_cache(maxsize=64)
def changed(rules: Options) -> dict[str, Any]:
    """What differs from the rules as printed."""
    default = asdict(Options())
    return {name: value for name, value in asdict(rules).items() if value != default[name]}


def box_in(values: dict[str, Any]) -> Box:
    """The box of a save: the one it carries, or the one of this name here."""
    inside = values.get("own")
    if inside is None:
        return box_of(values["set"])
    return box_carried(values["set"], msgspec.json.encode(inside))


# --- there --------------------------------------------------------------------------------------


def flat(game: Game) -> dict[str, Any]:
    """The state as plain values."""
    values: dict[str, Any] = {
        "kickdoor": FORMAT,
        "set": game.box.name,
        "cards": contents_hash(game.box),
        "rules": changed(game.rules),
        "names": game.names,
        "sexes": game.sexes,
        "seed": game.seed.hex(),
        "munchkins": [[m.level, m.sex, m.life, m.hand, m.table] for m in game.munchkins],
        "known": known_secrets(game),
        "sideways": [card for card, flag in enumerate(game.sideways) if flag],
        "attached": list(game.attached.items()),
        "used": list(game.used.items()),
        "fight": None if game.fight is None else flat_fight(game, game.fight),
        "offers": [flat_value(game, deal) for deal in game.offers],
        "stack": [
            [
                type(each).__name__,
                next_step(each),
                *(flat_value(game, getattr(each, name)) for name in each.FIELDS),
            ]
            for each in game.stack
        ],
    }
    for name in (*PLAIN, "winners", "options", "called"):
        values[name] = getattr(game, name)
    return values


def next_step(procedure: Procedure) -> str:
    """The name of the step that a procedure takes next; "" behind the last."""
    steps = procedure.STEPS
    return steps[procedure.at].__name__ if procedure.at < len(steps) else ""


def known_secrets(game: Game) -> list[int]:
    """Which hidden cards are known to whom, as card, seats, card, seats; the rest lies open."""
    found: dict[int, int] = {}  # a back may lie in many places
    hidden = [game.doors, game.treasures, *(munchkin.hand for munchkin in game.munchkins)]
    for pile in hidden:
        for card in pile:
            if game.known[card]:
                found[card] = game.known[card]
    return [number for pair in found.items() for number in pair]


def flat_fight(game: Game, fight: Fight) -> dict[str, Any]:
    """A fight as plain values."""
    values = {name: flat_value(game, getattr(fight, name)) for name in FIGHT}
    values["foes"] = [[getattr(foe, name) for name in FOE] for foe in fight.foes]
    return values


def flat_value(game: Game, value: Any) -> Any:
    """A value that may stand on the stack. What JSON has no form for is marked by a letter."""
    if isinstance(value, Context):
        return {"c": [getattr(value, name) for name in CONTEXT]}
    if isinstance(value, Deal):
        return {"d": [getattr(value, name) for name in DEAL]}
    if isinstance(value, Effect):
        return {"w": game.box.word_numbers[id(value)]}
    if isinstance(value, tuple):
        return {"t": [flat_value(game, each) for each in value]}
    if isinstance(value, dict):
        return {"m": list(value.items())}
    if isinstance(value, list):
        return [flat_value(game, each) for each in value]
    return value


# --- and back -----------------------------------------------------------------------------------


def unflat(values: dict[str, Any], box: Box, saved: bytes) -> Game:
    """The state from plain values."""
    game = Game(
        box, Options(**values["rules"]), tuple(values["names"]), bytes.fromhex(values["seed"])
    )
    game.sexes = tuple(values["sexes"])
    game.munchkins = [Munchkin(*each) for each in values["munchkins"]]
    for card, seats in zip(values["known"][::2], values["known"][1::2], strict=True):
        game.known[card] = seats
    for card in values["sideways"]:
        game.sideways[card] = 1
    game.attached = dict(values["attached"])
    game.used = dict(values["used"])
    if values["fight"] is not None:
        game.fight = unflat_fight(values["fight"], box)
    game.offers = [unflat_value(deal, box) for deal in values["offers"]]
    for name, at, *fields in values["stack"]:
        kind: Any = PROCEDURES[name]
        procedure: Procedure = kind(*kind.BLANK)
        procedure.at = step_called(procedure, at)
        for field, value in zip(procedure.FIELDS, fields, strict=True):
            setattr(procedure, field, unflat_value(value, box))
        game.stack.append(procedure)
    for name in PLAIN:
        setattr(game, name, values[name])
    game.winners = tuple(values["winners"])
    game.options = [(verb, card, target) for verb, card, target in values["options"]]
    verb, card, target = values["called"]
    game.called = (verb, card, target)
    game.origin = saved
    return game


def step_called(procedure: Procedure, at: str) -> int:
    """Where in a procedure a step stands; "" is behind the last."""
    return procedure.PLACES[at] if at else len(procedure.STEPS)


def unflat_fight(values: dict[str, Any], box: Box) -> Fight:
    """A fight from plain values."""
    fight = Fight(values["fighter"])
    for name in FIGHT:
        setattr(fight, name, unflat_value(values[name], box))
    fight.forbidden = tuple(fight.forbidden)
    fight.foes = [Foe(*each) for each in values["foes"]]
    return fight


def unflat_value(value: Any, box: Box) -> Any:
    """A value from its plain form."""
    if isinstance(value, list):
        return [unflat_value(each, box) for each in value]
    if not isinstance(value, dict):
        return value
    ((mark, inner),) = value.items()
    if mark == "c":
        return Context(*inner)
    if mark == "d":
        by, to, helps, treasures, order, gives, takes, plays = inner
        return Deal(by, to, helps, treasures, order, tuple(gives), tuple(takes), tuple(plays))
    if mark == "w":
        return box.words[inner]
    if mark == "m":
        return dict(inner)
    return tuple(unflat_value(each, box) for each in inner)
