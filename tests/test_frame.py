"""The frame around the engine: set-up, rulebook, claims, and the command that shows them."""

import json
import re
import subprocess
import sys
import tomllib
from itertools import chain
from pathlib import Path

import pytest
from click.testing import CliRunner
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from kickdoor import rulebook
from kickdoor.cli import COMMANDS, main
from kickdoor.cli import rules as rules_command
from kickdoor.rulebook import Rule, UnknownRule
from kickdoor.rulebook.claims import claims, later, rule

ROOT = Path(__file__).parents[1]
LOCKS = ("core.txt", "dev.txt", "server.txt", "release.txt", "docs.txt")


# requirements


def requirements(name: str) -> list[str]:
    lines = (ROOT / "requirements" / name).read_text().splitlines()
    return [line for line in lines if line and not line.startswith(("#", " ", "-r"))]


def pinned(name: str) -> list[str]:
    """What a lock holds, without the hashes."""
    return [line.rstrip(" \\") for line in requirements(name)]


def project() -> dict:
    """What pyproject.toml says of the project."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def test_the_requirement_files_ask_for_what_pyproject_declares():
    more = project()["optional-dependencies"]
    assert requirements("core.in") == project()["dependencies"]
    assert requirements("dev.in") == more["dev"]
    assert requirements("server.in") == [*more["postgres"], *more["redis"]]


def test_every_dependency_is_bound_at_both_ends_and_what_is_pinned_lies_between():
    pins = [each for name in LOCKS for each in map(Requirement, pinned(name))]
    asked = [*project()["dependencies"], *chain(*project()["optional-dependencies"].values())]
    asked += [*requirements("release.in"), *requirements("docs.in")]
    for each in map(Requirement, asked):
        assert {">=", "<"} == {bound.operator for bound in each.specifier}, each
        found = [next(iter(pin.specifier)).version for pin in pins if alike(pin, each)]
        assert found
        assert all(version in each.specifier for version in found), (str(each), found)


def alike(one: Requirement, other: Requirement) -> bool:
    """Whether two ask for the same package."""
    return canonicalize_name(one.name) == canonicalize_name(other.name)


def test_players_and_testers_get_the_same_versions():
    assert set(requirements("core.txt")) <= set(requirements("dev.txt"))
    assert set(requirements("core.txt")) <= set(requirements("server.txt"))


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_pins_and_hashes_everything_and_names_no_registry(name):
    text = (ROOT / "requirements" / name).read_text()
    assert all("==" in line for line in requirements(name))
    assert all("--hash=sha256:" in pin for pin in re.split(r"(?m)^(?=\w)", text)[1:])
    assert "://" not in text
    assert "index" not in text


# the rulebook


def test_every_entry_of_every_page_is_read_once():
    pages = (ROOT / "src/kickdoor/rulebook" / page for page in rulebook.PAGES)
    entries = [line for page in pages for line in page.read_text().splitlines() if line[:2] == "- "]
    assert len(entries) == len(rulebook.rules())


@pytest.mark.parametrize(
    ("id", "chapter", "marks", "start"),
    [
        ("SET-8C", "Setting up", ("C",), "Classes and Races among the eight"),
        ("ITM-6", "Items", ("C", "P", "D"), "One Big Item carried"),
        ("HIR-1", "Hirelings, Allies, Sidekicks", (), "Played at any time"),
        ("PRE-4", "What no card overrides without saying so", (), "Level 10 takes a kill"),
        ("WHEN-1", "When one may act", (), "At any time, in combat too"),
        ("EPC-1", "Epic: play to Level 20", (), "Play as usual."),
        ("T01", "Timing, priority, the stack (there is none)", (), "Are cards resolved"),
        ("Z5", "Left open everywhere: decided here", (), "Items promised to a helper"),
    ],
)
def test_a_rule_knows_its_chapter_marks_and_text(id, chapter, marks, start):
    found = rulebook.rule(id)
    assert (found.id, found.chapter, found.marks) == (id, chapter, marks)
    assert found.text.startswith(start)


def test_rulings_are_told_from_rules():
    assert rulebook.rule("Z5").is_ruling
    assert not rulebook.rule("EPC-1").is_ruling


def test_an_unknown_rule_is_answered_with_a_hint():
    with pytest.raises(UnknownRule, match="did you mean RUN-3"):
        rulebook.rule("RUN-33")
    with pytest.raises(UnknownRule, match="lists them all"):
        rulebook.rule("§")


@pytest.mark.parametrize(
    ("id", "reason"),
    [
        ("RUN-3", None),
        ("MON-7", None),
        ("T01", None),
        ("SET-8C", None),
        ("SET-11", None),
        ("MIX-1", None),
        ("EPC-3", None),
        ("CNT-1", None),
    ],
)
def test_a_rule_is_due_when_a_set_that_is_here_brings_it(id, reason):
    assert later(rulebook.rule(id)) == reason


# claims

SAMPLE = """
import pytest
from kickdoor.rulebook.claims import rule

@rule("CMB-6", "F03")
def test_victory_is_claimed(): ...

def test_RUN_3_bad_stuff_strikes_before_the_next_roll(): ...

async def test_SET_8C_and_Z5_in_one_name(): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=rule("WIN-1")), 2])
def test_each(x): ...

@pytest.mark.rule("DTH-2")
class TestDeath:
    @rule("DTH-2C")
    def test_looting(self): ...

