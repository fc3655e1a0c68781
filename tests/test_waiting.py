"""No test guesses how long something takes: it waits for what must come, with one patience.

Where time itself is the matter (nothing may happen meanwhile, a finger rests, a clock is due), the
line says so.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
PAUSES = ("sleep", "wait_for_timeout")
LIMITS = ("timeout", "wait_for", "wait", "join")
OTHERWISE = ("table", "writing")
"""Which wait by a clock of their own, or for a number that is none of seconds."""


def guesses(source: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that wait for so many seconds, outside of a loop that looks again."""
    lines = source.splitlines()
    tree = ast.parse(source)
    looped = {
        id(part)
        for loop in ast.walk(tree)
        if isinstance(loop, ast.While | ast.For | ast.AsyncFor)
        for part in ast.walk(loop)
    }
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and waits(call, id(call) in looped):
            said = lines[call.lineno - 1 : call.end_lineno]
            if not any("#" in line for line in said):
                yield call.lineno, said[0].strip()


def waits(call: ast.Call, is_looking_again: bool) -> bool:
    """Whether a call waits for a number of seconds."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name in PAUSES:
        return not is_looking_again and any(is_time(each) for each in call.args)
    if getattr(getattr(call.func, "value", None), "id", "") in OTHERWISE:
        return False
    limits = [word.value for word in call.keywords if word.arg in ("timeout", "seconds")]
    if name in LIMITS:
        limits += call.args[-1:]
    return any(is_time(each) for each in limits)


def is_time(value: ast.expr) -> bool:
    """Whether this is a number of its own, and not none at all."""
    return isinstance(value, ast.Constant) and isinstance(value.value, int | float) and value.value


@pytest.mark.parametrize("file", sorted(TESTS.rglob("*.py")), ids=lambda file: file.stem)
def test_whoever_waits_for_a_time_says_why(file):
    assert list(guesses(file.read_text("utf-8"))) == []


@pytest.mark.parametrize(
    "line",
    [
        "sleep(0.3)",
        "page.wait_for_timeout(300)",
        "run(command, timeout=60)",
        "soon(true, seconds=4)",
        "asyncio.timeout(4)",
        "process.wait(60)",
        "worker.join(10)",
        "asyncio.wait_for(line.recv(), 30)",
        "while not true(): run(command, timeout=60)",
    ],
)
def test_a_guess_is_noticed(line):
    assert list(guesses(line)) == [(1, line)]


@pytest.mark.parametrize(
    "line",
    [
        "sleep(0)",
        "sleep(0.3)  # in which nothing may happen",
        "while not true(): sleep(0.01)",
        "run(command, timeout=PATIENCE_S)",
        "asyncio.timeout(PATIENCE_S)",
    ],
)
def test_what_looks_again_or_says_why_is_none(line):
    assert list(guesses(line)) == []
