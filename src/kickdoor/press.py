"""The press: prints cards, written as values, into a box that the engine reads fast."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec import Struct

from kickdoor import cards as kinds
from kickdoor.cards import Card, words_of
from kickdoor.errors import WrongCard, WrongUse
from kickdoor.forms import misfits
from kickdoor.game import prints
from kickdoor.game.box import Box
from kickdoor.game.prints import PowerPrint, Print
from kickdoor.misuse import several, text
from kickdoor.proofreading import check
from kickdoor.typesetting import aims, enable, last, modify, moments
from kickdoor.words.base import Effect, Kind
from kickdoor.words.fate import Afflict
from kickdoor.words.grammar import OnRoll, To
from kickdoor.words.meaning import Gets
from kickdoor.words.whom import ONE

__all__ = ["pressed"]

KINDS: dict[Kind, int] = {
    "class": prints.CLASS,
    "race": prints.RACE,
    "faction": prints.FACTION,
}


def pressed(
    name: str,
    cards: tuple[Card, ...],
    origins: tuple[str, ...] = (),
    own: dict[str, Any] | None = None,
) -> Box:
    """A box with every copy of every card, Doors first; `origins` are the sets they came in.

    P18 Cards of one name from two sets keep their own text, and are told apart by their set.

    A card that could not be printed, or not be played as it is written, raises WrongCard.

    >>> from kickdoor.cards import Item
    >>> pressed("mine", (Item("Tin Hat", bonus=1, slot="head", copies=2),)).size
    2
    >>> pressed("mine", (Item("Tin Hat", gold=-100),))
    Traceback (most recent call last):
    ...
    kickdoor.errors.WrongCard: Tin Hat: gold: expected a whole number from 0 to 100,000, found -100
    """
    if not origins:  # those of a set were looked at by its reader, or by our tests
        cards = proofread(name, cards)
    powers: list[PowerPrint] = []
    doors: list[Print] = []
    treasures: list[Print] = []
    lasting: list[tuple[Effect, Print]] = []
    behind: list[tuple[Effect, Print]] = []  # Curses came later to it: saves know the others
    names = Counter(card.name.lower() for card in cards)
    for index, card in enumerate(cards):
        each = printed(card, powers, stored=bool(origins))
        each.index = index
        each.set = origins[index] if origins else name
        if names[card.name.lower()] > 1:
            each.name = f"{card.name} ({each.set})"
        if each.epic is not None:
            each.epic.index = index  # C10 it is one card, whichever face it shows
        each.single = card.copies == 1
        is_curse = isinstance(card, kinds.Curse)
        (behind if is_curse else lasting).extend(reminders(card, each, powers))
        (doors if each.is_door else treasures).extend([each] * card.copies)
    return Box(name, doors + treasures, numbered(cards), powers, cards, own, (*lasting, *behind))


def numbered(cards: tuple[Card, ...]) -> list[Effect]:
    """Every effect on every card, in order; a save names them by number.

    What any roll does stands behind the rest: before, that was said in one word with the roll, and
    saves of then find theirs where it was.
    """
    words: list[Effect] = []
    behind: list[Effect] = []
    for card in cards:
        inside = 0
        for effect in effects_of(card):
            (behind if inside else words).append(effect)
            inside = max(0, inside - 1)
            if isinstance(effect, OnRoll) and effect.at_least == 1:
                inside = len(effects_of(effect))
    return words + behind


def proofread(name: str, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards as somebody made them in Python: what no file could say is refused, as a file's is."""
    how = 'say pressed("mine", cards)'
    if not text("name", name, "what the box is called", how).isprintable() or not name.strip():
        raise WrongUse("name", "a text that can be read", name, how)
    found = several("cards", cards, "the cards of the box, each made by a class of kickdoor.cards")
    names: set[str] = set()
    for card in found:
        for mistake in misfits(card):
            raise WrongCard(getattr(card, "name", card), str(mistake))
        if card.name.lower() in names:
            raise WrongCard(card.name, "there is another card with this name in the box")
        names.add(card.name.lower())
    return found


