"""Acts and events as keys and values: what goes over a wire, and what `speech` makes English of.

A key is a verb's or an event's own; the values are the fields of its phrase. A field means one
thing wherever it stands:

- `seat` and `whom` are seats; `card`, `other` and `foe` are cards by their number in the box;
- `number` and `against` are numbers, `side` is 0 for the munchkins and 1 for the monsters;
- `power` is a card and a place on it, `terms` are Treasures and the order of picking;
- `effect` is what a card says, in its own words;
- `deck`, and a `card` that is hidden, are a back: "door" or "treasure".
"""

from __future__ import annotations

from string import Formatter

from kickdoor.game.acts import PHRASES, POWERS, VERBS, Act
from kickdoor.game.events import KEYS, PRIVATE, TELLING
from kickdoor.game.state import Event, Game

Value = int | str | dict[str, int]
Values = dict[str, Value]

DOOR, TREASURE = "door", "treasure"


def fields_of(template: str) -> tuple[str, ...]:
    """What a template leaves open, in its order.

    >>> fields_of("{seat} plays {card} on {foe}")
    ('seat', 'card', 'foe')
    """
    return tuple(field for _, field, _, _ in Formatter().parse(template) if field)


ACT_FIELDS: tuple[tuple[str, ...], ...] = tuple(fields_of(phrase) for phrase in PHRASES)
EVENT_FIELDS: tuple[tuple[str, ...], ...] = tuple(fields_of(line) for line in TELLING)


def spoken_parts(game: Game, seat: int, act: Act) -> tuple[str, Values]:
    """What `say` says, as the verb's key and values; for whoever may hear the act itself.

    >>> from kickdoor.scenes import deal
    >>> game = deal(door="Akata", ann=dict(hand=["Liquid Assets"]), bob={}, cat={}).game
    >>> card = game.munchkins[0].hand[0]
    >>> spoken_parts(game, 0, game.options[1]) == ("play_for", {"card": card, "side": 0})
    True
    """
    verb, what, target = act
    values: Values = {}
    for field in ACT_FIELDS[verb]:
        if field == "card" or field == "number":
            values[field] = what
        elif field == "power":
            values[field] = power_parts(what)
        elif field == "terms":
            values[field] = {"treasures": what, "order": target}
        elif field == "effect":
            values[field] = str(game.box.words[what])
        else:
            values[field] = target
    return VERBS[verb], values


def told_parts(game: Game, event: Event, viewer: int | None) -> tuple[str, Values]:
    """What `tell` tells, as the event's key and values; None sees all, a seat what it may know.

    >>> from kickdoor.scenes import deal
    >>> table = deal(doors=["Witch", "Akata"], ann={}, bob={}, cat={})
    >>> _ = table.play("ann: kick open the door\\n all: pass\\n ann: loot the room\\n all: pass")
    >>> told_parts(table.game, table.game.events[-1], 1)
    ('drew', {'seat': 0, 'card': 'door'})
    """
    kind, seat, what, other = event
    values: Values = {}
    for field in EVENT_FIELDS[kind]:
        if field == "seat":
            values[field] = seat
        elif field == "card":
            values[field] = back_of(game, what) if is_hidden(event, viewer) else what
        elif field == "power":
            values[field] = power_parts(what)
        elif field == "deck":
            values[field] = DOOR if what else TREASURE
        elif field == "number":
            values[field] = what
        else:
            values[field] = other
    return KEYS[kind], values


def power_parts(code: int) -> dict[str, int]:
    """A power by its card and its place there."""
    card, place = divmod(code, POWERS)
    return {"card": card, "place": place}


def is_hidden(event: Event, viewer: int | None) -> bool:
    """Whether a viewer may not know the card of an event."""
    kind, seat, _, other = event
    if viewer is None or kind not in PRIVATE:
        return False
    return viewer < 0 or viewer not in (seat, other)


def back_of(game: Game, card: int) -> str:
    """What a card looks like from behind."""
    return DOOR if game.prints[card].is_door else TREASURE
