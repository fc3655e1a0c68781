"""The language of the terminal: English as the transcripts have it, German whole."""

from io import StringIO
from random import Random
from string import Formatter

import pytest
from rich.console import Console

from kickdoor.engine import act, legal, new_game
from kickdoor.game import speech
from kickdoor.game.views import SPECTATOR, see
from kickdoor.languages import LANGUAGES, written
from kickdoor.rules.procedures import question
from kickdoor.showing import different_cards, why_not
from kickdoor.terminal.asking import comes_to
from kickdoor.terminal.ending import ending
from kickdoor.terminal.layout import fitted
from kickdoor.terminal.menu import ANSWER, SECTIONS, Menu
from kickdoor.terminal.people import portrait
from kickdoor.terminal.screen import Screen
from kickdoor.terminal.story import Line, Storyteller, folded
from kickdoor.terminal.tongue import TONGUE
from kickdoor.terminal.words import ENGLISH
from kickdoor.testing import deal

OTHERS = [language for language in LANGUAGES if language != "en"]
ALIKE = {
    "de": {
        "hand", "m", "nobody_special", "prompt", "told_deal", "their_turn", "varied",
        "cmd.hand", "cmd.hand_use", "cmd.help_use",
    },
}  # fmt: skip
"""What reads as it does in English: names, signs, and the same words."""


def moments(box: str, seed: int, count: int):
    """Random games, decision by decision."""
    game, luck = new_game(4, set=box, seed=seed), Random(seed)
    for _ in range(count):
        if game.winners:
            return
        yield game
        act(game, game.asked, luck.choice(game.options))


