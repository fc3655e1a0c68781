"""The screen: what is on it, that it fits, and that it is drawn from one seat's view."""

from io import StringIO
from random import Random

import pytest
from rich.console import Console

from kickdoor.bots import bot_called
from kickdoor.engine import act, legal, new_game
from kickdoor.game.events import DREW, TURN_BEGUN
from kickdoor.game.views import imagine, see
from kickdoor.languages import LANGUAGES
from kickdoor.rules.numbers import strength, threat
from kickdoor.showing import phase
from kickdoor.terminal.asking import question
from kickdoor.terminal.menu import Menu
from kickdoor.terminal.people import portrait
from kickdoor.terminal.screen import Screen
from kickdoor.terminal.story import Line, Storyteller
from kickdoor.testing import deal


def screen_of(width: int, height: int = 24, terminal: bool = False) -> Screen:
    return Screen(
        Console(
            file=StringIO(), width=width, height=height, force_terminal=terminal, no_color=True,
            color_system=None, _environ={},
        )
    )  # fmt: skip


def shown(game, seat: int, screen: Screen, log: list[Line] | None = None) -> list[str]:
    view = see(game, seat)
    screen.table(view, Menu(view, legal(view.game, seat)), log or [])
    text = screen.console.file.getvalue().replace("\x1b[2J", "").replace("\x1b[H", "")
    return text.splitlines()


@pytest.fixture
def fight():
    table = deal(
        door="Mob Goblins",
        ann=dict(level=4, is_a=["Witch"], wears=["Blazer"], hand=["Liquid Assets", "Minutaur"]),
        bob=dict(level=7, is_a=["Alchemist"], hand=["Cheat!"], carries=["Brass Hat"]),
        cat=dict(level=2),
    )
    return table.game


@pytest.mark.parametrize("width", [80, 100])
def test_the_screen_holds_the_sums_and_everybody(fight, width):
    lines = shown(fight, 0, screen_of(width))
    assert all(len(line) <= width for line in lines)
    sums = next(line for line in lines if "┃" in line)
    ours, theirs = sums.split("┃")
    assert int(ours.split()[-1]) == strength(fight)
    assert int(theirs.split()[-1]) == threat(fight)
    text = "\n".join(lines)
    assert "Turn 1: ann, in combat" in text
    assert "▸ ann f  Level  4 ■■■■······  Witch" in text
    assert "  bob m  Level  7 ■■■■■■■···  Alchemist" in text
    assert "Worn    Blazer (+2 armor)" in text
    assert "Hand    Liquid Assets (one-shot) · Minutaur (Level 8)" in text
    assert "You lose by 7." in text
    assert "» You are losing. You fight: play cards, ask for help, claim victory or run." in text
    assert "Go on   1) run away" in text


def test_a_narrow_window_breaks_nothing(fight):
    lines = shown(fight, 0, screen_of(40))
    assert all(len(line) <= 40 for line in lines)
    assert any("You lose by 7." in line for line in lines)


def test_what_others_hold_is_counted_and_not_named(fight):
    text = "\n".join(shown(fight, 0, screen_of(100)))
    assert "1 card" in next(line for line in text.splitlines() if "bob m" in line)
    assert "Cheat!" not in text


@pytest.mark.parametrize("seed", range(3))
def test_a_world_that_looks_the_same_is_drawn_the_same(seed):
    game, luck = new_game(4, seed=seed), Random(seed)
    for number in range(400):
        if game.winners:
            break
        if game.asked >= 0 and number % 7 == 0:
            seat = game.asked
            other = imagine(see(game, seat), luck)
            assert shown(game, seat, screen_of(90)) == shown(other, seat, screen_of(90))
        act(game, game.asked, luck.choice(game.options))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("players", "width", "height"), [(4, 80, 24), (6, 80, 24), (6, 100, 30), (6, 60, 18)]
)
def test_on_a_terminal_it_fits_the_window(players, width, height, language, speaking):
    speaking(language)
    game, luck, bot = new_game(players, seed=8), Random(8), bot_called("sensible")
    story, log = Storyteller(game, 0), []
    told = crowded = total = 0
    for _ in range(1200):
        if game.winners:
            break
        log += story.news()
        if game.asked == 0:
            lines = shown(game, 0, screen_of(width, height, terminal=True), log)
            text = "\n".join(lines)
            assert len(lines) < height  # the prompt needs a line too
            assert all(len(line) <= width for line in lines)
            assert all(name in text for name in game.names)
            assert "» " in text
            assert "1) " in text
            if game.fight is not None:
                assert "┃" in text
            total += 1
            told += lines[0].startswith("  ") or not log  # of what is new, something is told
            crowded += "lines more" in text or "… noch" in text
            log = []
        wise = game.asked > 0 or (game.asked == 0 and luck.random() < 0.5)
        choice = bot.choose(see(game, game.asked), game.options) if wise else None
        act(game, game.asked, choice or luck.choice(game.options))
    assert total > 20
    if height >= 24:
        assert crowded <= total * 0.03
        assert told >= total * 0.9


