"""Quibbles: what speaks against a single word, on whatever card it stands."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from kickdoor.cards import parts_of, words_of
from kickdoor.idle_fields import idle_fields
from kickdoor.words.abilities import Whenever
from kickdoor.words.amounts import EACH, Count, The
from kickdoor.words.base import Condition, Word
from kickdoor.words.belongings import Lose, SwapItem
from kickdoor.words.combat import AddTreasures, Boost
from kickdoor.words.conditions import AllOf, Level, Not, SexIs, asks_strength
from kickdoor.words.fate import Afflict
from kickdoor.words.grammar import To, Try
from kickdoor.words.hands import Draw, Peek
from kickdoor.words.having import Has
from kickdoor.words.modifiers import (
    Allows,
    ItemBonus,
    Levels,
    Loots,
    Rolls,
    Room,
    RunAway,
    SalePrice,
    Strength,
    Treasures,
)
from kickdoor.words.nouns import Cards
from kickdoor.words.others import Comes
from kickdoor.words.parties import TurnFight
from kickdoor.words.whom import FOES, ONE, SAID, TOGETHER

ADDS = Boost | Levels | Rolls | Room | RunAway | Strength | Treasures
"""What adds a number to something."""
IN_TURN = "each rival from the right"
"""Whoever takes turns does so in this order; others are only `each rival`."""
OF_A_FOE = ("level", "strength", "treasures")
OF_A_MUNCHKIN = ("level", "strength", "bonus", "gold")
"""What can be measured of them; of a card, anything that is printed."""
LIFTED_BEFORE = ("you win a fight", "your next fight ends")
REWARDED = ("you win a fight", "you win alone", "you kill", "you help win", "you help kill")
"""What lasts so long is lifted before this happens."""
NOWHERE = {
    "hand card": ("play", "fight"),
    "enhancer": ("play",),
    "curse": ("fight",),
}
"""Where there are no such cards."""


def quibbles(word: Word, stored: bool = False) -> Iterator[str]:
    """Everything that could not be as the word says it; of what is stored, no more than that."""
    if isinstance(word, Try) and word.listens() and not word.effect.comes_to():
        what = "`then`" if word.then is not None else "`otherwise`"
        yield f"nobody could tell whether that was done: {word.effect}; no {what} can follow"
    if isinstance(word, To | Lose) and word.one is not None:
        yield from no_choice(word)
    if isinstance(word, TurnFight) and not word.may_turn_it():
        yield f"that could never turn a fight by itself: {word.effect}"
    if isinstance(word, TurnFight) and isinstance(word.effect, Lose):
        yield from shared_theft(word.effect)
    if isinstance(word, Room) and (word.of == "sort") != bool(word.sort):
        yield f'room for a sort of Item: write of = "sort" and sort = "…", found {word}'
    if isinstance(word, Draw) and word.what is not None:
        yield from not_lying_there(word, word.what)
    if counts_itself(word):
        yield f"whether this counts would depend on itself: {word}"
    if isinstance(word, Level | AllOf) and nobody_is(word):
        yield f"nobody could be all of that at once: {word}"
    yield from nobodies(word)
    yield from peeking(word)
    if not stored:
        yield from said_in_vain(word)


def said_in_vain(word: Word) -> Iterator[str]:
    """What changes nothing, and so does no harm in a game that began with it."""
    if changes_nothing(word):
        yield f"nothing changes by {changes_nothing(word)}: {word}; say another number"
    if is_always_so(word):
        yield f"this is always true: {word}; say `at_least` or `at_most`"
    yield from no_such_thing(word)
    yield from no_order(word)
    if isinstance(word, Afflict) and isinstance(word.until, str):
        yield from gone_by_then(word, word.until)
    yield from idle_fields(word)


def changes_nothing(word: Word) -> str:
    """The number that adds nothing, or multiplies by one; "", if there is none."""
    adds = isinstance(word, ADDS) and word.amount == 0
    if adds or word == Loots() or (isinstance(word, AddTreasures) and word.count == 0):
        return "0"
    once = isinstance(word, ItemBonus) and word.factor == word.one_in
    return "once as much" if once or word == SalePrice(1, getattr(word, "items", 1)) else ""


def is_always_so(word: Word) -> bool:
    """Whether nothing is asked."""
    if isinstance(word, Level):
        return word == Level()
    if isinstance(word, Has):
        return isinstance(word.at_least, int) and word.at_least < 1
    return isinstance(word, Comes) and word.at_least is None and word.at_most is None


def no_such_thing(word: Word) -> Iterator[str]:
    """What is nowhere to be counted, measured or found."""
    if isinstance(word, Count) and word == Count(word.whom) and word.whom not in EACH:
        yield f"that is one, so there is nothing to count: {SAID[word.whom]}; say `cards` or `who`"
    if isinstance(word, The) and word.of not in ("this card", "that card"):
        there = OF_A_FOE if word.of == "the foe" else OF_A_MUNCHKIN
        if word.what not in there:
            yield f"there is no such number: {word}; name one of {', '.join(there)}"
    if isinstance(word, Peek) and word.keep > word.count:
        yield f"nobody keeps more cards than they look at: {word}"
    if isinstance(word, Cards) and word.where in NOWHERE.get(word.kind, ()):
        yield f'there are no such cards there: {word}; leave out where = "{word.where}"'


def gone_by_then(word: Afflict, until: str) -> Iterator[str]:
    """Rewards come when the fight is over (PRE-3), and what lasted for it has gone before."""
    for each in word.also:
        if isinstance(each, Whenever) and each.on in REWARDED and until in LIFTED_BEFORE:
            yield f'until = "{until}" is too early: {each}; let it do so, and then lose "this card"'


def no_choice(word: To | Lose) -> Iterator[str]:
    """One of several is chosen where there are several, and by munchkins of munchkins."""
    whom = word.whom if isinstance(word, To) else word.to
    if isinstance(word, Lose) and word.to is None:
        yield f"nobody takes it who could be chosen: {word}; leave out `one`"
    elif whom not in ONE:
        told = ", ".join(f'"{each}"' for each in ONE)
        yield f"there is nobody to choose from: {word}; leave out `one`, or name one of {told}"


def no_order(word: Word) -> Iterator[str]:
    """Of nobody, or of one that is chosen, there is an order."""
    if isinstance(word, To | Lose) and word.one is not None:
        whom = word.whom if isinstance(word, To) else word.to
        if whom == IN_TURN:
            yield f'of one that is chosen no order is said: {word}; say "each rival"'
    elif not isinstance(word, To):
        asked = [getattr(word, field, None) for field in ("whom", "above", "below")]
        if IN_TURN in asked:
            yield f'nobody takes turns there, so no order is said: {word}; say "each rival"'


def shared_theft(word: Lose) -> Iterator[str]:
    """F23 What turns the fight is one Item in one pair of hands."""
    if word.to in ONE and word.one is None:
        yield f'several could take it, and one Item turns the fight: {word}; add one = "victim"'


def not_lying_there(word: Draw, what: Cards) -> Iterator[str]:
    """What is drawn unseen, nobody chooses; and what lies on the discards is in nobody's hands."""
    if not word.discards:
        yield f'of a deck nobody can choose: {word}; leave out `what`, or say discards = "any"'
    elif what.where or what.worn or what.best or what.but or what.like:
        yield f"what lies on the discards is in nobody's hands: {word}; say only its kind"


def nobodies(word: Word) -> Iterator[str]:
    """Monsters neither decide nor take anything; and of several, nobody could say who decides."""
    for field in ("by", "chosen_by", "hand", "one", "to"):
        whom = getattr(word, field, None)
        if whom in FOES:
            yield f'{field} = "{whom}": no monster decides or takes anything; name a munchkin'
        elif whom in (ONE if isinstance(word, SwapItem) else TOGETHER if field != "to" else ()):
            yield f'{field} = "{whom}": only one can decide or roll; name one of them: {word}'


def peeking(word: Word) -> Iterator[str]:
    """A look at cards that nobody else sees; and a hand on what lies in a fight."""
    nouns = [each for _, each in parts_of(word) if isinstance(each, Cards)]
    if isinstance(word, Has | Count | Lose):
        gold = not isinstance(word, Count) and word.total != 0
        lying = [each for each in nouns if each.in_a_fight() and each.kind != "one-shot"]
        if isinstance(word, Lose) and lying:
            yield f"of what lies in a fight only a one-shot can be cancelled: {word}"
        if any(each.looks_into_a_hand(gold) for each in nouns):
            yield f"a hand is shown to nobody; count its cards, or its Doors or Treasures: {word}"
    elif any(each.in_a_fight() for each in nouns):
        yield f"what lies in a fight can be counted, and nothing else: {word}"


def counts_itself(word: Word) -> bool:
    """Whether a number would have to be known before it can be reckoned."""
    if isinstance(word, Allows | Strength | ItemBonus):
        return looks_at_strength(word)
    return isinstance(word, Treasures) and The("treasures", "the foe") in words_of(word)


def looks_at_strength(word: Struct) -> bool:
    """Whether something of it asks how strong somebody is."""
    return any(
        (isinstance(part, Condition) and asks_strength(part))
        or (isinstance(part, The) and part.what in ("strength", "bonus"))
        or part == The("treasures", "the foe")  # what it is worth may hang on who is stronger
        or (isinstance(part, Cards) and part.best.endswith("bonus"))
        for part in words_of(word)
    )


def nobody_is(word: Level | AllOf) -> bool:
    """Whether a condition contradicts itself: from Level 8 to 3, male and female, an Elf and not.

    Only what is printed is compared; what is counted or measured may be anything.
    """
    parts = word.conditions if isinstance(word, AllOf) else (word,)
    levels = [each for each in parts if isinstance(each, Level)]
    least = [each.at_least for each in levels if isinstance(each.at_least, int)]
    most = [each.at_most for each in levels if isinstance(each.at_most, int)]
    sexes = {each.sex for each in parts if isinstance(each, SexIs)}
    denied = [each.condition for each in parts if isinstance(each, Not)]
    no_level = bool(least and most) and max(least) > min(most)
    return no_level or len(sexes) > 1 or any(each in denied for each in parts)