LABELS = (
    "worn",
    "carried",
    "beside",
    "hand",
    "strong",
    "also",
    *(f"section.{name}" for name in [*SECTIONS, ANSWER]),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_label_is_cut_or_runs_into_what_follows(language, speaking):
    speaking(language)
    labels = [TONGUE.say(name) for name in LABELS]
    assert [fitted(label).split() for label in labels] == [label.split() for label in labels]
    assert all(fitted(label).endswith(" ") for label in labels)


@pytest.mark.parametrize("box", ["pathfinder", "classic", "star"])
def test_english_is_what_transcripts_say(box):
    for game in moments(box, 5, 700):
        seat = game.asked
        if seat < 0:
            continue
        for each in game.options:
            said = "".join(piece.text for piece in TONGUE.act(game, seat, each))
            assert said == speech.say(game, seat, each)
        assert TONGUE.question(game, seat) == question(game, seat)
        for offer in game.offers:
            assert TONGUE.deal(game, offer) == speech.deal_said(game, offer)


def test_english_is_what_the_log_tells():
    game, luck = new_game(4, seed=6), Random(6)
    game.events = heard = []
    for _ in range(900):
        if game.winners:
            break
        act(game, game.asked, luck.choice(game.options))
        for event in heard:
            for viewer in (None, SPECTATOR, 0):
                assert TONGUE.event(game, event, viewer) == speech.tell(game, event, viewer)
        heard.clear()


def fields_of(template: str) -> list[str]:
    return sorted(name for _, name, _, _ in Formatter().parse(template) if name)


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_every_word_of_the_terminal(language):
    told = written(f"{language}/terminal")
    if language in ALIKE:
        assert ENGLISH.keys() - told.keys() == set()
    assert all(key.startswith(("kind.", "tag.")) for key in told.keys() - ENGLISH.keys())
    for key in ENGLISH.keys() & told.keys():
        assert set(fields_of(told[key])) <= set(fields_of(ENGLISH[key])), key
    same = {key for key, said in ENGLISH.items() if told.get(key) == said}
    assert same <= ALIKE.get(language, same)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_words_that_can_be_typed_are_the_same(language, speaking):
    speaking(language)
    words = [said for key, said in TONGUE.words.items() if key.startswith("cmd.")]
    typed = [TONGUE.words[key] for key in ENGLISH if key.startswith("cmd.") and "_" not in key]
    assert len(set(typed)) == len(typed)
    assert all(words)


def words_of(text: str) -> set[str]:
    return {word.strip(".,:;()?!»…") for word in text.lower().split()}


TELLTALES = {
    "the", "you", "your", "with", "from", "for", "and", "plays", "draws", "treasure", "treasures",
    "level", "levels", "cards", "card", "turn", "shows", "them", "more", "lines", "nobody", "worn",
    "carried", "item", "items", "door", "doors", "help", "gear", "fight", "wins", "loses", "what",
}  # fmt: skip


@pytest.mark.parametrize("box", ["pathfinder", "classic", "star"])
def test_a_german_evening_has_no_english_in_it(box, speaking):
    speaking("de")
    game, luck = new_game(4, set=box, seed=9), Random(9)
    story, console = Storyteller(game, 0), Console(record=True, width=100, file=StringIO())
    screen, names, log = Screen(console), set(), []
    for number in range(900):
        if game.winners:
            break
        log += story.news()
        if game.asked == 0 and number % 3 == 0:
            view = see(game, 0)
            screen.show(*(Line(0, line.text).text for line in folded(log[-10:])))
            screen.table(view, Menu(view, legal(view.game, 0)), log)
            screen.show(*portrait(view, 1, 90))
            for card in different_cards(view.game, 0):
                reason = why_not(view.game, 0, card)
                if reason is not None:
                    screen.show(TONGUE.reason(view.game, reason))
        act(game, game.asked, luck.choice(game.options))
    screen.show(*ending(see(game, 0), log, 90))
    for each in game.prints:
        names |= words_of(TONGUE.title(each)) | words_of(TONGUE.text(each))
    left = {
        line for line in console.export_text().splitlines() if (words_of(line) & TELLTALES) - names
    }
    assert left == set()


# --- offers -------------------------------------------------------------------------------------


def offered():
    table = deal(door="Troll Booth", ann=dict(level=8), bob=dict(level=9), cat={})
    return table.play("""
        ann: ask bob for help
        ann: offer 1 Treasure, helper picking first
    """).game


@pytest.mark.parametrize(
    ("language", "seat", "told"),
    [
        ("en", 0, "Together 17 : 15, you win by 2. You keep 1 of 2 Treasures."),
        ("en", 1, "Together 17 : 15, you win by 2. You get 1 of 2 Treasures."),
        ("en", 2, "Together 17 : 15, won by 2. bob gets 1 of 2 Treasures."),
        ("de", 0, "Zusammen 17 : 15, ihr gewinnt mit 2 Vorsprung. Du behältst 1 von 2 Schätzen."),
        ("de", 2, "Zusammen 17 : 15, gewonnen mit 2 Vorsprung. bob bekommt 1 von 2 Schätzen."),
    ],
)
def test_an_offer_says_what_it_comes_to(language, seat, told, speaking):
    speaking(language)
    game = offered()
    assert comes_to(see(game, seat), game.offers[0]) == told


def test_help_that_is_not_enough_says_so_and_who_would_win_the_game():
    table = deal(door="Troll Booth", ann=dict(level=9), bob=dict(level=2), cat={})
    game = table.play("ann: ask bob for help\n ann: offer no Treasures").game
    told = comes_to(see(game, 1), game.offers[0])
    assert told.startswith("Together 11 : 15, you still lose by 4. You get 0 of 2 Treasures.")


def test_a_trade_comes_to_nothing_in_a_fight():
    table = deal(ann=dict(carries=["Blazer"]), bob={}, cat={})
    game = table.play("ann: offer bob a trade\n ann: add Blazer\n ann: make the offer").game
    assert comes_to(see(game, 1), game.offers[0]) == ""


def test_the_log_tells_the_terms_of_a_deal_and_what_they_come_to():
    game = offered()
    story = Storyteller(game, 2)
    act(game, 1, next(each for each in legal(game, 1) if speech.say(game, 1, each) == SAID))
    told = [line.text for line in story.news()]
    assert told[-1] == (
        "bob helps ann: ann asks bob for help, for 1 Treasure, helper picking first. "
        "Together 17 : 15, won by 2. bob gets 1 of 2 Treasures."
    )


SAID = "accept ann's offer"


# --- folding ------------------------------------------------------------------------------------


def test_what_repeats_is_one_line():
    lines = [Line(1, text) for text in ("a", "b", "b", "b", "a")]
    assert [line.text for line in folded(lines)] == ["a", "b (×3)", "a"]
    assert folded([]) == []