def test_a_long_log_gives_way_and_says_so():
    game = deal(ann={}, bob={}, cat={}).game
    log = [Line(TURN_BEGUN, f"bob's turn {number}") for number in range(50)]
    lines = shown(game, 0, screen_of(80, 24, terminal=True), log)
    assert len(lines) < 24
    assert "lines before this (log: shows them)" in lines[0]
    assert any("bob's turn 49:" in line for line in lines)


def test_the_piles_show_their_top_discards():
    game = deal(discards=["Minutaur", "Liquid Assets"], ann={}, bob={}, cat={}).game
    text = "\n".join(shown(game, 0, screen_of(100)))
    assert "1 discarded: Minutaur" in text
    assert "1 discarded: Liquid Assets" in text


def test_somebody_in_full_with_what_one_knows_of_the_hand():
    table = deal(
        ann=dict(hand=["Minutaur", "Liquid Assets"], is_a=["Witch"], wears=["Blazer"]),
        bob={},
        cat={},
    )
    table.play("ann: show bob your hand")
    seen = [line.plain for line in portrait(see(table.game, 1), 0, 80)]
    hidden = [line.plain for line in portrait(see(table.game, 2), 0, 80)]
    assert seen[0] == "ann: Level 1, female, Witch"
    assert "Hand    Minutaur (Level 8) · Liquid Assets (one-shot)" in seen
    assert "Hand    1 Door · 1 Treasure" in hidden


def test_the_log_of_a_seat_names_only_its_own_draws():
    game = new_game(3, seed=1)
    story = Storyteller(game, 0)
    game.events += [(DREW, 0, 5, -1), (DREW, 1, 5, -1)]
    mine, theirs = story.news()
    assert mine.text == f"ann draws {game.prints[5].name}"
    assert theirs.text == "bob draws a Door"
    assert story.news() == []


# --- what is asked ------------------------------------------------------------------------------

SCENES = {
    "Your turn: play what you like, then kick open the door.": (dict(ann={}), "", "ann"),
    "ann's turn: first some cards, then the door.": (dict(ann={}), "", "bob"),
    "You are winning. You fight: play cards, ask for help, claim victory or run.": (
        dict(door="Slob Goblin", ann=dict(level=3)), "", "ann",
    ),
    "ann claims victory. ann fights. Help, hinder, or watch.": (
        dict(door="Slob Goblin", ann=dict(level=3)), "ann: claim victory", "bob",
    ),
    "ann is about to run away. ann fights. Help, hinder, or watch.": (
        dict(door="Minutaur", ann={}), "ann: run away", "bob",
    ),
    "ann fights. Help, hinder, or watch.": (dict(door="Minutaur", ann={}), "", "bob"),
    "For sale so far: 500 gold. No change is given. Sell Items: every 1,000 gold is a Level.": (
        dict(ann=dict(hand=["Brass Hat", "Starscone"])), "ann: sell Items\nann: sell Brass Hat",
        "ann",
    ),
    "So far: ann offers bob Blazer for nothing. You put an offer together.": (
        dict(ann=dict(wears=["Blazer"])), "ann: offer bob a trade\nann: add Blazer", "ann",
    ),
    "ann offers bob Blazer for nothing. What do you say?": (
        dict(ann=dict(wears=["Blazer"])),
        "ann: offer bob a trade\nann: add Blazer\nann: make the offer", "bob",
    ),
    "Bombs: card 1 of 1. Pay for the power: choose cards.": (
        dict(door="Minutaur", ann=dict(is_a=["Alchemist"], hand=["Cheat!"])),
        "ann: use Bombs for the munchkins", "ann",
    ),
}  # fmt: skip


@pytest.mark.parametrize("asked", SCENES)
def test_the_question_says_where_we_are(asked):
    cards, script, who = SCENES[asked]
    table = deal(**{"bob": {}, "cat": {}, **cards, "ann": cards["ann"]}, turn="ann")
    table.play(script)
    assert question(see(table.game, table.game.names.index(who))) == asked


def test_every_question_of_random_games_is_a_sentence():
    asked = set()
    for seed in range(4):
        game, luck = new_game(4, seed=seed), Random(seed)
        for _ in range(1500):
            if game.winners:
                break
            if game.asked >= 0:
                view = see(game, game.asked)
                asked.add(question(view))
                assert phase(view.game)
            act(game, game.asked, luck.choice(game.options))
    assert all(text[-1] in ".?!" and "None" not in text and "(" not in text[:1] for text in asked)
