"""Reading the proofs: a card that could not be played as it is written is not printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec import Struct

from kickdoor.cards import (
    Card,
    Curse,
    Enhancer,
    GoUpALevel,
    Item,
    Monster,
    OneShot,
    Special,
    parts_of,
    words_of,
)
from kickdoor.errors import WrongCard
from kickdoor.game.acts import POWERS
from kickdoor.game.prints import MY_FIGHT, RUNNING
from kickdoor.idle_fields import idle_fields
from kickdoor.quibbles import looks_at_strength, quibbles
from kickdoor.words.abilities import Aim, Power, Whenever, all_said
from kickdoor.words.base import Ability, Condition, Effect, Modifier, Word
from kickdoor.words.belongings import Lose
from kickdoor.words.conditions import asks_strength
from kickdoor.words.facts import (
    FOE,
    MISSING,
    NO_NEEDS,
    REFERENCES,
    VICTIM,
    Facts,
    There,
    facts,
    true_of,
)
from kickdoor.words.fate import Afflict
from kickdoor.words.grammar import Nothing, To
from kickdoor.words.life import Suffer
from kickdoor.words.modifiers import (
    SHUNNED,
    Bars,
    CurseProof,
    Escapes,
    ItemBonus,
    Levels,
    PassesFor,
    RunAway,
    Strength,
    Treasures,
)
from kickdoor.words.nouns import Cards, This
from kickdoor.words.openings import (
    ANYHOW,
    FIGHTS,
    FLIGHTS,
    HAPPENINGS,
    POINTS_AT,
    WON,
    Places,
    opening,
)

OF_ONES_OWN = ("gaining levels", "losing levels", "dying", "bad stuff", "giving up")
"""What only a munchkin's own card can bar it from,"""
OWN_BARS = ("gear", "level", "help", "one-shots", "powers", "escape", *OF_ONES_OWN)
"""and what it can all in all; the rest is for monsters."""

OPEN_TO_FIGHTERS = MY_FIGHT | RUNNING
"""When those who fight a monster may use its powers."""

ON_ANYBODY = tuple(there.knowing("a played card") for there in opening("any time", "any player"))
ON_A_MONSTER = tuple(
    there.knowing("a foe", "a played card")
    for there in opening("any fight", "fighter")
    if there.victim == there.fighters[0]
)
MEETING = tuple(there.knowing("a foe") for there in FIGHTS if there.by == there.fighters[0])
FLEEING = tuple(there.knowing("a foe") for there in FLIGHTS)
MONSTER_FIELDS: dict[str, Places] = {
    "bad_stuff": FLEEING,
    "on_escape": FLEEING,
    "ignores": FLEEING,
    "befriends": FIGHTS,
    "on_meeting": MEETING,
    "gift": WON,
    "spoils": WON,
}
"""Where the words of a monster find themselves: rewards come when the fight is over (PRE-3)."""

OF_THE_VICTIM: Facts = frozenset(
    ("a rival", *(fact for fact in MISSING if fact.startswith("victim ")))
)


SAID_ALIKE: tuple[tuple[Aim, ...], ...] = (
    ("", "you", "die", "curse"), ("any player", "rival", "fighter", "rival fighter"),
    ("side",), ("foe",), ("monster",), ("item",),
)  # fmt: skip
"""Aims that nobody could tell apart who hears what is said."""


def check(card: Card, stored: bool = False) -> None:
    """Refuse what could be written, but would not happen as it is written."""
    for objection in objections(card, stored):
        raise WrongCard(card.name, objection)


@lru_cache(maxsize=4096)
def objections(card: Card, stored: bool = False) -> tuple[str, ...]:
    """Everything that speaks against printing a card.

    A game goes on with what it began with: of what is stored, only what could never be played
    counts, not what was said in vain.
    """
    return tuple(found_in(card, stored))


