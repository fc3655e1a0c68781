"""What is stable: every public name, on a page that is made from the docstrings.

`python -m kickdoor.stable --write docs/api.md` writes it anew.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from msgspec import Struct

MODULES = (
    "kickdoor",
    "kickdoor.errors",
    "kickdoor.cards",
    "kickdoor.words",
    "kickdoor.press",
    "kickdoor.sets",
    "kickdoor.options",
    "kickdoor.testing",
    "kickdoor.bots",
    "kickdoor.reading",
    "kickdoor.arena.contest",
    "kickdoor.arena.tournament",
    "kickdoor.coach",
    "kickdoor.seal",
    "kickdoor.client",
    "kickdoor.rl",
    "kickdoor.rl.encoding",
    "kickdoor.rl.spiel",
)
"""Where public names are found, in the order of the page: all that is in their `__all__`."""

LISTED = {"kickdoor.words": "Each with its fields and its meaning: [cards.md](cards.md)."}
"""Modules that have a page of their own."""

HEAD = """# What is stable

Made from the docstrings: `python -m kickdoor.stable --write docs/api.md`. A test compares.

These names stay as they are until a version that says otherwise: the names, what they take, what
they raise. Whatever is not here may change from one day to the next. `from kickdoor import *` gives
the names of the first list.

Everything that is refused is a `KickdoorError`, and the game stays as it was. What is of the wrong
kind altogether (a view where a game is wanted, a name in place of a seat) is answered in words by
`WrongUse`, which is a `TypeError` too: what was given, what is wanted, how to get it. It is not
repeated below.
"""
LONGEST = 60
"""A value longer than this is not shown."""


def page() -> str:
    """The whole page."""
    return "\n".join((HEAD, *(line for name in MODULES for line in section(name)))).rstrip() + "\n"


def section(name: str) -> Iterator[str]:
    """A module: what it is for, and its public names."""
    module = import_module(name)
    yield f"## `{name}`"
    yield ""
    yield first_sentence(module)
    yield ""
    if name in LISTED:
        yield LISTED[name] + " " + ", ".join(f"`{each}`" for each in module.__all__)
    else:
        notes = notes_in(module)
        for each in module.__all__:
            yield from entry(each, getattr(module, each), notes.get(each, ""))
    yield ""


def entry(name: str, thing: Any, note: str) -> Iterator[str]:
    """A name: how it is called, what it does, what it raises; of a class, its methods too."""
    if isinstance(thing, type):
        yield f"- `{made(name, thing)}`: {first_sentence(thing)}{raised(thing)}"
        for method, inner in sorted(vars(thing).items()):
            if not method.startswith("_") and is_told(inner, thing):
                yield f"  - {told(method, inner)}"
    elif callable(thing):
        yield f"- {told(name, thing)}"
    else:
        value = repr(thing)
        shown = f" = {value}" if len(value) <= LONGEST and "<" not in value else ""
        yield f"- `{name}{shown}`" + (f": {note}" if note else "")


def is_told(inner: Any, kind: type) -> bool:
    """Whether something in a class is a method or a property of its own."""
    own = inspect.isfunction(inner) and inner.__module__ == kind.__module__
    return own or isinstance(inner, property | classmethod)


def told(name: str, thing: Any) -> str:
    """A function, a method or a property, on one line."""
    what = thing.__func__ if isinstance(thing, classmethod) else thing
    called = name if isinstance(what, property) else f"{name}{taken(what)}"
    waits = "await " if inspect.iscoroutinefunction(what) else ""
    return f"`{waits}{called}`: {first_sentence(what)}{raised(what)}"


def made(name: str, kind: type) -> str:
    """A class as it is made; an error as what it can be caught by."""
    if issubclass(kind, Exception):
        return f"{name}({', '.join(base.__name__ for base in kind.__bases__)})"
    if issubclass(kind, Struct):
        fields = inspect.signature(kind).parameters.values()
        bare = [each.replace(annotation=inspect.Parameter.empty) for each in fields]
        return name + re.sub(r"=<[^>]*>", "=…", str(inspect.Signature(bare)))
    has_own = "__init__" in vars(kind) and not getattr(kind, "_is_protocol", False)
    return f"{name}{taken(kind)}" if has_own else name


def taken(call: Any) -> str:
    """What a function takes and gives, as it is written.

    >>> from kickdoor.engine import act
    >>> taken(act)
    '(game: Game, seat: int, what: Act | str) -> None'
    """
    found = inspect.signature(call)
    kept = [each for each in found.parameters.values() if each.name not in ("self", "cls")]
    gives = inspect.Signature.empty if isinstance(call, type) else found.return_annotation
    written = str(found.replace(parameters=kept, return_annotation=gives))
    plain = re.sub(r"(: |-> )'([^']*)'", r"\1\2", written)  # as in the source, without quotes
    return re.sub(r"= <[^>]*>", "= …", plain)


def first_sentence(thing: Any) -> str:
    """What the docstring begins with.

    >>> first_sentence(first_sentence)
    'What the docstring begins with.'
    """
    return " ".join((inspect.getdoc(thing) or "").split("\n\n")[0].split())


def raised(thing: Any) -> str:
    """What the docstring says that it raises."""
    found = re.search(r"^Raises ([^.]+)\.$", inspect.getdoc(thing) or "", re.MULTILINE)
    return f" Raises {found[1]}." if found else ""


def notes_in(module: ModuleType) -> dict[str, str]:
    """The texts that stand below the values of a module, and of those it takes them from."""
    sources = {module.__name__: module}
    homes = getattr(module, "HOME", {})
    for home in set(homes.values()):
        sources[home] = import_module(f"kickdoor.{home}")
    found: dict[str, str] = {}
    for each in sources.values():
        source = inspect.getsource(each)
        lines, body = source.splitlines(), ast.parse(source).body
        for node, below in zip(body, [*body[1:], ast.Pass()], strict=True):
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", 0)]
            if not isinstance(node, ast.Assign | ast.AnnAssign):
                continue
            note = lines[(node.end_lineno or 1) - 1].partition("  # ")[2].removeprefix("fmt: skip")
            if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
                note = " ".join(str(below.value.value).split())
            found |= {one.id: note for one in targets if isinstance(one, ast.Name)}
    return found


def main(words: list[str]) -> None:
    """Print the page, or write it."""
    if words[:1] == ["--write"] and len(words) == 2:
        Path(words[1]).write_text(page(), "utf-8")
    else:
        print(page(), end="")


if __name__ == "__main__":
    main(sys.argv[1:])
