"""An evening at the table: typed lines, the table's own words, leaving and coming back."""

import builtins
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from kickdoor.coach.hinting import Weighed
from kickdoor.game import speech
from kickdoor.game.box import Options
from kickdoor.languages import LANGUAGES
from kickdoor.saves import fingerprint
from kickdoor.terminal import files
from kickdoor.terminal.commands import ALIASES, COMMANDS, GotUp, reasons
from kickdoor.terminal.evening import Evening
from kickdoor.terminal.layout import explained
from kickdoor.terminal.screen import Screen
from kickdoor.terminal.sitting import Sitting
from kickdoor.terminal.story import TALK
from kickdoor.terminal.tongue import say
from kickdoor.testing import deal

ELIDE = Options(elide=True)


class TypedEvening:
    """An evening whose lines are typed beforehand."""

    def __init__(self, game, file: Path, monkeypatch) -> None:
        self.console = Console(file=StringIO(), width=100, _environ={})
        self.evening = Evening(Sitting(game, 0, ("sensible",)), Screen(self.console), file)
        self.game = game
        self.monkeypatch = monkeypatch

    def types(self, *lines: str) -> str:
        """Type these lines and leave; what was shown meanwhile, the first table apart."""
        typed = iter(lines)
        seen: list[int] = []

        def read(prompt: str) -> str:
            seen.append(self.console.file.tell())
            line = next(typed, None)
            if line is None:
                raise EOFError
            return line

        self.monkeypatch.setattr(builtins, "input", read)
        with pytest.raises((EOFError, GotUp)):
            self.evening.play()
        return self.console.file.getvalue()[seen[0] :]


@pytest.fixture
def fight(tmp_path, monkeypatch) -> TypedEvening:
    table = deal(
        door="Minutaur",
        ann=dict(
            level=3, hand=["Liquid Assets", "Mudslinging Kit", "Slob Goblin"], wears=["Blazer"]
        ),
        bob=dict(level=2, hand=["Cheat!"]),
        cat={},
        rules=ELIDE,
    )
    return TypedEvening(table.game, tmp_path / "game.txt", monkeypatch)


@pytest.mark.parametrize("line", ["2", "play liq mun", "Play Liquid Assets for the munchkins"])
def test_an_act_is_said_by_number_or_in_words(fight, line):
    shown = fight.types(line)
    assert fight.game.fight.boosts[0][1:3] == (0, 3)
    assert "ann plays Liquid Assets for the munchkins" in shown


def test_an_empty_line_is_the_first_act(fight):
    assert "ann tries to run away, 5 to 8" in fight.types("")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("dance", "You cannot say 'dance' now. You could say: 1) run away; 2) play Liquid"),
        ("ask dan", "Near it: 6) ask bob for help; 7) ask cat for help"),
        ("ask", "'ask' could be: 6) ask bob for help; 7) ask cat for help"),
        ("77", "There is no act 77"),
        ("[bold]", "You cannot say '[bold]' now."),
    ],
)
def test_a_wrong_line_is_answered_and_nothing_happens(fight, line, answer):
    before = fingerprint(fight.game)
    assert answer in fight.types(line)
    assert fingerprint(fight.game) == before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", COMMANDS)
def test_every_word_of_the_help_works(fight, word, tmp_path, language, speaking):
    speaking(language)
    usage = say(f"cmd.{word}_use").replace("NAME", "blazer")
    usage = f"{usage.split()[0]} {tmp_path / 'copy.txt'}" if word == "save" else usage
    before = fingerprint(fight.game)
    shown = fight.types(usage)
    assert say("cannot_say", line=usage, acts="\0").partition("\0")[0] not in shown
    assert fingerprint(fight.game) == before
    assert shown.count("\n") >= 2 or word == "quit"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_is_complete_and_fits(fight, language, speaking):
    speaking(language)
    assert set(ALIASES.values()) <= COMMANDS.keys()
    shown = fight.types("?").splitlines()
    words = {say(f"cmd.{word}_use"): say(f"cmd.{word}_does") for word in COMMANDS}
    begins = [line for line in shown if line[:3].strip() and line[:2] == "  "]
    columns = set()
    for (usage, meaning), line in zip(words.items(), begins, strict=True):
        assert line.startswith(f"  {usage}  "), "a gap between a word and what it does"
        told = line[len(usage) + 2 :].strip()
        assert meaning.startswith(told)
        columns.add(line.index(told, len(usage) + 2))
    assert len(columns) == 1
    assert max(len(line) for line in explained([*words.items()], 80)) <= 80


