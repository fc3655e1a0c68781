"""The files for whoever hosts the project name only what is there."""

import re
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
OURS = re.compile(r"(?<![\w/.-])(?:\.ci|checks|requirements|tests|run\.py|front)[\w./-]*")


def steps(file: Path) -> list[dict]:
    """Every step of a workflow."""
    told = yaml.safe_load(file.read_text("utf-8"))
    assert told["permissions"] == {"contents": "read"}, "it may change nothing"
    assert all("timeout-minutes" in job for job in told["jobs"].values())
    return [step for job in told["jobs"].values() for step in job["steps"]]


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_a_workflow_runs_what_there_is(file):
    found = steps(file)
    named = [name for step in found for name in OURS.findall(step.get("run", ""))]
    named += [step["working-directory"] for step in found if "working-directory" in step]
    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []
    actions = [step["uses"] for step in found if "uses" in step]
    assert all(re.fullmatch(r"actions/[\w-]+@v\d+", action) for action in actions)


def test_the_pythons_that_are_promised_are_tried():
    told = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text("utf-8"))
    tried = told["jobs"]["test"]["strategy"]["matrix"]["python"]
    said = (ROOT / "pyproject.toml").read_text("utf-8")
    assert tried == re.findall(r'"Programming Language :: Python :: (3\.\d+)"', said)
    assert f'requires-python = ">={tried[0]}"' in said


@pytest.mark.parametrize("name", ["bug", "card"])
def test_a_form_for_issues_asks_for_something(name):
    form = yaml.safe_load((ROOT / f".github/ISSUE_TEMPLATE/{name}.yml").read_text("utf-8"))
    assert form["name"]
    assert form["description"]
    asked = [each for each in form["body"] if each["type"] != "markdown"]
    assert len({each["id"] for each in asked}) == len(asked) >= 2
    assert any(each.get("validations", {}).get("required") for each in asked)
