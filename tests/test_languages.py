"""Languages: what is translated is sound, and what we call whole is whole."""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from types import MappingProxyType

import pytest

from kickdoor.arena.match import Fixture, Match
from kickdoor.catalogue import english
from kickdoor.game.box import Options
from kickdoor.game.parts import spoken_parts
from kickdoor.game.prints import ONE_SHOT, SPECIAL, Print
from kickdoor.game.state import Game
from kickdoor.languages import (
    ENGLISH,
    LANG,
    LANGUAGES,
    CardWords,
    card_words,
    found_in,
    language_called,
    option_in,
    phrases,
    rule_in,
    translated_cards,
    written,
)
from kickdoor.options import LIST, described
from kickdoor.plurals import JOINTS, category, forms_in
from kickdoor.rulebook import rules
from kickdoor.rules.phrasing import Reason
from kickdoor.rules.whynot import why_not
from kickdoor.sets import SETS, box_of, set_called
from kickdoor.words.grammar import Choose, May

OTHERS = [language for language in LANGUAGES if language != ENGLISH]
pytestmark = pytest.mark.parametrize("language", OTHERS)

WHOLE = MappingProxyType({"de": tuple(SETS), "fr": tuple(SETS), "es": tuple(SETS)})
"""The languages that we call whole, and the sets whose every card is translated."""

BEHIND = {"de": 0.0, "fr": 0.05, "es": 0.05}
"""How much of its keys a whole language may lack: whoever adds English writes German beside it."""

ALIKE = {
    "de": {
        "notice.chat", "notice.said", "detail.card_asks", "detail.curse_says",  # only values
        "Akata", "Lamashtu", "Pugwampi", "Eidolon",  # proper names, and then the same words
        "Alchemist", "Blazer", "Cyborg", "Elf", "Feline", "Laser", "Maser", "Mutant", "Pumps",
    },
    "fr": {
        "term.side_0",
        "Akata", "Lamashtu", "Pugwampi", "Eidolon",
        "Blazer", "Conscription", "Cyborg", "Laser", "Maser", "Mutant",
    },
    "es": {
        "notice.chat", "notice.said", "detail.card_asks", "detail.curse_says", "term.side_0",
        "Akata", "Lamashtu", "Pugwampi",
    },
}  # fmt: skip
"""What reads as it does in English, and why that is no slip."""

BEFORE_COLON = {"fr": "\N{NO-BREAK SPACE}"}
"""What a language writes before a colon."""


def fields_of(template: str) -> set[tuple[str, str]]:
    """What a template leaves open, and how its lists are joined; forms of a word are no gap."""
    parts = [(name, spec) for _, name, spec, _ in Formatter().parse(template) if name]
    return {(name, spec or "") for name, spec in parts if not spec or spec in JOINTS}