def helper_RUN_1_is_no_test(): ...

def test_RUN_99_is_no_rule():
    assert rule("RUN-6")
"""


@pytest.fixture
def clone(tmp_path, monkeypatch) -> Path:
    """Stand in a small clone with one test file."""
    (tmp_path / "src/kickdoor").mkdir(parents=True)
    (tmp_path / "tests/rules").mkdir(parents=True)
    (tmp_path / "tests/rules/test_sample.py").write_text(SAMPLE)
    monkeypatch.chdir(tmp_path / "src")
    return tmp_path


def test_claims_are_read_from_decorators_and_names(clone):
    found = {id: tests for id, tests in claims(clone / "tests").items() if tests}
    file = "tests/rules/test_sample.py"
    assert found == {
        "CMB-6": [f"{file}::test_victory_is_claimed"],
        "F03": [f"{file}::test_victory_is_claimed"],
        "RUN-3": [f"{file}::test_RUN_3_bad_stuff_strikes_before_the_next_roll"],
        "SET-8C": [f"{file}::test_SET_8C_and_Z5_in_one_name"],
        "Z5": [f"{file}::test_SET_8C_and_Z5_in_one_name"],
        "WIN-1": [f"{file}::test_each"],
        "DTH-2": [f"{file}::TestDeath"],
        "DTH-2C": [f"{file}::TestDeath::test_looting"],
    }


def test_the_mark_carries_its_ids_and_takes_no_unknown_one():
    assert rule("CMB-6", "F03").mark.args == ("CMB-6", "F03")
    with pytest.raises(UnknownRule):
        rule("CMB-66")


# kickdoor rules


def kickdoor(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, arguments)
    return result.exit_code, result.output


def test_rules_lists_every_id_and_fails_on_one_without_a_test(clone):
    status, output = kickdoor("rules")
    assert status == 1
    assert all(re.search(rf"^ {id} ", output, re.MULTILINE) for id in rulebook.rules())
    missing = output.splitlines()[-1].split(": ")[1].split()
    assert "RUN-4" in missing
    assert not {"RUN-3", "T01"} & set(missing)


def test_rules_as_json(clone):
    status, output = kickdoor("rules", "--json")
    told = json.loads(output.splitlines()[0])
    run_3 = next(rule for rule in told["rules"] if rule["id"] == "RUN-3")
    assert status == 1
    assert run_3["tests"] == [
        "tests/rules/test_sample.py::test_RUN_3_bad_stuff_strikes_before_the_next_roll"
    ]
    assert "RUN-3" not in told["missing"]
    assert "RUN-4" in told["missing"]


def test_rules_are_all_proved_when_each_due_one_has_a_test(clone):
    ids = [rule.id for rule in rulebook.rules().values() if not rule.is_ruling and not later(rule)]
    (clone / "tests/test_all.py").write_text(f"@rule{tuple(ids)!r}\ndef test_all(): ...")
    assert kickdoor("rules")[0] == 0


def test_one_rule_is_shown_in_full(clone):
    status, output = kickdoor("rules", "run-3")
    assert status == 0
    assert output.splitlines() == [
        "RUN-3 Running away",
        "Caught: that monster's Bad Stuff, at once.",
        "  tests/rules/test_sample.py::test_RUN_3_bad_stuff_strikes_before_the_next_roll",
    ]
    assert json.loads(kickdoor("rules", "run-3", "--json")[1])["chapter"] == "Running away"
    assert kickdoor("rules", "MON-4")[1].splitlines()[0] == "MON-4 (S) Monsters"


def test_an_unknown_rule_is_refused(clone):
    status, output = kickdoor("rules", "RUN-33")
    assert status == 1
    assert "did you mean RUN-3" in output


def test_away_from_a_clone_the_rules_are_only_listed(monkeypatch):
    monkeypatch.setattr(rules_command, "tests_folder", lambda: None)
    status, output = kickdoor("rules")
    assert status == 0
    assert "RUN-3" in output
    assert "NO TEST" not in output
    assert kickdoor("rules", "RUN-3")[1].endswith("at once.\n")


def test_the_tests_are_found_from_anywhere(clone, monkeypatch, tmp_path_factory):
    assert rules_command.tests_folder() == clone / "tests"
    monkeypatch.chdir(tmp_path_factory.mktemp("elsewhere"))
    assert rules_command.tests_folder() == ROOT / "tests"


# the menu


def test_help_names_every_command():
    status, output = kickdoor("--help")
    assert status == 0
    assert all(name in output for name in COMMANDS)


def test_a_command_whose_module_is_missing_says_so(monkeypatch):
    monkeypatch.setitem(COMMANDS, "dance", "Dance on the table.")
    assert kickdoor("dance") == (1, "Error: `dance` is not part of this Kickdoor yet.\n")
    assert kickdoor("dancing")[0] == 2


@pytest.mark.parametrize("arguments", [["--help"], ["rules", "RUN-3"]])
def test_help_and_rules_load_no_engine(arguments):
    code = (
        "import sys\n"
        "from kickdoor.cli import main\n"
        f"main({arguments}, standalone_mode=False)\n"
        "sys.exit(any(name in sys.modules for name in ('kickdoor.game', 'kickdoor.sets')))\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL, cwd=ROOT)


def test_rule_reads_aloud():
    assert str(Rule("X-1", "Jokes", "Laugh.")) == "X-1 Laugh."
