"""What stands on a card beside its own text, in the reader's language."""

from __future__ import annotations

import re
from typing import NamedTuple

from kickdoor.game.prints import MONSTER, SLOT_NAMES, Print, kind_name
from kickdoor.languages import ENGLISH, card_words
from kickdoor.plurals import Filler
from kickdoor.printing.staging import drawn_from

SENTENCE = re.compile(
    r"^(?:Roll|Choose|Choice|Good|It|They|She|He|Würfle|Wähle|Es|Sie|Er|Gut|Lance|Choisis|Il|Elle"
    r"|Ils|Elles|Tira|Elige)\s|, (\w)"
)
ENDS = re.compile(r"(?<=[.!?]) (?=\S)")
LONGEST_NAME = 5


class Passage(NamedTuple):
    """A stretch of text: what is named is printed bold, and Bad Stuff begins anew."""

    named: str
    text: str
    bad: bool


def said(language: str, key: str, **values: object) -> str:
    """A label; in English, as long as nobody has translated it."""
    labels = drawn_from()["labels"]
    told = language if key in labels.get(language, {}) else ENGLISH
    return Filler(told).format(labels[told][key], **values)


def called(language: str, word: str) -> str:
    """What a word of the cards is called: the first of its forms; a word of one's own stays."""
    key = f"glossary.{word.lower().replace(' ', '_')}.said"
    if key not in drawn_from()["labels"]["en"]:
        return word
    return said(language, key).split(", ")[0]


def passages(language: str, text: str) -> list[Passage]:
    """The text of a card, one passage for each thing that has a name.

    >>> [each.named for each in passages("en", "Undead. Toll: pay. Bad Stuff: You lose.")]
    ['', 'Toll', 'Bad Stuff']
    """
    bad = said(language, "glossary.bad_stuff.said").split(", ")
    bad += said("en", "glossary.bad_stuff.said").split(", ")
    found: list[Passage] = []
    for sentence in filter(None, ENDS.split(" ".join(text.split()))):
        head, colon, rest = sentence.partition(": ")
        named = head if colon and is_name(head) else ""
        if named or not found:
            found.append(Passage(named, rest if named else sentence, named.strip() in bad))
        else:
            last = found[-1]
            found[-1] = last._replace(text=f"{last.text} {sentence}")
    return found


def is_name(words: str) -> bool:
    """Whether what stands before a colon is a name, and not the beginning of a sentence."""
    found = SENTENCE.search(f"{words} ")
    is_sentence = found is not None and (found[1] is None or found[1].islower())
    return len(words.split()) <= LONGEST_NAME and not is_sentence


class Face(NamedTuple):
    """All that is printed on a card."""

    name: str  # in English, as its picture goes by it
    title: str
    kind: str
    slot: str
    tags: tuple[str, ...]
    set: str
    is_door: bool
    figure: str
    line: str
    text: list[Passage]
    left: str
    right: str


def face_of(language: str, card: Print) -> Face:
    """What is printed on a card, in a language."""
    words = card_words(language, card)
    kind, slot = kind_name(card), SLOT_NAMES[card.slot]
    text = passages(language, words.text)
    if words.epic_text:
        text.append(Passage(called(language, "epic").split(" ")[0], words.epic_text, bad=False))
    left, right = foot(language, card, slot)
    return Face(
        card.name,
        words.title,
        kind,
        slot,
        card.tags,
        card.set,
        card.is_door,
        figure(card),
        " · ".join(heads(language, card, kind)),
        text,
        left,
        right,
    )


def figure(card: Print) -> str:
    """What the emblem says: a Level, or a bonus with its sign."""
    if card.level:
        return str(card.level)
    if not card.bonus:
        return ""
    return f"+{card.bonus}" if card.bonus > 0 else f"−{-card.bonus}"


def heads(language: str, card: Print, kind: str) -> list[str]:
    """Its size, its kind and its tags."""
    sizes = [word for word in ("big", "complex") if getattr(card, word)]
    own = [tag for tag in card.tags if tag != card.title.lower()]
    return [called(language, word) for word in (*sizes, card.called or kind, *own)]


def foot(language: str, card: Print, slot: str) -> tuple[str, str]:
    """What stands at the foot, left and right."""
    spoils = []
    if card.kind == MONSTER:
        count = card.treasures
        spoils = [said(language, "ui.card_treasures", count=count)] if count else []
        if card.levels > 1:
            spoils.append(said(language, "ui.card_levels", count=card.levels))
    left = called(language, slot) if slot else spoils[1] if len(spoils) > 1 else ""
    if card.is_item:
        key = "ui.card_gold" if card.gold else "ui.card_no_value"
        return left, said(language, key, gold=card.gold)
    return left, spoils[0] if spoils else ""