def found_in(card: Card, stored: bool) -> Iterator[str]:
    """The same, one after the other."""
    words = list(words_of(card))
    lasting = [word for word in words if isinstance(word, Afflict)]
    if any(not word.lasting() for word in lasting):
        yield "nothing lasts of what lasts: say a `modifier`, or what else holds in `also`"
    if len(lasting) > 1:
        yield "it afflicts more than once; say it in one Afflict, with `also`"
    if sum(isinstance(word, Power) for word in words) > POWERS:
        yield f"a card has {POWERS} powers at most"
    called = [word.name.lower() for word in words if isinstance(word, Power)]
    for name in sorted({name for name in called if called.count(name) > 1}):
        yield f"two powers are called {name!r}; nobody could say which one: name them apart"
    for word in words:
        if isinstance(word, Modifier) and not counts(card, word, word in remaining(lasting)):
            yield f"this would never count there: {word}"
        yield from quibbles(word, stored)
    if any(isinstance(word, Lose) and word.what == This() for word in played_words(card)):
        yield "this card is gone by then: it can be lost only by what it does while it is in play"
    yield from asked_in_vain(card, words)
    if not stored:
        yield from idle_fields(card)
    if isinstance(card, Enhancer) and card.on is not None:
        yield from on_what(card, card.on)
    if isinstance(card, Monster) and never_ends(card):
        yield f"Bad Stuff that brings Bad Stuff would never end: {card.bad_stuff}"
    for part in (card, *words):
        if isinstance(part, OneShot | Special | Power):
            yield from double_aims(all_said(part.aim))
    yield from idle_words(card)


def on_what(card: Enhancer, on: Cards) -> Iterator[str]:
    """What enhances Items adds something to such Items, however they lie."""
    if card.strength == 0 and not card.makes:
        yield "what lies on an Item and adds 0 to it changes nothing; say another strength"
    if on.kind != "item" or on.where or on.worn or on.best or on.but or on.like:
        yield f'it lies on Items of a sort: {on}; say on = "item", or which: slot, tag, big, worth'


def never_ends(card: Monster) -> bool:
    """Whether the Bad Stuff of a monster could bring Bad Stuff, its own perhaps."""
    words = [card.bad_stuff, *words_of(card.bad_stuff)]
    kept = remaining(word for word in words if isinstance(word, Afflict))
    return any(isinstance(word, Suffer) and word not in kept for word in words)


def asked_in_vain(card: Card, words: list[Word]) -> Iterator[str]:
    """What is asked of a munchkin or a foe at a time when nobody could answer."""
    for asked in standing_conditions(card, words):
        if any(isinstance(part, This) or is_but_this(part) for part in words_of(asked)):
            yield f"what is asked all the time does not know this card; count it in: {asked}"
    user = card.usable_by if isinstance(card, Item) else None
    if user is not None and any(isinstance(word, PassesFor) and word.to_all for word in words):
        yield f"who counts as what would depend on who may use it: {user}; leave out `usable_by`"
    if user is not None and (asks_strength(user) or looks_at_strength(user)):
        yield f"who may use it would depend on itself: {user}"


def remaining(lasting: Iterable[Word]) -> list[Word]:
    """What goes on holding for a munchkin when the card is gone: it is no monster's then."""
    return [part for word in lasting for part in words_of(word)]


def played_words(card: Struct) -> Iterator[Word]:
    """What is said when a card is played, or by a monster: not what it does while in play."""
    for _, part in parts_of(card):
        if not isinstance(part, Ability) or isinstance(card, Monster):
            yield part
            yield from played_words(part)


def standing_conditions(card: Card, words: list[Word]) -> Iterator[Condition]:
    """What is asked of a munchkin or a foe whenever somebody counts."""
    if isinstance(card, Item) and card.usable_by is not None:
        yield card.usable_by
    for word in words:
        if isinstance(word, Modifier):
            yield from (part for _, part in parts_of(word) if isinstance(part, Condition))


def is_but_this(part: Struct) -> bool:
    """Whether these are cards of which this one is left out."""
    return isinstance(part, Cards) and part.but == "this card"


