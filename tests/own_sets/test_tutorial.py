"""docs/your-own-set.md, followed word for word."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kickdoor.sets.remarks import all_tags

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "your-own-set.md").read_text("utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
RUN = "python3 run.py "


def typed(command: str, folder: Path) -> str:
    """What the terminal answers to a line of the tutorial; nobody sits at the keyboard."""
    assert command.startswith(RUN), command
    arguments = re.findall(r'"[^"]*"|\S+', command.removeprefix(RUN))
    arguments = [each.strip('"') for each in arguments]
    if arguments[0] == "test":
        settings = ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT)]
        line = ["-m", "pytest", *settings, "-p", "no:cacheprovider", *arguments[1:]]
    else:
        line = ["-m", "kickdoor", *arguments]
    done = subprocess.run(
        [sys.executable, *line],
        cwd=folder,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT / "src"),
            "PYTHONUTF8": "1",
            "KICKDOOR": RUN.strip(),
            "XDG_DATA_HOME": str(folder),
            "COLUMNS": "100",
        },
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    )
    return done.stdout


def changed(text: str, diff: str) -> str:
    """A file with the lines that have a minus replaced by those that have a plus."""
    for old, new in re.findall(r"^-(.*)\n\+(.*)$", diff, re.MULTILINE):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def is_said(expected: str, answer: str) -> bool:
    """Whether the terminal said this; where the page has three dots, anything."""
    pattern = ""
    for line in expected.splitlines():
        said = re.escape(" ".join(line.split())).replace(r"\.\.\.", ".*")
        pattern += "(?:.*\n)*?" if line.strip() == "..." else f"{said}\n"
    came = "".join(" ".join(line.split()) + "\n" for line in answer.strip("\n").splitlines())
    return re.fullmatch(pattern, came) is not None


@pytest.fixture(scope="module")
def followed(tmp_path_factory) -> tuple[Path, list[tuple[str, str, str]]]:
    """Somebody has followed the page: each command, what the page promises, what came."""
    folder = tmp_path_factory.mktemp("tutorial")
    cards, scenes = folder / "my-set" / "cards.toml", folder / "my-set" / "scenes.toml"
    told: list[tuple[str, str, str]] = []
    for sort, inside in BLOCK.findall(PAGE):
        if sort == "sh":
            told += [(line, "", typed(line, folder)) for line in inside.strip().splitlines()]
        elif sort == "text":
            told[-1] = (told[-1][0], inside, told[-1][2])
        elif sort == "diff":
            cards.write_text(changed(cards.read_text("utf-8"), inside), "utf-8")
        elif "Put this at the end" in PAGE[: PAGE.index(inside)][-60:]:
            file = scenes if "[[scenes]]" in inside else cards
            file.write_text(f"{file.read_text('utf-8')}\n{inside}", "utf-8")
        elif "[[cards]]" in inside:  # it shows what stands there
            shown = re.sub(r" *#.*", "", cards.read_text("utf-8"))
            assert inside in shown
    return folder, told


def test_every_command_says_what_the_page_promises(followed):
    _, told = followed
    for command, expected, answer in told:
        if expected:
            assert is_said(expected, answer), f"{command}\n{answer}"
    assert len(told) >= 10


def test_no_command_breaks(followed):
    _, told = followed
    for command, _, answer in told:
        assert "Traceback" not in answer, command
        assert answer.strip(), command


def test_the_tags_are_those_of_our_boxes():
    told = PAGE.partition("<!-- the tags -->")[2].partition("<!-- end of the tags -->")[0]
    assert " ".join(told.split()).split(", ") == sorted(all_tags(()))


def test_the_page_it_makes_shows_the_new_card(followed):
    folder, _ = followed
    assert "Unread Terms and Conditions" in (folder / "my-set" / "cards.html").read_text("utf-8")


def test_there_is_a_table_to_play_at(followed):
    _, told = followed
    answers = [answer for command, _, answer in told if " play " in command]
    for answer, level in zip(answers, ("Level  1", "Level  5"), strict=True):
        assert level in answer
        assert "Go on with: python3 run.py play --load " in answer


def test_every_command_named_in_passing_is_one(followed, tmp_path):
    folder, _ = followed
    commands = set(re.findall(rf"`({re.escape(RUN)}[^`]+)`", PAGE))
    assert len(commands) >= 5
    for command in sorted(commands):
        answer = typed(command, folder)
        assert "Error" not in answer, f"{command}\n{answer}"
        assert "Usage" not in answer, f"{command}\n{answer}"


def test_every_file_named_is_there(followed):
    folder, _ = followed
    for name in re.findall(r"`((?:my-set|examples)/[\w./-]+)`", PAGE):
        assert (folder / name).exists() or (ROOT / name).exists(), name


def test_the_rules_it_shows_can_be_switched(followed):
    folder, _ = followed
    rules = next(inside for sort, inside in BLOCK.findall(PAGE) if "[set.rules]" in inside)
    (folder / "my-set" / "rules.toml").write_text(rules, "utf-8")
    answer = typed("python3 run.py cards check my-set", folder)
    assert '[set] is there already, for "My Set"' in answer
    (folder / "my-set" / "rules.toml").unlink()
    cards = folder / "my-set" / "cards.toml"
    cards.write_text(cards.read_text("utf-8").replace("# ---- Doors", f"{rules}# ---- Doors", 1))
    assert "no mistakes" in typed("python3 run.py cards check my-set", folder)
