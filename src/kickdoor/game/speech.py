"""Saying acts and events aloud. The same lines are the log, the tests and the transcripts."""

from __future__ import annotations

from kickdoor.game.acts import CHOOSE_EFFECT, DIE, PHRASES, POWERS, TERMS, Act
from kickdoor.game.events import PRIVATE, TELLING
from kickdoor.game.prints import PowerPrint
from kickdoor.game.state import Event, Game

SIDES = ("munchkins", "monsters")
PICKING = (
    "helper picking first",
    "fighter picking first",
    "picking in turns",
    "picking in turns, fighter first",
)


def name_of(game: Game, seat: int) -> str:
    """A seat's name; chance is called die."""
    return "die" if seat == DIE else game.names[seat]


def say(game: Game, seat: int, act: Act) -> str:
    """An act as its seat would say it now.

    >>> from kickdoor.testing import deal
    >>> game = deal(door="Akata", ann=dict(hand=["Liquid Assets"]), bob={}, cat={}).game
    >>> [say(game, 0, each) for each in game.options[:3]]
    ['run away', 'play Liquid Assets for the munchkins', 'play Liquid Assets for the monsters']
    """
    verb, what, target = act
    phrase = PHRASES[verb]
    if "{" not in phrase:
        return phrase
    if verb == TERMS:
        return "offer " + treasures_said(game, what, target)
    if verb == CHOOSE_EFFECT:
        return f"choose to {game.box.words[what]}"
    said: dict[str, str] = {"number": str(what)}
    if "{card}" in phrase:
        said["card"] = card_said(game, seat, what)
    if "{power}" in phrase:
        said["power"] = power_said(game, seat, what)
    if "{seat}" in phrase:
        said["seat"] = "yourself" if target == seat else name_of(game, target)
    if "{side}" in phrase:
        said["side"] = SIDES[target]
    if "{foe}" in phrase:
        said["foe"] = foe_said(game, target)
    if "{other}" in phrase:
        said["other"] = card_said(game, seat, target)
    return phrase.format_map(said)


def card_said(game: Game, seat: int, card: int) -> str:
    """A card by its name; one on the table, whose like is in hand too, is told apart."""
    name = game.prints[card].name
    munchkin = game.munchkins[seat]
    if card in munchkin.table:
        each = game.prints[card]
        if any(game.prints[other] is each for other in munchkin.hand):
            return f"{name} from the table"
    return name


def power_said(game: Game, seat: int, code: int) -> str:
    """A power by its name; a monster's, or one of two alike, with the card it is on."""
    card, place = divmod(code, POWERS)
    fight = game.fight
    if fight is not None:
        for foe in fight.foes:
            if foe.card == card:
                return f"{game.prints[foe.monster].powers[place].name} of {foe_said(game, card)}"
    power = powers_on(game, card)[place]
    for other in game.munchkins[seat].table:
        if other != card and any(each.name == power.name for each in powers_on(game, other)):
            return f"{power.name} of {game.prints[card].name}"
    return power.name


def powers_on(game: Game, card: int) -> tuple[PowerPrint, ...]:
    """Every power a card could lend, those of an Epic munchkin last."""
    each = game.prints[card]
    return (each.epic or each).powers


def foe_said(game: Game, card: int) -> str:
    """A foe by its name, and a number if there are several of that name."""
    fight = game.fight
    names: list[str] = []
    for foe in fight.foes if fight is not None else ():
        name = game.prints[foe.monster].name
        names.append(name)
        if foe.card == card:
            count = names.count(name)
            return name if count == 1 else f"{name} ({count})"
    return game.prints[card].name


def treasures_said(game: Game, count: int, order: int) -> str:
    """The terms of a deal: how many Treasures, and who picks when."""
    if count == 0:
        return "no Treasures"
    amount = "1 Treasure" if count == 1 else f"{count} Treasures"
    return f"{amount}, {PICKING[order]}"


def tell(game: Game, event: Event, viewer: int | None) -> str:
    """An event as a line of the log; None sees all, a seat only what it may know.

    >>> from kickdoor.testing import deal
    >>> table = deal(doors=["Witch", "Akata"], ann={}, bob={}, cat={})
    >>> _ = table.play("ann: kick open the door\\n all: pass\\n ann: loot the room\\n all: pass")
    >>> drawn = table.game.events[-1]
    >>> tell(table.game, drawn, 0), tell(table.game, drawn, 1)
    ('ann draws Akata', 'ann draws a Door')
    """
    kind, seat, what, other = event
    phrase = TELLING[kind]
    hidden = kind in PRIVATE and viewer is not None and (viewer < 0 or viewer not in (seat, other))
    said = {"number": str(what), "against": str(other), "deck": "Doors" if what else "Treasures"}
    if "{seat}" in phrase:
        said["seat"] = name_of(game, seat)
    if "{card}" in phrase:
        said["card"] = back_of(game, what) if hidden else game.prints[what].name
    if "{power}" in phrase:
        card, place = divmod(what, POWERS)
        powers = powers_on(game, card)
        said["power"] = powers[place].name if place < len(powers) else game.prints[card].name
    if "{other}" in phrase:
        said["other"] = name_of(game, other)
    if "{side}" in phrase:
        said["side"] = SIDES[other]
    if "{foe}" in phrase:
        said["foe"] = game.prints[other].name
    return phrase.format_map(said)


def back_of(game: Game, card: int) -> str:
    """What a card looks like from behind."""
    return "a Door" if game.prints[card].is_door else "a Treasure"