@pytest.mark.parametrize("line", ["card mudslinging kit", "c mud", "c 4", "CARD Mud"])
def test_a_card_in_full(fight, line):
    shown = fight.types(line)
    assert "Mudslinging Kit" in shown
    assert "Use in any fight. +2 to either side. Usable once only." in shown
    assert "Both sides buy theirs at the same shop." in shown


def test_a_card_nobody_knows(fight):
    assert "No card is called 'qqqq'." in fight.types("card qqqq")
    assert "Which card?" in fight.types("card")


def test_a_card_that_could_be_many_is_asked_back(fight):
    assert "That could be " in fight.types("card w")


def test_why_not_names_the_rule_and_its_text(fight):
    shown = fight.types("why slob")
    assert "Slob Goblin: There is no Goblin in this fight for it to join." in shown
    assert "MON-7 (Monsters)" in shown


def test_why_not_says_what_could_be_done_where_something_can(fight):
    shown = fight.types("why liquid")
    assert "2) play Liquid Assets for the munchkins; 3) play Liquid" in shown
    assert "You have no card called 'cheat!'." in fight.types("why cheat!")


@pytest.fixture
def wardrobe(tmp_path, monkeypatch) -> TypedEvening:
    table = deal(
        ann=dict(
            wears=["Pigeonhole Cap"],
            carries=["Brass Hat", "Minute-Taker's Mitre"],
            hand=["Liquid Assets", "Blazer"],
        ),
        bob={},
        cat={},
        rules=ELIDE,
    )
    return TypedEvening(table.game, tmp_path / "game.txt", monkeypatch)


def test_why_names_what_keeps_an_item_from_being_worn(wardrobe):
    shown = wardrobe.types("why brass", "why mitre")
    assert "Brass Hat: It is carried, but not equipped: Brass Hat is for somebody who is a" in shown
    assert "ITM-4 (" in shown
    assert "Mitre: There is no room for it beside what you use: lay Pigeonhole Cap" in shown
    assert "equip Minute-Taker's Mitre in place of Pigeonhole Cap" in shown
    assert "can be played now" not in shown


def test_why_speaks_german(wardrobe, speaking):
    speaking("de")
    shown = wardrobe.types("warum brass hat", "regel itm-4")
    assert "Hohes Blech: Getragen ja, angelegt nein: Hohes Blech darf nur benutzen" in shown
    assert "Brass Hat" not in shown.replace("brass hat", "")
    assert "ITM-4 (Gegenstände)" in shown


def test_a_hint_says_what_a_good_player_would_do(wardrobe, speaking):
    shown = wardrobe.types("hint", "hint")
    assert shown.count("A good player would: 2) play Blazer.") == 2
    speaking("de")
    assert "Wer gut spielt, sagt jetzt: 2) Blazer spielen." in wardrobe.types("tipp")


def test_a_hint_says_what_comes_of_it(tmp_path, monkeypatch):
    table = deal(
        door="Slob Goblin",
        ann=dict(level=9, hand=["Liquid Assets"]),
        bob=dict(level=5, hand=["Still an Apprentice"]),
        cat={},
        rules=ELIDE,
    )
    evening = TypedEvening(table.game, tmp_path / "game.txt", monkeypatch)
    before = fingerprint(table.game)
    shown = evening.types("hint")
    assert "A good player would: 1) claim victory." in shown
    assert fingerprint(table.game) == before