def double_aims(aims: tuple[Aim, ...]) -> Iterator[str]:
    """Two aims that are said alike, or of which one is among the other."""
    for alike in SAID_ALIKE:
        if sum(aim in alike for aim in aims) > 1:
            told = ", ".join(f'"{aim}"' for aim in alike)
            yield f"one of these aims is enough: {told}"


def counts(card: Card, word: Modifier, lasts: bool) -> bool:
    """Whether the rules ever look at this modifier on this kind of card, or as what lasts."""
    of_a_monster = isinstance(card, Monster | Enhancer) and not lasts
    if isinstance(word, Bars) and (word.versus is not None or word.what == "turn"):
        if word.what == "turn":
            return lasts and word.versus is None
        return of_a_monster and word.what in SHUNNED
    if not of_a_monster:
        if isinstance(word, Bars):
            return word.what in OWN_BARS
        return not isinstance(word, Treasures | Levels)
    if isinstance(word, Strength | RunAway):
        return word.when is None
    if isinstance(word, ItemBonus):
        return True
    if isinstance(word, Bars):
        return word.what not in OF_ONES_OWN
    return isinstance(word, Treasures | Levels) and isinstance(card, Monster)


# --- can it ever be done? -----------------------------------------------------------------------


def idle_words(card: Card) -> Iterator[str]:
    """What would never be done or true, wherever it stands on a card."""
    if isinstance(card, OneShot) or (isinstance(card, Special) and not card.at_once):
        yield from idle_uses(card, facts("a played card"))
    for word, places in places_on(card):
        yield from unmet(word, places)
    kept = remaining(word for word in words_of(card) if isinstance(word, Afflict))
    for part in words_of(card):
        if isinstance(part, Power) and isinstance(card, Monster) and part not in kept:
            yield from idle_uses(part, price_of(part) | facts("a foe"), OPEN_TO_FIGHTERS)
        elif isinstance(part, Power):
            yield from idle_uses(part, price_of(part))


def price_of(power: Power) -> Facts:
    """What is known when a power has been paid for: the card that was discarded last."""
    return facts("that card") if power.discard else NO_NEEDS


def places_on(card: Card) -> Iterator[tuple[Word, Places]]:
    """The words on a card that are not played or used, and where each may find itself."""
    if isinstance(card, Monster):
        for field, places in MONSTER_FIELDS.items():
            word = getattr(card, field)
            if word is not None:
                yield word, places
    elif isinstance(card, Special) and card.at_once:
        yield card.effect, ANYHOW
    elif isinstance(card, Curse | GoUpALevel):
        yield card.effect, ON_ANYBODY
    elif isinstance(card, Enhancer) and card.effect is not None:
        yield card.effect, ON_A_MONSTER
    elif isinstance(card, Item) and card.usable_by is not None:
        yield card.usable_by, ANYHOW
    kept = remaining(word for word in words_of(card) if isinstance(word, Afflict))
    for part in words_of(card):
        if isinstance(part, Whenever):
            places = HAPPENINGS[part.on]
            if part.only is not None:
                yield part.only, places
                places = tuple(there for there in places if part.only.could_hold(there))
            yield part.effect, places
        elif isinstance(part, Modifier):
            of_a_monster = isinstance(card, Monster | Enhancer) and part not in kept
            yield from asked_by(part, of_a_monster)


def asked_by(word: Modifier, of_a_monster: bool) -> Iterator[tuple[Word, Places]]:
    """What a modifier asks, and where it is asked: `versus` is about the other side."""
    places = FLIGHTS if isinstance(word, RunAway | Escapes) else FIGHTS
    if isinstance(word, CurseProof):
        places = ANYHOW
    foe = tuple(there.knowing("a foe") for there in places)
    for field, part in parts_of(word):
        if field == "versus" and not of_a_monster:
            yield part, tuple({there.on(FOE) for there in places})
        else:
            yield part, foe if field == "each" and of_a_monster else places


