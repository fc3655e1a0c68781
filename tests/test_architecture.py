"""What holds for the source as a whole: small modules, no card in the engine, few excuses."""

import re
import subprocess
import sys
import tokenize
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import grimp
import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "kickdoor"

FOLDERS = ("src", "tests", "checks", "bench", "deploy", "docs", "examples", "making")
LONGEST = 400
LONGEST_LIST_OF_CARDS = 600
"""Both as CONTRIBUTING.md says, and for the reason given there."""
LONGEST_ROOM = 250

RULE_WORDS = {
    "Cheat!": "ITM-10 names it",
    "Double Life": "CHR-5 names it",
    "Go Up a Level": "TRS-2 names it",
    "Half-Breed": "CHR-5 names it",
    "Hireling": "HIR-1 names it",
    "Pathfinder": "a rulebook is called so too",
    "Super Munchkin": "CHR-5 names it",
    "Wandering Monster": "MON-1 names it",
}
"""Cards that the rulebook itself speaks of, so the engine may too."""

EXCUSE = re.compile(
    r"type:\s*ignore(\[[\w, -]*\])?"
    r"|noqa(:\s*[A-Z]+\d+(,\s*[A-Z]+\d+)*)?"
    r"|pragma:\s*no cover"
)


def sources(*folders: str) -> list[Path]:
    return sorted(file for folder in folders for file in (ROOT / folder).rglob("*.py"))


def checks() -> list[Path]:
    """Find the checks that are called by name."""
    return sorted(it for it in (ROOT / "checks").iterdir() if it.is_file() and not it.suffix)


def all_python() -> list[Path]:
    """List every file of ours that Python reads, whatever it is called."""
    return sorted([ROOT / "run.py", *checks(), *sources(*FOLDERS)])


def is_list_of_cards(file: Path) -> bool:
    """Whether a file is a docstring, imports and cards: a set's own, not how sets are read."""
    return file.is_relative_to(SOURCE / "sets") and file.parent != SOURCE / "sets"


def test_every_module_is_short():
    lengths = {file: len(file.read_text().splitlines()) for file in all_python()}
    too_long = {
        file.relative_to(ROOT).as_posix(): lines
        for file, lines in lengths.items()
        if lines > (LONGEST_LIST_OF_CARDS if is_list_of_cards(file) else LONGEST)
    }
    assert too_long == {}


def test_the_room_is_small():
    """Whatever a table needs, one is tempted to put it there."""
    room = SOURCE / "host" / "room.py"
    assert len(room.read_text().splitlines()) <= LONGEST_ROOM


def test_every_file_of_the_page_is_short():
    front = ROOT / "front"
    kinds = (".svelte", ".ts", ".css")
    files = [front / "sw.js", *front.glob("*.ts")]
    for folder in ("src", "art"):
        files += [file for file in (front / folder).rglob("*") if file.suffix in kinds]
    lengths = {it.relative_to(ROOT).as_posix(): len(it.read_text().splitlines()) for it in files}
    assert len(lengths) > 200
    assert {file: lines for file, lines in lengths.items() if lines > LONGEST} == {}


def test_the_limits_are_those_that_are_said():
    said = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    assert f"no Python file has more than {LONGEST} lines" in said
    assert f"may have {LONGEST_LIST_OF_CARDS}" in said