def test_a_hint_tells_of_the_sums_only_if_they_change(tmp_path, monkeypatch):
    table = deal(door="Minutaur", turn="bob", ann=dict(hand=["Liquid Assets"]), bob={}, cat={})
    evening = TypedEvening(table.game, tmp_path / "game.txt", monkeypatch)
    evening.types("more")
    menu = evening.evening.menu
    told = {each.said: reasons(evening.evening, Weighed(each.act), []) for each in menu.choices}
    assert told["play Liquid Assets for the munchkins"][0].startswith("The fight would stand")
    assert told["pass"] == ["Nothing else here deserves a thought."]


def test_the_only_way_needs_no_hint(tmp_path, monkeypatch):
    table = deal(ann={}, bob={}, cat={}, rules=ELIDE)
    evening = TypedEvening(table.game, tmp_path / "game.txt", monkeypatch)
    evening.evening.menu.choices = evening.evening.menu.choices[:1]
    assert "That is all there is to do." in evening.types("hint")


def test_open_offers_are_listed_with_what_they_come_to(tmp_path, monkeypatch):
    table = deal(
        turn="bob", door="Troll Booth", ann=dict(level=9), bob=dict(level=8), cat={}, rules=ELIDE
    )
    table.play("bob: ask ann for help\n bob: offer 1 Treasure, helper picking first")
    evening = TypedEvening(table.game, tmp_path / "game.txt", monkeypatch)
    shown = " ".join(evening.types("offers").split())
    assert "Together 17 : 15, you win by 2. You get 1 of 2 Treasures." in shown


def test_where_no_offer_is_open_that_is_said(fight):
    assert "No offer is open." in fight.types("offers")


def test_rules_are_shown_by_their_id(fight):
    assert "RUN-3 (Running away) Caught: that monster's Bad Stuff, at once." in fight.types(
        "rule run-3"
    )
    assert "did you mean RUN-3" in fight.types("rule run-33")


def test_somebody_is_shown_in_full(fight):
    assert "bob: Level 2, male, -" in fight.types("table bo")
    assert "Nobody called 'dan' sits here; here are ann, bob, cat." in fight.types("table dan")


def test_the_log_goes_back_as_far_as_asked(fight):
    assert "Nothing has happened yet." in fight.types("log")
    assert fight.types("2", "log").count("ann plays Liquid Assets for the munchkins") == 2
    assert "ann plays" not in fight.types("log 0")


def test_the_hand_in_full(fight):
    shown = fight.types("hand")
    assert "The stains are load-bearing." in shown
    assert "Drink now, pay later." in shown


# --- being asked --------------------------------------------------------------------------------


@pytest.fixture
def quiet(tmp_path, monkeypatch) -> TypedEvening:
    table = deal(
        turn="bob",
        doors=["Witch", "Alchemist"],
        ann=dict(hand=["Lose Your Armor", "Brass Hat"]),
        bob={},
        cat=dict(hand=["Slob Goblin"]),
        rules=ELIDE,
    )
    return TypedEvening(table.game, tmp_path / "game.txt", monkeypatch)


def asked(shown: str) -> int:
    return shown.count("» ")


def test_at_quiet_moments_of_others_one_is_asked_once_a_turn(quiet):
    quiet.types("")
    assert quiet.game.turns > 1


def test_who_watches_is_asked_every_time(quiet):
    shown = quiet.types("watch", "pass", "pass")
    assert "In others' turns you are asked always." in shown
    assert asked(shown) == 2
    assert quiet.game.turns == 1


def test_skip_passes_until_the_turn_is_over(quiet):
    quiet.evening.stops.is_watching = True
    quiet.types("skip")
    assert quiet.game.turns == 2