def is_door(card: Card) -> bool:
    """Which deck a card belongs to."""
    if isinstance(card, kinds.Special | kinds.Hireling):
        return card.deck == "doors"
    if isinstance(card, kinds.Enhancer):
        return card.on is None
    return next(door for kind, _, door, _, _ in PRESSES if isinstance(card, kind))


def effects_of(card: Struct) -> list[Effect]:
    """Every effect that stands anywhere on a card, or in a word, in the order it is written."""
    return [word for word in words_of(card) if isinstance(word, Effect)]


def printed(card: Card, powers: list[PowerPrint], stored: bool = False) -> Print:
    """One card as the engine reads it."""
    check(card, stored)
    for kind, number, is_door, when, fill in PRESSES:
        if isinstance(card, kind):
            each = Print(card.name, number, is_door)
            each.text = card.text
            each.when = when
            fill(each, card, powers)
            return each
    raise WrongCard(card.name, "it is no kind of card; there are those of kickdoor.cards")


# --- each kind ----------------------------------------------------------------------------------


def monster(each: Print, card: kinds.Monster, powers: list[PowerPrint]) -> None:
    """Levels, Treasures and manners."""
    each.level = card.level
    each.treasures = card.treasures
    each.levels = card.levels
    each.tags = card.tags
    each.bad_stuff = card.bad_stuff
    each.ignores = card.ignores
    each.befriends = card.befriends
    each.gift = card.gift
    each.on_meeting = card.on_meeting
    each.on_escape = card.on_escape
    each.spoils = card.spoils
    modify(each, card.modifiers)
    enable(each, card.powers, powers)


def curse(each: Print, card: kinds.Curse, powers: list[PowerPrint]) -> None:
    """What it does; what stays of it, if it lasts, and what that hangs on."""
    each.effect = card.effect
    each.called = card.called
    each.tags = card.tags
    for effect in effects_of(card):
        if isinstance(effect, Afflict):
            last(each, effect, powers)


def trait(
    each: Print, card: kinds.Class | kinds.Race | kinds.Faction, powers: list[PowerPrint]
) -> None:
    """A Class, Race or Faction is known by its name; before an Epic munchkin it says more."""
    each.tags = (card.name.lower(),)
    enable(each, card.abilities, powers)
    if card.epic:
        each.epic = each.second_face(card.epic_text)
        enable(each.epic, card.epic, powers)
        each.limits |= each.epic.limits


def reminders(card: Card, of: Print, powers: list[PowerPrint]) -> Iterator[tuple[Effect, Print]]:
    """CRS-2 What lies before somebody for whom something lasts, where the card itself does not.

    A Curse that lasts is its own reminder, for one of those whom it strikes.
    """
    for effect in effects_of(card):
        own = isinstance(card, kinds.Curse) and effect not in struck_together(card)
        if isinstance(effect, Afflict) and not own:
            each = Print(of.name, prints.CURSE, of.is_door)
            each.title = of.title
            each.set = of.set
            each.index = of.index
            each.text = of.text
            each.tags = of.tags
            each.effect = effect
            last(each, effect, powers)
            yield effect, each


def struck_together(card: Card) -> list[Effect]:
    """What a card does to several at once."""
    several = [each for each in effects_of(card) if isinstance(each, To)]
    return [
        effect
        for each in several
        if each.whom in ONE and each.one is None
        for effect in effects_of(each)
    ]


def doubler(each: Print, card: kinds.Doubler, powers: list[PowerPrint]) -> None:
    """What it doubles."""
    each.of = KINDS[card.of]


