"""Twin worlds: the same table with everything dealt anew that one viewer may not know."""

from __future__ import annotations

from random import Random

import msgspec

from kickdoor.arena import laws
from kickdoor.game.acts import DIE, POWERS, Act
from kickdoor.game.parts import ACT_FIELDS
from kickdoor.game.procedure import ask_again
from kickdoor.game.state import Event, Game
from kickdoor.game.views import see, visible
from kickdoor.table.core import State, Table

Moved = dict[int, int]
"""Which hidden card lies in the other world where this one lies here."""


class Leak(Exception):
    """Somebody could tell what they may not know."""


def same(what: str, seen: object, imagined: object) -> None:
    """Two worlds must not be told apart by this."""
    if seen != imagined:
        one, other = str(seen), str(imagined)
        apart = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
        start = max(apart - 60, 0)
        one, other = one[start : apart + 60], other[start : apart + 60]
        raise Leak(f"{what}: …{one}… is …{other}… in the other world")


def redealt(game: Game, viewer: int, rng: Random) -> tuple[Game, Moved] | None:
    """Another world that looks the same to the viewer; None if it could not have come about."""
    twin, moved = laws.redealt(game, viewer, rng)
    twin.events = []
    if not game.over and game.asked not in (viewer, DIE):
        ask_again(twin)
        if twin.asked != game.asked:
            return None  # whoever is asked could not have been
    return twin, moved


def twin_of(table: Table, game: Game) -> Table:
    """The same table around another game; what happens to one does not touch the other.

    Without the chain: it binds the table to what was said in secret too. It is an HMAC under the
    game's seed, so nobody can read in it, but it is another in every world.
    """
    state = msgspec.json.decode(msgspec.json.encode(table.state), type=State)
    state.chain = table.state.chain = ""
    twin = Table(state, game)
    twin.acts = table.acts
    twin.pondered = table.pondered.copy()
    return twin


def act_there(act: Act, moved: Moved) -> Act:
    """The act that is in the other world what this one is here."""
    verb, what, target = act
    for field in ACT_FIELDS[verb]:
        if field == "card":
            what = moved.get(what, what)
        elif field in ("other", "foe"):
            target = moved.get(target, target)
        elif field == "power":
            card, place = divmod(what, POWERS)
            what = moved.get(card, card) * POWERS + place
    return verb, what, target


def event_there(event: Event, moved: Moved) -> Event:
    """The event that is in the other world what this one is here."""
    kind, seat, card, other = event
    return kind, seat, moved.get(card, card), other


def seen_by(game: Game, viewer: int) -> set[int]:
    """Every card that a viewer knows the place of."""
    return {
        card for pile in visible(see(game, viewer).game) for card in pile if card < game.box.size
    }