def test_who_must_go_on_cannot_skip(fight):
    assert "You cannot pass at this" in fight.types("skip")


def test_nobody_is_passed_over_when_the_game_is_at_stake(tmp_path, monkeypatch):
    table = deal(
        turn="bob",
        door="Slob Goblin",
        ann=dict(hand=["Liquid Assets"]),
        bob=dict(level=9),
        cat={},
        rules=ELIDE,
    )
    sitting = TypedEvening(table.game, tmp_path / "game.txt", monkeypatch)
    sitting.evening.stops.skip(table.game)
    sitting.types()  # it would raise nothing if nobody were asked
    assert not table.game.winners


def test_a_call_that_others_held_up_is_repeated(tmp_path, monkeypatch):
    table = deal(
        ann=dict(hand=["Lose Your Armor"]),
        bob=dict(hand=["Take Credit in the Minutes"]),
        cat={},
        doors=["Witch"],
        rules=ELIDE,
    )
    sitting = TypedEvening(table.game, tmp_path / "game.txt", monkeypatch)
    shown = sitting.types("kick")
    assert "bob plays Take Credit in the Minutes on bob" in shown
    assert "ann kicks open the door: Witch" in shown


# --- leaving ------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["quit", "q", "exit", None])
def test_whoever_leaves_finds_the_game_as_it_was(fight, line):
    fight.types("2", *([line] if line else []))
    again = files.read(fight.evening.file)
    assert fingerprint(again.game) == fingerprint(fight.game)
    assert again.seat == 0
    assert again.bots == ("sensible",)
    assert again.log[-1].text == "ann plays Liquid Assets for the munchkins"


@pytest.mark.parametrize("how", [KeyboardInterrupt, EOFError, RuntimeError])
def test_whatever_breaks_off_the_game_it_is_saved(fight, monkeypatch, how):
    def break_off(prompt: str) -> str:
        raise how

    monkeypatch.setattr(builtins, "input", break_off)
    with pytest.raises(how):
        fight.evening.play()
    assert fingerprint(files.read(fight.evening.file).game) == fingerprint(fight.game)


def test_a_game_broken_off_in_the_middle_of_an_act_is_saved_whole(fight, monkeypatch):
    def choke(lines):
        raise KeyboardInterrupt

    monkeypatch.setattr(fight.evening, "_tell", choke)
    monkeypatch.setattr(builtins, "input", lambda prompt: "2")
    with pytest.raises(KeyboardInterrupt):
        fight.evening.play()
    assert files.read(fight.evening.file).game.fight.boosts


def test_save_writes_a_copy_and_says_where(fight, tmp_path):
    copy = tmp_path / "deep" / "copy.txt"
    assert "Saved to" in fight.types(f"save {copy}")
    assert fingerprint(files.read(copy).game) == fingerprint(fight.game)


def test_a_place_that_cannot_be_written_to_is_named(fight, tmp_path):
    (tmp_path / "wall").write_text("a wall")
    assert "Not saved" in fight.types(f"save {tmp_path / 'wall' / 'game.txt'}")


def test_a_bot_with_a_character_speaks_at_the_terminal_too():
    curses = ["Red Tape Round the Ankles", "The Other Box"]
    game = deal(
        ann=dict(level=5, hand=curses, wears=["Unopened Plate Mail"]),
        bob=dict(level=3, hand=["Lose Your Armor"]),
        cat=dict(level=6),
        rules=ELIDE,
    ).game
    table = Sitting(game, 0, ("sensible:vindictive", "sensible"))
    for said in (*(f"play {curse} on bob" for curse in curses), "kick open the door"):
        table.say(next(each for each in game.options if speech.say(game, 0, each) == said))
        while not table.is_yours:
            table.let_others_act()
    talk = [text for kind, text in table.log if kind == TALK]
    assert talk == ["bob: Ouch!", "bob to ann: you cursed me 2 times."]
