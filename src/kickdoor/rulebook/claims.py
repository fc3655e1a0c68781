"""Which test proves which rule: tests claim ids, and nobody has to keep a list.

A test claims a rule by `@rule("CMB-6", "F03")`, or by its name: `test_RUN_3_bad_stuff_strikes`.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from kickdoor import rulebook
from kickdoor.rulebook import BOOKS, Rule

if TYPE_CHECKING:
    import pytest

HERE = frozenset("CPDS")
"""The rulebooks whose sets can be played."""

SPOKEN = re.compile(r"(?<=_)(?:[A-Z]{3,4}_\d+C?|[A-Z]\d{1,2})(?=_|$)")


def rule(*ids: str) -> "pytest.MarkDecorator":
    """Mark a test as proof of these rules."""
    import pytest

    for id in ids:
        rulebook.rule(id)
    return pytest.mark.rule(*ids)


def later(rule: Rule) -> str | None:
    """Say what a rule waits for, or None if it is due now."""
    if rule.marks and HERE.isdisjoint(rule.marks):
        return " or ".join(BOOKS[mark] for mark in rule.marks) + " set"
    return None


def claims(tests: Path) -> dict[str, list[str]]:
    """Find the tests that claim each rule, by reading the test files and running none of them."""
    proofs: dict[str, list[str]] = {id: [] for id in rulebook.rules()}
    for file in sorted(tests.rglob("test_*.py")):
        where = file.relative_to(tests.parent).as_posix()
        for name, ids in definitions(ast.parse(file.read_text(encoding="utf-8"))):
            for id in sorted(ids & proofs.keys()):
                proofs[id].append(f"{where}::{name}")
    return proofs


def definitions(scope: ast.Module | ast.ClassDef) -> Iterator[tuple[str, set[str]]]:
    """Name each test function and class of a scope, with the ids it claims."""
    for node in scope.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name, spoken(node.name) | decorated(node)
        if isinstance(node, ast.ClassDef):
            for name, ids in definitions(node):
                yield f"{node.name}::{name}", ids


def spoken(name: str) -> set[str]:
    """Read the ids in a test's name."""
    if not name.lower().startswith("test"):
        return set()
    return {id.replace("_", "-") for id in SPOKEN.findall(name)}


def decorated(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> set[str]:
    """Read the ids in a test's decorators; those on a single parameter count too."""
    return {
        argument.value
        for decorator in node.decorator_list
        for call in ast.walk(decorator)
        if isinstance(call, ast.Call) and ast.unparse(call.func).split(".")[-1] == "rule"
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }
