"""`kickdoor cards new`, `check`, `preview`, `schema`; and the list is still there."""

import json
import os
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner

from kickdoor.cli import main
from kickdoor.sets import SETS, cards_of, set_called
from kickdoor.sets.own import read_set

EXAMPLE = Path(__file__).parents[2] / "examples" / "out-of-season"
HEAD = '[set]\nname = "mine"\ntitle = "Mine & Yours"\n'


@pytest.fixture(autouse=True)
def inside(tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)


def kickdoor(*arguments: object) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["cards", *map(str, arguments)], env={"COLUMNS": "100"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    return result.exit_code, result.output


# --- the list -----------------------------------------------------------------------------------


def test_a_set_of_your_own_is_listed_like_any_other():
    status, shown = kickdoor("--set", EXAMPLE)
    assert status == 0
    assert shown.splitlines()[-1] == "23 different cards, 26 in the box"
    assert "Kraken (Inflatable)" in shown
    assert "Kraken" in kickdoor("list", "kraken", "--set", EXAMPLE)[1]
    assert "≡ Bad Stuff: die" in kickdoor("kraken", "--set", EXAMPLE)[1]
    assert "it is a gull" not in kickdoor("--set", EXAMPLE, "--kind", "curse")[1]


def test_a_wrong_path_is_refused():
    status, shown = kickdoor("--set", "nowhere")
    assert (status, "there is no set called 'nowhere'" in shown) == (2, True)


def test_the_help_names_everything():
    shown = kickdoor("--help")[1]
    for command in ("list", "new", "check", "preview", "words", "schema"):
        assert f"\n  {command} " in shown


# --- new ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("folder", "name", "title"),
    [
        ("my-set", "my-set", "My Set"),
        ("deep/er/Grüße aus Köln!", "gr-e-aus-k-ln", "Grüße Aus Köln!"),
        ("1001", "set-1001", "1001"),
        ("_", "set", "My Set"),
        ('a "quoted" one', "a-quoted-one", 'A "Quoted" One'),
    ],
)
def test_a_new_set_passes_its_own_check(folder, name, title):
    status, shown = kickdoor("new", folder)
    assert (status, f"wrote {Path(folder, 'cards.toml')}" in shown) == (0, True)
    mine = read_set(folder)
    assert (mine.name, mine.title) == (name, title)
    assert len({type(card) for card in mine.cards}) >= 6
    status, shown = kickdoor("check", folder)
    assert status == 0
    assert f"{title}: 7 different cards, 22 Doors and 22 Treasures, enough for 3 to 5 " in shown
    assert "cannot be played" not in shown


def test_nothing_is_overwritten():
    Path("full").mkdir()
    Path("full/diary.txt").write_text("Dear diary,")
    Path("file").write_text("x")
    Path("empty").mkdir()
    assert kickdoor("new", "full") == (
        1,
        "Error: full is there already; nothing was written\n",
    )
    assert kickdoor("new", "file")[0] == 1
    assert os.listdir("full") == ["diary.txt"]
    assert kickdoor("new", "empty")[0] == 0
    assert kickdoor("new", "empty")[0] == 1
    assert kickdoor("new", "file/below")[0] == 1


# --- check --------------------------------------------------------------------------------------


def noted(text: str) -> list[str]:
    Path("x.toml").write_text(HEAD + text, "utf-8")
    status, shown = kickdoor("check", "x.toml")
    assert status == 0
    assert shown.startswith("Mine & Yours: 1 different card, ")
    return [line.removeprefix("  note: ") for line in shown.splitlines()[1:]]


def test_notes_on_a_card():
    curse = '[[cards]]\nkind = "curse"\nname = "Hex"\neffect = '
    assert noted(curse + '{ do = "perish" }')[0] == "Hex: it has no text, though it does something"
    assert noted(curse + '{ do = "lose levels", count = 2 }\ntext = "Lose 3 levels."')[0] == (
        "Hex: its text says 3, but no number of the card does"
    )
    unknown = '{ do = "if", condition = { is = "a", tag = "wich" }, effect = { do = "perish" } }'
    assert noted(curse + unknown + '\ntext = "Die."')[0] == (
        'Hex: nobody and nothing is called "wich" in any set; did you mean "witch"?'
    )
    known = unknown.replace("wich", "human")
    assert noted(curse + known + '\ntext = "Die."')[0].startswith("no card has a test yet")


def test_notes_on_the_whole():
    told = noted('[[cards]]\nkind = "cheat"\nname = "Fib"\ntext = "Fib."\n')
    assert told == [
        "no card has a test yet (a scene: [[scenes]])",
        "'mine' cannot be played: 3 players need 12 Doors and 12 Treasures to begin with, and here "
        "are 1 and 0; put more in, or mix it with another set",
    ]
    Path("test_x.py").write_text("Fib")
    assert noted('[[cards]]\nkind = "cheat"\nname = "Fib"\ntext = "Fib."\n') == told[1:]


