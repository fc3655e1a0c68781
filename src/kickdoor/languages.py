"""Languages: what is said in English, said in another. What has no translation stays English.

A language is found by its file beside `lang/en.json`, with the same keys, or by its folder there:
`said.json` is what cards say of themselves in a sentence, by the English of it; `cards/` has a file
for each set that is translated, by the English titles; `rules.json`, `options.json`, `sets.json`
and `lessons.json` are what their names say. `docs/translating.md` tells whoever wants to add one.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from kickdoor.catalogue import english
from kickdoor.game.prints import Print
from kickdoor.lessons import Lesson, Step
from kickdoor.rulebook import Rule
from kickdoor.sets import DEFAULT, box_of

ENGLISH = "en"
LANG = Path(__file__).parent / "lang"

Words = dict[str, str]


@cache
def written(name: str) -> dict[str, Any]:
    """A file of translations; none at all, where nobody has written it."""
    file = LANG / f"{name}.json"
    found: dict[str, Any] = msgspec.json.decode(file.read_bytes()) if file.exists() else {}
    return found


def found_in(folder: Path) -> dict[str, str]:
    """Every language that somebody has begun, and what it calls itself; English comes first."""
    there = {path.stem for path in folder.iterdir() if path.is_dir() or path.suffix == ".json"}
    codes = [ENGLISH, *sorted(there - {ENGLISH})]
    return {code: written(code).get("term.language", code) for code in codes}


LANGUAGES = found_in(LANG)
"""Every language there is, and what it calls itself."""


def language_called(*asked: str) -> str:
    """The first language of those asked for that we have; English, if we have none of them.

    >>> language_called("de-AT"), language_called("tlh", "de_DE.UTF-8"), language_called("tlh")
    ('de', 'de', 'en')
    """
    for each in asked:
        tag = re.split("[.@]", each.lower())[0].replace("_", "-")
        while tag:
            if tag in LANGUAGES:
                return tag
            tag = tag.rpartition("-")[0]
    return ENGLISH


@cache
def phrases(language: str) -> Words:
    """Every key of the catalogue, and `said.` with what cards say of themselves.

    >>> phrases("de")["act.kick"], phrases("de")["said.lose a level"]
    ('die Tür eintreten', 'eine Stufe verlieren')
    """
    said = {f"said.{words}": told for words, told in written(f"{language}/said").items()}
    return english() | written(language) | said


# --- cards --------------------------------------------------------------------------------------


class CardWords(NamedTuple):
    """What can be read on a card. What sort of card it is comes in English: the page has a word."""

    title: str
    text: str
    epic_text: str
    powers: tuple[str, ...]


def card_words(language: str, card: Print) -> CardWords:
    """What can be read on a card in a language; in English, as long as nobody has translated it.

    >>> witch = box_of("pathfinder").by_name["witch"]
    >>> card_words("de", witch).title, card_words("de", witch).powers[1]
    ('Hexe', 'Böser Blick')
    """
    told = translated_cards(language).get((card.title, card.text), {})
    said = written(f"{language}/said")
    return CardWords(
        title=told.get("title", card.title),
        text=told.get("text", card.text),
        epic_text=told.get("epic_text", card.epic.text if card.epic is not None else ""),
        powers=tuple(said.get(each.name, each.name) for each in (card.epic or card).powers),
    )


@cache
def translated_cards(language: str) -> dict[tuple[str, str], Words]:
    """Every translated card by its English title and text: in another box it reads the same."""
    return {
        (card.title, card.text): words
        for file in sorted((LANG / language / "cards").glob("*.json"))
        for card in box_of(file.stem).prints
        if (words := written(f"{language}/cards/{file.stem}").get(card.title)) is not None
    }


# --- rules, options, sets -----------------------------------------------------------------------


def rule_in(language: str, rule: Rule) -> Rule:
    """A rule or ruling, and the chapter it stands in."""
    found = written(f"{language}/rules")
    chapter = found.get("chapters", {}).get(rule.chapter, rule.chapter)
    return rule._replace(chapter=chapter, text=found.get("rules", {}).get(rule.id, rule.text))


def option_in(language: str, option: dict[str, Any]) -> dict[str, Any]:
    """An option as `options.described` has it, with its title and its text."""
    words: Words = written(f"{language}/options").get(option["name"], {})
    return {**option, **words}


def about_set(language: str, name: str, about: str) -> str:
    """What a set is about; its title is a name, and stays."""
    told: str = written(f"{language}/sets").get(name, about)
    return told


def lesson_in(language: str, lesson: Lesson) -> Lesson:
    """A lesson with its words in a language; its cards, in brackets there, by their titles.

    >>> from kickdoor.lessons import LESSONS
    >>> lesson_in("de", LESSONS["epic"]).steps[1].text
    'Spiele „Gründe eine Ein-Munchkin-Gilde“ auf dich selbst: Damit bist du auf Stufe 10.'
    """
    words = written(f"{language}/lessons").get(lesson.name, {})
    told = {
        field: words.get(field, getattr(lesson, field)) for field in ("title", "about", "known")
    }
    steps = [
        in_words(language, step, words.get("steps", {}).get(step.id, {})) for step in lesson.steps
    ]
    return replace(lesson, **told, steps=tuple(steps))


def in_words(language: str, step: Step, words: Words) -> Step:
    """What is said at a step; a card in brackets by its title."""
    by_name = box_of(DEFAULT).by_name

    def titled(found: re.Match[str]) -> str:
        return card_words(language, by_name[found[1].lower()]).title

    said = {
        field: re.sub(r"\[([^]]+)\]", titled, words.get(field, getattr(step, field)))
        for field in ("text", "wrong")
    }
    return replace(step, **said)