def idle_uses(said: OneShot | Special | Power, given: Facts, among: int = ~0) -> Iterator[str]:
    """What could never be played or used as it says: no moment, nothing aimed at, never true."""
    aims, whens = all_said(said.aim), all_said(said.when)
    places = {
        (when, aim): tuple(there.knowing(*given) for there in opening(when, aim, among))
        for when in whens
        for aim in aims
    }
    everywhere = tuple({there for each in places.values() for there in each})
    if said.only is not None:
        mine = tuple({there.on(there.by) for there in everywhere})
        yield from unmet(said.only, mine, pointed=True)
        everywhere = tuple(each for each in everywhere if said.only.could_hold(each.on(each.by)))
    found = list(unmet(said.effect, everywhere, pointed=True))
    able = {there for there in everywhere if could_do(said.effect, there)}
    if not found and not able:
        found.append(f"this would never do anything: {said.effect}")
    yield from found
    for value in (*whens, *aims):
        if able and not any(able.intersection(places[key]) for key in places if value in key):
            yield f'"{value}" is of no use to it: {said.effect}; leave that out'
    seen = looked_at(said.effect)
    for aim in aims:
        if POINTS_AT[aim] and not POINTS_AT[aim] & seen:
            yield f'nothing looks at what aim = "{aim}" points at: {said.effect}; say aim = ""'


def looked_at(word: Word) -> Facts:
    """What the words go by: those inside of a `to` have another victim."""
    found = word.looks_at()
    if found & OF_THE_VICTIM:
        found |= VICTIM
    if "the foe" in found:
        found |= facts("a foe")
    if "victim is cursed" in found:
        found |= facts("a curse")
    for _, part in spoken_in(word):
        inner = looked_at(part)
        if isinstance(word, To):  # whoever it happened to before is that player there
            told = VICTIM if "that player" in inner else NO_NEEDS
            inner = inner - VICTIM - OF_THE_VICTIM | told
        found |= inner
    return found


def could_do(word: Effect, there: There) -> bool:
    """Whether it could do anything there: itself, or any word in it."""
    if not word.needs() <= true_of(there):
        return False
    parts = [(field, part) for field, part in parts_of(word) if isinstance(part, Effect)]
    if not parts:
        return not isinstance(word, Nothing)
    return any(could_do(part, each) for field, part in parts for each in word.inside(field, there))


def unmet(word: Word, places: Places, pointed: bool = False) -> Iterator[str]:
    """Every word of these whose needs are met nowhere; a reference must be known everywhere."""
    needed = word.needs()
    found = [there for there in places if needed - REFERENCES <= true_of(there)]
    if places and not found:
        yield never(word, places, pointed)
        return
    for fact in MISSING:
        if fact in needed & REFERENCES and not all(fact in there.more for there in found):
            yield f"{MISSING[fact].what} is not known here: {MISSING[fact].instead}"
            return
    inner_ones: list[str] = []
    for field, part in spoken_in(word):
        inner = {each for there in found for each in word.inside(field, there)}
        inner_ones += unmet(part, tuple(inner), pointed)
    yield from inner_ones
    if (
        isinstance(word, Condition)
        and not inner_ones
        and places
        and not any(word.could_hold(there) for there in found)
    ):
        yield f"this would never be true: {word}"


def spoken_in(word: Word) -> Iterator[tuple[str, Word]]:
    """The words in a word that are done or asked with it; what lasts has places of its own."""
    for field, part in parts_of(word):
        if not isinstance(part, Modifier | Ability):
            yield field, part


def never(word: Word, places: Places, pointed: bool) -> str:
    """Say what is missing; and, where the card says when and at what, what to say instead."""
    lacking = min((word.needs() - true_of(there) for there in places), key=len)
    what, instead = next(MISSING[fact] for fact in MISSING if fact in lacking)
    return f"this takes {what}, and there is none then: {word}" + f"; {instead}" * pointed
