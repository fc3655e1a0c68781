"""The text of a card held against its words: what one of them says and the other does not."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from kickdoor.cards import Card, Cheat, Doubler, Hireling, parts_of, words_of
from kickdoor.forms.lookalikes import lookalike

NUMBER = re.compile(r"(?<![\w+-])[+-]?\d+")
SPELT = {"two": 2, "twice": 2, "double": 2, "both": 2, "three": 3, "four": 4, "five": 5, "six": 6}
ENGLISH = re.compile(r"\b(the|you|your|to|of|lose|draw|against|anyone|nobody)\b")
"""What is in no text of another language, and in nearly every one of ours."""

BOTH: dict[str, tuple[str, str]] = {
    "Classes": (r"class(es)?\b", r"class"),
    "Races": (r"races?\b", r"race"),
    "sex": (r"sex(es)?\b|(fe)?male", r"sex\b|(fe)?male"),
    "Headgear": (r"headgear", r"headgear"),
    "Armor": (r"armor", r"armor"),
    "Footgear": (r"footgear", r"footgear"),
    "ties": (r"ties?\b", r"ties?\b"),
}
"""What text and words speak of, or neither: how the text says it, and how the words do."""

DONE = BOTH | {
    "Races": (r"races?\b", r"race(?! or faction)"),
    "levels": (r"levels?\b", r"levels?\b"),
    "dying": (r"die\b|dies\b|dead\b|kill", r"(?<!a )(?<!any )(?<!the )die\b"),
    "a die": (r"roll|die\b|dice\b", r"a die|any die|the die|roll again"),
    "the hand": (r"hands?\b", r"hands?\b"),
    "Treasures": (r"treasures?\b", r"treasures?\b"),
    "Doors": (r"doors?\b", r"doors?\b"),
    "Curses": (r"curse|trap", r"curse"),
    "running away": (r"run|escap|pursue|flee|fled", r"run away|escape|roll for it"),
    "help": (r"help", r"nobody may help|help in this fight|the helper"),
    "everybody": (r"each|every|all\b|any player", r"everyone|each rival"),
    "drawing cards": (r"draw|gets?\b|takes?\b", r"draw"),
    "discarding": (r"discard|pay|cost", r"discard"),
    "selling": (r"sell|sale|sold", r"sell"),
    "Hirelings": (r"hireling|all(y|ies)\b|sidekick", r"hireling"),
    "Factions": (r"faction", r"(?<!race or )faction"),
    "Big Items": (r"big\b", r"big\b"),
}
"""What a text must speak of if the words do; a box may have no Races, or no Factions."""

TOLD = BOTH | {
    "rolling a die": (r"rolls? a die", r"a die|any die|the die|roll again"),
    "your death": (r"(?<!unless )you are dead|you die\b", r"die\b"),
}
"""What the words must speak of if the text does."""


def differences(card: Card) -> Iterator[str]:
    """What is worth a look where text and words are not of one mind."""
    text = text_of(card).lower()
    words = " ".join(str(word) for _, word in parts_of(card)).lower()
    for number in missing_numbers(card):
        yield f"its text says {number}, but no number of the card does"
    for prose in ("text", "flavor"):
        odd = lookalike(getattr(card, prose))
        if odd:
            yield f"in its {prose} {odd}"
    if not ENGLISH.search(text):
        return
    untold = [number for number in NUMBER.findall(words) if is_untold(number, text)]
    for number in dict.fromkeys(untold):
        yield f"it says {number} in its words, but not in its text"
    for matter, (told, done) in DONE.items():
        if speaks_of(done, words) and not speaks_of(told, text):
            yield f"its words are about {matter}, and its text is not"
    for matter, (told, done) in TOLD.items():
        if speaks_of(told, text) and not speaks_of(done, words) and says_it_all(card):
            yield f"its text is about {matter}, and its words are not"


def text_of(card: Card) -> str:
    """All of a card that the players are told."""
    return " ".join(each for each in (card.text, getattr(card, "epic_text", "")) if each)


def speaks_of(pattern: str, said: str) -> bool:
    """Whether something is said there, at the beginning of a word."""
    return re.search(rf"\b(?:{pattern})", said) is not None


def says_it_all(card: Card) -> bool:
    """Whether a card does only what its words say; some do what such cards always do."""
    return not isinstance(card, Cheat | Doubler | Hireling)


def is_untold(number: str, text: str) -> bool:
    """Whether the text keeps a number to itself; 1 is often said without one."""
    told = {abs(int(each)) for each in NUMBER.findall(text.replace(",", ""))}
    told |= {value for spelt, value in SPELT.items() if spelt in text}
    return abs(int(number)) not in {0, 1, *told}


def missing_numbers(card: Card) -> list[str]:
    """The numbers in a text that stand nowhere in the data.

    >>> from kickdoor.cards import Monster
    >>> from kickdoor.words import LoseLevels
    >>> missing_numbers(Monster("A", text="Lose 3.", level=1, treasures=1, bad_stuff=LoseLevels(2)))
    ['3']
    """
    words: list[Struct] = [card, *words_of(card)]
    said = [getattr(word, field) for word in words for field in word.__struct_fields__]
    known = {number for number in said if type(number) is int}
    allowed = {f"{number:+d}" for number in known} | {str(abs(number)) for number in known}
    return [each for each in NUMBER.findall(text_of(card).replace(",", "")) if each not in allowed]
