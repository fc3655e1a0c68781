"""Saying acts and events aloud. The same lines are the log, the tests and the transcripts."""

from __future__ import annotations

from kickdoor.game.acts import DIE, PHRASES, TABLE, Act
from kickdoor.game.events import TELLING
from kickdoor.game.fight import Deal
from kickdoor.game.parts import Value, spoken_parts, told_parts
from kickdoor.game.prints import PowerPrint
from kickdoor.game.state import Event, Game
from kickdoor.plurals import filled

ENGLISH: dict[str, str] = {
    "die": "die",
    "table": "table",
    "yourself": "yourself",
    "from_the_table": "{card} from the table",
    "power_of": "{power} of {card}",
    "foe_again": "{foe} ({number})",
    "card_door": "a Door",
    "card_treasure": "a Treasure",
    "deck_door": "Doors",
    "deck_treasure": "Treasures",
    "side_0": "munchkins",
    "side_1": "monsters",
    "terms_0": "no Treasures",
    "terms": "{treasures} {treasures:one Treasure|other Treasures}, {order}",
    "order_0": "helper picking first",
    "order_1": "fighter picking first",
    "order_2": "picking in turns",
    "order_3": "picking in turns, fighter first",
}
"""The small parts of what is said: a value that is no name goes by its field and itself."""

PICKING: tuple[str, ...] = tuple(ENGLISH[f"order_{order}"] for order in range(4))


def name_of(game: Game, seat: int) -> str:
    """A seat's name; chance is called die, and the house table."""
    if seat == TABLE:
        return ENGLISH["table"]
    return ENGLISH["die"] if seat == DIE else game.names[seat]


def say(game: Game, seat: int, act: Act) -> str:
    """An act as its seat would say it now.

    >>> from kickdoor.scenes import deal
    >>> game = deal(door="Akata", ann=dict(hand=["Liquid Assets"]), bob={}, cat={}).game
    >>> [say(game, 0, each) for each in game.options[:3]]
    ['run away', 'play Liquid Assets for the munchkins', 'play Liquid Assets for the monsters']
    """
    phrase = PHRASES[act[0]]
    if "{" not in phrase:
        return phrase
    _, values = spoken_parts(game, seat, act)
    return phrase.format_map(
        {field: value_spoken(game, seat, field, value) for field, value in values.items()}
    )


def value_spoken(game: Game, seat: int, field: str, value: Value) -> str:
    """A value of an act as its seat would say it."""
    if isinstance(value, str):
        return value
    if isinstance(value, dict):
        if field == "power":
            return power_said(game, seat, value["card"], value["place"])
        return treasures_said(game, value["treasures"], value["order"])
    if field == "card" or field == "other":
        return card_said(game, seat, value)
    if field == "foe":
        return foe_said(game, value)
    if field == "seat":
        return ENGLISH["yourself"] if value == seat else name_of(game, value)
    return ENGLISH[f"side_{value}"] if field == "side" else str(value)


def card_said(game: Game, seat: int, card: int) -> str:
    """A card by its name; one on the table, whose like is in hand too, is told apart."""
    name = game.prints[card].name
    if seat < 0:  # the house says whose it is
        return name
    munchkin = game.munchkins[seat]
    if card in munchkin.table:
        each = game.prints[card]
        if any(game.prints[other] is each for other in munchkin.hand):
            return ENGLISH["from_the_table"].format(card=name)
    return name


def power_said(game: Game, seat: int, card: int, place: int) -> str:
    """A power by its name; a monster's, or one of two alike, with the card it is on."""
    of = ENGLISH["power_of"]
    fight = game.fight
    if fight is not None:
        for foe in fight.foes:
            if foe.card == card:
                name = game.prints[foe.monster].powers[place].name
                return of.format(power=name, card=foe_said(game, card))
    power = powers_on(game, card)[place]
    for other in game.munchkins[seat].table:
        if other != card and any(each.name == power.name for each in powers_on(game, other)):
            return of.format(power=power.name, card=game.prints[card].name)
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
            return name if count == 1 else ENGLISH["foe_again"].format(foe=name, number=count)
    return game.prints[card].name


def treasures_said(game: Game, count: int, order: int) -> str:
    """The terms of a deal: how many Treasures, and who picks when."""
    said = ENGLISH["terms" if count else "terms_0"]
    return filled(said, {"treasures": count, "order": PICKING[order]})


def tell(game: Game, event: Event, viewer: int | None) -> str:
    """An event as a line of the log; None sees all, a seat only what it may know.

    >>> from kickdoor.scenes import deal
    >>> table = deal(doors=["Witch", "Akata"], ann={}, bob={}, cat={})
    >>> _ = table.play("ann: kick open the door\\n all: pass\\n ann: loot the room\\n all: pass")
    >>> drawn = table.game.events[-1]
    >>> tell(table.game, drawn, 0), tell(table.game, drawn, 1)
    ('ann draws Akata', 'ann draws a Door')
    """
    _, values = told_parts(game, event, viewer)
    return TELLING[event[0]].format_map(
        {field: value_told(game, field, value) for field, value in values.items()}
    )


def value_told(game: Game, field: str, value: Value) -> str:
    """A value of an event as the log tells it."""
    if isinstance(value, str):
        return ENGLISH[f"{field}_{value}"]
    if isinstance(value, dict):
        card, place = value["card"], value["place"]
        powers = powers_on(game, card)
        return powers[place].name if place < len(powers) else game.prints[card].name
    if field == "seat" or field == "whom":
        return name_of(game, value)
    if field == "card" or field == "other" or field == "foe":
        return game.prints[value].name
    return ENGLISH[f"side_{value}"] if field == "side" else str(value)


def deal_said(game: Game, deal: Deal) -> str:
    """An offer or a deal in a sentence."""
    by, to = game.names[deal.by], game.names[deal.to]
    gives = [game.prints[card].name for card in deal.gives]
    if not deal.helps:
        takes = [game.prints[card].name for card in deal.takes]
        return f"{by} offers {to} {listed(gives)} for {listed(takes)}"
    fight = game.fight
    price = [treasures_said(game, deal.treasures, deal.order), *gives]
    price += [f"{game.prints[card].name} played on the helper" for card in deal.plays]
    if fight is not None and deal.by == fight.fighter:
        return f"{by} asks {to} for help, for {' and '.join(price)}"
    return f"{by} offers {to} help, for {' and '.join(price)}"


def listed(names: list[str]) -> str:
    """Some cards, or none."""
    return " and ".join(names) or "nothing"
