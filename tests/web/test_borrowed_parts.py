"""A canary: what web/lines.py takes from inside uvicorn is still there, under the same name."""

import ast
import inspect
import re
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

from kickdoor.web import lines

ROOT = Path(__file__).parents[2]
FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef


def borrowed(kind: type) -> tuple[set[str], set[str]]:
    """The methods that a class of ours replaces, and what it uses that is not its own."""
    tree = ast.parse(inspect.getsource(kind))
    own = {each.name for each in ast.walk(tree) if isinstance(each, FUNCTIONS)}
    replaced, used, given = set(), set(), set()
    for each in ast.walk(tree):
        if isinstance(each, ast.Attribute):
            if isinstance(each.value, ast.Name) and each.value.id == "self":
                (given if isinstance(each.ctx, ast.Store) else used).add(each.attr)
            if isinstance(each.value, ast.Call) and getattr(each.value.func, "id", "") == "super":
                replaced.add(each.attr)
    ours = {name for name in own | given if name.startswith("_")}
    return replaced - {"__init__"}, (used | (given - ours)) - ours - own


def has(kind: type, name: str) -> bool:
    """Whether a class, or one that it is made of, has an attribute or gives itself one."""
    theirs = [each for each in kind.__mro__ if each.__module__.startswith("uvicorn")]
    sources = "".join(map(inspect.getsource, theirs))
    return hasattr(kind, name) or re.search(rf"\bself\.{name}\b[^=\n]*=[^=]", sources) is not None


@pytest.mark.parametrize("kind", [lines.SocketLine, lines.RequestLine])
def test_what_we_build_on_is_there(kind):
    base = kind.__mro__[1]
    replaced, used = borrowed(kind)
    assert len(replaced) >= 3
    assert {name for name in replaced if not hasattr(base, name)} == set()
    assert {name for name in used if not has(base, name)} == set()


def test_the_canary_would_notice():
    assert not has(lines.SocketLine.__mro__[1], "a_part_that_was_renamed")


def test_no_other_uvicorn_is_let_in_than_was_tried():
    said = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    (bound,) = (each for each in map(Requirement, said) if each.name == "uvicorn")
    now = Version(version("uvicorn"))
    assert now in bound.specifier
    assert f"{now.major}.{now.minor + 1}" not in bound.specifier