def forms_of(template: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The words in a template that come in forms, by the field they are counted by."""
    for _, name, spec, _ in Formatter().parse(template):
        if name and spec and spec not in JOINTS:
            yield name, forms_in(spec)


def sound(language: str, english_template: str, template: str) -> bool:
    """Whether a translation leaves open what the English does, and has every form that it needs.

    A form may say the number, too: "ein Schatz".
    """
    counted = {name for name, _ in forms_of(template)}
    needs = {category(language, count) for count in range(200)} - {"zero", "other"}
    asked = {(name, "") for name, _ in forms_of(english_template)} | fields_of(english_template)
    return (
        asked - {(name, "") for name in counted} <= fields_of(template) <= asked
        and {(name, "") for name in counted} <= asked
        and all(needs | {"other"} <= forms.keys() | {"zero"} for _, forms in forms_of(template))
    )


def lacking(language: str, keys: set[str], told: set[str]) -> set[str]:
    """What is missing of what a whole language promises; of any other language, nothing."""
    missing = keys - told
    few = BEHIND.get(language, 1.0) * len(keys)
    return missing if len(missing) > few else set()


def figures(text: str) -> list[str]:
    """The numbers in a text, however the language writes a thousand or a half."""
    return sorted(re.findall(r"[+-]?\d+", re.sub(r"(?<=\d)[.,\u00a0](?=\d)", "", text)))


def named_in(text: str) -> int:
    """How many things on a card have a name, with a colon behind it, that a page may print bold."""
    starts = [each.partition(": ") for each in re.split(r"(?<=[.!?]) (?=\S)", text)]
    return sum(bool(colon) and is_name(words) for words, colon, _ in starts)


def is_name(words: str) -> bool:
    """Four words at most; or more, where all but the small ones are capitalised."""
    parts = words.split()
    return len(parts) <= 4 or not any(part.islower() and len(part) > 3 for part in parts)


def translated(language: str) -> Iterator[tuple[Print, CardWords]]:
    """Every card that somebody has translated, and its words."""
    for name in SETS:
        for card in prints_of(name):
            if card.title in written(f"{language}/cards/{name}"):
                yield card, card_words(language, card)


def prints_of(name: str) -> list[Print]:
    """Each different card of a set."""
    box = box_of(name)
    return list({each.title: each for each in box.prints[: box.size]}.values())


# --- the catalogue ------------------------------------------------------------------------------


def test_every_key_is_translated_and_none_is_left_over(language):
    told = written(language)
    assert told.keys() - english().keys() == set()
    assert lacking(language, set(english()), set(told)) == set()
    assert list(told) == sorted(told)


def test_a_template_leaves_open_what_the_english_does(language):
    ours = english()
    wrong = {key for key, said in written(language).items() if not sound(language, ours[key], said)}
    assert wrong == set()


def test_nothing_is_english_that_only_looks_translated(language):
    same = {key for key, said in written(language).items() if english()[key] == said}
    same |= {said for said, told in written(f"{language}/said").items() if said == told}
    for card, words in translated(language):
        if words.title == card.title or (card.text and words.text == card.text):
            same.add(card.title)
    if language in WHOLE:
        assert same - ALIKE[language] == set()


PAGE = Path(__file__).parents[1] / "front" / "src" / "lang"


def page_words(language: str) -> list[tuple[str, str, str]]:
    """The page's own words: file, key and template."""
    files = sorted((PAGE / language).glob("*.json"))
    return [
        (file.stem, key, said)
        for file in files
        for key, said in json.loads(file.read_text("utf-8")).items()
    ]


def test_the_page_has_every_word_of_its_own_in_every_language(language):
    ours = {f"{area}: {key}": said for area, key, said in page_words(ENGLISH)}
    theirs = {f"{area}: {key}": said for area, key, said in page_words(language)}
    assert theirs.keys() - ours.keys() == set()
    assert lacking(language, set(ours), set(theirs)) == set()
    wrong = {key for key, said in theirs.items() if not sound(language, ours[key], said)}
    assert wrong == set()
    assert len(ours) > 100


def test_a_word_that_two_parts_of_the_page_use_is_the_same_in_both(language):
    for each in (ENGLISH, language):
        words = {(key, said) for _, key, said in page_words(each)}
        assert len(words) == len({key for key, _ in words})


# --- what cards say of themselves ---------------------------------------------------------------


def sayings(name: str) -> set[str]:
    """What cards of a set may say in a message: what to choose, for whom, until when, and so on."""
    box = box_of(name)
    found = {str(each) for word in box.words if isinstance(word, Choose) for each in word.effects}
    found |= {str(word.effect) for word in box.words if isinstance(word, May)}
    for card in box.prints:
        found.add(card.until)
        words = [card.usable_by, card.only, *card.others.get("hangs on", ())]
        if card.kind in (ONE_SHOT, SPECIAL):
            words.append(card.effect)
        for power in (card.epic or card).powers:
            words += [power.name, power.effect, power.only]
        found |= {str(word) for word in words if word is not None}
    return found - {""}


def powers_of(name: str) -> set[str]:
    """The names of a set's powers."""
    return {each.name for card in box_of(name).prints for each in (card.epic or card).powers}


def test_what_cards_say_is_translated_but_for_powers_of_cards_that_are_not(language):
    told = set(written(f"{language}/said"))
    for name in SETS:
        named = set() if name in WHOLE.get(language, ()) else powers_of(name)
        assert lacking(language, sayings(name) - named, told) == set(), name


def test_nothing_is_translated_that_no_card_says(language):
    assert written(f"{language}/said").keys() - set().union(*map(sayings, SETS)) == set()


def heard(game: Game) -> Iterator[str]:
    """What cards say just now: to whoever is asked, and of every card that cannot be played."""
    for act in game.options:
        _, values = spoken_parts(game, game.asked, act)
        if "effect" in values:
            yield str(values["effect"])
    for seat, munchkin in enumerate(game.munchkins):
        for card in (*munchkin.hand, *munchkin.table):
            reason = why_not(game, seat, card)
            for each in (reason, *reason.also) if reason is not None else ():
                yield from said_in(each, game)


def said_in(reason: Reason, game: Game) -> Iterator[str]:
    """What a reason repeats of a card's own words, the names of cards left out."""
    for field in ("effect", "condition", "until", "name"):
        said = str(reason.values.get(field, ""))
        if said and said.lower() not in game.box.by_name:
            yield said


def test_nothing_english_is_heard_at_a_table(language):
    told = written(f"{language}/said")
    whole = WHOLE.get(language, ())
    powers = set().union(*(powers_of(name) for name in SETS if name not in whole))
    everything: set[str] = set()
    for seed in range(8):
        match = Match(Fixture(("sensible", "random", "random", "random"), seed=seed))
        while not match.game.over:
            match.step()
            everything.update(heard(match.game))
    assert len(everything) > 20
    assert lacking(language, everything, told.keys() | powers) == set()


# --- cards --------------------------------------------------------------------------------------


def test_every_card_of_a_whole_set_is_translated(language):
    for name in WHOLE.get(language, ()):
        assert [card.title for card in prints_of(name) if not is_translated(language, card)] == []


def is_translated(language: str, card: Print) -> bool:
    """Whether somebody has, in whatever box."""
    return (card.title, card.text) in translated_cards(language)


def test_a_translated_card_says_what_the_card_says(language):
    said = written(f"{language}/said")
    for card, words in translated(language):
        epic = card.epic.text if card.epic is not None else ""
        assert bool(words.epic_text) == bool(epic), card.title
        assert figures(words.text) == figures(card.text), card.title
        assert figures(words.epic_text) == figures(epic), card.title
        assert named_in(words.text) == named_in(card.text), card.title
        for power, english_name in zip(words.powers, powers_on(card), strict=True):
            if english_name in said:
                said_so = f"{power}{BEFORE_COLON.get(language, '')}:"
                assert said_so in words.text + words.epic_text, card.title


def powers_on(card: Print) -> list[str]:
    """The powers of a card, by their English names."""
    return [each.name for each in (card.epic or card).powers]


def test_no_two_cards_get_the_same_title_in_whatever_mix(language):
    called = defaultdict(set)
    for card, words in translated(language):
        called[words.title].add(card.title)
    assert [titles for titles in called.values() if len(titles) > 1] == []


def test_a_card_that_two_boxes_print_is_translated_once(language):
    found = Counter((card.title, card.text) for card, _ in translated(language))
    assert [card for card, times in found.items() if times > 1] == []


def test_a_card_that_nobody_has_translated_reads_as_it_is_printed(language):
    card = Print("Cat That Nobody Has Heard Of", SPECIAL, is_door=False)
    card.text = "Purr: draw a Treasure face down."
    words = card_words(language, card)
    assert (words.title, words.text) == (card.title, card.text)


def test_what_is_translated_is_on_a_card(language):
    for file in (LANG / language / "cards").glob("*.json"):
        cards = {card.title: card for card in prints_of(file.stem)}
        for title, words in written(f"{language}/cards/{file.stem}").items():
            assert title in cards
            assert words.keys() <= {"title", "text", "epic_text"}
            assert ("text" in words) == bool(cards[title].text), title


# --- rules, options, sets -----------------------------------------------------------------------


def test_every_rule_and_ruling_is_translated(language):
    found = written(f"{language}/rules")
    there, chapters = found.get("rules", {}), found.get("chapters", {})
    assert list(there) == [each for each in rules() if each in there]
    assert lacking(language, set(rules()), set(there)) == set()
    named = {each.chapter for each in rules().values()}
    assert chapters.keys() - named == set()
    assert lacking(language, named, set(chapters)) == set()
    for each in map(rules().__getitem__, there):
        told = rule_in(language, each)
        assert (told.id, told.marks) == (each.id, each.marks)
        assert told.text != each.text
        assert told.chapter != each.chapter or each.chapter not in chapters or language in ALIKE
        assert figures(told.text) == figures(each.text), each.id


def test_every_option_is_translated(language):
    there = written(f"{language}/options")
    assert there.keys() - {option.name for option in LIST} == set()
    assert lacking(language, {option.name for option in LIST}, set(there)) == set()
    for each in described(Options()):
        told = option_in(language, each)
        assert told.keys() == each.keys()
        changed = {field for field in each if told[field] != each[field]}
        assert changed == ({"title", "text", "why"} if each["name"] in there else set())


def test_every_set_is_told_about_with_as_many_cards(language):
    told = written(f"{language}/sets")
    assert told.keys() - set(SETS) == set()
    assert lacking(language, set(SETS), set(told)) == set()
    for name in told:
        assert figures(told[name]) == figures(set_called(name).about)


# --- which language -----------------------------------------------------------------------------


def test_every_file_is_of_a_language_that_can_be_asked_for(language):
    files = {
        path.relative_to(LANG / language).with_suffix("").as_posix()
        for path in (LANG / language).rglob("*.json")
    }
    known = {
        "said",
        "terminal",
        "rules",
        "options",
        "sets",
        "lessons",
        *(f"cards/{name}" for name in SETS),
    }
    assert files - known == set()
    assert re.fullmatch("[a-z]{2,3}(-[a-z0-9]+)*", language)


def test_a_language_is_found_by_its_file_or_its_folder(language, tmp_path):
    (tmp_path / "en.json").touch()
    (tmp_path / "tlh.json").touch()
    (tmp_path / "pt-br" / "cards").mkdir(parents=True)
    (tmp_path / "notes.txt").touch()
    assert list(found_in(tmp_path)) == ["en", "pt-br", "tlh"]
    assert found_in(LANG)[language] == written(language).get("term.language", language)


@pytest.mark.parametrize("asked", ["", "xx", "../en", "klingon", "-"])
def test_a_language_that_is_none_is_english(language, asked):
    assert language_called(asked) == ENGLISH
    assert phrases(language_called(asked)) == english()


def test_a_country_does_not_matter(language):
    assert (
        language_called(f"{language}-AT") == language_called(f"{language.upper()}_CH") == language
    )