def test_the_rules_of_the_set_say_how_many_cards_it_takes():
    cards = '[[cards]]\nkind = "monster"\nname = "Bear"\nlevel = 1\ntreasures = 1\ncopies = 5\n'
    cards += 'bad_stuff = { do = "nothing" }\n[[cards]]\nkind = "item"\nname = "Hat"\ncopies = 4\n'
    for rules, said in (
        ("dealt = 1", "5 Doors and 4 Treasures, enough for 3 to 4 players; no mistakes"),
        ("dealt = 2\nany_table_size = true", "5 Doors and 4 Treasures, enough for 2 players; no"),
        ("dealt = 2", "5 Doors and 4 Treasures; no mistakes"),
    ):
        Path("x.toml").write_text(f"{HEAD}[set.rules]\n{rules}\n{cards}", "utf-8")
        shown = kickdoor("check", "x.toml")[1]
        assert said in shown
        assert ("3 players need 6 Doors and 6 Treasures" in shown) == ("enough" not in said)


def test_the_example_has_a_test_for_every_card():
    status, shown = kickdoor("check", EXAMPLE)
    assert status == 0
    assert shown.splitlines() == [
        "Out of Season: 23 different cards, 15 Doors and 11 Treasures; no mistakes",
        "  note: 'out-of-season' cannot be played: 3 players need 12 Doors and 12 Treasures to "
        "begin with, and here are 15 and 11; put more in, or mix it with another set",
    ]


def test_mistakes_are_told_and_the_exit_status_is_1():
    Path("x.toml").write_text(HEAD + '[[cards]]\nkind = "item"\nname = "Hat"\nbonus = 100\n')
    status, shown = kickdoor("check", "x.toml")
    assert (status, shown) == (
        1,
        "Error: there is a mistake in x.toml:\n"
        '  x.toml, line 7: cards[1] "Hat" > bonus: expected a whole number from -99 to 99, '
        "found 100\n",
    )
    assert kickdoor("check", "nowhere")[0] == 1


# --- preview ------------------------------------------------------------------------------------


class Page(HTMLParser):
    """What is on a page, and whether it was closed again."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.cards = 0
        self.outside: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.cards += tag == "article"
        if values.get("id"):
            self.ids.append(str(values["id"]))
        for name in ("src", "href"):
            if not str(values.get(name, "#")).startswith("#"):
                self.outside.append(str(values[name]))
        if tag not in ("meta", "input", "use", "path"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("name", [*SETS, EXAMPLE])
def test_a_page_of_the_cards(name):
    status, shown = kickdoor("preview", name)
    cards = cards_of(str(name))
    file = Path(f"{set_called(str(name)).name}.html")
    assert (status, shown) == (0, f"wrote {file}: open it in a browser, or print it\n")
    text = file.read_text("utf-8")
    page = Page(text)
    assert page.open == []
    assert page.outside == []
    assert not re.search(r"url\(|@import|<script|https?://(?!www\.w3\.org/2000/svg)", text)
    assert page.cards == sum(card.copies for card in cards)
    assert len(set(page.ids)) == len(page.ids)
    used = set(re.findall(r'<use href="#([\w-]+)"', text))
    assert used <= set(page.ids)
    assert text.count('class="sheet"') == text.count('<div class="sheet">') > 0


def test_what_a_page_says_of_a_card():
    kickdoor("preview", EXAMPLE, "--out", "page.html")
    text = Path("page.html").read_text("utf-8")
    (start,) = re.finditer(r'<figure id="card-madame-zaza[^>]*>', text)
    figure = text[start.start() : text.index("</figure>", start.start())]
    for said in (
        "<b>7</b> Level",
        "<b>Cross Her Palm:</b>",
        "<b>Bad Stuff:</b> You are not who you think.",
        "2 Treasures",
        ">OS</i>",
        "<b>Bad Stuff</b> swap your Class for the topmost in the discards, otherwise lose 2 levels",
    ):
        assert said in figure


def test_a_page_is_safe_from_what_is_on_the_cards():
    card = '[[cards]]\nkind = "cheat"\nname = "<script>alert(1)</script>"\n'
    card += "text = '\"><img src=x onerror=alert(1)>'\n"
    Path("x.toml").write_text(HEAD.replace("& Yours", "</title><script>") + card, "utf-8")
    assert kickdoor("preview", "x.toml")[0] == 0
    text = Path("mine.html").read_text("utf-8")
    assert "<script" not in text
    assert "<img" not in text
    assert "default-src 'none'" in text


def test_a_page_points_at_what_is_worth_a_look():
    card = '[[cards]]\nkind = "curse"\nname = "Hex"\ntext = "Lose 3."\neffect = { do = "perish" }\n'
    Path("x.toml").write_text(HEAD + card, "utf-8")
    kickdoor("preview", "x.toml")
    noted = '<li class="note">its text says 3, but no number of the card does</li>'
    assert noted in Path("mine.html").read_text("utf-8")


def test_a_page_that_cannot_be_made():
    assert kickdoor("preview", "nowhere")[0] == 1
    status, shown = kickdoor("preview", "star", "--out", "no/where.html")
    assert (status, shown) == (1, "Error: no/where.html: No such file or directory\n")


# --- schema ---------------------------------------------------------------------------------------


def test_the_schema_is_printed_or_written():
    printed = json.loads(kickdoor("schema")[1])
    assert kickdoor("schema", "--out", "s.json") == (0, "wrote s.json\n")
    assert json.loads(Path("s.json").read_text("utf-8")) == printed
    assert kickdoor("schema", "--out", "no/s.json")[0] == 1
