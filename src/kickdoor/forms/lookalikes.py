"""Signs that look like others, or like nothing: nobody would find them by looking."""

from __future__ import annotations

import re
from unicodedata import combining, normalize
from unicodedata import name as name_of

CYRILLIC = dict(zip("аеорсухіјѕһԁӏАВЕЅІЈКМНОРСТХУ", "aeopcyxijshdlABESIJKMHOPCTXY", strict=True))
GREEK = dict(zip("αικνορυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "aikvopuxABEZHIKMNOPTYX", strict=True))
TWINS = CYRILLIC | GREEK
"""Letters of other alphabets, and the Latin ones that they are taken for."""

WORD = re.compile(r"\w+")
LATIN = re.compile(r"[A-Za-zÀ-ɏ]")
NAMELESS = {"\t": "a tab", "\n": "a line break", "\r": "a line break"}


def twin(sign: str) -> str:
    """The Latin sign that this one looks like, if it is another.

    >>> twin("а"), twin("Ｈ"), twin("a"), twin("ж")
    ('a', 'H', '', '')
    """
    wide = normalize("NFKC", sign) if sign > "\u2000" else sign
    return TWINS.get(sign) or (wide if wide != sign and wide.isascii() and wide.isalnum() else "")


def latin(text: str) -> str:
    """A text as it was meant, if all of it was to be Latin.

    >>> latin("mоnster") == "monster"
    True
    """
    return "".join(twin(sign) or sign for sign in text)


def lookalike(text: str, all_latin: bool = False) -> str:
    """What stands in a text in place of a letter that looks like it; "" if nothing does.

    A word may be written in any alphabet, but in one; `all_latin`: it must be in this one.

    >>> lookalike("Tin Hаt")
    '"а" (letter 6) looks like a Latin a, but is CYRILLIC SMALL LETTER A'
    >>> lookalike("Шапка Tin"), lookalike("сор", all_latin=True)
    ('', '"с" (letter 1) looks like a Latin c, but is CYRILLIC SMALL LETTER ES')
    """
    for word in WORD.finditer(text):
        mixed = all_latin or LATIN.search(word[0])
        for place, sign in enumerate(word[0], word.start() + 1):
            meant = twin(sign)
            if meant and (mixed or sign not in TWINS):
                return (
                    f'"{sign}" (letter {place}) looks like a Latin {meant}, but is {name_of(sign)}'
                )
    return ""


BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that show nothing at all."""
MOST_MARKS = 2
"""On one letter: some languages need two, and a tower of them stands in other lines' way."""


def tower(text: str) -> str:
    """The first letter of a text with more marks on it than any language needs.

    >>> tower("e\u0301\u0301\u0301"), tower("e\u0301")
    ('more than one mark on a letter, or two, in "e"', '')
    """
    marks, letter = 0, ""
    for sign in normalize("NFD", text):
        marks = marks + 1 if combining(sign) else 0
        letter = letter if marks else sign
        if marks > MOST_MARKS:
            return f'more than one mark on a letter, or two, in "{letter}"'
    return ""


def unprintable(text: str) -> str:
    """The first sign of a text that cannot be seen, and which it is; "" if all can be.

    >>> unprintable("Tin\u00a0Hat"), unprintable("Tin Hat")
    ('sign 4 (NO-BREAK SPACE)', '')
    """
    for place, sign in enumerate(text, 1):
        if not sign.isprintable() or sign in BLANK:
            called = NAMELESS.get(sign) or name_of(sign, f"U+{ord(sign):04X}")
            return f"sign {place} ({called})"
    return ""