def test_the_linter_sees_every_file():
    shown = subprocess.run(
        [sys.executable, "-m", "ruff", "check", "--show-files", "."],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    seen = {Path(line) for line in shown.stdout.splitlines()}
    assert {file for file in all_python() if file not in seen} == set()


# --- what a folder does not know ------------------------------------------------------------------

ROW = re.compile(r"^\| ((?:`[\w./]+`(?:, )?)+) \| ([^|]+) \| ([^|]*)\|$", re.MULTILINE)


def rows() -> dict[tuple[str, ...], str]:
    """Read from docs/architecture.md what each row of folders does not know."""
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    return {
        tuple(
            name.removesuffix("/").removesuffix(".py") for name in re.findall("`(.+?)`", names)
        ): no
        for names, _, no in ((a, b, c.strip()) for a, b, c in ROW.findall(page))
    }


def contracts() -> dict[str, list[str]]:
    """Read from pyproject.toml whom each forbidding contract binds."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return {
        each["name"]: [name.removeprefix("kickdoor.") for name in each["source_modules"]]
        for each in settings["tool"]["importlinter"]["contracts"]
        if each["type"] == "forbidden"
    }


def test_every_module_has_a_row_in_the_picture():
    there = {
        path.stem
        for path in SOURCE.iterdir()
        if path.suffix == ".py" or (path / "__init__.py").exists()
    }
    assert {name for names in rows() for name in names} == there - {"__init__"}


def test_what_a_folder_does_not_know_it_may_not_import():
    said = {f"{', '.join(names)}: {no}": list(names) for names, no in rows().items() if no}
    kept = {name: bound for name, bound in contracts().items() if name in said}
    assert kept == said


TOGETHER = [
    {"game.box", "game.context", "game.prints", "game.procedure", "game.state"},
    {"words.base", "words.meaning"},
]
"""Who cannot be said without each other: a game holds procedures and cards, which are handed a
game; a word says what it means, and a meaning holds words. None needs another to be imported."""


def test_no_other_modules_import_each_other_not_even_for_types():
    graph = grimp.build_graph("kickdoor", cache_dir=None)
    near = {name: graph.find_modules_directly_imported_by(name) for name in graph.modules}
    while bare := {name for name, others in near.items() if not others & near.keys() - {name}}:
        near = {name: others for name, others in near.items() if name not in bare}
    into = {name for others in near.values() for name in others}
    while idle := near.keys() - into:
        near = {name: others for name, others in near.items() if name not in idle}
        into = {name for others in near.values() for name in others}
    assert {name.removeprefix("kickdoor.") for name in near} == set().union(*TOGETHER)


STOP = re.compile(r"^\| (\d+) \| `([\w./]+)` `(\w+)` \|", re.MULTILINE)


def test_every_stop_between_a_click_and_the_screens_is_where_the_walk_says():
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    stops = STOP.findall(page)
    assert [int(number) for number, _, _ in stops] == list(range(1, 20))
    assert len({(file, name) for _, file, name in stops}) == len(stops)
    for _, file, name in stops:
        path = ROOT / file if file.startswith("front/") else SOURCE / file
        made = rf"^\s*(?:(?:async |private )*(?:def |class )?{name}\(|class {name}\b|{name}: \()"
        assert re.search(made, path.read_text("utf-8"), re.MULTILINE), f"{file} has no {name}"


def test_every_check_finds_the_python_it_needs():
    """It is started by itself, before anything of ours can be imported."""
    first = re.compile(r"^(?:import|from) (?!__future__)(\w+)", re.MULTILINE)
    found = {file.name: first.search(file.read_text())[1] for file in checks()}
    assert {name for name, module in found.items() if module != "here"} == set()


def card_names() -> set[str]:
    """Collect the name of every card of every set."""
    sets = pytest.importorskip("kickdoor.sets")
    modules = walk_packages(sets.__path__, "kickdoor.sets.")
    return {
        card.name
        for module in modules
        for card in getattr(import_module(module.name), "CARDS", ())
        if len(card.name) >= 5 and card.name not in RULE_WORDS
    }


def forms(name: str) -> Iterator[str]:
    """Spell a card's name as text, as a class and as a function."""
    words = re.findall(r"\w+", name)
    yield name
    yield "".join(word.capitalize() for word in words)
    if len(words) > 1:
        yield "_".join(words).lower()


EXAMPLE = re.compile(r"^ *>>> .*?(?=^ *\"\"\"|^ *$)", re.MULTILINE | re.DOTALL)
"""A doctest, which may show the engine with real cards."""


def test_the_engine_names_no_card():
    names = {form: name for name in card_names() for form in forms(name)}
    if not names:
        pytest.skip("no set holds a card yet")
    found = [
        f"{file.relative_to(ROOT)}: {name}"
        for file in sources("src/kickdoor/game", "src/kickdoor/rules", "src/kickdoor/words")
        for text in [EXAMPLE.sub("", file.read_text())]
        for form, name in names.items()
        if form in text and re.search(rf"(?<!\w){re.escape(form)}(?!\w)", text)
    ]
    assert found == []


def reason(comment: str) -> str | None:
    """Read the reason a comment gives for silencing a tool; None if it silences none."""
    excuse = EXCUSE.search(comment)
    return comment[excuse.end() :].strip(" #:-—()") if excuse else None


def excuses() -> Iterator[tuple[str, str]]:
    """Find each comment that silences a tool, with its reason."""
    for file in all_python():
        with tokenize.open(file) as lines:
            for token in tokenize.generate_tokens(lines.readline):
                if token.type == tokenize.COMMENT and (why := reason(token.string)) is not None:
                    yield f"{file.relative_to(ROOT)}:{token.start[0]}", why


def test_every_excuse_has_a_reason_and_there_are_few():
    found = dict(excuses())
    assert [where for where, why in found.items() if len(why.split()) < 2] == []
    assert len(found) < 5, found


@pytest.mark.parametrize(
    ("comment", "why"),
    [
        ("# an ordinary remark", None),
        ("# type: ignore[arg-type]", ""),
        ("# noqa: E501, F401", ""),
        ("# noqa: E501 A long address", "A long address"),
        ("# type: ignore[misc]  # the stubs are wrong", "the stubs are wrong"),
        ("# pragma: no cover - only on Windows", "only on Windows"),
    ],
)
def test_what_counts_as_a_reason(comment, why):
    assert reason(comment) == why
