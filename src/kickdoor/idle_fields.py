"""Idle fields: what is said beside something else, or of such cards, and would change nothing."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from kickdoor.cards import Class, Enhancer, Faction, Race, Special
from kickdoor.words.abilities import Power
from kickdoor.words.amounts import Count
from kickdoor.words.belongings import Lose
from kickdoor.words.conditions import HasFought
from kickdoor.words.dice import ChangeDie
from kickdoor.words.grammar import OnRoll
from kickdoor.words.hands import Draw
from kickdoor.words.having import Has
from kickdoor.words.levels import GainLevels, LoseLevels
from kickdoor.words.meetings import Meet
from kickdoor.words.modifiers import ItemBonus, Room
from kickdoor.words.nouns import HAND, Cards, That, This
from kickdoor.words.others import Some
from kickdoor.words.parties import TurnFight
from kickdoor.words.whom import FOES, ONE

Idle = Iterator[tuple[tuple[str, ...], str]]
"""Fields that change nothing, and the reason."""

OF_ITEMS = ("slot", "big", "complex", "worn")
"""What only Items are."""
WITH_GOLD = ("item", "one-shot", "treasure", "card", "hand card")
"""The kinds of card of which some have a gold value."""
CHOOSING = ("chosen_by", "at_random", "seen")
"""How it is chosen what is lost."""


def idle_fields(word: Struct) -> Iterator[str]:
    """Every field of a word, or of a card, that says something in vain.

    >>> list(idle_fields(LoseLevels(3, to=1)))
    ['`count` is of no use: `to` says how many: go down to Level 1; leave it out']
    """
    yield from in_vain(word, found_in(word))
    if isinstance(word, TurnFight) and isinstance(word.effect, Lose):
        yield from in_vain(word.effect, of_a_theft(word.effect))


def in_vain(word: Struct, found: Idle) -> Iterator[str]:
    """Of what would be of no use, whatever is said."""
    said = {
        each.name
        for each in fields(word)
        if each.default is not NODEFAULT and getattr(word, each.name) != each.default
    }
    for idle, why in found:
        for field in idle:
            if field in said:
                told = getattr(word, "name", word)
                yield f"`{field}` is of no use: {why}: {told}; leave it out"


def found_in(word: Struct) -> Idle:
    """What would be of no use, if it were said."""
    if isinstance(word, LoseLevels | GainLevels) and word.to is not None:
        yield ("count",), "`to` says how many"
    elif isinstance(word, ChangeDie) and word.to:
        yield ("amount",), "`to` says what it shows"
    elif isinstance(word, Draw) and word.discards:
        yield ("face_up",), "all see what lies on the discards"
    elif isinstance(word, Meet) and word.source != "hand":
        yield ("hand",), "it comes out of nobody's hand"
    elif isinstance(word, Lose):
        yield from of_a_loss(word)
    elif isinstance(word, OnRoll) and word.at_least == 1:
        yield ("otherwise",), "no roll is less than 1"
    elif isinstance(word, Power):
        yield from of_a_power(word)
    elif isinstance(word, Special) and word.at_once:
        yield ("when", "only"), "it is played `at_once`"
    elif isinstance(word, Enhancer) and word.on is not None:
        yield ("treasures", "modifiers", "effect"), "it lies on an Item, and is no monster's"
    elif isinstance(word, Class | Race | Faction) and not word.epic:
        yield ("epic_text",), "there is nothing `epic`"
    else:
        yield from asked_in_vain(word)


def asked_in_vain(word: Struct) -> Idle:
    """The same of what does nothing: what is asked, what is counted, and what adds to something."""
    if isinstance(word, Has) and is_one(word.cards):
        yield ("at_least",), "there is one such card"
    elif isinstance(word, HasFought) and word.by:
        yield ("won",), "`by` says so"
    elif isinstance(word, Some) and word.whom not in (*ONE, "each foe"):
        yield ("every",), "that is one at most"
    elif isinstance(word, Room) and word.unlimited:
        yield ("amount", "by_level"), "there is room for any number"
    elif isinstance(word, ItemBonus):
        if word.slot is not None:
            yield ("but",), "`slot` says which Items"
        if word.factor == 0:
            yield ("one_in",), "nothing of it counts"
    elif isinstance(word, Count) and word.whom in FOES:
        yield ("cards",), "monsters have none"
    elif isinstance(word, Cards):
        yield from of_cards(word)


def is_one(what: Struct) -> bool:
    """Whether it is a single card, whatever is said beside."""
    return isinstance(what, This | That)


def of_a_loss(word: Lose) -> Idle:
    """How much is lost, and who chooses it, where nothing is left to be counted or chosen."""
    if is_one(word.what):
        yield ("count", "every", "total", *CHOOSING), "there is one such card"
    elif word.every:
        yield ("count", "total", *CHOOSING), "every one is lost"
    elif word.total:
        yield ("count",), "`total` says how much"
    if word.at_random:
        yield ("chosen_by", "seen"), "chance chooses, and sees nothing"
    elif (word.chosen_by or word.to or "victim") == "victim":
        yield ("seen",), "everybody sees their own hand"
    elif isinstance(word.what, Cards) and not word.what.in_hand():
        yield ("seen",), "what is in play is seen by all"


def of_a_theft(word: Lose) -> Idle:
    """F23 What turns the fight is one Item, in play, that the taker chooses."""
    if word.to is not None:
        yield ("count", "every", "total", *CHOOSING), "one Item turns the fight, as its taker likes"


def of_a_power(word: Power) -> Idle:
    """What is said of a price that there is not, or of a limit."""
    if not word.discard:
        yield ("cost", "every"), "nothing is discarded for it"
    elif word.every and word.cost != HAND:
        yield ("cost",), "`every` is the whole hand"
    elif is_one(word.cost) and word.discard > 1:
        yield ("discard",), "there is one such card, so discard = 1"
    if not word.limit:
        yield ("per",), "there is no `limit`"


def of_cards(word: Cards) -> Idle:
    """What no such card could be, or where none of them lies."""
    if word.kind != "item":
        yield OF_ITEMS, 'only an "item" is such'
    if word.kind not in WITH_GOLD:
        yield ("worth", "best"), "these have no gold value"
    if word.where in ("hand", "fight"):
        yield ("worn",), "that is worn by nobody"
