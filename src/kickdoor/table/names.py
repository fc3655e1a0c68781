"""Names that can be told apart on a screen, whatever letters they are written with.

Asked only when somebody comes in: what an older log holds was let in by the rules of its day.
"""

from __future__ import annotations

import unicodedata

from kickdoor.forms.lookalikes import BLANK

TWINS = str.maketrans(
    "I1|0АВЕЅІЈКМНОРСТУХаеорсухѕіјһԁӏԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορτυɑɡɩ",
    "lllOABESlJKMHOPCTYXaeopcyxsijhdlqwABEZHlKMNOPTYXavoptuagi",
)
"""What looks alike in most typefaces: digits, and Cyrillic and Greek letters, as Latin ones."""


def is_blank(name: str) -> bool:
    """Whether nothing of a name is seen.

    >>> is_blank("\\u2800\\u3164"), is_blank("\\u0301"), is_blank("Ann")
    (True, True, False)
    """
    return not skeleton(name)


def skeleton(name: str) -> str:
    """What is left of a name when all that hardly shows is left out: twins have the same.

    >>> skeleton("Аnn") == skeleton("ann") == skeleton("Ann."), skeleton("Al1") == skeleton("AlI")
    (True, True)
    >>> skeleton("Bob") == skeleton("Rob"), skeleton("李") == skeleton("王")
    (False, False)
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).translate(TWINS))
    kept = (each for each in plain if each not in BLANK and is_sign(each))
    return "".join(kept).casefold()


def is_sign(character: str) -> bool:
    """Whether a character is more than a mark, a dot or a space: a letter, a digit, a picture."""
    return unicodedata.category(character)[0] in "LNS"
