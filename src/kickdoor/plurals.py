"""Forms of a word by how many there are, in any language: `{count} {count:one card|other cards}`.

A field of a template may list forms, each behind the category that CLDR calls it by; `other` is
what is said where a form is missing. The page has the same from `Intl.PluralRules`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Any

JOINTS: dict[str, str] = {"and": " and ", "or": " or "}
"""What stands between names, by what a template writes behind a list: `{names:and}`."""

CATEGORIES = ("zero", "one", "two", "few", "many", "other")

Rule = Callable[[int], str]


def germanic(count: int) -> str:
    """One, or any other number: most languages."""
    return "one" if count == 1 else "other"


def french(count: int) -> str:
    """None is as little as one."""
    return "one" if count < 2 else "other"


def chinese(count: int) -> str:
    """Words do not change."""
    return "other"


def polish(count: int) -> str:
    """By the last digit, but for the teens; 21 is many."""
    return "one" if count == 1 else "many" if count % 10 == 1 else russian(count)


def russian(count: int) -> str:
    """By the last digit, but for the teens."""
    if 11 <= count % 100 <= 14:
        return "many"
    return "one" if count % 10 == 1 else "few" if 2 <= count % 10 <= 4 else "many"


def serbian(count: int) -> str:
    """As Russian; many is other."""
    return russian(count).replace("many", "other")


def czech(count: int) -> str:
    """Two to four are few."""
    return "one" if count == 1 else "few" if 2 <= count <= 4 else "other"


def slovenian(count: int) -> str:
    """By the last two digits, with a dual."""
    return {1: "one", 2: "two", 3: "few", 4: "few"}.get(count % 100, "other")


def lithuanian(count: int) -> str:
    """By the last digit; the teens are other."""
    if count % 10 == 0 or 11 <= count % 100 <= 19:
        return "other"
    return "one" if count % 10 == 1 else "few"


def latvian(count: int) -> str:
    """The tens and the teens are as none."""
    if count % 10 == 0 or 11 <= count % 100 <= 19:
        return "zero"
    return germanic(count % 10)


def icelandic(count: int) -> str:
    """Whatever ends in one, but for eleven."""
    return "one" if count % 10 == 1 and count % 100 != 11 else "other"


def romanian(count: int) -> str:
    """None, and up to nineteen, are few."""
    return "one" if count == 1 else "few" if count == 0 or 1 <= count % 100 <= 19 else "other"


def arabic(count: int) -> str:
    """All six."""
    if count < 3:
        return CATEGORIES[count]
    return "few" if 3 <= count % 100 <= 10 else "many" if count % 100 >= 11 else "other"


def hebrew(count: int) -> str:
    """With a dual."""
    return {1: "one", 2: "two"}.get(count, "other")


def irish(count: int) -> str:
    """With a dual, and up to ten."""
    return hebrew(count) if not 3 <= count <= 10 else "few" if count <= 6 else "many"


def welsh(count: int) -> str:
    """Some numbers, each with a form of its own."""
    return {0: "zero", 1: "one", 2: "two", 3: "few", 6: "many"}.get(count, "other")


BY_RULE: dict[Rule, str] = {
    french: "fr pt hy hi bn fa gu kn zu am as",
    chinese: "zh ja ko vi th id ms lo my km bo jv su yo",
    polish: "pl",
    russian: "ru uk be",
    serbian: "sr hr bs",
    czech: "cs sk",
    slovenian: "sl",
    lithuanian: "lt",
    latvian: "lv",
    icelandic: "is mk",
    romanian: "ro mo",
    arabic: "ar",
    hebrew: "he",
    irish: "ga",
    welsh: "cy",
}
"""Which languages count how, as CLDR has it; all others as English does."""

RULES: dict[str, Rule] = {name: rule for rule, all in BY_RULE.items() for name in all.split()}


def category(language: str, count: int) -> str:
    """What CLDR calls so many in a language.

    >>> [category("pl", count) for count in (1, 2, 5, 22)]
    ['one', 'few', 'many', 'few']
    """
    return RULES.get(language.partition("-")[0], germanic)(abs(count))


def forms_in(spec: str) -> dict[str, str]:
    """The forms that a field lists, by their categories.

    >>> forms_in("one card|other cards")
    {'one': 'card', 'other': 'cards'}
    """
    pairs = (each.partition(" ") for each in spec.split("|"))
    return {name: form for name, _, form in pairs}


def form(spec: str, count: int, language: str = "en") -> str:
    """The form that goes with a number.

    >>> form("one card|other cards", 2), form("one is a card|other are cards", 1)
    ('cards', 'is a card')
    """
    forms = forms_in(spec)
    return forms.get(category(language, count), forms["other"])


class Filler(Formatter):
    """Fills templates in one language: lists are joined, and what is counted takes its form."""

    def __init__(self, language: str = "en", joints: Mapping[str, str] = JOINTS) -> None:
        self.language = language
        self.joints = joints

    def format_field(self, value: Any, format_spec: str) -> str:
        """A value as its field wants it."""
        if isinstance(value, list):
            return self.joints[format_spec].join(value)
        return form(format_spec, int(value), self.language) if format_spec else str(value)


ENGLISH = Filler()


def filled(template: str, values: Mapping[str, Any]) -> str:
    """An English template with its values in it.

    >>> filled("lay {names:and} sideways", {"names": ["this", "that"]})
    'lay this and that sideways'
    >>> filled("{count} {count:one Treasure|other Treasures}", {"count": 2})
    '2 Treasures'
    """
    return ENGLISH.vformat(template, (), values)