def enhancer(each: Print, card: kinds.Enhancer, powers: list[PowerPrint]) -> None:
    """What it adds to a monster, or does to it."""
    each.bonus = card.strength
    each.treasures = card.treasures
    each.tags = card.makes
    each.effect = card.effect
    modify(each, card.modifiers)
    if card.on is not None:  # it goes with an Item as a Cheat! does, and lifts nothing
        each.kind = prints.CHEAT
        each.is_door = False
        each.when = prints.TABLE | prints.QUIET
        each.enhances = True
        each.on = card.on


def item(each: Print, card: kinds.Item, powers: list[PowerPrint]) -> None:
    """Bonus, gold, slot and who may use it."""
    each.is_item = True
    each.bonus = card.bonus
    each.gold = card.gold
    each.slot = prints.SLOT_NAMES.index(card.slot or "")
    each.big = card.big
    each.complex = card.complex
    each.snaps = card.snaps
    each.sort = card.sort
    each.usable_by = card.usable_by
    each.tags = card.tags
    enable(each, card.abilities, powers)


def one_shot(each: Print, card: kinds.OneShot, powers: list[PowerPrint]) -> None:
    """Used once; with a gold value, No Value too, it may lie on the table and be sold (ITM-1)."""
    each.is_item = card.gold is not None
    each.gold = card.gold or 0
    each.tags = card.tags
    each.effect = card.effect
    each.when = moments(card.when) | (prints.TABLE if each.is_item else 0)
    each.aims = aims(card.aim)
    each.only = card.only


def level_up(each: Print, card: kinds.GoUpALevel, powers: list[PowerPrint]) -> None:
    """Played on somebody, for its effect."""
    each.effect = card.effect
    each.only = card.only


def special(each: Print, card: kinds.Special, powers: list[PowerPrint]) -> None:
    """Played for its effect, when it says."""
    each.is_door = card.deck == "doors"
    each.effect = card.effect
    each.when = 0 if card.at_once else moments(card.when)
    each.aims = aims(card.aim)
    each.at_once = card.at_once
    each.only = card.only
    each.tags = card.tags
    drawn = card.effect.means()
    if card.at_once and isinstance(drawn, Gets) and isinstance(drawn.count, int):
        each.treasures = drawn.count  # W06 what it adds to a pile that is being shared


def cheat(each: Print, card: kinds.Cheat, powers: list[PowerPrint]) -> None:
    """Nothing is printed on it but its cheek."""


def hireling(each: Print, card: kinds.Hireling, powers: list[PowerPrint]) -> None:
    """What it is worth by itself, and whether it lends a hand."""
    each.is_door = card.deck == "doors"
    each.called = card.called
    each.bonus = card.bonus
    each.carries = card.carries
    enable(each, card.abilities, powers)


Fill = Callable[[Print, Any, list[PowerPrint]], None]
PRESSES: tuple[tuple[type[Card], int, bool, int, Fill], ...] = (
    (kinds.Monster, prints.MONSTER, True, prints.ANY_FIGHT, monster),
    (kinds.Curse, prints.CURSE, True, prints.ANY_TIME, curse),
    (kinds.Class, prints.CLASS, True, prints.IDENTITY, trait),
    (kinds.Race, prints.RACE, True, prints.IDENTITY, trait),
    (kinds.Faction, prints.FACTION, True, prints.IDENTITY, trait),
    (kinds.Doubler, prints.DOUBLER, True, prints.IDENTITY, doubler),
    (kinds.Enhancer, prints.ENHANCER, True, prints.ANY_FIGHT, enhancer),
    (kinds.Item, prints.ITEM, False, prints.TABLE, item),
    (kinds.OneShot, prints.ONE_SHOT, False, 0, one_shot),
    (kinds.GoUpALevel, prints.LEVEL_UP, False, prints.ANY_TIME, level_up),
    (kinds.Special, prints.SPECIAL, False, 0, special),
    (kinds.Cheat, prints.CHEAT, True, prints.TABLE | prints.QUIET, cheat),
    (kinds.Hireling, prints.HIRELING, False, prints.ANY_TIME, hireling),
)
