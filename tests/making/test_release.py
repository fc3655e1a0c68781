"""What a release says of itself: its version, its changes, and what it is made of."""

import json
import re
import tomllib
from pathlib import Path
from uuid import UUID

import pytest
from bill import bill, pins, written
from release import answer, unreleased, version_of

from kickdoor.version import __version__

ROOT = Path(__file__).parents[2]
LOCK = """# made by a tool
click==8.5.1 \\
    --hash=sha256:00
    # via
    #   -r requirements/core.in
    #   uvicorn
uvicorn==0.54.0 ; python_version > '3' \\
    --hash=sha256:00
    # via -r requirements/core.in
"""
PACKAGE = {
    "devDependencies": {"svelte": "5.57.3", "@iconify-json/game-icons": "1.2.4", "vite": "8"}
}


# the version


def test_one_place_says_the_version():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["hatch"]["version"]["path"] == "src/kickdoor/version.py"
    assert version_of(ROOT) == __version__


def test_the_newest_change_is_this_version():
    assert unreleased(__version__, (ROOT / "CHANGELOG.md").read_text("utf-8"), []) == ""


@pytest.mark.parametrize(
    ("changes", "tags", "fault"),
    [
        ("# Changes\n\n## 1.2.3\n\n## 1.2.2\n", ["v1.2.3"], ""),
        ("# Changes\n\n## 1.2.2\n", [], "CHANGELOG.md must begin with 1.2.3"),
        ("# Changes\n", [], "CHANGELOG.md must begin with 1.2.3"),
        ("## 1.2.3\n", ["v1.2.2"], "tagged v1.2.2, and is 1.2.3"),
    ],
)
def test_a_release_that_does_not_know_what_it_is_is_refused(changes, tags, fault):
    said = unreleased("1.2.3", changes, tags)
    assert fault in said
    assert bool(said) == bool(fault)


def test_a_program_that_says_nothing_of_use_has_not_answered(tmp_path):
    assert answer(["echo", "could not connect"], tmp_path) is None
    assert answer(["echo", "[]"], tmp_path) is None
    assert answer(["echo", '{"dependencies": []}'], tmp_path) == {"dependencies": []}


# the bill of materials


def test_a_lock_tells_what_is_pinned_and_for_whom():
    assert pins(LOCK) == {"click": ("8.5.1", {"uvicorn"}), "uvicorn": ("0.54.0", set())}


def test_the_bill_tells_who_needs_what():
    made = bill("1.2.3", 0, LOCK, PACKAGE)
    needs = {each["ref"]: each["dependsOn"] for each in made["dependencies"]}
    icons, svelte = "pkg:npm/%40iconify-json/game-icons@1.2.4", "pkg:npm/svelte@5.57.3"
    uvicorn = "pkg:pypi/uvicorn@0.54.0"
    assert needs["pkg:pypi/kickdoor@1.2.3"] == [icons, svelte, uvicorn]
    assert needs[uvicorn] == ["pkg:pypi/click@8.5.1"]
    assert made["metadata"]["timestamp"] == "1970-01-01T00:00:00Z"
    assert "vite" not in json.dumps(made), "it only helps to build the page"


def test_the_bill_keeps_to_cyclonedx_and_is_the_same_each_time():
    text = written(__version__, 1_800_000_000)
    assert text == written(__version__, 1_800_000_000)
    made = json.loads(text)
    assert (made["bomFormat"], made["specVersion"], made["version"]) == ("CycloneDX", "1.6", 1)
    assert UUID(made["serialNumber"].removeprefix("urn:uuid:")).version == 5
    parts = [made["metadata"]["component"], *made["components"]]
    refs = [each["bom-ref"] for each in parts]
    assert len(refs) == len(set(refs)) > 20
    for each in parts:
        assert set(each) - {"licenses"} == {"type", "bom-ref", "name", "version", "purl"}
        assert re.fullmatch(r"pkg:(pypi|npm)/(%40[\w-]+/)?[\w.-]+@[\w.]+", each["purl"])
    assert sorted(each["ref"] for each in made["dependencies"]) == sorted(refs)
    assert all(set(each["dependsOn"]) <= set(refs) for each in made["dependencies"])
    reached, ahead = set(), [refs[0]]
    needs = {each["ref"]: each["dependsOn"] for each in made["dependencies"]}
    while ahead:
        if (ref := ahead.pop()) not in reached:
            reached.add(ref)
            ahead += needs[ref]
    assert reached == set(refs), "nothing is in it that nobody needs"
